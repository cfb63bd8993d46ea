//! No verdict is shown that changes a moment later, when the shared wording of long texts has been weighed.

use crate::harness::{Window, document};
use egui::Shape;
use shinglescope::ui::action::Action;
use shinglescope::ui::theme::{LIGHT, Type};
use shinglescope_core::text::{Edit, Side, Span};

/// So many words, every ninth of them another in each text.
fn text(words: usize, of: usize) -> String {
    let word = |i: usize| match i % 9 == of {
        true => format!("w{} ", (i * i * 7 + of) % 50_021),
        false => format!("w{} ", i * i % 30_011),
    };
    (0..words).map(word).collect()
}

/// The titles in full ink beside the score.
fn titles(window: &Window) -> Vec<String> {
    let shapes = window.shapes().into_iter();
    let titles = shapes.filter_map(|(shape, _)| match shape {
        Shape::Text(text) => {
            let format = &text.galley.job.sections.first()?.format;
            let is_title = format.font_id == Type::Title.font()
                && format.color == LIGHT.ink_1
                && text.pos.y < 70.0
                && text.pos.x < 460.0;
            is_title.then(|| text.galley.text().to_owned())
        }
        _ => None,
    });
    titles.collect()
}

#[test]
fn while_shared_wording_is_weighed_no_verdict_is_in_full_ink() {
    let mut window = Window::first_start();
    for (side, of) in [(Side::Left, 3), (Side::Right, 5)] {
        let whole = document("long", &text(150_000, of)).text;
        window.apply(Action::Clear(side));
        window.harness.run_steps(1);
        window.apply(Action::Typed(
            side,
            Edit::new(Span::default(), whole.as_str()),
        ));
    }
    let mut shown = Vec::new();
    let mut was_pending = false;
    while window.session().is_stale() || window.session().wording().is_none() {
        window.harness.run_steps(1);
        if window.session().awaits_wording() && !window.session().is_stale() {
            shown.extend(titles(&window));
            was_pending |= window.shows("Working out shared wording…");
        }
    }
    window.settle();
    let last = titles(&window);
    assert_eq!(last.len(), 1, "{last:?}");
    assert!(was_pending);
    shown.retain(|title| *title != last[0]);
    assert!(shown.is_empty(), "{shown:?}, then {last:?}");
}

#[test]
fn small_texts_keep_their_verdict_while_the_next_is_weighed() {
    let mut window = Window::with_texts(&text(400, 3), &text(400, 5));
    let before = titles(&window);
    let edit = Edit::new(Span::default(), "again ");
    window.apply(Action::Typed(Side::Left, edit));
    window.settle();
    assert_eq!(titles(&window), before);
    assert!(!window.shows("Weighing"));
}
