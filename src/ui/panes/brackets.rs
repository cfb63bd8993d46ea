//! Marks go in; a bracket for each visible passage at the inner edge of its text, and its number in the margin, come out.
//!
//! Numbers are never inside the text, so another shingle length moves no word. A number is beside the first visible row of
//! its passage, with at most two a row; an arrowhead says that the twin is above or below the view.

use crate::session::Notes;
use crate::ui::action::Action;
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::marks::{Mark, MarkKind, NEW, caret};
use crate::ui::panes::number_rows::{GAP, MarginItem, rows_of_numbers};
use crate::ui::passages::colours::{Colours, is_excluded};
use crate::ui::passages::menu::passage_menu_ui;
use crate::ui::passages::places::place_at;
use crate::ui::theme::{Palette, PassageColours, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::list::keep_arrow_keys;
use crate::ui::widgets::{focus_ring, phrases, text_width};
use egui::{
    Align2, Color32, CornerRadius, Galley, Id, Key, Pos2, Rangef, Rect, Role, Sense, Stroke, Ui,
    Vec2, WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side, Span};
use std::sync::Arc;

/// A bracket's width.
pub const WIDTH: f32 = 3.0;

/// The height of the rows of a visible passage. Passages that share a row split its height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    pub passage: usize,
    pub y: Rangef,
    pub is_excluded: bool,
    pub kind: MarkKind,
}

impl Bracket {
    /// Whether a bracket of the other text stands for the same.
    pub fn is_twin(&self, other: &Bracket) -> bool {
        match (self.kind, other.kind) {
            (MarkKind::Run { wording, .. }, MarkKind::Run { wording: twin, .. }) => wording == twin,
            (MarkKind::Run { .. }, _) | (_, MarkKind::Run { .. }) => false,
            (_, _) => self.passage == other.passage,
        }
    }

    /// The colours of what it stands for.
    pub fn colours(&self, palette: &Palette, all: &Colours) -> PassageColours {
        match self.kind {
            _ if self.is_excluded => palette.excluded(),
            MarkKind::Run { step, .. } => palette.weight(step),
            MarkKind::Passage | MarkKind::Frame => all.of(palette, self.passage),
        }
    }
}

/// The brackets of one pane, in the order of its marks.
pub fn brackets(marks: &[Mark]) -> Vec<Bracket> {
    // A frame has the bracket of the runs in it.
    let framed = marks.iter().find(|mark| mark.kind == MarkKind::Frame);
    let framed = framed.map(|mark| mark.passage);
    let has_bracket = |mark: &&Mark| match mark.kind {
        MarkKind::Run { .. } => framed != Some(mark.passage),
        MarkKind::Passage | MarkKind::Frame => mark.passage != NEW,
    };
    let marks: Vec<&Mark> = marks.iter().filter(has_bracket).collect();
    let sharing = |row: usize, mark: usize| {
        let others = || {
            marks
                .iter()
                .enumerate()
                .filter(|(_, m)| m.rows.contains(&row))
        };
        (
            others().filter(|(i, _)| *i < mark).count() as f32,
            others().count() as f32,
        )
    };
    let mut all = Vec::with_capacity(marks.len());
    for (i, mark) in marks.iter().enumerate() {
        let (Some(first), Some(last)) = (mark.rects.first(), mark.rects.last()) else {
            continue;
        };
        let (Some(first_row), Some(last_row)) = (mark.rows.first(), mark.rows.last()) else {
            continue;
        };
        let (before, count) = sharing(*first_row, i);
        let top = first.top() + first.height() * before / count;
        let (before, count) = sharing(*last_row, i);
        let bottom = last.top() + last.height() * (before + 1.0) / count;
        all.push(Bracket {
            passage: mark.passage,
            y: Rangef::new(top + 0.5, bottom - 0.5),
            is_excluded: mark.is_excluded,
            kind: mark.kind,
        });
    }
    all
}

