//! A list of many rows and, where there is room, the detail of the chosen one beside it.
//!
//! A list states its columns and what a row is ([`ListRows`]); heads, lines, cursor, keys, scrolling and copying are the same for
//! every list. Only the rows in view are drawn.
//!
//! One row, the cursor, is a tab stop, and arrow keys move from it to the others. It keeps the keyboard when the wheel
//! scrolls it out of view.

use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::table::{HEAD, TableColumn, TableLayout, copied_table, row_ui};
use crate::ui::widgets::{
    fitted_ui, framed_button, hint_ui, icon_button_ui, icons, phrases, split_top, text_ui,
    text_width,
};
use egui::{
    Align2, EventFilter, FocusDirection, Id, Key, Margin, Rect, Response, Role, Sense, TextEdit,
    Ui, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// Below this width, the columns of a list are narrow, their heads short, and its tools without words: the words of a row
/// need the room.
const SHORT: f32 = 560.0;
/// The width of a filter, where there is room.
const FILTER_WIDTH: f32 = 240.0;

/// The margin on both sides of a list.
pub fn edge(list: Rect) -> f32 {
    if is_short(list.width()) { 16.0 } else { 24.0 }
}

/// Whether the columns of a list of this width are narrow.
pub fn is_short(width: f32) -> bool {
    width < SHORT
}

/// Which form of a column head has room in a list of this width, as the messages name them.
pub fn head_size(width: f32) -> &'static str {
    if is_short(width) { "short" } else { "full" }
}

/// The button that copies a list, at its right end, its middle at `y`; returns where it begins.
pub fn copy_list_ui(ui: &mut Ui, list: Rect, y: f32, hint: String) -> (f32, Response) {
    let end = pos2(list.right() - edge(list), y);
    let word = phrases(ui).copy_list();
    let is_short = is_short(list.width());
    let width = if is_short {
        28.0
    } else {
        text_width(ui, &word, Type::Body) + 48.0
    };
    let place = Align2::RIGHT_CENTER.anchor_size(end, vec2(width, 28.0));
    let response = match is_short {
        true => icon_button_ui(ui, place, icons::COPY, &word, false),
        false => ui.place(place, framed_button(icons::COPY, &word)),
    };
    (place.left(), response.on_hover_text(hint))
}

/// The words of the field that filters a list.
pub struct FilterWords {
    /// What a screen reader reads.
    pub name: String,
    pub placeholder: String,
    /// How much the filter leaves, if it filters.
    pub found: Option<String>,
}

/// Draws the field that filters a list at the left of `room`, and at its right how much the filter leaves. Returns what was
/// typed, and whether the keyboard goes on to the rows: the arrow down and Enter lead there.
pub fn filter_ui(
    ui: &mut Ui,
    mut room: Rect,
    words: FilterWords,
    mut filter: String,
) -> (String, bool) {
    let palette = Palette::of(ui);
    if let Some(found) = words.found {
        let (at, anchor) = (room.right_center(), Align2::RIGHT_CENTER);
        let found = text_ui(ui, at, anchor, found, Type::Caption, palette.ink_2);
        room.max.x = found.rect.left() - 8.0;
    }
    let size = vec2(room.width().min(FILTER_WIDTH), 28.0);
    let place = Align2::LEFT_CENTER.align_size_within_rect(size, room);
    let mut inside = Margin::symmetric(8, 4);
    inside.left = 28;
    let edit = TextEdit::singleline(&mut filter)
        .id_salt(&words.name)
        .hint_text(words.placeholder)
        .font(Type::Body.font())
        .margin(inside)
        .min_size(place.size())
        .align(Align2::LEFT_CENTER)
        .desired_width(place.width());
    let response = ui.place(place, edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &words.name));
    ui.painter().text(
        pos2(place.left() + 16.0, place.center().y),
        Align2::CENTER_CENTER,
        icons::MAGNIFYING_GLASS,
        Type::Icon.font(),
        palette.ink_2,
    );
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if response.has_focus() && pressed(Key::Escape) {
        filter.clear();
    }
    let goes_on = (response.has_focus() && pressed(Key::ArrowDown))
        || (response.lost_focus() && pressed(Key::Enter));
    (filter, goes_on)
}

