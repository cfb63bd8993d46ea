//! What was not done with a file and why, as facts, and the sentence for them: one for the window, and one for the command line,
//! which has no buttons.

use crate::files::free_memory::NoRoom;
use crate::formats::FormatError;
use crate::phrases::Phrases;
use shinglescope_core::text::decode::DecodeError;
use shinglescope_core::text::file_format::FileFormat;
use std::io;
use std::path::Path;

/// Something that was not done with a file.
#[derive(Debug)]
pub struct Failure {
    pub doing: Doing,
    /// What the person called the file.
    pub name: String,
    pub why: Why,
}

/// What was to be done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Reading,
    /// Reading a text to set it aside.
    ReadingTemplate,
    Saving,
    /// Writing a report or a redline.
    Exporting,
    /// Checking a report.
    Checking,
    OpeningSession,
    SavingSession,
    /// Writing the journal.
    Keeping,
}

/// Why something was not done.
#[derive(Debug)]
pub enum Why {
    /// There is no such file or, for one that is written, no such folder.
    Missing,
    Folder,
    /// It is a pipe or a device: reading it may never end.
    NotAFile,
    Forbidden,
    DiskFull,
    NameTaken,
    TooLarge,
    Stopped,
    NoThread,
    NoRoom(NoRoom),
    /// It is no plain text, and this is what it is.
    KnownFormat(FileFormat),
    Binary,
    UnknownEncoding(String),
    Document(FormatError),
    /// Another program has changed it since it was read or written.
    Changed,
    /// A part is missing, was altered, or could not be read as text and would be replaced.
    Damaged,
    /// It is the document that the text was read from: it holds more than the text.
    Source,
    /// It is one of the texts that a report or a redline is about.
    Compared,
    /// It is another kind of file.
    Foreign,
    /// A later version of the program made it; of a report, this one.
    Newer(String),
    /// More is set aside and noted than a report can have.
    TooMany {
        count: usize,
        most: usize,
    },
    /// This build of the program knows no PDF.
    NoPdf,
    /// What was to be written could not be made.
    NotMade(String),
    System(io::Error),
}

crate::phrases::chooses!(Why);
/// Where a sentence is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Window,
    CommandLine,
}

impl From<io::Error> for Why {
    fn from(error: io::Error) -> Why {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Why::Missing,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Why::Forbidden,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Why::DiskFull,
            io::ErrorKind::AlreadyExists => Why::NameTaken,
            io::ErrorKind::IsADirectory => Why::Folder,
            _ => Why::System(error),
        }
    }
}

impl From<NoRoom> for Why {
    fn from(no_room: NoRoom) -> Why {
        Why::NoRoom(no_room)
    }
}

impl From<DecodeError> for Why {
    fn from(error: DecodeError) -> Why {
        match error {
            DecodeError::Known(format) => Why::KnownFormat(format),
            DecodeError::Binary => Why::Binary,
            DecodeError::UnknownEncoding(encoding) => Why::UnknownEncoding(encoding),
        }
    }
}

impl From<FormatError> for Why {
    fn from(error: FormatError) -> Why {
        match error == FormatError::Stopped {
            true => Why::Stopped,
            false => Why::Document(error),
        }
    }
}

impl Failure {
    pub fn new(doing: Doing, name: impl Into<String>, why: impl Into<Why>) -> Failure {
        Failure {
            doing,
            name: name.into(),
            why: why.into(),
        }
    }

    pub fn reading(name: impl Into<String>, why: impl Into<Why>) -> Failure {
        Failure::new(Doing::Reading, name, why)
    }

    /// What was not done with the file at `path`, which is called by its name alone.
    pub fn at(path: &Path, doing: Doing, why: impl Into<Why>) -> Failure {
        Failure::new(doing, short_name(path), why)
    }

