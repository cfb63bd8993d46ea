//! What is kept: saving, recent files, the session that comes back.

use super::messages::messages;

messages! {
    "save-side" save_side(side: &str);
    "save-side-as" save_side_as(side: &str);
    "save-anyway" save_anyway();
    "save-elsewhere" save_elsewhere();
    "save-left-dialog" save_left_dialog();
    "save-right-dialog" save_right_dialog();
    "save-file-name" save_file_name();
    "save-changed" save_changed(name: &str);
    "save-damaged" save_damaged(name: &str);
    "save-forbidden" save_forbidden(name: &str);
    "save-disk-full" save_disk_full(name: &str);
    "save-no-folder" save_no_folder(name: &str);
    "save-not-a-file" save_not_a_file(name: &str);
    "save-no-thread" save_no_thread(name: &str);
    "save-failed" save_failed(name: &str, error: &str);
    "saved-as-utf8" saved_as_utf8(name: &str);
    "no-save-dialog" no_save_dialog();
    "edited" edited();
    "edited-hint" edited_hint();
    "open-recent" open_recent();
    "recent-pair" recent_pair(left: &str, right: &str);
    "recent-missing" recent_missing(path: &str);
    "clear-recent" clear_recent();
    "restore-earlier" restore_earlier();
    "keep-nothing" keep_nothing();
    "keep-nothing-hint" keep_nothing_hint();
    "restored" restored();
    "restored-usual" restored_usual();
    "restored-unexpected" restored_unexpected();
    "restored-partly" restored_partly();
    "start-fresh" start_fresh();
    "start-fresh-hint" start_fresh_hint();
    "restored-close" restored_close();
    "not-kept-disk-full" not_kept_disk_full();
    "not-kept-forbidden" not_kept_forbidden();
    "not-kept" not_kept(error: &str);
}
