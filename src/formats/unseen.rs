//! Marks the letters of a text that are white, or too small to read, until the text is complete.

use std::ops::Range;

/// Before and after these letters. No text has these two code points.
pub(super) const UNSEEN: char = '\u{FDD0}';
pub(super) const SEEN: char = '\u{FDD1}';

/// Left out of every text: soft hyphens, control characters.
pub(super) fn is_unwritten(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{FEFF}' | UNSEEN | SEEN)
        || (c.is_control() && !matches!(c, '\n' | '\t' | '\u{85}'))
}

/// A text without the marks, the bytes between them, and where the marks were.
pub(super) fn without_marks(marked: &str) -> (String, Vec<Range<usize>>, Vec<usize>) {
    let mut text = String::with_capacity(marked.len());
    let (mut unseen, mut taken) = (Vec::new(), Vec::new());
    let mut start = None;
    for (at, mark) in marked.match_indices([UNSEEN, SEEN]) {
        let after = taken.last().map_or(0, |last| last + UNSEEN.len_utf8());
        text.push_str(&marked[after..at]);
        taken.push(at);
        if mark.starts_with(UNSEEN) {
            start = start.or(Some(text.len()));
        } else {
            let range = start.take().map(|start| start..text.len());
            unseen.extend(range.filter(|range| !range.is_empty()));
        }
    }
    let after = taken.last().map_or(0, |last| last + UNSEEN.len_utf8());
    text.push_str(&marked[after..]);
    (text, unseen, taken)
}
