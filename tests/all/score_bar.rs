//! The score bar: which facts are shown beside the score where there is room for them, where the others are, and what is
//! shown where there is no score.

use crate::harness::{Window, light};
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::parameters::{Bridging, Lookalikes};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::{Language, Pair, Side};

/// The GPL pair.
fn licences(width: f32) -> Window {
    let mut window = Window::open([width, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    window
}

#[test]
fn chance_is_not_named_beside_a_text_of_a_few_words() {
    let long = "the sea and the wind and the rain went over the sea ".repeat(400);
    let mut window = Window::with_texts(&long, "the sea remembers");
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    assert!(window.shows("The shorter text has 3 words."));
    assert!(!window.shows("expected by chance"), "{:?}", window.labels());
}

#[test]
fn long_texts_of_which_fifteen_words_are_compared_are_not_called_short() {
    let mut window = licences(1440.0);
    window.apply(Action::Tune(Knob::Preset(Preset::ShortWords)));
    window.settle();
    assert!(window.shows("Only the 15 longest words of each text are compared"));
    assert!(!window.shows("Too short to tell") && !window.shows("At most 60 words"));
}

#[test]
fn a_text_of_blanks_is_called_that_and_no_settings_are_offered() {
    let mut window = Window::with_texts(" \n \t ", "the sea remembers the wind");
    window.settle();
    assert!(window.shows("The left text is only white space."));
    assert!(!window.shows("Recommended settings"));
}

#[test]
fn without_a_passage_there_is_no_longest_one() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts(
        "the old lamp burned in the tower",
        "the old lamp was not there",
    );
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    let labels = window.labels();
    assert!(!labels.contains(&"0 words".to_owned()), "{labels:?}");
}

const FACTS: [&str; 2] = ["Edited passages", "Longest passage"];

/// The place of each fact that is shown.
fn facts(window: &Window) -> Vec<(&'static str, Rect)> {
    let place = |name: &'static str| {
        let node = window.harness.query_by_role_and_label(Role::Label, name)?;
        Some((name, node.rect()))
    };
    FACTS.into_iter().filter_map(place).collect()
}

fn names(window: &Window) -> Vec<&'static str> {
    facts(window).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn the_share_in_order_is_that_of_what_stayed_in_its_place() {
    let first = "the lamp was lit at dusk and nobody came to see it";
    let second = "seven grey gulls cried over the harbour wall until the tide went out";
    let mut window = Window::with_texts(
        &format!("{first}. {second}."),
        &format!("{second}. {first}."),
    );
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    // Two parts of 12 and 13 words changed places: the longer one keeps its order.
    let in_order = |window: &Window| {
        let found = window.session().comparison().unwrap().passages.clone();
        found.unwrap().in_order.percent
    };
    assert_eq!(in_order(&window), Ok(52.0));
    window.set_texts(first, first);
    assert_eq!(window.score(), "Score 100.0 %");
    assert_eq!(in_order(&window), Ok(100.0));
}

#[test]
fn facts_keep_clear_of_each_other_and_of_the_counts_at_every_width() {
    let bridged = Bridging {
        changed_words: 3,
        ..Bridging::default()
    };
    for width in [1000.0, 1100.0, 1200.0, 1300.0, 1440.0, 1700.0, 1920.0] {
        for bridging in [Bridging::default(), bridged] {
            let mut window = licences(width);
            window.apply(Action::Tune(Knob::Bridging(bridging)));
            window.settle();
            let shown = facts(&window);
            for (name, rect) in &shown {
                assert!(rect.right() <= width, "{name} at {width}");
            }
            let mut edges: Vec<Rect> = shown.iter().map(|(_, rect)| *rect).collect();
            let counts = |of: &str| {
                let all = window.harness.query_all_by_label_contains(of);
                let rects = all.map(|node| node.rect());
                rects
                    .max_by(|a, b| a.left().total_cmp(&b.left()))
                    .expect(of)
            };
            edges.extend([counts(" of 2,968 words"), counts(" of 5,644 words")]);
            for (i, one) in edges.iter().enumerate() {
                for other in &edges[i + 1..] {
                    assert!(!one.intersects(*other), "at {width}: {one:?} {other:?}");
                }
            }
            if width >= 1300.0 {
                assert_eq!(names(&window), FACTS, "at {width}");
            }
        }
    }
}

