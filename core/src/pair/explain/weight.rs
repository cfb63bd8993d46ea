//! What a passage with changed words weighs, as a sum of its runs of equal words.
//!
//! Cost: one pass over the words of left for their weights, and one over the passage.

use crate::pair::Comparison;
use crate::pair::passages::edited::least_bits;
use crate::pair::wording::WordBits;
use crate::text::{Pair, Side};
use std::ops::Range;

/// The weight of a passage, and of what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassageSum {
    /// Its runs of equal words, in order; their bits add up to its weight.
    pub runs: Vec<WeighedRun>,
    /// How many words of each text are changed.
    pub changed: Pair<usize>,
    /// The weight that makes a passage of two such texts, in bits.
    pub needed: usize,
}

/// A run of equal words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedRun {
    /// Its words in each text.
    pub words: Pair<Range<usize>>,
    /// Whole bits, rounded so that the sum of all runs is rounded too.
    pub bits: usize,
}

impl PassageSum {
    /// The sum of passage `passage`; none if there is none, or if the passages of `comparison` are made of shingles.
    pub fn of(comparison: &Comparison, passage: usize) -> Option<PassageSum> {
        if !comparison.numbers.parameters.bridging.edited_passages {
            return None;
        }
        let passage = comparison.passages().get(passage)?;
        let units = &comparison.index.units;
        let bits = WordBits::of(units.left.words());
        let (mut all, mut shown) = (0.0, 0);
        let mut weighed = |words: Pair<Range<usize>>| {
            all += bits.of_run(units.left.words(), words.left.clone());
            let bits = (all.round() as usize).saturating_sub(shown);
            shown += bits;
            WeighedRun { words, bits }
        };
        let in_words =
            |at: Pair<Range<usize>>| Pair::from_fn(|side| units[side].word_range(&at[side]));
        let runs = passage.equal_runs().map(|at| weighed(in_words(at)));
        let runs = runs.collect::<Vec<_>>();
        let changed = Pair::from_fn(|side: Side| {
            let all = units[side].word_range(&passage.at[side]).len();
            all.saturating_sub(runs.iter().map(|run| run.words[side].len()).sum())
        });
        let words = units.as_ref().map(|units| units.words().len());
        Some(PassageSum {
            runs,
            changed,
            needed: least_bits(words).round() as usize,
        })
    }

    /// The weight of the passage, in bits.
    pub fn bits(&self) -> usize {
        self.runs.iter().map(|run| run.bits).sum()
    }

    /// How many words are equal.
    pub fn equal(&self) -> usize {
        self.runs.iter().map(|run| run.words.left.len()).sum()
    }
}
