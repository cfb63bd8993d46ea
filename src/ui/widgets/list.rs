//! A list of many rows and, where there is room, the detail of the chosen one beside it.
//!
//! A list goes in as [`ListContent`] and [`ListRows`]; the actions for clicks and keys come out. Column heads, lines, cursor and scrolling are
//! the same for every list. Only the rows in view are drawn.
//!
//! One row, the cursor, is a tab stop, and arrow keys move from it to the others. It keeps the keyboard when the wheel
//! scrolls it out of view.

use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    elided_text, focus_ring, icons, phrases, split_top, text_ui, tool_button_ui,
};
use egui::{
    Align2, Color32, EventFilter, Id, Key, Margin, Rangef, Rect, Response, Role, ScrollArea, Sense,
    Stroke, TextEdit, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

/// The height of a row, and of the column heads above.
const ROW: f32 = 32.0;
const HEAD: f32 = 28.0;
/// The height of the header of a detail.
const DETAIL_HEADER: f32 = 44.0;
/// From this width on, the detail shows both wordings beside each other.
const WIDE: f32 = 1000.0;
/// Below this width there is room for the list alone.
const NARROW: f32 = 760.0;
/// From this width on, the tools of a list have words on them.
const WORDED: f32 = 560.0;
/// Below this width, the columns of a list are narrow and their heads short.
const SHORT: f32 = 480.0;

/// Where list and detail are.
pub struct ListPanel {
    pub list: Rect,
    /// None where there is room for the list alone.
    pub detail: Option<Rect>,
    /// Both wordings fit beside each other.
    pub is_wide: bool,
}

impl ListPanel {
    /// Divides `body` and draws the line between both parts.
    pub fn new(ui: &Ui, body: Rect) -> ListPanel {
        let width = body.width();
        let list_width = match width {
            width if width >= WIDE => (width * 0.45).clamp(480.0, 640.0),
            width if width >= NARROW => (width * 0.47).max(400.0),
            width => width,
        };
        let middle = (body.left() + list_width).round();
        let detail = (width >= NARROW).then(|| body.with_min_x(middle));
        if detail.is_some() {
            let line = Stroke::new(1.0, Palette::of(ui).hairline);
            ui.painter().vline(middle, body.y_range(), line);
        }
        ListPanel {
            list: body.with_max_x(middle),
            detail,
            is_wide: width >= WIDE,
        }
    }
}

/// The header of a detail and what is below it, with a line between.
pub fn split_detail(ui: &Ui, detail: Rect, is_wide: bool) -> (Rect, Rect) {
    let inset = if is_wide { 24.0 } else { 16.0 };
    let (header, below) = split_top(detail.shrink2(vec2(inset, 0.0)), DETAIL_HEADER);
    line_ui(ui, detail, header.bottom());
    (header, below)
}

/// The margin on both sides of a list.
pub fn edge(list: Rect) -> f32 {
    if list.width() < SHORT { 16.0 } else { 24.0 }
}

/// Whether there is room for words on the tools of a list.
pub fn has_worded_tools(list: Rect) -> bool {
    list.width() >= WORDED
}

/// A line across a list.
pub fn line_ui(ui: &Ui, list: Rect, y: f32) {
    let line = Stroke::new(1.0, Palette::of(ui).hairline);
    ui.painter().hline(list.x_range(), y - 0.5, line);
}

/// The button that copies a list, at its right end, its middle at `y`; returns where it begins.
pub fn copy_list_ui(ui: &mut Ui, list: Rect, y: f32, hint: String) -> (f32, Response) {
    let end = (list.right() - edge(list), y);
    let word = phrases(ui).copy_list();
    let (left, response) = tool_button_ui(ui, end, icons::COPY, &word, has_worded_tools(list));
    (left, response.on_hover_text(hint))
}

/// The field that filters a list. Returns what was typed, and whether the keyboard goes on to the rows: the arrow down and
/// Enter lead there.
pub fn filter_ui(ui: &mut Ui, place: Rect, id: &str, mut filter: String) -> (String, bool) {
    let palette = Palette::of(ui);
    let t = phrases(ui);
    let inside = Margin {
        left: 28,
        right: 8,
        top: 4,
        bottom: 4,
    };
    let edit = TextEdit::singleline(&mut filter)
        .id_salt(id)
        .hint_text(t.filter_placeholder())
        .font(Type::Body.font())
        .margin(inside)
        .min_size(place.size())
        .align(Align2::LEFT_CENTER)
        .desired_width(place.width());
    let response = ui.place(place, edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t.filter_passages()));
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

/// Places columns from left to right.
pub struct ColumnLayout {
    x: f32,
    end: f32,
    pub is_short: bool,
}

impl ColumnLayout {
    pub fn new(list: Rect) -> ColumnLayout {
        ColumnLayout {
            x: list.left() + edge(list),
            end: list.right() - edge(list),
            is_short: list.width() < SHORT,
        }
    }

    /// The next column, so wide in a wide list and in a short one.
    pub fn column(&mut self, wide: f32, short: f32) -> Rangef {
        let start = self.x;
        self.x += if self.is_short { short } else { wide };
        Rangef::new(start, self.x)
    }

    /// The rest of the row.
    pub fn rest(&self) -> Rangef {
        Rangef::new(self.x + 16.0, self.end.max(self.x + 40.0))
    }

    /// Which form of a head has room, as the messages name them.
    pub fn head_size(&self) -> &'static str {
        if self.is_short { "short" } else { "full" }
    }
}

