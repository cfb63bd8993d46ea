//! What the person is doing: two documents, the settings, the latest comparison, what can be undone. It knows no window.

mod excluding;
pub mod exclusions;
mod findings;
mod history;
mod left_pairs;
mod missing;
mod notes;
mod notice;
mod noting;
mod pane;
mod preview;
pub mod recent;
mod replacing;
pub mod samples;
pub mod settings;
#[cfg(test)]
mod tests;

use crate::document::{Document, Origin};
use crate::session::exclusions::ExclusionList;
pub use crate::session::findings::{Differed, Findings};
use crate::session::history::History;
pub(crate) use crate::session::history::Kept;
pub use crate::session::history::UndoName;
pub(crate) use crate::session::history::{Replaced, TypingStep, UndoStep};
pub(crate) use crate::session::left_pairs::{Arrived, LeftPair, MAX_LEFT_PAIRS};
pub use crate::session::notes::{Label, Notes, PassageNote};
pub use crate::session::notice::Notice;
pub use crate::session::pane::Pane;
pub(crate) use crate::session::pane::PaneText;
use crate::session::settings::{MethodsAs, Settings};
use shinglescope_core::methods::parameters::{Length, Shingling};
use shinglescope_core::methods::table::ShinglingChoice;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::request::Request;
pub use shinglescope_core::text::EditMap;
use shinglescope_core::text::{Edit, Language, Pair, Side, Span};
use std::sync::Arc;

/// The state of one sitting.
#[derive(Debug, Default)]
pub struct Session {
    panes: Pair<Pane>,
    pub settings: Settings,
    /// The latest result; it stays until a newer one arrives.
    comparison: Option<Arc<Comparison>>,
    /// What was set aside.
    excluded: ExclusionList,
    /// What was noted about passages.
    notes: Notes,
    /// What belongs to pairs of files that are not on the screen, the latest last.
    pub(crate) left_pairs: Vec<LeftPair>,
    /// What came with another pair of texts, until the window has taken note of it.
    arrived: Option<Arrived>,
    /// How the passage that is chosen in the window begins in left.
    pub(crate) chosen_passage: Option<String>,
    /// Files that were opened lately.
    pub recent: recent::RecentList,
    /// Counts every change that needs a new comparison.
    number: u64,
    /// The number that `comparison` answers.
    answered: u64,
    /// What was worked out besides the comparison.
    pub findings: Findings,
    /// Counts the states of both texts, so that no two have the same number.
    revisions: u64,
    history: History,
    /// How the texts have changed since they were compared.
    edit_maps: Pair<EditMap>,
    /// Counts of the current texts that follow each edit; none if nobody is typing.
    incremental: Option<Box<Incremental>>,
}

impl Session {
    pub fn new(settings: Settings) -> Session {
        Session {
            settings,
            ..Session::default()
        }
    }

    pub fn document(&self, side: Side) -> &Document {
        &self.panes[side].document
    }

    pub fn pane(&self, side: Side) -> &Pane {
        &self.panes[side]
    }

    pub fn pane_mut(&mut self, side: Side) -> &mut Pane {
        &mut self.panes[side]
    }

    /// Whether a side holds half of a sample that nobody has edited.
    pub fn is_untouched_sample(&self, side: Side) -> bool {
        let pane = &self.panes[side];
        pane.document.origin == Origin::Sample && !pane.is_edited
    }

    /// Whether the single line ends of a text are shown as spaces.
    pub fn joins_lines(&self, side: Side) -> bool {
        let joins = self.settings.flow_lines;
        joins.unwrap_or(self.panes[side].is_hard_wrapped)
    }

    fn next_revision(&mut self) -> u64 {
        self.revisions += 1;
        self.revisions
    }

    /// What undo would take back.
    pub fn undo_name(&self) -> Option<UndoName> {
        self.step_name(false)
    }

    /// What redo would do again.
    pub fn redo_name(&self) -> Option<UndoName> {
        self.step_name(true)
    }

    /// Takes back the last step. Returns the place in the text if it was typing.
    pub fn undo(&mut self) -> Option<(Side, Span)> {
        self.step(false)
    }

    /// Does the step again that was undone last. Returns the place in the text if it was typing.
    pub fn redo(&mut self) -> Option<(Side, Span)> {
        self.step(true)
    }

    /// What [`Session::step`] would do.
    pub(crate) fn step_name(&self, redo: bool) -> Option<UndoName> {
        self.history.name(redo)
    }

    /// Undoes a step, or does it again. Returns the place in the text if it was typing.
    pub(crate) fn step(&mut self, redo: bool) -> Option<(Side, Span)> {
        let (step, place) = match self.history.pop(redo)? {
            UndoStep::Replaced(replaced) => {
                let replaced = Box::new(self.exchange(*replaced));
                (UndoStep::Replaced(replaced), None)
            }
            UndoStep::Excluded { name, before } => {
                let before = self.exchange_exclusions(before);
                (UndoStep::Excluded { name, before }, None)
            }
            UndoStep::Typed(typed) => {
                let (edit, side) = (typed.edit(redo), typed.side);
                // Typing that was deleted again changes nothing, and is a step all the same.
                self.put(side, &edit);
                if !redo {
                    let text = &mut self.panes[side].document.text;
                    text.set_bytes(typed.bytes_before);
                }
                let start = edit.range.start as usize;
                let place = Span::new(start, start + edit.text.len());
                (UndoStep::Typed(typed), Some((side, place)))
            }
        };
        self.history.done(redo, step);
        place
    }

    /// Left becomes right and right becomes left.
    pub fn swap(&mut self) {
        self.panes.swap();
        self.history.swap();
        self.leave_texts();
    }

