//! Setting passages, selected words and whole texts aside, and putting them back.

use crate::app::App;
use crate::app::opening::finished;
use crate::document::Document;
use crate::files::errors::{Doing, Failure};
use crate::session::Notice;
use crate::session::exclusions::{ExcludedItem, ExclusionKind, MAX_REMEMBERED, Remembered};
use crate::ui;
use crate::ui::editor::Caret;
use crate::ui::view::{JustExcluded, View};
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
        let options = self.session.settings.reading.clone();
        let reply =
            |_, result| finished(result, |app: &mut App, _, result| app.take_template(result));
        self.inbox.read(None, path, options, reply);
    }

    /// Sets aside the selection in the text that has the keyboard focus, or else the chosen passage. Puts a passage back if it
    /// is already set aside.
    pub(crate) fn set_aside(&mut self, ctx: &Context) {
        let is_selected = |side: &Side| {
            let caret = self.view.panes[*side].caret;
            caret.is_some_and(|caret| !caret.selection().is_empty())
        };
        if let Some(side) = View::focused_pane(ctx).filter(is_selected) {
            return self.exclude_selection(side);
        }
        // The row with the keyboard focus may not be the chosen one.
        let chosen = ui::passage_with_keyboard(ctx, &self.view).or(self.view.selected);
        let passage = chosen.and_then(|index| self.session.passage(index));
        match (chosen, passage.map(|(_, passage)| passage.is_excluded)) {
            (Some(index), Some(true)) => self.session.put_passage_back(index),
            (Some(index), Some(false)) => self.exclude_passage(index),
            (_, _) => self.view.nothing_chosen = Some(self.session.wanted()),
        }
    }

    pub(crate) fn exclude_selection(&mut self, side: Side) {
        let span = self.view.panes[side].caret.map(|caret| caret.selection());
        if span.is_some_and(|span| self.session.exclude_span(side, span)) {
            self.view.just_excluded = Some((self.session.wanted(), JustExcluded::Selection));
        }
    }

    pub(crate) fn exclude_passage(&mut self, index: usize) {
        self.session.exclude_passage(index);
        self.view.just_excluded = Some((self.session.wanted(), JustExcluded::Passage(index)));
    }

    pub(crate) fn take_template_path(&mut self, path: Option<PathBuf>) {
        if let Some(path) = path {
            self.read_template(path);
        }
    }

    pub(crate) fn take_template(&mut self, result: Result<Document, Failure>) {
        match result {
            Ok(document) if document.text.trim().is_empty() => {
                self.say(Notice::TemplateEmpty(document.name));
            }
            Ok(document) => {
                let name = document.name;
                let is_long = document.text.len() > MAX_REMEMBERED;
                let item = ExcludedItem {
                    kind: ExclusionKind::Template,
                    name: name.clone(),
                    texts: vec![document.text],
                };
                self.session.set_aside(item);
                self.view.just_excluded = Some((self.session.wanted(), JustExcluded::Text(name)));
                if is_long {
                    self.say(Notice::TemplateTooLong);
                }
            }
            Err(mut failure) => {
                failure.doing = Doing::ReadingTemplate;
                self.say(Notice::Failed(failure));
            }
        }
    }

    /// The passage to choose once `next` has arrived. If the same shingles were joined into other passages, that is the one
    /// that begins where the chosen one did.
    pub(crate) fn chosen_in(&self, next: &Comparison) -> Option<usize> {
        let chosen = self.view.selected?;
        // Of long texts, the numbers arrive first.
        let Some(found) = &next.passages else {
            return Some(chosen);
        };
        let all = &found.passages;
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
