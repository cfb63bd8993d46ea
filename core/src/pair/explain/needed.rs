//! Why no match covers a word, or why matches end beside it: what would have to be equal.
//!
//! ```text
//! left    … the keeper wrote down the wind │ and │ the rain every night …
//! right   … the keeper wrote down the wind │ not │ the rain every night …    “not” in place of “and”
//! ```
//! The matches before and after the word show where its place in the other text is; the word difference of what lies
//! between them shows what the other text has there.
//!
//! # Where the texts part
//!
//! ```text
//! left    … these terms so they │know│ their rights │ we protect …
//! right   … these terms so they │know│ their rights │ developers that …      after “rights” the texts differ
//! ```

use crate::fingerprint::shingle_count;
use crate::methods::Unit;
use crate::pair::difference::edits::segments;
use crate::pair::explain::closest::closest;
use crate::pair::explain::reason::{Reason, ReplacedAt, TooFewUnits};
use crate::pair::explain::twins::{Beside, CutAt, Here, beside, excerpt, passage_at, twin};
use crate::text::{Pair, runs, shifted};
use std::ops::Range;

/// Positions before and after a word that are searched for a match.
const MAX_AROUND: usize = 400;
/// The longest gap between two matches, in units, whose difference is computed.
const WIDEST_GAP: usize = 400;
/// Places of the word in the other text that are tried.
const MAX_PLACES: usize = 4096;

/// What would have to be equal, for a word with the units `own` whose covering shingles are at `positions`, none of them in
/// the other text.
pub(super) fn needed(here: Here<'_>, own: &Range<usize>, positions: &Range<usize>) -> Vec<Reason> {
    let (unit, length) = (here.unit(), here.comparison.numbers.length);
    let (units, others) = (here.units().len(), here.there().units().len());
    let too_few = |units: usize| TooFewUnits {
        units,
        unit,
        length,
    };
    if positions.is_empty() && units < here.length() {
        return vec![Reason::OwnTextTooShort(too_few(units))];
    } else if positions.is_empty() {
        return vec![Reason::NothingLeft];
    } else if shingle_count(others, length) == 0 {
        return vec![Reason::OtherTextTooShort(too_few(others))];
    }
    let around = Around::new(here, own, positions);
    let mut reasons = Vec::new();
    match &around.beside {
        Some(Beside::Changed(change)) => {
            let (own, other) = (&change[here.side], &change[here.side.other()]);
            reasons.push(Reason::Replaced {
                at: around.replaced_at,
                own: here.excerpt(own),
                other: (!other.is_empty()).then(|| here.there().excerpt(other)),
            });
            // If the other text had this change the way this one has it.
            let run = here.equal_around(own, other);
            let would_match = |at: &usize| run.start <= *at && at + here.length() <= run.end;
            let matching = positions.clone().filter(would_match).count();
            if matching > 0 && unit == Unit::Words {
                reasons.push(Reason::WouldMatch {
                    own: here.excerpt(own),
                    matching,
                    covering: positions.len(),
                });
                return reasons;
            }
        }
        Some(Beside::Same(twin)) => {
            let run = here.equal_beside(own.start, *twin);
            reasons.push(Reason::RunTooShort {
                run: here.excerpt(&run),
                equal: run.len(),
                unit,
                length,
            });
        }
        None => reasons.extend(elsewhere(here, own, &around.places)),
    }
    if length > 1 && reasons.len() < 2 && !matches!(around.beside, Some(Beside::Same(_))) {
        reasons.push(Reason::NeedsRun { length, unit });
    }
    let closest = closest(here, around.diagonals, positions);
    reasons.extend(closest.map(Reason::Closest));
    reasons
}

/// What the other text has around a word.
struct Around {
    beside: Option<Beside>,
    /// Where it has something else.
    replaced_at: ReplacedAt,
    /// Where it has the word's first unit.
    places: Vec<usize>,
    /// Offsets from this text to the other where the two may be most similar, the likeliest first.
    diagonals: Vec<i64>,
}

impl Around {
    fn new(here: Here<'_>, own: &Range<usize>, positions: &Range<usize>) -> Around {
        let Here { comparison, side } = here;
        let length = here.length();
        let is_match = |at: &usize| comparison.index.matches.is_match(side, *at);
        let with_twin = |at: usize| Some((at, twin(comparison, side, at)?));
        let first = positions.start.saturating_sub(MAX_AROUND);
        let before = (first..positions.start).rev().find(is_match);
        let after = (positions.end..positions.end + MAX_AROUND).find(is_match);
        let (before, after) = (before.and_then(with_twin), after.and_then(with_twin));
        let painted = passage_at(comparison, side, own.start);
        let bridged = painted.and_then(|index| comparison.passages().get(index));
        let in_passage = bridged.and_then(|passage| beside(passage, side, own.start));
        let in_gap = || {
            let ((before, twin_before), (after, twin_after)) = before.zip(after)?;
            let other = twin_before + length..twin_after;
            in_gap(here, own.start, before + length..after, other)
        };
        // A match that begins before the word may be painted as another passage that it shares words with.
        let last_of = |(at, _): (usize, usize)| passage_at(comparison, side, at + length - 1);
        let first_of = |(at, _): (usize, usize)| passage_at(comparison, side, at);
        let between = before.and_then(last_of).zip(after.and_then(first_of));
        let replaced_at = match (painted.filter(|_| in_passage.is_some()), between) {
            (Some(passage), _) => ReplacedAt::Passage(passage),
            (None, Some((before, after))) if before != after => {
                ReplacedAt::BetweenPassages(before.min(after), before.max(after))
            }
            (None, _) => ReplacedAt::BetweenMatches,
        };
        let beside = in_passage.or_else(in_gap);
        let at_word = match &beside {
            Some(Beside::Same(twin)) => vec![(own.start, *twin)],
            Some(Beside::Changed(change)) => {
                let (own, other) = (&change[side], &change[side.other()]);
                vec![(own.start, other.start), (own.end, other.end)]
            }
            None => Vec::new(),
        };
        let ids = here.there().units().ids();
        let is_it = |at: &usize| ids.get(*at).copied() == here.id(own.start);
        let places: Vec<usize> = (0..ids.len()).filter(is_it).take(MAX_PLACES).collect();
        let at_places = places.iter().map(|twin| (own.start, *twin));
        let pairs = at_word
            .into_iter()
            .chain(before)
            .chain(after)
            .chain(at_places);
        Around {
            beside,
            replaced_at,
            diagonals: pairs.map(|(at, twin)| twin as i64 - at as i64).collect(),
            places,
        }
    }
}

