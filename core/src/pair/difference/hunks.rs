//! Builds hunks and changes from segments and moved runs. Each moved run becomes a hunk of its own in each text.

use crate::pair::difference::change::{Change, ChangeKind, Difference, Hunk};
use crate::pair::difference::edits::Segment;
use crate::text::{Pair, Side};
use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

/// Cuts segments where moved runs begin and end.
pub struct HunkBuilder {
    /// The moved runs, in the order of left.
    moved: Vec<Pair<Range<usize>>>,
    /// The moved runs of each text in its order, without those that have been cut out.
    runs: Pair<Peekable<IntoIter<SidePart>>>,
    /// For each moved run, the index of its change, once its first end has been reached.
    changes: Vec<Option<usize>>,
}

/// A part of one side of a segment.
struct SidePart {
    at: Range<usize>,
    /// The index of the moved run, if it is one.
    moved: Option<usize>,
}

impl HunkBuilder {
    /// `moved` lists runs in the order of left, which do not overlap.
    pub fn new(moved: Vec<Pair<Range<usize>>>) -> HunkBuilder {
        let runs = Pair::from_fn(|side| {
            let numbered = moved.iter().enumerate();
            let mut runs: Vec<SidePart> = numbered
                .map(|(index, twins)| SidePart {
                    at: twins[side].clone(),
                    moved: Some(index),
                })
                .collect();
            runs.sort_by_key(|run| run.at.start);
            runs.into_iter().peekable()
        });
        HunkBuilder {
            changes: vec![None; moved.len()],
            moved,
            runs,
        }
    }

    /// The difference that `segments` describe. They cover both texts, and moved runs lie in segments that differ.
    pub fn difference(mut self, segments: &[Segment]) -> Difference {
        let mut difference = Difference::default();
        for segment in segments {
            if segment.is_same {
                difference.counts.same += segment.at.left.len();
                let at = segment.at.clone();
                difference.hunks.push(Hunk { at, change: None });
                continue;
            }
            let parts = Pair::from_fn(|side| self.parts(side, &segment.at[side]));
            let mut at = segment.at.as_ref().map(|range| range.start);
            let Pair { left, right } = parts;
            let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
            let is_moved = |part: &SidePart| part.moved.is_some();
            // Parts that did not move are paired in order.
            loop {
                let (a, b) = match (left.next_if(is_moved), None) {
                    (None, _) => match right.next_if(is_moved) {
                        Some(part) => (None, Some(part)),
                        None => (left.next(), right.next()),
                    },
                    only_left => only_left,
                };
                let moved = a.as_ref().or(b.as_ref()).map(|part| part.moved);
                let Some(moved) = moved else {
                    break;
                };
                let of =
                    |part: Option<SidePart>, from: usize| part.map_or(from..from, |part| part.at);
                let here = Pair::new(of(a, at.left), of(b, at.right));
                at = here.map(|range| range.end);
                self.put(here, moved, &mut difference);
            }
        }
        difference
    }

    /// One side of a segment, cut where moved runs begin and end.
    fn parts(&mut self, side: Side, own: &Range<usize>) -> Vec<SidePart> {
        let mut parts = Vec::new();
        let mut from = own.start;
        let rest = |at: Range<usize>| (!at.is_empty()).then_some(SidePart { at, moved: None });
        while let Some(run) = self.runs[side].next_if(|run| run.at.start < own.end) {
            parts.extend(rest(from..run.at.start));
            from = run.at.end;
            parts.push(run);
        }
        parts.extend(rest(from..own.end));
        parts
    }

    fn put(&mut self, at: Pair<Range<usize>>, moved: Option<usize>, difference: &mut Difference) {
        let (changes, counts) = (&mut difference.changes, &mut difference.counts);
        let kind = match (moved, at.left.is_empty(), at.right.is_empty()) {
            (Some(_), _, _) => ChangeKind::Moved,
            (None, true, _) => ChangeKind::Inserted,
            (None, _, true) => ChangeKind::Deleted,
            (None, false, false) => ChangeKind::Replaced,
        };
        let known = moved.and_then(|index| self.changes.get(index).copied().flatten());
        let change = known.unwrap_or_else(|| {
            let own = moved.and_then(|index| self.moved.get(index));
            let at = own.unwrap_or(&at).clone();
            let tally = counts.of_mut(kind);
            tally.places += 1;
            for side in Side::BOTH {
                tally.words[side] += at[side].len();
            }
            let number = tally.places;
            changes.push(Change { kind, number, at });
            changes.len() - 1
        });
        if let Some(of) = moved.and_then(|index| self.changes.get_mut(index)) {
            *of = Some(change);
        }
        let change = Some(change);
        difference.hunks.push(Hunk { at, change });
    }
}
