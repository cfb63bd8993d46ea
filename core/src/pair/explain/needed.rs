//! A word that no match covers in; what would have to be equal for one to cover it, in words, out.
//!
//! ```text
//! left    … the keeper wrote down the wind │ and │ the rain every night …
//! right   … the keeper wrote down the wind │ not │ the rain every night …    “not” stands in the place of “and”
//! ```
//! The matches before and after the word say where in the other text its place is; the word difference of what lies between
//! them says what stands there.

use crate::fingerprint::units::{Units, shingle_count};
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::difference::edits::segments;
use crate::pair::explain::closest::closest;
use crate::pair::explain::parting::{Cut, quoted};
use crate::pair::explain::twins::{Beside, beside, passage_at, twin};
use crate::run::threads::Duration;
use crate::text::numbers::grouped;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Positions before and after a word in which a match is looked for.
const MOST_AROUND: usize = 400;
/// Units between two matches that are told apart word by word.
const WIDEST_GAP: usize = 400;
/// How long that may take: a gap is short.
const GAP_LIMIT: Duration = Duration::from_millis(50);
/// Places of the word in the other text that are looked at.
const MOST_PLACES: usize = 4096;

/// What would have to be equal, for a word with the units `own` whose covering shingles stand at `positions`, none of them
/// in the other text.
pub fn needed(
    comparison: &Comparison,
    side: Side,
    own: &Range<usize>,
    positions: &Range<usize>,
) -> Vec<String> {
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let (name, other) = (side.name(), side.other().name());
    let unit = here.unit();
    let length = comparison.numbers.length as usize;
    if positions.is_empty() {
        return vec![match here.len() < length {
            true => format!(
                "No shingle covers it: {name} has {} {}, a shingle takes {length}.",
                grouped(here.len()),
                unit.noun(here.len() as u64)
            ),
            false => "Nothing is left of it for a shingle to cover.".to_owned(),
        }];
    }
    if shingle_count(there.len(), comparison.numbers.length) == 0 {
        return vec![format!(
            "Nothing can match: {other} has {} {}, a shingle takes {length}.",
            grouped(there.len()),
            unit.noun(there.len() as u64)
        )];
    }
    let around = Around::new(comparison, side, own, positions);
    let mut sentences = Vec::new();
    match &around.beside {
        Some(Beside::Changed(change)) => {
            sentences.push(changed(comparison, side, change, &around));
            let more = would_match(here, there, side, positions, change, length);
            if more > 0 && unit == Unit::Words {
                sentences.push(format!(
                    "Had {other} {} there, {} would match.",
                    quoted(here, &change[side], Cut::End),
                    match (more, positions.len()) {
                        (more, all) if more == all => "all of them".to_owned(),
                        (more, all) => format!("{more} of the {all}"),
                    }
                ));
                return sentences;
            }
        }
        Some(Beside::Same(twin)) => {
            let run = equal_run(here, there, own.start, *twin, length);
            sentences.push(format!(
                "{} has it here too, with {} equal in a row: {}. A match takes {length}.",
                side.other().title(),
                counted(run.len(), unit),
                quoted(here, &run, Cut::End)
            ));
        }
        None => sentences.extend(elsewhere(comparison, side, own, &around.places)),
    }
    if length > 1 && sentences.len() < 2 && !matches!(around.beside, Some(Beside::Same(_))) {
        let less = length - 1;
        let it = match unit {
            Unit::Words => format!("it and {} before, after or around it", counted(less, unit)),
            Unit::Characters => format!("{length} characters in a row with some of it"),
        };
        sentences.push(format!("For a match {it} would have to be equal."));
    }
    sentences.extend(closest(
        comparison,
        side,
        around.diagonals(side, own),
        positions,
    ));
    sentences
}

/// `1 word`, `4 words`.
fn counted(count: usize, unit: Unit) -> String {
    format!("{} {}", grouped(count), unit.noun(count as u64))
}

/// What is known of a word's surroundings.
struct Around {
    /// The bridged passage that it is changed in.
    passage: Option<usize>,
    /// The passages of the matches before and after it.
    between: (Option<usize>, Option<usize>),
    beside: Option<Beside>,
    /// How far the other text lies ahead of this one beside the matches before and after.
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

    /// How far the other text lies ahead of this one where it may come closest, the likeliest first.
    fn diagonals(&self, side: Side, own: &Range<usize>) -> Vec<i64> {
        let preview = |twin: usize, at: usize| twin as i64 - at as i64;
        let mut diagonals = match &self.beside {
            Some(Beside::Same(twin)) => vec![preview(*twin, own.start)],
            Some(Beside::Changed(change)) => {
                let (own, other) = (&change[side], &change[side.other()]);
                vec![preview(other.start, own.start), preview(other.end, own.end)]
            }
            None => Vec::new(),
        };
        diagonals.extend(&self.diagonals);
        diagonals.extend(self.places.iter().map(|twin| preview(*twin, own.start)));
        diagonals
    }
}

