//! The runs of words that shared wording counts, each with its bits.
//!
//! They are the maximal matches of at least L bits, the first threshold of [`SharedWording`](super::SharedWording): what they
//! cover of a text, by weight, is its S(L). Cost: one pass over the words.

use crate::fingerprint::Units;
use crate::pair::ExclusionUnits;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::measure::{
    Form, WordBits, accident_bits, is_few, longest_in, maximal_matches,
};
use crate::run::{RunControl, Stopped, two_threads};
use crate::text::Pair;
use crate::words::Words;
use std::ops::Range;
use std::sync::Arc;

/// A run of words that the other text has too.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedRun {
    /// Its words, counted from 0.
    pub words: Range<usize>,
    /// What they weigh.
    pub bits: f64,
}

/// The runs of two texts that shared wording counts.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedRuns {
    /// Of each text, in order of both their starts and their ends; they can overlap. None where characters are compared.
    pub of: Pair<Vec<CountedRun>>,
    /// The bits that a run needs: it counts half from the first on, and whole from the second.
    pub needed: (f64, f64),
    pub form: Form,
}

impl CountedRuns {
    /// Finds them by the units of two texts, which are words, and their spectrum. What is set aside does not count.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn of_spectrum(
        units: &Pair<Units>,
        spectrum: &Spectrum,
        excluded: Option<&ExclusionUnits>,
        control: &RunControl,
    ) -> Result<CountedRuns, Stopped> {
        control.checkpoint(0)?;
        let words = units.as_ref().map(|units| Arc::clone(units.words()));
        let excluded_at = longest_in(excluded, units, control)?;
        let found = CountedRuns::of(&words, spectrum.longest_at(), excluded_at.as_ref());
        control.checkpoint(0)?;
        Ok(found)
    }

    /// Finds them by the longest match at each word, in the other text and in what is set aside.
    pub fn of(
        words: &Pair<Arc<Words>>,
        longest_at: &Pair<Vec<u32>>,
        excluded_at: Option<&Pair<Vec<u32>>>,
    ) -> CountedRuns {
        let least = accident_bits(words.as_ref().map(|words| words.len()));
        let needed = (least, 2.0 * least);
        let is_few = is_few(words);
        let find = |side| {
            let bits = WordBits::of(&words[side]);
            let mut runs = Vec::new();
            maximal_matches(
                words[side].ids(),
                |id| bits.at(id),
                &longest_at[side],
                excluded_at.map(|excluded| excluded[side].as_slice()),
                |found| {
                    let bits = found.bits();
                    let words = found.words;
                    runs.extend((bits >= least).then_some(CountedRun { words, bits }));
                },
            );
            (runs, bits.language)
        };
        let found = if is_few {
            Pair::default()
        } else {
            two_threads(find)
        };
        CountedRuns {
            form: match is_few {
                true => Form::Characters,
                false => Form::Words(found.as_ref().map(|(_, language)| *language)),
            },
            of: Pair::new(found.left.0, found.right.0),
            needed,
        }
    }
}
