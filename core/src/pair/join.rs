//! Checksums of both texts in; which positions match out, confirmed by their words.
//!
//! Every position gets the number of its distinct shingle, counted over both texts (`numbering`). Shingles are found by
//! checksum and told apart by their units, so that a checksum which agrees by accident is seen and counted apart. Kept: 4
//! bytes a position, 16 a distinct shingle.

use crate::fingerprint::units::covered;
pub use crate::pair::distinct::{Distinct, ShingleNumber, Windows};
use crate::pair::exclusions::Excluded;
use crate::pair::numbering::{Numbered, numbered};
use crate::run::control::{RunControl, Stage, Stopped};
use crate::text::{Pair, Side};
use std::ops::Range;

/// Which shingles are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// For each position, the number of its distinct shingle.
    pub shingle_at: Pair<Vec<ShingleNumber>>,
    /// Each distinct shingle that both texts have.
    pub shared: Vec<Distinct>,
    /// Each distinct shingle that one of them has.
    pub single: Vec<Distinct>,
}

/// Numbers the shingles of `length` units of both texts.
pub fn matches(windows: Pair<Windows<'_>>, length: u32) -> Matches {
    RunControl::unstopped(|control| matches_cancellable(windows, length, control))
}

/// The same, seen by whoever waits for it.
///
/// # Errors
/// [`Stopped`] where `control` says so.
pub fn matches_cancellable(
    windows: Pair<Windows<'_>>,
    length: u32,
    control: &RunControl,
) -> Result<Matches, Stopped> {
    let positions = windows.left.checksums.len() + windows.right.checksums.len();
    // Once into parts, once out of them.
    control.begin(Stage::Matches, 2 * positions)?;
    let Numbered {
        shingle_at,
        shared,
        single,
    } = numbered(windows, length, control)?;
    Ok(Matches {
        shingle_at,
        shared,
        single,
    })
}

impl Matches {
    /// The distinct shingle at a position.
    pub fn at(&self, side: Side, position: usize) -> Option<&Distinct> {
        let number = self.shingle_at[side].get(position)?;
        let row = match number.is_shared() {
            true => &self.shared,
            false => &self.single,
        };
        row.get(number.index())
    }

    /// Whether the shingle at `position` of `side` also occurs in the other text.
    pub fn is_match(&self, side: Side, position: usize) -> bool {
        let number = self.shingle_at[side].get(position);
        number.is_some_and(|number| number.is_shared())
    }

    /// The runs of units among `within` that matches of `length` units cover, in order.
    pub fn covered(&self, side: Side, length: u32, within: &Range<usize>) -> Vec<Range<usize>> {
        covered(length, within, |at| self.is_match(side, at))
    }

    /// The counts every measure is made of, over checksums divisible by `sample_every`.
    pub fn counts(&self, sample_every: u32) -> Counts {
        self.counts_without(sample_every, &Excluded::default())
    }

    /// The same, where what is set aside does not count as shared.
    pub fn counts_without(&self, sample_every: u32, excluded: &Excluded) -> Counts {
        let mut counts = Counts::default();
        for (number, shingle) in self.shared.iter().chain(&self.single).enumerate() {
            let Pair { left, right } = shingle.positions.map(|count| *count as usize);
            // Those that both texts have come first.
            let is_excluded = excluded.holds_shared(number);
            if !is_excluded {
                counts.shared_pairs += left as u64 * right as u64;
            }
            if !shingle.checksum.is_sampled(sample_every) {
                continue;
            }
            counts.shingles.left += left;
            counts.shingles.right += right;
            counts.distinct.left += usize::from(left > 0);
            counts.distinct.right += usize::from(right > 0);
            if is_excluded {
                continue;
            }
            if shingle.is_shared() {
                counts.distinct_shared += 1;
                counts.matches.left += left;
                counts.matches.right += right;
            } else if shingle.collides {
                counts.accidental.left += left;
                counts.accidental.right += right;
            }
        }
        counts
    }
}

/// What the measures are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Shingle positions of each text, in the sample.
    pub shingles: Pair<usize>,
    /// Distinct shingles of each text.
    pub distinct: Pair<usize>,
    /// Distinct shingles that are in both.
    pub distinct_shared: usize,
    /// Positions of each text whose shingle is in the other.
    pub matches: Pair<usize>,
    /// Positions whose checksum is in the other text while their words are not.
    pub accidental: Pair<usize>,
    /// Pairs of positions, one of each text, with the same shingle; whole texts, not the sample.
    pub shared_pairs: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::checksums::Checksum;

    fn run(left: (&[u32], &[i32]), right: (&[u32], &[i32]), length: u32) -> Matches {
        let sums = |list: &[i32]| list.iter().map(|c| Checksum(*c)).collect::<Vec<_>>();
        let (a, b) = (sums(left.1), sums(right.1));
        let pair = Pair::new(
            Windows {
                ids: left.0,
                checksums: &a,
            },
            Windows {
                ids: right.0,
                checksums: &b,
            },
        );
        matches(pair, length)
    }

    #[test]
    fn equal_checksums_with_other_words_are_accidents_and_no_match() {
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
    fn an_accident_inside_one_text_is_none_between_the_texts() {
        let found = run((&[1, 2], &[7, 7]), (&[1], &[7]), 1);
        let counts = found.counts(1);
        assert_eq!(counts.matches, Pair::new(1, 1));
        assert_eq!(
            counts.accidental,
            Pair::new(1, 0),
            "unit 2 of left meets unit 1 of right by checksum alone"
        );
    }

    #[test]
    fn repeats_count_as_positions_and_once_as_distinct() {
        let found = run((&[1, 1, 1], &[5, 5, 5]), (&[1, 2], &[5, 6]), 1);
        let counts = found.counts(1);
        assert_eq!(counts.matches, Pair::new(3, 1));
        assert_eq!(counts.distinct, Pair::new(1, 2));
        assert_eq!(counts.shared_pairs, 3);
    }
}
