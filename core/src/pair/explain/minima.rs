//! Which minima of the sketches come from the shingles that cover a word, and whether their supershingles are equal.

use crate::fingerprint::MINIMA_PER_SUPERSHINGLE;
use crate::pair::{Comparison, Sketches};
use crate::text::Side;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::ops::Range;

/// A minimum of the sketch that comes from a covering shingle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldMinimum {
    /// The index of the minimum, from 0, like all numbers here.
    pub minimum: usize,
    /// The position of the shingle.
    pub shingle: usize,
    pub state: MinimumState,
    pub supershingle: usize,
    pub is_supershingle_equal: bool,
    /// How many of the supershingle's minima are equal.
    pub equal: usize,
    /// Whether the supershingle differs only in minima that come from this word's shingles.
    pub breaks: bool,
}

/// Whether a minimum is the same in the other text, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinimumState {
    Same,
    /// The other text does not have the shingle, so its minimum is larger.
    Lost,
    /// The other text has a shingle with a smaller value.
    Undercut,
}

/// The minima that come from the shingles of `side` at `positions`, in order. A repeated shingle has its minimum at every
/// position. None if a text has no sketch.
pub fn held(
    comparison: &Comparison,
    side: Side,
    positions: &Range<usize>,
    sketches: &Sketches,
) -> Option<Vec<HeldMinimum>> {
    let (own, other) = (
        sketches.of[side].as_ref()?,
        sketches.of[side.other()].as_ref()?,
    );
    let numbers = &comparison.index.matches.shingle_at[side];
    let mut covering = FxHashMap::default();
    for at in positions.clone().rev() {
        let number = numbers.get(at).copied();
        covering.extend(number.map(|number| ((number.is_shared(), number.index()), at)));
    }
    let holders = &sketches.holders[side];
    let given = |minimum: usize| {
        let number = numbers.get(*holders.get(minimum)? as usize)?;
        covering.get(&(number.is_shared(), number.index())).copied()
    };
    let state = |minimum: usize| match own.minima[minimum].cmp(&other.minima[minimum]) {
        Ordering::Equal => MinimumState::Same,
        Ordering::Less => MinimumState::Lost,
        Ordering::Greater => MinimumState::Undercut,
    };
    let all = (0..holders.len()).filter_map(|minimum| {
        let shingle = given(minimum)?;
        let supershingle = minimum / MINIMA_PER_SUPERSHINGLE;
        let first = supershingle * MINIMA_PER_SUPERSHINGLE;
        let mut group = first..first + MINIMA_PER_SUPERSHINGLE;
        let is_equal = |minimum: &usize| state(*minimum) == MinimumState::Same;
        let equal = group.clone().filter(is_equal).count();
        let is_own = |i: usize| match state(i) {
            MinimumState::Same => true,
            MinimumState::Lost => given(i).is_some(),
            MinimumState::Undercut => false,
        };
        Some(HeldMinimum {
            minimum,
            shingle,
            state: state(minimum),
            supershingle,
            is_supershingle_equal: own.supershingles[supershingle]
                == other.supershingles[supershingle],
            equal,
            breaks: state(minimum) == MinimumState::Lost && group.all(is_own),
        })
    });
    Some(all.collect())
}
