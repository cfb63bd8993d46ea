//! Shingles in, CRC-32 checksums out, and which of them are in the sample.
//!
//! CRC-32 is the ISO-HDLC one (zlib's) over the shingle's UTF-8 text. The articles print it as a signed number and
//! sample by the signed number, so ours is signed. Cost: O(n·k) bytes hashed, 4 bytes a shingle. Only user of
//! `crc32fast`.

use super::shingles::Units;

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
    units.shingles(length).map(Checksum::of).collect()
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
