//! The wording of a passage on each side with a little context, and where the two sides differ.
//!
//! ```text
//! … and other. │ Some say │ the lamp was lit │ at dusk. │ Nobody …
//! further         near       the passage        near          further
//! ```
//! "Near" is the rest of the sentences in which the passage begins and ends; there the words of both sides are compared in
//! order. Cost: proportional to what is shown, at most a few hundred words, however long the passage is.

use crate::ui::passages::shown_text::{ShownText, ends_paragraph};
use crate::ui::passages::word_differences::{WordDifference, WordDifferences, aligned, span_of};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::pair::passages::highlights::with_punctuation;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// How many words before and after a passage are compared, and how many more are shown.
const NEAR: usize = 24;
const FURTHER: usize = 10;
/// The most bytes shown before and after a passage, whatever counts as a word.
const MAX_AROUND: u32 = 500;

/// One side of a passage. Ranges are in characters of `text`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassageWording {
    /// The words of the text with a single space for each run of blanks.
    pub text: String,
    pub passage: Range<usize>,
    /// The part of it that is also at the place shown on the other side: all of it, unless that is an excerpt.
    pub part: Range<usize>,
    /// The passage with what is near it.
    pub near: Range<usize>,
    /// Other passages that are in view, by their indices.
    pub others: Vec<(usize, Range<usize>)>,
    /// Words that are missing on the other side, or have another form there.
    pub differences: Vec<(WordDifference, Range<usize>)>,
}

/// Both wordings of passage `index` at these of its places.
pub fn wordings(
    comparison: &Comparison,
    index: usize,
    places: &Pair<Range<usize>>,
) -> Pair<PassageWording> {
    let around = Pair::from_fn(|side| WordingContext::new(comparison, side, &places[side]));
    let mut differences = WordDifferences::new(comparison);
    // The context of an excerpt is different from that of the whole passage.
    if around.left.words.len() == around.right.words.len() {
        differences.compare_near(&around.map(|around| around.near.start..around.words.start));
        differences.compare_near(&around.map(|around| around.words.end..around.near.end));
    }
    let whole = around.map(|around| around.words.clone());
    let passage = comparison.passages().get(index);
    let bridged = passage.filter(|passage| passage.at == *places && !passage.changed.is_empty());
    let same = match bridged {
        Some(passage) => {
            compare_bridged(comparison, passage, &mut differences);
            whole
        }
        None => {
            let same = aligned(comparison, &whole);
            differences.compare_forms(&same);
            same
        }
    };
    Pair::from_fn(|side| {
        let around = &around[side];
        let shown = ShownText::new(&comparison.index.texts[side], around.shown, around.own);
        let all = highlights::visible(comparison.highlights(side), around.shown);
        let touches = |span: Span| span.start < around.own.end && around.own.start < span.end;
        // Punctuation attached to its first and last word is painted with it.
        let own = all
            .iter()
            .filter(|h| h.passage as usize == index && touches(h.span));
        let passage = own.fold(around.own, |own, h| own.joined(h.span));
        let others = all
            .iter()
            .filter(|h| !touches(h.span))
            .filter_map(|h| Some((h.passage as usize, shown.place(h.span)?)));
        let differences = differences.found[side].iter();
        let differences = differences.filter_map(|(kind, span)| Some((*kind, shown.place(*span)?)));
        let part = match same[side].len() == around.words.len() {
            true => passage,
            false => span_of(comparison, side, &same[side]).unwrap_or(passage),
        };
        PassageWording {
            passage: shown.place(passage).unwrap_or_default(),
            part: shown.place(part).unwrap_or_default(),
            near: shown.place(around.near_span).unwrap_or_default(),
            others: others.collect(),
            differences: differences.collect(),
            text: shown.text,
        }
    })
}

/// Units at each end of a passage, more than is ever shown of it.
const MAX_SHOWN_UNITS: usize = 3_000;

/// Compares the words of a bridged passage: the changed ones, and the words between them one by one.
fn compare_bridged(comparison: &Comparison, passage: &Passage, differences: &mut WordDifferences) {
    let words = |side: Side, range: &Range<usize>| comparison.index.units[side].word_range(range);
    let mut from = passage.at.map(|at| at.start);
    // Only the beginning and the end of a long passage are shown.
    let (start, end) = (passage.at.left.start, passage.at.left.end);
    let all = &passage.changed;
    let head = all.partition_point(|change| change.left.start < start + MAX_SHOWN_UNITS);
    let tail = all.partition_point(|change| change.left.end + MAX_SHOWN_UNITS < end);
    let hidden = head..tail.max(head);
    for (i, change) in all.iter().enumerate().filter(|(i, _)| !hidden.contains(i)) {
        if i == hidden.end
            && let Some(before) = i.checked_sub(1).and_then(|i| all.get(i))
        {
            from = before.map(|range| range.end);
        }
        let same = Pair::from_fn(|side| words(side, &(from[side]..change[side].start)));
        differences.compare_forms(&same);
        for side in Side::BOTH {
            if !change[side].is_empty() {
                let span = comparison.span(side, &change[side]);
                differences.add_only_here(side, span);
            }
        }
        from = change.map(|range| range.end);
    }
    let same = Pair::from_fn(|side| words(side, &(from[side]..passage.at[side].end)));
    differences.compare_forms(&same);
}

