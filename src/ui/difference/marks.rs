//! Changes in a text: a tint and a line for words that only one side has, a frame around words that moved, and a caret where
//! only the other side has words.

use crate::session::Differed;
use crate::ui::difference::view::shown_change;
use crate::ui::editor::Stop;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::Mark;
use crate::ui::widgets::wordings::underline;
use egui::{Pos2, Rect, Shape, Stroke, Vec2, vec2};
use shinglescope_core::pair::difference::{ChangeKind, Hunk};

/// The visible parts of the changes of one side, in order; `passage` of each mark is the index of its change.
pub fn visible_marks(differed: &Differed, text: &MarkedText) -> Vec<Mark> {
    let (kinds, side, rows) = (text.view.difference.kinds, text.side, text.rows);
    let edit_map = differed.edit_map(side);
    let hunks = differed
        .hunks_in(side, edit_map.before(rows.bytes()))
        .iter();
    let mark = |hunk: &Hunk| {
        let change = shown_change(differed, kinds, side, hunk)?;
        let span = differed.span(side, &hunk.at[side]);
        if !span.is_empty() {
            return Mark::new(change, &rows.pieces(edit_map.moved(span)?));
        }
        let stop = Stop {
            byte: edit_map.moved_byte(span.start),
            leans_back: false,
        };
        Mark::new(change, &[rows.caret_piece(stop)?])
    };
    hunks.filter_map(mark).collect()
}

/// What is painted behind the words.
pub fn mark_shapes(differed: &Differed, text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
    let (side, palette, lit) = (text.side, text.palette, text.view.lit_changes());
    let mut shapes = Vec::new();
    let is_chosen = |mark: &&Mark| Some(mark.passage) == lit.selected;
    let in_order = marks.iter().filter(|mark| !is_chosen(mark));
    for mark in in_order.chain(marks.iter().filter(is_chosen)) {
        let Some(change) = differed.difference.changes.get(mark.passage) else {
            continue;
        };
        let (line, fill) = palette.change(change.kind, side);
        let is_chosen = is_chosen(&mark);
        if change.at[side].is_empty() {
            let stroke = Stroke::new(if is_chosen { 3.0 } else { 1.5 }, line);
            let top = |rect: Rect| rect.center_top() - vec2(1.5, 0.0);
            let carets = mark.rects();
            shapes.extend(carets.flat_map(|rect| caret(top(rect), rect.height(), stroke)));
            continue;
        }
        if !(is_chosen && text.is_dim) {
            shapes.extend(mark.fill(fill));
        }
        match change.kind {
            ChangeKind::Moved => shapes.extend(mark.outline(Stroke::new(1.0, line))),
            ChangeKind::Deleted | ChangeKind::Inserted | ChangeKind::Replaced => {
                // A rectangle extends a little beyond its words.
                let words = mark.rects().map(|rect| rect.shrink2(vec2(3.0, 0.0)));
                shapes.extend(words.map(|words| underline(words, line)));
            }
        }
        if is_chosen {
            shapes.extend(mark.outline(Stroke::new(2.0, line)));
        } else if Some(mark.passage) == lit.hovered {
            shapes.extend(mark.outline(Stroke::new(1.0, line)));
        }
    }
    shapes
}

/// A vertical line on a foot, from `top` down.
pub fn caret(top: Pos2, height: f32, stroke: Stroke) -> [Shape; 2] {
    let foot = top + vec2(0.0, height);
    let corners = [vec2(-4.0, 0.0), vec2(0.0, -5.0), vec2(4.0, 0.0)];
    let corners = corners.map(|corner: Vec2| foot + corner).to_vec();
    [
        Shape::line_segment([top + vec2(0.0, 3.0), foot], stroke),
        Shape::convex_polygon(corners, stroke.color, Stroke::NONE),
    ]
}
