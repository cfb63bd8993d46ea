//! How much of what two texts share is set aside, by shingle length: what is kept of it.

use crate::pair::counts::Counts;
use crate::text::Pair;

/// How much of what two texts share is set aside, by length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExcludedLengths {
    /// By length: positions of each text whose shingle is shared and set aside.
    pub(crate) matches: Pair<Vec<u32>>,
    /// By length: distinct shared shingles that are set aside.
    pub(crate) distinct: Vec<u32>,
}

impl ExcludedLengths {
    /// The counts at a length without what is set aside.
    pub fn taken_from(&self, counts: Counts, length: u32) -> Counts {
        let at = |counts: &[u32]| counts.get(length as usize).copied().unwrap_or(0) as usize;
        Counts {
            distinct_shared: counts.distinct_shared.saturating_sub(at(&self.distinct)),
            matches: Pair::from_fn(|side| {
                counts.matches[side].saturating_sub(at(&self.matches[side]))
            }),
            ..counts
        }
    }
}
