//! The menus from the keyboard: what opens them, where the keyboard goes, and that all of them can be seen.

use crate::harness::{Window, light};
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Shape, TouchPhase, vec2};
use egui_kittest::kittest::NodeT;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::{Pair, Side};

fn window(size: [f32; 2]) -> Window {
    Window::open(size, light(), Pair::default())
}

/// Where a text of one galley is painted, and on how many rows.
fn painted(window: &Window, words: &str) -> (f32, usize) {
    let shapes = window.shapes().into_iter();
    let mut found = shapes.filter_map(|(shape, _)| match shape {
        Shape::Text(text) if text.galley.text() == words => {
            Some((text.pos.x, text.galley.rows.len()))
        }
        _ => None,
    });
    found.next().expect("the words are painted")
}

#[test]
fn arrow_keys_open_the_menus_and_go_from_one_to_the_next() {
    let mut window = window([900.0, 600.0]);
    window.press(Modifiers::NONE, Key::F10);
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown] {
        window.press(Modifiers::NONE, key);
    }
    assert!(window.shows("Larger interface"), "View");
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert_eq!(window.focused().0, "Same as the system");
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert!(window.shows("Set aside / put back"), "Edit");
    assert!(!window.shows("Larger interface"));
    for key in [Key::ArrowLeft, Key::ArrowLeft] {
        window.press(Modifiers::NONE, key);
    }
    assert!(
        window.shows("Keys and ideas"),
        "Help: {:?}",
        window.labels()
    );
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert!(window.shows("Restore defaults"), "File");
}

#[test]
fn a_menu_uses_the_height_of_the_window_and_its_last_entry_is_one_step_up() {
    let mut window = window([1100.0, 600.0]);
    window.press(Modifiers::ALT, Key::V);
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::ArrowUp);
    let (name, place) = window.focused();
    assert_eq!(name, "Panel to the right of the texts");
    assert!(place.bottom() > 540.0 && place.bottom() < 600.0, "{place}");
}

#[test]
fn the_chosen_entry_of_a_menu_that_scrolls_stays_in_view() {
    let mut window = window([720.0, 480.0]);
    window.press(Modifiers::ALT, Key::V);
    for _ in 0..20 {
        window.press(Modifiers::NONE, Key::ArrowDown);
        window.harness.run_steps(20);
        let (name, place) = window.focused();
        assert!(place.top() > 30.0, "{name}: {place}");
        assert!(place.bottom() < 476.0, "{name}: {place}");
    }
}

#[test]
fn an_open_menu_keeps_the_wheel_from_the_curve() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    let length = |window: &Window| window.scale().accesskit_node().numeric_value().unwrap();
    let turn = |window: &mut Window| {
        let at = window.scale().rect().center();
        window.harness.hover_at(at);
        window.harness.run_steps(2);
        window.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, 1.0),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
        window.settle();
        length(window)
    };
    let before = length(&window);
    window.press(Modifiers::ALT, Key::V);
    assert_eq!(turn(&mut window), before);
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(turn(&mut window), before + 1.0);
}

#[test]
fn entries_of_a_menu_are_on_one_row_and_begin_at_one_place() {
    let mut window = window([1440.0, 900.0]);
    window.press(Modifiers::ALT, Key::V);
    let begin = |words: &str| painted(&window, words).0;
    let neighbour = begin("Monospace text");
    for title in ["Larger interface", "Larger text"] {
        assert_eq!(begin(title), neighbour, "{title}");
    }
    window.press(Modifiers::ALT, Key::E);
    let (_, rows) = painted(&window, "Set aside / put back");
    assert_eq!(rows, 1);
}

#[test]
fn an_open_context_menu_has_the_keys_and_gives_them_back() {
    let mut window = Window::with_texts("the lamp was lit at dusk", "the lamp was lit at noon");
    window.settle();
    window.type_into(Side::Left, "x");
    let text = window.left_text();
    // Shift+F10 opens the menu of the text, and its entries take the arrow keys.
    window.press(Modifiers::SHIFT, Key::F10);
    assert!(window.shows("Select all"), "{:?}", window.labels());
    assert!(!window.shows("Open left…"), "not the File menu");
    window.harness.event(egui::Event::Text("zz".to_owned()));
    window.harness.run_steps(2);
    assert_eq!(window.left_text(), text, "the keys are the menu’s");
    window.press(Modifiers::NONE, Key::ArrowDown);
    let (entry, _) = window.focused();
    assert_ne!(entry, "Left text");
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert_ne!(window.focused().0, entry);
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Select all"));
    window.harness.run_steps(2);
    assert_eq!(window.focused().0, "Left text");
    window.type_into(Side::Left, "y");
    assert_ne!(window.left_text(), text);
}

#[test]
fn an_interface_grows_no_further_than_the_window_has_room() {
    let mut window = window([900.0, 600.0]);
    for _ in 0..5 {
        window.press(Modifiers::COMMAND, Key::Plus);
        window.harness.run_steps(3);
    }
    // 900 by 600 points hold 720 by 480 at 125 %.
    assert_eq!(window.session().settings.interface_zoom, 125);
    assert!((window.harness.ctx.zoom_factor() - 1.25).abs() < 0.001);
}

#[test]
fn defaults_that_were_restored_can_be_undone() {
    let mut window = window([1440.0, 900.0]);
    window.apply(Action::Tune(Knob::Length(7)));
    window.settle();
    let before = window.session().settings.clone();
    window.apply(Action::RestoreDefaults);
    window.settle();
    assert_ne!(window.session().settings, before);
    window.apply(Action::Undo);
    window.settle();
    assert_eq!(window.session().settings, before);
}

#[test]
fn leaving_the_menu_bar_keeps_the_chosen_passage() {
    let mut window = window([900.0, 600.0]);
    window.press(Modifiers::ALT, Key::ArrowDown);
    let chosen = window.app().view().selected;
    assert!(chosen.is_some());
    window.press(Modifiers::NONE, Key::F10);
    assert_eq!(window.focused().0, "File");
    window.press(Modifiers::NONE, Key::Escape);
    window.harness.run_steps(2);
    assert_eq!(window.app().view().selected, chosen);
    assert!(window.focused().0.starts_with("Left text"));
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(window.app().view().selected, None);
}
