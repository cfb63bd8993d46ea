//! `--score`: the number that the whole comparison has, whichever way it was reached.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

fn run(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.args(arguments).output().expect("runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("an exit status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn saved(folder: &TempDir, name: &str, bytes: &[u8]) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    path.display().to_string()
}

const FORMULAS: [&str; 9] = [
    "dice",
    "resemblance",
    "containment-left",
    "containment-right",
    "overlap",
    "dice-per-unit",
    "python-2009",
    "php",
    "estimate",
];

/// The number alone is the whole comparison's, whatever the length.
fn agrees(left: &str, right: &str, formulas: &[&str]) {
    for formula in formulas {
        for length in ["1", "4", "20", "auto"] {
            let asked = [
                "compare",
                left,
                right,
                "--formula",
                formula,
                "--length",
                length,
            ];
            let (status, whole, _) = run(&[&asked[..], &["--json"]].concat());
            assert_eq!(status, 0);
            let whole: Value = serde_json::from_str(&whole).unwrap();
            // Only these are no measure of any pair: they are the figure of one method.
            if !["python-2009", "php", "estimate"].contains(formula) {
                let field = format!("{}_percent", formula.replace('-', "_"));
                assert_eq!(whole["measures"][&field], whole["score_percent"], "{field}");
            }
            let (_, alone, _) = run(&[&asked[..], &["--score"]].concat());
            match alone.trim().parse::<f64>() {
                // JSON is read with a last digit that may be another.
                Ok(score) => {
                    let whole = whole["score_percent"].as_f64().unwrap();
                    assert!((score - whole).abs() < 1e-11, "{asked:?}: {score} {whole}");
                }
                Err(_) => {
                    assert!(whole["score_undefined"].is_string(), "{asked:?}");
                    assert_eq!(alone.trim(), "undefined", "{asked:?}");
                }
            }
        }
    }
}

#[test]
fn it_is_the_number_of_the_whole_comparison() {
    agrees(
        "core/samples/gpl-2.txt",
        "core/samples/gpl-3.txt",
        &FORMULAS,
    );
}

#[test]
fn texts_longer_than_what_is_read_at_once_and_texts_of_other_encodings_agree_too() {
    let folder = TempDir::new().unwrap();
    let gpl = std::fs::read_to_string(Path::new("core/samples/gpl-3.txt")).unwrap();
    // Longer than one piece; one line without an end; another encoding; a mark; too short; empty.
    let long: String = (0..30).map(|i| format!("{gpl} {i}\n")).collect();
    let line = long.replace(['\n', '\r'], " ");
    let no_blank = "нет-пробелов-".repeat(40_000);
    let cyrillic: Vec<u8> = vec![
        0xEA, 0xEE, 0xF2, b' ', 0xE8, b' ', 0xEF, 0xB8, 0xF1, b' ', 0xF1, 0xEF, 0xFF, 0xF2,
    ];
    let marked = [b"\xEF\xBB\xBF", "the cat sat on the mat".as_bytes()].concat();
    let file = |name: &str, bytes: &[u8]| saved(&folder, name, bytes);
    let long = file("long.txt", long.as_bytes());
    agrees(&long, &file("line.txt", line.as_bytes()), &FORMULAS[..1]);
    agrees(
        &long,
        &file("no-blank.txt", no_blank.as_bytes()),
        &FORMULAS[..1],
    );
    let sample = "core/samples/gpl-2.txt";
    agrees(&file("cp1251.txt", &cyrillic), sample, &FORMULAS[..1]);
    agrees(sample, &file("marked.txt", &marked), &FORMULAS[..1]);
    agrees(&file("short.txt", b"two words"), sample, &FORMULAS[..1]);
    agrees(&file("empty.txt", b""), sample, &FORMULAS[..1]);
}

#[test]
fn an_empty_word_is_a_word_of_its_own_at_every_length() {
    let folder = TempDir::new().unwrap();
    // `php` makes an empty word of a tab.
    let left = saved(&folder, "left.txt", b"alpha \t beta gamma alpha \t delta");
    let right = saved(
        &folder,
        "right.txt",
        b"alpha alpha beta gamma \t \t epsilon",
    );
    let pair = [
        "compare",
        &left,
        &right,
        "--preset",
        "php",
        "--formula",
        "dice",
    ];
    for length in ["1", "2", "auto"] {
        let asked = [&pair[..], &["--length", length]].concat();
        let (_, whole, _) = run(&[&asked[..], &["--json"]].concat());
        let whole: Value = serde_json::from_str(&whole).unwrap();
        let expected = whole["score_percent"].as_f64().unwrap();
        for options in [&["--score"][..], &["--score", "--spectrum", "3"]] {
            let (_, alone, _) = run(&[&asked[..], options].concat());
            let score: f64 = alone.lines().next().unwrap().parse().unwrap();
            assert!(
                (score - expected).abs() < 1e-11,
                "{length} {options:?}: {score} {expected}"
            );
        }
    }
}

#[test]
fn every_length_comes_with_it_when_asked_for() {
    let files = [
        "compare",
        "core/samples/gpl-2.txt",
        "core/samples/gpl-3.txt",
    ];
    for length in ["10", "auto"] {
        let asked = [&files[..], &["--length", length, "--spectrum", "64"]].concat();
        let (_, whole, _) = run(&asked);
        let (status, alone, _) = run(&[&asked[..], &["--score"]].concat());
        assert_eq!(status, 0);
        let (score, table) = alone.split_once('\n').unwrap();
        assert!(score.parse::<f64>().unwrap() > 0.0);
        assert_eq!(table.trim().lines().count(), 65);
        assert!(whole.contains(table.trim()), "{alone}");
    }
}

#[test]
fn it_can_be_held_against_a_limit() {
    let files = [
        "compare",
        "core/samples/gpl-2.txt",
        "core/samples/gpl-3.txt",
        "--score",
    ];
    let at = |limit| run(&[&files[..], &["--length", "5", "--at-least", limit]].concat()).0;
    assert_eq!((at("20"), at("90")), (1, 0));
}

#[test]
fn what_cannot_be_read_is_said_as_ever() {
    let (status, out, message) = run(&[
        "compare",
        "none.txt",
        "core/samples/gpl-3.txt",
        "--score",
        "--length",
        "5",
    ]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(message.contains("“none.txt” does not exist"), "{message}");
    let (status, _, message) = run(&[
        "compare",
        "core/samples/gpl-3.txt",
        "src",
        "--score",
        "--length",
        "5",
    ]);
    assert_eq!(status, 2);
    assert!(message.contains("folder"), "{message}");
    let folder = TempDir::new().unwrap();
    let binary = saved(&folder, "a.bin", &[0, 1, 2, 3, 250, 7, 0, 9].repeat(100));
    let (status, _, message) = run(&[
        "compare",
        "core/samples/gpl-3.txt",
        &binary,
        "--score",
        "--length",
        "5",
    ]);
    assert_eq!(status, 2);
    assert!(message.contains("binary"), "{message}");
}
