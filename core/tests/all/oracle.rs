//! The pipeline against its naive twin, on awkward and on random texts.

use crate::awkward;
use crate::twin;
use proptest::prelude::*;
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Formula, Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Side, Text};

/// The presets for which the twin computes words with spans, and passages. The other presets are tested in `methods.rs`.
const TWINNED: [Preset; 2] = [Preset::Recommended, Preset::Python2009];

fn compared(left: &str, right: &str, parameters: Parameters) -> Comparison {
    compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
}

fn twin_words(preset: Preset, text: &str) -> Vec<twin::Word> {
    match preset {
        Preset::Recommended => twin::recommended_words(text),
        Preset::Python2009 => twin::python_2009_words(text),
        Preset::Php | Preset::PhpMb | Preset::Node2014 | Preset::Minhash84 | Preset::ShortWords => {
            unreachable!("the twin supports two presets")
        }
    }
}

/// Compares one pair with the twin in everything that both compute.
fn agree(label: &str, left: &str, right: &str, preset: Preset, length: u32, unit: Unit) {
    let label = format!("{label}, {}, {length} {unit:?}", preset.name());
    let mut parameters = preset.parameters();
    parameters.shingle.length = Length::Fixed(length);
    parameters.shingle.unit = unit;
    let ours = compared(left, right, parameters);
    let words = Pair::new(twin_words(preset, left), twin_words(preset, right));
    for (side, text) in [(Side::Left, left), (Side::Right, right)] {
        words_agree(&label, &ours, side, &words[side], text);
    }
    let k = length as usize;
    let shingles = words.as_ref().map(|words| match unit {
        Unit::Words => twin::word_shingles(words, k),
        Unit::Characters => twin::character_shingles(words, k),
    });
    let theirs = twin::counts(&shingles.left, &shingles.right);
    let counts = &ours.numbers.counts;
    assert_eq!(
        [counts.shingles.left, counts.shingles.right],
        theirs.shingles,
        "{label}"
    );
    assert_eq!(
        [counts.distinct.left, counts.distinct.right],
        theirs.distinct,
        "{label}"
    );
    assert_eq!(counts.distinct_shared, theirs.distinct_shared, "{label}");
    assert_eq!(
        [counts.matches.left, counts.matches.right],
        theirs.matches,
        "{label}"
    );
    assert_eq!(counts.shared_pairs, theirs.shared_pairs, "{label}");
    same(&label, ours.numbers.measures.dice, twin::dice(&theirs));
    same(
        &label,
        ours.numbers.measures.resemblance,
        twin::resemblance(&theirs),
    );
    same(
        &label,
        ours.numbers.measures.containment.left,
        twin::containment(&theirs, 0),
    );
    same(
        &label,
        ours.numbers.measures.containment.right,
        twin::containment(&theirs, 1),
    );
    if counts.accidental.left == 0 {
        same(
            &label,
            ours.numbers.measures.python_2009,
            twin::python_2009_score(&theirs),
        );
    }
    if unit == Unit::Words {
        passages_agree(&label, &ours, &words, k);
        let forms = words.as_ref().map(|words| {
            words
                .iter()
                .map(|word| word.form.clone())
                .collect::<Vec<_>>()
        });
        let expected = twin::expected_pairs(&forms.left, &forms.right, k);
        assert!(
            (ours.numbers.expected_by_chance - expected).abs() <= 1e-9 * expected.max(1.0),
            "{label}"
        );
    }
    laws_hold(&label, &ours);
}

fn words_agree(label: &str, ours: &Comparison, side: Side, theirs: &[twin::Word], text: &str) {
    let mine: Vec<(&str, usize, usize)> = (0..ours.index.words[side].len())
        .map(|i| {
            let span = ours.index.words[side].span(i).range();
            (ours.index.words[side].form(i), span.start, span.end)
        })
        .collect();
    let twins: Vec<(&str, usize, usize)> = theirs
        .iter()
        .map(|w| (w.form.as_str(), w.start, w.end))
        .collect();
    assert_eq!(mine, twins, "{label}, {} words of {text:?}", side.name());
}

