//! The text pane as an editor: typing, selecting, the clipboard, undoing, finding; in texts of one word and of many blocks.

use crate::harness::Window;
use egui::{Event, ImeEvent, Key, Modifiers, OutputCommand, PointerButton, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope::ui::view::View;
use shinglescope_core::text::boundaries::is_grapheme_boundary;
use shinglescope_core::text::{Pair, Side};

/// Paragraphs with everything that is easy to cut in half, long enough for many blocks.
pub fn awkward() -> String {
    let paragraph = "Plain words, then cafe\u{301} and 👩\u{200d}🚒, \u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{5e2}\u{5d5}\u{5dc}\u{5dd}, ещё слова.\r\n";
    let long = "одна очень длинная строка e\u{301}\u{327} ".repeat(300);
    format!(
        "{}{long}\r\n\r\n{}",
        paragraph.repeat(60),
        paragraph.repeat(60)
    )
}

/// A window with this text on the left; letters that no font here has are boxes.
pub fn window_with(text: &str) -> Window {
    let mut window = Window::first_start();
    let ctx = window.harness.ctx.clone();
    ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    ctx.options_mut(|options| options.input_options.max_double_click_delay = 3.0);
    window.set_texts(text, "");
    window
}

pub fn focus(window: &mut Window, side: Side) {
    let ctx = window.harness.ctx.clone();
    ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
    window.harness.run_steps(1);
}

/// What Ctrl+C, or Ctrl+X, puts into the clipboard.
pub fn clipboard(window: &mut Window, event: Event) -> Option<String> {
    window.harness.event(event);
    window.harness.run_steps(1);
    let commands = &window.harness.output().platform_output.commands;
    commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

fn typed(window: &mut Window, text: &str) {
    for letter in text.chars() {
        window.harness.event(Event::Text(letter.to_string()));
        window.harness.run_steps(1);
    }
}

const CTRL: Modifiers = Modifiers::COMMAND;

const SHIFT: Modifiers = Modifiers::SHIFT;

const NONE: Modifiers = Modifiers::NONE;

#[test]
fn everything_selected_and_copied_is_the_text_to_the_byte() {
    let text = awkward();
    let mut window = window_with(&text);
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::A]);
    assert_eq!(clipboard(&mut window, Event::Copy), Some(text.clone()));
    assert_eq!(clipboard(&mut window, Event::Cut), Some(text.clone()));
    window.settle();
    assert!(window.session().document(Side::Left).is_empty());
    window.harness.event(Event::Paste(text.clone()));
    window.settle();
    assert_eq!(window.session().document(Side::Left).text, text);
}

#[test]
fn what_is_selected_by_rows_and_pages_is_copied_to_the_byte() {
    let all = awkward();
    let mut window = window_with(&all);
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    for pressed in [
        [Key::PageDown, Key::PageDown],
        [Key::End, Key::ArrowDown],
        [Key::ArrowRight, Key::PageDown],
        [Key::ArrowDown, Key::Home],
    ] {
        window.keys(SHIFT, &pressed);
        let copied = clipboard(&mut window, Event::Copy).unwrap();
        assert!(all.starts_with(&copied));
        assert!(is_grapheme_boundary(&all, copied.len()));
    }
    window.keys(CTRL | SHIFT, &[Key::End]);
    assert_eq!(clipboard(&mut window, Event::Copy), Some(all));
}

#[test]
fn arrows_go_through_every_grapheme_and_back() {
    let all = "a\r\ne\u{301}👩\u{200d}🚒\nab";
    let mut window = window_with(all);
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    let head = |window: &mut Window| window.app().view().panes.left.caret.unwrap().head;
    let mut stops = vec![head(&mut window)];
    while *stops.last().unwrap() < all.len() as u32 {
        window.keys(NONE, &[Key::ArrowRight]);
        stops.push(head(&mut window));
    }
    assert_eq!(stops, [0, 1, 3, 6, 17, 18, 19, 20]);
    for stop in stops.iter().rev().skip(1) {
        window.keys(NONE, &[Key::ArrowLeft]);
        assert_eq!(head(&mut window), *stop);
    }
}

#[test]
fn typing_erasing_and_line_ends() {
    let mut window = window_with("one two\r\nthree");
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.keys(NONE, &[Key::End]);
    typed(&mut window, "!");
    window.keys(NONE, &[Key::Enter]);
    assert_eq!(
        window.left_text(),
        "one two!\r\n\r\nthree",
        "lines end as they do here"
    );
    window.keys(NONE, &[Key::Backspace]);
    assert_eq!(window.left_text(), "one two!\r\nthree", "a line end is one");
    window.keys(NONE, &[Key::Delete]);
    assert_eq!(window.left_text(), "one two!three");
    window.keys(CTRL, &[Key::Backspace]);
    assert_eq!(window.left_text(), "one three");
    window.keys(CTRL, &[Key::Delete]);
    assert_eq!(window.left_text(), "one ");
    window.keys(CTRL, &[Key::Home]);
    window.keys(CTRL | SHIFT, &[Key::ArrowRight]);
    typed(&mut window, "ё");
    assert_eq!(window.left_text(), "ё ");
}

