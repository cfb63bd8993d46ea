//! Finds runs of words that moved: the other text has the same words in the same order at another place.
//!
//! Shingles find such runs; an edit script cannot. Long segments that are the same are solid: they did not move. All other
//! words may have moved, even those that match by accident: when two paragraphs swap places around a third, an edit
//! script still pairs every “the”. The shingles of right outside solid segments are indexed by hash; each one of left
//! is looked up, and where it occurs elsewhere in right the run is extended as far as it goes. Of several places the longest
//! run wins. Cost: O(n + m) look-ups in a sorted list; 16 bytes for each word of right outside solid segments.

use crate::pair::difference::align::joined;
use crate::pair::difference::anchors::hash;
use crate::pair::difference::edits::Segment;
use crate::pair::difference::effort::Effort;
use crate::pair::difference::word_pairs::WordPairs;
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side, mark, push_run};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How many occurrences of a repeated shingle are tried.
const MAX_PLACES: usize = 32;
/// Words between two checks for cancelling and for the effort.
const STRIDE: usize = 1 << 14;
/// Pairs of words between two such checks, where words repeat.
const MAX_STEPS: usize = 1 << 24;

/// The same words in both texts: a range in each.
pub type Twins = Pair<Range<usize>>;

/// Runs of at least `length` words that moved, and whether `effort` was enough for all: ranges of words in left and right, in the
/// order of left, which do not overlap.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub fn moved(
    ids: Pair<&[u32]>,
    pairs: &WordPairs,
    segments: &[Segment],
    length: usize,
    effort: &mut Effort,
    control: &RunControl,
) -> Result<(Vec<Twins>, bool), Stopped> {
    let states = Pair::from_fn(|side| WordStates::of(segments, side, length));
    control.checkpoint(0)?;
    let mut search = Search {
        ids,
        pairs,
        length,
        places: places(ids.right, &states.right, length),
        taken: vec![false; ids.right.len()],
        steps: 0,
        states: &states,
    };
    let mut found: Vec<Twins> = Vec::new();
    for run in &states.left.loose {
        let mut at = run.start;
        let mut checked = at;
        while at + length <= run.end {
            if at - checked >= STRIDE || search.steps >= MAX_STEPS {
                control.checkpoint(0)?;
                checked = at;
                if !effort.take(std::mem::take(&mut search.steps)) {
                    return Ok((found, false));
                }
            }
            let Some(twins) = search.longest(at..run.end) else {
                at += 1;
                continue;
            };
            at = twins.left.end;
            mark(&mut search.taken, twins.right.clone());
            found.push(twins);
        }
    }
    Ok((found, true))
}

/// Lines that moved, or what is left of them beside moved runs, however short they are: a heading can have fewer words than a
/// run inside a line needs. `segments` are those without the `moved` runs, `depth` rates the border before a word. Each line of
/// right is used once. Cost: one pass over the words of both texts.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub fn moved_lines(
    ids: Pair<&[u32]>,
    segments: &[Segment],
    moved: &[Twins],
    depth: impl Fn(Side, usize) -> u32,
    control: &RunControl,
) -> Result<Vec<Twins>, Stopped> {
    let lines = Pair::try_from_fn(|side| {
        control.checkpoint(0)?;
        Ok(changed_lines(side, segments, moved, &depth))
    })?;
    control.checkpoint(0)?;
    let words = |side: Side, line: &Range<usize>| ids[side].get(line.clone()).unwrap_or_default();
    let mut at: FxHashMap<&[u32], Vec<&Range<usize>>> = FxHashMap::default();
    for line in lines.right.iter().rev() {
        at.entry(words(Side::Right, line)).or_default().push(line);
    }
    let twin = |line: &Range<usize>| Some(at.get_mut(words(Side::Left, line))?.pop()?.clone());
    let twins = lines.left.iter().map(twin).collect::<Vec<_>>();
    let pairs = lines.left.iter().zip(twins);
    let pairs = pairs.filter_map(|(left, right)| Some(Pair::new(left.clone(), right?)));
    Ok(pairs.collect())
}

/// What is left of the pairs of passages: neither moved nor in a segment that is the same.
pub fn moved_in_passages(
    pairs: &WordPairs,
    has_moved: Pair<Vec<bool>>,
    segments: &[Segment],
) -> Vec<Twins> {
    let stays = with_same(has_moved, segments);
    let is_left = |(left, right): &(usize, usize)| {
        stays.left.get(*left) == Some(&false) && stays.right.get(*right) == Some(&false)
    };
    let left_over = pairs.all().filter(is_left);
    let mut found: Vec<Twins> = left_over
        .map(|(left, right)| Pair::new(left..left + 1, right..right + 1))
        .collect();
    join_neighbours(&mut found);
    found
}

