//! A table: its columns as data, heads that stay in place, rows that scroll, and the same as text for the clipboard. The door of
//! `egui_extras`.
//!
//! Cells are painted rather than made of labels: a screen reader reads the row as a whole.

use crate::export::spreadsheet::inert;
use crate::phrases::Phrases;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{Line, elided_text, focus_ring, icons, phrases, text_ui, text_width};
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

/// What a cell says.
pub enum Cell {
    /// A number, with separators where it is shown and without where it is copied.
    Count(usize),
    Words(String),
}

impl Cell {
    fn shown(self, t: &Phrases) -> String {
        match self {
            Cell::Count(count) => t.grouped(count as u64),
            Cell::Words(words) => words,
        }
    }

    /// As text for a spreadsheet, which computes no cell of it.
    fn copied(self) -> String {
        inert(match self {
            Cell::Count(count) => count.to_string(),
            Cell::Words(words) => words,
        })
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Cell {
        Cell::Count(count)
    }
}

impl From<String> for Cell {
    fn from(words: String) -> Cell {
        Cell::Words(words)
    }
}

/// What the cell of a row with this index says.
type Says<'a, I> = Box<dyn Fn(usize, &I) -> Cell + 'a>;
type Draws<'a, I, A> = Box<dyn Fn(&mut Ui, usize, &I, &mut Vec<A>) + 'a>;
type Inks<'a, I> = Box<dyn Fn(&Palette, &I) -> Color32 + 'a>;

/// A column of a table of items `I`, stated once: its head, its width, its cells and what is copied of it. Clicks in it ask for
/// actions `A`.
pub struct TableColumn<'a, I, A> {
    head: String,
    /// `None` takes the width that the others leave.
    width: Option<f32>,
    /// Words that have to fit, and the room around them.
    fitting: Option<(String, Type, f32)>,
    /// Numbers are aligned to the right, words to the left.
    is_number: bool,
    is_shown: bool,
    is_copied: bool,
    says: Says<'a, I>,
    ink: Inks<'a, I>,
    draws: Option<Draws<'a, I, A>>,
    /// The head and the cells for the clipboard, where they differ from those that are shown.
    copied: Option<(String, Says<'a, I>)>,
    /// What the head does when it is clicked.
    sort: Option<SortHead<A>>,
}

/// A column head that sorts the table.
pub struct SortHead<A> {
    /// What a screen reader reads.
    pub label: String,
    pub hint: String,
    /// Whether the greatest come first, where the table is sorted by this column.
    pub is_descending: Option<bool>,
    pub action: A,
}

impl<'a, I, A: Clone> TableColumn<'a, I, A> {
    /// The column of words that takes the width that the others leave.
    pub fn rest(head: String) -> TableColumn<'a, I, A> {
        TableColumn {
            head,
            width: None,
            fitting: None,
            is_number: false,
            is_shown: true,
            is_copied: true,
            says: Box::new(|_, _| Cell::Words(String::new())),
            ink: Box::new(|palette, _| palette.ink_2),
            draws: None,
            copied: None,
            sort: None,
        }
    }

    pub fn words(width: f32, head: String) -> TableColumn<'a, I, A> {
        TableColumn {
            width: Some(width),
            ..TableColumn::rest(head)
        }
    }

    pub fn number(width: f32, head: String) -> TableColumn<'a, I, A> {
        TableColumn {
            is_number: true,
            ..TableColumn::words(width, head)
        }
    }

    /// The column of the number of a row, as wide as `greatest`.
    pub fn numbering(width: f32, head: String, greatest: String) -> TableColumn<'a, I, A> {
        let column = TableColumn::words(width, head).fitting(greatest, Type::Body, 0.0);
        column.says(|index, _| index + 1)
    }

    /// A column that is copied but not shown.
    pub fn unseen(head: String) -> TableColumn<'a, I, A> {
        TableColumn::rest(head).shown_if(false)
    }

    /// At least as wide as `words`, with `more` room.
    pub fn fitting(mut self, words: String, style: Type, more: f32) -> Self {
        self.fitting = Some((words, style, more));
        self
    }

    pub fn says<C: Into<Cell>>(mut self, says: impl Fn(usize, &I) -> C + 'a) -> Self {
        self.says = Box::new(move |index, item| says(index, item).into());
        self
    }

    pub fn ink(mut self, ink: impl Fn(&Palette, &I) -> Color32 + 'a) -> Self {
        self.ink = Box::new(ink);
        self
    }

    pub fn strong(self) -> Self {
        self.ink(|palette, _| palette.ink_1)
    }

    /// Draws the cells in place of painting what they say.
    pub fn drawn(mut self, draws: impl Fn(&mut Ui, usize, &I, &mut Vec<A>) + 'a) -> Self {
        self.draws = Some(Box::new(draws));
        self
    }

    pub fn shown_if(mut self, is_shown: bool) -> Self {
        self.is_shown = is_shown;
        self
    }

    /// What is copied, where that differs from what is shown.
    pub fn copied<C: Into<Cell>>(
        mut self,
        head: String,
        says: impl Fn(usize, &I) -> C + 'a,
    ) -> Self {
        let says = move |index: usize, item: &I| says(index, item).into();
        self.copied = Some((head, Box::new(says)));
        self
    }

    pub fn copied_if(mut self, is_copied: bool) -> Self {
        self.is_copied = is_copied;
        self
    }

    pub fn sorted_by(mut self, sort: SortHead<A>) -> Self {
        self.sort = Some(sort);
        self
    }

    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// How wide the column is, if it has a width of its own.
    pub fn exact_width(&self, ui: &Ui) -> Option<f32> {
        let fitting = self.fitting.as_ref();
        let needed = fitting.map_or(0.0, |(words, style, more)| {
            (text_width(ui, words, *style) + more).ceil()
        });
        self.width.map(|width| width.max(needed).max(0.0))
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
        let is_lit = is_on || response.hovered();
        let ink = if is_lit { palette.ink_1 } else { palette.ink_2 };
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

    fn cell_ui(&self, ui: &mut Ui, index: usize, item: &I, actions: &mut Vec<A>) {
        if let Some(draws) = &self.draws {
            return draws(ui, index, item, actions);
        }
        let (palette, place) = (Palette::of(ui), ui.max_rect());
        let words = (self.says)(index, item).shown(&phrases(ui));
        let ink = (self.ink)(&palette, item);
        if self.is_number {
            let (at, font) = (place.right_center(), Type::Body.font());
            let anchor = Align2::RIGHT_CENTER;
            ui.painter().text(at, anchor, words, font, ink);
        } else {
            elided_text(ui, place.x_range(), place.center().y, &words, ink);
        }
    }
}

