//! A path in, a [`Document`] out, or a message that names what happened and what to do.
//!
//! Reading is bounded before memory is taken: [`MAX_BYTES`] and one more byte, whatever the file says of its size.

use crate::text::decode::{DecodeError, decode};
use crate::text::{Document, MAX_BYTES, Origin};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Why a file did not become a text.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error("“{name}” does not exist. Check the path, or choose the file with Open")]
    Missing { name: String },
    #[error("“{name}” is a folder. Open a text file inside it")]
    Folder { name: String },
    #[error(
        "“{name}” may not be read by you. Change its permissions, or copy it to a place of your own"
    )]
    Forbidden { name: String },
    #[error(
        "“{name}” is larger than 1 GB, the most one side can hold. Split it, and compare the parts"
    )]
    TooLarge { name: String },
    #[error("“{name}”: {error}")]
    NotText { name: String, error: DecodeError },
    #[error("“{name}” could not be read: {error}. Try again, or copy the file to another place")]
    Failed { name: String, error: io::Error },
}

/// What to call a file where there is little room: its name without the folders.
pub fn short_name(path: &Path) -> String {
    match path.file_name() {
        Some(name) => name.to_string_lossy().into_owned(),
        None => path.display().to_string(),
    }
}

/// Reads a text file, in the encoding called `encoding` or in the one its bytes show.
///
/// # Errors
/// [`ReadError`] when the file is missing, a folder, forbidden, too large, or holds no text.
pub fn read(path: &Path, encoding: Option<&str>) -> Result<Document, ReadError> {
    let name = short_name(path);
    // Whoever typed a path wants to see where it went wrong.
    let failed = |error: io::Error| explained(&path.display().to_string(), error);
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if metadata.is_dir() {
        return Err(ReadError::Folder { name });
    }
    if metadata.len() > MAX_BYTES as u64 {
        return Err(ReadError::TooLarge { name });
    }
    let mut bytes = Vec::with_capacity(metadata.len() as usize + 1);
    // The size is a claim: a file may grow meanwhile, and a pipe has none.
    file.take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    document(name, Origin::File(path.to_owned()), &bytes, encoding)
}

/// Reads standard input to its end.
///
/// # Errors
/// As [`read`].
pub fn read_standard_input(encoding: Option<&str>) -> Result<Document, ReadError> {
    let name = "standard input".to_owned();
    let mut bytes = Vec::new();
    let read = io::stdin()
        .lock()
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes);
    read.map_err(|error| explained(&name, error))?;
    document(name, Origin::Typed, &bytes, encoding)
}

fn document(
    name: String,
    origin: Origin,
    bytes: &[u8],
    encoding: Option<&str>,
) -> Result<Document, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge { name });
    }
    let decoded = match decode(bytes, encoding) {
        Ok(decoded) => decoded,
        Err(error) => return Err(ReadError::NotText { name, error }),
    };
    let note = match bytes.is_empty() {
        true => Some("the file is empty".to_owned()),
        false => decoded.note,
    };
    Ok(Document {
        name,
        text: decoded.text,
        origin,
        encoding: decoded.encoding,
        note,
    })
}

fn explained(name: &str, error: io::Error) -> ReadError {
    let name = name.to_owned();
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => ReadError::Missing { name },
        io::ErrorKind::PermissionDenied => ReadError::Forbidden { name },
        io::ErrorKind::IsADirectory => ReadError::Folder { name },
        _ => ReadError::Failed { name, error },
    }
}

/// A file as it was when it was read, to see later whether it still is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub path: PathBuf,
    modified: Option<SystemTime>,
    byte_len: u64,
}

/// What became of a file that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Unchanged,
    Changed,
    Vanished,
}

impl Seen {
    /// The file as it is now; `None` when it cannot be looked at.
    pub fn now(path: &Path) -> Option<Seen> {
        let metadata = std::fs::metadata(path).ok()?;
        Some(Seen {
            path: path.to_owned(),
            modified: metadata.modified().ok(),
            byte_len: metadata.len(),
        })
    }

    /// What became of it since.
    pub fn fate(&self) -> Fate {
        match Seen::now(&self.path) {
            None => Fate::Vanished,
            Some(now) if now == *self => Fate::Unchanged,
            Some(_) => Fate::Changed,
        }
    }
}
