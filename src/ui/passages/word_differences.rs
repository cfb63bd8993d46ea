//! Ranges of words on both sides in; the words that only one side has, and those in another form, out.

use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::edits::segments;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;
use std::time::Duration;

/// Words at each end of a passage, more than is ever shown of it.
const MOST_PAIRS: usize = 1_000;
/// How long comparing the words around a passage may take.
const LIMIT: Duration = Duration::from_millis(5);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordDifference {
    /// Words that the other side does not have there.
    OnlyHere,
    /// The same word in another case or with other punctuation.
    OtherForm,
}

/// Compares the words near a passage in order.
pub fn compare_near(
    comparison: &Comparison,
    near: &Pair<Range<usize>>,
    differences: &mut Pair<Vec<(WordDifference, Span)>>,
) {
    // Equal forms get equal numbers on both sides, whatever the unit of the shingles is.
    let mut forms: Vec<&str> = Vec::new();
    let numbers = Pair::from_fn(|side| {
        let words = near[side]
            .clone()
            .map(|word| comparison.index.words[side].form(word));
        let number = |form| match forms.iter().position(|known| *known == form) {
            Some(number) => number as u32,
            None => {
                forms.push(form);
                forms.len() as u32 - 1
            }
        };
        words.map(number).collect::<Vec<u32>>()
    });
    for stretch in segments(&numbers.left, &numbers.right, LIMIT) {
        let words = Pair::from_fn(|side: Side| {
            let first = near[side].start;
            first + stretch.at[side].start..first + stretch.at[side].end
        });
        if stretch.is_same {
            for pair in words.left.zip(words.right) {
                compare_pair(comparison, pair, differences);
            }
            continue;
        }
        for side in Side::BOTH {
            for run in unshared(comparison, side, &words[side]) {
                let span = span_of(comparison, side, &run);
                differences[side].extend(span.map(|span| (WordDifference::OnlyHere, span)));
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
        pairs.take(MOST_PAIRS).all(|(a, b)| a == b)
    };
    // If it is not found, the whole is returned and no words are paired.
    let mut same = words.clone();
    if let Some(first) = firsts.take(MOST_PAIRS).find(is_there) {
        same[longer] = first..first + count;
    }
    same
}

/// Compares the words of the passage itself one by one: their canonical forms are equal, the words may not be.
pub fn compare_forms(
    comparison: &Comparison,
    same: &Pair<Range<usize>>,
    differences: &mut Pair<Vec<(WordDifference, Span)>>,
) {
    let count = same.left.len();
    if count != same.right.len() {
        return;
    }
    let ends =
        (0..count.min(MOST_PAIRS)).chain(count.saturating_sub(MOST_PAIRS).max(MOST_PAIRS)..count);
    for at in ends {
        let pair = (same.left.start + at, same.right.start + at);
        compare_pair(comparison, pair, differences);
    }
}

fn compare_pair(
    comparison: &Comparison,
    (left, right): (usize, usize),
    differences: &mut Pair<Vec<(WordDifference, Span)>>,
) {
    let spans = Pair::new(
        comparison.index.words.left.span(left),
        comparison.index.words.right.span(right),
    );
    if spans.left.of(&comparison.index.texts.left) != spans.right.of(&comparison.index.texts.right)
    {
        for side in Side::BOTH {
            differences[side].push((WordDifference::OtherForm, spans[side]));
        }
    }
}
