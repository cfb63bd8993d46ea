//! What a screen reader is told of a text, and what it may ask for.

use crate::harness::Window;
use egui::accesskit::{
    Action as Wish, ActionData, ActionRequest, Point, Role, ScrollUnit, TextPosition,
    TextSelection, TreeId,
};
use egui::{Event, Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::ui::action::Action;
use shinglescope::ui::view::View;
use shinglescope_core::text::Side;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const NONE: Modifiers = Modifiers::NONE;

/// A window with this text on the left, which has the keyboard.
fn with_left(text: &str) -> Window {
    let mut window = Window::with_texts(text, "");
    window.type_into(Side::Left, "");
    window
}

/// What a screen reader sends to the left text.
fn ask(window: &mut Window, action: Wish, data: Option<ActionData>) {
    let request = ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: View::editor_id(Side::Left).accesskit_id(),
        data,
    };
    window.harness.event(Event::AccessKitActionRequest(request));
    window.harness.run_steps(2);
}

/// The left text as it stands in the accessibility tree.
fn told(window: &Window) -> Node<'_> {
    let is_left = |node: &Node<'_>| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with("Left text")
    };
    let mut found = window
        .harness
        .get_all_by_role(Role::MultilineTextInput)
        .filter(is_left);
    found.next().unwrap()
}

/// The rows that a screen reader can go through.
fn told_rows(window: &Window) -> String {
    told(window).accesskit_node().document_range().text()
}

#[test]
fn a_screen_reader_hears_the_text_and_can_replace_it() {
    let mut window = Window::first_start();
    window.apply(Action::Clear(Side::Left));
    window.type_into(Side::Left, "spoken words");
    assert!(window.shows("spoken words"));
    ask(
        &mut window,
        Wish::SetValue,
        Some(ActionData::Value("other words".into())),
    );
    window.settle();
    assert_eq!(window.left_text(), "other words");
}

#[test]
fn a_screen_reader_goes_through_the_rows_in_view_and_follows_the_caret() {
    let lines: String = (0..400).map(|line| format!("line {line}, ё\r\n")).collect();
    let mut window = with_left(&lines);
    window.keys(CTRL, &[Key::Home]);
    window.keys(NONE, &[Key::ArrowDown, Key::End]);
    let rows = told_rows(&window);
    assert!(lines.starts_with(&rows) && rows.len() < lines.len() / 2);
    {
        let told = told(&window);
        let node = told.accesskit_node();
        let caret = node.text_selection_focus().unwrap();
        assert_eq!(
            caret.to_global_usv_index(),
            "line 0, ё\r\nline 1, ё".chars().count()
        );
        assert!(node.text_selection().unwrap().is_degenerate());
    }
    window.keys(CTRL | SHIFT, &[Key::End]);
    let rows = told_rows(&window);
    assert!(
        lines.ends_with(&rows) && rows.len() < lines.len() / 2,
        "the view moved on"
    );
    let told = told(&window);
    let node = told.accesskit_node();
    let selection = node.text_selection().unwrap();
    assert_eq!(
        selection.text(),
        rows,
        "what is selected begins above the view"
    );
}

#[test]
fn a_screen_reader_puts_the_caret_selects_and_scrolls() {
    let all = "the first line\nde\u{301}s mots\n".to_owned() + &"more words\n".repeat(300);
    let mut window = with_left(&all);
    window.type_into(Side::Right, "");
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Right));
    ask(&mut window, Wish::Focus, None);
    assert_eq!(View::focused_pane(&window.harness.ctx), Some(Side::Left));
    let run = |window: &Window, row: usize| {
        let told = told(window);
        let runs = told.accesskit_node().data().children().to_vec();
        runs[row]
    };
    let position = |node, character_index| TextPosition {
        node,
        character_index,
    };
    let (first, second) = (run(&window, 0), run(&window, 1));
    let selection = TextSelection {
        anchor: position(first, 4),
        focus: position(second, 2),
    };
    ask(
        &mut window,
        Wish::SetTextSelection,
        Some(ActionData::SetTextSelection(selection)),
    );
    assert_eq!(
        window.selected(),
        "first line\nd",
        "no letter is cut in half"
    );
    ask(
        &mut window,
        Wish::ReplaceSelectedText,
        Some(ActionData::Value("row\nl".into())),
    );
    assert!(window.left_text().starts_with("the row\nle\u{301}s mots\n"));
    let offset = |window: &mut Window| window.app().view().panes.left.offset;
    let before = offset(&mut window);
    ask(&mut window, Wish::ScrollDown, None);
    let after = offset(&mut window);
    assert!(after > before + 100.0);
    assert_eq!(
        told(&window).accesskit_node().data().scroll_y(),
        Some(after)
    );
    ask(
        &mut window,
        Wish::ScrollUp,
        Some(ActionData::ScrollUnit(ScrollUnit::Item)),
    );
    assert!(offset(&mut window) < after);
    let to = ActionData::SetScrollOffset(Point::new(0.0, 500.0));
    ask(&mut window, Wish::SetScrollOffset, Some(to));
    assert!((offset(&mut window) - 500.0).abs() < 1.0);
}
