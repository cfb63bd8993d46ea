//! Finds passages: maximal runs of text covered by matches that continue each other in both texts.
//!
//! ```text
//! left    … │ to protect your rights we need to │ …       one run of shingles, i … i+2
//! right   … │ to protect your rights we need to │ …       the same run, j … j+2
//! ```
//! Left is scanned from its beginning. At a match, the position in right where the same run continues longest becomes the
//! passage; positions with an equally long run are copies, and so are later runs of left with the same counterpart. Then
//! right is scanned the same way for matches that are left over; a run that repeats part of a known passage becomes an
//! excerpt of it. Cost: O(n + m) look-ups plus 64 extensions per passage, none longer than the passage, so a text that
//! repeats one line many times stays linear.

use crate::fingerprint::Units;
use crate::pair::Excluded;
use crate::pair::counting::matches::Matches;
use crate::pair::passages::number_places::NumberPlaces;
use crate::run::{RunControl, Stopped, memory};
use crate::text::{Pair, Side, mark};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Most positions tried for a repeated shingle, starting with the nearest after the last counterpart.
const MAX_PLACES: usize = 64;

/// A run of units that both texts share, exactly or with a few changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// Its position in each text, in units.
    pub at: Pair<Range<usize>>,
    /// Other places with the same units, at most 63 a side.
    pub copies: Pair<Vec<Range<usize>>>,
    /// Places that repeat a part of it.
    pub excerpts: Pair<Vec<Range<usize>>>,
    /// Where the texts differ inside it, in order; one side may be empty. Empty for an exact passage.
    pub changed: Vec<Pair<Range<usize>>>,
    /// Whether it is shown but not counted: all its shingles are excluded, or it is a stock notice.
    pub is_excluded: bool,
    /// Whether it is a stock notice.
    pub is_notice: bool,
}

impl Passage {
    /// Every place on `side` that belongs to it.
    pub fn places(&self, side: Side) -> impl Iterator<Item = &Range<usize>> {
        let whole = std::iter::once(&self.at[side]).chain(&self.copies[side]);
        whole.chain(&self.excerpts[side])
    }

    /// How many units of left it has.
    pub fn len(&self) -> usize {
        self.at.left.len()
    }

    /// How many words of left it touches.
    pub fn word_count(&self, left: &Units) -> usize {
        left.word_range(&self.at.left).len()
    }

    /// How many of its units are changed, counting the larger side of each change.
    pub fn changed_units(&self) -> usize {
        let at = self.changed.iter();
        at.map(|at| at.left.len().max(at.right.len())).sum()
    }

    /// Its runs of equal units: what is before, between and after its changes.
    pub fn equal_runs(&self) -> impl Iterator<Item = Pair<Range<usize>>> {
        equal_between(&self.at, &self.changed)
    }

    /// How many of its units are in both texts.
    pub fn equal_units(&self) -> usize {
        self.len() - self.changed.iter().map(|at| at.left.len()).sum::<usize>()
    }

    /// Whether it has no units.
    pub fn is_empty(&self) -> bool {
        self.at.left.is_empty()
    }
}

/// What is before, between and after the changes `changed` of a passage at `at`.
pub(super) fn equal_between(
    at: &Pair<Range<usize>>,
    changed: &[Pair<Range<usize>>],
) -> impl Iterator<Item = Pair<Range<usize>>> {
    let first = at.as_ref().map(|at| at.start..at.start);
    let last = at.as_ref().map(|at| at.end..at.end);
    let before = std::iter::once(first).chain(changed.iter().cloned());
    let after = changed.iter().cloned().chain(std::iter::once(last));
    let runs = before.zip(after);
    runs.map(|(before, after)| Pair::from_fn(|side| before[side].end..after[side].start))
}

/// The passages of two texts from the matches of their shingles of `length` units, in the order of left.
pub fn passages(matches: &Matches, length: u32) -> Vec<Passage> {
    let excluded = Excluded::default();
    RunControl::uncancelled(|control| passages_excluding(matches, &excluded, length, control))
}

/// The same, cancellable through `control`. Excluded shingles form separate passages.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
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
    search.scan(Side::Left, control)?;
    let from_left = search.found.len();
    search.scan(Side::Right, control)?;
    let mut found = search.found;
    let from_right = found.split_off(from_left);
    for passage in from_right {
        // Passages from the left are in order and share no shingle, so only the last one to begin can contain this.
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

/// The state of the scan over both texts.
struct PassageSearch<'a> {
    matches: &'a Matches,
    excluded: &'a Excluded,
    /// Whether each position belongs to an excluded passage; empty when nothing is excluded.
    set_apart: Pair<Vec<bool>>,
    length: usize,
    places: Pair<ShinglePositions>,
    /// Positions that a passage, or a copy of one, covers.
    taken: Pair<Vec<bool>>,
    found: Vec<Passage>,
}

