//! What it takes to lay out a block of one side: the text as it is now, the fonts, and which words are in a weaker ink.

use crate::session::{Pane, Session};
use shinglescope_core::text::{Side, Span};

/// Where layouts of one side come from.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    pub ctx: &'a egui::Context,
    pub session: &'a Session,
    pub side: Side,
}

impl<'a> Pen<'a> {
    pub fn new(ctx: &'a egui::Context, session: &'a Session, side: Side) -> Pen<'a> {
        Pen { ctx, session, side }
    }

    pub fn pane(&self) -> &'a Pane {
        self.session.pane(self.side)
    }

    pub fn text(&self) -> &'a str {
        &self.session.document(self.side).text
    }

    /// Words that take no part, where they stand now, counted from the beginning of `block`.
    pub fn subdued(&self, block: Span) -> Vec<Span> {
        let Some(comparison) = self.session.comparison() else {
            return Vec::new();
        };
        let skipped = &comparison.index.words[self.side].skipped;
        let edit_map = self.session.edit_map(self.side);
        let before = edit_map.before(block);
        let first = skipped.partition_point(|skipped| skipped.span.end <= before.start);
        let near = skipped.get(first..).unwrap_or(&[]).iter();
        let near = near.take_while(|skipped| skipped.span.start < before.end);
        near.filter_map(|skipped| edit_map.moved(skipped.span))
            .filter(|span| span.start >= block.start && span.end <= block.end)
            .map(|span| Span {
                start: span.start - block.start,
                end: span.end - block.start,
            })
            .collect()
    }
}
