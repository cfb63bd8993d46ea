//! Why a file was not read, as a fact, and the sentence for it: one for the window, and one for the command line, which has no
//! buttons.

use crate::files::free_memory::NoRoom;
use crate::formats::FormatError;
use crate::phrases::Phrases;
use shinglescope_core::text::decode::DecodeError;
use std::io;

/// Why a file could not be read as a text. `name` is what the person called it.
#[derive(Debug)]
pub enum ReadError {
    Missing {
        name: String,
    },
    Folder {
        name: String,
    },
    /// A pipe or a device: reading it may never end.
    NotAFile {
        name: String,
    },
    Forbidden {
        name: String,
    },
    TooLarge {
        name: String,
    },
    NotText {
        name: String,
        error: DecodeError,
    },
    NotADocument {
        name: String,
        error: FormatError,
    },
    Stopped {
        name: String,
    },
    NoRoom {
        name: String,
        no_room: NoRoom,
    },
    NoThread {
        name: String,
    },
    Failed {
        name: String,
        error: io::Error,
    },
}

/// Where a sentence is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Window,
    CommandLine,
}

impl ReadError {
    /// The fact behind a system error.
    pub(crate) fn of(name: &str, error: io::Error) -> ReadError {
        let name = name.to_owned();
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => ReadError::Missing { name },
            io::ErrorKind::PermissionDenied => ReadError::Forbidden { name },
            io::ErrorKind::IsADirectory => ReadError::Folder { name },
            _ => ReadError::Failed { name, error },
        }
    }

    /// What happened, then what the person can do; without a full stop at the end.
    pub(crate) fn sentence(&self, t: &Phrases, place: Place) -> String {
        let is_window = place == Place::Window;
        match self {
            ReadError::Missing { name } if is_window => t.read_missing_window(name),
            ReadError::Missing { name } => t.read_missing(name),
            ReadError::Folder { name } => t.read_folder(name),
            ReadError::NotAFile { name } => t.read_not_a_file(name),
            ReadError::Forbidden { name } => t.read_forbidden(name),
            ReadError::TooLarge { name } => t.read_too_large(name),
            ReadError::Stopped { name } => t.read_stopped(name),
            ReadError::NoRoom { name, no_room } => t.read_no_memory(name, no_room.sentence(t)),
            ReadError::NoThread { name } => t.read_no_thread(name),
            ReadError::Failed { name, error } => t.read_failed(name, error.to_string()),
            ReadError::NotADocument { name, error } => document_sentence(t, name, error),
            ReadError::NotText { name, error } => match error {
                DecodeError::Known(format) if is_window => {
                    t.read_known_format_window(name, t.file_format(*format))
                }
                DecodeError::Known(format) => t.read_known_format(name, t.file_format(*format)),
                DecodeError::Binary if is_window => t.read_binary_window(name),
                DecodeError::Binary => t.read_binary(name),
                DecodeError::UnknownEncoding(encoding) => t.read_unknown_encoding(name, encoding),
            },
        }
    }
}

/// Why a document could not be read, and what to do.
fn document_sentence(t: &Phrases, name: &str, error: &FormatError) -> String {
    match error {
        FormatError::Password => t.document_password(name),
        FormatError::NoTextLayer(pages) => t.document_no_text(*pages, name),
        FormatError::UnknownLetters => t.document_unknown_letters(name),
        FormatError::OnlyShapes => t.document_only_shapes(name),
        FormatError::OutsidePages(words) => t.document_outside_pages(*words, name),
        FormatError::DynamicForm => t.document_dynamic_form(name),
        FormatError::UnknownEncryption => t.document_unknown_encryption(name),
        FormatError::UnknownCompression(compression) => {
            t.document_unknown_compression(name, compression)
        }
        FormatError::Damaged => t.document_damaged(name),
        FormatError::OldWord => t.document_old_word(name),
        FormatError::OldOffice => t.document_old_office(name),
        FormatError::NotADocument => t.document_other_package(name),
        FormatError::NoPdf => t.document_no_pdf(name),
        FormatError::TooLarge(most) => t.document_too_large(name, t.bytes(*most)),
        FormatError::TooDeep(most) => t.document_too_deep(name, *most),
        FormatError::TooManyFiles(most) => t.document_too_many_files(name, *most),
        FormatError::TooManyPages(most) => t.document_too_many_pages(name, *most),
        FormatError::TooSlow(time) => t.document_too_slow(name, time.as_secs().to_string()),
        FormatError::UnknownEncoding(encoding) => t.read_unknown_encoding(name, encoding),
        FormatError::Stopped => t.read_stopped(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::text::file_format::FileFormat;

    #[test]
    fn the_command_line_names_no_buttons() {
        let name = || "a.txt".to_owned();
        let not_text = |error| ReadError::NotText {
            name: name(),
            error,
        };
        for error in [
            ReadError::Missing { name: name() },
            ReadError::Folder { name: name() },
            ReadError::Forbidden { name: name() },
            not_text(DecodeError::Known(FileFormat::Pdf)),
            not_text(DecodeError::Binary),
        ] {
            let sentence = error.sentence(&Phrases::english(), Place::CommandLine);
            for button in ["with Open", "Paste", "paste", "here", "open "] {
                assert!(!sentence.contains(button), "{sentence}");
            }
        }
    }
}
