//! Unicode word boundaries where they are easy: Latin, Cyrillic, digits and common marks, 64 bytes at a time.
//!
//! White space bounds every word, so the text is read in pieces cut there. In a piece the few rules of Unicode Standard
//! Annex 29 that concern easy characters are bit operations (`bits`); a stretch between blanks with any other character
//! goes to the full algorithm, by itself. Cost: one pass, about 1 ns a byte with a hash and a span for each word; the
//! byte-by-byte way took ten times that. The twin is `unicode-segmentation` itself, which the tests hold it against.

use super::bits::{BLOCK, Masks};
use crate::text::Span;

/// Bytes of text that are read at once: what is known of them stays in the nearest cache.
const PIECE: usize = 8 * 1024;

/// A word that was found.
pub(super) enum Found<'a> {
    /// Its folded form is at hand.
    Easy(Easy<'a>),
    /// It is a word as it stands; its form has to be worked out.
    Word(Span),
    /// A stretch whose words are for the full algorithm to find.
    Stretch(Span),
}

/// An easy word.
#[derive(Clone, Copy)]
pub(super) struct Easy<'a> {
    pub span: Span,
    /// The word and what follows it, folded; and as the text has it. Both go on for a block at least.
    pub folded: &'a [u8],
    pub source: &'a [u8],
}

/// Calls `take` with what is found, in order.
#[inline]
pub(super) fn for_each(text: &str, take: impl FnMut(Found<'_>)) {
    for_each_in_pieces(text, PIECE, take);
}

/// The same, reading about `piece` bytes at once.
#[inline]
fn for_each_in_pieces(text: &str, piece: usize, mut take: impl FnMut(Found<'_>)) {
    let bytes = text.as_bytes();
    let mut masks = Masks::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = cut(bytes, at, piece);
        let read = &bytes[at..end];
        masks.read(read);
        let mut from = 0;
        let mut next = 0;
        while let Some(hard) = masks.hard().get(next).map(|at| *at as usize) {
            next += 1;
            if hard < from {
                continue;
            }
            let blank_before = read[from..hard].iter().rposition(|byte| is_blank(*byte));
            let start = blank_before.map_or(from, |blank| from + blank + 1);
            walk(&masks, at, from..start, &mut take);
            // A mark that combines can stand on the blanks before it.
            let blanks = read[from..start].iter().rev();
            let blanks = blanks.take_while(|byte| is_blank(**byte)).count();
            let length = read[hard..].iter().position(|byte| is_blank(*byte));
            from = length.map_or(read.len(), |length| hard + length);
            take(Found::Stretch(Span::new(at + start - blanks, at + from)));
        }
        walk(&masks, at, from..read.len(), &mut take);
        at = end;
    }
}

/// Where a piece that begins at `at` ends: before a blank, or with the text.
fn cut(bytes: &[u8], at: usize, piece: usize) -> usize {
    let most = at + piece;
    if most >= bytes.len() {
        return bytes.len();
    }
    let back = bytes[at..most].iter().rposition(|byte| is_blank(*byte));
    match back.filter(|back| *back > 0) {
        Some(back) => at + back,
        None => {
            let ahead = bytes[most..].iter().position(|byte| is_blank(*byte));
            ahead.map_or(bytes.len(), |ahead| most + ahead)
        }
    }
}

/// Takes the words of the bytes `range` of the piece that begins at byte `base` of the text.
#[inline]
fn walk(
    masks: &Masks,
    base: usize,
    range: std::ops::Range<usize>,
    take: &mut impl FnMut(Found<'_>),
) {
    if range.is_empty() {
        return;
    }
    let (first, last) = (range.start / BLOCK, (range.end - 1) / BLOCK);
    let mut open = None;
    let mut is_open = 0;
    for block in first..=last {
        let mut words = masks.words()[block];
        if block == first {
            words &= u64::MAX << (range.start % BLOCK);
        }
        if block == last {
            words &= u64::MAX >> (BLOCK - 1 - (range.end - 1) % BLOCK);
        }
        let before = words << 1 | is_open;
        let (mut starts, mut ends) = (words & !before, !words & before);
        is_open = words >> 63;
        let at = block * BLOCK;
        let pop = |bits: &mut u64| {
            let bit = bits.trailing_zeros() as usize;
            *bits &= *bits - 1;
            at + bit
        };
        if ends != 0
            && let Some(start) = open.take()
        {
            emit(masks, base, start..pop(&mut ends), true, take);
        }
        let has_unusual = masks.unusual()[block] != 0;
        while ends != 0 {
            let word = pop(&mut starts)..pop(&mut ends);
            emit(masks, base, word, has_unusual, take);
        }
        if starts != 0 {
            open = Some(pop(&mut starts));
        }
    }
    if let Some(start) = open {
        emit(masks, base, start..range.end, true, take);
    }
}

#[inline(always)]
fn emit(
    masks: &Masks,
    base: usize,
    word: std::ops::Range<usize>,
    may_be_unusual: bool,
    take: &mut impl FnMut(Found<'_>),
) {
    let span = Span::new(base + word.start, base + word.end);
    if may_be_unusual && is_unusual(masks, &word) {
        // Underscores alone are no word.
        let source = &masks.source(word.start)[..word.len()];
        if source.iter().any(|byte| *byte != b'_') {
            take(Found::Word(span));
        }
        return;
    }
    take(Found::Easy(Easy {
        span,
        folded: masks.folded(word.start),
        source: masks.source(word.start),
    }));
}

/// Whether a word holds an unusual byte.
#[inline(never)]
fn is_unusual(masks: &Masks, word: &std::ops::Range<usize>) -> bool {
    let last = word.end - 1;
    (word.start / BLOCK..=last / BLOCK).any(|block| {
        let mut bits = masks.unusual()[block];
        if block == word.start / BLOCK {
            bits &= u64::MAX << (word.start % BLOCK);
        }
        if block == last / BLOCK {
            bits &= u64::MAX >> (BLOCK - 1 - last % BLOCK);
        }
        bits != 0
    })
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use unicode_segmentation::UnicodeSegmentation;

    /// The words of a text that is read in pieces of `piece` bytes.
    fn found(text: &str, piece: usize) -> Vec<Span> {
        let mut words = Vec::new();
        for_each_in_pieces(text, piece, |found| match found {
            Found::Easy(word) => words.push(word.span),
            Found::Word(span) => words.push(span),
            Found::Stretch(stretch) => {
                let full = stretch.of(text).unicode_word_indices();
                let start = stretch.start as usize;
                words.extend(full.map(|(at, word)| Span::new(start + at, start + at + word.len())));
            }
        });
        words
    }

    /// Long texts of short pieces, so that words and marks lie across blocks.
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
