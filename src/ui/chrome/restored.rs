//! The line after something was brought back from an earlier run, or was not: what it is, and a way to have it otherwise.

use crate::ui::action::{Action, Keeping};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{RestoredHow, RestoredNote};
use crate::ui::widgets::icons;
use crate::ui::widgets::{
    Line, framed_button, hinted, icon_button_ui, phrases, place_right, text_width,
};
use egui::{Align2, Label, Rect, Ui, pos2, vec2};

/// Below this height of the window, the line takes a single row.
const LOW: f32 = 560.0;

/// Its height in a window of this size.
pub fn height(window: Rect) -> f32 {
    if window.height() < LOW { 34.0 } else { 48.0 }
}

/// Draws the line into `rect`.
pub fn restored_ui(ui: &mut Ui, rect: Rect, note: &RestoredNote, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    ui.painter().rect_filled(rect, 0, palette.accent_tint);
    let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
    let y = rect.center().y;
    let close = Rect::from_center_size(pos2(rect.right() - edge - 14.0, y), vec2(28.0, 28.0));
    if icon_button_ui(ui, close, icons::X, &t.restored_close(), false).clicked() {
        actions.push(Action::Keep(Keeping::DismissRestored));
    }
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
    let width = (text_width(ui, &word, Type::Body) + 44.0).max(112.0);
    let button = framed_button(icon, &word);
    let right = close.left() - 12.0;
    let (x, response) = place_right(ui, right, y, vec2(width, 28.0), button);
    if response.on_hover_text(hint).clicked() {
        actions.push(Action::Keep(does));
    }
    let at = pos2(rect.left() + edge, y);
    let (icon, font) = (icons::ARROW_COUNTER_CLOCKWISE, Type::Icon.font());
    ui.painter()
        .text(at, Align2::LEFT_CENTER, icon, font, palette.accent);
    let line = Line::default()
        .with(&title, Type::BodyStrong, palette.ink_1)
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
