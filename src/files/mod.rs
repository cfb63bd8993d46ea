//! A path in, a [`Document`] out, or a message that names what happened and what to do.
//!
//! Reading is bounded before memory is taken: [`MAX_BYTES`] and one more byte, whatever the file says of its size.

pub mod free_memory;
pub mod inbox;

use crate::files::free_memory::{NoRoom, room_for};
use crate::phrases::Phrases;
use shinglescope_core::text::decode::{DecodeError, begins_as_utf8, decode};
use shinglescope_core::text::{Document, MAX_BYTES, Origin};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
    #[error("“{name}”: {}", Phrases::english().decode_error(error))]
    NotText { name: String, error: DecodeError },
    #[error("reading “{name}” was stopped. The text stands as it was")]
    Stopped { name: String },
    #[error(
        "“{name}” was not read: {no_room}. Close other programs, or split it and compare the parts"
    )]
    NoRoom { name: String, no_room: NoRoom },
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
    read_cancellable(path, encoding, &Reading::default())
}

/// How far a file is read, seen by whoever waits for it.
#[derive(Debug, Default)]
pub struct Reading {
    is_stopped: AtomicBool,
    bytes: AtomicUsize,
    /// What the file says of its size; 0 where it says nothing.
    of: AtomicUsize,
}

impl Reading {
    /// Asks the reading to stop.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// How much of it is read, 0 to 1; none where that cannot be told.
    pub fn share(&self) -> Option<f32> {
        let of = self.of.load(Ordering::Relaxed);
        let share = self.bytes.load(Ordering::Relaxed) as f32 / of.max(1) as f32;
        (of > 0).then_some(share.min(1.0))
    }
}

/// The same, seen by whoever waits for it.
///
/// # Errors
/// As [`read`]; [`ReadError::Stopped`] where `reading` says so.
pub fn read_cancellable(
    path: &Path,
    encoding: Option<&str>,
    reading: &Reading,
) -> Result<Document, ReadError> {
    let name = short_name(path);
    // Whoever typed a path wants to see where it went wrong.
    let failed = |error: io::Error| explained(&path.display().to_string(), error);
    let file = opened(path)?;
    let byte_len = file.metadata().map_err(failed)?.len() as usize;
    reading.of.store(byte_len, Ordering::Relaxed);
    // Another encoding is read into a text of its own.
    if let Err(no_room) = room_for(2 * byte_len) {
        return Err(ReadError::NoRoom { name, no_room });
    }
    let mut bytes = Vec::with_capacity(byte_len + 1);
    // The size is a claim: a file may grow meanwhile, and a pipe has none.
    let mut file = file.take(MAX_BYTES as u64 + 1);
    loop {
        if reading.is_stopped.load(Ordering::Relaxed) {
            return Err(ReadError::Stopped { name });
        }
        let read = file.by_ref().take(BETWEEN_LOOKS).read_to_end(&mut bytes);
        if read.map_err(failed)? == 0 {
            break;
        }
        reading.bytes.store(bytes.len(), Ordering::Relaxed);
    }
    document(name, Origin::File(path.to_owned()), bytes, encoding)
}

/// Bytes that are read between two looks at whether to go on.
const BETWEEN_LOOKS: u64 = 4 << 20;

/// Bytes of a file that are read at once where it is read in pieces.
const PIECE: usize = 256 * 1024;

/// Calls `take` with a UTF-8 file piece by piece, each cut before a blank, so that the whole of it is never in memory.
/// Gives back false where it is no such file after all; what was taken of it so far then counts for nothing.
///
/// # Errors
/// [`ReadError`] when the file is missing, a folder, forbidden or too large.
pub fn for_each_piece(path: &Path, take: &mut dyn FnMut(&str)) -> Result<bool, ReadError> {
    let failed = |error: io::Error| explained(&path.display().to_string(), error);
    let mut file = opened(path)?;
    let mut buffer = vec![0; PIECE];
    let mut filled = 0;
    let mut is_first = true;
    loop {
        if filled == buffer.len() {
            // No blank in all of it: a longer piece, then.
            buffer.resize(2 * filled, 0);
            if filled > MAX_BYTES {
                return Ok(false);
            }
        }
        let read = loop {
            match file.read(&mut buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read.map_err(failed)?,
            }
        };
        filled += read;
        let is_last = read == 0;
        // The beginning is judged by as much as the whole would be.
        if !is_last && is_first && filled < PIECE {
            continue;
        }
        let bytes = &buffer[..filled];
        if std::mem::take(&mut is_first) && !begins_as_utf8(bytes) {
            return Ok(false);
        }
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        let end = match is_last {
            true => filled,
            false => bytes.iter().rposition(is_blank).unwrap_or(0),
        };
        let Ok(text) = std::str::from_utf8(&bytes[..end]) else {
            return Ok(false);
        };
        take(text);
        if is_last {
            return Ok(true);
        }
        buffer.copy_within(end..filled, 0);
        filled -= end;
    }
}

