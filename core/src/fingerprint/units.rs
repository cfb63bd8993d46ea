//! Shingles: windows of `k` consecutive units, overlapping by `k − 1` (Broder 1997).
//!
//! ```text
//! units     ходит  кот  пёс  спит        n = 4
//! k = 3    [0          2]
//!                 [1        3]           max(0, n − k + 1) = 2 shingles
//! ```
//! A unit is a word, or a code point of the canonical words joined by one space. Either way a shingle is a slice of the
//! canonical text, so hashing it copies nothing. Units of both texts share one numbering, so two shingles are equal exactly
//! when their unit numbers are. Cost: one pass, up to 4 bytes per word, 8 per character.

use crate::methods::Unit;
use crate::text::{Pair, Span, common_prefix, common_suffix, push_run};
use crate::words::Words;
use std::ops::Range;
use std::sync::Arc;

/// The units of one text.
#[derive(Clone, Debug)]
pub struct Units {
    words: Arc<Words>,
    unit: Unit,
    /// The number of each unit: equal units have equal numbers in both texts. None for words that keep the numbers of their
    /// own vocabulary.
    ids: Option<Vec<u32>>,
    /// For characters: the byte at which each begins in the canonical text, followed by the text's length.
    starts: Vec<u32>,
}

/// The units of both texts, numbered alike.
pub fn units(words: &Pair<Arc<Words>>, unit: Unit) -> Pair<Units> {
    let mut units = words.as_ref().map(|words| Units::of(words, unit));
    if unit == Unit::Words {
        // Each text has its own vocabulary; the numbers of right are translated to those of left.
        units.right.ids = Some(words.right.ids_in(&mut words.left.vocabulary().clone()));
    }
    units
}

/// The units of other texts, in the numbering of `like`; units that neither of its texts has get new numbers. When units are
/// characters, a blank is added at both ends, because a shingle can begin or end between two words.
pub(crate) fn units_like(others: &[Arc<Words>], like: &Pair<Units>) -> Vec<Vec<u32>> {
    let others = others.iter();
    match like.left.unit {
        Unit::Words => {
            let mut vocabulary = like.left.words.vocabulary().clone();
            vocabulary.numbers_of(like.right.words.vocabulary());
            others.map(|words| words.ids_in(&mut vocabulary)).collect()
        }
        Unit::Characters => {
            let padded = others.map(|words| format!(" {} ", words.canonical()));
            padded
                .map(|text| text.chars().map(u32::from).collect())
                .collect()
        }
    }
}

/// How many shingles of `length` units a text of `units` units has.
pub fn shingle_count(units: usize, length: u32) -> usize {
    match length {
        0 => 0,
        _ => (units + 1).saturating_sub(length as usize),
    }
}

/// The runs of units in `within` that are covered by the shingles of `length` units at positions that `is_match`, in order.
pub(crate) fn covered(
    length: u32,
    within: &Range<usize>,
    is_match: impl Fn(usize) -> bool,
) -> Vec<Range<usize>> {
    let reach = length.saturating_sub(1) as usize;
    let mut runs: Vec<Range<usize>> = Vec::new();
    let positions = within.start.saturating_sub(reach)..within.end;
    for at in positions.filter(|at| length > 0 && is_match(*at)) {
        let run = at.max(within.start)..(at + length as usize).min(within.end);
        push_run(&mut runs, run);
    }
    runs
}

impl Units {
    /// The units of one text. Characters are numbered by code point, words in the order of their first occurrence.
    pub fn of(words: &Arc<Words>, unit: Unit) -> Units {
        let (ids, starts) = match unit {
            Unit::Words => (None, Vec::new()),
            Unit::Characters => {
                let canonical = words.canonical();
                let starts = canonical.char_indices().map(|(at, _)| at as u32);
                let end = canonical.len() as u32;
                let ids = canonical.chars().map(u32::from).collect();
                (Some(ids), starts.chain([end]).collect())
            }
        };
        Units {
            words: Arc::clone(words),
            unit,
            ids,
            starts,
        }
    }

    /// How many units the text has.
    pub fn len(&self) -> usize {
        self.ids().len()
    }

    /// Whether the text has no units.
    pub fn is_empty(&self) -> bool {
        self.ids().is_empty()
    }

    /// The number of each unit, in order.
    pub fn ids(&self) -> &[u32] {
        match &self.ids {
            Some(ids) => ids,
            None => self.words.ids(),
        }
    }

    /// The words that the units are made of.
    pub fn words(&self) -> &Arc<Words> {
        &self.words
    }

    /// Whether units are words or characters.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// The length in units of the common prefix of both texts, and of the common suffix of the rest. For words only: 0 for
    /// characters.
    pub(crate) fn common_units(&self, other: &Units) -> (usize, usize) {
        if self.unit != Unit::Words || other.unit != Unit::Words {
            return (0, 0);
        }
        let (a, b) = (self.words.canonical(), other.words.canonical());
        let (a, b) = (a.as_bytes(), b.as_bytes());
        let equal = common_prefix(a, b);
        // A word that ends where the texts begin to differ can be longer in one of them.
        let first = self.words.words_within(equal);
        let first = first.min(other.words.words_within(equal));
        let most = self.len().min(other.len()) - first;
        let equal = common_suffix(a, b);
        let last = self.words.words_after(a.len() - equal);
        let last = last.min(other.words.words_after(b.len() - equal));
        (first, last.min(most))
    }

    /// For characters: the first one at or after byte `at` of the canonical text.
    fn unit_at(&self, at: u32) -> usize {
        self.starts.partition_point(|start| *start < at)
    }

