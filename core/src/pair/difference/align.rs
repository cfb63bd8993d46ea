//! Words of two texts in; what is the same in order and what is not out, from end to end.
//!
//! A plain word difference of two long texts takes for ever, so anchors come first: runs of long shingles that stand once in
//! each text, then of shorter ones between them, for as long as what lies between is large. What is left between anchors is
//! small, and compared word by word, the smallest first; past the deadline such a gap stays one stretch that differs.
//! Two texts below [`FEW`] words have no anchors: the answer has the most words the same that keep their order.

use crate::pair::difference::anchors::{Run, anchors, same};
use crate::pair::difference::edits::{Effort, Stretch, stretches_until};
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::{Duration, Instant};
use crate::text::{Pair, Side};
use std::ops::Range;

/// Words of both sides of a gap up to which the best answer is looked for at once.
pub const FEW: usize = 2_000;

/// Lengths of the shingles that are anchors, one after the other. A word that stood twice in the text may stand once in a gap,
/// so words are looked for again.
const LENGTHS: [usize; 6] = [12, 6, 3, 1, 1, 1];

/// One gap takes no longer: between gaps it is looked at whether to go on.
const MOST_FOR_A_GAP: Duration = Duration::from_millis(200);

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aligned {
    /// From end to end, by turns the same and not.
    pub stretches: Vec<Stretch>,
    /// Some gap took too long.
    pub is_coarse: bool,
}

/// Aligns both lists of word numbers, until `deadline`.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn aligned(
    ids: Pair<&[u32]>,
    deadline: Instant,
    control: &RunControl,
) -> Result<Aligned, Stopped> {
    let ends = common_ends(ids);
    let sizes = ids.map(|ids| ids.len());
    let last = ends.last().map_or(sizes, |run| run.at);
    let first = Pair::from_fn(|side| ends.first().map_or(0, |run| run.range(side).end));
    let whole = Pair::from_fn(|side| first[side]..last[side]);
    let mut runs = ends;
    let mut gaps = vec![whole];
    for length in LENGTHS {
        let mut narrower = Vec::with_capacity(gaps.len());
        for gap in gaps {
            control.checkpoint(0)?;
            if is_small(&gap) || Instant::now() >= deadline {
                narrower.push(gap);
                continue;
            }
            let found = anchors(ids, &gap, length);
            narrower.extend(between(&gap, &found));
            runs.extend(found);
        }
        gaps = narrower;
    }
    gaps.sort_by_key(|gap| gap.left.len() + gap.right.len());
    let mut stretches: Vec<Stretch> = runs.iter().map(whole_run).collect();
    let mut is_coarse = false;
    for gap in gaps {
        control.checkpoint(0)?;
        is_coarse |= !compare(ids, &gap, deadline, &mut stretches);
    }
    stretches.sort_by_key(|stretch| (stretch.at.left.start, stretch.at.right.start));
    Ok(Aligned {
        stretches: joined(stretches),
        is_coarse,
    })
}

fn is_small(gap: &Pair<Range<usize>>) -> bool {
    gap.left.len() + gap.right.len() <= FEW || is_one_sided(gap)
}

fn is_one_sided(gap: &Pair<Range<usize>>) -> bool {
    gap.left.is_empty() || gap.right.is_empty()
}

/// What both begin with, and what both end with beyond that; either may be of no words.
fn common_ends(ids: Pair<&[u32]>) -> Vec<Run> {
    let first = same(ids.left.iter(), ids.right.iter());
    let rest = ids.map(|ids| ids.get(first..).unwrap_or_default());
    let last = same(rest.left.iter().rev(), rest.right.iter().rev());
    vec![
        Run {
            at: Pair::default(),
            len: first,
        },
        Run {
            at: ids.map(|ids| ids.len() - last),
            len: last,
        },
    ]
}

/// What lies before, between and after `runs` in a gap.
fn between(gap: &Pair<Range<usize>>, runs: &[Run]) -> Vec<Pair<Range<usize>>> {
    let mut parts = Vec::with_capacity(runs.len() + 1);
    let mut from = gap.map(|range| range.start);
    for run in runs {
        parts.push(Pair::from_fn(|side| from[side]..run.at[side]));
        from = Pair::from_fn(|side| run.range(side).end);
    }
    parts.push(Pair::from_fn(|side| from[side]..gap[side].end));
    parts
}

fn whole_run(run: &Run) -> Stretch {
    Stretch {
        at: Pair::from_fn(|side| run.range(side)),
        is_same: true,
    }
}

