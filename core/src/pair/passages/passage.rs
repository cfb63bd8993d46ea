//! Matches in; passages out: maximal runs of text covered by matches that continue each other in both texts.
//!
//! ```text
//! left    … │ to protect your rights we need to │ …       one run of shingles, i … i+2
//! right   … │ to protect your rights we need to │ …       the same run, j … j+2
//! ```
//! Left is walked from its beginning. At a match, of the places in right where its shingle stands the one that goes on
//! longest is taken; a place that goes on just as long is another copy, and so is a later run of left with the same twin.
//! What right still shares afterwards is walked the same way from the right; where that is a part of a passage already
//! found, quoted again, it is that passage's excerpt. Cost: O(n + m) look-ups plus 64 extensions a passage, each no longer than the passage; a text that
//! is one line many times stays linear.

use crate::fingerprint::units::Units;
use crate::pair::exclusions::Excluded;
use crate::pair::matches::Matches;
use crate::run::control::{RunControl, Stopped};
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How many places of a repeated shingle are tried, nearest after the last twin first.
const MOST_PLACES: usize = 64;

/// A run of units that both texts share, exact or with a few changed ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// Where it stands in each text, in units.
    pub at: Pair<Range<usize>>,
    /// Other places with the same units, at most 63 a side.
    pub copies: Pair<Vec<Range<usize>>>,
    /// ShinglePositions that quote a part of it again.
    pub excerpts: Pair<Vec<Range<usize>>>,
    /// Where both differ inside it, in order; one side may be empty. None in an exact passage.
    pub changed: Vec<Pair<Range<usize>>>,
    /// All its shingles are set aside: it is shown, and counts for nothing.
    pub is_excluded: bool,
}

impl Passage {
    /// Every place on `side` that belongs to it.
    pub fn places(&self, side: Side) -> impl Iterator<Item = &Range<usize>> {
        std::iter::once(&self.at[side])
            .chain(&self.copies[side])
            .chain(&self.excerpts[side])
    }

    /// How many units of left it has.
    pub fn len(&self) -> usize {
        self.at.left.len()
    }

    /// How many words of left it touches.
    pub fn word_count(&self, left: &Units) -> usize {
        left.word_range(&self.at.left).len()
    }

    /// How many of its units are changed: at each place, of the side that has more there.
    pub fn changed_units(&self) -> usize {
        let at = self.changed.iter();
        at.map(|at| at.left.len().max(at.right.len())).sum()
    }

    /// How many of its units stand in both.
    pub fn equal_units(&self) -> usize {
        self.len() - self.changed.iter().map(|at| at.left.len()).sum::<usize>()
    }

    pub fn is_empty(&self) -> bool {
        self.at.left.is_empty()
    }
}

/// The passages of two texts whose shingles of `length` units were matched, in the order of left; those found from the
/// right come in where their left twin stands.
pub fn passages(matches: &Matches, length: u32) -> Vec<Passage> {
    let excluded = Excluded::default();
    RunControl::uncancelled(|control| passages_excluding(matches, &excluded, length, control))
}

/// The same, cancellable through `control`. What is set aside makes passages of its own.
///
/// Returns [`Stopped`] when `control` was asked to stop.
pub fn passages_excluding(
    matches: &Matches,
    excluded: &Excluded,
    length: u32,
    control: &RunControl,
) -> Result<Vec<Passage>, Stopped> {
    let mut search = PassageSearch {
        matches,
        excluded,
        set_apart: Pair::from_fn(|side| set_apart(matches, excluded, length, side)),
        length: length as usize,
        places: Pair::from_fn(|side| ShinglePositions::of(matches, side)),
        taken: Pair::from_fn(|side| vec![false; matches.shingle_at[side].len()]),
        found: Vec::new(),
    };
    search.from(Side::Left, control)?;
    let from_left = search.found.len();
    search.from(Side::Right, control)?;
    let mut found = search.found;
    let from_right = found.split_off(from_left);
    for passage in from_right {
        // Passages from the left lie in order and share no shingle, so the one that could hold this is the last to begin.
        let begun =
            found[..from_left].partition_point(|host| host.at.left.start <= passage.at.left.start);
        match begun.checked_sub(1).and_then(|host| found.get_mut(host)) {
            Some(host)
                if host.at.left.end >= passage.at.left.end
                    && host.is_excluded == passage.is_excluded =>
            {
                host.excerpts.right.push(passage.at.right);
                host.excerpts.right.extend(passage.copies.right);
            }
            Some(_) | None => found.push(passage),
        }
    }
    found.sort_by_key(|passage| (passage.at.left.start, passage.at.right.start));
    Ok(found)
}

