//! Counts in; every number that is made of them out: measures, the score or the reason why there is none, the verdict.
//!
//! There is one way to make them, whether the counts come from a join, from the spectrum or from an edit. A preview is a
//! [`Numbers`] like any other. Cost: none to speak of.

use crate::methods::parameters::{Formula, Parameters};
use crate::pair::advice::Advice;
use crate::pair::chance::expected_pairs;
use crate::pair::counts::Counts;
use crate::pair::measures::{Measures, Percent, Situation, Undefined};
use crate::pair::verdict::{Sameness, Verdict};
use crate::text::Pair;

/// What the numbers of two texts are made of, besides the counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Basis {
    pub parameters: Parameters,
    pub situation: Situation,
    /// Units of each text.
    pub units: Pair<usize>,
    /// How often two positions, one of each text, hold the same unit: 0 to 1.
    pub agreement: f64,
    /// How far the two texts are the same.
    pub same: Sameness,
    pub advice: Advice,
}

/// Every number of one comparison.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Numbers {
    /// What was asked for.
    pub parameters: Parameters,
    /// The shingle length in force: the one asked for, or the one chosen.
    pub length: u32,
    pub situation: Situation,
    /// What is set aside does not count as shared, here and in the measures.
    pub counts: Counts,
    /// The numbers with what is set aside, where anything that both texts have is.
    pub with_all: Option<WithAll>,
    pub measures: Measures,
    /// The resemblance of all shingles, whatever the sample: what sketches estimate.
    pub resemblance: Percent,
    /// The measure that the parameters name as the score, or the reason why there is none.
    pub score: Percent,
    /// Pairs of equal shingles that the same words in random order would share.
    pub expected_by_chance: f64,
    pub verdict: Verdict,
    pub advice: Advice,
    basis: Basis,
}

/// The numbers of two texts whatever is set aside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithAll {
    pub counts: Counts,
    pub measures: Measures,
    /// The measure that the parameters name as the score.
    pub score: Percent,
}

/// The counts that numbers are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counted {
    /// What is set aside does not count as shared.
    pub counts: Counts,
    /// With what is set aside, where anything is.
    pub with_all: Option<Counts>,
    /// The same as `counts` over all shingles, where `counts` are of a sample.
    pub unsampled: Option<Counts>,
    /// The estimate, where the score is one: without what is set aside, and with it.
    pub estimate: Option<(Percent, Percent)>,
}

impl Numbers {
    pub fn of(basis: &Basis, counted: &Counted) -> Numbers {
        let Basis {
            parameters,
            situation,
            ..
        } = *basis;
        let (formula, counts) = (parameters.formula, counted.counts);
        let measured = |counts: &Counts, estimate: Option<Percent>| Measures {
            estimate,
            ..Measures::of(counts, &situation)
        };
        let estimates = counted.estimate;
        let measures = measured(&counts, estimates.map(|(estimate, _)| estimate));
        let expected = expected_pairs(basis.agreement, basis.units, situation.length);
        let unsampled = counted.unsampled.map(|counts| {
            let all = Situation {
                sample_every: 1,
                ..situation
            };
            Measures::of(&counts, &all).resemblance
        });
        let obstacle = situation.obstacle(&counts);
        Numbers {
            parameters,
            length: situation.length,
            situation,
            counts,
            with_all: counted.with_all.map(|counts| {
                let measures = measured(&counts, estimates.map(|(_, estimate)| estimate));
                WithAll {
                    counts,
                    score: score(&measures, formula),
                    measures,
                }
            }),
            measures,
            resemblance: unsampled.unwrap_or(measures.resemblance),
            score: score(&measures, formula),
            expected_by_chance: expected,
            verdict: Verdict::of(basis.same, obstacle, &counts, &measures, expected),
            advice: basis.advice,
            basis: *basis,
        }
    }

    /// Why the texts cannot be compared by these shingles: a side has none. Published formulas give a score all the same.
    pub fn obstacle(&self) -> Option<Undefined> {
        self.situation.obstacle(&self.counts)
    }

    /// The measures that counts of another length make.
    pub fn measures_of(&self, counts: &Counts, length: u32) -> Measures {
        let situation = Situation {
            shingles: counts.shingles,
            length,
            ..self.situation
        };
        Measures::of(counts, &situation)
    }

    /// The numbers of the same pair from other counts: of another length, or of texts that were edited since. `words` and
    /// `units` are those of the texts as counted, `counts` without what is set aside, `all` with it.
    ///
    /// None for samples and estimates, which these counts do not know.
    pub fn preview(
        &self,
        parameters: Parameters,
        length: u32,
        sizes: Sizes,
        mut counts: Counts,
        all: Counts,
    ) -> Option<Numbers> {
        if parameters.shingle.sample_every > 1 || parameters.formula == Formula::Estimate {
            return None;
        }
        // Each matching position has at least one pair; the exact number comes with the comparison.
        counts.shared_pairs = counts.matches.left.max(counts.matches.right) as u64;
        let basis = Basis {
            parameters,
            situation: Situation {
                words: sizes.words,
                shingles: counts.shingles,
                length,
                ..self.situation
            },
            units: sizes.units,
            // Whether edited texts are the same is for the comparison to say.
            same: match sizes.are_edited {
                true => Sameness::No,
                false => self.basis.same,
            },
            ..self.basis
        };
        let has_excluded = all.distinct_shared > counts.distinct_shared;
        Some(Numbers::of(
            &basis,
            &Counted {
                counts,
                with_all: has_excluded.then_some(all),
                ..Counted::default()
            },
        ))
    }

    /// How large the texts are.
    pub fn sizes(&self) -> Sizes {
        Sizes {
            words: self.situation.words,
            units: self.basis.units,
            are_edited: false,
        }
    }
}

/// How large two texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    pub words: Pair<usize>,
    pub units: Pair<usize>,
    /// They changed since they were compared.
    pub are_edited: bool,
}

/// The measure that is the score. An estimate that was not worked out has no other name than the resemblance it estimates.
fn score(measures: &Measures, formula: Formula) -> Percent {
    measures.by(formula).unwrap_or(measures.resemblance)
}
