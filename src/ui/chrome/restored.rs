//! The line after something was brought back from an earlier run, or was not: what it is, and a way to have it otherwise.

use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::toolbar::{icon_ui, sized_ui, toolbar_ui};
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::view::RestoredHow;
use crate::ui::widgets::{Line, framed_button, hinted, icons, text_width};
use egui::{Align2, Label, Rect, Ui, vec2};

/// Its height in a window of this size, a single row in a low one. The invitation is as high.
pub fn height(window: Rect) -> f32 {
    if window.height() < 560.0 { 34.0 } else { 48.0 }
}

/// Draws the line into `rect`, if there is something to say.
pub fn restored_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    let Some(note) = &frame.view.restored else {
        return;
    };
    let fresh = (
        icons::PLUS,
        t.start_fresh(),
        t.start_fresh_hint(),
        Keeping::StartFresh,
    );
    let (title, what, (icon, word, hint, does)) = match &note.how {
        RestoredHow::AsLeft => (t.restored(), t.restored_usual(), fresh),
        RestoredHow::AsItWas => (t.restored(), t.restored_unexpected(), fresh),
        RestoredHow::ReadAgain => (t.restored(), t.restored_read_again(), fresh),
        RestoredHow::Unwritten => (t.restored(), t.restored_unwritten(), fresh),
        RestoredHow::Partly(path) => {
            let path = path.display().to_string();
            (t.restored(), t.restored_partly(path), fresh)
        }
        RestoredHow::Withheld => {
            let icon = icons::ARROW_COUNTER_CLOCKWISE;
            let (word, hint) = (t.restore_all_the_same(), t.restore_all_the_same_hint());
            let button = (icon, word, hint, Keeping::RestoreEarlier);
            (t.not_restored(), t.not_restored_reason(), button)
        }
        RestoredHow::Pair(moment) => {
            let (word, hint) = (t.start_pair_afresh(), t.start_pair_afresh_hint());
            let button = (icons::PLUS, word, hint, Keeping::StartPairAfresh);
            (t.pair_is_back(), t.pair_is_back_since(moment), button)
        }
    };
    ui.painter().rect_filled(rect, 0, palette.accent_tint);
    let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
    let row = rect.shrink2(vec2(edge, 0.0));
    let room = toolbar_ui(ui, row, 12.0, |ui| {
        if icon_ui(ui, icons::X, &t.restored_close(), false).clicked() {
            actions.push(Action::Keep(Keeping::DismissRestored));
        }
        let width = (text_width(ui, &word, Type::Body) + 44.0).max(112.0);
        let button = sized_ui(ui, width, framed_button(icon, &word));
        if button.on_hover_text(hint).clicked() {
            actions.push(Action::Keep(does));
        }
        ui.available_rect_before_wrap()
    });
    let (icon, font) = (icons::ARROW_COUNTER_CLOCKWISE, Type::Icon.font());
    let at = row.left_center();
    ui.painter()
        .text(at, Align2::LEFT_CENTER, icon, font, palette.accent);
    let line = Line::default()
        .with(&title, Type::BodyStrong, palette.ink_1)
        .with(&format!(" {what}"), Type::Body, palette.ink_1);
    let room = room.with_min_x(row.left() + 28.0);
    let rows = if rect.height() < 48.0 { 1 } else { 2 };
    let galley = line.in_rows(room.width(), rows).galley(ui);
    let is_cut = galley.elided;
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    let shown = ui.place(place, Label::new(galley).selectable(false));
    if is_cut {
        hinted(shown, &what);
    }
}
