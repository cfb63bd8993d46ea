//! What the program reports about its work.

use super::Phrases;
use shinglescope_core::methods::parameters::{LengthError, MAX_LENGTH};

impl Phrases {
    /// Why the length that was typed is replaced by the nearest that can be used.
    pub fn length_error(&self, error: LengthError) -> String {
        match error {
            LengthError::Zero => self.length_note_zero(),
            LengthError::TooLong(length) => {
                self.length_note_too_long(length.to_string(), MAX_LENGTH as usize)
            }
        }
    }
}
