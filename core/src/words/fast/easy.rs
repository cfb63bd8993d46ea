//! Words by Unicode's word boundaries, fast for easy characters: Latin, Cyrillic, digits, common marks.
//!
//! Words end at white space, so the text is read in pieces that end there. Within a piece the few rules of Unicode Standard
//! Annex 29 for easy characters are bit operations (`bits`). The text between the two blanks around any other character
//! goes to the full algorithm. Cost: one pass, about 1 ns per byte including a hash and a span for each word; byte by byte
//! took ten times as long. Tests compare it with `unicode-segmentation`.
//!
//! # Where a text can be split without splitting a word
//!
//! Unicode's word boundaries keep the space separators of a run together, and a combining mark with the blanks before it.
//! So a text can be split before a space, tab or line end, but not inside a run and not after a wider separator.

use crate::text::Span;
use crate::words::fast::bits::{BLOCK, Masks};
use std::ops::Range;

/// Bytes of text that are read at once: small enough for the first-level cache.
const PIECE: usize = 8 * 1024;

/// Receives the words, in order. `easy` should be inlined: a call costs as much as finding a word.
pub(crate) trait TakeEasy {
    /// A word whose folded bytes are its canonical form.
    fn easy(&mut self, word: Easy<'_>);
    /// A word with underscores or single quotes: its canonical form may differ from its folded bytes.
    fn unusual(&mut self, word: Easy<'_>);
    /// A part of the text whose words only the full algorithm finds.
    fn hard(&mut self, span: Span);
}

/// An easy word.
#[derive(Clone, Copy)]
pub(crate) struct Easy<'a> {
    pub span: Span,
    /// The word and what follows it, folded and as in the text. Both extend at least one block beyond its start.
    pub folded: &'a [u8],
    pub source: &'a [u8],
}

/// Passes the words of `text` to `take`, in order.
#[inline(always)]
pub(crate) fn for_each(text: &str, take: &mut impl TakeEasy) {
    for_each_in_pieces(text, PIECE, take);
}

/// The same, in pieces of about `piece` bytes.
#[inline(always)]
fn for_each_in_pieces(text: &str, piece: usize, take: &mut impl TakeEasy) {
    let bytes = text.as_bytes();
    let mut masks = Masks::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = piece_end(bytes, at, piece);
        let read = &bytes[at..end];
        masks.read(read);
        let mut from = 0;
        // All text outside hard parts is easy.
        while from < read.len() {
            let part = hard_part(read, from, &masks.hard);
            let easy = from..part.as_ref().map_or(read.len(), |part| part.start);
            walk(&masks, at, easy.clone(), take);
            from = read.len();
            if let Some(part) = part {
                from = part.end;
                // A combining mark without a base forms one word with the blanks before it.
                let blanks = read[easy].iter().rev();
                let blanks = blanks.take_while(|byte| is_blank(**byte)).count();
                let span = Span::new(at + part.start - blanks, at + part.end);
                take.hard(span);
            }
        }
        at = end;
    }
}

/// The first part between blanks, at or after `from`, that contains one of the bytes `hard`.
fn hard_part(read: &[u8], from: usize, hard: &[u32]) -> Option<Range<usize>> {
    let next = hard.partition_point(|at| (*at as usize) < from);
    let hard = *hard.get(next)? as usize;
    let blank_before = read[from..hard].iter().rposition(|byte| is_blank(*byte));
    let start = blank_before.map_or(from, |blank| from + blank + 1);
    Some(start..next_run(read, hard))
}

/// Where a piece that begins at `at` ends: where a run of blanks begins, or with the text. A combining mark without a base
/// forms one word with all the blanks before it, so a run is never split.
pub(crate) fn piece_end(bytes: &[u8], at: usize, piece: usize) -> usize {
    let most = at + piece;
    if most >= bytes.len() {
        return bytes.len();
    }
    let back = (at + 1..most).rev().find(|at| is_run_start(bytes, *at));
    back.unwrap_or_else(|| next_run(bytes, most))
}

/// Passes to `take` the words of the easy bytes `range` of the piece that begins at byte `base` of the text.
#[inline(always)]
fn walk(masks: &Masks, base: usize, range: Range<usize>, take: &mut impl TakeEasy) {
    let mut start = 0;
    let mut is_open = 0;
    let mut open_is_unusual = false;
    // One block more, since a word may end with the last one.
    for block in range.start / BLOCK..=range.end / BLOCK {
        let at = block * BLOCK;
        let mut words = masks.words.get(block).copied().unwrap_or(0);
        words &= u64::MAX << range.start.saturating_sub(at);
        if range.end - at < BLOCK {
            words &= !(u64::MAX << (range.end - at));
        }
        let before = words << 1 | is_open;
        let (mut starts, mut ends) = (words & !before, !words & before);
        // Adding an unusual byte to the bits of its word carries to the bit after the word's end.
        let unusual = masks.unusual.get(block).copied().unwrap_or(0) & words;
        let (carried, overflows) = words.overflowing_add(unusual);
        let mut unusual_ends = carried & ends;
        if open_is_unusual {
            // The open word is the one that ends first.
            unusual_ends |= ends & ends.wrapping_neg();
        }
        open_is_unusual = overflows || (open_is_unusual && words == u64::MAX);
        let pop = |bits: &mut u64| {
            let bit = bits.trailing_zeros();
            *bits &= bits.wrapping_sub(1);
            bit
        };
        if is_open == 0 {
            start = at + pop(&mut starts) as usize;
        }
        is_open = words >> (BLOCK - 1);
        let word = |start: usize, end: usize| Easy {
            span: Span::new(base + start, base + end),
            folded: masks.folded(start),
            source: masks.source(start),
        };
        // No check per word where no word is unusual: a fifth faster.
        if unusual_ends == 0 {
            while ends != 0 {
                let end = at + pop(&mut ends) as usize;
                take.easy(word(start, end));
                start = at + pop(&mut starts) as usize;
            }
            continue;
        }
        while ends != 0 {
            let bit = pop(&mut ends);
            let word = word(start, at + bit as usize);
            start = at + pop(&mut starts) as usize;
            if unusual_ends >> bit & 1 == 0 {
                take.easy(word);
            } else if !is_underscores(word) {
                take.unusual(word);
            }
        }
    }
}

