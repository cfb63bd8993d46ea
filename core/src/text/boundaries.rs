//! The nearest boundary of a grapheme, word or line at a byte of a text.
//!
//! Source: Unicode Standard Annex 29, through `unicode-segmentation` (its only user). Cost: the distance to the boundary,
//! and for words at most 4 KB, whatever the length of the text.

use crate::text::Span;
use unicode_segmentation::GraphemeCursor;
pub use unicode_segmentation::UnicodeSegmentation;

/// How many bytes are searched for a word: more than any word that a person moves over with a key.
const WINDOW: usize = 4096;

/// The end of the grapheme at `at`.
pub fn next_grapheme(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    let found = GraphemeCursor::new(at, text.len(), true).next_boundary(text, 0);
    found.ok().flatten().unwrap_or(text.len())
}

/// The beginning of the grapheme that contains or ends at `at`.
pub fn previous_grapheme(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    let found = GraphemeCursor::new(at, text.len(), true).prev_boundary(text, 0);
    found.ok().flatten().unwrap_or(0)
}

/// The characters before and after the bytes `span`.
pub(crate) fn characters_beside(text: &str, span: Span) -> (Option<char>, Option<char>) {
    let before = text.get(..span.start as usize).unwrap_or_default();
    let after = text.get(span.end as usize..).unwrap_or_default();
    (before.chars().next_back(), after.chars().next())
}

/// Whether `at` is a valid position for the caret.
pub fn is_grapheme_boundary(text: &str, at: usize) -> bool {
    text.is_char_boundary(at)
        && GraphemeCursor::new(at, text.len(), true)
            .is_boundary(text, 0)
            .unwrap_or(true)
}

/// `at`, or the beginning of the grapheme around it.
pub fn floor_grapheme(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    if is_grapheme_boundary(text, at) {
        return at;
    }
    previous_grapheme(text, at)
}

fn has_letters(piece: &str) -> bool {
    piece.chars().any(char::is_alphanumeric)
}

/// The end of the first word that ends after `at`.
pub fn next_word(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    let end = text.floor_char_boundary(at + WINDOW);
    let ahead = text.get(at..end).unwrap_or("");
    let mut pieces = ahead.split_word_bound_indices();
    let word = pieces.find(|(_, piece)| has_letters(piece));
    word.map_or(end, |(start, piece)| at + start + piece.len())
}

/// The beginning of the last word that begins before `at`.
pub fn previous_word(text: &str, at: usize) -> usize {
    let at = text.floor_char_boundary(at);
    let start = text.ceil_char_boundary(at.saturating_sub(WINDOW));
    let behind = text.get(start..at).unwrap_or("");
    let mut pieces = behind.split_word_bound_indices();
    let word = pieces.rfind(|(_, piece)| has_letters(piece));
    word.map_or(start, |(from, _)| start + from)
}

/// The word, the run of blanks or the mark at `at`; at the end of a line, the one before it.
pub fn word_at(text: &str, at: usize) -> Span {
    let at = text.floor_char_boundary(at);
    let line = line_at(text, at);
    let start = text.ceil_char_boundary(at.saturating_sub(WINDOW));
    let start = start.max(line.start as usize);
    let end = text.floor_char_boundary(at + WINDOW).min(line.end as usize);
    let around = text.get(start..end).unwrap_or("");
    let pieces = around.split_word_bound_indices();
    let last = pieces.take_while(|(from, _)| start + from <= at).last();
    let (from, piece) = last.unwrap_or_default();
    Span::new(start + from, start + from + piece.len())
}

/// The line at `at`, without its line end.
pub fn line_at(text: &str, at: usize) -> Span {
    let at = text.floor_char_boundary(at);
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    let line = text.get(start..end).unwrap_or("");
    let end = match text.get(end..) {
        Some("") | None => end,
        Some(_) => start + line.strip_suffix('\r').unwrap_or(line).len(),
    };
    Span::new(start, end.max(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grapheme_is_what_a_person_sees_as_one_character() {
        let text = "e\u{301}👩\u{200d}🚒\r\nא";
        let mut stops = vec![0];
        while let Some(last) = stops.last().copied().filter(|at| *at < text.len()) {
            stops.push(next_grapheme(text, last));
        }
        assert_eq!(stops, [0, 3, 14, 16, 18]);
        let mut back = vec![text.len()];
        while let Some(last) = back.last().copied().filter(|at| *at > 0) {
            back.push(previous_grapheme(text, last));
        }
        back.reverse();
        assert_eq!(back, stops);
        assert_eq!(floor_grapheme(text, 9), 3);
        assert!(!is_grapheme_boundary(text, 15), "inside a line end");
    }

    #[test]
    fn words_are_found_from_any_position() {
        let text = "don't stop — now";
        assert_eq!(next_word(text, 0), 5);
        assert_eq!(next_word(text, 5), 10);
        assert_eq!(next_word(text, 10), text.len());
        assert_eq!(previous_word(text, text.len()), text.len() - 3);
        assert_eq!(previous_word(text, 12), 6);
        assert_eq!(word_at(text, 7).of(text), "stop");
        assert_eq!(word_at("one\ntwo", 3).of("one\ntwo"), "one");
        assert_eq!(next_word("", 0), 0);
        assert_eq!(previous_word("", 0), 0);
        assert!(word_at("", 0).is_empty());
    }

    #[test]
    fn a_line_ends_before_its_line_end() {
        let text = "one\r\ntwo\n";
        assert_eq!(line_at(text, 1).of(text), "one");
        assert_eq!(line_at(text, 6).of(text), "two");
        assert!(line_at(text, text.len()).is_empty());
    }
}
