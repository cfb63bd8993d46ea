//! An open file as it was when it was read, and what has happened to it since.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Modification time and size of a file when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileStamp {
    path: PathBuf,
    modified: Option<SystemTime>,
    pub byte_len: u64,
}

/// What happened to an open file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileChange {
    Unchanged,
    Changed,
    Vanished,
}

impl FileStamp {
    /// The file as it is now; `None` if there is none.
    pub fn now(path: &Path) -> Option<FileStamp> {
        let metadata = std::fs::metadata(path).ok()?;
        Some(FileStamp {
            path: path.to_owned(),
            modified: metadata.modified().ok(),
            byte_len: metadata.len(),
        })
    }

    /// A stamp from another run.
    pub fn kept(path: PathBuf, modified_nanos: Option<u64>, byte_len: u64) -> FileStamp {
        FileStamp {
            path,
            modified: modified_nanos.map(|nanos| UNIX_EPOCH + Duration::from_nanos(nanos)),
            byte_len,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Nanoseconds since 1970; none for an earlier time.
    pub fn modified_nanos(&self) -> Option<u64> {
        let since = self.modified?.duration_since(UNIX_EPOCH).ok()?;
        u64::try_from(since.as_nanos()).ok()
    }

    /// What has happened to the file since.
    pub fn change(&self) -> FileChange {
        match FileStamp::now(&self.path) {
            None => FileChange::Vanished,
            Some(now) if now == *self => FileChange::Unchanged,
            Some(_) => FileChange::Changed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_unchanged_until_it_is_written_or_removed() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let stamp = FileStamp::now(file.path()).expect("it exists");
        assert_eq!(stamp.change(), FileChange::Unchanged);
        std::fs::write(file.path(), "longer").expect("written");
        assert_eq!(stamp.change(), FileChange::Changed);
        drop(file);
        assert_eq!(stamp.change(), FileChange::Vanished);
    }
}
