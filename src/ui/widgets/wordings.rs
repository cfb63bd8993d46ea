//! Two wordings in; both laid out beside each other or, where it is narrow, below each other, each under a caption.

use crate::ui::editor::{RowPiece, galley_in_visual_order, merged};
use crate::ui::theme::Type;
use egui::epaint::text::Glyph;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Galley, Pos2, Rect, ScrollArea, Shape, Stroke, Ui, UiBuilder, pos2, vec2};
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;
use std::sync::Arc;

/// The height of a row of a wording.
pub const ROW: f32 = 26.0;
/// The height of the line that says which text and line a wording is from.
const CAPTION: f32 = 28.0;
/// The gap between the two wordings.
const GAP: f32 = 24.0;

/// Where one wording is drawn.
pub struct WordingPlace {
    pub side: Side,
    pub caption: Rect,
    pub at: Pos2,
    pub galley: Arc<Galley>,
}

/// Draws both wordings into `rect`, which scrolls. `lay_out` lays each out in a given width, `draw` draws it, and `end`
/// adds what comes below both, again in a given width.
pub fn wordings_ui(
    ui: &mut Ui,
    rect: Rect,
    salt: (&str, usize),
    is_wide: bool,
    lay_out: impl Fn(&Ui, Side, f32) -> Arc<Galley>,
    mut draw: impl FnMut(&mut Ui, WordingPlace),
    end: impl FnOnce(&mut Ui, f32),
) {
    // Fills reach beyond the edges of the columns.
    let clip = rect.expand2(vec2(8.0, 0.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(clip.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    area.show(&mut child, |ui| {
        // The scroll bar lies over the edge, not over words.
        let width = rect.width() - 8.0;
        let column = if is_wide { (width - GAP) / 2.0 } else { width };
        let galleys = Pair::from_fn(|side| lay_out(ui, side, column));
        let heights = galleys.map(|galley| CAPTION + galley.size().y + 8.0);
        let (height, right) = match is_wide {
            true => (heights.left.max(heights.right), vec2(column + GAP, 0.0)),
            false => (heights.left + heights.right, vec2(0.0, heights.left)),
        };
        let (_, space) = ui.allocate_space(vec2(rect.width(), height));
        let left = pos2(rect.left(), space.top());
        end(ui, width);
        let corners = Pair::new(left, left + right);
        for side in Side::BOTH {
            let caption = Rect::from_min_size(corners[side], vec2(column, CAPTION));
            draw(
                ui,
                WordingPlace {
                    side,
                    caption,
                    at: caption.left_bottom(),
                    galley: Arc::clone(&galleys[side]),
                },
            );
        }
    });
}

/// A text laid out for reading, each part between two characters in its ink.
pub fn reading_galley(
    ui: &Ui,
    text: &str,
    parts: impl IntoIterator<Item = (Range<usize>, Color32)>,
    width: f32,
) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (part, ink) in parts {
        let format = TextFormat {
            line_height: Some(ROW),
            ..TextFormat::simple(Type::Reading.font(), ink)
        };
        job.append(characters(text, part), 0.0, format);
    }
    galley_in_visual_order(ui.ctx(), job)
}

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
            pieces.extend(
                stretches(touched)
                    .into_iter()
                    .map(|(left, right)| RowPiece {
                        row,
                        left: origin.x + left,
                        right: origin.x + right,
                        top: origin.y,
                        bottom: origin.y + ROW,
                    }),
            );
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

pub fn piece_rect(piece: &RowPiece) -> Rect {
    Rect::from_min_max(pos2(piece.left, piece.top), pos2(piece.right, piece.bottom))
}

/// A line below words.
pub fn underline(words: Rect, ink: Color32) -> Shape {
    let y = words.bottom() - 2.0;
    let ends = [pos2(words.left(), y), pos2(words.right(), y)];
    Shape::line_segment(ends, Stroke::new(2.0, ink))
}
