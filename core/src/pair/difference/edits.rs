//! Two word lists in; how they differ in order out. Only user of `similar`.
//!
//! Myers' algorithm (1986) with a deadline: O((n + m)·d) for d differences; past the deadline the answer is coarser but
//! still right. Long lists are cut at good places rather than at the best ones.

use crate::fingerprint::units::Units;
use crate::pair::verdict::Verdict;
use crate::run::threads::{Duration, Instant};
use crate::text::Pair;
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::ops::Range;

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

/// A stretch of two lists, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// What it covers of each list; nothing of one where the other has more.
    pub at: Pair<Range<usize>>,
    /// Both have the same there.
    pub is_same: bool,
}

/// Two short lists of numbers, such as the words around a passage, cut into what both have and what only one has; the best
/// cut is searched for at most `limit`. The stretches cover both lists from end to end; two empty lists have none.
pub fn stretches(left: &[u32], right: &[u32], limit: Duration) -> Vec<Stretch> {
    stretches_until(Effort::Good, left, right, Instant::now() + limit)
}

/// How good a cut is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// With the fewest words changed: for short lists.
    Best,
    /// With few: where the search takes long it goes on from the best place it came to.
    Good,
}

/// The same, searched for until `deadline`.
pub(crate) fn stretches_until(
    effort: Effort,
    left: &[u32],
    right: &[u32],
    deadline: Instant,
) -> Vec<Stretch> {
    let algorithm = match effort {
        Effort::Best => Algorithm::RawMyers,
        Effort::Good => Algorithm::Myers,
    };
    let ops = capture_diff_slices_deadline(algorithm, left, right, Some(deadline));
    let stretch = |op: DiffOp| Stretch {
        at: Pair::new(op.old_range(), op.new_range()),
        is_same: matches!(op, DiffOp::Equal { .. }),
    };
    ops.into_iter().map(stretch).collect()
}

/// The edits of two texts that the verdict calls near duplicates: elsewhere they mean nothing.
pub(crate) fn near_duplicate_edits(verdict: Verdict, units: &Pair<Units>) -> Option<Edits> {
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
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn stretches_cover_both_lists_and_what_is_the_same_is(
            left in prop::collection::vec(0u32..5, 0..30),
            right in prop::collection::vec(0u32..5, 0..30),
        ) {
            let mut at = Pair::new(0, 0);
            let mut last = None;
            for stretch in stretches(&left, &right, Duration::from_secs(1)) {
                let Pair { left: a, right: b } = stretch.at;
                prop_assert_eq!((a.start, b.start), (at.left, at.right));
                prop_assert!(!a.is_empty() || !b.is_empty());
                prop_assert!(!stretch.is_same || left[a.clone()] == right[b.clone()]);
                prop_assert!(Some(stretch.is_same) != last, "what differs at one place is one stretch");
                last = Some(stretch.is_same);
                at = Pair::new(a.end, b.end);
            }
            prop_assert_eq!((at.left, at.right), (left.len(), right.len()));
        }
    }

    #[test]
    fn words_in_the_place_of_others_are_one_stretch() {
        let found = stretches(&[1, 2, 3], &[1, 8, 9, 3, 4], Duration::from_secs(1));
        let stretch = |left, right, is_same| Stretch {
            at: Pair::new(left, right),
            is_same,
        };
        assert_eq!(
            found,
            [
                stretch(0..1, 0..1, true),
                stretch(1..2, 1..3, false),
                stretch(2..3, 3..4, true),
                stretch(3..3, 4..5, false),
            ]
        );
        assert!(stretches(&[], &[], Duration::ZERO).is_empty());
    }

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
