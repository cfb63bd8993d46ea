//! Setting passages, selected words and whole texts aside, and putting them back.

use crate::app::App;
use crate::document::Document;
use crate::files::ReadError;
use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::session::exclusions::{ExclusionKind, Item, MOST_REMEMBERED, Remembered};
use crate::session::{Notice, NoticeKind};
use crate::ui;
use crate::ui::editor::Caret;
use crate::ui::phrases_of;
use crate::ui::view::View;
use egui::Context;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::Side;
use std::path::PathBuf;
use std::sync::Arc;

impl App {
    /// Restores what was set aside in an earlier run.
    pub fn recall_exclusions(&mut self, remembered: Vec<Remembered>) {
        self.session.recall_exclusions(remembered);
    }

    /// Puts the caret or a selection into a text, and brings it into view.
    pub fn select(&mut self, ctx: &Context, side: Side, caret: Caret) {
        self.put_caret(ctx, side, caret);
    }

    /// Reads a text in order to set it aside.
    pub fn read_template(&mut self, path: PathBuf) {
        self.inbox.read_template(path);
    }

    /// Sets aside the selection in the text that has the keyboard, or else the chosen passage. Puts a passage back that is
    /// set aside already.
    pub(crate) fn set_aside(&mut self, ctx: &Context) {
        let is_selected = |side: &Side| {
            let caret = self.view.panes[*side].caret;
            caret.is_some_and(|caret| !caret.selection().is_empty())
        };
        if let Some(side) = View::focused_pane(ctx).filter(is_selected) {
            return self.exclude_selection(ctx, side);
        }
        let comparison = self.session.comparison();
        // The row with the keyboard may not be the chosen one.
        let chosen = ui::passage_with_keyboard(ctx, &self.view).or(self.view.selected);
        let passage = comparison.and_then(|found| found.passages().get(chosen?));
        match (chosen, passage.map(|passage| passage.is_excluded)) {
            (Some(index), Some(true)) => self.session.put_passage_back(index),
            (Some(index), Some(false)) => self.exclude_passage(ctx, index),
            (_, _) => {
                let hint = phrases_of(ctx).set_aside_nothing_chosen();
                self.view.hint = Some((self.session.wanted(), hint));
            }
        }
    }

    pub(crate) fn exclude_selection(&mut self, ctx: &Context, side: Side) {
        let span = self.view.panes[side].caret.map(|caret| caret.selection());
        if span.is_some_and(|span| self.session.exclude_span(side, span)) {
            let name = phrases_of(ctx).excluded_now_selection();
            self.view.said = Some((self.session.wanted(), name));
        }
    }

    pub(crate) fn exclude_passage(&mut self, ctx: &Context, index: usize) {
        self.session.exclude_passage(index);
        let name = phrases_of(ctx).excluded_now_passage(index + 1);
        self.view.said = Some((self.session.wanted(), name));
    }

    pub(crate) fn take_template_path(&mut self, ctx: &Context, path: Option<PathBuf>) {
        match path {
            Some(path) => self.inbox.read_template(path),
            None if self.inbox.dialog_was_brief() => {
                self.note(phrases_of(ctx).template_no_dialog());
            }
            None => {}
        }
    }

    pub(crate) fn take_template(&mut self, ctx: &Context, result: Result<Document, ReadError>) {
        let t = phrases_of(ctx);
        match result {
            Ok(document) if document.text.trim().is_empty() => {
                self.note(t.template_empty(&document.name));
            }
            Ok(document) => {
                let name = document.name;
                let is_long = document.text.len() > MOST_REMEMBERED;
                let item = Item {
                    kind: ExclusionKind::Template,
                    name: name.clone(),
                    texts: vec![document.text],
                };
                self.session.set_aside(item);
                self.view.said = Some((self.session.wanted(), name));
                if is_long {
                    self.note(t.template_too_long());
                }
            }
            Err(error) => self.note(error.sentence(&Phrases::english(), Place::Window)),
        }
    }

    fn note(&mut self, text: String) {
        let kind = NoticeKind::Note;
        self.session.pane_mut(self.view.last_pane).notice = Some(Notice { kind, text });
    }

    /// The passage to choose once `next` has arrived. If the same shingles were joined into other passages, that is the one
    /// that begins where the chosen one did.
    pub(crate) fn chosen_in(&self, next: &Comparison) -> Option<usize> {
        let chosen = self.view.selected?;
        let all = next.passages();
        let same = self.session.comparison().filter(|now| {
            Arc::ptr_eq(&now.index.units, &next.index.units)
                && now.numbers.length == next.numbers.length
                && now.passages.is_some()
        });
        let start = same.and_then(|now| Some(now.passages().get(chosen)?.at.left.start));
        let again = start.map(|start| all.partition_point(|p| p.at.left.start < start));
        Some(again.unwrap_or(chosen)).filter(|index| *index < all.len())
    }
}