/// Draws brackets and numbers of `side` into `margin`, between its column and the gutter.
pub fn margin_ui(
    ui: &mut Ui,
    side: Side,
    margin: Rect,
    frames: &Pair<PaneFrame>,
    (comparison, notes): (&Comparison, &Notes),
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let selected = view.selected;
    let frame = &frames[side];
    // The chip of the chosen passage may overlap the edge of the column.
    let clip = margin.expand2(vec2(8.0, 0.0)).intersect(frame.body);
    let painter = ui.painter().with_clip_rect(clip);
    let (inner_x, inward) = match side {
        Side::Left => (margin.right() - WIDTH, -1.0),
        Side::Right => (margin.left(), 1.0),
    };
    for bracket in brackets(&frame.marks) {
        let mut rect = Rect::from_x_y_ranges(Rangef::new(inner_x, inner_x + WIDTH), bracket.y);
        if bracket.is_excluded {
            rect = rect
                .with_min_x(rect.center().x - 0.5)
                .with_max_x(rect.center().x + 0.5);
        }
        let colours = bracket.colours(&palette, &view.colours);
        painter.rect_filled(rect, CornerRadius::same(1), colours.line);
    }
    let mut numbers = Vec::new();
    for row in rows_of_numbers(frame, selected) {
        let mut x = match side {
            Side::Left => margin.right() - WIDTH - 8.0,
            Side::Right => margin.left() + WIDTH + 8.0,
        };
        let are_several = row.passages.len() > 1;
        // The widest numbers keep away from the text.
        let whole = margin.width() - WIDTH - 8.0 - if are_several { 1.0 } else { 4.0 };
        let count_width = |count| text_width(ui, &format!("+{count}"), Type::Caption);
        let room = match (are_several, row.passages.first()) {
            (true, Some(first)) => {
                let beside = GAP + count_width(row.passages.len() - 1);
                room_beside(ui, whole, beside, *first)
            }
            (_, _) => whole,
        };
        let size = |passage: usize, twin: Option<bool>| {
            let padding = number_padding(selected == Some(passage), are_several);
            number_size(ui, passage, room, padding, twin)
        };
        let twin_of = |passage: usize| {
            let twin = twin_direction(passage, side, frames, comparison);
            twin.filter(|_| size(passage, twin).x <= room)
        };
        // Arrowheads give way to numbers.
        let with_arrows = |passage: usize| size(passage, twin_of(passage)).x;
        let has_arrows = row.uncounted(&row.items(whole, with_arrows, count_width)) == 0;
        let twin = |passage: usize| twin_of(passage).filter(|_| has_arrows);
        let width = |passage: usize| size(passage, twin(passage)).x;
        let mut items = row.items(whole, width, count_width);
        let uncounted = row.uncounted(&items);
        // On the left, numbers are placed from the gutter outwards, the last first.
        if side == Side::Left {
            items.reverse();
        }
        let twin_of = |item: &MarginItem| match item {
            MarginItem::Passage(passage) => twin(*passage),
            MarginItem::More(_) => None,
        };
        let twins: Vec<_> = items.iter().map(twin_of).collect();
        for (item, twin_above) in items.into_iter().zip(twins) {
            let width = match item {
                MarginItem::Passage(passage) => {
                    let is_it =
                        |mark: &&Mark| mark.passage == passage && mark.rows.contains(&row.row);
                    let mark = frame.marks.iter().find(is_it);
                    let number = Number {
                        passage,
                        span: mark.map_or(Span::default(), |mark| mark.span),
                        row: row.row,
                        colours: view.colours.shown(&palette, comparison, passage),
                        at: pos2(x, row.y),
                        room,
                        side,
                        is_selected: selected == Some(passage),
                        twin_above,
                        uncounted,
                        are_several,
                    };
                    numbers.push(number);
                    width(passage)
                }
                MarginItem::More(count) => {
                    let anchor = if inward < 0.0 {
                        Align2::RIGHT_CENTER
                    } else {
                        Align2::LEFT_CENTER
                    };
                    let text = format!("+{count}");
                    let rect = painter.text(
                        pos2(x, row.y),
                        anchor,
                        text,
                        Type::Caption.font(),
                        palette.ink_2,
                    );
                    rect.width()
                }
            };
            x += inward * (width + GAP);
        }
    }
    numbers_ui(ui, side, clip, numbers, (comparison, notes), actions);
}

