//! The list of changes: its columns, its copy for the clipboard, and how a screen reader reads a row.

use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::difference::view::ChangeData;
use crate::ui::passages::menu::entry_ui;
use crate::ui::passages::shown_text::{first_words, shown_words};
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::list::{ListRows, Listed, copied_rows, head_size, is_short};
use crate::ui::widgets::table::TableColumn;
use crate::ui::widgets::{context_menu_ui, elided_text, menu_item_ui, menu_width, text_width};
use egui::{Align2, Pos2, Rangef, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side};

type ChangeColumn<'a> = TableColumn<'a, Change, Action>;

impl ChangeData<'_> {
    /// Puts the listed changes on the clipboard, as a table.
    pub fn copy(&self) -> Action {
        Action::CopyList(copied_rows(self))
    }

    fn line_column(&self, side: Side, width: f32, size: &str) -> ChangeColumn<'_> {
        let column = TableColumn::number(width, self.t.head_line(side, size));
        column.says(move |_, change| self.line(change, side))
    }

    /// The words of a change in one text, for the clipboard.
    fn words_column(&self, side: Side, head: String) -> ChangeColumn<'_> {
        TableColumn::unseen(head).says(move |_, change: &Change| {
            let span = self.differed.span(side, &change.at[side]);
            shown_words(span.of(&self.differed.comparison.index.texts[side]))
        })
    }

    /// The type of a change, in its colour. In a short row the name of what moved is enough.
    fn type_ui(&self, ui: &Ui, change: &Change, short: bool) {
        let (place, ink) = (ui.max_rect(), Palette::of(ui).ink_1);
        let y = place.center().y;
        swatch_ui(ui, pos2(place.left() + 6.0, y), change.kind, true);
        let name = match change.kind == ChangeKind::Moved && short {
            true => self.t.moved_name(change.number),
            false => self.t.change_name(change),
        };
        let room = Rangef::new(place.left() + 18.0, place.right() + 16.0);
        elided_text(ui, room, y, &name, ink);
    }

    /// The first words of a change: those of one text, or `replaced` with those of both.
    fn words(&self, change: &Change, replaced: impl Fn(&str, &str) -> String) -> String {
        let Pair { left, right } = first_words_of(self.differed, change);
        match change.kind {
            ChangeKind::Deleted | ChangeKind::Moved => left,
            ChangeKind::Inserted => right,
            ChangeKind::Replaced => replaced(&left, &right),
        }
    }
}

impl ListRows for ChangeData<'_> {
    type Item = Change;
    type Action = Action;
    const NAME: &'static str = "changes";

    fn state(&self) -> (&Listed, Option<usize>) {
        (&self.listed, self.chosen)
    }

    fn empty_note(&self) -> String {
        self.t.change_types_hidden()
    }

    fn columns(&self, width: f32) -> Vec<ChangeColumn<'_>> {
        let t = self.t;
        let (short, size) = (is_short(width), head_size(width));
        let width = |full: f32, narrow: f32| if short { narrow } else { full };
        let greatest = t.grouped(self.differed.difference.changes.len() as u64);
        vec![
            TableColumn::numbering(width(32.0, 24.0), t.head_number(), greatest),
            TableColumn::words(width(88.0, 66.0), t.head_type())
                .says(|_, change| t.change_name(change))
                .drawn(move |ui, _, change, _| self.type_ui(ui, change, short)),
            self.line_column(Side::Left, width(56.0, 40.0), size),
            self.line_column(Side::Right, width(52.0, 28.0), size),
            TableColumn::rest(t.head_was_is())
                .drawn(|ui, _, change: &Change, _| {
                    both_words_ui(ui, change.kind, first_words_of(self.differed, change));
                })
                .copied_if(false),
            self.words_column(Side::Left, t.head_was()),
            self.words_column(Side::Right, t.head_is()),
        ]
    }

    fn item(&self, index: usize) -> Option<&Change> {
        self.differed.difference.changes.get(index)
    }

    fn spoken(&self, index: usize, change: &Change) -> String {
        self.t.change_row(
            index + 1,
            self.t.change_name(change),
            self.line(change, Side::Left),
            self.line(change, Side::Right),
            self.words(change, |left, right| {
                self.t.change_row_replaced(left, right)
            }),
        )
    }

    fn hint(&self, _index: usize, change: &Change) -> String {
        let words = self.words(change, |left, right| {
            self.t.change_replaced_hint(left, right)
        });
        self.t.row_hint(&words)
    }

    fn choose(&self, index: usize) -> Action {
        Action::RevealChange(index, None)
    }

    fn menu_ui(&self, response: &Response, index: usize, actions: &mut Vec<Action>) {
        context_menu_ui(response, response.rect.left_bottom(), |ui: &mut Ui| {
            menu_width(ui, 220.0);
            let title = self.t.menu_show_change(index + 1);
            entry_ui(ui, &title, self.choose(index), actions);
            if menu_item_ui(ui, &self.t.copy_changes(), "", true) {
                actions.push(self.copy());
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

/// The side of the square in the colours of a type of change.
pub const SWATCH: f32 = 12.0;

/// A square in the colours of a type of change, of both sides if they have two.
pub fn swatch_ui(ui: &Ui, centre: Pos2, kind: ChangeKind, is_on: bool) {
    let palette = Palette::of(ui);
    let painter = ui.painter();
    let rect = Rect::from_center_size(centre, Vec2::splat(SWATCH));
    let look = |side: Side| match is_on {
        true => palette.change(kind, side),
        false => (palette.hairline_strong, palette.panel),
    };
    let (left, right) = rect.split_left_right_at_x(rect.center().x);
    for (side, half) in [(Side::Left, left), (Side::Right, right)] {
        let (line, fill) = look(side);
        painter.rect_filled(half, 0, fill);
        if kind != ChangeKind::Moved {
            let stroke = Stroke::new(2.0, line);
            painter.hline(half.x_range(), rect.bottom() - 1.0, stroke);
        }
    }
    if kind == ChangeKind::Moved {
        let stroke = Stroke::new(1.0, look(Side::Left).0);
        painter.rect_stroke(rect, radius::SMALL / 2, stroke, StrokeKind::Inside);
    }
}
