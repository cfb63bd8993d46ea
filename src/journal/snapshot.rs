//! What is written to a journal in one step, and what is read back from it.

use crate::files::watch::FileStamp;
use crate::session::Kept;
use shinglescope_core::text::Pair;

/// A session at one moment. All texts are shared, so taking it costs little.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Snapshot {
    pub kept: Kept,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// Each file as it was when it was last read or saved.
    pub stamps: Pair<Option<FileStamp>>,
}

/// A session from another run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recalled {
    pub snapshot: Snapshot,
    /// The texts that are not in the journal: those of long files that were not edited.
    pub reads_again: Pair<bool>,
    /// Something could not be read.
    pub is_partial: bool,
}
