//! Characters of a text that is laid out: where they are, and a line below them.

use crate::ui::editor::{RowPiece, merged};
use egui::epaint::text::Glyph;
use egui::{Color32, Galley, Pos2, Rect, Shape, Stroke, pos2};
use std::ops::Range;

/// The height of a row of a wording.
pub const ROW: f32 = 26.0;
/// These characters of a text, as far as it has them.
pub fn characters(text: &str, range: Range<usize>) -> &str {
    let byte = |at: usize| {
        let place = text.char_indices().nth(at);
        place.map_or(text.len(), |(byte, _)| byte)
    };
    text.get(byte(range.start)..byte(range.end)).unwrap_or("")
}

/// The pieces of rows that these characters take up, without blanks at their ends.
pub fn pieces(galley: &Galley, at: Pos2, range: &Range<usize>) -> Vec<RowPiece> {
    let mut pieces = Vec::new();
    let mut first = 0;
    for (row, placed) in galley.rows.iter().enumerate() {
        let glyphs = &placed.row.glyphs;
        let own = range.start.max(first)..range.end.min(first + glyphs.len());
        if own.start < own.end {
            let touched = &glyphs[own.start - first..own.end - first];
            let origin = at + placed.pos.to_vec2();
            pieces.extend(stretches(touched).into_iter().map(|(left, right)| {
                let x = origin.x + left..=origin.x + right;
                let rect = Rect::from_x_y_ranges(x, origin.y..=origin.y + ROW);
                RowPiece { row, rect }
            }));
        }
        first += glyphs.len() + usize::from(placed.ends_with_newline);
    }
    pieces
}

/// What glyphs take up on their row, without blanks at their ends: one stretch, but in text of two directions maybe several.
fn stretches(glyphs: &[Glyph]) -> Vec<(f32, f32)> {
    let is_seen = |glyph: &Glyph| !glyph.chr.is_whitespace();
    let (Some(first), Some(last)) = (
        glyphs.iter().position(is_seen),
        glyphs.iter().rposition(is_seen),
    ) else {
        return Vec::new();
    };
    let glyphs = glyphs.get(first..=last).unwrap_or_default();
    let ends = |glyph: &Glyph| (glyph.pos.x, glyph.max_x());
    match (glyphs.first(), glyphs.last()) {
        (Some(first), Some(last)) if glyphs.is_sorted_by_key(|glyph| glyph.pos.x) => {
            vec![(first.pos.x, last.max_x())]
        }
        _ => {
            let wide = glyphs.iter().filter(|glyph| glyph.advance_width > 0.0);
            merged(wide.map(ends).collect())
        }
    }
}

/// A line below words.
pub fn underline(words: Rect, ink: Color32) -> Shape {
    let y = words.bottom() - 2.0;
    let ends = [pos2(words.left(), y), pos2(words.right(), y)];
    Shape::line_segment(ends, Stroke::new(2.0, ink))
}
