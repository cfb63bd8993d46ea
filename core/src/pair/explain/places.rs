//! A byte of a text in; the word there out, and its neighbours.
//!
//! Words that count and words that are skipped form one sequence, in the order of the text. Cost: binary searches.

use crate::pair::comparison::Comparison;
use crate::text::{Side, Span};
use crate::words::list::Words;

/// A word that can be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordPlace {
    /// A word that counts, by its number from 0.
    Word(usize),
    /// A word that is skipped, by its index among the skipped.
    Skipped(usize),
    /// Something between blanks that is not a word.
    NoWord(Span),
}

/// Marks further from a word than this many bytes are not attached to it.
const MOST_GLUED: usize = 16;
/// How far, in bytes, something that is not a word extends on each side at most.
const MOST_AROUND: usize = 200;

impl WordPlace {
    /// Its bytes in the text.
    pub fn span(self, words: &Words) -> Span {
        match self {
            WordPlace::Word(word) => words.span(word),
            WordPlace::Skipped(skipped) => words
                .skipped
                .get(skipped)
                .map_or(Span::default(), |skipped| skipped.span),
            WordPlace::NoWord(span) => span,
        }
    }
}

/// The word at byte `at`, the word that a mark there is attached to, or something that is not a word; None at a blank.
pub fn place_at(comparison: &Comparison, side: Side, at: u32) -> Option<WordPlace> {
    let (words, text) = (
        &comparison.index.words[side],
        comparison.index.texts[side].as_str(),
    );
    if let Some(place) = holding(words, at) {
        return Some(place);
    }
    let c = text.get(at as usize..)?.chars().next()?;
    if c.is_whitespace() {
        return None;
    }
    let free = free_around(words, text, at);
    let glued = |from: u32, to: u32| {
        let between = text.get(from as usize..to as usize).unwrap_or(" ");
        between.len() <= MOST_GLUED
            && !between.contains(|c: char| c.is_whitespace() || c.is_alphanumeric())
    };
    let next = at + c.len_utf8() as u32;
    let before = (free.start > 0 && glued(free.start, next))
        .then(|| holding(words, free.start - 1))
        .flatten();
    let after = || {
        glued(at, free.end)
            .then(|| holding(words, free.end))
            .flatten()
    };
    before.or_else(after).or_else(|| {
        let is_blank = |c: char| c.is_whitespace();
        let (before, after) = (
            text.get(free.start as usize..at as usize)?,
            text.get(at as usize..free.end as usize)?,
        );
        let start = before.rfind(is_blank).map_or(0, |blank| {
            blank + before[blank..].chars().next().map_or(1, char::len_utf8)
        });
        let end = after.find(is_blank).unwrap_or(after.len());
        Some(WordPlace::NoWord(Span {
            start: free.start + start as u32,
            end: at + end as u32,
        }))
    })
}

/// The word that a caret at byte `at` points at: the one there, or before it, or else the next word, or the last one.
pub fn place_near(comparison: &Comparison, side: Side, at: u32) -> Option<WordPlace> {
    let words = &comparison.index.words[side];
    let before = comparison.index.texts[side]
        .get(..at as usize)?
        .chars()
        .next_back();
    let behind = || place_at(comparison, side, at - before?.len_utf8() as u32);
    place_at(comparison, side, at)
        .or_else(behind)
        .or_else(|| first_from(words, at))
        .or_else(|| last_before(words, at))
}

/// The word after this one, or before it, whether it counts or not.
pub fn neighbour(
    comparison: &Comparison,
    side: Side,
    place: WordPlace,
    forward: bool,
) -> Option<WordPlace> {
    let words = &comparison.index.words[side];
    match (place, forward) {
        (WordPlace::Word(word), true) => {
            let skipped = skipped_from(words, words.span(word).start);
            earlier(words, word + 1, skipped)
        }
        (WordPlace::Word(word), false) => {
            let skipped = skipped_from(words, words.span(word).start);
            later(words, word.checked_sub(1), skipped.checked_sub(1))
        }
        (WordPlace::Skipped(skipped), true) => {
            let start = place.span(words).start;
            let word = words.spans().partition_point(|span| span.start <= start);
            earlier(words, word, skipped + 1)
        }
        (WordPlace::Skipped(skipped), false) => {
            let start = place.span(words).start;
            let word = words.spans().partition_point(|span| span.start <= start);
            later(words, word.checked_sub(1), skipped.checked_sub(1))
        }
        (WordPlace::NoWord(span), true) => first_from(words, span.end),
        (WordPlace::NoWord(span), false) => last_before(words, span.start),
    }
}

