//! A place where the caret can be.

/// A place where the caret can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub byte: u32,
    /// One byte can be two places: at a soft break the end of a row and the beginning of the next, and between two
    /// directions the far edge of one letter and the near edge of another. This is the place of the letter before.
    pub leans_back: bool,
}

impl Stop {
    pub fn at(byte: u32) -> Stop {
        Stop {
            byte,
            leans_back: false,
        }
    }

    /// The same stop in a block that begins at byte `start`.
    pub fn counted_from(self, start: u32) -> Stop {
        Stop {
            byte: self.byte.saturating_sub(start),
            ..self
        }
    }
}
