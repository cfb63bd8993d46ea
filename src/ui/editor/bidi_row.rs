//! A laid-out row with right-to-left text: the way from bytes to horizontal positions and back.
//!
//! ```text
//! bytes        0   3 4                 between two directions one byte has two positions, and one position two bytes:
//! text         abc·שלום                the caret before ש is at the right end, the caret behind c in the middle
//! row          a b c · ם ו ל ש
//! positions   0   3 4      4 or the end
//! ```
//!
//! A [`Stop`] that leans back is at the far edge of the letter before it, one that does not at the near edge of the letter
//! after it. The end of a row is on the side where its line ends.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::stop::Stop;
use shinglescope_core::text::Span;

/// Positions that differ by less, in points, are the same.
const SAME: f32 = 0.6;

/// A grapheme in its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedCell {
    /// Its bytes, counted from the beginning of the block.
    pub span: Span,
    pub direction: Direction,
    pub left: f32,
    pub right: f32,
}

impl PlacedCell {
    /// The edge that a reader comes to first.
    fn near(&self) -> f32 {
        self.direction.edges(self.left, self.right).0
    }

    /// The edge that a reader comes to last.
    pub fn far(&self) -> f32 {
        self.direction.edges(self.left, self.right).1
    }

    fn has_width(&self) -> bool {
        self.right - self.left > 0.01
    }
}

/// A row whose bytes are not in order from left to right.
#[derive(Clone, Debug, PartialEq)]
pub struct BidiRow {
    /// The direction of its line.
    pub direction: Direction,
    /// Its graphemes in the order of the text, without a line feed.
    pub cells: Vec<PlacedCell>,
    /// Its ends.
    pub left: f32,
    pub right: f32,
    /// Its first byte, counted from the beginning of the block.
    pub start: u32,
}

impl BidiRow {
    /// The byte behind its last letter.
    pub fn end(&self) -> u32 {
        self.cells.last().map_or(self.start, |last| last.span.end)
    }

    /// Where its line goes on or ends.
    pub fn end_x(&self) -> f32 {
        self.direction.edges(self.left, self.right).1
    }

    /// The horizontal position of a stop.
    pub fn x(&self, stop: Stop) -> f32 {
        let cells = &self.cells;
        let index = cells.partition_point(|cell| cell.span.end <= stop.byte);
        let before = index.checked_sub(1).and_then(|index| cells.get(index));
        match (before, cells.get(index)) {
            (Some(before), _) if stop.leans_back && before.span.end == stop.byte => before.far(),
            (_, Some(cell)) => cell.near(),
            (_, None) => self.end_x(),
        }
    }

    /// What `span` covers, from left to right.
    pub fn ranges(&self, span: Span) -> Vec<(f32, f32)> {
        let covered = |cell: &&PlacedCell| {
            cell.span.start < span.end && cell.span.end > span.start && cell.has_width()
        };
        let cells = self.cells.iter().filter(covered);
        merged(cells.map(|cell| (cell.left, cell.right)).collect())
    }

    /// The letter at `x`.
    pub fn byte_under(&self, x: f32) -> Option<u32> {
        let mut cells = self.cells.iter();
        let under = cells.find(|cell| cell.left <= x && x < cell.right);
        Some(under?.span.start)
    }

    /// The stop nearest to `x`. Beyond the ends of the row it is where its line begins or ends.
    pub fn nearest(&self, x: f32) -> Stop {
        let is_past_end = match self.direction {
            Direction::LeftToRight => x > self.right,
            Direction::RightToLeft => x < self.left,
        };
        if is_past_end {
            return Stop::at(self.end());
        }
        if x < self.left || x > self.right {
            return Stop::at(self.start);
        }
        let distance = |cell: &PlacedCell| (cell.left - x).max(x - cell.right);
        let cells = self.cells.iter().filter(|cell| cell.has_width());
        let nearest = cells.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        match nearest {
            Some(cell) => self.edge(cell, x > (cell.left + cell.right) / 2.0),
            None => Stop::at(self.start),
        }
    }

    /// The stop at the right or left edge of a cell.
    fn edge(&self, cell: &PlacedCell, is_right: bool) -> Stop {
        if is_right == (cell.direction == Direction::RightToLeft) {
            return Stop::at(cell.span.start);
        }
        let back = Stop {
            byte: cell.span.end,
            leans_back: true,
        };
        let plain = Stop::at(back.byte);
        let is_same = (self.x(back) - self.x(plain)).abs() < SAME;
        if is_same { plain } else { back }
    }

    /// The stop behind the next letter to the right or left; `None` at the end of the row.
    pub fn beside(&self, stop: Stop, to_right: bool) -> Option<Stop> {
        let x = self.x(stop);
        let sign = if to_right { 1.0 } else { -1.0 };
        let ahead = |cell: &&PlacedCell| {
            cell.has_width() && ((cell.left + cell.right) / 2.0 - x) * sign > 0.0
        };
        let middle = |cell: &PlacedCell| (cell.left + cell.right) / 2.0 * sign;
        let cells = self.cells.iter().filter(ahead);
        let next = cells.min_by(|a, b| middle(a).total_cmp(&middle(b)))?;
        Some(self.edge(next, to_right))
    }
}

/// These stretches from left to right, those that meet as one.
pub fn merged(mut stretches: Vec<(f32, f32)>) -> Vec<(f32, f32)> {
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
    stretches.dedup_by(|next, last| {
        let meets = next.0 - last.1 < SAME;
        if meets {
            last.1 = last.1.max(next.1);
        }
        meets
    });
    stretches
}
