//! Laws of every difference: it covers both texts, turns one into the other, and reports only what moved as moved.

use crate::methods::{Preset, Unit};
use crate::pair::difference::edits::Segment;
use crate::pair::difference::word_pairs::WordPairs;
use crate::pair::difference::words::of_ids;
use crate::pair::difference::*;
use crate::pair::{Comparison, Request};
use crate::run::stages::compare;
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Side, Span, Text};
use proptest::prelude::*;
use std::ops::Range;

fn of(left: &[u32], right: &[u32], effort: Effort, least_moved: usize) -> Difference {
    let ids = Pair::new(left, right);
    let cut = |_: Side, at: usize| u32::from(at.is_multiple_of(4));
    RunControl::uncancelled(|control| {
        of_ids(
            ids,
            &WordPairs::default(),
            cut,
            least_moved,
            effort,
            control,
        )
    })
}

fn check(found: &Difference, left: &[u32], right: &[u32]) -> Result<(), TestCaseError> {
    let mut from = Pair::new(0, 0);
    let mut made: Vec<u32> = Vec::new();
    let mut counts = DifferenceCounts::default();
    let mut seen = vec![0; found.changes.len()];
    for hunk in &found.hunks {
        let Pair { left: a, right: b } = hunk.at.clone();
        prop_assert_eq!((a.start, b.start), (from.left, from.right));
        prop_assert!(!a.is_empty() || !b.is_empty());
        from = Pair::new(a.end, b.end);
        let Some(index) = hunk.change else {
            prop_assert_eq!(&left[a.clone()], &right[b]);
            counts.same += a.len();
            made.extend(&left[a]);
            continue;
        };
        seen[index] += 1;
        let change = &found.changes[index];
        match change.kind {
            ChangeKind::Moved => {
                let side = match b.is_empty() {
                    true => Side::Left,
                    false => Side::Right,
                };
                prop_assert!(a.is_empty() || b.is_empty());
                prop_assert_eq!(&hunk.at[side], &change.at[side]);
                // Moved words are taken from their old place.
                if side == Side::Right {
                    made.extend(&left[change.at.left.clone()]);
                }
            }
            ChangeKind::Deleted => prop_assert!(b.is_empty() && change.at == hunk.at),
            ChangeKind::Inserted => prop_assert!(a.is_empty() && change.at == hunk.at),
            ChangeKind::Replaced => {
                prop_assert!(!a.is_empty() && !b.is_empty() && change.at == hunk.at)
            }
        }
        if !matches!(change.kind, ChangeKind::Moved) {
            made.extend(&right[b]);
        }
    }
    prop_assert_eq!((from.left, from.right), (left.len(), right.len()));
    prop_assert_eq!(made, right);
    for (change, seen) in found.changes.iter().zip(seen) {
        let tally = counts.of_mut(change.kind);
        tally.places += 1;
        for side in Side::BOTH {
            tally.words[side] += change.at[side].len();
        }
        prop_assert_eq!(change.number, counts.of(change.kind).places);
        match change.kind {
            ChangeKind::Moved => {
                prop_assert_eq!(seen, 2, "one end in each text");
                prop_assert_eq!(
                    &left[change.at.left.clone()],
                    &right[change.at.right.clone()]
                );
            }
            ChangeKind::Deleted | ChangeKind::Inserted | ChangeKind::Replaced => {
                prop_assert_eq!(seen, 1)
            }
        }
    }
    prop_assert_eq!(counts, found.counts);
    let tally = found.counts.tally();
    for (side, words) in [(Side::Left, left.len()), (Side::Right, right.len())] {
        let all = tally.same + tally.moved + tally.changed[side] + tally.only[side];
        prop_assert_eq!(all, words, "each word is in one class");
    }
    // Around moved words, a word that is the same in both texts can be in a deletion and in an insertion.
    let replaced = found.counts.replaced.words;
    let left = found.counts.deleted.words.left + replaced.left;
    let right = found.counts.inserted.words.right + replaced.right;
    prop_assert!(found.same_within_changes <= left.min(right));
    Ok(())
}

