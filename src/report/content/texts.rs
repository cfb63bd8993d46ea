//! The paragraphs of a text, each cut where a passage begins or ends.
//!
//! Cost: one pass over the text.

use crate::report::content::paragraphs::paragraphs;
use crate::report::content::report::Report;
use crate::report::evidence::record::Contents;
use shinglescope_core::{Comparison, Highlight, Pair, Side};
use std::ops::Range;

/// Where the number of each passage is: the index of a highlight on each side, if the passage has one there.
pub struct Anchors(Pair<Vec<Option<usize>>>);

impl Anchors {
    pub fn of(comparison: &Comparison) -> Anchors {
        let passages = comparison.passages();
        Anchors(Pair::from_fn(|side| {
            let mut anchors = vec![None; passages.len()];
            let mut is_main = vec![false; passages.len()];
            for (i, highlight) in comparison.highlights(side).iter().enumerate() {
                let at = highlight.passage as usize;
                let main = comparison.span(side, &passages[at].at[side]);
                let is_here = highlight.span.start < main.end && main.start < highlight.span.end;
                if anchors[at].is_none() || (is_here && !is_main[at]) {
                    anchors[at] = Some(i);
                    is_main[at] = is_here;
                }
            }
            anchors
        }))
    }

    /// Whether a text shows the passage with this index.
    pub fn has(&self, side: Side, passage: usize) -> bool {
        self.0[side].get(passage).is_some_and(Option::is_some)
    }

    /// The text that shows a passage, the left one if both do.
    pub fn side(&self, passage: usize) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.has(*side, passage))
    }
}

/// What a text is shown as.
pub enum Block {
    /// So many paragraphs without a passage are left out.
    LeftOut(usize),
    /// A paragraph as its pieces, one after the other.
    Paragraph(Vec<Piece>),
}

/// A part of a paragraph.
pub struct Piece {
    pub at: Range<usize>,
    pub passage: Option<InPassage>,
}

/// The passage that a piece is in.
#[derive(Clone, Copy)]
pub struct InPassage {
    pub index: usize,
    pub is_excluded: bool,
    /// It begins with this piece.
    pub is_first: bool,
    /// What leads to the passage leads to this piece.
    pub is_anchor: bool,
    /// The other text shows it too.
    pub has_twin: bool,
}

impl<'a> Report<'a> {
    /// The blocks of a text, in order.
    pub fn blocks(
        &self,
        side: Side,
        anchors: &'a Anchors,
    ) -> impl Iterator<Item = Block> + use<'a> {
        let may_flow = self.documents[side].facts.format.is_plain();
        let shown = match self.record.contents {
            Contents::Whole => Shown::Everything,
            Contents::Matching => Shown::Passages,
            Contents::Longest => Shown::Only(self.listed()),
        };
        blocks(self.comparison, side, anchors, shown, may_flow)
    }
}

/// Which paragraphs are shown.
pub enum Shown {
    Everything,
    /// Those with a passage.
    Passages,
    /// Those with one of these passages, whose indices are sorted.
    Only(Vec<usize>),
}

impl Shown {
    fn has(&self, passage: usize) -> bool {
        match self {
            Shown::Everything | Shown::Passages => true,
            Shown::Only(listed) => listed.binary_search(&passage).is_ok(),
        }
    }
}

/// The blocks of a text, in order. `may_flow` is whether its lines may have been broken by hand.
pub fn blocks<'a>(
    comparison: &'a Comparison,
    side: Side,
    anchors: &'a Anchors,
    shown: Shown,
    may_flow: bool,
) -> impl Iterator<Item = Block> + use<'a> {
    let mut marks = Marks {
        comparison,
        side,
        anchors,
        shown,
        highlights: comparison.highlights(side),
        next: 0,
    };
    let paragraphs = paragraphs(comparison.index.texts[side].as_str(), may_flow);
    let mut waiting = paragraphs.into_iter().peekable();
    std::iter::from_fn(move || {
        let is_without = |paragraph: &Range<usize>, marks: &mut Marks<'_>| !marks.show(paragraph);
        let mut without = 0;
        while waiting.next_if(|at| is_without(at, &mut marks)).is_some() {
            without += 1;
        }
        if without > 0 {
            return Some(Block::LeftOut(without));
        }
        let at = waiting.next()?;
        Some(Block::Paragraph(marks.pieces(at)))
    })
}

/// The highlights of a text, in order.
struct Marks<'a> {
    comparison: &'a Comparison,
    side: Side,
    anchors: &'a Anchors,
    shown: Shown,
    highlights: &'a [Highlight],
    /// The first that does not end before the present paragraph.
    next: usize,
}

impl Marks<'_> {
    /// Whether one is in this paragraph, which comes after those asked for before.
    fn are_in(&mut self, paragraph: &Range<usize>) -> bool {
        while let Some(mark) = self.highlights.get(self.next) {
            if mark.span.end as usize > paragraph.start {
                return (mark.span.start as usize) < paragraph.end;
            }
            self.next += 1;
        }
        false
    }

    /// Whether this paragraph, which comes after those asked for before, is shown.
    fn show(&mut self, paragraph: &Range<usize>) -> bool {
        if matches!(self.shown, Shown::Everything) {
            return true;
        }
        let are_in = self.are_in(paragraph);
        let rest = self.highlights.get(self.next..).unwrap_or_default();
        let mut here = rest
            .iter()
            .take_while(|mark| (mark.span.start as usize) < paragraph.end);
        are_in && here.any(|mark| self.shown.has(mark.passage as usize))
    }

    fn pieces(&mut self, paragraph: Range<usize>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut push = |at: Range<usize>, passage: Option<InPassage>| {
            if !at.is_empty() {
                pieces.push(Piece { at, passage });
            }
        };
        let mut at = paragraph.start;
        while at < paragraph.end && self.are_in(&(at..paragraph.end)) {
            let span = self.highlights[self.next].span.range();
            let piece = span.start.max(at)..span.end.min(paragraph.end);
            let end = piece.end;
            push(at..piece.start, None);
            let passage = self.in_passage(piece.start == span.start);
            push(piece, Some(passage));
            at = end;
        }
        push(at..paragraph.end, None);
        pieces
    }

    /// The passage of the next highlight.
    fn in_passage(&self, is_first: bool) -> InPassage {
        let index = self.highlights[self.next].passage as usize;
        let anchor = self.anchors.0[self.side].get(index).copied().flatten();
        InPassage {
            index,
            is_excluded: self.comparison.passages()[index].is_excluded,
            is_first,
            is_anchor: is_first && anchor == Some(self.next),
            has_twin: self.shown.has(index) && self.anchors.has(self.side.other(), index),
        }
    }
}
