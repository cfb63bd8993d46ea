//! Paths of the command line in, the texts out: files as streams where that is enough, everything else in memory.
//!
//! What can be read only once (standard input, a pipe) is read once, as a whole, before anything else is tried.

use crate::cli::errors::CompareError;
use crate::cli::options::Compare;
use crate::document::Document;
use crate::files;
use crate::files::Failure;
use crate::formats::ReadingOptions;
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::run::threads::both;
use shinglescope_core::{Exclusions, Pair, Request, Text};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// One of the two texts.
pub(super) enum Input {
    /// A file that can be read again.
    File(PathBuf),
    /// A text in memory.
    Text(Box<Document>),
}

/// A text that hands itself over piece by piece, and tells afterwards whether that worked.
pub(super) struct Pieces<'a> {
    input: &'a Input,
    options: &'a ReadingOptions,
    outcome: OnceLock<Result<bool, Failure>>,
}

impl<'a> Pieces<'a> {
    pub(super) fn of(input: &'a Input, options: &'a ReadingOptions) -> Pieces<'a> {
        Pieces {
            input,
            options,
            outcome: OnceLock::new(),
        }
    }

    pub(super) fn is_whole(&self) -> bool {
        matches!(self.input, Input::Text(_))
    }

    /// How many bytes it has, or claims to have.
    pub(super) fn byte_len(&self) -> usize {
        match self.input {
            Input::File(path) => {
                let metadata = std::fs::metadata(path);
                metadata.map_or(0, |found| found.len() as usize)
            }
            Input::Text(document) => document.text.len(),
        }
    }

    pub(super) fn for_each(&self, take: &mut dyn FnMut(&str)) {
        let outcome = match self.input {
            Input::File(path) => files::for_each_piece(path, self.options, take),
            Input::Text(document) => {
                take(&document.text);
                Ok(true)
            }
        };
        // Nobody asks for the pieces twice.
        let _ = self.outcome.set(outcome);
    }

    /// Whether all of the text was handed over. False for a document, and for a file that is not plain UTF-8.
    pub(super) fn are_complete(self) -> Result<bool, Failure> {
        self.outcome.into_inner().unwrap_or(Ok(false))
    }
}

impl Compare {
    /// An input that can be read only once and is named more than once, under whatever names.
    pub(super) fn named_twice(&self) -> Option<&Path> {
        let Pair { left, right } = self.paths();
        let excluded = self.set_aside.iter().map(PathBuf::as_path);
        named_twice([left, right].into_iter().chain(excluded))
    }

    /// Both inputs. What cannot be read twice is in memory already.
    pub(super) fn inputs(&self) -> Result<Pair<Input>, CompareError> {
        let input = |path: &Path| match is_regular(path) {
            true => Ok(Input::File(path.to_owned())),
            false => self
                .read(path)
                .map(|document| Input::Text(Box::new(document))),
        };
        let Pair { left, right } = self.paths();
        // Two pipes may be written by one program.
        let Pair { left, right } = both(|| input(left), || input(right));
        match (left, right) {
            (Ok(left), Ok(right)) => Ok(Pair::new(left, right)),
            (left, right) => {
                // Where one cannot be read, the other may not be readable either.
                let error = |input: Result<Input, Failure>| match input {
                    Ok(Input::File(path)) => self.read(&path).err(),
                    Ok(Input::Text(_)) => None,
                    Err(error) => Some(error),
                };
                let errors = [left, right].into_iter().filter_map(error);
                Err(CompareError::NotRead(errors.collect()))
            }
        }
    }

    /// Both texts as wholes.
    pub(super) fn documents(&self, inputs: Pair<Input>) -> Result<Pair<Document>, CompareError> {
        let document = |input: Input| match input {
            Input::File(path) => self.read(&path),
            Input::Text(document) => Ok(*document),
        };
        // Two pipes may be written by one program.
        let Pair { left, right } = both(|| document(inputs.left), || document(inputs.right));
        both_read(left, right)
    }

    /// The texts, in the languages that were asked for.
    pub(super) fn in_languages(&self, documents: &Pair<Document>) -> Pair<Text> {
        let languages = self.language.unwrap_or_default();
        Pair::from_fn(|side| {
            let text = documents[side].text.clone();
            text.in_language(languages[side])
        })
    }

    /// Whether stock notices are evidence.
    pub(super) fn notices(&self) -> Notices {
        Notices {
            are_counted: self.count_notices,
            ..Notices::default()
        }
    }

    /// How the documents are compared, without what is `excluded`.
    pub(super) fn request(&self, documents: &Pair<Document>, excluded: &[Document]) -> Request {
        let excluded = excluded.iter().map(|document| document.text.clone());
        Request {
            texts: self.in_languages(documents),
            parameters: self.parameters(),
            exclusions: Exclusions::new(excluded.collect()),
            notices: self.notices(),
            tokeniser: None,
        }
    }

    /// Reads one text as a whole.
    pub(super) fn read(&self, path: &Path) -> Result<Document, Failure> {
        let options = self.reading();
        match is_standard_input(path) {
            true => files::read_standard_input(&options),
            false => files::read(path, &options),
        }
    }
}

/// The path of an input that can be read only once and is named more than once, under whatever names.
pub(super) fn named_twice<'p>(paths: impl IntoIterator<Item = &'p Path>) -> Option<&'p Path> {
    let mut seen = Vec::new();
    paths.into_iter().find(|path| {
        let Some(input) = read_once(path) else {
            return false;
        };
        let is_twice = seen.contains(&input);
        seen.push(input);
        is_twice
    })
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether the file can be read again from its beginning.
fn is_regular(path: &Path) -> bool {
    let metadata = std::fs::metadata(path);
    !is_standard_input(path) && metadata.is_ok_and(|found| found.is_file())
}

/// What identifies an input that can be read only once: standard input, a pipe or a socket. None for all others.
#[cfg(unix)]
fn read_once(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    let metadata = match is_standard_input(path) {
        true => std::fs::metadata("/dev/stdin"),
        false => std::fs::metadata(path),
    };
    let found = metadata.ok()?;
    let kind = found.file_type();
    let is_once = kind.is_fifo() || kind.is_socket() || is_standard_input(path);
    is_once.then(|| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn read_once(path: &Path) -> Option<()> {
    is_standard_input(path).then_some(())
}

/// Both sides, or why one or both of them could not be read.
pub(super) fn both_read<T>(
    left: Result<T, Failure>,
    right: Result<T, Failure>,
) -> Result<Pair<T>, CompareError> {
    match (left, right) {
        (Ok(left), Ok(right)) => Ok(Pair::new(left, right)),
        (left, right) => {
            let errors = [left.err(), right.err()].into_iter().flatten();
            Err(CompareError::NotRead(errors.collect()))
        }
    }
}