/// The indices that the rows stand for, in order.
#[derive(Clone, Debug)]
pub enum Listed {
    /// This many, each in its own row.
    All(usize),
    These(Arc<Vec<u32>>),
}

impl Listed {
    pub fn len(&self) -> usize {
        match self {
            Listed::All(count) => *count,
            Listed::These(indices) => indices.len(),
        }
    }

    fn index(&self, row: usize) -> Option<usize> {
        match self {
            Listed::All(count) => (row < *count).then_some(row),
            Listed::These(indices) => indices.get(row).map(|index| *index as usize),
        }
    }

    fn indices(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter_map(|row| self.index(row))
    }

    pub fn row_of(&self, index: usize) -> Option<usize> {
        match self {
            Listed::All(count) => (index < *count).then_some(index),
            Listed::These(indices) => indices.iter().position(|own| *own as usize == index),
        }
    }
}

/// What is in the rows of one list.
pub trait ListRows {
    type Item;
    type Action: Clone;
    /// Tells this list from the others.
    const NAME: &'static str;
    /// Low rows, and the margins of a short list at any width.
    const IS_DENSE: bool = false;
    /// Keys choose rows also while nothing has the keyboard.
    const TAKES_FREE_KEYS: bool = false;

    fn row_height(&self) -> f32 {
        if Self::IS_DENSE { 26.0 } else { 32.0 }
    }

    /// What is listed, and the index that is chosen, listed or not.
    fn state(&self) -> (&Listed, Option<usize>);
    /// The sentence in place of the rows if nothing is listed.
    fn empty_note(&self) -> String;
    /// The columns of a list of this width; what is copied is that of a list with all room.
    fn columns(&self, width: f32) -> Vec<TableColumn<'_, Self::Item, Self::Action>>;
    fn item(&self, index: usize) -> Option<&Self::Item>;
    /// All that is in a row, for a screen reader.
    fn spoken(&self, index: usize, item: &Self::Item) -> String;
    fn hint(&self, index: usize, item: &Self::Item) -> String;
    /// What a click on a row asks for.
    fn choose(&self, index: usize) -> Self::Action;
    /// The context menu of a row.
    fn menu_ui(&self, _response: &Response, _index: usize, _actions: &mut Vec<Self::Action>) {}
}

/// The listed rows as a table for the clipboard.
pub fn copied_rows<L: ListRows>(rows: &L) -> String {
    let item = |index| Some((index, rows.item(index)?));
    let items = rows.state().0.indices().filter_map(item);
    copied_table(&rows.columns(f32::INFINITY), items)
}

/// The id of a row, wherever it is in its list.
pub fn row_id<L: ListRows>(index: usize) -> Id {
    Id::unique((L::NAME, "row", index))
}

/// What a list remembers between frames.
#[derive(Debug, Default)]
pub struct RowList {
    /// The index of the row that keys start from.
    pub cursor: Option<usize>,
    /// Where that row was in the last frame.
    row: usize,
    /// Scroll to the cursor in the next frame.
    pub brings_cursor: bool,
    /// Give the keyboard to the cursor as soon as there is a row.
    pub takes_keyboard: bool,
    /// How far the list was scrolled in the last frame.
    scrolled: f32,
    /// What was chosen in the last frame.
    chosen: Option<usize>,
    /// The heights of all rows in view and of one, in the last frame.
    heights: (f32, f32),
}

impl RowList {
    /// Draws heads and rows into `rect`. What was chosen elsewhere is scrolled into view.
    pub fn ui<L: ListRows>(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        rows: &L,
        actions: &mut Vec<L::Action>,
    ) {
        let (_, chosen) = rows.state();
        if self.chosen != chosen {
            self.chosen = chosen;
            self.cursor = self.chosen.or(self.cursor);
            self.brings_cursor = self.chosen.is_some();
        }
        let (_, body) = split_top(rect, HEAD);
        let heights = (body.height(), rows.row_height());
        if self.heights != heights {
            // The chosen row stays in view when its list gets less room, or its rows become higher.
            self.heights = heights;
            self.brings_cursor |= self.chosen.is_some() && self.cursor == self.chosen;
        }
        let cursor = self.move_cursor(ui, body.height(), rows, actions);
        self.row = cursor.map_or(0, |(_, row)| row);
        self.rows_ui(ui, rect, cursor, rows, actions);
        if cursor.is_none() {
            let (place, _) = split_top(body.shrink2(vec2(edge_of::<L>(rect), 5.0)), 30.0);
            let ink = Palette::of(ui).ink_2;
            fitted_ui(ui, place, &rows.empty_note(), Type::Body, ink);
        }
    }

