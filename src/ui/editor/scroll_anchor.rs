//! Where the view begins: at a row of the text, never at a height of the whole, which is only estimated.
//!
//! ```text
//!            ┌ block 41 ─────────────┐  heights above are estimates; correcting one moves nothing that is in view
//!            │ ⋮                     │
//! view's top ├───────────────────────┤ ┐ `above`
//!            │ a row                 │ ┘
//! ```

use crate::ui::editor::page::Page;
use crate::ui::editor::source::TextSource;

/// Empty space above the first row and below the last.
pub const PADDING: f32 = 8.0;

/// Scrolling further than this, in points, goes by estimated heights and lays out nothing on the way.
const FAR: f64 = 10_000.0;

/// A scroll position that survives edits above it: a row, by a byte in it, and how far below its top the view begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScrollPosition {
    pub byte: u32,
    pub below: f64,
}

impl Default for ScrollPosition {
    fn default() -> ScrollPosition {
        ScrollPosition {
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
    /// Where a scroll position is now.
    pub fn anchor_of(&mut self, source: &TextSource, position: ScrollPosition) -> ScrollAnchor {
        let block = self.blocks().index_of(position.byte);
        let start = self.blocks().span(block).start;
        let row_top = self.layout(source, block).map_or(0.0, |layout| {
            let row = layout.row_of(position.byte.saturating_sub(start));
            layout.row_y(row).0
        });
        let above = f64::from(row_top) + position.below;
        self.scrolled_by(source, ScrollAnchor { block, above: 0.0 }, above)
    }

    /// The anchor at height `y` of the text, by the heights known so far.
    pub fn anchor_at(&mut self, source: &TextSource, y: f64) -> ScrollAnchor {
        let y = y.min(self.blocks().total());
        let block = self.blocks().at_height(y);
        let above = y - self.blocks().top(block);
        self.normalised(source, ScrollAnchor { block, above })
    }

    /// So many points further down, or up. Near moves are exact, however wrong the estimates were.
    pub fn scrolled_by(
        &mut self,
        source: &TextSource,
        from: ScrollAnchor,
        by: f64,
    ) -> ScrollAnchor {
        if by.abs() > FAR {
            return self.anchor_at(source, self.blocks().top(from.block) + from.above + by);
        }
        let (block, above) = (from.block, from.above + by);
        self.normalised(source, ScrollAnchor { block, above })
    }

    /// The same place, relative to the block that it lies in.
    fn normalised(&mut self, source: &TextSource, anchor: ScrollAnchor) -> ScrollAnchor {
        let (mut block, mut above) = (anchor.block, anchor.above);
        while above < 0.0 && block > 0 {
            block -= 1;
            above += self.exact_height(source, block);
        }
        while block + 1 < self.blocks().len() {
            let height = self.exact_height(source, block);
            if above < height {
                break;
            }
            above -= height;
            block += 1;
        }
        ScrollAnchor { block, above }
    }

    fn exact_height(&mut self, source: &TextSource, block: usize) -> f64 {
        let layout = self.layout(source, block);
        f64::from(layout.map_or(0.0, |layout| layout.height()))
    }

    /// The same, or the nearest that shows nothing but [`PADDING`] beyond both ends of the text. `free` is how much of the
    /// view nothing covers: the last row can be scrolled to above what covers its bottom.
    pub fn clamped(
        &mut self,
        source: &TextSource,
        anchor: ScrollAnchor,
        free: f32,
    ) -> ScrollAnchor {
        let wanted = f64::from(free - PADDING);
        let mut room = -anchor.above;
        for block in anchor.block..self.blocks().len() {
            if room >= wanted {
                break;
            }
            room += self.exact_height(source, block);
        }
        let mut clamped = anchor;
        if room < wanted {
            clamped = self.scrolled_by(source, anchor, room - wanted);
        }
        if clamped.block == 0 {
            clamped.above = clamped.above.max(f64::from(-PADDING));
        }
        clamped
    }

    /// The scroll position of an anchor, to remember until the next frame.
    pub fn position_of(&mut self, source: &TextSource, anchor: ScrollAnchor) -> ScrollPosition {
        let start = self.blocks().span(anchor.block).start;
        let Some(layout) = self.layout(source, anchor.block) else {
            return ScrollPosition::default();
        };
        let row = layout.row_at(anchor.above as f32);
        ScrollPosition {
            byte: start + layout.row_span(row).start,
            below: anchor.above - f64::from(layout.row_y(row).0),
        }
    }

    /// How far an anchor is from the beginning, by the heights known so far.
    pub fn offset(&self, anchor: ScrollAnchor) -> f64 {
        self.blocks().top(anchor.block) + anchor.above + f64::from(PADDING)
    }

    /// How high the whole text is with its padding, by the heights known so far.
    pub fn content_height(&self, visible: f32) -> f64 {
        (self.blocks().total() + f64::from(2.0 * PADDING)).max(f64::from(visible))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::editor::LayoutStyle;
    use crate::ui::editor::page::PageShape;
    use crate::ui::theme;
    use egui::{Context, Rect, pos2};
    use shinglescope_core::text::Span;

    const VISIBLE: f32 = 500.0;

    fn shape(width: f32) -> PageShape {
        PageShape {
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

    /// Runs `test` with fonts and a page of `text`.
    fn with_page(text: &str, test: impl Fn(&TextSource, &mut Page)) {
        let ctx = Context::default();
        theme::install(&ctx);
        let output = ctx.run_ui(Default::default(), |ui| {
            let ctx = ui.ctx().clone();
            let source = TextSource {
                ctx: &ctx,
                text,
                revision: 1,
                edit_map: None,
                folds: Default::default(),
                weak_words: Box::new(|_| Vec::new()),
            };
            let mut page = Page::default();
            page.update(&source, shape(588.0));
            test(&source, &mut page);
        });
        output.drop_without_applying_deltas();
    }

    /// The bytes in view, and where their rows lie.
    fn seen(
        source: &TextSource,
        page: &mut Page,
        anchor: ScrollAnchor,
    ) -> (Span, Option<(f32, f32)>) {
        let body = Rect::from_min_max(pos2(0.0, 0.0), pos2(600.0, VISIBLE));
        let rows = page.visible_rows(source, anchor, body, 0.0);
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
        with_page(&ten_megabytes(), |source, page| {
            for percent in 0..=100 {
                page.begin_frame();
                let most = page.content_height(VISIBLE) - f64::from(VISIBLE);
                let to = page.anchor_at(source, most * f64::from(percent) / 100.0);
                let to = page.clamped(source, to, VISIBLE);
                let before = seen(source, page, to);
                let position = page.position_of(source, to);
                // Estimates above and below are corrected.
                for block in [to.block / 2, to.block.saturating_sub(3), to.block + 3] {
                    page.layout(source, block.min(page.blocks().len() - 1));
                }
                for _ in 0..3 {
                    page.begin_frame();
                    let again = page.anchor_of(source, position);
                    let again = page.clamped(source, again, VISIBLE);
                    assert_eq!(seen(source, page, again), before, "{percent} %");
                    assert_eq!(page.position_of(source, again), position, "{percent} %");
                }
            }
        });
    }

    #[test]
    fn a_jump_lands_exactly_and_a_walk_there_and_back_ends_where_it_began() {
        with_page(&ten_megabytes(), |source, page| {
            for byte in [5_000_001, 123_456, 9_876_543] {
                let anchor = page.anchor_of(
                    source,
                    ScrollPosition {
                        byte,
                        below: -100.0,
                    },
                );
                let body = Rect::from_min_max(pos2(0.0, 0.0), pos2(600.0, VISIBLE));
                let rows = page.visible_rows(source, anchor, body, 0.0);
                let caret = rows.caret_rect(crate::ui::editor::Caret::at(byte).stop());
                assert_eq!(caret.map(|rect| rect.top()), Some(100.0));
                let mut walked = anchor;
                for by in [333.0, 4_000.0, -2_000.0, -2_333.0] {
                    walked = page.scrolled_by(source, walked, by);
                }
                assert_eq!(walked.block, anchor.block);
                assert!((walked.above - anchor.above).abs() < 1e-6);
            }
        });
    }

    #[test]
    fn both_ends_are_reached_and_not_passed() {
        with_page("a line\n".repeat(2_000).as_str(), |source, page| {
            let far = page.anchor_at(source, 1e9);
            let end = page.clamped(source, far, VISIBLE);
            let offset = page.offset(end);
            let most = page.content_height(VISIBLE) - f64::from(VISIBLE);
            assert!((offset - most).abs() < 1e-6, "{offset} {most}");
            let far = page.anchor_at(source, -1e9);
            assert_eq!(
                page.clamped(source, far, VISIBLE),
                page.anchor_of(source, ScrollPosition::default())
            );
        });
    }
}
