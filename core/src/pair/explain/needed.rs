//! A word that no match covers in; what would have to be equal for a match to cover it, out.
//!
//! ```text
//! left    … the keeper wrote down the wind │ and │ the rain every night …
//! right   … the keeper wrote down the wind │ not │ the rain every night …    “not” in place of “and”
//! ```
//! The matches before and after the word show where its place in the other text is; the word difference of what lies
//! between them shows what the other text has there.

use crate::fingerprint::units::{Units, shingle_count};
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::difference::anchors::same;
use crate::pair::difference::edits::segments;
use crate::pair::explain::closest::closest;
use crate::pair::explain::excerpt::{CutAt, excerpt};
use crate::pair::explain::reason::{Reason, ReplacedAt, TooFewUnits, shifted};
use crate::pair::explain::twins::{Beside, beside, passage_at, twin};
use crate::run::threads::Duration;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Positions before and after a word that are searched for a match.
const MOST_AROUND: usize = 400;
/// The longest gap between two matches, in units, whose difference is computed.
const WIDEST_GAP: usize = 400;
/// How long that may take: a gap is short.
const GAP_LIMIT: Duration = Duration::from_millis(50);
/// Places of the word in the other text that are tried.
const MOST_PLACES: usize = 4096;

/// What would have to be equal, for a word with the units `own` whose covering shingles are at `positions`, none of them in
/// the other text.
pub(super) fn needed(
    comparison: &Comparison,
    side: Side,
    own: &Range<usize>,
    positions: &Range<usize>,
) -> Vec<Reason> {
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let unit = here.unit();
    let length = comparison.numbers.length;
    let too_few = |units: usize| TooFewUnits {
        units,
        unit,
        length,
    };
    if positions.is_empty() {
        return vec![match here.len() < length as usize {
            true => Reason::OwnTextTooShort(too_few(here.len())),
            false => Reason::NothingLeft,
        }];
    }
    if shingle_count(there.len(), length) == 0 {
        return vec![Reason::OtherTextTooShort(too_few(there.len()))];
    }
    let around = Around::new(comparison, side, own, positions);
    let mut reasons = Vec::new();
    match &around.beside {
        Some(Beside::Changed(change)) => {
            reasons.push(replaced(comparison, side, change, &around));
            let matching = would_match(here, there, side, positions, change, length as usize);
            if matching > 0 && unit == Unit::Words {
                reasons.push(Reason::WouldMatch {
                    own: excerpt(here, &change[side], CutAt::End),
                    matching,
                    covering: positions.len(),
                });
                return reasons;
            }
        }
        Some(Beside::Same(twin)) => {
            let run = equal_run(here, there, own.start, *twin, length as usize);
            reasons.push(Reason::RunTooShort {
                run: excerpt(here, &run, CutAt::End),
                equal: run.len(),
                unit,
                length,
            });
        }
        None => reasons.extend(elsewhere(comparison, side, own, &around.places)),
    }
    if length > 1 && reasons.len() < 2 && !matches!(around.beside, Some(Beside::Same(_))) {
        reasons.push(Reason::NeedsRun { length, unit });
    }
    let diagonals = around.diagonals(side, own);
    reasons.extend(closest(comparison, side, diagonals, positions).map(Reason::Closest));
    reasons
}

/// The surroundings of a word.
struct Around {
    /// The bridged passage inside which it is changed.
    passage: Option<usize>,
    /// The passages of the matches before and after it.
    between: (Option<usize>, Option<usize>),
    beside: Option<Beside>,
    /// The offset from this text to the other at the matches before and after.
    diagonals: Vec<i64>,
    /// Where the other text has the word's first unit.
    places: Vec<usize>,
}

impl Around {
    fn new(
        comparison: &Comparison,
        side: Side,
        own: &Range<usize>,
        positions: &Range<usize>,
    ) -> Around {
        let length = comparison.numbers.length as usize;
        let is_match = |at: &usize| comparison.index.matches.is_match(side, *at);
        let first = positions.start.saturating_sub(MOST_AROUND);
        let before = (first..positions.start).rev().find(is_match);
        let after = (positions.end..positions.end + MOST_AROUND).find(is_match);
        let with_twin = |at: usize| Some((at, twin(comparison, side, at)?));
        let (before, after) = (before.and_then(with_twin), after.and_then(with_twin));
        let painted = passage_at(comparison, side, own.start);
        let bridged = painted.and_then(|index| comparison.passages().get(index));
        let in_passage = bridged.and_then(|passage| beside(passage, side, own.start));
        let gap = match (before, after) {
            (Some((before, twin_before)), Some((after, twin_after))) => {
                Some((before + length..after, twin_before + length..twin_after))
            }
            (_, _) => None,
        };
        let in_gap = || {
            let (own_gap, other_gap) = gap?;
            in_gap(comparison, side, own.start, own_gap, other_gap)
        };
        let units = &comparison.index.units;
        let there = units[side.other()].ids();
        let is_it = |at: &usize| there.get(*at) == units[side].ids().get(own.start);
        let places = (0..there.len()).filter(is_it).take(MOST_PLACES);
        // A match that begins before the word may be painted as another passage that it shares words with.
        let last_of = |(at, _): (usize, usize)| passage_at(comparison, side, at + length - 1);
        let first_of = |(at, _): (usize, usize)| passage_at(comparison, side, at);
        let diagonal = |(at, twin): (usize, usize)| twin as i64 - at as i64;
        Around {
            passage: painted.filter(|_| in_passage.is_some()),
            between: (before.and_then(last_of), after.and_then(first_of)),
            beside: in_passage.or_else(in_gap),
            diagonals: before.into_iter().chain(after).map(diagonal).collect(),
            places: places.collect(),
        }
    }

