//! What `compare` prints: the answer in words, JSON, the score, every length.

use super::{GPL, compare, json, run};
use serde_json::Value;
use std::path::Path;

#[test]
fn the_gpl_pair_gives_the_published_figures_as_json() {
    let answer = json(&["--preset", "python-2009", "--length", "5"]);
    assert!((answer["score_percent"].as_f64().unwrap() - 24.1283).abs() < 5e-5);
    assert_eq!(answer["matches_left"], 1038);
    assert_eq!(answer["matches_right"], 1045);
    assert_eq!(answer["left"]["shingles"], 2964);
    assert_eq!(answer["right"]["shingles"], 5640);
    assert_eq!(answer["left"]["words"], 2968);
    assert_eq!(answer["left"]["byte_len"], 18092);
    assert_eq!(answer["accidental_matches"], 0);
    assert_eq!(answer["verdict"], "shares_passages");
    assert_eq!(answer["measures"]["longest_match_words"], 87);
    assert_eq!(answer["parameters"]["sample_every"], 1);
    assert_eq!(answer["preset"], "python-2009");
}

#[test]
fn every_field_of_the_contract_is_there() {
    let answer = json(&["--checksums", "--passages", "--timings"]);
    let top = [
        "preset",
        "parameters",
        "left",
        "right",
        "matches_left",
        "matches_right",
        "accidental_matches",
        "score_percent",
        "score_undefined",
        "nothing_to_compare",
        "verdict",
        "measures",
        "advice",
        "sketch",
        "short_words",
        "spectrum",
        "passages",
        "timings_ms",
    ];
    let measures = [
        "dice_percent",
        "resemblance_percent",
        "containment_left_percent",
        "containment_right_percent",
        "longest_match_words",
        "covered_left_words",
        "covered_right_words",
        "expected_by_chance",
        "bridged_left_words",
        "bridged_right_words",
        "in_order_words",
        "in_order_percent",
        "rarity_left_percent",
        "rarity_right_percent",
    ];
    let side = [
        "name",
        "byte_len",
        "words",
        "shingles",
        "distinct_shingles",
        "checksum_xor",
        "checksum_sum",
        "checksums",
    ];
    let timings = [
        "read",
        "words",
        "checksums",
        "compare",
        "spectrum",
        "passages",
        "total",
    ];
    let has = |value: &Value, names: &[&str]| {
        for name in names {
            assert!(value.get(name).is_some(), "{name} is missing");
        }
    };
    has(&answer, &top);
    has(&answer["measures"], &measures);
    has(&answer["left"], &side);
    has(&answer["timings_ms"], &timings);
    assert_eq!(
        answer["left"]["checksums"].as_array().unwrap().len() as u64,
        answer["left"]["shingles"].as_u64().unwrap()
    );
    let passage = &answer["passages"][0];
    has(
        passage,
        &["words", "left", "right", "also_right", "changed_words"],
    );
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(GPL[0])).unwrap();
    let range = passage["left"]["start_byte"].as_u64().unwrap() as usize
        ..passage["left"]["end_byte"].as_u64().unwrap() as usize;
    assert_eq!(
        passage["left"]["text"], text[range],
        "byte ranges point into the file"
    );
}

#[test]
fn what_was_not_asked_for_is_null() {
    let answer = json(&[]);
    for name in ["passages", "timings_ms", "score_undefined"] {
        assert!(answer[name].is_null(), "{name}");
    }
    assert!(answer["left"]["checksums"].is_null());
}

#[test]
fn a_person_reads_score_verdict_measures_and_passages() {
    let (status, out, _) = compare(&[
        "--preset",
        "python-2009",
        "--length",
        "5",
        "--timings",
        "--exact-passages",
    ]);
    assert_eq!(status, 0);
    let plain = out.replace('\u{202f}', " ");
    for part in [
        "24.1 %  shares passages",
        "1,038 of 2,964",
        "resemblance 13.4 %",
        "87 words",
        "total",
    ] {
        assert!(plain.contains(part), "{part} in {plain}");
    }
}

