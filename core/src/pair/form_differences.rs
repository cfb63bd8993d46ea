//! Two texts with identical words in; where they differ in case and punctuation out.
//!
//! Cost: one pass over the words.

use crate::text::{Pair, Span, Text};
use crate::words::list::Words;
use std::sync::Arc;

/// Words whose canonical forms agree while their text differs; spans pairwise, in order.
pub fn form_differences(texts: &Pair<Text>, words: &Pair<Arc<Words>>) -> Pair<Vec<Span>> {
    let shown = Pair::from_fn(|side| MarkedText {
        words: &words[side],
        text: &texts[side],
    });
    let mut differences = Pair::new(Vec::new(), Vec::new());
    for index in 0..words.left.len() {
        let spans = shown.as_ref().map(|shown| shown.word_with_marks(index));
        if spans.left.of(&texts.left) != spans.right.of(&texts.right) {
            differences.left.push(spans.left);
            differences.right.push(spans.right);
        }
    }
    differences
}

/// A text with its words, to find the marks around one.
struct MarkedText<'a> {
    words: &'a Words,
    text: &'a str,
}

impl MarkedText<'_> {
    /// Word `index` with the punctuation after it, without trailing blanks; the first word also has the punctuation before
    /// it. So every mark of the text belongs to exactly one word.
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
