//! Changes in the text: a tint and a line behind words that one side alone has, a frame around words that were moved, and a
//! caret where the other side has words and this one has none.

use crate::session::Differed;
use crate::ui::difference::view::Kinds;
use crate::ui::editor::{Stop, VisibleRows};
use crate::ui::panes::marks::{Lit, Mark};
use crate::ui::theme::Palette;
use egui::{Rect, Shape, Stroke, Vec2, pos2, vec2};
use shinglescope_core::pair::difference::{Hunk, Kind};
use shinglescope_core::text::{Side, Span};

/// The visible parts of the changes of one side, in order, each by the index of its change.
pub fn visible_marks(
    differed: &Differed,
    kinds: Kinds,
    side: Side,
    rows: &VisibleRows,
) -> Vec<Mark> {
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

/// The change that a hunk is, where this side has something to show of it.
fn shown_change(differed: &Differed, kinds: Kinds, side: Side, hunk: &Hunk) -> Option<usize> {
    let index = hunk.change?;
    let kind = differed.difference.changes.get(index)?.kind;
    // What was moved leaves no mark where it is not.
    let is_here = kind != Kind::Moved || !hunk.at[side].is_empty();
    (kinds.shows(kind) && is_here).then_some(index)
}

/// Where the changes of one side stand in the compared text, in order, each with its index; a place without words is a byte
/// long.
pub fn changed_spans(differed: &Differed, kinds: Kinds, side: Side) -> Vec<(Span, u32)> {
    let hunks = differed.difference.hunks.iter();
    let span = |hunk: &Hunk| {
        let change = shown_change(differed, kinds, side, hunk)?;
        let span = differed.span(side, &hunk.at[side]);
        let end = span.end.max(span.start + 1);
        Some((Span { end, ..span }, change as u32))
    };
    hunks.filter_map(span).collect()
}

/// What is painted behind the words.
pub fn mark_shapes(
    differed: &Differed,
    side: Side,
    marks: &[Mark],
    lit: Lit,
    flash: bool,
    palette: &Palette,
) -> Vec<Shape> {
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
            shapes.extend(place(mark, if is_chosen { 3.0 } else { 1.5 }, line));
            continue;
        }
        if !(is_chosen && flash) {
            shapes.extend(mark.fill(fill));
        }
        match change.kind {
            Kind::Moved => shapes.extend(mark.outline(Stroke::new(1.0, line))),
            Kind::Deleted | Kind::Inserted | Kind::Replaced => {
                shapes.extend(
                    mark.rects
                        .iter()
                        .map(|rect| underline(rect, Stroke::new(2.0, line))),
                );
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

/// A line under the words of a rectangle, which reaches a little beyond them.
fn underline(rect: &Rect, stroke: Stroke) -> Shape {
    let y = rect.bottom() - 2.0;
    let words = rect.shrink2(vec2(3.0, 0.0));
    Shape::line_segment([pos2(words.left(), y), pos2(words.right(), y)], stroke)
}

/// A caret where words would stand.
fn place(mark: &Mark, width: f32, colour: egui::Color32) -> Vec<Shape> {
    mark.rects
        .iter()
        .flat_map(|rect| {
            caret(
                rect.center_top() - vec2(1.5, 0.0),
                rect.height(),
                Stroke::new(width, colour),
            )
        })
        .collect()
}

/// An upright line on a foot, from `top` down.
pub fn caret(top: egui::Pos2, height: f32, stroke: Stroke) -> [Shape; 2] {
    let foot = top + vec2(0.0, height);
    let corners = [vec2(-4.0, 0.0), vec2(0.0, -5.0), vec2(4.0, 0.0)];
    let corners = corners.map(|corner: Vec2| foot + corner).to_vec();
    [
        Shape::line_segment([top + vec2(0.0, 3.0), foot], stroke),
        Shape::convex_polygon(corners, stroke.color, Stroke::NONE),
    ]
}
