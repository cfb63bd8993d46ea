//! A row of the list of passages, and the heads above: where the columns lie, what stands in each, what is said of it.

use crate::export::numbers::{counted, grouped};
use crate::ui::action::Action;
use crate::ui::panes::marks::dashed_rect;
use crate::ui::passages::colours::{Colours, is_excluded};
use crate::ui::passages::order::{Column, Sort, other_places};
use crate::ui::passages::shown::shown_words;
use crate::ui::passages::tab::Passages;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{focus_ring, icon_button_ui, shortened};
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Color32, Context, Id, Pos2, Rangef, Rect, Response, Role, Sense, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};

/// The height of the heads.
pub const HEAD: f32 = 28.0;

/// Where the columns lie.
pub struct Columns {
    /// Heads say what they must.
    is_short: bool,
    number: Rangef,
    words: Rangef,
    /// Where passages go on over changed words.
    changed: Option<Rangef>,
    lines: Pair<Rangef>,
    copies: Rangef,
    begins: Rangef,
}

impl Columns {
    pub fn new(rect: Rect, has_changed: bool) -> Columns {
        let small = rect.width() < 480.0;
        let edge = edge(rect);
        let mut x = rect.left() + edge;
        let mut column = |width: f32| {
            let range = Rangef::new(x, x + width);
            x += width;
            range
        };
        let number = column(if small { 40.0 } else { 48.0 });
        let words = column(if small { 48.0 } else { 52.0 });
        let changed = has_changed.then(|| column(if small { 44.0 } else { 68.0 }));
        let lines = match small {
            true => Pair::new(column(44.0), column(48.0)),
            false => Pair::new(column(68.0), column(76.0)),
        };
        let copies = column(if small { 56.0 } else { 64.0 });
        Columns {
            is_short: small,
            number,
            words,
            changed,
            lines,
            copies,
            begins: Rangef::new(
                copies.max + 16.0,
                (rect.right() - edge).max(copies.max + 40.0),
            ),
        }
    }
}

/// How far the list keeps from its sides.
pub fn edge(rect: Rect) -> f32 {
    if rect.width() < 480.0 { 16.0 } else { 24.0 }
}

/// A row by its passage, wherever it stands.
pub fn row_id(passage: usize) -> Id {
    Id::unique(("passage row", passage))
}

/// The passage whose row has the keyboard.
pub fn passage_with_keyboard(ctx: &Context, view: &View) -> Option<usize> {
    let cursor = view.passages.list.cursor;
    cursor.filter(|passage| ctx.memory(|memory| memory.has_focus(row_id(*passage))))
}

