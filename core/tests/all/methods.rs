//! Every published method against its naive twin, on awkward and on random texts, and properties of all methods.

use crate::awkward;
use crate::twin;
use crate::twin::published;
use proptest::prelude::*;
use shinglescope_core::fingerprint::short_words::{Likeness, ShortWords};
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Length, Nouns, PartsOfSpeech};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::published::pair_sketch;
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Pair, Side, Span, Text};
use shinglescope_core::words::speech::{Part, Tagged, TaggedLanguage, Tagger};

pub fn request(left: &str, right: &str, parameters: Parameters) -> Request {
    Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    }
}

fn at_length(preset: Preset, length: u32) -> Parameters {
    let mut parameters = preset.parameters();
    parameters.shingle.length = Length::Fixed(length);
    parameters
}

pub fn forms(comparison: &Comparison, side: Side) -> Vec<String> {
    comparison.index.words[side]
        .forms()
        .map(str::to_owned)
        .collect()
}

fn same(label: &str, ours: Percent, theirs: Option<f64>) {
    match (ours, theirs) {
        (Ok(a), Some(b)) => assert!((a - b).abs() < 1e-9, "{label}: {a} for {b}"),
        (Err(_), None) => {}
        (a, b) => panic!("{label}: {a:?} for {b:?}"),
    }
}

/// Checks that words are in order, on character boundaries and inside the text.
fn spans_are_valid(label: &str, comparison: &Comparison) {
    for side in Side::BOTH {
        let text = &comparison.index.texts[side];
        let words = &comparison.index.words[side];
        let mut end = 0;
        for span in words.spans() {
            assert!(
                text.get(span.range()).is_some(),
                "{label}: {span:?} of {text:?}"
            );
            assert!(
                span.is_empty() || span.start >= end,
                "{label}: words overlap in {text:?}"
            );
            end = end.max(span.end);
        }
        for skipped in &words.skipped {
            assert!(text.get(skipped.span.range()).is_some(), "{label}");
        }
        let starts: Vec<u32> = words
            .skipped
            .iter()
            .map(|skipped| skipped.span.start)
            .collect();
        assert!(
            starts.is_sorted(),
            "{label}: skipped words are out of order"
        );
    }
}

fn checksums_agree(label: &str, comparison: &Comparison, words: &Pair<Vec<String>>, length: u32) {
    for side in Side::BOTH {
        let theirs: Vec<i32> = published::shingles(&words[side], length as usize)
            .iter()
            .map(|shingle| published::crc32(shingle.as_bytes()))
            .collect();
        let ours: Vec<i32> = comparison.index.checksums[side]
            .iter()
            .map(|c| c.0)
            .collect();
        assert_eq!(ours, theirs, "{label}");
    }
}

fn php_agrees(label: &str, left: &str, right: &str, length: u32) {
    for (preset, multibyte) in [(Preset::Php, false), (Preset::PhpMb, true)] {
        let label = format!("{label}, {}, {length}", preset.name());
        let ours = compare(&request(left, right, at_length(preset, length)));
        let words = Pair::new(
            published::php_words(left, multibyte),
            published::php_words(right, multibyte),
        );
        for side in Side::BOTH {
            assert_eq!(forms(&ours, side), words[side], "{label} {}", side.name());
        }
        checksums_agree(&label, &ours, &words, length);
        let theirs = published::php_percent(&words.left, &words.right, length as usize);
        same(&label, ours.numbers.score, theirs);
        spans_are_valid(&label, &ours);
    }
}

/// A tagger that tags the first occurrence of every third word as a determiner and of every fifth as a plural noun.
struct EveryThird;

fn every_third(text: &str) -> (Vec<String>, Vec<String>) {
    let is_space = |c: char| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}';
    let words = || text.split(is_space).filter(|word| !word.is_empty());
    let distinct = |step: usize| {
        let mut all: Vec<String> = Vec::new();
        for word in words().skip(step - 1).step_by(step) {
            if !all.iter().any(|other| other == word) {
                all.push(word.to_owned());
            }
        }
        all
    };
    (distinct(3), distinct(5))
}

