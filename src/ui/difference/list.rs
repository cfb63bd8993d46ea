//! The list of changes: its columns, what is in each row, and the same as text for the clipboard.

use crate::phrases::Phrases;
use crate::session::{Differed, Session};
use crate::ui::action::Action;
use crate::ui::difference::chips::swatch_ui;
use crate::ui::difference::view::ChangeData;
use crate::ui::passages::copied::table;
use crate::ui::passages::shown_text::{first_words, shown_words};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::list::{ColumnLayout, ListColumn, ListContent, ListRows};
use crate::ui::widgets::{elided_text, phrases, text_width};
use egui::{Align2, Rangef, Rect, Ui, pos2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side};

/// Draws the list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    data: &ChangeData<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let mut layout = ColumnLayout::new(rect);
    let size = layout.head_size();
    let digits = match data.differed.difference.changes.len() {
        0..10_000 => 0.0,
        _ => 18.0,
    };
    let line = |side: Side| t.head_line(side, size);
    let column = |x: Rangef, is_number: bool, head: String| ListColumn {
        x,
        is_number,
        head,
        sort: None,
    };
    let columns = [
        column(
            layout.column(48.0 + digits, 40.0 + digits),
            false,
            t.head_number(),
        ),
        column(layout.column(104.0, 82.0), false, t.head_type()),
        column(layout.column(56.0, 40.0), true, line(Side::Left)),
        column(layout.column(68.0, 44.0), true, line(Side::Right)),
        column(layout.rest(), false, t.head_was_is()),
    ];
    let rows = ChangeRows {
        columns: &columns,
        is_short: layout.is_short,
        data,
        t: &t,
    };
    let content = ListContent {
        columns: &columns,
        listed: data.listed,
        chosen: view.difference.chosen,
        empty_note: t.change_types_hidden(),
    };
    let list = &mut view.difference.list;
    list.ui(ui, rect, &content, &rows, actions);
}

struct ChangeRows<'a> {
    columns: &'a [ListColumn; 5],
    is_short: bool,
    data: &'a ChangeData<'a>,
    t: &'a Phrases,
}

impl ListRows for ChangeRows<'_> {
    type Item = Change;
    type Action = Action;
    const NAME: &'static str = "changes";

    fn item(&self, index: usize) -> Option<&Change> {
        self.data.differed.difference.changes.get(index)
    }

    fn spoken(&self, index: usize, change: &Change) -> String {
        let Pair { left, right } = first_words_of(self.data.differed, change);
        let words = match change.kind {
            ChangeKind::Deleted | ChangeKind::Moved => left,
            ChangeKind::Inserted => right,
            ChangeKind::Replaced => self.t.change_row_replaced(&left, &right),
        };
        self.t.change_row(
            index + 1,
            &self.t.change_name(change),
            self.data.line(change, Side::Left),
            self.data.line(change, Side::Right),
            &words,
        )
    }

    fn hint(&self, change: &Change) -> String {
        let Pair { left, right } = first_words_of(self.data.differed, change);
        self.t.row_hint(&match change.kind {
            ChangeKind::Deleted | ChangeKind::Moved => left,
            ChangeKind::Inserted => right,
            ChangeKind::Replaced => self.t.change_replaced_hint(&left, &right),
        })
    }

    fn cells_ui(
        &self,
        ui: &mut Ui,
        row: Rect,
        index: usize,
        change: &Change,
        _actions: &mut Vec<Action>,
    ) {
        let (palette, t) = (Palette::of(ui), self.t);
        let [number, kind, left, right, words] = self.columns;
        let grouped = |count: usize| t.grouped(count as u64);
        number.cell(ui, row, grouped(index + 1), palette.ink_2);
        let y = row.center().y;
        swatch_ui(ui, pos2(kind.x.min + 6.0, y), change.kind, true);
        // In a short row the name of what moved is enough: the colour says the rest.
        let name = match (change.kind, self.is_short) {
            (ChangeKind::Moved, true) => t.moved_name(change.number),
            (_, _) => t.change_name(change),
        };
        let room = Rangef::new(kind.x.min + 18.0, kind.x.max);
        elided_text(ui, room, y, &name, palette.ink_1);
        for (column, side) in [(left, Side::Left), (right, Side::Right)] {
            let line = grouped(self.data.line(change, side));
            column.cell(ui, row, line, palette.ink_2);
        }
        let both = first_words_of(self.data.differed, change);
        words_ui(ui, words.x, y, change.kind, both);
    }

    fn choose(&self, index: usize) -> Action {
        Action::RevealChange(index, None)
    }
}

/// The words before and after a change; where it has both, each gets as much room as it needs and there is.
fn words_ui(ui: &Ui, range: Rangef, y: f32, kind: ChangeKind, words: Pair<String>) {
    const ARROW: f32 = 24.0;
    let palette = Palette::of(ui);
    match kind {
        ChangeKind::Deleted | ChangeKind::Moved => {
            elided_text(ui, range, y, &words.left, palette.ink_1)
        }
        ChangeKind::Inserted => elided_text(ui, range, y, &words.right, palette.ink_1),
        ChangeKind::Replaced => {
            let room = range.span() - ARROW;
            let widths = words.map(|text| text_width(ui, text, Type::Body) + 1.0);
            // What needs less than half leaves the rest to the other.
            let first = match (widths.left <= room / 2.0, widths.right <= room / 2.0) {
                (true, _) => widths.left,
                (false, true) => widths.left.min(room - widths.right),
                (false, false) => room / 2.0,
            };
            let left = Rangef::new(range.min, range.min + first);
            elided_text(ui, left, y, &words.left, palette.ink_1);
            let (centre, font) = (Align2::CENTER_CENTER, Type::Body.font());
            let at = pos2(left.max + ARROW / 2.0, y);
            ui.painter().text(at, centre, "→", font, palette.ink_2);
            let right = Rangef::new(left.max + ARROW, range.max);
            elided_text(ui, right, y, &words.right, palette.ink_1);
        }
    }
}

/// The first words of a change in both texts.
fn first_words_of(differed: &Differed, change: &Change) -> Pair<String> {
    Pair::from_fn(|side| {
        let text = &differed.comparison.index.texts[side];
        first_words(text, differed.span(side, &change.at[side]))
    })
}

/// The listed changes as a table for the clipboard.
pub fn copied_changes(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let differed = session.shown_difference()?;
    let lines = view.passages.lines(differed.number, &differed.comparison);
    let listed = view.difference.listed(differed);
    let headings = [
        t.head_number(),
        t.head_type(),
        t.head_line(Side::Left, "full"),
        t.head_line(Side::Right, "full"),
        t.head_was(),
        t.head_is(),
    ];
    let rows = listed.iter().filter_map(|index| {
        let change = differed.difference.changes.get(*index as usize)?;
        let spans = Pair::from_fn(|side| differed.span(side, &change.at[side]));
        let line = |side: Side| lines[side].line_at(spans[side].start).to_string();
        let words =
            |side: Side| shown_words(spans[side].of(&differed.comparison.index.texts[side]));
        Some([
            (index + 1).to_string(),
            t.change_name(change),
            line(Side::Left),
            line(Side::Right),
            words(Side::Left),
            words(Side::Right),
        ])
    });
    Some(table(headings, rows))
}