/// Draws the numbers of a margin. They are one stop for Tab, and arrow keys go from one to the next.
fn numbers_ui(
    ui: &mut Ui,
    side: Side,
    clip: Rect,
    mut numbers: Vec<Number>,
    compared: (&Comparison, &Notes),
    actions: &mut Vec<Action>,
) {
    if numbers.is_empty() {
        return;
    }
    numbers.sort_by(|a, b| (a.row.cmp(&b.row)).then(a.at.x.total_cmp(&b.at.x)));
    let kept = ui.scope_id().with(("margin", side.name()));
    let last: Option<(Id, usize)> = ui.data(|data| data.get_temp(kept));
    let find = |is_it: &dyn Fn(&Number, (Id, usize)) -> bool| {
        let last = last?;
        numbers.iter().position(|number| is_it(number, last))
    };
    // Scrolling can put a number beside another row.
    let stop = find(&|number, (id, _)| number.id(ui) == id)
        .or_else(|| find(&|number, (_, passage)| number.passage == passage));
    let mut stop = stop.unwrap_or(0);
    let focused = ui.memory(|memory| memory.focused());
    if let Some((id, _)) = last.filter(|(id, _)| focused == Some(*id)) {
        let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
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
        let sense = match i == stop {
            true => Sense::click(),
            false => Sense::CLICK,
        };
        number_ui(ui, clip, number, sense, compared, actions);
    }
    let stop = &numbers[stop];
    let kept_now = (stop.id(ui), stop.passage);
    ui.data_mut(|data| data.insert_temp(kept, kept_now));
}

/// Where the twin of a passage is if it is out of view: `Some(true)` above, `Some(false)` below.
fn twin_direction(
    passage: usize,
    side: Side,
    frames: &Pair<PaneFrame>,
    comparison: &Comparison,
) -> Option<bool> {
    // Beside five digits there is no room for an arrowhead.
    if passage >= 9_999 {
        return None;
    }
    let other = &frames[side.other()];
    let seen = |mark: &&Mark| mark.passage == passage && mark.bounds().intersects(other.body);
    if other.marks.iter().any(|mark| seen(&mark)) {
        return None;
    }
    let range = &comparison.passages().get(passage)?.at[side.other()];
    let twin = comparison.span(side.other(), range).start;
    Some(other.edit_map.moved_byte(twin) < other.middle)
}

/// A passage's number in the margin.
struct Number {
    passage: usize,
    /// The part of the passage that it is beside, in the compared text.
    span: Span,
    /// The row of the text that it is beside.
    row: usize,
    colours: PassageColours,
    /// The middle of its inner end: on the left side its right end, on the right side its left end.
    at: Pos2,
    /// How wide it may be.
    room: f32,
    side: Side,
    is_selected: bool,
    /// Where the twin is if it is out of view.
    twin_above: Option<bool>,
    /// How many more passages begin in this row, if there is no room to say so.
    uncounted: usize,
    /// Other numbers belong beside the same row.
    are_several: bool,
}

impl Number {
    fn id(&self, ui: &Ui) -> Id {
        let place = ("number", self.side.name(), self.passage, self.row);
        ui.scope_id().with(place)
    }
}

/// A number that is too long for its room is written smaller.
fn number_galley(ui: &Ui, passage: usize, room: f32, ink: Color32) -> Arc<Galley> {
    let mut font = Type::CaptionStrong.font();
    let number = (passage + 1).to_string();
    let width = text_width(ui, &number, Type::CaptionStrong);
    font.size *= ((room - 3.0) / width).min(1.0);
    ui.painter().layout_no_wrap(number, font, ink)
}

