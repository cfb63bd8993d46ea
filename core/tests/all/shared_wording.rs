//! Shared wording against a twin that knows no suffix array: every match is found by comparing words one by one.

use proptest::prelude::*;
use shinglescope_core::fingerprint::units::units;
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::pair::wording::{BothWordings, Form, NoticesFound, SharedWording, WordBits};
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Pair, Side, Text};
use shinglescope_core::words::frequency::{FrequencyList, bits_without_list};
use shinglescope_core::words::list::Words;
use shinglescope_core::words::words;
use std::ops::Range;
use std::sync::Arc;

fn split(text: &str) -> Arc<Words> {
    Arc::new(words(text, &Preset::Recommended.parameters().canon))
}

fn wording(left: &str, right: &str) -> SharedWording {
    let words = Pair::new(split(left), split(right));
    let spectrum = Spectrum::of(&units(&words, Unit::Words));
    SharedWording::of(
        &words,
        spectrum.longest_at(),
        None,
        &NoticesFound::default(),
    )
}

/// The bits of each word, and for each word the longest run from there that the other text has somewhere.
fn bits_and_longest(own: &Words, other: &Words) -> (Vec<f64>, Vec<usize>) {
    let list = FrequencyList::of_words(own);
    let bit = |form: &str| f64::from(list.map_or(bits_without_list(), |list| list.bits(form)));
    let (own, other): (Vec<&str>, Vec<&str>) = (own.forms().collect(), other.forms().collect());
    let longest = (0..own.len()).map(|start| {
        let runs = (0..other.len()).map(|at| {
            let pairs = own[start..].iter().zip(&other[at..]);
            pairs.take_while(|(a, b)| a == b).count()
        });
        runs.max().unwrap_or(0)
    });
    let longest = longest.collect();
    (own.iter().map(|form| bit(form)).collect(), longest)
}

/// The maximal matches of at least `least` bits.
fn runs(bits: &[f64], longest: &[usize], least: f64) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for start in 0..bits.len() {
        let end = start + longest[start];
        let is_inside = end == start || start > 0 && start - 1 + longest[start - 1] >= end;
        if !is_inside && bits[start..end].iter().sum::<f64>() >= least - 1e-9 {
            found.push(start..end);
        }
    }
    found
}

/// The share of a text's bits that these runs cover.
fn covered(bits: &[f64], runs: &[Range<usize>]) -> f64 {
    let is_covered = |word: &usize| runs.iter().any(|run| run.contains(word));
    let own = (0..bits.len()).filter(is_covered).map(|word| bits[word]);
    let (own, all) = (own.sum::<f64>(), bits.iter().sum::<f64>());
    if all > 0.0 { own / all } else { 0.0 }
}

/// The share of a text's bits in maximal matches of at least `least` bits.
fn share(bits: &[f64], longest: &[usize], least: f64) -> f64 {
    covered(bits, &runs(bits, longest, least))
}

fn naive(left: &str, right: &str) -> (f64, Pair<f64>) {
    let words = Pair::new(split(left), split(right));
    let found = Pair::from_fn(|side: Side| bits_and_longest(&words[side], &words[side.other()]));
    let least = (words.left.len().max(1) as f64 * words.right.len().max(1) as f64).log2();
    let at = |side: Side, least: f64| share(&found[side].0, &found[side].1, least);
    let of = Pair::from_fn(|side: Side| 50.0 * (at(side, least) + at(side, 2.0 * least)));
    let both = |least: f64| (at(Side::Left, least) * at(Side::Right, least)).sqrt();
    (50.0 * (both(least) + both(2.0 * least)), of)
}

fn agrees(left: &str, right: &str) -> Result<(), TestCaseError> {
    let found = wording(left, right);
    prop_assert!(matches!(found.form, Form::Words(_)));
    let (both, of) = naive(left, right);
    prop_assert!(
        (found.both.unwrap() - both).abs() < 1e-4,
        "{:?} {both}",
        found.both
    );
    for side in Side::BOTH {
        prop_assert!(
            (found.of[side].unwrap() - of[side]).abs() < 1e-4,
            "{side:?}"
        );
    }
    Ok(())
}