impl Tagger for EveryThird {
    fn tags(&self, text: &str, _: TaggedLanguage) -> Vec<Tagged> {
        let (remove, nouns) = every_third(text);
        let tagged = |(word, part): (String, Part)| {
            let start = text.find(&word).unwrap();
            Tagged {
                span: Span::new(start, start + word.len()),
                part,
                singular: None,
            }
        };
        let remove = remove.into_iter().map(|word| (word, Part::Determiner));
        let nouns = nouns.into_iter().map(|word| (word, Part::PluralNoun));
        remove.chain(nouns).map(tagged).collect()
    }
}

/// The input of the tagger, computed in the simplest way: without tags, trimmed, without quotes and line ends.
fn joined(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        match rest[start + 1..].find('>') {
            Some(0) => {
                plain.push_str(&rest[..=start]);
                rest = &rest[start + 1..];
            }
            Some(end) => {
                plain.push_str(&rest[..start]);
                rest = &rest[start + end + 2..];
            }
            None => break,
        }
    }
    plain.push_str(rest);
    let is_space = |c: char| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}';
    plain
        .trim_matches(is_space)
        .replace(['”', '“', '\n', '\r'], "")
}

fn node_agrees(label: &str, left: &str, right: &str, length: u32) {
    for is_tagged in [false, true] {
        let label = format!("{label}, node-2014, {length}, tagged: {is_tagged}");
        let mut parameters = at_length(Preset::Node2014, length);
        if !is_tagged {
            parameters.canon.parts_of_speech = PartsOfSpeech::Keep;
            parameters.canon.nouns = Nouns::Keep;
        }
        let tags = |text: &str| {
            let (remove, nouns) = match is_tagged {
                true => every_third(&joined(text)),
                false => (Vec::new(), Vec::new()),
            };
            published::NodeTags { remove, nouns }
        };
        let words = Pair::new(
            published::node_words(left, &tags(left)),
            published::node_words(right, &tags(right)),
        );
        let ours =
            Stages::with_tagger(Box::new(EveryThird)).compare(&request(left, right, parameters));
        for side in Side::BOTH {
            assert_eq!(
                forms(&ours, side),
                words[side],
                "{label} {} of {:?}",
                side.name(),
                ours.index.texts[side]
            );
        }
        checksums_agree(&label, &ours, &words, length);
        let theirs = published::twice_share_percent(&words.left, &words.right, length as usize);
        same(&label, ours.numbers.score, theirs);
        spans_are_valid(&label, &ours);
    }
}

fn minhash_agrees(label: &str, left: &str, right: &str, length: u32) {
    let label = format!("{label}, minhash-84, {length}");
    let ours = compare(&request(left, right, at_length(Preset::Minhash84, length)));
    let words = Pair::from_fn(|side| {
        let text = [left, right][usize::from(side == Side::Right)];
        let words = twin::python_2009_words(text);
        words
            .into_iter()
            .map(|word| word.form)
            .collect::<Vec<String>>()
    });
    let minima = words
        .as_ref()
        .map(|words| published::minima(words, length as usize));
    let sketches: &Sketches = ours.index.sketch.as_ref().unwrap();
    for side in Side::BOTH {
        let sketch = sketches.of[side].as_ref();
        assert_eq!(
            sketch.map(|sketch| sketch.minima.to_vec()),
            minima[side],
            "{label}"
        );
        let supers = minima[side]
            .as_ref()
            .map(|minima| published::supershingles(minima));
        assert_eq!(
            sketch.map(|sketch| sketch.supershingles.to_vec()),
            supers,
            "{label}"
        );
        let megas = supers.map(|supers| published::megashingles(&supers));
        assert_eq!(
            sketch.map(|sketch| sketch.megashingles.to_vec()),
            megas,
            "{label}"
        );
    }
    let theirs = match (&minima.left, &minima.right) {
        (Some(left), Some(right)) => Some(published::estimate_percent(left, right)),
        _ => None,
    };
    same(&label, ours.numbers.score, theirs);
}

