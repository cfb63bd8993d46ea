//! Pasting where no text has the keyboard: the first text, the second, and what is never replaced.

use crate::harness::Window;
use egui::{Event, Key, Modifiers};
use shinglescope::document::Origin;
use shinglescope_core::text::Side;

pub fn paste_without_focus(window: &mut Window, text: &str) {
    let ctx = window.harness.ctx.clone();
    ctx.memory_mut(|memory| {
        for side in Side::BOTH {
            memory.surrender_focus(shinglescope::ui::view::View::editor_id(side));
        }
    });
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

fn texts(window: &Window) -> (String, String) {
    let of = |side| window.session().document(side).text.to_string();
    (of(Side::Left), of(Side::Right))
}

#[test]
fn the_first_paste_over_a_sample_empties_its_other_half_and_is_undone_in_one_step() {
    for side in Side::BOTH {
        let mut window = Window::first_start();
        let before = texts(&window);
        window.paste(side, "a text of my own");
        assert_eq!(window.session().document(side).text, "a text of my own");
        assert!(window.session().document(side.other()).is_empty());
        let name = if side == Side::Left {
            "second"
        } else {
            "first"
        };
        assert!(window.shows(&format!("Paste or drop the {name} text here")));
        window.press(Modifiers::COMMAND, Key::Z);
        assert_eq!(texts(&window), before);
        assert_eq!(window.session().document(side).origin, Origin::Sample);
    }
}

#[test]
fn pasting_twice_at_the_first_start_compares_both_texts() {
    let mut window = Window::first_start();
    paste_without_focus(&mut window, "the first text");
    window
        .harness
        .event(Event::Paste("the second text".to_owned()));
    window.settle();
    let expected = ("the first text".to_owned(), "the second text".to_owned());
    assert_eq!(texts(&window), expected);
    // What is pasted next goes behind it.
    window.harness.event(Event::Paste(" and more".to_owned()));
    window.settle();
    assert_eq!(texts(&window).1, "the second text and more");
}

#[test]
fn pasting_without_a_text_in_use_goes_to_the_empty_side_or_replaces_nothing() {
    let mut window = Window::with_texts("one two three", "");
    paste_without_focus(&mut window, "four five");
    assert_eq!(texts(&window), ("one two three".into(), "four five".into()));
    paste_without_focus(&mut window, "six");
    assert_eq!(texts(&window), ("one two three".into(), "four five".into()));
    assert!(window.shows("Click into the text that you want to paste into"));
}
