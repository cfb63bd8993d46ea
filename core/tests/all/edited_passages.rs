//! Passages with changed words: what is said of them is counted again from the texts, on edited copies and on sentences in
//! another order.

use proptest::prelude::*;
use shinglescope_core::Comparison;
use shinglescope_core::fingerprint::units::units;
use shinglescope_core::methods::parameters::{Bridging, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::advice::{LengthReason, MIN_SHARED_PERCENT};
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::passages::edited::{EditedPassages, MARGIN};
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::wording::{NoticesFound, WordBits};
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Pair, Side, Text};
use shinglescope_core::words::words;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

const GPL: &str = include_str!("../../samples/gpl-3.txt");

/// The forms of both texts, what each word of left weighs, and the passages.
struct Found {
    forms: Pair<Vec<String>>,
    weights: Vec<f64>,
    passages: EditedPassages,
}

fn found(left: &str, right: &str) -> Found {
    let canon = Preset::Recommended.parameters().canon;
    let split = Pair::new(left, right).map(|text| Arc::new(words(text, &canon)));
    let bits = split.as_ref().map(|words| WordBits::of(words));
    let forms = split.as_ref().map(|words| {
        let forms = words.canonical().split(' ').filter(|form| !form.is_empty());
        forms.map(str::to_owned).collect::<Vec<String>>()
    });
    let weights = (0..split.left.len()).map(|i| bits.left.of_run(&split.left, i..i + 1));
    let units = units(&split, Unit::Words);
    let control = RunControl::default();
    Found {
        forms,
        weights: weights.collect(),
        passages: EditedPassages::of(&units, &bits, None, &NoticesFound::default(), &control)
            .expect("not stopped"),
    }
}

impl Found {
    /// Fails unless every passage is what it says: equal between its changes, and as heavy as its equal words.
    fn check(&self) {
        let Pair { left, right } = self.forms.as_ref().map(|forms| forms.len());
        let least = (left as f64 * right as f64).log2() + MARGIN;
        for passage in &self.passages.all {
            let mut bits = 0.0;
            let mut at = Pair::new(passage.at.left.start, passage.at.right.start);
            let end = passage.at.as_ref().map(|at| at.end..at.end);
            for change in passage.changed.iter().chain([&end]) {
                let equal = |side: Side| &self.forms[side][at[side]..change[side].start];
                assert_eq!(equal(Side::Left), equal(Side::Right));
                bits += self.weights[at.left..change.left.start].iter().sum::<f64>();
                at = change.as_ref().map(|change| change.end);
            }
            assert!((bits - passage.bits).abs() < 0.1, "{bits} {}", passage.bits);
            assert!(bits + 0.1 >= least, "{bits} {least}");
            for change in &passage.changed {
                assert!(change.left.len().max(change.right.len()) <= 3, "{change:?}");
            }
        }
    }
}

pub fn forms() -> Vec<String> {
    let words = words(GPL, &Preset::Recommended.parameters().canon);
    words.canonical().split(' ').map(str::to_owned).collect()
}

/// A word that no text has.
pub fn new_word(i: usize) -> String {
    format!("another{i}")
}

#[test]
fn a_copy_with_one_word_in_four_changed_is_one_passage() {
    let forms = forms();
    let replaced: Vec<String> = (0..forms.len())
        .map(|i| match i % 4 {
            3 => new_word(i),
            _ => forms[i].clone(),
        })
        .collect();
    let left_out: Vec<String> = (0..forms.len())
        .filter(|i| i % 4 != 3)
        .map(|i| forms[i].clone())
        .collect();
    let inserted: Vec<String> = (0..forms.len())
        .flat_map(|i| match i % 4 {
            3 => vec![forms[i].clone(), new_word(i)],
            _ => vec![forms[i].clone()],
        })
        .collect();
    for copy in [replaced, left_out, inserted] {
        let found = found(GPL, &copy.join(" "));
        found.check();
        let [passage] = &found.passages.all[..] else {
            panic!("{} passages", found.passages.all.len());
        };
        assert!(passage.at.left.len() + 4 >= forms.len(), "{:?}", passage.at);
    }
}

#[test]
fn sentences_in_another_order_are_found_each() {
    let forms = forms();
    let pieces: Vec<&[String]> = forms.chunks(60).collect();
    let reordered: Vec<String> = (0..pieces.len())
        .flat_map(|i| pieces[(i * 7 + 3) % pieces.len()].to_vec())
        .collect();
    let found = found(GPL, &reordered.join(" "));
    found.check();
    let covered: usize = found
        .passages
        .all
        .iter()
        .map(|passage| passage.at.left.len())
        .sum();
    assert!(
        covered * 20 >= forms.len() * 19,
        "{covered} of {}",
        forms.len()
    );
}

