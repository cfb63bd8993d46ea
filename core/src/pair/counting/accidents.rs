//! Finds the shingles of only one text whose checksum the other text also has.
//!
//! Published methods compare only checksums, so they count these accidents as shared. A million shingles per text have a
//! few hundred. A bit filter over checksums rules out most shingles; the rest are looked up in a hash set. Cost: three
//! passes over the checksums; at most 2 MB for each filter.

use crate::fingerprint::checksums::Checksum;
use crate::pair::counting::distinct::ShingleNumber;
use crate::run::threads::sides;
use crate::text::{Pair, Side};
use rustc_hash::FxHashSet;

/// Most bits of a filter: 1 MB fits the L2 cache.
const MAX_BITS: usize = 1 << 23;

/// Up to this many positions, a second thread does not pay off.
const FEW: usize = 40_000;

/// For each text, the numbers of its own distinct shingles whose checksum the other text also has, in order. `checksums` are
/// those of all positions, as `shingle_at` is.
pub(crate) fn accidents(
    shingle_at: &Pair<Vec<ShingleNumber>>,
    checksums: &Pair<Vec<Checksum>>,
) -> Pair<Vec<u32>> {
    let one = |side: Side| {
        let others = &checksums[side.other()];
        one_side(&shingle_at[side], &checksums[side], others)
    };
    sides(checksums.left.len() + checksums.right.len() > FEW, one)
}

fn one_side(shingle_at: &[ShingleNumber], own: &[Checksum], others: &[Checksum]) -> Vec<u32> {
    let mut in_other = ChecksumFilter::with_capacity(others.len());
    others.iter().for_each(|checksum| in_other.set(*checksum));
    // By position rather than by shingle: memory is read in order, and few shingles occur twice.
    let single = shingle_at.iter().zip(own);
    let single = single
        .filter(|(number, checksum)| !number.is_shared() && in_other.may_hold(**checksum))
        .map(|(number, checksum)| (*checksum, number.index() as u32));
    let candidates: Vec<(Checksum, u32)> = single.collect();
    let mut wanted = ChecksumFilter::with_capacity(candidates.len());
    for (checksum, _) in &candidates {
        wanted.set(*checksum);
    }
    let found = others.iter().filter(|checksum| wanted.may_hold(**checksum));
    let found: FxHashSet<&Checksum> = found.collect();
    let real = candidates
        .iter()
        .filter(|(checksum, _)| found.contains(checksum));
    let mut numbers: Vec<u32> = real.map(|(_, number)| *number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// A Bloom filter of checksums with one hash function.
struct ChecksumFilter {
    words: Vec<u64>,
    shift: u32,
}

impl ChecksumFilter {
    /// An empty filter with 16 or more bits per checksum, up to [`MAX_BITS`].
    fn with_capacity(count: usize) -> ChecksumFilter {
        let bits = (16 * count).next_power_of_two().clamp(64, MAX_BITS);
        ChecksumFilter {
            words: vec![0; bits / 64],
            shift: 64 - bits.trailing_zeros(),
        }
    }

    /// The word and bit of a checksum. Multiplying spreads checksums that are close together.
    #[inline(always)]
    fn place(&self, checksum: Checksum) -> (usize, u64) {
        let spread = u64::from(checksum.unsigned()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let bit = (spread >> self.shift) as usize;
        (bit / 64, 1 << (bit % 64))
    }

    #[inline(always)]
    fn set(&mut self, checksum: Checksum) {
        let (word, bit) = self.place(checksum);
        self.words[word] |= bit;
    }

    #[inline(always)]
    fn may_hold(&self, checksum: Checksum) -> bool {
        let (word, bit) = self.place(checksum);
        self.words[word] & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn accidents_equal_those_found_by_plain_search(
            left in prop::collection::vec(-9i32..9, 0..40),
            right in prop::collection::vec(-9i32..9, 0..40),
        ) {
            let sums = |list: &[i32]| list.iter().map(|sum| Checksum(*sum)).collect::<Vec<_>>();
            let checksums = Pair::new(sums(&left), sums(&right));
            let own = |side: Side| {
                let numbers = 0..checksums[side].len() as u32;
                numbers.map(|number| ShingleNumber::single(number, side)).collect::<Vec<_>>()
            };
            let found = accidents(&Pair::from_fn(own), &checksums);
            for side in Side::BOTH {
                let plain = (0u32..).zip(&checksums[side]);
                let plain = plain.filter(|(_, sum)| checksums[side.other()].contains(sum));
                let plain: Vec<u32> = plain.map(|(number, _)| number).collect();
                prop_assert_eq!(&found[side], &plain);
            }
        }
    }
}
