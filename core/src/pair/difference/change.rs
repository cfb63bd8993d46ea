//! The difference of two texts as a value: an edit script of hunks, the changes among them, and their counts.
//!
//! It is built from segments and moved runs; each moved run becomes a hunk of its own in each text.

use crate::pair::difference::edits::Segment;
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;
use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

/// How two texts differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The edit script: hunks that cover both texts from end to end, in order.
    pub hunks: Vec<Hunk>,
    /// Each place where they differ, in the order of `hunks`.
    pub changes: Vec<Change>,
    pub counts: DifferenceCounts,
    /// Words that are the same and in the same order, but so few between two longer changes that all of it is one change.
    pub same_within_changes: usize,
    /// Whether the effort was not enough, so that some hunks could be split further.
    pub is_coarse: bool,
}

/// One part of the edit script: a range of words in each text; one may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunk {
    /// Ranges of words.
    pub at: Pair<Range<usize>>,
    /// The index in [`Difference::changes`]; `None` where both texts have the same words. The two hunks of a move share one.
    pub change: Option<usize>,
}

/// A place where the texts differ, or the two ends of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub kind: ChangeKind,
    /// Its number among the changes of its kind, from 1.
    pub number: usize,
    /// Ranges of words. An empty range is at the word before which the words of the other text would be.
    pub at: Pair<Range<usize>>,
}

/// What happened to the words of a change, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    Deleted,
    Inserted,
    Replaced,
    /// The other text has the same words elsewhere.
    Moved,
}

impl ChangeKind {
    pub const ALL: [ChangeKind; 4] = [
        ChangeKind::Deleted,
        ChangeKind::Inserted,
        ChangeKind::Replaced,
        ChangeKind::Moved,
    ];
}

/// How many words are the same, and how many of each kind of change there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifferenceCounts {
    /// Words outside of changes: the same and in the same order, as many in each text.
    pub same: usize,
    pub deleted: ChangeCount,
    pub inserted: ChangeCount,
    pub replaced: ChangeCount,
    pub moved: ChangeCount,
}

/// The changes of one kind, and the words that they cover in each text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangeCount {
    pub places: usize,
    pub words: Pair<usize>,
}

/// Each word of two texts in one class: the classes of a side add up to its words. Every count of words that are the same,
/// moved, changed or in one text only is taken from here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordTally {
    /// The same, in the same order.
    pub same: usize,
    /// The same, in another place.
    pub moved: usize,
    /// In places where the other text has other words.
    pub changed: Pair<usize>,
    /// In places where the other text has none.
    pub only: Pair<usize>,
}

impl Difference {
    /// The hunks that overlap `words` of a text, and empty ones at either end of them.
    pub fn hunks_near(&self, side: Side, words: &Range<usize>) -> &[Hunk] {
        let ends_before = |hunk: &Hunk| hunk.at[side].end < words.start;
        let rest = &self.hunks[self.hunks.partition_point(ends_before)..];
        &rest[..rest.partition_point(|hunk| hunk.at[side].start <= words.end)]
    }
}

impl DifferenceCounts {
    /// How many words of each text are in each class.
    pub fn tally(&self) -> WordTally {
        WordTally {
            same: self.same,
            moved: self.moved.words.left,
            changed: self.replaced.words,
            only: Pair::new(self.deleted.words.left, self.inserted.words.right),
        }
    }

    pub fn of(mut self, kind: ChangeKind) -> ChangeCount {
        *self.of_mut(kind)
    }

    pub(super) fn of_mut(&mut self, kind: ChangeKind) -> &mut ChangeCount {
        match kind {
            ChangeKind::Deleted => &mut self.deleted,
            ChangeKind::Inserted => &mut self.inserted,
            ChangeKind::Replaced => &mut self.replaced,
            ChangeKind::Moved => &mut self.moved,
        }
    }
}

/// A part of one side of a segment.
struct SidePart {
    at: Range<usize>,
    /// The index of the moved run, if it is one.
    moved: Option<usize>,
}

impl Difference {
    /// The difference that `segments` describe. They cover both texts, and the `moved` runs, which do not overlap, lie in
    /// segments that differ. Each moved run becomes a hunk of its own in each text.
    pub(super) fn of(segments: &[Segment], moved: &[Pair<Range<usize>>]) -> Difference {
        let mut runs = Pair::from_fn(|side| {
            let numbered = moved.iter().enumerate();
            let run = |(index, twins): (usize, &Pair<Range<usize>>)| SidePart {
                at: twins[side].clone(),
                moved: Some(index),
            };
            let mut runs: Vec<SidePart> = numbered.map(run).collect();
            runs.sort_by_key(|run| run.at.start);
            runs.into_iter().peekable()
        });
        // For each moved run, the index of its change, once its first end has been reached.
        let mut changes = vec![None; moved.len()];
        let mut difference = Difference::default();
        for segment in segments {
            if segment.is_same {
                difference.counts.same += segment.at.left.len();
                let at = segment.at.clone();
                difference.hunks.push(Hunk { at, change: None });
                continue;
            }
            let mut at = segment.at.as_ref().map(|range| range.start);
            let left = parts(&mut runs.left, &segment.at.left);
            let right = parts(&mut runs.right, &segment.at.right);
            for (a, b) in paired(left, right) {
                let part = a.as_ref().or(b.as_ref());
                let run = part.and_then(|part| part.moved);
                let run = run.and_then(|index| moved.get(index).zip(changes.get_mut(index)));
                let of =
                    |part: Option<SidePart>, from: usize| part.map_or(from..from, |part| part.at);
                let here = Pair::new(of(a, at.left), of(b, at.right));
                at = here.map(|range| range.end);
                difference.put(here, run);
            }
        }
        difference
    }

