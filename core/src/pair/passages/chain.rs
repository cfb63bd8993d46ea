//! Passages in; how much of both texts the heaviest chain of them is that keeps its order.
//!
//! A heaviest increasing subsequence with each passage's equal units as its weight: passages in the order of left, a prefix
//! maximum over right. O(p·log p) time, 40 bytes a place, for p places. For readers who hold that shuffled sentences are no
//! copy.

use crate::pair::passages::passage::Passage;
use crate::text::Side;
use std::ops::Range;

/// Pairs of places of one passage that are tried, its own first.
const MOST_PAIRS: usize = 64;
/// Pairs of places of all passages: where there are many passages, fewer are tried of each.
const MOST_LINKS: usize = 50_000;

/// A passage at one of its places on each side.
#[derive(Clone, Debug)]
struct Link {
    left: Range<u32>,
    right: Range<u32>,
    weight: u32,
}

/// How many units a chain of passages has that keeps its order in both texts. A passage with several copies may take part
/// with any of them, with its excerpts not; one that is set aside takes none.
pub fn units_in_order(passages: &[Passage]) -> usize {
    let most = (MOST_LINKS / passages.len().max(1)).clamp(1, MOST_PAIRS);
    let mut links: Vec<Link> = Vec::with_capacity(passages.len());
    for passage in passages.iter().filter(|passage| !passage.is_excluded) {
        let weight = passage.equal_units() as u32;
        let places = |side: Side| std::iter::once(&passage.at[side]).chain(&passage.copies[side]);
        let pairs =
            places(Side::Left).flat_map(|left| places(Side::Right).map(move |right| (left, right)));
        links.extend(pairs.take(most).map(|(left, right)| Link {
            left: left.start as u32..left.end as u32,
            right: right.start as u32..right.end as u32,
            weight,
        }));
    }
    heaviest(links) as usize
}

/// The weight of the heaviest chain; its links overlap in neither text.
fn heaviest(mut links: Vec<Link>) -> u32 {
    links.sort_unstable_by_key(|link| link.left.start);
    let mut ends: Vec<u32> = links.iter().map(|link| link.right.end).collect();
    ends.sort_unstable();
    ends.dedup();
    let mut best = PrefixMaximum::new(ends.len());
    // Links wait until left has passed their end, so that a chain never overlaps in left.
    let mut by_end: Vec<usize> = (0..links.len()).collect();
    by_end.sort_unstable_by_key(|i| links[*i].left.end);
    let mut waiting = by_end.into_iter().peekable();
    let mut weights = vec![0; links.len()];
    for (i, link) in links.iter().enumerate() {
        while let Some(done) = waiting.next_if(|done| links[*done].left.end <= link.left.start) {
            let slot = ends.partition_point(|end| *end < links[done].right.end);
            best.raise(slot, weights[done]);
        }
        let open = ends.partition_point(|end| *end <= link.right.start);
        weights[i] = best.below(open) + link.weight;
    }
    weights.into_iter().max().unwrap_or(0)
}

/// Fenwick's tree (1994) for maxima: raise a slot, ask for the heaviest below one.
struct PrefixMaximum {
    heaviest: Vec<u32>,
}

impl PrefixMaximum {
    fn new(slots: usize) -> PrefixMaximum {
        PrefixMaximum {
            heaviest: vec![0; slots + 1],
        }
    }

    fn raise(&mut self, slot: usize, weight: u32) {
        let mut at = slot + 1;
        while let Some(held) = self.heaviest.get_mut(at) {
            *held = (*held).max(weight);
            at += at & at.wrapping_neg();
        }
    }

    /// The heaviest of slots `0..slot`.
    fn below(&self, slot: usize) -> u32 {
        let mut at = slot;
        let mut most = 0;
        while at > 0 {
            most = most.max(self.heaviest[at]);
            at -= at & at.wrapping_neg();
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Pair;

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
        assert_eq!(units_in_order(&passages), 25);
        assert_eq!(units_in_order(&passages[1..4]), 9);
        assert_eq!(units_in_order(&[]), 0);
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
            let best = (0u32..256)
                .map(|bits| {
                    (0..8)
                        .filter(|i| bits >> i & 1 == 1)
                        .collect::<Vec<usize>>()
                })
                .filter(|picked| keeps_order(picked))
                .map(|picked| weight(&picked))
                .max();
            assert_eq!(Some(units_in_order(&passages)), best);
        }
    }
}
