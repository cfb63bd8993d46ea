//! Where a pane is scrolled to: a row of the text and how far it is from the top of the view, never a height of the whole.
//!
//! ```text
//!            ┌ block 41 ─────────────┐  heights above are estimates; correcting one moves nothing in view
//!            │ ⋮                     │
//! view's top ├───────────────────────┤ ┐ `above`
//!            │ a row                 │ ┘
//! ```

use super::page::Page;
use super::pen::Pen;

/// Paper above the first row, and below the last.
pub const PADDING: f32 = 8.0;

/// Moves further than this, in points, are made over estimated heights, without laying out what lies between.
const FAR: f64 = 10_000.0;

/// A row, by a byte in it, and how far below its top the view begins. It stays where it is whatever becomes of what is
/// above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub byte: u32,
    pub below: f64,
}

impl Default for Place {
    fn default() -> Place {
        Place {
            byte: 0,
            below: f64::from(-PADDING),
        }
    }
}

/// A block, and how far below its top the view begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub block: usize,
    pub above: f64,
}

impl Page {
    /// Where a place is now.
    pub fn stand(&mut self, pen: &Pen, place: Place) -> Standing {
        let block = self.blocks().index_of(place.byte);
        let start = self.block_span(block).start;
        let row_top = self.layout(pen, block).map_or(0.0, |layout| {
            let row = layout.row_of(place.byte.saturating_sub(start));
            layout.row_y(row).0
        });
        let above = f64::from(row_top) + place.below;
        match above.abs() > FAR {
            true => self.stand_at(pen, self.blocks().top(block) + above),
            false => self.walk(pen, Standing { block, above: 0.0 }, above),
        }
    }

    /// The standing at height `y` of the text, as far as heights are known.
    pub fn stand_at(&mut self, pen: &Pen, y: f64) -> Standing {
        let block = self.blocks().at_height(y);
        let above = y - self.blocks().top(block);
        self.walk(pen, Standing { block, above: 0.0 }, above)
    }

    /// So many points down, or up; exact however wrong the estimates were.
    pub fn walk(&mut self, pen: &Pen, from: Standing, by: f64) -> Standing {
        if by.abs() > FAR {
            return self.stand_at(pen, self.blocks().top(from.block) + from.above + by);
        }
        let Standing {
            mut block,
            mut above,
        } = from;
        above += by;
        while above < 0.0 && block > 0 {
            block -= 1;
            above += self.exact_height(pen, block);
        }
        while block + 1 < self.blocks().len() {
            let height = self.exact_height(pen, block);
            if above < height {
                break;
            }
            above -= height;
            block += 1;
        }
        Standing { block, above }
    }

    fn exact_height(&mut self, pen: &Pen, block: usize) -> f64 {
        let layout = self.layout(pen, block);
        f64::from(layout.map_or(0.0, |layout| layout.height()))
    }

    /// The same, or the nearest that shows no more than paper beyond both ends.
    pub fn held(&mut self, pen: &Pen, standing: Standing, visible: f32) -> Standing {
        let wanted = f64::from(visible - PADDING);
        let mut room = -standing.above;
        for block in standing.block..self.blocks().len() {
            if room >= wanted {
                break;
            }
            room += self.exact_height(pen, block);
        }
        let held = match room < wanted {
            true => self.walk(pen, standing, room - wanted),
            false => standing,
        };
        match held.block {
            0 => Standing {
                block: 0,
                above: held.above.max(f64::from(-PADDING)),
            },
            _ => held,
        }
    }

    /// What to keep of a standing until the next frame.
    pub fn place(&mut self, pen: &Pen, standing: Standing) -> Place {
        let start = self.block_span(standing.block).start;
        let Some(layout) = self.layout(pen, standing.block) else {
            return Place::default();
        };
        let row = layout.row_at(standing.above as f32);
        Place {
            byte: start + layout.row_span(row).start,
            below: standing.above - f64::from(layout.row_y(row).0),
        }
    }

    /// How far a standing is from the beginning, as far as heights are known.
    pub fn offset(&self, standing: Standing) -> f64 {
        self.blocks().top(standing.block) + standing.above + f64::from(PADDING)
    }

    /// How high the whole text is with its paper, as far as heights are known.
    pub fn content_height(&self, visible: f32) -> f64 {
        (self.blocks().total() + f64::from(2.0 * PADDING)).max(f64::from(visible))
    }
}
