//! Why there is no answer, as a fact and as a sentence.

use crate::collection::store::StoreError;
use crate::export::terminal::lines;
use crate::files::errors::{Doing, Failure, Place, Why};
use crate::files::free_memory::{NoRoom, no_room_for};
use crate::phrases::Phrases;
use shinglescope_core::run::memory::NoMemory;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why there is no answer, or not all of it.
pub(super) enum CompareError {
    /// One file or both.
    NotRead(Vec<Failure>),
    NamedTwice(String),
    ThresholdTooHigh {
        threshold: f64,
        most: f64,
    },
    NoRoom(NoRoom),
    /// A line of a list, counted from 1, does not have two paths.
    NotAPair(usize),
    /// The ending of a report's name is none that is known.
    NoForm(String),
    NoRedlineForm(String),
    NotWritten(io::Error),
    NoReport(Failure),
    /// The folder for reports cannot be made.
    NoFolder(String, io::Error),
    NotAFolder(String),
    Store(StoreError),
}

impl From<StoreError> for CompareError {
    fn from(error: StoreError) -> CompareError {
        CompareError::Store(error)
    }
}

impl From<Failure> for CompareError {
    fn from(failure: Failure) -> CompareError {
        CompareError::NotRead(vec![failure])
    }
}

impl From<NoRoom> for CompareError {
    fn from(no_room: NoRoom) -> CompareError {
        CompareError::NoRoom(no_room)
    }
}

impl From<NoMemory> for CompareError {
    fn from(lacking: NoMemory) -> CompareError {
        CompareError::NoRoom(no_room_for(lacking.needed))
    }
}

impl CompareError {
    /// Ends with it: the exit status is 2, and standard error says why, unless a reader has gone away (`| head`), who is not
    /// waiting for a message.
    pub(super) fn end(&self, t: &Phrases) -> ExitCode {
        let is_gone = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        if !matches!(self, CompareError::NotWritten(error) if is_gone(error)) {
            complain(&self.sentence(t));
        }
        ExitCode::from(2)
    }

    /// Why there is no report or redline in this file.
    pub(super) fn not_exported(path: &Path, why: Why) -> CompareError {
        CompareError::NoReport(Failure::at(path, Doing::Exporting, why))
    }

    pub(super) fn sentence(&self, t: &Phrases) -> String {
        match self {
            CompareError::NotRead(errors) => {
                let sentence = |error: &Failure| error.sentence(t, Place::CommandLine);
                let sentences = errors.iter().map(sentence);
                let mut sentences: Vec<String> = sentences.collect();
                // The same file can be named twice.
                sentences.dedup();
                sentences.join(". ")
            }
            CompareError::NamedTwice(name) if name == "-" => t.named_twice(t.standard_input()),
            CompareError::NamedTwice(name) => t.named_twice(name),
            CompareError::ThresholdTooHigh { threshold, most } => {
                t.threshold_too_high(*threshold, *most)
            }
            CompareError::NoRoom(no_room) => t.not_compared(no_room.sentence(t)),
            CompareError::NotWritten(error) => t.not_written(error.to_string()),
            CompareError::NotAPair(line) => t.not_a_pair(line.to_string()),
            CompareError::NoForm(name) => t.report_no_form(name),
            CompareError::NoRedlineForm(name) => t.redline_no_form(name),
            CompareError::NoReport(failure) => failure.sentence(t, Place::CommandLine),
            CompareError::NoFolder(name, error) => t.not_generated(name, error.to_string()),
            CompareError::NotAFolder(name) => t.not_a_folder(name),
            CompareError::Store(error) => match error {
                StoreError::Missing(name) => t.store_missing(name),
                StoreError::NotAStore(name) => t.store_not_one(name),
                StoreError::Newer(name) => t.store_newer(name),
                StoreError::OtherWords(name) => t.store_other_words(name),
                StoreError::Damaged(name, error) => t.store_damaged(name, error),
                StoreError::Busy(name) => t.store_busy(name),
                StoreError::DiskFull(name) => t.store_full(name),
                StoreError::Forbidden(name) => t.store_forbidden(name),
                StoreError::NoRoom(no_room) => t.not_compared(no_room.sentence(t)),
            },
        }
    }
}

/// Prints an answer for a person. Nothing in it acts in a terminal.
pub(super) fn print(out: &mut impl Write, text: &str) -> Result<(), CompareError> {
    let written = out.write_all(lines(text).as_bytes());
    finished(out, written)
}

/// Ends with what was written.
pub(super) fn finished(out: &mut impl Write, written: io::Result<()>) -> Result<(), CompareError> {
    let written = written.and_then(|()| out.flush());
    written.map_err(CompareError::NotWritten)
}

/// Says on standard error why there is no answer, or what is to know. Where that cannot be written either, the exit status says it.
pub fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "shinglescope: {}", lines(sentence));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::errors::{Doing, Why};

    #[test]
    fn what_was_not_exported_is_no_text_and_no_button_is_named() {
        let t = Phrases::english();
        let whys = [
            Why::Forbidden,
            Why::DiskFull,
            Why::Missing,
            Why::Folder,
            Why::Compared,
            Why::System(io::ErrorKind::Other.into()),
            Why::NoPdf,
        ];
        for why in whys {
            let error = Failure::new(Doing::Exporting, "r.html", why);
            let sentence = CompareError::NoReport(error).sentence(&t);
            let named = ["Save", "save the text", "▸", "button", "Choose", "lick"];
            let found = named.iter().find(|name| sentence.contains(**name));
            assert_eq!(found, None, "{sentence}");
        }
    }
}