#[test]
fn a_small_window_has_the_share_in_order_in_the_menu_of_formulas() {
    let mut window = licences(900.0);
    assert!(!window.shows("In order"));
    let percent = window
        .session()
        .comparison()
        .unwrap()
        .passages
        .as_ref()
        .unwrap()
        .in_order
        .percent;
    window.harness.get_by_label_contains("Formula: ").click();
    window.settle();
    let said = format!("In order {:.1} %", percent.unwrap());
    assert!(window.shows(&said), "{said}: {:?}", window.labels());
}

const SENTENCE: &str = "the lamp was lit at dusk and nobody came to see it";

/// The value right below the name of each fact that is shown.
fn values(window: &Window) -> Vec<(&'static str, String)> {
    let nodes = window.harness.root().children_recursive();
    let labels = nodes.filter(|node| node.accesskit_node().role() == Role::Label);
    let all: Vec<(Rect, String)> = labels
        .filter_map(|node| Some((node.rect(), node.accesskit_node().value()?)))
        .collect();
    let beside = |name: Rect| {
        let is_beside = |value: &Rect| {
            (value.center().y - name.center().y).abs() < 2.0 && value.left() > name.right()
        };
        let value = all.iter().find(|(value, _)| is_beside(value));
        value.map(|(_, text)| text.clone()).unwrap_or_default()
    };
    let facts = facts(window).into_iter();
    facts.map(|(name, rect)| (name, beside(rect))).collect()
}

/// A window of 1440 points with the curve open, by a preset, at a length.
fn with_preset(left: &str, right: &str, preset: Preset, length: Option<i64>) -> Window {
    let mut window = Window::with_texts(left, right);
    window.apply(Action::ShowTab(Tab::Length));
    window.apply(Action::Tune(Knob::Preset(preset)));
    if let Some(length) = length {
        window.apply(Action::Tune(Knob::Length(length)));
    }
    window.settle();
    window
}

/// Large number, both directions, the facts, the flags of the curve: a dash, and no percentage.
fn assert_no_measure_has_a_value(window: &Window) {
    let numbers = &window.session().comparison().unwrap().numbers;
    assert!(numbers.obstacle().is_some());
    for (name, value) in values(window) {
        assert_eq!(value, "–", "{name}");
    }
    let names = names(window);
    assert_eq!(names, FACTS);
    for direction in ["Left in right", "Right in left"] {
        let at = window
            .harness
            .get_all_by_role_and_label(Role::Label, direction);
        let at: Vec<Rect> = at.map(|node| node.rect()).collect();
        let dashes = window.harness.get_all_by_role_and_label(Role::Label, "–");
        let mut dashes = dashes.map(|node| node.rect().center().y);
        assert!(
            dashes.any(|y| (y - at[0].center().y).abs() < 4.0),
            "{direction}"
        );
    }
}

#[test]
fn where_a_side_has_no_shingle_every_measure_is_a_dash() {
    let cases = [
        (SENTENCE, "", None, "The right text is missing"),
        ("", SENTENCE, None, "The left text is missing"),
        (
            SENTENCE,
            "the lamp",
            Some(5),
            "The right text has 2 words. Choose a length of 2 or less.",
        ),
        (
            "the lamp",
            "was lit",
            Some(5),
            "Both texts have fewer than 5 words to compare",
        ),
    ];
    for (left, right, length, reason) in cases {
        let window = with_preset(left, right, Preset::Recommended, length);
        assert_eq!(window.score(), "No score", "{reason}");
        assert!(window.shows(reason), "{reason}: {:?}", window.labels());
        let painted = window.painted_texts();
        assert!(!painted.iter().any(|text| text.contains("shared of")));
        assert_no_measure_has_a_value(&window);
    }
}

#[test]
fn the_flags_of_the_curve_show_a_dash_where_a_side_has_no_shingle() {
    let empty = with_preset(SENTENCE, "", Preset::Recommended, None);
    assert!(!empty.shows("at 1 word"), "{:?}", empty.labels());
    let painted = empty.painted_texts();
    assert!(!painted.iter().any(|text| text.starts_with("JPlag")));
    for (left, right) in [(SENTENCE, "the lamp")] {
        let window = with_preset(left, right, Preset::Recommended, Some(5));
        let flags = window.painted_texts();
        for tool in ["JPlag", "WCopyfind", "Scribbr"] {
            let flag = flags.iter().find(|text| text.starts_with(tool));
            assert_eq!(flag, Some(&format!("{tool}  –")), "{right:?}");
        }
        assert!(!flags.iter().any(|text| text.contains("0.0 %")));
    }
}

