//! How much work a difference may take. It is counted in steps, not in seconds, so that the same texts always have the same
//! difference.

/// A number of steps; each is a pair of words that may have to be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    left: usize,
    most_at_once: usize,
}

impl Effort {
    /// Enough for all texts but long ones that share little: a few seconds.
    pub const USUAL: Effort = Effort {
        left: 1 << 33,
        most_at_once: 1 << 28,
    };
    /// What an answer takes that only counts words: a fraction of a second.
    pub(crate) const LITTLE: Effort = Effort {
        left: 1 << 29,
        most_at_once: 1 << 25,
    };
    /// As much as it takes.
    pub const UNLIMITED: Effort = Effort {
        left: usize::MAX,
        most_at_once: usize::MAX,
    };
    #[cfg(test)]
    pub(crate) const NONE: Effort = Effort {
        left: 0,
        most_at_once: 0,
    };

    /// Uses up this number of steps and returns true; returns false if fewer are left.
    pub(super) fn take(&mut self, steps: usize) -> bool {
        let is_enough = steps <= self.left.min(self.most_at_once);
        if is_enough && *self != Effort::UNLIMITED {
            self.left -= steps;
        }
        is_enough
    }
}
