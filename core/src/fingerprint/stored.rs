//! The fingerprint of one text, which can be stored and compared with those of other texts.
//!
//! A fingerprint does not depend on any other text: it can be stored, and compared with any other fingerprint of the same
//! canonicalisation and length. Cost: one pass over the shingles and one for the sketch; 12 bytes per selected shingle.

use crate::fingerprint::select::{Select, Shingle};
use crate::fingerprint::sketch::fnv1a;
use crate::fingerprint::{Checksum, ShingleHashes, Sketch, UnitHashes, Units, longest_of};
use serde::{Deserialize, Serialize};

/// The fingerprint of one text, to be stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Fingerprint {
    /// Words of the text.
    pub words: usize,
    /// Units in a shingle.
    pub length: u32,
    /// All shingles of the text, selected or not.
    pub shingles: usize,
    /// The hash of each selected shingle, in the order of the text.
    pub hashes: Vec<u64>,
    /// The CRC-32 of each, in the same order.
    pub checksums: Vec<Checksum>,
    /// The 84 minima over all shingles; none for a text without shingles.
    pub minima: Option<Vec<u64>>,
    /// The longest distinct words, at most fifteen, sorted by descending length, then by the word.
    pub longest_words: Vec<String>,
}

impl Fingerprint {
    /// The fingerprint of a text, from the shingles of `length` units that `select` keeps.
    ///
    /// ```
    /// use shinglescope_core::fingerprint::select::All;
    /// use shinglescope_core::fingerprint::stored::Fingerprint;
    /// use shinglescope_core::fingerprint::units::Units;
    /// use shinglescope_core::methods::parameters::{Canon, Unit};
    /// use shinglescope_core::pair::counting::join::shared_by;
    /// use shinglescope_core::words::words;
    /// use std::sync::Arc;
    ///
    /// let fingerprint = |text: &str| {
    ///     let words = Arc::new(words(text, &Canon::default()));
    ///     Fingerprint::of(&Units::of(&words, Unit::Words), 3, &All)
    /// };
    /// let left = fingerprint("The sea broke the door.");
    /// let right = fingerprint("The sea broke the wall.");
    /// let counts = shared_by(&left, &right).expect("shingles of the same length");
    /// assert_eq!(counts.shared, 2, "the sea broke, sea broke the");
    /// ```
    pub fn of(units: &Units, length: u32, select: &impl Select) -> Fingerprint {
        let hashes = UnitHashes::new(units, length, 0);
        let mut shingles = Vec::with_capacity(hashes.count());
        let mut at = 0;
        hashes.for_each_in(0..hashes.count(), |hash| {
            let checksum = Checksum::of(units.canonical(&(at..at + length as usize)));
            shingles.push(Shingle { at, hash, checksum });
            at += 1;
        });
        let fingerprints = units.shingles(length).map(|shingle| fnv1a(shingle.bytes()));
        let minima = Sketch::of(&fingerprints.collect::<Vec<u64>>());
        let longest = longest_of(units.words().canonical().split(' '));
        let selected = select.select(&shingles);
        let own = selected.iter().filter_map(|at| shingles.get(*at));
        Fingerprint {
            words: units.words().len(),
            length,
            shingles: shingles.len(),
            hashes: own.clone().map(|shingle| shingle.hash).collect(),
            checksums: own.map(|shingle| shingle.checksum).collect(),
            minima: minima.map(|sketch| sketch.minima.to_vec()),
            longest_words: longest.into_iter().map(str::to_owned).collect(),
        }
    }
}
