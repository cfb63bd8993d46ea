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
use crate::ui::widgets::list::{ListContent, ListRows, Listed, head_size, is_short};
use crate::ui::widgets::table::{TableColumn, TableRow, number_ui, words_ui};
use crate::ui::widgets::{
    context_menu_ui, elided_text, menu_item_ui, menu_width, phrases, text_width,
};
use egui::{Align2, Rangef, Rect, Response, Ui, pos2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

/// Draws the list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    data: &ChangeData<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let size = head_size(rect);
    let width = |full: f32, short: f32| if is_short(rect) { short } else { full };
    let greatest = t.grouped(data.differed.difference.changes.len() as u64);
    let number = text_width(ui, &greatest, Type::Body).max(width(32.0, 24.0));
    let line = |side: Side| t.head_line(side, size);
    let columns = [
        TableColumn::words(number.ceil(), t.head_number()),
        TableColumn::words(width(88.0, 66.0), t.head_type()),
        TableColumn::number(width(56.0, 40.0), line(Side::Left)),
        TableColumn::number(width(52.0, 28.0), line(Side::Right)),
        TableColumn::rest(t.head_was_is()),
    ];
    let rows = ChangeRows {
        is_short: is_short(rect),
        data,
        t: &t,
    };
    let content = ListContent {
        columns: &columns,
        listed: Listed::These(Arc::clone(data.listed)),
        chosen: view.difference.chosen,
        empty_note: t.change_types_hidden(),
    };
    let list = &mut view.difference.list;
    list.ui(ui, rect, &content, &rows, actions);
}

struct ChangeRows<'a> {
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
            self.t.change_name(change),
            self.data.line(change, Side::Left),
            self.data.line(change, Side::Right),
            &words,
        )
    }

    fn hint(&self, _index: usize, change: &Change) -> String {
        let Pair { left, right } = first_words_of(self.data.differed, change);
        self.t.row_hint(&match change.kind {
            ChangeKind::Deleted | ChangeKind::Moved => left,
            ChangeKind::Inserted => right,
            ChangeKind::Replaced => self.t.change_replaced_hint(&left, &right),
        })
    }

    fn cells_ui(
        &self,
        row: &mut TableRow<'_, '_>,
        index: usize,
        change: &Change,
        _actions: &mut Vec<Action>,
    ) {
        let grouped = |count: usize| self.t.grouped(count as u64);
        row.col(|ui| words_ui(ui, &grouped(index + 1), Palette::of(ui).ink_2));
        row.col(|ui| {
            let (place, ink) = (ui.max_rect(), Palette::of(ui).ink_1);
            let y = place.center().y;
            swatch_ui(ui, pos2(place.left() + 6.0, y), change.kind, true);
            // In a short row the name of what moved is enough: the colour says the rest.
            let name = match (change.kind, self.is_short) {
                (ChangeKind::Moved, true) => self.t.moved_name(change.number),
                (_, _) => self.t.change_name(change),
            };
            let room = Rangef::new(place.left() + 18.0, place.right() + 16.0);
            elided_text(ui, room, y, &name, ink);
        });
        for side in Side::BOTH {
            let line = grouped(self.data.line(change, side));
            row.col(|ui| number_ui(ui, &line, Palette::of(ui).ink_2));
        }
        let both = first_words_of(self.data.differed, change);
        row.col(|ui| both_words_ui(ui, change.kind, both));
    }

    fn choose(&self, index: usize) -> Action {
        Action::RevealChange(index, None)
    }

    fn menu_ui(&self, response: &Response, index: usize, actions: &mut Vec<Action>) {
        context_menu_ui(response, response.rect.left_bottom(), |ui: &mut Ui| {
            menu_width(ui, 220.0);
            for (title, action) in [
                (self.t.menu_show_change(index + 1), self.choose(index)),
                (self.t.copy_changes(), Action::CopyChanges),
            ] {
                if menu_item_ui(ui, &title, "", true) {
                    actions.push(action);
                }
            }
        });
    }
}

/// The words before and after a change; where it has both, each gets as much room as it needs and there is.
fn both_words_ui(ui: &Ui, kind: ChangeKind, words: Pair<String>) {
    const ARROW: f32 = 24.0;
    let (range, y) = (ui.max_rect().x_range(), ui.max_rect().center().y);
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