/// What the other text has in place of `unit` between two matches, by the word difference of both gaps.
fn in_gap(here: Here<'_>, unit: usize, own: Range<usize>, other: Range<usize>) -> Option<Beside> {
    let is_near = |gap: &Range<usize>| gap.start <= gap.end && gap.len() <= WIDEST_GAP;
    if !is_near(&own) || !is_near(&other) || !own.contains(&unit) {
        return None;
    }
    let ids = here.units().ids().get(own.clone())?;
    let others = here.there().units().ids().get(other.clone())?;
    let within = unit - own.start;
    // The difference is computed with this side as its left.
    let mut found = segments(false, ids, others).into_iter();
    let stretch = found.find(|stretch| stretch.at.left.contains(&within))?;
    let Pair { left, right } = &stretch.at;
    if stretch.is_same {
        return Some(Beside::Same(
            other.start + right.start + within - left.start,
        ));
    }
    let change = (shifted(left, own.start), shifted(right, other.start));
    Some(Beside::Changed(Pair::on(here.side, change.0, change.1)))
}

/// How often the other text has a word that has no place there, and next to which words.
fn elsewhere(here: Here<'_>, own: &Range<usize>, places: &[usize]) -> Option<Reason> {
    let word = here.excerpt(own);
    if here.unit() == Unit::Characters {
        return (here.length() == 1).then_some(Reason::NoCharacter { own: word });
    }
    let others = here.there().units().ids().iter();
    let times = others.filter(|id| Some(**id) == here.id(own.start)).count();
    let runs = places
        .iter()
        .map(|twin| here.equal_beside(own.start, *twin));
    // Of runs that are equally long, the first is reported.
    let longest = runs.rev().max_by_key(Range::len);
    Some(match longest {
        None => Reason::Nowhere { own: word },
        Some(run) if run.len() > 1 => Reason::Elsewhere {
            own: word,
            times,
            equal: run.len(),
            run: here.excerpt(&run),
        },
        Some(_) => Reason::ElsewhereAlone { own: word, times },
    })
}

/// The maximum number of reasons: before and after a run, and after one more.
const MAX_REASONS: usize = 3;

/// Where the texts differ around the covering shingles at `positions` that both have.
pub(super) fn parting(here: Here<'_>, positions: &Range<usize>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let is_match = |at: &usize| here.comparison.index.matches.is_match(here.side, *at);
    for run in runs(positions.clone().filter(is_match)) {
        if run.start > positions.start && reasons.is_empty() {
            reasons.extend(differ(here, run.start, CutAt::Start));
        }
        if run.end < positions.end {
            reasons.extend(differ(here, run.end - 1, CutAt::End));
        }
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

/// What follows the shingle at `at`, which ends a run of shared ones, or precedes it, if it begins one.
fn differ(here: Here<'_>, at: usize, cut: CutAt) -> Option<Reason> {
    // How many units show how a text continues, and how many of what both texts have show where it ends.
    let (context, edge) = match here.unit() {
        Unit::Words => (2, 1),
        Unit::Characters => (12, 12),
    };
    let (units, length) = (&here.comparison.index.units, here.length());
    let edge = length.min(edge);
    let places = Pair::on(here.side, at, twin(here.comparison, here.side, at)?);
    let beyond = Pair::from_fn(|side| {
        let (start, end) = (places[side], places[side] + length);
        let rest = match cut {
            CutAt::End => end..(end + context).min(units[side].len()),
            CutAt::Start => start.saturating_sub(context)..start,
        };
        (!rest.is_empty()).then(|| excerpt(&units[side], &rest, cut))
    });
    let shared = match cut {
        CutAt::End => at + length - edge..at + length,
        CutAt::Start => at..at + edge,
    };
    let shared = excerpt(here.units(), &shared, cut);
    (beyond.left.is_some() || beyond.right.is_some()).then_some(match cut {
        CutAt::End => Reason::DifferAfter {
            end: shared,
            next: beyond,
        },
        CutAt::Start => Reason::DifferBefore {
            start: shared,
            previous: beyond,
        },
    })
}
