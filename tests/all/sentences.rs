//! What is said of two texts is true: counted again from the texts, on edited copies and on paragraphs in another order.

use crate::harness::{Window, light};
use assert_cmd::Command;
use egui::{Key, Modifiers};
use serde_json::{Value, json};
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::words::words;
use std::collections::HashSet;
use tempfile::TempDir;

const GPL: &str = include_str!("../../core/samples/gpl-3.txt");

/// GPL 3 with one word in `every` replaced by a word that occurs nowhere else.
fn replaced(every: usize) -> String {
    let word = |(i, word): (usize, &String)| match i % every {
        0 => format!("another{i} "),
        _ => format!("{word} "),
    };
    forms(GPL).iter().enumerate().map(word).collect()
}

/// GPL 3 with its paragraphs in another order.
fn reordered() -> String {
    let paragraphs: Vec<&str> = GPL.split("\n\n").collect();
    let count = paragraphs.len();
    let order = (0..count).map(|i| paragraphs[(i * 7 + 3) % count]);
    assert!(!count.is_multiple_of(7), "each paragraph occurs once");
    order.collect::<Vec<_>>().join("\n\n")
}

fn run(left: &str, right: &str, options: &[&str]) -> String {
    let folder = TempDir::new().expect("a folder");
    let paths = [("left.txt", left), ("right.txt", right)].map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    let output = command.arg("compare").args(&paths).args(options).output();
    let output = output.expect("runs");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(left: &str, right: &str, options: &[&str]) -> Value {
    let out = run(left, right, &[options, &["--json"]].concat());
    serde_json::from_str(&out).expect("JSON")
}

/// The canonical words of a text.
fn forms(text: &str) -> Vec<String> {
    let words = words(text, &Preset::Recommended.parameters().canon);
    words.forms().map(str::to_owned).collect()
}

#[test]
fn a_copy_with_every_fourth_word_replaced_shares_passages_though_no_run_of_five() {
    let copy = replaced(4);
    let fixed = ["--length", "5"];
    let answer = json(GPL, &copy, &fixed);
    assert_eq!(answer["score_percent"], 0.0);
    assert_eq!(answer["verdict"], "shares_passages");
    let said = run(GPL, &copy, &fixed);
    assert!(said.starts_with("0.0\u{202f}%  edited copy\n"), "{said}");
    assert!(said.contains("is in runs unlikely to be coincidence, but never 5 words in a row"));
    assert!(!said.contains("no run of 5 words shared"));
    // The same, counted another way.
    let runs = |text: &str| -> HashSet<Vec<String>> {
        forms(text).windows(5).map(<[String]>::to_vec).collect()
    };
    assert!(runs(GPL).is_disjoint(&runs(&copy)));
    let mut window = Window::with_texts(GPL, &copy);
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    assert!(window.shows("Shares passages"), "{:?}", window.labels());
    assert!(window.shows("but never 5 words in a row"));
    assert!(
        !window
            .labels()
            .contains(&"No run of 5 words shared".to_owned())
    );
    assert!(!window.shows("No more than chance"));
}

#[test]
fn a_run_that_decides_is_named_with_its_length_and_its_place() {
    let copied = forms(GPL)[2_000..2_100].to_vec();
    let edited = copied.iter().enumerate().map(|(i, word)| match i % 8 {
        5 => format!("another{i}"),
        _ => word.clone(),
    });
    let edited: Vec<String> = edited.collect();
    let lines = |name: &str, text: &[String]| {
        let filler =
            |part: &str| filler(&format!("{name}{part}"), 2_000).replace(" the ", "\nthe ");
        format!("{}\n\n{}\n\n{}", filler("a"), text.join(" "), filler("b"))
    };
    let (left, right) = (lines("l", &copied), lines("r", &edited));
    let answer = json(&left, &right, &["--passages"]);
    assert_eq!(answer["verdict"], "shares_passages");
    let passage = &answer["edited_passages"][0];
    let start = passage["left"]["start_byte"].as_u64().unwrap() as usize;
    let line = 1 + left[..start].matches('\n').count();
    let said = run(&left, &right, &[]);
    let words = passage["words"].as_u64().unwrap();
    assert!((98..=104).contains(&words), "{words}");
    let sentence = format!("A run of {words} words from line {line} of the left text on");
    assert!(
        said.replace(',', "").contains(&sentence),
        "{sentence}: {said}"
    );
}

#[test]
fn unrelated_texts_still_share_no_run() {
    let other = include_str!("../../core/samples/lighthouse-1.txt");
    let answer = json(GPL, other, &["--length", "7"]);
    assert_eq!(answer["verdict"], "no_more_than_chance");
}

#[test]
fn paragraphs_in_another_order_are_moved_and_no_word_is_in_one_text_only() {
    let moved = reordered();
    let answer = json(GPL, &moved, &[]);
    let words = &answer["words"];
    for field in ["changed_left", "changed_right", "only_left", "only_right"] {
        assert_eq!(words[field], 0, "{field}: {words}");
    }
    let count = |field: &str| words[field].as_u64().expect("a count");
    let all = forms(GPL).len() as u64;
    assert_eq!(count("same") + count("moved"), all);
    // Counted another way: both texts have the same words.
    let sorted = |text: &str| {
        let mut forms = forms(text);
        forms.sort();
        forms
    };
    assert_eq!(sorted(GPL), sorted(&moved));
    let said = run(GPL, &moved, &[]);
    assert!(said.contains("near duplicate, in another order"), "{said}");
    assert!(said.contains("The same words in another order: "));
    assert!(!said.contains("only in"), "{said}");
    let mut window = Window::with_texts(GPL, &moved);
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    assert!(window.shows("Near duplicate, in another order"));
    // The header and the difference count the same words.
    let moved = window.labels().into_iter().find_map(|label| {
        let count = label.strip_prefix("The words are the same; ")?;
        count.split_once(" of ").map(|(moved, _)| moved.to_owned())
    });
    let moved = moved.expect("said in the header");
    assert!(
        window.shows(&format!("· {moved} moved")),
        "{:?}",
        window.labels()
    );
}

#[test]
fn the_words_of_near_duplicates_are_those_of_the_difference() {
    let copy = GPL.replace("free software", "libre software") + "\n\nOne more paragraph.";
    let words = &json(GPL, &copy, &[])["words"];
    let count = |field: &str| words[field].as_u64().expect("a count");
    let changed = GPL.matches("free software").count() as u64;
    assert!(changed > 0);
    assert_eq!(
        (count("changed_left"), count("changed_right")),
        (changed, changed)
    );
    assert_eq!((count("only_left"), count("only_right")), (0, 3));
    assert_eq!(count("same") + changed, forms(GPL).len() as u64);
    assert_eq!(json(GPL, "other words", &[])["words"], Value::Null);
}

#[test]
fn words_in_shared_passages_are_counted_as_such() {
    let two = include_str!("../../core/samples/gpl-2.txt");
    let (left, right) = (forms(two), forms(GPL));
    let shared: HashSet<&[String]> = right.windows(5).collect();
    let mut is_covered = vec![false; left.len()];
    for (at, run) in left.windows(5).enumerate() {
        if shared.contains(run) {
            is_covered[at..at + 5].fill(true);
        }
    }
    let covered = is_covered.iter().filter(|is| **is).count();
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    let group = |count: usize| format!("{},{:03}", count / 1_000, count % 1_000);
    let said = format!("{} of {} words", group(covered), group(left.len()));
    assert!(window.shows(&said), "{said}: {:?}", window.labels());
}

/// Words that no other text has.
fn filler(name: &str, count: usize) -> String {
    (0..count)
        .map(|i| format!("the {name}{i} of {i}{name} "))
        .collect()
}

#[test]
fn a_few_unlikely_runs_are_short_passages() {
    let shared = "gannets nest every spring above the northern cliff";
    let (left, right) = (
        format!("{}{shared} left {}", filler("a", 300), filler("b", 300)),
        format!("{}{shared} right {}", filler("c", 300), filler("d", 300)),
    );
    let answer = json(&left, &right, &["--length", "5"]);
    assert_eq!(answer["verdict"], "short_passages");
    let said = run(&left, &right, &["--length", "5"]);
    let words = forms(shared).len();
    assert!(said.contains("shares short passages"), "{said}");
    assert!(
        said.contains(&format!("1 passage, of {words} words")),
        "{said}"
    );
}

#[test]
fn figures_of_unrelated_texts_are_stated_only_for_texts_like_those_measured() {
    let field = |left: &str, right: &str| {
        json(left, right, &[])["measures"]["shared_wording_of_unrelated_percent"].clone()
    };
    assert!(field(GPL, &replaced(8)).is_array());
    let short = (
        "the keeper lit the lamp at dusk",
        "at dusk the keeper lit a lamp",
    );
    assert_eq!(field(short.0, short.1), Value::Null);
    // Texts of 20 to 55 words are compared by characters, and were measured by themselves.
    let few = |text: &str| {
        format!("{text}, and the keeper wrote down the wind and the rain of every single night")
    };
    assert_eq!(field(&few(short.0), &few(short.1)), json!([18.0, 34.0]));
}

const QUOTING: &str = "He wrote at length about the sea. “The old lamp on the wall of the tower was lit at dusk”, \
    he said, and closed the window before the rain came in from the west.\n\nReferences\n\n\
    A. Author, The lamps of the northern coast and their keepers.\n";
const SOURCE: &str = "The old lamp on the wall of the tower was lit at dusk. Nobody remembers why the boats \
    stayed out that night or when they came home.\n\nReferences\n\n\
    A. Author, The lamps of the northern coast and their keepers.\n";

#[test]
fn what_is_left_out_is_listed_and_counted_before_and_after() {
    let options = ["--length", "3", "--leave-out", "quotations,bibliography"];
    let all = json(QUOTING, SOURCE, &options[..2]);
    let answer = json(QUOTING, SOURCE, &options);
    assert_eq!(answer["with_all"]["score_percent"], all["score_percent"]);
    let score = |answer: &Value| answer["score_percent"].as_f64().expect("a score");
    assert!(score(&all) > 30.0 && score(&answer) == 0.0, "{answer}");
    let names: Vec<&str> = answer["set_aside"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|item| item["name"].as_str())
        .collect();
    assert_eq!(names, ["quotations", "bibliography"]);
    let alone = run(QUOTING, SOURCE, &[&options[..], &["--score"]].concat());
    assert_eq!(alone.trim(), "0");
    let long = [&options[..], &["--quoted-words", "20"]].concat();
    assert!(
        score(&json(QUOTING, SOURCE, &long)) > 0.0,
        "the quotation is shorter"
    );
}

#[test]
fn parts_are_left_out_and_brought_back_by_one_switch() {
    let mut window = Window::with_texts(QUOTING, SOURCE);
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    let before = window.score();
    window.apply(Action::ShowLeaveOut(true));
    window.settle();
    assert!(window.shows("1 in the left text, 0 in the right text"));
    assert!(window.shows("In both texts"));
    assert!(window.shows("No lines that repeat"));
    assert!(window.shows("Nothing is set aside"));
    window.click("Quotations");
    assert_ne!(window.score(), before);
    assert!(window.shows("Set aside 1: "), "{:?}", window.labels());
    window.click("The bibliography");
    assert_eq!(window.score(), "Score 0.0 %");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Nothing is set aside"), "the sheet is closed");
    window.press(Modifiers::COMMAND, Key::Z);
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.score(), before);
    assert!(window.session().exclusions().is_empty());
}

#[test]
fn of_a_text_without_every_second_word_the_reason_says_that_its_words_are_there() {
    let all = forms(GPL);
    let half: Vec<&String> = all.iter().step_by(2).collect();
    let right = half
        .iter()
        .map(|word| format!("{word} "))
        .collect::<String>();
    let different: HashSet<&String> = half.into_iter().collect();
    let count = different.len();
    let group = |count: usize| match count {
        0..1_000 => count.to_string(),
        _ => format!("{},{:03}", count / 1_000, count % 1_000),
    };
    let said = run(GPL, &right, &[]);
    let words = format!(
        "{0} of the {0} different words of the right text",
        group(count)
    );
    assert!(said.contains(&words), "{said}");
    assert!(said.contains("but no run of"), "{said}");
    // Other words say nothing.
    assert!(!run(GPL, &filler("a", 900), &[]).contains("different words of"));
}