fn short_words_agree(label: &str, left: &str, right: &str) {
    let label = format!("{label}, short-words");
    let kept = Pair::new(ShortWords::of(left), ShortWords::of(right));
    let theirs = Pair::new(published::short_words(left), published::short_words(right));
    assert_eq!(kept.left.words, theirs.left, "{label}");
    assert_eq!(kept.right.words, theirs.right, "{label}");
    let likeness = Likeness::of(&kept.left, &kept.right);
    let expected = published::short_similarity(&theirs.left, &theirs.right);
    same(&label, likeness.similarity, expected);
    let all = Pair::new(
        published::all_short_words(left),
        published::all_short_words(right),
    );
    assert_eq!(likeness.full_match, all.left == all.right, "{label}");
    // The comparison shows the words that the method keeps, unless lower-casing depends on the context of a word.
    let plain = |c: char| !matches!(c, '\u{130}' | 'Σ');
    if left.chars().chain(right.chars()).all(plain) {
        let ours = compare(&request(left, right, Preset::ShortWords.parameters()));
        for side in Side::BOTH {
            let mut shown = forms(&ours, side);
            shown.sort();
            shown.dedup();
            let mut kept = kept[side].words.clone();
            kept.sort();
            assert_eq!(
                shown,
                kept,
                "{label} {} of {:?}",
                side.name(),
                ours.index.texts[side]
            );
        }
        same(&label, ours.numbers.score, expected);
        spans_are_valid(&label, &ours);
    }
}

fn all_agree(label: &str, left: &str, right: &str, length: u32) {
    php_agrees(label, left, right, length);
    node_agrees(label, left, right, length);
    minhash_agrees(label, left, right, length);
    short_words_agree(label, left, right);
}

#[test]
fn every_method_agrees_with_its_twin_on_awkward_texts() {
    for (name, text) in awkward::TEXTS {
        for (other_name, other) in awkward::TEXTS.iter().step_by(5).chain([&(*name, *text)]) {
            let label = format!("{name} × {other_name}");
            for length in [1, 3] {
                all_agree(&label, text, other, length);
            }
        }
    }
}

#[test]
fn cases_that_the_authors_left_open_agree_with_the_twin() {
    // At a final line end the pattern's `$` matches before it, and the empty word is kept and counted.
    php_agrees("и and a line end", "и\n и0 0 00 \n0", "а и\n", 1);
    let words = published::php_words("кот и\n пёс", false);
    assert_eq!(words, ["кот", "", "пёс"]);
    // A removed word is removed with the blank before it, of whatever kind.
    for text in [
        "a\tthe the b the",
        "“ a b c “",
        "the",
        " the\tcat ",
        "<>a<b>c</b> <",
        "a  , . b  ",
    ] {
        node_agrees("blanks", text, "a b c", 1);
    }
}

