//! The 64-bit hashes of a text's shingles, by which two texts are joined.
//!
//! A word's hash depends only on its canonical form, so hashes of different texts are comparable. They are computed on
//! demand, in constant time per unit, and stored only by a [`Fingerprint`](crate::fingerprint::stored::Fingerprint).

use crate::fingerprint::{Rolling, Units, mix, shingle_count};
use crate::methods::Unit;
use std::ops::Range;

/// One text's shingle hashes.
pub trait ShingleHashes: Sync {
    /// How many shingles there are.
    fn count(&self) -> usize;

    /// Calls `take` with the hash of each shingle that begins in `positions`, in order.
    fn for_each_in(&self, positions: Range<usize>, take: impl FnMut(u64));
}

/// Stored hashes.
impl ShingleHashes for Vec<u64> {
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn for_each_in(&self, positions: Range<usize>, mut take: impl FnMut(u64)) {
        let hashes = self.get(positions).unwrap_or_default();
        hashes.iter().for_each(|hash| take(*hash));
    }
}

/// The hashes of the shingles of a text's units, computed on demand.
pub struct UnitHashes<'a> {
    units: &'a Units,
    length: u32,
    seed: u64,
    /// For words: the hash of each form, by its number in the text's own vocabulary.
    forms: Vec<u64>,
}

impl<'a> UnitHashes<'a> {
    /// The hashes of the shingles of `length` units. Use seed 0 for hashes that are stored or compared between runs;
    /// other seeds give other hashes.
    pub fn new(units: &'a Units, length: u32, seed: u64) -> UnitHashes<'a> {
        let seeded = |hash: u64| match seed {
            0 => hash,
            _ => mix(hash ^ mix(seed)),
        };
        UnitHashes {
            units,
            length,
            seed,
            forms: match units.unit() {
                Unit::Words => units.words().vocabulary().hashes().map(seeded).collect(),
                Unit::Characters => Vec::new(),
            },
        }
    }
}

impl ShingleHashes for UnitHashes<'_> {
    fn count(&self) -> usize {
        shingle_count(self.units.len(), self.length)
    }

    #[inline]
    fn for_each_in(&self, positions: Range<usize>, mut take: impl FnMut(u64)) {
        if positions.is_empty() {
            return;
        }
        let mut rolling = Rolling::new(self.length);
        let units = positions.start..positions.end + self.length as usize - 1;
        let mut push = |hash: u64| {
            if let Some(shingle) = rolling.push(hash) {
                take(shingle);
            }
        };
        match self.units.unit() {
            Unit::Words => {
                let ids = self.units.words().ids().get(units).unwrap_or_default();
                ids.iter().for_each(|id| push(self.forms[*id as usize]));
            }
            Unit::Characters => {
                let ids = self.units.ids().get(units).unwrap_or_default();
                let hash = |id: u32| mix(u64::from(id) ^ self.seed << 32);
                ids.iter().for_each(|id| push(hash(*id)));
            }
        }
    }
}
