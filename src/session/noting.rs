//! Noting something about passages of the latest result, and setting aside by label.

use crate::session::Session;
use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::history::UndoName;
use crate::session::notes::{Label, Notes, PassageNote};
use shinglescope_core::text::Side;

/// The most notes that are kept: the oldest go first.
const MOST: usize = 1_000;

impl Session {
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// Puts other notes in the place of all; returns those.
    pub(super) fn exchange_notes(&mut self, items: Vec<PassageNote>) -> Vec<PassageNote> {
        let revision = self.notes.revision + 1;
        let notes = Notes {
            revision,
            ..Notes::of(items)
        };
        std::mem::replace(&mut self.notes, notes).items
    }

    /// Drops all notes: the texts that they are about are gone. Returns them; none if there were none.
    pub(super) fn leave_notes_behind(&mut self) -> Option<Vec<PassageNote>> {
        let are_some = !self.notes.items.is_empty();
        are_some.then(|| self.exchange_notes(Vec::new()))
    }

    /// Finds the passages that notes belong to. Call when there may be new passages; costs nothing if there are none.
    pub fn place_notes(&mut self) {
        let Some(comparison) = &self.comparison else {
            return;
        };
        let now = Some((self.answered, comparison.passages.is_some()));
        if self.notes.placed_in == now {
            return;
        }
        self.notes.placed_in = now;
        let items = self.notes.items.iter().enumerate();
        let placed = items
            .filter_map(|(i, note)| Some((comparison.passage_with_wording(&note.wording)?, i)));
        let mut placed: Vec<(usize, usize)> = placed.collect();
        placed.sort_unstable();
        // Where passages have become one, the oldest note is shown.
        placed.dedup_by_key(|placed| placed.0);
        self.notes.placed = placed;
    }

    /// Gives a passage of the latest result a label; what was noted about it stays.
    pub fn label_passage(&mut self, passage: usize, label: Label) {
        let text = self.notes.about(passage).map(|note| note.text.clone());
        self.note_passage(passage, label, text.unwrap_or_default());
    }

    /// Notes a text about a passage of the latest result; its label stays.
    pub fn annotate(&mut self, passage: usize, text: String) {
        let label = self.notes.about(passage).map(|note| note.label.clone());
        self.note_passage(passage, label.unwrap_or_default(), text);
    }

    /// Notes something about a passage of the latest result; with neither a label nor a text, takes its note away.
    pub fn note_passage(&mut self, passage: usize, label: Label, text: String) {
        self.place_notes();
        let Some((comparison, found)) = self.passage(passage) else {
            return;
        };
        let span = comparison.span(Side::Left, &found.at.left);
        let wording = span.of(&comparison.index.texts.left).to_owned();
        let notes = &mut self.notes;
        let known = notes
            .placed
            .binary_search_by_key(&passage, |placed| placed.0);
        let is_empty = label == Label::None && text.is_empty();
        match known.map(|at| notes.placed[at].1) {
            Ok(at) if is_empty => drop(notes.items.remove(at)),
            Ok(at) => {
                notes.items[at].label = label;
                notes.items[at].text = text;
            }
            Err(_) if is_empty => return,
            Err(_) => notes.items.push(PassageNote {
                label,
                text,
                wording,
            }),
        }
        let most = notes.items.len().saturating_sub(MOST);
        notes.items.drain(..most);
        notes.revision += 1;
        notes.placed_in = None;
        self.place_notes();
    }

    /// Sets all passages with this label aside, in one step; `name` is what the step is called.
    pub fn exclude_labelled(&mut self, label: &Label, name: String) {
        let passages = self.notes.labelled(label);
        let mut items = self.exclusions().items().to_vec();
        for item in passages
            .into_iter()
            .filter_map(|passage| self.excluded_item(passage))
        {
            if !items.contains(&item) {
                items.push(item);
            }
        }
        if items.len() > self.exclusions().items().len() {
            self.change_exclusions(items, UndoName::SetTextAside(name));
        }
    }