    /// The index and the row that keys start from: the cursor, the chosen row, or the row in its place, if it is gone.
    fn locate(&self, listed: &Listed, chosen: Option<usize>) -> Option<(usize, usize)> {
        let mut sought = [self.cursor, chosen].into_iter().flatten();
        let at = sought.find_map(|index| Some((index, listed.row_of(index)?)));
        let row = self.row.min(listed.len().saturating_sub(1));
        at.or_else(|| Some((listed.index(row)?, row)))
    }

    /// Follows the keys, which choose the row that they come to; returns the index and the row of the cursor, if there is a row.
    fn move_cursor<L: ListRows>(
        &mut self,
        ui: &Ui,
        height: f32,
        rows: &L,
        actions: &mut Vec<L::Action>,
    ) -> Option<(usize, usize)> {
        let takes_keyboard = std::mem::take(&mut self.takes_keyboard);
        let (listed, chosen) = rows.state();
        let (index, row) = self.locate(listed, chosen)?;
        let focus = |index| ui.memory_mut(|memory| memory.request_focus(row_id::<L>(index)));
        let keys_are_free = L::TAKES_FREE_KEYS && chosen.is_some();
        let has_keys = match ui.memory(|memory| memory.focused()) {
            Some(focused) => focused == row_id::<L>(index),
            None => keys_are_free,
        };
        if takes_keyboard {
            self.brings_cursor = true;
            focus(index);
            // A row with the keyboard is a chosen one, with its detail.
            let is_chosen_listed = chosen.is_some_and(|chosen| listed.row_of(chosen).is_some());
            if !is_chosen_listed {
                actions.push(rows.choose(index));
            }
        } else if has_keys
            && let Some(row) = stepped(ui, row, listed.len(), height / rows.row_height())
            && let Some(index) = listed.index(row)
        {
            self.cursor = Some(index);
            self.brings_cursor = true;
            focus(index);
            actions.push(rows.choose(index));
            return Some((index, row));
        }
        Some((index, row))
    }

    fn rows_ui<L: ListRows>(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        cursor: Option<(usize, usize)>,
        rows: &L,
        actions: &mut Vec<L::Action>,
    ) {
        let (row_height, (_, body)) = (rows.row_height(), split_top(rect, HEAD));
        let target = cursor.filter(|_| std::mem::take(&mut self.brings_cursor));
        let offset = target.and_then(|(_, row)| {
            let top = row as f32 * row_height;
            offset_to_show(top, row_height, self.scrolled, body.height())
        });
        let table = TableLayout {
            name: L::NAME,
            rect,
            edge: edge_of::<L>(rect),
            columns: rows.columns(rect.width()),
            offset,
        };
        let cursor = cursor.map(|(index, _)| index);
        let (listed, chosen) = rows.state();
        let tell = |response: &Response, index: usize, item: &L::Item| {
            let is_chosen = chosen == Some(index);
            response.widget_info(|| {
                let spoken = rows.spoken(index, item);
                WidgetInfo::selected(Role::Button, true, is_chosen, spoken)
            });
        };
        let mut drew_cursor = false;
        self.scrolled = table.ui(ui, actions, |body, actions| {
            body.rows(row_height, listed.len(), |mut row| {
                let index = listed.index(row.index());
                let Some((index, item)) = index.and_then(|index| Some((index, rows.item(index)?)))
                else {
                    return;
                };
                row.col(|ui| {
                    // The cursor alone is a tab stop.
                    let is_cursor = cursor == Some(index);
                    let sense = if is_cursor {
                        Sense::click()
                    } else {
                        Sense::CLICK
                    };
                    drew_cursor |= is_cursor;
                    let (id, is_chosen) = (row_id::<L>(index), chosen == Some(index));
                    let response = row_ui(ui, rect.x_range(), id, sense, is_chosen);
                    tell(&response, index, item);
                    if response.clicked() {
                        ui.memory_mut(|memory| memory.request_focus(id));
                        actions.push(rows.choose(index));
                    }
                    if response.clicked() || response.has_focus() {
                        self.cursor = Some(index);
                    }
                    if response.has_focus() {
                        keep_arrow_keys(ui, id);
                    }
                    rows.menu_ui(&response, index, actions);
                    response.on_hover_ui(|ui| hint_ui(ui, &rows.hint(index, item)));
                });
                table.cells_ui(&mut row, index, item, actions);
            });
        });
        if let Some(cursor) = cursor.filter(|_| !drew_cursor)
            && ui.memory(|memory| memory.has_focus(row_id::<L>(cursor)))
            && let Some(item) = rows.item(cursor)
        {
            let place = Rect::from_min_size(body.min, vec2(rect.width(), 0.0));
            let response = ui.interact(place, row_id::<L>(cursor), Sense::click());
            tell(&response, cursor, item);
            keep_arrow_keys(ui, response.id);
        }
    }
}