fn random_text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "the",
        "cats",
        "stories",
        "Дом",
        "дома",
        "и",
        "0",
        "00",
        "—",
        "«да»",
        "x-y",
        "d.",
        "(e",
        "\"f\"",
        "“g”",
        "<b>",
        "</b>",
        "<",
        ">",
        "&nbsp;",
        "&amp;",
        "&",
        "1.5",
        "ёлка",
        "’s",
        "dogs’s",
        "σοφός",
        "длинноеслово",
        "anotherlongword",
        "wordword",
    ]);
    let blank = prop::sample::select(vec![" ", "  ", "\n", "\r\n", "\t", "\u{a0}", "", " \n "]);
    prop::collection::vec((piece, blank), 0..40)
        .prop_map(|parts| parts.into_iter().flat_map(|(a, b)| [a, b]).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_method_agrees_with_its_twin_on_random_texts(left in random_text(), right in random_text(), length in 1u32..4) {
        all_agree("random", &left, &right, length);
    }

    #[test]
    fn swapping_the_texts_swaps_every_left_and_right(left in random_text(), right in random_text(), length in 1u32..4) {
        for preset in Preset::ALL {
            let parameters = at_length(preset, length);
            let there = compare(&request(&left, &right, parameters));
            let back = compare(&request(&right, &left, parameters));
            let mut counts = back.numbers.counts;
            counts.shingles.swap();
            counts.distinct.swap();
            counts.matches.swap();
            counts.accidental.swap();
            prop_assert_eq!(there.numbers.counts, counts);
            let (here, swapped) = (there.numbers.measures, back.numbers.measures);
            prop_assert_eq!(here.dice.ok(), swapped.dice.ok());
            prop_assert_eq!(here.resemblance.ok(), swapped.resemblance.ok());
            prop_assert_eq!(here.overlap.ok(), swapped.overlap.ok());
            prop_assert_eq!(here.estimate.map(Result::ok), swapped.estimate.map(Result::ok));
            prop_assert_eq!(here.containment.left.ok(), swapped.containment.right.ok());
            prop_assert_eq!(here.matched.right.ok(), swapped.matched.left.ok());
        }
    }

    #[test]
    fn sketches_of_equal_shingle_sets_are_equal(words in prop::collection::vec("[a-d]", 1..30), length in 1u32..3) {
        // A text repeated twice has new shingles across the seam; repeated three times it has no further ones.
        let twice = [words.clone(), words.clone()].concat().join(" ");
        let thrice = [words.clone(), words.clone(), words].concat().join(" ");
        let found = pair_sketch(Pair::new(&twice, &thrice), length).sketches;
        prop_assert_eq!(found.of.left, found.of.right);
    }

    #[test]
    fn appended_text_never_lowers_what_is_contained(left in random_text(), right in random_text(), more in "[a-z ]{0,30}", length in 1u32..4) {
        // Words at the seam stay whole.
        let appended = format!("{right} {more}");
        for preset in [Preset::Recommended, Preset::Python2009, Preset::PhpMb] {
            let parameters = at_length(preset, length);
            let before = compare(&request(&left, &right, parameters)).numbers.measures.containment.left;
            let after = compare(&request(&left, &appended, parameters)).numbers.measures.containment.left;
            match (before, after) {
                (Ok(before), Ok(after)) => prop_assert!(after >= before, "{before} to {after}"),
                // A text that had no shingle may have one now, and never the other way round.
                (Err(_), Err(_) | Ok(_)) => {}
                (before, after) => prop_assert!(false, "{before:?} to {after:?}"),
            }
        }
    }

    #[test]
    fn any_combination_of_switches_works(left in random_text(), right in random_text(), toggled in prop::collection::vec(any::<bool>(), 11), preset in prop::sample::select(Preset::ALL.to_vec())) {
        let mut parameters = at_length(preset, 1);
        for (switch, is_toggled) in Switch::ALL.into_iter().zip(toggled) {
            if is_toggled {
                parameters.canon = switch.toggled(&parameters.canon, None);
            }
        }
        let found = compare(&request(&left, &right, parameters));
        spans_are_valid("any combination", &found);
        if let Ok(score) = found.numbers.score {
            prop_assert!(score.is_finite() && score >= 0.0);
        }
    }
}

#[test]
fn what_is_set_aside_is_found_where_a_dictionary_reads_it_differently() {
    let text = "他们赋有理性和良心并应以兄弟关系的精神相对待";
    let part = "良心并应以兄弟关系";
    let mut parameters = Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(2);
    let found = compare(&Request {
        exclusions: Exclusions::new(vec![Text::from(part)]),
        ..request(text, text, parameters)
    });
    let inside = forms(&found, Side::Left).join(" ");
    assert!(inside.contains("和良 心 并 应 以 兄弟 关系"), "{inside}");
    let alone = forms(&compare(&request(part, "", parameters)), Side::Left);
    assert_eq!(alone.join(" "), "良心 并 应 以 兄弟 关系");
    assert!(found.index.excluded.shingles >= 5);
}
