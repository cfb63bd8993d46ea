//! How a passage is worded on each side, with a little of what stands around it, and where the two sides differ.
//!
//! ```text
//! … and other. │ Some say │ the lamp was lit │ at dusk. │ Nobody …
//! further off     near       the passage        near      further off
//! ```
//! Near is what the passage's own sentences have before and after it; there the words of both sides are compared in order.
//! Cost: what is shown, at most a few hundred words, however long the passage is.

use crate::ui::passages::order::place_of;
use crate::ui::passages::shown::{Shown, ends_paragraph};
pub use crate::ui::passages::word_differences::Difference;
use crate::ui::passages::word_differences::{aligned, compare_forms, compare_near, span_of};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::highlights;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// Words before and after a passage that are compared, and words beyond those.
const NEAR: usize = 24;
const FURTHER: usize = 10;
/// No more bytes around a passage are shown, whatever counts as a word.
const MOST_AROUND: u32 = 500;

/// One side of a passage. Places in it are counted in characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The words as they stand, each run of blanks as one.
    pub text: String,
    pub passage: Range<usize>,
    /// The part of it that the other side has at the place shown there: all of it, but for excerpts.
    pub part: Range<usize>,
    /// The passage with what is near it.
    pub near: Range<usize>,
    /// Passages that reach in, by their indices.
    pub others: Vec<(usize, Range<usize>)>,
    /// Words that the other side has not, or in another form.
    pub differences: Vec<(Difference, Range<usize>)>,
}

impl Wording {
    /// What a screen reader says of it.
    pub fn said(&self, side: Side) -> String {
        let marked = |wanted: Difference| {
            let all = self.differences.iter();
            let words = all.filter(|(difference, _)| *difference == wanted);
            let words = words.map(|(_, range)| {
                let chars = self.text.chars();
                chars
                    .skip(range.start)
                    .take(range.len())
                    .collect::<String>()
            });
            words.collect::<Vec<String>>().join(", ")
        };
        let mut said = format!("{} wording: {}", side.title(), self.text);
        for (name, words) in [
            (
                format!("Only in {}", side.name()),
                marked(Difference::OnlyHere),
            ),
            (
                "Other case or marks".to_owned(),
                marked(Difference::OtherForm),
            ),
        ] {
            if !words.is_empty() {
                said.push_str(&format!(". {name}: {words}"));
            }
        }
        said
    }
}

/// Both wordings of passage `index` at these of its places.
pub fn wordings(
    comparison: &Comparison,
    index: usize,
    places: &Pair<Range<usize>>,
) -> Pair<Wording> {
    let around = Pair::from_fn(|side| Around::new(comparison, side, &places[side]));
    let mut differences: Pair<Vec<(Difference, Span)>> = Pair::default();
    let parts: [fn(&Around) -> Range<usize>; 2] = [
        |around| around.near.start..around.words.start,
        |around| around.words.end..around.near.end,
    ];
    // Around an excerpt stand other words than around the whole.
    if around.left.words.len() == around.right.words.len() {
        for part in parts {
            compare_near(comparison, &around.map(part), &mut differences);
        }
    }
    let whole = around.map(|around| around.words.clone());
    let bridged = comparison
        .passages()
        .get(index)
        .filter(|passage| passage.at == *places);
    let bridged = bridged.filter(|passage| !passage.changed.is_empty());
    let same = match bridged {
        Some(passage) => {
            compare_bridged(comparison, passage, &mut differences);
            whole
        }
        None => {
            let same = aligned(comparison, &whole);
            compare_forms(comparison, &same, &mut differences);
            same
        }
    };
    Pair::from_fn(|side| {
        let around = &around[side];
        let shown = Shown::new(&comparison.index.texts[side], around.shown, around.own);
        let all = highlights::visible(comparison.highlights(side), around.shown);
        let touches = |span: Span| span.start < around.own.end && around.own.start < span.end;
        // The marks that are glued to its first and last word are painted with it.
        let own = all
            .iter()
            .filter(|h| h.passage as usize == index && touches(h.span));
        let passage = own.fold(around.own, |own, h| own.joined(h.span));
        let others = all
            .iter()
            .filter(|h| !touches(h.span))
            .filter_map(|h| Some((h.passage as usize, shown.place(h.span)?)));
        let marked = differences[side].iter();
        let part = match same[side].len() == around.words.len() {
            true => passage,
            false => span_of(comparison, side, &same[side]).unwrap_or(passage),
        };
        Wording {
            passage: shown.place(passage).unwrap_or_default(),
            part: shown.place(part).unwrap_or_default(),
            near: shown.place(around.near_span).unwrap_or_default(),
            others: others.collect(),
            differences: marked
                .filter_map(|(difference, span)| Some((*difference, shown.place(*span)?)))
                .collect(),
            text: shown.text,
        }
    })
}

/// So many units at each end of a passage are more than is shown of it.
const MOST_SHOWN_UNITS: usize = 3_000;

