//! One text: its units, the hash and checksum of each shingle, sketches, selection, and a fingerprint that can be stored.

pub mod checksums;
pub(crate) mod partitions;
pub(crate) mod rolling;
pub mod select;
pub(crate) mod shingle_hashes;
pub mod short_words;
pub mod sketch;
pub mod stored;
pub mod units;

pub(crate) use crate::fingerprint::checksums::{Checksum, both_checksums};
pub(crate) use crate::fingerprint::partitions::{PARTS, Partitions, part_of};
pub(crate) use crate::fingerprint::rolling::Rolling;
pub(crate) use crate::fingerprint::shingle_hashes::{ShingleHashes, UnitHashes};
pub(crate) use crate::fingerprint::short_words::{
    DUPLICATE_PERCENT, Likeness, MAX_SHARED_OF_STRANGERS, ShortWords, longest_of,
};
pub(crate) use crate::fingerprint::sketch::{
    Agreement, MEGASHINGLES, MINIMA, MINIMA_PER_SUPERSHINGLE, NEAR_DUPLICATE_SUPERSHINGLES,
    SUPERSHINGLES, Sketch, fingerprint_of_minimum, mix, standard_error_percent,
};
pub(crate) use crate::fingerprint::units::{Units, covered, shingle_count, units, units_like};
