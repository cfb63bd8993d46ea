//! The margin between a text and the gutter: the brackets of its visible passages, and their numbers.
//!
//! Numbers are never inside the text, so another shingle length moves no word. A number is beside the first visible row of
//! its passage, with at most two a row; an arrowhead says that the twin is above or below the view.

use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::panes::brackets::{WIDTH, bracket_place};
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::margin_chip::MarginChip;
use crate::ui::panes::number_rows::{GAP, NumberRow, rows_of_numbers};
use crate::ui::passages::colours::is_excluded;
use crate::ui::passages::menu::{PassageMenu, passage_menu_ui};
use crate::ui::passages::places::place_at;
use crate::ui::theme::Type;
use crate::ui::widgets::list::keep_arrow_keys;
use crate::ui::widgets::{lines_of, text_width};
use egui::{
    Align2, Color32, CornerRadius, Galley, Id, Key, Painter, Rangef, Rect, Sense, Ui, pos2, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side, Span};
use std::sync::Arc;

/// The margin between a column and the gutter.
pub struct Margin<'a> {
    pub side: Side,
    pub place: Rect,
    pub frames: &'a Pair<PaneFrame>,
    pub comparison: &'a Comparison,
}

impl Margin<'_> {
    /// Draws brackets and numbers.
    pub fn margin_ui(&self, ui: &mut Ui, frame: &mut Frame) {
        let (palette, drawn) = (frame.palette, &self.frames[self.side]);
        // The chip of the chosen passage may overlap the edge of the column.
        let clip = self.place.expand2(vec2(8.0, 0.0)).intersect(drawn.body);
        let painter = ui.painter().with_clip_rect(clip);
        let (x, _) = bracket_place(self.side, self.place);
        let middle = Rangef::point(x.center()).expand(0.5);
        for mark in &drawn.marks {
            let Some(y) = mark.bracket else {
                continue;
            };
            let x = if mark.is_excluded { middle } else { x };
            let colours = mark.colours(&palette, &frame.view.colours);
            let rect = Rect::from_x_y_ranges(x, y);
            painter.rect_filled(rect, CornerRadius::same(1), colours.line);
        }
        let rows = rows_of_numbers(drawn, frame.view.selected);
        let numbers = rows
            .iter()
            .flat_map(|row| self.numbers(ui, &painter, row, frame));
        let numbers = numbers.collect();
        self.numbers_ui(ui, clip, numbers, frame);
    }

    /// The numbers beside a row. Paints how many more passages begin in it.
    fn numbers(&self, ui: &Ui, painter: &Painter, row: &NumberRow, frame: &Frame) -> Vec<Number> {
        let (side, comparison, selected) = (self.side, self.comparison, frame.view.selected);
        let are_several = row.passages.len() > 1;
        // The widest numbers keep away from the text.
        let whole = self.place.width() - WIDTH - 8.0 - if are_several { 1.0 } else { 4.0 };
        let count_width = |count| count_width(ui, count);
        let room = number_room(ui, row, whole);
        let (_, inner_end) = bracket_place(side, self.place);
        let chip = |passage: usize, twin_above: Option<bool>| {
            let is_selected = selected == Some(passage);
            let colours = frame
                .view
                .colours
                .shown(&frame.palette, comparison, passage);
            MarginChip {
                words: number_galley(ui, passage, room),
                at: pos2(inner_end, row.y),
                side,
                colour: colours.ink,
                // The number of the chosen passage is on a chip, which is narrow beside others.
                padding: match (is_selected, are_several) {
                    (true, true) => 3.0,
                    (true, false) => 6.0,
                    (false, _) => 0.0,
                },
                twin_above,
                is_selected,
                is_struck: is_excluded(Some(comparison), passage),
            }
        };
        let twin_of = |passage: usize| {
            let twin = self.twin_direction(passage);
            twin.filter(|_| chip(passage, twin).size().x <= room)
        };
        // Arrowheads give way to numbers.
        let with_arrows = |passage: usize| chip(passage, twin_of(passage)).size().x;
        let uncounted = |(numbers, more): (usize, Option<usize>)| {
            row.passages.len() - numbers - more.unwrap_or_default()
        };
        let has_arrows = uncounted(row.shown(whole, with_arrows, count_width)) == 0;
        let chip = |passage: usize| chip(passage, twin_of(passage).filter(|_| has_arrows));
        let shown = row.shown(whole, |passage| chip(passage).size().x, count_width);
        let (count, more) = shown;
        let own = row.passages.iter().take(count).copied().map(Some);
        let mut items: Vec<Option<usize>> = own.chain(more.map(|_| None)).collect();
        // On the left, numbers are placed from the gutter outwards, the last first.
        let (inward, anchor) = match side {
            Side::Left => (-1.0, Align2::RIGHT_CENTER),
            Side::Right => (1.0, Align2::LEFT_CENTER),
        };
        if side == Side::Left {
            items.reverse();
        }
        let mut numbers = Vec::new();
        let mut at = pos2(inner_end, row.y);
        for item in items {
            let width = if let Some(passage) = item {
                let mut chip = chip(passage);
                chip.at = at;
                let width = chip.size().x;
                numbers.push(Number {
                    passage,
                    span: self.span_beside(row.row, passage),
                    row: row.row,
                    chip,
                    uncounted: uncounted(shown),
                });
                width
            } else {
                let (font, ink) = (Type::Caption.font(), frame.palette.ink_2);
                let text = format!("+{}", more.unwrap_or_default());
                painter.text(at, anchor, text, font, ink).width()
            };
            at.x += inward * (width + GAP);
        }
        numbers
    }

    /// The part of a passage that is in a row, in the compared text.
    fn span_beside(&self, row: usize, passage: usize) -> Span {
        let mut marks = self.frames[self.side].marks.iter();
        let mark = marks.find(|mark| mark.passage == passage && mark.is_in_row(row));
        mark.map_or(Span::default(), |mark| mark.span)
    }

    /// Where the twin of a passage is if it is out of view: `Some(true)` above, `Some(false)` below.
    fn twin_direction(&self, passage: usize) -> Option<bool> {
        let side = self.side.other();
        let other = &self.frames[side];
        // Beside five digits there is no room for an arrowhead.
        if passage >= 9_999 || other.shows(passage) {
            return None;
        }
        let range = &self.comparison.passages().get(passage)?.at[side];
        let twin = self.comparison.span(side, range).start;
        Some(other.edit_map.moved_byte(twin) < other.middle)
    }

    /// Draws the numbers. They are one stop for Tab, and arrow keys go from one to the next.
    fn numbers_ui(&self, ui: &mut Ui, clip: Rect, mut numbers: Vec<Number>, frame: &mut Frame) {
        if numbers.is_empty() {
            return;
        }
        numbers.sort_by(|a, b| (a.row.cmp(&b.row)).then(a.chip.at.x.total_cmp(&b.chip.at.x)));
        let kept = ui.scope_id().with(("margin", self.side.name()));
        let last: Option<(Id, usize)> = ui.data(|data| data.get_temp(kept));
        let stop = last.and_then(|(id, passage)| {
            let same = numbers.iter().position(|number| number.id(ui) == id);
            // Scrolling can put a number beside another row.
            same.or_else(|| numbers.iter().position(|number| number.passage == passage))
        });
        let mut stop = stop.unwrap_or(0);
        let focused = ui.memory(|memory| memory.focused());
        if let Some((id, _)) = last.filter(|(id, _)| focused == Some(*id)) {
            let pressed =
                |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
            if pressed(Key::ArrowDown) {
                stop = (stop + 1).min(numbers.len() - 1);
            } else if pressed(Key::ArrowUp) {
                stop = stop.saturating_sub(1);
            }
            let to = numbers[stop].id(ui);
            if to != id {
                ui.memory_mut(|memory| memory.request_focus(to));
            }
            keep_arrow_keys(ui, to);
        }
        for (i, number) in numbers.iter().enumerate() {
            let is_stop = i == stop;
            let sense = if is_stop {
                Sense::click()
            } else {
                Sense::CLICK
            };
            self.number_ui(ui, clip, number, sense, frame);
        }
        let stop = &numbers[stop];
        let kept_now = (stop.id(ui), stop.passage);
        ui.data_mut(|data| data.insert_temp(kept, kept_now));
    }

    /// Draws a number that can be clicked.
    fn number_ui(&self, ui: &Ui, clip: Rect, number: &Number, sense: Sense, frame: &mut Frame) {
        let comparison = self.comparison;
        let (t, passage, side) = (&frame.t, number.passage, self.side);
        let found = comparison.passages().get(passage);
        let words = found.map_or(0, |found| found.word_count(&comparison.index.units.left));
        let excluded = if number.chip.is_struck { "yes" } else { "no" };
        let label = t.passage_in_margin(passage + 1, words, side.other().name(), excluded);
        let id = number.id(ui);
        let response = number.chip.chip_ui(ui, clip, id, sense, &label);
        let more = (number.uncounted > 0).then(|| t.passages_in_row(number.uncounted));
        let hint = [Some(t.passage_in_margin_hint(&label)), more];
        if response.clicked() {
            let place = place_at(comparison, passage, side, number.span);
            let reveal = Action::RevealPlace(side, passage, place);
            frame.actions.push(reveal);
        }
        let (pointed, actions) = (|| Some(passage), &mut frame.actions);
        let menu = PassageMenu {
            comparison,
            notes: frame.session.notes(),
            side: Some(side),
            chosen: frame.view.selected,
        };
        passage_menu_ui(&response, menu, pointed, |_, _| (), actions);
        response.on_hover_text(lines_of(hint));
    }
}

