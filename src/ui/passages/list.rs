//! The list of passages: its columns, what is in each row, and the number of a passage in its colour.

use crate::formats::PlaceKind;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::panes::marks::dashed_rect;
use crate::ui::passages::colours::{Colours, is_excluded};
use crate::ui::passages::excluded::{BAR_HEIGHT, excluded_bar_ui};
use crate::ui::passages::menu::passage_menu_ui;
use crate::ui::passages::noting::title;
use crate::ui::passages::order::{Column, Sort};
use crate::ui::passages::places::other_places;
use crate::ui::passages::shown_text::first_words;
use crate::ui::passages::toolbar::toolbar_ui;
use crate::ui::passages::view::PassageData;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::list::{ListContent, ListRows, Listed, edge, head_size, is_short, row_id};
use crate::ui::widgets::table::{SortHead, TableColumn, TableRow, line_ui, number_ui};
use crate::ui::widgets::{
    elided_text, icon_button_ui, icons, menu_item_ui, phrases, split_top, square, text_width,
};
use egui::{Align2, Color32, Context, Pos2, Rect, Response, Stroke, Ui, pos2, vec2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side};

const TOOLBAR: f32 = 44.0;
/// The space around a passage's number, left and right together.
const CHIP_PADDING: f32 = 10.0;

/// Draws tools and list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    data: &PassageData<'_>,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let passages = &mut view.passages;
    let listed = passages.listed(data.number, data.comparison, data.notes, &t);
    let (toolbar, mut below) = split_top(rect, TOOLBAR);
    let goes_to_rows = toolbar_ui(ui, toolbar, data, listed.len(), &view.passages, actions);
    view.passages.list.takes_keyboard |= goes_to_rows;
    if !session.exclusions().is_empty() {
        let (bar, rest) = split_top(below, BAR_HEIGHT);
        line_ui(ui, bar, bar.top());
        excluded_bar_ui(ui, bar.shrink2(vec2(edge(rect), 0.0)), session, actions);
        below = rest;
    }
    let has_changed = data.comparison.numbers.parameters.bridging.changed_words > 0;
    let greatest = data.comparison.passages().len().to_string();
    let chip = text_width(ui, &greatest, Type::CaptionStrong) + CHIP_PADDING;
    let has_pages = data.facts.map(|facts| facts.has_numbered_pages());
    let line = |side: Side| {
        let last = data.comparison.index.units[side].len();
        let line = data.line(side, &(last.saturating_sub(1)..last));
        text_width(ui, &t.grouped(line as u64), Type::Body).ceil() + 4.0
    };
    let least = LeastWidths {
        chip: chip.ceil(),
        line: Pair::from_fn(line),
    };
    let (columns, order) = columns(rect, least, has_pages, has_changed, view.passages.sort, &t);
    let bits = view.passages.bits(data.number, data.comparison);
    let rows = PassageRows {
        data,
        bits: &bits,
        t: &t,
        chosen: view.selected,
        sort: view.passages.sort,
        colours: &view.colours,
        order: &order,
    };
    let content = ListContent {
        columns: &columns,
        listed: Listed::These(listed),
        chosen: view.selected,
        empty_note: t.filter_no_match(),
    };
    let list = &mut view.passages.list;
    list.ui(ui, below, &content, &rows, actions);
}

