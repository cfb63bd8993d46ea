//! Joins exact passages across a few changed words.
//!
//! ```text
//! left    … │ the keeper wrote down the wind │ and │ the rain every night │ …
//! right   … │ the keeper wrote down the wind │ not │ the rain every night │ …      one changed word: one passage
//! ```
//! A passage is joined to one that follows it in both texts when no more consecutive words are changed between them than
//! allowed, and when enough of the result is equal. Equal words in the gap that are too few for a shingle still count as
//! equal: a word difference of the gap finds them, and the gap is at most one shingle long per changed word. Cost: O(p) for
//! p passages, with at most 32 candidates for each.

use crate::fingerprint::Units;
use crate::methods::Bridging;
use crate::pair::difference::edits::segments;
use crate::pair::passages::passage::Passage;
use crate::text::{Pair, Side, shifted};
use std::ops::Range;

/// How many following passages, in the order of left, are tried as the continuation of one.
const MAX_AHEAD: usize = 32;
/// Most passes over all passages.
const MAX_ROUNDS: usize = 8;

/// Joins passages of shingles of `length` units as `bridging` allows, and drops those that are too short.
pub fn bridged(
    passages: Vec<Passage>,
    units: &Pair<Units>,
    length: u32,
    bridging: &Bridging,
) -> Vec<Passage> {
    let mut joined = passages;
    if bridging.joins_shingles() {
        // A joined passage can reach one that neither half could.
        for _ in 0..MAX_ROUNDS {
            let before = joined.len();
            joined = joined_once(joined, units, length, bridging);
            if joined.len() == before {
                break;
            }
        }
    }
    let shortest = bridging.shortest_words as usize;
    if shortest > 1 {
        joined.retain(|passage| passage.word_count(&units.left) >= shortest);
    }
    joined
}

fn joined_once(
    passages: Vec<Passage>,
    units: &Pair<Units>,
    length: u32,
    bridging: &Bridging,
) -> Vec<Passage> {
    let most_changed = bridging.changed_words as usize;
    // Fewer equal words than a shingle lie between two changed words.
    let widest = most_changed + (most_changed + 1) * (length as usize - 1);
    let mut rest: Vec<Option<Passage>> = passages.into_iter().map(Some).collect();
    let mut found = Vec::with_capacity(rest.len());
    for at in 0..rest.len() {
        let Some(mut whole) = rest.get_mut(at).and_then(Option::take) else {
            continue;
        };
        let mut candidate = at + 1;
        let mut tried = 0;
        while let Some(next) = rest.get(candidate) {
            let Some(next) = next else {
                candidate += 1;
                continue;
            };
            if next.at.left.start > whole.at.left.end + widest || tried == MAX_AHEAD {
                break;
            }
            tried += 1;
            let bridge = bridge(&whole, next, units, widest, bridging);
            if let Some(changed) = bridge
                && let Some(next) = rest.get_mut(candidate).and_then(Option::take)
            {
                whole = joined(whole, next, changed);
                tried = 0;
            }
            candidate += 1;
        }
        found.push(whole);
    }
    found
}

/// The changes between two passages; none when they cannot be joined.
fn bridge(
    whole: &Passage,
    next: &Passage,
    units: &Pair<Units>,
    widest: usize,
    bridging: &Bridging,
) -> Option<Vec<Pair<Range<usize>>>> {
    if (whole.is_excluded, whole.is_notice) != (next.is_excluded, next.is_notice) {
        return None;
    }
    let gap = |side: Side| {
        let (end, start) = (whole.at[side].end, next.at[side].start);
        (end <= start && start - end <= widest).then_some(end..start)
    };
    let gap = Pair::new(gap(Side::Left)?, gap(Side::Right)?);
    let between = |side: Side| units[side].ids().get(gap[side].clone());
    let stretches = segments(false, between(Side::Left)?, between(Side::Right)?);
    let changed = stretches.into_iter().filter(|stretch| !stretch.is_same);
    let changed: Vec<Pair<Range<usize>>> = changed.map(|stretch| stretch.at).collect();
    let most = |change: &Pair<Range<usize>>| change.left.len().max(change.right.len());
    let longest = changed.iter().map(most).max().unwrap_or(0);
    if longest > bridging.changed_words as usize {
        return None;
    }
    let in_gap: usize = changed.iter().map(|change| change.left.len()).sum();
    let equal = whole.equal_units() + next.equal_units() + gap.left.len() - in_gap;
    let all_changed =
        whole.changed_units() + next.changed_units() + changed.iter().map(most).sum::<usize>();
    let is_enough = 100 * equal >= bridging.least_equal_percent as usize * (equal + all_changed);
    let in_texts =
        |change: &Pair<Range<usize>>| Pair::from_fn(|side| shifted(&change[side], gap[side].start));
    is_enough.then(|| changed.iter().map(in_texts).collect())
}

