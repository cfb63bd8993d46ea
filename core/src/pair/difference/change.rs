//! The difference of two texts as a value: an edit script of hunks, the changes among them, and their counts.

use crate::text::{Pair, Side};
use std::ops::Range;

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
    /// Whether the time limit ended the search, so that some hunks could be split further.
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
