//! A document goes in; what identifies its text comes out. And a file and such a record: the text as it was read then.

use crate::document::{Document, Origin};
use crate::files::{self, ReadError};
use crate::formats::ReadingOptions;
use crate::report::record::{Source, sha256};
use jiff::{Timestamp, Zoned};
use shinglescope_core::text::Language;
use std::io;
use std::path::Path;
use std::time::SystemTime;

/// A moment, as reports write it: `2026-11-21 14:20 (UTC+01:00)`.
const MOMENT: &str = "%Y-%m-%d %H:%M (UTC%:z)";

/// The moment now, by the clock and the time zone of this computer.
pub(super) fn now() -> String {
    Zoned::now().strftime(MOMENT).to_string()
}

/// The moment now, as XML writes it: `2026-11-21T13:20:05Z`.
pub(super) fn now_in_utc() -> String {
    Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A moment as reports write it; none for a time beyond the years that have a date.
pub fn moment(time: SystemTime) -> Option<String> {
    let time = Timestamp::try_from(time).ok()?;
    let zone = jiff::tz::TimeZone::system();
    Some(time.to_zoned(zone).strftime(MOMENT).to_string())
}

/// What identifies the text of `document`. Its file counts only if reading it again gives this text.
pub(super) fn source(document: &Document, options: &ReadingOptions) -> Source {
    let text = document.text.as_str();
    let mut source = Source {
        name: document.name.clone(),
        sha256: None,
        text_sha256: sha256(text.as_bytes()),
        byte_len: text.len() as u64,
        modified: None,
        format: document.facts.format,
        encoding: document.encoding.clone(),
        is_plain_text: false,
        language: match document.text.language() {
            Language::Detected => None,
            chosen => Some(chosen.name().to_owned()),
        },
    };
    let Origin::File(path) = &document.origin else {
        return source;
    };
    let Ok((sha256, byte_len)) = hash_of_file(path) else {
        return source;
    };
    if let Ok(Some(again)) = read_as_then(path, &sha256, &source, options) {
        source.sha256 = Some(sha256);
        source.byte_len = byte_len;
        source.is_plain_text = again.is_plain_text;
        let metadata = std::fs::metadata(path).and_then(|found| found.modified());
        source.modified = metadata.ok().and_then(moment);
    }
    source
}

/// A file, read as it was for a report.
pub(super) struct ReadAgain {
    pub document: Document,
    pub is_plain_text: bool,
}

/// Reads a file, whose hash is `sha256`, so that it has the text that `source` records. None if there is no way of reading it that gives this text.
///
/// # Errors
/// [`ReadError`] if the file cannot be read at all.
pub(super) fn read_as_then(
    path: &Path,
    sha256: &str,
    source: &Source,
    options: &ReadingOptions,
) -> Result<Option<ReadAgain>, ReadError> {
    let named = (!source.encoding.is_empty()).then(|| source.encoding.clone());
    let ways = [(None, false), (named, false), (None, true)];
    let mut first_error = None;
    for (encoding, is_plain_text) in ways {
        let options = ReadingOptions {
            encoding,
            is_plain_text,
            ..options.clone()
        };
        match files::read(path, &options) {
            Ok(document) if is_text_of(&document, source) => {
                return Ok(Some(ReadAgain {
                    document: in_language(document, source),
                    is_plain_text,
                }));
            }
            Ok(_) => {}
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    match first_error {
        Some(error) if source.sha256.as_deref() != Some(sha256) => Err(error),
        Some(_) | None => Ok(None),
    }
}

fn is_text_of(document: &Document, source: &Source) -> bool {
    sha256(document.text.as_bytes()) == source.text_sha256
}

fn in_language(document: Document, source: &Source) -> Document {
    let language = source.language.as_deref().and_then(Language::named);
    let text = document.text.clone();
    Document {
        name: source.name.clone(),
        text: text.in_language(language.unwrap_or_default()),
        ..document
    }
}

/// The SHA-256 of a file, and its size.
///
/// # Errors
/// [`ReadError`] if it cannot be read.
pub(super) fn hash_of_file(path: &Path) -> Result<(String, u64), ReadError> {
    let failed = |error: io::Error| ReadError::of(&path.display().to_string(), error);
    let bytes = std::fs::read(path).map_err(failed)?;
    Ok((sha256(&bytes), bytes.len() as u64))
}