#[test]
fn texts_of_different_words_have_none() {
    let other = include_str!("../../samples/lighthouse-1.txt");
    assert_eq!(found(GPL, other).passages, EditedPassages::default());
    assert_eq!(found("", "").passages, EditedPassages::default());
    assert_eq!(found("one", "one").passages, EditedPassages::default());
}

pub fn comparison(left: &str, right: &str, set_aside: &[&str], unit: Unit) -> Comparison {
    let mut parameters = Preset::Recommended.parameters();
    parameters.bridging = Bridging::EDITED;
    parameters.shingle.unit = unit;
    compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Exclusions::new(set_aside.iter().map(|text| Text::from(*text)).collect()),
        notices: Default::default(),
        tokeniser: None,
    })
}

fn compared(left: &str, right: &str, set_aside: &[&str], unit: Unit) -> Vec<(Pair<String>, bool)> {
    let found = comparison(left, right, set_aside, unit);
    let text = |side: Side, at: &Range<usize>| {
        found.span(side, at).of(&found.index.texts[side]).to_owned()
    };
    let passages = found.passages().iter();
    let wording = |at: &Pair<Range<usize>>| Pair::from_fn(|side| text(side, &at[side]));
    passages
        .map(|passage| (wording(&passage.at), passage.is_excluded))
        .collect()
}

const OWN: &str = "The keeper polished every lens of the northern lighthouse before midnight, \
    and wrote the weather into his leather journal.";
const EDITED: &str = "The keeper cleaned every lens of the northern lighthouse before midnight, \
    and wrote the weather into his heavy journal.";
const NOTICE: &str = "Copying and distribution of this almanac, with or without modification, \
    are permitted without royalty provided this notice is preserved.";

#[test]
fn what_is_set_aside_is_a_passage_of_its_own_that_does_not_count() {
    let left = format!("{NOTICE} Gannets nest. {OWN}");
    let right = format!("{EDITED} Puffins dive. {NOTICE}");
    for unit in [Unit::Words, Unit::Characters] {
        let all = compared(&left, &right, &[], unit);
        assert_eq!(all.len(), 2, "{all:?}");
        assert!(all.iter().all(|(_, is_excluded)| !is_excluded));
        let rest = compared(&left, &right, &[NOTICE], unit);
        assert_eq!(rest.len(), 2, "{rest:?}");
        assert!(rest[0].1 && !rest[1].1, "{rest:?}");
        assert!(NOTICE.starts_with(rest[0].0.left.trim_end_matches('.')));
        assert!(rest[1].0.left.starts_with("The keeper polished"));
        assert!(rest[1].0.right.starts_with("The keeper cleaned"));
        // The wording of one text sets the edited passage aside.
        let edited = compared(&left, &right, &[OWN], unit);
        assert_eq!(
            edited
                .iter()
                .filter(|(_, is_excluded)| !is_excluded)
                .count(),
            1
        );
    }
}

