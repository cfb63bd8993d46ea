//! The ground of a row in a list: what it does when it is clicked, chosen, pointed at, or has the keyboard.

use super::theme::Palette;
use super::widgets::focus_ring;
use egui::{Id, Rect, Response, Sense, Stroke, Ui};

/// Draws the ground of a row. One row of a list, the cursor, is a stop of the Tab key; arrows lead from it to the others.
pub fn list_row_ui(ui: &mut Ui, rect: Rect, id: Id, is_cursor: bool, is_chosen: bool) -> Response {
    let palette = Palette::of(ui);
    let sense = match is_cursor {
        true => Sense::click(),
        false => Sense::CLICK,
    };
    let response = ui.interact(rect, id, sense);
    if is_chosen {
        ui.painter().rect_filled(rect, 0, palette.row);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0, palette.hover);
    }
    let line_below = Stroke::new(1.0, palette.hairline);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, line_below);
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    response
}
