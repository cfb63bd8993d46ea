//! The line shown on first start: this is a sample, and here is how to see your own texts.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::icons;
use crate::ui::widgets::{Line, framed_button, icon_button_ui, phrases, place_right};
use egui::{Align2, Label, Rect, Ui, pos2, vec2};
use shinglescope_core::text::Side;

/// Its height in a window of this size: lower where there is little room.
pub fn height(window: Rect) -> f32 {
    if window.height() < 560.0 { 34.0 } else { 48.0 }
}

/// Whether to show it: both texts are unchanged samples, and the line was not closed.
pub fn is_due(session: &Session) -> bool {
    let untouched = |side: Side| session.is_untouched_sample(side);
    !session.settings.invitation_closed && Side::BOTH.into_iter().all(untouched)
}

/// Draws the line into `rect`.
pub fn invitation_ui(ui: &mut Ui, rect: Rect, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let t = phrases(ui);
    ui.painter().rect_filled(rect, 0, palette.accent_tint);
    let small = rect.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
    let y = rect.center().y;
    let close = Rect::from_center_size(pos2(rect.right() - edge - 14.0, y), vec2(28.0, 28.0));
    if icon_button_ui(ui, close, icons::X, &t.invitation_close(), false).clicked() {
        actions.push(Action::CloseInvitation);
    }
    let mut x = close.left() - 12.0;
    for (icon, word, width, action) in [
        (
            icons::FOLDER_OPEN,
            t.invitation_open_two(),
            150.0,
            Action::OpenTwo,
        ),
        (
            icons::CLIPBOARD_TEXT,
            t.pane_paste_of(Side::Right.name()),
            118.0,
            Action::Paste(Side::Right),
        ),
        (
            icons::CLIPBOARD_TEXT,
            t.pane_paste_of(Side::Left.name()),
            110.0,
            Action::Paste(Side::Left),
        ),
    ] {
        let button = framed_button(icon, &word);
        let (left, response) = place_right(ui, x, y, vec2(width, 28.0), button);
        if response.clicked() {
            actions.push(action);
        }
        x = left - 12.0;
    }
    let rest = match rect.width() {
        // The buttons say it.
        width if width < 800.0 => String::new(),
        _ if small => t.invitation_short(),
        _ => t.invitation_long(),
    };
    let line = Line::default()
        .with(&t.invitation_sample(), Type::BodyStrong, palette.ink_1)
        .with(&format!(" {rest}"), Type::Body, palette.ink_1);
    let room = Rect::from_x_y_ranges(rect.left() + edge..=x, rect.y_range());
    let galley = line.wrapped(room.width()).galley(ui);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    ui.place(place, Label::new(galley).selectable(false));
}
