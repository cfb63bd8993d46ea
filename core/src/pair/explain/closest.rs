//! The shingles that cover a word in; the one most similar to a shingle of the other text out, with the differences.
//!
//! Shingles are compared where the caller expects a match, and where the other text has one of their units. Cost: one pass
//! over the other text, and O(k) for each of those places, at most [`MOST_NEAR`] of them besides the caller's.

use crate::fingerprint::units::{Units, shingle_count};
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::explain::excerpt::{CutAt, excerpt};
use crate::pair::explain::reason::{Closest, ClosestDifference, shifted};
use crate::text::Side;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Places that are tried besides those of the caller, and how many of each unit.
const MOST_NEAR: usize = 4096;
const MOST_OF_EACH: usize = 16;
/// Shingles of one word that are tried, to each side of its middle.
const MOST_TRIED: usize = 64;
/// A shingle is reported if at least one in this many of its units is equal.
const MOST_OFF: usize = 3;
/// Differences that are listed.
const MOST_LISTED: usize = 3;

/// A pair of shingles, one of each text.
struct Nearest {
    at: usize,
    twin: usize,
    equal: usize,
}

/// The shingle at one of `positions` that is most similar to one of the other text, and the differences. `diagonals` say how far the
/// other text may lie ahead; places near words that both texts have are tried too.
pub(super) fn closest(
    comparison: &Comparison,
    side: Side,
    diagonals: Vec<i64>,
    positions: &Range<usize>,
) -> Option<Closest> {
    let Nearest { at, twin, equal } = nearest(comparison, side, diagonals, positions)?;
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let length = comparison.numbers.length as usize;
    // A shingle that differs in most units explains nothing.
    if length < 2 || MOST_OFF * equal < length {
        return None;
    }
    let difference = match here.unit() {
        Unit::Words => word_difference(here, there, at, twin, length),
        Unit::Characters => ClosestDifference::Characters {
            own: excerpt(here, &(at..at + length), CutAt::End),
            other: excerpt(there, &(twin..twin + length), CutAt::End),
        },
    };
    Some(Closest {
        at,
        twin,
        equal,
        length: comparison.numbers.length,
        difference,
    })
}

/// The words in which the shingles at `at` and `twin` differ.
fn word_difference(
    here: &Units,
    there: &Units,
    at: usize,
    twin: usize,
    length: usize,
) -> ClosestDifference {
    let mut differing: Vec<Range<usize>> = Vec::new();
    let differs = |i: &usize| here.ids().get(at + i) != there.ids().get(twin + i);
    for i in (0..length).filter(differs) {
        match differing.last_mut() {
            Some(last) if last.end == i => last.end = i + 1,
            Some(_) | None => differing.push(i..i + 1),
        }
    }
    let both = |range: &Range<usize>| {
        (
            excerpt(here, &shifted(range, at), CutAt::End),
            excerpt(there, &shifted(range, twin), CutAt::End),
        )
    };
    ClosestDifference::Words {
        own_and_other: differing.iter().take(MOST_LISTED).map(both).collect(),
        is_more: differing.len() > MOST_LISTED,
    }
}

/// Of all pairs of shingles that are tried, the one with the most units in the same places.
fn nearest(
    comparison: &Comparison,
    side: Side,
    mut diagonals: Vec<i64>,
    positions: &Range<usize>,
) -> Option<Nearest> {
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let length = comparison.numbers.length as usize;
    let count = shingle_count(there.len(), comparison.numbers.length) as i64;
    diagonals.extend(near(here, there, positions, length));
    let mut seen = FxHashSet::default();
    diagonals.retain(|diagonal| seen.insert(*diagonal));
    let mut best: Option<Nearest> = None;
    // A word as long as a file is covered by as many shingles: try those around its middle.
    let middle = positions.start.midpoint(positions.end);
    let positions = positions.start.max(middle.saturating_sub(MOST_TRIED))
        ..positions.end.min(middle.saturating_add(MOST_TRIED));
    for diagonal in diagonals {
        let beside = |at: usize| usize::try_from(at as i64 + diagonal).ok();
        let is_equal = |at: usize| {
            let twin = beside(at).and_then(|twin| there.ids().get(twin));
            twin.is_some() && twin == here.ids().get(at)
        };
        let mut equal = 0;
        for at in positions.clone() {
            equal = match at == positions.start {
                true => (at..at + length).filter(|at| is_equal(*at)).count(),
                false => {
                    let (leaving, entering) = (is_equal(at - 1), is_equal(at + length - 1));
                    equal + usize::from(entering) - usize::from(leaving)
                }
            };
            // On a tie the first pair wins: those beside a match come first.
            let is_better = best.as_ref().is_none_or(|best| equal > best.equal);
            if let Some(twin) = beside(at).filter(|twin| is_better && (*twin as i64) < count) {
                best = Some(Nearest { at, twin, equal });
            }
        }
    }
    best
}

/// How far the other text lies ahead at the places of any unit that a shingle at `positions` has.
fn near(here: &Units, there: &Units, positions: &Range<usize>, length: usize) -> Vec<i64> {
    let all = positions.start..(positions.end + length - 1).min(here.len());
    let mut wanted: FxHashMap<u32, (Vec<usize>, usize)> = FxHashMap::default();
    for (at, id) in all.clone().zip(here.ids().get(all).unwrap_or_default()) {
        wanted.entry(*id).or_default().0.push(at);
    }
    let mut near = Vec::new();
    for (twin, id) in there.ids().iter().enumerate() {
        let Some((at, places)) = wanted.get_mut(id) else {
            continue;
        };
        if *places < MOST_OF_EACH {
            *places += 1;
            near.extend(at.iter().map(|at| twin as i64 - *at as i64));
        }
    }
    near.truncate(MOST_NEAR);
    near
}
