//! Finding words: in one text and in both, by regular expressions, from where somebody clicked.

use crate::harness::Window;
use crate::pane::{awkward, clipboard, focus, window_with};
use egui::{Event, Key, Modifiers};
use shinglescope::ui::action::Action;
use shinglescope::ui::view::View;
use shinglescope_core::text::{Pair, Side};

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const NONE: Modifiers = Modifiers::NONE;

#[test]
fn words_are_found_across_blocks_and_counted() {
    let all = awkward();
    let mut window = window_with(&all);
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.press(CTRL, Key::F);
    window
        .harness
        .event(Event::Text("CAFE\u{301} И 👩".to_owned()));
    window.settle();
    assert!(window.shows("not found"));
    window.harness.key_press_modifiers(CTRL, Key::A);
    window
        .harness
        .event(Event::Text("CAFE\u{301} AND 👩\u{200d}🚒".to_owned()));
    window.settle();
    assert!(window.shows("1 of 120"));
    assert_eq!(window.selected(), "cafe\u{301} and 👩\u{200d}🚒");
    window.press(SHIFT, Key::F3);
    assert!(window.shows("120 of 120"));
    window.press(NONE, Key::F3);
    window.press(NONE, Key::F3);
    assert!(window.shows("2 of 120"));
    window.press(NONE, Key::Escape);
    assert!(!window.shows("2 of 120"));
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Left));
    assert_eq!(
        clipboard(&mut window, Event::Copy).as_deref(),
        Some("cafe\u{301} and 👩\u{200d}🚒")
    );
}

#[test]
fn a_regular_expression_finds_and_one_that_is_none_says_so() {
    let mut window = window_with("wind 3, wind 14, Wind 159\n");
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.keys(CTRL, &[Key::F]);
    window.click("Regular expression");
    for letter in ["w", "ind", " ", r"\d\d+"] {
        window.harness.event(Event::Text(letter.to_owned()));
        window.harness.run_steps(2);
    }
    assert!(window.shows("1 of 2"), "{:?}", window.labels());
    window.keys(NONE, &[Key::F3]);
    assert_eq!(window.selected(), "Wind 159");
    window.harness.event(Event::Text("(".to_owned()));
    window.harness.run_steps(2);
    assert!(window.shows("not a valid pattern"));
}

/// Whether what is looked for is marked on each side.
fn marked(window: &Window) -> Pair<usize> {
    let middle = window.harness.ctx.content_rect().center().x;
    let theme = shinglescope::ui::theme::LIGHT;
    let mut tints = window.painted(theme.accent_tint);
    tints.extend(window.painted(theme.warn_fill));
    let texts = |rect: &&egui::Rect| rect.top() > 165.0 && rect.bottom() < 620.0;
    let (left, right): (Vec<egui::Rect>, Vec<egui::Rect>) = tints
        .iter()
        .filter(texts)
        .copied()
        .partition(|rect| rect.center().x < middle);
    Pair::new(left.len(), right.len())
}

#[test]
fn words_are_found_in_both_texts_one_after_the_other() {
    let mut window = Window::with_texts("Lamp one, lamp two, no more", "the LAMP three\nno\nlamp");
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.press(CTRL, Key::F);
    window.harness.event(Event::Text("lamp".to_owned()));
    window.settle();
    assert!(window.shows("1 of 2"));
    let one = marked(&window);
    window.click("In both texts");
    window.harness.run_steps(4);
    assert!(
        window.shows("left 1 of 2, right 2"),
        "{:?}",
        window.labels()
    );
    let both = marked(&window);
    assert_eq!((both.left, both.right), (one.left, one.right + 2));
    let selected = |window: &mut Window, side: Side| {
        let caret = window.app().view().panes[side].caret.expect("a caret");
        caret
            .selection()
            .of(&window.session().document(side).text)
            .to_owned()
    };
    for (said, side, word) in [
        ("left 2 of 2, right 2", Side::Left, "lamp"),
        ("left 2, right 1 of 2", Side::Right, "LAMP"),
        ("left 2, right 2 of 2", Side::Right, "lamp"),
        ("left 1 of 2, right 2", Side::Left, "Lamp"),
    ] {
        window.press(NONE, Key::F3);
        assert!(window.shows(said), "{said}: {:?}", window.labels());
        assert_eq!(selected(&mut window, side), word);
    }
    window.press(SHIFT, Key::F3);
    assert!(window.shows("left 2, right 2 of 2"));
    // Esc leaves the keyboard where the last place is; the switch stays for the next time.
    window.press(NONE, Key::Escape);
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Right));
    assert_eq!(marked(&window), Pair::new(one.left - 2, one.right));
    window.press(CTRL, Key::F);
    window.settle();
    assert!(
        window.shows("left 2, right 2 of 2"),
        "{:?}",
        window.labels()
    );
    window.click("Regular expression");
    window.harness.key_press_modifiers(CTRL, Key::A);
    window.harness.event(Event::Text("^(no|the)".to_owned()));
    window.settle();
    assert!(window.shows("left 0, right"), "{:?}", window.labels());
    window.click("In both texts");
    window.harness.run_steps(4);
    assert!(!window.shows("left 0"));
}

#[test]
fn what_is_looked_for_in_both_texts_goes_on_from_where_somebody_clicked() {
    let mut window = Window::with_texts("lamp lamp lamp", "lamp here and a lamp there");
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.press(CTRL, Key::F);
    window.harness.event(Event::Text("lamp".to_owned()));
    window.settle();
    window.click("In both texts");
    window.harness.run_steps(4);
    let here = window.place_of(Side::Right, "here");
    window.harness.hover_at(here);
    window.harness.drag_at(here);
    window.harness.run_steps(1);
    window.harness.drop_at(here);
    window.settle();
    window.press(NONE, Key::F3);
    assert!(
        window.shows("left 3, right 2 of 2"),
        "{:?}",
        window.labels()
    );
    window.press(NONE, Key::F3);
    assert!(
        window.shows("left 1 of 3, right 2"),
        "{:?}",
        window.labels()
    );
    window.apply(Action::Swap);
    window.settle();
    assert!(
        window.shows("left 2, right 1 of 3"),
        "{:?}",
        window.labels()
    );
}