    /// The units of word `word`; empty for a word without any.
    pub fn of_word(&self, word: usize) -> Range<usize> {
        match self.unit {
            Unit::Words => word.min(self.len())..(word + 1).min(self.len()),
            Unit::Characters => {
                let span = self.words.canonical_span(word);
                let unit_at = |at: u32| self.unit_at(at).min(self.len());
                unit_at(span.start)..unit_at(span.end)
            }
        }
    }

    /// The span of units `range` in the canonical text.
    pub(crate) fn canonical_span(&self, range: &Range<usize>) -> Span {
        if range.is_empty() {
            return Span::default();
        }
        let start = |unit: usize| self.starts.get(unit).copied().unwrap_or_default();
        let word = |word: usize| self.words.canonical_span(word);
        match self.unit {
            Unit::Words => word(range.start).joined(word(range.end - 1)),
            Unit::Characters => Span::from(start(range.start)..start(range.end)),
        }
    }

    /// The canonical text of units `range`.
    pub fn canonical(&self, range: &Range<usize>) -> &str {
        self.canonical_span(range).of(self.words.canonical())
    }

    /// The canonical text of every shingle of `length` units, in order.
    pub fn shingles(&self, length: u32) -> impl ExactSizeIterator<Item = &str> {
        (0..shingle_count(self.len(), length))
            .map(move |at| self.canonical(&(at..at + length as usize)))
    }

    /// The words that units `range` touch.
    pub fn word_range(&self, range: &Range<usize>) -> Range<usize> {
        if range.is_empty() {
            return 0..0;
        }
        match self.unit {
            Unit::Words => range.clone(),
            Unit::Characters => {
                let span = self.canonical_span(range);
                // A blank at either end of the range touches no further word.
                let bytes = self.words.canonical().as_bytes();
                let blank = |at: u32| u32::from(bytes.get(at as usize) == Some(&b' '));
                let first = span.start + blank(span.start);
                let end = span.end.saturating_sub(1);
                let last = end.saturating_sub(blank(end));
                let start = self.words.word_at(first);
                start..(self.words.word_at(last) + 1).max(start)
            }
        }
    }

    /// The units of the words between two bytes of the original text.
    pub(crate) fn within(&self, start: u32, end: u32) -> Range<usize> {
        let spans = self.words.spans();
        let first = spans.partition_point(|span| span.start < start);
        let end = spans.partition_point(|span| span.end <= end).max(first);
        match self.unit {
            Unit::Words => first..end,
            Unit::Characters if first == end => 0..0,
            Unit::Characters => {
                let (first, last) = (first, end - 1);
                let start = self.words.canonical_span(first).start;
                self.unit_at(start)..self.unit_at(self.words.canonical_span(last).end)
            }
        }
    }

    /// The span of units `range` in the original text, which is `text`. Characters are located inside their word if its
    /// form has as many characters as the word; otherwise the span includes the whole word.
    pub fn span(&self, range: &Range<usize>, text: &str) -> Span {
        let words = self.word_range(range);
        if words.is_empty() {
            return Span::default();
        }
        let (first, last) = (words.start, words.end - 1);
        let all_words = self.words.span(first).joined(self.words.span(last));
        if self.unit == Unit::Words {
            return all_words;
        }
        let span = self.canonical_span(range);
        let start = self.shown_at(first, span.start, text);
        let end = self.shown_at(last, span.end, text);
        Span::from(start.unwrap_or(all_words.start)..end.unwrap_or(all_words.end))
    }

    /// The byte in the original text for canonical byte `at`, which is inside or at an end of word `index`.
    fn shown_at(&self, index: usize, at: u32, text: &str) -> Option<u32> {
        let canonical = self.words.canonical_span(index);
        let span = self.words.span(index);
        let (form, raw) = (canonical.of(self.words.canonical()), span.of(text));
        if form.chars().count() != raw.chars().count() {
            return None;
        }
        let inside = at.clamp(canonical.start, canonical.end) - canonical.start;
        let count = form.get(..inside as usize)?.chars().count();
        let bytes: usize = raw.chars().take(count).map(char::len_utf8).sum();
        Some(span.start + bytes as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::words::words;

    fn both(left: &str, right: &str, unit: Unit) -> Pair<Units> {
        let canon = Preset::Recommended.parameters().canon;
        units(
            &Pair::new(
                Arc::new(words(left, &canon)),
                Arc::new(words(right, &canon)),
            ),
            unit,
        )
    }

    #[test]
    fn short_text_has_no_shingles() {
        assert_eq!(shingle_count(3, 4), 0);
        assert_eq!(shingle_count(4, 4), 1);
        assert_eq!(shingle_count(0, 1), 0);
        assert_eq!(shingle_count(5, 0), 0);
    }

    #[test]
    fn a_shingle_is_a_slice_of_the_canonical_text() {
        let units = both("Ходит кот, и ПЁС", "кот", Unit::Words);
        assert_eq!(
            units.left.shingles(2).collect::<Vec<_>>(),
            ["ходит кот", "кот и", "и пёс"]
        );
        assert_eq!(
            units.left.ids()[1],
            units.right.ids()[0],
            "equal words, equal numbers"
        );
        let units = both("Пёс ел", "", Unit::Characters);
        assert_eq!(
            units.left.shingles(4).collect::<Vec<_>>(),
            ["пёс ", "ёс е", "с ел"]
        );
        assert!(units.right.is_empty());
    }

    #[test]
    fn character_ranges_are_located_inside_their_words() {
        let text = "«Пёс», ЕЛ!";
        let units = both(text, "", Unit::Characters).left;
        assert_eq!(units.span(&(1..5), text).of(text), "ёс», Е");
        assert_eq!(units.word_range(&(1..5)), 0..2);
        assert_eq!(
            units.word_range(&(0..4)),
            0..1,
            "the blank touches no further word"
        );
        assert_eq!(units.word_range(&(3..6)), 1..2);
    }
}
