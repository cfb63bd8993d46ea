//! A path as JSON: as text or, if it is not valid text, as bytes.

use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum StoredPath {
    Text(String),
    Bytes(Vec<u8>),
}

impl StoredPath {
    pub(super) fn of(path: &Path) -> StoredPath {
        match path.to_str() {
            Some(text) => StoredPath::Text(text.to_owned()),
            None => StoredPath::Bytes(path.as_os_str().as_encoded_bytes().to_owned()),
        }
    }

    /// The path; none if it was stored as bytes on another system.
    pub(super) fn path(&self) -> Option<PathBuf> {
        match self {
            StoredPath::Text(text) => Some(PathBuf::from(text)),
            #[cfg(unix)]
            StoredPath::Bytes(bytes) => {
                use std::os::unix::ffi::OsStrExt;
                Some(PathBuf::from(std::ffi::OsStr::from_bytes(bytes)))
            }
            #[cfg(not(unix))]
            StoredPath::Bytes(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn every_path_survives() {
        use std::os::unix::ffi::OsStrExt;
        for bytes in [&b"/a/b.txt"[..], "/ё".as_bytes(), b"/\xff\xfe"] {
            let path = Path::new(std::ffi::OsStr::from_bytes(bytes));
            let json = serde_json::to_string(&StoredPath::of(path)).unwrap();
            let read: StoredPath = serde_json::from_str(&json).unwrap();
            assert_eq!(read.path().as_deref(), Some(path));
        }
    }
}
