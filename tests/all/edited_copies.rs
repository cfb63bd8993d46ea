//! A copy in which words were changed is called what it is, in the window as it opens and in the commands.

use crate::harness::Window;
use assert_cmd::Command;
use serde_json::Value;
use shinglescope::session::settings::{Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::parameters::Bridging;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::words;

const GPL: &str = include_str!("../../core/samples/gpl-3.txt");

fn forms() -> Vec<String> {
    let canon = shinglescope_core::methods::presets::Preset::Recommended
        .parameters()
        .canon;
    let words = words(GPL, &canon);
    words.canonical().split(' ').map(str::to_owned).collect()
}

/// GPL 3 with every fourth word replaced by one that occurs nowhere else.
fn copy() -> String {
    let word = |(i, word): (usize, String)| match i % 4 {
        3 => format!("another{i} "),
        _ => format!("{word} "),
    };
    forms().into_iter().enumerate().map(word).collect()
}

fn group(count: usize) -> String {
    format!("{},{:03}", count / 1_000, count % 1_000)
}

fn window() -> Window {
    let settings = Settings::default();
    assert_eq!(settings.parameters.bridging, Bridging::EDITED);
    let mut window = Window::open([1440.0, 900.0], settings, Pair::default());
    window.set_texts(GPL, &copy());
    window
}

#[test]
fn in_the_window_it_is_one_passage_whose_changed_words_are_counted() {
    let mut window = window();
    assert!(window.shows("Edited copy"), "{:?}", window.labels());
    let found = window.session().comparison().unwrap().clone();
    assert_eq!(found.passages().len(), 1);
    let all = forms().len();
    let changed = found.passages()[0].changed_units();
    assert!(changed.abs_diff(all / 4) <= 2, "{changed} of {all}");
    // The chosen length fits the runs of three that are left.
    assert_eq!(found.numbers.length, 3);
    assert!(found.numbers.score.unwrap() > 20.0);
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    let labels = window.labels();
    let row = format!(
        "Passage 1, {} words, {} changed",
        group(found.passages()[0].len()),
        group(changed)
    );
    assert!(
        labels.iter().any(|label| label.starts_with(&row)),
        "{row}: {labels:?}"
    );
    // The slider changes the score, and no passage.
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    let other = window.session().comparison().unwrap();
    assert_eq!(other.passages(), found.passages());
    assert_eq!(other.numbers.score, Ok(0.0));
    assert!(window.shows("Edited copy"), "{:?}", window.labels());
    // One click goes to the length that shows it.
    let there = found.numbers.score.unwrap();
    window.click(&format!("See it at 3 words: {there:.1}\u{202f}%"));
    window.settle();
    assert_eq!(window.score(), format!("Score {there:.1} %"));
}

#[test]
fn passages_of_shared_shingles_can_be_chosen() {
    let mut window = window();
    window.apply(Action::Tune(Knob::Bridging(Bridging::NONE)));
    window.settle();
    let found = window.session().comparison().unwrap();
    assert!(found.passages().len() > 1_000, "{}", found.passages().len());
}

#[test]
fn in_json_they_are_listed_beside_the_passages_of_shingles() {
    let folder = tempfile::tempdir().unwrap();
    let texts = [("left.txt", GPL.to_owned()), ("right.txt", copy())];
    let paths = texts.map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    let run = |options: &[&str]| {
        let mut command = Command::cargo_bin("shinglescope").unwrap();
        let output = command
            .arg("compare")
            .args(&paths)
            .args(options)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let answer: Value = serde_json::from_str(&run(&["--json", "--passages"])).unwrap();
    assert!(answer["passages"].as_array().unwrap().len() > 1_000);
    let edited = answer["edited_passages"].as_array().unwrap();
    assert_eq!(edited.len(), 1);
    let changes = edited[0]["changes"].as_array().unwrap();
    assert_eq!(
        changes.len() as u64,
        edited[0]["changed_words"].as_u64().unwrap()
    );
    assert!(edited[0]["weight_bits"].as_f64().unwrap() > 10_000.0);
    let said = run(&[]);
    assert!(said.contains("1 passage:"), "{said}");
    assert!(said.contains("edited copy"), "{said}");
    assert!(run(&["--exact-passages"]).contains("heaviest of"));
}

#[test]
fn the_card_of_a_word_shows_what_its_passage_weighs_as_a_sum_that_adds_up() {
    let mut window = window();
    let at = GPL.find("freedom to share").expect("in the text");
    window.apply(Action::Why(Side::Left, at as u32));
    window.settle();
    window.harness.run_steps(10);
    let labels = window.labels();
    let heading = labels
        .iter()
        .position(|text| text.contains(" weighs ") && text.contains(" are needed"));
    let heading = heading.unwrap_or_else(|| panic!("{labels:?}"));
    let number = |text: &str| text.replace(',', "").parse::<usize>().ok();
    let numbers = labels[heading]
        .split(|c: char| !c.is_ascii_digit() && c != ',')
        .filter_map(number);
    let numbers: Vec<usize> = numbers.collect();
    let [1, all, needed] = numbers[..] else {
        panic!("{}", labels[heading]);
    };
    assert!(all >= needed);
    let rows = labels[heading + 1..].chunks_exact(2);
    let rows = rows.map(|row| (row[0].as_str(), number(&row[1])));
    let rows: Vec<_> = rows.take_while(|(_, bits)| bits.is_some()).collect();
    let Some(((last, sum), parts)) = rows.split_last() else {
        panic!("{labels:?}");
    };
    assert!(last.ends_with(" equal words"), "{rows:?}");
    assert_eq!(*sum, Some(all));
    assert_eq!(
        parts.iter().filter_map(|(_, bits)| *bits).sum::<usize>(),
        all,
        "{rows:?}"
    );
    let quoted = parts.iter().filter(|(words, _)| words.starts_with('“'));
    let one_line = GPL.split_whitespace().collect::<Vec<_>>().join(" ");
    for (words, _) in quoted {
        let words = words.trim_matches(['“', '”', '…']);
        assert!(one_line.contains(words), "{words}");
    }
    let changed = parts
        .iter()
        .find(|(words, _)| words.starts_with("Changed words: "));
    assert_eq!(changed.and_then(|(_, bits)| *bits), Some(0), "{rows:?}");
}
