//! What the person is doing: two documents, the settings, the latest comparison, what can be undone. No window here.

mod drift;
pub mod samples;
pub mod settings;

use crate::pipeline::methods::{Cut, Table};
use crate::pipeline::parameters::{Length, Shingling};
use crate::pipeline::published::Sketches;
use crate::pipeline::spectrum::Spectra;
use crate::pipeline::what_if::WhatIf;
use crate::pipeline::{Comparison, Request};
use crate::text::{Document, Pair, Side};
pub use drift::Drift;
use settings::{MethodsAs, Settings};
use std::sync::Arc;

/// How many replaced texts can be brought back.
const MOST_UNDO: usize = 50;

/// The state of one sitting.
#[derive(Debug, Default)]
pub struct Workspace {
    panes: Pair<Pane>,
    pub settings: Settings,
    /// The latest result; it stays until a newer one comes.
    comparison: Option<Arc<Comparison>>,
    /// Counts every change that asks for a new comparison.
    number: u64,
    /// The number that `comparison` answers.
    answered: u64,
    /// What was worked out besides, each with the number it belongs to.
    pub findings: Findings,
    /// Counts the states of both texts, so that no two have the same number.
    revisions: u64,
    undo: Vec<Replaced>,
    redo: Vec<Replaced>,
}

/// What the open panel shows besides the comparison, each with the number of the comparison it was made for.
#[derive(Debug, Default)]
pub struct Findings {
    pub spectra: Option<Arc<Spectra>>,
    pub methods: Option<(u64, Cut, Arc<Table>)>,
    pub sketches: Option<(u64, Arc<Sketches>)>,
    pub what_if: Option<(u64, Arc<WhatIf>)>,
}

/// One side: its text, and what went wrong with it.
#[derive(Debug, Default)]
pub struct Pane {
    document: Document,
    /// The number of this state of the text; no other state of either side has it.
    revision: u64,
    /// The text as the worker gets it, made when it is first asked for after a change.
    shared: Option<Arc<str>>,
    /// What went wrong, or what is worth knowing; the text stands as it was.
    pub notice: Option<Notice>,
    /// The text stood as read or as sample until the person typed in it.
    pub is_edited: bool,
}

/// Something said about one side, until it is dismissed or another text takes its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub kind: NoticeKind,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// A text could not be read.
    Failed,
    /// The open file changed on disk, and can be read again.
    Changed,
    /// Worth knowing: the file is gone, places were damaged.
    Note,
}

/// The panes before a text was replaced.
#[derive(Debug)]
struct Replaced {
    what: String,
    before: Pair<Option<(Document, bool)>>,
}