    /// Offsets from this text to the other where the two may be most similar, the likeliest first.
    fn diagonals(&self, side: Side, own: &Range<usize>) -> Vec<i64> {
        let diagonal = |twin: usize, at: usize| twin as i64 - at as i64;
        let mut diagonals = match &self.beside {
            Some(Beside::Same(twin)) => vec![diagonal(*twin, own.start)],
            Some(Beside::Changed(change)) => {
                let (own, other) = (&change[side], &change[side.other()]);
                vec![
                    diagonal(other.start, own.start),
                    diagonal(other.end, own.end),
                ]
            }
            None => Vec::new(),
        };
        diagonals.extend(&self.diagonals);
        diagonals.extend(self.places.iter().map(|twin| diagonal(*twin, own.start)));
        diagonals
    }
}

/// What the other text has in place of `unit` between two matches, by the word difference of both gaps.
fn in_gap(
    comparison: &Comparison,
    side: Side,
    unit: usize,
    own: Range<usize>,
    other: Range<usize>,
) -> Option<Beside> {
    let is_near = |gap: &Range<usize>| gap.start <= gap.end && gap.len() <= WIDEST_GAP;
    if !is_near(&own) || !is_near(&other) || !own.contains(&unit) {
        return None;
    }
    let ids = |side: Side, gap: &Range<usize>| comparison.index.units[side].ids().get(gap.clone());
    let found = segments(ids(side, &own)?, ids(side.other(), &other)?, GAP_LIMIT);
    let within = unit - own.start;
    // The difference was computed with this side as its left.
    let stretch = found
        .into_iter()
        .find(|stretch| stretch.at.left.contains(&within))?;
    Some(match stretch.is_same {
        true => Beside::Same(other.start + stretch.at.right.start + within - stretch.at.left.start),
        false => {
            let here = shifted(&stretch.at.left, own.start);
            let there = shifted(&stretch.at.right, other.start);
            Beside::Changed(Pair::from_fn(|of| match of == side {
                true => here.clone(),
                false => there.clone(),
            }))
        }
    })
}

/// What the other text has in place of a word.
fn replaced(
    comparison: &Comparison,
    side: Side,
    change: &Pair<Range<usize>>,
    around: &Around,
) -> Reason {
    let excerpt_of = |side: Side| excerpt(&comparison.index.units[side], &change[side], CutAt::End);
    Reason::Replaced {
        at: match (around.passage, around.between) {
            (Some(passage), _) => ReplacedAt::Passage(passage),
            (None, (Some(before), Some(after))) if before != after => {
                ReplacedAt::BetweenPassages(before.min(after), before.max(after))
            }
            (None, _) => ReplacedAt::BetweenMatches,
        },
        own: excerpt_of(side),
        other: (!change[side.other()].is_empty()).then(|| excerpt_of(side.other())),
    }
}

/// How many of the covering shingles would match if the other text had this change the way this one has it.
fn would_match(
    here: &Units,
    there: &Units,
    side: Side,
    positions: &Range<usize>,
    change: &Pair<Range<usize>>,
    length: usize,
) -> usize {
    let run = equal_around(here, there, &change[side], &change[side.other()], length);
    let fits = |at: &usize| run.start <= *at && at + length <= run.end;
    positions.clone().filter(fits).count()
}

/// The units around `unit` that are equal to those around `twin`, less than a shingle to each side.
fn equal_run(here: &Units, there: &Units, unit: usize, twin: usize, length: usize) -> Range<usize> {
    equal_around(here, there, &(unit..unit), &(twin..twin), length)
}

/// `own` with the units before and after it that are equal to those before and after `other`, at most `length` on each side.
fn equal_around(
    here: &Units,
    there: &Units,
    own: &Range<usize>,
    other: &Range<usize>,
    length: usize,
) -> Range<usize> {
    let (a, b) = (here.ids(), there.ids());
    let before = a.get(..own.start).unwrap_or_default().iter().rev();
    let others = b.get(..other.start).unwrap_or_default().iter().rev();
    let back = same(before.take(length), others);
    let after = a.get(own.end..).unwrap_or_default().iter();
    let others = b.get(other.end..).unwrap_or_default().iter();
    let on = same(after.take(length), others);
    own.start - back..own.end + on
}

/// How often the other text has a word that has no place there, and next to which words.
fn elsewhere(
    comparison: &Comparison,
    side: Side,
    own: &Range<usize>,
    places: &[usize],
) -> Option<Reason> {
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let word = excerpt(here, own, CutAt::End);
    let length = comparison.numbers.length as usize;
    if here.unit() == Unit::Characters {
        return (length == 1).then_some(Reason::NoCharacter { own: word });
    }
    let is_it = |id: &&u32| Some(*id) == here.ids().get(own.start);
    let times = there.ids().iter().filter(is_it).count();
    let runs = places
        .iter()
        .map(|twin| equal_run(here, there, own.start, *twin, length));
    // Of runs that are equally long, the first is reported.
    let longest = runs.reduce(|longest, run| match run.len() > longest.len() {
        true => run,
        false => longest,
    });
    Some(match longest {
        None => Reason::Nowhere { own: word },
        Some(run) if run.len() > 1 => Reason::Elsewhere {
            own: word,
            times,
            equal: run.len(),
            run: excerpt(here, &run, CutAt::End),
        },
        Some(_) => Reason::ElsewhereAlone { own: word, times },
    })
}
