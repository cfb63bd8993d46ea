//! Compares ranges of words of both texts: words that only one side has, and words in another form.

use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::edits::segments;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// Words at each end of a passage, more than is ever shown of it.
const MAX_PAIRS: usize = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordDifference {
    /// Words that the other side does not have there.
    OnlyHere,
    /// The same word in another case or with other punctuation.
    OtherForm,
}

/// The differences that were found between two places of a passage and what is around them.
pub struct WordDifferences<'a> {
    comparison: &'a Comparison,
    pub found: Pair<Vec<(WordDifference, Span)>>,
}

impl WordDifferences<'_> {
    pub fn new(comparison: &Comparison) -> WordDifferences<'_> {
        let found = Pair::default();
        WordDifferences { comparison, found }
    }

    pub fn add_only_here(&mut self, side: Side, span: Span) {
        self.found[side].push((WordDifference::OnlyHere, span));
    }

    /// Compares the words near a passage in order.
    pub fn compare_near(&mut self, near: &Pair<Range<usize>>) {
        // Equal forms get equal numbers on both sides, whatever the unit of the shingles is.
        let mut forms: Vec<&str> = Vec::new();
        let numbers = Pair::from_fn(|side| {
            let own = &self.comparison.index.words[side];
            let mut number = |word: usize| {
                let form = own.form(word);
                let known = forms.iter().position(|known| *known == form);
                known.unwrap_or_else(|| {
                    forms.push(form);
                    forms.len() - 1
                }) as u32
            };
            near[side].clone().map(&mut number).collect::<Vec<u32>>()
        });
        for segment in segments(false, &numbers.left, &numbers.right) {
            let words = Pair::from_fn(|side: Side| {
                let (first, at) = (near[side].start, &segment.at[side]);
                first + at.start..first + at.end
            });
            if segment.is_same {
                self.compare_forms(&words);
                continue;
            }
            for side in Side::BOTH {
                for run in unshared(self.comparison, side, &words[side]) {
                    if let Some(span) = span_of(self.comparison, side, &run) {
                        self.add_only_here(side, span);
                    }
                }
            }
        }
    }

    /// Compares words one by one: their canonical forms are equal, the words may not be.
    pub fn compare_forms(&mut self, same: &Pair<Range<usize>>) {
        let count = same.left.len();
        if count != same.right.len() {
            return;
        }
        let index = &self.comparison.index;
        let tail = count.saturating_sub(MAX_PAIRS).max(MAX_PAIRS)..count;
        for at in (0..count.min(MAX_PAIRS)).chain(tail) {
            let spans = Pair::from_fn(|side| index.words[side].span(same[side].start + at));
            let words = Pair::from_fn(|side| spans[side].of(&index.texts[side]));
            if words.left != words.right {
                for side in Side::BOTH {
                    self.found[side].push((WordDifference::OtherForm, spans[side]));
                }
            }
        }
    }
}

/// The runs of these words that are in no passage: words in a passage are elsewhere in the other text.
fn unshared(comparison: &Comparison, side: Side, words: &Range<usize>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for word in words.clone() {
        let span = comparison.index.words[side].span(word);
        if !highlights::visible(comparison.highlights(side), span).is_empty() {
            continue;
        }
        match runs.last_mut() {
            Some(last) if last.end == word => last.end += 1,
            Some(_) | None => runs.push(word..word + 1),
        }
    }
    runs
}

/// From the first of these words to the last.
pub fn span_of(comparison: &Comparison, side: Side, words: &Range<usize>) -> Option<Span> {
    let own = &comparison.index.words[side];
    let last = words.clone().next_back()?;
    Some(own.span(words.start).joined(own.span(last)))
}

/// The words that are on both sides: all of the passage, or the part that an excerpt has.
pub fn aligned(comparison: &Comparison, words: &Pair<Range<usize>>) -> Pair<Range<usize>> {
    let [longer, shorter] = match words.left.len() >= words.right.len() {
        true => [Side::Left, Side::Right],
        false => [Side::Right, Side::Left],
    };
    let forms = |side: Side, first: usize| {
        let own = &comparison.index.words[side];
        (first..words[side].end).map(|word| own.form(word))
    };
    // An excerpt begins somewhere inside.
    let count = words[shorter].len();
    let firsts = words[longer].start..=words[longer].end - count;
    let is_there = |first: &usize| {
        let pairs = forms(longer, *first).zip(forms(shorter, words[shorter].start));
        pairs.take(MAX_PAIRS).all(|(a, b)| a == b)
    };
    // If it is not found, the whole is returned and no words are paired.
    let mut same = words.clone();
    if let Some(first) = firsts.take(MAX_PAIRS).find(is_there) {
        same[longer] = first..first + count;
    }
    same
}