impl PassageSearch<'_> {
    /// Scans one text and adds what it shares that no passage covers yet.
    fn scan(&mut self, side: Side, control: &RunControl) -> Result<(), Stopped> {
        /// Positions between two checkpoints.
        const STRIDE: usize = 1 << 12;
        /// Passages that are found before memory for as many again is asked for.
        const FEW: usize = 1 << 12;
        let other = side.other();
        // The passage at each start and length in the other text: a run with the same counterpart is a copy of it.
        let mut known: FxHashMap<(usize, usize), usize> = FxHashMap::default();
        let (mut at, mut last_twin, mut reported) = (0, 0, 0);
        let (mut places, mut asked) = (0, self.found.len().max(FEW));
        while at < self.taken[side].len() {
            if at - reported >= STRIDE {
                control.checkpoint(at - reported)?;
                reported = at;
                // Vectors double when they grow.
                if places >= asked {
                    let passages = self.found.len();
                    let further = places.saturating_sub(passages);
                    control.ask_for(memory::to_keep_passages(passages, further))?;
                    asked = 2 * places;
                }
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
            places += twins.len();
            if let Some(passage) = known.get(&(*twin, units)) {
                self.found[*passage].copies[side].push(range(at));
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

    /// How many shingles the longest run from position `at` of `side` has, and where such runs begin in the other text,
    /// starting with the nearest after `near`.
    fn longest_runs(&self, side: Side, at: usize, near: usize) -> (usize, Vec<usize>) {
        let numbers = &self.matches.shingle_at;
        let (own, other) = (&numbers[side], &numbers[side.other()]);
        let (mut longest, mut twins) = (1, Vec::new());
        let Some(number) = own[at].among_shared() else {
            return (longest, twins);
        };
        for twin in self.places[side.other()].near(number, near) {
            let twin = twin as usize;
            let pairs = own[at..].iter().zip(&other[twin..]).enumerate();
            let goes_on = |((on, (a, b)), taken): &((usize, (_, _)), &bool)| {
                a == b && !**taken && self.is_same_kind(side, at, twin, *on)
            };
            let pairs = pairs.zip(&self.taken[side][at..]);
            let run = pairs.take_while(goes_on).count();
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

    /// Whether the positions `on` further than `at` and `twin` are excluded exactly if those two are.
    #[inline]
    fn is_same_kind(&self, side: Side, at: usize, twin: usize, on: usize) -> bool {
        let kinds = |on: usize| {
            let kind = |side: Side, at: usize| self.set_apart[side].get(at + on);
            (kind(side, at), kind(side.other(), twin))
        };
        self.excluded.is_none() || kinds(on) == kinds(0)
    }

    fn take(&mut self, side: Side, start: usize, run: usize) {
        mark(&mut self.taken[side], start..start + run);
    }
}

/// For each position of a text, whether it belongs to an excluded passage. A short run of excluded shingles between counted
/// ones does not interrupt a passage, because counted shingles cover all of its words.
fn set_apart(matches: &Matches, excluded: &Excluded, length: u32, side: Side) -> Vec<bool> {
    if excluded.is_none() {
        return Vec::new();
    }
    let numbers = &matches.shingle_at[side];
    let apart = numbers.iter().map(|number| excluded.holds(*number));
    let mut apart: Vec<bool> = apart.collect();
    let mut at = 0;
    while at < apart.len() {
        let run = apart[at..].iter().take_while(|is_apart| **is_apart).count();
        let counts = |at: Option<usize>| {
            let number = at.and_then(|at| numbers.get(at));
            number.is_some_and(|number| number.is_shared())
        };
        let is_amid = counts(at.checked_sub(1)) && counts(Some(at + run));
        if run > 0 && run < length as usize && is_amid {
            apart[at..at + run].fill(false);
        }
        at += run.max(1);
    }
    apart
}

/// The positions of each distinct shared shingle in one text, grouped by shingle and in order.
struct ShinglePositions(NumberPlaces);

impl ShinglePositions {
    fn of(matches: &Matches, side: Side) -> ShinglePositions {
        let counts = matches.shared.iter().map(|shingle| shingle.positions[side]);
        let numbers = matches.shingle_at[side].iter();
        let numbers = numbers.map(|number| number.among_shared());
        ShinglePositions(NumberPlaces::of_counted(counts, numbers))
    }

    /// At most [`MAX_PLACES`] positions of the shared shingle `number`: those from `near` on, then those before it.
    fn near(&self, number: usize, near: usize) -> impl Iterator<Item = u32> {
        let all = self.0.of_number(number);
        let (before, after) = all.split_at(all.partition_point(|at| (*at as usize) < near));
        after.iter().chain(before).copied().take(MAX_PLACES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::counting::tests::of_ids;

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
    fn a_shorter_repetition_in_right_is_an_excerpt() {
        let found = run(&[1, 2, 3, 4, 5], &[1, 2, 3, 4, 5, 0, 2, 3, 4], 3);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].excerpts.right, vec![6..9; 1]);
    }

    #[test]
    fn one_word_repeated_many_times_is_one_passage_in_linear_time() {
        let (left, right) = (vec![1; 20_000], vec![1; 20_000]);
        let found = run(&left, &right, 5);
        assert_eq!(found[0].len(), 20_000);
    }
}
