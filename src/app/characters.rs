//! Choosing one of the odd characters, and copying their list.

use crate::app::App;
use crate::ui::{copied_characters, odd_character, phrases_of};
use egui::Context;

impl App {
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

    /// Puts the list on the clipboard.
    pub(crate) fn copy_characters(&mut self, ctx: &Context) {
        if let Some(text) = copied_characters(&self.session, &mut self.view, &phrases_of(ctx)) {
            ctx.copy_text(text);
        }
    }
}
