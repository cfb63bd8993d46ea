//! What the program remembers about what it keeps: the journal, what was last written to it, and files as they were when read.

use crate::files::watch::FileStamp;
use crate::journal::Journal;
use crate::report::Record;
use crate::session::settings::Settings;
use shinglescope_core::text::{Pair, Side};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What the program keeps, and how much of it is on disk.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    /// None if the window has no journal.
    pub journal: Option<Journal>,
    /// The journal could not be written at least once.
    pub has_failed: bool,
    pub written: Option<Written>,
    pub written_at: Option<f64>,
    /// Each file as it was when it was last read or saved.
    pub stamps: BTreeMap<PathBuf, FileStamp>,
    /// The number of saves, which the session does not count as changes.
    pub saves: u64,
    /// The chosen passage of a restored session is brought into view once it is found again.
    pub shows_chosen: bool,
    /// The passage that came with a pair is chosen once it is found: how it begins.
    pub wanted_passage: Option<String>,
    /// The answer and the chosen passage whose beginning the session knows.
    pub chosen_then: Option<(u64, Option<usize>)>,
    /// In how many more frames a restored session has to be shown before it counts as harmless.
    pub frames_to_last: Option<u32>,
    /// Whether the system has asked the program to end.
    pub quit: Arc<AtomicBool>,
    /// A text is being saved.
    pub is_saving: bool,
    /// The file that the session was opened from or saved to, as it was then.
    pub session_file: Option<(PathBuf, Option<FileStamp>)>,
    /// For each text that is being saved, by its revision, the file whose changes were reported until then.
    pub seen_before_save: BTreeMap<u64, FileStamp>,
    /// The side to save after that, and whether to save it without asking.
    pub saves_next: Option<(Side, bool)>,
    pub opening_report: Option<OpeningReport>,
}

/// A report whose texts are being looked for.
#[derive(Debug)]
pub(super) struct OpeningReport {
    pub path: PathBuf,
    pub record: Record,
    /// Those that were found.
    pub files: Pair<Option<PathBuf>>,
}

/// The session as it was last given to the journal.
#[derive(Debug, PartialEq)]
pub(super) struct Written {
    pub number: u64,
    pub settings: Settings,
    pub selected: Option<usize>,
    pub saves: u64,
    pub notes: u64,
}
