//! The counts of two texts from which all measures are computed.

use crate::text::Pair;

/// The counts from which all measures are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Shingle positions of each text. All counts but `shared_pairs` are of the sample, if there is one.
    pub shingles: Pair<usize>,
    /// Distinct shingles of each text.
    pub distinct: Pair<usize>,
    /// Distinct shingles that both texts have.
    pub distinct_shared: usize,
    /// Positions of each text whose shingle is in the other.
    pub matches: Pair<usize>,
    /// Positions of each text whose checksum is in the other text, but whose units are not.
    pub accidental: Pair<usize>,
    /// Pairs of positions, one of each text, with the same shingle.
    pub shared_pairs: u64,
}
