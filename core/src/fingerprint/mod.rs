//! One text: its units, the hash and checksum of each shingle, sketches, selection, and a fingerprint that can be stored.

pub mod checksums;
pub(crate) mod partitions;
pub mod select;
pub(crate) mod shingle_hashes;
pub mod short_words;
pub mod sketch;
pub mod stored;
pub mod units;
