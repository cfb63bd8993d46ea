//! The highlights of each text: byte spans in order, without overlaps, each with its passage's index.
//!
//! A span includes the punctuation attached to its first and last word, and everything between them. Words that belong to
//! two passages go to the one that begins first; an excluded passage gets only what the others do not cover. Cost: one sort and
//! one sweep.

use crate::fingerprint::Units;
use crate::pair::passages::passage::Passage;
use crate::text::{Pair, Side, Span, push_run};
use std::ops::Range;

/// A span of one text that belongs to a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    pub span: Span,
    /// Index of the passage.
    pub passage: u32,
}

/// The highlights of each text.
pub fn highlights(
    passages: &[Passage],
    units: Pair<&Units>,
    texts: Pair<&str>,
) -> Pair<Vec<Highlight>> {
    Pair::from_fn(|side| one_side(passages, units[side], texts[side], side))
}

fn one_side(passages: &[Passage], units: &Units, text: &str, side: Side) -> Vec<Highlight> {
    let mut ranges = places(passages, side, false);
    let excluded = places(passages, side, true);
    if !excluded.is_empty() {
        let between = not_in(excluded, &ranges);
        ranges.extend(between);
        ranges.sort_by_key(|(range, _)| range.start);
    }
    let mut highlights: Vec<Highlight> = Vec::with_capacity(ranges.len());
    for (rest, passage) in ranges {
        let words = units.words().spans();
        let touched = units.word_range(&rest);
        let last = touched.start.checked_sub(1);
        let last = last.and_then(|last| words.get(last));
        let before = last.map_or(0, |span| span.end);
        let next = words.get(touched.end);
        let after = next.map_or(text.len() as u32, |span| span.start);
        let mut span = with_glued_marks(units.span(&rest, text), text, before, after);
        // A unit that is part of a word, or the blank between two, can overlap the previous highlight.
        if let Some(last) = highlights.last() {
            span.start = span.start.max(last.span.end);
        }
        if !span.is_empty() {
            highlights.push(Highlight { span, passage });
        }
    }
    highlights
}

/// The highlights with `front` over those that it shares words with.
pub(crate) fn with_in_front(highlights: &[Highlight], front: Highlight) -> Vec<Highlight> {
    let part = |start: u32, end: u32, passage: u32| {
        let span = Span { start, end };
        (start < end).then_some(Highlight { span, passage })
    };
    let around = |below: &Highlight| {
        let Span { start, end } = below.span;
        let before = part(start, end.min(front.span.start), below.passage);
        let after = part(start.max(front.span.end), end, below.passage);
        [before, after].into_iter().flatten()
    };
    let mut all: Vec<Highlight> = highlights.iter().flat_map(around).collect();
    let at = all.partition_point(|below| below.span.start < front.span.start);
    all.insert(at, front);
    all
}

/// The places of the excluded passages, or of the others, in order and without overlaps.
fn places(passages: &[Passage], side: Side, are_excluded: bool) -> Vec<(Range<usize>, u32)> {
    let mut ranges: Vec<(Range<usize>, u32)> = Vec::with_capacity(passages.len());
    let numbered = passages.iter().zip(0u32..);
    for (passage, number) in numbered.filter(|(passage, _)| passage.is_excluded == are_excluded) {
        let places = passage.places(side);
        ranges.extend(places.map(|range| (range.clone(), number)));
    }
    ranges.sort_by_key(|(range, number)| (range.start, std::cmp::Reverse(range.end), *number));
    let mut free_from = 0;
    ranges.retain_mut(|(range, _)| {
        range.start = range.start.max(free_from);
        free_from = free_from.max(range.end);
        range.start < range.end
    });
    ranges
}

/// The parts of `ranges` outside `others`; both are in order.
fn not_in(
    ranges: Vec<(Range<usize>, u32)>,
    others: &[(Range<usize>, u32)],
) -> Vec<(Range<usize>, u32)> {
    let mut found = Vec::with_capacity(ranges.len());
    for (range, passage) in ranges {
        let first = others.partition_point(|(other, _)| other.end <= range.start);
        let mut start = range.start;
        let rest = others[first..].iter();
        for (other, _) in rest.take_while(|(other, _)| other.start < range.end) {
            if start < other.start {
                found.push((start..other.start, passage));
            }
            start = other.end;
        }
        if start < range.end {
            found.push((start..range.end, passage));
        }
    }
    found
}

