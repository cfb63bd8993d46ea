//! What the program reports about its work.

use super::Phrases;
use super::messages::messages;
use shinglescope_core::methods::parameters::{LengthError, MAX_LENGTH};

messages! {
    "stopped" stopped(missing: &str);
    "stopped-no-room" stopped_no_room(missing: &str, reason: &str);
    "comparison-failed" comparison_failed();
    "panel-failed" panel_failed();
    "length-note-zero" length_note_zero();
    "length-note-too-long" length_note_too_long(length: &str, most: u64);
}

impl Phrases {
    /// Why the length that was typed is replaced by the nearest that can be used.
    pub fn length_error(&self, error: LengthError) -> String {
        match error {
            LengthError::Zero => self.length_note_zero(),
            LengthError::TooLong(length) => {
                self.length_note_too_long(&length.to_string(), MAX_LENGTH.into())
            }
        }
    }
}
