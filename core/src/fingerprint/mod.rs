//! One text: its units, the hash and checksum of each shingle, sketches, selection, and a fingerprint that can be stored.

pub mod checksums;
pub mod partitions;
pub mod rolling;
pub mod select;
pub mod shingle_hashes;
pub mod short_words;
pub mod sketch;
pub mod stored;
pub mod units;
