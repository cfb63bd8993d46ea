//! Finds anchors: runs of equal words around shingles that occur once in each of two ranges of words.
//!
//! Patience difference (Cohen 2002) over shingles of k words: of those that occur exactly once in both ranges, the longest
//! chain that keeps its order; each run of the chain is extended over the equal words around it. A single word that occurs
//! once in each may match by accident, eight in a row do not, so long shingles come first and short ones are searched for in
//! the gaps. Cost: O(n·k + n·log n) time, up to 48 bytes per word.

use crate::run::{Pace, Stopped, sides};
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
///
/// # Errors
/// [`Stopped`] when the run was stopped.
pub fn anchors(
    ids: Pair<&[u32]>,
    within: &Pair<Range<usize>>,
    length: usize,
    pace: &Pace<'_>,
) -> Result<Vec<EqualRun>, Stopped> {
    pace.check()?;
    let words = Pair::from_fn(|side| ids[side].get(within[side].clone()).unwrap_or_default());
    let once = |side| occurring_once(words[side], length, pace.clone());
    let is_large = words.left.len().max(words.right.len()) > MANY_WORDS;
    let once = sides(is_large, once).ok()?;
    let mut pace = pace.clone();
    let shared = in_both(words, &once, length, &mut pace)?;
    let mut runs = runs(&longest_chain(&shared, &mut pace)?, length);
    pace.check()?;
    extend_runs(words, &mut runs);
    for run in &mut runs {
        run.at = Pair::from_fn(|side| within[side].start + run.at[side]);
    }
    Ok(runs)
}

/// A shingle's hash, and its first word.
type ShingleStart = (u64, u32);

/// The shingles that occur once, sorted by hash.
fn occurring_once(
    words: &[u32],
    length: usize,
    mut pace: Pace<'_>,
) -> Result<Vec<ShingleStart>, Stopped> {
    let mut all = sorted_shingles(words, length, &mut pace)?;
    let mut kept = 0;
    let mut at = 0;
    while let Some((hash, place)) = all.get(at).copied() {
        let count = all[at..].iter().take_while(|(h, _)| *h == hash).count();
        if count == 1 {
            all[kept] = (hash, place);
            kept += 1;
        }
        at += count;
        pace.made(count)?;
    }
    all.truncate(kept);
    Ok(all)
}

/// Groups of shingles by the first byte of their hash.
const GROUPS: usize = 1 << 8;

/// All shingles, sorted by hash. Equal hashes are in any order, which is faster where words repeat.
fn sorted_shingles(
    words: &[u32],
    length: usize,
    pace: &mut Pace<'_>,
) -> Result<Vec<ShingleStart>, Stopped> {
    let shingles = || words.windows(length).map(hash).zip(0u32..);
    let sort = |shingles: &mut [ShingleStart]| shingles.sort_unstable_by_key(|(hash, _)| *hash);
    if words.len() <= MANY_WORDS {
        let mut all: Vec<ShingleStart> = shingles().collect();
        sort(&mut all);
        return Ok(all);
    }
    // A long sort cannot be interrupted, so shingles are put into groups, which are sorted one by one.
    let group = |hash: u64| (hash >> 56) as usize;
    let mut places = [0; GROUPS];
    for (hash, _) in shingles() {
        places[group(hash)] += 1;
        pace.made(1)?;
    }
    let mut count = 0;
    for place in &mut places {
        let first = count;
        count += *place;
        *place = first;
    }
    let mut all = vec![(0, 0); count];
    for shingle in shingles() {
        let place = &mut places[group(shingle.0)];
        all[*place] = shingle;
        *place += 1;
        pace.made(1)?;
    }
    // Each place is now the end of its group.
    let mut start = 0;
    for end in places {
        sort(&mut all[start..end]);
        pace.made(end - start)?;
        start = end;
    }
    Ok(all)
}

/// A fast hash of word ids. Collisions are possible, so matches are confirmed word by word.
pub fn hash(words: &[u32]) -> u64 {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = |hash: u64, word: &u32| (hash.rotate_left(23) ^ u64::from(*word)).wrapping_mul(MIX);
    words.iter().fold(MIX, mixed)
}

/// No word has this place, because spans are below it.
const NO_PLACE: u32 = u32::MAX;

