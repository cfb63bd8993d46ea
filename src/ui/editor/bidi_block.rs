//! The rows of a block with right-to-left letters, in visual order: one galley to paint, and rows that know where each byte
//! is.
//!
//! ```text
//! bidi_cells     text ▶ lines of graphemes with levels     (bidi_levels: UAX #9)
//! bidi_shaping   graphemes ▶ widths and glyphs
//! bidi_block     lines broken into rows, rows put in visual order, one galley
//! bidi_row       bytes ◀▶ positions on a row
//! ```
//!
//! The galley has a glyph for each character again, in the order of the text and at the place where it is drawn. Cost: one
//! layout by epaint, without wrapping, and a pass over the graphemes. The rows are kept with the block, so a frame that shows
//! them again lays out nothing.

use crate::ui::editor::bidi_cells::{Cell, Line, lines};
use crate::ui::editor::bidi_levels::{Direction, first_direction, visual_order};
use crate::ui::editor::bidi_row::{BidiRow, PlacedCell};
use crate::ui::editor::bidi_shaping::{section_at, shape};
use crate::ui::editor::block_split::ends_paragraph;
use egui::epaint::text::{PlacedRow, Row, RowVisuals};
use egui::epaint::{Mesh, Vertex};
use egui::text::LayoutJob;
use egui::{Color32, Galley, Rect, pos2, vec2};
use std::ops::Range;
use std::sync::Arc;

/// The rows of a block.
pub struct BidiBlock {
    pub galley: Galley,
    pub rows: Vec<BidiRow>,
}

/// How far back, in bytes, the beginning of a line is looked for: further than in any text that is written in lines.
const LONGEST_LINE: usize = 64 * 1024;

/// The direction of a line that began before byte `at`, where a block begins; `None` if a line begins there.
pub fn continued_direction(text: &str, at: usize, flows: bool) -> Option<Direction> {
    let is_end = |end: usize| !flows || ends_paragraph(text.as_bytes(), end);
    if at == 0 || (text.as_bytes().get(at - 1) == Some(&b'\n') && is_end(at - 1)) {
        return None;
    }
    let earliest = text.floor_char_boundary(at.saturating_sub(LONGEST_LINE));
    let before = text.get(earliest..at)?;
    let mut ends = before.rmatch_indices('\n').map(|(end, _)| earliest + end);
    let line = ends
        .find(|end| is_end(*end))
        .map_or(earliest, |end| end + 1);
    first_direction(text.get(line..at)?)
}

/// Lays out the text of `job`, as wide as the job. Its sections may differ in ink and in fonts of one size. `continues` is
/// the direction of the text's first line, if it began in an earlier block. `None` if nothing can be shown.
pub fn bidi_block(
    ctx: &egui::Context,
    job: LayoutJob,
    continues: Option<Direction>,
) -> Option<BidiBlock> {
    let (lines, mut cells) = lines(&job.text, continues);
    let shaped = shape(ctx, &job, &mut cells)?;
    let mut block = Assembly {
        job: &job,
        cells: &cells,
        width: job.wrap.max_width.round(),
        template: shaped.rows.iter().find(|row| !row.glyphs.is_empty())?,
        shaped: &shaped,
        y: 0.0,
        placed: Vec::new(),
        rows: Vec::new(),
    };
    let last = lines.len().saturating_sub(1);
    for (index, line) in lines.iter().enumerate() {
        block.add_line(line, index == last);
    }
    let (placed, rows) = (block.placed, block.rows);
    let mut galley = Galley::clone(&shaped);
    galley.rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(0.0, 0.0));
    galley.mesh_bounds = Rect::NOTHING;
    (galley.num_vertices, galley.num_indices) = (0, 0);
    for row in &placed {
        let visuals = &row.row.visuals;
        galley.rect |= row.rect();
        galley.mesh_bounds |= visuals.mesh_bounds.translate(row.pos.to_vec2());
        galley.num_vertices += visuals.mesh.vertices.len();
        galley.num_indices += visuals.mesh.indices.len();
    }
    galley.rows = placed;
    galley.job = Arc::new(job);
    Some(BidiBlock { galley, rows })
}

