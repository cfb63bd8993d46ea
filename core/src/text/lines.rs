//! The line number of any byte of a text.
//!
//! Cost: one pass over the text and four bytes per line; then a binary search for each answer.

/// The line ends of one text: byte positions of `\n`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    ends: Vec<u32>,
}

impl Lines {
    pub fn of(text: &str) -> Lines {
        let ends = text.match_indices('\n').map(|(at, _)| at as u32);
        Lines {
            ends: ends.collect(),
        }
    }

    /// The line of byte `at`, from 1. A line end belongs to the line it ends; bytes beyond the text belong to the last line.
    pub fn line_at(&self, at: u32) -> usize {
        self.ends.partition_point(|end| *end < at) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_number_is_one_more_than_the_line_ends_before_it() {
        for text in ["", "one", "one\r\ntwo\n\nthree", "\n\n", "ё\nא\n"] {
            let lines = Lines::of(text);
            for at in 0..=text.len() {
                let naive = text.as_bytes()[..at].iter().filter(|b| **b == b'\n');
                assert_eq!(lines.line_at(at as u32), naive.count() + 1, "{text:?} {at}");
            }
            assert_eq!(lines.line_at(u32::MAX), text.matches('\n').count() + 1);
        }
    }
}