/// Opens a text file that is no folder and not too large.
fn opened(path: &Path) -> Result<File, ReadError> {
    let failed = |error: io::Error| explained(&path.display().to_string(), error);
    let name = short_name(path);
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if metadata.is_dir() {
        return Err(ReadError::Folder { name });
    }
    if metadata.len() > MAX_BYTES as u64 {
        return Err(ReadError::TooLarge { name });
    }
    Ok(file)
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
    document(name, Origin::Typed, bytes, encoding)
}

fn document(
    name: String,
    origin: Origin,
    bytes: Vec<u8>,
    encoding: Option<&str>,
) -> Result<Document, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge { name });
    }
    let is_empty = bytes.is_empty();
    let decoded = match decode(bytes, encoding) {
        Ok(decoded) => decoded,
        Err(error) => return Err(ReadError::NotText { name, error }),
    };
    let note = match is_empty {
        true => Some("the file is empty".to_owned()),
        false => joined(
            decoded
                .note
                .map(|note| Phrases::english().decode_note(note)),
            size_note(decoded.text.len()),
        ),
    };
    Ok(Document {
        name,
        text: decoded.text.into(),
        origin,
        encoding: decoded.encoding,
        note,
    })
}

/// Texts from this size on are told of.
const LARGE: usize = 200_000_000;

/// What will take long with a text of so many bytes.
fn size_note(bytes: usize) -> Option<String> {
    let megabytes = bytes / 1_000_000;
    (bytes >= LARGE).then(|| {
        format!(
            "{megabytes} MB is much: the score takes some seconds, passages and the curve longer, and about fifteen times its \
             size of memory is needed. Esc stops any of it"
        )
    })
}

fn joined(first: Option<String>, second: Option<String>) -> Option<String> {
    match (first, second) {
        (Some(first), Some(second)) => Some(format!("{first}. {second}")),
        (first, second) => first.or(second),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(bytes: &[u8]) -> (bool, Vec<String>) {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), bytes).expect("written");
        let mut pieces = Vec::new();
        let was_read = for_each_piece(file.path(), &mut |piece| pieces.push(piece.to_owned()));
        (was_read.expect("read"), pieces)
    }

    #[test]
    fn pieces_are_cut_before_blanks_and_make_the_whole_text() {
        let text = "кот и пёс, cat and dog\r\n".repeat(40_000);
        let (was_read, found) = pieces(text.as_bytes());
        assert!(was_read && found.len() > 3);
        assert!(
            found[1..]
                .iter()
                .all(|piece| piece.is_empty() || piece.starts_with([' ', '\r', '\n']))
        );
        assert_eq!(found.concat(), text);
        assert_eq!(pieces(b""), (true, vec![String::new()]));
    }

    #[test]
    fn a_stopped_reading_gives_no_text_and_one_that_goes_on_says_how_far_it_is() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "some words").expect("written");
        let reading = Reading::default();
        assert_eq!(reading.share(), None);
        let document = read_cancellable(file.path(), None, &reading).expect("read");
        assert_eq!(
            (&*document.text, reading.share()),
            ("some words", Some(1.0))
        );
        reading.stop();
        let stopped = read_cancellable(file.path(), None, &reading);
        assert!(matches!(stopped, Err(ReadError::Stopped { .. })));
    }

    #[test]
    fn only_a_large_text_is_told_of() {
        assert_eq!(size_note(LARGE - 1), None);
        assert!(size_note(LARGE).expect("a note").starts_with("200 MB"));
    }

    #[test]
    fn a_text_without_blanks_is_one_piece_and_what_is_no_utf8_none() {
        let text = "日本語".repeat(100_000);
        let (was_read, found) = pieces(text.as_bytes());
        assert!(was_read);
        assert_eq!(found.concat(), text);
        let broken = [text.as_bytes(), b" \xFF\xFE x"].concat();
        assert!(!pieces(&broken).0);
        assert!(!pieces(b"\xEF\xBB\xBFmarked").0);
    }
}
