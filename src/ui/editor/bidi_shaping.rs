//! Shapes cells: the width and the glyphs of each.
//!
//! epaint shapes a right-to-left run correctly, but returns its glyphs from left to right, followed by an empty glyph for
//! each character but one, and it places runs by fonts, not by direction. So each piece is laid out on a row of its own,
//! in one job for the whole block, and its glyphs are given back to its cells.

use crate::ui::editor::bidi_cells::Cell;
use crate::ui::editor::bidi_levels::{Direction, mirrored};
use egui::Galley;
use egui::epaint::text::{Glyph, Row};
use egui::text::{ByteIndex, LayoutJob, LayoutSection, TextWrapping};
use std::ops::Range;
use std::sync::Arc;

/// A cell's glyphs, on the row of its piece.
#[derive(Clone, Debug, Default)]
pub struct ShapedCell {
    pub width: f32,
    /// Its left end on the row of its piece.
    pub left: f32,
    /// The row of its piece in [`Shaped::galley`], if it is drawn at all.
    pub row: Option<usize>,
    /// Its glyphs on that row. The glyph of a ligature belongs to the first of its cells.
    pub glyphs: Range<usize>,
}

/// The cells of a block, shaped.
pub struct Shaped {
    pub galley: Arc<Galley>,
    pub cells: Vec<ShapedCell>,
}

impl Shaped {
    pub fn row(&self, cell: &ShapedCell) -> Option<&Row> {
        Some(&self.galley.rows.get(cell.row?)?.row)
    }
}

/// Shapes `cells` of `text`, each in the font of its section. `None` if the fonts have nothing to show them with.
pub fn shape(
    ctx: &egui::Context,
    text: &str,
    cells: &mut [Cell],
    sections: &[LayoutSection],
) -> Option<Shaped> {
    part_by_section(cells, sections);
    let shaped = shape_pieces(ctx, text, cells, sections)?;
    if !part_by_font(text, cells, &shaped) {
        return Some(shaped);
    }
    shape_pieces(ctx, text, cells, sections)
}

/// Parts pieces where a section with another font begins.
fn part_by_section(cells: &mut [Cell], sections: &[LayoutSection]) {
    let mut font = None;
    for cell in cells {
        let own = section_at(sections, cell.span.start).map(|section| &section.format.font_id);
        cell.joins &= own == font;
        font = own;
    }
}

/// The section that a byte is in.
pub fn section_at(sections: &[LayoutSection], byte: u32) -> Option<&LayoutSection> {
    let after = sections.partition_point(|section| section.byte_range.start.0 <= byte as usize);
    sections.get(after.checked_sub(1)?)
}

fn shape_pieces(
    ctx: &egui::Context,
    text: &str,
    cells: &[Cell],
    sections: &[LayoutSection],
) -> Option<Shaped> {
    let pieces = pieces(cells);
    let mut shown = String::with_capacity(text.len() + pieces.len());
    let mut shown_sections: Vec<LayoutSection> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let start = ByteIndex(shown.len());
        if index > 0 {
            shown.push('\n');
        }
        for cell in cells.get(piece.clone()).unwrap_or_default() {
            let grapheme = cell.span.of(text);
            if cell.is_mirrored() {
                shown.extend(grapheme.chars().map(mirrored));
            } else {
                shown.push_str(grapheme);
            }
        }
        let first = cells.get(piece.start).map_or(0, |cell| cell.span.start);
        let format = &section_at(sections, first)?.format;
        let end = ByteIndex(shown.len());
        match shown_sections.last_mut() {
            Some(last) if last.format.font_id == format.font_id => last.byte_range.end = end,
            _ => shown_sections.push(LayoutSection {
                leading_space: 0.0,
                byte_range: start..end,
                format: format.clone(),
            }),
        }
    }
    let job = LayoutJob {
        text: shown,
        sections: shown_sections,
        wrap: TextWrapping {
            // With no limit at all, egui caches each piece on its own, which costs more than shaping it.
            max_rows: usize::MAX - 1,
            ..TextWrapping::default()
        },
        round_output_to_gui: false,
        ..LayoutJob::default()
    };
    let galley = ctx.fonts_mut(|fonts| fonts.layout_job(job));
    if galley.rows.len() != pieces.len() || galley.rows.iter().all(|row| row.glyphs.is_empty()) {
        return None;
    }
    let mut shaped = vec![ShapedCell::default(); cells.len()];
    for (row, (piece, placed)) in pieces.iter().zip(&galley.rows).enumerate() {
        let (Some(cells), Some(shaped)) = (cells.get(piece.clone()), shaped.get_mut(piece.clone()))
        else {
            continue;
        };
        give_back(text, cells, &placed.row.glyphs, shaped);
        for cell in shaped {
            cell.row = Some(row);
        }
    }
    Some(Shaped {
        galley,
        cells: shaped,
    })
}

/// The stretches of cells that are shaped together. Hidden cells are in none.
fn pieces(cells: &[Cell]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        match pieces.last_mut() {
            _ if cell.is_hidden() => {}
            Some(last) if cell.joins && last.end == index => last.end += 1,
            Some(_) | None => pieces.push(index..index + 1),
        }
    }
    pieces
}

