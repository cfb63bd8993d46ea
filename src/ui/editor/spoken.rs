//! What a screen reader is told of a text: the rows in view as runs of characters, and the caret among them.
//!
//! egui tells the rows of one galley. Those in view come from several, so they are put together in one that is never
//! painted; it is made only while somebody listens.

use crate::ui::editor::moves::Caret;
use crate::ui::editor::rows::{Stop, VisibleRows};
use egui::emath::TSTransform;
use egui::os::OperatingSystem;
use egui::text::{CCursor, CCursorRange, CharIndex};
use egui::text_selection::accesskit_text::update_accesskit_for_text_widget;
use egui::{Context, Event, Galley, Id};
use shinglescope_core::text::Span;

/// The rows that were told last.
#[derive(Debug)]
pub struct Spoken {
    galley: Galley,
    bytes: Span,
}

impl VisibleRows {
    /// These rows as they are told; nothing where no row is in view.
    pub fn spoken(&self) -> Option<Spoken> {
        let mut galley = Galley::clone(self.blocks().first()?.layout.galley());
        galley.rows = self.placed().collect();
        (!galley.rows.is_empty()).then_some(Spoken {
            galley,
            bytes: self.bytes(),
        })
    }
}

impl Spoken {
    /// Adds the rows below the node `id`, and the caret where it or a part of what is selected is in view.
    pub fn tell(&self, ctx: &Context, id: Id, text: &str, caret: Option<Caret>) {
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
    }

    /// The caret that a screen reader asks for by runs of these rows.
    pub fn asked(&self, event: &Event, id: Id, text: &str) -> Option<Caret> {
        let mut range = CCursorRange::default();
        let is_asked = range.on_event(OperatingSystem::default(), event, &self.galley, id);
        let caret = is_asked.then(|| {
            let anchor = self.stop(text, range.secondary);
            Caret::at(anchor.byte).moved_to(self.stop(text, range.primary), true)
        })?;
        Some(caret.within(text))
    }

    /// A place in view, or the nearest, by the characters before it.
    fn cursor(&self, text: &str, stop: Stop) -> CCursor {
        let before = Span {
            start: self.bytes.start,
            end: stop.byte.clamp(self.bytes.start, self.bytes.end),
        };
        CCursor {
            index: CharIndex(before.of(text).chars().count()),
            prefer_next_row: !stop.leans_back,
        }
    }

    fn stop(&self, text: &str, cursor: CCursor) -> Stop {
        let told = self.bytes.of(text).chars().take(cursor.index.0);
        Stop {
            byte: self.bytes.start + told.map(char::len_utf8).sum::<usize>() as u32,
            leans_back: !cursor.prefer_next_row,
        }
    }
}
