//! Passages in; the heaviest chain of them that keeps its order in both texts out, and how much of the texts it is.
//!
//! A heaviest increasing subsequence with each passage's equal units as its weight: passages in the order of left, a prefix
//! maximum over right. O(p·log p) time, O(p) space, for p places. For readers who hold that shuffled sentences are no copy.

use super::passages::Passage;
use crate::text::{Pair, Side};

/// Pairs of places of one passage that are tried, those nearest to its beginning first.
const MOST_PAIRS: usize = 64;

/// How many units a chain of passages has that keeps its order in both texts. A passage with several copies may take part
/// with any of them, with its excerpts not.
pub fn units_in_order(passages: &[Passage]) -> usize {
    let mut links: Vec<Passage> = Vec::with_capacity(passages.len());
    for passage in passages {
        let places = |side: Side| std::iter::once(&passage.at[side]).chain(&passage.copies[side]);
        let pairs =
            places(Side::Left).flat_map(|left| places(Side::Right).map(move |right| (left, right)));
        links.extend(pairs.take(MOST_PAIRS).map(|(left, right)| Passage {
            at: Pair::new(left.clone(), right.clone()),
            changed: passage.changed.clone(),
            ..Passage::default()
        }));
    }
    let chain = chain(&links);
    chain.into_iter().map(|i| links[i].equal_units()).sum()
}

/// Indices of the passages of the chain, in order. They overlap in neither text's beginning.
pub fn chain(passages: &[Passage]) -> Vec<usize> {
    let mut ends: Vec<usize> = passages
        .iter()
        .map(|passage| passage.at.right.end)
        .collect();
    ends.sort_unstable();
    ends.dedup();
    let mut best = PrefixMaximum::new(ends.len());
    let mut before: Vec<Option<usize>> = vec![None; passages.len()];
    let mut by_left: Vec<usize> = (0..passages.len()).collect();
    by_left.sort_by_key(|i| passages[*i].at.left.start);
    // Passages wait until left has passed their end, so that a chain never overlaps in left.
    let mut by_left_end = by_left.clone();
    by_left_end.sort_by_key(|i| passages[*i].at.left.end);
    let mut waiting = by_left_end.into_iter().peekable();
    let mut weight = vec![0usize; passages.len()];
    for i in by_left {
        let passage = &passages[i];
        while let Some(done) =
            waiting.next_if(|done| passages[*done].at.left.end <= passage.at.left.start)
        {
            let slot = ends.partition_point(|end| *end < passages[done].at.right.end);
            best.raise(slot, weight[done], done);
        }
        let open = ends.partition_point(|end| *end <= passage.at.right.start);
        let (most, last) = best.below(open);
        weight[i] = most + passage.equal_units();
        before[i] = last;
    }
    let heaviest = (0..passages.len()).max_by_key(|i| weight[*i]);
    let mut chain: Vec<usize> = std::iter::successors(heaviest, |i| before[*i]).collect();
    chain.reverse();
    chain
}

/// Fenwick's tree (1994) for maxima: raise a slot, ask for the heaviest below one.
struct PrefixMaximum {
    heaviest: Vec<(usize, Option<usize>)>,
}

impl PrefixMaximum {
    fn new(slots: usize) -> PrefixMaximum {
        PrefixMaximum {
            heaviest: vec![(0, None); slots + 1],
        }
    }

    fn raise(&mut self, slot: usize, weight: usize, item: usize) {
        let mut at = slot + 1;
        while let Some(held) = self.heaviest.get_mut(at) {
            if weight > held.0 {
                *held = (weight, Some(item));
            }
            at += at & at.wrapping_neg();
        }
    }

    /// The heaviest of slots `0..slot`.
    fn below(&self, slot: usize) -> (usize, Option<usize>) {
        let mut at = slot;
        let mut most = (0, None);
        while at > 0 {
            let held = self.heaviest[at];
            if held.0 > most.0 {
                most = held;
            }
            at -= at & at.wrapping_neg();
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passage(left: usize, right: usize, len: usize) -> Passage {
        Passage {
            at: Pair::new(left..left + len, right..right + len),
            ..Passage::default()
        }
    }

    #[test]
    fn a_copy_takes_part_where_it_keeps_the_order() {
        let mut moved = passage(0, 90, 10);
        moved.copies.right.push(0..10);
        let passages = [moved, passage(20, 20, 5)];
        assert_eq!(units_in_order(&passages), 15);
        let mut bridged = passage(0, 0, 10);
        bridged.changed.push(Pair::new(4..6, 4..5));
        assert_eq!(units_in_order(&[bridged]), 8);
    }

    #[test]
    fn the_heaviest_chain_wins_over_the_one_with_more_links() {
        let passages = [
            passage(0, 50, 20),
            passage(20, 0, 3),
            passage(23, 3, 3),
            passage(26, 6, 3),
            passage(40, 80, 5),
        ];
        assert_eq!(chain(&passages), [0, 4]);
        assert_eq!(chain(&passages[1..4]), [0, 1, 2]);
        assert_eq!(chain(&[]), [] as [usize; 0]);
    }

    #[test]
    fn the_chain_weighs_as_much_as_the_best_found_by_trying_all() {
        let mut seed = 7u64;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..200 {
            let mut passages: Vec<Passage> = (0..8)
                .map(|_| passage(next(20), next(20), 1 + next(4)))
                .collect();
            passages.sort_by_key(|p| p.at.left.start);
            let weight =
                |picked: &[usize]| picked.iter().map(|i| passages[*i].len()).sum::<usize>();
            let keeps_order = |picked: &[usize]| {
                picked.windows(2).all(|pair| {
                    let (a, b) = (&passages[pair[0]].at, &passages[pair[1]].at);
                    a.left.end <= b.left.start && a.right.end <= b.right.start
                })
            };
            let found = chain(&passages);
            assert!(keeps_order(&found));
            let best = (0u32..256)
                .map(|bits| {
                    (0..8)
                        .filter(|i| bits >> i & 1 == 1)
                        .collect::<Vec<usize>>()
                })
                .filter(|picked| keeps_order(picked))
                .map(|picked| weight(&picked))
                .max();
            assert_eq!(Some(weight(&found)), best);
        }
    }
}