/// Between two changes the characters are equal, spaces too, where words were left out, inserted or replaced.
#[test]
fn a_passage_of_characters_is_equal_between_its_changes() {
    let edited = OWN
        .replace("polished every", "polished")
        .replace("before midnight", "long before midnight")
        .replace("leather", "heavy");
    let found = comparison(OWN, &edited, &[], Unit::Characters);
    let characters = found.index.words.as_ref().map(|words| {
        let canonical = words.canonical().chars();
        canonical.collect::<Vec<char>>()
    });
    let [passage] = found.passages() else {
        panic!("{:?}", found.passages());
    };
    let written =
        |side: Side, at: &Range<usize>| -> String { characters[side][at.clone()].iter().collect() };
    let changed = passage.changed.iter();
    let changed = changed.map(|at| Pair::from_fn(|side| written(side, &at[side])));
    let expected = [("every ", ""), ("", "long "), ("leather", "heavy")]
        .map(|(left, right)| Pair::new(left, right).map(|words| words.to_string()));
    assert_eq!(changed.collect::<Vec<Pair<String>>>(), expected);
    let mut at = passage.at.as_ref().map(|at| at.start);
    let end = passage.at.as_ref().map(|at| at.end..at.end);
    for change in passage.changed.iter().chain([&end]) {
        let equal = |side: Side| written(side, &(at[side]..change[side].start));
        assert_eq!(equal(Side::Left), equal(Side::Right));
        at = change.as_ref().map(|change| change.end);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_passage_is_what_it_says(
        text in prop::collection::vec(0u8..40, 0..160),
        edits in prop::collection::vec((0usize..160, 0u8..44, 0usize..5), 0..12),
        turn in 0usize..160,
    ) {
        let mut other = text.clone();
        for (at, word, count) in edits {
            let at = at.min(other.len());
            let end = (at + count).min(other.len());
            other.splice(at..end, std::iter::repeat_n(word, (at + count) % 3));
        }
        let turn = turn.min(other.len());
        other.rotate_left(turn);
        let spelled = |words: &[u8]| words.iter().map(|word| format!("w{word} ")).collect::<String>();
        found(&spelled(&text), &spelled(&other)).check();
    }
}

#[test]
fn words_of_a_notice_weigh_nothing_in_the_heaviest_stretch() {
    let shared = "gannets nest every spring above the northern cliff beside an abandoned granite lighthouse whose \
        keeper recorded storms and wrecked schooners in leather ledgers";
    let notice = "beside an abandoned granite lighthouse whose keeper recorded storms";
    let filler = |name: &str| -> String { (0..200).map(|i| format!("the {name}{i} ")).collect() };
    let mut request = Request::recommended(
        &format!("{}{shared} {}", filler("a"), filler("b")),
        &format!("{}{shared} {}", filler("c"), filler("d")),
    );
    let heaviest = |request: &Request| {
        let mut stages = Stages::default();
        let words = stages.compare(request).index.words.clone();
        let find = |control: &RunControl| stages.edited_passages(request, &words, control);
        let heaviest = RunControl::uncancelled(find).heaviest.bits;
        let at = words
            .left
            .forms()
            .position(|form| form == "beside")
            .unwrap();
        let bits = WordBits::of(&words.left).of_run(&words.left, at..at + 9);
        (heaviest, bits)
    };
    let (all, of_notice) = heaviest(&request);
    request.notices.own = vec![notice.to_owned()];
    let (rest, _) = heaviest(&request);
    assert!(
        of_notice > 50.0 && (all - rest - of_notice).abs() < 0.01,
        "{all} {rest} {of_notice}"
    );
    request.notices.are_counted = true;
    assert_eq!(heaviest(&request).0, all);
}

/// GPL 3 with every third word replaced, so that no run of three words is left.
fn without_runs_of_three() -> String {
    let replaced = forms()
        .into_iter()
        .enumerate()
        .map(|(i, form)| match i % 3 {
            0 => new_word(i),
            _ => form,
        });
    replaced.collect::<Vec<String>>().join(" ")
}

#[test]
fn a_copy_without_runs_of_three_words_gets_a_length_that_shows_it() {
    let copy = without_runs_of_three();
    let found = compare(&Request::recommended(GPL, &copy)).numbers;
    let LengthReason::NothingLonger { longest } = found.advice.reason else {
        panic!("{:?}", found.advice);
    };
    assert_eq!(found.advice.length, 2);
    // What its sentence says, counted again.
    let shared = |length: usize| {
        let shingles = |text: &str| {
            let words = words(text, &Preset::Recommended.parameters().canon);
            let forms: Vec<String> = words.forms().map(str::to_owned).collect();
            forms
                .windows(length)
                .map(<[String]>::to_vec)
                .collect::<HashSet<Vec<String>>>()
        };
        let (own, other) = (shingles(GPL), shingles(&copy));
        200.0 * own.intersection(&other).count() as f64 / (own.len() + other.len()) as f64
    };
    assert_eq!(shared(longest as usize), 0.0);
    assert!(shared(2) >= MIN_SHARED_PERCENT, "{}", shared(2));
    assert!((found.score.expect("both have shingles") - shared(2)).abs() < 1e-9);
}

#[test]
fn the_same_words_in_random_order_get_no_length_that_shows_them() {
    let forms = forms();
    // A prime, so that each word is taken once.
    let shuffled = (0..forms.len()).map(|i| forms[i * 3_571 % forms.len()].clone());
    let shuffled = shuffled.collect::<Vec<String>>().join(" ");
    let found = compare(&Request::recommended(GPL, &shuffled)).numbers;
    assert!(
        found.score.expect("both have shingles") < 0.1,
        "{:?}",
        found.score
    );
    assert!(!matches!(
        found.advice.reason,
        LengthReason::NothingLonger { .. }
    ));
}
