//! Both texts in two columns beside each other, each of which flows on over the pages. Every passage has a colour and a number,
//! which lead to its twin.

use crate::report::content::report::shown_name;
use crate::report::content::texts::{Anchors, Block, Piece};
use crate::report::pdf::flow::{Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Span};
use crate::report::pdf::sheets::{Bookmark, ElementId, Place};
use crate::report::pdf::style::{self, LEADING, TEXT_LEADING};
use krilla::tagging::Tag;
use shinglescope_core::{Pair, Side};
use std::ops::Range;

/// The gap between the two columns.
const GUTTER: f32 = 22.0;
/// The gap between two paragraphs.
const PARAGRAPH_GAP: f32 = 5.0;
/// So many passages have a bookmark, the longest ones.
const MAX_BOOKMARKS: usize = 50;

impl Flow<'_> {
    pub fn both_texts(&mut self, section: ElementId) {
        let anchors = Anchors::of(self.report.comparison);
        let top = self.at;
        let width = (Frame::PAGE.width - GUTTER) / 2.0;
        let mut end = top;
        for side in Side::BOTH {
            self.at = top;
            let left = Frame::PAGE.left + Pair::new(0.0, width + GUTTER)[side];
            self.frame = Frame::new(left, width);
            self.column(side, &anchors, section);
            end = end.later(self.at);
        }
        self.at = end;
        self.frame = Frame::PAGE;
        self.bookmark_passages(&anchors);
    }

    fn column(&mut self, side: Side, anchors: &Anchors, section: ElementId) {
        let (report, t) = (self.report, self.t);
        let comparison = report.comparison;
        let article = self.sheets.element(section, Tag::Article);
        let name = shown_name(t, report.record.source(side));
        self.subheading(article, &name);
        let text = comparison.index.texts[side].as_str();
        let mut rows = Vec::new();
        for block in report.blocks(side, anchors) {
            let element = self.sheets.element(article, Tag::P);
            match block {
                Block::LeftOut(count) => {
                    let line = t.report_paragraphs_left_out(count);
                    self.paragraph(element, &Paragraph::new(line, style::SMALL), LEADING);
                }
                Block::Paragraph(pieces) => {
                    rows.extend(self.text_paragraph(element, text, side, &pieces));
                }
            }
            self.gap(PARAGRAPH_GAP);
        }
        // A passage is where it begins, also one that lies inside others and is not marked itself.
        for (index, passage) in comparison.passages().iter().enumerate() {
            let start = comparison.span(side, &passage.at[side]).start as usize;
            let after = rows.partition_point(|(at, _)| at.start <= start);
            let row = after.checked_sub(1).and_then(|row| rows.get(row));
            if let Some((_, place)) = row.filter(|(at, _)| at.contains(&start)) {
                self.sheets.spots.insert((side, index), *place);
            }
        }
    }

    /// Writes a paragraph of a text; returns the bytes of its rows, and where they are.
    fn text_paragraph(
        &mut self,
        element: ElementId,
        text: &str,
        side: Side,
        pieces: &[Piece],
    ) -> Vec<(Range<usize>, Place)> {
        let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else {
            return Vec::new();
        };
        let at = first.at.start..last.at.end;
        let spans = pieces.iter().map(|piece| {
            let end = piece.at.end - at.start;
            let mut span = Span {
                end,
                style: style::TEXT,
                mark: None,
                label: None,
            };
            if let Some(passage) = piece.passage {
                let (look, colour) = style::passage_look(passage.index, passage.is_excluded);
                let twin = passage.has_twin.then_some((side.other(), passage.index));
                span.mark = Some(self.sheets.mark(twin, look));
                let number = (passage.index + 1).to_string();
                span.label = passage.is_first.then(|| (number, style::number(colour)));
            }
            span
        });
        let paragraph = Paragraph {
            spans: spans.collect(),
            text: text.get(at.clone()).unwrap_or("").into(),
        };
        let rows = self.rows(&paragraph, self.frame.width);
        let starts = rows.iter().map(|row| at.start + row.start);
        let ends = starts.clone().skip(1).chain([at.end]);
        let bytes: Vec<_> = starts.zip(ends).map(|(start, end)| start..end).collect();
        let placed = rows.iter().zip(bytes).map(|(row, at)| {
            let (frame, place) = (self.frame, self.take(TEXT_LEADING));
            self.row(Some(element), row, frame, place, TEXT_LEADING);
            (at, place)
        });
        placed.collect()
    }

    /// A bookmark for each of the longest passages, in the order of the left text.
    fn bookmark_passages(&mut self, anchors: &Anchors) {
        let mut longest = self.report.longest_first();
        longest.truncate(MAX_BOOKMARKS);
        longest.sort_by_key(|(index, _)| *index);
        for (index, passage) in longest {
            let side = anchors.side(index);
            let place = side.and_then(|side| self.sheets.spots.get(&(side, index)));
            if let Some(place) = place.copied() {
                let words = self.report.excerpt(passage);
                let title = self.t.report_bookmark(index + 1, words);
                self.sheets.bookmarks.push(Bookmark {
                    title,
                    place,
                    is_below: true,
                });
            }
        }
    }
}
