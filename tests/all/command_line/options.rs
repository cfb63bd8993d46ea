//! Every option of `compare`: what it changes, what it refuses, what its help says.

use super::{compare, json, run};
use serde_json::Value;

#[test]
fn every_switch_reaches_the_parameters() {
    let answer = json(&[
        "--unit",
        "characters",
        "--length",
        "12",
        "--sample-every",
        "25",
        "--split",
        "white-space",
        "--case",
        "keep",
        "--marks",
        "all",
        "--numbers",
        "skip",
        "--stop-words",
        "python-2009",
        "--normal-form",
        "keep",
        "--formula",
        "resemblance",
    ]);
    let parameters = &answer["parameters"];
    for (name, value) in [
        ("unit", "characters"),
        ("split", "white-space"),
        ("case", "keep"),
        ("marks", "all"),
        ("numbers", "skip"),
        ("stop_words", "python-2009"),
        ("normal_form", "keep"),
        ("formula", "resemblance"),
    ] {
        assert_eq!(parameters[name], value);
    }
    assert_eq!(parameters["length"], 12);
    assert_eq!(parameters["sample_every"], 25);
}

#[test]
fn every_preset_is_a_value_of_its_option() {
    for (preset, score) in [
        ("php", 36.5079),
        ("php-mb", 36.5079),
        ("minhash-84", 9.5238),
        ("short-words", 40.0),
        ("python-2009", 16.7559),
    ] {
        let answer = json(&["--preset", preset]);
        assert_eq!(answer["preset"], preset);
        let found = answer["score_percent"].as_f64().unwrap();
        assert!((found - score).abs() < 5e-5, "{preset}: {found}");
    }
    let tagged = json(&["--preset", "node-2014"]);
    let untagged = json(&["--preset", "node-2014", "--parts-of-speech", "off"]);
    assert_eq!(tagged["parameters"]["parts_of_speech"], "on");
    assert_eq!(untagged["parameters"]["parts_of_speech"], "off");
    assert_eq!(untagged["parameters"]["nouns"], "keep");
    assert!(tagged["left"]["words"].as_u64() < untagged["left"]["words"].as_u64());
    let nouns = json(&[
        "--preset",
        "node-2014",
        "--parts-of-speech",
        "off",
        "--nouns",
        "singular",
    ]);
    assert_eq!(nouns["parameters"]["nouns"], "singular");
}

#[test]
fn thresholds_can_be_moved() {
    let php = ["--preset", "php"];
    let answer = json(&php);
    assert_eq!(answer["threshold_percent"], 10.0);
    assert_eq!(answer["above_threshold"], true);
    let answer = json(&[&php[..], &["--threshold", "50"]].concat());
    assert_eq!(answer["above_threshold"], false);
    assert!(json(&[])["threshold_percent"].is_null());
    let (_, out, _) = compare(&php);
    assert!(out.contains("above 10 %, the method’s threshold"), "{out}");
    let words = json(&["--preset", "short-words", "--threshold", "30"]);
    assert_eq!(words["short_words"]["duplicate"], true);
    let words = json(&[
        "--preset",
        "short-words",
        "--threshold",
        "30",
        "--strangers-share",
        "9",
    ]);
    assert_eq!(words["short_words"]["duplicate"], false);
    for wrong in [
        ["--supershingles", "7"],
        ["--megashingles", "0"],
        ["--longest-word", "0"],
    ] {
        let (status, _, message) = compare(&wrong);
        assert_eq!(status, 2, "{wrong:?}");
        assert!(message.contains(wrong[0]), "{message}");
    }
}

#[test]
fn switches_of_words_are_options_too() {
    let answer = json(&[
        "--unspaced",
        "characters",
        "--hyphens",
        "together",
        "--apostrophes",
        "join",
        "--umlauts",
        "as-ae",
        "--word-forms",
        "stems",
        "--tags",
        "html",
        "--entities",
        "decode",
        "--stop-words",
        "english",
        "--yo",
        "as-ye",
        "--longest-word",
        "12",
        "--parts-of-speech",
        "on",
        "--nouns",
        "drop-s",
        "--numbers",
        "skip",
        "--keep",
        "all",
    ]);
    let knobs = &answer["parameters"];
    for (name, value) in [
        ("unspaced", "characters"),
        ("hyphens", "together"),
        ("apostrophes", "join"),
        ("umlauts", "as-ae"),
        ("word_forms", "stems"),
        ("tags", "html"),
        ("entities", "decode"),
        ("stop_words", "english"),
        ("yo", "as-ye"),
        ("parts_of_speech", "on"),
        ("nouns", "drop-s"),
        ("numbers", "skip"),
        ("keep", "all"),
    ] {
        assert_eq!(knobs[name], value, "{name}");
    }
    assert_eq!(knobs["longest_word"], 12);
    assert!(answer["left"]["skipped_words"].as_u64().unwrap() > 1000);
}

