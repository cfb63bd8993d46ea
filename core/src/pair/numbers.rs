//! All numbers that follow from the counts: measures, the score or the reason why there is none, the verdict.
//!
//! The counts can come from a join, from the spectrum or from an edit; a preview is a [`Numbers`] like any other. Cost:
//! negligible.
//!
//! `from_words` compares words without finding passages: for the methods table and the switches.

use crate::fingerprint::{Units, both_checksums, units};
use crate::methods::{Formula, Length, Parameters};
use crate::pair::advice::OfChance;
use crate::pair::counting::matches::Matches;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::{NoticesFound, SharedWording};
use crate::pair::{
    Advice, Counts, Excluded, ExclusionUnits, Measures, PairShape, Percent, Sameness, Sketches,
    Undefined, Verdict, expected_pairs, sketches,
};
use crate::run::{RunControl, Stopped};
use crate::text::Pair;
use crate::words::Words;
use std::sync::Arc;

/// The inputs of the numbers besides the counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Basis {
    pub parameters: Parameters,
    pub shape: PairShape,
    /// Units of each text.
    pub units: Pair<usize>,
    /// The probability that two positions, one of each text, have the same unit: 0 to 1.
    pub agreement: f64,
    /// In what respect the two texts are identical.
    pub same: Sameness,
    /// Shared wording without and with exclusions, which no length changes; none if the score is another measure.
    pub shared_wording: Option<(Percent, Percent)>,
    pub advice: Advice,
}

impl Basis {
    /// That of two different texts, at the length in force: the one requested, or the recommended one.
    pub(crate) fn new(parameters: &Parameters, units: &Pair<Units>, chance: OfChance) -> Basis {
        let shingle = parameters.shingle;
        let sizes = units.as_ref().map(|units| units.len());
        let words = units.as_ref().map(|units| units.words().len());
        let OfChance { agreement, advice } = chance;
        let length = match shingle.length {
            Length::Auto => advice.length,
            Length::Fixed(length) => length,
        };
        Basis {
            parameters: *parameters,
            shape: PairShape::of(words, sizes, length, &shingle),
            units: sizes,
            agreement,
            same: Sameness::No,
            shared_wording: None,
            advice,
        }
    }
}

/// Every number of one comparison.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Numbers {
    /// The requested parameters.
    pub parameters: Parameters,
    /// The shingle length used: the one requested, or the one chosen from the texts.
    pub length: u32,
    pub shape: PairShape,
    /// The counts. Exclusions are not counted as shared, here and in the measures.
    pub counts: Counts,
    /// The numbers with exclusions counted as shared; none if no shared shingle is excluded.
    pub with_excluded: Option<WithExcluded>,
    pub measures: Measures,
    /// The resemblance of all shingles, also if the counts are of a sample: what sketches estimate.
    pub resemblance: Percent,
    /// The measure selected by the parameters, or the reason why there is none.
    pub score: Percent,
    /// Pairs of equal shingles to expect if the words of both texts were in random order.
    pub expected_by_chance: f64,
    pub verdict: Verdict,
    pub advice: Advice,
    basis: Basis,
}

/// The numbers with exclusions counted as shared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithExcluded {
    pub counts: Counts,
    pub measures: Measures,
    /// The measure selected by the parameters.
    pub score: Percent,
}

/// The counts from which numbers are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counted {
    /// Without counting exclusions as shared.
    pub counts: Counts,
    /// With exclusions counted as shared; none if no shared shingle is excluded.
    pub with_excluded: Option<Counts>,
    /// `counts` over all shingles; none if `counts` are not of a sample.
    pub unsampled: Option<Counts>,
    /// The estimate without and with exclusions; none if the score is not an estimate.
    pub estimate: Option<(Percent, Percent)>,
}

