//! Checksums of both texts in; which positions match out, confirmed by their words.
//!
//! Every position gets the number of its distinct shingle, counted over both texts. Shingles are found by checksum and
//! told apart by their units, so that a checksum which agrees by accident is seen and counted apart. Cost: one hash
//! look-up a position, expected O(n + m), about 24 bytes a distinct shingle. Two passes: the left text, then the right.

use super::checksums::Checksum;
use crate::text::{Pair, Side};
use rustc_hash::FxHashMap;

/// One text as this stage sees it.
#[derive(Clone, Copy)]
pub struct Windows<'a> {
    /// The number of each unit.
    pub ids: &'a [u32],
    /// The checksum of the shingle that begins at each position.
    pub checksums: &'a [Checksum],
}

/// Which shingles are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// For each position, the number of its distinct shingle: an index into `shingles`.
    pub shingle_at: Pair<Vec<u32>>,
    /// Each distinct shingle of both texts.
    pub shingles: Vec<Distinct>,
}

/// A distinct shingle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distinct {
    pub checksum: Checksum,
    /// How many positions of each text begin it.
    pub positions: Pair<u32>,
    /// Another shingle in the other text has this checksum: an accident that confirming by words refuses.
    pub collides: bool,
    first: (Side, u32),
    /// The next shingle with the same checksum, or [`NONE`].
    next: u32,
}

impl Distinct {
    pub fn is_shared(&self) -> bool {
        self.positions.left > 0 && self.positions.right > 0
    }
}

const NONE: u32 = u32::MAX;

/// Numbers the shingles of `length` units of both texts.
pub fn matches(windows: Pair<Windows<'_>>, length: u32) -> Matches {
    let most = windows.left.checksums.len() + windows.right.checksums.len();
    let mut by_checksum: FxHashMap<Checksum, u32> = FxHashMap::default();
    by_checksum.reserve(most / 2);
    let mut shingles: Vec<Distinct> = Vec::with_capacity(most / 2);
    let shingle_at = Pair::from_fn(|side| {
        let Windows { ids, checksums } = windows[side];
        let mut numbers = Vec::with_capacity(checksums.len());
        for (at, checksum) in checksums.iter().enumerate() {
            let window = ids.get(at..at + length as usize).unwrap_or_default();
            let head = by_checksum.entry(*checksum).or_insert(NONE);
            let mut number = *head;
            while let Some(found) = shingles.get(number as usize) {
                let (found_side, found_at) = (found.first.0, found.first.1 as usize);
                if windows[found_side]
                    .ids
                    .get(found_at..found_at + length as usize)
                    == Some(window)
                {
                    break;
                }
                number = found.next;
            }
            if number == NONE {
                number = shingles.len() as u32;
                shingles.push(Distinct {
                    checksum: *checksum,
                    positions: Pair::default(),
                    collides: false,
                    first: (side, at as u32),
                    next: *head,
                });
                *head = number;
            }
            if let Some(shingle) = shingles.get_mut(number as usize) {
                shingle.positions[side] += 1;
            }
            numbers.push(number);
        }
        numbers
    });
    mark_collisions(&mut shingles, by_checksum.values());
    Matches {
        shingle_at,
        shingles,
    }
}

/// Chains longer than one are rare: at a million shingles a side, a few hundred.
fn mark_collisions<'a>(shingles: &mut [Distinct], heads: impl Iterator<Item = &'a u32>) {
    let links = |shingles: &[Distinct], head: u32| {
        std::iter::successors(Some(head), |at| {
            shingles.get(*at as usize).map(|shingle| shingle.next)
        })
        .take_while(|at| *at != NONE)
        .collect::<Vec<u32>>()
    };
    for head in heads {
        if shingles
            .get(*head as usize)
            .is_none_or(|shingle| shingle.next == NONE)
        {
            continue;
        }
        let chain = links(shingles, *head);
        for one in &chain {
            let mine = shingles[*one as usize].positions;
            let elsewhere = |side: Side| {
                chain
                    .iter()
                    .any(|other| other != one && shingles[*other as usize].positions[side] > 0)
            };
            let collides = (mine.left > 0 && mine.right == 0 && elsewhere(Side::Right))
                || (mine.right > 0 && mine.left == 0 && elsewhere(Side::Left));
            shingles[*one as usize].collides = collides;
        }
    }
}

impl Matches {
    /// The distinct shingle at a position.
    pub fn at(&self, side: Side, position: usize) -> Option<&Distinct> {
        let number = self.shingle_at[side].get(position)?;
        self.shingles.get(*number as usize)
    }

    /// Whether the shingle at `position` of `side` also occurs in the other text.
    pub fn is_match(&self, side: Side, position: usize) -> bool {
        self.at(side, position).is_some_and(Distinct::is_shared)
    }

    /// The counts every measure is made of, over checksums divisible by `sample_every`.
    pub fn counts(&self, sample_every: u32) -> Counts {
        let mut counts = Counts::default();
        for shingle in &self.shingles {
            let Pair { left, right } = shingle.positions.map(|count| *count as usize);
            counts.shared_pairs += left as u64 * right as u64;
            if !shingle.checksum.is_sampled(sample_every) {
                continue;
            }
            counts.shingles.left += left;
            counts.shingles.right += right;
            counts.distinct.left += usize::from(left > 0);
            counts.distinct.right += usize::from(right > 0);
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
