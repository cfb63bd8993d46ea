//! Going from copy to copy of a passage, and copying passages to the clipboard.

use crate::app::App;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::view::View;
use crate::ui::{phrases_of, twin_start};
use egui::Context;
use shinglescope_core::text::Side;

/// Writes what a panel shows as text; none if there is nothing to copy.
type Copied = fn(&Session, &mut View, &Phrases) -> Option<String>;

impl App {
    /// Goes to another place of the chosen passage: on `side` or, without one, preferably in the text that was used last.
    pub(crate) fn step_place(&mut self, ctx: &Context, side: Option<Side>, by: i64) {
        let (number, Some(comparison)) = (self.session.answered(), self.session.comparison())
        else {
            return;
        };
        let chosen = self.view.selected;
        let Some((index, passage)) =
            chosen.and_then(|index| Some((index, comparison.passages().get(index)?)))
        else {
            return;
        };
        let has_several = |side: &Side| passage.places(*side).nth(1).is_some();
        let in_use = self.view.last_pane;
        let sides = side.map_or([in_use, in_use.other()], |side| [side, side]);
        let Some(side) = sides.into_iter().find(has_several) else {
            return;
        };
        let passages = &mut self.view.passages;
        let place = passages.step_place(number, index, passage, side, by);
        let start = comparison.span(side, &place).start;
        self.view.flash_from = Some(ctx.input(|input| input.time));
        self.bring_into_view(ctx, side, start);
        ctx.request_repaint();
    }

    /// Chooses a passage at one of its places on `side`, and scrolls the other text to the same words.
    pub(crate) fn reveal_place(&mut self, ctx: &Context, side: Side, index: usize, place: usize) {
        let (number, Some(comparison)) = (self.session.answered(), self.session.comparison())
        else {
            return;
        };
        let Some(passage) = comparison.passages().get(index) else {
            return;
        };
        let passages = &mut self.view.passages;
        if self.view.selected != Some(index) {
            passages.first_place();
        }
        passages.choose_place(number, index, side, place);
        let places = passages.places(number, index, passage);
        let start = twin_start(comparison, passage, &places, side.other());
        self.view.selected = Some(index);
        self.view.flash_from = Some(ctx.input(|input| input.time));
        self.bring_into_view(ctx, side.other(), start);
        ctx.request_repaint();
    }

    /// Puts what a panel has to copy on the clipboard.
    pub(crate) fn copy(&mut self, ctx: &Context, copied: Copied) {
        if let Some(text) = copied(&self.session, &mut self.view, &phrases_of(ctx)) {
            ctx.copy_text(text);
        }
    }
}
