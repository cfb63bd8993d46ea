//! The rows in view as a screen reader knows them: text runs of the accessibility tree, and the caret that it asks for.
//!
//! egui reports the rows of one galley. The rows in view come from several, so they are put together in one galley that is
//! never painted, and that is made only while a screen reader is active.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::moves::Caret;
use crate::ui::editor::rows::VisibleRows;
use crate::ui::editor::stop::Stop;
use egui::accesskit::TextDirection;
use egui::emath::TSTransform;
use egui::epaint::text::PlacedRow;
use egui::os::OperatingSystem;
use egui::text::{CCursor, CCursorRange, CharIndex};
use egui::text_selection::accesskit_text::update_accesskit_for_text_widget;
use egui::{Context, Event, Galley, Id};
use shinglescope_core::text::Span;

/// The rows in view as a screen reader knows them.
#[derive(Debug)]
pub struct AccessibleRows {
    galley: Galley,
    /// The rows whose lines run from right to left.
    turned: Vec<usize>,
    bytes: Span,
    /// The bytes between the folds in view, in order.
    shown: Vec<Span>,
}

impl VisibleRows {
    /// These rows for a screen reader; `None` if no row is in view.
    pub fn accessible(&self) -> Option<AccessibleRows> {
        let mut galley = Galley::clone(self.blocks().first()?.layout.galley());
        galley.rows = self.placed().collect();
        let directions = self.directions().enumerate();
        let turned = directions.filter(|(_, direction)| *direction == Direction::RightToLeft);
        (!galley.rows.is_empty()).then_some(AccessibleRows {
            galley,
            turned: turned.map(|(row, _)| row).collect(),
            bytes: self.bytes(),
            shown: self.shown(),
        })
    }
}

impl AccessibleRows {
    /// Adds the rows to the node `id`, and the caret if it or a part of the selection is in view.
    pub fn update_node(&self, ctx: &Context, id: Id, text: &str, caret: Option<Caret>) {
        let touches = |caret: &Caret| {
            let span = caret.selection();
            span.start <= self.bytes.end && span.end >= self.bytes.start
        };
        let range = caret.filter(touches).map(|caret| CCursorRange {
            primary: self.cursor(text, caret.stop()),
            secondary: self.cursor(text, Caret::at(caret.anchor).stop()),
            h_pos: None,
        });
        update_accesskit_for_text_widget(ctx, id, range, TSTransform::IDENTITY, &self.galley);
        for index in &self.turned {
            if let Some(row) = self.galley.rows.get(*index) {
                turn_run(ctx, id.with(*index).with(0_usize), row);
            }
        }
    }

    /// The caret that a screen reader asks for.
    pub fn requested_caret(&self, event: &Event, id: Id, text: &str) -> Option<Caret> {
        let mut range = CCursorRange::default();
        let is_requested = range.on_event(OperatingSystem::default(), event, &self.galley, id);
        let caret = is_requested.then(|| {
            let anchor = self.stop(text, range.secondary);
            Caret::at(anchor.byte).moved_to(self.stop(text, range.primary), true)
        })?;
        Some(caret.within(text))
    }

    /// A stop in view, or the nearest, by the number of characters before it.
    fn cursor(&self, text: &str, stop: Stop) -> CCursor {
        let before = self.shown.iter().map(|part| {
            let end = stop.byte.clamp(part.start, part.end);
            Span::from(part.start..end).of(text).chars().count()
        });
        CCursor {
            index: CharIndex(before.sum()),
            prefer_next_row: !stop.leans_back,
        }
    }

    fn stop(&self, text: &str, cursor: CCursor) -> Stop {
        let mut left = cursor.index.0;
        let mut byte = self.bytes.start;
        for part in &self.shown {
            let before = part.of(text).chars().take(left);
            let (count, bytes) = before.fold((0, 0), |(count, bytes), c| {
                (count + 1, bytes + c.len_utf8())
            });
            (left, byte) = (left - count, part.start + bytes as u32);
            if left == 0 {
                break;
            }
        }
        Stop {
            byte,
            leans_back: !cursor.prefer_next_row,
        }
    }
}

/// The most characters of a row that egui describes as one run.
const LONGEST_RUN: usize = 255;

/// egui describes every row as running from left to right. In one that does not, positions count from its right end.
fn turn_run(ctx: &Context, run: Id, row: &PlacedRow) {
    let line_end = usize::from(row.ends_with_newline);
    if row.glyphs.is_empty() || row.glyphs.len() + line_end > LONGEST_RUN {
        return;
    }
    let from_right = row.glyphs.iter().map(|glyph| row.size.x - glyph.max_x());
    let mut positions: Vec<f32> = from_right.collect();
    let left = row.glyphs.iter().map(|glyph| glyph.pos.x);
    let left = left.fold(row.size.x, f32::min);
    positions.extend(std::iter::repeat_n(row.size.x - left, line_end));
    ctx.accesskit_node_builder(run, |node| {
        node.set_text_direction(TextDirection::RightToLeft);
        node.set_character_positions(positions);
        let bounds = row.rect();
        node.set_bounds(egui::accesskit::Rect {
            x0: (row.pos.x + left).into(),
            y0: bounds.top().into(),
            x1: bounds.right().into(),
            y1: bounds.bottom().into(),
        });
    });
}
