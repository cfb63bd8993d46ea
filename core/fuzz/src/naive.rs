//! Which shingles two texts share, found by comparing windows of units in a hash map.
//!
//! No numbering, no rolling hash and no suffixes: nothing of what the library does. Cost: O(n·k) for small texts.

use shinglescope_core::pair::measures::Counts;
use shinglescope_core::{Pair, Side};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Every run of `length` units; none where `length` is 0.
pub fn shingles<T>(units: &[T], length: u32) -> impl Iterator<Item = &[T]> {
    let windows = (length > 0).then(|| units.windows(length as usize));
    windows.into_iter().flatten()
}

/// What two texts share, where the shingles in `excluded` do not count as shared, and only those in the sample count at all.
/// Accidents are left at 0.
pub fn counts<T: Eq + Hash>(
    units: Pair<&[T]>,
    length: u32,
    excluded: &HashSet<&[T]>,
    is_sampled: impl Fn(Side, usize) -> bool,
) -> Counts {
    let mut seen: HashMap<&[T], Pair<usize>> = HashMap::new();
    let mut sampled: HashSet<&[T]> = HashSet::new();
    for side in Side::BOTH {
        for (at, shingle) in shingles(units[side], length).enumerate() {
            seen.entry(shingle).or_default()[side] += 1;
            if is_sampled(side, at) {
                sampled.insert(shingle);
            }
        }
    }
    let mut counts = Counts::default();
    for (shingle, positions) in &seen {
        let is_shared = positions.left > 0 && positions.right > 0 && !excluded.contains(shingle);
        if is_shared {
            counts.shared_pairs += (positions.left * positions.right) as u64;
        }
        if !sampled.contains(shingle) {
            continue;
        }
        counts.distinct_shared += usize::from(is_shared);
        for side in Side::BOTH {
            counts.shingles[side] += positions[side];
            counts.distinct[side] += usize::from(positions[side] > 0);
            if is_shared {
                counts.matches[side] += positions[side];
            }
        }
    }
    counts
}

/// For each unit of each text, whether a shingle over it is also in the other text.
pub fn covered<T: Eq + Hash>(units: Pair<&[T]>, length: u32) -> Pair<Vec<bool>> {
    Pair::from_fn(|side| {
        let other: HashSet<&[T]> = shingles(units[side.other()], length).collect();
        let mut covered = vec![false; units[side].len()];
        for (at, shingle) in shingles(units[side], length).enumerate() {
            if other.contains(shingle) {
                covered[at..at + length as usize].fill(true);
            }
        }
        covered
    })
}

/// The counts without what only checksums and pairs know.
pub fn without_pairs(counts: Counts) -> Counts {
    Counts {
        accidental: Pair::default(),
        shared_pairs: 0,
        ..counts
    }
}
