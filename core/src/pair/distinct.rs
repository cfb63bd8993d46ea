//! A distinct shingle of two texts, and its number.

use crate::text::{Pair, Side};

/// Which distinct shingle is at a position: equal where the shingles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShingleNumber(u32);

/// The bit that says whether both texts have it, so that a walk over positions need look nowhere else.
const SHARED: u32 = 1 << 31;
/// The bit that tells the shingles of right alone from those of left alone: no text has so many.
const RIGHT: u32 = 1 << 30;

impl ShingleNumber {
    /// The one at `index` of the shingles that both texts have.
    pub(crate) fn shared(index: u32) -> ShingleNumber {
        ShingleNumber(index | SHARED)
    }

    /// The one at `index` of the shingles that only the text on `side` has.
    pub(crate) fn single(index: u32, side: Side) -> ShingleNumber {
        match side {
            Side::Left => ShingleNumber(index),
            Side::Right => ShingleNumber(index | RIGHT),
        }
    }

    pub(crate) fn from_bits(bits: u32) -> ShingleNumber {
        ShingleNumber(bits)
    }

    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Its place among the shingles that both texts have, or among those that only its own text has.
    pub(crate) fn index(self) -> usize {
        (self.0 & !(SHARED | RIGHT)) as usize
    }

    /// The same shingle where so many come before those it was numbered among.
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

/// A distinct shingle that both texts have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SharedShingle {
    /// Its first position in each text.
    pub first: Pair<u32>,
    /// How many positions of each text begin it.
    pub positions: Pair<u32>,
}

/// A distinct shingle that one text has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SingleShingle {
    /// Its first position.
    pub first: u32,
    /// How many positions begin it.
    pub positions: u32,
}
