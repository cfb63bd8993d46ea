//! The shingles that cover a word in; where the texts differ before and after the shared ones out.
//!
//! ```text
//! left    … these terms so they │know│ their rights │ we protect …
//! right   … these terms so they │know│ their rights │ developers that …      after “rights” the texts differ
//! ```

use crate::fingerprint::units::Units;
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::explain::excerpt::{CutAt, excerpt};
use crate::pair::explain::reason::Reason;
use crate::pair::explain::twins::twin;
use crate::text::{Pair, Side};
use std::ops::Range;

/// The maximum number of reasons: before and after a run, and after one more.
const MOST_REASONS: usize = 3;

/// Where the texts differ around the covering shingles at `positions` that both have.
pub(super) fn parting(
    comparison: &Comparison,
    side: Side,
    positions: &Range<usize>,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for run in runs(comparison, side, positions) {
        if run.start > positions.start && reasons.is_empty() {
            reasons.extend(before(comparison, side, run.start));
        }
        if run.end < positions.end {
            reasons.extend(after(comparison, side, run.end - 1));
        }
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The runs of neighbouring positions whose shingles the other text has.
fn runs(comparison: &Comparison, side: Side, positions: &Range<usize>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in positions.clone() {
        if !comparison.index.matches.is_match(side, at) {
            continue;
        }
        match runs.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            Some(_) | None => runs.push(at..at + 1),
        }
    }
    runs
}

/// What follows a run of shingles whose last is at `last`.
fn after(comparison: &Comparison, side: Side, last: usize) -> Option<Reason> {
    let length = comparison.numbers.length as usize;
    let twin = twin(comparison, side, last)?;
    let ends = on_sides(side, last + length, twin + length);
    let units = &comparison.index.units;
    let own = &units[side];
    let end = last + length;
    let next = Pair::from_fn(|side| {
        let rest = ends[side]..(ends[side] + context(own)).min(units[side].len());
        (!rest.is_empty()).then(|| excerpt(&units[side], &rest, CutAt::End))
    });
    (next.left.is_some() || next.right.is_some()).then(|| Reason::DifferAfter {
        end: excerpt(own, &(end - length.min(edge(own))..end), CutAt::End),
        next,
    })
}

/// What precedes a run of shingles whose first is at `first`.
fn before(comparison: &Comparison, side: Side, first: usize) -> Option<Reason> {
    let twin = twin(comparison, side, first)?;
    let starts = on_sides(side, first, twin);
    let units = &comparison.index.units;
    let own = &units[side];
    let length = comparison.numbers.length as usize;
    let previous = Pair::from_fn(|side| {
        let rest = starts[side].saturating_sub(context(own))..starts[side];
        (!rest.is_empty()).then(|| excerpt(&units[side], &rest, CutAt::Start))
    });
    (previous.left.is_some() || previous.right.is_some()).then(|| Reason::DifferBefore {
        start: excerpt(own, &(first..first + length.min(edge(own))), CutAt::Start),
        previous,
    })
}

fn on_sides(side: Side, own: usize, other: usize) -> Pair<usize> {
    Pair::from_fn(|of| if of == side { own } else { other })
}

/// How many units show how a text continues.
fn context(units: &Units) -> usize {
    match units.unit() {
        Unit::Words => 2,
        Unit::Characters => 12,
    }
}

/// How many units of what both texts have show where it ends.
fn edge(units: &Units) -> usize {
    match units.unit() {
        Unit::Words => 1,
        Unit::Characters => 12,
    }
}
