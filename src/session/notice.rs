//! What a side has to report: a fact goes in; its kind, and a sentence for it, come out.

use crate::document::DocumentNote;
use crate::files::Export;
use crate::files::ReadError;
use crate::files::errors::Place;
use crate::files::saving::SaveError;
use crate::files::session_errors::SessionFileError;
use crate::files::short_name;
use crate::phrases::Phrases;
use std::io;
use std::path::PathBuf;

/// What went wrong on one side, or what is worth knowing about it. It is shown until it is dismissed or another text is
/// opened there.
#[derive(Debug)]
pub enum Notice {
    NotRead(ReadError),
    /// So many files were chosen or dropped at once.
    TooManyFiles(usize),
    NothingToPaste,
    PasteTooLarge,
    /// Something was pasted while no text had the keyboard, and neither is empty.
    PasteWhere,
    /// A defect of this program.
    ComparisonFailed,
    /// The same, in what the panel shows.
    PanelFailed,
    /// The file of this name has changed on disk and can be read again.
    FileChanged(String),
    FileVanished(String),
    NoDialog,
    /// How the file was decoded, or how large it is.
    Document(Vec<DocumentNote>),
    NoTemplateDialog,
    TemplateNotRead(ReadError),
    TemplateEmpty(String),
    /// It is set aside, but is not remembered in the next run.
    TemplateTooLong,
    NotSaved(SaveError),
    /// The file of this name lacked letters in its own encoding.
    SavedAsUtf8(String),
    NoSaveDialog,
    /// A report or a redline is in this file.
    Exported(Export, PathBuf),
    NoReport(SaveError),
    /// A report would have about this many pages, so it was not written to this file yet.
    LongReport(PathBuf, usize),
    /// The journal cannot be written.
    NotKept(io::Error),
    /// The session is in this file.
    SessionSaved(PathBuf),
    /// The session file of this name was not opened, or not saved.
    SessionFile(String, SessionFileError),
    /// No dialog could be shown that opens a session or, with `true`, saves one.
    NoSessionDialog(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// There is no text, or no comparison.
    Failed,
    /// The file can be read again.
    Changed,
    /// The text was not saved, but can be all the same.
    SaveAnyway,
    /// The text was not saved, but can be elsewhere.
    SaveElsewhere,
    /// A file was written, and can be opened.
    Exported,
    /// A file was not written yet, and can be, whole or shortened.
    LongReport,
    /// Worth knowing.
    Note,
}

impl Notice {
    pub fn kind(&self) -> NoticeKind {
        match self {
            Notice::NotRead(_)
            | Notice::TooManyFiles(_)
            | Notice::NothingToPaste
            | Notice::PasteTooLarge
            | Notice::ComparisonFailed => NoticeKind::Failed,
            Notice::FileChanged(_) => NoticeKind::Changed,
            Notice::NotSaved(SaveError::Changed { .. } | SaveError::Damaged { .. }) => {
                NoticeKind::SaveAnyway
            }
            Notice::NotSaved(
                SaveError::Forbidden { .. }
                | SaveError::DiskFull { .. }
                | SaveError::NoFolder { .. }
                | SaveError::NotAFile { .. }
                | SaveError::Source { .. }
                | SaveError::Compared { .. }
                | SaveError::NoThread { .. }
                | SaveError::NoRoom(_)
                | SaveError::NoPdf
                | SaveError::NotMade(_)
                | SaveError::Failed { .. },
            ) => NoticeKind::SaveElsewhere,
            Notice::Exported(..) => NoticeKind::Exported,
            Notice::LongReport(..) => NoticeKind::LongReport,
            Notice::PasteWhere
            | Notice::NoReport(_)
            | Notice::SavedAsUtf8(_)
            | Notice::NoSaveDialog
            | Notice::NotKept(_)
            | Notice::SessionSaved(_)
            | Notice::SessionFile(..)
            | Notice::NoSessionDialog(_)
            | Notice::PanelFailed
            | Notice::FileVanished(_)
            | Notice::NoDialog
            | Notice::Document(_)
            | Notice::NoTemplateDialog
            | Notice::TemplateNotRead(_)
            | Notice::TemplateEmpty(_)
            | Notice::TemplateTooLong => NoticeKind::Note,
        }
    }

    /// What happened, and what the person can do.
    pub fn sentence(&self, t: &Phrases) -> String {
        match self {
            Notice::NotRead(error) | Notice::TemplateNotRead(error) => {
                error.sentence(t, Place::Window)
            }
            Notice::TooManyFiles(count) => t.too_many_files(*count),
            Notice::NothingToPaste => t.clipboard_empty(),
            Notice::PasteTooLarge => t.clipboard_too_large(),
            Notice::PasteWhere => t.paste_where(),
            Notice::ComparisonFailed => t.comparison_failed(),
            Notice::PanelFailed => t.panel_failed(),
            Notice::FileChanged(name) => t.file_changed(name),
            Notice::FileVanished(name) => t.file_vanished(name),
            Notice::NoDialog => t.no_dialog(),
            Notice::Document(notes) => t.document_notes(notes).unwrap_or_default(),
            Notice::NoTemplateDialog => t.template_no_dialog(),
            Notice::TemplateEmpty(name) => t.template_empty(name),
            Notice::TemplateTooLong => t.template_too_long(),
            Notice::NotSaved(error) | Notice::NoReport(error) => error.sentence(t),
            Notice::LongReport(path, pages) => t.report_long(short_name(path), *pages),
            Notice::Exported(Export::Report, path) => t.report_written(path.display().to_string()),
            Notice::Exported(Export::Redline, path) => {
                t.redline_written(path.display().to_string())
            }
            Notice::SavedAsUtf8(name) => t.saved_as_utf8(name),
            Notice::NoSaveDialog => t.no_save_dialog(),
            Notice::SessionSaved(path) => t.session_saved(path.display().to_string()),
            Notice::SessionFile(name, error) => error.sentence(name, t),
            Notice::NoSessionDialog(true) => t.no_session_save_dialog(),
            Notice::NoSessionDialog(false) => t.no_session_dialog(),
            Notice::NotKept(error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => t.not_kept_disk_full(),
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                    t.not_kept_forbidden()
                }
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => t.not_kept_no_folder(),
                _ => t.not_kept(error.to_string()),
            },
        }
    }
}
