//! Words of both texts in, counts and measures out: a comparison without passages, for whoever wants the numbers alone.

use super::advice::advice;
use super::canon::Words;
use super::chance::unit_agreement;
use super::checksums::checksums;
use super::matches::{Counts, Windows, matches};
use super::measures::{Measures, Percent, Situation};
use super::parameters::{Formula, Length, Shingling};
use super::published::{Sketches, sketches};
use super::shingles::{Units, shingle_count, units};
use crate::text::Pair;
use std::sync::Arc;

/// The numbers of one comparison.
pub struct Tally {
    pub units: Pair<Units>,
    pub situation: Situation,
    pub counts: Counts,
    pub measures: Measures,
}

impl Tally {
    /// Cuts the words into shingles and counts them.
    pub fn of(words: &Pair<Arc<Words>>, shingle: &Shingling) -> Tally {
        let units = units(words, shingle.unit);
        let sizes = units.as_ref().map(|units| units.len());
        let length = match shingle.length {
            Length::Fixed(length) => length,
            Length::Auto => advice(sizes, shingle.unit, unit_agreement(units.as_ref())).length,
        };
        let checksums = units.as_ref().map(|units| checksums(units, length));
        let windows = Pair::from_fn(|side| Windows {
            ids: units[side].ids(),
            checksums: &checksums[side],
        });
        let counts = matches(windows, length).counts(shingle.sample_every);
        let situation = Situation {
            words: words.as_ref().map(|words| words.len()),
            shingles: sizes.map(|size| shingle_count(*size, length)),
            length,
            unit: shingle.unit,
            sample_every: shingle.sample_every,
        };
        Tally {
            units,
            situation,
            counts,
            measures: Measures::of(&counts, &situation),
        }
    }

    /// The sketches of the same shingles.
    pub fn sketches(&self) -> Sketches {
        sketches(self.units.as_ref(), self.situation.length)
    }

    /// The measure that `formula` names; an estimate is sketched for it.
    pub fn score(&self, formula: Formula) -> Percent {
        match self.measures.by(formula) {
            Some(score) => score,
            None => self.sketches().estimate(&self.situation),
        }
    }
}
