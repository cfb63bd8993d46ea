//! Reads files and standard input as [`Document`]s.
//!
//! Reading is bounded before memory is taken: [`MAX_BYTES`] and one more byte, whatever size the file reports.

pub mod dates;
#[cfg(feature = "window")]
pub mod dialogs;
pub mod errors;
pub mod free_memory;
#[cfg(feature = "window")]
pub mod inbox;
pub mod left_over;
mod pieces;
pub mod saving;
pub mod watch;
#[cfg(feature = "window")]
pub mod watcher;

use crate::files::errors::Why;
pub use crate::files::errors::{Failure, short_name};
pub use crate::files::pieces::for_each_piece;

use crate::document::{Document, DocumentNote, Origin};
use crate::files::free_memory::room_for;
use crate::formats::{self, Bounds, ReadingOptions, ReadingRun};
use crate::phrases::Phrases;
use shinglescope_core::run::memory as needs;
use shinglescope_core::text::decode::decode;
use shinglescope_core::text::{MAX_BYTES, Text, TextBytes};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What the name of a session file ends with.
pub const SESSION_ENDING: &str = "shinglescope";

/// What is written about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    Report,
    Redline,
}

/// What a report shows that would have very many pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LongReport {
    Whole,
    /// Only the paragraphs that match.
    Short,
}

/// A path that no file has: this one, or the same with a number.
pub fn free_path(path: PathBuf) -> PathBuf {
    let numbered = |number: u32| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let named = path.with_file_name(format!("{stem} {number}"));
        match path.extension() {
            Some(ending) => named.with_added_extension(ending),
            None => named,
        }
    };
    if !path.exists() {
        return path;
    }
    let free = (2..1_000).map(numbered).find(|path| !path.exists());
    free.unwrap_or(path)
}

/// Reads a text file or a document.
///
/// # Errors
/// [`Failure`] if the file is missing, a folder, forbidden, too large, or has no text that can be read.
pub fn read(path: &Path, options: &ReadingOptions) -> Result<Document, Failure> {
    read_cancellable(path, options, &ReadControl::default())
}

/// How much of a file has been read, and whether to stop; shared between threads.
#[derive(Debug, Default)]
pub struct ReadControl {
    is_stopped: AtomicBool,
    bytes: AtomicUsize,
    /// The size that the file reports; 0 if it reports none.
    of: AtomicUsize,
}

impl ReadControl {
    /// Stops the reading soon.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// How much has been read, 0 to 1; none if the size is unknown.
    pub fn share(&self) -> Option<f32> {
        let of = self.of.load(Ordering::Relaxed);
        let share = self.bytes.load(Ordering::Relaxed) as f32 / of.max(1) as f32;
        (of > 0).then_some(share.min(1.0))
    }
}

/// Like [`read`], with progress and a way to stop.
///
/// # Errors
/// As [`read`]; [`Why::Stopped`] if `reading` was stopped.
pub fn read_cancellable(
    path: &Path,
    options: &ReadingOptions,
    reading: &ReadControl,
) -> Result<Document, Failure> {
    let bytes = bytes_cancellable(path, reading)?;
    let origin = Origin::File(path.to_owned());
    document(short_name(path), origin, bytes, options, reading)
}

/// The bytes of a file, read once: a pipe has them only once.
///
/// # Errors
/// [`Failure`] if the file is missing, a folder, forbidden or too large.
pub fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    bytes_cancellable(path, &ReadControl::default())
}

fn bytes_cancellable(path: &Path, reading: &ReadControl) -> Result<Vec<u8>, Failure> {
    let name = short_name(path);
    let failed = |error: io::Error| Failure::reading(path.display().to_string(), error);
    let file = opened(path)?;
    let byte_len = file.metadata().map_err(failed)?.len() as usize;
    reading.of.store(byte_len, Ordering::Relaxed);
    let bytes = all_bytes(file, byte_len, &name, &failed, reading)?;
    match bytes.len() > MAX_BYTES {
        true => Err(Failure::reading(name, Why::TooLarge)),
        false => Ok(bytes),
    }
}

/// The document that the bytes of a file are.
///
/// # Errors
/// [`Failure`] if they are no text that can be read.
pub fn document_of(
    path: &Path,
    bytes: Vec<u8>,
    options: &ReadingOptions,
) -> Result<Document, Failure> {
    let origin = Origin::File(path.to_owned());
    document(
        short_name(path),
        origin,
        bytes,
        options,
        &ReadControl::default(),
    )
}

/// Everything in `source`, up to [`MAX_BYTES`] and one more byte. `claimed` is the size that it reports, which may be wrong: a
/// file may grow in the meantime, and a pipe reports none. So memory is asked for again whenever more than that was read.
fn all_bytes(
    source: impl Read,
    claimed: usize,
    name: &str,
    failed: &dyn Fn(io::Error) -> Failure,
    reading: &ReadControl,
) -> Result<Vec<u8>, Failure> {
    let ask = |bytes: usize| {
        // Decoding another encoding makes a second copy.
        room_for(2 * bytes).map_err(|no_room| Failure::reading(name, no_room))
    };
    let mut source = source.take(MAX_BYTES as u64 + 1);
    let mut asked = claimed.min(MAX_BYTES);
    ask(asked)?;
    let mut bytes = Vec::with_capacity(asked + 1);
    loop {
        if reading.is_stopped.load(Ordering::Relaxed) {
            return Err(Failure::reading(name, Why::Stopped));
        }
        let read = source.by_ref().take(BETWEEN_CHECKS).read_to_end(&mut bytes);
        if read.map_err(failed)? == 0 {
            return Ok(bytes);
        }
        reading.bytes.store(bytes.len(), Ordering::Relaxed);
        if bytes.len() > asked {
            // The vector doubles when it grows.
            asked = 2 * bytes.len();
            ask(asked)?;
        }
    }
}

