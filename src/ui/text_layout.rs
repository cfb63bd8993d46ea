//! A text laid out for a pane, kept for as long as it stands, and the way between its bytes and its rows.
//!
//! The galley depends on the text, the width and which words are skipped, never on the shingle length: turning the length
//! moves rectangles behind it and nothing else.

use super::theme::{Palette, READING_ROW, Type};
use crate::text::Span;
use egui::text::{ByteIndex, LayoutJob, LayoutSection, TextFormat};
use egui::{Galley, Pos2, Ui, Vec2};
use std::ops::Range;
use std::sync::Arc;

/// What a layout depends on besides the text.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    width: f32,
    style: LayoutStyle,
    is_dark: bool,
    pixels_per_point: f32,
    /// Rises when the font atlas is emptied: older galleys then point at nothing.
    atlas: u64,
}

/// How the reader wants text shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutStyle {
    pub monospace: bool,
    /// Single line ends are shown as blanks.
    pub flow_lines: bool,
}

/// A laid-out text.
#[derive(Debug)]
pub struct TextLayout {
    source: String,
    galley: Arc<Galley>,
    /// The byte each row begins with.
    row_starts: Vec<u32>,
}

/// The last layout of one pane.
#[derive(Debug, Default)]
pub struct LayoutMemo {
    key: Option<Key>,
    skipped: Vec<Span>,
    layout: Option<Arc<TextLayout>>,
}

/// Notices when the font atlas was emptied.
#[derive(Debug, Default)]
pub struct AtlasWatch {
    fill: f32,
    generation: u64,
}

impl AtlasWatch {
    /// Call once a frame, before any layout.
    pub fn look(&mut self, ctx: &egui::Context) {
        let fill = ctx.fonts(|fonts| fonts.font_atlas_fill_ratio());
        if fill < self.fill {
            self.generation += 1;
        }
        self.fill = fill;
    }
}

impl LayoutMemo {
    /// The last layout, if there was one.
    pub fn last(&self) -> Option<Arc<TextLayout>> {
        self.layout.clone()
    }

    /// The layout of `text` at `width`, from memory when nothing it depends on changed. `skipped` words are subdued.
    pub fn layout(
        &mut self,
        ui: &Ui,
        text: &str,
        skipped: &[Span],
        width: f32,
        style: LayoutStyle,
        atlas: &AtlasWatch,
    ) -> Arc<TextLayout> {
        let palette = Palette::of(ui);
        let key = Key {
            width,
            style,
            is_dark: palette.is_dark,
            pixels_per_point: ui.pixels_per_point(),
            atlas: atlas.generation,
        };
        if let Some(layout) = &self.layout
            && self.key.as_ref() == Some(&key)
            && self.skipped == skipped
            && layout.source == text
        {
            return Arc::clone(layout);
        }
        let job = job(text, skipped, width, style, &palette);
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let layout = Arc::new(TextLayout::new(text, galley));
        self.key = Some(key);
        self.skipped = skipped.to_vec();
        self.layout = Some(Arc::clone(&layout));
        layout
    }
}

fn job(
    text: &str,
    skipped: &[Span],
    width: f32,
    style: LayoutStyle,
    palette: &Palette,
) -> LayoutJob {
    let font = if style.monospace {
        Type::ReadingMonospace
    } else {
        Type::Reading
    };
    let format = |colour| TextFormat {
        line_height: Some(READING_ROW),
        ..TextFormat::simple(font.font(), colour)
    };
    let mut job = LayoutJob {
        text: if style.flow_lines {
            flowing(text)
        } else {
            text.to_owned()
        },
        keep_trailing_whitespace: true,
        ..LayoutJob::default()
    };
    job.wrap.max_width = width;
    let mut section = |range: Range<usize>, colour| {
        // An empty text still has a row, and a row has a font.
        if !range.is_empty() || text.is_empty() {
            job.sections.push(LayoutSection {
                leading_space: 0.0,
                byte_range: ByteIndex(range.start)..ByteIndex(range.end),
                format: format(colour),
            });
        }
    };
    let mut at = 0;
    for span in skipped {
        let range = span.range();
        if range.start < at || text.get(range.clone()).is_none() {
            continue;
        }
        section(at..range.start, palette.ink_1);
        section(range.clone(), palette.ink_2);
        at = range.end;
    }
    section(at..text.len(), palette.ink_1);
    job
}

/// Single line ends as blanks, paragraphs kept; as many bytes as before.
fn flowing(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_end = |at: usize| matches!(bytes.get(at), Some(b'\n' | b'\r'));
    let mut flowing = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let follows_blank =
            at == 0 || is_end(at - 1) || (at > 1 && bytes[at - 1] == b'\r' && is_end(at - 2));
        let leads_blank = match bytes.get(at + 1) {
            Some(b'\n') => true,
            Some(b'\r') => true,
            // An indented line begins something of its own.
            Some(b' ' | b'\t') => true,
            Some(_) | None => false,
        };
        match c {
            '\n' if !follows_blank && !leads_blank && at + 1 < bytes.len() => flowing.push(' '),
            _ => flowing.push(c),
        }
    }
    flowing
}

/// A piece of one row, in the galley's own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowPiece {
    pub row: usize,
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
}

impl TextLayout {
    fn new(text: &str, galley: Arc<Galley>) -> TextLayout {
        let mut row_starts = Vec::with_capacity(galley.rows.len() + 1);
        let mut bytes = text.char_indices().map(|(at, _)| at as u32);
        let mut next = bytes.next();
        for row in &galley.rows {
            row_starts.push(next.unwrap_or(text.len() as u32));
            let chars = row.glyphs.len() + usize::from(row.ends_with_newline);
            if chars > 0 {
                next = bytes.nth(chars - 1);
            }
        }
        TextLayout {
            source: text.to_owned(),
            galley,
            row_starts,
        }
    }

