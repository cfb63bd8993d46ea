//! A distinct shingle of two texts, its number, and the texts as those see them who number shingles.

use crate::fingerprint::checksums::Checksum;
use crate::text::Pair;

/// One text as this stage sees it.
#[derive(Clone, Copy)]
pub struct Windows<'a> {
    /// The number of each unit.
    pub ids: &'a [u32],
    /// The checksum of the shingle that begins at each position.
    pub checksums: &'a [Checksum],
}

/// Which distinct shingle stands at a position: equal where the shingles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShingleNumber(u32);

/// The bit that says whether both texts have it, so that a walk over positions need look nowhere else.
const SHARED: u32 = 1 << 31;

impl ShingleNumber {
    /// The one at `index` of the shingles of both texts, or of those of one.
    pub(crate) fn new(index: u32, is_shared: bool) -> ShingleNumber {
        match is_shared {
            true => ShingleNumber(index | SHARED),
            false => ShingleNumber(index),
        }
    }

    pub(crate) fn of_bits(bits: u32) -> ShingleNumber {
        ShingleNumber(bits)
    }

    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Its place in the row it belongs to.
    pub(crate) fn index(self) -> usize {
        (self.0 & !SHARED) as usize
    }

    /// The same shingle where so many stand before the rows it was numbered in.
    pub(crate) fn moved(self, shared: u32, single: u32) -> ShingleNumber {
        ShingleNumber(self.0 + if self.is_shared() { shared } else { single })
    }

    /// Whether both texts have it.
    #[inline(always)]
    pub fn is_shared(self) -> bool {
        self.0 & SHARED != 0
    }

    /// Its place among those of both texts; none where only one has it.
    #[inline(always)]
    pub fn among_shared(self) -> Option<usize> {
        self.is_shared().then_some(self.index())
    }
}

/// A distinct shingle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distinct {
    pub checksum: Checksum,
    /// How many positions of each text begin it.
    pub positions: Pair<u32>,
    /// Another shingle in the other text has this checksum: an accident that confirming by words refuses.
    pub collides: bool,
}

impl Distinct {
    pub(crate) fn of(checksum: Checksum) -> Distinct {
        Distinct {
            checksum,
            positions: Pair::default(),
            collides: false,
        }
    }

    pub fn is_shared(&self) -> bool {
        self.positions.left > 0 && self.positions.right > 0
    }
}
