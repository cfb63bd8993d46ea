//! Notices over the texts: the first rows and the caret can always be seen.

use crate::harness::Window;
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
use egui_kittest::kittest::Queryable;
use shinglescope::ui::action::Action;
use shinglescope::ui::view::View;
use shinglescope_core::text::Side;

/// A window whose right text has a notice over it.
fn with_notice(right: &str) -> Window {
    let mut window = Window::with_texts("one two three five", right);
    let ctx = window.harness.ctx.clone();
    ctx.memory_mut(|memory| {
        for side in Side::BOTH {
            memory.surrender_focus(View::editor_id(side));
        }
    });
    window.harness.event(Event::Paste("six".to_owned()));
    window.settle();
    assert!(window.app().view().notice_height.right > 0.0);
    window
}

/// The lower edge of the notice, less the padding below its button.
fn notice_bottom(window: &Window) -> f32 {
    window.harness.get_by_label("Dismiss").rect().bottom()
}

#[test]
fn the_caret_in_the_first_row_comes_out_from_under_a_notice() {
    for right in [
        "one two three four".to_owned(),
        "one two three four\n".repeat(80),
    ] {
        let mut window = with_notice(&right);
        let before = window.place_of(Side::Right, "one");
        assert!(before.y < notice_bottom(&window));
        window.type_into(Side::Right, "");
        window.press(Modifiers::COMMAND, Key::Home);
        let now = window.place_of(Side::Right, "one");
        assert!(now.y > notice_bottom(&window), "{now:?}");
        // Without the notice, the text begins at the top again.
        window.click("Dismiss");
        assert_eq!(window.place_of(Side::Right, "one"), before);
    }
}

#[test]
fn the_wheel_leads_to_the_first_row_below_a_notice() {
    let mut window = with_notice(&"one two three four\n".repeat(80));
    let at = window.place_of(Side::Right, "one") + vec2(0.0, 200.0);
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
        (
            window.place_of(Side::Right, "one").y,
            notice_bottom(&window),
        )
    };
    let (first_row, bottom) = turn(2_000.0);
    assert!(
        first_row > bottom && first_row < bottom + 60.0,
        "{first_row} {bottom}"
    );
    let (_, bottom) = turn(-1_000.0);
    let (again, _) = turn(2_000.0);
    assert_eq!(again, first_row, "{bottom}");
}

#[test]
fn a_text_that_opens_with_a_note_begins_below_it() {
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
    assert!(first.y > notice_bottom(&window), "{first:?}");
    window.click("Dismiss");
    assert!(window.place_of(Side::Left, "Привет").y < first.y);
}
