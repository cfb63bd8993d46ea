//! What is done about the card that explains a word: opening it, going from word to word, following a shingle. And what the
//! menu of a text does.

use crate::app::App;
use crate::ui::action::{Action, Editing};
use crate::ui::view::View;
use crate::ui::why::Wish;
use egui::{Context, Event, Key, Modifiers, ViewportCommand};
use shinglescope_core::text::Side;

impl App {
    /// Explains the word at a byte of a text.
    pub(crate) fn ask_why(&mut self, ctx: &Context, side: Side, at: u32) {
        self.view.why.ask(&self.session, side, Wish::At(at));
        ctx.request_repaint();
    }

    /// Explains the word at the caret of the text in use.
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
        self.view.why.ask(&self.session, side, wish);
        self.show_explained(ctx);
    }

    /// Goes on to the next word, or to the one before.
    pub(crate) fn step_why(&mut self, ctx: &Context, forward: bool) {
        if self.view.why.step(&self.session, forward) {
            self.show_explained(ctx);
        }
    }

    /// Closes the card; the keyboard goes back to the text of its word, if it is asked to.
    pub(crate) fn close_why(&mut self, gives_back: bool) {
        let side = self.view.why.close();
        if gives_back && side.is_some() {
            self.view.focus = side;
        }
    }

    /// Chooses a shingle and brings one of its places in the other text into view.
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

    /// Does to the text of a side what a key would, and puts the keyboard there.
    pub(crate) fn edit_text(&mut self, ctx: &Context, side: Side, editing: Editing) {
        ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
        let event = match editing {
            Editing::Cut => Event::Cut,
            Editing::Copy => Event::Copy,
            // The clipboard answers in a later frame, as it does for the key.
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
