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

impl Wanted<'_> {
    /// What is asked for, as the title of a dialog.
    pub fn title(self, t: &Phrases) -> String {
        match self {
            Wanted::Text(side) => t.open_dialog(side),
            Wanted::TwoTexts => t.open_two_dialog(),
            Wanted::Template => t.open_set_aside_dialog(),
            Wanted::TextOfReport(side, name) => t.report_text_dialog(side, name),
            Wanted::TextFile(side, _) => t.save_dialog(side),
            Wanted::Report => t.open_report_dialog(),
            Wanted::ExportFile(Export::Report, _) => t.report_dialog(),
            Wanted::ExportFile(Export::Redline, _) => t.redline_dialog(),
            Wanted::Session => t.open_session_dialog(),
            Wanted::SessionFile(_) => t.save_session_dialog(),
        }
    }

    /// The name of the file to write, if one is to be written.
    pub fn file_name(&self) -> Option<&str> {
        match self {
            Wanted::TextFile(_, name) | Wanted::ExportFile(_, name) => Some(name),
            Wanted::SessionFile(name) => Some(name),
            Wanted::Text(_) | Wanted::TwoTexts | Wanted::Template => None,
            Wanted::Report | Wanted::TextOfReport(..) | Wanted::Session => None,
        }
    }

    fn kinds(self) -> Kinds {
        match self {
            Wanted::Text(_) | Wanted::TwoTexts | Wanted::Template => TEXTS,
            Wanted::TextOfReport(..) | Wanted::TextFile(..) => TEXTS,
            Wanted::Report => READABLE_REPORTS,
            Wanted::ExportFile(Export::Report, _) => REPORTS,
            Wanted::ExportFile(Export::Redline, _) => REDLINES,
            Wanted::Session | Wanted::SessionFile(_) => SESSIONS,
        }
    }
}

/// Shows a dialog, first in `folder`. Returns what waits for its answer: no file if it was cancelled or could not be shown.
pub fn dialog(
    wanted: Wanted<'_>,
    folder: Option<PathBuf>,
) -> Box<dyn FnOnce() -> Vec<PathBuf> + Send> {
    let t = Phrases::english();
    let (title, kinds, saves) = (wanted.title(&t), wanted.kinds(), wanted.file_name());
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
