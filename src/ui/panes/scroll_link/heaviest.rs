//! Passages in, a stretch at a time; the heaviest chain of them that keeps its order in both texts out.
//!
//! It weighs as much as the one that `pipeline::chain` weighs at once, for a caller who has a frame to draw. Of the
//! chains that end by some place of right only the heaviest is kept, and none that a shorter one outweighs:
//!
//! ```text
//! ends in right, by word    12    40    41  │  90        both rise; what is looked for lies near the cursor │
//! weight                     5    17    20  │  31        as long as both texts go the same way
//! ```
//!
//! O(p) time for p passages where both texts go the same way, O(p·log p) and what the cursor moves elsewhere.

use shinglescope_core::pair::passages::passage::Passage;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The search for the chain, as far as it has come.
#[derive(Debug, Default)]
pub struct Heaviest {
    /// For each passage seen, the one before it in its chain.
    before: Vec<Option<u32>>,
    /// Chains that left has not passed yet, by where they end there: a chain never overlaps in left.
    waiting: BinaryHeap<Reverse<(usize, Link)>>,
    /// Chains that end before the cursor, the last on top.
    behind: Vec<Link>,
    /// Those that end beyond it, the next on top.
    preview: Vec<Link>,
    best: Option<Link>,
}

/// A chain, by its last passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    weight: u32,
    /// Where it ends in right.
    end: u32,
    passage: u32,
}

impl Heaviest {
    /// Looks at the next passages, `count` at most; says whether it has seen all. They are in the order of left.
    pub fn go_on(&mut self, passages: &[Passage], count: usize) -> bool {
        let seen = self.before.len();
        let new = passages.get(seen..).unwrap_or(&[]).iter();
        for (index, passage) in (seen..).zip(new.take(count)) {
            let (left, right) = (&passage.at.left, &passage.at.right);
            while let Some(Reverse((end, link))) = self.waiting.peek().copied()
                && end <= left.start
            {
                self.waiting.pop();
                self.close(link);
            }
            let last = self.heaviest_by(right.start as u32);
            let link = Link {
                weight: last.map_or(0, |link| link.weight) + passage.len() as u32,
                end: right.end as u32,
                passage: index as u32,
            };
            self.before.push(last.map(|link| link.passage));
            self.best = self.best.max(Some(link));
            self.waiting.push(Reverse((left.end, link)));
        }
        self.before.len() >= passages.len()
    }

    /// The heaviest chain that ends by `at`.
    fn heaviest_by(&self, at: u32) -> Option<Link> {
        if self.preview.last().is_some_and(|next| next.end <= at) {
            let later = self.preview.partition_point(|link| link.end > at);
            return self.preview.get(later).copied();
        }
        let count = self.behind.len();
        let mut back = 1;
        while back < count && self.behind.get(count - back)?.end > at {
            back *= 2;
        }
        let near = self.behind.get(count.saturating_sub(back)..)?;
        let after = near.partition_point(|link| link.end <= at);
        near.get(after.checked_sub(1)?).copied()
    }

    /// From now on other passages may follow this chain.
    fn close(&mut self, new: Link) {
        let is_outweighed = |held: Link| held.weight >= new.weight;
        if self.heaviest_by(new.end).is_some_and(is_outweighed) {
            return;
        }
        while let Some(link) = self.behind.pop_if(|link| link.end >= new.end) {
            self.preview.push(link);
        }
        while let Some(link) = self.preview.pop_if(|link| link.end < new.end) {
            self.behind.push(link);
        }
        while self
            .preview
            .pop_if(|link| link.weight <= new.weight)
            .is_some()
        {}
        self.behind.push(new);
    }

    /// Indices of the passages of the chain, in order.
    pub fn chain(&self) -> Vec<u32> {
        let last = self.best.map(|link| link.passage);
        let before = |passage: &u32| self.before.get(*passage as usize).copied().flatten();
        let mut chain: Vec<u32> = std::iter::successors(last, before).collect();
        chain.reverse();
        chain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shinglescope_core::pair::passages::chain::units_in_order;
    use shinglescope_core::text::Pair;

    proptest! {
        #[test]
        fn a_chain_found_by_stretches_weighs_as_much_as_the_one_found_at_once(
            places in prop::collection::vec((0usize..120, 0usize..120, 1usize..9), 0..80),
            stretch in 1usize..40,
        ) {
            let mut passages: Vec<Passage> = places
                .iter()
                .map(|(left, right, len)| Passage {
                    at: Pair::new(*left..left + len, *right..right + len),
                    ..Passage::default()
                })
                .collect();
            passages.sort_by_key(|passage| passage.at.left.start);
            let mut search = Heaviest::default();
            while !search.go_on(&passages, stretch) {}
            let found = search.chain();
            let weight = |passage: usize| passages[passage].len();
            let at_once = units_in_order(&passages);
            prop_assert_eq!(found.iter().map(|passage| weight(*passage as usize)).sum::<usize>(), at_once);
            for pair in found.windows(2) {
                let (a, b) = (&passages[pair[0] as usize].at, &passages[pair[1] as usize].at);
                prop_assert!(a.left.end <= b.left.start && a.right.end <= b.right.start);
            }
        }
    }
}