/// The words of a bridged passage: those that are changed, and between them the others one by one.
fn compare_bridged(
    comparison: &Comparison,
    passage: &Passage,
    differences: &mut Pair<Vec<(Difference, Span)>>,
) {
    let words = |side: Side, range: &Range<usize>| comparison.index.units[side].word_range(range);
    let mut from = passage.at.map(|at| at.start);
    // Of a long passage the beginning and the end are shown.
    let (start, end) = (passage.at.left.start, passage.at.left.end);
    let all = &passage.changed;
    let head = all.partition_point(|change| change.left.start < start + MOST_SHOWN_UNITS);
    let tail = all.partition_point(|change| change.left.end + MOST_SHOWN_UNITS < end);
    let hidden = head..tail.max(head);
    for (i, change) in all.iter().enumerate().filter(|(i, _)| !hidden.contains(i)) {
        if i == hidden.end
            && let Some(before) = i.checked_sub(1).and_then(|i| all.get(i))
        {
            from = before.map(|range| range.end);
        }
        let same = Pair::from_fn(|side| words(side, &(from[side]..change[side].start)));
        compare_forms(comparison, &same, differences);
        for side in Side::BOTH {
            if !change[side].is_empty() {
                let span = comparison.span(side, &change[side]);
                differences[side].push((Difference::OnlyHere, span));
            }
        }
        from = change.map(|range| range.end);
    }
    let same = Pair::from_fn(|side| words(side, &(from[side]..passage.at[side].end)));
    compare_forms(comparison, &same, differences);
}

/// The place and what is shown around it: words by their indices, bytes of the compared text.
struct Around {
    words: Range<usize>,
    near: Range<usize>,
    own: Span,
    near_span: Span,
    shown: Span,
}

