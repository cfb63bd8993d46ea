//! A session in; the state of a journal out, as JSON that refers to files for long texts; and the reverse. What cannot be read
//! is left out, and the rest is restored.

use crate::document::{Document, DocumentNote, Origin};
use crate::files::watch::FileStamp;
use crate::formats::DocumentFacts;
use crate::journal::disk::Disk;
use crate::journal::snapshot::{Recalled, Snapshot};
use crate::journal::stored_path::StoredPath;
use crate::journal::texts::{StoredText, TextFiles, Torn};
use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::settings::Settings;
use crate::session::{Kept, PaneText, PassageNote, Replaced, TypingStep, UndoName, UndoStep};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Language, Pair, Side, Text, TextBytes};
use std::io;

/// The text of an unedited file that is longer than this is read from the file again.
const MOST_UNEDITED: usize = 16 << 20;

#[derive(Serialize)]
struct State<'a> {
    version: u32,
    settings: &'a Settings,
    left: StoredPane,
    right: StoredPane,
    selected: Option<usize>,
    excluded: Vec<StoredItem>,
    notes: &'a [PassageNote],
    undo: Vec<StoredStep>,
    redo: Vec<StoredStep>,
}

/// One side, now or before a step.
#[derive(Serialize, Deserialize)]
struct StoredPane {
    name: String,
    /// None if it is read from its file again.
    text: Option<StoredText>,
    origin: StoredOrigin,
    encoding: String,
    /// None in journals of earlier versions, which have only the note about a mark.
    #[serde(default)]
    has_mark: Option<bool>,
    /// None in journals of earlier versions.
    #[serde(default)]
    bytes: Option<TextBytes>,
    /// None if it is to be detected, and in journals of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    notes: Vec<DocumentNote>,
    /// Those of plain text in journals of earlier versions.
    #[serde(default)]
    facts: DocumentFacts,
    is_edited: bool,
    is_unsaved: bool,
    stamp: Option<StoredStamp>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredOrigin {
    Typed,
    Sample,
    File(StoredPath),
}

/// When the file had been modified, and how large it was, when it was last read or saved.
#[derive(Serialize, Deserialize)]
struct StoredStamp {
    /// The modification time, since 1970.
    nanos: Option<u64>,
    byte_len: u64,
}

#[derive(Serialize, Deserialize)]
struct StoredItem {
    kind: ExclusionKind,
    name: String,
    texts: Vec<StoredText>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredStep {
    Replaced {
        name: UndoName,
        left: Option<Box<StoredPane>>,
        right: Option<Box<StoredPane>>,
        #[serde(default)]
        excluded: Option<Vec<StoredItem>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notes: Option<Vec<PassageNote>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settings: Option<Box<Settings>>,
    },
    Typed {
        side: Side,
        at: u32,
        removed: StoredText,
        inserted: StoredText,
        /// None in journals of earlier versions.
        #[serde(default)]
        bytes_before: Option<TextBytes>,
    },
    Excluded {
        name: UndoName,
        before: Vec<StoredItem>,
    },
}

/// The state as bytes. Its long texts are written first.
///
/// # Errors
/// If a text cannot be written.
pub(super) fn state(
    snapshot: &Snapshot,
    files: &mut TextFiles,
    disk: &dyn Disk,
) -> io::Result<Vec<u8>> {
    let mut writing = Writing { files, disk };
    let (kept, stamps) = (&snapshot.kept, &snapshot.stamps);
    let state = State {
        version: 1,
        settings: &kept.settings,
        left: writing.pane("left", &kept.panes.left, stamps.left.as_ref())?,
        right: writing.pane("right", &kept.panes.right, stamps.right.as_ref())?,
        selected: snapshot.selected,
        excluded: writing.items(&kept.excluded)?,
        notes: &kept.notes,
        undo: writing.steps(&kept.undo)?,
        redo: writing.steps(&kept.redo)?,
    };
    Ok(serde_json::to_vec(&state)?)
}

/// The role of texts that undo and redo restore.
const UNDO: &str = "undo";

/// Whether this is a file that was not edited and is too long to be kept.
fn is_long_file(pane: &PaneText) -> bool {
    let is_long = pane.document.text.len() > MOST_UNEDITED;
    is_long && !pane.is_edited && pane.document.path().is_some()
}

fn is_empty_file(pane: &PaneText) -> bool {
    pane.document.is_empty() && !pane.is_edited && pane.document.path().is_some()
}

struct Writing<'a> {
    files: &'a mut TextFiles,
    disk: &'a dyn Disk,
}

impl Writing<'_> {
    fn pane(
        &mut self,
        role: &str,
        pane: &PaneText,
        stamp: Option<&FileStamp>,
    ) -> io::Result<StoredPane> {
        let document = &pane.document;
        // An empty text may be that of a long file that is still being read.
        let can_read_again = role != UNDO && !self.files.is_inline();
        let is_read_again = can_read_again && (is_long_file(pane) || is_empty_file(pane));
        let text = match is_read_again {
            true => None,
            false => Some(self.files.put(role, &document.text, self.disk)?),
        };
        Ok(StoredPane {
            name: document.name.clone(),
            text,
            origin: match &document.origin {
                Origin::Typed => StoredOrigin::Typed,
                Origin::Sample => StoredOrigin::Sample,
                Origin::File(path) => StoredOrigin::File(StoredPath::of(path)),
            },
            encoding: document.encoding.clone(),
            has_mark: Some(document.has_mark),
            bytes: Some(document.text.bytes_read()),
            language: match document.text.language() {
                Language::Detected => None,
                chosen => Some(chosen.name().to_owned()),
            },
            notes: document.notes.clone(),
            facts: document.facts.clone(),
            is_edited: pane.is_edited,
            is_unsaved: pane.is_unsaved,
            stamp: stamp.map(|stamp| StoredStamp {
                nanos: stamp.modified_nanos(),
                byte_len: stamp.byte_len(),
            }),
        })
    }

