//! The passages in the JSON answer. They are written one after the other, so that a long list is never in memory.
//!
//! The text of a passage is in its two main places, `left` and `right`, and that of its changes in `changes`. Its other places
//! (`also_left`, `also_right`, `excerpts_left`, `excerpts_right`) are byte ranges: texts of few words have thousands of them.

use crate::export::Answer;
use crate::formats::PlaceKind;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use shinglescope_core::{Pair, Passage, Side};
use std::ops::Range;

/// The passages of a comparison, written one by one.
pub(super) struct PassageList<'a>(pub &'a Answer<'a>);

impl Serialize for PassageList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let passages = self.0.found.comparison.passages();
        let mut list = serializer.serialize_seq(Some(passages.len()))?;
        for passage in passages {
            list.serialize_element(&PassageFields::new(self.0, passage))?;
        }
        list.end()
    }
}

/// One passage, its fields in the order in which they are written.
#[derive(Serialize)]
struct PassageFields<'a> {
    words: usize,
    left_place: Option<&'a PlaceKind>,
    right_place: Option<&'a PlaceKind>,
    left: Place<'a>,
    right: Place<'a>,
    also_left: Vec<Place<'a>>,
    also_right: Vec<Place<'a>>,
    excerpts_left: Vec<Place<'a>>,
    excerpts_right: Vec<Place<'a>>,
    set_aside: bool,
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
            left_place: in_document(Side::Left),
            right_place: in_document(Side::Right),
            left: with_text(Side::Left, &passage.at.left),
            right: with_text(Side::Right, &passage.at.right),
            also_left: list(Side::Left, &passage.copies.left),
            also_right: list(Side::Right, &passage.copies.right),
            excerpts_left: list(Side::Left, &passage.excerpts.left),
            excerpts_right: list(Side::Right, &passage.excerpts.right),
            set_aside: passage.is_excluded,
            changed_words: passage.changed_units(),
            changes: passage.changed.iter().map(change).collect(),
        }
    }
}
