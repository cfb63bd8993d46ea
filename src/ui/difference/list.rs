//! The list of changes: the rows in view and no others, the keys that walk it.

use crate::ui::action::Action;
use crate::ui::difference::row::{Columns, heads_ui, row_id, row_ui, tell_row};
use crate::ui::difference::tab::Changes;
use crate::ui::passages::row::{HEAD, edge};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::row_list::Rows;
use crate::ui::widgets::text_ui;
use egui::{Align2, Rect, Stroke, Ui, pos2};

/// Draws the list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    changes: &Changes<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let columns = Columns::new(rect, changes.differed.difference.changes.len());
    heads_ui(ui, rect.top() + HEAD / 2.0, &columns);
    let below = rect.with_min_y(rect.top() + HEAD);
    let line = Stroke::new(1.0, palette.hairline);
    ui.painter().hline(rect.x_range(), below.top() - 0.5, line);
    let listed = changes.listed;
    if listed.is_empty() {
        view.difference.list.takes_keyboard = false;
        let at = pos2(rect.left() + edge(rect), below.top() + 20.0);
        let note = "All kinds there are of changes are hidden. Click one above to show it";
        text_ui(ui, at, Align2::LEFT_CENTER, note, Type::Body, palette.ink_2);
        return;
    }
    let rows = Rows {
        name: "changes",
        listed,
        chosen: view.difference.chosen,
        id: row_id,
    };
    view.difference.list.ui(
        ui,
        below,
        rows,
        |change| listed.binary_search(&(change as u32)).ok(),
        |response, index| tell_row(response, changes, index, rows.chosen == Some(index)),
        |ui, place, index, response| {
            row_ui(ui, place, (&columns, changes), index, response, actions);
        },
    );
}
