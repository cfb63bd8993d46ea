//! What is written to a journal at once, and what comes back.

use crate::files::watch::FileStamp;
use crate::session::Kept;
use shinglescope_core::text::Pair;

/// A session at one moment. All texts are shared, so taking it costs little.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Snapshot {
    pub kept: Kept,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// Each file as it was when it was read or saved last.
    pub stamps: Pair<Option<FileStamp>>,
}

/// A session of another run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recalled {
    pub snapshot: Snapshot,
    /// The texts that are not in the journal: of long files that were not edited.
    pub reads_again: Pair<bool>,
    /// Something could not be read.
    pub is_partial: bool,
}
