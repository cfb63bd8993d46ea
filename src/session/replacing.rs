//! Replacing a text, both texts or the whole session in one step, and bringing back what was there; and what of a session
//! outlives the program: both texts, the settings, what was set aside, the last steps of undo and redo.
//!
//! All texts are shared, so taking it costs little, however long they are.

use crate::document::{Document, DocumentNote, Origin};
use crate::files::saving::SavedFile;
use crate::files::short_name;
use crate::formats::Format;
use crate::session::exclusions::ExclusionList;
use crate::session::history::{History, Kept};
use crate::session::settings::Settings;
use crate::session::{Arrived, Findings, LeftPair, Notice, PaneText, Replaced, Session, UndoName};
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Pair, Side};
use std::path::Path;

impl Session {
    /// Puts another document on a side. Undo brings the previous one back; `name` says what was done. Where the other side
    /// is half of an untouched sample, it is emptied: nobody wants to compare a text of their own with that.
    pub fn replace(&mut self, side: Side, document: Document, name: UndoName) {
        let empties_other = !document.is_empty() && self.is_untouched_sample(side.other());
        let notice = (!document.notes.is_empty()).then(|| Notice::Document(document.notes.clone()));
        let emptied = empties_other.then(PaneText::default);
        let before = self.take_texts(Pair::on(side, Some(PaneText::new(document)), emptied));
        self.panes[side].notice = notice;
        self.remember(name, before);
    }

    /// Puts documents on both sides, in one step.
    pub fn replace_both(&mut self, documents: Pair<Document>, name: UndoName) {
        let Pair { left, right } = documents;
        let before = self.take_both(Pair::new(PaneText::new(left), PaneText::new(right)));
        self.remember(name, before);
    }

    /// Puts other texts on both sides; returns those that were there.
    pub(super) fn take_both(&mut self, texts: Pair<PaneText>) -> Pair<Option<PaneText>> {
        self.take_texts(Pair::new(Some(texts.left), Some(texts.right)))
    }

    /// Puts other texts on the sides that have one here; returns those that were there.
    fn take_texts(&mut self, mut texts: Pair<Option<PaneText>>) -> Pair<Option<PaneText>> {
        Pair::from_fn(|side| {
            let text = texts[side].take()?;
            let revision = self.next_revision();
            Some(self.panes[side].take(text, revision))
        })
    }

    fn remember(&mut self, name: UndoName, before: Pair<Option<PaneText>>) {
        let is_something = |side: &Option<PaneText>| {
            side.as_ref()
                .is_some_and(|before| !before.document.is_empty())
        };
        let was_something = is_something(&before.left) || is_something(&before.right);
        let is_left_behind = |side: &Side| {
            let now = self.panes[*side].document.path();
            before[*side].as_ref().is_some_and(|before| {
                let then = &before.document;
                !then.is_empty() && (now.is_none() || then.path() != now)
            })
        };
        // What was noted belongs to the texts that are gone, as does what was set aside.
        let is_left = Side::BOTH.iter().any(is_left_behind);
        let path = |side: Side| {
            let now = &self.panes[side].document;
            let then = before[side].as_ref().map_or(now, |before| &before.document);
            then.path().map(ToOwned::to_owned)
        };
        let paths = path(Side::Left).zip(path(Side::Right));
        let paths = paths.map(|(left, right)| Pair::new(left, right));
        let is_other_pair = self.paths() != paths;
        let mut replaced = Replaced {
            before,
            ..Replaced::nothing(name)
        };
        if is_left {
            let own_length = self.settings.own_length();
            replaced.excluded = self.leave_exclusions_behind();
            replaced.notes = self.leave_notes_behind();
            replaced.length = self.leave_length_behind();
            let chosen = self.chosen_passage.take();
            self.arrived = Some(Arrived::default());
            if let Some(paths) = paths {
                let (excluded, notes) = (replaced.excluded.as_deref(), replaced.notes.as_deref());
                self.keep_of_pair(LeftPair {
                    length: own_length,
                    chosen,
                    ..LeftPair::new(paths, excluded.unwrap_or(&[]), notes.unwrap_or(&[]))
                });
            }
        }
        if is_other_pair {
            self.recall_pair(&mut replaced);
        }
        self.history.replaced(replaced, was_something);
        self.leave_texts();
    }

