//! What the keyboard reaches shows it, and what is open follows the chosen passage.

use crate::harness::{Window, light};
use egui::{Key, Modifiers, Rect, Shape};
use egui_kittest::kittest::Queryable;
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
