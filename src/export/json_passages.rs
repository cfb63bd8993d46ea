//! The passages in the JSON answer. They are written one after the other, so that a long list is never in memory.
//!
//! The text of a passage is in its two main places, `left` and `right`, and that of its changes in `changes`. Its other places
//! (`also_left`, `also_right`, `excerpts_left`, `excerpts_right`) are byte ranges: texts of few words have thousands of them.

use crate::document::Document;
use crate::formats::PlaceKind;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;

/// The passages of a comparison, written one by one.
pub(super) struct PassageList<'a>(pub &'a Pair<Document>, pub &'a Comparison);

impl Serialize for PassageList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let passages = self.1.passages();
        let mut list = serializer.serialize_seq(Some(passages.len()))?;
        for passage in passages {
            list.serialize_element(&PassageFields::new(self.0, self.1, passage))?;
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
    left: PlaceWithText<'a>,
    right: PlaceWithText<'a>,
    also_left: PlaceList<'a>,
    also_right: PlaceList<'a>,
    excerpts_left: PlaceList<'a>,
    excerpts_right: PlaceList<'a>,
    set_aside: bool,
    changed_words: usize,
    changes: Vec<ChangeFields<'a>>,
}

#[derive(Serialize)]
struct ChangeFields<'a> {
    left: PlaceWithText<'a>,
    right: PlaceWithText<'a>,
}

/// Bytes of a text, and what they are.
#[derive(Serialize)]
struct PlaceWithText<'a> {
    start_byte: u32,
    end_byte: u32,
    text: &'a str,
}

impl<'a> PassageFields<'a> {
    fn new(
        documents: &'a Pair<Document>,
        comparison: &'a Comparison,
        passage: &'a Passage,
    ) -> PassageFields<'a> {
        let in_document = |side: Side| {
            let span = comparison.span(side, &passage.at[side]);
            documents[side].facts.place_at(span.start as usize)
        };
        let place = |side: Side, range: &Range<usize>| {
            let span = comparison.span(side, range);
            PlaceWithText {
                start_byte: span.start,
                end_byte: span.end,
                text: span.of(&comparison.index.texts[side]),
            }
        };
        let list = |side: Side, ranges: &'a [Range<usize>]| PlaceList {
            comparison,
            side,
            ranges,
        };
        let change = |at: &Pair<Range<usize>>| ChangeFields {
            left: place(Side::Left, &at.left),
            right: place(Side::Right, &at.right),
        };
        PassageFields {
            words: passage.word_count(&comparison.index.units.left),
            left_place: in_document(Side::Left),
            right_place: in_document(Side::Right),
            left: place(Side::Left, &passage.at.left),
            right: place(Side::Right, &passage.at.right),
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

/// Places of one text, as byte ranges.
struct PlaceList<'a> {
    comparison: &'a Comparison,
    side: Side,
    ranges: &'a [Range<usize>],
}

#[derive(Serialize)]
struct PlaceBytes {
    start_byte: u32,
    end_byte: u32,
}

impl Serialize for PlaceList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.ranges.iter().map(|range| {
            let span = self.comparison.span(self.side, range);
            PlaceBytes {
                start_byte: span.start,
                end_byte: span.end,
            }
        }))
    }
}