#[test]
fn typing_is_undone_and_redone_word_by_word() {
    let mut window = Window::with_texts("kept", "kept");
    window.type_into(Side::Left, " ");
    typed(&mut window, "and more");
    assert_eq!(window.left_text(), "kept and more");
    window.keys(CTRL, &[Key::Z]);
    assert_eq!(window.left_text(), "kept and ");
    window.keys(CTRL, &[Key::Z]);
    window.keys(CTRL | SHIFT, &[Key::Z]);
    assert_eq!(window.left_text(), "kept and ");
    window.keys(CTRL, &[Key::Y]);
    assert_eq!(window.left_text(), "kept and more");
    typed(&mut window, "!");
    assert_eq!(
        window.left_text(),
        "kept and more!",
        "the caret is where it was"
    );
}

fn press(window: &mut Window, at: Pos2, times: usize) {
    for _ in 0..times {
        for pressed in [true, false] {
            window.harness.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: NONE,
            });
        }
        window.harness.run_steps(1);
    }
}

#[test]
fn a_click_puts_the_caret_two_select_a_word_three_a_paragraph() {
    let mut window = window_with("first line\nthe second line\nthird");
    let at = window.place_of(Side::Left, "second");
    window.harness.hover_at(at);
    window.harness.run_steps(1);
    press(&mut window, at, 1);
    let caret = window.app().view().panes.left.caret.unwrap();
    assert!(caret.selection().is_empty() && (15..=21).contains(&caret.head));
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Left));
    press(&mut window, at, 1);
    assert_eq!(window.selected(), "second");
    press(&mut window, at, 1);
    assert_eq!(window.selected(), "the second line");
    typed(&mut window, "x");
    assert_eq!(window.left_text(), "first line\nx\nthird");
}

#[test]
fn a_tap_within_one_frame_puts_the_keyboard_into_the_text() {
    let mut window = window_with("first line\nthe second line");
    let at = window.place_of(Side::Left, "second");
    window.harness.hover_at(at);
    window.harness.run_steps(1);
    let tap = [true, false].map(|pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: NONE,
    });
    window.harness.input_mut().events.extend(tap);
    window.harness.run_steps(2);
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Left));
    typed(&mut window, "x");
    assert!(window.left_text().len() > 26 && window.left_text().starts_with("first line"));
}

#[test]
fn dragging_selects_and_beyond_the_edge_scrolls() {
    let lines: String = (0..400).map(|line| format!("line {line}\n")).collect();
    let mut window = window_with(&lines);
    let from = window.place_of(Side::Left, "line 2\n");
    window.harness.drag_at(from);
    window.harness.run_steps(1);
    window.harness.hover_at(from + vec2(60.0, 48.0));
    window.harness.run_steps(2);
    let short = window.selected();
    assert!(short.contains("line 3\n") && short.len() < 40, "{short:?}");
    window.harness.hover_at(from + vec2(60.0, 700.0));
    window.harness.run_steps(30);
    let long = window.selected();
    assert!(long.len() > 4 * short.len(), "{}", long.len());
    assert!(window.app().view().panes.left.offset > 100.0);
    window.harness.drop_at(from + vec2(60.0, 700.0));
    window.settle();
    assert!(lines.contains(&long));
}

#[test]
fn an_input_method_composes_at_the_caret_and_commits_once() {
    let mut window = window_with("ab");
    focus(&mut window, Side::Left);
    window.keys(NONE, &[Key::ArrowLeft]);
    window.harness.event(Event::Ime(ImeEvent::Preedit {
        text: "に".to_owned(),
        active_range_chars: None,
    }));
    window.harness.run_steps(1);
    assert_eq!(window.left_text(), "ab", "what is composed is no text yet");
    assert!(window.harness.output().platform_output.ime.is_some());
    window
        .harness
        .event(Event::Ime(ImeEvent::Commit("日本".to_owned())));
    window.settle();
    assert_eq!(window.left_text(), "a日本b");
    window.keys(CTRL, &[Key::Z]);
    assert_eq!(window.left_text(), "ab");
}

#[test]
fn tab_leaves_the_text_and_the_function_key_goes_to_the_other() {
    let mut window = Window::with_texts("left", "right");
    focus(&mut window, Side::Left);
    window.press(NONE, Key::F6);
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Right));
    window.press(NONE, Key::Tab);
    assert_ne!(View::focused_pane(&window.harness.ctx), Some(Side::Right));
    let right = &window.session().document(Side::Right).text;
    assert_eq!(right, "right", "no tab was typed");
}

#[test]
fn letters_grow_and_shrink_and_are_remembered() {
    let mut window = Window::with_texts("some words", "some words");
    window.press(Modifiers::ALT, Key::Plus);
    assert_eq!(window.session().settings.text_zoom, 110);
    let settings = window.session().settings.clone();
    window.press(Modifiers::ALT, Key::Num0);
    assert_eq!(window.session().settings.text_zoom, 100);
    for _ in 0..20 {
        window.press(Modifiers::ALT, Key::Minus);
    }
    assert_eq!(window.session().settings.text_zoom, 50);
    let stored = serde_json::to_string(&settings).unwrap();
    let reopened = Window::open(
        [1440.0, 900.0],
        serde_json::from_str(&stored).unwrap(),
        Pair::default(),
    );
    assert_eq!(reopened.session().settings.text_zoom, 110);
}