    fn items(&mut self, items: &[ExcludedItem]) -> io::Result<Vec<StoredItem>> {
        let item = |item: &ExcludedItem| {
            let texts = item
                .texts
                .iter()
                .map(|text| self.files.put("set-aside", text, self.disk));
            Ok(StoredItem {
                kind: item.kind,
                name: item.name.clone(),
                texts: texts.collect::<io::Result<_>>()?,
            })
        };
        items.iter().map(item).collect()
    }

    fn steps(&mut self, steps: &[UndoStep]) -> io::Result<Vec<StoredStep>> {
        let is_too_long = |step: &UndoStep| match step {
            UndoStep::Replaced(replaced) => {
                let before = [&replaced.before.left, &replaced.before.right];
                before.into_iter().flatten().any(is_long_file)
            }
            UndoStep::Typed(_) | UndoStep::Excluded { .. } => false,
        };
        let first = steps.iter().rposition(is_too_long).map_or(0, |at| at + 1);
        steps[first..].iter().map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &UndoStep) -> io::Result<StoredStep> {
        let mut pane = |pane: &Option<PaneText>| {
            let stored = pane.as_ref().map(|pane| self.pane(UNDO, pane, None));
            Ok::<_, io::Error>(stored.transpose()?.map(Box::new))
        };
        Ok(match step {
            UndoStep::Replaced(replaced) => StoredStep::Replaced {
                name: replaced.name.clone(),
                left: pane(&replaced.before.left)?,
                right: pane(&replaced.before.right)?,
                excluded: match &replaced.excluded {
                    Some(items) => Some(self.items(items)?),
                    None => None,
                },
                notes: replaced.notes.clone(),
                settings: replaced.settings.clone(),
            },
            UndoStep::Typed(typed) => StoredStep::Typed {
                side: typed.side,
                at: typed.at,
                removed: self.files.put(UNDO, &typed.removed, self.disk)?,
                inserted: self.files.put(UNDO, &typed.inserted, self.disk)?,
                bytes_before: Some(typed.bytes_before),
            },
            UndoStep::Excluded { name, before } => StoredStep::Excluded {
                name: name.clone(),
                before: self.items(before)?,
            },
        })
    }
}

/// What a state contains. If it cannot be read at all, only the newest text of each side is recovered.
pub(super) fn recalled(bytes: &[u8], files: &mut TextFiles) -> Recalled {
    let mut reading = Reading {
        value: serde_json::from_slice(bytes).unwrap_or(Value::Null),
        files,
        is_partial: false,
    };
    let panes = Pair::new(reading.side(Side::Left), reading.side(Side::Right));
    let has_whole_texts = !reading.is_partial;
    let excluded: Vec<StoredItem> = reading.field("excluded").unwrap_or_default();
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
        Some(_) => reading.field("notes").unwrap_or_default(),
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

impl StoredPane {
    fn path(&self) -> Option<std::path::PathBuf> {
        match &self.origin {
            StoredOrigin::File(path) => path.path(),
            StoredOrigin::Typed | StoredOrigin::Sample => None,
        }
    }
}