/// The first words of the shingles that occur once in both ranges, in the order of left.
fn in_both(
    words: Pair<&[u32]>,
    once: &Pair<Vec<ShingleStart>>,
    length: usize,
    pace: &mut Pace<'_>,
) -> Result<Vec<Pair<usize>>, Stopped> {
    // For each word of left where such a shingle begins, its place in right: one pass, unlike a sort of the places.
    let mut twins = vec![NO_PLACE; words.left.len()];
    let mut rest = once.right.iter().peekable();
    for (hash, left) in &once.left {
        pace.made(1)?;
        while rest.next_if(|(other, _)| other < hash).is_some() {}
        let Some((_, right)) = rest.next_if(|(other, _)| other == hash) else {
            continue;
        };
        let at = Pair::new(*left as usize, *right as usize);
        let shingle = |side: Side| words[side].get(at[side]..at[side] + length);
        if shingle(Side::Left) == shingle(Side::Right) {
            twins[at.left] = *right;
        }
    }
    pace.check()?;
    let places = twins.iter().enumerate();
    let places = places.filter(|(_, right)| **right != NO_PLACE);
    let places = places.map(|(left, right)| Pair::new(left, *right as usize));
    Ok(places.collect())
}

/// The longest subsequence of `places`, sorted by left, that increases in right too.
fn longest_chain(places: &[Pair<usize>], pace: &mut Pace<'_>) -> Result<Vec<Pair<usize>>, Stopped> {
    // For each chain length, the last place of the chain that ends first in right.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(places.len());
    for (index, place) in places.iter().enumerate() {
        pace.made(1)?;
        let shorter = ends.partition_point(|end| places[*end].right < place.right);
        before.push(shorter.checked_sub(1).map(|last| ends[last]));
        match ends.get_mut(shorter) {
            Some(end) => *end = index,
            None => ends.push(index),
        }
    }
    let last = ends.last().copied();
    let chain = std::iter::successors(last, |index| before.get(*index).copied().flatten());
    let mut chain: Vec<Pair<usize>> = chain
        .filter_map(|index| places.get(index).copied())
        .collect();
    chain.reverse();
    Ok(chain)
}

/// Merges shingles that follow each other in both texts into runs; a run ends where the next begins.
fn runs(chain: &[Pair<usize>], length: usize) -> Vec<EqualRun> {
    let mut runs: Vec<EqualRun> = Vec::new();
    for &at in chain {
        if let Some(last) = runs.last_mut() {
            let steps = Pair::new(at.left - last.at.left, at.right - last.at.right);
            if steps.left == steps.right && steps.left <= last.len {
                last.len = steps.left + length;
                continue;
            }
            last.len = last.len.min(steps.left).min(steps.right);
        }
        runs.push(EqualRun { at, len: length });
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
    use crate::run::control::RunControl;
    use proptest::prelude::*;

    /// The anchors of two whole texts.
    fn anchors_of(
        left: &[u32],
        right: &[u32],
        length: usize,
        control: &RunControl,
    ) -> Result<Vec<EqualRun>, Stopped> {
        let ids = Pair::new(left, right);
        let within = ids.map(|ids| 0..ids.len());
        let pace = Pace::new(control);
        anchors(ids, &within, length, &pace)
    }

    proptest! {
        #[test]
        fn runs_are_the_same_words_in_order(
            left in prop::collection::vec(0u32..9, 0..60),
            right in prop::collection::vec(0u32..9, 0..60),
            length in 1usize..4,
        ) {
            let mut from = Pair::new(0, 0);
            let found = anchors_of(&left, &right, length, &RunControl::default());
            for run in found.expect("not interrupted") {
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
        let found = anchors_of(&left, &right, 5, &RunControl::default());
        let run = EqualRun {
            at: Pair::new(0, 20),
            len: 30,
        };
        assert_eq!(found, Ok(vec![run]));
    }

    /// Words that repeat, the same in any order, and some that occur once.
    fn long_text(seed: u32) -> Vec<u32> {
        let word = |i: u32| match i % 5 {
            0 => 1_000 + i,
            _ => (i.wrapping_mul(2_654_435_761) >> 8) % 900 * u32::from(i % 97 != seed),
        };
        (0..200_000).map(word).collect()
    }

    #[test]
    fn shingles_of_a_long_text_are_sorted_like_those_of_a_short_one() {
        let words = long_text(1);
        let control = RunControl::default();
        let pace = Pace::new(&control);
        for length in [1, 3] {
            let found = occurring_once(&words, length, pace.clone()).expect("not stopped");
            let mut all: Vec<ShingleStart> = words.windows(length).map(hash).zip(0u32..).collect();
            all.sort_unstable();
            let chunks = all.chunk_by(|(a, _), (b, _)| a == b);
            let once = chunks.filter(|chunk| chunk.len() == 1);
            assert_eq!(found, once.flatten().copied().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_search_in_long_texts_can_be_interrupted_at_many_points() {
        let (left, right) = (long_text(1), long_text(2));
        let mut points = 0;
        let found = loop {
            let control = RunControl::stopping_at(points);
            match anchors_of(&left, &right, 3, &control) {
                Err(Stopped) => {}
                Ok(found) => break found,
            }
            points += 1;
        };
        assert!(points > 20, "{points}");
        assert!(found.len() > 1_000);
    }
}
