//! Stretches in; which words were only moved out: they stood at one place and stand, the same in the same order, at another.
//!
//! This is what shingles find and a difference in order cannot. Words that stay the same in runs of some length are solid. All
//! others may have moved, also those that are the same by accident: of two paragraphs that changed places around a third,
//! a word by word difference pairs every “the”. Shingles of right without solid words are kept by their hash; left's are
//! walked, and where one stands elsewhere in right the run is drawn out as far as it goes. The longest of a few places is
//! taken. O(n + m) look-ups, 16 bytes a word of right that is not solid.

use crate::pair::difference::anchors::hash;
use crate::pair::difference::edits::Stretch;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::Instant;
use crate::text::{Pair, Side};
use std::ops::Range;

/// How many places of a repeated shingle are tried.
const MOST_PLACES: usize = 32;
/// Words between two looks at whether to go on.
const STRIDE: usize = 1 << 14;

/// What moved, and whether there was time to look everywhere.
pub struct Found {
    pub moved: Vec<Pair<Range<usize>>>,
    pub had_time: bool,
}

/// The moved words, `length` of them at least, where they stood and where they stand now; in the order of left, none over
/// another; looked for until `deadline`.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn moved(
    ids: Pair<&[u32]>,
    stretches: &[Stretch],
    length: usize,
    deadline: Instant,
    control: &RunControl,
) -> Result<Found, Stopped> {
    let grounds = Pair::from_fn(|side| Ground::of(stretches, side, length));
    control.checkpoint(0)?;
    let mut search = Search {
        ids,
        length,
        places: places(ids.right, &grounds.right, length),
        taken: vec![false; ids.right.len()],
        grounds: &grounds,
    };
    let mut found: Vec<Pair<Range<usize>>> = Vec::new();
    for run in &grounds.left.loose {
        let mut at = run.start;
        let mut told = at;
        while at + length <= run.end {
            if at - told >= STRIDE {
                control.checkpoint(0)?;
                told = at;
                if Instant::now() > deadline {
                    return Ok(Found {
                        moved: found,
                        had_time: false,
                    });
                }
            }
            let Some(twins) = search.longest(at..run.end) else {
                at += 1;
                continue;
            };
            at = twins.left.end;
            search.take(twins.right.clone());
            found.push(twins);
        }
    }
    Ok(Found {
        moved: found,
        had_time: true,
    })
}

/// Draws out what moved over words beside it that are the same and, now that it is known to have moved, stand for nothing
/// else.
pub fn draw_out(
    ids: Pair<&[u32]>,
    moved: &mut [Pair<Range<usize>>],
    has_moved: Pair<Vec<bool>>,
    stretches: &[Stretch],
) {
    let mut stays = has_moved;
    for stretch in stretches.iter().filter(|stretch| stretch.is_same) {
        for side in Side::BOTH {
            if let Some(words) = stays[side].get_mut(stretch.at[side].clone()) {
                words.fill(true);
            }
        }
    }
    let is_free = |stays: &Pair<Vec<bool>>, word: Pair<usize>| {
        let free = |side: Side| stays[side].get(word[side]) == Some(&false);
        free(Side::Left)
            && free(Side::Right)
            && ids.left.get(word.left) == ids.right.get(word.right)
    };
    for twins in moved {
        loop {
            let before = twins.map(|range| range.start.wrapping_sub(1));
            let after = twins.map(|range| range.end);
            let word = if is_free(&stays, before) {
                *twins = Pair::from_fn(|side| before[side]..twins[side].end);
                before
            } else if is_free(&stays, after) {
                *twins = Pair::from_fn(|side| twins[side].start..after[side] + 1);
                after
            } else {
                break;
            };
            for side in Side::BOTH {
                if let Some(stays) = stays[side].get_mut(word[side]) {
                    *stays = true;
                }
            }
        }
    }
}

/// Whether a stretch is so long that it stays where it is.
pub fn is_solid(stretch: &Stretch, least_moved: usize) -> bool {
    stretch.is_same && stretch.at.left.len() >= (least_moved / 2).max(3)
}

/// One text, as it is cut.
struct Ground {
    /// The stretch that each word is in.
    stretch_of: Vec<u32>,
    /// Whether each word is the same by accident or not.
    is_same: Vec<bool>,
    /// The runs of words that are not solid.
    loose: Vec<Range<usize>>,
}

