//! Selects which shingles of a text are kept: all, every m-th by checksum, or by winnowing.
//!
//! Implement [`Select`] for another rule. Cost: O(n), for winnowing O(n·window).

use crate::fingerprint::Checksum;

/// A shingle that can be selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shingle {
    /// Its position in the text.
    pub at: usize,
    pub hash: u64,
    pub checksum: Checksum,
}

/// A way to select shingles.
pub trait Select {
    /// The positions of the selected shingles, in order. `shingles` are all of a text, in order.
    fn select(&self, shingles: &[Shingle]) -> Vec<usize>;
}

/// Every shingle.
#[derive(Clone, Copy, Debug, Default)]
pub struct All;

impl Select for All {
    fn select(&self, shingles: &[Shingle]) -> Vec<usize> {
        (0..shingles.len()).collect()
    }
}

/// Shingles whose signed checksum is divisible by this number: the sample of `python-2009`.
#[derive(Clone, Copy, Debug)]
pub struct EveryMth(pub u32);

impl Select for EveryMth {
    fn select(&self, shingles: &[Shingle]) -> Vec<usize> {
        let sampled = shingles.iter().filter(|s| s.checksum.is_sampled(self.0));
        sampled.map(|shingle| shingle.at).collect()
    }
}

/// Winnowing (Schleimer, Wilkerson, Aiken 2003): of any `window` consecutive shingles the one with the smallest hash, the
/// last one on a tie. Two texts that share a run of `window` shingles share a selected one.
///
/// ```
/// use shinglescope_core::fingerprint::checksums::Checksum;
/// use shinglescope_core::fingerprint::select::{Select, Shingle, Winnowing};
///
/// let hashes = [77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98];
/// let shingles = hashes.iter().enumerate().map(|(at, hash)| Shingle {
///     at,
///     hash: *hash,
///     checksum: Checksum(0),
/// });
/// let kept = Winnowing { window: 4 }.select(&shingles.collect::<Vec<_>>());
/// let kept: Vec<u64> = kept.into_iter().map(|at| hashes[at]).collect();
/// assert_eq!(kept, [17, 17, 8, 39, 17], "the example of the article");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Winnowing {
    /// Shingles in a window, at least one.
    pub window: usize,
}

impl Select for Winnowing {
    fn select(&self, shingles: &[Shingle]) -> Vec<usize> {
        let mut kept: Vec<usize> = Vec::new();
        for window in shingles.windows(self.window.max(1)) {
            // `min_by_key` returns the first minimum, so the window is searched from its end.
            let least = window.iter().rev().min_by_key(|shingle| shingle.hash);
            if let Some(least) = least.filter(|least| kept.last() != Some(&least.at)) {
                kept.push(least.at);
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shingles(hashes: &[u64]) -> Vec<Shingle> {
        let checksum = |hash: u64| Checksum(hash as i32);
        let one = |(at, hash): (usize, &u64)| Shingle {
            at,
            hash: *hash,
            checksum: checksum(*hash),
        };
        hashes.iter().enumerate().map(one).collect()
    }

    proptest! {
        #[test]
        fn texts_that_share_a_window_share_a_winnowed_shingle(
            run in prop::collection::vec(0u64..50, 1..9),
            (before, after) in (prop::collection::vec(0u64..50, 0..9), prop::collection::vec(0u64..50, 0..9)),
        ) {
            let winnowing = Winnowing { window: run.len() };
            let kept = |hashes: &[u64]| {
                let kept = winnowing.select(&shingles(hashes));
                kept.into_iter().map(|at| hashes[at]).collect::<Vec<_>>()
            };
            let (left, right) = ([&before[..], &run].concat(), [&run[..], &after].concat());
            let right = kept(&right);
            prop_assert!(kept(&left).iter().any(|hash| right.contains(hash)));
        }

        #[test]
        fn selected_positions_are_in_order(hashes in prop::collection::vec(0u64..90, 0..40), m in 1u32..9, window in 1usize..9) {
            let all = shingles(&hashes);
            for kept in [All.select(&all), EveryMth(m).select(&all), Winnowing { window }.select(&all)] {
                prop_assert!(kept.is_sorted_by(|a, b| a < b));
                prop_assert!(kept.last().is_none_or(|last| *last < all.len()));
            }
        }
    }
}
