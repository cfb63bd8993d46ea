//! Two texts with identical canonical words in; the spans where case or punctuation still differ, out.
//!
//! Each punctuation mark belongs to the word before it, or to the first word. Cost: one pass over the words.

use crate::text::{Pair, Span, Text};
use crate::words::list::Words;
use std::sync::Arc;

/// The words whose forms agree but whose text differs, with their punctuation, in order: span n of left belongs to span n of
/// right. Both sides of `words` must have the same forms.
pub fn form_differences(texts: &Pair<Text>, words: &Pair<Arc<Words>>) -> Pair<Vec<Span>> {
    let sides = Pair::from_fn(|side| MarkedWords {
        words: &words[side],
        text: &texts[side],
    });
    let mut differences = Pair::new(Vec::new(), Vec::new());
    for index in 0..words.left.len() {
        let spans = sides.as_ref().map(|side| side.word_with_marks(index));
        if spans.left.of(&texts.left) != spans.right.of(&texts.right) {
            differences.left.push(spans.left);
            differences.right.push(spans.right);
        }
    }
    differences
}

/// A text with its words, to find the punctuation around each.
struct MarkedWords<'a> {
    words: &'a Words,
    text: &'a str,
}

impl MarkedWords<'_> {
    /// Word `index` with the punctuation after it up to the next word, without trailing blanks. The first word also takes the
    /// punctuation before it.
    fn word_with_marks(&self, index: usize) -> Span {
        let own = self.words.span(index);
        let start = match index {
            0 => self.text.len() - self.text.trim_start().len(),
            _ => own.start as usize,
        };
        let next = match self.words.spans().get(index + 1) {
            Some(next) => next.start as usize,
            None => self.text.len(),
        };
        let tail = self.text.get(own.end as usize..next).unwrap_or("");
        Span::new(
            start.min(own.start as usize),
            own.end as usize + tail.trim_end().len(),
        )
    }
}
