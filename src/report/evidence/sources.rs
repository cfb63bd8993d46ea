//! What identifies the text of a document, and reading a file again so that it has the text that was recorded.

use crate::document::{Document, Origin};
use crate::files::dates::moment;
use crate::files::{self, Failure};
use crate::formats::ReadingOptions;
use crate::report::evidence::record::{Source, sha256};
use shinglescope_core::Language;
use shinglescope_core::text::TextBytes;
use std::path::Path;

/// What identifies the text of `document`, and the document as it is read again. Its file counts only if reading it again gives
/// this text, and a pipe cannot be read again.
pub fn source(document: &Document, options: &ReadingOptions) -> (Source, Document) {
    let text = document.text.as_str();
    let source = Source {
        name: document.name.clone(),
        sha256: None,
        text_sha256: sha256(text.as_bytes()),
        byte_len: text.len() as u64,
        modified: None,
        format: document.facts.format,
        encoding: document.encoding.clone(),
        is_plain_text: false,
        language: chosen_name(document.text.language()),
    };
    let again = match &document.origin {
        Origin::File(path) if path.is_file() => read_again(path, &source, options),
        Origin::File(_) | Origin::Typed | Origin::Sample => None,
    };
    again.unwrap_or_else(|| (source, without_file(document)))
}

/// The file, if it still has the text that `source` records.
fn read_again(
    path: &Path,
    source: &Source,
    options: &ReadingOptions,
) -> Option<(Source, Document)> {
    let file = FileBytes::read(path).ok()?;
    let (source, document) = read_as_then(&file, source, options).ok()??;
    let modified = std::fs::metadata(path).and_then(|found| found.modified());
    let modified = modified.ok().and_then(moment);
    Some((Source { modified, ..source }, document))
}

/// A text that no file has exactly: its pages, its format and how it was read cannot be checked, so they are left out.
pub fn without_file(document: &Document) -> Document {
    let text = document.text.clone().with_bytes(TextBytes::Typed);
    Document::named(document.name.as_str(), text, Origin::Typed)
}

/// A file that was read, once.
pub struct FileBytes<'a> {
    pub path: &'a Path,
    pub bytes: Vec<u8>,
    pub sha256: String,
}

impl FileBytes<'_> {
    /// # Errors
    /// [`Failure`] if it cannot be read.
    pub fn read(path: &Path) -> Result<FileBytes<'_>, Failure> {
        let bytes = files::bytes_of(path)?;
        let sha256 = sha256(&bytes);
        Ok(FileBytes {
            path,
            bytes,
            sha256,
        })
    }

    /// The document that it is.
    pub fn document(&self, options: &ReadingOptions) -> Result<Document, Failure> {
        files::document_of(self.path, self.bytes.clone(), options)
    }
}

/// Reads a file so that it has the text that `source` records: what identifies it, as reading the file tells, and the document.
/// None if there is no way of reading it that gives this text.
///
/// # Errors
/// [`Failure`] if the file cannot be read at all.
pub fn read_as_then(
    file: &FileBytes<'_>,
    source: &Source,
    options: &ReadingOptions,
) -> Result<Option<(Source, Document)>, Failure> {
    let named = (!source.encoding.is_empty()).then(|| source.encoding.clone());
    let ways = [(None, false), (named, false), (None, true)];
    let mut first_error = None;
    for (encoding, is_plain_text) in ways {
        let options = ReadingOptions {
            encoding,
            is_plain_text,
            ..options.clone()
        };
        match file.document(&options) {
            Ok(document) if is_text_of(&document, source) => {
                let found = Source {
                    sha256: Some(file.sha256.clone()),
                    byte_len: file.bytes.len() as u64,
                    format: document.facts.format,
                    encoding: document.encoding.clone(),
                    is_plain_text,
                    ..source.clone()
                };
                return Ok(Some((found, in_language(document, source))));
            }
            Ok(_) => {}
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    match first_error {
        Some(error) if source.sha256.as_ref() != Some(&file.sha256) => Err(error),
        Some(_) | None => Ok(None),
    }
}

fn is_text_of(document: &Document, source: &Source) -> bool {
    sha256(document.text.as_bytes()) == source.text_sha256
}

/// The name of a language that was chosen.
pub fn chosen_name(language: Language) -> Option<String> {
    (language != Language::Detected).then(|| language.name().to_owned())
}

/// The language that was chosen for a text.
pub fn language_of(source: &Source) -> Language {
    let language = source.language.as_deref().and_then(Language::named);
    language.unwrap_or_default()
}

fn in_language(document: Document, source: &Source) -> Document {
    let text = document.text.clone();
    Document {
        name: source.name.clone(),
        text: text.in_language(language_of(source)),
        ..document
    }
}
