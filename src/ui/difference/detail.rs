//! The chosen change: what it is, its position in the list, and both wordings with a few words around them.

use crate::ui::action::Action;
use crate::ui::difference::list::swatch_ui;
use crate::ui::difference::view::ChangeData;
use crate::ui::difference::wording::{Wording, WordingMark, wordings_ui};
use crate::ui::frame::Frame;
use crate::ui::passages::shown_text::ShownText;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list_panel::split_detail;
use crate::ui::widgets::wordings::characters;
use crate::ui::widgets::{
    elided_ui, fitted_ui, icon_button_ui, icons, square, text_ui, text_width,
};
use egui::{Align2, Rect, Stroke, Ui, pos2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side, Span};

/// Words shown before and after a change, and the most bytes, whatever counts as a word.
const AROUND: usize = 16;
const MAX_AROUND: u32 = 400;

/// Draws the detail into `rect`.
pub fn detail_ui(ui: &mut Ui, rect: Rect, data: &ChangeData, is_wide: bool, frame: &mut Frame) {
    let (t, palette) = (data.t, frame.palette);
    let (header, below) = split_detail(ui, rect, is_wide);
    let all = &data.differed.difference.changes;
    let chosen = data.chosen;
    let chosen = chosen.and_then(|index| Some((index, all.get(index)?)));
    let room = steps_ui(ui, header, data, frame);
    let Some((index, change)) = chosen else {
        fitted_ui(ui, room, &t.change_choose(), Type::Caption, palette.ink_2);
        return;
    };
    let swatch = pos2(room.left() + 6.0, room.center().y);
    swatch_ui(ui, swatch, change.kind, true);
    let heading = t.change_heading(change);
    let place = room.with_min_x(room.left() + 20.0);
    elided_ui(ui, place, &heading, Type::BodyStrong, palette.ink_1);

    let both = Pair::from_fn(|side| wording(data, change, side, &palette));
    let caption = |ui: &mut Ui, side: Side, place: Rect| {
        let words = data.heading(change, side);
        elided_ui(ui, place, &words, Type::Caption, palette.ink_2);
    };
    let salt = ("change wordings", index);
    wordings_ui(ui, below, salt, is_wide, &both, caption, |_, _| {});
}

/// The buttons for the previous and the next change, and the position between them; returns the room that is left.
fn steps_ui(ui: &mut Ui, header: Rect, data: &ChangeData<'_>, frame: &mut Frame) -> Rect {
    let (t, y, count) = (data.t, header.center().y, data.listed.len());
    let row = data.chosen.and_then(|index| data.listed.row_of(index));
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
    let (at, ink) = (pos2(middle, y), frame.palette.ink_2);
    text_ui(ui, at, Align2::CENTER_CENTER, words, Type::Caption, ink);
    let back = (t.change_previous(), t.change_previous_hint());
    let on = (t.change_next(), t.change_next_hint());
    for (place, icon, (name, hint), by) in [
        (previous, icons::CARET_LEFT, back, -1),
        (next, icons::CARET_RIGHT, on, 1),
    ] {
        let button = icon_button_ui(ui, place, icon, &name, false);
        Action::StepChange(by).on_click(button.on_hover_text(hint), &mut frame.actions);
    }
    Rect::from_x_y_ranges(header.left()..=previous.left() - 8.0, y - 10.0..=y + 10.0)
}

/// One side of a change with a few words around it.
fn wording(data: &ChangeData, change: &Change, side: Side, palette: &Palette) -> Wording {
    let (t, differed) = (data.t, data.differed);
    let words = &change.at[side];
    let text = differed.comparison.index.texts[side].as_str();
    let count = differed.comparison.index.words[side].len();
    let own = differed.span(side, words);
    let before = words.start.saturating_sub(AROUND)..words.start;
    let after = words.end..(words.end + AROUND).min(count);
    let around = [before, after]
        .into_iter()
        .filter(|words| !words.is_empty());
    let around = around.fold(own, |all, words| all.joined(differed.span(side, &words)));
    let start = around.start.max(own.start.saturating_sub(MAX_AROUND));
    let end = around.end.min(own.end.saturating_add(MAX_AROUND));
    let all = Span {
        start: text.ceil_char_boundary(start as usize) as u32,
        end: text.floor_char_boundary(end as usize) as u32,
    };
    let shown = ShownText::new(text, all, own);
    let place = shown.place(own).unwrap_or_else(|| {
        // Without words of its own, the place before the words that follow.
        let start = own.start;
        let rest = shown.place(Span { start, ..all });
        let at = rest.map_or_else(|| shown.text.chars().count(), |rest| rest.start);
        at..at
    });
    let (line, fill) = palette.change(change.kind, side);
    let marks = match change.kind {
        _ if place.is_empty() => vec![WordingMark::Caret(line)],
        ChangeKind::Moved => vec![
            WordingMark::Fill(fill),
            WordingMark::Outline(Stroke::new(1.0, line)),
        ],
        ChangeKind::Deleted | ChangeKind::Inserted | ChangeKind::Replaced => {
            vec![WordingMark::Fill(fill), WordingMark::Underline(line)]
        }
    };
    let marks = marks.into_iter().map(|mark| (place.clone(), mark));
    let spoken = match characters(&shown.text, place.clone()) {
        "" => t.change_wording_none(side, &shown.text),
        words => t.change_wording(side, words, &shown.text),
    };
    Wording {
        text: shown.text,
        marks: marks.collect(),
        strong: place,
        spoken,
    }
}
