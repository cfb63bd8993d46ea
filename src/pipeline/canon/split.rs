//! Where words begin and end: Unicode word boundaries, white space, or letters.
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
            for (span, _) in pieces(text) {
                take(span);
            }
        }
        Split::Unicode => {
            for (start, piece) in text.unicode_word_indices() {
                take(Span::new(start, start + piece.len()));
            }
        }
        Split::WhiteSpace | Split::Blanks | Split::JoinedLines | Split::Letters => {
            let ends_word: fn(char) -> bool = match canon.split {
                Split::Blanks | Split::JoinedLines => |c| c == ' ',
                Split::Letters => |c| !c.is_alphabetic(),
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

/// Every piece between two Unicode word boundaries that is not blank: words, and marks one by one.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = (Span, &str)> {
    let pieces = text.split_word_bound_indices();
    pieces
        .filter(|(_, piece)| !piece.chars().all(is_blank))
        .map(|(start, piece)| (Span::new(start, start + piece.len()), piece))
}

/// Unicode white space, and the four information separators that the method of 2009 took for blanks.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}