/// Compares a gap word by word; says whether there was time for it.
fn compare(
    ids: Pair<&[u32]>,
    gap: &Pair<Range<usize>>,
    deadline: Instant,
    stretches: &mut Vec<Stretch>,
) -> bool {
    let words = Pair::from_fn(|side| ids[side].get(gap[side].clone()).unwrap_or_default());
    let (found, had_time) = word_by_word(words, deadline);
    let here = |stretch: Stretch| Stretch {
        at: Pair::from_fn(|side: Side| {
            let first = gap[side].start;
            first + stretch.at[side].start..first + stretch.at[side].end
        }),
        ..stretch
    };
    stretches.extend(found.into_iter().map(here));
    had_time
}

/// A few words of both sides, compared; and whether there was time for it.
pub fn word_by_word(words: Pair<&[u32]>, deadline: Instant) -> (Vec<Stretch>, bool) {
    let whole = words.map(|words| 0..words.len());
    let now = Instant::now();
    if is_one_sided(&whole) || now >= deadline {
        let had_time = is_one_sided(&whole);
        let stretch = Stretch {
            at: whole,
            is_same: false,
        };
        return (vec![stretch], had_time);
    }
    let effort = match is_small(&whole) {
        true => Effort::Best,
        false => Effort::Good,
    };
    let own = deadline.min(now + MOST_FOR_A_GAP);
    let found = stretches_until(effort, words.left, words.right, own);
    (found, Instant::now() < own)
}

/// Neighbours of one kind as one, those of no words left out.
pub fn joined(stretches: Vec<Stretch>) -> Vec<Stretch> {
    let mut joined: Vec<Stretch> = Vec::with_capacity(stretches.len());
    for stretch in stretches {
        if Side::BOTH.iter().all(|side| stretch.at[*side].is_empty()) {
            continue;
        }
        match joined.last_mut() {
            Some(last) if last.is_same == stretch.is_same => {
                last.at = Pair::from_fn(|side| last.at[side].start..stretch.at[side].end);
            }
            Some(_) | None => joined.push(stretch),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The most words that both have in order, by trying all.
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

    fn until(limit: Duration, left: &[u32], right: &[u32]) -> Aligned {
        let ids = Pair::new(left, right);
        RunControl::uncancelled(|control| aligned(ids, Instant::now() + limit, control))
    }

    fn same_words(found: &Aligned) -> usize {
        let same = found.stretches.iter().filter(|stretch| stretch.is_same);
        same.map(|stretch| stretch.at.left.len()).sum()
    }

    /// Whether stretches cover both lists by turns, and what is called the same is.
    fn check(found: &Aligned, left: &[u32], right: &[u32]) -> Result<(), TestCaseError> {
        let mut from = Pair::new(0, 0);
        let mut last = None;
        for stretch in &found.stretches {
            let Pair { left: a, right: b } = stretch.at.clone();
            prop_assert_eq!((a.start, b.start), (from.left, from.right));
            prop_assert!(!a.is_empty() || !b.is_empty());
            prop_assert_eq!(stretch.is_same, left[a.clone()] == right[b.clone()]);
            prop_assert!(last != Some(stretch.is_same));
            last = Some(stretch.is_same);
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
            let found = until(Duration::from_secs(5), &left, &right);
            check(&found, &left, &right)?;
            prop_assert!(!found.is_coarse);
            prop_assert_eq!(same_words(&found), longest_common(&left, &right));
        }

        #[test]
        fn without_time_the_answer_is_coarse_and_right(
            left in prop::collection::vec(0u32..6, 0..60),
            right in prop::collection::vec(0u32..6, 0..60),
        ) {
            let found = until(Duration::ZERO, &left, &right);
            check(&found, &left, &right)?;
            let changed = found.stretches.iter().filter(|stretch| !stretch.is_same);
            prop_assert!(changed.count() <= 1);
        }
    }

    /// Words as natural texts have them: few of them often, each of the others rarely.
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
        let found = until(Duration::from_secs(20), &left, &right);
        check(&found, &left, &right).expect("in order");
        assert!(!found.is_coarse);
        let changed = 40_000 / 11 + 400;
        assert!(same_words(&found) >= 40_000 - changed - 2);
    }

    #[test]
    fn a_run_that_is_stopped_gives_nothing() {
        let (left, right) = (text(4_000, 1), text(4_000, 2));
        let (control, deadline) = (
            RunControl::default(),
            Instant::now() + Duration::from_secs(9),
        );
        control.stop();
        let found = aligned(Pair::new(&left, &right), deadline, &control);
        assert_eq!(found, Err(Stopped));
    }
}
