//! One side: its text, what was typed in it lately, and what went wrong with it.

use crate::session::EditMap;
use shinglescope_core::text::{Document, Edit};
use std::collections::VecDeque;

/// So many edits are kept for a view that follows them; one that missed more looks at the whole text anew.
const MOST_RECENT: usize = 256;

/// One side: its text, and what went wrong with it.
#[derive(Debug, Default)]
pub struct Pane {
    pub(crate) document: Document,
    /// The number of this state of the text; no other state of either side has it.
    pub(crate) revision: u64,
    /// The last edits, each with the revision that it was made in.
    recent: VecDeque<(u64, EditMap)>,
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

    /// How the text moved since it stood at `revision`; `None` where it was replaced since, or too much was typed.
    pub fn moved_since(&self, revision: u64) -> Option<EditMap> {
        if revision == self.revision {
            return Some(EditMap::none(0));
        }
        let from = self.recent.iter().position(|(of, _)| *of == revision)?;
        let later = self.recent.iter().skip(from);
        later.map(|(_, edit_map)| *edit_map).reduce(EditMap::then)
    }

    pub(crate) fn take(&mut self, document: Document, revision: u64) -> (Document, bool) {
        self.changed(revision);
        self.recent.clear();
        self.notice = None;
        let was_edited = std::mem::take(&mut self.is_edited);
        (std::mem::replace(&mut self.document, document), was_edited)
    }

    /// Changes the text in place; gives back the edit that undoes it, and how the text moved.
    pub(crate) fn put(&mut self, edit: &Edit, revision: u64) -> Option<(Edit, EditMap)> {
        let back = edit.apply(self.document.text.to_change())?;
        let edit_map = EditMap::of_edit(edit.range, edit.text.len());
        self.recent.push_back((self.revision, edit_map));
        if self.recent.len() > MOST_RECENT {
            self.recent.pop_front();
        }
        self.changed(revision);
        self.is_edited = true;
        if self.document.is_empty() {
            self.document.name.clear();
        }
        Some((back, edit_map))
    }

    fn changed(&mut self, revision: u64) {
        self.revision = revision;
    }
}
