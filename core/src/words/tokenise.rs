//! What a word is: anything that turns a text into canonical forms, in order, can feed shingles, and its comparisons can be
//! shown like any other.
//!
//! ```
//! use shinglescope_core::text::Span;
//! use shinglescope_core::words::tokenise::{Tokenise, Tokeniser};
//! use shinglescope_core::{Request, compare_request};
//!
//! /// Lines as words.
//! struct Lines;
//!
//! impl Tokenise for Lines {
//!     fn name(&self) -> &str {
//!         "lines"
//!     }
//!
//!     fn version(&self) -> u32 {
//!         1
//!     }
//!
//!     fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
//!         let mut start = 0;
//!         for line in text.split_inclusive('\n') {
//!             take(Span::new(start, start + line.len()), line.trim());
//!             start += line.len();
//!         }
//!     }
//! }
//!
//! let request = Request {
//!     tokeniser: Some(Tokeniser::new(Lines)),
//!     ..Request::recommended("fn main() {\n    run();\n}\n", "fn main() {\n}\n")
//! };
//! let found = compare_request(&request);
//! assert!(found.index.words.left.forms().eq(["fn main() {", "run();", "}"]));
//! ```

use crate::text::Span;
use crate::text::boundaries::UnicodeSegmentation;
use crate::words::Words;
use std::fmt::{self, Debug, Formatter};
use std::ops::Deref;
use std::sync::Arc;

/// Turns a text into canonical words. Markup and look-alike letters, if they are to be folded, are gone before; words are
/// skipped and reduced to their base forms afterwards.
pub trait Tokenise: Send + Sync {
    /// Its name. Tokenisers with one name and one version find the same words.
    fn name(&self) -> &str;

    fn version(&self) -> u32;

    /// Passes the bytes and the canonical form of each word of `text` to `take`, in the order in which they begin. Spans are
    /// within the text and on character boundaries; those of neighbours may overlap. An empty form counts, as with
    /// two of the published programs.
    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str));
}

/// A shared tokeniser. Two are equal if their names and versions are.
#[derive(Clone)]
pub struct Tokeniser(Arc<dyn Tokenise>);

impl Tokeniser {
    pub fn new(tokeniser: impl Tokenise + 'static) -> Tokeniser {
        Tokeniser(Arc::new(tokeniser))
    }
}

impl Deref for Tokeniser {
    type Target = dyn Tokenise;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for Tokeniser {
    fn eq(&self, other: &Tokeniser) -> bool {
        (self.name(), self.version()) == (other.name(), other.version())
    }
}

impl Debug for Tokeniser {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.name(), self.version())
    }
}

/// The words of `text` as `tokeniser` finds them, all of them and as they are.
pub fn tokenised(text: &str, tokeniser: &dyn Tokenise) -> Words {
    let mut words = Words::with_capacity(text.len());
    tokeniser.for_each_word(text, &mut |span, form| words.push(span, form));
    words
}

/// Overlapping pairs of neighbouring letters or digits, in lower case: for scripts that put no blanks between words.
///
/// A letter is a grapheme: a character with its combining marks. Blanks and punctuation end a run of letters; a run of one
/// letter is a word by itself.
///
/// ```
/// use shinglescope_core::words::tokenise::{LetterPairs, tokenised};
///
/// let words = tokenised("我们比较，Ok x", &LetterPairs);
/// assert!(words.forms().eq(["我们", "们比", "比较", "ok", "x"]));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct LetterPairs;

impl Tokenise for LetterPairs {
    fn name(&self) -> &str {
        "letter-pairs"
    }

    fn version(&self) -> u32 {
        1
    }

    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
        let mut emit = |span: Span| take(span, &span.of(text).to_lowercase());
        // The previous letter, and whether it is already in a pair.
        let mut last: Option<(Span, bool)> = None;
        for (start, grapheme) in text.grapheme_indices(true) {
            let is_letter = grapheme.contains(char::is_alphanumeric);
            let here = Span::new(start, start + grapheme.len());
            match last {
                Some((before, _)) if is_letter => emit(before.joined(here)),
                Some((before, false)) => emit(before),
                Some((_, true)) | None => {}
            }
            last = is_letter.then_some((here, last.is_some()));
        }
        if let Some((alone, false)) = last {
            emit(alone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_pairs_keep_marks_with_their_letters() {
        let text = "e\u{301}a น้ำ, 日本語!x";
        let words = tokenised(text, &LetterPairs);
        let forms: Vec<&str> = words.forms().collect();
        assert_eq!(forms, ["e\u{301}a", "น้ำ", "日本", "本語", "x"]);
        let raw = words.spans().iter().map(|span| span.of(text));
        assert!(raw.eq(forms));
        assert!(tokenised("… , !", &LetterPairs).is_empty());
    }
}
