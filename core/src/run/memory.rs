//! How much memory a run needs, so that it can be asked for before it is taken.
//!
//! Texts in; bytes out. Before a text is split, its words are counted roughly; once they are known, the stages ask again
//! (`RunControl::ask_for`). Memory for passages is asked for while they are found, because their number is not known before.
//! Each constant is the slope of the peak resident memory over texts of several sizes and kinds; the table in `docs/speed.md`
//! compares the sums with what was measured.

use crate::methods::parameters::WordForms;
use crate::methods::{Parameters, Unit};

/// Bytes per word with its blank, in prose: for files that have not been read, so that their words are not known.
pub const BYTES_PER_WORD: usize = 5;
/// Bytes per byte of text for its canonical copy.
const CANONICAL: usize = 1;
/// Bytes per word: its end (4), span (8) and id (4), the same id in the numbering of both texts, and its share of a
/// vocabulary.
const WORD: usize = 19;
/// Bytes for the tables of the tagger, once.
const TAGGER: usize = 28 << 20;
/// Bytes per word for its part of speech and the pieces that the tagger reads.
const TAGGED_WORD: usize = 12;
/// Bytes per unit of words: checksum (4), hash (8), part (1), order (4), number (4), and the tables of distinct shingles
/// A word while passages with changed words are looked for.
const EDITED: usize = 64;
/// and of accidents, which depend on how many are distinct.
const SHINGLE: usize = 33;
/// Bytes per character, with its place and number (8). Shingles of characters repeat more often than those of words.
const CHARACTER: usize = 31;
/// Bytes per passage with its highlights.
const PASSAGE: usize = 240;
/// Bytes per further place of a passage: its range, its entry among the known places, its highlight.
const PLACE: usize = 64;
/// Bytes per unit of both texts for the curve: a suffix array, its text and the shared prefix lengths (12), and what is
/// kept of one order while the shuffled one is counted.
const LENGTHS: usize = 20;
/// Bytes per word that is read, numbered and sorted for every length, and never kept as a word.
const STREAMED_LENGTHS: usize = 17;
/// Bytes of the address space for the heaps of two more threads, of which little is written to.
pub const MORE_THREADS: usize = 160 << 20;
/// Bytes per word for the score alone: the hash of its shingle, in segments.
const STREAMED_SHINGLE: usize = 9;
/// Bytes per byte and per word for the table of methods: the words of two methods are kept while a third compares.
const METHODS: (usize, usize) = (3, 105);
/// The same for the published forms alone, which are the words and the sketches of one method.
const PUBLISHED: (usize, usize) = (2, 57);
/// Bytes per word of both texts: sorted shingles, stretches and hunks, and the passages.
const DIFFERENCE: usize = 64 + EDITED;
/// Bytes per byte of text for incremental counting.
const INCREMENTAL: usize = 12;

/// The system has no more memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no memory for {needed} bytes")]
pub struct NoMemory {
    /// About how many bytes are needed.
    pub needed: usize,
}

/// About how many words a text has: places where a letter or a digit ends, and letters of scripts without blanks. One pass
/// without branches, about a tenth of a millisecond per megabyte.
pub fn rough_words(text: &str) -> usize {
    let bytes = text.as_bytes();
    // From U+3000 on a letter is a word of its own for most tokenisers.
    let is_ideograph = |byte: u8| (0xe3..=0xef).contains(&byte);
    let is_of_word = |byte: u8| byte.is_ascii_alphanumeric() || byte >= 0x80;
    let ends =
        |byte: &u8, next: &u8| is_ideograph(*byte) | (is_of_word(*byte) & !is_of_word(*next));
    let Some((last, most)) = bytes.split_last() else {
        return 0;
    };
    // A chunk's count fits in a byte, which allows reading many bytes at once.
    let chunks = most.chunks(255).zip(bytes[1..].chunks(255));
    let in_chunk = |(chunk, next): (&[u8], &[u8])| {
        let pairs = chunk.iter().zip(next);
        let ends = pairs.map(|(byte, next)| u8::from(ends(byte, next)));
        ends.sum::<u8>()
    };
    chunks.map(in_chunk).map(usize::from).sum::<usize>() + usize::from(ends(last, &b' '))
}

/// Memory needed to compare texts, without their passages. Each text comes with whether it is already split into words.
pub fn to_compare<'t>(
    texts: impl IntoIterator<Item = (&'t str, bool)>,
    parameters: &Parameters,
) -> usize {
    let unit = parameters.shingle.unit;
    let forms = parameters.canon.word_forms;
    // Lemmas are looked up in the same dictionaries.
    let is_tagged = parameters.canon.needs_tagger() || forms == WordForms::Lemmas;
    let (tables, tagged) = if is_tagged {
        (TAGGER, TAGGED_WORD)
    } else {
        (0, 0)
    };
    // Words in their base forms are a second list.
    let lists = if forms == WordForms::AsWritten { 1 } else { 2 };
    let of_text = |(text, is_split): (&str, bool)| {
        let words = rough_words(text);
        let units = match unit {
            Unit::Words => words,
            Unit::Characters => text.chars().count(),
        };
        let split = to_split(text.len(), words).saturating_mul(lists);
        let split = split.saturating_add(tagged.saturating_mul(words));
        to_match(units, unit).saturating_add(if is_split { 0 } else { split })
    };
    let all = texts.into_iter().map(of_text);
    all.fold(tables, usize::saturating_add)
}

/// Memory needed to compare one text of this many bytes, if it is prose, with another.
pub fn to_compare_prose(bytes: usize) -> usize {
    let words = bytes / BYTES_PER_WORD;
    to_split(bytes, words).saturating_add(to_match(words, Unit::Words))
}