/// A place and what is shown around it: ranges of word indices, spans of the compared text.
struct WordingContext {
    words: Range<usize>,
    near: Range<usize>,
    own: Span,
    near_span: Span,
    shown: Span,
}

impl WordingContext {
    fn new(comparison: &Comparison, side: Side, place: &Range<usize>) -> WordingContext {
        let text = comparison.index.texts[side].as_str();
        let spans = comparison.index.words[side].spans();
        let own = comparison.span(side, place);
        let touched = comparison.index.units[side].word_range(place);
        let gap = |after: usize| {
            let before = after.checked_sub(1).and_then(|before| spans.get(before));
            let start = before.map_or(0, |span| span.end);
            let next = spans.get(after).map(|span| span.start);
            let end = next.unwrap_or(text.len() as u32).max(start);
            Span { start, end }.of(text)
        };
        let is_close = |word: usize| {
            spans.get(word).is_some_and(|span| {
                span.end + MAX_AROUND > own.start && span.start < own.end + MAX_AROUND
            })
        };
        let back = |from: usize, most: usize, ends: fn(&str) -> bool| {
            let steps = (from.saturating_sub(most)..from).rev();
            let kept = steps.take_while(|word| is_close(*word) && !ends(gap(word + 1)));
            from - kept.count()
        };
        let on = |from: usize, most: usize, ends: fn(&str) -> bool| {
            let steps = from..(from + most).min(spans.len());
            let kept = steps.take_while(|word| is_close(*word) && !ends(gap(*word)));
            from + kept.count()
        };
        let near = back(touched.start, NEAR, ends_sentence)..on(touched.end, NEAR, ends_sentence);
        let far = back(near.start, FURTHER, ends_paragraph)..on(near.end, FURTHER, ends_paragraph);
        let span = |words: &Range<usize>| {
            let first = spans.get(words.start).copied().unwrap_or(own);
            let last = words.end.checked_sub(1).and_then(|last| spans.get(last));
            with_punctuation(own.joined(first).joined(last.copied().unwrap_or(own)), text)
        };
        WordingContext {
            words: touched.clone(),
            near_span: span(&near),
            shown: span(&far),
            near,
            own,
        }
    }
}