/// The word that contains byte `at`; a skipped word inside another wins.
fn holding(words: &Words, at: u32) -> Option<WordPlace> {
    let holds = |place: &WordPlace| {
        let span = place.span(words);
        span.start <= at && at < span.end
    };
    let skipped = words
        .skipped
        .partition_point(|skipped| skipped.span.start <= at);
    let skipped = skipped.checked_sub(1).map(WordPlace::Skipped);
    let word = words.spans().partition_point(|span| span.start <= at);
    let word = word.checked_sub(1).map(WordPlace::Word);
    skipped.filter(holds).or(word.filter(holds))
}

/// The bytes around `at` between the word before it and the one after it, limited to [`MOST_AROUND`] on both sides.
fn free_around(words: &Words, text: &str, at: u32) -> Span {
    let word = words.spans().partition_point(|span| span.start <= at);
    let skipped = words
        .skipped
        .partition_point(|skipped| skipped.span.start <= at);
    let end_of = |place: Option<WordPlace>| place.map_or(0, |place| place.span(words).end);
    let before = end_of(word.checked_sub(1).map(WordPlace::Word));
    let before = before.max(end_of(skipped.checked_sub(1).map(WordPlace::Skipped)));
    let next = words.spans().get(word).map(|span| span.start);
    let next_skipped = words.skipped.get(skipped).map(|skipped| skipped.span.start);
    let length = text.len() as u32;
    let after = next.unwrap_or(length).min(next_skipped.unwrap_or(length));
    let most = MOST_AROUND as u32;
    let from = text.ceil_char_boundary(at.saturating_sub(most) as usize) as u32;
    let to = text.floor_char_boundary((at + most).min(length) as usize) as u32;
    Span {
        start: before.min(at).max(from),
        end: after.max(at).min(to),
    }
}

/// The first skipped word from byte `start` on.
fn skipped_from(words: &Words, start: u32) -> usize {
    words
        .skipped
        .partition_point(|skipped| skipped.span.start < start)
}

fn first_from(words: &Words, at: u32) -> Option<WordPlace> {
    let word = words.spans().partition_point(|span| span.start < at);
    earlier(words, word, skipped_from(words, at))
}

fn last_before(words: &Words, at: u32) -> Option<WordPlace> {
    let word = words.spans().partition_point(|span| span.start < at);
    later(
        words,
        word.checked_sub(1),
        skipped_from(words, at).checked_sub(1),
    )
}

/// Whichever begins first; a word before a skipped one.
fn earlier(words: &Words, word: usize, skipped: usize) -> Option<WordPlace> {
    let own = words.spans().get(word).map(|span| span.start);
    let other = words.skipped.get(skipped).map(|skipped| skipped.span.start);
    match (own, other) {
        (Some(own), Some(other)) if other < own => Some(WordPlace::Skipped(skipped)),
        (Some(_), _) => Some(WordPlace::Word(word)),
        (None, Some(_)) => Some(WordPlace::Skipped(skipped)),
        (None, None) => None,
    }
}

/// Whichever begins last; a skipped one after a word.
fn later(words: &Words, word: Option<usize>, skipped: Option<usize>) -> Option<WordPlace> {
    let own = word.map(WordPlace::Word);
    let other = skipped.map(WordPlace::Skipped);
    match (own, other) {
        (Some(own), Some(other)) if other.span(words).start >= own.span(words).start => Some(other),
        (Some(own), _) => Some(own),
        (None, other) => other,
    }
}