#[test]
fn the_score_alone_is_a_number() {
    let (status, out, _) = compare(&["--preset", "python-2009", "--length", "5", "--score"]);
    assert_eq!(status, 0);
    assert!((out.trim().parse::<f64>().unwrap() - 24.1283).abs() < 5e-5);
}

#[test]
fn a_limit_that_is_reached_ends_with_status_one() {
    let limited = |limit: &str| {
        compare(&[
            "--preset",
            "python-2009",
            "--length",
            "5",
            "--at-least",
            limit,
        ])
        .0
    };
    assert_eq!(limited("24"), 1);
    assert_eq!(limited("25"), 0);
}

#[test]
fn undefined_is_said_with_its_reason_and_reaches_no_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("short.txt");
    std::fs::write(&path, "two words").unwrap();
    let path = path.to_str().unwrap();
    let (status, out, said) = run(&[
        "compare",
        path,
        path,
        "--length",
        "9",
        "--json",
        "--at-least",
        "0",
    ]);
    assert_eq!(status, 3);
    assert!(
        said.contains("no score to compare with --at-least"),
        "{said}"
    );
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert!(answer["score_percent"].is_null());
    assert_eq!(
        answer["score_undefined"],
        "both texts have fewer than 9 words to compare"
    );
    assert_eq!(answer["verdict"], "undefined");
}

#[test]
fn an_empty_text_passes_no_check_under_any_method() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.txt");
    std::fs::write(&empty, "").unwrap();
    let empty = empty.to_str().unwrap();
    let methods: [&[&str]; 8] = [
        &[],
        &["--preset", "python-2009"],
        &["--preset", "php"],
        &["--preset", "node-2014"],
        &["--preset", "minhash-84"],
        &["--preset", "short-words"],
        &["--formula", "shared-wording"],
        &["--formula", "overlap", "--length", "5"],
    ];
    for method in methods {
        for options in [
            &["--score"][..],
            &["--json"],
            &[],
            &["--score", "--spectrum", "3"],
        ] {
            let base = ["compare", GPL[0], empty, "--at-least", "50"];
            let (status, _, said) = run(&[&base[..], method, options].concat());
            assert_eq!(status, 3, "{method:?} {options:?}: {said}");
            assert!(
                said.contains("no score to compare with --at-least: "),
                "{said}"
            );
        }
    }
    // Two texts that share nothing have a score.
    let other = folder.path().join("other.txt");
    std::fs::write(
        &other,
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf",
    )
    .unwrap();
    for method in methods {
        let base = [
            "compare",
            GPL[0],
            other.to_str().unwrap(),
            "--score",
            "--at-least",
            "50",
        ];
        assert_eq!(run(&[&base[..], method].concat()).0, 0, "{method:?}");
    }
}

#[test]
fn nothing_in_a_text_or_a_name_acts_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let hostile = "one two\u{1b}[2K three \u{202E}four five\u{9b} six seven \u{7}eight\rnine";
    let name = if cfg!(unix) {
        "a\u{1b}]0;x\u{7}\nb\u{2066}.txt"
    } else {
        "a.txt"
    };
    let [left, right] = [name, "other.txt"].map(|name| folder.path().join(name));
    std::fs::write(&left, format!("{hostile} ten")).unwrap();
    std::fs::write(&right, format!("zero {hostile}")).unwrap();
    let paths = [left.to_str().unwrap(), right.to_str().unwrap()];
    for options in [
        &["--passages"][..],
        &["--text"],
        &["--methods", "--timings"],
        &[],
    ] {
        let base = ["compare", paths[0], paths[1], "--length", "3"];
        let base = if options == ["--text"] {
            &base[..3]
        } else {
            &base[..]
        };
        let (status, out, said) = run(&[base, options].concat());
        assert_eq!(status, 0, "{said}");
        let acts = |c: char| (c.is_control() && c != '\n') || "\u{202E}\u{2066}".contains(c);
        assert!(!out.contains(acts), "{options:?} {out:?}");
        assert!(!cfg!(unix) || out.contains("\\nb\\u{2066}.txt"), "{out}");
    }
    let (_, out, _) = run(&["compare", paths[0], paths[1], "--length", "3", "--passages"]);
    assert!(out.contains("two\\u{1b}[2K three \\u{202e}four"), "{out}");
}

