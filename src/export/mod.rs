//! What people and programs read of a comparison, one file per form.

pub mod human;
pub mod json;
mod json_passages;
pub mod methods;
pub mod spreadsheet;
pub mod terminal;

use crate::document::Document;
use crate::findings::Findings;
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::words::odd_characters::{OddCharacters, Oddity};
use shinglescope_core::{Pair, Preset, Side, Span, Spectrum};

/// What was found of two texts, and how much of it is asked for.
#[derive(Clone, Copy)]
pub struct Answer<'a> {
    pub documents: &'a Pair<Document>,
    /// What was set aside, in the order of the comparison's exclusions.
    pub excluded: &'a [Document],
    pub found: &'a Findings,
    /// Milliseconds spent reading.
    pub read_ms: f64,
    pub preset: Preset,
    pub thresholds: Thresholds,
    /// The greatest length that is written, if every length is.
    pub most_length: Option<u32>,
    pub checksums: bool,
    pub all_passages: bool,
    pub timings: bool,
    /// The line of a list that the pair is from; `Some` puts the whole JSON answer on one line too.
    pub line: Option<usize>,
}

impl<'a> Answer<'a> {
    /// The counts of every length, if they are asked for, and the last length that is written.
    fn lengths(&self) -> Option<(&'a Spectrum, u32)> {
        let (most, spectrum) = self.most_length.zip(self.found.spectrum.as_ref())?;
        Some((spectrum, most.min(longest_with_a_shingle(spectrum))))
    }

    /// How many characters of each kind a text has that a reader does not see or takes for others.
    fn oddities(&self, side: Side) -> [usize; Oddity::EACH.len()] {
        let index = &self.found.comparison.index;
        let (text, words) = (&index.texts[side], &index.words[side]);
        let mut found = OddCharacters::of(text, words);
        let unseen = self.documents[side].facts.unseen.iter();
        found.add_unseen(words, unseen.map(|range| Span::new(range.start, range.end)));
        found.counts
    }
}

/// The greatest length at which one of the texts has a shingle: at every greater length there is nothing to count.
pub fn longest_with_a_shingle(spectrum: &Spectrum) -> u32 {
    let units = spectrum.counts_with_excluded(1).shingles;
    units.left.max(units.right) as u32
}
