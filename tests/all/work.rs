//! Long work in the window: it is said, it can be stopped and gone on with, and nothing is lost by it.

use crate::harness::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::ui::action::Action;
use shinglescope_core::text::{Origin, Pair, Side};

/// Two texts that take seconds in a test, with a sentence in ten of their own.
fn long_texts() -> Pair<String> {
    Pair::from_fn(|side| {
        let sentence = |i: usize| match i.is_multiple_of(10) {
            true => format!("{} stands here alone as number {i}. ", side.title()),
            false => format!(
                "The keeper of lamp {i} wrote down wind {} and rain.\n",
                i * 7 % 977
            ),
        };
        (0..120_000).map(sentence).collect()
    })
}

/// Draws frames until the window shows `words`.
fn wait_for(window: &mut Window, words: &str) {
    for _ in 0..20_000 {
        window.harness.run_steps(1);
        if window.shows(words) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("never showed {words}: {:?}", window.labels());
}

/// Clicks without waiting for what is under way.
fn click_at_once(window: &mut Window, label: &str) {
    window.harness.get_by_label(label).click();
    window.harness.run_steps(2);
}

fn open(window: &mut Window, texts: &Pair<String>) {
    let folder = tempfile::tempdir().unwrap();
    for side in Side::BOTH {
        let path = folder.path().join(format!("{}.txt", side.name()));
        std::fs::write(&path, &texts[side]).unwrap();
        window.apply(Action::OpenPath(side, path));
    }
    let is_read = |window: &Window, side: Side| {
        matches!(window.session().document(side).origin, Origin::File(_))
    };
    while !(is_read(window, Side::Left) && is_read(window, Side::Right)) {
        window.harness.run_steps(1);
    }
}

#[test]
fn comparing_is_said_stopped_and_gone_on_with() {
    let mut window = Window::with_texts("one two three", "one two");
    open(&mut window, &long_texts());
    wait_for(&mut window, "Stop");
    click_at_once(&mut window, "Stop");
    wait_for(&mut window, "Go on");
    assert!(
        window
            .labels()
            .iter()
            .any(|label| label.starts_with("Stopped before"))
    );
    for _ in 0..20 {
        window.harness.run_steps(1);
    }
    assert!(window.shows("Go on"), "it stays stopped");
    click_at_once(&mut window, "Go on");
    window.settle();
    assert!(window.session().has_passages() && window.session().spectra().is_some());
    // The thread is at rest a moment after its last answer.
    wait_for(&mut window, "compared in ");
    assert!(!window.shows("Go on") && !window.shows("Stop"));
}

#[test]
fn escape_stops_and_a_change_begins_anew() {
    let mut window = Window::with_texts("one two three", "one two");
    open(&mut window, &long_texts());
    wait_for(&mut window, "Stop");
    window
        .harness
        .key_press_modifiers(Modifiers::NONE, Key::Escape);
    window.harness.run_steps(2);
    wait_for(&mut window, "Go on");
    window.apply(Action::Clear(Side::Left));
    window.settle();
    assert!(window.shows("The left text is missing") && !window.shows("Go on"));
    window.apply(Action::Undo);
    window.settle();
    assert!(
        window.session().has_passages(),
        "what was stopped is there after all"
    );
}
