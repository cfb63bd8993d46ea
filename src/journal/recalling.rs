//! Restores the session that the state of a journal holds. What cannot be read is left out.

use crate::document::{Document, DocumentNote, Origin};
use crate::files::watch::FileStamp;
use crate::journal::damaged;
use crate::journal::stored::{
    Conversion, Snapshot, StoredItem, StoredOrigin, StoredPane, StoredStep,
};
use crate::journal::texts::{StoredText, TextFiles, Torn};
use crate::session::settings::Settings;
use crate::session::{Kept, PaneText, UndoStep};
use serde::de::DeserializeOwned;
use serde_json::Value;
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Language, Pair, Side, Text, TextBytes};

/// A session from another run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recalled {
    pub snapshot: Snapshot,
    /// The texts that are not in the journal: those of long files that were not edited.
    pub reads_again: Pair<bool>,
    /// Something could not be read.
    pub is_partial: bool,
}

/// What a state contains. If it cannot be read at all, only the newest text of each side is recovered.
pub(super) fn recalled(bytes: &[u8], files: &mut TextFiles) -> Recalled {
    let whole = serde_json::from_slice(bytes).ok().filter(damaged::is_whole);
    let mut reading = Reading {
        is_partial: whole.is_none(),
        value: whole.unwrap_or_else(|| damaged::mended(bytes)),
        files,
    };
    let panes = Pair::new(reading.side(Side::Left), reading.side(Side::Right));
    let has_whole_texts = !reading.is_partial;
    let excluded: Vec<StoredItem> = reading.list("excluded");
    let excluded = excluded.iter().filter_map(|item| {
        let item = reading.item(item);
        reading.is_partial |= item.is_err();
        item.ok()
    });
    let excluded = excluded.collect();
    // Journals of earlier versions have none.
    let notes = match reading.value.get("notes") {
        Some(_) => reading.list("notes"),
        None => Vec::new(),
    };
    let [undo, redo] = ["undo", "redo"].map(|name| match has_whole_texts {
        true => reading.steps(name),
        // Steps refer to byte positions in texts that are no longer the same.
        false => Vec::new(),
    });
    let kept = Kept {
        chosen: None,
        settings: match reading.field::<Settings>("settings") {
            Some(settings) => settings.clamped(),
            None => Settings::from_stored(&reading.value["settings"]),
        },
        excluded,
        notes,
        undo,
        redo,
        panes: panes.as_ref().map(|side| side.pane.clone()),
    };
    let snapshot = Snapshot {
        kept,
        selected: reading.field("selected").unwrap_or_default(),
        stamps: panes.as_ref().map(|side| side.stamp.clone()),
    };
    Recalled {
        snapshot,
        reads_again: panes.as_ref().map(|side| side.reads_again),
        is_partial: reading.is_partial,
    }
}

struct Reading<'a> {
    value: Value,
    files: &'a mut TextFiles,
    is_partial: bool,
}

#[derive(Default)]
struct ReadSide {
    pane: PaneText,
    stamp: Option<FileStamp>,
    reads_again: bool,
}

impl Reading<'_> {
    fn field<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let value = self.value.get(name).cloned();
        let read = value.and_then(|value| serde_json::from_value(value).ok());
        self.is_partial |= read.is_none();
        read
    }

    /// The elements of a list that can be read.
    fn list<T: DeserializeOwned>(&mut self, name: &str) -> Vec<T> {
        let stored: Vec<Value> = self.field(name).unwrap_or_default();
        let all = stored.len();
        let read = stored.into_iter().map(serde_json::from_value);
        let read: Vec<T> = read.filter_map(Result::ok).collect();
        self.is_partial |= read.len() < all;
        read
    }

    fn side(&mut self, side: Side) -> ReadSide {
        let Some(stored) = self.field::<StoredPane>(side.name()) else {
            let text = self.files.newest(side.name()).unwrap_or_default();
            let document = Document::named("", text, Origin::Typed);
            return ReadSide {
                pane: PaneText {
                    is_edited: true,
                    ..PaneText::new(document)
                },
                ..ReadSide::default()
            };
        };
        let path = stored.path();
        let stamp = stored.stamp.as_ref().zip(path);
        let stamp = stamp.map(|(stamp, path)| FileStamp::kept(path, stamp.nanos, stamp.byte_len));
        let (mut pane, torn) = self.pane(&stored);
        if let Some(torn) = torn {
            self.is_partial = true;
            let readable = Text::from(torn.readable);
            pane.document.text = readable.with_bytes(TextBytes::Unknown);
        }
        ReadSide {
            pane,
            stamp,
            reads_again: stored.text.is_none(),
        }
    }

    /// A side, without its text if that could not be read, and what of it could be.
    fn pane(&mut self, stored: &StoredPane) -> (PaneText, Option<Torn>) {
        let text = stored.text.as_ref().map(|text| self.files.get(text));
        let (text, torn) = match text.transpose() {
            Ok(text) => (text.unwrap_or_default(), None),
            Err(torn) => (Text::default(), Some(torn)),
        };
        let origin = match (&stored.origin, stored.path()) {
            (StoredOrigin::Sample, _) => Origin::Sample,
            (StoredOrigin::File(_), Some(path)) => Origin::File(path),
            (StoredOrigin::Typed | StoredOrigin::File(_), _) => Origin::Typed,
        };
        let bytes = match (stored.bytes, &origin) {
            (Some(bytes), _) => bytes,
            (None, Origin::Typed | Origin::Sample) => TextBytes::Typed,
            (None, Origin::File(_)) => TextBytes::Unknown,
        };
        let language = stored.language.as_deref().and_then(Language::named);
        let text = text.with_bytes(bytes);
        let mark_left_out = DocumentNote::Decoded(DecodeNote::MarkLeftOut);
        let has_mark = stored.has_mark;
        let pane = PaneText {
            document: Document {
                name: stored.name.clone(),
                text: text.in_language(language.unwrap_or_default()),
                origin,
                encoding: stored.encoding.clone(),
                has_mark: has_mark.unwrap_or_else(|| stored.notes.contains(&mark_left_out)),
                notes: stored.notes.clone(),
                facts: stored.facts.clone(),
            },
            is_edited: stored.is_edited,
            is_unsaved: stored.is_unsaved,
            asks_before_saving: stored.asks_before_saving,
        };
        (pane, torn)
    }

    /// The steps after the last one that cannot be read: each builds on those after it.
    fn steps(&mut self, name: &str) -> Vec<UndoStep> {
        let stored: Vec<StoredStep> = self.field(name).unwrap_or_default();
        let mut steps = Vec::new();
        for step in stored.into_iter().rev() {
            let Ok(step) = self.step(&step) else {
                self.is_partial = true;
                break;
            };
            steps.push(step);
        }
        steps.reverse();
        steps
    }
}

impl Conversion<StoredPane, StoredText> for Reading<'_> {
    type Pane = PaneText;
    type Text = Text;
    type Error = Torn;

    fn pane_before(&mut self, stored: &StoredPane) -> Result<PaneText, Torn> {
        let (pane, torn) = self.pane(stored);
        torn.map_or(Ok(pane), Err)
    }

    fn text(&mut self, _: &str, stored: &StoredText) -> Result<Text, Torn> {
        self.files.get(stored)
    }
}
