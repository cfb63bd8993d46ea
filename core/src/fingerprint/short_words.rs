//! The fifteen longest words of short texts, and how similar these sets are. The MD5 of all words identifies copies.
//!
//! Tags and entities become a blank, letters are lower-cased by Unicode's rules, and words are runs of letters. The method
//! is meant for texts of three to five sentences, one against a collection. Cost: one pass and a sort of the distinct
//! words. Only user of `md5`.

use crate::fingerprint::Checksum;
use crate::methods::Preset;
use crate::pair::Undefined;
use crate::text::Pair;
use crate::words::markup;
use md5::{Digest, Md5};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

/// How many words are kept.
const KEPT: usize = 15;
/// Shorter words carry too little information.
const MIN_LETTERS: usize = 4;
/// Texts that share at most this many words are not compared further.
pub const MAX_SHARED_OF_STRANGERS: usize = 1;
/// A text is a duplicate if its similarity is strictly above this.
pub const DUPLICATE_PERCENT: f64 = 80.0;

/// What is kept of one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortWords {
    /// The longest distinct words, at most fifteen: by length descending, then by the word.
    pub words: Vec<String>,
    /// The CRC-32 of each.
    pub checksums: Vec<Checksum>,
    /// The MD5 of all words joined by one space, in hexadecimal.
    pub md5: String,
    /// Whether the text has no words, not even short ones.
    pub is_empty: bool,
}

/// The longest distinct words of a text, at most fifteen, of at least four letters: by length descending, then by the
/// word.
pub fn longest_of<'t>(words: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let distinct: FxHashSet<&str> = words.collect();
    let distinct = distinct.into_iter();
    let measured = distinct.map(|word| (word.chars().count(), word));
    let measured = measured.filter(|(letters, _)| *letters >= MIN_LETTERS);
    let mut longest: Vec<(usize, &str)> = measured.collect();
    longest.sort_by_key(|(letters, word)| (Reverse(*letters), *word));
    longest.truncate(KEPT);
    longest.into_iter().map(|(_, word)| word).collect()
}

impl ShortWords {
    /// The longest words of a text, as written, with tags and entities.
    pub fn of(text: &str) -> ShortWords {
        let plain = markup::plain(text, &Preset::ShortWords.parameters().canon);
        let lower = plain.text().to_lowercase();
        let words = lower.split(|c: char| !c.is_alphabetic());
        let all: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let words = longest_of(all.iter().copied());
        let digest = Md5::digest(all.join(" ").as_bytes());
        ShortWords {
            checksums: words.iter().copied().map(Checksum::of).collect(),
            words: words.into_iter().map(str::to_owned).collect(),
            md5: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            is_empty: all.is_empty(),
        }
    }
}

/// Two texts by their short words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likeness {
    /// Whether all words are the same, in the same order.
    pub full_match: bool,
    /// Whether neither text has a word, which the article counts as a full match.
    pub is_empty: bool,
    /// Kept words that both have.
    pub common: usize,
    /// Common words divided by the smaller number of kept words, in percent; undefined when a text kept none.
    pub similarity: Result<f64, Undefined>,
}

impl Likeness {
    /// Compares two texts.
    pub fn of(left: &ShortWords, right: &ShortWords) -> Likeness {
        let full_match = left.md5 == right.md5;
        let is_common = |word: &&String| right.words.contains(word);
        let common = left.words.iter().filter(is_common).count();
        let kept = Pair::new(left.words.len(), right.words.len());
        let percent = 100.0 * common as f64 / kept.left.min(kept.right) as f64;
        let undefined = Undefined::of_empty(kept.map(|count| *count == 0));
        let similarity = undefined.map_or(Ok(percent), Err);
        Likeness {
            full_match,
            is_empty: left.is_empty && right.is_empty,
            common,
            similarity,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_entities_become_blanks_and_stray_signs_stay() {
        let canon = Preset::ShortWords.parameters().canon;
        let plain = markup::plain("a<b>c</b>&nbsp;d &amp e < f", &canon);
        assert_eq!(plain.text(), "a c  d &amp e < f");
    }

    #[test]
    fn the_longest_distinct_words_are_kept() {
        let kept = ShortWords::of("один два три четыре четыре семь");
        assert_eq!(kept.words, ["четыре", "один", "семь"]);
    }
}