#[test]
fn the_other_text_follows_to_a_place_that_was_found_where_they_scroll_together() {
    let words = |from: usize| -> String {
        (from..from + 400)
            .map(|word| format!("word{word} stands on a line of its own\n"))
            .collect()
    };
    let right = format!(
        "{}{}",
        "what only the right one has\n".repeat(150),
        words(0)
    );
    for together in [true, false] {
        let mut window = Window::with_texts(&words(0), &right);
        if !together {
            window.apply(Action::SetScrollTogether(false));
        }
        window.type_into(Side::Left, "");
        focus(&mut window, Side::Left);
        window.keys(CTRL, &[Key::Home]);
        window.settle();
        let before = window.app().view().panes.right.offset;
        window.press(CTRL, Key::F);
        window.harness.event(Event::Text("word300 ".to_owned()));
        window.settle();
        assert_eq!(window.selected(), "word300 ");
        let seen = window.app().view().panes.right.in_view;
        let seen = seen.of(&right).to_owned();
        assert_eq!(seen.contains("word300 "), together);
        let after = window.app().view().panes.right.offset;
        assert_eq!(after == before, !together);
    }
}

/// Six paragraphs on each side, of which the first and the fifth are the same.
fn window_with_two_matches() -> Window {
    let text = |own: &str| {
        let other = |number: &str| format!("{own} {number} {own}{number} nowhere {own}");
        [
            "the lamp burns in the tower tonight".to_owned(),
            other("one"),
            other("two"),
            other("three"),
            "grey gulls cry over the harbour wall".to_owned(),
            other("four"),
        ]
        .join("\n\n")
    };
    let mut window = Window::with_texts(&text("left"), &text("right"));
    for side in Side::BOTH {
        focus(&mut window, side);
        window.keys(CTRL, &[Key::Home]);
    }
    window.settle();
    window
}

#[test]
fn only_paragraphs_with_passages_are_shown_until_a_fold_is_opened() {
    let mut window = window_with_two_matches();
    let folds = |window: &Window| -> Vec<String> {
        let all = window.labels().into_iter();
        all.filter(|label| label.contains("without a match"))
            .collect()
    };
    assert_eq!(folds(&window), [""; 0]);
    window.press(NONE, Key::F9);
    let three = "3 lines without a match".to_owned();
    let one = "1 line without a match".to_owned();
    let both = [three.clone(), one.clone(), three.clone(), one.clone()];
    assert_eq!(folds(&window), both);
    let rows =
        |window: &mut Window, side: Side| window.app().view().panes[side].page.blocks().total();
    let folded = rows(&mut window, Side::Left);
    // Typing in a paragraph that is shown leaves the folds closed.
    focus(&mut window, Side::Right);
    window.keys(CTRL, &[Key::Home]);
    typed(&mut window, "x ");
    window.settle();
    assert_eq!(folds(&window), both);
    // A click opens one, and the caret goes there.
    let both_sides = window.harness.get_all_by_label(&three);
    let left = both_sides.min_by(|a, b| a.rect().left().total_cmp(&b.rect().left()));
    left.unwrap().click();
    window.settle();
    assert_eq!(folds(&window), [one.clone(), three.clone(), one.clone()]);
    assert!(rows(&mut window, Side::Left) > folded);
    let caret = window.app().view().panes.left.caret.unwrap();
    assert!(window.left_text()[caret.head as usize..].starts_with("\nleft one"));
    // A caret that goes into one opens it too; what is selected and copied includes what is hidden.
    focus(&mut window, Side::Right);
    window.keys(CTRL, &[Key::End]);
    window.settle();
    assert_eq!(folds(&window), [one.clone(), three.clone()]);
    window.press(NONE, Key::F9);
    assert_eq!(folds(&window), [""; 0]);
}

#[test]
fn copying_and_undoing_include_hidden_lines() {
    let mut window = window_with_two_matches();
    let text = window.left_text();
    window.press(NONE, Key::F9);
    focus(&mut window, Side::Left);
    window.keys(CTRL, &[Key::Home]);
    window.keys(CTRL, &[Key::A]);
    assert_eq!(clipboard(&mut window, Event::Copy), Some(text.clone()));
    assert!(window.shows("3 lines without a match"));
    window.harness.event(Event::Text("new".to_owned()));
    window.settle();
    assert_eq!(window.left_text(), "new");
    window.press(CTRL, Key::Z);
    assert_eq!(window.left_text(), text);
}

#[test]
fn in_the_difference_only_paragraphs_with_changes_are_shown() {
    let same = "one two three four\n\nfive six seven eight\n\n".repeat(3);
    let (left, right) = (format!("{same}the end"), format!("{same}the very end"));
    let mut window = Window::with_texts(&left, &right);
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    window.press(NONE, Key::F9);
    assert!(window.shows("6 lines without a change"));
    assert!(!window.shows("without a match"));
}
