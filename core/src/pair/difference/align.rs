//! Aligns two texts: segments that cover both, alternately the same and different.
//!
//! A plain word difference of two long texts takes too long, so anchors come first: runs of long shingles that occur once in
//! each text, then of shorter ones in the gaps between them, while gaps are large. The small gaps that remain are compared
//! word by word, smallest first; a gap that takes too much effort stays one segment that differs. Two texts of fewer than [`FEW`]
//! words need no anchors, and their result is a longest common subsequence.

use crate::pair::difference::anchors::{EqualRun, anchors, same};
use crate::pair::difference::edits::{Segment, segments};
use crate::pair::difference::effort::Effort;
use crate::run::{Pace, RunControl, Stopped};
use crate::text::{Pair, Side, shifted};
use std::ops::Range;

/// Gaps of up to this many words, both sides together, are compared word by word without anchors.
pub const FEW: usize = 2_000;

/// The shingle lengths of each round of anchors. Single words get three rounds: a word that occurs twice in the text may occur
/// once in a gap.
const LENGTHS: [usize; 6] = [12, 6, 3, 1, 1, 1];

/// An alignment of two texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aligned {
    /// Both texts from end to end, alternately the same and different.
    pub segments: Vec<Segment>,
    /// Whether some gap was too much to compare.
    pub is_coarse: bool,
}

/// Aligns two lists of word ids around runs that are `known` to be the same, in order; coarsely where `effort` is not enough.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub fn aligned(
    ids: Pair<&[u32]>,
    known: Vec<EqualRun>,
    effort: &mut Effort,
    control: &RunControl,
) -> Result<Aligned, Stopped> {
    control.checkpoint(0)?;
    let pace = Pace::new(control);
    let known = match known.is_empty() {
        true => Vec::from(common_ends(ids)),
        false => known,
    };
    let mut gaps = between(&ids.map(|ids| 0..ids.len()), &known);
    let mut runs = known;
    for length in LENGTHS {
        let mut narrower = Vec::with_capacity(gaps.len());
        for gap in gaps {
            if is_small(&gap) {
                narrower.push(gap);
                continue;
            }
            let found = anchors(ids, &gap, length, &pace)?;
            narrower.extend(between(&gap, &found));
            runs.extend(found);
        }
        gaps = narrower;
    }
    gaps.sort_by_key(|gap| gap.left.len() + gap.right.len());
    let same = |run: &EqualRun| Segment {
        at: Pair::from_fn(|side| run.range(side)),
        is_same: true,
    };
    let mut segments: Vec<Segment> = runs.iter().map(same).collect();
    let mut is_coarse = false;
    for gap in gaps {
        control.checkpoint(0)?;
        is_coarse |= !compare(ids, &gap, effort, &mut segments);
    }
    segments.sort_by_key(|segment| (segment.at.left.start, segment.at.right.start));
    Ok(Aligned {
        segments: joined(segments),
        is_coarse,
    })
}

fn is_small(gap: &Pair<Range<usize>>) -> bool {
    gap.left.len() + gap.right.len() <= FEW || is_one_sided(gap)
}

fn is_one_sided(gap: &Pair<Range<usize>>) -> bool {
    gap.left.is_empty() || gap.right.is_empty()
}

/// The common prefix and the common suffix of the rest, as two runs that may be empty.
fn common_ends(ids: Pair<&[u32]>) -> [EqualRun; 2] {
    let first = same(ids.left.iter(), ids.right.iter());
    let rest = ids.map(|ids| ids.get(first..).unwrap_or_default());
    let last = same(rest.left.iter().rev(), rest.right.iter().rev());
    let beginning = EqualRun {
        at: Pair::default(),
        len: first,
    };
    let end = EqualRun {
        at: ids.map(|ids| ids.len() - last),
        len: last,
    };
    [beginning, end]
}

/// The gaps before, between and after `runs` within a gap.
fn between(gap: &Pair<Range<usize>>, runs: &[EqualRun]) -> Vec<Pair<Range<usize>>> {
    let mut parts = Vec::with_capacity(runs.len() + 1);
    let mut from = gap.map(|range| range.start);
    for run in runs {
        parts.push(Pair::from_fn(|side| from[side]..run.at[side]));
        from = Pair::from_fn(|side| run.range(side).end);
    }
    parts.push(Pair::from_fn(|side| from[side]..gap[side].end));
    parts
}

/// Adds the segments of a gap, compared word by word. Returns whether the effort was enough.
fn compare(
    ids: Pair<&[u32]>,
    gap: &Pair<Range<usize>>,
    effort: &mut Effort,
    segments: &mut Vec<Segment>,
) -> bool {
    let words = Pair::from_fn(|side| ids[side].get(gap[side].clone()).unwrap_or_default());
    let (found, is_whole) = word_by_word(words, effort);
    let here = |segment: Segment| Segment {
        at: Pair::from_fn(|side| shifted(&segment.at[side], gap[side].start)),
        ..segment
    };
    segments.extend(found.into_iter().map(here));
    is_whole
}

