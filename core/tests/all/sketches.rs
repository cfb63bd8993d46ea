//! Stored cases of `minhash-84`, with supershingles and megashingles, and of `short-words`.

use serde_json::Value;
use shinglescope_core::fingerprint::short_words::{Likeness, MAX_SHARED_OF_STRANGERS, ShortWords};
use shinglescope_core::fingerprint::sketch::{Agreement, Sketch};
use shinglescope_core::methods::published::pair_sketch;
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::text::{Pair, Side};

fn cases(preset: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../data/sketches.json")).unwrap();
    let all = file["cases"].as_array().unwrap().clone();
    all.into_iter()
        .filter(|case| case["preset"] == preset)
        .collect()
}

fn hexadecimal(values: &[u64]) -> Vec<String> {
    values.iter().map(|value| format!("{value:016x}")).collect()
}

fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().unwrap();
    list.iter()
        .map(|item| item.as_str().unwrap().to_owned())
        .collect()
}

fn near(ours: Option<f64>, expected: &Value, tolerance: f64, id: &Value) {
    match (ours, expected.as_f64()) {
        (Some(ours), Some(expected)) => assert!(
            (ours - expected).abs() < tolerance,
            "{id}: {ours} for {expected}"
        ),
        (None, None) => {}
        (ours, expected) => panic!("{id}: {ours:?} for {expected:?}"),
    }
}

#[test]
fn every_stored_minhash_case_agrees() {
    let thresholds = Thresholds::default();
    let cases = cases("minhash-84");
    assert_eq!(cases.len(), 15);
    for case in cases {
        let id = &case["id"];
        let expect = &case["expect"];
        let texts = Pair::new(case["a"].as_str().unwrap(), case["b"].as_str().unwrap());
        let found = pair_sketch(texts, case["k"].as_u64().unwrap() as u32);
        for (side, field) in [(Side::Left, "a"), (Side::Right, "b")] {
            check_sketch(found.sketches.of[side].as_ref(), &expect[field], id);
        }
        let agreement = found.sketches.agreement;
        let count =
            |part: fn(Agreement) -> usize| agreement.map(|agreement| part(agreement) as u64);
        assert_eq!(count(|a| a.minima), expect["min_equal"].as_u64(), "{id}");
        assert_eq!(
            count(|a| a.supershingles),
            expect["super_equal"].as_u64(),
            "{id}"
        );
        assert_eq!(
            count(|a| a.megashingles),
            expect["mega_equal"].as_u64(),
            "{id}"
        );
        near(
            agreement.map(Agreement::estimate_percent),
            &expect["estimate_percent"],
            5e-5,
            id,
        );
        let exact = agreement
            .and(found.resemblance.ok())
            .map(|percent| percent / 100.0);
        near(exact, &expect["jaccard"], 5e-7, id);
        let by_super = agreement.is_some_and(|a| a.supershingles >= thresholds.supershingles);
        let by_mega = agreement.is_some_and(|a| a.megashingles >= thresholds.megashingles);
        assert_eq!(
            by_super,
            expect["near_dup_super"].as_bool().unwrap(),
            "{id}"
        );
        assert_eq!(by_mega, expect["near_dup_mega"].as_bool().unwrap(), "{id}");
    }
}

fn check_sketch(sketch: Option<&Sketch>, expect: &Value, id: &Value) {
    let Some(sketch) = sketch else {
        assert!(expect["supers"].is_null(), "{id}");
        return;
    };
    assert_eq!(
        hexadecimal(&sketch.minima[..5]),
        strings(&expect["min_first5"]),
        "{id}"
    );
    let xor = sketch.minima.iter().fold(0, |all, minimum| all ^ minimum);
    assert_eq!(
        format!("{xor:016x}"),
        expect["min_xor"].as_str().unwrap(),
        "{id}"
    );
    assert_eq!(
        hexadecimal(&sketch.supershingles),
        strings(&expect["supers"]),
        "{id}"
    );
    assert_eq!(
        hexadecimal(&sketch.megashingles),
        strings(&expect["megas"]),
        "{id}"
    );
}

#[test]
fn every_stored_short_words_case_agrees() {
    let cases = cases("short-words");
    assert_eq!(cases.len(), 16);
    for case in cases {
        let id = &case["id"];
        let expect = &case["expect"];
        let kept = Pair::new("a", "b").map(|field| ShortWords::of(case[*field].as_str().unwrap()));
        for (side, field) in [(Side::Left, "a"), (Side::Right, "b")] {
            let expect = &expect[field];
            assert_eq!(kept[side].words, strings(&expect["words"]), "{id}");
            let checksums: Vec<i64> = kept[side]
                .checksums
                .iter()
                .map(|c| i64::from(c.0))
                .collect();
            let expected: Vec<i64> = expect["crc"]
                .as_array()
                .unwrap()
                .iter()
                .map(|c| c.as_i64().unwrap())
                .collect();
            assert_eq!(checksums, expected, "{id}");
            assert_eq!(kept[side].md5, expect["md5"].as_str().unwrap(), "{id}");
        }
        let likeness = Likeness::of(&kept.left, &kept.right);
        assert_eq!(
            likeness.full_match,
            expect["full_match"].as_bool().unwrap(),
            "{id}"
        );
        assert_eq!(
            likeness.common as u64,
            expect["matches"].as_u64().unwrap(),
            "{id}"
        );
        assert_eq!(
            likeness.common > MAX_SHARED_OF_STRANGERS,
            expect["candidate"].as_bool().unwrap(),
            "{id}"
        );
        near(likeness.similarity.ok(), &expect["percent"], 5e-5, id);
        assert_eq!(
            Thresholds::default().is_duplicate(&likeness),
            expect["duplicate"].as_bool().unwrap(),
            "{id}"
        );
    }
}

#[test]
fn the_gpl_pair_shares_ten_minima_at_length_five() {
    let texts = Pair::new(
        include_str!("../../samples/gpl-2.txt"),
        include_str!("../../samples/gpl-3.txt"),
    );
    let found = pair_sketch(texts, 5);
    assert_eq!(
        found.sketches.agreement.unwrap(),
        Agreement {
            minima: 10,
            supershingles: 0,
            megashingles: 0
        }
    );
    assert!((found.resemblance.unwrap() - 13.4272).abs() < 5e-5);
}

#[test]
fn the_error_of_the_estimate_is_the_theoretical_one() {
    let mut seed = 11u64;
    let mut next = move |below: u64| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut squares = 0.0;
    for _ in 0..200 {
        let shared = 20 + next(200);
        let own = 20 + next(200);
        let text = |name: &str| {
            (0..shared)
                .map(|i| format!("s{i}"))
                .chain((0..own).map(|i| format!("{name}{i}")))
                .collect::<Vec<_>>()
        };
        // With one-word shingles the resemblance is exactly shared / (shared + 2·own).
        let (left, right) = (
            text("l").join(" "),
            text(&format!("r{}x", next(1_000_000))).join(" "),
        );
        let found = pair_sketch(Pair::new(&left, &right), 1);
        let exact = found.resemblance.unwrap() / 100.0;
        let estimate = found.sketches.agreement.unwrap().estimate_percent() / 100.0;
        squares += (estimate - exact).powi(2) / (exact * (1.0 - exact) / 84.0);
    }
    let z = (squares / 200.0_f64).sqrt();
    assert!(z < 1.3, "root mean square of z is {z}");
}