/// Long enough to be compared by words.
fn text() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "the",
        "of",
        "and",
        "to",
        "lamp",
        "tower",
        "harbour",
        "gulls",
        "и",
        "в",
        "не",
        "самовар",
        "zzz",
        "x1",
    ]);
    prop::collection::vec(word, 61..140).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_agrees_with_a_twin_that_compares_word_by_word(left in text(), right in text()) {
        agrees(&left, &right)?;
    }

    #[test]
    fn it_is_symmetric_and_between_0_and_100_and_equal_texts_share_all(left in text(), right in text()) {
        let (one, other) = (wording(&left, &right), wording(&right, &left));
        prop_assert!((one.both.unwrap() - other.both.unwrap()).abs() < 1e-9);
        prop_assert_eq!(one.of.left, other.of.right);
        for percent in [one.both, one.of.left, one.of.right] {
            prop_assert!((0.0..=100.0 + 1e-9).contains(&percent.unwrap()));
        }
        let same = wording(&left, &left);
        prop_assert!((same.both.unwrap() - 100.0).abs() < 1e-9);
        prop_assert!(same.is_evidence());
    }

    #[test]
    fn foreign_text_never_raises_the_side_that_it_is_appended_to(left in text(), right in text(), more in 1usize..80) {
        let before = wording(&left, &right);
        let foreign: String = (0..more).map(|i| format!(" alien{i}")).collect();
        let after = wording(&format!("{left}{foreign}"), &right);
        let list = |found: &SharedWording| match found.form {
            Form::Words(languages) => languages.left,
            Form::Characters => None,
        };
        // A text that is in no language any more is weighed in another way.
        prop_assume!(list(&before) == list(&after));
        prop_assert!(after.of.left.unwrap() <= before.of.left.unwrap() + 1e-9);
    }
}

#[test]
fn awkward_texts_agree_with_the_twin() {
    let long = |words: &str, times: usize| words.repeat(times);
    for (left, right) in [
        (long("the ", 70), long("the ", 100)),
        (long("the ", 70), long("of ", 70)),
        (long("a b ", 40), long("b a ", 40)),
        (long("1 2 3 ", 30), long("3 2 1 ", 30)),
        (
            format!("{} lamp", long("x ", 70)),
            format!("lamp {}", long("y ", 70)),
        ),
    ] {
        agrees(&left, &right).unwrap();
    }
}

#[test]
fn stock_phrases_pale_and_rare_words_light_up() {
    let filler = |name: &str| -> String {
        let all = (0..40).map(|i| format!("the {name}{i} of {i}{name} and x{name}{i} to "));
        all.collect()
    };
    let stock = wording(
        &format!("{} it is one of the most {}", filler("a"), filler("b")),
        &format!("{} it is one of the most {}", filler("c"), filler("d")),
    );
    let rare = wording(
        &format!(
            "{} quixotic samovar lighthouse {}",
            filler("a"),
            filler("b")
        ),
        &format!(
            "{} quixotic samovar lighthouse {}",
            filler("c"),
            filler("d")
        ),
    );
    assert!(stock.both.unwrap() < rare.both.unwrap());
    assert!(!stock.is_evidence());
}

/// Both wordings of a request, by the stages.
fn by_stages(request: &Request) -> Arc<BothWordings> {
    let mut stages = Stages::default();
    let words = stages.compare(request).index.words.clone();
    RunControl::uncancelled(|control| stages.wording(request, &words, control))
}

/// Without and with what is set aside.
fn both(wording: &BothWordings) -> [SharedWording; 2] {
    [wording.counted, wording.all]
}

#[test]
fn computed_at_once_or_one_after_the_other_all_is_the_same() {
    // So long that they are computed at once.
    let left = include_str!("../../samples/gpl-2.txt").repeat(8);
    let right = include_str!("../../samples/gpl-3.txt").repeat(8);
    for preset in [Preset::Recommended, Preset::Minhash84, Preset::Python2009] {
        for excluded in [vec![], vec![Text::from(&left[2_000..4_000])]] {
            for formula in [preset.parameters().formula, Formula::SharedWording] {
                let mut parameters = preset.parameters();
                parameters.formula = formula;
                let request = Request {
                    texts: Pair::new(Text::from(left.as_str()), Text::from(right.as_str())),
                    parameters,
                    exclusions: Exclusions::new(excluded.clone()),
                    notices: Default::default(),
                    tokeniser: None,
                };
                let control = RunControl::default();
                let mut stages = Stages::default();
                let compared = stages.compare_with_wording(&request, &control);
                let (at_once, wording) = compared.expect("nobody stopped it");
                let one_by_one = compare(&request);
                assert_eq!(both(&wording), both(&by_stages(&request)));
                assert_eq!(at_once.numbers, one_by_one.numbers);
                assert_eq!(at_once.passages, one_by_one.passages);
                assert_eq!(at_once.index.matches, one_by_one.index.matches);
            }
        }
    }
}

#[test]
fn runs_that_are_set_aside_do_not_count() {
    let filler = |name: &str| -> String { (0..60).map(|i| format!("the {name}{i} of ")).collect() };
    let rare = ["quixotic samovar lighthouse", "oblique heron mosaic"];
    let text = |name: &str| {
        format!(
            "{}{}. {}{}.",
            filler(name),
            rare[0],
            filler(&format!("z{name}")),
            rare[1]
        )
    };
    for unit in [Unit::Words, Unit::Characters] {
        let mut request = Request {
            texts: Pair::new(
                Text::from(text("a").as_str()),
                Text::from(text("b").as_str()),
            ),
            parameters: Preset::Recommended.parameters(),
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        };
        request.parameters.shingle.unit = unit;
        request.parameters.shingle.length = Length::Fixed(5);
        let all = by_stages(&request);
        assert_eq!(all.counted.both, all.all.both);
        // A longer run than what is set aside counts.
        let around = format!("of {} the", rare[0]);
        request.exclusions = Exclusions::new(vec![Text::from(around.as_str())]);
        let wording = by_stages(&request);
        assert_eq!(wording.all.both, all.all.both);
        assert!(wording.counted.both.unwrap() > 0.0, "{unit:?}");
        assert!(wording.counted.both.unwrap() < wording.all.both.unwrap());
    }
}

