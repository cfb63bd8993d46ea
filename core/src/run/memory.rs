//! How much memory a run takes, so that it can be asked for before it begins. Measured on two texts of 100 MB.

use crate::methods::parameters::Unit;

/// Bytes for a byte of text: its words, where they stand, their numbers.
const WORDS: usize = 5;
/// Bytes for a byte of text beyond its words: checksums, numbers of shingles, distinct shingles, passages.
const MATCHES: usize = 5;
/// The same where each character begins a shingle.
const MATCHES_OF_CHARACTERS: usize = 45;
/// Bytes for a unit of both texts: their suffixes in order, twice, and what they share.
const LENGTHS: usize = 32;
/// Bytes for a word of both texts: its shingles in order, its stretch, its hunk.
const DIFFERENCE: usize = 64;
/// Bytes for a byte of text where every stroke is counted at once.
const LIVE: usize = 12;

/// Bytes that comparing texts of so many bytes takes, of which `unsplit` are of texts whose words are not at hand.
pub fn to_compare(bytes: usize, unsplit: usize, unit: Unit) -> usize {
    let matches = match unit {
        Unit::Words => MATCHES,
        Unit::Characters => MATCHES_OF_CHARACTERS,
    };
    bytes
        .saturating_mul(matches)
        .saturating_add(unsplit.saturating_mul(WORDS))
}

/// Bytes that counting every length of so many units takes.
pub fn to_count_lengths(units: usize) -> usize {
    units.saturating_mul(LENGTHS)
}

/// Bytes that telling how texts of so many words differ takes.
pub fn to_differ(words: usize) -> usize {
    words.saturating_mul(DIFFERENCE)
}

/// Bytes that counting every stroke in texts of so many bytes takes.
pub fn to_count_strokes(bytes: usize) -> usize {
    bytes.saturating_mul(LIVE)
}