fn same(label: &str, ours: Percent, theirs: Option<f64>) {
    match (ours, theirs) {
        (Ok(a), Some(b)) => assert!((a - b).abs() < 1e-9, "{label}: {a} for {b}"),
        (Err(_), None) => {}
        (a, b) => panic!("{label}: {a:?} for {b:?}"),
    }
}

/// Checks that every passage is a shared run of at least `k` words, and that all passages together cover exactly the words
/// that matching shingles cover.
fn passages_agree(label: &str, ours: &Comparison, words: &Pair<Vec<twin::Word>>, k: usize) {
    let covered = twin::covered(&words.left, &words.right, k);
    for (i, side) in Side::BOTH.into_iter().enumerate() {
        let mut seen = vec![false; words[side].len()];
        for range in ours
            .passages()
            .iter()
            .flat_map(|passage| passage.places(side))
        {
            seen[range.clone()].fill(true);
        }
        assert_eq!(
            seen,
            covered[i],
            "{label}: words of {} that passages cover",
            side.name()
        );
        assert_eq!(
            ours.passages.as_ref().unwrap().covered_words[side],
            covered[i].iter().filter(|c| **c).count(),
            "{label}"
        );
    }
    for Passage {
        at,
        copies,
        excerpts,
        changed,
        is_excluded: _,
        is_notice: _,
    } in ours.passages().iter()
    {
        assert!(at.left.len() >= k, "{label}");
        let is_run = |l: &std::ops::Range<usize>, r: &std::ops::Range<usize>| {
            twin::is_shared_run(&words.left, &words.right, l.clone(), r.clone())
        };
        assert!(is_run(&at.left, &at.right), "{label}");
        assert!(
            copies.right.iter().all(|copy| is_run(&at.left, copy)),
            "{label}"
        );
        assert!(
            copies.left.iter().all(|copy| is_run(copy, &at.right)),
            "{label}"
        );
        assert!(
            changed.is_empty() && excerpts.left.is_empty(),
            "exact passages"
        );
        for excerpt in &excerpts.right {
            let mut parts = at.left.clone().map(|from| from..from + excerpt.len());
            assert!(
                excerpt.len() >= k && parts.any(|part| is_run(&part, excerpt)),
                "{label}"
            );
        }
    }
}

/// Checks properties that need no twin.
fn laws_hold(label: &str, ours: &Comparison) {
    for side in Side::BOTH {
        let text = &ours.index.texts[side];
        let mut end = 0;
        for highlight in ours.highlights(side) {
            let range = highlight.span.range();
            assert!(
                range.start >= end && range.end > range.start,
                "{label}: highlights overlap"
            );
            assert!(
                text.get(range.clone()).is_some(),
                "{label}: a highlight cuts a character"
            );
            end = range.end;
        }
    }
    for measure in [
        ours.numbers.measures.dice,
        ours.numbers.measures.resemblance,
        ours.numbers.measures.containment.left,
    ] {
        assert!(
            measure.is_err() || measure.is_ok_and(|m| (0.0..=100.0).contains(&m)),
            "{label}"
        );
    }
    let shingles = ours.numbers.counts.shingles;
    let has_none = match ours.numbers.parameters.formula {
        Formula::Python2009 => shingles.left + shingles.right == 0,
        _ => shingles.left == 0 || shingles.right == 0,
    };
    assert_eq!(ours.numbers.score.is_err(), has_none, "{label}");
}

#[test]
fn awkward_texts_agree_with_themselves_and_each_other() {
    for (label, left, right) in awkward::pairs() {
        for preset in TWINNED {
            agree(&label, left, right, preset, 2, Unit::Words);
        }
    }
}

#[test]
fn awkward_texts_agree_at_other_lengths_and_in_characters() {
    for (name, text) in awkward::TEXTS {
        for (other_name, other) in awkward::TEXTS
            .iter()
            .step_by(7)
            .chain(std::iter::once(&(*name, *text)))
        {
            let label = format!("{name} × {other_name}");
            for preset in TWINNED {
                for length in [1, 3, 10, 100] {
                    agree(&label, text, other, preset, length, Unit::Words);
                }
                agree(&label, text, other, preset, 7, Unit::Characters);
            }
        }
    }
}

