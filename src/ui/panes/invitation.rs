//! The line shown on first start: this is a sample, and here is how to see your own texts.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::{icon_ui, sized_ui, toolbar_ui};
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::widgets::{Line, framed_button, icons};
use egui::{Align2, Label, Rect, Ui, vec2};
use shinglescope_core::text::Side;

/// Whether to show it: both texts are unchanged samples, and the line was not closed.
pub fn is_due(session: &Session) -> bool {
    let untouched = |side: Side| session.is_untouched_sample(side);
    !session.settings.invitation_closed && Side::BOTH.into_iter().all(untouched)
}

/// Draws the line into `rect`.
pub fn invitation_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    ui.painter().rect_filled(rect, 0, palette.accent_tint);
    let small = rect.width() < 1000.0;
    let row = rect.shrink2(vec2(if small { 16.0 } else { 24.0 }, 0.0));
    let (open, paste) = (icons::FOLDER_OPEN, icons::CLIPBOARD_TEXT);
    let of = |side: Side| (t.pane_paste_of(side.name()), Action::Paste(side));
    let (left, right) = (of(Side::Left), of(Side::Right));
    let room = toolbar_ui(ui, row, 12.0, |ui| {
        if icon_ui(ui, icons::X, &t.invitation_close(), false).clicked() {
            actions.push(Action::CloseInvitation);
        }
        for (icon, (word, action), width) in [
            (open, (t.invitation_open_two(), Action::OpenTwo), 150.0),
            (paste, right, 118.0),
            (paste, left, 110.0),
        ] {
            let button = framed_button(icon, &word);
            if sized_ui(ui, width, button).clicked() {
                actions.push(action);
            }
        }
        ui.available_rect_before_wrap()
    });
    let rest = match rect.width() {
        // The buttons say it.
        width if width < 800.0 => String::new(),
        _ if small => t.invitation_short(),
        _ => t.invitation_long(),
    };
    let line = Line::default()
        .with(&t.invitation_sample(), Type::BodyStrong, palette.ink_1)
        .with(&format!(" {rest}"), Type::Body, palette.ink_1);
    let galley = line.wrapped(room.width()).galley(ui);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    ui.place(place, Label::new(galley).selectable(false));
}
