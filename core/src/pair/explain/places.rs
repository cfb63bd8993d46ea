//! The word at a byte of a text, and its neighbours.
//!
//! Words that count and words that are skipped form one sequence, in the order of the text. Cost: binary searches.

use crate::pair::Comparison;
use crate::text::{Side, Span};
use crate::words::Words;

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
const MAX_GLUED: usize = 16;
/// How far, in bytes, something that is not a word extends on each side at most.
const MAX_AROUND: usize = 200;

impl WordPlace {
    /// Its bytes in the text.
    pub fn span(self, words: &Words) -> Span {
        match self {
            WordPlace::Word(word) => words.span(word),
            WordPlace::Skipped(skipped) => {
                let skipped = words.skipped.get(skipped);
                skipped.map_or(Span::default(), |skipped| skipped.span)
            }
            WordPlace::NoWord(span) => span,
        }
    }
}

/// The word at byte `at`, the word that a mark there is attached to, or something that is not a word; None at a blank.
pub fn place_at(comparison: &Comparison, side: Side, at: u32) -> Option<WordPlace> {
    let words = &comparison.index.words[side];
    let text = comparison.index.texts[side].as_str();
    if let Some(place) = holding(words, at) {
        return Some(place);
    }
    let c = text.get(at as usize..)?.chars().next()?;
    if c.is_whitespace() {
        return None;
    }
    let free = free_around(words, text, at);
    let piece = |from: u32, to: u32| text.get(from as usize..to as usize);
    let glued = |from: u32, to: u32| {
        let between = piece(from, to).unwrap_or(" ");
        between.len() <= MAX_GLUED
            && !between.contains(|c: char| c.is_whitespace() || c.is_alphanumeric())
    };
    let next = at + c.len_utf8() as u32;
    let before = free.start.checked_sub(1);
    let before = before.filter(|_| glued(free.start, next));
    let after = || glued(at, free.end).then_some(free.end);
    before
        .and_then(|before| holding(words, before))
        .or_else(|| holding(words, after()?))
        .or_else(|| {
            let (before, after) = (piece(free.start, at)?, piece(at, free.end)?);
            let blank = before.char_indices().rfind(|(_, c)| c.is_whitespace());
            let start = blank.map_or(0, |(blank, c)| blank + c.len_utf8());
            let end = after.find(char::is_whitespace).unwrap_or(after.len());
            Some(WordPlace::NoWord(Span::from(
                free.start + start as u32..at + end as u32,
            )))
        })
}

/// The word that a caret at byte `at` points at: the one there, or before it, or else the next word, or the last one.
pub fn place_near(comparison: &Comparison, side: Side, at: u32) -> Option<WordPlace> {
    let words = &comparison.index.words[side];
    let text = comparison.index.texts[side].as_str();
    let before = text.get(..at as usize)?.chars().next_back();
    let behind = || place_at(comparison, side, at - before?.len_utf8() as u32);
    let begun = begun(words, at);
    place_at(comparison, side, at)
        .or_else(behind)
        .or_else(|| first_of(words, begun))
        .or_else(|| last_before(words, begun))
}

/// The word after this one, or before it, whether it counts or not.
pub fn neighbour(
    comparison: &Comparison,
    side: Side,
    place: WordPlace,
    forward: bool,
) -> Option<WordPlace> {
    let words = &comparison.index.words[side];
    let span = place.span(words);
    let step = usize::from(forward);
    let from = match place {
        WordPlace::Word(word) => (word + step, begun(words, span.start).1),
        WordPlace::Skipped(skipped) => (begun(words, span.start + 1).0, skipped + step),
        WordPlace::NoWord(_) if forward => begun(words, span.end),
        WordPlace::NoWord(_) => begun(words, span.start),
    };
    match forward {
        true => first_of(words, from),
        false => last_before(words, from),
    }
}

/// The word that contains byte `at`; a skipped word inside another wins.
fn holding(words: &Words, at: u32) -> Option<WordPlace> {
    let (word, skipped) = last_of_each(begun(words, at + 1));
    let holds = |place: &WordPlace| {
        let span = place.span(words);
        span.start <= at && at < span.end
    };
    skipped.filter(holds).or(word.filter(holds))
}

/// The bytes around `at` between the word before it and the one after it, limited to [`MAX_AROUND`] on both sides.
fn free_around(words: &Words, text: &str, at: u32) -> Span {
    let between = gap(words, text, at + 1, at + 1);
    let most = MAX_AROUND as u32;
    let from = text.ceil_char_boundary(at.saturating_sub(most) as usize) as u32;
    let to = text.floor_char_boundary(((at + most) as usize).min(text.len())) as u32;
    Span::from(between.start.min(at).max(from)..between.end.max(at).min(to))
}

/// The bytes between the last word that begins before `from` and the first that begins at `to` or later, counted or skipped.
pub(super) fn gap(words: &Words, text: &str, from: u32, to: u32) -> Span {
    let (word, skipped) = last_of_each(begun(words, from));
    let end_of = |place: Option<WordPlace>| place.map_or(0, |place| place.span(words).end);
    let next = first_of(words, begun(words, to));
    Span::from(
        end_of(word).max(end_of(skipped))
            ..next.map_or(text.len() as u32, |place| place.span(words).start),
    )
}

/// How many words, and how many skipped words, begin before byte `at`.
fn begun(words: &Words, at: u32) -> (usize, usize) {
    let skipped = &words.skipped;
    (
        words.spans().partition_point(|span| span.start < at),
        skipped.partition_point(|skipped| skipped.span.start < at),
    )
}

/// Whichever begins first, from this word and this skipped word on; a word before a skipped one.
fn first_of(words: &Words, (word, skipped): (usize, usize)) -> Option<WordPlace> {
    let own = words.spans().get(word).map(|span| span.start);
    let other = words.skipped.get(skipped).map(|skipped| skipped.span.start);
    match (own, other) {
        (Some(own), Some(other)) if other < own => Some(WordPlace::Skipped(skipped)),
        (Some(_), _) => Some(WordPlace::Word(word)),
        (None, Some(_)) => Some(WordPlace::Skipped(skipped)),
        (None, None) => None,
    }
}

/// Whichever begins last, before this word and this skipped word; a skipped one after a word.
fn last_before(words: &Words, begun: (usize, usize)) -> Option<WordPlace> {
    match last_of_each(begun) {
        (Some(own), Some(other)) if other.span(words).start >= own.span(words).start => Some(other),
        (own, other) => own.or(other),
    }
}

fn last_of_each((words, skipped): (usize, usize)) -> (Option<WordPlace>, Option<WordPlace>) {
    let word = words.checked_sub(1).map(WordPlace::Word);
    (word, skipped.checked_sub(1).map(WordPlace::Skipped))
}
