//! What stands beside the score: which facts are shown where there is room for them, and where the others are.

use crate::harness::{Window, light};
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use shinglescope::session::samples::Sample;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::parameters::Bridging;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Pair;

/// The GPL pair.
fn licences(width: f32) -> Window {
    let mut window = Window::open([width, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    window
}

const FACTS: [&str; 5] = [
    "Passages",
    "Longest passage",
    "Resemblance",
    "In order",
    "With changed words",
];

/// Where each fact that is shown stands.
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
fn what_keeps_its_order_stands_beside_the_score() {
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
    assert!(names(&window).contains(&"In order"));
    assert!(window.shows("52.0 %"), "{:?}", window.labels());
    window.set_texts(first, first);
    assert!(window.score() == "Score 100.0 %" && !window.shows("52.0 %"));
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
            let counts = |of: &str| window.harness.get_by_label_contains(of).rect();
            edges.extend([counts(" of 2,9"), counts(" of 5,6")]);
            for (i, one) in edges.iter().enumerate() {
                for other in &edges[i + 1..] {
                    assert!(!one.intersects(*other), "at {width}: {one:?} {other:?}");
                }
            }
            if width >= 1440.0 {
                let names = names(&window);
                assert!(names.contains(&"In order"), "at {width}: {names:?}");
                let is_bridged = bridging.changed_words > 0;
                assert_eq!(names.contains(&"With changed words"), is_bridged);
            }
        }
    }
}

#[test]
fn a_small_window_has_it_in_the_menu_of_formulas() {
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