/// Gives the glyphs of a piece to its cells.
fn give_back(text: &str, cells: &[Cell], glyphs: &[Glyph], shaped: &mut [ShapedCell]) {
    let direction = cells.first().map(Cell::direction).unwrap_or_default();
    let is_given = match direction {
        Direction::RightToLeft if cells.len() > 1 => give_by_clusters(text, cells, glyphs, shaped),
        _ if cells.len() > 1 => give_by_characters(text, cells, glyphs, shaped),
        _ => false,
    };
    if !is_given {
        // One cell, or glyphs that cannot be assigned to cells.
        let width: f32 = glyphs.iter().map(|glyph| glyph.advance_width).sum();
        let each = width / cells.len().max(1) as f32;
        for (index, cell) in shaped.iter_mut().enumerate() {
            cell.width = each;
            cell.glyphs = if index == 0 { 0..glyphs.len() } else { 0..0 };
        }
    }
    let mut left = 0.0;
    let mut place = |cell: &mut ShapedCell| {
        cell.left = left;
        left += cell.width;
    };
    match direction {
        Direction::LeftToRight => shaped.iter_mut().for_each(&mut place),
        Direction::RightToLeft => shaped.iter_mut().rev().for_each(&mut place),
    }
}

/// From left to right there is a glyph for each character; those of a ligature have no width but for the first.
fn give_by_characters(
    text: &str,
    cells: &[Cell],
    glyphs: &[Glyph],
    shaped: &mut [ShapedCell],
) -> bool {
    let mut next = 0;
    for (cell, shaped) in cells.iter().zip(shaped.iter_mut()) {
        let own = next..next + cell.span.of(text).chars().count();
        let Some(found) = glyphs.get(own.clone()) else {
            return false;
        };
        shaped.width = found.iter().map(|glyph| glyph.advance_width).sum();
        next = own.end;
        shaped.glyphs = own;
    }
    share_ligatures(text, cells, shaped);
    next == glyphs.len()
}

/// Gives letters without width their share of the ligature before them.
fn share_ligatures(text: &str, cells: &[Cell], shaped: &mut [ShapedCell]) {
    let is_letter = |cell: &Cell| cell.span.of(text).starts_with(char::is_alphanumeric);
    let mut start = 0;
    while start < shaped.len() {
        let rest = shaped.iter().zip(cells).skip(start + 1);
        let tail = rest.take_while(|(shaped, cell)| shaped.width <= 0.0 && is_letter(cell));
        let end = start + 1 + tail.count();
        if let Some(ligature) = shaped.get_mut(start..end).filter(|cells| cells.len() > 1) {
            let width: f32 = ligature.iter().map(|cell| cell.width).sum();
            let each = width / ligature.len() as f32;
            ligature.iter_mut().for_each(|cell| cell.width = each);
        }
        start = end;
    }
}

/// From right to left the glyphs are those of the last cluster first. A glyph knows the first character of its cluster; one
/// without width is a mark of the cluster after it. A cluster of several cells is a ligature, which they share evenly.
fn give_by_clusters(
    text: &str,
    cells: &[Cell],
    glyphs: &[Glyph],
    shaped: &mut [ShapedCell],
) -> bool {
    // Cells up to here have no glyph yet.
    let mut end = cells.len();
    let mut first_glyph = 0;
    let mut last: Option<Range<usize>> = None;
    for (index, glyph) in glyphs.iter().enumerate() {
        if glyph.advance_width <= 0.0 {
            continue;
        }
        let starts = |cell: &Cell| cell.span.of(text).starts_with(glyph.chr);
        let left = cells.get(..end).unwrap_or_default();
        let cluster = left.iter().rposition(starts);
        let cluster = match (cluster, last.clone()) {
            (Some(first), _) => {
                let own = first..end;
                end = first;
                own
            }
            // A second glyph of the same cluster.
            (None, Some(last)) => last,
            (None, None) => return false,
        };
        let each = glyph.advance_width / cluster.len().max(1) as f32;
        for cell in shaped.get_mut(cluster.clone()).unwrap_or_default() {
            cell.width += each;
        }
        if let Some(cell) = shaped.get_mut(cluster.start) {
            if cell.glyphs.is_empty() {
                cell.glyphs.start = first_glyph;
            }
            cell.glyphs.end = index + 1;
        }
        first_glyph = index + 1;
        last = Some(cluster);
    }
    // Marks that follow the last cluster.
    if let Some(cell) = last.and_then(|last| shaped.get_mut(last.start)) {
        cell.glyphs.end = glyphs.len();
    }
    if end > 0 {
        shaped.fill(ShapedCell::default());
    }
    end == 0
}

/// Parts right-to-left pieces whose letters come from two fonts, since epaint places the runs of two fonts from left to
/// right. Returns whether there were any.
fn part_by_font(text: &str, cells: &mut [Cell], shaped: &Shaped) -> bool {
    let mut is_parted = false;
    for piece in pieces(cells) {
        let Some(own) = cells.get(piece.clone()) else {
            continue;
        };
        let is_turned =
            own.len() > 1 && own.iter().all(|c| c.direction() == Direction::RightToLeft);
        let first = shaped.cells.get(piece.start);
        let row = first.and_then(|cell| shaped.row(cell));
        let Some(row) = row.filter(|_| is_turned) else {
            continue;
        };
        let mut inked = row.glyphs.iter().filter(|glyph| glyph.advance_width > 0.0);
        let Some(first) = inked.next() else {
            continue;
        };
        let font = |glyph: &Glyph| (glyph.font_face_height, glyph.font_face_ascent);
        if inked.all(|glyph| font(glyph) == font(first)) {
            continue;
        }
        let font_of = |cell: &Cell| {
            let starts = |glyph: &&Glyph| {
                glyph.advance_width > 0.0 && cell.span.of(text).starts_with(glyph.chr)
            };
            row.glyphs.iter().find(starts).map(font)
        };
        let mut known = None;
        let mut starts = Vec::new();
        for (index, cell) in own.iter().enumerate() {
            let own = font_of(cell);
            if known.is_some() && own.is_some() && own != known {
                starts.push(piece.start + index);
            }
            known = own.or(known);
        }
        for start in starts {
            if let Some(cell) = cells.get_mut(start) {
                cell.joins = false;
                is_parted = true;
            }
        }
    }
    is_parted
}
