//! The chosen change: what it is, its position in the list, and both wordings with a few words around them.

use crate::phrases::Phrases;
use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::difference::chips::swatch_ui;
use crate::ui::difference::marks::caret;
use crate::ui::difference::view::ChangeData;
use crate::ui::editor::has_right_to_left;
use crate::ui::panes::marks::Mark;
use crate::ui::passages::shown_text::ShownText;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::list_panel::split_detail;
use crate::ui::widgets::wordings::{
    ROW, WordingPlace, characters, piece_rect, pieces, reading_galley, underline, wordings_ui,
};
use crate::ui::widgets::{
    elided_ui, fitted_ui, icon_button_ui, icons, phrases, square, text_ui, text_width,
};
use egui::text::CCursor;
use egui::{Align2, Galley, Pos2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

/// Words shown before and after a change, and the most bytes, whatever counts as a word.
const AROUND: usize = 16;
const MOST_AROUND: u32 = 400;

/// Draws the detail into `rect`.
pub fn detail_ui(
    ui: &mut Ui,
    rect: Rect,
    data: &ChangeData<'_>,
    view: &View,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let (palette, t) = (Palette::of(ui), phrases(ui));
    let (header, below) = split_detail(ui, rect, is_wide);
    let all = &data.differed.difference.changes;
    let chosen = view.difference.chosen;
    let chosen = chosen.and_then(|index| Some((index, all.get(index)?)));
    let row = chosen.and_then(|(index, _)| data.row_of(index));
    let room = steps_ui(ui, header, row, data.listed.len(), actions);
    let Some((index, change)) = chosen else {
        fitted_ui(ui, room, &t.change_choose(), Type::Caption, palette.ink_2);
        return;
    };
    let swatch = pos2(room.left() + 6.0, room.center().y);
    swatch_ui(ui, swatch, change.kind, true);
    let heading = t.change_heading(change);
    let place = room.with_min_x(room.left() + 20.0);
    elided_ui(ui, place, &heading, Type::BodyStrong, palette.ink_1);

    let both = Pair::from_fn(|side| ChangeWording::new(data.differed, change, side));
    wordings_ui(
        ui,
        below,
        ("change wordings", index),
        is_wide,
        |ui, side, width| both[side].galley(ui, width),
        |ui, place| {
            let line = data.line(change, place.side);
            let words = t.text_and_line(&data.names[place.side], line);
            elided_ui(ui, place.caption, &words, Type::Caption, palette.ink_2);
            both[place.side].ui(ui, &place, change, &t);
        },
        |_, _| {},
    );
}

/// The buttons for the previous and the next change, and the position between them; returns the room that is left.
fn steps_ui(
    ui: &mut Ui,
    header: Rect,
    row: Option<usize>,
    count: usize,
    actions: &mut Vec<Action>,
) -> Rect {
    let t = phrases(ui);
    let y = header.center().y;
    let words = match row {
        Some(row) => t.number_of_total(row + 1, count),
        None => t.none_of_total(count),
    };
    // As wide for the first as for the last, so that the buttons stay under the pointer.
    let widest = t.grouped(count as u64).len() as f32 * 15.0 + 22.0;
    let width = text_width(ui, &words, Type::Caption).max(widest);
    let next = square(header.right() + 6.0 - 14.0, y);
    let middle = next.left() - width / 2.0 - 2.0;
    let previous = square(middle - width / 2.0 - 16.0, y);
    let (at, ink) = (pos2(middle, y), Palette::of(ui).ink_2);
    text_ui(ui, at, Align2::CENTER_CENTER, words, Type::Caption, ink);
    let hints = (t.change_previous_hint(), t.change_next_hint());
    for (place, icon, name, hint, by) in [
        (
            previous,
            icons::CARET_LEFT,
            t.change_previous(),
            hints.0,
            -1,
        ),
        (next, icons::CARET_RIGHT, t.change_next(), hints.1, 1),
    ] {
        let button = icon_button_ui(ui, place, icon, &name, false);
        if button.on_hover_text(hint).clicked() {
            actions.push(Action::StepChange(by));
        }
    }
    Rect::from_min_max(
        pos2(header.left(), y - 10.0),
        pos2(previous.left() - 8.0, y + 10.0),
    )
}

/// One side of a change with a few words around it.
struct ChangeWording {
    text: String,
    /// The words of the change, in characters of `text`.
    own: Range<usize>,
}

impl ChangeWording {
    fn new(differed: &Differed, change: &Change, side: Side) -> ChangeWording {
        let words = &change.at[side];
        let text = differed.comparison.index.texts[side].as_str();
        let count = differed.comparison.index.words[side].len();
        let own = differed.span(side, words);
        let before = words.start.saturating_sub(AROUND)..words.start;
        let after = words.end..(words.end + AROUND).min(count);
        let span = |range: &Range<usize>| match range.is_empty() {
            true => own,
            false => differed.span(side, range),
        };
        let around = own.joined(span(&before)).joined(span(&after));
        let start = around.start.max(own.start.saturating_sub(MOST_AROUND));
        let end = around.end.min(own.end.saturating_add(MOST_AROUND));
        let all = Span {
            start: text.ceil_char_boundary(start as usize) as u32,
            end: text.floor_char_boundary(end as usize) as u32,
        };
        let shown = ShownText::new(text, all, own);
        let own = shown.place(own).unwrap_or_else(|| {
            // Without words of its own, the place before the words that follow.
            let rest = shown.place(Span {
                start: own.start,
                end: all.end,
            });
            let at = rest.map_or_else(|| shown.text.chars().count(), |rest| rest.start);
            at..at
        });
        ChangeWording {
            own,
            text: shown.text,
        }
    }

    /// The wording laid out: what is around the change in a weaker ink.
    fn galley(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let palette = Palette::of(ui);
        let parts = [
            (0..self.own.start, palette.ink_3),
            (self.own.clone(), palette.ink_1),
            (self.own.end..usize::MAX, palette.ink_3),
        ];
        reading_galley(ui, &self.text, parts, width)
    }

    /// The top of the place between two letters where words are missing. Right-to-left letters have their beginning at the right.
    fn place_of_nothing(&self, galley: &Galley, at: Pos2) -> Pos2 {
        let own = self.own.start;
        let right_to_left = |at: usize| {
            let letter = characters(&self.text, at..at + 1);
            has_right_to_left(letter).then_some(at..at + 1)
        };
        let letter = |at: Option<usize>| {
            let own = pieces(galley, Pos2::ZERO, &right_to_left(at?)?);
            own.first().copied()
        };
        let beside = match (letter(Some(own)), letter(own.checked_sub(1))) {
            (Some(next), _) => pos2(next.right, next.top),
            (None, Some(last)) => pos2(last.left, last.top),
            (None, None) => galley.pos_from_cursor(CCursor::new(own)).left_top(),
        };
        at + beside.to_vec2()
    }

    fn ui(&self, ui: &Ui, place: &WordingPlace, change: &Change, t: &Phrases) {
        let palette = Palette::of(ui);
        let WordingPlace {
            side, at, galley, ..
        } = place;
        let rect = Rect::from_min_size(*at, galley.size());
        let id = ui.scope_id().with(("change wording", side.name()));
        let response = ui.interact(rect, id, Sense::hover());
        response.widget_info(|| {
            let words = characters(&self.text, self.own.clone());
            let spoken = match words {
                "" => t.change_wording_none(*side, &self.text),
                words => t.change_wording(*side, words, &self.text),
            };
            WidgetInfo::labeled(Role::Label, true, spoken)
        });
        let painter = ui.painter();
        let (line, fill) = palette.change(change.kind, *side);
        if self.own.is_empty() {
            let top = self.place_of_nothing(galley, *at);
            painter.extend(caret(top, ROW - 3.0, Stroke::new(2.0, line)));
        } else {
            let pieces = pieces(galley, *at, &self.own);
            if let Some(mark) = Mark::new(0, &pieces) {
                painter.extend(mark.fill(fill));
                if change.kind == ChangeKind::Moved {
                    painter.extend(mark.outline(Stroke::new(1.0, line)));
                }
            }
            if change.kind != ChangeKind::Moved {
                let words = pieces.iter().map(piece_rect);
                painter.extend(words.map(|words| underline(words, line)));
            }
        }
        painter.galley(*at, Arc::clone(galley), palette.ink_1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme;
    use egui::Context;

    #[test]
    fn missing_words_are_marked_between_the_letters_that_are_there() {
        let ctx = Context::default();
        theme::install(&ctx);
        let output = ctx.run_ui(Default::default(), |ui| {
            let x = |text: &str, at: usize| {
                let wording = ChangeWording {
                    own: at..at,
                    text: text.to_owned(),
                };
                let galley = wording.galley(ui, 300.0);
                wording.place_of_nothing(&galley, Pos2::ZERO).x
            };
            for at in 0..4 {
                assert!(x("lamp", at) < x("lamp", at + 1), "{at}");
                assert!(
                    x("\u{5e9}\u{5dc}\u{5d5}\u{5dd}", at)
                        > x("\u{5e9}\u{5dc}\u{5d5}\u{5dd}", at + 1),
                    "{at}"
                );
            }
        });
        output.drop_without_applying_deltas();
    }
}
