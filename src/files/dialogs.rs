//! The dialogs that ask for files. Each is answered on a thread of its own.

use crate::files::Export;
use crate::phrases::Phrases;
use shinglescope_core::text::Side;
use std::path::PathBuf;

/// Extensions of the files that a dialog shows first.
const TEXT_ENDINGS: [&str; 19] = [
    "txt", "text", "md", "csv", "log", "srt", "tex", "html", "htm", "xml", "rs", "py", "docx",
    "docm", "odt", "fodt", "epub", "rtf", "pdf",
];

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
    /// A session, by the ending of its name.
    Session(&'a str),
    /// Where to save a text.
    TextFile(Side, &'a str),
    /// Where to write a report or a redline.
    ExportFile(Export, &'a str),
    /// Where to save a session, by the ending of its name.
    SessionFile(&'a str, &'a str),
}

/// Shows a dialog, first in `folder`. Returns what waits for its answer: no file if it was cancelled or could not be shown.
pub fn dialog(
    wanted: Wanted<'_>,
    folder: Option<PathBuf>,
) -> Box<dyn FnOnce() -> Vec<PathBuf> + Send> {
    let t = Phrases::english();
    let texts = || -> Vec<(String, &[&str])> {
        vec![
            (t.dialog_text_files(), &TEXT_ENDINGS),
            (t.dialog_all_files(), &["*"]),
        ]
    };
    let endings;
    let (title, kinds, saves) = match wanted {
        Wanted::Text(side) => (t.open_dialog(side), texts(), None),
        Wanted::TwoTexts => (t.open_two_dialog(), texts(), None),
        Wanted::Template => (t.open_set_aside_dialog(), texts(), None),
        Wanted::TextOfReport(side, name) => (t.report_text_dialog(side, name), texts(), None),
        Wanted::TextFile(side, name) => (t.save_dialog(side), texts(), Some(name)),
        Wanted::Report => {
            let kinds: Vec<(String, &[&str])> = vec![
                (t.dialog_reports(), &["html", "htm"]),
                (t.dialog_pdf(), &["pdf"]),
            ];
            (t.open_report_dialog(), kinds, None)
        }
        Wanted::ExportFile(Export::Report, name) => {
            let kinds: Vec<(String, &[&str])> = vec![
                (t.dialog_reports(), &["html"]),
                (t.dialog_pdf(), &["pdf"]),
                (t.dialog_tables(), &["csv", "tsv"]),
                (t.dialog_markdown(), &["md"]),
            ];
            (t.report_dialog(), kinds, Some(name))
        }
        Wanted::ExportFile(Export::Redline, name) => {
            let kinds: Vec<(String, &[&str])> = vec![
                (t.dialog_word(), &["docx"]),
                (t.dialog_pages(), &["html"]),
                (t.dialog_tei(), &["xml"]),
            ];
            (t.redline_dialog(), kinds, Some(name))
        }
        Wanted::Session(ending) => {
            endings = [ending];
            let kinds = vec![(t.dialog_sessions(), &endings[..])];
            (t.open_session_dialog(), kinds, None)
        }
        Wanted::SessionFile(ending, name) => {
            endings = [ending];
            let kinds = vec![(t.dialog_sessions(), &endings[..])];
            (t.save_session_dialog(), kinds, Some(name))
        }
    };
    let mut dialog = rfd::AsyncFileDialog::new().set_title(title);
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    for (kind, endings) in kinds {
        dialog = dialog.add_filter(kind, endings);
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
