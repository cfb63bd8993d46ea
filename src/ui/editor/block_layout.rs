//! The layout of one block: its rows, and the way from its bytes, counted from its beginning, to rows and back.
//!
//! The layout depends on the block, the width, the style and its weaker words, never on marks: marks that change are
//! rectangles behind the same layout.

use crate::ui::editor::bidi_block::bidi_block;
use crate::ui::editor::bidi_levels::{Direction, has_right_to_left};
use crate::ui::editor::bidi_row::BidiRow;
use crate::ui::editor::block_split::flowing;
use crate::ui::editor::stop::Stop;
use crate::ui::theme::{Palette, READING_ROW, Type};
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Galley};
use shinglescope_core::text::Span;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// How text is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutStyle {
    pub monospace: bool,
    /// Single line ends are shown as spaces.
    pub flow_lines: bool,
    /// The font size, in percent of the usual one.
    pub zoom_percent: u16,
}

impl LayoutStyle {
    pub fn font(&self) -> FontId {
        let mut font = match self.monospace {
            true => Type::ReadingMonospace.font(),
            false => Type::Reading.font(),
        };
        font.size = font.size * f32::from(self.zoom_percent) / 100.0;
        font
    }

    pub fn row_height(&self) -> f32 {
        (READING_ROW * f32::from(self.zoom_percent) / 100.0).round()
    }
}

/// What a block is laid out from, besides width and style.
#[derive(Clone, Debug, Default)]
pub struct BlockText<'a> {
    pub text: &'a str,
    /// Whether the text ends with it.
    pub is_last: bool,
    /// It is hidden behind one empty row.
    pub is_fold: bool,
    /// Words drawn in a weaker ink, in order.
    pub weak_words: Vec<Span>,
    /// The direction of its first line, if that begins in an earlier block.
    pub continues: Option<Direction>,
}

/// A laid-out block.
#[derive(Debug)]
pub struct BlockLayout {
    galley: Arc<Galley>,
    /// The byte that each row begins with.
    row_starts: Vec<u32>,
    byte_len: u32,
    /// Its rows, if it has right-to-left letters. Then the letters of a row are not in order from left to right.
    bidi: Vec<BidiRow>,
    weak_words: Vec<Span>,
    is_last: bool,
    continues: Option<Direction>,
}

impl BlockLayout {
    pub fn new(
        ctx: &egui::Context,
        block: BlockText,
        width: f32,
        style: &LayoutStyle,
        palette: &Palette,
    ) -> BlockLayout {
        let (is_last, continues) = (block.is_last, block.continues);
        let weak_words = block.weak_words;
        // The next block begins a row anyway; after the last line end of the text comes an empty row.
        let shown = match block.text {
            _ if block.is_fold => "",
            text if is_last => text,
            text => text.strip_suffix('\n').unwrap_or(text),
        };
        let job = job(shown, &weak_words, width, style, palette);
        let in_visual_order = has_right_to_left(shown)
            .then(|| bidi_block(ctx, job.clone(), continues))
            .flatten();
        let (galley, bidi) = match in_visual_order {
            Some(found) => (Arc::new(found.galley), found.rows),
            None => (ctx.fonts_mut(|fonts| fonts.layout_job(job)), Vec::new()),
        };
        BlockLayout {
            row_starts: row_starts(shown, &galley),
            galley,
            byte_len: block.text.len() as u32,
            bidi,
            weak_words,
            is_last,
            continues,
        }
    }

    /// Whether it would be laid out the same way again. `continues` is only asked for where it matters.
    pub fn is_for(
        &self,
        weak_words: &[Span],
        is_last: bool,
        continues: impl FnOnce() -> Option<Direction>,
    ) -> bool {
        self.is_last == is_last
            && self.weak_words == weak_words
            && (self.bidi.is_empty() || self.continues == continues())
    }

    /// A row whose letters are not in order from left to right; `None` in a block without right-to-left letters.
    pub fn bidi_row(&self, row: usize) -> Option<&BidiRow> {
        self.bidi.get(row)
    }

