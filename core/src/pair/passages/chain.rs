//! Passages in; the size of the heaviest chain of them that has the same order in both texts out.
//!
//! This is a heaviest increasing subsequence in which a passage weighs as much as its equal units: passages are taken in
//! the order of left, with a prefix maximum over right. It serves readers who do not count shuffled sentences as a copy.
//! Cost: O(p·log p) time and 40 bytes per place, for p places.

use crate::pair::passages::passage::Passage;
use crate::text::Side;
use std::ops::Range;

/// Most pairs of places tried for one passage, its own first.
const MOST_PAIRS: usize = 64;
/// Most pairs of places for all passages together: the more passages, the fewer pairs for each.
const MOST_LINKS: usize = 50_000;

/// A passage at one of its places on each side.
#[derive(Clone, Debug)]
struct Link {
    left: Range<u32>,
    right: Range<u32>,
    weight: u32,
}

/// How many equal units the heaviest chain of passages has that keeps its order in both texts. A passage can take part at
/// any of its copies, but not at its excerpts. Excluded passages do not take part.
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

/// The weight of the heaviest chain whose links do not overlap in either text.
fn heaviest(mut links: Vec<Link>) -> u32 {
    links.sort_unstable_by_key(|link| link.left.start);
    let mut ends: Vec<u32> = links.iter().map(|link| link.right.end).collect();
    ends.sort_unstable();
    ends.dedup();
    let mut best = PrefixMaximum::new(ends.len());
    // A link can be continued only once left has passed its end, so chains never overlap in left.
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

/// A Fenwick tree (1994) of maxima: raise one slot, query the maximum below one.
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
        while let Some(known) = self.heaviest.get_mut(at) {
            *known = (*known).max(weight);
            at += at & at.wrapping_neg();
        }
    }

    /// The maximum of slots `0..slot`.
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
    fn a_passage_takes_part_at_the_copy_that_keeps_the_order() {
        let mut moved = passage(0, 90, 10);
        moved.copies.right.push(0..10);
        let passages = [moved, passage(20, 20, 5)];
        assert_eq!(units_in_order(&passages), 15);
        let mut bridged = passage(0, 0, 10);
        bridged.changed.push(Pair::new(4..6, 4..5));
        assert_eq!(units_in_order(&[bridged]), 8);
    }

    #[test]
    fn the_heaviest_chain_beats_the_one_with_more_links() {
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
    fn the_chain_weighs_as_much_as_the_best_of_all_subsets() {
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
