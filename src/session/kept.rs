//! What of a session outlives the program: both texts, the settings, what was set aside, the last steps of undo and redo.
//!
//! All texts are shared, so taking it costs little, however long they are.

use crate::document::{DocumentNote, Origin};
use crate::files::saving::SavedFile;
use crate::files::short_name;
use crate::formats::Format;
use crate::session::exclusions::{ExcludedItem, ExclusionList};
use crate::session::history::{History, UndoStep};
use crate::session::settings::Settings;
use crate::session::{Findings, PaneText, PassageNote, Session};
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Pair, Side};
use std::path::Path;

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Kept {
    pub panes: Pair<PaneText>,
    pub settings: Settings,
    pub excluded: Vec<ExcludedItem>,
    pub notes: Vec<PassageNote>,
    /// The steps that undo would take back, the last one first to go.
    pub undo: Vec<UndoStep>,
    pub redo: Vec<UndoStep>,
}

impl Session {
    pub(crate) fn kept(&self) -> Kept {
        let [undo, redo] = self.history.kept();
        Kept {
            panes: self.panes.as_ref().map(|pane| pane.text()),
            settings: self.settings.clone().clamped(),
            excluded: self.excluded.items().to_vec(),
            notes: self.notes.items().to_vec(),
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
