//! The card that explains a word: it opens, moves to another word, follows a shingle. The edits of a text's context menu are
//! carried out here too.

use crate::app::App;
use crate::ui::action::{Action, Editing};
use crate::ui::view::View;
use crate::ui::why::Wish;
use egui::{Context, Event, Key, Modifiers, ViewportCommand};
use shinglescope_core::text::Side;

impl App {
    /// Explains the word at a byte of a text.
    pub(crate) fn ask_why(&mut self, ctx: &Context, side: Side, at: u32) {
        let chosen = self.view.selected;
        self.view.why.ask(&self.session, side, Wish::At(at), chosen);
        ctx.request_repaint();
    }

    /// Explains the word at the caret of the current text.
    pub(crate) fn ask_why_here(&mut self, ctx: &Context) {
        let side = self.view.last_pane;
        let text = &self.session.document(side).text;
        if text.is_empty() {
            return;
        }
        let caret = self.view.panes[side].caret_or_default(text);
        let selected = caret.selection();
        let wish = match selected.is_empty() {
            true => Wish::Near(caret.head),
            false => Wish::Near(selected.start),
        };
        let chosen = self.view.selected;
        self.view.why.ask(&self.session, side, wish, chosen);
        self.show_explained(ctx);
    }

    /// Moves to the next or the previous word.
    pub(crate) fn step_why(&mut self, ctx: &Context, forward: bool) {
        if self.view.why.step(&self.session, forward) {
            self.show_explained(ctx);
        }
    }

    /// Closes the card, and returns the focus to the text of its word if `returns_focus`.
    pub(crate) fn close_why(&mut self, returns_focus: bool) {
        let side = self.view.why.close();
        if returns_focus && side.is_some() {
            self.view.focus = side;
        }
    }

    /// Chooses a shingle and scrolls to one of its places in the other text.
    pub(crate) fn reveal_twin(&mut self, ctx: &Context, side: Side, at: usize, twin: usize) {
        self.choose_shingle(side, at);
        let Some(comparison) = self.session.comparison() else {
            return;
        };
        let length = comparison.numbers.length as usize;
        let span = comparison.span(side.other(), &(twin..twin + length));
        self.bring_into_view(ctx, side.other(), span.start);
    }

    fn show_explained(&mut self, ctx: &Context) {
        let explained = self.view.why.explained();
        if let Some((side, start)) = explained.map(|found| (found.why.side, found.why.span.start)) {
            self.bring_into_view(ctx, side, start);
        }
        ctx.request_repaint();
    }

    /// Applies to a text what the corresponding key would do, and gives it the focus.
    pub(crate) fn edit_text(&mut self, ctx: &Context, side: Side, editing: Editing) {
        ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
        let event = match editing {
            Editing::Cut => Event::Cut,
            Editing::Copy => Event::Copy,
            // The content of the clipboard arrives in a later frame, as it does for the key.
            Editing::Paste => return ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Editing::SelectAll => Event::Key {
                key: Key::A,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::COMMAND,
            },
        };
        let edit = crate::ui::input(ctx, side, &event, &self.session, &mut self.view);
        if let Some(edit) = edit {
            self.apply(ctx, Action::Typed(side, edit));
        }
    }
}
