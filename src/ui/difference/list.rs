//! The list of changes: the rows in view and no others, the keys that walk it.

use super::row::{Columns, heads_ui, row_id, row_ui, tell_row};
use super::tab::Changes;
use crate::ui::action::Action;
use crate::ui::passage_list::{brought, walked};
use crate::ui::passage_row::{HEAD, ROW, edge, hold_keys};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::text_ui;
use egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

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
    let Some(first) = listed.first() else {
        let at = pos2(rect.left() + edge(rect), below.top() + 20.0);
        let note = "All kinds there are of changes are hidden. Click one above to show it";
        text_ui(ui, at, Align2::LEFT_CENTER, note, Type::Body, palette.ink_2);
        return;
    };
    // The row that the keys walk from: the one they left, the chosen one, or the first.
    let row_of = |change: usize| listed.binary_search(&(change as u32)).ok();
    let known = [view.difference.cursor, view.difference.chosen];
    let mut cursor = known
        .into_iter()
        .flatten()
        .find_map(|change| Some((change, row_of(change)?)))
        .unwrap_or((*first as usize, 0));
    let leads_here = std::mem::take(&mut view.difference.takes_keyboard);
    if leads_here {
        view.difference.brings_cursor = true;
        ui.memory_mut(|memory| memory.request_focus(row_id(cursor.0)));
    }
    let has_keyboard = ui.memory(|memory| memory.has_focus(row_id(cursor.0)));
    if has_keyboard
        && !leads_here
        && let Some(row) = walked(ui, cursor.1, listed.len(), below.height())
    {
        let change = listed.get(row).map_or(cursor.0, |index| *index as usize);
        cursor = (change, row);
        view.difference.cursor = Some(change);
        view.difference.brings_cursor = true;
        ui.memory_mut(|memory| memory.request_focus(row_id(change)));
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(below).id_salt("changes"));
    child.set_clip_rect(below.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().id_salt("changes").auto_shrink(false);
    let scrolled = view.difference.scrolled;
    if std::mem::take(&mut view.difference.brings_cursor)
        && let Some(offset) = brought(scrolled, cursor.1, below.height())
    {
        area = area.vertical_scroll_offset(offset);
    }
    let mut drew_cursor = false;
    let shown = area.show_rows(&mut child, ROW, listed.len(), |ui, rows| {
        for index in listed.get(rows).unwrap_or(&[]) {
            let (_, place) = ui.allocate_space(vec2(rect.width(), ROW));
            let place = Rect::from_x_y_ranges(rect.x_range(), place.y_range());
            let index = *index as usize;
            drew_cursor |= index == cursor.0;
            let is_cursor = index == cursor.0;
            row_ui(
                ui,
                place,
                (&columns, changes),
                (index, is_cursor),
                view,
                actions,
            );
        }
    });
    view.difference.scrolled = shown.state.unclamped_offset().y;
    if has_keyboard && !drew_cursor {
        // Scrolled out of view with the wheel, it keeps the keyboard.
        let place = Rect::from_min_size(below.min, vec2(below.width(), 0.0));
        let response = ui.interact(place, row_id(cursor.0), Sense::click());
        let is_chosen = view.difference.chosen == Some(cursor.0);
        tell_row(&response, changes, cursor.0, is_chosen);
        hold_keys(ui, row_id(cursor.0));
    }
}
