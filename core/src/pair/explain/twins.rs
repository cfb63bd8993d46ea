//! Where the other text has the shingle at a position, the place beside it in the same passage first.
//!
//! Cost: one look at a passage for the twin; one pass over the other text for all places of some shingles.

use crate::pair::comparison::Comparison;
use crate::pair::counting::distinct::ShingleNumber;
use crate::pair::passages::passage::Passage;
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// What the other text has in place of a unit of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The same unit, there.
    Same(usize),
    /// Something else: the change, in both texts.
    Changed(Pair<Range<usize>>),
}

/// What the other text has in place of `unit` of `side`, which is in the passage or in a copy of it; None elsewhere.
pub fn beside(passage: &Passage, side: Side, unit: usize) -> Option<Beside> {
    let other = side.other();
    let at = &passage.at[side];
    if !at.contains(&unit) {
        let mut copies = passage.copies[side].iter();
        let copy = copies.find(|copy| copy.contains(&unit))?;
        return Some(Beside::Same(passage.at[other].start + unit - copy.start));
    }
    let (mut own, mut there) = (at.start, passage.at[other].start);
    for change in &passage.changed {
        if unit < change[side].start {
            break;
        }
        if unit < change[side].end {
            return Some(Beside::Changed(change.clone()));
        }
        (own, there) = (change[side].end, change[other].end);
    }
    Some(Beside::Same(there + unit - own))
}

/// The passage that is highlighted at `unit` of `side`, by its index.
pub fn passage_at(comparison: &Comparison, side: Side, unit: usize) -> Option<usize> {
    let span = comparison.span(side, &(unit..unit + 1));
    let all = comparison.highlights(side);
    let at = all.partition_point(|highlight| highlight.span.end <= span.start);
    let painted = all.get(at)?;
    (painted.span.start < span.end).then_some(painted.passage as usize)
}

/// Where the other text has the shingle at position `at` of `side` beside it, in the passage that is highlighted there.
pub fn twin_beside(comparison: &Comparison, side: Side, at: usize) -> Option<usize> {
    let passage = passage_at(comparison, side, at)?;
    let Beside::Same(twin) = beside(comparison.passages().get(passage)?, side, at)? else {
        return None;
    };
    let numbers = comparison.index.matches.shingle_at.as_ref();
    (numbers[side].get(at)? == numbers[side.other()].get(twin)?).then_some(twin)
}

/// Where the other text has the shingle at position `at` of `side`: beside it in its passage, or else first.
pub fn twin(comparison: &Comparison, side: Side, at: usize) -> Option<usize> {
    let number = comparison.index.matches.shingle_at[side].get(at)?;
    if !number.is_shared() {
        return None;
    }
    twin_beside(comparison, side, at).or_else(|| {
        let others = &comparison.index.matches.shingle_at[side.other()];
        others.iter().position(|other| other == number)
    })
}

/// The positions of each of the shared shingles `numbers` in the text of `side`: at most `most` each, in order.
pub fn places(
    comparison: &Comparison,
    side: Side,
    numbers: &[ShingleNumber],
    most: usize,
) -> FxHashMap<usize, Vec<usize>> {
    let shared = numbers.iter().filter_map(|number| number.among_shared());
    let mut places: FxHashMap<usize, Vec<usize>> =
        shared.map(|number| (number, Vec::new())).collect();
    if places.is_empty() {
        return places;
    }
    for (at, number) in comparison.index.matches.shingle_at[side].iter().enumerate() {
        if let Some(number) = number.among_shared()
            && let Some(found) = places.get_mut(&number)
            && found.len() < most
        {
            found.push(at);
        }
    }
    places
}