/// Draws the heads, `y` their middle; a click on one sorts by its column.
pub fn heads_ui(ui: &mut Ui, y: f32, columns: &Columns, sort: Sort, actions: &mut Vec<Action>) {
    let left = Align2::LEFT_CENTER;
    let right = Align2::RIGHT_CENTER;
    let (left_line, right_line) = match columns.is_short {
        true => ("Left", "Right"),
        false => ("Left line", "Right line"),
    };
    let changed = columns.changed.map(|range| {
        let name = if columns.is_short { "Diff." } else { "Changed" };
        (Column::Changed, range, right, name, "changed words")
    });
    let heads = [
        (Column::Number, columns.number, left, "No.", "number"),
        (Column::Words, columns.words, right, "Words", "words"),
        (
            Column::Left,
            columns.lines.left,
            right,
            left_line,
            "left line",
        ),
        (
            Column::Right,
            columns.lines.right,
            right,
            right_line,
            "right line",
        ),
        (Column::Copies, columns.copies, right, "Copies", "copies"),
        (
            Column::Begins,
            columns.begins,
            left,
            "Begins",
            "first words",
        ),
    ];
    for (column, range, anchor, name, what) in heads.into_iter().chain(changed) {
        let palette = Palette::of(ui);
        let place = Rect::from_x_y_ranges(range, y - HEAD / 2.0..=y + HEAD / 2.0);
        let id = ui.scope_id().with(("passage head", column));
        let response = ui.interact(place, id, Sense::click());
        let is_on = sort.by == column;
        let spoken = match is_on {
            true => format!("Sort by {what}, now {}", direction(sort)),
            false => format!("Sort by {what}"),
        };
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, &spoken));
        let ink = match is_on || response.hovered() {
            true => palette.ink_1,
            false => palette.ink_2,
        };
        let edge = match anchor == left {
            true => range.min,
            false => range.max,
        };
        let font = Type::Caption.font();
        let shown = ui.painter().text(pos2(edge, y), anchor, name, font, ink);
        if is_on {
            let icon = match sort.is_descending {
                true => icons::CARET_DOWN,
                false => icons::CARET_UP,
            };
            let x = match anchor == left {
                true => shown.right() + 8.0,
                false => shown.left() - 8.0,
            };
            let font = Type::IconSmall.font();
            let centre = Align2::CENTER_CENTER;
            ui.painter().text(pos2(x, y), centre, icon, font, ink);
        }
        let ring = shown.expand2(vec2(4.0, 3.0));
        focus_ring(ui, &response, ring, &palette);
        let hover = match column {
            Column::Copies => {
                "Other places with the same words, or with a part of them. Click to sort"
            }
            Column::Changed => {
                "Words that both sides have differently inside the passage; none in an exact one. Click to sort"
            }
            Column::Number | Column::Words | Column::Left | Column::Right | Column::Begins => {
                "Click to sort, again to turn the order round"
            }
        };
        if response.on_hover_text(hover).clicked() {
            actions.push(Action::SortPassages(sort.clicked(column)));
        }
    }
}

fn direction(sort: Sort) -> &'static str {
    match sort.is_descending {
        true => "descending",
        false => "ascending",
    }
}

/// What a screen reader says of a row: all that stands in it.
pub fn tell_row(response: &Response, passages: &Passages<'_>, index: usize, is_chosen: bool) {
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, is_chosen, spoken(passages, index))
    });
}

fn spoken(passages: &Passages<'_>, index: usize) -> String {
    let comparison = passages.comparison;
    let Some(passage) = comparison.passages().get(index) else {
        return String::new();
    };
    let copies = match other_places(passage) {
        0 => String::new(),
        count => format!(", {}", counted(count, "copy", "copies")),
    };
    let changed = match passage.changed_units() {
        0 => String::new(),
        count => format!(", {} changed", grouped(count)),
    };
    let excluded = match passage.is_excluded {
        true => ", set aside",
        false => "",
    };
    format!(
        "Passage {}, {}{changed}, left line {}, right line {}{copies}{excluded}: {}",
        index + 1,
        counted(
            passage.word_count(&comparison.index.units.left),
            "word",
            "words"
        ),
        line(passages, index, Side::Left),
        line(passages, index, Side::Right),
        begins(passages, index)
    )
}

fn line(passages: &Passages<'_>, index: usize, side: Side) -> String {
    let comparison = passages.comparison;
    let passage = comparison.passages().get(index);
    passage.map_or_else(String::new, |passage| {
        let start = comparison.span(side, &passage.at[side]).start;
        grouped(passages.lines[side].line_at(start))
    })
}

/// The first words as they stand in left.
fn begins(passages: &Passages<'_>, index: usize) -> String {
    const MOST: usize = 1_000;
    let comparison = passages.comparison;
    let text = &comparison.index.texts.left;
    let span = comparison
        .passages()
        .get(index)
        .map(|passage| comparison.span(Side::Left, &passage.at.left))
        .unwrap_or_default();
    let end = text.floor_char_boundary((span.end as usize).min(span.start as usize + MOST));
    let first = text.get(span.start as usize..end).unwrap_or("");
    shortened(&shown_words(first))
}