#[test]
fn words_are_replaced_only_by_those_in_the_same_place() {
    let segment = Segment {
        is_same: false,
        at: Pair::new(0..7, 0..7),
    };
    let kinds = |moved: &[Pair<Range<usize>>]| -> Vec<(ChangeKind, Pair<Range<usize>>)> {
        let found = Difference::of(std::slice::from_ref(&segment), moved);
        let changes = found.changes.into_iter();
        changes.map(|change| (change.kind, change.at)).collect()
    };
    use ChangeKind::{Deleted, Inserted, Moved, Replaced};
    // What was after the run is gone, and what is before it is new.
    let run = Pair::new(0..3, 4..7);
    let expected = [
        (Moved, run.clone()),
        (Deleted, Pair::new(3..7, 0..0)),
        (Inserted, Pair::new(7..7, 0..4)),
    ];
    assert_eq!(kinds(&[run]), expected);
    // What follows a run in both texts is in the same place.
    let run = Pair::new(1..3, 3..5);
    let expected = [
        (Replaced, Pair::new(0..1, 0..3)),
        (Moved, run.clone()),
        (Replaced, Pair::new(3..7, 5..7)),
    ];
    assert_eq!(kinds(&[run]), expected);
}

proptest! {
    #[test]
    fn texts_of_two_words_that_repeat_are_covered_too(
        left in prop::collection::vec(0u32..2, 0..14),
        right in prop::collection::vec(0u32..2, 0..14),
    ) {
        let found = of(&left, &right, Effort::USUAL, 3);
        check(&found, &left, &right)?;
    }

    #[test]
    fn a_difference_turns_left_into_right_whatever_the_effort(
        left in prop::collection::vec(0u32..7, 0..80),
        right in prop::collection::vec(0u32..7, 0..80),
        least_moved in 2usize..6,
        is_exact: bool,
    ) {
        let effort = if is_exact { Effort::USUAL } else { Effort::NONE };
        let found = of(&left, &right, effort, least_moved);
        check(&found, &left, &right)?;
        let is_long = |change: &Change| change.at.left.len() >= least_moved;
        let moved = |change: &&Change| matches!(change.kind, ChangeKind::Moved);
        prop_assert!(found.changes.iter().filter(moved).all(is_long));
    }

    #[test]
    fn paragraphs_in_another_order_are_moved_and_none_of_them_is_inserted(
        order in Just((0usize..6).collect::<Vec<usize>>()).prop_shuffle(),
    ) {
        // Each paragraph is longer than the one before, and no two share a word.
        let paragraph = |number: usize| (0..10 + 3 * number as u32).map(move |word| 100 * number as u32 + word);
        let left: Vec<u32> = (0..6).flat_map(paragraph).collect();
        let right: Vec<u32> = order.iter().copied().flat_map(paragraph).collect();
        let found = of(&left, &right, Effort::USUAL, 5);
        check(&found, &left, &right)?;
        prop_assert!(found.changes.iter().all(|change| matches!(change.kind, ChangeKind::Moved)));
        prop_assert_eq!(found.counts.same + found.counts.moved.words.left, left.len());
    }
}

#[test]
fn paragraphs_that_changed_places_around_another_are_moved_whole() {
    // Every third word is one of a few that occur everywhere.
    let paragraph = |number: u32, words: u32| {
        (0..words).map(move |word| match word % 3 {
            0 => (word + number) % 5,
            _ => 1_000 * number + word,
        })
    };
    let join = |all: [(u32, u32); 3]| -> Vec<u32> {
        all.into_iter()
            .flat_map(|(number, words)| paragraph(number, words))
            .collect()
    };
    let left = join([(1, 60), (2, 100), (3, 80)]);
    let right = join([(3, 80), (2, 100), (1, 60)]);
    let found = of(&left, &right, Effort::USUAL, 6);
    check(&found, &left, &right).expect("sound");
    let moved: Vec<usize> = found
        .changes
        .iter()
        .map(|change| change.at.left.len())
        .collect();
    assert_eq!((moved, found.counts.same), (vec![60, 80], 100));
}

