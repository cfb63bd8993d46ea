//! The shingles that cover a word in; where the texts part before and after those that both have, in words, out.
//!
//! ```text
//! left    … these terms so they │know│ their rights │ we protect …
//! right   … these terms so they │know│ their rights │ developers that …      after “rights” the texts part
//! ```

use crate::fingerprint::units::Units;
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::explain::twins::twin;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Places that are told of: before and after a run, and after one more.
const MOST_SENTENCES: usize = 3;

/// Where the texts part around the covering shingles at `positions` that both have.
pub fn parting(comparison: &Comparison, side: Side, positions: &Range<usize>) -> Vec<String> {
    let mut sentences = Vec::new();
    for run in runs(comparison, side, positions) {
        if run.start > positions.start && sentences.is_empty() {
            sentences.extend(before(comparison, side, run.start));
        }
        if run.end < positions.end {
            sentences.extend(after(comparison, side, run.end - 1));
        }
    }
    sentences.truncate(MOST_SENTENCES);
    sentences
}

/// The runs of positions whose shingles the other text has, next to each other as they stand there.
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

/// What is said of the end of a run of shingles whose last is at `last`.
fn after(comparison: &Comparison, side: Side, last: usize) -> Option<String> {
    let length = comparison.numbers.length as usize;
    let twin = twin(comparison, side, last)?;
    let ends = on_sides(side, last + length, twin + length);
    let units = &comparison.index.units;
    let own = &units[side];
    let end = last + length;
    let whole = quoted(own, &(end - length.min(edge(own))..end), Cut::End);
    let goes_on = |side: Side| {
        let rest = ends[side]..(ends[side] + some(own)).min(units[side].len());
        (!rest.is_empty()).then(|| quoted(&units[side], &rest, Cut::End))
    };
    Some(match (goes_on(Side::Left), goes_on(Side::Right)) {
        (Some(left), Some(right)) => {
            format!("After {whole} the texts part: left goes on {left}, right {right}.")
        }
        (Some(left), None) => format!("After {whole} right ends, left goes on {left}."),
        (None, Some(right)) => format!("After {whole} left ends, right goes on {right}."),
        (None, None) => return None,
    })
}

/// What is said of the beginning of a run of shingles whose first is at `first`.
fn before(comparison: &Comparison, side: Side, first: usize) -> Option<String> {
    let twin = twin(comparison, side, first)?;
    let starts = on_sides(side, first, twin);
    let units = &comparison.index.units;
    let own = &units[side];
    let length = comparison.numbers.length as usize;
    let whole = quoted(own, &(first..first + length.min(edge(own))), Cut::Start);
    let comes_from = |side: Side| {
        let rest = starts[side].saturating_sub(some(own))..starts[side];
        (!rest.is_empty()).then(|| quoted(&units[side], &rest, Cut::Start))
    };
    Some(match (comes_from(Side::Left), comes_from(Side::Right)) {
        (Some(left), Some(right)) => {
            format!("Before {whole} the texts differ: left has {left}, right {right}.")
        }
        (Some(left), None) => format!("Before {whole} left has {left}, right begins."),
        (None, Some(right)) => format!("Before {whole} left begins, right has {right}."),
        (None, None) => return None,
    })
}

fn on_sides(side: Side, own: usize, other: usize) -> Pair<usize> {
    Pair::from_fn(|of| if of == side { own } else { other })
}

/// How many units say where a text goes on.
fn some(units: &Units) -> usize {
    match units.unit() {
        Unit::Words => 2,
        Unit::Characters => 12,
    }
}

/// How many units of what both have say where it ends.
fn edge(units: &Units) -> usize {
    match units.unit() {
        Unit::Words => 1,
        Unit::Characters => 12,
    }
}

/// Where a text that is too long to be quoted is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    Start,
    End,
}

/// The canonical text of units `range` in quotation marks, cut where it is long.
pub fn quoted(units: &Units, range: &Range<usize>, cut: Cut) -> String {
    let most = match units.unit() {
        Unit::Words => 8,
        Unit::Characters => 40,
    };
    let (shown, is_cut) = match cut {
        Cut::End => (
            range.start..range.end.min(range.start + most),
            range.len() > most,
        ),
        Cut::Start => (
            range.start.max(range.end.saturating_sub(most))..range.end,
            range.len() > most,
        ),
    };
    let text = short(units.canonical(&shown), cut);
    match (is_cut, cut) {
        (false, _) => format!("“{text}”"),
        (true, Cut::End) => format!("“{text} …”"),
        (true, Cut::Start) => format!("“… {text}”"),
    }
}

/// Some words are as long as a file.
fn short(text: &str, cut: Cut) -> String {
    const MOST: usize = 80;
    let count = text.chars().count();
    if count <= MOST {
        return text.to_owned();
    }
    match cut {
        Cut::End => format!("{}…", text.chars().take(MOST).collect::<String>()),
        Cut::Start => format!("…{}", text.chars().skip(count - MOST).collect::<String>()),
    }
}
