//! A passage with several copies: a click in a text chooses the one that was clicked on.

use crate::harness::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Side;

fn chosen(window: &mut Window) -> Option<usize> {
    window.app().view().selected.map(|index| index + 1)
}

/// One sentence three times in right and its end a fourth time, each after words of its own; once in a long left.
fn marked_copies() -> Window {
    let filler = |word: &str| format!("{word}\n").repeat(80);
    let sentence = "the lamp was lit at dusk and nobody came";
    let left = format!("{}said {sentence}.\n{}", filler("l"), filler("m"));
    let copy = |number: usize| {
        let word = format!("y{number}");
        format!("{}copy{number}: {sentence}.\n", filler(&word))
    };
    let right = format!(
        "{}{}{}{}copy4: dusk and nobody came.\n{}",
        copy(1),
        copy(2),
        copy(3),
        filler("x"),
        filler("z")
    );
    let mut window = Window::with_texts(&left, &right);
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(4)));
    window.apply(Action::SetScrollTogether(false));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window
}

/// Brings a copy into view without choosing it: by going there from the first.
fn show_copy(window: &mut Window, number: usize) {
    window.apply(Action::Reveal(0, Some(Side::Right)));
    for _ in 1..number {
        window.apply(Action::StepPlace(Some(Side::Right), 1));
    }
    window.apply(Action::Select(None));
    window.harness.run_steps(40);
}

fn click_at(window: &mut Window, at: egui::Pos2) {
    window.harness.hover_at(at);
    window.harness.run_steps(1);
    window.harness.drag_at(at);
    window.harness.run_steps(1);
    window.harness.drop_at(at);
    window.harness.run_steps(40);
    window.settle();
}

/// Clicks on the words after `copy3:`.
fn click_copy(window: &mut Window, number: usize) {
    let mark = window.place_of(Side::Right, &format!("copy{number}:"));
    click_at(window, mark + egui::vec2(90.0, 0.0));
}

#[test]
fn a_click_on_a_copy_chooses_the_passage_at_that_place_and_shows_its_twin() {
    let mut window = marked_copies();
    assert!(!window.is_in_view(Side::Left, "the lamp was"));
    for number in [3, 1, 2, 4] {
        show_copy(&mut window, number);
        let before = window.app().view().panes.right.offset;
        click_copy(&mut window, number);
        assert_eq!(chosen(&mut window), Some(1));
        let shown = format!("{number} of 4");
        assert!(window.shows(&shown), "{number}: {:?}", window.labels());
        assert!(window.is_in_view(Side::Left, "the lamp was"));
        let after = window.app().view().panes.right.offset;
        assert_eq!(after, before, "the text that was clicked in stays");
    }
    assert!(window.shows("4 of 9 words also in the right text"));
}

#[test]
fn the_number_beside_a_copy_chooses_that_place_too() {
    let mut window = marked_copies();
    show_copy(&mut window, 2);
    let number = "Passage 1, 9 words, also in left";
    window.harness.get_by_label(number).click();
    window.harness.run_steps(40);
    window.settle();
    assert!(window.shows("2 of 4"), "{:?}", window.labels());
    assert!(window.is_in_view(Side::Left, "the lamp was"));
    // Stepping goes on from there.
    window.press(Modifiers::ALT, Key::ArrowRight);
    assert!(window.shows("3 of 4"));
}

#[test]
fn a_click_on_one_text_keeps_the_place_that_was_chosen_in_the_other() {
    let mut window = marked_copies();
    show_copy(&mut window, 3);
    click_copy(&mut window, 3);
    let at = window.place_of(Side::Left, "said the lamp");
    click_at(&mut window, at + egui::vec2(90.0, 0.0));
    assert!(window.shows("3 of 4"), "{:?}", window.labels());
}
