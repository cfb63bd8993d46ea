//! The words of two texts and what is set aside go in; their shared wording comes out, computed once for the same texts.

use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::Unit;
use crate::pair::exclusions::{ExclusionUnits, Exclusions};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::request::Request;
use crate::pair::wording::{BothWordings, SharedWording};
use crate::run::control::{RunControl, Stopped};
use crate::run::memory;
use crate::text::Pair;
use crate::words::list::Words;
use std::sync::Arc;

/// The last shared wording, with what it was computed from.
#[derive(Default)]
pub(super) struct MemoisedWording(Option<Known>);

struct Known {
    words: Pair<Arc<Words>>,
    exclusions: Exclusions,
    wording: Arc<BothWordings>,
}

impl MemoisedWording {
    /// The shared wording of these words; `exclusion_units` returns what is set aside, in their numbering.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped.
    pub fn of(
        &mut self,
        request: &Request,
        words: &Pair<Arc<Words>>,
        exclusion_units: impl FnOnce(&Arc<Pair<Units>>) -> Result<Arc<ExclusionUnits>, Stopped>,
        control: &RunControl,
    ) -> Result<Arc<BothWordings>, Stopped> {
        let is_same = |known: &&Known| {
            Arc::ptr_eq(&known.words.left, &words.left)
                && Arc::ptr_eq(&known.words.right, &words.right)
                && known.exclusions.is(&request.exclusions)
        };
        if let Some(known) = self.0.as_ref().filter(is_same) {
            return Ok(Arc::clone(&known.wording));
        }
        let units = Arc::new(units(words, Unit::Words));
        control.ask_for(memory::to_count_lengths(
            units.left.len() + units.right.len(),
        ))?;
        let spectrum = Spectrum::of_cancellable(&units, control)?;
        let all = SharedWording::of_spectrum(&units, &spectrum, None, control)?;
        let counted = match request.exclusions.is_empty() {
            true => all,
            false => {
                let excluded = exclusion_units(&units)?;
                SharedWording::of_spectrum(&units, &spectrum, Some(&excluded), control)?
            }
        };
        let wording = Arc::new(BothWordings { counted, all });
        self.0 = Some(Known {
            words: words.clone(),
            exclusions: request.exclusions.clone(),
            wording: Arc::clone(&wording),
        });
        Ok(wording)
    }
}
