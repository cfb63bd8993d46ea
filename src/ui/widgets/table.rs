//! Columns go in; a table comes out: heads that stay in place, and rows that scroll. The door of `egui_extras`.
//!
//! Cells are painted rather than made of labels: a screen reader reads the row as a whole.

use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{Line, elided_text, focus_ring, icons, text_ui};
use egui::{
    Align, Align2, Color32, Id, Layout, Rangef, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use egui_extras::TableBuilder;

pub use egui_extras::{TableBody, TableRow};

/// The height of the column heads.
pub const HEAD: f32 = 28.0;
/// The space between columns.
pub const GAP: f32 = 16.0;

/// A column of a table.
pub struct TableColumn {
    /// None takes the width that the others leave.
    width: Option<f32>,
    /// Numbers are aligned to the right, words to the left.
    is_number: bool,
    head: String,
    /// What the head does when it is clicked.
    sort: Option<SortHead>,
}

/// A column head that sorts the table.
pub struct SortHead {
    /// What a screen reader reads.
    pub label: String,
    pub hint: String,
    /// Whether the greatest come first, where the table is sorted by this column.
    pub is_descending: Option<bool>,
}

impl TableColumn {
    pub fn words(width: f32, head: String) -> TableColumn {
        TableColumn {
            width: Some(width),
            ..TableColumn::rest(head)
        }
    }

    pub fn number(width: f32, head: String) -> TableColumn {
        TableColumn {
            is_number: true,
            ..TableColumn::words(width, head)
        }
    }

    /// The column of words that takes the width that the others leave.
    pub fn rest(head: String) -> TableColumn {
        TableColumn {
            width: None,
            is_number: false,
            head,
            sort: None,
        }
    }

    pub fn sorted_by(self, sort: SortHead) -> TableColumn {
        let sort = Some(sort);
        TableColumn { sort, ..self }
    }

    /// Draws the head; returns whether it was clicked.
    fn head_ui(&self, ui: &mut Ui) -> bool {
        let (palette, place) = (Palette::of(ui), ui.max_rect());
        let (at, anchor) = match self.is_number {
            true => (place.right_center(), Align2::RIGHT_CENTER),
            false => (place.left_center(), Align2::LEFT_CENTER),
        };
        let Some(sort) = &self.sort else {
            text_ui(ui, at, anchor, &self.head, Type::Caption, palette.ink_2);
            return false;
        };
        let target = place.expand2(vec2(GAP / 2.0, 0.0));
        let response = ui.interact(target, ui.scope_id().with("head"), Sense::click());
        let is_on = sort.is_descending.is_some();
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, &sort.label));
        let ink = match is_on || response.hovered() {
            true => palette.ink_1,
            false => palette.ink_2,
        };
        let font = Type::Caption.font();
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

/// Where a table is, and what its columns are.
pub struct TableLayout<'a> {
    /// Tells this table from the others.
    pub name: &'static str,
    pub rect: Rect,
    /// The margin on both sides, no less than the space between columns.
    pub edge: f32,
    pub columns: &'a [TableColumn],
    /// Scroll so far.
    pub offset: Option<f32>,
}

impl TableLayout<'_> {
    /// Draws heads and `body`. Returns how far the rows are scrolled, and the column whose head was clicked.
    ///
    /// The first cell of each row is the margin, from which [`row_ui`] draws the row itself.
    pub fn ui(
        &self,
        ui: &mut Ui,
        body: impl for<'b> FnOnce(TableBody<'b>),
    ) -> (f32, Option<usize>) {
        for y in [self.rect.top(), self.rect.top() + HEAD] {
            line_ui(ui, self.rect, y);
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(self.rect).id_salt(self.name));
        child.set_clip_rect(self.rect.intersect(ui.clip_rect()));
        child.spacing_mut().item_spacing = vec2(GAP, 0.0);
        // What is painted may reach out of its cell: the background of a row does.
        let exact = |width: f32| egui_extras::Column::exact(width.max(0.0)).clip(false);
        let margin = exact(self.edge - GAP);
        let mut table = TableBuilder::new(&mut child)
            .id_salt(self.name)
            .auto_shrink(false)
            .min_scrolled_height(0.0)
            .cell_layout(Layout::left_to_right(Align::Center))
            .column(margin);
        for column in self.columns {
            let rest = egui_extras::Column::remainder().at_least(24.0).clip(true);
            table = table.column(column.width.map_or(rest, exact));
        }
        if let Some(offset) = self.offset {
            table = table.vertical_scroll_offset(offset);
        }
        let mut clicked = None;
        let head = |mut row: TableRow<'_, '_>| {
            row.col(|_| ());
            for (index, column) in self.columns.iter().enumerate() {
                row.col(|ui| clicked = column.head_ui(ui).then_some(index).or(clicked));
            }
        };
        let shown = table.column(margin).header(HEAD, head).body(body);
        (shown.state.unclamped_offset().y, clicked)
    }
}

/// A line across a list or a table.
pub fn line_ui(ui: &Ui, list: Rect, y: f32) {
    let line = Stroke::new(1.0, Palette::of(ui).hairline);
    ui.painter().hline(list.x_range(), y - 0.5, line);
}

/// The row as a button, from its first cell: its background shows whether it is chosen, hovered, or has the keyboard.
pub fn row_ui(ui: &Ui, x: Rangef, id: Id, sense: Sense, is_chosen: bool) -> Response {
    let (palette, rect) = (
        Palette::of(ui),
        Rect::from_x_y_ranges(x, ui.max_rect().y_range()),
    );
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

/// Paints words into a cell; they end in an ellipsis where they have no room.
pub fn words_ui(ui: &Ui, words: &str, ink: Color32) {
    let place = ui.max_rect();
    elided_text(ui, place.x_range(), place.center().y, words, ink);
}

/// Paints words into a cell on as many rows as there are at most.
pub fn wrapped_words_ui(ui: &Ui, words: &str, rows: usize, ink: Color32) {
    let place = ui.max_rect();
    let line = Line::default().with(words, Type::Body, ink);
    let galley = line.in_rows(place.width(), rows).galley(ui);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), place);
    ui.painter().galley(place.min, galley, ink);
}

/// Paints a number into a cell, aligned to the right.
pub fn number_ui(ui: &Ui, number: &str, ink: Color32) {
    let (at, font) = (ui.max_rect().right_center(), Type::Body.font());
    ui.painter()
        .text(at, Align2::RIGHT_CENTER, number, font, ink);
}
