//! Notices and cards over the texts: they move no word, and every row and the caret can still be seen.

use crate::harness::{Window, light};
use crate::pasting::paste_without_focus;
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Rect, TouchPhase, vec2};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::Side;

/// Eighty lines, of which the last is “the end”.
fn eighty_lines(line: &str) -> String {
    format!("{line}\n").repeat(80) + "the end"
}

/// A window whose right text has a notice over it.
fn with_notice(right: &str) -> Window {
    let mut window = Window::with_texts("one two three five", right);
    paste_without_focus(&mut window, "six");
    assert!(window.app().view().notice_height.right > 0.0);
    window
}

/// The upper edge of the notice, with the padding above its button.
fn notice_top(window: &Window) -> f32 {
    window.harness.get_by_label("Dismiss").rect().top()
}

#[test]
fn a_notice_moves_no_word_and_the_caret_comes_out_from_under_it() {
    let mut window = with_notice(&eighty_lines("one two three four"));
    let first = window.place_of(Side::Right, "one");
    assert!(first.y < notice_top(&window));
    window.type_into(Side::Right, "");
    window.press(Modifiers::COMMAND, Key::End);
    let end = window.place_of(Side::Right, "the end");
    assert!(end.y < notice_top(&window), "{end:?}");
    window.press(Modifiers::COMMAND, Key::Home);
    assert_eq!(window.place_of(Side::Right, "one"), first);
    // Without the notice, the text ends at the bottom again.
    window.press(Modifiers::COMMAND, Key::End);
    window.click("Dismiss");
    assert!(window.place_of(Side::Right, "the end").y > end.y);
}

#[test]
fn the_wheel_leads_to_the_last_row_above_a_notice() {
    let mut window = with_notice(&eighty_lines("one two three four"));
    let at = window.place_of(Side::Right, "one") + vec2(0.0, 60.0);
    let mut turn = |points: f32| {
        window.harness.hover_at(at);
        window.harness.run_steps(1);
        window.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, points),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Trackpad,
            modifiers: Modifiers::NONE,
        });
        window.harness.run_steps(20);
    };
    turn(-9_000.0);
    turn(-9_000.0);
    let last_row = window.place_of(Side::Right, "the end").y;
    let top = notice_top(&window);
    assert!(last_row < top && last_row > top - 60.0, "{last_row} {top}");
}

#[test]
fn a_text_that_opens_with_a_note_begins_where_others_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.txt");
    let bytes =
        b"\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0. \xDD\xF2\xEE \xF2\xE5\xEA\xF1\xF2.\n".repeat(60);
    std::fs::write(&path, bytes).unwrap();
    let mut window = Window::with_texts("one two three", "four five six");
    window.apply(Action::OpenPath(Side::Left, path));
    window.settle();
    window.harness.run_steps(4);
    let first = window.place_of(Side::Left, "Привет");
    assert!(first.y < notice_top(&window), "{first:?}");
    window.click("Dismiss");
    assert_eq!(window.place_of(Side::Left, "Привет"), first);
}

#[test]
fn a_card_lies_over_both_texts_and_hides_no_row_for_good() {
    for size in [[1440.0, 900.0], [900.0, 600.0], [720.0, 480.0]] {
        let mut window = Window::open(size, light(), Default::default());
        let lamps = eighty_lines("the lamp burns");
        let at_home = |window: &mut Window, right: &str| {
            window.set_texts(&lamps, right);
            window.apply(Action::Tune(Knob::Length(3)));
            window.settle();
            window.type_into(Side::Left, "");
            window.press(Modifiers::COMMAND, Key::Home);
            window.place_of(Side::Left, "lamp")
        };
        let before = at_home(&mut window, &lamps);
        let now = at_home(&mut window, &eighty_lines("seven grey gulls"));
        assert!(window.app().view().card_height > 0.0, "{size:?}");
        assert_eq!(now, before, "{size:?}");
        window.press(Modifiers::COMMAND, Key::End);
        let end = window.place_of(Side::Left, "the end").y;
        let card = window.app().view().card_height;
        let pane = &window.app().view().panes.left;
        assert_eq!(pane.covered, card, "{size:?}");
        let header = window.harness.get_by_label("Clear left").rect().center().y + 18.0;
        let (visible, covered) = (pane_height(&mut window), card);
        assert!(end < header + visible - covered, "{size:?}: {end}");
    }
}

fn pane_height(window: &mut Window) -> f32 {
    window.app().view().panes.left.visible_height
}

#[test]
fn clicks_on_a_card_do_not_reach_the_text_below() {
    let mut window = Window::with_texts(&eighty_lines("the lamp"), &eighty_lines("grey gulls"));
    window.apply(Action::Tune(Knob::Length(7)));
    window.settle();
    window.type_into(Side::Left, "");
    window.press(Modifiers::COMMAND, Key::Home);
    let caret = |window: &mut Window| window.app().view().panes.left.caret;
    let before = caret(&mut window);
    let card = window
        .harness
        .get_by_label_contains("The longest is")
        .rect();
    window.harness.drag_at(card.left_center() - vec2(8.0, 0.0));
    window.harness.drop_at(card.left_center() - vec2(8.0, 0.0));
    window.settle();
    assert_eq!(caret(&mut window), before);
}

#[test]
fn a_notice_without_room_is_cut_by_rows_and_never_lies_over_a_header() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("a-long-name-".repeat(18) + ".txt");
    let mut settings = light();
    settings.panel.heights = [Some(1_000.0); Tab::ALL.len()];
    for is_finding in [false, true] {
        let mut window = Window::open([720.0, 480.0], settings.clone(), Default::default());
        window.set_texts("the lamp burns", "seven grey gulls");
        if is_finding {
            window.type_into(Side::Left, "");
            window.apply(Action::ShowFind(true));
        }
        window.apply(Action::OpenPath(Side::Left, missing.clone()));
        window.settle();
        window.harness.run_steps(4);
        let header = window.harness.get_by_label("Clear left").rect();
        let bar = if is_finding { 36.0 } else { 0.0 };
        let (top, height) = (header.center().y + 18.0 + bar, pane_height(&mut window));
        let pane = Rect::from_x_y_ranges(0.0..=360.0, top..=top + height);
        let message = window.harness.get_by_label_contains("a-long-name").rect();
        for place in [
            message,
            window.harness.get_by_label("Open another…").rect(),
            window.harness.get_by_label("Dismiss").rect(),
        ] {
            assert!(pane.contains_rect(place), "{place} in {pane}");
        }
        let rows = window.placed_texts().into_iter();
        let rows: Vec<_> = rows
            .filter(|text| message.expand(2.0).contains_rect(text.rect))
            .collect();
        let last = rows.iter().rfind(|row| !row.is_reading).expect("a row");
        assert!(last.text.ends_with('…'), "{last:?}");
        window.harness.hover_at(message.left_center());
        window.harness.run_steps(20);
        let labels = window.labels();
        let whole = labels.iter().filter(|label| label.contains("a-long-name"));
        assert!(whole.count() > 1, "{labels:?}");
    }
}