/// Repetitions of a few words, so that passages repeat, overlap and cross.
fn small_vocabulary() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec!["a", "b", "c", "Дом", "дом", "d.", "—", "x-y"]);
    prop::collection::vec(word, 0..40).prop_map(|words| words.join(" "))
}

/// Arbitrary characters, with some blanks and marks so that there are words.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => "\\PC{1,6}",
        2 => prop::sample::select(vec![" ", "\r\n", "\u{a0}", ", ", "'", "’", "-", "\u{301}", "\u{200d}", "1.5"]).prop_map(str::to_owned),
        2 => "[a-zA-Zа-яё]{1,5}",
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_repetitive_texts_agree(left in small_vocabulary(), right in small_vocabulary(), length in 1u32..6) {
        for preset in TWINNED {
            agree("random", &left, &right, preset, length, Unit::Words);
        }
    }

    #[test]
    fn random_texts_agree(left in any_text(), right in any_text(), length in 1u32..4) {
        for preset in TWINNED {
            agree("random", &left, &right, preset, length, Unit::Words);
            agree("random", &left, &right, preset, 3 * length, Unit::Characters);
            agree("random", &left, &left, preset, length, Unit::Words);
        }
    }

    #[test]
    fn swapping_the_texts_swaps_every_left_and_right(left in small_vocabulary(), right in small_vocabulary(), length in 1u32..5) {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(length);
        let there = compared(&left, &right, parameters);
        let back = compared(&right, &left, parameters);
        let mut counts = back.numbers.counts;
        counts.shingles.swap();
        counts.distinct.swap();
        counts.matches.swap();
        counts.accidental.swap();
        prop_assert_eq!(there.numbers.counts, counts);
        prop_assert_eq!(there.numbers.measures.dice.ok(), back.numbers.measures.dice.ok());
        prop_assert_eq!(there.numbers.measures.resemblance.ok(), back.numbers.measures.resemblance.ok());
        prop_assert_eq!(there.numbers.measures.containment.left.ok(), back.numbers.measures.containment.right.ok());
        prop_assert_eq!(there.passages.as_ref().unwrap().covered_words.left, back.passages.as_ref().unwrap().covered_words.right);
    }

    #[test]
    fn memoised_stages_agree_with_a_fresh_run(steps in prop::collection::vec((0usize..3, 0usize..3, 1u32..5, any::<bool>()), 1..12)) {
        let texts: Vec<Text> = ["a b c a b", "b c a b d", "а б в"].into_iter().map(Text::from).collect();
        let mut stages = shinglescope_core::run::stages::Stages::default();
        for (left, right, length, python) in steps {
            let mut parameters = if python { Preset::Python2009 } else { Preset::Recommended }.parameters();
            parameters.shingle.length = Length::Fixed(length);
            let request = Request { texts: Pair::new(texts[left].clone(), texts[right].clone()), parameters, exclusions: Default::default(), notices: Default::default(), tokeniser: None, };
            let memoised = stages.compare(&request);
            let fresh = compare(&request);
            prop_assert_eq!(&memoised.numbers.counts, &fresh.numbers.counts);
            prop_assert_eq!(&memoised.passages, &fresh.passages);
            prop_assert_eq!(memoised.numbers.verdict, fresh.numbers.verdict);
        }
    }
}

#[test]
fn appending_to_one_text_never_lowers_the_containment_of_the_other() {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(3);
    let left = "the sea broke the door of the store and the light stayed dark";
    let mut right = String::from("nobody saw");
    let mut before = 0.0;
    for word in left.split(' ').chain("and so on".split(' ')) {
        right.push(' ');
        right.push_str(word);
        let contained = compared(left, &right, parameters)
            .numbers
            .measures
            .containment
            .left
            .unwrap();
        assert!(contained >= before);
        before = contained;
    }
    assert_eq!(before, 100.0);
}
