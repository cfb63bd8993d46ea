//! What the program reports about its work.

use super::messages::messages;

messages! {
    "stopped" stopped(missing: &str);
    "stopped-no-room" stopped_no_room(missing: &str, reason: &str);
    "comparison-failed" comparison_failed();
    "panel-failed" panel_failed();
    "no-file-dialog" no_file_dialog();
    "file-changed" file_changed(name: &str);
    "file-vanished" file_vanished(name: &str);
    "clipboard-empty" clipboard_empty();
    "clipboard-too-large" clipboard_too_large();
    "length-zero" length_zero(length: &str);
    "length-too-long" length_too_long(length: &str, most: u64);
}
