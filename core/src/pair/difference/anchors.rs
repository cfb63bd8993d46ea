//! Two ranges of words in; anchors out: runs of equal words around shingles that occur once in each range.
//!
//! Patience difference (Cohen 2002) over shingles of k words: of those that occur exactly once in both ranges, the longest
//! chain that keeps its order; each run of the chain is extended over the equal words around it. A single word that occurs
//! once in each may match by accident, eight in a row do not, so long shingles come first and short ones are searched for in
//! the gaps. Cost: O(n·k + n·log n) time, 16 bytes per word.

use crate::run::threads::two_threads;
use crate::text::{Pair, Side};
use std::ops::Range;

/// Below this size both sides run on one thread: starting another costs more.
const MANY_WORDS: usize = 50_000;

/// A run of equal words in both texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EqualRun {
    /// Its first word in each text.
    pub at: Pair<usize>,
    pub len: usize,
}

impl EqualRun {
    pub fn range(&self, side: Side) -> Range<usize> {
        self.at[side]..self.at[side] + self.len
    }
}

/// The runs of the longest chain of shingles of `length` words that occur once in each range of `within`; in order and not
/// overlapping.
pub fn anchors(ids: Pair<&[u32]>, within: &Pair<Range<usize>>, length: usize) -> Vec<EqualRun> {
    let words = Pair::from_fn(|side| ids[side].get(within[side].clone()).unwrap_or_default());
    let once = match words.left.len().max(words.right.len()) > MANY_WORDS {
        true => two_threads(|side| occurring_once(words[side], length)),
        false => Pair::from_fn(|side| occurring_once(words[side], length)),
    };
    let mut shared = in_both(words, &once, length);
    shared.sort_unstable_by_key(|at| at.left);
    let mut runs = runs(&longest_chain(&shared), length);
    extend_runs(words, &mut runs);
    for run in &mut runs {
        run.at = Pair::from_fn(|side| within[side].start + run.at[side]);
    }
    runs
}

/// Hash and first word of each shingle that occurs once, sorted by hash.
fn occurring_once(words: &[u32], length: usize) -> Vec<(u64, u32)> {
    let mut all: Vec<(u64, u32)> = words.windows(length).map(hash).zip(0u32..).collect();
    all.sort_unstable();
    let mut kept = 0;
    let mut at = 0;
    while let Some((hash, place)) = all.get(at).copied() {
        let count = all[at..].iter().take_while(|(h, _)| *h == hash).count();
        if count == 1 {
            all[kept] = (hash, place);
            kept += 1;
        }
        at += count;
    }
    all.truncate(kept);
    all
}

/// A fast hash of word ids. Collisions are possible, so matches are confirmed word by word.
pub fn hash(words: &[u32]) -> u64 {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = |hash: u64, word: &u32| (hash.rotate_left(23) ^ u64::from(*word)).wrapping_mul(MIX);
    words.iter().fold(MIX, mixed)
}

/// The first words of the shingles that occur once in both ranges.
fn in_both(words: Pair<&[u32]>, once: &Pair<Vec<(u64, u32)>>, length: usize) -> Vec<Pair<usize>> {
    let mut found = Vec::new();
    let mut rest = once.right.iter().peekable();
    for (hash, left) in &once.left {
        while rest.next_if(|(other, _)| other < hash).is_some() {}
        let Some((_, right)) = rest.next_if(|(other, _)| other == hash) else {
            continue;
        };
        let at = Pair::new(*left as usize, *right as usize);
        let shingle = |side: Side| words[side].get(at[side]..at[side] + length);
        if shingle(Side::Left) == shingle(Side::Right) {
            found.push(at);
        }
    }
    found
}

/// The longest subsequence of `places`, sorted by left, that increases in right too.
fn longest_chain(places: &[Pair<usize>]) -> Vec<Pair<usize>> {
    // For each chain length, the last place of the chain that ends first in right.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(places.len());
    for (index, place) in places.iter().enumerate() {
        let shorter = ends.partition_point(|end| places[*end].right < place.right);
        before.push(shorter.checked_sub(1).map(|last| ends[last]));
        match ends.get_mut(shorter) {
            Some(end) => *end = index,
            None => ends.push(index),
        }
    }
    let last = ends.last().copied();
    let mut chain: Vec<Pair<usize>> =
        std::iter::successors(last, |index| before.get(*index).copied().flatten())
            .filter_map(|index| places.get(index).copied())
            .collect();
    chain.reverse();
    chain
}

/// Merges shingles that follow each other in both texts into runs; a run ends where the next begins.
fn runs(chain: &[Pair<usize>], length: usize) -> Vec<EqualRun> {
    let mut runs: Vec<EqualRun> = Vec::new();
    for at in chain {
        if let Some(last) = runs.last_mut() {
            let steps = Pair::new(at.left - last.at.left, at.right - last.at.right);
            if steps.left == steps.right && steps.left <= last.len {
                last.len = steps.left + length;
                continue;
            }
            last.len = last.len.min(steps.left).min(steps.right);
        }
        runs.push(EqualRun {
            at: *at,
            len: length,
        });
    }
    runs
}

/// Extends each run in both directions over equal words that no other run has.
fn extend_runs(words: Pair<&[u32]>, runs: &mut [EqualRun]) {
    let sizes = words.map(|words| words.len());
    let mut from = Pair::default();
    for index in 0..runs.len() {
        let next = runs.get(index + 1).map_or(sizes, |next| next.at);
        let Some(run) = runs.get_mut(index) else {
            return;
        };
        let part = |side: Side, range: Range<usize>| words[side].get(range).unwrap_or_default();
        let before = Pair::from_fn(|side| part(side, from[side]..run.at[side]));
        let after = Pair::from_fn(|side| part(side, run.at[side] + run.len..next[side]));
        let back = same(before.left.iter().rev(), before.right.iter().rev());
        let on = same(after.left.iter(), after.right.iter());
        run.at = run.at.map(|at| at - back);
        run.len += back + on;
        from = run.at.map(|at| at + run.len);
    }
}

/// The length of the common prefix of two sequences.
pub fn same<'a>(
    left: impl Iterator<Item = &'a u32>,
    right: impl Iterator<Item = &'a u32>,
) -> usize {
    left.zip(right).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn runs_are_the_same_words_in_order(
            left in prop::collection::vec(0u32..9, 0..60),
            right in prop::collection::vec(0u32..9, 0..60),
            length in 1usize..4,
        ) {
            let within = Pair::new(0..left.len(), 0..right.len());
            let mut from = Pair::new(0, 0);
            for run in anchors(Pair::new(&left, &right), &within, length) {
                let (a, b) = (run.range(Side::Left), run.range(Side::Right));
                prop_assert!(!a.is_empty() && a.start >= from.left && b.start >= from.right);
                prop_assert_eq!(&left[a.clone()], &right[b.clone()]);
                from = Pair::new(a.end, b.end);
            }
        }
    }

    #[test]
    fn the_longer_of_two_paragraphs_that_changed_places_is_the_anchor() {
        let left: Vec<u32> = (0..30).chain(100..120).collect();
        let right: Vec<u32> = (100..120).chain(0..30).collect();
        let within = Pair::new(0..50, 0..50);
        let found = anchors(Pair::new(&left, &right), &within, 5);
        let run = EqualRun {
            at: Pair::new(0, 20),
            len: 30,
        };
        assert_eq!(found, [run]);
    }
}
