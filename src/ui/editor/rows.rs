//! The rows in view, in screen coordinates, with the way from bytes to the screen and back.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::block_layout::BlockLayout;
use crate::ui::editor::folds::Fold;
use crate::ui::editor::page::Page;
use crate::ui::editor::scroll_anchor::ScrollAnchor;
use crate::ui::editor::source::TextSource;
use crate::ui::editor::stop::Stop;
use egui::epaint::text::PlacedRow;
use egui::{Pos2, Rect, pos2};
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::floor_grapheme;
use std::sync::Arc;

/// A piece of one row on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowPiece {
    /// Identifies the row: no other row of the text has this number.
    pub row: usize,
    pub rect: Rect,
}

/// A block that is in view, or a part of it.
#[derive(Clone, Debug)]
pub struct ShownBlock {
    pub layout: Arc<BlockLayout>,
    /// Its left top corner.
    pub origin: Pos2,
    pub index: usize,
    pub start: u32,
    /// The lines that are hidden behind it.
    pub fold: Option<Fold>,
}

#[derive(Clone, Debug)]
struct VisibleRow {
    block: Arc<ShownBlock>,
    row: usize,
    span: Span,
    top: f32,
    bottom: f32,
}

impl VisibleRow {
    /// A piece of this row, whose ends are counted from the left of its block.
    fn piece(&self, left: f32, right: f32) -> RowPiece {
        let x = self.block.origin.x;
        RowPiece {
            row: (self.block.index << 16) | self.row,
            rect: Rect::from_x_y_ranges(x + left..=x + right, self.top..=self.bottom),
        }
    }

    /// The part of `span` in this row, counted from the beginning of its block.
    fn own(&self, span: Span) -> Span {
        let (start, end) = (span.start.max(self.span.start), span.end.min(self.span.end));
        Span::from(start - self.block.start..end - self.block.start)
    }

    fn ends_line(&self) -> bool {
        self.block.layout.ends_line(self.row)
    }

    /// The byte of the letter at `x`.
    fn byte_under(&self, x: f32) -> Option<u32> {
        let layout = &self.block.layout;
        let byte = layout.byte_under(self.row, x - self.block.origin.x)?;
        Some(self.block.start + byte)
    }
}

/// The rows in view and one more at each end, so that shapes that continue beyond the view keep their form.
#[derive(Clone, Debug, Default)]
pub struct VisibleRows {
    blocks: Vec<Arc<ShownBlock>>,
    rows: Vec<VisibleRow>,
}

impl Page {
    /// Lays out what is in view in `body` from `anchor` on. The column begins at `left`.
    pub fn visible_rows(
        &mut self,
        source: &TextSource,
        anchor: ScrollAnchor,
        body: Rect,
        left: f32,
    ) -> VisibleRows {
        let scale = source.ctx.pixels_per_point();
        let mut y = ((body.top() - anchor.above as f32) * scale).round() / scale;
        let more = self.row_height();
        let mut first = anchor.block;
        while y > body.top() - more && first > 0 {
            first -= 1;
            let layout = self.layout(source, first);
            y -= layout.map_or(0.0, |layout| layout.height());
        }
        let mut visible = VisibleRows::default();
        for index in first..self.blocks().len() {
            if y >= body.bottom() + more {
                break;
            }
            let Some(layout) = self.layout(source, index) else {
                break;
            };
            let height = layout.height();
            visible.add(
                ShownBlock {
                    layout,
                    origin: pos2(left, y),
                    index,
                    start: self.blocks().span(index).start,
                    fold: self.fold_of(index),
                },
                body.top() - more,
                body.bottom() + more,
            );
            y += height;
        }
        visible
    }
}

impl VisibleRows {
    fn add(&mut self, block: ShownBlock, from: f32, to: f32) {
        let block = Arc::new(block);
        for row in 0..block.layout.row_count() {
            let (top, bottom) = block.layout.row_y(row);
            let (top, bottom) = (block.origin.y + top, block.origin.y + bottom);
            if bottom > from && top < to {
                let span = block.layout.row_span(row);
                self.rows.push(VisibleRow {
                    block: Arc::clone(&block),
                    row,
                    span: Span::from(block.start + span.start..block.start + span.end),
                    top,
                    bottom,
                });
            }
        }
        self.blocks.push(block);
    }

    pub fn blocks(&self) -> &[Arc<ShownBlock>] {
        &self.blocks
    }

    /// The rows as they are laid out, each at its place on the screen.
    pub fn placed(&self) -> impl Iterator<Item = PlacedRow> {
        self.rows.iter().filter_map(|row| {
            let placed = row.block.layout.galley().rows.get(row.row)?;
            Some(PlacedRow {
                pos: placed.pos + row.block.origin.to_vec2(),
                row: Arc::clone(&placed.row),
                ends_with_newline: row.ends_line(),
            })
        })
    }

    /// The direction of each row.
    pub fn directions(&self) -> impl Iterator<Item = Direction> {
        let rows = self.rows.iter();
        rows.map(|row| row.block.layout.direction(row.row))
    }

    /// The bytes of all these rows.
    pub fn bytes(&self) -> Span {
        match (self.rows.first(), self.rows.last()) {
            (Some(first), Some(last)) => first.span.joined(last.span),
            (_, _) => Span::default(),
        }
    }

