//! Why a document could not be read, as a fact.

use std::time::Duration;

pub(super) type Result<T> = std::result::Result<T, FormatError>;

/// Why there is no text. Its `Display` is for logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// It has a password, or its content is encrypted.
    #[error("password")]
    Password,
    /// A PDF whose pages are pictures.
    #[error("no text on {0} pages")]
    NoTextLayer(usize),
    /// A PDF whose fonts do not say which letters they show.
    #[error("unknown letters")]
    UnknownLetters,
    /// A PDF without text that shows many lines and areas.
    #[error("only shapes")]
    OnlyShapes,
    /// All words of a PDF, this many, are outside the visible part of its pages.
    #[error("{0} words outside of the pages")]
    OutsidePages(usize),
    /// A PDF form whose pages are made by another program when it is opened.
    #[error("dynamic form")]
    DynamicForm,
    /// A PDF encrypted for certain people, or in a way that is not known.
    #[error("unknown encryption")]
    UnknownEncryption,
    /// A PDF whose content is compressed in this way.
    #[error("unknown compression: {0}")]
    UnknownCompression(String),
    #[error("damaged")]
    Damaged,
    /// A Word file from before 2007.
    #[error("old Word")]
    OldWord,
    /// Another Office file from before 2007.
    #[error("old Office")]
    OldOffice,
    /// A package that holds no text document: a spreadsheet, a ZIP archive.
    #[error("not a document")]
    NotADocument,
    /// A PDF, in a build that cannot read it.
    #[error("PDF not built in")]
    NoPdf,
    /// Larger than this many bytes when unpacked.
    #[error("more than {0} bytes")]
    TooLarge(usize),
    /// More than this many elements inside each other.
    #[error("more than {0} levels")]
    TooDeep(usize),
    #[error("more than {0} files")]
    TooManyFiles(usize),
    #[error("more than {0} pages")]
    TooManyPages(usize),
    #[error("more than {0:?}")]
    TooSlow(Duration),
    #[error("unknown-encoding: {0}")]
    UnknownEncoding(String),
    #[error("stopped")]
    Stopped,
}
