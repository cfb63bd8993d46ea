//! Choosing one of the odd characters, and copying their list.

use crate::app::App;
use crate::ui::odd_character;
use egui::Context;
use shinglescope_core::text::{Pair, Side, Span};
use shinglescope_core::words::odd_characters::OddCharacters;
use std::sync::Arc;

impl App {
    /// The characters that were found in the result of request `number`, and the words that a document shows in white.
    pub(crate) fn with_unseen(
        &self,
        number: u64,
        mut found: Arc<Pair<OddCharacters>>,
    ) -> Arc<Pair<OddCharacters>> {
        let comparison = self.session.comparison();
        let Some(comparison) = comparison.filter(|_| self.session.answered() == number) else {
            return found;
        };
        for side in Side::BOTH {
            let unseen = &self.session.document(side).facts.unseen;
            if unseen.is_empty() || self.session.is_new_text(side) {
                continue;
            }
            let edit_map = self.session.edit_map(side);
            let spans = unseen.iter().map(|range| Span::new(range.start, range.end));
            let words = &comparison.index.words[side];
            Arc::make_mut(&mut found)[side]
                .add_unseen(words, spans.map(|span| edit_map.before(span)));
        }
        found
    }

    /// Chooses the character in a row of the list and scrolls to it.
    pub(crate) fn reveal_character(&mut self, ctx: &Context, index: usize) {
        let found = self.session.odd_characters();
        let Some((side, odd)) = found.and_then(|found| odd_character(found, index)) else {
            return;
        };
        let start = self.session.edit_map(side).moved_byte(odd.span.start);
        self.view.characters.chosen = Some(index);
        self.bring_now_into_view(ctx, side, start);
    }
}