/// Draws the row of passage `index`.
pub fn row_ui(
    ui: &mut Ui,
    rect: Rect,
    (columns, passages): (&Columns, &Passages<'_>),
    index: usize,
    response: Response,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let comparison = passages.comparison;
    let Some(passage) = comparison.passages().get(index) else {
        return;
    };
    let is_chosen = view.selected == Some(index);
    let y = rect.center().y;
    chip_ui(
        ui,
        pos2(columns.number.min, y),
        comparison,
        index,
        is_chosen,
        &view.colours,
    );
    let paint = |range: Rangef, text: String, ink: Color32| {
        let font = Type::Body.font();
        let at = pos2(range.max, y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font, ink);
    };
    paint(
        columns.words,
        grouped(passage.word_count(&comparison.index.units.left)),
        palette.ink_1,
    );
    if let Some(changed) = columns.changed {
        match passage.changed_units() {
            0 => paint(changed, "exact".to_owned(), palette.ink_3),
            count => paint(changed, grouped(count), palette.ink_2),
        }
    }
    for side in Side::BOTH {
        paint(
            columns.lines[side],
            line(passages, index, side),
            palette.ink_2,
        );
    }
    let copies = other_places(passage);
    if copies > 0 {
        paint(columns.copies, grouped(copies), palette.ink_2);
    }
    let words = begins(passages, index);
    let mut room = columns.begins;
    let mut ink = palette.ink_1;
    if passage.is_excluded {
        room.max = back_ui(ui, pos2(room.max, y), index, actions) - 8.0;
        ink = palette.ink_3;
    }
    elided(ui, room, y, &words, ink);
    if response.clicked() {
        actions.push(Action::Reveal(index, None));
    }
    response.on_hover_text(format!(
        "{words}\nClick to bring it into view in both texts"
    ));
}

/// “Set aside”, and the arrow that puts a passage back; gives back where they begin.
fn back_ui(ui: &mut Ui, right_centre: Pos2, index: usize, actions: &mut Vec<Action>) -> f32 {
    let palette = Palette::of(ui);
    let place = Rect::from_center_size(right_centre - vec2(14.0, 0.0), vec2(28.0, 28.0));
    let name = format!("Put passage {} back", index + 1);
    let arrow = icons::ARROW_COUNTER_CLOCKWISE;
    let response = icon_button_ui(ui, place, arrow, &name, false);
    if response.on_hover_text(&name).clicked() {
        actions.push(Action::PutPassageBack(index));
    }
    let at = pos2(place.left() - 2.0, right_centre.y);
    let font = Type::Caption.font();
    let shown = ui
        .painter()
        .text(at, Align2::RIGHT_CENTER, "set aside", font, palette.ink_2);
    shown.left()
}

/// A passage's number in its colour; gives back where it ends.
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
    let size = vec2((galley.size().x + 10.0).max(24.0), 18.0);
    let rect = Align2::LEFT_CENTER.anchor_size(left_centre, size);
    ui.painter().rect_filled(rect, radius::SMALL, fill);
    let place = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
    ui.painter().galley(place.min, galley, ink);
    if is_excluded {
        let line = Stroke::new(1.0, ink);
        ui.painter().hline(place.x_range(), rect.center().y, line);
        ui.painter()
            .extend(dashed_rect(rect.shrink(0.5), Stroke::new(1.0, colours.ink)));
    }
    rect.right()
}

/// Words that end in an ellipsis where they have no room.
pub fn elided(ui: &Ui, range: Rangef, y: f32, words: &str, ink: Color32) {
    let format = TextFormat::simple(Type::Body.font(), ink);
    let mut job = LayoutJob::single_section(words.to_owned(), format);
    job.wrap = TextWrapping {
        max_width: range.span(),
        max_rows: 1,
        break_anywhere: true,
        overflow_character: Some('…'),
    };
    let galley = ui.painter().layout_job(job);
    let place = Align2::LEFT_CENTER.anchor_size(pos2(range.min, y), galley.size());
    ui.painter().galley(place.min, galley, ink);
}
