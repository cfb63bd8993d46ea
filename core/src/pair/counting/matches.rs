//! The positions of two texts whose shingles match, confirmed by their units.
//!
//! Shingles with equal checksums but different units are accidents: they do not match and are counted separately. Memory:
//! 8 bytes per position, including its checksum, and 8 or 16 per distinct shingle.
//!
//! # Accidents
//!
//! Published methods compare only checksums, so they count these accidents as shared. A million shingles per text have a
//! few hundred. A bit filter over checksums rules out most shingles; the rest are looked up in a hash set. Cost: three
//! passes over the checksums; at most 2 MB for each filter.

use crate::fingerprint::{Checksum, UnitHashes, Units, covered};
use crate::pair::Counts;
use crate::pair::counting::distinct::{Numbered, SharedShingle, ShingleNumber, SingleShingle};
use crate::pair::counting::numbering::number;
use crate::run::{RunControl, Stage, Stopped, sides};
use crate::text::{Pair, Side};
use rustc_hash::FxHashSet;
use std::ops::Range;
use std::sync::Arc;

/// Which shingles of two texts are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// For each position, the number of its distinct shingle.
    pub shingle_at: Pair<Vec<ShingleNumber>>,
    /// Each distinct shingle that both texts have.
    pub shared: Vec<SharedShingle>,
    /// Each distinct shingle that only one text has.
    single: Pair<Vec<SingleShingle>>,
    /// The checksum of the shingle at each position.
    checksums: Arc<Pair<Vec<Checksum>>>,
    /// The numbers, in order, of shingles of one text only whose checksum the other text also has.
    accidental: Pair<Vec<u32>>,
}

/// The distinct shingle at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DistinctShingle {
    pub checksum: Checksum,
    /// How many positions each text has it at.
    pub positions: Pair<u32>,
    /// A different shingle of the other text has this checksum.
    pub collides: bool,
}

impl Matches {
    /// Matches the shingles of `length` units of both texts; `checksums` are theirs.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn of(
        units: &Pair<Units>,
        checksums: Arc<Pair<Vec<Checksum>>>,
        length: u32,
        control: &RunControl,
    ) -> Result<Matches, Stopped> {
        let positions = checksums.left.len() + checksums.right.len();
        // Every position is cut, joined and numbered.
        control.begin(Stage::Matches, 3 * positions)?;
        let ids = units.as_ref().map(|units| units.ids());
        let hashes = |side: Side, seed| UnitHashes::new(&units[side], length, seed);
        let numbered = number(ids, length, hashes, control)?;
        Matches::with_checksums(numbered, checksums, control)
    }

    pub(super) fn with_checksums(
        numbered: Numbered,
        checksums: Arc<Pair<Vec<Checksum>>>,
        control: &RunControl,
    ) -> Result<Matches, Stopped> {
        control.checkpoint(0)?;
        Ok(Matches {
            accidental: accidents(&numbered.shingle_at, &checksums),
            shingle_at: numbered.shingle_at,
            shared: numbered.shared,
            single: numbered.single,
            checksums,
        })
    }

    /// The distinct shingle at a position; none beyond the last.
    pub fn at(&self, side: Side, position: usize) -> Option<DistinctShingle> {
        let number = self.shingle_at[side].get(position)?;
        let checksum = *self.checksums[side].get(position)?;
        let index = number.index();
        let (positions, collides) = if number.is_shared() {
            (self.shared.get(index)?.positions, false)
        } else {
            let own = self.single[side].get(index)?.positions;
            let among = self.accidental[side].binary_search(&(index as u32));
            (Pair::on(side, own, 0), among.is_ok())
        };
        Some(DistinctShingle {
            checksum,
            positions,
            collides,
        })
    }

    /// The checksum of the shared shingle with this index.
    pub fn shared_checksum(&self, number: usize) -> Option<Checksum> {
        let first = self.shared.get(number)?.first.left;
        self.checksums.left.get(first as usize).copied()
    }

    /// The distinct shingles of each text.
    pub fn distinct(&self) -> Pair<usize> {
        Pair::from_fn(|side| self.shared.len() + self.single[side].len())
    }

    /// The distinct shingles of each text whose checksum a different shingle of the other text has.
    pub fn distinct_accidental(&self) -> Pair<usize> {
        self.accidental.map(Vec::len)
    }

    /// Whether the shingle at `position` of `side` also occurs in the other text.
    pub fn is_match(&self, side: Side, position: usize) -> bool {
        let number = self.shingle_at[side].get(position);
        number.is_some_and(|number| number.is_shared())
    }

    /// The runs of units in `within` that matches of `length` units cover, in order.
    pub fn covered(&self, side: Side, length: u32, within: &Range<usize>) -> Vec<Range<usize>> {
        covered(length, within, |at| self.is_match(side, at))
    }

    /// The counts of the shingles whose checksum is divisible by `sample_every`.
    pub fn counts(&self, sample_every: u32) -> Counts {
        self.counts_without(sample_every, |_| false)
    }

    /// The same, without counting shared shingles as shared if `is_excluded` is true for their index.
    pub fn counts_without(&self, sample_every: u32, is_excluded: impl Fn(usize) -> bool) -> Counts {
        let mut counts = Counts::default();
        let is_sampled = |side: Side, first: u32| {
            let checksum = self.checksums[side].get(first as usize);
            sample_every <= 1 || checksum.is_some_and(|sum| sum.is_sampled(sample_every))
        };
        for (number, shingle) in self.shared.iter().enumerate() {
            let positions = shingle.positions.map(|count| *count as usize);
            let is_excluded = is_excluded(number);
            if !is_excluded {
                counts.shared_pairs += positions.left as u64 * positions.right as u64;
            }
            if !is_sampled(Side::Left, shingle.first.left) {
                continue;
            }
            counts.distinct_shared += usize::from(!is_excluded);
            for side in Side::BOTH {
                counts.shingles[side] += positions[side];
                counts.distinct[side] += 1;
                if !is_excluded {
                    counts.matches[side] += positions[side];
                }
            }
        }
        for side in Side::BOTH {
            for shingle in &self.single[side] {
                if is_sampled(side, shingle.first) {
                    counts.shingles[side] += shingle.positions as usize;
                    counts.distinct[side] += 1;
                }
            }
            for number in &self.accidental[side] {
                let shingle = self.single[side].get(*number as usize);
                let sampled = shingle.filter(|shingle| is_sampled(side, shingle.first));
                counts.accidental[side] += sampled.map_or(0, |shingle| shingle.positions as usize);
            }
        }
        counts
    }
}

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
