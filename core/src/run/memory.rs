//! How much memory a run needs, so that it can be checked before the run begins. Measured on two texts of 100 MB.

use crate::methods::parameters::Unit;

/// Bytes per byte of text for its words: forms, spans and ids.
const WORDS: usize = 5;
/// Bytes per byte of text beyond its words: checksums, shingle numbers, distinct shingles, passages.
const MATCHES: usize = 5;
/// The same when the unit is a character, so that every character begins a shingle.
const MATCHES_OF_CHARACTERS: usize = 45;
/// Bytes per unit of both texts: two suffix arrays and the shared prefix lengths.
const LENGTHS: usize = 32;
/// Bytes per word of both texts: sorted shingles, segments and hunks.
const DIFFERENCE: usize = 64;
/// Bytes per byte of text for incremental counting.
const INCREMENTAL: usize = 12;

/// Memory needed, in bytes, to compare `bytes` of text, `unsplit` of which are not yet split into words.
pub fn to_compare(bytes: usize, unsplit: usize, unit: Unit) -> usize {
    let matches = match unit {
        Unit::Words => MATCHES,
        Unit::Characters => MATCHES_OF_CHARACTERS,
    };
    bytes
        .saturating_mul(matches)
        .saturating_add(unsplit.saturating_mul(WORDS))
}

/// Memory needed, in bytes, to count every length of texts with this many units.
pub fn to_count_lengths(units: usize) -> usize {
    units.saturating_mul(LENGTHS)
}

/// Memory needed, in bytes, to compute the difference of texts with this many words.
pub fn to_compute_difference(words: usize) -> usize {
    words.saturating_mul(DIFFERENCE)
}

/// Memory needed, in bytes, to update the counts on every keystroke in texts of this many bytes.
pub fn to_count_incrementally(bytes: usize) -> usize {
    bytes.saturating_mul(INCREMENTAL)
}
