//! Below two empty texts is what was open lately; Ctrl+W leads there, and undo back.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope_core::text::{Pair, Side};

fn window() -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts("the lamp burns all night", "the lamp burns at noon");
    window
}

#[test]
fn closing_both_texts_shows_the_page_and_undo_brings_them_back() {
    let mut window = window();
    assert!(!window.shows("Try a sample"));
    window.press(Modifiers::COMMAND, Key::W);
    assert!(
        Side::BOTH
            .iter()
            .all(|side| window.session().document(*side).is_empty())
    );
    assert!(window.shows("Try a sample"));
    window.apply(Action::Undo);
    window.settle();
    assert_eq!(window.left_text(), "the lamp burns all night");
    assert!(!window.shows("Try a sample"));
    // A tab that is asked for is shown without texts too.
    window.press(Modifiers::COMMAND, Key::W);
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    assert!(window.shows("What counts as a word") && !window.shows("Try a sample"));
}

#[test]
fn in_a_field_the_keys_close_nothing() {
    let mut window = window();
    window.apply(Action::ShowFind(true));
    window.settle();
    window.harness.run_steps(2);
    assert!(window.harness.ctx.text_edit_focused());
    window.press(Modifiers::COMMAND, Key::W);
    assert_eq!(window.left_text(), "the lamp burns all night");
}

#[test]
fn a_sample_is_opened_from_it() {
    let mut window = window();
    window.press(Modifiers::COMMAND, Key::W);
    window.click("GPL version 2 and version 3");
    assert!(window.session().is_untouched_sample(Side::Left));
}

#[test]
fn a_file_that_failed_keeps_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window();
    window.press(Modifiers::COMMAND, Key::W);
    window.apply(Action::OpenPath(Side::Left, folder.path().join("gone.txt")));
    window.settle();
    assert!(
        window.harness.query_by_label("gone.txt").is_some(),
        "{:?}",
        window.labels()
    );
    assert!(!window.shows("Try a sample"));
}

#[test]
fn the_pipeline_opens_at_the_word_of_the_caret() {
    let mut window = window();
    window.type_into(Side::Right, "");
    for _ in 0..2 {
        window.press(Modifiers::COMMAND, Key::ArrowRight);
    }
    window.press(Modifiers::COMMAND, Key::Num4);
    let number = window.session().answered();
    let chosen = window.app().view().pipeline.chosen(number);
    assert_eq!(chosen.map(|(side, _)| side), Some(Side::Right));
    assert!(chosen.is_some_and(|(_, at)| at > 0), "{chosen:?}");
}