    /// The direction of a row's line.
    pub fn direction(&self, row: usize) -> Direction {
        self.bidi_row(row)
            .map_or_else(Direction::default, |row| row.direction)
    }

    pub fn galley(&self) -> &Arc<Galley> {
        &self.galley
    }

    pub fn height(&self) -> f32 {
        self.galley.rect.height()
    }

    pub fn row_count(&self) -> usize {
        self.galley.rows.len()
    }

    /// The text as shown: the bytes of the block, perhaps without the line end at its end.
    fn shown(&self) -> &str {
        self.galley.text()
    }

    /// The bytes of a row with its line end.
    pub fn row_span(&self, row: usize) -> Span {
        let start = self.row_starts.get(row).copied().unwrap_or(self.byte_len);
        let next = self.row_starts.get(row + 1).copied();
        Span {
            start,
            end: next.unwrap_or(self.byte_len),
        }
    }

    /// Whether a line of the text ends with this row.
    pub fn ends_line(&self, row: usize) -> bool {
        let is_last = row + 1 == self.row_count();
        let has_hidden_end = is_last && self.byte_len as usize > self.shown().len();
        let placed = self.galley.rows.get(row);
        has_hidden_end || placed.is_some_and(|placed| placed.ends_with_newline)
    }

    /// The row of byte `at`.
    pub fn row_of(&self, at: u32) -> usize {
        self.row_starts
            .partition_point(|start| *start <= at)
            .saturating_sub(1)
    }

    /// The top and the bottom of a row.
    pub fn row_y(&self, row: usize) -> (f32, f32) {
        match self.galley.rows.get(row) {
            Some(placed) => (placed.pos.y, placed.pos.y + placed.row.size.y),
            None => (self.height(), self.height()),
        }
    }

    /// The row at height `y`; below the block, the last row.
    pub fn row_at(&self, y: f32) -> usize {
        let rows = &self.galley.rows;
        rows.partition_point(|row| row.pos.y + row.row.size.y <= y)
            .min(rows.len().saturating_sub(1))
    }

    /// The horizontal position of a stop in a row.
    pub fn x_in_row(&self, row: usize, stop: Stop) -> f32 {
        match self.bidi_row(row) {
            Some(row) => row.x(stop),
            None => self.x_of_byte(row, stop.byte),
        }
    }

    /// How far through its row byte `at` is, from 0 to 1.
    pub fn share_of_row(&self, row: usize, at: u32, width: f32) -> f32 {
        if self.bidi_row(row).is_none() {
            return (self.x_of_byte(row, at) / width.max(1.0)).clamp(0.0, 1.0);
        }
        let span = self.row_span(row);
        let along = at.saturating_sub(span.start) as f32 / span.byte_len().max(1) as f32;
        along.min(1.0)
    }

    /// The horizontal position of a byte in a row that runs from left to right.
    fn x_of_byte(&self, row: usize, at: u32) -> f32 {
        let Some(placed) = self.galley.rows.get(row) else {
            return 0.0;
        };
        let span = self.row_span(row);
        let line = Span::from(span.start..at.min(span.end).max(span.start));
        let column = self.shown_part(line).chars().count();
        let glyphs = &placed.row.glyphs;
        let end = || Some(glyphs.last()?.pos.x + glyphs.last()?.advance_width);
        let x = glyphs.get(column).map(|glyph| glyph.pos.x).or_else(end);
        placed.pos.x + x.unwrap_or(0.0)
    }

    fn shown_part(&self, span: Span) -> &str {
        let len = self.shown().len();
        let range = (span.start as usize).min(len)..(span.end as usize).min(len);
        self.shown().get(range).unwrap_or("")
    }

    /// The byte of the letter at `x` in a row, if there is one.
    pub fn byte_under(&self, row: usize, x: f32) -> Option<u32> {
        if let Some(row) = self.bidi_row(row) {
            return row.byte_under(x);
        }
        let placed = self.galley.rows.get(row)?;
        let x = x - placed.pos.x;
        let glyphs = &placed.row.glyphs;
        let column = glyphs.iter().position(|g| x < g.pos.x + g.advance_width)?;
        (x >= 0.0).then(|| self.byte_of_column(row, column))
    }

