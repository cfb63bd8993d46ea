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

#[derive(Clone, Copy, Debug)]
struct VisibleRow {
    /// The index of its block among the shown blocks.
    block: usize,
    row: usize,
    span: Span,
    top: f32,
    bottom: f32,
}

impl VisibleRow {
    /// A piece of this row of `block`, whose ends are counted from the left of the block.
    fn piece(&self, block: &ShownBlock, left: f32, right: f32) -> RowPiece {
        let x = block.origin.x;
        RowPiece {
            row: (block.index << 16) | self.row,
            rect: Rect::from_x_y_ranges(x + left..=x + right, self.top..=self.bottom),
        }
    }
}

/// The rows in view and one more at each end, so that shapes that continue beyond the view keep their form.
#[derive(Clone, Debug, Default)]
pub struct VisibleRows {
    blocks: Vec<ShownBlock>,
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
                    start: self.block_span(index).start,
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
        for row in 0..block.layout.row_count() {
            let (top, bottom) = block.layout.row_y(row);
            let (top, bottom) = (block.origin.y + top, block.origin.y + bottom);
            if bottom > from && top < to {
                let span = block.layout.row_span(row);
                self.rows.push(VisibleRow {
                    block: self.blocks.len(),
                    row,
                    span: Span::from(block.start + span.start..block.start + span.end),
                    top,
                    bottom,
                });
            }
        }
        self.blocks.push(block);
    }

    pub fn blocks(&self) -> &[ShownBlock] {
        &self.blocks
    }

    /// The rows as they are laid out, each at its place on the screen.
    pub fn placed(&self) -> impl Iterator<Item = PlacedRow> {
        self.with_blocks(&self.rows).filter_map(|(row, block)| {
            let placed = block.layout.galley().rows.get(row.row)?;
            Some(PlacedRow {
                pos: placed.pos + block.origin.to_vec2(),
                row: Arc::clone(&placed.row),
                ends_with_newline: block.layout.ends_line(row.row),
            })
        })
    }

    /// The direction of each row.
    pub fn directions(&self) -> impl Iterator<Item = Direction> {
        let rows = self.with_blocks(&self.rows);
        rows.map(|(row, block)| block.layout.direction(row.row))
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
        let rows = self.with_blocks(&self.rows);
        for (row, _) in rows.filter(|(_, block)| block.fold.is_none()) {
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

    fn block_of(&self, row: &VisibleRow) -> Option<&ShownBlock> {
        self.blocks.get(row.block)
    }

    /// These rows, each with its block.
    fn with_blocks<'a>(
        &'a self,
        rows: &'a [VisibleRow],
    ) -> impl Iterator<Item = (&'a VisibleRow, &'a ShownBlock)> {
        rows.iter()
            .filter_map(|row| Some((row, self.block_of(row)?)))
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
        for (row, block) in self.with_blocks(touched) {
            let own = Span::from(span.start.max(block.start) - block.start..span.end - block.start);
            block.layout.pieces(row.row, own, |left, right| {
                pieces.push(row.piece(block, left, right));
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
        for (row, block) in self.with_blocks(self.touched(span)) {
            let own = Span::from(
                span.start.max(row.span.start) - block.start
                    ..span.end.min(row.span.end) - block.start,
            );
            let first = rects.len();
            let rect = |left: f32, right: f32| row.piece(block, left, right).rect;
            let layout = &block.layout;
            layout.covered(row.row, own, |left, right| rects.push(rect(left, right)));
            if span.end >= row.span.end && layout.ends_line(row.row) {
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
        let row = self.row_at(point)?;
        let block = self.block_of(row)?;
        let byte = block.layout.byte_under(row.row, point.x - block.origin.x)?;
        Some(block.start + byte)
    }

    /// The byte whose word or line a press at a point selects, if `stop` is nearest to the point. Between two directions the
    /// letter behind a stop can be far from the point, so there it is the letter under the point.
    pub fn pressed_byte(&self, point: Pos2, stop: Stop) -> u32 {
        let under = || {
            let row = self.row_at(point)?;
            self.block_of(row)?.layout.bidi_row(row.row)?;
            self.byte_at(point)
        };
        under().unwrap_or(stop.byte)
    }

    /// The stop nearest to a point, in the nearest row.
    pub fn stop_at(&self, text: &str, point: Pos2) -> Option<Stop> {
        let after = self.rows.partition_point(|row| row.bottom <= point.y);
        let row = self.rows.get(after).or(self.rows.last())?;
        let block = self.block_of(row)?;
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
        let ends_line = |row: &VisibleRow| {
            let block = self.block_of(row);
            block.is_some_and(|block| block.layout.ends_line(row.row))
        };
        if stop.leans_back
            && self.rows.get(index)?.span.start == at
            && let Some(before) = index.checked_sub(1)
            && !self.rows.get(before).is_some_and(ends_line)
        {
            index = before;
        }
        let row = self.rows.get(index)?;
        let is_last = index + 1 == self.rows.len();
        if is_last && at > row.span.end {
            return None;
        }
        let block = self.block_of(row)?;
        let own = stop.counted_from(block.start);
        let x = block.layout.x_in_row(row.row, own);
        Some(row.piece(block, x, x))
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
