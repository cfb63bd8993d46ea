//! Reading files: what went wrong, how much memory is missing, and the titles of dialogs.

use super::Phrases;
use super::messages::messages;

messages! {
    "read-missing" read_missing(name: &str);
    "read-missing-window" read_missing_window(name: &str);
    "read-folder" read_folder(name: &str);
    "read-forbidden" read_forbidden(name: &str);
    "read-too-large" read_too_large(name: &str);
    "read-stopped" read_stopped(name: &str);
    "read-no-memory" read_no_memory(name: &str, memory: &str);
    "read-no-thread" read_no_thread(name: &str);
    "read-failed" read_failed(name: &str, error: &str);
    "read-known-format" read_known_format(name: &str, format: &str);
    "read-known-format-window" read_known_format_window(name: &str, format: &str);
    "read-binary" read_binary(name: &str);
    "read-binary-window" read_binary_window(name: &str);
    "read-unknown-encoding" read_unknown_encoding(name: &str, encoding: &str);
    "memory-needed" memory_needed(needed: &str, free: &str);
    "memory-refused" memory_refused(needed: &str);
    "gigabytes-of" gigabytes_of(number: &str);
    "too-many-files" too_many_files(count: usize);
    "note-empty-file" note_empty_file();
    "note-large-file" note_large_file(megabytes: usize, memory: &str);
    "file-changed" file_changed(name: &str);
    "file-vanished" file_vanished(name: &str);
    "no-dialog" no_dialog();
    "clipboard-empty" clipboard_empty();
    "clipboard-too-large" clipboard_too_large();
    "paste-where" paste_where();
    "reading-file" reading_file(name: &str);
    "open-left-dialog" open_left_dialog();
    "open-right-dialog" open_right_dialog();
    "open-two-dialog" open_two_dialog();
    "open-set-aside-dialog" open_set_aside_dialog();
    "dialog-text-files" dialog_text_files();
    "dialog-all-files" dialog_all_files();
}

impl Phrases {
    /// An amount of memory in gigabytes. Less than a tenth of one is not shown as nothing.
    pub(crate) fn gigabytes(&self, bytes: usize) -> String {
        let (least, places) = match bytes < 100_000_000 {
            true => (10_000_000, 2),
            false => (0, 1),
        };
        self.gigabytes_of(&self.decimal(bytes.max(least) as f64 / 1e9, places))
    }
}
