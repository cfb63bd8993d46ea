//! The edit script of two lists of word ids. The only user of `similar`.
//!
//! Myers' algorithm (1986): O((n + m)·d) for d differences.

use crate::text::Pair;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// One part of an edit script of two lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The range it covers in each list; either may be empty where the lists differ.
    pub at: Pair<Range<usize>>,
    /// Whether both lists are the same there.
    pub is_same: bool,
}

impl Segment {
    /// Its words one by one, where both lists are the same.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let Pair { left, right } = self.at.clone();
        left.zip(right)
    }
}

/// The edit script of two lists of word ids: segments that cover both from end to end. Two empty lists have none. The script is
/// the shortest one if the lists `are_short`; otherwise a long search is cut off at the best point so far.
pub fn segments(are_short: bool, left: &[u32], right: &[u32]) -> Vec<Segment> {
    let algorithm = match are_short {
        true => Algorithm::RawMyers,
        false => Algorithm::Myers,
    };
    let ops = capture_diff_slices(algorithm, left, right);
    let segment = |op: DiffOp| Segment {
        at: Pair::new(op.old_range(), op.new_range()),
        is_same: matches!(op, DiffOp::Equal { .. }),
    };
    ops.into_iter().map(segment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn segments_cover_both_lists_and_what_is_the_same_is(
            left in prop::collection::vec(0u32..5, 0..30),
            right in prop::collection::vec(0u32..5, 0..30),
        ) {
            let mut at = Pair::new(0, 0);
            let mut last = None;
            for segment in segments(false, &left, &right) {
                let Pair { left: a, right: b } = segment.at;
                prop_assert_eq!((a.start, b.start), (at.left, at.right));
                prop_assert!(!a.is_empty() || !b.is_empty());
                prop_assert!(!segment.is_same || left[a.clone()] == right[b.clone()]);
                prop_assert!(Some(segment.is_same) != last, "what differs at one place is one segment");
                last = Some(segment.is_same);
                at = Pair::new(a.end, b.end);
            }
            prop_assert_eq!((at.left, at.right), (left.len(), right.len()));
        }
    }

    #[test]
    fn words_in_the_place_of_others_are_one_stretch() {
        let found = segments(true, &[1, 2, 3], &[1, 8, 9, 3, 4]);
        let segment = |left, right, is_same| Segment {
            at: Pair::new(left, right),
            is_same,
        };
        assert_eq!(
            found,
            [
                segment(0..1, 0..1, true),
                segment(1..2, 1..3, false),
                segment(2..3, 3..4, true),
                segment(3..3, 4..5, false),
            ]
        );
        assert!(segments(true, &[], &[]).is_empty());
    }
}