    /// Adds a hunk that differs; `moved` is the run that it is an end of, with the index of its change, if it is known.
    fn put(
        &mut self,
        at: Pair<Range<usize>>,
        moved: Option<(&Pair<Range<usize>>, &mut Option<usize>)>,
    ) {
        let change = match moved {
            Some((_, Some(known))) => *known,
            Some((twins, change)) => *change.insert(self.add(ChangeKind::Moved, twins)),
            None => {
                let kind = match (at.left.is_empty(), at.right.is_empty()) {
                    (true, _) => ChangeKind::Inserted,
                    (_, true) => ChangeKind::Deleted,
                    (false, false) => ChangeKind::Replaced,
                };
                self.add(kind, &at)
            }
        };
        let change = Some(change);
        self.hunks.push(Hunk { at, change });
    }

    /// Counts a change and returns its index.
    fn add(&mut self, kind: ChangeKind, at: &Pair<Range<usize>>) -> usize {
        let tally = self.counts.of_mut(kind);
        tally.places += 1;
        for side in Side::BOTH {
            tally.words[side] += at[side].len();
        }
        let (number, at) = (tally.places, at.clone());
        self.changes.push(Change { kind, number, at });
        self.changes.len() - 1
    }
}

/// The parts of both sides in order. Two parts that did not move are paired if they are in the same place: after the same words,
/// or before them.
fn paired(
    mut left: Vec<SidePart>,
    mut right: Vec<SidePart>,
) -> Vec<(Option<SidePart>, Option<SidePart>)> {
    // Most segments have no moved run.
    let is_rest = |parts: &[SidePart]| parts.iter().all(|part| part.moved.is_none());
    if is_rest(&left) && is_rest(&right) {
        return vec![(left.pop(), right.pop())];
    }
    // What is before a part and after it: a moved run, or the end of the segment.
    let beside = |parts: &[SidePart], index: usize| {
        let moved = |part: Option<&SidePart>| part.and_then(|part| part.moved);
        let before = index.checked_sub(1).and_then(|before| parts.get(before));
        (moved(before), moved(parts.get(index + 1)))
    };
    let mut after_run: FxHashMap<Option<usize>, usize> = FxHashMap::default();
    let mut before_run: FxHashMap<Option<usize>, usize> = FxHashMap::default();
    for (index, _) in right
        .iter()
        .enumerate()
        .filter(|(_, part)| part.moved.is_none())
    {
        let (before, after) = beside(&right, index);
        after_run.insert(before, index);
        before_run.insert(after, index);
    }
    let twins = left.iter().enumerate().map(|(index, part)| {
        let (before, after) = beside(&left, index);
        let twins = [after_run.get(&before), before_run.get(&after)];
        let is_rest = part.moved.is_none();
        twins.map(|twin| twin.copied().filter(|_| is_rest))
    });
    let twins: Vec<[Option<usize>; 2]> = twins.collect();
    let mut found = Vec::with_capacity(left.len() + right.len());
    let mut right = right.into_iter().enumerate().peekable();
    for (part, twins) in left.into_iter().zip(twins) {
        let next = right.peek().map_or(usize::MAX, |(index, _)| *index);
        let twin = twins
            .into_iter()
            .flatten()
            .filter(|twin| *twin >= next)
            .min();
        let Some(twin) = twin else {
            found.push((Some(part), None));
            continue;
        };
        while let Some((_, part)) = right.next_if(|(index, _)| *index < twin) {
            found.push((None, Some(part)));
        }
        found.push((Some(part), right.next().map(|(_, part)| part)));
    }
    found.extend(right.map(|(_, part)| (None, Some(part))));
    found
}

/// One side of a segment, cut where moved runs begin and end.
fn parts(runs: &mut Peekable<IntoIter<SidePart>>, own: &Range<usize>) -> Vec<SidePart> {
    let mut parts = Vec::new();
    let mut from = own.start;
    let rest = |at: Range<usize>| (!at.is_empty()).then_some(SidePart { at, moved: None });
    while let Some(run) = runs.next_if(|run| run.at.start < own.end) {
        parts.extend(rest(from..run.at.start));
        from = run.at.end;
        parts.push(run);
    }
    parts.extend(rest(from..own.end));
    parts
}
