//! The program as a script runs it: answers, JSON, exit status, messages.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

const GPL: [&str; 2] = ["assets/samples/gpl-2.txt", "assets/samples/gpl-3.txt"];

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = program().args(arguments).output().expect("runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("an exit status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn compare(options: &[&str]) -> (i32, String, String) {
    run(&[&["compare", GPL[0], GPL[1]], options].concat())
}

fn json(options: &[&str]) -> Value {
    let (status, out, _) = compare(&[options, &["--json"]].concat());
    assert_eq!(status, 0);
    serde_json::from_str(&out).expect("JSON")
}

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
    let (status, out, _) = compare(&["--preset", "python-2009", "--length", "5", "--timings"]);
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
    let (status, out, _) = run(&[
        "compare",
        path,
        path,
        "--length",
        "9",
        "--json",
        "--at-least",
        "0",
    ]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert!(answer["score_percent"].is_null());
    assert_eq!(
        answer["score_undefined"],
        "both texts have fewer than 9 words to compare"
    );
    assert_eq!(answer["verdict"], "undefined");
}

#[test]
fn standard_input_is_a_side_but_only_once() {
    let output = program()
        .args(["compare", "-", GPL[0], "--score"])
        .pipe_stdin(GPL[0])
        .unwrap()
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), "100");
    let (status, _, err) = run(&["compare", "-", "-"]);
    assert_eq!(status, 2);
    assert!(err.contains("can be read only once"), "{err}");
}

#[test]
fn wrong_usage_and_unreadable_input_end_with_status_two_and_a_message() {
    let cases: [(&[&str], &str); 10] = [
        (
            &["compare", "no-left.txt", "no-right.txt"],
            "“no-left.txt” does not exist. Check the path. “no-right.txt” does not exist. Check the path",
        ),
        (
            &["compare", "assets", "no-right.txt", "--score"],
            "“assets” is a folder. Choose a text file inside it. “no-right.txt” does not exist",
        ),
        (
            &["compare", GPL[0], "no-such-file.txt"],
            "“no-such-file.txt” does not exist",
        ),
        (&["compare", GPL[0], "assets"], "“assets” is a folder"),
        (
            &["compare", GPL[0], GPL[1], "--length", "0"],
            "0 is too short. Choose a length from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--length", "101"],
            "101 is too long. Choose a length from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--length", "five"],
            "a whole number from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--encoding", "klingon"],
            "there is no encoding called “klingon”",
        ),
        (
            &["compare", GPL[0], GPL[1], "--language", "en,klingon"],
            "a language is “auto”, “none” or one of ar, bg,",
        ),
        (&["compare", GPL[0]], "<RIGHT>"),
    ];
    for (arguments, message) in cases {
        let (status, out, err) = run(arguments);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(err.contains(message), "{arguments:?}: {err}");
        assert_eq!(out, "");
    }
}

#[test]
fn without_a_display_the_window_says_what_is_missing_and_the_way_without() {
    let output = program()
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    if cfg!(all(target_os = "linux", feature = "window")) {
        assert_eq!(output.status.code(), Some(2));
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(
            err.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"),
            "{err}"
        );
        assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
    }
}

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
                _ => &answer["parameters"][name.replace('-', "_")],
            };
            assert_eq!(found, value, "{long}");
            checked.push(value.to_owned());
        }
    }
    assert_eq!(checked.len(), 85, "{checked:?}");
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
fn a_display_that_does_not_answer_is_named_and_no_source_file_is() {
    if !cfg!(all(target_os = "linux", feature = "window")) {
        return;
    }
    let output = program()
        .env("DISPLAY", ":4711")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("the display “:4711” does not answer"), "{err}");
    assert!(!err.contains(".rs") && !err.contains("registry"), "{err}");
    assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
}

#[cfg(not(feature = "window"))]
#[test]
fn a_build_without_a_window_says_so() {
    let (status, out, err) = run(&[]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("this build has no window"), "{err}");
    assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
}