    /// A passage of the latest result as something to set aside; if the texts differ in it, in both wordings.
    pub(super) fn excluded_item(&self, index: usize) -> Option<ExcludedItem> {
        let (comparison, passage) = self.passage(index)?;
        let wording = |side: Side| {
            let span = comparison.span(side, &passage.at[side]);
            span.of(&comparison.index.texts[side]).into()
        };
        let mut texts = vec![wording(Side::Left)];
        if !passage.changed.is_empty() {
            texts.push(wording(Side::Right));
        }
        Some(ExcludedItem::unnamed(ExclusionKind::Passage, texts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::session::UndoName;
    use shinglescope_core::methods::parameters::Length;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::{Edit, Pair};
    use std::sync::Arc;

    fn compared(session: &mut Session) {
        let comparison = compare(&session.request());
        session.accept(session.wanted(), Arc::new(comparison));
        session.place_notes();
    }

    fn noted(session: &Session) -> Vec<(usize, String)> {
        let passages = session
            .comparison()
            .map_or(0, |found| found.passages().len());
        let about = |i: usize| Some((i, session.notes().about(i)?.text.clone()));
        (0..passages).filter_map(about).collect()
    }

    fn session() -> Session {
        let (first, second) = (
            "the keeper wrote down the wind and the rain",
            "nobody had ever come back from that rock alive",
        );
        let texts = Pair::new(
            format!("One. {first}. Two. {second}."),
            format!("Three. {second}. Four. {first}."),
        );
        let documents = texts.map(|text| Document::named("", text.as_str(), Origin::Typed));
        let mut session = Session::default();
        session.settings.parameters.shingle.length = Length::Fixed(5);
        session.replace_both(documents, UndoName::OpenSample);
        compared(&mut session);
        session
    }

    #[test]
    fn a_note_stays_with_its_wording() {
        let mut session = session();
        session.note_passage(1, Label::Quotation, "from the log".to_owned());
        assert_eq!(noted(&session), [(1, "from the log".to_owned())]);
        assert_eq!(session.notes().labelled(&Label::Quotation), [1]);
        session.settings.parameters.shingle.length = Length::Fixed(3);
        session.settings_changed();
        compared(&mut session);
        assert_eq!(noted(&session).len(), 1);
        session.edit(Side::Left, &Edit::new(Default::default(), "Zero. "), 0.0);
        compared(&mut session);
        assert_eq!(noted(&session).len(), 1);
        // Without its words it rests, and comes back with them.
        session.replace(Side::Left, Document::default(), UndoName::Clear(Side::Left));
        compared(&mut session);
        assert!(noted(&session).is_empty());
        session.undo();
        compared(&mut session);
        assert_eq!(noted(&session).len(), 1);
        let kept = session.kept();
        let mut restored = Session::default();
        restored.restore(kept);
        compared(&mut restored);
        assert_eq!(noted(&restored), noted(&session));
    }

    #[test]
    fn an_emptied_note_is_gone() {
        let mut session = session();
        session.note_passage(0, Label::None, "why?".to_owned());
        session.note_passage(0, Label::Suspicious, "why?".to_owned());
        assert_eq!(session.notes().items().len(), 1);
        session.note_passage(0, Label::None, String::new());
        assert!(session.notes().items().is_empty() && noted(&session).is_empty());
        session.note_passage(9, Label::Licence, String::new());
        assert!(
            session.notes().items().is_empty(),
            "there is no such passage"
        );
    }

    #[test]
    fn all_passages_with_a_label_are_set_aside_in_one_step() {
        let mut session = session();
        session.note_passage(0, Label::Quotation, String::new());
        session.note_passage(1, Label::Quotation, String::new());
        session.exclude_labelled(&Label::Suspicious, "suspicious".to_owned());
        assert!(session.exclusions().is_empty());
        session.exclude_labelled(&Label::Quotation, "quotation".to_owned());
        assert_eq!(session.exclusions().items().len(), 2);
        compared(&mut session);
        assert!(
            session.comparison().is_some_and(|found| {
                found.passages().iter().all(|passage| passage.is_excluded)
            })
        );
        session.undo();
        assert!(session.exclusions().is_empty());
    }
}
