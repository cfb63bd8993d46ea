//! Two word lists in; how they differ in order out. Only user of `similar`.
//!
//! Myers' algorithm (1986) with a deadline: O((n + m)·d) for d differences; past the deadline the answer is coarser but
//! still right.

use super::shingles::Units;
use super::verdict::Verdict;
use crate::text::Pair;
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::ops::Range;
use std::time::{Duration, Instant};

/// How long the word difference of near duplicates may take.
const EDITS_LIMIT: Duration = Duration::from_millis(50);

/// How two texts differ, word by word, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edits {
    /// Words of left that have no twin in order.
    pub deleted: usize,
    /// Words of right that have no twin in order.
    pub inserted: usize,
    /// Separate places where the texts differ.
    pub places: usize,
}

/// The differences of two lists of word numbers, searched for at most `limit`.
pub fn edits(left: &[u32], right: &[u32], limit: Duration) -> Edits {
    let deadline = Some(Instant::now() + limit);
    let mut edits = Edits::default();
    for op in capture_diff_slices_deadline(Algorithm::Myers, left, right, deadline) {
        let (deleted, inserted) = match op {
            DiffOp::Equal { .. } => continue,
            DiffOp::Delete { old_len, .. } => (old_len, 0),
            DiffOp::Insert { new_len, .. } => (0, new_len),
            DiffOp::Replace {
                old_len, new_len, ..
            } => (old_len, new_len),
        };
        edits.deleted += deleted;
        edits.inserted += inserted;
        edits.places += 1;
    }
    edits
}

/// Where two short lists of word numbers differ: ranges of both, one of which may be empty, in order.
pub fn changes(left: &[u32], right: &[u32]) -> Vec<Pair<Range<usize>>> {
    let found = capture_diff_slices_deadline(Algorithm::Myers, left, right, None);
    let differs = found
        .into_iter()
        .filter(|op| !matches!(op, DiffOp::Equal { .. }));
    differs
        .map(|op| Pair::new(op.old_range(), op.new_range()))
        .fold(Vec::new(), |mut all: Vec<Pair<Range<usize>>>, next| {
            match all.last_mut() {
                // What is taken out and what is put in at one place is one change.
                Some(last)
                    if last.left.end == next.left.start && last.right.end == next.right.start =>
                {
                    last.left.end = next.left.end;
                    last.right.end = next.right.end;
                }
                Some(_) | None => all.push(next),
            }
            all
        })
}

/// The edits of two texts that the verdict calls near duplicates: elsewhere they mean nothing.
pub(super) fn near_duplicate_edits(verdict: Verdict, units: &Pair<Units>) -> Option<Edits> {
    match verdict {
        Verdict::NearDuplicate => Some(edits(units.left.ids(), units.right.ids(), EDITS_LIMIT)),
        Verdict::IdenticalBytes
        | Verdict::IdenticalWords
        | Verdict::SharesPassages
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_word_is_one_place() {
        let found = edits(&[1, 2, 3, 4], &[1, 9, 3, 4, 5], Duration::from_secs(1));
        assert_eq!(
            found,
            Edits {
                deleted: 1,
                inserted: 2,
                places: 2
            }
        );
        assert_eq!(
            edits(&[1, 2], &[1, 2], Duration::from_secs(1)),
            Edits::default()
        );
    }
}