#[test]
fn a_text_with_a_stray_nul_byte_is_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rfc.txt");
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(GPL[0])).unwrap();
    std::fs::write(&path, format!("{text}\0 the end")).unwrap();
    let path = path.to_str().unwrap();
    let (status, out, err) = run(&["compare", path, GPL[0], "--length", "5"]);
    assert_eq!(status, 0, "{err}");
    assert!(out.contains("1 NUL byte"), "{out}");
    assert_eq!(
        run(&["compare", path, GPL[0], "--length", "5", "--score"]).0,
        0
    );
}

#[test]
fn equal_texts_in_other_bytes_are_not_identical_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Ветер дул с моря, и сторож записал его в журнал.";
    let utf16: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    // Windows-1251: the letters from А to я follow each other.
    let windows = |c: char| match u32::from(c) {
        code @ 0x410..=0x44F => (code - 0x410 + 0xC0) as u8,
        code => code as u8,
    };
    let windows: Vec<u8> = text.chars().map(windows).collect();
    let files = [
        ("utf8", text.as_bytes().to_vec()),
        ("again", text.as_bytes().to_vec()),
        ("utf16", utf16),
        ("windows", windows),
    ];
    for (name, bytes) in &files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (left, right, verdict) in [
        ("utf8", "again", "identical_bytes"),
        ("utf8", "utf16", "identical_text"),
        ("windows", "utf16", "identical_text"),
        ("utf16", "utf16", "identical_bytes"),
    ] {
        let (_, out, _) = run(&["compare", &path(left), &path(right), "--json"]);
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(answer["verdict"], verdict, "{left} {right}");
    }
}