    /// The stop nearest to `x` in a row; not always between graphemes.
    pub fn nearest(&self, row: usize, x: f32) -> Stop {
        match (self.bidi_row(row), self.galley.rows.get(row)) {
            (Some(row), _) => row.nearest(x),
            (None, None) => Stop::at(self.byte_len),
            (None, Some(placed)) => {
                let column = placed.row.char_at(x - placed.pos.x);
                Stop::at(self.byte_of_column(row, column.0))
            }
        }
    }

    fn byte_of_column(&self, row: usize, column: usize) -> u32 {
        let span = self.row_span(row);
        let line = self.shown_part(span).chars();
        let bytes: usize = line.take(column).map(char::len_utf8).sum();
        span.start + bytes as u32
    }

    /// Calls `take` with the left and the right end of each stretch that `span` covers in a row, without blanks at the ends
    /// of the covered text. There is one, but in text of two directions there can be several.
    pub fn pieces(&self, row: usize, span: Span, take: impl FnMut(f32, f32)) {
        let own = self.row_span(row);
        let covered = Span::from(span.start.max(own.start)..span.end.min(own.end));
        let piece = self.shown_part(covered);
        let kept = piece.trim();
        if kept.is_empty() {
            return;
        }
        let lead = piece.len() - piece.trim_start().len();
        let start = covered.start + lead as u32;
        let kept = Span::from(start..start + kept.len() as u32);
        self.covered(row, kept, take);
    }

    /// The same with blanks.
    pub fn covered(&self, row: usize, span: Span, mut take: impl FnMut(f32, f32)) {
        match self.bidi_row(row) {
            Some(row) => {
                for (left, right) in row.ranges(span) {
                    take(left, right);
                }
            }
            None => take(
                self.x_of_byte(row, span.start),
                self.x_of_byte(row, span.end),
            ),
        }
    }

    /// The ends of a line end that is shown as `width` points, behind the last letter of a row.
    pub fn line_end(&self, row: usize, width: f32) -> (f32, f32) {
        let end = self.row_span(row).end;
        match self.bidi_row(row) {
            Some(row) if row.direction == Direction::RightToLeft => (row.left - width, row.left),
            Some(row) => (row.right, row.right + width),
            None => {
                let right = self.x_of_byte(row, end);
                (right, right + width)
            }
        }
    }
}

fn job(
    shown: &str,
    weak_words: &[Span],
    width: f32,
    style: &LayoutStyle,
    palette: &Palette,
) -> LayoutJob {
    let text = match style.flow_lines {
        true => Cow::Owned(flowing(shown)),
        false => Cow::Borrowed(shown),
    };
    let mut job = LayoutJob {
        keep_trailing_whitespace: true,
        ..LayoutJob::default()
    };
    job.wrap.max_width = width;
    let mut section = |range: Range<usize>, colour| {
        // An empty text still has one row, and the row needs a font.
        if !range.is_empty() || shown.is_empty() {
            let mut format = TextFormat::simple(style.font(), colour);
            format.line_height = Some(style.row_height());
            job.append(text.get(range).unwrap_or_default(), 0.0, format);
        }
    };
    let mut at = 0;
    for span in weak_words {
        let range = span.range();
        if range.start < at || shown.get(range.clone()).is_none() {
            continue;
        }
        section(at..range.start, palette.ink_1);
        section(range.clone(), palette.ink_2);
        at = range.end;
    }
    section(at..shown.len(), palette.ink_1);
    job
}

/// The byte that each row begins with. Each character has a glyph, but a line end has none.
fn row_starts(shown: &str, galley: &Galley) -> Vec<u32> {
    let mut starts = Vec::with_capacity(galley.rows.len());
    let mut bytes = shown.char_indices().map(|(at, _)| at as u32);
    let mut next = bytes.next();
    for row in &galley.rows {
        starts.push(next.unwrap_or(shown.len() as u32));
        let chars = row.glyphs.len() + usize::from(row.ends_with_newline);
        if chars > 0 {
            next = bytes.nth(chars - 1);
        }
    }
    starts
}