#[test]
fn the_score_with_stems_comes_with_the_score_as_written() {
    let without = json(&["--length", "2"]);
    assert!(
        without["score_as_written_percent"].is_null()
            && without["left"]["word_forms_language"].is_null()
    );
    let with = json(&["--length", "2", "--word-forms", "stems"]);
    assert_eq!(with["score_as_written_percent"], without["score_percent"]);
    assert_eq!(
        (
            &with["left"]["word_forms_language"],
            &with["right"]["word_forms_language"]
        ),
        (&"en".into(), &"en".into())
    );
    let score = |answer: &Value| answer["score_percent"].as_f64().unwrap();
    assert!(score(&with) > score(&without));
    let (_, out, _) = compare(&["--length", "2", "--word-forms", "stems"]);
    let line = out
        .lines()
        .find(|line| line.contains("with stems"))
        .unwrap();
    assert!(line.ends_with("as written"), "{line}");
    assert!(!out.contains("no stems"), "{out}");
    let lemmas = json(&["--length", "2", "--word-forms", "lemmas"]);
    assert!(score(&lemmas) > score(&without));
    let (_, out, _) = compare(&["--length", "2", "--word-forms", "lemmas"]);
    assert!(out.contains("with lemmas, "), "{out}");
    let (_, out, _) = compare(&["--word-forms", "lemmas", "--language", "de,en"]);
    assert_eq!(
        out.matches("no lemmas for this language").count(),
        1,
        "{out}"
    );
    let (_, out, _) = compare(&["--word-forms", "stems", "--language", "bg,en"]);
    assert_eq!(
        out.matches("words as written: no stems").count(),
        1,
        "{out}"
    );
}

#[test]
fn passages_go_on_over_changed_words_where_that_is_asked_for() {
    let exact = json(&["--length", "5", "--passages"]);
    let bridged = json(&["--length", "5", "--passages", "--changed-words", "3"]);
    let passages = |answer: &Value| answer["passages"].as_array().unwrap().clone();
    assert!(passages(&bridged).len() < passages(&exact).len());
    assert_eq!(
        exact["score_percent"], bridged["score_percent"],
        "the score is exact"
    );
    let measure = |answer: &Value, name: &str| answer["measures"][name].as_u64().unwrap();
    assert_eq!(
        measure(&exact, "bridged_left_words"),
        measure(&exact, "covered_left_words")
    );
    assert_eq!(
        measure(&exact, "covered_left_words"),
        measure(&bridged, "covered_left_words")
    );
    assert!(measure(&bridged, "bridged_left_words") > measure(&bridged, "covered_left_words"));
    let changed = |passage: &Value| passage["changed_words"].as_u64().unwrap();
    assert!(passages(&exact).iter().all(|passage| changed(passage) == 0));
    for passage in passages(&bridged) {
        let changes = passage["changes"].as_array().unwrap();
        assert_eq!(changes.is_empty(), changed(&passage) == 0);
        let words = |side: &str, change: &Value| {
            change[side]["text"]
                .as_str()
                .unwrap()
                .split_whitespace()
                .count()
        };
        assert!(
            changes
                .iter()
                .all(|change| words("left", change).max(words("right", change)) <= 4)
        );
    }
    let long = json(&["--length", "5", "--passages", "--shortest-passage", "20"]);
    assert!(
        passages(&long)
            .iter()
            .all(|passage| passage["words"].as_u64().unwrap() >= 20)
    );
    let (status, out, _) = compare(&["--length", "5", "--changed-words", "2"]);
    assert!(
        status == 0 && out.contains("with the changed words inside them"),
        "{out}"
    );
    assert!(out.contains("in the same order on both sides"), "{out}");
}