/// A column of a list.
pub struct ListColumn {
    pub x: Rangef,
    /// Numbers are aligned to the right, words to the left.
    pub is_number: bool,
    pub head: String,
    /// What the head does when it is clicked.
    pub sort: Option<SortHead>,
}

/// A column head that sorts the list.
pub struct SortHead {
    /// What a screen reader reads.
    pub label: String,
    pub hint: String,
    /// Whether the greatest come first, where the list is sorted by this column.
    pub is_descending: Option<bool>,
}

impl ListColumn {
    fn anchor(&self) -> (f32, Align2) {
        match self.is_number {
            true => (self.x.max, Align2::RIGHT_CENTER),
            false => (self.x.min, Align2::LEFT_CENTER),
        }
    }

    /// Paints a cell: a number, or words that end in an ellipsis where they have no room.
    pub fn cell(&self, ui: &Ui, row: Rect, text: String, ink: Color32) {
        if !self.is_number {
            return elided_text(ui, self.x, row.center().y, &text, ink);
        }
        let (x, anchor) = self.anchor();
        let (at, font) = (pos2(x, row.center().y), Type::Body.font());
        ui.painter().text(at, anchor, text, font, ink);
    }

    /// Draws the head; returns whether it was clicked.
    fn head_ui(&self, ui: &mut Ui, y: Rangef, id: Id) -> bool {
        let palette = Palette::of(ui);
        let (x, anchor) = self.anchor();
        let (at, font) = (pos2(x, y.center()), Type::Caption.font());
        let Some(sort) = &self.sort else {
            ui.painter()
                .text(at, anchor, &self.head, font, palette.ink_2);
            return false;
        };
        let place = Rect::from_x_y_ranges(self.x, y);
        let response = ui.interact(place, id, Sense::click());
        let is_on = sort.is_descending.is_some();
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, &sort.label));
        let ink = match is_on || response.hovered() {
            true => palette.ink_1,
            false => palette.ink_2,
        };
        let shown = ui.painter().text(at, anchor, &self.head, font, ink);
        if let Some(is_descending) = sort.is_descending {
            let icon = match is_descending {
                true => icons::CARET_DOWN,
                false => icons::CARET_UP,
            };
            let x = match self.is_number {
                true => shown.left() - 8.0,
                false => shown.right() + 8.0,
            };
            let (centre, font) = (Align2::CENTER_CENTER, Type::IconSmall.font());
            ui.painter().text(pos2(x, at.y), centre, icon, font, ink);
        }
        focus_ring(ui, &response, shown.expand2(vec2(4.0, 3.0)), &palette);
        response.on_hover_text(&sort.hint).clicked()
    }
}

