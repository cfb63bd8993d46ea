//! Where two texts with identical canonical words still differ in case or punctuation.
//!
//! Each punctuation mark belongs to the word before it, or to the first word. Cost: one pass over the words.

use crate::text::{Pair, Span, Text};
use crate::words::list::Words;
use std::sync::Arc;

/// The words whose forms agree but whose text differs, with their punctuation, in order: span n of left belongs to span n of
/// right. Both sides of `words` must have the same forms.
pub fn form_differences(texts: &Pair<Text>, words: Pair<&Arc<Words>>) -> Pair<Vec<Span>> {
    let mut differences = Pair::new(Vec::new(), Vec::new());
    for index in 0..words.left.len() {
        let spans = Pair::from_fn(|side| word_with_marks(words[side], &texts[side], index));
        let (left, right) = (spans.left.of(&texts.left), spans.right.of(&texts.right));
        if left != right && !letters(left).eq(letters(right)) {
            differences.left.push(spans.left);
            differences.right.push(spans.right);
        }
    }
    differences
}

/// Word `index` with the punctuation after it up to the next word, without trailing blanks. The first word also takes the
/// punctuation before it.
fn word_with_marks(words: &Words, text: &str, index: usize) -> Span {
    let own = words.span(index);
    let start = match index {
        0 => text.len() - text.trim_start().len(),
        _ => own.start as usize,
    };
    let next = words.spans().get(index + 1);
    let next = next.map_or(text.len(), |next| next.start as usize);
    let tail = text.get(own.end as usize..next).unwrap_or("");
    Span::new(
        start.min(own.start as usize),
        own.end as usize + tail.trim_end().len(),
    )
}

/// What can be seen of a word and its marks: blanks and line ends between marks are not part of them.
fn letters(marked: &str) -> impl Iterator<Item = char> + '_ {
    marked.chars().filter(|c| !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::words::words;

    fn found(left: &str, right: &str) -> Vec<String> {
        let texts = Pair::new(Text::from(left), Text::from(right));
        let canon = Preset::Recommended.parameters().canon;
        let words = texts.as_ref().map(|text| Arc::new(words(text, &canon)));
        let spans = form_differences(&texts, words.as_ref()).left;
        spans.iter().map(|span| span.of(left).to_owned()).collect()
    }

    #[test]
    fn other_blanks_and_line_ends_between_marks_are_no_other_punctuation() {
        assert!(found("seven.\n(eight) nine", "seven.\r\n(eight)  nine").is_empty());
        assert!(found("one . ( two", "one .  ( two").is_empty());
        assert_eq!(
            found("seven.\n(Eight, nine", "seven. (eight; nine"),
            ["Eight,"]
        );
        assert_eq!(found("seven. eight", "seven.\n(eight"), ["seven."]);
    }
}
