//! The positions of two texts whose shingles match, confirmed by their units.
//!
//! Shingles with equal checksums but different units are accidents: they do not match and are counted separately. Memory:
//! 8 bytes per position, including its checksum, and 8 or 16 per distinct shingle.

use crate::fingerprint::{Checksum, UnitHashes, Units, covered};
use crate::pair::Counts;
use crate::pair::counting::accidents::accidents;
use crate::pair::counting::distinct::{Numbered, SharedShingle, ShingleNumber, SingleShingle};
use crate::pair::counting::numbering::number;
use crate::run::{RunControl, Stage, Stopped};
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
