//! Shapes cells: the width and the glyphs of each.
//!
//! epaint shapes a right-to-left run correctly, but returns its glyphs from left to right, followed by an empty glyph for
//! each character but one, and it places runs by fonts, not by direction. So each piece is laid out on a row of its own,
//! in one job for the whole block, and its glyphs are given back to its cells.

use crate::ui::editor::bidi_cells::{Cell, Shaped};
use crate::ui::editor::bidi_levels::{Direction, mirrored};
use egui::Galley;
use egui::epaint::text::Glyph;
use egui::text::{ByteIndex, LayoutJob, LayoutSection, TextWrapping};
use std::ops::Range;
use std::sync::Arc;

/// Shapes the cells of the text of `job`, each in the font of its section. Returns the pieces, a row each; `None` if the
/// fonts have nothing to show them with.
pub fn shape(ctx: &egui::Context, job: &LayoutJob, cells: &mut [Cell]) -> Option<Arc<Galley>> {
    part_by_section(cells, &job.sections);
    let galley = shape_pieces(ctx, job, cells)?;
    if !part_by_font(&job.text, cells, &galley) {
        return Some(galley);
    }
    shape_pieces(ctx, job, cells)
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

fn shape_pieces(ctx: &egui::Context, job: &LayoutJob, cells: &mut [Cell]) -> Option<Arc<Galley>> {
    let pieces = pieces(cells);
    let mut shown = LayoutJob {
        wrap: TextWrapping {
            // With no limit at all, egui caches each piece on its own, which costs more than shaping it.
            max_rows: usize::MAX - 1,
            ..TextWrapping::default()
        },
        round_output_to_gui: false,
        ..LayoutJob::default()
    };
    for (index, piece) in pieces.iter().enumerate() {
        let start = ByteIndex(shown.text.len());
        if index > 0 {
            shown.text.push('\n');
        }
        let own = cells.get(piece.clone()).unwrap_or_default();
        for cell in own {
            let grapheme = cell.span.of(&job.text);
            if cell.is_mirrored() {
                shown.text.extend(grapheme.chars().map(mirrored));
            } else {
                shown.text.push_str(grapheme);
            }
        }
        let first = own.first().map_or(0, |cell| cell.span.start);
        let format = &section_at(&job.sections, first)?.format;
        let byte_range = start..ByteIndex(shown.text.len());
        match shown.sections.last_mut() {
            Some(last) if last.format.font_id == format.font_id => {
                last.byte_range.end = byte_range.end;
            }
            _ => shown.sections.push(LayoutSection {
                leading_space: 0.0,
                byte_range,
                format: format.clone(),
            }),
        }
    }
    let galley = ctx.fonts_mut(|fonts| fonts.layout_job(shown));
    if galley.rows.len() != pieces.len() || galley.rows.iter().all(|row| row.glyphs.is_empty()) {
        return None;
    }
    for cell in &mut *cells {
        cell.shaped = Shaped::default();
    }
    for (row, (piece, placed)) in pieces.into_iter().zip(&galley.rows).enumerate() {
        let own = cells.get_mut(piece).unwrap_or_default();
        give_back(&job.text, own, &placed.row.glyphs);
        for cell in own {
            cell.shaped.row = Some(row);
        }
    }
    Some(galley)
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
fn give_back(text: &str, cells: &mut [Cell], glyphs: &[Glyph]) {
    let direction = cells.first().map(Cell::direction).unwrap_or_default();
    let is_given = match direction {
        _ if cells.len() < 2 => false,
        Direction::RightToLeft => give_by_clusters(text, cells, glyphs),
        Direction::LeftToRight => give_by_characters(text, cells, glyphs),
    };
    if !is_given {
        // One cell, or glyphs that cannot be assigned to cells.
        let width: f32 = glyphs.iter().map(|glyph| glyph.advance_width).sum();
        let each = width / cells.len().max(1) as f32;
        for (index, cell) in cells.iter_mut().enumerate() {
            cell.shaped.width = each;
            cell.shaped.glyphs = if index == 0 { 0..glyphs.len() } else { 0..0 };
        }
    }
    let mut left = 0.0;
    let mut place = |cell: &mut Cell| {
        cell.shaped.left = left;
        left += cell.shaped.width;
    };
    match direction {
        Direction::LeftToRight => cells.iter_mut().for_each(&mut place),
        Direction::RightToLeft => cells.iter_mut().rev().for_each(&mut place),
    }
}

/// From left to right there is a glyph for each character; those of a ligature have no width but for the first.
fn give_by_characters(text: &str, cells: &mut [Cell], glyphs: &[Glyph]) -> bool {
    let mut next = 0;
    for cell in &mut *cells {
        let own = next..next + cell.span.of(text).chars().count();
        let Some(found) = glyphs.get(own.clone()) else {
            return false;
        };
        cell.shaped.width = found.iter().map(|glyph| glyph.advance_width).sum();
        next = own.end;
        cell.shaped.glyphs = own;
    }
    // Letters without width have their share of the ligature before them.
    let is_tail = |cell: &Cell| {
        cell.shaped.width <= 0.0 && cell.span.of(text).starts_with(char::is_alphanumeric)
    };
    for ligature in cells.chunk_by_mut(|_, cell| is_tail(cell)) {
        let width: f32 = ligature.iter().map(|cell| cell.shaped.width).sum();
        let each = width / ligature.len() as f32;
        ligature
            .iter_mut()
            .for_each(|cell| cell.shaped.width = each);
    }
    next == glyphs.len()
}

/// From right to left the glyphs are those of the last cluster first. A glyph knows the first character of its cluster; one
/// without width is a mark of the cluster after it. A cluster of several cells is a ligature, which they share evenly.
fn give_by_clusters(text: &str, cells: &mut [Cell], glyphs: &[Glyph]) -> bool {
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
        let cluster = match (left.iter().rposition(starts), last.clone()) {
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
        let own = cells.get_mut(cluster.clone()).unwrap_or_default();
        own.iter_mut().for_each(|cell| cell.shaped.width += each);
        if let Some(Cell { shaped, .. }) = own.first_mut() {
            if shaped.glyphs.is_empty() {
                shaped.glyphs.start = first_glyph;
            }
            shaped.glyphs.end = index + 1;
        }
        first_glyph = index + 1;
        last = Some(cluster);
    }
    // Marks that follow the last cluster.
    if let Some(cell) = last.and_then(|last| cells.get_mut(last.start)) {
        cell.shaped.glyphs.end = glyphs.len();
    }
    end == 0
}

/// Parts right-to-left pieces whose letters come from two fonts, since epaint places the runs of two fonts from left to
/// right. Returns whether there were any.
fn part_by_font(text: &str, cells: &mut [Cell], galley: &Galley) -> bool {
    let mut is_parted = false;
    for piece in pieces(cells) {
        let own = cells.get_mut(piece).unwrap_or_default();
        let first = own.first().filter(|first| {
            let is_turned = first.direction() == Direction::RightToLeft;
            is_turned && own.len() > 1
        });
        let Some(row) = first.and_then(|first| galley.rows.get(first.shaped.row?)) else {
            continue;
        };
        let inked = || row.glyphs.iter().filter(|glyph| glyph.advance_width > 0.0);
        let font = |glyph: &Glyph| (glyph.font_face_height, glyph.font_face_ascent);
        let mut fonts = inked().map(font);
        let first = fonts.next();
        if fonts.all(|font| Some(font) == first) {
            continue;
        }
        let mut known = None;
        for cell in own {
            let starts = |glyph: &&Glyph| cell.span.of(text).starts_with(glyph.chr);
            let own = inked().find(starts).map(font);
            if known.is_some() && own.is_some() && own != known {
                cell.joins = false;
                is_parted = true;
            }
            known = own.or(known);
        }
    }
    is_parted
}
