//! The shared wording of two texts, and the runs that it counts, without and with what is set aside. Each is computed once
//! for the same texts.

use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::Unit;
use crate::pair::exclusions::{ExclusionUnits, Exclusions};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::request::Request;
use crate::pair::wording::{BothWordings, CountedRuns, SharedWording};
use crate::run::control::{RunControl, Stopped};
use crate::run::memoised::{Memoised, memoised};
use crate::run::memoised_exclusions::MemoisedExclusions;
use crate::run::memoised_words::are_same;
use crate::run::memory;
use crate::text::Pair;
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// The words of two texts, and what is set aside.
type Compared = (Pair<Arc<Words>>, Exclusions);

/// The last shared wording and the last runs.
#[derive(Default)]
pub(super) struct MemoisedWording {
    wording: Memoised<Compared, BothWordings>,
    runs: Memoised<Compared, CountedRuns>,
}

/// What both are computed from.
pub(super) struct WordingInputs<'a> {
    pub request: &'a Request,
    pub words: &'a Pair<Arc<Words>>,
    /// The words as units, where that is known.
    pub units: Option<Arc<Pair<Units>>>,
    pub control: &'a RunControl,
}

impl WordingInputs<'_> {
    /// The result that is known already, or else the computed one.
    fn memoised<T>(
        &self,
        known: &mut Memoised<Compared, T>,
        compute: impl FnOnce() -> Result<T, Stopped>,
    ) -> Result<Arc<T>, Stopped> {
        let inputs = (self.words.clone(), self.request.exclusions.clone());
        let are_same = |a: &Compared, b: &Compared| are_same(&a.0, &b.0) && a.1.is(&b.1);
        memoised(known, inputs, are_same, compute)
    }

    /// What is set aside as units, if anything is.
    fn excluded(
        &self,
        excluded: &mut MemoisedExclusions,
        tags: &mut TagCache,
        units: &Arc<Pair<Units>>,
    ) -> Result<Option<Arc<ExclusionUnits>>, Stopped> {
        let has_any = !self.request.exclusions.is_empty();
        let of = || excluded.exclusion_units(self.request, tags, units, self.control);
        has_any.then(of).transpose()
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
        self.wording.take_if(|(of, _)| !are_same(&of.0, words));
        self.runs.take_if(|(of, _)| !are_same(&of.0, words));
    }

    /// The shared wording of these words, without and with what is set aside.
    ///
    /// # Errors
    /// [`Stopped`] when it was stopped.
    pub fn of(
        &mut self,
        inputs: WordingInputs<'_>,
        excluded: &mut MemoisedExclusions,
        tags: &mut TagCache,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let control = inputs.control;
        inputs.memoised(&mut self.wording, || {
            let (units, spectrum) = inputs.spectrum()?;
            let all = SharedWording::of_spectrum(&units, &spectrum, None, control)?;
            let counted = match inputs.excluded(excluded, tags, &units)? {
                None => all,
                Some(excluded) => {
                    SharedWording::of_spectrum(&units, &spectrum, Some(&excluded), control)?
                }
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
        excluded: &mut MemoisedExclusions,
        tags: &mut TagCache,
    ) -> Result<Arc<CountedRuns>, Stopped> {
        inputs.memoised(&mut self.runs, || {
            let (units, spectrum) = match spectrum {
                Some((units, spectrum)) => (Arc::clone(units), spectrum.clone()),
                None => inputs.spectrum()?,
            };
            let excluded = inputs.excluded(excluded, tags, &units)?;
            CountedRuns::of_spectrum(&units, &spectrum, excluded.as_deref(), inputs.control)
        })
    }
}
