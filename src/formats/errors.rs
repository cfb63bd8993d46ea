//! Why a document could not be read, as a fact.

use std::time::Duration;

pub(super) type Result<T> = std::result::Result<T, FormatError>;

/// Why there is no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// It has a password, or its content is encrypted.
    Password,
    /// A PDF whose pages are pictures.
    NoTextLayer(usize),
    /// A PDF whose fonts do not say which letters they show.
    UnknownLetters,
    /// A PDF without text that shows many lines and areas.
    OnlyShapes,
    /// All words of a PDF, this many, are outside the visible part of its pages.
    OutsidePages(usize),
    /// A PDF form whose pages are made by another program when it is opened.
    DynamicForm,
    /// A PDF encrypted for certain people, or in a way that is not known.
    UnknownEncryption,
    /// A PDF whose content is compressed in this way.
    UnknownCompression(String),
    Damaged,
    /// A Word file from before 2007.
    OldWord,
    /// Another Office file from before 2007.
    OldOffice,
    /// A package that holds no text document: a spreadsheet, a ZIP archive.
    NotADocument,
    /// A PDF, in a build that cannot read it.
    NoPdf,
    /// Larger than this many bytes when unpacked.
    TooLarge(usize),
    /// More than this many elements inside each other.
    TooDeep(usize),
    TooManyFiles(usize),
    TooManyPages(usize),
    TooSlow(Duration),
    UnknownEncoding(String),
    Stopped,
}
