//! The counts of two texts that every measure is made of.

use crate::text::Pair;

/// What the measures are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Shingle positions of each text, in the sample.
    pub shingles: Pair<usize>,
    /// Distinct shingles of each text.
    pub distinct: Pair<usize>,
    /// Distinct shingles that are in both.
    pub distinct_shared: usize,
    /// Positions of each text whose shingle is in the other.
    pub matches: Pair<usize>,
    /// Positions whose checksum is in the other text while their words are not.
    pub accidental: Pair<usize>,
    /// Pairs of positions, one of each text, with the same shingle; whole texts, not the sample.
    pub shared_pairs: u64,
}