/// The state of walking both texts.
struct PassageSearch<'a> {
    matches: &'a Matches,
    excluded: &'a Excluded,
    /// For each position: whether it is to go to a passage of what is set aside; empty where nothing is.
    set_apart: Pair<Vec<bool>>,
    length: usize,
    places: Pair<ShinglePositions>,
    /// Positions that a passage, or a copy of one, already covers.
    taken: Pair<Vec<bool>>,
    found: Vec<Passage>,
}

impl PassageSearch<'_> {
    /// Walks one text and adds what it shares that is not yet taken.
    fn from(&mut self, side: Side, control: &RunControl) -> Result<(), Stopped> {
        /// Positions between two looks at whether to go on.
        const STRIDE: usize = 1 << 12;
        let other = side.other();
        // Where in the other text a passage of so many units already stands: its units are the same.
        let mut known: FxHashMap<(usize, usize), usize> = FxHashMap::default();
        let (mut at, mut last_twin, mut told) = (0, 0, 0);
        while at < self.taken[side].len() {
            if at - told >= STRIDE {
                control.checkpoint(at - told)?;
                told = at;
            }
            if self.taken[side][at] || !self.matches.is_match(side, at) {
                at += 1;
                continue;
            }
            let (run, twins) = self.longest_runs(side, at, last_twin);
            let Some((twin, copies)) = twins.split_first() else {
                at += 1;
                continue;
            };
            let units = run + self.length - 1;
            let range = |start: usize| start..start + units;
            self.take(side, at, run);
            if let Some(passage) = known
                .get(&(*twin, units))
                .and_then(|i| self.found.get_mut(*i))
            {
                passage.copies[side].push(range(at));
            } else {
                let numbers = self.matches.shingle_at[side].get(at..at + run);
                let mut numbers = numbers.unwrap_or_default().iter();
                let mut passage = Passage {
                    at: Pair::new(range(at), range(*twin)),
                    is_excluded: !self.excluded.is_none()
                        && numbers.all(|number| self.excluded.holds(*number)),
                    ..Passage::default()
                };
                passage.copies.right = copies.iter().copied().map(range).collect();
                passage.copies.right.sort_by_key(|copy| copy.start);
                if side == Side::Right {
                    passage.at.swap();
                    passage.copies.swap();
                }
                for start in &twins {
                    known.insert((*start, units), self.found.len());
                    self.take(other, *start, run);
                }
                self.found.push(passage);
            }
            last_twin = twin + run;
            at += run;
        }
        Ok(())
    }

    /// How many shingles the longest run from position `at` of `side` has, and where in the other text such runs stand,
    /// the one nearest after `near` first.
    fn longest_runs(&self, side: Side, at: usize, near: usize) -> (usize, Vec<usize>) {
        let (own, other) = (
            &self.matches.shingle_at[side],
            &self.matches.shingle_at[side.other()],
        );
        let (mut longest, mut twins) = (1, Vec::new());
        let Some(number) = own[at].among_shared() else {
            return (longest, twins);
        };
        for twin in self.places[side.other()].near(number, near) {
            let twin = twin as usize;
            let pairs = own[at..]
                .iter()
                .zip(&other[twin..])
                .zip(&self.taken[side][at..]);
            let run = pairs
                .enumerate()
                .take_while(|(on, ((a, b), taken))| {
                    a == b && !**taken && self.is_same_kind(side, at, twin, *on)
                })
                .count();
            if run > longest {
                longest = run;
                twins.clear();
            }
            if run == longest {
                twins.push(twin);
            }
        }
        (longest, twins)
    }

    /// Whether the positions so far on from `at` of `side` and from `twin` of the other are set apart as those two are.
    #[inline]
    fn is_same_kind(&self, side: Side, at: usize, twin: usize, on: usize) -> bool {
        let kinds = |on: usize| {
            let kind = |side: Side, at: usize| self.set_apart[side].get(at + on);
            (kind(side, at), kind(side.other(), twin))
        };
        self.excluded.is_none() || kinds(on) == kinds(0)
    }

    fn take(&mut self, side: Side, start: usize, run: usize) {
        for position in self.taken[side].iter_mut().skip(start).take(run) {
            *position = true;
        }
    }
}

