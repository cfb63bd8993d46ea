//! The shapes behind the words: one for each passage, its rows joined, and the outline of the chosen one.

use crate::ui::editor::RowPiece;
use crate::ui::passages::colours::Colours;
use crate::ui::theme::{Palette, PassageColours, radius};
use egui::{Color32, CornerRadius, Pos2, Rangef, Rect, Shape, Stroke, vec2};
use shinglescope_core::text::Span;

/// How far a fill reaches beyond its words.
const OVERHANG: f32 = 3.0;

/// The passage of a match that belongs to no passage yet: it has a fill, but no number, bracket or band.
pub const NEW: usize = usize::MAX;

/// The passages that stand out; while the texts show changes, the changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    pub selected: Option<usize>,
    pub hovered: Option<usize>,
}

/// A visible part of a passage on one side, in screen coordinates.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Index of the passage.
    pub passage: usize,
    /// Its parts, downwards: one for each row, and several where a row has text of two directions.
    pub pieces: Vec<RowPiece>,
    /// It is set aside: a dashed outline and no fill.
    pub is_excluded: bool,
    /// This part of the passage in the compared text.
    pub span: Span,
    /// The height of its bracket beside the text, if it has one.
    pub bracket: Option<Rangef>,
}

impl Mark {
    /// A mark from its row pieces; `None` if there are none.
    pub fn new(passage: usize, pieces: &[RowPiece]) -> Option<Mark> {
        pieces.first()?;
        let mut parts = Vec::with_capacity(pieces.len());
        // Of several pieces of one row none meets another.
        let is_alone = |i: usize| {
            let row = pieces.get(i).map(|piece| piece.row);
            let is_same = |other: Option<&RowPiece>| other.map(|piece| piece.row) == row;
            let before = i.checked_sub(1).and_then(|before| pieces.get(before));
            !is_same(before) && !is_same(pieces.get(i + 1))
        };
        for (i, piece) in pieces.iter().enumerate() {
            let touches = |other: usize| {
                let other = pieces.get(other).filter(|_| is_alone(i) && is_alone(other));
                other.is_some_and(|other| overlap(&other.rect, &piece.rect))
            };
            // One point stays free between shapes; pieces of the same shape meet.
            let mut rect = piece.rect.expand2(vec2(OVERHANG, 0.0));
            if i == 0 || !touches(i - 1) {
                rect.min.y += 1.0;
            }
            if !touches(i + 1) {
                rect.max.y -= 1.0;
            }
            parts.push(RowPiece { rect, ..*piece });
        }
        Some(Mark {
            passage,
            pieces: parts,
            is_excluded: false,
            span: Span::default(),
            bracket: None,
        })
    }

    /// The colours of what it stands for.
    pub fn colours(&self, palette: &Palette, all: &Colours) -> PassageColours {
        match self.is_excluded {
            true => palette.excluded(),
            false => all.of(palette, self.passage),
        }
    }

    pub fn rects(&self) -> impl Iterator<Item = Rect> {
        self.pieces.iter().map(|piece| piece.rect)
    }

    /// The filled shape.
    pub fn fill(&self, colour: Color32) -> impl Iterator<Item = Shape> {
        self.rects().enumerate().map(move |(i, rect)| {
            let rect_at = |i: usize| Some(self.pieces.get(i)?.rect);
            let (above, below) = (i.checked_sub(1).and_then(rect_at), rect_at(i + 1));
            let joined = |other: Option<Rect>, x: f32| {
                other.is_some_and(|o| meet(&o, &rect) && o.x_range().contains(x))
            };
            let corner =
                |other: Option<Rect>, x: f32| if joined(other, x) { 0 } else { radius::SMALL };
            let corners = CornerRadius {
                nw: corner(above, rect.left()),
                ne: corner(above, rect.right()),
                sw: corner(below, rect.left()),
                se: corner(below, rect.right()),
            };
            Shape::rect_filled(rect, corners, colour)
        })
    }