    /// The layout of a text that has none yet.
    pub fn empty(galley: Arc<Galley>) -> TextLayout {
        TextLayout::new("", galley)
    }

    pub fn galley(&self) -> &Arc<Galley> {
        &self.galley
    }

    pub fn size(&self) -> Vec2 {
        self.galley.size()
    }

    fn row_end(&self, row: usize) -> u32 {
        let next = self.row_starts.get(row + 1).copied();
        next.unwrap_or(self.source.len() as u32)
    }

    /// The row that byte `at` stands in.
    pub fn row_of(&self, at: u32) -> usize {
        self.row_starts
            .partition_point(|start| *start <= at)
            .saturating_sub(1)
    }

    /// Where row `row` begins and ends, downwards.
    pub fn row_y(&self, row: usize) -> (f32, f32) {
        match self.galley.rows.get(row) {
            Some(placed) => (placed.pos.y, placed.pos.y + placed.row.size.y),
            None => (self.galley.rect.bottom(), self.galley.rect.bottom()),
        }
    }

    /// The rows that lie between two heights.
    pub fn rows_between(&self, top: f32, bottom: f32) -> Range<usize> {
        let rows = &self.galley.rows;
        let first = rows.partition_point(|row| row.pos.y + row.row.size.y <= top);
        let end = rows.partition_point(|row| row.pos.y < bottom);
        first..end.max(first)
    }

    /// The bytes of the rows `rows`.
    pub fn bytes_of(&self, rows: &Range<usize>) -> Span {
        if rows.is_empty() {
            return Span::default();
        }
        Span {
            start: self.row_starts.get(rows.start).copied().unwrap_or_default(),
            end: self.row_end(rows.end - 1),
        }
    }

    /// The height, downwards from the galley's top, of the row that byte `at` stands in.
    pub fn y_of(&self, at: u32) -> f32 {
        self.row_y(self.row_of(at)).0
    }

    /// How far down byte `at` stands when a row's height is shared out along it: what comes later lies lower.
    pub fn reading_y(&self, at: u32) -> f32 {
        let row = self.row_of(at);
        let (top, bottom) = self.row_y(row);
        let width = self.galley.job.wrap.max_width.max(1.0);
        top + (bottom - top) * (self.x_in_row(row, at) / width).clamp(0.0, 1.0)
    }

    /// The byte whose row lies at height `y`.
    pub fn byte_at_y(&self, y: f32) -> u32 {
        let row = self.rows_between(y, f32::INFINITY).start;
        self.row_starts
            .get(row)
            .copied()
            .unwrap_or(self.source.len() as u32)
    }

    /// The byte under a point, and whether the point lies on text at all.
    pub fn byte_at(&self, point: Pos2) -> Option<u32> {
        let row = self.rows_between(point.y, point.y + 0.5).start;
        let placed = self.galley.rows.get(row)?;
        let x = point.x - placed.pos.x;
        let column = placed
            .row
            .glyphs
            .iter()
            .position(|glyph| x < glyph.pos.x + glyph.advance_width)?;
        if x < 0.0 {
            return None;
        }
        let line = Span {
            start: self.row_starts[row],
            end: self.row_end(row),
        };
        let bytes: usize = line
            .of(&self.source)
            .chars()
            .take(column)
            .map(char::len_utf8)
            .sum();
        Some(line.start + bytes as u32)
    }

    fn x_in_row(&self, row: usize, at: u32) -> f32 {
        let Some(placed) = self.galley.rows.get(row) else {
            return 0.0;
        };
        let line = Span {
            start: self.row_starts[row],
            end: at.min(self.row_end(row)),
        };
        let column = line.of(&self.source).chars().count();
        let x = match placed.row.glyphs.get(column) {
            Some(glyph) => glyph.pos.x,
            None => placed
                .row
                .glyphs
                .last()
                .map_or(0.0, |last| last.pos.x + last.advance_width),
        };
        placed.pos.x + x
    }

    /// The pieces of rows `rows` that `span` covers, blanks at the ends of each left out.
    pub fn pieces(&self, span: Span, rows: &Range<usize>) -> Vec<RowPiece> {
        if span.is_empty() || rows.is_empty() {
            return Vec::new();
        }
        let first = self.row_of(span.start).max(rows.start);
        let last = self.row_of(span.end.saturating_sub(1)).min(rows.end - 1);
        let mut pieces = Vec::new();
        for row in first..=last {
            let cut = Span {
                start: span.start.max(self.row_starts[row]),
                end: span.end.min(self.row_end(row)),
            };
            if cut.is_empty() {
                continue;
            }
            let piece = cut.of(&self.source);
            let lead = piece.len() - piece.trim_start().len();
            let kept = piece.trim().len();
            if kept == 0 {
                continue;
            }
            let start = cut.start + lead as u32;
            let (top, bottom) = self.row_y(row);
            pieces.push(RowPiece {
                row,
                left: self.x_in_row(row, start),
                right: self.x_in_row(row, start + kept as u32),
                top,
                bottom,
            });
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::flowing;

    #[test]
    fn flowing_text_keeps_paragraphs_indents_and_its_length() {
        let text = "one\ntwo\n\nthree\n  four\nfive\n";
        let shown = flowing(text);
        assert_eq!(shown, "one two\n\nthree\n  four five\n");
        assert_eq!(shown.len(), text.len());
    }
}
