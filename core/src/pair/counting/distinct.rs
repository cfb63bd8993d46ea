//! The distinct shingles of two texts, and how they are numbered.

use crate::text::{Pair, Side};

/// The number of a distinct shingle: equal exactly for equal shingles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShingleNumber(u32);

/// The bit of shingles that both texts have, so that a scan of positions needs no look-up.
const SHARED: u32 = 1 << 31;
/// The bit of shingles that only right has. No text has enough shingles to need it for a number.
const RIGHT: u32 = 1 << 30;

impl ShingleNumber {
    /// The shingle at `index` of those that both texts have.
    pub(crate) fn shared(index: u32) -> ShingleNumber {
        ShingleNumber(index | SHARED)
    }

    /// The shingle at `index` of those that only the text on `side` has.
    pub(crate) fn single(index: u32, side: Side) -> ShingleNumber {
        match side {
            Side::Left => ShingleNumber(index),
            Side::Right => ShingleNumber(index | RIGHT),
        }
    }

    /// Its index among the shingles that both texts have, or among those that only its own text has.
    pub(crate) fn index(self) -> usize {
        (self.0 & !(SHARED | RIGHT)) as usize
    }

    /// Whether both texts have it.
    #[inline(always)]
    pub fn is_shared(self) -> bool {
        self.0 & SHARED != 0
    }

    /// Its index among the shingles that both texts have; none if only one has it.
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
    /// How many positions each text has it at.
    pub positions: Pair<u32>,
}

/// A distinct shingle that only one text has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SingleShingle {
    /// Its first position.
    pub first: u32,
    /// How many positions the text has it at.
    pub positions: u32,
}

/// The shingle number of every position, and the distinct shingles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbered {
    /// For each position of each text, the number of its distinct shingle.
    pub shingle_at: Pair<Vec<ShingleNumber>>,
    /// The distinct shingles that both texts have.
    pub shared: Vec<SharedShingle>,
    /// The distinct shingles that only one text has.
    pub single: Pair<Vec<SingleShingle>>,
}