/// What all lists have: heads, and rows that stand for indices, those of passages or of changes.
pub struct ListContent<'a> {
    pub columns: &'a [ListColumn],
    /// The indices of the rows, in order.
    pub listed: &'a [u32],
    /// The index that is chosen, listed or not.
    pub chosen: Option<usize>,
    /// The sentence in place of the rows if nothing is listed.
    pub empty_note: String,
}

/// What is in the rows of one list.
pub trait ListRows {
    type Item;
    type Action;
    /// Tells this list from the others.
    const NAME: &'static str;

    fn item(&self, index: usize) -> Option<&Self::Item>;
    /// All that is in a row, for a screen reader.
    fn spoken(&self, index: usize, item: &Self::Item) -> String;
    fn hint(&self, item: &Self::Item) -> String;
    fn cells_ui(
        &self,
        ui: &mut Ui,
        row: Rect,
        index: usize,
        item: &Self::Item,
        actions: &mut Vec<Self::Action>,
    );
    /// What a click on a row asks for.
    fn choose(&self, index: usize) -> Self::Action;
    /// What a click on a head asks for.
    fn sort(&self, _column: usize) -> Option<Self::Action> {
        None
    }
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
    /// Scroll to the cursor in the next frame.
    pub brings_cursor: bool,
    /// Give the keyboard to the cursor as soon as there is a row.
    pub takes_keyboard: bool,
    /// How far the list was scrolled in the last frame.
    scrolled: f32,
    /// What was chosen in the last frame.
    chosen: Option<usize>,
}

impl RowList {
    /// Draws heads and rows into `rect`. What was chosen elsewhere is scrolled into view.
    pub fn ui<L: ListRows>(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        content: &ListContent<'_>,
        rows: &L,
        actions: &mut Vec<L::Action>,
    ) {
        if self.chosen != content.chosen {
            self.chosen = content.chosen;
            self.cursor = content.chosen.or(self.cursor);
            self.brings_cursor = content.chosen.is_some();
        }
        let (head, body) = split_top(rect, HEAD);
        for (column, own) in content.columns.iter().enumerate() {
            let id = ui.scope_id().with((L::NAME, "head", column));
            if own.head_ui(ui, head.y_range(), id) {
                actions.extend(rows.sort(column));
            }
        }
        line_ui(ui, rect, head.top());
        line_ui(ui, rect, body.top());
        if let Some(first) = content.listed.first() {
            let cursor = self.move_cursor::<L>(ui, body, content, *first as usize);
            self.rows_ui(ui, body, content, cursor, rows, actions);
        } else {
            self.takes_keyboard = false;
            let at = pos2(body.left() + edge(body), body.top() + 20.0);
            let (anchor, ink) = (Align2::LEFT_CENTER, Palette::of(ui).ink_2);
            text_ui(ui, at, anchor, &content.empty_note, Type::Body, ink);
        }
    }