#[test]
fn texts_that_are_the_same_or_empty_have_no_change() {
    let effort = Effort::USUAL;
    let same = of(&[1, 2, 3], &[1, 2, 3], effort, 5);
    assert_eq!((same.changes.len(), same.counts.same), (0, 3));
    assert!(of(&[], &[], effort, 5).hunks.is_empty());
    let new = of(&[], &[1, 2], effort, 5);
    assert_eq!(
        new.changes,
        [Change {
            kind: ChangeKind::Inserted,
            number: 1,
            at: Pair::new(0..0, 0..2)
        }]
    );
}

#[test]
fn two_texts_without_a_common_word_are_one_replaced_stretch() {
    let found = of(&[1, 2, 3], &[4, 5], Effort::USUAL, 5);
    assert_eq!(found.counts.replaced.words, Pair::new(3, 2));
    assert_eq!(found.changes.len(), 1);
}

fn compared(left: &str, right: &str, unit: Unit) -> Comparison {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.unit = unit;
    compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
}

fn found_in(comparison: &Comparison) -> Vec<(ChangeKind, Pair<String>)> {
    let found = RunControl::uncancelled(|control| difference(comparison, Effort::USUAL, control));
    let words = |change: &Change| {
        Pair::from_fn(|side| {
            let span = words_span(comparison, side, &change.at[side]);
            span.of(&comparison.index.texts[side]).to_owned()
        })
    };
    let changes = found.changes.iter();
    changes.map(|change| (change.kind, words(change))).collect()
}

const LEFT: &str = "The keeper was old. The lamp burned all night long, and nobody saw it.\n\n\
                    In spring the gulls came back to the rock. They stayed until the storms.";
const RIGHT: &str = "In spring the gulls came back to the rock. They left. They stayed until the storms.\n\n\
                     The keeper was young. The lamp burned all night long, and nobody saw it.";

#[test]
fn a_moved_paragraph_a_replaced_word_and_an_inserted_sentence_are_told_apart() {
    let text = |left: &str, right: &str| Pair::new(left.to_owned(), right.to_owned());
    for unit in [Unit::Words, Unit::Characters] {
        let comparison = compared(LEFT, RIGHT, unit);
        let found = found_in(&comparison);
        assert!(
            found.contains(&(ChangeKind::Inserted, text("", "They left."))) || unit == Unit::Words,
            "{found:?}"
        );
        let moved = found
            .iter()
            .filter(|(kind, _)| matches!(kind, ChangeKind::Moved));
        assert!(moved.count() >= 1, "{found:?}");
    }
}

#[test]
fn a_place_without_words_is_before_the_next_word_or_behind_the_last_mark() {
    let comparison = compared("One. Two (three).", "", Unit::Words);
    let place = |word: usize| words_span(&comparison, Side::Left, &(word..word)).start;
    assert_eq!([0, 1, 2, 3].map(place), [0, 5, 10, 17]);
    assert_eq!(
        words_span(&comparison, Side::Right, &(0..0)),
        Span::default()
    );
}

#[test]
fn the_unit_of_the_shingles_changes_no_word_of_it() {
    let of = |unit| {
        let comparison = compared(LEFT, RIGHT, unit);
        let found =
            RunControl::uncancelled(|control| difference(&comparison, Effort::USUAL, control));
        (found.hunks, found.counts)
    };
    assert_eq!(of(Unit::Words), of(Unit::Characters));
}

#[test]
fn a_comparison_that_is_stopped_gives_no_difference() {
    let comparison = compared(LEFT, RIGHT, Unit::Words);
    let control = RunControl::default();
    control.stop();
    assert_eq!(
        difference(&comparison, Effort::USUAL, &control),
        Err(Stopped)
    );
}
