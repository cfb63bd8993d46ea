//! What the program reports about its work.

use super::messages::messages;

messages! {
    "stopped" stopped(missing: &str);
    "stopped-no-room" stopped_no_room(missing: &str, reason: &str);
    "comparison-failed" comparison_failed();
    "panel-failed" panel_failed();
    "length-note-zero" length_note_zero(length: &str);
    "length-note-too-long" length_note_too_long(length: &str, most: u64);
}
