//! What is computed of one document and kept.

use shinglescope_core::fingerprint::select::All;
use shinglescope_core::fingerprint::short_words::ShortWords;
use shinglescope_core::fingerprint::sketch::{Sketch, fingerprint_of_minimum};
use shinglescope_core::fingerprint::units::Units;
use shinglescope_core::words::words;
use shinglescope_core::{Canon, Fingerprint, Unit};
use std::sync::Arc;

/// How many bytes of each hash are kept: two different shingles of a million have the same hash once in two million texts.
const HASH_BYTES: usize = 5;
/// How many bits a kept hash has.
pub const HASH_BITS: u32 = 8 * HASH_BYTES as u32;

/// What is kept of a document beside its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub words: usize,
    /// All shingles, also those that occur again.
    pub shingles: usize,
    /// The upper 40 bits of each distinct shingle's hash, ascending.
    pub hashes: Vec<u64>,
    /// The lower 32 bits of each of the 84 minima; none for a text without shingles. Equal minima have equal bits.
    pub minima: Vec<u32>,
    pub supershingles: Vec<u64>,
    /// The CRC-32 of each of the longest words, as signed numbers, and the MD5 of all words; empty without
    /// words.
    pub word_hashes: Vec<i32>,
    pub full_hash: Vec<u8>,
}

/// What tells whether a file changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    pub byte_len: u64,
    /// Nanoseconds since 1970.
    pub modified: Option<u64>,
}

/// A file that was read, and what is kept of it.
pub struct NewDocument {
    pub name: String,
    pub stamp: Stamp,
    pub sha256: Vec<u8>,
    pub text: String,
    pub entry: Entry,
}

impl Entry {
    /// The entry of a text, with shingles of `length` words.
    pub fn of(text: &str, canon: &Canon, length: u32) -> Entry {
        let words = Arc::new(words(text, canon));
        let fingerprint = Fingerprint::of(&Units::of(&words, Unit::Words), length, &All);
        let kept = fingerprint
            .hashes
            .iter()
            .map(|hash| hash >> (64 - HASH_BITS));
        let mut hashes: Vec<u64> = kept.collect();
        hashes.sort_unstable();
        hashes.dedup();
        let minima = fingerprint.minima.unwrap_or_default();
        // The shingles that have the minima make the same sketch as all shingles.
        let of_minima = minima.iter().enumerate();
        let of_minima = of_minima.map(|(i, minimum)| fingerprint_of_minimum(i, *minimum));
        let sketch = Sketch::of(&of_minima.collect::<Vec<u64>>());
        let short = ShortWords::of(text);
        Entry {
            words: fingerprint.words,
            shingles: fingerprint.shingles,
            hashes,
            minima: minima.iter().map(|minimum| *minimum as u32).collect(),
            supershingles: sketch.map_or_else(Vec::new, |sketch| sketch.supershingles.to_vec()),
            word_hashes: short.checksums.iter().map(|sum| sum.0).collect(),
            full_hash: match short.is_empty {
                true => Vec::new(),
                false => digits(&short.md5),
            },
        }
    }
}

/// The bytes that hexadecimal digits stand for.
fn digits(hexadecimal: &str) -> Vec<u8> {
    let digit = |digit: char| digit.to_digit(16).unwrap_or(0) as u8;
    let digits: Vec<u8> = hexadecimal.chars().map(digit).collect();
    digits
        .chunks(2)
        .map(|two| two.iter().fold(0, |byte, digit| byte << 4 | digit))
        .collect()
}

/// Hashes as the store has them: five bytes each, most significant first.
pub fn packed(hashes: &[u64]) -> Vec<u8> {
    let bytes = |hash: &u64| hash.to_be_bytes().into_iter().skip(8 - HASH_BYTES);
    hashes.iter().flat_map(bytes).collect()
}

/// The hashes of a packed list; none if it is damaged: its bytes are no whole hashes, or they do not ascend.
pub fn unpacked(bytes: &[u8]) -> Option<Vec<u64>> {
    if !bytes.len().is_multiple_of(HASH_BYTES) {
        return None;
    }
    let hashes = bytes.chunks_exact(HASH_BYTES);
    let hash = |bytes: &[u8]| {
        bytes
            .iter()
            .fold(0, |hash, byte| hash << 8 | u64::from(*byte))
    };
    let hashes: Vec<u64> = hashes.map(hash).collect();
    hashes
        .is_sorted_by(|one, next| one < next)
        .then_some(hashes)
}

/// How many hashes two ascending lists have in common.
pub fn shared(one: &[u64], other: &[u64]) -> usize {
    let (mut i, mut j, mut count) = (0, 0, 0);
    while let (Some(a), Some(b)) = (one.get(i), other.get(j)) {
        i += usize::from(a <= b);
        j += usize::from(b <= a);
        count += usize::from(a == b);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_come_back_and_damaged_ones_do_not() {
        let hashes = [0, 1, 0x12_3456_789a, (1 << HASH_BITS) - 1];
        let bytes = packed(&hashes);
        assert_eq!(bytes.len(), 20);
        assert_eq!(unpacked(&bytes).as_deref(), Some(&hashes[..]));
        assert_eq!(unpacked(&bytes[1..]), None);
        assert_eq!(unpacked(&[&bytes[5..], &bytes[..5]].concat()), None);
        assert_eq!(shared(&hashes, &[1, 2, 0x12_3456_789a]), 2);
    }

    #[test]
    fn the_sketch_of_the_minima_is_that_of_the_text() {
        let text = "The keeper wrote down the wind and the rain every night of that long winter.";
        let canon = Canon::default();
        let entry = Entry::of(text, &canon, 3);
        let words = Arc::new(words(text, &canon));
        let units = Units::of(&words, Unit::Words);
        let all = units.shingles(3);
        let all = all.map(|shingle| shinglescope_core::fingerprint::sketch::fnv1a(shingle.bytes()));
        let sketch = Sketch::of(&all.collect::<Vec<u64>>()).unwrap();
        assert_eq!(entry.supershingles, sketch.supershingles);
        assert_eq!(entry.minima, sketch.minima.map(|minimum| minimum as u32));
        assert_eq!(entry.hashes.len(), 13);
    }
}
