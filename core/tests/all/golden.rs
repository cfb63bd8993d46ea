//! The published figures: every stored case of CRC-32, `python-2009`, its variant for characters, `php`, `php-mb`, and
//! `node-2014` with the tags of its author's tagger and without.

use serde_json::Value;
use shinglescope_core::fingerprint::checksums::{Checksum, digest};
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Length, Nouns, PartsOfSpeech, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::{Pair, Side, Span, Text};
use shinglescope_core::words::speech::{Part, Tagged, TaggedLanguage, Tagger};
use std::collections::VecDeque;
use std::sync::Mutex;

fn cases(preset: &str) -> Vec<Value> {
    let files = [
        include_str!("../data/python-2009.json"),
        include_str!("../data/php.json"),
        include_str!("../data/node-2014.json"),
    ];
    let all = files.into_iter().flat_map(|file| {
        let file: Value = serde_json::from_str(file).unwrap();
        file["cases"].as_array().unwrap().clone()
    });
    all.filter(|case| case["preset"] == preset).collect()
}

fn text(case: &Value, field: &str) -> String {
    case[field].as_str().unwrap_or_default().to_owned()
}

fn compared(left: &str, right: &str, parameters: Parameters) -> Comparison {
    compare(&Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
}

fn python_2009(length: u64, unit: Unit) -> Parameters {
    parameters(Preset::Python2009, length, unit)
}

fn parameters(preset: Preset, length: u64, unit: Unit) -> Parameters {
    let mut parameters = preset.parameters();
    parameters.shingle.length = Length::Fixed(length as u32);
    parameters.shingle.unit = unit;
    parameters
}

#[test]
fn every_stored_crc32_case_agrees() {
    let cases = cases("crc32");
    assert_eq!(cases.len(), 9);
    for case in cases {
        let expected = case["expect"]["crc"].as_i64().unwrap();
        assert_eq!(
            i64::from(Checksum::of(&text(&case, "a")).0),
            expected,
            "{}",
            case["id"]
        );
    }
}

#[test]
fn every_stored_python_2009_case_agrees() {
    let cases = cases("python-2009");
    assert_eq!(cases.len(), 22);
    for case in cases {
        check(&case, Preset::Python2009, Unit::Words);
    }
}

#[test]
fn every_stored_python_2009_case_for_characters_agrees() {
    let cases = cases("python-2009-chars");
    assert_eq!(cases.len(), 1);
    for case in cases {
        check(&case, Preset::Python2009, Unit::Characters);
    }
}

#[test]
fn every_stored_php_case_agrees() {
    for (preset, count) in [(Preset::Php, 20), (Preset::PhpMb, 11)] {
        let cases = cases(preset.name());
        assert_eq!(cases.len(), count);
        for case in cases {
            check(&case, preset, Unit::Words);
        }
    }
}

/// A tagger that returns the tags stored with a case: first those of the left text, then those of the right one.
struct StoredTags(Mutex<VecDeque<Value>>);

impl Tagger for StoredTags {
    fn tags(&self, text: &str, _: TaggedLanguage) -> Vec<Tagged> {
        let tags = self.0.lock().unwrap().pop_front().unwrap();
        let all = [("remove", Part::Determiner), ("nouns", Part::PluralNoun)];
        let words = all.iter().flat_map(|(field, part)| {
            let words = tags[field].as_array().unwrap();
            words
                .iter()
                .map(|word| (word.as_str().unwrap().to_owned(), *part))
        });
        let tagged = words.map(|(word, part)| {
            let start = text.find(&word).unwrap();
            Tagged {
                span: Span::new(start, start + word.len()),
                part,
                singular: None,
            }
        });
        tagged.collect()
    }
}

#[test]
fn every_stored_node_2014_case_agrees() {
    let cases = cases("node-2014");
    assert_eq!(cases.len(), 15);
    for case in cases {
        if case["id"] == "fig/node-2.16" {
            assert!(
                case["a"].is_null(),
                "its two news articles are not redistributed"
            );
            continue;
        }
        let parameters = parameters(Preset::Node2014, case["k"].as_u64().unwrap(), Unit::Words);
        let tags = &case["tags"];
        check_with(&case, parameters, |sides| {
            let stored = sides.map(|side| tags[side].clone());
            Stages::with_tagger(Box::new(StoredTags(Mutex::new(stored.into()))))
        });
    }
}

#[test]
fn every_stored_node_2014_case_without_parts_of_speech_agrees() {
    let cases = cases("node-2014-nopos");
    assert_eq!(cases.len(), 17);
    for case in cases {
        let mut parameters = parameters(Preset::Node2014, case["k"].as_u64().unwrap(), Unit::Words);
        parameters.canon.parts_of_speech = PartsOfSpeech::Keep;
        parameters.canon.nouns = Nouns::Keep;
        check_with(&case, parameters, |_| Stages::default());
    }
}

fn check(case: &Value, preset: Preset, unit: Unit) {
    let parameters = parameters(preset, case["k"].as_u64().unwrap(), unit);
    check_with(case, parameters, |_| Stages::default());
}

fn check_with(case: &Value, parameters: Parameters, stages: impl Fn([&str; 2]) -> Stages) {
    let id = &case["id"];
    let expect = &case["expect"];
    let (a, b) = (text(case, "a"), text(case, "b"));
    let run = |sides: [&str; 2], left: &str, right: &str| {
        let texts = Pair::new(Text::from(left), Text::from(right));
        stages(sides).compare(&Request {
            texts,
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        })
    };
    let forward = run(["a", "b"], &a, &b);
    for (side, field) in [(Side::Left, "a"), (Side::Right, "b")] {
        check_side(&forward, side, &expect[field], &format!("{id} {field}"));
    }
    let matched =
        |c: &Comparison| (c.numbers.counts.matches.left + c.numbers.counts.accidental.left) as u64;
    assert_eq!(
        matched(&forward),
        expect["matches"].as_u64().unwrap(),
        "{id}"
    );
    check_percent(&forward, &expect["percent"], id);
    let backward = run(["b", "a"], &b, &a);
    assert_eq!(
        matched(&backward),
        expect["matches_rev"].as_u64().unwrap(),
        "{id}"
    );
    check_percent(&backward, &expect["percent_rev"], id);
}

fn check_percent(comparison: &Comparison, expected: &Value, id: &Value) {
    match (comparison.numbers.score, expected.as_f64()) {
        (Ok(score), Some(expected)) => assert!(
            (score - expected).abs() < 5e-5,
            "{id}: {score} for {expected}"
        ),
        (Err(_), None) => {}
        (score, expected) => panic!("{id}: {score:?} for {expected:?}"),
    }
}

fn check_side(comparison: &Comparison, side: Side, expect: &Value, id: &str) {
    assert_eq!(
        comparison.index.words[side].len() as u64,
        expect["words"].as_u64().unwrap(),
        "{id}"
    );
    let checksums = &comparison.index.checksums[side];
    assert_eq!(
        checksums.len() as u64,
        expect["shingles"].as_u64().unwrap(),
        "{id}"
    );
    if let Some(words) = expect["canonical_words"].as_array() {
        let ours: Vec<&str> = comparison.index.words[side].forms().collect();
        let theirs: Vec<&str> = words.iter().map(|word| word.as_str().unwrap()).collect();
        assert_eq!(ours, theirs, "{id}");
    }
    if let Some(canonical) = expect["canonical"].as_str() {
        assert_eq!(comparison.index.words[side].canonical(), canonical, "{id}");
    }
    let list = |field: &str| -> Option<Vec<i32>> {
        let values = expect[field].as_array()?;
        Some(
            values
                .iter()
                .map(|value| value.as_i64().unwrap() as i32)
                .collect(),
        )
    };
    let ours: Vec<i32> = checksums.iter().map(|checksum| checksum.0).collect();
    if let Some(all) = list("crc") {
        assert_eq!(ours, all, "{id}");
    }
    if let Some(first) = list("crc_first5") {
        assert_eq!(ours[..first.len()], first, "{id}");
    }
    let (xor, sum) = digest(checksums.iter().copied());
    assert_eq!(u64::from(xor), expect["crc_xor"].as_u64().unwrap(), "{id}");
    assert_eq!(u64::from(sum), expect["crc_sum"].as_u64().unwrap(), "{id}");
}

const GPL_2: &str = include_str!("../../samples/gpl-2.txt");
const GPL_3: &str = include_str!("../../samples/gpl-3.txt");

#[test]
fn the_gpl_pair_has_its_known_figures() {
    let five = compared(GPL_2, GPL_3, python_2009(5, Unit::Words));
    assert_eq!(five.numbers.counts.matches, Pair::new(1038, 1045));
    assert_eq!(five.numbers.counts.shingles, Pair::new(2964, 5640));
    assert!((five.numbers.score.unwrap() - 24.1283).abs() < 5e-5);
    assert_eq!(five.passages.as_ref().unwrap().longest_match_words, 87);
    assert_eq!(five.numbers.counts.accidental, Pair::new(0, 0));
    let one = compared(GPL_3, GPL_2, python_2009(1, Unit::Words));
    assert!(
        (one.numbers.score.unwrap() - 110.6363).abs() < 5e-5,
        "the published score can exceed 100 %"
    );
}

#[test]
fn a_sample_counts_only_checksums_divisible_by_its_step() {
    let mut parameters = python_2009(5, Unit::Words);
    parameters.shingle.sample_every = 25;
    let sampled = compared(GPL_2, GPL_3, parameters);
    for side in Side::BOTH {
        let all = &sampled.index.checksums[side];
        let kept = all
            .iter()
            .filter(|checksum| i64::from(checksum.0) % 25 == 0)
            .count();
        assert_eq!(sampled.numbers.counts.shingles[side], kept);
        assert!(kept > 0 && kept < all.len() / 10);
    }
    parameters.shingle.sample_every = 2_000_000_011;
    let none = compared("one two three four five six", GPL_2, parameters);
    assert!(
        none.numbers.score.is_err()
            || none.numbers.counts.shingles.left + none.numbers.counts.shingles.right > 0
    );
}
