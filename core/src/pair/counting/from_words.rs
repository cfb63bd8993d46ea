//! The words of both texts in; all numbers out: a comparison without passages, for the methods table and the switches.

use crate::fingerprint::checksums::both_checksums;
use crate::fingerprint::units::{Units, shingle_count, units};
use crate::methods::parameters::{Formula, Length, Parameters};
use crate::pair::advice::{Advice, advice};
use crate::pair::chance::unit_agreement;
use crate::pair::counting::matches::Matches;
use crate::pair::exclusions::{Excluded, ExclusionUnits};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::measures::{PairShape, Percent};
use crate::pair::numbers::{Basis, Counted, Numbers};
use crate::pair::sketches::{Sketches, sketches};
use crate::pair::verdict::Sameness;
use crate::pair::wording::SharedWording;
use crate::run::control::{RunControl, Stopped};
use crate::text::Pair;
use crate::words::list::Words;
use std::sync::Arc;

/// Two texts, compared without passages.
pub struct FromWords {
    pub numbers: Numbers,
    /// The sketches that the score comes from; none if it is not an estimate.
    pub sketches: Option<Sketches>,
}

/// Compares the words of two texts.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub fn from_words(
    words: &Pair<Arc<Words>>,
    parameters: &Parameters,
    control: &RunControl,
) -> Result<FromWords, Stopped> {
    from_words_without(words, parameters, |_| ExclusionUnits::default(), control)
}

/// The same, with exclusions, which `exclusions` returns for the units of both texts.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub fn from_words_without(
    words: &Pair<Arc<Words>>,
    parameters: &Parameters,
    exclusions: impl FnOnce(&Pair<Units>) -> ExclusionUnits,
    control: &RunControl,
) -> Result<FromWords, Stopped> {
    let units = units(words, parameters.shingle.unit);
    let sizes = units.as_ref().map(|units| units.len());
    let agreement = unit_agreement(units.as_ref());
    let advice = advice(sizes, parameters.shingle.unit, agreement);
    let length = length_in_force(parameters, &advice);
    let checksums = Arc::new(both_checksums(None, &units, length, control)?);
    let matches = Matches::of(&units, checksums, length, control)?;
    let excluded = Excluded::of(&exclusions(&units), &matches, &units.left, length);
    let sketches =
        (parameters.formula == Formula::Estimate).then(|| sketches(units.as_ref(), length));
    let wording = match parameters.formula == Formula::SharedWording {
        true => {
            let found = SharedWording::of_spectrum(
                &units,
                &Spectrum::of_cancellable(&units, control)?,
                None,
                control,
            )?;
            Some((found.both, found.both))
        }
        false => None,
    };
    let inputs = NumbersInputs {
        parameters,
        words: words.as_ref().map(|words| words.len()),
        units: &units,
        agreement,
        advice,
        length,
        // Only the whole comparison checks whether the texts are identical.
        same: Sameness::No,
        matches: &matches,
        excluded: &excluded,
        sketches: sketches.as_ref(),
        shared_wording: wording,
    };
    let numbers = inputs.numbers();
    Ok(FromWords { numbers, sketches })
}

/// The shingle length to use: the one requested, or the recommended one.
pub(crate) fn length_in_force(parameters: &Parameters, advice: &Advice) -> u32 {
    match parameters.shingle.length {
        Length::Auto => advice.length,
        Length::Fixed(length) => length,
    }
}

/// Everything that the numbers of two texts are computed from.
pub(crate) struct NumbersInputs<'a> {
    pub parameters: &'a Parameters,
    pub words: Pair<usize>,
    pub units: &'a Pair<Units>,
    pub agreement: f64,
    pub advice: Advice,
    pub length: u32,
    pub same: Sameness,
    pub matches: &'a Matches,
    pub excluded: &'a Excluded,
    /// None if the score is not an estimate.
    pub sketches: Option<&'a Sketches>,
    /// Without and with exclusions; none if the score is another measure.
    pub shared_wording: Option<(Percent, Percent)>,
}

impl NumbersInputs<'_> {
    /// Counts the matches and computes the numbers.
    pub fn numbers(&self) -> Numbers {
        let NumbersInputs {
            parameters,
            matches,
            excluded,
            ..
        } = *self;
        let sizes = self.units.as_ref().map(|units| units.len());
        let every = parameters.shingle.sample_every;
        let shape = PairShape {
            words: self.words,
            shingles: sizes.map(|count| shingle_count(*count, self.length)),
            length: self.length,
            unit: parameters.shingle.unit,
            sample_every: every,
        };
        let is_excluded = |at: usize| {
            let number = matches.shingle_at.left.get(at);
            number.is_some_and(|number| excluded.holds(*number))
        };
        let counted = Counted {
            counts: excluded.counts(matches, every),
            with_excluded: (!excluded.is_none()).then(|| matches.counts(every)),
            unsampled: (every > 1).then(|| excluded.counts(matches, 1)),
            estimate: self.sketches.map(|sketches| {
                let estimate = sketches.estimate_without(&shape, is_excluded);
                (estimate, sketches.estimate(&shape))
            }),
        };
        let basis = Basis {
            parameters: *parameters,
            shape,
            units: sizes,
            agreement: self.agreement,
            same: self.same,
            shared_wording: self.shared_wording,
            advice: self.advice,
        };
        Numbers::of(&basis, &counted)
    }
}
