//! Beside the texts and between them: a bracket for each visible change, `M1` for words that moved, and bands that join both
//! sides of a change.

use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::editor::RowPiece;
use crate::ui::frame::Frame;
use crate::ui::panes::brackets::{bracket_place, joined};
use crate::ui::panes::gutter::{band, mixed};
use crate::ui::panes::margin_chip::MarginChip;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{Lit, PaneFrame};
use egui::{Color32, CornerRadius, Rangef, Rect, Sense, Stroke, Ui, pos2, vec2};
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::text::{Pair, Side};
use std::collections::BTreeMap;

/// The most labels beside one row of the text.
const MOST_A_ROW: usize = 2;
const GAP: f32 = 5.0;

/// Draws bands into `gutter`, brackets and labels into the margins.
pub fn beside_ui(
    ui: &mut Ui,
    gutter: Rect,
    margins: Pair<Rect>,
    frames: &Pair<PaneFrame>,
    differed: &Differed,
    frame: &mut Frame,
) {
    bands_ui(ui, gutter, frames, differed, frame.view.lit_changes());
    for side in Side::BOTH {
        let margin = ChangeMargin {
            side,
            margin: margins[side],
            frames,
            differed,
            chosen: frame.view.difference.chosen,
            palette: frame.palette,
        };
        margin.brackets_ui(ui);
        margin.labels_ui(ui, frame);
    }
}

fn bands_ui(ui: &Ui, gutter: Rect, frames: &Pair<PaneFrame>, differed: &Differed, lit: Lit) {
    let palette = Palette::of(ui);
    let painter = ui.painter().with_clip_rect(gutter);
    let marks = frames.map(|frame| frame.marks.as_slice());
    for (mark, ends) in joined(marks, lit.selected) {
        let index = mark.passage;
        let Some(change) = differed.difference.changes.get(index) else {
            continue;
        };
        let is_chosen = lit.selected == Some(index);
        let colours = Pair::from_fn(|side| palette.change(change.kind, side));
        let (share, width) = match (is_chosen, Some(index) == lit.hovered) {
            (true, _) => (1.0, 1.5),
            (false, true) => (1.0, 1.0),
            (false, false) => (0.75, 1.0),
        };
        let fills = colours.map(|(_, fill)| mixed(palette.chrome, *fill, share));
        let edge = match is_chosen || change.kind == ChangeKind::Moved {
            true => colours.left.0,
            false => mixed(palette.chrome, colours.right.0, 0.3),
        };
        // On a side without words the band ends in a point.
        let end = |side: Side, y: Rangef| match change.at[side].is_empty() {
            true => Rangef::point(y.center()).expand(0.5),
            false => y,
        };
        let ends = Pair::from_fn(|side| end(side, ends[side]));
        let stroke = Stroke::new(width, edge);
        band(&painter, gutter.x_range(), ends, fills, stroke);
    }
}

/// One margin, and what it is drawn from.
struct ChangeMargin<'a> {
    side: Side,
    margin: Rect,
    frames: &'a Pair<PaneFrame>,
    differed: &'a Differed,
    chosen: Option<usize>,
    palette: Palette,
}

impl ChangeMargin<'_> {
    fn change(&self, index: usize) -> Option<&Change> {
        self.differed.difference.changes.get(index)
    }

    fn brackets_ui(&self, ui: &Ui) {
        let painter = ui.painter().with_clip_rect(self.margin);
        let (x, _) = bracket_place(self.side, self.margin);
        for mark in &self.frames[self.side].marks {
            let (Some(change), Some(mut y)) = (self.change(mark.passage), mark.bracket) else {
                continue;
            };
            if change.at[self.side].is_empty() {
                y = Rangef::point(y.center()).expand(1.0);
            }
            let (line, _) = self.palette.change(change.kind, self.side);
            painter.rect_filled(Rect::from_x_y_ranges(x, y), CornerRadius::same(1), line);
        }
    }

    /// Draws a label for each stretch that moved, and the number of the chosen change, on the first row in view.
    fn labels_ui(&self, ui: &mut Ui, frame: &mut Frame) {
        let pane = &self.frames[self.side];
        // How many labels are beside a row, and how wide they are together.
        let mut beside: BTreeMap<usize, (usize, f32)> = BTreeMap::new();
        for mark in &pane.marks {
            let Some(change) = self.change(mark.passage) else {
                continue;
            };
            if change.kind != ChangeKind::Moved && self.chosen != Some(mark.passage) {
                continue;
            }
            let Some(RowPiece { row, rect }) = pane.pieces_in_view(mark).next() else {
                continue;
            };
            let (count, used) = beside.entry(*row).or_default();
            if *count < MOST_A_ROW {
                let place = (*used, rect.center().y);
                *used += GAP + self.label_ui(ui, mark.passage, change, place, frame);
                *count += 1;
            }
        }
    }

    /// Draws a label at a distance from the inner edge; returns its width.
    fn label_ui(
        &self,
        ui: &Ui,
        index: usize,
        change: &Change,
        (used, y): (f32, f32),
        frame: &mut Frame,
    ) -> f32 {
        let (t, side, words) = (&frame.t, self.side, change.at[self.side].len());
        let is_selected = self.chosen == Some(index);
        let (text, label) = if change.kind == ChangeKind::Moved {
            let name = t.moved_name(change.number);
            (name.clone(), t.moved_label(name, words, side.other()))
        } else {
            let label = t.change_label(index + 1, change.kind, words);
            (t.grouped(index as u64 + 1), label)
        };
        let (font, ink) = (Type::CaptionStrong.font(), Color32::PLACEHOLDER);
        let (_, begin) = bracket_place(side, self.margin);
        let x = match side {
            Side::Left => begin - used,
            Side::Right => begin + used,
        };
        let chip = MarginChip {
            words: ui.painter().layout_no_wrap(text, font, ink),
            at: pos2(x, y),
            side,
            colour: self.palette.change(change.kind, side).0,
            padding: if is_selected { 6.0 } else { 0.0 },
            twin_above: self.twin_above(index),
            is_selected,
            is_struck: false,
        };
        // The chip of the chosen change can reach over the edge of the column.
        let clip = self.margin.expand2(vec2(8.0, 0.0));
        let clip = clip.intersect(self.frames[side].body);
        let id = ui.scope_id().with(("change", side.name(), index));
        let response = chip.chip_ui(ui, clip, id, Sense::click(), &label);
        let response = response.on_hover_text(t.change_label_hint(&label));
        Action::RevealChange(index, Some(side.other())).on_click(response, &mut frame.actions);
        chip.size().x
    }

    /// Where the other side of a change is if it is out of view: `Some(true)` above, `Some(false)` below.
    fn twin_above(&self, index: usize) -> Option<bool> {
        let other = &self.frames[self.side.other()];
        let start = self.differed.starts(index)?[self.side.other()];
        (!other.shows(index)).then_some(start < other.middle)
    }
}
