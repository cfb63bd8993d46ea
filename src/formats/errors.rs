//! Why a document could not be read, as a fact.

use std::time::Duration;

/// Why there is no text. Its `Display` is for logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// It has a password, or its content is encrypted.
    #[error("password")]
    Password,
    /// A PDF whose pages are pictures.
    #[error("no text on {0} pages")]
    NoTextLayer(usize),
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
