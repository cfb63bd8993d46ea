//! What the program remembers about keeping: the journal, what was written to it last, files as they were read.

use crate::files::watch::FileStamp;
use crate::journal::Journal;
use crate::session::settings::Settings;
use shinglescope_core::text::Side;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the program keeps, and what of it is on disk.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    /// None in a window without one.
    pub journal: Option<Journal>,
    pub written: Option<Written>,
    pub written_at: Option<f64>,
    /// Each file as it was when it was read or saved last.
    pub stamps: BTreeMap<PathBuf, FileStamp>,
    /// Counts the changes that the session does not count.
    pub saves: u64,
    /// A text is being saved.
    pub is_saving: bool,
    /// The side to save after that, and whether in any case.
    pub saves_next: Option<(Side, bool)>,
}

/// The session as it was last given to the journal.
#[derive(Debug, PartialEq)]
pub(super) struct Written {
    pub number: u64,
    pub settings: Settings,
    pub selected: Option<usize>,
    pub saves: u64,
}