    /// Follows the keys; returns the index and the row of the cursor.
    fn move_cursor<L: ListRows>(
        &mut self,
        ui: &Ui,
        rect: Rect,
        content: &ListContent<'_>,
        first: usize,
    ) -> (usize, usize) {
        let row_of = |index: &usize| {
            content
                .listed
                .iter()
                .position(|own| *own as usize == *index)
        };
        // Keys start from the cursor, from the chosen row, or from the first.
        let known = [self.cursor, content.chosen].into_iter().flatten();
        let mut cursor = known
            .into_iter()
            .find_map(|index| Some((index, row_of(&index)?)))
            .unwrap_or((first, 0));
        let focus = |index| ui.memory_mut(|memory| memory.request_focus(row_id::<L>(index)));
        if std::mem::take(&mut self.takes_keyboard) {
            self.brings_cursor = true;
            focus(cursor.0);
        } else if ui.memory(|memory| memory.has_focus(row_id::<L>(cursor.0)))
            && let Some(row) = stepped(ui, cursor.1, content.listed.len(), rect.height())
            && let Some(index) = content.listed.get(row)
        {
            cursor = (*index as usize, row);
            self.cursor = Some(cursor.0);
            self.brings_cursor = true;
            focus(cursor.0);
        }
        cursor
    }

    fn rows_ui<L: ListRows>(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        content: &ListContent<'_>,
        cursor: (usize, usize),
        rows: &L,
        actions: &mut Vec<L::Action>,
    ) {
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(L::NAME));
        child.set_clip_rect(rect.intersect(ui.clip_rect()));
        child.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().id_salt(L::NAME).auto_shrink(false);
        if std::mem::take(&mut self.brings_cursor)
            && let Some(offset) = offset_to_show(cursor.1, self.scrolled, rect.height())
        {
            area = area.vertical_scroll_offset(offset);
        }
        let tell = |response: &Response, index: usize, item: &L::Item| {
            let is_chosen = content.chosen == Some(index);
            response.widget_info(|| {
                let spoken = rows.spoken(index, item);
                WidgetInfo::selected(Role::Button, true, is_chosen, spoken)
            });
        };
        let mut drew_cursor = false;
        let shown = area.show_rows(&mut child, ROW, content.listed.len(), |ui, seen| {
            for index in content.listed.get(seen).unwrap_or(&[]) {
                let index = *index as usize;
                let (_, place) = ui.allocate_space(vec2(rect.width(), ROW));
                let place = Rect::from_x_y_ranges(rect.x_range(), place.y_range());
                let Some(item) = rows.item(index) else {
                    continue;
                };
                let is_cursor = index == cursor.0;
                drew_cursor |= is_cursor;
                let is_chosen = content.chosen == Some(index);
                let response = row_ui(ui, place, row_id::<L>(index), is_chosen, is_cursor);
                tell(&response, index, item);
                if response.clicked() {
                    self.cursor = Some(index);
                    ui.memory_mut(|memory| memory.request_focus(response.id));
                    actions.push(rows.choose(index));
                }
                if response.has_focus() {
                    self.cursor = Some(index);
                    keep_arrow_keys(ui, response.id);
                }
                rows.cells_ui(ui, place, index, item, actions);
                response.on_hover_text(rows.hint(item));
            }
        });
        self.scrolled = shown.state.unclamped_offset().y;
        let id = row_id::<L>(cursor.0);
        if !drew_cursor
            && ui.memory(|memory| memory.has_focus(id))
            && let Some(item) = rows.item(cursor.0)
        {
            let place = Rect::from_min_size(rect.min, vec2(rect.width(), 0.0));
            let response = ui.interact(place, id, Sense::click());
            tell(&response, cursor.0, item);
            keep_arrow_keys(ui, response.id);
        }
    }
}

/// The background of a row: whether it is chosen, hovered, or has the keyboard. Only the cursor is a tab stop.
fn row_ui(ui: &Ui, rect: Rect, id: Id, is_chosen: bool, is_cursor: bool) -> Response {
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
    line_ui(ui, rect, rect.bottom());
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    response
}

/// The row that a pressed key leads to.
fn stepped(ui: &Ui, row: usize, count: usize, height: f32) -> Option<usize> {
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

/// The scroll offset that brings a row into view, if it is not; a row far off comes a third down.
fn offset_to_show(row: usize, offset: f32, height: f32) -> Option<f32> {
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

/// While a row has the keyboard, arrow keys do not move it to another widget.
fn keep_arrow_keys(ui: &Ui, id: Id) {
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}
