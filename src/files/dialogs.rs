//! The dialogs that ask for files. Each is answered on a thread of its own.

use crate::files::{Export, SESSION_ENDING};
use crate::phrases::{Phrase, Phrases};
use shinglescope_core::text::Side;
use std::path::PathBuf;

/// Kinds of files, each with its name and the endings of their names, the first of them shown first.
type Kinds = &'static [(Phrase, &'static [&'static str])];

const TEXT_ENDINGS: [&str; 19] = [
    "txt", "text", "md", "csv", "log", "srt", "tex", "html", "htm", "xml", "rs", "py", "docx",
    "docm", "odt", "fodt", "epub", "rtf", "pdf",
];

const TEXTS: Kinds = &[
    (Phrases::dialog_text_files, &TEXT_ENDINGS),
    (Phrases::dialog_all_files, &["*"]),
];

const READABLE_REPORTS: Kinds = &[
    (Phrases::dialog_reports, &["html", "htm"]),
    (Phrases::dialog_pdf, &["pdf"]),
];

const REPORTS: Kinds = &[
    (Phrases::dialog_reports, &["html"]),
    (Phrases::dialog_pdf, &["pdf"]),
    (Phrases::dialog_tables, &["csv", "tsv"]),
    (Phrases::dialog_markdown, &["md"]),
];

const REDLINES: Kinds = &[
    (Phrases::dialog_word, &["docx"]),
    (Phrases::dialog_pages, &["html"]),
    (Phrases::dialog_tei, &["xml"]),
];

const SESSIONS: Kinds = &[(Phrases::dialog_sessions, &[SESSION_ENDING])];

/// What a dialog asks for. A `name` is what it suggests.
#[derive(Clone, Copy, Debug)]
pub enum Wanted<'a> {
    Text(Side),
    TwoTexts,
    /// A text to set aside.
    Template,
    Report,
    /// A text of a report, which had this name.
    TextOfReport(Side, &'a str),
    Session,
    /// Where to save a text.
    TextFile(Side, &'a str),
    /// Where to write a report or a redline.
    ExportFile(Export, &'a str),
    /// Where to save a session.
    SessionFile(&'a str),
}

/// Shows a dialog, first in `folder`. Returns what waits for its answer: no file if it was cancelled or could not be shown.
pub fn dialog(
    wanted: Wanted<'_>,
    folder: Option<PathBuf>,
) -> Box<dyn FnOnce() -> Vec<PathBuf> + Send> {
    let t = Phrases::english();
    let (title, kinds, saves) = match wanted {
        Wanted::Text(side) => (t.open_dialog(side), TEXTS, None),
        Wanted::TwoTexts => (t.open_two_dialog(), TEXTS, None),
        Wanted::Template => (t.open_set_aside_dialog(), TEXTS, None),
        Wanted::TextOfReport(side, name) => (t.report_text_dialog(side, name), TEXTS, None),
        Wanted::TextFile(side, name) => (t.save_dialog(side), TEXTS, Some(name)),
        Wanted::Report => (t.open_report_dialog(), READABLE_REPORTS, None),
        Wanted::ExportFile(Export::Report, name) => (t.report_dialog(), REPORTS, Some(name)),
        Wanted::ExportFile(Export::Redline, name) => (t.redline_dialog(), REDLINES, Some(name)),
        Wanted::Session => (t.open_session_dialog(), SESSIONS, None),
        Wanted::SessionFile(name) => (t.save_session_dialog(), SESSIONS, Some(name)),
    };
    let mut dialog = rfd::AsyncFileDialog::new().set_title(title);
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    for (kind, endings) in kinds {
        dialog = dialog.add_filter(kind(&t), endings);
    }
    let path = |handle: rfd::FileHandle| handle.path().to_owned();
    // Shown by this thread, and waited for by another.
    if let Some(name) = saves {
        let shown = dialog.set_file_name(name).save_file();
        Box::new(move || pollster::block_on(shown).into_iter().map(path).collect())
    } else if matches!(wanted, Wanted::TwoTexts) {
        let shown = dialog.pick_files();
        Box::new(move || {
            let handles = pollster::block_on(shown).unwrap_or_default();
            handles.into_iter().map(path).collect()
        })
    } else {
        let shown = dialog.pick_file();
        Box::new(move || pollster::block_on(shown).into_iter().map(path).collect())
    }
}