    /// The outline of the shape: one line for each part if its rows do not meet.
    pub fn outline(&self, stroke: Stroke) -> Vec<Shape> {
        let lines = self.outlines().into_iter();
        lines.map(|line| Shape::closed_line(line, stroke)).collect()
    }

    /// A dashed outline.
    pub fn dashed_outline(&self, stroke: Stroke) -> Vec<Shape> {
        let dashed = |mut line: Vec<Pos2>| {
            line.extend(line.first().copied());
            Shape::dashed_line(&line, stroke, 3.0, 3.0)
        };
        self.outlines().into_iter().flat_map(dashed).collect()
    }

    fn outlines(&self) -> Vec<Vec<Pos2>> {
        let rects: Vec<Rect> = self.rects().collect();
        rects.chunk_by(meet).map(around).collect()
    }

    pub fn is_in_row(&self, row: usize) -> bool {
        self.pieces.iter().any(|piece| piece.row == row)
    }

    pub fn contains(&self, at: Pos2) -> bool {
        self.rects().any(|rect| rect.contains(at))
    }

    /// From the top of its first visible row to the bottom of its last.
    pub fn bounds(&self) -> Rect {
        self.rects().fold(Rect::NOTHING, Rect::union)
    }
}

fn meet(above: &Rect, below: &Rect) -> bool {
    above.bottom() >= below.top() - 0.5 && overlap(above, below)
}

/// Whether a part of one is above a part of the other.
fn overlap(one: &Rect, other: &Rect) -> bool {
    one.left() < other.right() && other.left() < one.right()
}

/// A closed line around stacked rectangles, with rounded corners.
fn around(rects: &[Rect]) -> Vec<Pos2> {
    let mut right = Vec::with_capacity(4 * rects.len());
    let mut left = Vec::with_capacity(2 * rects.len());
    for rect in rects {
        right.extend([rect.right_top(), rect.right_bottom()]);
        left.extend([rect.left_top(), rect.left_bottom()]);
    }
    right.extend(left.into_iter().rev());
    rounded(&right, f32::from(radius::SMALL))
}

/// A polygon with its corners replaced by short arcs.
fn rounded(corners: &[Pos2], radius: f32) -> Vec<Pos2> {
    const STEPS: usize = 4;
    let mut distinct = corners.to_vec();
    distinct.dedup_by(|corner, last| last.distance(*corner) <= 0.1);
    let count = distinct.len();
    let mut points = Vec::with_capacity(count * (STEPS + 1));
    for i in 0..count {
        let (before, at, after) = (
            distinct[(i + count - 1) % count],
            distinct[i],
            distinct[(i + 1) % count],
        );
        let reach = |other: Pos2| radius.min(at.distance(other) / 2.0);
        let toward = |other: Pos2| at + (other - at).normalized() * reach(other);
        let (from, to) = (toward(before), toward(after));
        for step in 0..=STEPS {
            let t = step as f32 / STEPS as f32;
            // A quadratic curve with the corner as its control point.
            let a = from + (at - from) * t;
            let b = at + (to - at) * t;
            points.push(a + (b - a) * t);
        }
    }
    points
}

/// A dashed rectangle where something can be dropped.
pub fn dashed_rect(rect: Rect, stroke: Stroke) -> Vec<Shape> {
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
        rect.left_top(),
    ];
    Shape::dashed_line(&corners, stroke, 4.0, 3.0)
}

/// A small arrowhead up or down, for a twin that is out of view.
pub fn caret(centre: Pos2, up: bool, colour: Color32) -> Shape {
    let dy = if up { 2.0 } else { -2.0 };
    let points = [vec2(-3.0, dy), vec2(0.0, -dy), vec2(3.0, dy)];
    let points = points.map(|offset| centre + offset).to_vec();
    Shape::line(points, Stroke::new(1.5, colour))
}
