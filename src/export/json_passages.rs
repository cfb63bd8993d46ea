//! The passages in the JSON answer. They are written one after the other, so that a long list is never in memory.
//!
//! The text of a passage is in its two main places, `left` and `right`, and that of its changes in `changes`. Its other places
//! (`also_left`, `also_right`, `excerpts_left`, `excerpts_right`) are byte ranges: texts of few words have thousands of them.

use crate::export::Answer;
use crate::formats::PlaceKind;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use shinglescope_core::{Pair, Passage, Side};
use std::borrow::Cow;
use std::ops::Range;

/// Passages, written one by one.
pub(super) struct PassageList<'a> {
    answer: &'a Answer<'a>,
    passages: Cow<'a, [Passage]>,
    /// What the equal words of each weigh; empty if that is not written.
    bits: Vec<f64>,
}

/// The passages of a comparison.
pub(super) fn own_list<'a>(answer: &'a Answer<'a>) -> PassageList<'a> {
    PassageList {
        answer,
        passages: Cow::Borrowed(answer.found.comparison.passages()),
        bits: Vec::new(),
    }
}

/// The passages with changed words, which no shingle length changes.
pub(super) fn edited_list<'a>(answer: &'a Answer<'a>) -> PassageList<'a> {
    let units = &answer.found.comparison.index.units;
    let edited = answer.found.edited.as_ref();
    let all = edited.map_or(&[][..], |edited| &edited.all);
    PassageList {
        answer,
        passages: edited
            .map_or_else(Vec::new, |edited| edited.in_units(units))
            .into(),
        bits: all.iter().map(|passage| passage.bits).collect(),
    }
}

impl Serialize for PassageList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.passages.len()))?;
        for (i, passage) in self.passages.iter().enumerate() {
            let weight_bits = self.bits.get(i).map(|bits| (10.0 * bits).round() / 10.0);
            let fields = PassageFields::new(self.answer, passage);
            list.serialize_element(&PassageFields {
                weight_bits,
                ..fields
            })?;
        }
        list.end()
    }
}

/// One passage, its fields in the order in which they are written.
#[derive(Serialize)]
struct PassageFields<'a> {
    words: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight_bits: Option<f64>,
    left_place: Option<&'a PlaceKind>,
    right_place: Option<&'a PlaceKind>,
    left: Place<'a>,
    right: Place<'a>,
    also_left: Vec<Place<'a>>,
    also_right: Vec<Place<'a>>,
    excerpts_left: Vec<Place<'a>>,
    excerpts_right: Vec<Place<'a>>,
    set_aside: bool,
    stock_notice: bool,
    changed_words: usize,
    changes: Vec<Pair<Place<'a>>>,
}

/// Bytes of a text, and what they are where that is written.
#[derive(Serialize)]
struct Place<'a> {
    start_byte: u32,
    end_byte: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

impl<'a> PassageFields<'a> {
    fn new(answer: &Answer<'a>, passage: &'a Passage) -> PassageFields<'a> {
        let (documents, comparison) = (answer.documents, &answer.found.comparison);
        let in_document = |side: Side| {
            let span = comparison.span(side, &passage.at[side]);
            documents[side].facts.place_at(span.start as usize)
        };
        let place = |side: Side, range: &Range<usize>, has_text: bool| {
            let span = comparison.span(side, range);
            Place {
                start_byte: span.start,
                end_byte: span.end,
                text: has_text.then(|| span.of(&comparison.index.texts[side])),
            }
        };
        let with_text = |side: Side, range: &Range<usize>| place(side, range, true);
        let list = |side: Side, ranges: &[Range<usize>]| {
            let places = ranges.iter().map(|range| place(side, range, false));
            places.collect()
        };
        let change = |at: &Pair<Range<usize>>| Pair::from_fn(|side| with_text(side, &at[side]));
        PassageFields {
            words: passage.word_count(&comparison.index.units.left),
            weight_bits: None,
            left_place: in_document(Side::Left),
            right_place: in_document(Side::Right),
            left: with_text(Side::Left, &passage.at.left),
            right: with_text(Side::Right, &passage.at.right),
            also_left: list(Side::Left, &passage.copies.left),
            also_right: list(Side::Right, &passage.copies.right),
            excerpts_left: list(Side::Left, &passage.excerpts.left),
            excerpts_right: list(Side::Right, &passage.excerpts.right),
            set_aside: passage.is_excluded && !passage.is_notice,
            stock_notice: passage.is_notice,
            changed_words: passage.changed_units(),
            changes: passage.changed.iter().map(change).collect(),
        }
    }
}