#[test]
fn the_sketch_is_filled_for_every_preset_on_its_own_form() {
    let of = |preset: &str| json(&["--preset", preset, "--length", "5"])["sketch"].clone();
    let sketch = of("python-2009");
    assert_eq!(sketch["minima_equal"], 10);
    assert!((sketch["standard_error_percent"].as_f64().unwrap() - 3.5).abs() < 0.05);
    for preset in [
        "recommended",
        "php",
        "node-2014",
        "short-words",
        "minhash-84",
    ] {
        assert_eq!(of(preset), sketch, "{preset}");
    }
}

#[test]
fn every_method_is_listed_with_its_reason_where_two_disagree() {
    let answer = json(&["--methods"]);
    let rows = answer["methods"].as_array().unwrap();
    let names: Vec<&str> = rows
        .iter()
        .map(|row| row["method"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "recommended",
            "shared-wording",
            "python-2009",
            "php",
            "php-mb",
            "node-2014",
            "minhash-84",
            "supershingles",
            "megashingles",
            "short-words"
        ]
    );
    assert_eq!(rows[3]["alike"], true);
    assert_eq!(rows[7]["alike"], false);
    assert!(rows[0]["alike"].is_null());
    assert!(json(&[])["methods"].is_null());
    let (status, out, _) = compare(&["--methods"]);
    assert_eq!(status, 0);
    assert!(
        out.contains("Why php says yes and supershingles say no."),
        "{out}"
    );
}

#[test]
fn the_spectrum_is_every_length_up_to_the_one_named() {
    let answer = json(&["--preset", "python-2009", "--spectrum", "90", "--timings"]);
    let rows = answer["spectrum"].as_array().unwrap();
    assert_eq!(rows.len(), 90);
    assert_eq!(rows[4]["length"], 5);
    assert_eq!(rows[4]["matches_left"], 1038);
    assert_eq!(rows[4]["matches_right"], 1045);
    assert_eq!(rows[4]["shingles_left"], 2964);
    assert!((rows[4]["score_percent"].as_f64().unwrap() - 24.1283).abs() < 5e-5);
    assert_eq!(rows[86]["matches_left"], 1);
    assert_eq!(rows[87]["matches_left"], 0);
    assert!(answer["timings_ms"]["spectrum"].as_f64().unwrap() > 0.0);
    assert!(json(&[])["spectrum"].is_null());
    let (_, out, _) = compare(&["--spectrum", "3"]);
    assert!(out.contains("left in right"), "{out}");
}

#[test]
fn lengths_without_a_shingle_are_not_listed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let seven = path("seven.txt", "one two three four five six seven");
    let three = path("three.txt", "one two three");
    let asked = ["compare", &seven, &three, "--spectrum", "4000000000"];
    let (_, out, _) = run(&[&asked[..], &["--json"]].concat());
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["spectrum"].as_array().unwrap().len(), 7);
    for options in [&["--length", "2"][..], &["--length", "2", "--score"]] {
        let (status, out, _) = run(&[&asked[..], options].concat());
        assert_eq!(status, 0);
        let table = out.split_once("left in right").unwrap().1;
        assert_eq!(table.trim().lines().count(), 8, "{out}");
    }
    let empty = path("empty.txt", "");
    let (_, out, _) = run(&["compare", &empty, &empty, "--spectrum", "9", "--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["spectrum"], serde_json::json!([]));
}

#[test]
fn an_empty_text_is_answered_in_sentences_that_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.txt");
    std::fs::write(&empty, "").unwrap();
    let empty = empty.to_str().unwrap();
    let (status, out, _) = run(&["compare", empty, GPL[0]]);
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        "The left text has no words to compare, so there is no score."
    );
    assert!(
        lines.contains(&"left   empty.txt, 0 words, 0 shingles"),
        "{out}"
    );
    for figure in ["undefined", "resemblance", "containment", "accidental"] {
        assert!(!out.contains(figure), "{out}");
    }
    for preset in ["recommended", "short-words", "minhash-84"] {
        let asked = ["compare", empty, GPL[0], "--preset", preset];
        let (status, out, _) = run(&[&asked[..], &["--score"]].concat());
        assert_eq!((status, out.as_str()), (0, "undefined\n"), "{preset}");
        let (_, out, _) = run(&[&asked[..], &["--json"]].concat());
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert!(answer["score_percent"].is_null(), "{preset}");
        assert_eq!(
            answer["score_undefined"], "the left text has no words to compare",
            "{preset}"
        );
    }
}