/// The rows as text for the clipboard: a row a line below a line of heads, with tabs between the cells.
pub fn copied_table<'i, I: 'i, A>(
    columns: &[TableColumn<'_, I, A>],
    rows: impl Iterator<Item = (usize, &'i I)>,
) -> String {
    let columns = || columns.iter().filter(|column| column.is_copied);
    let heads = columns().map(|column| match &column.copied {
        Some((head, _)) => head.clone(),
        None => column.head.clone(),
    });
    let mut lines = vec![heads.collect::<Vec<String>>()];
    lines.extend(rows.map(|(index, item)| {
        let says = |column: &TableColumn<'_, I, A>| match &column.copied {
            Some((_, says)) => says(index, item).copied(),
            None => (column.says)(index, item).copied(),
        };
        columns().map(says).collect()
    }));
    lines.iter().map(|cells| cells.join("\t") + "\n").collect()
}

/// Where a table is, and what its columns are.
pub struct TableLayout<'a, I, A> {
    /// Tells this table from the others.
    pub name: &'static str,
    pub rect: Rect,
    /// The margin on both sides, no less than the space between columns.
    pub edge: f32,
    pub columns: Vec<TableColumn<'a, I, A>>,
    /// Scroll so far.
    pub offset: Option<f32>,
}

impl<I, A: Clone> TableLayout<'_, I, A> {
    fn shown(&self) -> impl Iterator<Item = &TableColumn<'_, I, A>> {
        self.columns.iter().filter(|column| column.is_shown)
    }

    /// Draws heads and `body`. Returns how far the rows are scrolled.
    ///
    /// The first cell of each row is the margin, from which [`row_ui`] draws the row itself.
    pub fn ui(
        &self,
        ui: &mut Ui,
        actions: &mut Vec<A>,
        body: impl for<'b> FnOnce(TableBody<'b>, &mut Vec<A>),
    ) -> f32 {
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
        for column in self.shown() {
            let rest = egui_extras::Column::remainder().at_least(24.0).clip(true);
            table = table.column(column.exact_width(ui).map_or(rest, exact));
        }
        if let Some(offset) = self.offset {
            table = table.vertical_scroll_offset(offset);
        }
        let head = |mut row: TableRow<'_, '_>| {
            row.col(|_| ());
            for column in self.shown() {
                row.col(|ui| {
                    if column.head_ui(ui) {
                        actions.extend(column.sort.as_ref().map(|sort| sort.action.clone()));
                    }
                });
            }
        };
        let table = table.column(margin).header(HEAD, head);
        let shown = table.body(|rows| body(rows, actions));
        shown.state.unclamped_offset().y
    }

    /// Draws the cells of a row after its margin.
    pub fn cells_ui(&self, row: &mut TableRow, index: usize, item: &I, actions: &mut Vec<A>) {
        for column in self.shown() {
            row.col(|ui| column.cell_ui(ui, index, item, actions));
        }
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
        ui.painter().rect_filled(rect, 0, palette.row_hover);
    }
    line_ui(ui, rect, rect.bottom());
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    response
}

/// Paints words into a cell on as many rows as there are at most.
pub fn wrapped_words_ui(ui: &Ui, words: &str, rows: usize, ink: Color32) {
    let place = ui.max_rect();
    let line = Line::default().with(words, Type::Body, ink);
    let galley = line.in_rows(place.width(), rows).galley(ui);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), place);
    ui.painter().galley(place.min, galley, ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copied_table_has_plain_numbers_and_no_formula() {
        let words = |head: &str| TableColumn::words(40.0, head.to_owned());
        let columns: Vec<TableColumn<'_, &str, ()>> = vec![
            words("No.").says(|index, _| 1_000 + index),
            words("Shown")
                .says(|_, word: &&str| (*word).to_owned())
                .copied_if(false),
            words("Word")
                .says(|_, _| "seen".to_owned())
                .copied("Copied".to_owned(), |_, word: &&str| (*word).to_owned()),
            TableColumn::unseen("Unseen".to_owned()).says(|_, word: &&str| word.len()),
        ];
        let rows = [&"lamp", &"=1+2"].into_iter().enumerate();
        assert_eq!(
            copied_table(&columns, rows),
            "No.\tCopied\tUnseen\n1000\tlamp\t4\n1001\t'=1+2\t4\n"
        );
    }
}
