//! Where a pane is scrolled to: a row of the text and how far it is from the top of the view, never a height of the whole.
//!
//! ```text
//!            ┌ block 41 ─────────────┐  heights above are estimates; correcting one moves nothing in view
//!            │ ⋮                     │
//! view's top ├───────────────────────┤ ┐ `above`
//!            │ a row                 │ ┘
//! ```

use crate::ui::editor::page::Page;
use crate::ui::editor::pen::Pen;

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
pub struct ScrollAnchor {
    pub block: usize,
    pub above: f64,
}

impl Page {
    /// Where a place is now.
    pub fn stand(&mut self, pen: &Pen, place: Place) -> ScrollAnchor {
        let block = self.blocks().index_of(place.byte);
        let start = self.block_span(block).start;
        let row_top = self.layout(pen, block).map_or(0.0, |layout| {
            let row = layout.row_of(place.byte.saturating_sub(start));
            layout.row_y(row).0
        });
        let above = f64::from(row_top) + place.below;
        match above.abs() > FAR {
            true => self.stand_at(pen, self.blocks().top(block) + above),
            false => self.walk(pen, ScrollAnchor { block, above: 0.0 }, above),
        }
    }

    /// The standing at height `y` of the text, as far as heights are known.
    pub fn stand_at(&mut self, pen: &Pen, y: f64) -> ScrollAnchor {
        let y = y.clamp(f64::from(-PADDING), self.blocks().total());
        let block = self.blocks().at_height(y);
        let above = y - self.blocks().top(block);
        self.within_block(pen, ScrollAnchor { block, above })
    }

    /// So many points down, or up; exact however wrong the estimates were.
    pub fn walk(&mut self, pen: &Pen, from: ScrollAnchor, by: f64) -> ScrollAnchor {
        if by.abs() > FAR {
            return self.stand_at(pen, self.blocks().top(from.block) + from.above + by);
        }
        self.within_block(
            pen,
            ScrollAnchor {
                above: from.above + by,
                ..from
            },
        )
    }

    /// The same place of the screen, told from the block that stands there.
    fn within_block(&mut self, pen: &Pen, standing: ScrollAnchor) -> ScrollAnchor {
        let ScrollAnchor {
            mut block,
            mut above,
        } = standing;
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
        ScrollAnchor { block, above }
    }

    fn exact_height(&mut self, pen: &Pen, block: usize) -> f64 {
        let layout = self.layout(pen, block);
        f64::from(layout.map_or(0.0, |layout| layout.height()))
    }

