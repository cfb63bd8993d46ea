//! Which line of a text a byte stands in.
//!
//! Cost: one pass over the text and four bytes a line; after that a search by halves.

/// Where the lines of one text end.
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

    /// The line of byte `at`, counted from 1. A line end belongs to the line it ends; past the text lies the last line.
    pub fn line_at(&self, at: u32) -> usize {
        self.ends.partition_point(|end| *end < at) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_counted_by_the_line_ends_before_it() {
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
