//! Setting passages, selected words and templates aside, and putting them back.

use crate::app::App;
use crate::files::ReadError;
use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::session::exclusions::{Item, Kind, MOST_REMEMBERED, Remembered};
use crate::session::{Notice, NoticeKind};
use crate::ui;
use crate::ui::editor::Caret;
use crate::ui::view::View;
use egui::Context;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Document, Side};
use std::path::PathBuf;
use std::sync::Arc;

impl App {
    /// Takes up what was set aside in an earlier run.
    pub fn recall_exclusions(&mut self, remembered: Vec<Remembered>) {
        self.session.recall_exclusions(remembered);
    }

    /// Puts the caret or a selection into a text, and brings it into view.
    pub fn select(&mut self, ctx: &Context, side: Side, caret: Caret) {
        self.put_caret(ctx, side, caret);
    }

    /// Reads a text that is to be set aside.
    pub fn read_template(&mut self, path: PathBuf) {
        self.inbox.read_template(path);
    }

    /// Sets aside what is selected in the text in use, or else the chosen passage; one that is aside is put back.
    pub(crate) fn set_aside(&mut self, ctx: &Context) {
        let is_selected = |side: &Side| {
            let caret = self.view.panes[*side].caret;
            caret.is_some_and(|caret| !caret.selection().is_empty())
        };
        if let Some(side) = View::focused_pane(ctx).filter(is_selected) {
            return self.exclude_selection(side);
        }
        let comparison = self.session.comparison();
        // The row with the keyboard may not be the chosen one.
        let chosen = ui::passage_with_keyboard(ctx, &self.view).or(self.view.selected);
        let passage = comparison.and_then(|found| found.passages().get(chosen?));
        match (chosen, passage.map(|passage| passage.is_excluded)) {
            (Some(index), Some(true)) => self.session.put_passage_back(index),
            (Some(index), Some(false)) => self.exclude_passage(index),
            (_, _) => {
                let hint = "Choose a passage or select words first: Ctrl+D sets them aside";
                self.view.hint = Some((self.session.wanted(), hint.to_owned()));
            }
        }
    }

    pub(crate) fn exclude_selection(&mut self, side: Side) {
        let span = self.view.panes[side].caret.map(|caret| caret.selection());
        if span.is_some_and(|span| self.session.exclude_span(side, span)) {
            self.view.said = Some((self.session.wanted(), "The selection is".to_owned()));
        }
    }

    pub(crate) fn exclude_passage(&mut self, index: usize) {
        self.session.exclude_passage(index);
        let said = format!("Passage {} is", index + 1);
        self.view.said = Some((self.session.wanted(), said));
    }

    pub(crate) fn take_template_path(&mut self, path: Option<PathBuf>) {
        match path {
            Some(path) => self.inbox.read_template(path),
            None if self.inbox.dialog_was_brief() => self.note(
                "No file dialog could be shown here. Open the text on either side, select all of it and press Ctrl+D: \
                 it is set aside, and stays so when another text takes its place"
                    .to_owned(),
            ),
            None => {}
        }
    }

    pub(crate) fn take_template(&mut self, result: Result<Document, ReadError>) {
        match result {
            Ok(document) if document.text.trim().is_empty() => {
                self.note(format!(
                    "“{}” is empty: there is nothing to set aside in it",
                    document.name
                ));
            }
            Ok(document) => {
                let said = format!("{} is", document.name);
                let item = Item {
                    kind: Kind::Template,
                    name: document.name,
                    texts: vec![document.text],
                };
                let is_long = item.texts.iter().any(|text| text.len() > MOST_REMEMBERED);
                self.session.set_aside(item);
                self.view.said = Some((self.session.wanted(), said));
                if is_long {
                    self.note(
                        "This text is set aside until the program is closed: it is too long to be remembered".to_owned(),
                    );
                }
            }
            Err(error) => self.note(error.sentence(&Phrases::english(), Place::Window)),
        }
    }

    fn note(&mut self, text: String) {
        let kind = NoticeKind::Note;
        self.session.pane_mut(self.view.last_pane).notice = Some(Notice { kind, text });
    }

    /// The passage to be chosen once `next` is here: where the same shingles were parted otherwise, the one that begins
    /// where the chosen one did.
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