/// What stands beside `unit` between two matches: the word difference of both gaps says so.
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
    // The difference was asked with this side as its left.
    let stretch = found
        .into_iter()
        .find(|stretch| stretch.at.left.contains(&within))?;
    let moved = |range: &Range<usize>, by: usize| range.start + by..range.end + by;
    Some(match stretch.is_same {
        true => Beside::Same(other.start + stretch.at.right.start + within - stretch.at.left.start),
        false => {
            let here = moved(&stretch.at.left, own.start);
            let there = moved(&stretch.at.right, other.start);
            Beside::Changed(Pair::from_fn(|of| match of == side {
                true => here.clone(),
                false => there.clone(),
            }))
        }
    })
}

/// What stands in a word's place.
fn changed(
    comparison: &Comparison,
    side: Side,
    change: &Pair<Range<usize>>,
    around: &Around,
) -> String {
    let other = side.other();
    let here = &comparison.index.units[side];
    let own = quoted(here, &change[side], Cut::End);
    let what = match change[other].is_empty() {
        true => format!("{} has nothing in the place of {own}", other.name()),
        false => format!(
            "{} has {} in the place of {own}",
            other.name(),
            quoted(&comparison.index.units[other], &change[other], Cut::End)
        ),
    };
    match (around.passage, around.between) {
        (Some(passage), _) => format!("Changed inside passage {}: {what}.", passage + 1),
        (None, (Some(before), Some(after))) if before != after => {
            let (before, after) = (before.min(after) + 1, before.max(after) + 1);
            format!("Between passages {before} and {after} {what}.")
        }
        (None, _) => format!("Between two matches {what}."),
    }
}

/// How many of the covering shingles would match if the other text had this change as this one has it.
fn would_match(
    here: &Units,
    there: &Units,
    side: Side,
    positions: &Range<usize>,
    change: &Pair<Range<usize>>,
    length: usize,
) -> usize {
    let (own, other) = (&change[side], &change[side.other()]);
    let (a, b) = (here.ids(), there.ids());
    let before = a.get(..own.start).unwrap_or_default().iter().rev();
    let others = b.get(..other.start).unwrap_or_default().iter().rev();
    let back = before.zip(others).take(length).take_while(|(a, b)| a == b);
    let after = a.get(own.end..).unwrap_or_default().iter();
    let others = b.get(other.end..).unwrap_or_default().iter();
    let on = after.zip(others).take(length).take_while(|(a, b)| a == b);
    let run = own.start - back.count()..own.end + on.count();
    let fits = |at: &usize| run.start <= *at && at + length <= run.end;
    positions.clone().filter(fits).count()
}

/// The units around `unit` that are equal to those around `twin`, less than a shingle to each side.
fn equal_run(here: &Units, there: &Units, unit: usize, twin: usize, length: usize) -> Range<usize> {
    let (a, b) = (here.ids(), there.ids());
    let before = a.get(..unit).unwrap_or_default().iter().rev();
    let others = b.get(..twin).unwrap_or_default().iter().rev();
    let back = before.zip(others).take(length).take_while(|(a, b)| a == b);
    let after = a.get(unit..).unwrap_or_default().iter();
    let others = b.get(twin..).unwrap_or_default().iter();
    let on = after.zip(others).take(length).take_while(|(a, b)| a == b);
    unit - back.count()..unit + on.count()
}

/// What is said of a word that has no place in the other text: how often that has it, and in what company.
fn elsewhere(
    comparison: &Comparison,
    side: Side,
    own: &Range<usize>,
    places: &[usize],
) -> Vec<String> {
    let (here, there) = (
        &comparison.index.units[side],
        &comparison.index.units[side.other()],
    );
    let (word, other) = (quoted(here, own, Cut::End), side.other());
    if here.unit() == Unit::Characters {
        return match comparison.numbers.length {
            1 => vec![format!(
                "None of the characters of {word} stands in {}.",
                other.name()
            )],
            _ => Vec::new(),
        };
    }
    let count = there
        .ids()
        .iter()
        .filter(|id| Some(*id) == here.ids().get(own.start))
        .count();
    let length = comparison.numbers.length as usize;
    let runs = places
        .iter()
        .map(|twin| equal_run(here, there, own.start, *twin, length));
    // Of runs that are as long, the first is told.
    let longest = runs.reduce(|longest, run| match run.len() > longest.len() {
        true => run,
        false => longest,
    });
    let times = match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{} times", grouped(count)),
    };
    vec![match longest {
        None => format!("{word} stands nowhere in {}.", other.name()),
        Some(run) if run.len() > 1 => format!(
            "{} has {word} {times}, at best in a run of {} equal words: {}.",
            other.title(),
            run.len(),
            quoted(here, &run, Cut::End)
        ),
        Some(_) => format!(
            "{} has {word} {times}, never beside a word that stands beside it here.",
            other.title()
        ),
    }]
}