/// Two passages as one. Copies of either become excerpts of it.
fn joined(whole: Passage, next: Passage, changed: Vec<Pair<Range<usize>>>) -> Passage {
    let at = Pair::from_fn(|side| whole.at[side].start..next.at[side].end);
    let excerpts = Pair::from_fn(|side| {
        let (own, others) = (whole.places(side).skip(1), next.places(side).skip(1));
        let mut all: Vec<Range<usize>> = own.chain(others).cloned().collect();
        all.sort_by_key(|place| (place.start, place.end));
        all
    });
    Passage {
        at,
        copies: Pair::default(),
        excerpts,
        is_excluded: whole.is_excluded,
        is_notice: whole.is_notice,
        changed: [whole.changed, changed, next.changed].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::units::units;
    use crate::methods::parameters::Unit;
    use crate::methods::presets::Preset;
    use crate::pair::counting::tests::of_ids;
    use crate::pair::passages::passage::passages;
    use crate::words::words;
    use proptest::prelude::*;
    use std::sync::Arc;

    fn run(
        left: &str,
        right: &str,
        length: u32,
        bridging: Bridging,
    ) -> (Pair<Units>, Vec<Passage>) {
        let canon = Preset::Recommended.parameters().canon;
        let split = |text: &str| Arc::new(words(text, &canon));
        let units = units(&Pair::new(split(left), split(right)), Unit::Words);
        let ids = units.as_ref().map(|units| units.ids());
        let exact = passages(&of_ids(ids, length, None), length);
        let found = bridged(exact, &units, length, &bridging);
        (units, found)
    }

    fn over(changed_words: u32) -> Bridging {
        Bridging {
            changed_words,
            ..Bridging::NONE
        }
    }

    const LEFT: &str =
        "zero the keeper wrote down the wind and the rain every night of his life alone";

    #[test]
    fn a_changed_word_is_bridged_and_listed() {
        let right = "the keeper wrote down the wind not the rain every night of his life there";
        let (_, exact) = run(LEFT, right, 4, over(0));
        assert_eq!(exact.len(), 2);
        let (_, found) = run(LEFT, right, 4, over(1));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].at, Pair::new(1..15, 0..14));
        assert_eq!(found[0].changed, [Pair::new(7..8, 6..7)]);
        assert_eq!((found[0].equal_units(), found[0].changed_units()), (13, 1));
    }

    #[test]
    fn equal_words_between_changes_count_even_if_too_few_for_a_shingle() {
        let right = "the keeper wrote down the wind not the rain any night of his life there";
        let (_, found) = run(LEFT, right, 4, over(1));
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].changed,
            [Pair::new(7..8, 6..7), Pair::new(10..11, 9..10)]
        );
        let strict = Bridging {
            least_equal_percent: 95,
            ..over(1)
        };
        assert_eq!(
            run(LEFT, right, 4, strict).1.len(),
            2,
            "two of fourteen are too many"
        );
    }

    #[test]
    fn words_inserted_on_one_side_are_bridged_and_short_passages_are_dropped() {
        let right =
            "the keeper wrote down the wind and then also the rain every night of his life there";
        assert_eq!(run(LEFT, right, 4, over(1)).1.len(), 2);
        let (_, found) = run(LEFT, right, 4, over(2));
        assert_eq!(found[0].changed, [Pair::new(8..8, 7..9)]);
        let long = Bridging {
            shortest_words: 8,
            ..Bridging::NONE
        };
        assert_eq!(
            run(LEFT, right, 4, long).1.len(),
            0,
            "seven words on either side"
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn bridges_keep_their_limits_and_everything_else_is_equal(
            text in prop::collection::vec(0u8..12, 10..90),
            edits in prop::collection::vec((0usize..90, 0u8..14, 0usize..4), 0..8),
            length in 1u32..5,
            changed_words in 1u32..4,
            least_equal_percent in 50u32..100,
        ) {
            let mut other = text.clone();
            for (at, word, count) in edits {
                let at = at.min(other.len());
                let end = (at + count).min(other.len());
                other.splice(at..end, std::iter::repeat_n(word, (at + count) % 3));
            }
            let spelled = |words: &[u8]| words.iter().map(|word| format!("w{word} ")).collect::<String>();
            let bridging = Bridging { changed_words, least_equal_percent, ..Bridging::NONE };
            let (units, found) = run(&spelled(&text), &spelled(&other), length, bridging);
            for passage in &found {
                let (mut left, mut right) = (passage.at.left.start, passage.at.right.start);
                let end = Pair::new(passage.at.left.end..passage.at.left.end, passage.at.right.end..passage.at.right.end);
                for change in passage.changed.iter().chain([&end]) {
                    let equal = |side: Side, from: usize, to: usize| units[side].ids()[from..to].to_vec();
                    prop_assert_eq!(
                        equal(Side::Left, left, change.left.start),
                        equal(Side::Right, right, change.right.start)
                    );
                    prop_assert!(change.left.len().max(change.right.len()) <= changed_words as usize);
                    (left, right) = (change.left.end, change.right.end);
                }
                let share = 100 * passage.equal_units() / (passage.equal_units() + passage.changed_units());
                prop_assert!(passage.changed.is_empty() || share as u32 >= least_equal_percent);
            }
            let widest = changed_words as usize + (changed_words as usize + 1) * (length as usize - 1);
            for (i, a) in found.iter().enumerate() {
                for b in &found[i + 1..] {
                    prop_assert_eq!(bridge(a, b, &units, widest, &bridging), None, "{:?} {:?}", a, b);
                }
            }
        }
    }
}
