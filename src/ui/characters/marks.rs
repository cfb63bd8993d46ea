//! Marks of odd characters in view: a box around a letter that is not what it seems, an upright bar where a character has no
//! shape, and dashes below the word.

use crate::ui::editor::RowPiece;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::theme::Palette;
use egui::{CornerRadius, Rect, Shape, Stroke, StrokeKind, pos2, vec2};
use shinglescope_core::text::Span;

/// More marks than this in view would cover the text.
const MOST: usize = 2_000;

/// The marks of the characters in view.
pub fn shapes(text: &MarkedText) -> Option<Vec<Shape>> {
    let (session, side, rows, palette) = (text.session, text.side, text.rows, text.palette);
    let found = &session.odd_characters()?[side];
    let edit_map = session.edit_map(side);
    let mut shapes = Vec::new();
    let mut last_word = Span::default();
    let near = found.near(edit_map.before(rows.bytes()));
    for odd in near.iter().take(MOST) {
        if let Some(span) = edit_map.moved(odd.span) {
            let pieces = rows.pieces(span);
            shapes.extend(pieces.iter().map(|piece| boxed(piece, palette)));
        }
        if odd.word != last_word
            && let Some(word) = edit_map.moved(odd.word)
        {
            last_word = odd.word;
            let pieces = rows.pieces(word);
            shapes.extend(pieces.iter().flat_map(|piece| dashed(piece, palette)));
        }
    }
    Some(shapes)
}

/// A box around a letter, or a bar where the character has no width.
fn boxed(piece: &RowPiece, palette: &Palette) -> Shape {
    let Rect { min, max } = piece.rect;
    if max.x - min.x < 1.0 {
        return bar(piece, palette);
    }
    let rect = Rect::from_min_max(min + vec2(-0.5, 3.5), max + vec2(0.5, -4.5));
    let stroke = Stroke::new(1.0, palette.warn_line);
    Shape::Rect(egui::epaint::RectShape::new(
        rect,
        CornerRadius::same(3),
        palette.warn_fill.gamma_multiply(0.5),
        stroke,
        StrokeKind::Inside,
    ))
}

fn bar(piece: &RowPiece, palette: &Palette) -> Shape {
    let inside = piece.rect.shrink2(vec2(0.0, 3.0));
    let line = [inside.left_top(), inside.left_bottom()];
    Shape::line_segment(line, Stroke::new(1.5, palette.warn_line))
}

fn dashed(piece: &RowPiece, palette: &Palette) -> Vec<Shape> {
    let (left, y) = (piece.rect.left(), piece.rect.bottom() - 3.0);
    let line = [pos2(left, y), pos2(piece.rect.right().max(left + 6.0), y)];
    Shape::dashed_line(&line, Stroke::new(1.5, palette.warn_line), 4.0, 2.5)
}
