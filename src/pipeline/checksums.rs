//! Shingles in, CRC-32 checksums out, and which of them are in the sample.
//!
//! CRC-32 is the ISO-HDLC one (zlib's) over the shingle's UTF-8 text. The articles print it as a signed number and
//! sample by the signed number, so ours is signed. Cost: O(n·k) bytes hashed, 4 bytes a shingle. Only user of
//! `crc32fast`.

use super::both::two_threads;
use super::shingles::{Units, shingle_count};
use super::watch::{Stage, Stopped, Watch};
use crate::text::{Pair, Side};

/// Shingles of both texts that are worth a second thread.
const MANY_SHINGLES: usize = 20_000;

/// The CRC-32 of a shingle, as the articles print it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(transparent)]
pub struct Checksum(pub i32);

impl Checksum {
    pub fn of(shingle: &str) -> Checksum {
        Checksum(crc32fast::hash(shingle.as_bytes()).cast_signed())
    }

    pub fn unsigned(self) -> u32 {
        self.0.cast_unsigned()
    }

    /// Whether a sample of every `m`-th checksum keeps this one: divisibility of the signed number.
    pub fn is_sampled(self, m: u32) -> bool {
        m <= 1 || i64::from(self.0) % i64::from(m) == 0
    }
}

/// The checksum of every shingle of `length` units, in order.
pub fn checksums(units: &Units, length: u32) -> Vec<Checksum> {
    Watch::unstopped(|watch| checksums_watched(units, length, watch))
}

/// The same, seen by whoever waits for it.
///
/// # Errors
/// [`Stopped`] where `watch` says so.
pub fn checksums_watched(
    units: &Units,
    length: u32,
    watch: &Watch,
) -> Result<Vec<Checksum>, Stopped> {
    /// Bytes that are hashed between two looks at whether to go on, about.
    const STRIDE: usize = 1 << 20;
    let mut shingles = units.shingles(length);
    let mut checksums = Vec::with_capacity(shingles.len());
    let stride = (STRIDE / (length as usize).max(1)).clamp(16, 1 << 16);
    while shingles.len() > 0 {
        let count = shingles.len().min(stride);
        checksums.extend(shingles.by_ref().take(count).map(Checksum::of));
        watch.go_on(count)?;
    }
    Ok(checksums)
}

/// The checksums of both texts, a thread each where they are long.
pub(super) fn both_checksums(
    units: &Pair<Units>,
    length: u32,
    watch: &Watch,
) -> Result<Pair<Vec<Checksum>>, Stopped> {
    let shingles = units
        .as_ref()
        .map(|units| shingle_count(units.len(), length));
    let all = shingles.left + shingles.right;
    watch.begin(Stage::Checksums, all)?;
    let one = |side: Side| checksums_watched(&units[side], length, watch);
    let checksums = match all > MANY_SHINGLES {
        true => two_threads(one),
        false => Pair::from_fn(one),
    };
    Ok(Pair::new(checksums.left?, checksums.right?))
}

/// Two numbers that stand for a whole list: exclusive or, and wrapping sum, both unsigned.
pub fn digest(checksums: impl Iterator<Item = Checksum>) -> (u32, u32) {
    checksums.fold((0, 0), |(xor, sum), checksum| {
        (
            xor ^ checksum.unsigned(),
            sum.wrapping_add(checksum.unsigned()),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_figures_of_the_article_come_out() {
        assert_eq!(Checksum::of("My war is over."), Checksum(1759088479));
        assert_eq!(Checksum::of("My war is over!"), Checksum(-127495474));
        assert_eq!(
            Checksum::of("чтобы иметь стройную").unsigned(),
            crc32fast::hash("чтобы иметь стройную".as_bytes())
        );
    }

    #[test]
    fn the_sample_is_taken_by_the_signed_number() {
        assert!(Checksum(-25).is_sampled(25));
        assert!(!Checksum(-24).is_sampled(25));
        assert!(Checksum(7).is_sampled(1));
        assert_ne!(
            Checksum(-25).unsigned() % 25,
            0,
            "the unsigned number would not be in the sample"
        );
    }
}