/// The passage whose row has the keyboard.
pub fn passage_with_keyboard(ctx: &Context, view: &View) -> Option<usize> {
    let has_focus = |passage: &usize| {
        ctx.memory(|memory| memory.has_focus(row_id::<PassageRows<'_>>(*passage)))
    };
    view.passages.list.cursor.filter(has_focus)
}

/// How wide the greatest numbers are: of passages, and of lines.
#[derive(Clone, Copy)]
struct LeastWidths {
    chip: f32,
    line: Pair<f32>,
}

/// The columns from left to right, and what each sorts by.
fn columns(
    list: Rect,
    least: LeastWidths,
    has_pages: Pair<bool>,
    has_changed: bool,
    sort: Sort,
    t: &Phrases,
) -> (Vec<TableColumn>, Vec<Column>) {
    let size = head_size(list);
    let width = |full: f32, short: f32| if is_short(list) { short } else { full };
    let mut all = vec![
        (
            Column::Number,
            width(32.0, 24.0).max(least.chip),
            t.head_number(),
        ),
        (Column::Words, width(52.0, 48.0), t.head_words()),
    ];
    if !is_short(list) {
        all.push((Column::Weight, 44.0, t.head_weight()));
    }
    if has_changed {
        all.push((Column::Changed, width(52.0, 28.0), t.head_changed(size)));
    }
    let line = |side: Side| match has_pages[side] {
        true => t.head_page(side, size),
        false => t.head_line(side, size),
    };
    all.extend([
        (
            Column::Left,
            width(52.0, 28.0).max(least.line.left),
            line(Side::Left),
        ),
        (
            Column::Right,
            width(60.0, 32.0).max(least.line.right + 8.0),
            line(Side::Right),
        ),
        (Column::Copies, width(48.0, 40.0), t.head_copies()),
        (Column::Begins, 0.0, t.head_first_words()),
    ]);
    let columns = all.into_iter().map(|(by, width, head)| {
        let is_descending = (sort.by == by).then_some(sort.is_descending);
        let direction = match is_descending {
            Some(true) => "descending",
            Some(false) => "ascending",
            None => "none",
        };
        let sort = SortHead {
            label: t.sort_by(by.key(), direction),
            hint: t.sort_hint(by.key()),
            is_descending,
        };
        let column = match by {
            Column::Number => TableColumn::words(width, head),
            Column::Begins => TableColumn::rest(head),
            Column::Words
            | Column::Weight
            | Column::Changed
            | Column::Left
            | Column::Right
            | Column::Copies => TableColumn::number(width, head),
        };
        (column.sorted_by(sort), by)
    });
    columns.unzip()
}

struct PassageRows<'a> {
    data: &'a PassageData<'a>,
    /// The bits of each passage's words in the left text.
    bits: &'a [f64],
    t: &'a Phrases,
    chosen: Option<usize>,
    sort: Sort,
    colours: &'a Colours,
    /// What each column sorts by.
    order: &'a [Column],
}

impl PassageRows<'_> {
    fn word_count(&self, passage: &Passage) -> usize {
        passage.word_count(&self.data.comparison.index.units.left)
    }

    fn line(&self, passage: &Passage, side: Side) -> usize {
        self.data.line(side, &passage.at[side])
    }

    /// Its page, or its line in a text without pages.
    fn page_or_line(&self, passage: &Passage, side: Side) -> String {
        match self.data.place(side, &passage.at[side]) {
            Some(PlaceKind::Page(page)) => self.t.page_short(*page),
            Some(PlaceKind::Section(_)) | None => self.t.grouped(self.line(passage, side) as u64),
        }
    }

    /// Its first words in the left text.
    fn beginning(&self, passage: &Passage) -> String {
        let comparison = self.data.comparison;
        let span = comparison.span(Side::Left, &passage.at.left);
        first_words(&comparison.index.texts.left, span)
    }

    /// The label of a passage with a note; returns where it ends.
    fn label_ui(&self, ui: &Ui, left_centre: Pos2, index: usize) -> f32 {
        let palette = Palette::of(ui);
        let title = title(self.t, self.data.notes, index);
        let (font, ink) = (Type::CaptionStrong.font(), palette.accent);
        let galley = ui.painter().layout_no_wrap(title, font, ink);
        let size = vec2(galley.size().x + CHIP_PADDING, 18.0);
        let rect = Align2::LEFT_CENTER.anchor_size(left_centre, size);
        ui.painter()
            .rect_filled(rect, radius::SMALL, palette.accent_tint);
        let place = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
        ui.painter().galley(place.min, galley, ink);
        rect.right()
    }

    /// Its first words, after what was noted about it.
    fn noted_beginning(&self, index: usize, passage: &Passage) -> String {
        let beginning = self.beginning(passage);
        match self.data.notes.about(index) {
            None => beginning,
            Some(note) => {
                let title = title(self.t, self.data.notes, index);
                match note.text.as_str() {
                    "" => self.t.note_before(title, beginning),
                    text => self
                        .t
                        .note_before(self.t.note_before(title, text), beginning),
                }
            }
        }
    }

    /// “set aside” where there is room, and the arrow that puts a passage back; returns where they begin.
    fn put_back_ui(
        &self,
        ui: &mut Ui,
        right_centre: Pos2,
        index: usize,
        actions: &mut Vec<Action>,
    ) -> f32 {
        let place = square(right_centre.x - 14.0, right_centre.y);
        let name = self.t.put_passage_back(index + 1);
        let response = icon_button_ui(ui, place, icons::ARROW_COUNTER_CLOCKWISE, &name, false);
        if response.on_hover_text(name).clicked() {
            actions.push(Action::PutPassageBack(index));
        }
        let at = pos2(place.left() - 2.0, right_centre.y);
        let (font, ink) = (Type::Caption.font(), Palette::of(ui).ink_2);
        let words = ui
            .painter()
            .layout_no_wrap(self.t.passage_set_aside(), font, ink);
        let words_at = Align2::RIGHT_CENTER.anchor_size(at, words.size());
        // Where there is none, the number in its dashed frame says it.
        if words_at.left() < ui.max_rect().left() {
            return place.left();
        }
        ui.painter().galley(words_at.min, words, ink);
        words_at.left()
    }
}