#[test]
fn a_published_method_keeps_its_figure_for_an_empty_side_with_the_reason_beside_it() {
    let window = with_preset(SENTENCE, "", Preset::Python2009, Some(3));
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(window.shows("Nothing to compare"));
    assert!(window.shows("The right text is missing"));
    assert_no_measure_has_a_value(&window);
    let window = with_preset(SENTENCE, "the lamp", Preset::Python2009, Some(5));
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(window.shows("The right text has fewer than 5 words to compare"));
}

#[test]
fn an_estimate_needs_two_sketches() {
    for (left, right) in [(SENTENCE, ""), (SENTENCE, "the lamp"), ("", "")] {
        let window = with_preset(left, right, Preset::Minhash84, None);
        assert_eq!(window.score(), "No score", "{right:?}");
        assert_no_measure_has_a_value(&window);
    }
}

#[test]
fn a_cleared_text_takes_its_numbers_with_it() {
    let mut window = Window::with_texts(SENTENCE, SENTENCE);
    assert_eq!(window.score(), "Score 100.0 %");
    window.apply(Action::Clear(Side::Right));
    window.harness.run_steps(1);
    assert_eq!(window.score(), "No score");
    assert!(window.shows("The right text is missing") && !window.shows("100.0 %"));
}

#[test]
fn a_long_verdict_keeps_clear_of_the_bars_in_a_small_window() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Привет, мир. Это самый обыкновенный русский текст о маяке на берегу.\n".repeat(3);
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let paths = ["utf-8.txt", "utf-16.txt"].map(|name| folder.path().join(name));
    std::fs::write(&paths[0], &text).unwrap();
    std::fs::write(&paths[1], [&[0xFF, 0xFE][..], &wide].concat()).unwrap();
    let [left, right] = paths;
    for width in [720.0, 900.0] {
        let files = Pair::new(Some(left.clone()), Some(right.clone()));
        let window = Window::open([width, 600.0], light(), files);
        let title = window
            .harness
            .get_by_label_contains("Identical text, different bytes")
            .rect();
        let bars = window.harness.get_by_label("Left in right").rect();
        assert!(title.right() <= bars.left(), "{title:?} {bars:?}");
    }
}

#[test]
fn the_language_of_a_text_is_shown_and_another_can_be_chosen() {
    let mut window = licences(1900.0);
    let wording = |window: &Window| *window.session().wording().expect("known");
    let form = |left, right| Form::Words(Pair::new(left, right));
    let detected = wording(&window);
    assert_eq!(detected.form, form(Some("en"), Some("en")));
    assert!(
        window
            .painted_texts()
            .iter()
            .any(|text| text.ends_with("· English")),
        "{:?}",
        window.painted_texts()
    );
    window.apply(Action::ChooseLanguage(Side::Left, Language::Other));
    window.settle();
    let unlisted = wording(&window);
    assert_eq!(unlisted.form, form(None, Some("en")));
    assert_ne!(unlisted.of.left, detected.of.left);
    // It is the language of this text: what was typed stays in it, and another text has its own.
    window.type_into(Side::Left, "foreword ");
    window.settle();
    assert_eq!(wording(&window).form, form(None, Some("en")));
    window.apply(Action::OpenSample(Sample::Licences));
    window.settle();
    assert_eq!(wording(&window).form, form(Some("en"), Some("en")));
}

#[test]
fn the_wording_of_a_pair_is_never_shown_with_the_next_one() {
    let mut window = licences(1440.0);
    assert!(window.session().wording().is_some());
    let text = |word: &str| (0..80).map(|i| format!("{word}{i} ")).collect::<String>();
    window.set_texts(&text("lamp"), &text("gull"));
    let found = window.session().wording().map(|found| found.both);
    assert_eq!(found, Some(Ok(0.0)));
}

#[test]
fn both_scores_are_shown_where_letters_are_in_disguise() {
    let plain = "Первый самовар в нашем городе сделали братья Лаптевы";
    let disguised = plain.replace("самовар", "сaмовар");
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts(plain, &disguised);
    window.apply(Action::Tune(Knob::Length(1)));
    window.settle();
    let has = |window: &Window, words: &str| {
        let painted = window.painted_texts();
        painted.iter().any(|text| text.contains(words))
    };
    assert_eq!(window.score(), "Score 87.5 %");
    assert!(has(&window, "1 word with look-alike letters"));
    assert!(window.shows("After folding 100.0 %"));
    let mut canon = window.session().settings.parameters.canon;
    canon.lookalikes = Lookalikes::Fold;
    window.apply(Action::Tune(Knob::Canon(canon)));
    window.settle();
    assert_eq!(window.score(), "Score 100.0 %");
    assert!(window.shows("Before folding 87.5 %"));
}
