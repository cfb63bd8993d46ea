//! Passages in; what to paint on each text out: byte spans in order that never overlap, each with its passage's number.
//!
//! A span covers the marks glued to its first and last word, and everything between them as shown. Where two passages
//! share words, the one that begins first keeps them. Cost: one sort and one sweep.

use super::passages::Passage;
use super::shingles::Units;
use crate::text::{Pair, Side, Span};
use std::ops::Range;

/// A stretch of one text that belongs to a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    pub span: Span,
    /// Index of the passage.
    pub passage: u32,
}

/// What to paint on each text.
pub fn highlights(
    passages: &[Passage],
    units: Pair<&Units>,
    texts: Pair<&str>,
) -> Pair<Vec<Highlight>> {
    Pair::from_fn(|side| one_side(passages, units[side], texts[side], side))
}

fn one_side(passages: &[Passage], units: &Units, text: &str, side: Side) -> Vec<Highlight> {
    let mut ranges: Vec<(Range<usize>, u32)> = Vec::with_capacity(passages.len());
    for (number, passage) in passages.iter().enumerate() {
        ranges.extend(
            passage
                .places(side)
                .map(|range| (range.clone(), number as u32)),
        );
    }
    ranges.sort_by_key(|(range, number)| (range.start, std::cmp::Reverse(range.end), *number));
    let mut painted: Vec<Highlight> = Vec::with_capacity(ranges.len());
    let mut free_from = 0;
    for (range, passage) in ranges {
        let rest = range.start.max(free_from)..range.end;
        if rest.is_empty() {
            continue;
        }
        let words = units.words().spans();
        let touched = units.word_range(&rest);
        let before = touched
            .start
            .checked_sub(1)
            .and_then(|i| words.get(i))
            .map_or(0, |s| s.end);
        let after = words
            .get(touched.end)
            .map_or(text.len() as u32, |s| s.start);
        let mut span = with_glued_marks(units.span(&rest, text), text, before, after);
        // A unit that is a blank between two words, or half a word, can reach into what is already painted.
        if let Some(last) = painted.last() {
            span.start = span.start.max(last.span.end);
        }
        free_from = rest.end;
        if !span.is_empty() {
            painted.push(Highlight { span, passage });
        }
    }
    painted
}

/// `span` and what stands around it without a blank, no further than the words before and after it.
fn with_glued_marks(span: Span, text: &str, before: u32, after: u32) -> Span {
    let glued = |c: &char| !c.is_whitespace() && !c.is_alphanumeric();
    let lead = text
        .get(before.min(span.start) as usize..span.start as usize)
        .unwrap_or("");
    let trail = text
        .get(span.end as usize..after.max(span.end) as usize)
        .unwrap_or("");
    let bytes = |chars: usize| chars as u32;
    Span {
        start: span.start
            - bytes(
                lead.chars()
                    .rev()
                    .take_while(glued)
                    .map(char::len_utf8)
                    .sum(),
            ),
        end: span.end + bytes(trail.chars().take_while(glued).map(char::len_utf8).sum()),
    }
}

/// The highlights of `all` that touch the bytes `visible`.
pub fn visible(all: &[Highlight], visible: Span) -> &[Highlight] {
    let first = all.partition_point(|h| h.span.end <= visible.start);
    let count = all[first..].partition_point(|h| h.span.start < visible.end);
    &all[first..first + count]
}

/// How many words of a text the passages cover.
pub fn covered_words(passages: &[Passage], units: &Units, side: Side) -> usize {
    let mut ranges: Vec<Range<usize>> = passages
        .iter()
        .flat_map(|passage| passage.places(side))
        .map(|range| units.word_range(range))
        .collect();
    ranges.sort_by_key(|range| range.start);
    let mut free_from = 0;
    let mut covered = 0;
    for range in ranges {
        covered += range.end.saturating_sub(range.start.max(free_from));
        free_from = free_from.max(range.end);
    }
    covered
}