/// Segments in which no word is the same by accident that a passage pairs with another one, which has no counterpart then.
pub fn without_accidents(
    segments: Vec<Segment>,
    pairs: &WordPairs,
    mut stays: Pair<Vec<bool>>,
) -> Vec<Segment> {
    for same in segments.iter().filter(|segment| segment.is_same) {
        for (left, right) in same
            .pairs()
            .filter(|(left, right)| pairs.allow(*left, *right))
        {
            stays.left[left] = true;
            stays.right[right] = true;
        }
    }
    let lacks_twin = |side: Side, word: usize| {
        let twin = pairs.twin(side, word);
        twin.is_some_and(|twin| stays[side.other()].get(twin) == Some(&false))
    };
    let is_kept = |(left, right): (usize, usize)| {
        let lack_none = !lacks_twin(Side::Left, left) && !lacks_twin(Side::Right, right);
        pairs.has(left, right) || lack_none
    };
    let mut all = Vec::with_capacity(segments.len());
    for segment in segments {
        if !segment.is_same || segment.pairs().all(is_kept) {
            all.push(segment);
            continue;
        }
        all.extend(segment.pairs().map(|(left, right)| Segment {
            at: Pair::new(left..left + 1, right..right + 1),
            is_same: is_kept((left, right)),
        }));
    }
    joined(all)
}

/// The words of both texts that are marked already or are in a segment that is the same.
fn with_same(mut marked: Pair<Vec<bool>>, segments: &[Segment]) -> Pair<Vec<bool>> {
    for segment in segments.iter().filter(|segment| segment.is_same) {
        for side in Side::BOTH {
            mark(&mut marked[side], segment.at[side].clone());
        }
    }
    marked
}

/// Joins runs that follow each other without a gap in both texts. `moved` are in the order of left.
pub fn join_neighbours(moved: &mut Vec<Twins>) {
    moved.dedup_by(|next, run| {
        let ends = run.as_ref().map(|run| run.end);
        let follows = ends == next.as_ref().map(|next| next.start);
        if follows {
            *run = Pair::from_fn(|side| run[side].start..next[side].end);
        }
        follows
    });
}

/// The lines of a side that lie in segments that differ, without their words that moved: each is whole, or what is left of it
/// before or after a moved run.
fn changed_lines(
    side: Side,
    segments: &[Segment],
    moved: &[Twins],
    depth: impl Fn(Side, usize) -> u32,
) -> Vec<Range<usize>> {
    let is_border = |word: usize| matches!(depth(side, word), 2 | 4..);
    let mut moved: Vec<&Range<usize>> = moved.iter().map(|twins| &twins[side]).collect();
    moved.sort_unstable_by_key(|run| run.start);
    let mut moved = moved.into_iter().peekable();
    let mut lines = Vec::new();
    for segment in segments.iter().filter(|segment| !segment.is_same) {
        let at = &segment.at[side];
        // Where the present stretch begins, and whether a line does there.
        let mut start: Option<(usize, bool)> = None;
        for word in at.start..=at.end {
            while let Some(run) = moved.next_if(|run| run.end <= word) {
                start = (run.end == word).then_some((word, false)).or(start);
            }
            let has_moved = moved.peek().is_some_and(|run| run.contains(&word));
            let is_line = is_border(word);
            if has_moved || is_line {
                if let Some((start, is_of_line)) = start.take()
                    && start < word
                    && (is_of_line || is_line)
                {
                    lines.push(start..word);
                }
                start = (is_line && !has_moved).then_some((word, true));
            }
        }
    }
    lines
}

/// Extends each moved run over the equal words beside it that are neither moved nor in a segment that is the same.
pub fn extend_moved(
    ids: Pair<&[u32]>,
    pairs: &WordPairs,
    moved: &mut [Twins],
    has_moved: Pair<Vec<bool>>,
    segments: &[Segment],
) {
    let mut stays = with_same(has_moved, segments);
    let is_free = |stays: &Pair<Vec<bool>>, word: Pair<usize>| {
        let free = |side: Side| stays[side].get(word[side]) == Some(&false);
        free(Side::Left)
            && free(Side::Right)
            && pairs.allow(word.left, word.right)
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
                mark(&mut stays[side], word[side]..word[side] + 1);
            }
        }
    }
}

/// Whether a segment that is the same is too long to be an accident: none of its words has moved.
pub fn is_solid(segment: &Segment, least_moved: usize) -> bool {
    segment.is_same && segment.at.left.len() >= (least_moved / 2).max(3)
}

/// One text, word by word.
#[derive(Default)]
struct WordStates {
    /// The index of the segment that holds each word.
    segment_of: Vec<u32>,
    /// Whether that segment is the same in both texts.
    is_same: Vec<bool>,
    /// The runs of words outside solid segments.
    loose: Vec<Range<usize>>,
}