/// Underscores alone are not a word.
#[cold]
fn is_underscores(word: Easy<'_>) -> bool {
    let source = word.source.get(..word.span.byte_len());
    source.is_some_and(|source| source.iter().all(|byte| *byte == b'_'))
}

/// Whether a text may be split before this byte.
#[inline(always)]
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

/// Where the first run of blanks at or after `from` begins; the end of the text if there is none.
pub(crate) fn next_run(text: &[u8], from: usize) -> usize {
    (from..text.len())
        .find(|at| is_run_start(text, *at))
        .unwrap_or(text.len())
}

/// Whether a run of blanks begins at `at`.
pub(crate) fn is_run_start(text: &[u8], at: usize) -> bool {
    let before = &text[..at];
    is_blank(text[at])
        && !before.last().is_some_and(|byte| is_blank(*byte))
        && !ends_with_wide_blank(before)
}

/// Where the last run of blanks begins that has a space, tab or line end; none if `text` has none of them.
pub fn last_run_of_blanks(text: &[u8]) -> Option<usize> {
    let blank = text.iter().rposition(|byte| is_blank(*byte))?;
    Some(start_of_last(&text[..=blank]))
}

/// Where the run of blanks at the end of `text` begins.
pub(crate) fn start_of_last(text: &[u8]) -> usize {
    let mut start = text.len();
    loop {
        let rest = &text[..start];
        start -= match rest.last() {
            Some(byte) if is_blank(*byte) => 1,
            Some(_) if ends_with_wide_blank(rest) => 3,
            Some(_) | None => return start,
        };
    }
}

/// The length in bytes of the run of blanks at the beginning of `text`.
pub(crate) fn len_of_first(text: &[u8]) -> usize {
    let mut end = 0;
    loop {
        let rest = &text[end..];
        end += match rest {
            [byte, ..] if is_blank(*byte) => 1,
            [_, _, _, ..] if ends_with_wide_blank(&rest[..3]) => 3,
            _ => return end,
        };
    }
}

/// Whether the last character is a space separator that Unicode keeps together with the next one, other than U+0020.
fn ends_with_wide_blank(text: &[u8]) -> bool {
    matches!(
        text,
        [.., 0xE1, 0x9A, 0x80]
            | [.., 0xE2, 0x80, 0x80..=0x8A]
            | [.., 0xE2, 0x81, 0x9F]
            | [.., 0xE3, 0x80, 0x80]
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::boundaries::UnicodeSegmentation;
    use proptest::prelude::*;

    struct Spans<'t>(&'t str, Vec<Span>);

    impl TakeEasy for Spans<'_> {
        fn easy(&mut self, word: Easy<'_>) {
            self.1.push(word.span);
        }

        fn unusual(&mut self, word: Easy<'_>) {
            self.1.push(word.span);
        }

        fn hard(&mut self, part: Span) {
            let start = part.start as usize;
            for (at, word) in part.of(self.0).unicode_word_indices() {
                self.1.push(Span::new(start + at, start + at + word.len()));
            }
        }
    }

    /// The words of a text that is read in pieces of `piece` bytes.
    fn found(text: &str, piece: usize) -> Vec<Span> {
        let mut spans = Spans(text, Vec::new());
        for_each_in_pieces(text, piece, &mut spans);
        spans.1
    }

    /// Long texts of short pieces, so that words and marks cross blocks.
    fn long() -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            "a",
            "Bc",
            "éÉ",
            "ß",
            "Жж",
            "ЁЯ",
            "ѝ",
            "7",
            "_",
            ".",
            ",",
            ";",
            ":",
            "'",
            "’",
            "‘",
            "’",
            "—",
            "«",
            "\"",
            " ",
            "\n",
            "\t",
            "\r\n",
            "\u{a0}",
            "\u{ad}",
            "\u{301}",
            "\u{345}",
            "日",
            "😀",
            "×",
            "ѣ",
            "\u{7}",
            "²",
            "№",
            "  ",
            "don't",
            "word",
            "слово",
        ]);
        prop::collection::vec(piece, 0..120).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8_000))]

        #[test]
        fn words_across_blocks_and_pieces_are_those_of_the_standard(
            text in long(),
            piece in prop::sample::select(vec![1usize, 40, 64, 65, 150, PIECE]),
        ) {
            let slow: Vec<&str> = text.unicode_word_indices().map(|(_, word)| word).collect();
            let fast: Vec<&str> = found(&text, piece).into_iter().map(|span| span.of(&text)).collect();
            prop_assert_eq!(fast, slow);
        }
    }
}
