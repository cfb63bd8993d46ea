//! A list of many rows of which some are listed: those in view are drawn and no others, keys walk it, one row is chosen.
//!
//! One row, the cursor, is a stop of the Tab key; arrows lead from it to the others. Scrolled out of view with the wheel, it
//! keeps the keyboard.

use crate::ui::theme::Palette;
use crate::ui::widgets::focus_ring;
use egui::{EventFilter, Id, Key, Rect, Response, ScrollArea, Sense, Stroke, Ui, UiBuilder, vec2};

/// The height of a row.
pub const ROW: f32 = 32.0;

/// What a list remembers between frames.
#[derive(Debug, Default)]
pub struct RowList {
    /// What the row stands for that the keys walk from.
    pub cursor: Option<usize>,
    /// The list is to be scrolled to the cursor.
    pub brings_cursor: bool,
    /// The row with the cursor is to have the keyboard, once there is one.
    pub takes_keyboard: bool,
    /// How far the list was scrolled last.
    scrolled: f32,
    /// What was chosen as the list showed it last.
    shown: Option<usize>,
}

/// The rows that are listed.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    /// The name of the list among others.
    pub name: &'static str,
    /// What each row stands for, at least one.
    pub listed: &'a [u32],
    /// What is chosen, listed or not.
    pub chosen: Option<usize>,
    /// A row by what it stands for, wherever it is.
    pub id: fn(usize) -> Id,
}

impl RowList {
    /// Follows what is chosen: what was chosen elsewhere is brought into view.
    pub fn follow(&mut self, chosen: Option<usize>) {
        if self.shown != chosen {
            self.shown = chosen;
            self.cursor = chosen.or(self.cursor);
            self.brings_cursor = chosen.is_some();
        }
    }

    /// Draws the rows into `rect`. `row_of` finds the row of what may be listed; `tell` says a row to a screen reader; `draw`
    /// fills it in and does what a click asks for.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        rows: Rows<'_>,
        row_of: impl Fn(usize) -> Option<usize>,
        tell: impl Fn(&Response, usize),
        mut draw: impl FnMut(&mut Ui, Rect, usize, Response),
    ) {
        let Rows {
            name, listed, id, ..
        } = rows;
        let Some(first) = listed.first() else {
            return;
        };
        // The keys walk from the row that they left, from the chosen one, or from the first.
        let known = [self.cursor, rows.chosen].into_iter().flatten();
        let mut cursor = known
            .into_iter()
            .find_map(|index| Some((index, row_of(index)?)))
            .unwrap_or((*first as usize, 0));
        let leads_here = std::mem::take(&mut self.takes_keyboard);
        if leads_here {
            self.brings_cursor = true;
            ui.memory_mut(|memory| memory.request_focus(id(cursor.0)));
        }
        let has_keyboard = ui.memory(|memory| memory.has_focus(id(cursor.0)));
        if has_keyboard
            && !leads_here
            && let Some(row) = walked(ui, cursor.1, listed.len(), rect.height())
        {
            let index = listed.get(row).map_or(cursor.0, |index| *index as usize);
            cursor = (index, row);
            self.cursor = Some(index);
            self.brings_cursor = true;
            ui.memory_mut(|memory| memory.request_focus(id(index)));
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(name));
        child.set_clip_rect(rect.intersect(ui.clip_rect()));
        child.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().id_salt(name).auto_shrink(false);
        if std::mem::take(&mut self.brings_cursor)
            && let Some(offset) = brought(self.scrolled, cursor.1, rect.height())
        {
            area = area.vertical_scroll_offset(offset);
        }
        let mut drew_cursor = false;
        let shown = area.show_rows(&mut child, ROW, listed.len(), |ui, seen| {
            for index in listed.get(seen).unwrap_or(&[]) {
                let (_, place) = ui.allocate_space(vec2(rect.width(), ROW));
                let place = Rect::from_x_y_ranges(rect.x_range(), place.y_range());
                let index = *index as usize;
                let is_cursor = index == cursor.0;
                drew_cursor |= is_cursor;
                let response = ground_ui(ui, place, rows, index, is_cursor);
                tell(&response, index);
                if response.clicked() {
                    self.cursor = Some(index);
                    ui.memory_mut(|memory| memory.request_focus(response.id));
                }
                if response.has_focus() {
                    self.cursor = Some(index);
                    hold_keys(ui, response.id);
                }
                draw(ui, place, index, response);
            }
        });
        self.scrolled = shown.state.unclamped_offset().y;
        if has_keyboard && !drew_cursor {
            let place = Rect::from_min_size(rect.min, vec2(rect.width(), 0.0));
            let response = ui.interact(place, id(cursor.0), Sense::click());
            tell(&response, cursor.0);
            hold_keys(ui, response.id);
        }
    }
}

/// The ground of a row: what it does when it is chosen, pointed at, or has the keyboard.
fn ground_ui(ui: &Ui, rect: Rect, rows: Rows<'_>, index: usize, is_cursor: bool) -> Response {
    let palette = Palette::of(ui);
    let sense = match is_cursor {
        true => Sense::click(),
        false => Sense::CLICK,
    };
    let response = ui.interact(rect, (rows.id)(index), sense);
    if rows.chosen == Some(index) {
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

/// The row that a key leads to.
fn walked(ui: &Ui, row: usize, count: usize, height: f32) -> Option<usize> {
    let page = ((height / ROW) as usize).saturating_sub(1).max(1);
    let last = count.saturating_sub(1);
    let steps = [
        (Key::ArrowDown, (row + 1).min(last)),
        (Key::ArrowUp, row.saturating_sub(1)),
        (Key::PageDown, (row + page).min(last)),
        (Key::PageUp, row.saturating_sub(page)),
        (Key::Home, 0),
        (Key::End, last),
    ];
    let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let step = steps.into_iter().find(|(key, _)| pressed(*key));
    step.map(|(_, to)| to)
}

/// How far the list has to be scrolled so that a row is in view; a row far off comes a third down.
fn brought(offset: f32, row: usize, height: f32) -> Option<f32> {
    let (top, bottom) = (row as f32 * ROW, (row + 1) as f32 * ROW);
    let above = offset - top;
    let below = bottom - (offset + height);
    if above <= 0.0 && below <= 0.0 {
        return None;
    }
    Some(match above.max(below) > height {
        true => (top - height / 3.0).max(0.0),
        false if above > 0.0 => top,
        false => bottom - height,
    })
}

/// Arrows are for the row that has the keyboard.
fn hold_keys(ui: &Ui, id: Id) {
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}