fn ends_sentence(gap: &str) -> bool {
    let end = gap.find(['.', '!', '?', '…', '。', '！', '？']);
    end.is_some_and(|at| gap[at..].contains(char::is_whitespace)) || ends_paragraph(gap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::passages::compared;
    use crate::ui::passages::places::place_of;
    use crate::ui::widgets::wordings::characters;
    use shinglescope_core::methods::parameters::Unit;

    fn of(wording: &PassageWording, range: &Range<usize>) -> String {
        characters(&wording.text, range.clone()).to_owned()
    }

    fn differences(wording: &PassageWording) -> Vec<(WordDifference, String)> {
        let all = wording.differences.iter();
        all.map(|(difference, range)| (*difference, of(wording, range)))
            .collect()
    }

    fn marked_as(difference: WordDifference, words: &[&str]) -> Vec<(WordDifference, String)> {
        words
            .iter()
            .map(|w| (difference, (*w).to_owned()))
            .collect()
    }

    #[test]
    fn words_of_the_same_sentence_are_compared_and_others_are_not() {
        let left = "It was late. Then\nthe  «Lamp of the port» was lit at dusk. Nobody came.";
        let right = "It was so late. Now the lamp of the port was lit by us. Everybody came.";
        let comparison = compared(left, right, 5, |_| {});
        let index = 0;
        let passage = &comparison.passages()[index];
        let both = wordings(&comparison, index, &passage.at);
        assert_eq!(
            both.left.text,
            "It was late. Then the «Lamp of the port» was lit at dusk. Nobody came."
        );
        assert_eq!(
            of(&both.left, &both.left.passage),
            "the «Lamp of the port» was lit"
        );
        assert_eq!(
            of(&both.left, &both.left.near),
            "Then the «Lamp of the port» was lit at dusk."
        );
        let mut expected = marked_as(WordDifference::OnlyHere, &["Then", "at dusk"]);
        expected.extend(marked_as(WordDifference::OtherForm, &["Lamp"]));
        assert_eq!(differences(&both.left), expected);
        let mut expected = marked_as(WordDifference::OnlyHere, &["Now", "by us"]);
        expected.extend(marked_as(WordDifference::OtherForm, &["lamp"]));
        assert_eq!(differences(&both.right), expected);
    }

    #[test]
    fn words_changed_inside_a_bridged_passage_are_marked() {
        let left = "the keeper wrote down the Wind and the rain every night";
        let right = "the keeper wrote down the wind nor ice the rain every night";
        let comparison = compared(left, right, 3, |parameters| {
            parameters.bridging.changed_words = 2;
        });
        let passage = &comparison.passages()[0];
        let both = wordings(&comparison, 0, &passage.at);
        let mut expected = marked_as(WordDifference::OtherForm, &["Wind"]);
        expected.extend(marked_as(WordDifference::OnlyHere, &["and"]));
        assert_eq!(differences(&both.left), expected);
        let mut expected = marked_as(WordDifference::OtherForm, &["wind"]);
        expected.extend(marked_as(WordDifference::OnlyHere, &["nor ice"]));
        assert_eq!(differences(&both.right), expected);
    }

    #[test]
    fn words_of_another_passage_are_not_marked_as_only_here() {
        let comparison = compared(
            "five red lamps and one two three",
            "one two three but seven and five red lamps",
            3,
            |_| {},
        );
        let both = wordings(&comparison, 1, &comparison.passages()[1].at);
        assert_eq!(of(&both.left, &both.left.passage), "one two three");
        assert_eq!(
            differences(&both.left),
            marked_as(WordDifference::OnlyHere, &["and"])
        );
        assert_eq!(
            differences(&both.right),
            marked_as(WordDifference::OnlyHere, &["but seven and"])
        );
    }

    #[test]
    fn an_excerpt_is_compared_where_it_begins() {
        let comparison = compared(
            "one two Three four five",
            "one two Three four five x two three FOUR",
            3,
            |_| {},
        );
        let passage = &comparison.passages()[0];
        let places = Pair::new(
            place_of(passage, Side::Left, 0),
            place_of(passage, Side::Right, 1),
        );
        let both = wordings(&comparison, 0, &places);
        assert_eq!(
            differences(&both.left),
            marked_as(WordDifference::OtherForm, &["Three", "four"])
        );
        assert_eq!(
            differences(&both.right),
            marked_as(WordDifference::OtherForm, &["three", "FOUR"])
        );
        assert_eq!(of(&both.left, &both.left.part), "two Three four");
        assert_eq!(
            of(&both.left, &both.left.passage),
            "one two Three four five"
        );
    }

    #[test]
    fn a_long_passage_is_shown_by_its_beginning_and_end() {
        let text: String = (0..20_000).map(|i| format!("word{i}\n")).collect();
        let comparison = compared(&text, &text, 5, |_| {});
        let both = wordings(&comparison, 0, &comparison.passages()[0].at);
        assert!(both.left.text.len() < 4_000);
        assert!(both.left.text.starts_with("word0 word1 "));
        assert!(both.left.text.ends_with("word19999"));
        assert!(both.left.text.contains(" … "));
        assert_eq!(both.left.passage, 0..both.left.text.chars().count());
    }

    #[test]
    fn every_range_is_inside_the_text_for_every_unit() {
        let left = "\n\n«Ёлка» стояла в углу, e\u{301}t 👩\u{200d}🚒 ждала.\r\n\r\nКонец";
        let right = "Была ёлка стояла в углу, e\u{301}t 👩\u{200d}🚒 ушла!";
        for (unit, length) in [(Unit::Words, 2), (Unit::Characters, 4)] {
            let comparison = compared(left, right, length, |parameters| {
                parameters.shingle.unit = unit;
            });
            assert!(!comparison.passages().is_empty());
            for (index, passage) in comparison.passages().iter().enumerate() {
                let both = wordings(&comparison, index, &passage.at);
                for side in Side::BOTH {
                    let wording = &both[side];
                    let count = wording.text.chars().count();
                    let marked = wording.differences.iter().map(|(_, range)| range);
                    let others = wording.others.iter().map(|(_, range)| range);
                    for range in marked
                        .chain(others)
                        .chain([&wording.passage, &wording.near])
                    {
                        assert!(
                            range.start < range.end && range.end <= count,
                            "{unit:?} {side:?}"
                        );
                    }
                    assert!(!wording.text.contains(['\n', '\r']));
                }
            }
        }
    }
}
