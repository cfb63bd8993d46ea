//! What a word is: anything that turns a text into canonical forms, in order, can feed shingles.
//!
//! [`Canon`] is the tokeniser of every method here. Another one takes a single function:
//!
//! ```
//! use shinglescope_core::text::Span;
//! use shinglescope_core::words::tokenise::{Tokenise, tokenised};
//! use shinglescope_core::words::{FormBuffer, TakeForms};
//!
//! /// Lines as words.
//! struct Lines;
//!
//! impl Tokenise for Lines {
//!     fn for_each_form(&self, text: &str, take: &mut impl TakeForms) {
//!         let mut buffer = FormBuffer::default();
//!         let mut start = 0;
//!         for line in text.split_inclusive('\n') {
//!             let form = line.trim();
//!             if !form.is_empty() {
//!                 take.take(buffer.form(Span::new(start, start + line.len()), form));
//!             }
//!             start += line.len();
//!         }
//!     }
//! }
//!
//! let words = tokenised("fn main() {\n    run();\n}\n", &Lines);
//! assert!(words.forms().eq(["fn main() {", "run();", "}"]));
//! ```

use crate::methods::parameters::Canon;
use crate::text::Span;
use crate::text::boundaries::UnicodeSegmentation;
use crate::words::fast::forms::for_each_form;
use crate::words::fast::key::{FormBuffer, TakeForms};
use crate::words::list::Words;
use crate::words::writer::Writer;

/// Turns a text into canonical words.
pub trait Tokenise {
    /// Passes each canonical word of `text` to `take`, in the order in which they begin. Spans are within the text and on
    /// character boundaries; those of neighbours may overlap.
    ///
    /// Generic rather than a trait object, so that `take` is inlined: a call for each word costs as much as finding it.
    fn for_each_form(&self, text: &str, take: &mut impl TakeForms);
}

impl Tokenise for Canon {
    #[inline(always)]
    fn for_each_form(&self, text: &str, take: &mut impl TakeForms) {
        for_each_form(text, self, take);
    }
}

/// The words of `text` as `tokeniser` finds them. Words that it skips are not reported; for those of a [`Canon`] see
/// [`words`](crate::words::words()).
pub fn tokenised(text: &str, tokeniser: &impl Tokenise) -> Words {
    let mut writer = Writer::new(text.len());
    tokeniser.for_each_form(text, &mut writer);
    writer.words()
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
    fn for_each_form(&self, text: &str, take: &mut impl TakeForms) {
        let mut buffer = FormBuffer::default();
        let mut emit = |span: Span| {
            let form = span.of(text).to_lowercase();
            take.take(buffer.form(span, &form));
        };
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
    use crate::methods::presets::Preset;
    use crate::words::words;

    #[test]
    fn a_canon_tokenises_as_words_does() {
        let text = "The “Straße”, don’t: 3.14 and (the) boxes";
        for preset in Preset::ALL {
            let canon = preset.parameters().canon;
            let (fresh, full) = (tokenised(text, &canon), words(text, &canon));
            assert!(fresh.has_forms_of(&full), "{preset:?}");
            assert_eq!(fresh.spans(), full.spans(), "{preset:?}");
        }
    }

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
