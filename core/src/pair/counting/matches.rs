//! The shingles of two texts in; the positions that match, confirmed by their units, out.
//!
//! Shingles with equal checksums but different units are accidents: they do not match and are counted separately. Memory:
//! 8 bytes per position, including its checksum, and 8 or 16 per distinct shingle.

use crate::fingerprint::checksums::Checksum;
use crate::fingerprint::shingle_hashes::UnitHashes;
use crate::fingerprint::units::{Units, covered};
use crate::pair::counting::accidents::accidents;
use crate::pair::counting::distinct::{Numbered, SharedShingle, ShingleNumber, SingleShingle};
use crate::pair::counting::numbering::number;
use crate::pair::measures::Counts;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::text::{Pair, Side};
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

    fn with_checksums(
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::fingerprint::rolling::Rolling;

    /// Matches of units given as numbers, with the given or with generated checksums.
    pub(crate) fn of_ids(
        ids: Pair<&[u32]>,
        length: u32,
        checksums: Option<Pair<&[i32]>>,
    ) -> Matches {
        let hashes = |side: Side, _| {
            let mut rolling = Rolling::new(length);
            let hashes = ids[side]
                .iter()
                .filter_map(|id| rolling.push(u64::from(*id) + 1));
            hashes.collect::<Vec<u64>>()
        };
        let checksums = Pair::from_fn(|side| match checksums {
            Some(given) => given[side].iter().map(|sum| Checksum(*sum)).collect(),
            None => {
                let windows = ids[side].windows(length as usize);
                let sum = |window: &[u32]| Checksum(window.iter().sum::<u32>().cast_signed());
                windows.map(sum).collect::<Vec<Checksum>>()
            }
        });
        RunControl::uncancelled(|control| {
            let numbered = number(ids, length, hashes, control)?;
            Matches::with_checksums(numbered, Arc::new(checksums), control)
        })
    }

    fn run(left: (&[u32], &[i32]), right: (&[u32], &[i32]), length: u32) -> Matches {
        of_ids(
            Pair::new(left.0, right.0),
            length,
            Some(Pair::new(left.1, right.1)),
        )
    }

    #[test]
    fn equal_checksums_of_different_words_are_accidents_and_do_not_match() {
        let found = run((&[1, 2, 3], &[7, 8]), (&[4, 5, 2, 3], &[7, 9, 8]), 2);
        assert!(
            !found.is_match(Side::Left, 0),
            "(1 2) and (4 5) share a checksum only"
        );
        assert!(found.is_match(Side::Left, 1));
        let counts = found.counts(1);
        assert_eq!(counts.accidental, Pair::new(1, 1));
        assert_eq!(counts.matches, Pair::new(1, 1));
        assert_eq!(counts.distinct_shared, 1);
    }

    #[test]
    fn an_accident_within_one_text_is_not_counted_between_the_texts() {
        let found = run((&[1, 2], &[7, 7]), (&[1], &[7]), 1);
        let counts = found.counts(1);
        assert_eq!(counts.matches, Pair::new(1, 1));
        assert_eq!(
            counts.accidental,
            Pair::new(1, 0),
            "unit 2 of left and unit 1 of right share only a checksum"
        );
    }

    #[test]
    fn repeats_count_at_every_position_and_once_as_distinct() {
        let found = run((&[1, 1, 1], &[5, 5, 5]), (&[1, 2], &[5, 6]), 1);
        let counts = found.counts(1);
        assert_eq!(counts.matches, Pair::new(3, 1));
        assert_eq!(counts.distinct, Pair::new(1, 2));
        assert_eq!(counts.shared_pairs, 3);
    }

    #[test]
    fn a_repeated_accident_counts_at_every_position_and_once_as_distinct() {
        let found = run((&[1, 1, 1, 2], &[5, 5, 5, 6]), (&[3, 4], &[5, 7]), 1);
        assert_eq!(found.counts(1).accidental, Pair::new(3, 1));
        assert_eq!(found.distinct_accidental(), Pair::new(1, 1));
        assert_eq!(found.distinct(), Pair::new(2, 2));
    }
}
