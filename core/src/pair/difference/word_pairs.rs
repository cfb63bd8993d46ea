//! Which words passages pair with each other. The difference leaves those together, so that both say the same.

use crate::pair::passages::edited::{EditedPassage, EditedPassages};
use crate::text::{Pair, Side};
use std::cmp::Reverse;
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
    /// The pairs of two texts with so many `words`. `depth` rates the border before a word of left.
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

    /// Whether no passage pairs one of these two words with another one.
    pub fn allow(&self, left: usize, right: usize) -> bool {
        let (own, other) = (self.twin(Side::Left, left), self.twin(Side::Right, right));
        (own.is_none() && other.is_none()) || own == Some(right)
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
