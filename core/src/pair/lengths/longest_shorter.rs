//! The longest run that two texts share at a shorter length, when they share nothing at the chosen one.
//!
//! Cost: ⌈log2 length⌉ passes over both texts.

use crate::fingerprint::{ShingleHashes, UnitHashes, Units};
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The first of the longest runs of left, shorter than `length`, that right also has; none when no unit is shared. All parts
/// of a shared run are shared too, so binary search over the length finds it.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn longest_shared_below(
    units: &Pair<Units>,
    length: u32,
    control: &RunControl,
) -> Result<Option<Range<usize>>, Stopped> {
    let (mut shared, mut unshared) = (0, length);
    let mut at = None;
    while unshared - shared > 1 {
        let middle = shared + (unshared - shared) / 2;
        match first_shared(units, middle, control)? {
            Some(found) => {
                shared = middle;
                at = Some(found..found + middle as usize);
            }
            None => unshared = middle,
        }
    }
    Ok(at)
}

/// The first position of left whose shingle right has too, confirmed by its units.
fn first_shared(
    units: &Pair<Units>,
    length: u32,
    control: &RunControl,
) -> Result<Option<usize>, Stopped> {
    let hashes = Pair::from_fn(|side| UnitHashes::new(&units[side], length, 0));
    control.checkpoint(0)?;
    let mut in_right = FxHashSet::default();
    let all = |side: Side| 0..hashes[side].count();
    hashes.right.for_each_in(all(Side::Right), |hash| {
        in_right.insert(hash);
    });
    control.checkpoint(0)?;
    let mut candidates = Vec::new();
    let mut at = 0;
    hashes.left.for_each_in(all(Side::Left), |hash| {
        if candidates.len() < MAX_CANDIDATES && in_right.contains(&hash) {
            candidates.push(at);
        }
        at += 1;
    });
    let window = |side: Side, at: usize| units[side].ids().get(at..at + length as usize);
    let is_real = |at: &usize| {
        let wanted = window(Side::Left, *at);
        let mut windows = units.right.ids().windows(length as usize);
        windows.any(|other| Some(other) == wanted)
    };
    Ok(candidates.into_iter().find(is_real))
}

/// Most positions compared with right unit by unit. Unless 64-bit hashes collide, the first one matches.
const MAX_CANDIDATES: usize = 4;
