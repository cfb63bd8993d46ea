//! Stock notices are no evidence; the window and the commands name them.

use crate::harness::Window;
use assert_cmd::Command;
use serde_json::Value;
use shinglescope::session::settings::{Settings, Tab};
use shinglescope::ui::action::Action;
use shinglescope_core::text::Pair;

const NOTICE: &str = "Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software and associated \
    documentation files, to deal in the Software without restriction, including without limitation the rights to use, copy, \
    modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the \
    Software is furnished to do so, subject to the following conditions";

/// Whether the first passage is a stock notice.
fn is_notice(window: &Window) -> bool {
    let found = window.session().comparison();
    found.is_some_and(|found| found.passages()[0].is_notice)
}

/// Words that no other text has.
fn filler(name: &str) -> String {
    (0..400).map(|i| format!("{name}{i} {i}{name} ")).collect()
}

/// Two texts that share `shared` and no more.
fn texts(shared: &str) -> Pair<String> {
    Pair::new(("a", "b"), ("c", "d"))
        .map(|(before, after)| format!("{}{shared}. {}", filler(before), filler(after)))
}

fn run(texts: &Pair<String>, options: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |(name, text): (&str, &String)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let paths = [("left.txt", &texts.left), ("right.txt", &texts.right)].map(write);
    let mut command = Command::cargo_bin("shinglescope").unwrap();
    let command = command.arg("compare").args(&paths).args(options);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

fn json(texts: &Pair<String>, options: &[&str]) -> Value {
    serde_json::from_str(&run(texts, &[&["--json"], options].concat())).unwrap()
}

#[test]
fn a_notice_changes_the_verdict_and_no_figure() {
    let texts = texts(NOTICE);
    let (left_out, counted) = (json(&texts, &[]), json(&texts, &["--count-notices"]));
    assert_eq!(left_out["verdict"], "stock_phrases");
    assert_eq!(counted["verdict"], "shares_passages");
    assert_eq!(left_out["measures"]["shared_wording_evidence_percent"], 0.0);
    for figure in ["score_percent", "matches_left", "spectrum", "advice"] {
        assert_eq!(left_out[figure], counted[figure], "{figure}");
    }
    for figure in [
        "shared_wording_percent",
        "shared_wording_left_percent",
        "dice_percent",
    ] {
        assert_eq!(
            left_out["measures"][figure], counted["measures"][figure],
            "{figure}"
        );
    }
}

#[test]
fn the_answer_names_it_and_json_tells_where_it_is() {
    let texts = texts(NOTICE);
    let words = NOTICE.split([' ', '\n', '/']).count();
    let said = run(&texts, &[]);
    let named = format!(
        "stock notices left out of the evidence: “Permission is hereby granted, free …”, {words} words"
    );
    assert!(said.contains(&named), "{said}");
    assert!(!run(&texts, &["--count-notices"]).contains("stock notices"));
    let notices = &json(&texts, &[])["stock_notices"];
    assert_eq!(notices["counted"], false);
    for (text, field) in [
        (&texts.left, "left_out_left"),
        (&texts.right, "left_out_right"),
    ] {
        let found = notices[field].as_array().unwrap();
        assert_eq!(found.len(), 1);
        let place = |end: &str| found[0][end].as_u64().unwrap() as usize;
        assert_eq!(&text[place("start")..place("end")], NOTICE);
        assert_eq!(place("words"), words);
    }
}

#[test]
fn other_wording_beside_a_notice_stays_evidence() {
    let quoted = "gannets nest every spring above the northern cliff beside an abandoned granite lighthouse whose \
        keeper recorded storms, wrecked schooners and migrating geese in leather ledgers";
    let texts = texts(&format!("{NOTICE}. {quoted}"));
    let said = run(&texts, &[]);
    assert!(said.contains("shares passages"), "{said}");
    assert!(
        said.contains("left out of the evidence: “Permission"),
        "{said}"
    );
}

#[test]
fn the_window_names_it_and_counts_it_when_asked() {
    let texts = texts(NOTICE);
    let mut window = Window::open([1440.0, 900.0], Settings::default(), Pair::default());
    window.set_texts(&texts.left, &texts.right);
    assert!(window.shows("Stock phrases only"), "{:?}", window.labels());
    window.apply(Action::ShowLeaveOut(true));
    window.settle();
    let labels = window.labels();
    let named = |label: &String| label.starts_with("“Permission is hereby granted, free …”");
    assert!(labels.iter().any(named), "{labels:?}");
    window.apply(Action::CountNotices(true));
    window.settle();
    assert!(window.shows("Shares passages"), "{:?}", window.labels());
    assert!(window.shows("They count like other words"));
}

#[test]
fn a_passage_that_is_marked_is_no_evidence_until_it_is_forgotten() {
    let quoted = "gannets nest every spring above the northern cliff beside an abandoned granite lighthouse whose \
        keeper recorded storms, wrecked schooners and migrating geese in leather ledgers";
    let texts = texts(quoted);
    let mut window = Window::open([1440.0, 900.0], Settings::default(), Pair::default());
    window.set_texts(&texts.left, &texts.right);
    assert!(window.shows("Shares passages"), "{:?}", window.labels());
    window.apply(Action::MarkAsNotice(0));
    window.settle();
    assert!(window.shows("Stock phrases only"), "{:?}", window.labels());
    assert_eq!(window.session().settings.notices.own.len(), 1);
    window.apply(Action::ShowLeaveOut(true));
    window.settle();
    assert!(
        window.shows("Marked: “gannets nest every spring above …”"),
        "{:?}",
        window.labels()
    );
    window.apply(Action::ForgetNotice(0));
    window.settle();
    assert!(window.shows("Shares passages"), "{:?}", window.labels());
}

#[test]
fn the_foot_of_the_list_counts_a_notice_again() {
    let both = texts(NOTICE);
    let mut window = Window::open([1440.0, 900.0], Settings::default(), Pair::default());
    window.set_texts(&both.left, &both.right);
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    const FOOT: &str = "1 stock notice";
    assert!(window.shows(FOOT) && window.shows("Stock phrases only"));
    assert!(window.shows("Not counted") && is_notice(&window));
    let words = |window: &Window| {
        let found = window
            .session()
            .comparison()
            .and_then(|c| c.passages.clone());
        found.map(|found| found.passage_words.equal.left)
    };
    assert_eq!(words(&window), Some(0), "the notice is in no figure");
    window.click("Count Stock notice “Permission is hereby granted, free …”");
    window.settle();
    assert!(!window.shows(FOOT) && window.shows("Shares passages"));
    let notice = NOTICE.replace('/', " ").split_whitespace().count();
    assert_eq!(words(&window), Some(notice));
    // The sheet has the way back.
    window.apply(Action::ShowLeaveOut(true));
    window.settle();
    window.click("Leave out Counted: “Permission is hereby granted, free …”");
    window.apply(Action::ShowLeaveOut(false));
    window.settle();
    assert!(window.shows(FOOT) && window.shows("Stock phrases only"));
}

#[test]
fn a_notice_among_the_passages_is_counted_by_the_key_that_sets_aside() {
    let both = texts(NOTICE);
    let mut window = Window::open([1440.0, 900.0], Settings::default(), Pair::default());
    window.set_texts(&both.left, &both.right);
    window.apply(Action::PutPassageBack(0));
    window.settle();
    assert!(!is_notice(&window) && window.shows("Shares passages"));
    assert!(window.session().exclusions().items().is_empty());
}
