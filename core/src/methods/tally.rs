//! Words of both texts in, counts and measures out: a comparison without passages, for whoever wants the numbers alone.

use crate::fingerprint::checksums::checksums;
use crate::fingerprint::units::{Units, shingle_count, units};
use crate::methods::parameters::{Formula, Length, Shingling};
use crate::methods::published::{Sketches, sketches};
use crate::pair::advice::advice;
use crate::pair::chance::{expected_pairs, unit_agreement};
use crate::pair::distinct::Windows;
use crate::pair::exclusions::{Excluded, Wordings};
use crate::pair::join::{Counts, Matches, matches};
use crate::pair::measures::{Measures, Percent, Situation};
use crate::pair::verdict::{Sameness, Verdict};
use crate::text::Pair;
use crate::words::list::Words;
use std::sync::Arc;

/// The numbers of one comparison.
pub struct Tally {
    pub units: Pair<Units>,
    pub situation: Situation,
    pub counts: Counts,
    pub measures: Measures,
    /// Of all shingles, whatever the sample: what sketches estimate.
    pub resemblance: Percent,
    /// What is to be said of the two texts by these numbers alone.
    pub verdict: Verdict,
    /// For each position of left: whether its shingle is set aside; empty where none is.
    left_excluded: Vec<bool>,
}

/// The resemblance of all shingles, whatever the sample that `measures` are of.
pub fn unsampled_resemblance(
    found: &Matches,
    excluded: &Excluded,
    situation: &Situation,
    measures: &Measures,
) -> Percent {
    if situation.sample_every <= 1 {
        return measures.resemblance;
    }
    let all = Situation {
        sample_every: 1,
        ..*situation
    };
    Measures::of(&found.counts_without(1, excluded), &all).resemblance
}

impl Tally {
    /// Cuts the words into shingles and counts them.
    pub fn of(words: &Pair<Arc<Words>>, shingle: &Shingling) -> Tally {
        Tally::beside(words, shingle, |_| Wordings::default())
    }

    /// The same, where what is set aside does not count as shared.
    pub fn beside(
        words: &Pair<Arc<Words>>,
        shingle: &Shingling,
        excluded: impl FnOnce(&Pair<Units>) -> Wordings,
    ) -> Tally {
        let units = units(words, shingle.unit);
        let sizes = units.as_ref().map(|units| units.len());
        let agreement = unit_agreement(units.as_ref());
        let length = match shingle.length {
            Length::Fixed(length) => length,
            Length::Auto => advice(sizes, shingle.unit, agreement).length,
        };
        let checksums = units.as_ref().map(|units| checksums(units, length));
        let windows = Pair::from_fn(|side| Windows {
            ids: units[side].ids(),
            checksums: &checksums[side],
        });
        let found = matches(windows, length);
        let excluded = Excluded::of(&excluded(&units), &found, &units.left, length);
        let counts = found.counts_without(shingle.sample_every, &excluded);
        let left_excluded = match excluded.is_none() {
            true => Vec::new(),
            false => {
                let numbers = found.shingle_at.left.iter();
                numbers.map(|number| excluded.holds(*number)).collect()
            }
        };
        let situation = Situation {
            words: words.as_ref().map(|words| words.len()),
            shingles: sizes.map(|size| shingle_count(*size, length)),
            length,
            unit: shingle.unit,
            sample_every: shingle.sample_every,
        };
        let measures = Measures::of(&counts, &situation);
        let expected = expected_pairs(agreement, sizes, length);
        let obstacle = situation.obstacle(&counts);
        Tally {
            units,
            situation,
            counts,
            measures,
            verdict: Verdict::of(Sameness::No, obstacle, &counts, &measures, expected),
            resemblance: unsampled_resemblance(&found, &excluded, &situation, &measures),
            left_excluded,
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
            None => {
                let is_excluded =
                    |at: usize| self.left_excluded.get(at).is_some_and(|excluded| *excluded);
                self.sketches()
                    .estimate_without(&self.situation, is_excluded)
            }
        }
    }
}
