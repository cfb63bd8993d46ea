//! Counts again what the program says of passages with changed words: their weight, the words to quote, the difference.

use crate::edited_passages::{comparison, forms, new_word};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::difference::{ChangeKind, Effort, difference};
use shinglescope_core::pair::explain::weight::PassageSum;
use shinglescope_core::pair::passages::edited::MARGIN;
use shinglescope_core::run::control::RunControl;
use shinglescope_core::text::{Pair, Side};
use std::collections::HashSet;

#[test]
fn the_weight_of_a_passage_is_the_sum_of_its_runs() {
    let own = forms();
    let mut edited = own.clone();
    for (i, word) in edited.iter_mut().enumerate() {
        match i % 9 {
            4 => *word = new_word(i),
            7 => word.clear(),
            _ => {}
        }
    }
    edited.rotate_left(2_000);
    for unit in [Unit::Words, Unit::Characters] {
        let found = comparison(&own.join(" "), &edited.join(" "), &[], unit);
        let words = &found.index.words;
        let form =
            |side: Side, word: usize| words[side].canonical_span(word).of(words[side].canonical());
        let pairs = words.left.len() as f64 * words.right.len() as f64;
        let weights = found.passage_weights();
        assert!(weights.len() >= 2, "{weights:?}");
        for (passage, weight) in weights.into_iter().enumerate() {
            let sum = PassageSum::of(&found, passage).expect("a passage with edits");
            assert_eq!(sum.bits(), weight.round() as usize);
            assert_eq!(sum.needed, (pairs.log2() + MARGIN).round() as usize);
            assert!(sum.bits() >= sum.needed);
            let at = Pair::from_fn(|side: Side| {
                let units = &found.index.units[side];
                units.word_range(&found.passages()[passage].at[side])
            });
            let mut equal = 0;
            for run in &sum.runs {
                assert!(!run.words.left.is_empty());
                for (left, right) in run.words.left.clone().zip(run.words.right.clone()) {
                    assert_eq!(form(Side::Left, left), form(Side::Right, right));
                    equal += 1;
                }
            }
            assert_eq!(sum.equal(), equal);
            assert_eq!(sum.changed, at.map(|at| at.len() - equal));
        }
        assert_eq!(PassageSum::of(&found, found.passages().len()), None);
    }
}

#[test]
fn the_difference_calls_no_equal_word_of_a_passage_changed() {
    let own = forms();
    // How long the pieces in another order are, and how many words there are to one that was changed.
    for (piece, every) in [
        (6_000, 4),
        (2_000, 4),
        (2_500, 9_000),
        (120, 5),
        (60, 8),
        (25, 9),
    ] {
        let mut pieces: Vec<Vec<String>> = own.chunks(piece).map(<[String]>::to_vec).collect();
        let turned = pieces.len() / 2;
        pieces.rotate_left(turned);
        pieces.chunks_mut(3).for_each(<[_]>::reverse);
        let mut edited = pieces.concat();
        for (i, word) in edited.iter_mut().enumerate() {
            match i % every {
                1 if i % 3 == 0 => word.clear(),
                1 => *word = new_word(i),
                _ => {}
            }
        }
        let found = comparison(&own.join(" "), &edited.join(" "), &[], Unit::Words);
        let control = RunControl::default();
        let difference = difference(&found, Effort::USUAL, &control).expect("not stopped");
        assert!(!difference.is_coarse);
        let mut kept = Pair::from_fn(|side: Side| vec![false; found.index.words[side].len()]);
        for hunk in &difference.hunks {
            let is_moved = |change: usize| difference.changes[change].kind == ChangeKind::Moved;
            if hunk.change.is_none_or(is_moved) {
                for side in Side::BOTH {
                    kept[side][hunk.at[side].clone()].fill(true);
                }
            }
        }
        let runs = (0..found.passages().len()).flat_map(|passage| {
            let sum = PassageSum::of(&found, passage).expect("a passage with edits");
            sum.runs
        });
        let pairs = runs.flat_map(|run| run.words.left.zip(run.words.right));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        let is_shared = |word: usize, side: Side| {
            let same = |(left, right): &&(usize, usize)| *Pair::new(left, right)[side] == word;
            pairs.iter().filter(same).count() > 1
        };
        for (left, right) in &pairs {
            // A word stays without a counterpart only where two passages share its counterpart.
            let is_kept = kept.left[*left] && kept.right[*right];
            let is_copy = || is_shared(*left, Side::Left) || is_shared(*right, Side::Right);
            assert!(is_kept || is_copy(), "{piece} {every}: {left} {right}");
        }
        assert!(pairs.len() > own.len() / 2);
    }
}

#[test]
fn the_words_to_quote_are_those_that_are_equal_in_passages() {
    let own = forms();
    let mut pieces: Vec<Vec<String>> = own.chunks(400).map(<[String]>::to_vec).collect();
    pieces.reverse();
    pieces.truncate(12);
    let mut edited = pieces.concat();
    for (i, word) in edited.iter_mut().enumerate() {
        match i % 12 {
            5 => *word = new_word(i),
            // Two words for one.
            9 => *word = format!("{} and{i}", new_word(i)),
            _ => {}
        }
    }
    let (left, right) = (own.join(" "), edited.join(" "));
    for unit in [Unit::Words, Unit::Characters] {
        let found = comparison(&left, &right, &[], unit);
        let results = found.passages.as_ref().expect("found");
        let mut equal: Pair<HashSet<usize>> = Pair::default();
        let mut within: Pair<HashSet<usize>> = Pair::default();
        let all = found.passages().iter().enumerate();
        for (passage, at) in all.filter(|(_, at)| !at.is_excluded) {
            let sum = PassageSum::of(&found, passage).expect("a passage with edits");
            for side in Side::BOTH {
                equal[side].extend(sum.runs.iter().flat_map(|run| run.words[side].clone()));
                within[side].extend(found.index.units[side].word_range(&at.at[side]));
            }
        }
        let counted = results.passage_words;
        for side in Side::BOTH {
            assert_eq!(counted.equal[side], equal[side].len());
            let changed = within[side].difference(&equal[side]).count();
            assert_eq!(counted.changed[side], changed);
            // No word is quoted that the other text lacks.
            let (own, other) = (&found.index.words[side], &found.index.words[side.other()]);
            let others: HashSet<&str> = other.forms().collect();
            for word in &equal[side] {
                assert!(others.contains(own.form(*word)), "{}", own.form(*word));
            }
        }
        // The licence has a stock notice, which is found again in a piece of it.
        let with_notices = counted.equal_with_notices;
        assert_eq!(counted.equal_with_excluded, with_notices);
        assert!(with_notices.left >= counted.equal.left);
        // Ten words in twelve were left as they were; a few are chance words at the borders of passages.
        let kept = edited.len() * 10 / 12;
        assert!(
            counted.equal.right.abs_diff(kept) < kept / 50,
            "{counted:?} {kept}"
        );
        let words = found.numbers.shape.words;
        let share = counted.share();
        assert_eq!(
            share.left,
            100.0 * counted.equal.left as f64 / words.left as f64
        );
        assert!(counted.is_edited_copy());
        let same = comparison(&left, &left, &[], unit);
        let same = same.passages.as_ref().expect("found").passage_words;
        assert!(!same.is_edited_copy());
    }
}