    /// The same, or the nearest that shows no more than paper beyond both ends.
    pub fn held(&mut self, pen: &Pen, standing: ScrollAnchor, visible: f32) -> ScrollAnchor {
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
            0 => ScrollAnchor {
                block: 0,
                above: held.above.max(f64::from(-PADDING)),
            },
            _ => held,
        }
    }

    /// What to keep of a standing until the next frame.
    pub fn place(&mut self, pen: &Pen, standing: ScrollAnchor) -> Place {
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
    pub fn offset(&self, standing: ScrollAnchor) -> f64 {
        self.blocks().top(standing.block) + standing.above + f64::from(PADDING)
    }

    /// How high the whole text is with its paper, as far as heights are known.
    pub fn content_height(&self, visible: f32) -> f64 {
        (self.blocks().total() + f64::from(2.0 * PADDING)).max(f64::from(visible))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;
    use crate::ui::editor::{LayoutStyle, Shape};
    use crate::ui::theme;
    use egui::{Context, Rect, pos2};
    use shinglescope_core::text::{Document, Origin, Side, Span};

    const VISIBLE: f32 = 500.0;

    fn shape(width: f32) -> Shape {
        Shape {
            width,
            style: LayoutStyle {
                monospace: false,
                flow_lines: false,
                zoom_percent: 100,
            },
            is_dark: false,
            pixels_per_point: 1.0,
            atlas: 0,
        }
    }

    /// Runs `test` where fonts are loaded, with a page of `text`.
    fn with_page(text: &str, test: impl Fn(&Pen, &mut Page)) {
        let mut session = Session::default();
        let document = Document::named("", text, Origin::Typed);
        session.replace(Side::Left, document, crate::session::UndoName::OpenSample);
        let ctx = Context::default();
        theme::install(&ctx);
        let output = ctx.run_ui(Default::default(), |ui| {
            let ctx = ui.ctx().clone();
            let pen = Pen::new(&ctx, &session, Side::Left);
            let mut page = Page::default();
            page.follow(&pen, shape(588.0));
            test(&pen, &mut page);
        });
        output.drop_without_applying_deltas();
    }

    /// The first bytes in view and where their row stands.
    fn seen(pen: &Pen, page: &mut Page, standing: ScrollAnchor) -> (Span, Option<(f32, f32)>) {
        let body = Rect::from_min_max(pos2(0.0, 0.0), pos2(600.0, VISIBLE));
        let rows = page.visible_rows(pen, standing, body, 0.0);
        (rows.bytes(), rows.y_range())
    }

    fn ten_megabytes() -> String {
        let mut text = String::new();
        let mut number = 0_u32;
        while text.len() < 10_000_000 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.push_str(["wide words ", "ill ", "ещё слово ", "illicit "][number as usize >> 30]);
            if number.is_multiple_of(97) {
                text.push_str("\n\n");
            }
        }
        text
    }

    #[test]
    fn the_view_never_moves_by_itself_wherever_it_is_scrolled_to() {
        with_page(&ten_megabytes(), |pen, page| {
            for percent in 0..=100 {
                page.turn();
                let most = page.content_height(VISIBLE) - f64::from(VISIBLE);
                let to = page.stand_at(pen, most * f64::from(percent) / 100.0);
                let to = page.held(pen, to, VISIBLE);
                let before = seen(pen, page, to);
                let place = page.place(pen, to);
                // Estimates above and below are corrected.
                for block in [to.block / 2, to.block.saturating_sub(3), to.block + 3] {
                    page.layout(pen, block.min(page.blocks().len() - 1));
                }
                for _ in 0..3 {
                    page.turn();
                    let again = page.stand(pen, place);
                    let again = page.held(pen, again, VISIBLE);
                    assert_eq!(seen(pen, page, again), before, "{percent} %");
                    assert_eq!(page.place(pen, again), place, "{percent} %");
                }
            }
        });
    }

    #[test]
    fn a_jump_lands_exactly_and_a_walk_there_and_back_ends_where_it_began() {
        with_page(&ten_megabytes(), |pen, page| {
            for byte in [5_000_001, 123_456, 9_876_543] {
                let standing = page.stand(
                    pen,
                    Place {
                        byte,
                        below: -100.0,
                    },
                );
                let body = Rect::from_min_max(pos2(0.0, 0.0), pos2(600.0, VISIBLE));
                let rows = page.visible_rows(pen, standing, body, 0.0);
                let caret = rows.caret_rect(crate::ui::editor::Caret::at(byte).stop());
                assert_eq!(caret.map(|rect| rect.top()), Some(100.0));
                let mut walked = standing;
                for by in [333.0, 4_000.0, -2_000.0, -2_333.0] {
                    walked = page.walk(pen, walked, by);
                }
                assert_eq!(walked.block, standing.block);
                assert!((walked.above - standing.above).abs() < 1e-6);
            }
        });
    }

    #[test]
    fn both_ends_are_reached_and_not_passed() {
        with_page("a line\n".repeat(2_000).as_str(), |pen, page| {
            let far = page.stand_at(pen, 1e9);
            let end = page.held(pen, far, VISIBLE);
            let offset = page.offset(end);
            let most = page.content_height(VISIBLE) - f64::from(VISIBLE);
            assert!((offset - most).abs() < 1e-6, "{offset} {most}");
            let far = page.stand_at(pen, -1e9);
            assert_eq!(
                page.held(pen, far, VISIBLE),
                page.stand(pen, Place::default())
            );
        });
    }
}