#[test]
fn shared_wording_is_the_same_at_every_length_and_in_every_answer() {
    let alone = |more: &[&str]| {
        let (status, out, err) =
            compare(&[&["--score", "--formula", "shared-wording"], more].concat());
        assert_eq!(status, 0, "{err}");
        out.trim().parse::<f64>().unwrap()
    };
    let percent = alone(&[]);
    assert_eq!(alone(&["--length", "9"]), percent);
    let answer = json(&["--formula", "shared-wording", "--length", "3"]);
    for found in [
        &answer["score_percent"],
        &answer["measures"]["shared_wording_percent"],
    ] {
        assert!((found.as_f64().unwrap() - percent).abs() < 1e-9);
    }
    assert_eq!(answer["left"]["language"], "en");
    assert_eq!(answer["verdict"], "shares_passages");
    let sides = ["left", "right"].map(|side| {
        let name = format!("shared_wording_{side}_percent");
        answer["measures"][name].as_f64().unwrap()
    });
    assert!(
        sides[0] > percent && percent > sides[1],
        "{sides:?} {percent}"
    );
    let at_least = format!("{}", percent - 1.0);
    let (status, ..) = compare(&[
        "--score",
        "--formula",
        "shared-wording",
        "--at-least",
        &at_least,
    ]);
    assert_eq!(status, 1);
    let (_, out, _) = compare(&[]);
    assert!(out.contains("shared wording "), "{out}");
    // What is set aside counts less.
    let form = "core/samples/gpl-2.txt";
    let less = alone(&["--set-aside", form]);
    assert!(less < percent, "{less} {percent}");
    // Without a list, or with that of another language, frequent words count more.
    for (language, names) in [
        ("none", [None, None]),
        ("auto,ru", [Some("en"), Some("ru")]),
    ] {
        assert_ne!(alone(&["--language", language]), percent, "{language}");
        let (_, out, _) = compare(&["--json", "--language", language]);
        let answer: Value = serde_json::from_str(&out).expect("JSON");
        for (side, name) in ["left", "right"].into_iter().zip(names) {
            assert_eq!(answer[side]["language"].as_str(), name, "{language}");
        }
    }
}

#[test]
fn the_table_of_methods_says_that_what_is_set_aside_counts_there() {
    const NOTE: &str = "Methods compare the whole texts: what is set aside counts too.";
    let (_, out, _) = compare(&["--methods"]);
    assert!(!out.contains(NOTE), "{out}");
    let form = "core/samples/gpl-2.txt";
    let (_, out, _) = compare(&["--methods", "--set-aside", form]);
    assert!(out.contains(NOTE), "{out}");
}

#[test]
fn the_answer_says_that_it_is_of_a_sample() {
    let (_, out, _) = compare(&["--sample-every", "3"]);
    let said = "Counted on a sample: shingles whose checksum is divisible by 3, about one in 3.";
    assert!(out.contains(said), "{out}");
    let (_, out, _) = compare(&[]);
    assert!(!out.contains("sample"), "{out}");
}
