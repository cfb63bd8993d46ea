//! Writes a session as the state of a journal: JSON that refers to files for long texts. `recalling` reads it.

use crate::document::{DocumentNote, Origin};
use crate::files::watch::FileStamp;
use crate::formats::DocumentFacts;
use crate::journal::stored_path::StoredPath;
use crate::journal::texts::Disk;
use crate::journal::texts::{StoredText, TextFiles};
use crate::session::exclusions::ExcludedItem;
use crate::session::settings::Settings;
use crate::session::{Kept, PaneText, PassageNote, Replaced, TypingStep, UndoStep};
use serde::{Deserialize, Serialize};
use shinglescope_core::methods::parameters::{Length, checked_length};
use shinglescope_core::text::{Language, Pair, Text, TextBytes};
use std::io;

/// The file of the state in the folder of a journal.
pub(super) const STATE: &str = "state.json";
/// The text of an unedited file that is longer than this is read from the file again.
const MAX_UNEDITED: usize = 16 << 20;

/// A session at one moment. All texts are shared, so taking it costs little.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Snapshot {
    pub kept: Kept,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// Each file as it was when it was last read or saved.
    pub stamps: Pair<Option<FileStamp>>,
}

#[derive(Serialize)]
struct State<'a> {
    version: u32,
    /// Greater than that of every state in any journal when this one was written. None in a session file.
    #[serde(skip_serializing_if = "Option::is_none")]
    counter: Option<u64>,
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
pub(super) struct StoredPane {
    pub name: String,
    /// None if it is read from its file again.
    pub text: Option<StoredText>,
    pub origin: StoredOrigin,
    pub encoding: String,
    /// None in journals of earlier versions, which have only the note about a mark.
    #[serde(default)]
    pub has_mark: Option<bool>,
    /// None in journals of earlier versions.
    #[serde(default)]
    pub bytes: Option<TextBytes>,
    /// None if it is to be detected, and in journals of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    pub notes: Vec<DocumentNote>,
    /// Those of plain text in journals of earlier versions.
    #[serde(default)]
    pub facts: DocumentFacts,
    pub is_edited: bool,
    pub is_unsaved: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_before_saving: bool,
    pub stamp: Option<StoredStamp>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredOrigin {
    Typed,
    Sample,
    File(StoredPath),
}

/// When the file had been modified, and how large it was, when it was last read or saved.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredStamp {
    /// The modification time, since 1970.
    pub nanos: Option<u64>,
    pub byte_len: u64,
}

pub(super) type StoredItem = ExcludedItem<StoredText>;
pub(super) type StoredStep = UndoStep<StoredPane, StoredText>;

/// Turns sides and texts into what they are stored as, or back.
pub(super) trait Conversion<P, T> {
    type Pane;
    type Text;
    type Error;

    /// A side before a step.
    fn pane_before(&mut self, pane: &P) -> Result<Self::Pane, Self::Error>;

    /// A text; `role` says what it is for.
    fn text(&mut self, role: &str, text: &T) -> Result<Self::Text, Self::Error>;

    fn item(&mut self, item: &ExcludedItem<T>) -> Result<ExcludedItem<Self::Text>, Self::Error> {
        item.converted(|text| self.text(SET_ASIDE, text))
    }

    fn items(
        &mut self,
        items: &[ExcludedItem<T>],
    ) -> Result<Vec<ExcludedItem<Self::Text>>, Self::Error> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn step(
        &mut self,
        step: &UndoStep<P, T>,
    ) -> Result<UndoStep<Self::Pane, Self::Text>, Self::Error> {
        Ok(match step {
            UndoStep::Replaced(replaced) => {
                let mut pane = |pane: &Option<P>| {
                    let pane = pane.as_ref().map(|pane| self.pane_before(pane));
                    pane.transpose()
                };
                let before = &replaced.before;
                let before = Pair::new(pane(&before.left)?, pane(&before.right)?);
                let excluded = replaced.excluded.as_ref().map(|items| self.items(items));
                let settings = replaced.settings.clone();
                UndoStep::Replaced(Box::new(Replaced {
                    name: replaced.name.clone(),
                    before,
                    excluded: excluded.transpose()?,
                    notes: replaced.notes.clone(),
                    settings: settings.map(|settings| Box::new(settings.clamped())),
                    length: replaced.length.filter(|(_, length)| match length {
                        Length::Fixed(length) => checked_length(*length).is_ok(),
                        Length::Auto => true,
                    }),
                }))
            }
            UndoStep::Typed(typed) => UndoStep::Typed(TypingStep {
                side: typed.side,
                at: typed.at,
                removed: self.text(UNDO, &typed.removed)?,
                inserted: self.text(UNDO, &typed.inserted)?,
                bytes_before: typed.bytes_before,
                time: 0.0,
            }),
            UndoStep::Excluded { name, before } => UndoStep::Excluded {
                name: name.clone(),
                before: self.items(before)?,
            },
        })
    }
}

/// The state as bytes. Its long texts are written first.
///
/// # Errors
/// If a text cannot be written.
pub(super) fn state(
    snapshot: &Snapshot,
    counter: Option<u64>,
    files: &mut TextFiles,
    disk: &dyn Disk,
) -> io::Result<Vec<u8>> {
    let mut writing = Writing { files, disk };
    let (kept, stamps) = (&snapshot.kept, &snapshot.stamps);
    let state = State {
        version: 1,
        counter,
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
/// The role of texts that were set aside.
const SET_ASIDE: &str = "set-aside";

/// Whether this is a file that was not edited and is too long to be kept.
fn is_long_file(pane: &PaneText) -> bool {
    let is_long = pane.document.text.len() > MAX_UNEDITED;
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
        let is_chosen = !pane.asks_before_saving;
        let can_read_again = role != UNDO && !self.files.is_inline && is_chosen;
        let is_read_again = can_read_again && (is_long_file(pane) || is_empty_file(pane));
        let put = || self.files.put(role, &document.text, self.disk);
        let text = (!is_read_again).then(put).transpose()?;
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
            asks_before_saving: pane.asks_before_saving,
            stamp: stamp.map(|stamp| StoredStamp {
                nanos: stamp.modified_nanos(),
                byte_len: stamp.byte_len,
            }),
        })
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
}

impl Conversion<PaneText, Text> for Writing<'_> {
    type Pane = StoredPane;
    type Text = StoredText;
    type Error = io::Error;

    fn pane_before(&mut self, pane: &PaneText) -> io::Result<StoredPane> {
        self.pane(UNDO, pane, None)
    }

    fn text(&mut self, role: &str, text: &Text) -> io::Result<StoredText> {
        self.files.put(role, text, self.disk)
    }
}

impl StoredPane {
    pub(super) fn path(&self) -> Option<std::path::PathBuf> {
        match &self.origin {
            StoredOrigin::File(path) => path.path(),
            StoredOrigin::Typed | StoredOrigin::Sample => None,
        }
    }
}