impl Ground {
    fn of(stretches: &[Stretch], side: Side, length: usize) -> Ground {
        let mut ground = Ground {
            stretch_of: Vec::new(),
            is_same: Vec::new(),
            loose: Vec::new(),
        };
        for (stretch, index) in stretches.iter().zip(0u32..) {
            let at = stretch.at[side].clone();
            ground.stretch_of.resize(at.end, index);
            ground.is_same.resize(at.end, stretch.is_same);
            if is_solid(stretch, length) {
                continue;
            }
            match ground.loose.last_mut() {
                Some(run) if run.end == at.start => run.end = at.end,
                Some(_) | None => ground.loose.push(at),
            }
        }
        ground
    }

    /// Words at the beginning and at the end of a run that stay the same with words beyond it.
    fn stays(&self, run: &Range<usize>) -> (usize, usize) {
        let stretch = |word: usize| self.stretch_of.get(word).copied();
        let within = self.stretch_of.get(run.clone()).unwrap_or_default();
        let count = |of: &mut dyn Iterator<Item = &u32>, beyond: Option<usize>, first: usize| {
            let beyond = beyond.and_then(stretch);
            match self.is_same.get(first) {
                Some(true) => of.take_while(|index| Some(**index) == beyond).count(),
                Some(false) | None => 0,
            }
        };
        let before = run.start.checked_sub(1);
        let last = run.end.saturating_sub(1);
        (
            count(&mut within.iter(), before, run.start),
            count(&mut within.iter().rev(), Some(run.end), last),
        )
    }
}

/// A shingle of right without solid words: its hash, and where it begins.
type Place = (u64, u32);

fn places(words: &[u32], ground: &Ground, length: usize) -> Vec<Place> {
    let mut all: Vec<Place> = Vec::new();
    for run in &ground.loose {
        let shingles = words.get(run.clone()).unwrap_or_default().windows(length);
        all.extend(shingles.map(hash).zip(run.start as u32..));
    }
    all.sort_unstable();
    all
}

struct Search<'a> {
    ids: Pair<&'a [u32]>,
    length: usize,
    places: Vec<Place>,
    /// Words of right that are a twin already.
    taken: Vec<bool>,
    grounds: &'a Pair<Ground>,
}

impl Search<'_> {
    /// The longest run that `left` begins with and that stands elsewhere in right.
    fn longest(&self, left: Range<usize>) -> Option<Pair<Range<usize>>> {
        let words = self.ids.left.get(left.clone())?;
        let wanted = hash(words.get(..self.length)?);
        let first = self.places.partition_point(|(hash, _)| *hash < wanted);
        let equal = self.places.get(first..)?.iter();
        let equal = equal.take_while(|(hash, _)| *hash == wanted);
        let mut best: Option<Pair<Range<usize>>> = None;
        for (_, at) in equal.take(MOST_PLACES) {
            let at = *at as usize;
            let stretch = |side: Side, word: usize| self.grounds[side].stretch_of.get(word);
            // Where there was no time to compare a stretch, nothing in it has moved for all that is known.
            if stretch(Side::Left, left.start) == stretch(Side::Right, at) {
                continue;
            }
            let loose = &self.grounds.right.loose;
            let run = loose.get(loose.partition_point(|run| run.end <= at))?;
            let there = self.ids.right.get(at..run.end)?.iter();
            let there = there.zip(self.taken.get(at..run.end)?);
            let pairs = words.iter().zip(there);
            let len = pairs
                .take_while(|(word, (twin, taken))| word == twin && !**taken)
                .count();
            let twins = Pair::new(left.start..left.start + len, at..at + len);
            let Some(twins) = self.trimmed(twins) else {
                continue;
            };
            if best
                .as_ref()
                .is_none_or(|best| twins.left.len() > best.left.len())
            {
                best = Some(twins);
            }
        }
        best
    }

    /// A run without the words at its ends that stay where they are, if enough is left of it.
    fn trimmed(&self, twins: Pair<Range<usize>>) -> Option<Pair<Range<usize>>> {
        let ends = Pair::from_fn(|side| self.grounds[side].stays(&twins[side]));
        let (first, last) = (ends.left.0.max(ends.right.0), ends.left.1.max(ends.right.1));
        let len = twins.left.len().checked_sub(first + last)?;
        let own = twins.map(|range| range.start + first..range.start + first + len);
        let stays = |side: Side| {
            let words = self.grounds[side].is_same.get(own[side].clone());
            words.map_or(0, |words| words.iter().filter(|is| **is).count())
        };
        let is_mostly_changed = Side::BOTH.iter().all(|side| 2 * stays(*side) <= len);
        (len >= self.length && is_mostly_changed).then_some(own)
    }

    fn take(&mut self, right: Range<usize>) {
        if let Some(words) = self.taken.get_mut(right) {
            words.fill(true);
        }
    }
}