/// Memory needed to split a text of this many bytes and words.
fn to_split(bytes: usize, words: usize) -> usize {
    sum([(bytes, CANONICAL), (words, WORD)])
}

/// Memory needed to match this many units of both texts.
pub fn to_match(units: usize, unit: Unit) -> usize {
    units.saturating_mul(match unit {
        Unit::Words => SHINGLE,
        Unit::Characters => CHARACTER,
    })
}

/// Memory needed to find passages with changed words in this many words of both texts.
pub fn to_find_edited(words: usize) -> usize {
    words.saturating_mul(EDITED)
}

/// Memory needed for this many passages, which have `places` further places.
pub fn to_keep_passages(passages: usize, places: usize) -> usize {
    sum([(passages, PASSAGE), (places, PLACE)])
}

/// The most units of both texts whose suffixes can be sorted: their positions are 32-bit numbers, and two separate the texts.
pub const MAX_SORTED: usize = i32::MAX as usize - 2;

/// What no system has: more than [`MAX_SORTED`] units cannot be sorted, however much memory there is.
pub const IMPOSSIBLE: usize = usize::MAX;

/// Memory needed, in bytes, to count every length of texts with this many units; [`IMPOSSIBLE`] beyond [`MAX_SORTED`].
pub fn to_count_lengths(units: usize) -> usize {
    to_sort(units, LENGTHS)
}

/// Memory needed to count every length of texts with this many words that are read piece by piece; [`IMPOSSIBLE`] beyond
/// [`MAX_SORTED`].
pub fn to_stream_lengths(words: usize) -> usize {
    to_sort(words, STREAMED_LENGTHS)
}

fn to_sort(units: usize, bytes_each: usize) -> usize {
    match units <= MAX_SORTED {
        true => units.saturating_mul(bytes_each),
        false => IMPOSSIBLE,
    }
}

/// Memory needed for the score of texts with this many words that are read piece by piece.
pub fn to_stream_score(words: usize) -> usize {
    words.saturating_mul(STREAMED_SHINGLE)
}

/// Memory needed for the table of methods on texts of this many bytes and words, in addition to the comparison.
pub fn to_run_methods(bytes: usize, words: usize) -> usize {
    sum([(TAGGER, 1), (bytes, METHODS.0), (words, METHODS.1)])
}

/// Memory needed to try every switch, one after the other, on texts of this many bytes and words.
pub fn to_try_switches(bytes: usize, words: usize) -> usize {
    // Parts of speech are among the switches, and the tagger's answers are kept.
    let each_word = WORD + SHINGLE + TAGGED_WORD;
    sum([(TAGGER, 1), (bytes, CANONICAL), (words, each_word)])
}

/// Memory needed for the published forms of texts of this many bytes and words, in addition to the comparison.
pub fn to_find_published(bytes: usize, words: usize) -> usize {
    sum([(bytes, PUBLISHED.0), (words, PUBLISHED.1)])
}

/// The sum of the products, at most the greatest number.
fn sum<const N: usize>(products: [(usize, usize); N]) -> usize {
    let add =
        |sum: usize, (count, each): (usize, usize)| sum.saturating_add(count.saturating_mul(each));
    products.into_iter().fold(0, add)
}

/// Memory needed to compute the difference of texts with this many words.
pub fn to_compute_difference(words: usize) -> usize {
    words.saturating_mul(DIFFERENCE)
}

/// Memory needed, in bytes, to update the counts on every keystroke in texts of this many bytes.
pub fn to_count_incrementally(bytes: usize) -> usize {
    bytes.saturating_mul(INCREMENTAL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Unspaced;
    use crate::methods::presets::Preset;
    use crate::words::words;

    #[test]
    fn a_rough_count_of_words_is_near_that_of_the_words() {
        for text in [
            include_str!("../../samples/gpl-2.txt"),
            include_str!("../../samples/samovar-1.txt"),
            &"a b ".repeat(3_000),
            &"w123 ".repeat(3_000),
            &"日本語".repeat(1_000),
            "",
        ] {
            let mut parameters = Preset::Recommended.parameters();
            // A dictionary makes fewer words of them.
            parameters.canon.unspaced = Unspaced::Characters;
            let exact = words(text, &parameters.canon).len() as f64;
            let rough = rough_words(text) as f64;
            assert!((rough - exact).abs() <= 0.15 * exact, "{rough} {exact}");
        }
    }

    #[test]
    fn more_units_than_can_be_sorted_need_more_memory_than_there_is() {
        assert!(to_count_lengths(MAX_SORTED) < IMPOSSIBLE);
        for needed in [
            to_count_lengths(MAX_SORTED + 1),
            to_stream_lengths(MAX_SORTED + 1),
        ] {
            assert_eq!(needed, IMPOSSIBLE);
        }
    }

    #[test]
    fn more_is_needed_for_more_words_for_characters_and_for_the_tagger() {
        let need = |text: &str, parameters: &Parameters| to_compare([(text, false)], parameters);
        let recommended = Preset::Recommended.parameters();
        let short = need(&"a b ".repeat(1_000), &recommended);
        assert!(short > 2 * need(&"abcdefg ".repeat(500), &recommended));
        let split = "a b ".repeat(1_000);
        assert!(to_compare([(split.as_str(), true)], &recommended) < short);
        let node = Preset::Node2014.parameters();
        assert!(need("a b", &node) > TAGGER);
        let mut characters = recommended;
        characters.shingle.unit = Unit::Characters;
        let prose = "several longer words ".repeat(1_000);
        assert!(need(&prose, &characters) > 2 * need(&prose, &recommended));
    }
}