/// A block whose rows are put together one after the other.
struct Assembly<'a> {
    job: &'a LayoutJob,
    cells: &'a [Cell],
    /// The pieces of the text, a row each.
    shaped: &'a Galley,
    width: f32,
    /// A row with glyphs, which new ones are copied from.
    template: &'a PlacedRow,
    y: f32,
    placed: Vec<PlacedRow>,
    rows: Vec<BidiRow>,
}

impl Assembly<'_> {
    fn add_line(&mut self, line: &Line, is_last: bool) {
        let breaks = self.breaks(line);
        let mut start = line.cells.start;
        for (index, end) in breaks.iter().copied().enumerate() {
            let has_feed = index + 1 == breaks.len() && !is_last;
            self.add_row(line, start..end, has_feed);
            start = end;
        }
    }

    /// To whole pixels.
    fn rounded(&self, points: f32) -> f32 {
        let scale = self.shaped.pixels_per_point;
        (points * scale).round() / scale
    }

    fn width_of(&self, cells: Range<usize>) -> f32 {
        let cells = self.cells.get(cells).unwrap_or_default();
        cells.iter().map(|cell| cell.shaped.width).sum()
    }

    /// Where the rows of a line end: after the last blank that fits or, inside a word longer than a row, between graphemes.
    fn breaks(&self, line: &Line) -> Vec<usize> {
        let mut breaks = Vec::new();
        let (mut start, mut x) = (line.cells.start, 0.0);
        let mut after_blank = start;
        let cells = self.cells.get(line.cells.clone()).unwrap_or_default();
        for (index, cell) in line.cells.clone().zip(cells) {
            let width = cell.shaped.width;
            // A blank at the end of a row may reach over its edge, but only one.
            let fits = x + width <= self.width || (cell.is_blank() && x <= self.width);
            if !fits && index > start {
                start = if after_blank > start {
                    after_blank
                } else {
                    index
                };
                breaks.push(start);
                x = self.width_of(start..index);
                if x + width > self.width && index > start {
                    breaks.push(index);
                    start = index;
                    x = 0.0;
                }
            }
            x += width;
            if cell.is_blank() {
                after_blank = index + 1;
            }
        }
        breaks.push(line.cells.end);
        breaks
    }

    /// The levels of a row: by rule L1 blanks at its end and around tabs have the level of the line.
    fn levels(&self, line: &Line, row: &[Cell]) -> Vec<u8> {
        let mut levels: Vec<u8> = row.iter().map(|cell| cell.level).collect();
        let mut is_reset = true;
        for (level, cell) in levels.iter_mut().zip(row).rev() {
            is_reset = cell.is_tab() || (is_reset && (cell.is_blank() || cell.is_hidden()));
            if is_reset {
                *level = line.direction.level();
            }
        }
        levels
    }

    fn add_row(&mut self, line: &Line, row: Range<usize>, has_feed: bool) {
        let cells = self.cells.get(row.clone()).unwrap_or_default();
        let levels = self.levels(line, cells);
        let left = match line.direction {
            Direction::LeftToRight => 0.0,
            Direction::RightToLeft => self.width - self.width_of(row),
        };
        let mut x = left;
        let places = cells.iter().zip(&levels).map(|(cell, level)| PlacedCell {
            span: cell.span,
            direction: Direction::of_level(*level),
            left: x,
            right: x,
        });
        let mut places: Vec<PlacedCell> = places.collect();
        // How far the glyphs of each cell move from the row of their piece.
        let mut shifts = vec![0.0; cells.len()];
        let mut before: Option<(usize, f32)> = None;
        for index in visual_order(&levels) {
            let Some(cell) = cells.get(index) else {
                continue;
            };
            // Letters of one piece move together, so that rounding does not part joined ones.
            let is_joined = |other: usize| {
                let later = cells.get(index.max(other));
                index.abs_diff(other) == 1 && later.is_some_and(|cell| cell.joins)
            };
            let shift = match before {
                Some((last, shift)) if is_joined(last) => shift,
                Some(_) | None => self.rounded(x - cell.shaped.left),
            };
            before = Some((index, shift));
            let right = x + cell.shaped.width;
            if let (Some(place), Some(own)) = (places.get_mut(index), shifts.get_mut(index)) {
                (place.left, place.right, *own) = (x, right, shift);
            }
            x = right;
        }
        self.paint(cells, &places, &shifts, x, has_feed);
        let is_return = |cell: &PlacedCell| cell.span.of(&self.job.text) == "\r";
        let start = places
            .first()
            .map_or(line.span.start, |cell| cell.span.start);
        if has_feed && places.last().is_some_and(is_return) {
            places.pop();
        }
        self.rows.push(BidiRow {
            direction: line.direction,
            cells: places,
            left,
            right: match line.direction {
                Direction::LeftToRight => x,
                Direction::RightToLeft => self.width,
            },
            start,
        });
    }

    /// The ink of a byte.
    fn ink(&self, byte: u32) -> Color32 {
        let section = section_at(&self.job.sections, byte);
        section.map_or(Color32::PLACEHOLDER, |section| section.format.color)
    }

    /// Adds a row below the others: a glyph for each of its characters, and their mesh.
    fn paint(
        &mut self,
        cells: &[Cell],
        places: &[PlacedCell],
        shifts: &[f32],
        right: f32,
        ends_with_newline: bool,
    ) {
        let mut row = Row::clone(&self.template.row);
        let template = std::mem::take(&mut row.glyphs).into_iter().next();
        let mut mesh = Mesh::default();
        for ((cell, place), shift) in cells.iter().zip(places).zip(shifts) {
            let ink = self.ink(place.span.start);
            let source = cell.shaped.row.and_then(|row| self.shaped.rows.get(row));
            let own = source.and_then(|row| row.glyphs.get(cell.shaped.glyphs.clone()));
            let inked = || {
                let own = own.unwrap_or_default().iter();
                own.filter(|glyph| !glyph.uv_rect.is_nothing())
            };
            let Some(mut glyph) = inked().next().copied().or(template) else {
                continue;
            };
            if inked().next().is_none() {
                glyph.uv_rect = Default::default();
            }
            glyph.first_vertex = mesh.vertices.len() as u32;
            glyph.pos.x = place.left;
            glyph.advance_width = place.right - place.left;
            let vertices = source.map(|row| row.visuals.mesh.vertices.as_slice());
            for drawn in inked() {
                let from = drawn.first_vertex as usize;
                let corners = vertices.and_then(|all| all.get(from..from + 4));
                add_glyph(&mut mesh, corners.unwrap_or_default(), *shift, ink);
            }
            for (number, chr) in place.span.of(&self.job.text).chars().enumerate() {
                glyph.chr = chr;
                row.glyphs.push(glyph);
                if number == 0 {
                    glyph.uv_rect = Default::default();
                    glyph.advance_width = 0.0;
                    glyph.first_vertex = mesh.vertices.len() as u32;
                    glyph.pos.x = place.far();
                }
            }
        }
        row.size.x = right;
        row.visuals = RowVisuals {
            mesh_bounds: mesh.calc_bounds(),
            glyph_index_start: 0,
            glyph_vertex_range: 0..mesh.vertices.len(),
            mesh,
        };
        let height = row.size.y;
        self.placed.push(PlacedRow {
            pos: pos2(0.0, self.y),
            row: Arc::new(row),
            ends_with_newline,
        });
        self.y = self.rounded(self.y + height);
    }
}

/// Adds the rectangle of a glyph.
fn add_glyph(mesh: &mut Mesh, corners: &[Vertex], shift: f32, ink: Color32) {
    let first = mesh.vertices.len() as u32;
    if corners.is_empty() {
        return;
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first + 2, first + 1, first + 3);
    mesh.vertices.extend(corners.iter().map(|corner| Vertex {
        pos: corner.pos + vec2(shift, 0.0),
        color: ink,
        ..*corner
    }));
}