/// `span` with the punctuation attached to it, up to the words before and after. Between words without a blank, as in Chinese, a
/// mark that ends something belongs to the word before it, and one that opens something to the word after it.
pub(crate) fn with_glued_marks(span: Span, text: &str, before: u32, after: u32) -> Span {
    let is_glued = |c: &char| !c.is_whitespace() && !c.is_alphanumeric();
    let lead = Span::from(before.min(span.start)..span.start).of(text);
    let trail = Span::from(span.end..after.max(span.end)).of(text);
    let joins_words = |marks: &str| marks.chars().all(|c| is_glued(&c));
    let lead = match lead.rfind(CLOSING) {
        Some(at) if before > 0 && joins_words(lead) => {
            let ends = lead[at..].chars().next().map_or(0, char::len_utf8);
            &lead[at + ends..]
        }
        Some(_) | None => lead,
    };
    let trail = match trail.find(OPENING) {
        Some(at) if (after as usize) < text.len() && joins_words(trail) => &trail[..at],
        Some(_) | None => trail,
    };
    span.with_marks(lead, trail, usize::MAX, is_glued)
}

/// `span` with the punctuation attached to it, whatever the words are.
pub fn with_punctuation(span: Span, text: &str) -> Span {
    let (start, end) = (span.start as usize, span.end as usize);
    let (lead, trail) = (text.get(..start), text.get(end..));
    let before = lead.and_then(|lead| {
        let (at, c) = lead.char_indices().rfind(|(_, c)| c.is_alphanumeric())?;
        Some(at + c.len_utf8())
    });
    let after = trail.and_then(|trail| trail.find(char::is_alphanumeric));
    let after = after.map_or(text.len(), |after| end + after);
    with_glued_marks(span, text, before.unwrap_or(0) as u32, after as u32)
}

/// Marks that end what is before them.
const CLOSING: [char; 26] = [
    '.', ',', ';', ':', '!', '?', '…', ')', ']', '}', '»', '”', '’', '。', '，', '、', '；', '：',
    '！', '？', '）', '」', '』', '】', '》', '〉',
];
/// Marks that open what is after them.
const OPENING: [char; 13] = [
    '(', '[', '{', '«', '“', '‘', '（', '「', '『', '【', '《', '〈', '¿',
];

/// The highlights of `all` that touch the bytes `visible`.
pub fn visible(all: &[Highlight], visible: Span) -> &[Highlight] {
    let first = all.partition_point(|h| h.span.end <= visible.start);
    let count = all[first..].partition_point(|h| h.span.start < visible.end);
    &all[first..first + count]
}

/// How many words of a text passages cover, without excluded ones.
pub fn covered_words(passages: &[Passage], units: &Units, side: Side) -> usize {
    let counted = passages.iter().filter(|passage| !passage.is_excluded);
    let places = counted.flat_map(|passage| passage.places(side));
    let mut ranges: Vec<_> = places.map(|range| units.word_range(range)).collect();
    ranges.sort_by_key(|range| range.start);
    let mut runs = Vec::new();
    for range in ranges {
        push_run(&mut runs, range);
    }
    runs.iter().map(Range::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_belong_to_the_word_that_they_end_or_open() {
        let marked = |text: &str, words: &str| -> String {
            let start = text.find(words).unwrap();
            let span = Span::new(start, start + words.len());
            with_punctuation(span, text).of(text).to_owned()
        };
        let chinese = "人在湖边散步。老人坐在长椅上，看着（远处的）山。";
        assert_eq!(marked(chinese, "老人坐在长椅上"), "老人坐在长椅上，");
        assert_eq!(marked(chinese, "看着"), "看着");
        assert_eq!(marked(chinese, "远处的"), "（远处的）");
        assert_eq!(marked("He said: “a lamp.” Then …", "a lamp"), "“a lamp.”");
        assert_eq!(marked("the .net of (some) …and more", "net"), ".net");
        assert_eq!(marked("the .net of (some) …and more", "and"), "…and");
        assert_eq!(marked("the .net of (some) …and more", "some"), "(some)");
        assert_eq!(marked("well-known", "known"), "-known");
    }

    #[test]
    fn a_place_in_front_covers_what_it_shares_with_others() {
        let highlight = |start, end, passage| Highlight {
            span: Span::new(start, end),
            passage,
        };
        let below = [
            highlight(0, 10, 0),
            highlight(10, 20, 1),
            highlight(25, 30, 2),
        ];
        let front = with_in_front(&below, highlight(8, 20, 1));
        let expected = [
            highlight(0, 8, 0),
            highlight(8, 20, 1),
            highlight(25, 30, 2),
        ];
        assert_eq!(front, expected);
        let front = with_in_front(&below, highlight(12, 14, 3));
        let parts = front.iter().map(|part| (part.span.start, part.passage));
        assert!(parts.eq([(0, 0), (10, 1), (12, 3), (14, 1), (25, 2)]));
    }
}