    /// The bytes of these rows without those that are hidden, in order.
    pub fn shown(&self) -> Vec<Span> {
        let mut shown: Vec<Span> = Vec::new();
        let rows = self.rows.iter();
        for row in rows.filter(|row| row.block.fold.is_none()) {
            match shown.last_mut() {
                Some(last) if last.end == row.span.start => last.end = row.span.end,
                Some(_) | None => shown.push(row.span),
            }
        }
        shown
    }

    /// From the top of the first to the bottom of the last.
    pub fn y_range(&self) -> Option<(f32, f32)> {
        Some((self.rows.first()?.top, self.rows.last()?.bottom))
    }

    /// The rows that `span` touches.
    fn touched(&self, span: Span) -> &[VisibleRow] {
        let first = self.rows.partition_point(|row| row.span.end <= span.start);
        let rest = self.rows.get(first..).unwrap_or(&[]);
        let count = rest.partition_point(|row| row.span.start < span.end);
        rest.get(..count).unwrap_or(&[])
    }

    /// The pieces of these rows that `span` covers, without blanks at the ends of each row.
    pub fn pieces(&self, span: Span) -> Vec<RowPiece> {
        if span.is_empty() {
            return Vec::new();
        }
        let touched = self.touched(span);
        let mut pieces = Vec::with_capacity(touched.len());
        for row in touched {
            let layout = &row.block.layout;
            layout.pieces(row.row, row.own(span), |left, right| {
                pieces.push(row.piece(left, right));
            });
        }
        pieces
    }

    /// The rectangles of a selection. A selected line end is shown as about half a letter.
    pub fn selected(&self, span: Span) -> Vec<Rect> {
        const LINE_END: f32 = 8.0;
        if span.is_empty() {
            return Vec::new();
        }
        let mut rects: Vec<Rect> = Vec::new();
        for row in self.touched(span) {
            let first = rects.len();
            let rect = |left: f32, right: f32| row.piece(left, right).rect;
            let (layout, own) = (&row.block.layout, row.own(span));
            layout.covered(row.row, own, |left, right| rects.push(rect(left, right)));
            if span.end >= row.span.end && row.ends_line() {
                let (left, right) = layout.line_end(row.row, LINE_END);
                let end = rect(left, right);
                let mut own = rects.iter_mut().skip(first);
                let beside =
                    |other: &&mut Rect| other.right() == end.left() || other.left() == end.right();
                match own.find(beside) {
                    Some(beside) => *beside = beside.union(end),
                    None => rects.push(end),
                }
            }
        }
        rects
    }

    fn row_at(&self, point: Pos2) -> Option<&VisibleRow> {
        let mut rows = self.rows.iter();
        rows.find(|row| row.top <= point.y && point.y < row.bottom)
    }

    /// The byte of the letter under a point.
    pub fn byte_at(&self, point: Pos2) -> Option<u32> {
        self.row_at(point)?.byte_under(point.x)
    }

    /// The byte whose word or line a press at a point selects, if `stop` is nearest to the point. Between two directions the
    /// letter behind a stop can be far from the point, so there it is the letter under the point.
    pub fn pressed_byte(&self, point: Pos2, stop: Stop) -> u32 {
        let under = || {
            let row = self.row_at(point)?;
            row.block.layout.bidi_row(row.row)?;
            row.byte_under(point.x)
        };
        under().unwrap_or(stop.byte)
    }

    /// The stop nearest to a point, in the nearest row.
    pub fn stop_at(&self, text: &str, point: Pos2) -> Option<Stop> {
        let after = self.rows.partition_point(|row| row.bottom <= point.y);
        let row = self.rows.get(after).or(self.rows.last())?;
        let block = &row.block;
        let x = point.x - block.origin.x;
        Some(stop_in_row(text, block.start, &block.layout, row.row, x))
    }

    /// The caret as a rectangle without width; `None` if it is out of view.
    pub fn caret_rect(&self, stop: Stop) -> Option<Rect> {
        Some(self.caret_piece(stop)?.rect)
    }

    /// The caret as a piece of its row.
    pub fn caret_piece(&self, stop: Stop) -> Option<RowPiece> {
        let at = stop.byte;
        let after = self.rows.partition_point(|row| row.span.start <= at);
        let mut index = after.checked_sub(1)?;
        if stop.leans_back
            && self.rows.get(index)?.span.start == at
            && let Some(before) = index.checked_sub(1)
            && !self.rows.get(before).is_some_and(VisibleRow::ends_line)
        {
            index = before;
        }
        let row = self.rows.get(index)?;
        let is_last = index + 1 == self.rows.len();
        if is_last && at > row.span.end {
            return None;
        }
        let own = stop.counted_from(row.block.start);
        let x = row.block.layout.x_in_row(row.row, own);
        Some(row.piece(x, x))
    }
}

/// The stop nearest to `x` in a row: between graphemes, before a line end.
pub fn stop_in_row(text: &str, start: u32, layout: &BlockLayout, row: usize, x: f32) -> Stop {
    let span = layout.row_span(row);
    let (first, end) = ((start + span.start) as usize, (start + span.end) as usize);
    let line = text.get(first..end).unwrap_or("");
    let kept = line.strip_suffix('\n').unwrap_or(line);
    let is_soft = kept.len() == line.len();
    let kept = kept.strip_suffix('\r').filter(|_| !is_soft).unwrap_or(kept);
    let nearest = layout.nearest(row, x);
    let at = (start + nearest.byte) as usize;
    let byte = floor_grapheme(text, at.min(first + kept.len())).max(first);
    let ends_row = is_soft && byte == end && end > first && end < text.len();
    Stop {
        byte: byte as u32,
        leans_back: nearest.leans_back || ends_row,
    }
}
