//! Where the texts differ before and after the shared ones of the shingles that cover a word.
//!
//! ```text
//! left    … these terms so they │know│ their rights │ we protect …
//! right   … these terms so they │know│ their rights │ developers that …      after “rights” the texts differ
//! ```

use crate::methods::parameters::Unit;
use crate::pair::explain::excerpt::{CutAt, excerpt};
use crate::pair::explain::here::Here;
use crate::pair::explain::reason::Reason;
use crate::pair::explain::twins::twin;
use crate::text::Pair;
use crate::text::runs::runs;
use std::ops::Range;

/// The maximum number of reasons: before and after a run, and after one more.
const MAX_REASONS: usize = 3;

/// Where the texts differ around the covering shingles at `positions` that both have.
pub(super) fn parting(here: Here<'_>, positions: &Range<usize>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let is_match = |at: &usize| here.comparison.index.matches.is_match(here.side, *at);
    for run in runs(positions.clone().filter(is_match)) {
        if run.start > positions.start && reasons.is_empty() {
            reasons.extend(before(here, run.start));
        }
        if run.end < positions.end {
            reasons.extend(after(here, run.end - 1));
        }
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// How many units show how a text continues, and how many of what both texts have show where it ends.
fn shown(here: Here<'_>) -> (usize, usize) {
    match here.unit() {
        Unit::Words => (2, 1),
        Unit::Characters => (12, 12),
    }
}

/// What follows a run of shingles whose last is at `last`.
fn after(here: Here<'_>, last: usize) -> Option<Reason> {
    let (context, edge) = shown(here);
    let (units, length) = (&here.comparison.index.units, here.length());
    let end = last + length;
    let twin = twin(here.comparison, here.side, last)?;
    let ends = Pair::on(here.side, end, twin + length);
    let next = Pair::from_fn(|side| {
        let rest = ends[side]..(ends[side] + context).min(units[side].len());
        (!rest.is_empty()).then(|| excerpt(&units[side], &rest, CutAt::End))
    });
    (next.left.is_some() || next.right.is_some()).then(|| Reason::DifferAfter {
        end: here.excerpt(&(end - length.min(edge)..end)),
        next,
    })
}

/// What precedes a run of shingles whose first is at `first`.
fn before(here: Here<'_>, first: usize) -> Option<Reason> {
    let (context, edge) = shown(here);
    let units = &here.comparison.index.units;
    let starts = Pair::on(here.side, first, twin(here.comparison, here.side, first)?);
    let previous = Pair::from_fn(|side| {
        let rest = starts[side].saturating_sub(context)..starts[side];
        (!rest.is_empty()).then(|| excerpt(&units[side], &rest, CutAt::Start))
    });
    let start = first..first + here.length().min(edge);
    (previous.left.is_some() || previous.right.is_some()).then(|| Reason::DifferBefore {
        start: excerpt(here.units(), &start, CutAt::Start),
        previous,
    })
}
