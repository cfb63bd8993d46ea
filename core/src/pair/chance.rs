//! What two texts would share by chance, if their units were shuffled.
//!
//! If the units of both texts are drawn independently, two positions agree with probability p = Σ pₗ(w)·pᵣ(w), and two
//! windows of k units with probability pᵏ, so n·m pairs of windows have n·m·pᵏ equal ones. Cost: one pass over the units.

use crate::fingerprint::units::{Units, shingle_count};
use crate::text::Pair;

/// The probability that two positions, one of each text, have the same unit: Σ pₗ·pᵣ; 0 if a text is empty.
pub fn unit_agreement(units: Pair<&Units>) -> f64 {
    agreement_of_ids(units.map(|units| units.ids()))
}

/// The same for unit numbers.
pub fn agreement_of_ids(ids: Pair<&[u32]>) -> f64 {
    let Pair { left, right } = ids;
    if left.is_empty() || right.is_empty() {
        return 0.0;
    }
    let most = left.iter().chain(right).copied().max().unwrap_or(0) as usize + 1;
    let mut in_left = vec![0u32; most];
    for id in left {
        in_left[*id as usize] += 1;
    }
    let agreeing = right.iter().map(|id| u64::from(in_left[*id as usize]));
    agreeing.sum::<u64>() as f64 / (left.len() as f64 * right.len() as f64)
}

/// The expected number of equal pairs of shingles in shuffled texts of this many units.
pub fn expected_pairs(agreement: f64, units: Pair<usize>, length: u32) -> f64 {
    let windows = units.map(|count| shingle_count(*count, length) as f64);
    windows.left * windows.right * agreement.powi(length.min(i32::MAX as u32) as i32)
}

/// The expected number of different shingles with equal checksums: n·m/2³².
pub fn expected_checksum_accidents(distinct: Pair<usize>) -> f64 {
    distinct.left as f64 * distinct.right as f64 / 4_294_967_296.0
}

/// The most pairs that chance explains: three standard deviations above the mean of a Poisson distribution.
pub fn explained_by_chance(expected: f64) -> f64 {
    expected + 3.0 * expected.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_shingles_are_shared_less_by_chance() {
        let units = Pair::new(1000, 1000);
        assert!(expected_pairs(0.01, units, 2) > expected_pairs(0.01, units, 3));
        assert_eq!(expected_pairs(0.01, Pair::new(1, 1000), 2), 0.0);
    }
}