#[test]
fn what_is_set_aside_is_named_and_does_not_count() {
    let folder =
        std::env::temp_dir().join(format!("shinglescope-cli-aside-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let form = folder.join("form.txt");
    let wording = "Everyone is permitted to copy and distribute verbatim copies of this license document, but changing \
                   it is not allowed.";
    std::fs::write(&form, wording).expect("written");
    let form = form.to_str().expect("a path");
    let knobs = ["--preset", "python-2009", "--length", "5"];
    let before = json(&knobs);
    assert_eq!(before["set_aside"], serde_json::json!([]));
    assert!(before["with_all"].is_null());
    let with = [
        &knobs[..],
        &["--set-aside", form, "--passages", "--spectrum", "8"],
    ]
    .concat();
    let answer = json(&with);
    assert_eq!(answer["set_aside"][0]["name"], "form.txt");
    assert_eq!(answer["set_aside"][0]["shared_shingles"], 15);
    assert_eq!(answer["with_all"]["score_percent"], before["score_percent"]);
    assert_eq!(answer["with_all"]["matches_left"], before["matches_left"]);
    let score = answer["score_percent"].as_f64().expect("a score");
    assert!(score < before["score_percent"].as_f64().expect("a score"));
    let passages = answer["passages"].as_array().expect("passages");
    assert!(passages.iter().any(|passage| passage["set_aside"] == true));
    let line = &answer["spectrum"][4];
    assert_eq!(line["matches_left"], answer["matches_left"]);
    let (status, out, _) = compare(&[&knobs[..], &["--set-aside", form, "--score"]].concat());
    assert_eq!((status, out), (0, format!("{score}\n")));
    let (_, out, _) = compare(&[&knobs[..], &["--set-aside", form]].concat());
    assert!(
        out.contains("before 15 shared shingles were set aside"),
        "{out}"
    );
    let (status, _, error) = compare(&["--set-aside", "no-such-form.txt"]);
    assert_eq!(status, 2);
    assert!(error.contains("no-such-form.txt"), "{error}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn help_explains_options_and_their_values() {
    for asked in [&["compare", "--help"][..], &["help", "compare"]] {
        let (status, out, _) = run(asked);
        assert_eq!(status, 0);
        for line in [
            "Compare two files without a window",
            "Print one JSON object",
            "Replace each entity with its character",
        ] {
            assert!(out.contains(line), "{asked:?}: {out}");
        }
    }
    let (status, out, _) = run(&["--help"]);
    assert!(status == 0 && out.contains("The file to open on the left"));
}

#[test]
fn every_value_of_every_option_is_named_as_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("a.txt");
    std::fs::write(&text, "a few words, and a few more words").unwrap();
    let text = text.to_str().unwrap();
    let mut line = <shinglescope::cli::CommandLine as clap::CommandFactory>::command();
    let compare = line.find_subcommand_mut("compare").unwrap();
    let mut checked = Vec::new();
    for option in compare
        .get_arguments()
        .filter(|option| option.get_action().takes_values())
    {
        let name = option.get_long().unwrap_or_default();
        for value in option.get_possible_values() {
            let (long, value) = (format!("--{name}"), value.get_name());
            let (status, out, err) = run(&["compare", text, text, &long, value, "--json"]);
            assert_eq!(status, 0, "{long} {value}: {err}");
            let answer: Value = serde_json::from_str(&out).unwrap();
            let found = match name {
                "preset" => &answer["preset"],
                // It is no parameter: what is found is set aside.
                "leave-out" => continue,
                _ => &answer["parameters"][name.replace('-', "_")],
            };
            assert_eq!(found, value, "{long}");
            checked.push(value.to_owned());
        }
    }
    assert_eq!(checked.len(), 85, "{checked:?}");
}

#[test]
fn a_threshold_is_a_percentage_that_some_score_can_exceed() {
    for wrong in ["-1", "101", "200", "NaN", "inf", "much"] {
        let (status, _, message) = compare(&[&format!("--threshold={wrong}")]);
        assert_eq!(status, 2, "{wrong}");
        assert!(message.contains("--threshold"), "{message}");
    }
    let doubled = |threshold: &str| {
        let threshold = format!("--threshold={threshold}");
        compare(&["--preset", "python-2009", &threshold, "--json"]).0
    };
    assert_eq!(doubled("150"), 0, "its score counts the left text twice");
    assert_eq!(doubled("200.5"), 2);
    assert_eq!(compare(&["--threshold", "100"]).0, 0);
    assert_eq!(compare(&["--threshold", "0"]).0, 0);
}

#[test]
fn options_of_lists_are_refused_without_a_list() {
    for options in [
        &["--jobs", "4"][..],
        &["--csv"],
        &["--reports", "no-such-folder"],
    ] {
        let (status, out, message) = compare(options);
        assert_eq!((status, out.as_str()), (2, ""), "{options:?}");
        assert!(message.contains(options[0]), "{message}");
        let (status, _, message) = run(&[&["compare"], options].concat());
        assert_eq!(status, 2, "{options:?}");
        assert!(message.contains("--pairs"), "{message}");
    }
    assert!(!std::path::Path::new("no-such-folder").exists());
}
