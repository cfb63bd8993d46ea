//! The shared wording of two texts, and the runs that it counts, each computed once for the same texts.

use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::Unit;
use crate::pair::exclusions::{ExclusionUnits, Exclusions};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::request::Request;
use crate::pair::wording::{BothWordings, CountedRuns, SharedWording};
use crate::run::control::{RunControl, Stopped};
use crate::run::memoised_words::are_same;
use crate::run::memory;
use crate::text::Pair;
use crate::words::list::Words;
use std::sync::Arc;

/// The last shared wording and the last runs.
#[derive(Default)]
pub(super) struct MemoisedWording {
    wording: Option<Known<BothWordings>>,
    runs: Option<Known<CountedRuns>>,
}

/// A result, with what it was computed from.
struct Known<T> {
    words: Pair<Arc<Words>>,
    exclusions: Exclusions,
    result: Arc<T>,
}

impl<T> Known<T> {
    fn is_of(&self, words: &Pair<Arc<Words>>) -> bool {
        are_same(&self.words, words)
    }
}

/// What both are computed from.
pub(super) struct WordingInputs<'a> {
    words: &'a Pair<Arc<Words>>,
    /// The words as units, where that is known.
    units: Option<Arc<Pair<Units>>>,
    exclusions: &'a Exclusions,
    control: &'a RunControl,
}

impl<'a> WordingInputs<'a> {
    pub fn new(
        request: &'a Request,
        words: &'a Pair<Arc<Words>>,
        units: Option<Arc<Pair<Units>>>,
        control: &'a RunControl,
    ) -> WordingInputs<'a> {
        WordingInputs {
            words,
            units,
            exclusions: &request.exclusions,
            control,
        }
    }

    /// The result that is known already, or else the computed one.
    fn memoised<T>(
        &self,
        known: &mut Option<Known<T>>,
        compute: impl FnOnce() -> Result<T, Stopped>,
    ) -> Result<Arc<T>, Stopped> {
        let is_same =
            |known: &&Known<T>| known.is_of(self.words) && known.exclusions.is(self.exclusions);
        if let Some(known) = known.as_ref().filter(is_same) {
            return Ok(Arc::clone(&known.result));
        }
        let result = Arc::new(compute()?);
        *known = Some(Known {
            words: self.words.clone(),
            exclusions: self.exclusions.clone(),
            result: Arc::clone(&result),
        });
        Ok(result)
    }

    /// The words as units, and their spectrum.
    fn spectrum(&self) -> Result<(Arc<Pair<Units>>, Spectrum), Stopped> {
        let compute = || Arc::new(units(self.words, Unit::Words));
        let units = self.units.clone().unwrap_or_else(compute);
        let count = units.left.len() + units.right.len();
        self.control.ask_for(memory::to_count_lengths(count))?;
        let spectrum = Spectrum::of_cancellable(&units, self.control)?;
        Ok((units, spectrum))
    }
}

impl MemoisedWording {
    /// Drops what belongs to other words than these.
    pub fn keep_only(&mut self, words: &Pair<Arc<Words>>) {
        self.wording.take_if(|known| !known.is_of(words));
        self.runs.take_if(|known| !known.is_of(words));
    }

    /// The shared wording of these words; `exclusion_units` returns what is set aside, in their numbering.
    ///
    /// # Errors
    /// [`Stopped`] when it was stopped.
    pub fn of(
        &mut self,
        inputs: WordingInputs<'_>,
        exclusion_units: impl FnOnce(&Arc<Pair<Units>>) -> Result<Arc<ExclusionUnits>, Stopped>,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let control = inputs.control;
        inputs.memoised(&mut self.wording, || {
            let (units, spectrum) = inputs.spectrum()?;
            let wording = |excluded: Option<&ExclusionUnits>| {
                SharedWording::of_spectrum(&units, &spectrum, excluded, control)
            };
            let all = wording(None)?;
            let counted = match inputs.exclusions.is_empty() {
                true => all,
                false => wording(Some(&*exclusion_units(&units)?))?,
            };
            Ok(BothWordings { counted, all })
        })
    }

    /// The runs that shared wording counts. `spectrum` is that of these words, with their units, where it is known.
    ///
    /// # Errors
    /// [`Stopped`] when it was stopped.
    pub fn runs(
        &mut self,
        inputs: WordingInputs<'_>,
        spectrum: Option<(&Arc<Pair<Units>>, &Spectrum)>,
        exclusion_units: impl FnOnce(&Arc<Pair<Units>>) -> Result<Arc<ExclusionUnits>, Stopped>,
    ) -> Result<Arc<CountedRuns>, Stopped> {
        inputs.memoised(&mut self.runs, || {
            let (units, spectrum) = match spectrum {
                Some((units, spectrum)) => (Arc::clone(units), spectrum.clone()),
                None => inputs.spectrum()?,
            };
            let excluded = match inputs.exclusions.is_empty() {
                true => None,
                false => Some(exclusion_units(&units)?),
            };
            CountedRuns::of_spectrum(&units, &spectrum, excluded.as_deref(), inputs.control)
        })
    }
}