impl Numbers {
    /// Computes all numbers.
    pub fn of(basis: &Basis, counted: &Counted) -> Numbers {
        let Basis {
            parameters, shape, ..
        } = *basis;
        let (formula, counts) = (parameters.formula, counted.counts);
        let measured = |counts: &Counts, of: fn((Percent, Percent)) -> Percent| Measures {
            estimate: counted.estimate.map(of),
            shared_wording: basis.shared_wording.map(of),
            ..Measures::of(counts, &shape)
        };
        let measures = measured(&counts, |(without, _)| without);
        let expected = expected_pairs(basis.agreement, basis.units, shape.length);
        let unsampled = counted.unsampled.map(|counts| {
            let all = PairShape {
                sample_every: 1,
                ..shape
            };
            Measures::of(&counts, &all).resemblance
        });
        let obstacle = shape.obstacle(&counts);
        Numbers {
            parameters,
            length: shape.length,
            shape,
            counts,
            with_excluded: counted.with_excluded.map(|counts| {
                let measures = measured(&counts, |(_, with)| with);
                WithExcluded {
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

    /// Why these shingles cannot be compared, if a text has none. Published formulas can have a score even then.
    pub fn obstacle(&self) -> Option<Undefined> {
        self.shape.obstacle(&self.counts)
    }

    /// Whether far more is shared than the same words in random order would share: more than ten times as many pairs.
    pub fn is_far_above_chance(&self) -> bool {
        self.counts.shared_pairs as f64 > 10.0 * self.expected_by_chance.max(0.1)
    }

    /// The measures for counts at another length.
    pub fn measures_of(&self, counts: &Counts, length: u32) -> Measures {
        let shape = PairShape {
            shingles: counts.shingles,
            length,
            ..self.shape
        };
        Measures::of(counts, &shape)
    }

    /// The numbers of the same pair from other counts: at another length, or of texts that were edited since. `counts` do
    /// not count exclusions as shared, `all` do.
    ///
    /// None for samples, estimates and the shared wording of edited texts, which these counts cannot provide.
    pub fn preview(
        &self,
        parameters: Parameters,
        length: u32,
        sizes: Sizes,
        mut counts: Counts,
        all: Counts,
    ) -> Option<Numbers> {
        // Only the comparison knows the shared wording of edited texts, or whether it was asked for.
        let lacks_wording = parameters.formula == Formula::SharedWording
            && (sizes.are_edited || self.basis.shared_wording.is_none());
        let is_estimate = parameters.formula == Formula::Estimate;
        if parameters.shingle.sample_every > 1 || is_estimate || lacks_wording {
            return None;
        }
        // Each matching position is in at least one pair; only the comparison knows the exact number.
        counts.shared_pairs = counts.matches.left.max(counts.matches.right) as u64;
        let basis = Basis {
            parameters,
            shape: PairShape {
                words: sizes.words,
                shingles: counts.shingles,
                length,
                ..self.shape
            },
            units: sizes.units,
            // Only the comparison knows whether edited texts are identical.
            same: match sizes.are_edited {
                true => Sameness::No,
                false => self.basis.same,
            },
            ..self.basis
        };
        let has_excluded = all.distinct_shared > counts.distinct_shared;
        let counted = Counted {
            counts,
            with_excluded: has_excluded.then_some(all),
            ..Counted::default()
        };
        Some(Numbers::of(&basis, &counted))
    }

    /// The sizes of the texts.
    pub fn sizes(&self) -> Sizes {
        Sizes {
            words: self.shape.words,
            units: self.basis.units,
            are_edited: false,
        }
    }
}

/// The sizes of two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    pub words: Pair<usize>,
    pub units: Pair<usize>,
    /// Whether they changed since they were compared.
    pub are_edited: bool,
}

/// The measure that is the score. A missing estimate is replaced by the resemblance that it would estimate.
fn score(measures: &Measures, formula: Formula) -> Percent {
    measures.by(formula).unwrap_or(measures.resemblance)
}

/// Compares the words of two texts. The sketches that the score comes from are returned too, if it is an estimate.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn from_words(
    words: &Pair<Arc<Words>>,
    parameters: &Parameters,
    control: &RunControl,
) -> Result<(Numbers, Option<Sketches>), Stopped> {
    from_words_without(words, parameters, |_| ExclusionUnits::default(), control)
}

/// The same, with exclusions, which `exclusions` returns for the units of both texts.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn from_words_without(
    words: &Pair<Arc<Words>>,
    parameters: &Parameters,
    exclusions: impl FnOnce(&Pair<Units>) -> ExclusionUnits,
    control: &RunControl,
) -> Result<(Numbers, Option<Sketches>), Stopped> {
    let units = units(words, parameters.shingle.unit);
    // Only the whole comparison checks whether the texts are identical.
    let mut basis = Basis::new(parameters, &units, OfChance::of(&units));
    let length = basis.shape.length;
    let checksums = Arc::new(both_checksums(None, &units, length, control)?);
    let matches = Matches::of(&units, checksums, length, control)?;
    let excluded = Excluded::of(&exclusions(&units), &matches, &units.left, length);
    let sketches =
        (parameters.formula == Formula::Estimate).then(|| sketches(units.as_ref(), length));
    if parameters.formula == Formula::SharedWording {
        let spectrum = Spectrum::of_cancellable(&units, control)?;
        let found =
            SharedWording::of_spectrum(&units, &spectrum, None, &NoticesFound::default(), control)?;
        basis.shared_wording = Some((found.both, found.both));
    }
    let numbers = numbers(&basis, &matches, &excluded, sketches.as_ref());
    Ok((numbers, sketches))
}

/// Counts the matches and computes the numbers. `sketches` are given if the score is an estimate.
pub(crate) fn numbers(
    basis: &Basis,
    matches: &Matches,
    excluded: &Excluded,
    sketches: Option<&Sketches>,
) -> Numbers {
    let every = basis.shape.sample_every;
    let is_excluded = |at: usize| {
        let number = matches.shingle_at.left.get(at);
        number.is_some_and(|number| excluded.holds(*number))
    };
    let counted = Counted {
        counts: excluded.counts(matches, every),
        with_excluded: (!excluded.is_none()).then(|| matches.counts(every)),
        unsampled: (every > 1).then(|| excluded.counts(matches, 1)),
        estimate: sketches.map(|sketches| {
            let estimate = sketches.estimate_without(&basis.shape, is_excluded);
            (estimate, sketches.estimate(&basis.shape))
        }),
    };
    Numbers::of(basis, &counted)
}