    /// Becomes a session that was kept, in one step: undo brings back both texts, the settings and what was set aside. How
    /// the window looks stays as it is, and so does what could be undone before.
    pub(crate) fn open_kept(&mut self, kept: Kept, name: UndoName) {
        let before = self.take_both(kept.panes);
        let own = &self.settings;
        let settings = Settings {
            appearance: own.appearance,
            text_zoom: own.text_zoom,
            interface_zoom: own.interface_zoom,
            invitation_closed: own.invitation_closed,
            ..kept.settings.clamped()
        };
        let settings = std::mem::replace(&mut self.settings, settings);
        let replaced = Replaced {
            name,
            before,
            excluded: Some(self.exchange_exclusions(kept.excluded)),
            notes: Some(self.exchange_notes(kept.notes)),
            settings: Some(Box::new(settings)),
            length: None,
        };
        self.history.replaced(replaced, true);
        self.leave_texts();
    }

    /// Takes other settings, in a step that undo takes back.
    pub(crate) fn restore_defaults(&mut self, settings: Settings) {
        let before = std::mem::replace(&mut self.settings, settings);
        let replaced = Replaced {
            settings: Some(Box::new(before)),
            ..Replaced::nothing(UndoName::RestoreDefaults)
        };
        self.history.replaced(replaced, true);
        self.settings_changed();
    }

    /// Other texts are here.
    pub(super) fn leave_texts(&mut self) {
        self.number += 1;
        self.incremental = None;
        self.findings.leave_texts();
        self.measure_edit_maps();
    }

    /// Brings back what a step replaced; returns what was there.
    pub(super) fn exchange(&mut self, replaced: Replaced) -> Replaced {
        let before = self.take_texts(replaced.before);
        let excluded = replaced
            .excluded
            .map(|items| self.exchange_exclusions(items));
        let notes = replaced.notes.map(|notes| self.exchange_notes(notes));
        let settings = replaced
            .settings
            .map(|settings| Box::new(std::mem::replace(&mut self.settings, *settings)));
        let length = replaced.length.map(|length| self.exchange_length(length));
        self.leave_texts();
        Replaced {
            name: replaced.name,
            before,
            excluded,
            notes,
            settings,
            length,
        }
    }
}

impl Session {
    pub(crate) fn kept(&self) -> Kept {
        let [undo, redo] = self.history.kept();
        Kept {
            panes: self.panes.as_ref().map(|pane| pane.text()),
            settings: self.settings.clone().clamped(),
            excluded: self.excluded.items().to_vec(),
            notes: self.notes.items().to_vec(),
            chosen: self.chosen_passage.clone(),
            undo,
            redo,
        }
    }

    /// The side of the text that had this revision, if it is still there.
    pub(crate) fn side_of(&self, revision: u64) -> Option<Side> {
        let is_its = |side: &Side| self.panes[*side].moved_since(revision).is_some();
        Side::BOTH.into_iter().find(is_its)
    }

    /// A text was saved when it had this revision. Returns its side; none if it is on neither.
    pub(crate) fn saved(&mut self, revision: u64, path: &Path, saved: &SavedFile) -> Option<Side> {
        let side = self.side_of(revision)?;
        let pane = &mut self.panes[side];
        pane.is_unsaved &= pane.revision != revision;
        pane.asks_before_saving = false;
        let document = &mut pane.document;
        document.name = short_name(path);
        document.origin = Origin::File(path.to_owned());
        document.encoding.clone_from(&saved.encoding);
        document.has_mark &= !saved.is_converted;
        if !document.facts.format.is_plain() {
            // The new file holds the text alone.
            document.facts.format = Format::Text;
            document.has_mark = false;
        }
        document.notes.retain(|note| match note {
            // What was damaged is now as it is shown.
            DocumentNote::Decoded(DecodeNote::MarkLeftOut) => !saved.is_converted,
            DocumentNote::Decoded(_)
            | DocumentNote::EmptyFile
            | DocumentNote::DamagedDocument
            | DocumentNote::PagesWithoutText(_)
            | DocumentNote::NoWords(_) => false,
            DocumentNote::Large { .. } => true,
        });
        if pane.revision == revision {
            let before = document.text.bytes_read();
            document.text.set_bytes(saved.bytes);
            // Whether both texts have the same bytes is part of the verdict.
            let others = self.document(side.other()).text.bytes_read();
            if before.are_those_of(others) != saved.bytes.are_those_of(others) {
                self.number += 1;
            }
        }
        self.history.forget_bytes(side);
        Some(side)
    }

    /// Becomes the session that was kept. Nothing of the present one is left but what is counted.
    pub(crate) fn restore(&mut self, kept: Kept) {
        self.take_both(kept.panes);
        self.settings = kept.settings.clamped();
        self.excluded = ExclusionList::of(kept.excluded);
        self.exchange_notes(kept.notes);
        self.history = History::restored([kept.undo, kept.redo]);
        self.comparison = None;
        self.findings = Findings::default();
        self.incremental = None;
        self.number += 1;
        self.measure_edit_maps();
    }
}