impl ListRows for PassageRows<'_> {
    type Item = Passage;
    type Action = Action;
    const NAME: &'static str = "passages";

    fn item(&self, index: usize) -> Option<&Passage> {
        self.data.comparison.passages().get(index)
    }

    fn spoken(&self, index: usize, passage: &Passage) -> String {
        let state = match passage.is_excluded {
            true => "set-aside",
            false => "counted",
        };
        self.t.passage_row(
            index + 1,
            self.word_count(passage),
            passage.changed_units(),
            self.line(passage, Side::Left),
            self.line(passage, Side::Right),
            other_places(passage),
            state,
            self.noted_beginning(index, passage),
        )
    }

    fn hint(&self, index: usize, passage: &Passage) -> String {
        let heading = |side: Side| self.data.heading(side, &passage.at[side], self.t);
        let headings = Side::BOTH.map(heading).join("\n");
        self.t
            .passage_row_hint(self.noted_beginning(index, passage), headings)
    }

    fn cells_ui(
        &self,
        row: &mut TableRow<'_, '_>,
        index: usize,
        passage: &Passage,
        actions: &mut Vec<Action>,
    ) {
        let grouped = |count: usize| self.t.grouped(count as u64);
        let mut cell_ui = |ui: &mut Ui, by: Column| {
            let (palette, place) = (Palette::of(ui), ui.max_rect());
            let (text, ink) = match by {
                Column::Number => {
                    let (at, is_chosen) = (place.left_center(), self.chosen == Some(index));
                    chip_ui(ui, at, self.data.comparison, index, is_chosen, self.colours);
                    return;
                }
                Column::Begins => {
                    let (mut room, mut ink) = (place.x_range(), palette.ink_1);
                    if passage.is_excluded {
                        room.max = self.put_back_ui(ui, place.right_center(), index, actions) - 8.0;
                        ink = palette.ink_3;
                    }
                    if self.data.notes.about(index).is_some() {
                        room.min = self.label_ui(ui, place.left_center(), index) + 6.0;
                    }
                    elided_text(ui, room, place.center().y, &self.beginning(passage), ink);
                    return;
                }
                Column::Words => (grouped(self.word_count(passage)), palette.ink_1),
                Column::Weight => {
                    let bits = self.bits.get(index).copied().unwrap_or_default();
                    (grouped(bits.round() as usize), palette.ink_2)
                }
                Column::Changed => match passage.changed_units() {
                    0 => (self.t.passage_exact(), palette.ink_3),
                    count => (grouped(count), palette.ink_2),
                },
                Column::Left => (self.page_or_line(passage, Side::Left), palette.ink_2),
                Column::Right => (self.page_or_line(passage, Side::Right), palette.ink_2),
                Column::Copies => match other_places(passage) {
                    0 => return,
                    count => (grouped(count), palette.ink_2),
                },
            };
            number_ui(ui, &text, ink);
        };
        for by in self.order {
            row.col(|ui| cell_ui(ui, *by));
        }
    }

    fn choose(&self, index: usize) -> Action {
        Action::Reveal(index, None)
    }

    fn menu_ui(&self, response: &Response, index: usize, actions: &mut Vec<Action>) {
        let comparison = self.data.comparison;
        let others = |ui: &mut Ui, actions: &mut Vec<Action>| {
            if menu_item_ui(ui, &self.t.copy_passages(), "", true) {
                actions.push(Action::CopyPassages);
            }
        };
        let notes = self.data.notes;
        passage_menu_ui(response, comparison, notes, || Some(index), others, actions);
    }

    fn sort(&self, column: usize) -> Option<Action> {
        let by = self.order.get(column)?;
        Some(Action::SortPassages(self.sort.clicked(*by)))
    }
}

/// Draws a passage's number in its colour; returns where it ends.
pub fn chip_ui(
    ui: &Ui,
    left_centre: Pos2,
    comparison: &Comparison,
    index: usize,
    is_chosen: bool,
    all: &Colours,
) -> f32 {
    let palette = Palette::of(ui);
    let colours = all.shown(&palette, comparison, index);
    let is_excluded = is_excluded(Some(comparison), index);
    let (fill, ink) = match (is_chosen, is_excluded) {
        (true, _) => (colours.ink, palette.pane),
        (false, true) => (Color32::TRANSPARENT, colours.ink),
        (false, false) => (colours.fill, palette.ink_1),
    };
    let number = (index + 1).to_string();
    let font = Type::CaptionStrong.font();
    let galley = ui.painter().layout_no_wrap(number, font, ink);
    let size = vec2((galley.size().x + CHIP_PADDING).max(24.0), 18.0);
    let rect = Align2::LEFT_CENTER.anchor_size(left_centre, size);
    ui.painter().rect_filled(rect, radius::SMALL, fill);
    let place = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
    ui.painter().galley(place.min, galley, ink);
    if is_excluded {
        let line = Stroke::new(1.0, ink);
        ui.painter().hline(place.x_range(), rect.center().y, line);
        let outline = dashed_rect(rect.shrink(0.5), Stroke::new(1.0, colours.ink));
        ui.painter().extend(outline);
    }
    rect.right()
}