    /// What happened, then what the person can do; without a full stop at the end.
    pub(crate) fn sentence(&self, t: &Phrases, place: Place) -> String {
        let Failure { doing, name, why } = self;
        let detail = self.detail(t);
        match (doing, place) {
            (Doing::Reading | Doing::ReadingTemplate, Place::Window) => {
                t.not_read_window(why, name, detail)
            }
            (Doing::Reading | Doing::ReadingTemplate, Place::CommandLine) => {
                t.not_read(why, name, detail)
            }
            (Doing::Exporting, Place::CommandLine) => t.not_exported(why, name, detail),
            (Doing::Saving | Doing::Exporting, _) => t.not_saved(why, name, detail),
            (Doing::Checking, _) => t.not_checked(why, name, detail),
            (Doing::OpeningSession, _) => t.session_not_opened(why, name, detail),
            (Doing::SavingSession, _) => t.session_not_saved(why, name, detail),
            (Doing::Keeping, _) => t.not_kept(why, detail),
        }
    }

    /// The part of the sentence that is not the same for every file.
    fn detail(&self, t: &Phrases) -> String {
        let said = |kind: io::ErrorKind| io::Error::from(kind).to_string();
        match &self.why {
            Why::NoRoom(no_room) => no_room.sentence(t),
            Why::KnownFormat(format) => t.file_format(*format),
            Why::UnknownEncoding(text) | Why::Newer(text) | Why::NotMade(text) => text.clone(),
            Why::Document(error) => document_sentence(t, &self.name, error),
            Why::TooMany { count, most } => match self.doing == Doing::Checking {
                true => t.verify_too_many(*count, *most),
                false => t.report_too_many(*count, *most),
            },
            Why::System(error) => error.to_string(),
            Why::Folder => said(io::ErrorKind::IsADirectory),
            Why::DiskFull => said(io::ErrorKind::StorageFull),
            Why::NameTaken => said(io::ErrorKind::AlreadyExists),
            Why::Missing | Why::NotAFile | Why::Forbidden | Why::TooLarge => String::new(),
            Why::Stopped | Why::NoThread | Why::Binary | Why::NoPdf => String::new(),
            Why::Changed | Why::Damaged | Why::Source | Why::Compared | Why::Foreign => {
                String::new()
            }
        }
    }
}

/// The name of a file without its folders, for places with little room.
pub fn short_name(path: &Path) -> String {
    match path.file_name() {
        Some(name) => name.to_string_lossy().into_owned(),
        None => path.display().to_string(),
    }
}

/// Why a document could not be read, and what to do.
fn document_sentence(t: &Phrases, name: &str, error: &FormatError) -> String {
    let (count, detail) = match error {
        FormatError::NoTextLayer(count) | FormatError::OutsidePages(count) => {
            (*count, String::new())
        }
        FormatError::TooDeep(most)
        | FormatError::TooManyFiles(most)
        | FormatError::TooManyPages(most) => (*most, String::new()),
        FormatError::TooLarge(most) => (0, t.bytes(*most)),
        FormatError::TooSlow(time) => (0, time.as_secs().to_string()),
        FormatError::UnknownCompression(detail) | FormatError::UnknownEncoding(detail) => {
            (0, detail.clone())
        }
        FormatError::Password
        | FormatError::UnknownLetters
        | FormatError::OnlyShapes
        | FormatError::DynamicForm
        | FormatError::UnknownEncryption
        | FormatError::Damaged
        | FormatError::OldWord
        | FormatError::OldOffice
        | FormatError::NotADocument
        | FormatError::NoPdf
        | FormatError::Stopped => (0, String::new()),
    };
    t.document_not_read(error, name, count, detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_no_buttons() {
        for why in [
            Why::Missing,
            Why::Folder,
            Why::Forbidden,
            Why::KnownFormat(FileFormat::Pdf),
            Why::Binary,
        ] {
            let failure = Failure::reading("a.txt", why);
            let sentence = failure.sentence(&Phrases::english(), Place::CommandLine);
            for button in ["with Open", "Paste", "paste", "here", "open "] {
                assert!(!sentence.contains(button), "{sentence}");
            }
        }
    }
}