fn edge_of<L: ListRows>(list: Rect) -> f32 {
    if L::IS_DENSE { 16.0 } else { edge(list) }
}

/// The row that a pressed key leads to.
fn stepped(ui: &Ui, row: usize, count: usize, rows_in_view: f32) -> Option<usize> {
    let page = (rows_in_view as usize).saturating_sub(1).max(1);
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

/// The scroll offset that brings the row at `top` into view, if it is not; a row far off comes a third down. No row is cut at
/// the top.
fn offset_to_show(top: f32, row_height: f32, offset: f32, height: f32) -> Option<f32> {
    let bottom = top + row_height;
    let above = offset - top;
    let below = bottom - (offset + height);
    if above <= 0.0 && below <= 0.0 {
        return None;
    }
    let (own, least) = (top / row_height, ((bottom - height) / row_height).ceil());
    let rows = match above.max(below) > height {
        true => ((top - height / 3.0).max(0.0) / row_height).floor(),
        false if above > 0.0 => own,
        false => least,
    };
    // Where there is room for hardly one row, it is this one.
    Some(rows.max(least).min(own) * row_height)
}

/// While a row has the keyboard, arrow keys do not move it to another widget.
pub fn keep_arrow_keys(ui: &Ui, id: Id) {
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    let arrows = [Key::ArrowDown, Key::ArrowUp];
    let is_pressed = ui.input(|input| arrows.iter().any(|key| input.key_pressed(*key)));
    ui.memory_mut(|memory| {
        memory.set_focus_lock_filter(id, filter);
        // The filter works from the frame after next on.
        if is_pressed {
            memory.move_focus(FocusDirection::None);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_start_from_the_cursor_the_chosen_row_or_the_first() {
        let mut list = RowList::default();
        let some = Listed::These(Arc::new(vec![7, 3, 5]));
        assert_eq!(list.locate(&some, None), Some((7, 0)));
        assert_eq!(list.locate(&some, Some(5)), Some((5, 2)));
        list.cursor = Some(3);
        assert_eq!(list.locate(&some, Some(5)), Some((3, 1)));
        let others = Listed::These(Arc::new(vec![5, 9]));
        assert_eq!(list.locate(&others, Some(5)), Some((5, 0)));
        let all = Listed::All(1_000_000);
        assert_eq!(list.locate(&all, Some(5)), Some((3, 3)));
        assert_eq!(list.locate(&Listed::All(0), None), None);
    }

    #[test]
    fn a_row_is_brought_whole_into_any_height() {
        for height in (10..200).map(|height| height as f32) {
            for (row, offset) in [(0.0, 900.0), (3.0, 0.0), (3.0, 90.0), (40.0, 0.0)] {
                let (top, row_height) = (row * 44.0, 44.0);
                let offset = offset_to_show(top, row_height, offset, height).unwrap_or(offset);
                assert!(offset <= top, "{height} {row}");
                let is_whole = top + row_height <= offset + height;
                assert!(is_whole || offset == top, "{height} {row}: {offset}");
            }
        }
    }
}
