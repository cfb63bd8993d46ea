//! The heaviest chain of passages that keeps the same order in both texts.
//!
//! A heaviest increasing subsequence, found while links arrive in the order of the left text. Of the chains that end at
//! some place of the right text only the heaviest is kept, and none that a chain ending earlier outweighs:
//!
//! ```text
//! end in the right text   12   40   41   90        both increase, so the best chain that ends by a place
//! weight                   5   17   20   31        is the last one before it
//! ```
//!
//! O(p·log p) time and about 40 bytes per link for p links. [`units_in_order`] takes all links at once; [`ChainSearch`]
//! takes them a few at a time, for callers that draw frames.

use crate::pair::passages::passage::Passage;
use crate::text::Side;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::Range;

/// How many pairs of places of one passage are tried, its own first.
const MAX_PAIRS: usize = 64;
/// How many pairs of places of all passages are tried. With many passages, fewer are tried of each.
const MAX_LINKS: usize = 50_000;

/// A run that both texts share: where it is in each, in units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainLink {
    pub left: Range<u32>,
    pub right: Range<u32>,
    pub weight: u32,
}

impl ChainLink {
    pub fn new(left: &Range<usize>, right: &Range<usize>, weight: usize) -> ChainLink {
        ChainLink {
            left: left.start as u32..left.end as u32,
            right: right.start as u32..right.end as u32,
            weight: weight as u32,
        }
    }
}

/// How many units the heaviest chain of passages in the same order in both texts has: a measure in which shuffled sentences
/// do not count as copied. A passage may take part with any of its copies, but not with its excerpts; an excluded one takes no part.
pub fn units_in_order(passages: &[Passage]) -> usize {
    let most = (MAX_LINKS / passages.len().max(1)).clamp(1, MAX_PAIRS);
    let mut links: Vec<ChainLink> = Vec::with_capacity(passages.len());
    for passage in passages.iter().filter(|passage| !passage.is_excluded) {
        let weight = passage.equal_units();
        let places = |side: Side| std::iter::once(&passage.at[side]).chain(&passage.copies[side]);
        let pairs =
            places(Side::Left).flat_map(|left| places(Side::Right).map(move |right| (left, right)));
        let pairs = pairs.take(most);
        links.extend(pairs.map(|(left, right)| ChainLink::new(left, right, weight)));
    }
    links.sort_unstable_by_key(|link| link.left.start);
    let mut search = ChainSearch::default();
    links.iter().for_each(|link| search.add(link));
    search.weight() as usize
}

/// The search for the heaviest chain, as far as it has come. The links of a chain overlap in neither text.
#[derive(Debug, Default)]
pub struct ChainSearch {
    /// For each link added, the one before it in its chain.
    before: Vec<Option<u32>>,
    /// Chains that still overlap the last link in the left text, by where they end there and in the right text.
    open: BinaryHeap<Reverse<(u32, u32, Chain)>>,
    /// Chains that a later link may continue, by where they end in the right text.
    closed: BTreeMap<u32, Chain>,
    /// The last of these. As long as both texts go the same way, it is the one to continue.
    last_closed: Option<(u32, Chain)>,
    best: Option<Chain>,
}

/// A chain: its weight and its last link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    weight: u32,
    last: u32,
}

impl ChainSearch {
    /// Takes the next link. Links come in the order in which they begin in the left text.
    pub fn add(&mut self, link: &ChainLink) {
        while let Some(&Reverse((left_end, right_end, chain))) = self.open.peek()
            && left_end <= link.left.start
        {
            self.open.pop();
            self.close(right_end, chain);
        }
        let before = self.heaviest_by(link.right.start);
        let chain = Chain {
            weight: before.map_or(0, |chain| chain.weight) + link.weight,
            last: self.before.len() as u32,
        };
        self.before.push(before.map(|chain| chain.last));
        self.best = self.best.max(Some(chain));
        self.open
            .push(Reverse((link.left.end, link.right.end, chain)));
    }

    /// The heaviest chain that ends by `at` in the right text.
    fn heaviest_by(&self, at: u32) -> Option<Chain> {
        let (end, last) = self.last_closed?;
        if end <= at {
            return Some(last);
        }
        let (_, chain) = self.closed.range(..=at).next_back()?;
        Some(*chain)
    }

    fn close(&mut self, end: u32, chain: Chain) {
        let is_outweighed = |held: Chain| held.weight >= chain.weight;
        if self.heaviest_by(end).is_some_and(is_outweighed) {
            return;
        }
        if self.last_closed.is_some_and(|(last, _)| end <= last) {
            while let Some((&later, held)) = self.closed.range(end..).next()
                && held.weight <= chain.weight
            {
                self.closed.remove(&later);
            }
        }
        self.closed.insert(end, chain);
        let is_last = |(last, held): (u32, Chain)| last < end || held.weight <= chain.weight;
        if self.last_closed.is_none_or(is_last) {
            self.last_closed = Some((end, chain));
        }
    }

    /// How many links were added.
    pub fn len(&self) -> usize {
        self.before.len()
    }

    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    /// The weight of the heaviest chain of the links added so far.
    pub fn weight(&self) -> u32 {
        self.best.map_or(0, |chain| chain.weight)
    }

    /// The links of the heaviest chain in order, each by how many were added before it.
    pub fn chain(&self) -> Vec<u32> {
        let before = |link: &u32| self.before.get(*link as usize).copied().flatten();
        let last = self.best.map(|chain| chain.last);
        let mut chain: Vec<u32> = std::iter::successors(last, before).collect();
        chain.reverse();
        chain
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
            let mut search = ChainSearch::default();
            for passage in &passages {
                let Pair { left, right } = &passage.at;
                search.add(&ChainLink::new(left, right, passage.len()));
            }
            let chain: Vec<usize> = search.chain().iter().map(|link| *link as usize).collect();
            assert!(keeps_order(&chain));
            assert_eq!(Some(weight(&chain)), best);
        }
    }
}
