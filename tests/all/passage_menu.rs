//! The menu of a passage in a text: it opens on the whole shape, says what it is about, and what it offers does what it says.

use crate::harness::{Window, light};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::{Edit, Pair, Side, Span};

const LEFT: &str = "Before it. The keeper wrote down the wind and the rain of every night on the rock.\n\nAfter it.";
const RIGHT: &str =
    "Another one. The keeper wrote down the wind and the rain of every night at sea.\n\nAnd more.";

fn window() -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts(LEFT, RIGHT);
    window.apply(Action::Tune(Knob::Length(4)));
    window.settle();
    window
}

fn press_at(window: &mut Window, at: Pos2, button: PointerButton) {
    window.harness.hover_at(at);
    for pressed in [true, false] {
        let event = Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        };
        window.harness.event(event);
    }
    window.settle();
}

/// A point on the shape of the passage between two words, and one beside its row.
fn points(window: &Window) -> [Pos2; 2] {
    let word = window.place_of(Side::Left, "wrote");
    let line_end = window.place_of(Side::Left, "After it.");
    [word - vec2(2.0, 0.0), line_end + vec2(200.0, 0.0)]
}

#[test]
fn it_names_its_passage_and_goes_to_the_twin() {
    let mut window = window();
    let [on_shape, _] = points(&window);
    press_at(&mut window, on_shape, PointerButton::Secondary);
    assert!(window.shows("Passage 1, 12 words"), "{:?}", window.labels());
    assert_eq!(window.app().view().selected, None, "it chooses nothing");
    window.click("Go to its twin");
    assert_eq!(window.app().view().selected, Some(0));
    assert_eq!(window.app().view().last_pane, Side::Right);
    // By key from there, and back.
    window.press(Modifiers::ALT, Key::Enter);
    assert_eq!(window.app().view().last_pane, Side::Left);
}

#[test]
fn it_copies_and_finds() {
    let mut window = window();
    let [on_shape, _] = points(&window);
    let wording = "The keeper wrote down the wind and the rain of every night";
    press_at(&mut window, on_shape, PointerButton::Secondary);
    assert_eq!(window.copied_by("Copy passage"), wording);
    press_at(&mut window, on_shape, PointerButton::Secondary);
    window.click("Find in the texts");
    let find = window.app().view().find.as_ref().unwrap();
    assert_eq!(find.query, "The keeper wrote down the wind and the");
    assert!(find.looks_in_both());
}

#[test]
fn it_opens_the_note() {
    let mut window = window();
    let [on_shape, _] = points(&window);
    press_at(&mut window, on_shape, PointerButton::Secondary);
    window.click("Note…");
    window.settle();
    assert_eq!(window.session().settings.panel.tab, Tab::Passages);
    assert!(window.shows("Another label"), "{:?}", window.labels());
}

#[test]
fn a_click_beside_the_words_keeps_what_is_chosen_and_one_on_other_words_does_not() {
    let mut window = window();
    let [on_shape, beside] = points(&window);
    press_at(&mut window, on_shape, PointerButton::Primary);
    assert_eq!(window.app().view().selected, Some(0));
    press_at(&mut window, beside, PointerButton::Primary);
    assert_eq!(window.app().view().selected, Some(0));
    press_at(&mut window, beside, PointerButton::Secondary);
    assert_eq!(window.app().view().selected, Some(0));
    window.press(Modifiers::NONE, Key::Escape);
    let other = window.place_of(Side::Left, "Before");
    press_at(&mut window, other + vec2(6.0, 0.0), PointerButton::Primary);
    assert_eq!(window.app().view().selected, None);
}

#[test]
fn marks_beside_the_texts_stay_while_a_key_press_is_compared() {
    let filler: String = (0..300_000).map(|i| format!("w{i} ")).collect();
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts(&format!("{LEFT} {filler}"), &format!("{RIGHT} {filler}"));
    let numbers = |window: &Window| {
        let labels = window.labels().into_iter();
        labels
            .filter(|label| label.contains(", also in right"))
            .count()
    };
    let before = numbers(&window);
    assert!(before > 0);
    window.apply(Action::Typed(Side::Left, Edit::new(Span::default(), "x ")));
    window.apply(Action::StopWork);
    window.harness.run_steps(60);
    assert!(window.app().view().stale_since.is_some());
    assert_eq!(numbers(&window), before);
}
