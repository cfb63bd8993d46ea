//! The units of both texts and what is computed from them alone, reused until the words or the kind of unit change.

use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::Unit;
use crate::pair::chance::unit_agreement;
use crate::pair::wording::WordBits;
use crate::run::memoised_words::are_same;
use crate::run::threads::two_threads;
use crate::text::Pair;
use crate::words::list::Words;
use std::sync::Arc;

/// The units of the last run.
#[derive(Default)]
pub(super) struct MemoisedUnits {
    known: Option<Known>,
}

struct Known {
    words: Pair<Arc<Words>>,
    units: Arc<Pair<Units>>,
    /// None until they are asked for.
    agreement: Option<f64>,
    bits: Option<Arc<Pair<WordBits>>>,
}

impl Known {
    fn is_of(&self, words: &Pair<Arc<Words>>, unit: Unit) -> bool {
        self.units.left.unit() == unit && are_same(&self.words, words)
    }
}

impl MemoisedUnits {
    /// The units of these words. If they were not known yet, `took` is called once they are.
    pub fn of(
        &mut self,
        words: &Pair<Arc<Words>>,
        unit: Unit,
        took: impl FnOnce(),
    ) -> Arc<Pair<Units>> {
        self.known.take_if(|known| !known.is_of(words, unit));
        let known = self.known.get_or_insert_with(|| {
            let units = Arc::new(units(words, unit));
            took();
            Known {
                words: words.clone(),
                units,
                agreement: None,
                bits: None,
            }
        });
        Arc::clone(&known.units)
    }

    /// These words as units, if they are known.
    pub fn known(&self, words: &Pair<Arc<Words>>) -> Option<Arc<Pair<Units>>> {
        let known = self.known.as_ref();
        let known = known.filter(|known| known.is_of(words, Unit::Words));
        known.map(|known| Arc::clone(&known.units))
    }

    /// How often two of the last units agree by chance; 0 before there are any.
    pub fn agreement(&mut self) -> f64 {
        let Some(known) = &mut self.known else {
            return 0.0;
        };
        let agreement = || unit_agreement(known.units.as_ref().as_ref());
        *known.agreement.get_or_insert_with(agreement)
    }

    /// How many bits the words of these units, which are the last ones, say.
    pub fn bits(&mut self, units: &Pair<Units>) -> Arc<Pair<WordBits>> {
        let compute = || Arc::new(two_threads(|side| WordBits::of(units[side].words())));
        match &mut self.known {
            Some(known) => Arc::clone(known.bits.get_or_insert_with(compute)),
            None => compute(),
        }
    }
}
