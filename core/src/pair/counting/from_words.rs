//! A comparison without passages, from the words of both texts: for the methods table and the switches.

use crate::fingerprint::checksums::both_checksums;
use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::{Formula, Parameters};
use crate::pair::advice::unit_agreement;
use crate::pair::counting::matches::Matches;
use crate::pair::exclusions::{Excluded, ExclusionUnits};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::numbers::{Basis, Counted, Numbers};
use crate::pair::sketches::{Sketches, sketches};
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
    // Only the whole comparison checks whether the texts are identical.
    let mut basis = Basis::new(parameters, &units, unit_agreement(units.as_ref()));
    let length = basis.shape.length;
    let checksums = Arc::new(both_checksums(None, &units, length, control)?);
    let matches = Matches::of(&units, checksums, length, control)?;
    let excluded = Excluded::of(&exclusions(&units), &matches, &units.left, length);
    let sketches =
        (parameters.formula == Formula::Estimate).then(|| sketches(units.as_ref(), length));
    if parameters.formula == Formula::SharedWording {
        let spectrum = Spectrum::of_cancellable(&units, control)?;
        let found = SharedWording::of_spectrum(&units, &spectrum, None, control)?;
        basis.shared_wording = Some((found.both, found.both));
    }
    Ok(FromWords {
        numbers: numbers(&basis, &matches, &excluded, sketches.as_ref()),
        sketches,
    })
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
