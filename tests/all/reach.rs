//! What the keyboard reaches shows it, and what is open follows the chosen passage.

use crate::harness::{Window, light};
use egui::accesskit::Role;
use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Rect, Shape, TouchPhase, pos2, vec2,
};
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::settings::{Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::text::Side;

fn licences(size: [f32; 2], tab: Tab) -> Window {
    let settings = Settings {
        invitation_closed: true,
        ..light()
    };
    Window::licences(size, settings, tab)
}

/// Whether a focus ring is around `place`.
fn is_ringed(window: &Window, place: Rect) -> bool {
    window.shapes().into_iter().any(|(shape, _)| match shape {
        Shape::Rect(ring) => {
            let stroke = ring.stroke;
            (stroke.width, stroke.color) == (2.0, LIGHT.accent)
                && ring.rect.center().distance(place.center()) < 3.0
        }
        _ => false,
    })
}

#[test]
fn the_buttons_of_the_headers_have_a_focus_ring() {
    for size in [[1440.0, 900.0], [720.0, 480.0]] {
        let mut window = licences(size, Tab::Length);
        for side in ["left", "right"] {
            for button in ["Open", "Paste", "Clear"] {
                let name = format!("{button} {side}");
                window.harness.get_by_label(&name).focus();
                window.harness.run_steps(2);
                let place = window.harness.get_by_label(&name).rect();
                assert!(is_ringed(&window, place), "{name} at {size:?}");
            }
        }
    }
}

#[test]
fn whatever_opens_a_menu_has_a_focus_ring() {
    let mut window = Window::open([1440.0, 900.0], light(), Default::default());
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    let fields = window.harness.query_all_by_role(Role::ComboBox);
    let fields: Vec<_> = fields
        .map(|field| field.accesskit_node().label().unwrap_or_default())
        .collect();
    assert!(fields.len() > 3, "{fields:?}");
    for field in fields.iter().map(String::as_str).chain(["Open two files…"]) {
        window.harness.get_by_label(field).focus();
        window.harness.run_steps(2);
        assert!(is_ringed(&window, window.focused().1), "{field}");
    }
}

#[test]
fn tab_brings_switches_into_view_in_the_order_of_their_columns() {
    let mut window = licences([720.0, 480.0], Tab::Words);
    window
        .harness
        .get_by_label("Unicode word boundaries")
        .focus();
    window.harness.run_steps(2);
    let mut reached = Vec::new();
    while reached
        .last()
        .is_none_or(|last| last != "Compare base forms")
    {
        let (name, place) = window.focused();
        let is_in_view = place.top() > 240.0 && place.bottom() < 454.0;
        assert!(is_in_view, "{name}: {place}");
        assert!(!reached.contains(&name), "{name} after {reached:?}");
        reached.push(name);
        window.keys(Modifiers::NONE, &[Key::Tab]);
        window.harness.run_steps(20);
    }
    assert!(reached.contains(&"Only the 15 longest words".to_owned()));
}

#[test]
fn tab_brings_the_caret_of_a_text_into_view() {
    let mut window = licences([1440.0, 900.0], Tab::Length);
    window.type_into(Side::Left, "");
    window.press(Modifiers::COMMAND, Key::End);
    let end = window.left_text().len() as u32;
    window.harness.get_by_label("Clear left").focus();
    window.harness.run_steps(2);
    // The wheel leads away from the caret.
    window.harness.hover_at(pos2(300.0, 300.0));
    window.harness.run_steps(1);
    window.harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, 3_000.0),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Trackpad,
        modifiers: Modifiers::NONE,
    });
    window.harness.run_steps(20);
    let in_view = window.app().view().panes.left.in_view;
    assert!(in_view.end < end, "{in_view:?}");
    for _ in 0..12 {
        window.keys(Modifiers::NONE, &[Key::Tab]);
        if window.focused().0.starts_with("Left text") {
            break;
        }
    }
    window.settle();
    assert_eq!(window.app().view().panes.left.in_view.end, end);
}

#[test]
fn a_margin_is_one_stop_with_arrow_keys() {
    let mut window = licences([1440.0, 900.0], Tab::Length);
    window.type_into(Side::Left, "");
    let mut stops = Vec::new();
    for _ in 0..12 {
        window.keys(Modifiers::NONE, &[Key::Tab]);
        let (name, _) = window.focused();
        if name.ends_with(", also in right") {
            stops.push(name);
            if stops.len() == 1 {
                window.keys(Modifiers::NONE, &[Key::ArrowDown, Key::ArrowDown]);
                stops.push(window.focused().0);
                window.keys(Modifiers::NONE, &[Key::ArrowUp, Key::ArrowUp, Key::ArrowUp]);
                assert_eq!(window.focused().0, stops[0]);
            }
        }
    }
    assert_eq!(stops.len(), 2, "{stops:?}");
    assert!(
        stops[1].ends_with(", also in right") && stops[1] != stops[0],
        "{stops:?}"
    );
}

#[test]
fn quick_arrow_keys_never_leave_a_list() {
    let mut window = licences([1440.0, 900.0], Tab::Passages);
    let rows = window.rows("Passage");
    window.row("Passage", number_of(&rows[0])).click();
    window.harness.run_steps(1);
    for row in &rows[1..4] {
        window.keys(Modifiers::NONE, &[Key::ArrowDown]);
        let (name, _) = window.focused();
        assert_eq!(number_of(&name), number_of(row), "{rows:?}");
    }
}

/// The number of the passage that a row begins with.
fn number_of(row: &str) -> usize {
    let number = row.trim_start_matches("Passage ").split(',').next();
    number
        .and_then(|number| number.parse().ok())
        .expect("a passage")
}

#[test]
fn an_open_pipeline_follows_the_next_passage() {
    let mut window = licences([1440.0, 900.0], Tab::Pipeline);
    for passage in 0..3 {
        window.press(Modifiers::ALT, Key::ArrowDown);
        let number = window.session().answered();
        let comparison = window.session().comparison().unwrap().clone();
        let start = comparison.passages()[passage].at.left.start;
        let chosen = window.app().view().pipeline.chosen(number);
        assert_eq!(chosen, Some((Side::Left, start)));
        let words = comparison.index.units.left.canonical(&(start..start + 5));
        assert!(
            is_whole(&window, words),
            "{words}: {:?}",
            window.painted_texts()
        );
    }
}

/// Whether these words are painted without an ellipsis, on however many rows.
fn is_whole(window: &Window, words: &str) -> bool {
    window
        .shapes()
        .into_iter()
        .any(|(shape, clip)| match shape {
            Shape::Text(text) => {
                let place = text.galley.rect.translate(text.pos.to_vec2());
                text.galley.text() == words && !text.galley.elided && clip.contains_rect(place)
            }
            _ => false,
        })
}

#[test]
fn the_words_of_long_shingles_are_shown_whole() {
    for size in [[1440.0, 900.0], [900.0, 600.0]] {
        for length in [3, 10] {
            let mut window = licences(size, Tab::Pipeline);
            window.apply(Action::Tune(Knob::Length(length)));
            window.settle();
            window.apply(Action::RevealShingle(Side::Left, 20));
            window.settle();
            let comparison = window.session().comparison().unwrap().clone();
            let range = 20..20 + length as usize;
            let words = comparison.index.units.left.canonical(&range);
            assert!(is_whole(&window, words), "{words} at {size:?}");
        }
    }
}
