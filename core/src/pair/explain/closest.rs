//! The shingle most similar to one of those that cover a word, and the differences.
//!
//! Shingles are compared where the caller expects a match, and where the other text has one of their units. Cost: one pass
//! over the other text, and O(k) for each of those places, at most [`MAX_NEAR`] of them besides the caller's.

use crate::fingerprint::units::shingle_count;
use crate::methods::parameters::Unit;
use crate::pair::explain::reason::{Closest, ClosestDifference};
use crate::pair::explain::twins::Here;
use crate::text::{runs, shifted};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Places that are tried besides those of the caller, and how many of each unit.
const MAX_NEAR: usize = 4096;

const MAX_OF_EACH: usize = 16;

/// Shingles of one word that are tried, to each side of its middle.
const MAX_TRIED: usize = 64;

/// A shingle is reported if at least one in this many of its units is equal.
const MAX_OFF: usize = 3;

/// Differences that are listed.
const MAX_LISTED: usize = 3;

/// A pair of shingles, one of each text.
struct Nearest {
    at: usize,
    twin: usize,
    equal: usize,
}

/// The shingle at one of `positions` that is most similar to one of the other text, and the differences. `diagonals` say how far the
/// other text may lie ahead; places near words that both texts have are tried too.
pub(super) fn closest(
    here: Here<'_>,
    diagonals: Vec<i64>,
    positions: &Range<usize>,
) -> Option<Closest> {
    let Nearest { at, twin, equal } = nearest(here, diagonals, positions)?;
    let (length, there) = (here.length(), here.there());
    // A shingle that differs in most units explains nothing.
    if length < 2 || MAX_OFF * equal < length {
        return None;
    }
    let both = |range: &Range<usize>| {
        (
            here.excerpt(&shifted(range, at)),
            there.excerpt(&shifted(range, twin)),
        )
    };
    let difference = match here.unit() {
        Unit::Words => {
            let differing = runs((0..length).filter(|i| here.id(at + i) != there.id(twin + i)));
            ClosestDifference::Words {
                own_and_other: differing.iter().take(MAX_LISTED).map(both).collect(),
                is_more: differing.len() > MAX_LISTED,
            }
        }
        Unit::Characters => {
            let (own, other) = both(&(0..length));
            ClosestDifference::Characters { own, other }
        }
    };
    Some(Closest {
        at,
        twin,
        equal,
        length: length as u32,
        difference,
    })
}

/// Of all pairs of shingles that are tried, the one with the most units in the same places.
fn nearest(here: Here<'_>, mut diagonals: Vec<i64>, positions: &Range<usize>) -> Option<Nearest> {
    let (there, length) = (here.there(), here.length());
    let count = shingle_count(there.units().len(), length as u32) as i64;
    diagonals.extend(near(here, positions));
    let mut seen = FxHashSet::default();
    diagonals.retain(|diagonal| seen.insert(*diagonal));
    let mut best: Option<Nearest> = None;
    // A word as long as a file is covered by as many shingles: try those around its middle.
    let middle = positions.start.midpoint(positions.end);
    let positions = positions.start.max(middle.saturating_sub(MAX_TRIED))
        ..positions.end.min(middle.saturating_add(MAX_TRIED));
    for diagonal in diagonals {
        let beside = |at: usize| usize::try_from(at as i64 + diagonal).ok();
        let is_equal = |at: usize| {
            let twin = beside(at).and_then(|twin| there.id(twin));
            twin.is_some() && twin == here.id(at)
        };
        let mut equal = 0;
        for at in positions.clone() {
            if at == positions.start {
                equal = (at..at + length).filter(|at| is_equal(*at)).count();
            } else {
                equal += usize::from(is_equal(at + length - 1));
                equal -= usize::from(is_equal(at - 1));
            }
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
fn near(here: Here<'_>, positions: &Range<usize>) -> Vec<i64> {
    let units = here.units();
    let all = positions.start..(positions.end + here.length() - 1).min(units.len());
    let mut wanted: FxHashMap<u32, (Vec<usize>, usize)> = FxHashMap::default();
    for (at, id) in all.clone().zip(units.ids().get(all).unwrap_or_default()) {
        wanted.entry(*id).or_default().0.push(at);
    }
    let mut near = Vec::new();
    for (twin, id) in here.there().units().ids().iter().enumerate() {
        if let Some((at, places)) = wanted.get_mut(id)
            && *places < MAX_OF_EACH
        {
            *places += 1;
            near.extend(at.iter().map(|at| twin as i64 - *at as i64));
        }
    }
    near.truncate(MAX_NEAR);
    near
}
