//! One side: its text, its latest edits, and a notice about it.

use crate::document::{Document, Origin};
use crate::files::errors::Doing;
use crate::files::short_name;
use crate::session::notice::Notice;
use shinglescope_core::text::wrapping::is_hard_wrapped;
use shinglescope_core::text::{Edit, EditMap, Text, TextBytes};
use std::collections::VecDeque;
use std::path::Path;

/// How many edits are kept for views that follow them. A view that missed more starts again from the whole text.
const MAX_RECENT: usize = 256;

/// One side: its text, and a notice about it.
#[derive(Debug, Default)]
pub struct Pane {
    pub(crate) document: Document,
    /// The number of this state of the text; every state of either side has its own.
    pub(crate) revision: u64,
    /// The latest edits, each with the revision before it.
    recent: VecDeque<(u64, EditMap)>,
    /// What went wrong, or what is worth knowing.
    pub notice: Option<Notice>,
    /// The person has typed in the text since it was opened.
    pub is_edited: bool,
    /// The text is not as it was read or saved.
    pub is_unsaved: bool,
    /// Its path was named by a session file and not chosen by the person, who is asked before anything is saved there.
    pub asks_before_saving: bool,
    /// The text as it was read or saved, while it is another.
    saved: Option<Text>,
    /// Its lines were broken by hand where they were full, and nobody has broken any since.
    pub is_hard_wrapped: bool,
}

/// A text apart from its side: as undo brings it back, and as the journal keeps it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PaneText {
    pub document: Document,
    pub is_edited: bool,
    pub is_unsaved: bool,
    pub asks_before_saving: bool,
}

impl PaneText {
    pub(crate) fn new(document: Document) -> PaneText {
        PaneText {
            document,
            ..PaneText::default()
        }
    }
}

impl Pane {
    /// The latest file could not be read.
    pub fn has_failed(&self) -> bool {
        self.notice.as_ref().is_some_and(Notice::is_failure)
    }

    /// The name of the latest file, if it could not be read and there is no other text.
    pub fn failed_name(&self) -> Option<String> {
        match &self.notice {
            Some(Notice::Failed(failure)) if failure.doing == Doing::Reading => {
                let name = || short_name(Path::new(&failure.name));
                self.document.is_empty().then(name)
            }
            Some(_) | None => None,
        }
    }

    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How the text has changed since `revision`; `None` if it was replaced since, or edited too often.
    pub fn moved_since(&self, revision: u64) -> Option<EditMap> {
        if revision == self.revision {
            return Some(EditMap::none(0));
        }
        let from = self.recent.iter().position(|(of, _)| *of == revision)?;
        let later = self.recent.iter().skip(from);
        later.map(|(_, edit_map)| *edit_map).reduce(EditMap::then)
    }

    /// Puts another text here; returns the previous one.
    pub(crate) fn take(&mut self, text: PaneText, revision: u64) -> PaneText {
        self.revision = revision;
        self.recent.clear();
        self.notice = None;
        self.saved = None;
        let is_plain = text.document.facts.format.is_plain();
        self.is_hard_wrapped = is_plain && is_hard_wrapped(&text.document.text);
        PaneText {
            document: std::mem::replace(&mut self.document, text.document),
            is_edited: std::mem::replace(&mut self.is_edited, text.is_edited),
            is_unsaved: std::mem::replace(&mut self.is_unsaved, text.is_unsaved),
            asks_before_saving: std::mem::replace(
                &mut self.asks_before_saving,
                text.asks_before_saving,
            ),
        }
    }

    /// The text with what is known about its edits.
    pub(crate) fn text(&self) -> PaneText {
        PaneText {
            document: self.document.clone(),
            is_edited: self.is_edited,
            is_unsaved: self.is_unsaved,
            asks_before_saving: self.asks_before_saving,
        }
    }

    /// Whether the text of a file differs from what is on disk.
    pub fn is_unsaved_file(&self) -> bool {
        self.is_unsaved && self.document.path().is_some()
    }

    /// Changes the text in place; returns the edit that undoes it, and the map of the change.
    pub(crate) fn put(&mut self, edit: &Edit, revision: u64) -> Option<(Edit, EditMap)> {
        if !self.is_unsaved {
            self.saved = Some(self.document.text.clone());
        }
        let whole = self.document.text.len();
        let back = edit.apply(self.document.text.to_change())?;
        if !self.document.is_plain_utf8() {
            self.document.text.set_bytes(TextBytes::Unknown);
        }
        self.document.facts.follow(edit);
        let edit_map = EditMap::of_edit(edit.range, edit.text.len());
        self.recent.push_back((self.revision, edit_map));
        if self.recent.len() > MAX_RECENT {
            self.recent.pop_front();
        }
        self.revision = revision;
        self.is_edited = true;
        // Pressing Enter shows a line end.
        self.is_hard_wrapped &= !edit.text.contains(['\n', '\r']);
        // Undo can lead back to what was saved.
        self.is_unsaved = self.saved.as_ref() != Some(&self.document.text);
        // Somebody who types over the whole of a sample has a text of their own.
        let is_own = self.document.origin == Origin::Sample && back.text.len() == whole;
        if self.document.is_empty() || is_own {
            self.document.name.clear();
        }
        if is_own {
            self.document.origin = Origin::Typed;
        }
        Some((back, edit_map))
    }
}
