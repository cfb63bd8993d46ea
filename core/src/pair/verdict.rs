//! Counts and measures in, a verdict in words out, each from a stated number.

use crate::pair::chance::explained_by_chance;
use crate::pair::counts::Counts;
use crate::pair::measures::{Measures, Undefined};

/// Resemblance from which two texts are near duplicates.
pub const NEAR_DUPLICATE_PERCENT: f64 = 80.0;

/// What is to be said of the two texts. The score is evidence; so is this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The texts are the same to the last byte.
    IdenticalBytes,
    /// The canonical words are the same, the bytes are not.
    IdenticalWords,
    /// Resemblance of at least [`NEAR_DUPLICATE_PERCENT`].
    NearDuplicate,
    /// More shared than chance explains.
    SharesPassages,
    /// At most three standard deviations more than shuffled texts would share.
    NoMoreThanChance,
    Undefined(Undefined),
}

impl Verdict {
    /// `obstacle` is why there is nothing to compare; `expected` the pairs that chance gives.
    pub fn of(
        same: Sameness,
        obstacle: Option<Undefined>,
        counts: &Counts,
        measures: &Measures,
        expected: f64,
    ) -> Verdict {
        match (same, obstacle) {
            (_, Some(reason)) => Verdict::Undefined(reason),
            (Sameness::Bytes, None) => Verdict::IdenticalBytes,
            (Sameness::Words, None) => Verdict::IdenticalWords,
            (Sameness::No, None) if counts.shared_pairs as f64 <= explained_by_chance(expected) => {
                Verdict::NoMoreThanChance
            }
            (Sameness::No, None)
                if measures
                    .resemblance
                    .is_ok_and(|j| j >= NEAR_DUPLICATE_PERCENT) =>
            {
                Verdict::NearDuplicate
            }
            (Sameness::No, None) => Verdict::SharesPassages,
        }
    }

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::IdenticalBytes => "identical_bytes",
            Verdict::IdenticalWords => "identical_words",
            Verdict::NearDuplicate => "near_duplicate",
            Verdict::SharesPassages => "shares_passages",
            Verdict::NoMoreThanChance => "no_more_than_chance",
            Verdict::Undefined(_) => "undefined",
        }
    }
}

/// How far the two texts are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    Bytes,
    /// The canonical words, in the same order.
    Words,
    No,
}