/// Bytes that are read between two checks for a request to stop.
const BETWEEN_CHECKS: u64 = 4 << 20;

/// Opens a text file that is neither a folder nor too large.
fn opened(path: &Path) -> Result<File, Failure> {
    // A person who typed a path wants to see where it went wrong.
    let failed = |error: io::Error| Failure::reading(path.display().to_string(), error);
    let name = short_name(path);
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if metadata.is_dir() {
        return Err(Failure::reading(name, Why::Folder));
    }
    if metadata.len() > MAX_BYTES as u64 {
        return Err(Failure::reading(name, Why::TooLarge));
    }
    Ok(file)
}

/// Reads standard input to its end.
///
/// # Errors
/// As [`read`].
pub fn read_standard_input(options: &ReadingOptions) -> Result<Document, Failure> {
    let name = Phrases::english().standard_input();
    let failed = |error: io::Error| Failure::reading(&name, error);
    let stdin = io::stdin().lock();
    let reading = ReadControl::default();
    let bytes = all_bytes(stdin, 0, &name, &failed, &reading)?;
    document(name, Origin::Typed, bytes, options, &reading)
}

fn document(
    name: String,
    origin: Origin,
    bytes: Vec<u8>,
    options: &ReadingOptions,
    reading: &ReadControl,
) -> Result<Document, Failure> {
    if bytes.len() > MAX_BYTES {
        return Err(Failure::reading(name, Why::TooLarge));
    }
    let is_stopped = || reading.is_stopped.load(Ordering::Relaxed);
    let run = ReadingRun::new(options, Bounds::default(), &is_stopped);
    match formats::read(&bytes, &name, &run) {
        Ok(None) => {}
        Ok(Some(read)) => return Ok(formatted(name, origin, &bytes, read)),
        Err(error) => return Err(Failure::reading(name, error)),
    }
    let is_empty = bytes.is_empty();
    let decoded = decode(bytes, options.encoding.as_deref());
    let decoded = decoded.map_err(|error| Failure::reading(&name, error))?;
    let notes = match is_empty {
        true => vec![DocumentNote::EmptyFile],
        false => {
            let decoded_note = decoded.note.map(DocumentNote::Decoded);
            let size_note = size_note(decoded.text.len());
            decoded_note.into_iter().chain(size_note).collect()
        }
    };
    let facts = formats::plain_facts(&decoded.text, &name, options);
    Ok(Document {
        name,
        text: Text::from(decoded.text).with_bytes(decoded.bytes),
        origin,
        encoding: decoded.encoding,
        has_mark: decoded.has_mark,
        notes,
        facts,
    })
}

/// The document of a text that a reader found in `bytes`.
fn formatted(name: String, origin: Origin, bytes: &[u8], read: formats::Reading) -> Document {
    let without_text = read.facts.left_out.pages_without_text;
    let notes = [
        read.decode_note.map(DocumentNote::Decoded),
        read.facts
            .is_damaged
            .then_some(DocumentNote::DamagedDocument),
        (without_text > 0).then_some(DocumentNote::PagesWithoutText(without_text)),
        read.facts.no_words.map(DocumentNote::NoWords),
        size_note(read.text.len()),
    ];
    let bytes_read = TextBytes::read_from(&read.text, &[bytes]);
    Document {
        name,
        text: Text::from(read.text).with_bytes(bytes_read),
        origin,
        encoding: read.encoding,
        has_mark: false,
        notes: notes.into_iter().flatten().collect(),
        facts: read.facts,
    }
}

/// Texts of this size or more get a note.
const LARGE: usize = 200_000_000;

fn size_note(bytes: usize) -> Option<DocumentNote> {
    let megabytes = bytes / 1_000_000;
    let needed = needs::to_compare_prose(bytes);
    (bytes >= LARGE).then_some(DocumentNote::Large { megabytes, needed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopped_reading_returns_no_text_and_a_finished_one_reports_all_of_it() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "some words").expect("written");
        let reading = ReadControl::default();
        assert_eq!(reading.share(), None);
        let options = ReadingOptions::default();
        let document = read_cancellable(file.path(), &options, &reading).expect("read");
        assert_eq!(
            (&*document.text, reading.share()),
            ("some words", Some(1.0))
        );
        reading.stop();
        let stopped = read_cancellable(file.path(), &options, &reading);
        assert!(matches!(
            stopped,
            Err(Failure {
                why: Why::Stopped,
                ..
            })
        ));
    }

    #[test]
    fn only_a_large_text_gets_a_note() {
        assert_eq!(size_note(LARGE - 1), None);
        assert_eq!(
            size_note(LARGE),
            Some(DocumentNote::Large {
                megabytes: 200,
                needed: needs::to_compare_prose(LARGE),
            })
        );
    }
}
