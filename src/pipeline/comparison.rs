//! The result of one comparison: everything that the window, the command line and the reports show.

use super::advice::Advice;
use super::canon::Words;
use super::checksums::Checksum;
use super::edits::Edits;
use super::highlights::Highlight;
use super::matches::{Counts, Matches};
use super::measures::{Measures, Percent, Situation};
use super::parameters::Parameters;
use super::passages::Passage;
use super::published::Sketches;
use super::shingles::Units;
use super::verdict::Verdict;
use crate::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

/// Two texts, compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was asked for.
    pub parameters: Parameters,
    /// The length in force: the one asked for, or the one chosen.
    pub length: u32,
    pub texts: Pair<Arc<str>>,
    pub words: Pair<Arc<Words>>,
    pub units: Arc<Pair<Units>>,
    pub checksums: Arc<Pair<Vec<Checksum>>>,
    pub matches: Arc<Matches>,
    pub situation: Situation,
    pub counts: Counts,
    pub measures: Measures,
    /// The measure that the parameters name as the score.
    pub score: Percent,
    /// Pairs of shingles that shuffled texts would share.
    pub expected_by_chance: f64,
    pub verdict: Verdict,
    pub advice: Advice,
    pub passages: Arc<Vec<Passage>>,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    /// Words of each text that passages cover.
    pub covered_words: Pair<usize>,
    /// Words changed, in order: looked for in near duplicates only, where the answer means something.
    pub edits: Option<Edits>,
    /// Where texts with identical words differ in case and marks, pairwise; empty for all others.
    pub form_differences: Pair<Vec<Span>>,
    /// Where nothing is shared at this length: the longest run of left that is shared at a shorter one.
    pub longest_shorter: Option<Range<usize>>,
    /// Where the score is an estimate: the sketches it comes from.
    pub sketch: Option<Arc<Sketches>>,
    pub timings: Timings,
}

/// Milliseconds that each stage took; a stage whose result was kept took none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Timings {
    pub words: f64,
    pub checksums: f64,
    pub compare: f64,
    pub passages: f64,
    pub total: f64,
}

impl Comparison {
    /// The longest passage, in words: those it touches where the unit is a character.
    pub fn longest_match_words(&self) -> usize {
        let words = |passage: &Passage| self.units.left.word_range(&passage.at.left).len();
        self.passages.iter().map(words).max().unwrap_or(0)
    }

    /// Where a range of units of one text stands in it.
    pub fn span(&self, side: Side, range: &Range<usize>) -> Span {
        self.units[side].span(range, &self.texts[side])
    }
}
