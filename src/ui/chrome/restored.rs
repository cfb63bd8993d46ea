//! The line after a start that brought a session back: what was restored, and a way to start fresh.

use crate::ui::action::{Action, Keeping};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::RestoredNote;
use crate::ui::widgets::icons;
use crate::ui::widgets::{Line, framed_button, hinted, icon_button_ui, phrases, place_right};
use egui::{Align2, Label, Rect, Ui, pos2, vec2};

/// Below this height of the window, the line takes a single row.
const LOW: f32 = 560.0;

/// Its height in a window of this size.
pub fn height(window: Rect) -> f32 {
    if window.height() < LOW { 34.0 } else { 48.0 }
}

/// Draws the line into `rect`.
pub fn restored_ui(ui: &mut Ui, rect: Rect, note: RestoredNote, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    ui.painter().rect_filled(rect, 0, palette.accent_tint);
    let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
    let y = rect.center().y;
    let close = Rect::from_center_size(pos2(rect.right() - edge - 14.0, y), vec2(28.0, 28.0));
    if icon_button_ui(ui, close, icons::X, &t.restored_close(), false).clicked() {
        actions.push(Action::Keep(Keeping::DismissRestored));
    }
    let word = t.start_fresh();
    let button = framed_button(icons::PLUS, &word);
    let right = close.left() - 12.0;
    let (x, response) = place_right(ui, right, y, vec2(112.0, 28.0), button);
    if response.on_hover_text(t.start_fresh_hint()).clicked() {
        actions.push(Action::Keep(Keeping::StartFresh));
    }
    let at = pos2(rect.left() + edge, y);
    let (icon, font) = (icons::ARROW_COUNTER_CLOCKWISE, Type::Icon.font());
    ui.painter()
        .text(at, Align2::LEFT_CENTER, icon, font, palette.accent);
    let what = match note {
        RestoredNote {
            is_partial: true, ..
        } => t.restored_partly(),
        RestoredNote {
            is_unexpected: true,
            ..
        } => t.restored_unexpected(),
        RestoredNote { .. } => t.restored_usual(),
    };
    let line = Line::default()
        .with(&t.restored(), Type::BodyStrong, palette.ink_1)
        .with(&format!(" {what}"), Type::Body, palette.ink_1);
    let room = Rect::from_x_y_ranges(at.x + 28.0..=x - 12.0, rect.y_range());
    let rows = if rect.height() < 48.0 { 1 } else { 2 };
    let galley = line.in_rows(room.width(), rows).galley(ui);
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    let shown = ui.place(place, Label::new(galley).selectable(false));
    if is_cut {
        hinted(shown, &what);
    }
}
