//! The dialogs that ask for a file. Each runs on a thread of its own; its answer is a [`FileReply`].

use crate::files::Export;
use crate::files::inbox::{FileReply, Inbox};
use shinglescope_core::text::Side;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A dialog that answers "nothing" faster than a person could was never shown.
const BRIEF: Duration = Duration::from_millis(700);

/// Extensions of the files that a dialog shows first.
const TEXT_ENDINGS: [&str; 19] = [
    "txt", "text", "md", "csv", "log", "srt", "tex", "html", "htm", "xml", "rs", "py", "docx",
    "docm", "odt", "fodt", "epub", "rtf", "pdf",
];

fn path_of(handle: rfd::FileHandle) -> PathBuf {
    handle.path().to_owned()
}

impl Inbox {
    /// Shows the dialog that asks where to save the text of a side.
    pub fn choose_save(&mut self, side: Side, folder: Option<PathBuf>, name: &str) {
        let title = match side {
            Side::Left => self.phrases.save_left_dialog(),
            Side::Right => self.phrases.save_right_dialog(),
        };
        let name = match name {
            "" => self.phrases.save_file_name(),
            name => name.to_owned(),
        };
        let dialog = self.dialog(&title, folder).set_file_name(name).save_file();
        let chosen = move |path| FileReply::ChosenSave { side, path };
        self.start(
            move || chosen(pollster::block_on(dialog).map(path_of)),
            chosen(None),
        );
    }

    /// Shows the dialog that asks where to write a report or a redline.
    pub fn choose_export(&mut self, export: Export, folder: Option<PathBuf>, name: &str) {
        let t = Arc::clone(&self.phrases);
        let (title, kinds): (String, [(String, &[&str]); 3]) = match export {
            Export::Report => (
                t.report_dialog(),
                [
                    (t.dialog_reports(), &["html"]),
                    (t.dialog_tables(), &["csv", "tsv"]),
                    (t.dialog_markdown(), &["md"]),
                ],
            ),
            Export::Redline => (
                t.redline_dialog(),
                [
                    (t.dialog_word(), &["docx"]),
                    (t.dialog_pages(), &["html"]),
                    (t.dialog_tei(), &["xml"]),
                ],
            ),
        };
        let mut dialog = self.bare_dialog(&title, folder).set_file_name(name);
        for (kind, endings) in kinds {
            dialog = dialog.add_filter(kind, endings);
        }
        let dialog = dialog.save_file();
        let chosen = move |path| FileReply::ChosenExport { export, path };
        self.start(
            move || chosen(pollster::block_on(dialog).map(path_of)),
            chosen(None),
        );
    }

    /// Shows the dialog that opens a report.
    pub fn choose_report(&mut self, folder: Option<PathBuf>) {
        let t = Arc::clone(&self.phrases);
        let dialog = self.bare_dialog(&t.open_report_dialog(), folder);
        let dialog = dialog.add_filter(t.dialog_reports(), &["html", "htm"]);
        self.choose_for_report(None, dialog.pick_file());
    }

    /// Shows the dialog that asks where a text of a report is, which had this name.
    pub fn choose_text_of_report(&mut self, side: Side, folder: Option<PathBuf>, name: &str) {
        let title = self.phrases.report_text_dialog(side.name(), name);
        let dialog = self.dialog(&title, folder).pick_file();
        self.choose_for_report(Some(side), dialog);
    }

    fn choose_for_report(
        &mut self,
        text: Option<Side>,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        let chosen = move |path| FileReply::ChosenForReport { text, path };
        self.start(
            move || chosen(pollster::block_on(dialog).map(path_of)),
            chosen(None),
        );
    }

    /// Shows the dialog that opens a file.
    pub fn choose(&mut self, side: Side, folder: Option<PathBuf>) {
        let title = match side {
            Side::Left => self.phrases.open_left_dialog(),
            Side::Right => self.phrases.open_right_dialog(),
        };
        let dialog = self.dialog(&title, folder).pick_file();
        let chosen = move |path| FileReply::Chosen { side, path };
        self.start(
            move || chosen(pollster::block_on(dialog).map(path_of)),
            chosen(None),
        );
    }

    /// Shows the dialog that opens two files at once.
    pub fn choose_two(&mut self, folder: Option<PathBuf>) {
        let title = self.phrases.open_two_dialog();
        let dialog = self.dialog(&title, folder).pick_files();
        let choose = move || {
            let handles = pollster::block_on(dialog).unwrap_or_default();
            FileReply::ChosenTwo(handles.into_iter().map(path_of).collect())
        };
        self.start(choose, FileReply::ChosenTwo(Vec::new()));
    }

    /// Shows the dialog that opens a text to set aside.
    pub fn choose_template(&mut self, folder: Option<PathBuf>) {
        let title = self.phrases.open_set_aside_dialog();
        let dialog = self.dialog(&title, folder).pick_file();
        let choose = || FileReply::ChosenTemplate(pollster::block_on(dialog).map(path_of));
        self.start(choose, FileReply::ChosenTemplate(None));
    }

    /// Shows the dialog that opens a session or, with the `name` to suggest, saves one.
    pub fn choose_session(&mut self, folder: Option<PathBuf>, ending: &str, name: Option<&str>) {
        let t = &self.phrases;
        let title = match name {
            Some(_) => t.save_session_dialog(),
            None => t.open_session_dialog(),
        };
        let kinds = t.dialog_sessions();
        let dialog = self
            .bare_dialog(&title, folder)
            .add_filter(kinds, &[ending]);
        let saves = name.is_some();
        let chosen = move |path| FileReply::ChosenSession { saves, path };
        let work: Box<dyn FnOnce() -> FileReply + Send> = match name {
            Some(name) => {
                let dialog = dialog.set_file_name(name).save_file();
                Box::new(move || chosen(pollster::block_on(dialog).map(path_of)))
            }
            None => {
                let dialog = dialog.pick_file();
                Box::new(move || chosen(pollster::block_on(dialog).map(path_of)))
            }
        };
        self.start(work, chosen(None));
    }

    /// Whether the last dialog closed before anybody could have used it.
    pub fn dialog_was_brief(&self) -> bool {
        self.dialog_opened
            .is_some_and(|opened| opened.elapsed() < BRIEF)
    }

    fn dialog(&mut self, title: &str, folder: Option<PathBuf>) -> rfd::AsyncFileDialog {
        let dialog = self.bare_dialog(title, folder);
        let t = &self.phrases;
        dialog
            .add_filter(t.dialog_text_files(), &TEXT_ENDINGS)
            .add_filter(t.dialog_all_files(), &["*"])
    }

    /// A dialog without types of files.
    fn bare_dialog(&mut self, title: &str, folder: Option<PathBuf>) -> rfd::AsyncFileDialog {
        self.dialog_opened = Some(Instant::now());
        let dialog = rfd::AsyncFileDialog::new().set_title(title);
        match folder {
            Some(folder) => dialog.set_directory(folder),
            None => dialog,
        }
    }
}