/// A passage's number in the margin.
struct Number {
    passage: usize,
    /// The part of the passage that it is beside, in the compared text.
    span: Span,
    /// The row of the text that it is beside.
    row: usize,
    chip: MarginChip,
    /// How many more passages begin in this row, if there is no room to say so.
    uncounted: usize,
}

impl Number {
    fn id(&self, ui: &Ui) -> Id {
        let place = ("number", self.chip.side.name(), self.passage, self.row);
        ui.scope_id().with(place)
    }
}

/// A number that is too long for its room is written smaller.
fn number_galley(ui: &Ui, passage: usize, room: f32) -> Arc<Galley> {
    let mut font = Type::CaptionStrong.font();
    let number = (passage + 1).to_string();
    let width = text_width(ui, &number, Type::CaptionStrong);
    font.size *= ((room - 3.0) / width).min(1.0);
    let ink = Color32::PLACEHOLDER;
    ui.painter().layout_no_wrap(number, font, ink)
}

fn count_width(ui: &Ui, count: usize) -> f32 {
    text_width(ui, &format!("+{count}"), Type::Caption)
}

/// The room for the first number of a row: less than `whole` where others are counted beside it, unless it would be too small
/// then.
fn number_room(ui: &Ui, row: &NumberRow, whole: f32) -> f32 {
    /// What is left of the usual size at least.
    const MIN_SHARE: f32 = 0.75;
    let (others, first) = (row.passages.len().saturating_sub(1), row.passages.first());
    let Some(first) = first.filter(|_| others > 0) else {
        return whole;
    };
    let room = whole - GAP - count_width(ui, others);
    let width = text_width(ui, &(first + 1).to_string(), Type::CaptionStrong);
    let is_readable = room - 3.0 >= width * MIN_SHARE;
    if is_readable { room } else { whole }
}
