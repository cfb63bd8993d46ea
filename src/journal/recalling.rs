//! The state of a journal in; the session that it holds out. What cannot be read is left out, and the rest is restored.

use crate::document::{Document, DocumentNote, Origin};
use crate::files::watch::FileStamp;
use crate::journal::damaged;
use crate::journal::snapshot::{Recalled, Snapshot};
use crate::journal::stored::{StoredItem, StoredOrigin, StoredPane, StoredStep};
use crate::journal::texts::{TextFiles, Torn};
use crate::session::exclusions::ExcludedItem;
use crate::session::settings::Settings;
use crate::session::{Kept, PaneText, Replaced, TypingStep, UndoStep};
use serde::de::DeserializeOwned;
use serde_json::Value;
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Language, Pair, Side, Text, TextBytes};

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
    let excluded = excluded
        .into_iter()
        .filter_map(|item| match reading.item(item) {
            Ok(item) => Some(item),
            Err(Torn { .. }) => {
                reading.is_partial = true;
                None
            }
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
        let stamp = stored
            .stamp
            .as_ref()
            .zip(path)
            .map(|(stamp, path)| FileStamp::kept(path, stamp.nanos, stamp.byte_len));
        let reads_again = stored.text.is_none();
        let pane = match self.pane(stored) {
            Ok(pane) => pane,
            Err((mut pane, torn)) => {
                self.is_partial = true;
                let readable = Text::from(torn.readable);
                pane.document.text = readable.with_bytes(TextBytes::Unknown);
                *pane
            }
        };
        ReadSide {
            pane,
            stamp,
            reads_again,
        }
    }

    fn pane(&mut self, stored: StoredPane) -> Result<PaneText, (Box<PaneText>, Torn)> {
        let path = stored.path();
        let (text, torn): (Text, _) = match stored.text.as_ref().map(|text| self.files.get(text)) {
            None => (Default::default(), None),
            Some(Ok(text)) => (text, None),
            Some(Err(torn)) => (Default::default(), Some(torn)),
        };
        let origin = match (stored.origin, path) {
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
        let mark_left_out = DocumentNote::Decoded(DecodeNote::MarkLeftOut);
        let has_mark = stored.has_mark;
        let pane = PaneText {
            document: Document {
                name: stored.name,
                text: text
                    .with_bytes(bytes)
                    .in_language(language.unwrap_or_default()),
                origin,
                encoding: stored.encoding,
                has_mark: has_mark.unwrap_or_else(|| stored.notes.contains(&mark_left_out)),
                notes: stored.notes,
                facts: stored.facts,
            },
            is_edited: stored.is_edited,
            is_unsaved: stored.is_unsaved,
            asks_before_saving: stored.asks_before_saving,
        };
        match torn {
            None => Ok(pane),
            Some(torn) => Err((Box::new(pane), torn)),
        }
    }

    fn item(&mut self, stored: StoredItem) -> Result<ExcludedItem, Torn> {
        let texts = stored.texts.iter().map(|text| self.files.get(text));
        Ok(ExcludedItem {
            kind: stored.kind,
            name: stored.name,
            texts: texts.collect::<Result<_, _>>()?,
        })
    }

    /// The steps after the last one that cannot be read: each builds on those after it.
    fn steps(&mut self, name: &str) -> Vec<UndoStep> {
        let stored: Vec<StoredStep> = self.field(name).unwrap_or_default();
        let mut steps = Vec::new();
        for step in stored.into_iter().rev() {
            match self.step(step) {
                Ok(step) => steps.push(step),
                Err(Torn { .. }) => {
                    self.is_partial = true;
                    break;
                }
            }
        }
        steps.reverse();
        steps
    }

    fn step(&mut self, stored: StoredStep) -> Result<UndoStep, Torn> {
        Ok(match stored {
            StoredStep::Replaced {
                name,
                left,
                right,
                excluded,
                notes,
                settings,
            } => {
                let mut pane = |stored: Option<Box<StoredPane>>| match stored {
                    Some(stored) => self.pane(*stored).map(Some).map_err(|(_, torn)| torn),
                    None => Ok(None),
                };
                let before = Pair::new(pane(left)?, pane(right)?);
                let excluded = match excluded {
                    Some(items) => {
                        let items = items.into_iter().map(|item| self.item(item));
                        Some(items.collect::<Result<_, _>>()?)
                    }
                    None => None,
                };
                UndoStep::Replaced(Box::new(Replaced {
                    name,
                    before,
                    excluded,
                    notes,
                    settings: settings.map(|settings| Box::new(settings.clamped())),
                }))
            }
            StoredStep::Typed {
                side,
                at,
                removed,
                inserted,
                bytes_before,
            } => {
                let texts = (self.files.get(&removed)?, self.files.get(&inserted)?);
                let bytes_before = bytes_before.unwrap_or(TextBytes::Unknown);
                UndoStep::Typed(TypingStep::kept(side, at, texts.0, texts.1, bytes_before))
            }
            StoredStep::Excluded { name, before } => {
                let items = before.into_iter().map(|item| self.item(item));
                let before = items.collect::<Result<_, _>>()?;
                UndoStep::Excluded { name, before }
            }
        })
    }
}
