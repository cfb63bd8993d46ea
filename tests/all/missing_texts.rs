//! Texts that are empty, unreadable or too short: a dash with its reason, never a zero, and never a wrong reason.

use crate::harness::{Window, light};
use egui::Shape;
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;

/// What is shown while the pointer is on a label.
fn tooltip(window: &mut Window, label: &str) -> Vec<String> {
    let mut places = window.harness.get_all_by_label(label);
    let at = places.next().expect("a label").rect().center();
    drop(places);
    let before = window.painted_texts();
    window.harness.hover_at(at);
    window.harness.run_steps(60);
    let shown = window.painted_texts().into_iter();
    shown.filter(|text| !before.contains(text)).collect()
}

/// How many rings of the handle lie on the curve.
fn rings(window: &Window) -> usize {
    let shapes = window.shapes().into_iter();
    let is_ring = |shape: &Shape| matches!(shape, Shape::Circle(circle) if circle.radius == 7.0);
    shapes.filter(|(shape, _)| is_ring(shape)).count()
}

#[test]
fn two_files_that_cannot_be_read_are_neither_empty_nor_missing() {
    let files = Pair::new(
        PathBuf::from("/no/left.txt"),
        PathBuf::from("/no/right.txt"),
    );
    let mut window = Window::open(
        [1440.0, 900.0],
        light(),
        files.map(|path| Some(path.clone())),
    );
    for tab in Tab::ALL {
        window.apply(Action::ShowTab(tab));
        window.settle();
        assert!(window.shows("Neither text could be read"), "{tab:?}");
        assert!(window.shows("Left not read, right not read"), "{tab:?}");
        for wrong in ["empty", "missing"] {
            let mut labels = window.labels().into_iter();
            // The panes themselves are empty.
            let said = labels.find(|label| label.contains(wrong) && label != "Empty");
            assert_eq!(said, None, "{tab:?}");
        }
    }
    let hint = tooltip(&mut window, "Longest passage");
    let is_reason = |line: &String| line.ends_with("Neither text could be read");
    assert!(hint.iter().any(is_reason), "{hint:?}");
}

#[test]
fn what_is_undefined_is_no_zero() {
    let long = "Wind from the north west, force six, rain later, good visibility.";
    for (left, right) in [
        ("", ""),
        (long, ""),
        ("", long),
        (long, "Wind from the north."),
    ] {
        let mut window = Window::with_texts(left, right);
        window.apply(Action::Tune(Knob::Length(10)));
        window.apply(Action::ShowTab(Tab::Length));
        window.settle();
        assert_eq!(window.score(), "No score");
        for zero in ["0 of 0", "0 of 2", "Passages, 0", "Difference, ", "0.0 %"] {
            assert!(!window.shows(zero), "{zero}: {:?}", window.labels());
        }
        assert_eq!(rings(&window), 0, "{left} {right}");
    }
    let mut window = Window::with_texts(long, long);
    window.apply(Action::ShowTab(Tab::Length));
    window.settle();
    assert_eq!(rings(&window), 1);
}

#[test]
fn a_text_without_words_is_not_called_empty() {
    let mut window = Window::with_texts("и в на", "и в на с");
    let mut canon = window.session().settings.parameters.canon;
    canon.stop_words = shinglescope_core::methods::parameters::StopWords::Python2009;
    window.apply(Action::Tune(Knob::Canon(canon)));
    window.settle();
    assert!(window.shows("Neither text has words to compare"));
    assert!(!window.shows("empty"), "{:?}", window.labels());
}

#[test]
fn few_words_that_share_no_run_are_not_said_to_share_nothing() {
    let mut window = Window::with_texts(
        "The keeper lit the old lamp at dusk.",
        "At dusk the lamp was lit by a keeper.",
    );
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    assert_eq!(window.score(), "Score 0.0 %");
    // They share unlikely runs, but not of five words.
    assert!(window.shows("Too short to tell"));
    assert!(!window.shows("No run of 5 words shared"));
    assert!(!window.shows("Nothing shared"));
    let hint = tooltip(&mut window, "Left in right").join("\n");
    assert!(hint.contains("Alike by letters: "), "{hint}");
    assert!(!hint.contains("Shared wording"), "{hint}");
    window.set_texts("the old lamp", "seven grey gulls");
    window.apply(Action::Tune(Knob::Length(1)));
    window.settle();
    assert!(window.shows("Nothing shared"));
    assert_eq!(window.session().document(Side::Left).text, "the old lamp");
}

#[test]
fn settings_that_are_set_are_not_offered_as_a_remedy() {
    let mut window = Window::with_texts("— … —", "!!! ??? ;");
    window.settle();
    assert!(
        window.shows("Neither text has words to compare."),
        "{:?}",
        window.labels()
    );
    assert!(!window.shows("Recommended settings"));
}