impl Around {
    fn new(comparison: &Comparison, side: Side, place: &Range<usize>) -> Around {
        let (text, words) = (
            comparison.index.texts[side].as_str(),
            &comparison.index.words[side],
        );
        let spans = words.spans();
        let own = comparison.span(side, place);
        let touched = comparison.index.units[side].word_range(place);
        let gap = |after: usize| {
            let start = after.checked_sub(1).and_then(|before| spans.get(before));
            let end = spans
                .get(after)
                .map_or(text.len() as u32, |span| span.start);
            let start = start.map_or(0, |span| span.end);
            Span {
                start,
                end: end.max(start),
            }
            .of(text)
        };
        let is_close = |word: usize| {
            spans.get(word).is_some_and(|span| {
                span.end + MOST_AROUND > own.start && span.start < own.end + MOST_AROUND
            })
        };
        let back = |from: usize, most: usize, ends: fn(&str) -> bool| {
            let steps = (from.saturating_sub(most)..from).rev();
            let kept = steps.take_while(|word| is_close(*word) && !ends(gap(word + 1)));
            from - kept.count()
        };
        let on = |from: usize, most: usize, ends: fn(&str) -> bool| {
            let steps = from..(from + most).min(spans.len());
            from + steps
                .take_while(|word| is_close(*word) && !ends(gap(*word)))
                .count()
        };
        let near = back(touched.start, NEAR, ends_sentence)..on(touched.end, NEAR, ends_sentence);
        let far = back(near.start, FURTHER, ends_paragraph)..on(near.end, FURTHER, ends_paragraph);
        let span = |words: &Range<usize>| {
            let first = spans.get(words.start).copied().unwrap_or(own);
            let last = words.end.checked_sub(1).and_then(|last| spans.get(last));
            glued(own.joined(first).joined(last.copied().unwrap_or(own)), text)
        };
        Around {
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

/// `span` and the marks that stand around it without a blank.
fn glued(span: Span, text: &str) -> Span {
    const MOST: usize = 8;
    let is_mark = |c: &char| !c.is_whitespace() && !c.is_alphanumeric();
    let before = text.get(..span.start as usize).unwrap_or("");
    let after = text.get(span.end as usize..).unwrap_or("");
    let lead = before.chars().rev().take(MOST).take_while(is_mark);
    let trail = after.chars().take(MOST).take_while(is_mark);
    Span {
        start: span.start - lead.map(char::len_utf8).sum::<usize>() as u32,
        end: span.end + trail.map(char::len_utf8).sum::<usize>() as u32,
    }
}

/// What is said of the words that are the same: all of them, or those that this place has.
pub fn title(comparison: &Comparison, passage: &Passage, at: Pair<usize>) -> String {
    let count = |side: Side| {
        let place = place_of(passage, side, at[side]);
        comparison.index.units[side].word_range(&place).len()
    };
    let (left, right) = (count(Side::Left), count(Side::Right));
    let words = |count: usize| crate::export::numbers::counted(count, "word", "words");
    match (passage.changed_units(), right < left) {
        (0, true) => format!("{right} of {} again in right", words(left)),
        (0, false) => format!("{}, the same in both", words(left)),
        (changed, _) => format!(
            "{}, {} changed",
            words(left),
            crate::export::numbers::grouped(changed)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::{Length, Unit};
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Text;

    fn compared(left: &str, right: &str, unit: Unit, length: u32) -> Comparison {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.unit = unit;
        parameters.shingle.length = Length::Fixed(length);
        compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
        })
    }

    fn of(wording: &Wording, range: &Range<usize>) -> String {
        let chars = wording.text.chars();
        chars.skip(range.start).take(range.len()).collect()
    }

    fn differences(wording: &Wording) -> Vec<(Difference, String)> {
        let all = wording.differences.iter();
        all.map(|(difference, range)| (*difference, of(wording, range)))
            .collect()
    }

    fn said(difference: Difference, words: &[&str]) -> Vec<(Difference, String)> {
        words
            .iter()
            .map(|w| (difference, (*w).to_owned()))
            .collect()
    }

    #[test]
    fn words_of_the_same_sentence_are_compared_and_others_are_not() {
        let left = "It was late. Then\nthe  «Lamp of the port» was lit at dusk. Nobody came.";
        let right = "It was so late. Now the lamp of the port was lit by us. Everybody came.";
        let comparison = compared(left, right, Unit::Words, 5);
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
        let mut expected = said(Difference::OnlyHere, &["Then", "at dusk"]);
        expected.extend(said(Difference::OtherForm, &["Lamp"]));
        assert_eq!(differences(&both.left), expected);
        let mut expected = said(Difference::OnlyHere, &["Now", "by us"]);
        expected.extend(said(Difference::OtherForm, &["lamp"]));
        assert_eq!(differences(&both.right), expected);
        assert_eq!(
            title(&comparison, passage, Pair::default()),
            "7 words, the same in both"
        );
    }

    #[test]
    fn words_changed_inside_a_bridged_passage_are_called_so() {
        let left = "the keeper wrote down the Wind and the rain every night";
        let right = "the keeper wrote down the wind nor ice the rain every night";
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(3);
        parameters.bridging.changed_words = 2;
        let comparison = compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
        });
        let passage = &comparison.passages()[0];
        let both = wordings(&comparison, 0, &passage.at);
        let mut expected = said(Difference::OtherForm, &["Wind"]);
        expected.extend(said(Difference::OnlyHere, &["and"]));
        assert_eq!(differences(&both.left), expected);
        let mut expected = said(Difference::OtherForm, &["wind"]);
        expected.extend(said(Difference::OnlyHere, &["nor ice"]));
        assert_eq!(differences(&both.right), expected);
        assert_eq!(
            title(&comparison, passage, Pair::default()),
            "11 words, 2 changed"
        );
    }

    #[test]
    fn words_of_another_passage_are_not_called_only_here() {
        let comparison = compared(
            "five red lamps and one two three",
            "one two three but seven and five red lamps",
            Unit::Words,
            3,
        );
        let both = wordings(&comparison, 1, &comparison.passages()[1].at);
        assert_eq!(of(&both.left, &both.left.passage), "one two three");
        assert_eq!(
            differences(&both.left),
            said(Difference::OnlyHere, &["and"])
        );
        assert_eq!(
            differences(&both.right),
            said(Difference::OnlyHere, &["but seven and"])
        );
    }

    #[test]
    fn an_excerpt_is_compared_where_it_begins() {
        let comparison = compared(
            "one two Three four five",
            "one two Three four five x two three FOUR",
            Unit::Words,
            3,
        );
        let passage = &comparison.passages()[0];
        let places = Pair::new(
            place_of(passage, Side::Left, 0),
            place_of(passage, Side::Right, 1),
        );
        let both = wordings(&comparison, 0, &places);
        assert_eq!(
            differences(&both.left),
            said(Difference::OtherForm, &["Three", "four"])
        );
        assert_eq!(
            differences(&both.right),
            said(Difference::OtherForm, &["three", "FOUR"])
        );
        assert_eq!(of(&both.left, &both.left.part), "two Three four");
        assert_eq!(
            of(&both.left, &both.left.passage),
            "one two Three four five"
        );
        assert_eq!(
            title(&comparison, passage, Pair::new(0, 1)),
            "3 of 5 words again in right"
        );
    }

    #[test]
    fn a_long_passage_is_shown_by_its_beginning_and_end() {
        let text: String = (0..20_000).map(|i| format!("word{i}\n")).collect();
        let comparison = compared(&text, &text, Unit::Words, 5);
        let both = wordings(&comparison, 0, &comparison.passages()[0].at);
        assert!(both.left.text.len() < 4_000);
        assert!(both.left.text.starts_with("word0 word1 "));
        assert!(both.left.text.ends_with("word19999"));
        assert!(both.left.text.contains(" … "));
        assert_eq!(both.left.passage, 0..both.left.text.chars().count());
    }

    #[test]
    fn every_place_is_inside_what_is_shown_whatever_the_unit() {
        let left = "\n\n«Ёлка» стояла в углу, e\u{301}t 👩\u{200d}🚒 ждала.\r\n\r\nКонец";
        let right = "Была ёлка стояла в углу, e\u{301}t 👩\u{200d}🚒 ушла!";
        for (unit, length) in [(Unit::Words, 2), (Unit::Characters, 4)] {
            let comparison = compared(left, right, unit, length);
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
