//! What two texts of these words would share if their words were shuffled.
//!
//! With the words of both texts drawn independently, two given positions agree with probability p = Σ pₗ(w)·pᵣ(w), and
//! two windows of k with pᵏ; n·m pairs of windows give n·m·pᵏ shared pairs. Cost: one pass over the unit numbers.

use crate::fingerprint::units::{Units, shingle_count};
use crate::text::Pair;

/// How often two positions, one of each text, hold the same unit: Σ pₗ·pᵣ, 0 where a text is empty.
pub fn unit_agreement(units: Pair<&Units>) -> f64 {
    agreement_of_ids(units.map(|units| units.ids()))
}

/// The same of units by their numbers.
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
    let agreeing: u64 = right
        .iter()
        .map(|id| u64::from(in_left[*id as usize]))
        .sum();
    agreeing as f64 / (left.len() as f64 * right.len() as f64)
}

/// Pairs of equal shingles that shuffled texts of these lengths would share.
pub fn expected_pairs(agreement: f64, units: Pair<usize>, length: u32) -> f64 {
    let windows = units.map(|count| shingle_count(*count, length) as f64);
    windows.left * windows.right * agreement.powi(length.min(i32::MAX as u32) as i32)
}

/// Checksums that agree by accident among shingles that differ: n·m/2³².
pub fn expected_checksum_accidents(distinct: Pair<usize>) -> f64 {
    distinct.left as f64 * distinct.right as f64 / 4_294_967_296.0
}

/// The most pairs that chance explains: three standard deviations of a Poisson number above its mean.
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