#[test]
fn hidden_characters_part_no_words_and_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let plain = "the keeper wrote down the wind and the rain";
    let hidden = "the kee\u{200b}per wr\u{200d}ote do\u{200c}wn the wi\u{2060}nd and the rain";
    for (name, text) in [("plain", plain), ("hidden", hidden)] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (_, out, _) = run(&["compare", &path("plain"), &path("hidden")]);
    assert!(out.contains("the same words"), "{out}");
    assert!(out.contains("words with hidden characters"), "{out}");
    // Persian spells with non-joiners.
    let persian = "می\u{200c}خواهم کتاب\u{200c}ها را";
    std::fs::write(folder.path().join("persian"), persian).unwrap();
    let (_, out, _) = run(&["compare", &path("plain"), &path("persian")]);
    assert!(!out.contains("hidden characters"), "{out}");
    let (_, out, _) = run(&["compare", &path("plain"), &path("hidden"), "--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["left"]["words_with_hidden_characters"], 0);
    assert_eq!(answer["right"]["words_with_hidden_characters"], 4);
    assert_eq!(answer["verdict"], "identical_words");
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
    let form = "assets/samples/gpl-2.txt";
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

const RUSSIAN: [&str; 2] = [
    "tests/documents/russian.docx",
    "tests/documents/russian.html",
];

#[test]
fn a_word_document_and_a_windows_1251_page_of_one_text_are_identical_with_places() {
    let [left, right] = RUSSIAN;
    let (status, out, _) = run(&["compare", left, right, "--json", "--passages"]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(answer["score_percent"], 100.0);
    assert_eq!(answer["measures"]["resemblance_percent"], 100.0);
    assert_eq!(answer["left"]["format"], "docx");
    assert_eq!(answer["right"]["format"], "html");
    assert_eq!(answer["right"]["encoding"], "windows-1251");
    assert_eq!(answer["right"]["left_out"]["menu_words"], 6);
    let passage = &answer["passages"][0];
    let section = serde_json::json!({"section": "Маяк на мысе"});
    assert_eq!(
        (&passage["left_place"], &passage["right_place"]),
        (&section, &section)
    );
    let (_, score, _) = run(&["compare", left, right, "--score"]);
    assert_eq!(score, "100\n");
    let (_, answer, _) = run(&["compare", left, right]);
    assert!(
        answer.contains("left “Маяк на мысе”, right “Маяк на мысе”"),
        "{answer}"
    );
    assert!(
        answer.contains("a web page (HTML): 6 words of menus"),
        "{answer}"
    );
}

#[cfg(feature = "pdf")]
#[test]
fn a_passage_of_a_pdf_has_its_page() {
    let (status, out, _) = run(&[
        "compare",
        "tests/documents/pages.pdf",
        "tests/documents/pages.fodt",
        "--json",
        "--passages",
    ]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(answer["score_percent"], 100.0);
    assert!(answer["left"]["pages"].as_u64().unwrap() > 5);
    assert_eq!(answer["right"]["pages"], Value::Null);
    assert_eq!(
        answer["passages"][0]["left_place"],
        serde_json::json!({"page": 1})
    );
}

#[test]
fn text_prints_what_was_read() {
    let [left, right] = RUSSIAN;
    let (status, out, _) = run(&["compare", left, right, "--text"]);
    assert_eq!(status, 0);
    assert!(
        out.starts_with("==> russian.docx <==\nМаяк на мысе\nКаждый вечер"),
        "{out}"
    );
    assert!(
        out.contains("в музей.\n\n==> russian.html <==\nМаяк"),
        "{out}"
    );
    let (_, whole, _) = run(&["compare", left, right, "--text", "--whole-page"]);
    assert!(whole.contains("Карта сайта"));
    let (_, source, _) = run(&["compare", right, right, "--text", "--plain-text"]);
    assert!(
        source.contains("<nav><a href=") && source.contains("Маяк"),
        "{source}"
    );
    let (_, notes, _) = run(&[
        "compare",
        "tests/documents/mixed.docx",
        left,
        "--text",
        "--no-footnotes",
    ]);
    assert!(!notes.contains("museum"));
    assert_eq!(run(&["compare", left, right, "--text", "--json"]).0, 2);
}

#[test]
fn a_document_can_come_from_standard_input_and_a_refusal_says_what_to_do() {
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(RUSSIAN[0])).unwrap();
    let answer = program()
        .args(["compare", "-", RUSSIAN[1], "--score"])
        .write_stdin(bytes)
        .output();
    assert_eq!(answer.unwrap().stdout, b"100\n");
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.doc");
    let name: Vec<u8> = "WordDocument"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    std::fs::write(
        &old,
        [b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", name.as_slice()].concat(),
    )
    .unwrap();
    let (status, _, message) = run(&["compare", &old.display().to_string(), RUSSIAN[0]]);
    assert_eq!(status, 2);
    assert!(
        message.contains("“old.doc” is a Word file") && message.contains("save it as DOCX"),
        "{message}"
    );
}

#[test]
fn look_alike_letters_are_counted_and_can_be_folded() {
    let folder = tempfile::tempdir().unwrap();
    let plain = "Первый самовар в нашем городе сделали братья Лаптевы";
    // Latin letters inside Russian words.
    let disguised = plain
        .replace("самовар", "сaмовар")
        .replace("городе", "гoрoде");
    let paths = [plain, &disguised].map(|text| {
        let path = folder.path().join(format!("{}.txt", text.len()));
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    });
    let compared = |options: &[&str]| -> Value {
        let files = ["compare", &paths[0], &paths[1], "--json", "--length", "1"];
        let (_, out, _) = run(&[&files, options].concat());
        serde_json::from_str(&out).expect("JSON")
    };
    let as_written = compared(&[]);
    assert_eq!(as_written["left"]["words_with_lookalike_letters"], 0);
    assert_eq!(as_written["right"]["words_with_lookalike_letters"], 2);
    assert_eq!(as_written["score_percent"], 75.0);
    let folded = compared(&["--lookalikes", "fold"]);
    assert_eq!(folded["right"]["words_with_lookalike_letters"], 2);
    assert_eq!(folded["score_percent"], 100.0);
}
