//! Why there is no answer, as a fact and as a sentence.

use crate::files::ReadError;
use crate::files::errors::Place;
use crate::files::free_memory::{NoRoom, no_room_for};
use crate::files::saving::SaveError;
use crate::phrases::Phrases;
use shinglescope_core::run::memory::NoMemory;
use std::io::{self, Write};

/// Why there is no answer, or not all of it.
pub(super) enum CompareError {
    /// One file or both.
    NotRead(Vec<ReadError>),
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
    NoReport(SaveError),
}

impl From<ReadError> for CompareError {
    fn from(error: ReadError) -> CompareError {
        CompareError::NotRead(vec![error])
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
    pub(super) fn sentence(&self, t: &Phrases) -> String {
        match self {
            CompareError::NotRead(errors) => {
                let sentences = errors
                    .iter()
                    .map(|error| error.sentence(t, Place::CommandLine));
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
            CompareError::NoReport(error) => error.sentence(t),
        }
    }
}

/// Ends with what was written. A reader that has gone away (`| head`) is not an error.
pub(super) fn finished(out: &mut impl Write, written: io::Result<()>) -> Result<(), CompareError> {
    match written.and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(CompareError::NotWritten(error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