#[test]
fn short_texts_are_compared_by_characters_and_texts_without_words_not_at_all() {
    let found = wording("the quick brown fox", "the quick brown dog");
    assert_eq!(found.form, Form::Characters);
    assert!((50.0..100.0).contains(&found.both.unwrap()));
    assert!((wording("a lamp", "a lamp").both.unwrap() - 100.0).abs() < 1e-9);
    assert!(wording("", "a lamp").both.is_err());
    assert!(wording("", "").both.is_err());
    assert!(wording("… !", &"word ".repeat(100)).of.right.is_err());
}

/// The verdict at this length.
fn verdict_at(length: u32, left: &str, right: &str) -> Verdict {
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(length);
    let found = compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    });
    let numbers = &found.numbers;
    numbers
        .verdict
        .weighed(&numbers.counts, &wording(left, right))
}

fn verdict(left: &str, right: &str) -> Verdict {
    verdict_at(5, left, right)
}

#[test]
fn the_verdict_tells_stock_phrases_from_passages_and_says_when_texts_are_too_short() {
    let filler = |name: &str, count: usize| -> String {
        let all = (0..count).map(|i| format!("the {name}{i} of {i}{name} and x{name}{i} to "));
        all.collect()
    };
    let with = |name: &str, shared: &str| {
        format!(
            "{}{shared} {}",
            filler(name, 40),
            filler(&format!("z{name}"), 40)
        )
    };
    // Frequent words too are unlikely to make so long a run.
    let long = "it is one of the most important of all things";
    let found = verdict(&with("a", long), &with("b", long));
    assert_eq!(found, Verdict::ShortPassages);
    let often = |name: &str| -> String {
        let all = (0..8).map(|i| filler(&format!("{name}n{i}"), 10) + "the and of ");
        all.collect()
    };
    assert_eq!(verdict(&often("a"), &often("b")), Verdict::StockPhrases);
    let passage: String = (0..60).map(|i| format!("common{i} ")).collect();
    assert_eq!(
        verdict(&with("a", &passage), &with("b", &passage)),
        Verdict::SharesPassages
    );
    // One quotes the other, which is far longer.
    let long = format!("{}{passage}{}", filler("c", 900), filler("d", 900));
    assert_eq!(verdict(&passage, &long), Verdict::SharesPassages);
    // Two long texts share one long run.
    let other = format!("{}{passage}{}", filler("e", 900), filler("f", 900));
    assert_eq!(verdict(&long, &other), Verdict::SharesPassages);
    let nothing = verdict(&with("a", ""), &with("b", ""));
    assert_eq!(nothing, Verdict::NoMoreThanChance);
    let sentence = "yesterday was one of the most difficult days that our village remembers";
    let alike =
        "her grandmother is one of the most patient people that anybody could ever meet here";
    assert_eq!(verdict_at(3, sentence, alike), Verdict::TooShort);
    assert_eq!(
        verdict(
            sentence,
            &format!(
                "He told us at length, and nobody doubted it: {sentence}. Then he left for good."
            )
        ),
        Verdict::SharesPassages
    );
}

/// An edit can leave the id of a form unused, and give a new form the highest id wherever it stands.
#[test]
fn words_weigh_the_same_after_an_edit() {
    let canon = Preset::Recommended.parameters().canon;
    let rest = "the keeper of the lighthouse wrote a letter to the harbour master every evening "
        .repeat(20);
    let then = format!("{rest} gannets nest on the northern cliff {rest}");
    let now = format!("{rest} kittiwakes sleep above the northern cliff {rest}");
    let edited = words(&then, &canon).edited(&then, &now, &canon);
    let edited = Arc::new(edited.expect("a small edit"));
    assert_ne!(
        edited.ids(),
        split(&now).ids(),
        "the ids are those of a new text"
    );
    let wording = |own: Arc<Words>, other: &str| {
        let words = Pair::new(own, split(other));
        let spectrum = Spectrum::of(&units(&words, Unit::Words));
        SharedWording::of(
            &words,
            spectrum.longest_at(),
            None,
            &NoticesFound::default(),
        )
    };
    let others = [
        now.clone(),
        "kittiwakes sleep above the northern cliff".to_owned() + &rest,
    ];
    for other in others {
        let (found, expected) = (
            wording(edited.clone(), &other),
            wording(split(&now), &other),
        );
        assert_eq!(found, expected);
    }
    let bits = |words: &Words| WordBits::of(words).of_run(words, 0..words.len());
    assert_eq!(bits(&edited), bits(&split(&now)));
}
