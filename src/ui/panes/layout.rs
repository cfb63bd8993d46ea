//! Where the parts of both panes lie, and what a pane leaves behind once it is drawn.

use crate::ui::editor::{RowPiece, VisibleRows};
use crate::ui::panes::marks::Mark;
use crate::ui::widgets::split_top;
use egui::{Rangef, Rect};
use shinglescope_core::text::{EditMap, Pair, Side};

/// One pane as it was drawn in this frame.
#[derive(Debug)]
pub struct PaneFrame {
    /// Where the text is shown.
    pub body: Rect,
    pub rows: VisibleRows,
    /// The byte in the middle of the view.
    pub middle: u32,
    /// What changed in the text since it was compared.
    pub edit_map: EditMap,
    /// The visible parts of passages, in order.
    pub marks: Vec<Mark>,
    /// How high the whole text is, with its padding.
    pub content_height: f64,
    /// The person scrolled it in this frame.
    pub was_scrolled: bool,
}

impl PaneFrame {
    /// The parts of a mark whose middle is in view.
    pub fn pieces_in_view<'a>(
        &self,
        mark: &'a Mark,
    ) -> impl Iterator<Item = &'a RowPiece> + Clone + use<'a> {
        let view = self.body.y_range();
        let is_in_view = move |piece: &&RowPiece| view.contains(piece.rect.center().y);
        mark.pieces.iter().filter(is_in_view)
    }

    /// Whether a part of a passage or of a change is in view.
    pub fn shows(&self, passage: usize) -> bool {
        let mut own = self.marks.iter().filter(|mark| mark.passage == passage);
        own.any(|mark| mark.bounds().intersects(self.body))
    }
}

/// The height of the headers.
pub const HEADER: f32 = 36.0;

/// Where the parts of the two panes lie.
pub struct PanesLayout {
    pub header: Rect,
    pub body: Rect,
    pub gutter: Rangef,
    pub sides: Pair<SideLayout>,
}

pub struct SideLayout {
    pub strip: Rect,
    pub body: Rect,
    pub column: Rangef,
    pub margin: Rect,
}

impl SideLayout {
    /// Moves the top of the text, and of its strip and margin, down to `top`.
    pub fn lower(&mut self, top: f32) {
        for rect in [&mut self.strip, &mut self.body, &mut self.margin] {
            rect.set_top(top);
        }
    }
}

impl PanesLayout {
    pub fn new(panes: Rect, small: bool) -> PanesLayout {
        const STRIP: f32 = 16.0;
        let (gutter, margin, padding) = if small {
            (40.0, 52.0, 12.0)
        } else {
            (72.0, 56.0, 24.0)
        };
        let (header, body) = split_top(panes, HEADER);
        let centre = panes.center().x.round();
        let gutter = Rangef::new(centre - gutter / 2.0, centre + gutter / 2.0);
        // Longer lines are hard to read. On a wide screen the column stays next to its numbers.
        let column = gutter.min - panes.left() - STRIP - padding - margin;
        let column = column.clamp(80.0, 760.0);
        let side = |side: Side| {
            let (inner, outer, outwards) = match side {
                Side::Left => (gutter.min, panes.left(), -1.0),
                Side::Right => (gutter.max, panes.right(), 1.0),
            };
            let range = |a: f32, b: f32| Rangef::new(a.min(b), a.max(b));
            let rect = |a: f32, b: f32| Rect::from_x_y_ranges(range(a, b), body.y_range());
            let (strip, beside) = (outer - outwards * STRIP, inner + outwards * margin);
            SideLayout {
                strip: rect(outer, strip),
                body: rect(inner, strip),
                column: range(beside, beside + outwards * column),
                margin: rect(inner, beside),
            }
        };
        PanesLayout {
            header,
            body,
            gutter,
            sides: Pair::from_fn(side),
        }
    }
}