impl Workspace {
    pub fn new(settings: Settings) -> Workspace {
        Workspace {
            settings,
            ..Workspace::default()
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

    /// Puts another document on a side. The one that stood there can be brought back; `what` names the change.
    pub fn replace(&mut self, side: Side, document: Document, what: &str) {
        let notice = document.note.clone().map(|text| Notice {
            kind: NoticeKind::Note,
            text,
        });
        let revision = self.next_revision();
        let before = self.panes[side].take(document, revision);
        self.panes[side].notice = notice;
        let mut sides = Pair::default();
        sides[side] = Some(before);
        self.remember(what.to_owned(), sides);
        self.number += 1;
    }

    /// Puts a pair of documents in, undone as one.
    pub fn replace_both(&mut self, documents: Pair<Document>, what: &str) {
        let Pair { left, right } = documents;
        let revisions = Pair::from_fn(|_| self.next_revision());
        let before = Pair::new(
            Some(self.panes.left.take(left, revisions.left)),
            Some(self.panes.right.take(right, revisions.right)),
        );
        self.remember(what.to_owned(), before);
        self.number += 1;
    }

    fn next_revision(&mut self) -> u64 {
        self.revisions += 1;
        self.revisions
    }

    fn remember(&mut self, what: String, before: Pair<Option<(Document, bool)>>) {
        let is_empty = |side: &Option<(Document, bool)>| {
            side.as_ref()
                .is_none_or(|(document, _)| document.is_empty())
        };
        if is_empty(&before.left) && is_empty(&before.right) {
            return;
        }
        self.redo.clear();
        self.undo.push(Replaced { what, before });
        if self.undo.len() > MOST_UNDO {
            self.undo.remove(0);
        }
    }

    /// What undoing would bring back, in words.
    pub fn undo_name(&self) -> Option<&str> {
        self.undo.last().map(|replaced| replaced.what.as_str())
    }

    pub fn redo_name(&self) -> Option<&str> {
        self.redo.last().map(|replaced| replaced.what.as_str())
    }

    /// Brings back the text that was replaced last.
    pub fn undo(&mut self) {
        if let Some(last) = self.undo.pop() {
            let undone = self.exchange(last);
            self.redo.push(undone);
        }
    }

    pub fn redo(&mut self) {
        if let Some(last) = self.redo.pop() {
            let redone = self.exchange(last);
            self.undo.push(redone);
        }
    }

    fn exchange(&mut self, replaced: Replaced) -> Replaced {
        let Pair { left, right } = replaced.before;
        let mut put_back = |side: Side, document: Option<(Document, bool)>| {
            document.map(|(document, is_edited)| {
                let revision = self.next_revision();
                let now = self.panes[side].take(document, revision);
                self.panes[side].is_edited = is_edited;
                now
            })
        };
        let before = Pair::new(put_back(Side::Left, left), put_back(Side::Right, right));
        self.number += 1;
        Replaced {
            what: replaced.what,
            before,
        }
    }

    /// Left becomes right and right becomes left.
    pub fn swap(&mut self) {
        self.panes.swap();
        for replaced in self.undo.iter_mut().chain(&mut self.redo) {
            replaced.before.swap();
        }
        self.number += 1;
    }

    /// Lets `edit` change the text of a side; it says whether it did.
    pub fn edit(&mut self, side: Side, edit: impl FnOnce(&mut String) -> bool) {
        let revision = self.next_revision();
        let pane = &mut self.panes[side];
        if edit(&mut pane.document.text) {
            pane.changed(revision);
            pane.is_edited = true;
            if pane.document.is_empty() {
                pane.document.name.clear();
            }
            self.number += 1;
        }
    }

    /// Something other than a text changed that the comparison depends on.
    pub fn settings_changed(&mut self) {
        self.number += 1;
    }

    /// The number of the comparison that is wanted now.
    pub fn wanted(&self) -> u64 {
        self.number
    }

    pub fn request(&mut self) -> Request {
        Request {
            texts: Pair::new(self.panes.left.shared(), self.panes.right.shared()),
            parameters: self.settings.parameters,
        }
    }

    /// Takes a result in, unless a newer one is here already.
    pub fn accept(&mut self, number: u64, comparison: Arc<Comparison>) {
        if number >= self.answered {
            self.answered = number;
            self.comparison = Some(comparison);
        }
    }

    /// The latest result, which [`Workspace::is_stale`] may call out of date.
    pub fn comparison(&self) -> Option<&Arc<Comparison>> {
        self.comparison.as_ref()
    }

    /// There will be no result under `number`: what is shown of older texts goes.
    pub fn give_up(&mut self, number: u64) {
        if number >= self.answered {
            self.answered = number;
            self.comparison = None;
            self.findings = Findings::default();
        }
    }

    /// How the methods of the table are to cut their shingles.
    pub fn wanted_cut(&self) -> Cut {
        match self.settings.methods_as {
            MethodsAs::Published => Cut::AsPublished,
            MethodsAs::Mine => Cut::All(Shingling {
                length: Length::Fixed(self.length_in_force()),
                ..self.settings.parameters.shingle
            }),
        }
    }

    /// Every length of the latest result.
    pub fn spectra(&self) -> Option<&Arc<Spectra>> {
        let comparison = self.comparison.as_ref()?;
        let spectra = self.findings.spectra.as_ref()?;
        Arc::ptr_eq(&spectra.units, &comparison.units).then_some(spectra)
    }

    /// The numbers at the length that is set, where the latest result has another length and nothing else changed: the
    /// slider does not wait for the comparison.
    pub fn quick(&self) -> Option<Comparison> {
        let comparison = self.comparison.as_ref().filter(|_| self.is_stale())?;
        let asked = self.settings.parameters;
        let mut but_for_length = asked;
        but_for_length.shingle.length = comparison.parameters.shingle.length;
        let same_texts = Side::BOTH.iter().all(|side| {
            let shared = self.panes[*side].shared.as_ref();
            shared.is_some_and(|shared| Arc::ptr_eq(shared, &comparison.texts[*side]))
        });
        if but_for_length != comparison.parameters || !same_texts {
            return None;
        }
        let length = match asked.shingle.length {
            Length::Fixed(length) => length,
            Length::Auto => comparison.advice.length,
        };
        comparison.at_length(&self.spectra()?.own, asked, length)
    }

    /// The sketches of the latest result.
    pub fn sketches(&self) -> Option<&Arc<Sketches>> {
        let (number, sketches) = self.findings.sketches.as_ref()?;
        (*number == self.answered).then_some(sketches)
    }

    /// What turning switches would do to the latest result.
    pub fn what_if(&self) -> Option<&WhatIf> {
        let (number, what_if) = self.findings.what_if.as_ref()?;
        (*number == self.answered).then_some(what_if.as_ref())
    }

    /// The number that the latest result answers.
    pub fn answered(&self) -> u64 {
        self.answered
    }

    /// The shingle length in force: the one set, or the one last chosen from the texts.
    pub fn length_in_force(&self) -> u32 {
        match (self.settings.parameters.shingle.length, &self.comparison) {
            (Length::Fixed(length), _) => length,
            (Length::Auto, Some(comparison)) => comparison.length,
            (Length::Auto, None) => 1,
        }
    }

    /// Whether texts or settings changed since the latest result.
    pub fn is_stale(&self) -> bool {
        self.answered != self.number
    }

    /// Where `span` of the compared text stands in the text as it is now: moved by what was typed before it, cut where
    /// it was typed in. Only the stretch between the common beginning and the common end counts as typed.
    pub fn drift(&self, side: Side) -> Drift {
        let Some(comparison) = &self.comparison else {
            return Drift::default();
        };
        let (then, now) = (
            &*comparison.texts[side],
            self.panes[side].document.text.as_str(),
        );
        if self.panes[side]
            .shared
            .as_ref()
            .is_some_and(|shared| Arc::ptr_eq(shared, &comparison.texts[side]))
        {
            return Drift::none(then.len());
        }
        Drift::between(then, now)
    }
}

impl Pane {
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The last text asked for could not be read.
    pub fn has_failed(&self) -> bool {
        self.notice
            .as_ref()
            .is_some_and(|notice| notice.kind == NoticeKind::Failed)
    }

    pub fn revision(&self) -> u64 {
        self.revision
    }

    fn take(&mut self, document: Document, revision: u64) -> (Document, bool) {
        self.changed(revision);
        self.notice = None;
        let was_edited = std::mem::take(&mut self.is_edited);
        (std::mem::replace(&mut self.document, document), was_edited)
    }

    fn changed(&mut self, revision: u64) {
        self.revision = revision;
        self.shared = None;
    }

    fn shared(&mut self) -> Arc<str> {
        let text = &self.document.text;
        Arc::clone(self.shared.get_or_insert_with(|| Arc::from(text.as_str())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Origin;

    fn document(text: &str) -> Document {
        Document::named("a", text, Origin::Typed)
    }

    #[test]
    fn a_cleared_text_comes_back_on_the_side_it_stands_on_now() {
        let mut workspace = Workspace::default();
        workspace.replace(Side::Left, document("kept"), "open");
        assert_eq!(
            workspace.undo_name(),
            None,
            "an empty pane is nothing to bring back"
        );
        workspace.replace(Side::Left, Document::default(), "clear left");
        workspace.swap();
        assert_eq!(workspace.undo_name(), Some("clear left"));
        workspace.undo();
        assert_eq!(workspace.document(Side::Right).text, "kept");
        workspace.redo();
        assert!(workspace.document(Side::Right).is_empty());
    }

    #[test]
    fn a_result_that_is_older_than_the_one_at_hand_is_not_taken() {
        let mut workspace = Workspace::default();
        workspace.replace(Side::Left, document("a b"), "open");
        let result = Arc::new(crate::pipeline::compare(&workspace.request()));
        workspace.accept(workspace.wanted(), Arc::clone(&result));
        assert!(!workspace.is_stale());
        workspace.edit(Side::Left, |text| {
            text.push('!');
            true
        });
        assert!(workspace.is_stale());
        workspace.accept(0, result);
        assert!(workspace.is_stale());
    }
}