/// The room for the number of `passage` where `beside` is needed beside it; all of `room` where the number would be too small.
fn room_beside(ui: &Ui, room: f32, beside: f32, passage: usize) -> f32 {
    /// What is left of the usual size at least.
    const LEAST: f32 = 0.75;
    let width = text_width(ui, &(passage + 1).to_string(), Type::CaptionStrong);
    match room - beside - 3.0 >= width * LEAST {
        true => room - beside,
        false => room,
    }
}

/// The number of the chosen passage is on a chip, which is narrow beside others.
fn number_padding(is_selected: bool, are_several: bool) -> Vec2 {
    let beside = match (is_selected, are_several) {
        (true, true) => 3.0,
        (true, false) => 6.0,
        (false, _) => 0.0,
    };
    vec2(beside, 2.0)
}

fn number_size(
    ui: &Ui,
    passage: usize,
    room: f32,
    padding: Vec2,
    twin_above: Option<bool>,
) -> Vec2 {
    let text = number_galley(ui, passage, room, Color32::PLACEHOLDER).size();
    let caret = if twin_above.is_some() { 9.0 } else { 0.0 };
    text + 2.0 * padding + vec2(caret, 0.0)
}

/// Draws a number that can be clicked.
fn number_ui(
    ui: &mut Ui,
    clip: Rect,
    number: &Number,
    sense: Sense,
    (comparison, notes): (&Comparison, &Notes),
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let Number {
        passage,
        is_selected,
        side,
        colours,
        ..
    } = *number;
    let ink = if is_selected {
        palette.pane
    } else {
        colours.ink
    };
    let galley = number_galley(ui, passage, number.room, ink);
    let padding = number_padding(is_selected, number.are_several);
    let size = number_size(ui, passage, number.room, padding, number.twin_above);
    let anchor = match side {
        Side::Left => Align2::RIGHT_CENTER,
        Side::Right => Align2::LEFT_CENTER,
    };
    let rect = anchor.anchor_size(number.at, size);
    let response = ui.interact(rect.expand(2.0).intersect(clip), number.id(ui), sense);
    let t = phrases(ui);
    let found = comparison.passages().get(passage);
    let words = found.map_or(0, |found| found.word_count(&comparison.index.units.left));
    let excluded = match is_excluded(Some(comparison), passage) {
        true => "yes",
        false => "no",
    };
    let label = t.passage_in_margin(passage + 1, words, side.other().name(), excluded);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_selected, &label));
    let painter = ui.painter().with_clip_rect(clip);
    if is_selected {
        painter.rect_filled(rect, CornerRadius::same(radius::SMALL), colours.ink);
    } else if response.hovered() {
        painter.rect_filled(
            rect.expand2(vec2(2.0, 0.0)),
            CornerRadius::same(radius::SMALL),
            palette.hover,
        );
    }
    focus_ring(ui, &response, rect.expand(2.0), &palette);
    let words = Rect::from_min_size(rect.min + padding, galley.size());
    painter.galley(words.min, galley, ink);
    if is_excluded(Some(comparison), passage) {
        painter.hline(words.x_range(), words.center().y, Stroke::new(1.0, ink));
    }
    if let Some(above) = number.twin_above {
        painter.add(caret(
            pos2(rect.right() - padding.x - 3.5, rect.center().y),
            above,
            ink,
        ));
    }
    if response.clicked() {
        let place = place_at(comparison, passage, side, number.span);
        actions.push(Action::RevealPlace(side, passage, place));
    }
    let pointed = || Some(passage);
    passage_menu_ui(&response, comparison, notes, pointed, |_, _| (), actions);
    let more = (number.uncounted > 0).then(|| t.passages_in_row(number.uncounted));
    let hint = [Some(t.passage_in_margin_hint(&label)), more];
    response.on_hover_text(hint.into_iter().flatten().collect::<Vec<_>>().join("\n"));
}