impl WordStates {
    fn of(segments: &[Segment], side: Side, length: usize) -> WordStates {
        let mut states = WordStates::default();
        for (segment, index) in segments.iter().zip(0u32..) {
            let at = segment.at[side].clone();
            states.segment_of.resize(at.end, index);
            states.is_same.resize(at.end, segment.is_same);
            if !is_solid(segment, length) {
                push_run(&mut states.loose, at);
            }
        }
        states
    }

    /// How many words at the beginning and at the end of `run` belong to a segment that is the same and continues beyond it.
    fn stays(&self, run: &Range<usize>) -> (usize, usize) {
        let within = self.segment_of.get(run.clone()).unwrap_or_default();
        let goes_on = |word: usize, beyond: Option<usize>| {
            let beyond = beyond.and_then(|beyond| self.segment_of.get(beyond));
            let is_same = self.is_same.get(word) == Some(&true);
            move |index: &&u32| is_same && Some(*index) == beyond
        };
        let first = goes_on(run.start, run.start.checked_sub(1));
        let last = goes_on(run.end.saturating_sub(1), Some(run.end));
        let before = within.iter().take_while(first).count();
        (before, within.iter().rev().take_while(last).count())
    }
}

/// A shingle's hash, and its first word.
type ShingleStart = (u64, u32);

/// The shingles outside solid segments, sorted by hash.
fn places(words: &[u32], states: &WordStates, length: usize) -> Vec<ShingleStart> {
    let mut all: Vec<ShingleStart> = Vec::new();
    for run in &states.loose {
        let shingles = words.get(run.clone()).unwrap_or_default().windows(length);
        all.extend(shingles.map(hash).zip(run.start as u32..));
    }
    all.sort_unstable();
    all
}

struct Search<'a> {
    ids: Pair<&'a [u32]>,
    pairs: &'a WordPairs,
    length: usize,
    places: Vec<ShingleStart>,
    /// Words of right that already belong to a moved run.
    taken: Vec<bool>,
    /// Pairs of words that were compared since steps were taken last.
    steps: usize,
    states: &'a Pair<WordStates>,
}

impl Search<'_> {
    /// The longest run at the beginning of `left` that occurs elsewhere in right.
    fn longest(&mut self, left: Range<usize>) -> Option<Twins> {
        let words = self.ids.left.get(left.clone())?;
        let wanted = hash(words.get(..self.length)?);
        let first = self.places.partition_point(|(hash, _)| *hash < wanted);
        let equal = self.places.get(first..)?.iter();
        let equal = equal.take_while(|(hash, _)| *hash == wanted);
        let mut best: Option<Twins> = None;
        for (_, at) in equal.take(MAX_PLACES) {
            let at = *at as usize;
            let segment = |side: Side, word: usize| self.states[side].segment_of.get(word);
            // Within one segment that was too much to compare, words are not known to have moved.
            if segment(Side::Left, left.start) == segment(Side::Right, at) {
                continue;
            }
            let loose = &self.states.right.loose;
            let run = loose.get(loose.partition_point(|run| run.end <= at))?;
            let there = self.ids.right.get(at..run.end)?.iter();
            let there = there.zip(self.taken.get(at..run.end)?);
            let pairs = words.iter().zip(there).enumerate();
            let goes_on = |(i, (word, (twin, taken))): &(usize, (&u32, (&u32, &bool)))| {
                word == twin && !**taken && self.pairs.allow(left.start + i, at + i)
            };
            let len = pairs.take_while(goes_on).count();
            self.steps += len + 1;
            let twins = Pair::new(left.start..left.start + len, at..at + len);
            let Some(twins) = self.trimmed(twins) else {
                continue;
            };
            let longest = best.as_ref().map_or(0, |best| best.left.len());
            if twins.left.len() > longest {
                best = Some(twins);
            }
        }
        best
    }

    /// The run without the words at its ends that did not move; `None` if too little is left.
    fn trimmed(&self, twins: Twins) -> Option<Twins> {
        let ends = Pair::from_fn(|side| self.states[side].stays(&twins[side]));
        let (first, last) = (ends.left.0.max(ends.right.0), ends.left.1.max(ends.right.1));
        let len = twins.left.len().checked_sub(first + last)?;
        let own = twins.map(|range| range.start + first..range.start + first + len);
        let stays = |side: Side| {
            let words = self.states[side].is_same.get(own[side].clone());
            words.map_or(0, |words| words.iter().filter(|is| **is).count())
        };
        let is_mostly_changed = Side::BOTH.iter().all(|side| 2 * stays(*side) <= len);
        (len >= self.length && is_mostly_changed).then_some(own)
    }
}