/// The segments of two short lists of word ids, and whether `effort` was enough to compare them.
pub fn word_by_word(words: Pair<&[u32]>, effort: &mut Effort) -> (Vec<Segment>, bool) {
    let at = words.map(|words| 0..words.len());
    // At worst, each word of one side is compared with each of the other.
    let is_enough = effort.take(at.left.len().saturating_mul(at.right.len()));
    if is_one_sided(&at) || !is_enough {
        return (vec![Segment { at, is_same: false }], is_enough);
    }
    (segments(is_small(&at), words.left, words.right), true)
}

/// Merges neighbours that are both the same or both different, and drops empty segments.
pub fn joined(segments: Vec<Segment>) -> Vec<Segment> {
    let mut joined: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        if Side::BOTH.iter().all(|side| segment.at[*side].is_empty()) {
            continue;
        }
        match joined.last_mut() {
            Some(last) if last.is_same == segment.is_same => {
                last.at = Pair::from_fn(|side| last.at[side].start..segment.at[side].end);
            }
            Some(_) | None => joined.push(segment),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The length of a longest common subsequence, by the textbook table.
    fn longest_common(left: &[u32], right: &[u32]) -> usize {
        let mut row = vec![0; right.len() + 1];
        for a in left {
            let mut corner = 0;
            for (at, b) in right.iter().enumerate() {
                let above = row[at + 1];
                row[at + 1] = match a == b {
                    true => corner + 1,
                    false => above.max(row[at]),
                };
                corner = above;
            }
        }
        row[right.len()]
    }

    fn with(mut effort: Effort, left: &[u32], right: &[u32]) -> Aligned {
        let ids = Pair::new(left, right);
        RunControl::uncancelled(|control| aligned(ids, Vec::new(), &mut effort, control))
    }

    fn same_words(found: &Aligned) -> usize {
        let same = found.segments.iter().filter(|segment| segment.is_same);
        same.map(|segment| segment.at.left.len()).sum()
    }

    /// Checks that segments cover both lists, alternate, and are marked as the same exactly where the lists are.
    fn check(found: &Aligned, left: &[u32], right: &[u32]) -> Result<(), TestCaseError> {
        let mut from = Pair::new(0, 0);
        let mut last = None;
        for segment in &found.segments {
            let Pair { left: a, right: b } = segment.at.clone();
            prop_assert_eq!((a.start, b.start), (from.left, from.right));
            prop_assert!(!a.is_empty() || !b.is_empty());
            prop_assert_eq!(segment.is_same, left[a.clone()] == right[b.clone()]);
            prop_assert!(last != Some(segment.is_same));
            last = Some(segment.is_same);
            from = Pair::new(a.end, b.end);
        }
        prop_assert_eq!((from.left, from.right), (left.len(), right.len()));
        Ok(())
    }

    proptest! {
        #[test]
        fn short_texts_have_as_many_words_the_same_as_any_order_keeps(
            left in prop::collection::vec(0u32..6, 0..60),
            right in prop::collection::vec(0u32..6, 0..60),
        ) {
            let found = with(Effort::USUAL, &left, &right);
            check(&found, &left, &right)?;
            prop_assert!(!found.is_coarse);
            prop_assert_eq!(same_words(&found), longest_common(&left, &right));
        }

        #[test]
        fn without_effort_the_answer_is_coarse_and_right(
            left in prop::collection::vec(0u32..6, 0..60),
            right in prop::collection::vec(0u32..6, 0..60),
        ) {
            let found = with(Effort::NONE, &left, &right);
            check(&found, &left, &right)?;
            let changed = found.segments.iter().filter(|segment| !segment.is_same);
            prop_assert!(changed.count() <= 1);
        }
    }

    /// Words with natural frequencies: a few are common, most are rare.
    fn text(words: usize, mut seed: u64) -> Vec<u32> {
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        (0..words)
            .map(|_| (next() * 9_000f64.ln()).exp() as u32)
            .collect()
    }

    #[test]
    fn long_texts_are_aligned_by_their_anchors() {
        let left = text(40_000, 7);
        let mut right = left.clone();
        for at in (5..right.len()).step_by(11) {
            right[at] = 20_000 + at as u32;
        }
        right.drain(9_000..9_400);
        right.splice(30_000..30_000, text(500, 8));
        let found = with(Effort::USUAL, &left, &right);
        check(&found, &left, &right).expect("in order");
        assert!(!found.is_coarse);
        let changed = 40_000 / 11 + 400;
        assert!(same_words(&found) >= 40_000 - changed - 2);
    }

    #[test]
    fn a_run_that_is_stopped_gives_nothing() {
        let (left, right) = (text(4_000, 1), text(4_000, 2));
        let (control, mut effort) = (RunControl::default(), Effort::USUAL);
        control.stop();
        let found = aligned(Pair::new(&left, &right), Vec::new(), &mut effort, &control);
        assert_eq!(found, Err(Stopped));
    }
}
