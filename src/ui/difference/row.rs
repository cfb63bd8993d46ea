//! A row of the list of changes, and the heads above: where the columns lie, what stands in each, what is said of it.

use crate::export::numbers::grouped;
use crate::ui::action::Action;
use crate::ui::difference::chips::swatch_ui;
use crate::ui::difference::said::{moved_name, wordings};
use crate::ui::difference::tab::Changes;
use crate::ui::passages::row::{edge, elided};
use crate::ui::theme::{Palette, Type};
use egui::{Align2, Color32, Id, Rangef, Rect, Response, Role, Ui, WidgetInfo, pos2};
use shinglescope_core::pair::difference::{Change, Kind};
use shinglescope_core::text::{Pair, Side};

/// Where the columns lie.
pub struct Columns {
    /// Heads say what they must.
    is_short: bool,
    number: Rangef,
    kind: Rangef,
    lines: Pair<Rangef>,
    words: Rangef,
}

impl Columns {
    /// The columns of a list of changes, of which there are `count`.
    pub fn new(rect: Rect, count: usize) -> Columns {
        let is_short = rect.width() < 480.0;
        let edge = edge(rect);
        let mut x = rect.left() + edge;
        let mut column = |width: f32| {
            let range = Rangef::new(x, x + width);
            x += width;
            range
        };
        let digits = if count < 10_000 { 0.0 } else { 18.0 };
        let number = column(if is_short { 40.0 } else { 48.0 } + digits);
        let kind = column(if is_short { 82.0 } else { 104.0 });
        let lines = match is_short {
            true => Pair::new(column(40.0), column(44.0)),
            false => Pair::new(column(56.0), column(68.0)),
        };
        let words = Rangef::new(x + 16.0, (rect.right() - edge).max(x + 56.0));
        Columns {
            is_short,
            number,
            kind,
            lines,
            words,
        }
    }
}

/// A row by its change, wherever it stands.
pub fn row_id(change: usize) -> Id {
    Id::unique(("change row", change))
}

/// Draws the heads, `y` their middle. The order is that of the texts, and no other.
pub fn heads_ui(ui: &Ui, y: f32, columns: &Columns) {
    let palette = Palette::of(ui);
    let (left_line, right_line) = match columns.is_short {
        true => ("Left", "Right"),
        false => ("Left line", "Right line"),
    };
    let head = |x: f32, anchor: Align2, name: &str| {
        let font = Type::Caption.font();
        ui.painter()
            .text(pos2(x, y), anchor, name, font, palette.ink_2);
    };
    head(columns.number.min, Align2::LEFT_CENTER, "No.");
    head(columns.kind.min, Align2::LEFT_CENTER, "Kind");
    head(columns.lines.left.max, Align2::RIGHT_CENTER, left_line);
    head(columns.lines.right.max, Align2::RIGHT_CENTER, right_line);
    head(columns.words.min, Align2::LEFT_CENTER, "Was → is");
}

/// The line a change stands in.
pub fn line(changes: &Changes<'_>, change: &Change, side: Side) -> String {
    let start = changes.differed.span(side, &change.at[side]).start;
    grouped(changes.lines[side].line_at(start))
}

/// `replaced`, `moved, M1`.
pub fn kind_said(change: &Change) -> String {
    match change.kind {
        Kind::Moved => format!("moved {}", moved_name(change)),
        Kind::Deleted | Kind::Inserted | Kind::Replaced => change.kind.name().to_owned(),
    }
}

/// What a screen reader says of a row: all that stands in it.
pub fn tell_row(response: &Response, changes: &Changes<'_>, index: usize, is_chosen: bool) {
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, is_chosen, spoken(changes, index))
    });
}

fn spoken(changes: &Changes<'_>, index: usize) -> String {
    let Some(change) = changes.differed.difference.changes.get(index) else {
        return String::new();
    };
    let Pair { left, right } = wordings(changes.differed, change);
    let words = match change.kind {
        Kind::Deleted | Kind::Moved => left,
        Kind::Inserted => right,
        Kind::Replaced => format!("{left}, by {right}"),
    };
    format!(
        "Change {}, {}, left line {}, right line {}: {words}",
        grouped(index + 1),
        kind_said(change),
        line(changes, change, Side::Left),
        line(changes, change, Side::Right),
    )
}

/// Draws the row of a change.
pub fn row_ui(
    ui: &Ui,
    rect: Rect,
    (columns, changes): (&Columns, &Changes<'_>),
    index: usize,
    response: Response,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let Some(change) = changes.differed.difference.changes.get(index) else {
        return;
    };
    let y = rect.center().y;
    let paint = |x: f32, anchor: Align2, text: String, ink: Color32| {
        let font = Type::Body.font();
        ui.painter().text(pos2(x, y), anchor, text, font, ink);
    };
    let left = Align2::LEFT_CENTER;
    paint(columns.number.min, left, grouped(index + 1), palette.ink_2);
    swatch_ui(ui, pos2(columns.kind.min + 6.0, y), change.kind, true);
    // The colour says it too; in a short row the name of what was moved is enough.
    let kind = match (change.kind, columns.is_short) {
        (Kind::Moved, true) => moved_name(change),
        (_, _) => kind_said(change),
    };
    paint(columns.kind.min + 18.0, left, kind, palette.ink_1);
    for side in Side::BOTH {
        let text = line(changes, change, side);
        let x = columns.lines[side].max;
        paint(x, Align2::RIGHT_CENTER, text, palette.ink_2);
    }
    words_ui(ui, columns.words, y, changes, change);
    if response.clicked() {
        actions.push(Action::RevealChange(index, None));
    }
    let Pair { left, right } = wordings(changes.differed, change);
    let hover = match change.kind {
        Kind::Deleted | Kind::Moved => left,
        Kind::Inserted => right,
        Kind::Replaced => format!("{left}\n→ {right}"),
    };
    response.on_hover_text(format!(
        "{hover}\nClick to bring it into view in both texts"
    ));
}

/// What it was and what it is, each as long as there is room for.
fn words_ui(ui: &Ui, range: Rangef, y: f32, changes: &Changes<'_>, change: &Change) {
    const ARROW: f32 = 24.0;
    let palette = Palette::of(ui);
    let words = wordings(changes.differed, change);
    let arrow = |x: f32| {
        let font = Type::Body.font();
        let centre = Align2::CENTER_CENTER;
        ui.painter()
            .text(pos2(x + ARROW / 2.0, y), centre, "→", font, palette.ink_2);
    };
    match change.kind {
        Kind::Deleted | Kind::Moved => {
            elided(ui, range, y, &words.left, palette.ink_1);
        }
        Kind::Inserted => {
            elided(ui, range, y, &words.right, palette.ink_1);
        }
        Kind::Replaced => {
            let width = |text: &str| {
                let font = Type::Body.font();
                let galley = ui
                    .painter()
                    .layout_no_wrap(text.to_owned(), font, palette.ink_1);
                galley.size().x + 1.0
            };
            let room = range.span() - ARROW;
            let widths = words.map(|text| width(text));
            // What is shorter than half leaves the rest to the other.
            let first = match (widths.left <= room / 2.0, widths.right <= room / 2.0) {
                (true, _) => widths.left,
                (false, true) => widths.left.min(room - widths.right),
                (false, false) => room / 2.0,
            };
            let left = Rangef::new(range.min, range.min + first);
            elided(ui, left, y, &words.left, palette.ink_1);
            arrow(left.max);
            let right = Rangef::new(left.max + ARROW, range.max);
            elided(ui, right, y, &words.right, palette.ink_1);
        }
    }
}
