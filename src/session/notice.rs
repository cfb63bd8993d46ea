//! What a side has to report: the facts, and the sentence of each.

use crate::document::DocumentNote;
use crate::files::Export;
use crate::files::errors::{Doing, Failure, Place, Why};
use crate::files::short_name;
use crate::phrases::Phrases;
use std::path::PathBuf;

/// What went wrong on one side, or what is worth knowing about it. It is shown until it is dismissed or another text is
/// opened there.
#[derive(Debug)]
pub enum Notice {
    /// Something was not read, written or kept.
    Failed(Failure),
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
    /// No dialog could be shown in which to choose a text.
    NoDialog,
    /// How the file was decoded, or how large it is.
    Document(Vec<DocumentNote>),
    TemplateEmpty(String),
    /// It is set aside, but is not remembered in the next run.
    TemplateTooLong,
    /// The file of this name lacked letters in its own encoding.
    SavedAsUtf8(String),
    /// A report or a redline is in this file.
    Exported(Export, PathBuf),
    /// A report would have about this many pages, so it was not written to this file yet.
    LongReport(PathBuf, usize),
    /// The session is in this file.
    SessionSaved(PathBuf),
}

impl Notice {
    /// Whether there is no text, or no comparison.
    pub fn is_failure(&self) -> bool {
        match self {
            Notice::Failed(failure) => failure.doing == Doing::Reading,
            Notice::TooManyFiles(_) | Notice::NothingToPaste => true,
            Notice::PasteTooLarge | Notice::ComparisonFailed => true,
            Notice::PasteWhere | Notice::SavedAsUtf8(_) | Notice::SessionSaved(_) => false,
            Notice::FileChanged(_) | Notice::FileVanished(_) | Notice::NoDialog => false,
            Notice::Exported(..) | Notice::LongReport(..) | Notice::PanelFailed => false,
            Notice::TemplateEmpty(_) | Notice::TemplateTooLong | Notice::Document(_) => false,
        }
    }

    /// Why a text was not saved, if that is what it is about.
    pub fn why_unsaved(&self) -> Option<&Why> {
        let Notice::Failed(failure) = self else {
            return None;
        };
        (failure.doing == Doing::Saving).then_some(&failure.why)
    }

    /// What happened, and what the person can do.
    pub fn sentence(&self, t: &Phrases) -> String {
        match self {
            Notice::Failed(failure) => failure.sentence(t, Place::Window),
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
            Notice::TemplateEmpty(name) => t.template_empty(name),
            Notice::TemplateTooLong => t.template_too_long(),
            Notice::LongReport(path, pages) => t.report_long(short_name(path), *pages),
            Notice::Exported(Export::Report, path) => t.report_written(path.display().to_string()),
            Notice::Exported(Export::Redline, path) => {
                t.redline_written(path.display().to_string())
            }
            Notice::SavedAsUtf8(name) => t.saved_as_utf8(name),
            Notice::SessionSaved(path) => t.session_saved(path.display().to_string()),
        }
    }
}