/// For each position of a text: whether its shingle is set aside and words are its own. Where a few such stand amid others,
/// so that each of their words is in one that counts, a passage goes on over them.
fn set_apart(matches: &Matches, excluded: &Excluded, length: u32, side: Side) -> Vec<bool> {
    if excluded.is_none() {
        return Vec::new();
    }
    let numbers = &matches.shingle_at[side];
    let mut apart: Vec<bool> = numbers
        .iter()
        .map(|number| excluded.holds(*number))
        .collect();
    let mut at = 0;
    while at < apart.len() {
        let run = apart[at..]
            .iter()
            .take_while(|is_excluded| **is_excluded)
            .count();
        let counts = |at: Option<usize>| {
            at.and_then(|at| numbers.get(at))
                .is_some_and(|number| number.is_shared())
        };
        let is_amid = counts(at.checked_sub(1)) && counts(Some(at + run));
        if run > 0 && run < length as usize && is_amid {
            apart[at..at + run].fill(false);
        }
        at += run.max(1);
    }
    apart
}

/// Where each distinct shared shingle stands in one text: positions in order, grouped by shingle.
struct ShinglePositions {
    first: Vec<u32>,
    positions: Vec<u32>,
}

impl ShinglePositions {
    fn of(matches: &Matches, side: Side) -> ShinglePositions {
        let mut first = Vec::with_capacity(matches.shared.len() + 1);
        let mut total = 0;
        for shingle in &matches.shared {
            first.push(total);
            total += shingle.positions[side];
        }
        first.push(total);
        let mut next = first.clone();
        let mut positions = vec![0; total as usize];
        for (at, number) in matches.shingle_at[side].iter().enumerate() {
            if let Some(number) = number.among_shared() {
                let slot = &mut next[number];
                positions[*slot as usize] = at as u32;
                *slot += 1;
            }
        }
        ShinglePositions { first, positions }
    }

    /// At most [`MOST_PLACES`] positions of the shared shingle `number`: from the first at or after `near` on, then from
    /// the start.
    fn near(&self, number: usize, near: usize) -> impl Iterator<Item = u32> {
        let all = &self.positions[self.first[number] as usize..self.first[number + 1] as usize];
        let (before, after) = all.split_at(all.partition_point(|at| (*at as usize) < near));
        after.iter().chain(before).copied().take(MOST_PLACES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::matches::tests::of_ids;

    fn run(left: &[u32], right: &[u32], length: u32) -> Vec<Passage> {
        passages(&of_ids(Pair::new(left, right), length, None), length)
    }

    #[test]
    fn matches_that_continue_each_other_form_one_passage() {
        let found = run(&[1, 2, 3, 4, 9, 5, 6], &[5, 6, 0, 1, 2, 3, 4], 2);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].at, Pair::new(0..4, 3..7));
        assert_eq!(found[1].at, Pair::new(5..7, 0..2), "passages may cross");
    }

    #[test]
    fn copies_on_either_side_belong_to_one_passage() {
        let found = run(
            &[1, 2, 3, 7, 1, 2, 3],
            &[1, 2, 3, 8, 1, 2, 3, 9, 1, 2, 3],
            3,
        );
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].copies.right, [4..7, 8..11]);
        assert_eq!(found[0].copies.left, vec![4..7; 1]);
    }

    #[test]
    fn a_shorter_second_quotation_in_right_is_found_from_the_right() {
        let found = run(&[1, 2, 3, 4, 5], &[1, 2, 3, 4, 5, 0, 2, 3, 4], 3);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].excerpts.right, vec![6..9; 1]);
    }

    #[test]
    fn one_word_many_times_is_one_passage_and_stays_quick() {
        let (left, right) = (vec![1; 20_000], vec![1; 20_000]);
        let found = run(&left, &right, 5);
        assert_eq!(found[0].len(), 20_000);
    }
}
