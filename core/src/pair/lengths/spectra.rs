//! Two texts at every length: as they are, in random order, and their shared wording.

use crate::fingerprint::Units;
use crate::pair::Exclusions;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::BothWordings;
use crate::text::Pair;
use std::sync::Arc;

/// Two texts at every length, as they are and with their units in random order.
#[derive(Clone, Debug)]
pub struct Spectra {
    /// The units they were computed from: they are current while a comparison has these.
    pub units: Arc<Pair<Units>>,
    /// The texts as they are, without the exclusions.
    pub own: Spectrum,
    pub shuffled: Spectrum,
    /// What is excluded from `own`.
    pub exclusions: Exclusions,
    /// Shared wording, without the exclusions and with them.
    pub wording: BothWordings,
}
