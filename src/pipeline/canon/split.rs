//! Where words begin and end: Unicode word boundaries, or white space.
//!
//! Source: Unicode Standard Annex 29 through `unicode-segmentation` (its only user).

use super::keeps_ends;
use crate::pipeline::parameters::{Canon, Split};
use crate::text::Span;
use unicode_segmentation::UnicodeSegmentation;

/// Calls `take` with the span of each raw word of `text`, in order. A word is never empty.
pub(super) fn for_each_word(text: &str, canon: &Canon, mut take: impl FnMut(Span)) {
    match canon.split {
        Split::Unicode if keeps_ends(canon.marks) => {
            for (start, piece) in text.split_word_bound_indices() {
                if !piece.chars().all(is_blank) {
                    take(Span::new(start, start + piece.len()));
                }
            }
        }
        Split::Unicode => {
            for (start, piece) in text.unicode_word_indices() {
                take(Span::new(start, start + piece.len()));
            }
        }
        Split::WhiteSpace | Split::Blanks => {
            let ends_word: fn(char) -> bool = match canon.split {
                Split::Blanks => |c| c == ' ',
                Split::WhiteSpace | Split::Unicode => is_blank,
            };
            let mut start = None;
            for (at, c) in text.char_indices() {
                match (ends_word(c), start) {
                    (false, None) => start = Some(at),
                    (true, Some(from)) => {
                        take(Span::new(from, at));
                        start = None;
                    }
                    (true, None) | (false, Some(_)) => {}
                }
            }
            if let Some(from) = start {
                take(Span::new(from, text.len()));
            }
        }
    }
}

/// Unicode white space, and the four information separators that the method of 2009 took for blanks.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}
