//! Which words passages pair with each other. The difference leaves those together, so that both say the same.

use crate::pair::difference::anchors::EqualRun;
use crate::pair::difference::edits::Segment;
use crate::pair::passages::edited::{EditedPassage, EditedPassages};
use crate::text::{Pair, Side};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

const NONE: u32 = u32::MAX;
/// The depth of the border between two sentences.
const SENTENCE: u32 = 3;
/// How many words of another sentence a run may begin or end with by accident.
const MAX_OVER: usize = 3;

/// For each word of each text, its counterpart in a passage, if it has one. Of several runs of equal words the longest decides.
#[derive(Clone, Debug, Default)]
pub struct WordPairs(Pair<Vec<u32>>);

impl WordPairs {
    /// The pairs of two texts with this number of `words`. `depth` rates the border before a word of left.
    pub fn of(
        passages: &EditedPassages,
        words: Pair<usize>,
        depth: impl Fn(usize) -> u32,
    ) -> WordPairs {
        let runs = passages.all.iter().flat_map(EditedPassage::equal_runs);
        let mut parts: Vec<_> = runs.flat_map(|run| parted(run, &depth)).collect();
        parts.sort_by_key(|run| Reverse(run.left.len()));
        let mut twins = words.map(|words| vec![NONE; *words]);
        for (left, right) in parts.into_iter().flat_map(|run| run.left.zip(run.right)) {
            if twins.left.get(left) == Some(&NONE) && twins.right.get(right) == Some(&NONE) {
                twins.left[left] = right as u32;
                twins.right[right] = left as u32;
            }
        }
        WordPairs(twins)
    }

    /// The counterpart of word `word` of `side`.
    pub fn twin(&self, side: Side, word: usize) -> Option<usize> {
        let twin = self.0[side].get(word).copied();
        twin.filter(|twin| *twin != NONE).map(|twin| twin as usize)
    }

    /// Whether a passage pairs these two words.
    pub fn has(&self, left: usize, right: usize) -> bool {
        self.twin(Side::Left, left) == Some(right)
    }

    /// Whether a passage pairs any words of a segment that is the same.
    pub fn hold(&self, segment: &Segment) -> bool {
        segment.is_same && segment.pairs().any(|(left, right)| self.has(left, right))
    }

    /// Whether no passage pairs one of these two words with another one.
    pub fn allow(&self, left: usize, right: usize) -> bool {
        let (own, other) = (self.twin(Side::Left, left), self.twin(Side::Right, right));
        (own.is_none() && other.is_none()) || own == Some(right)
    }

    /// Of the runs of pairs, those that keep their order and have the most words together. Cost: O(r·log r).
    pub fn in_order(&self) -> Vec<EqualRun> {
        let mut runs: Vec<EqualRun> = Vec::new();
        for (left, right) in self.all() {
            let at = Pair::new(left, right);
            match runs.last_mut() {
                Some(last) if at == last.at.map(|start| start + last.len) => last.len += 1,
                Some(_) | None => runs.push(EqualRun { at, len: 1 }),
            }
        }
        // For each end in right, the most words of a chain that ends there, and its last run: more words further on.
        let mut ends: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let mut before: Vec<Option<usize>> = Vec::with_capacity(runs.len());
        for (index, run) in runs.iter().enumerate() {
            let previous = ends.range(..=run.at.right).next_back();
            let (words, last) =
                previous.map_or((0, None), |(_, (words, last))| (*words, Some(*last)));
            before.push(last);
            let (end, words) = (run.range(Side::Right).end, words + run.len);
            if ends
                .range(..=end)
                .next_back()
                .is_none_or(|(_, (most, _))| *most < words)
            {
                while let Some((further, _)) = ends
                    .range(end..)
                    .next()
                    .filter(|(_, (most, _))| *most <= words)
                {
                    let further = *further;
                    ends.remove(&further);
                }
                ends.insert(end, (words, index));
            }
        }
        let last = ends.last_key_value().map(|(_, (_, last))| *last);
        let chain = std::iter::successors(last, |index| before.get(*index).copied().flatten());
        let mut chain: Vec<EqualRun> = chain.filter_map(|index| runs.get(index).copied()).collect();
        chain.reverse();
        chain
    }

    /// The pairs in the order of left.
    pub fn all(&self) -> impl Iterator<Item = (usize, usize)> {
        let all = (0..self.0.left.len()).map(|left| (left, self.twin(Side::Left, left)));
        all.filter_map(|(left, right)| Some((left, right?)))
    }
}

/// A run of equal words, and apart from it the few words at its ends that are of another sentence: they may be equal by accident.
fn parted(run: Pair<Range<usize>>, depth: impl Fn(usize) -> u32) -> [Pair<Range<usize>>; 3] {
    let words = run.left.len();
    let few = MAX_OVER.min(words / 2);
    let is_border = |at: &usize| depth(run.left.start + at) >= SENTENCE;
    let head = (1..=few).rev().find(is_border).unwrap_or(0);
    let tail = (words - few..words)
        .find(|at| *at > head && is_border(at))
        .unwrap_or(words);
    let part = |from: usize, to: usize| run.as_ref().map(|at| at.start + from..at.start + to);
    [part(0, head), part(head, tail), part(tail, words)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_runs_in_order_have_as_many_words_as_any_that_do(
            order in Just((0..24usize).collect::<Vec<_>>()).prop_shuffle(),
            is_paired in prop::collection::vec(any::<bool>(), 24),
            swapped in 0..24usize,
        ) {
            // Runs come from words that stay together: only some are put elsewhere.
            let mut places: Vec<usize> = (0..24).collect();
            places[..swapped].copy_from_slice(&order[..swapped]);
            let mut twins = Pair::from_fn(|_| vec![NONE; 24]);
            for (left, right) in places.into_iter().enumerate() {
                if is_paired[left] && twins.right[right] == NONE {
                    twins.left[left] = right as u32;
                    twins.right[right] = left as u32;
                }
            }
            let pairs = WordPairs(twins);
            let found = pairs.in_order();
            let mut from = Pair::new(0, 0);
            for run in &found {
                prop_assert!(run.at.left >= from.left && run.at.right >= from.right);
                for i in 0..run.len {
                    prop_assert!(pairs.has(run.at.left + i, run.at.right + i));
                }
                from = run.at.map(|at| at + run.len);
            }
            // Word by word, with every earlier one: no run needs to be taken whole.
            let all: Vec<(usize, usize)> = pairs.all().collect();
            let mut most = vec![1; all.len()];
            for i in 0..all.len() {
                let before = (0..i).filter(|j| all[*j].1 < all[i].1);
                most[i] += before.map(|j| most[j]).max().unwrap_or(0);
            }
            let words: usize = found.iter().map(|run| run.len).sum();
            prop_assert_eq!(words, most.into_iter().max().unwrap_or(0));
        }
    }
}