    /// Makes an edit of the person's, at `time` in seconds. Returns whether it changed anything.
    pub fn edit(&mut self, side: Side, edit: &Edit, time: f64) -> bool {
        let bytes_before = self.panes[side].document.text.bytes_read();
        let Some(back) = self.put(side, edit) else {
            return false;
        };
        let step = TypingStep::new(side, edit, back, bytes_before, time);
        self.history.typed(step);
        true
    }

    /// Changes a text in place; returns the edit that undoes it.
    fn put(&mut self, side: Side, edit: &Edit) -> Option<Edit> {
        let revision = self.next_revision();
        let (back, edit_map) = self.panes[side].put(edit, revision)?;
        if let Some(incremental) = &mut self.incremental {
            incremental.edit(side, edit, &self.panes[side].document.text);
        }
        self.edit_maps[side] = self.edit_maps[side].then(edit_map);
        self.findings.moved(side, edit_map);
        self.number += 1;
        Some(back)
    }

    /// Computes how the texts have changed since they were compared.
    fn measure_edit_maps(&mut self) {
        let Some(comparison) = &self.comparison else {
            self.edit_maps = Pair::default();
            return;
        };
        let panes = &self.panes;
        self.edit_maps = Pair::from_fn(|side| {
            let (then, pane) = (&comparison.index.texts[side], &panes[side]);
            match pane.document.text.is(then) {
                true => EditMap::none(then.len()),
                false => EditMap::between(then, &pane.document.text),
            }
        });
    }

    /// Chooses the language of a text.
    pub fn choose_language(&mut self, side: Side, language: Language) {
        let text = &mut self.panes[side].document.text;
        *text = text.clone().in_language(language);
        self.number += 1;
    }

    /// Something other than a text has changed that the comparison depends on.
    pub fn settings_changed(&mut self) {
        self.number += 1;
    }

    /// The number of the comparison that is needed now.
    pub fn wanted(&self) -> u64 {
        self.number
    }

    pub fn request(&self) -> Request {
        Request {
            texts: self.panes.as_ref().map(|pane| pane.document.text.clone()),
            parameters: self.settings.parameters,
            exclusions: self.excluded.texts().clone(),
            notices: self.settings.notices.clone(),
            tokeniser: None,
        }
    }

    /// Accepts a result, unless a newer one is here already.
    pub fn accept(&mut self, number: u64, comparison: Arc<Comparison>) {
        if number >= self.answered {
            self.answered = number;
            self.comparison = Some(comparison);
            self.measure_edit_maps();
            self.drop_hidden_difference();
        }
    }

    /// Whether the latest result has its passages; the numbers may arrive before them.
    pub fn has_passages(&self) -> bool {
        self.comparison
            .as_ref()
            .is_some_and(|found| found.passages.is_some())
    }

    /// Whether one of the texts is neither the compared one nor an edited version of it: nothing on the screen belongs to
    /// this pair.
    pub fn is_new_pair(&self) -> bool {
        Side::BOTH.iter().any(|side| self.is_new_text(*side))
    }

    /// Whether the text of a side is neither the compared one nor an edited version of it.
    pub fn is_new_text(&self, side: Side) -> bool {
        let pane = &self.panes[side];
        let compared = self
            .comparison
            .as_ref()
            .map(|found| &found.index.texts[side]);
        compared.is_none_or(|text| !pane.is_edited && !pane.document.text.is(text))
    }

    /// The latest result, which [`Session::is_stale`] may call out of date. None where a text that was empty then is not any
    /// more, or the other way round: no figure of that result says anything about the present texts.
    pub fn comparison(&self) -> Option<&Arc<Comparison>> {
        let says_something = |found: &&Arc<Comparison>| {
            let mut sides = Side::BOTH.into_iter();
            let was_empty = |side| found.index.texts[side].is_empty();
            !self.is_stale() || sides.all(|side| self.document(side).is_empty() == was_empty(side))
        };
        self.comparison.as_ref().filter(says_something)
    }

    /// A passage of that result, with the result.
    pub fn passage(&self, index: usize) -> Option<(&Comparison, &Passage)> {
        let comparison = self.comparison()?;
        Some((comparison, comparison.passages().get(index)?))
    }

    /// There will be no result for `number`: drops what is shown of older texts.
    pub fn give_up(&mut self, number: u64) {
        if number >= self.answered {
            self.answered = number;
            self.comparison = None;
            self.findings = Findings::default();
        }
    }

    /// The shingles that the methods of the table should use.
    pub fn wanted_cut(&self) -> ShinglingChoice {
        match self.settings.methods_as {
            MethodsAs::Published => ShinglingChoice::AsPublished,
            MethodsAs::Mine => ShinglingChoice::All(Shingling {
                length: Length::Fixed(self.length_in_force()),
                ..self.settings.parameters.shingle
            }),
        }
    }

    /// The number of the latest result.
    pub fn answered(&self) -> u64 {
        self.answered
    }

    /// The shingle length in force: the one that is set, or the one last chosen from the texts.
    pub fn length_in_force(&self) -> u32 {
        match (self.settings.parameters.shingle.length, &self.comparison) {
            (Length::Fixed(length), _) => length,
            (Length::Auto, Some(comparison)) => comparison.numbers.length,
            (Length::Auto, None) => 1,
        }
    }

    /// Whether texts or settings have changed since the latest result.
    pub fn is_stale(&self) -> bool {
        self.answered != self.number
    }

    /// Where spans of the compared text are in the current text: shifted by edits before them, shortened by edits inside
    /// them.
    pub fn edit_map(&self, side: Side) -> EditMap {
        self.edit_maps[side]
    }
}
