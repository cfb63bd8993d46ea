//! Why a session file was not opened or not saved, as a fact, and the sentence for it.

use crate::phrases::Phrases;
use std::io;

#[derive(Debug)]
pub enum SessionFileError {
    NotOpened(io::Error),
    /// It is another kind of file.
    Foreign,
    /// A part is missing, or was altered.
    Damaged,
    /// A later version of this program saved it.
    Newer,
    NotSaved(io::Error),
    /// Another program has changed it since it was opened or saved.
    Changed,
}

impl SessionFileError {
    /// What happened to the file of this name, then what the person can do; without a full stop at the end.
    pub(crate) fn sentence(&self, name: &str, t: &Phrases) -> String {
        match self {
            SessionFileError::NotOpened(error) => t.session_not_opened(name, reason(t, error)),
            SessionFileError::Foreign => t.session_foreign(name),
            SessionFileError::Damaged => t.session_damaged(name),
            SessionFileError::Newer => t.session_newer(name),
            SessionFileError::NotSaved(error) => t.session_not_saved(name, reason(t, error)),
            SessionFileError::Changed => t.session_changed(name),
        }
    }
}

fn reason(t: &Phrases, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => t.session_not_there(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            t.session_no_permission()
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => t.session_disk_full(),
        io::ErrorKind::AlreadyExists => t.session_name_taken(),
        _ => error.to_string(),
    }
}
