//! A text and its highlights go in; its paragraphs come out as HTML, with each passage as a link to its twin, with its number.
//! Cost: one pass over the text.

use crate::phrases::Phrases;
use crate::report::escape::push_text;
use crate::report::paragraphs::paragraphs;
use crate::report::record::Contents;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::highlights::Highlight;
use shinglescope_core::text::{Pair, Side};
use std::fmt::Write as _;
use std::ops::Range;

/// How many colours passages have.
const COLOURS: usize = 8;

/// Where the number of each passage is: the index of a highlight on each side, if the passage has one there.
pub(super) struct Anchors(Pair<Vec<Option<usize>>>);

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
}

/// The first letter of the ids of the passages in a text.
pub(super) fn id_letter(side: Side) -> char {
    match side {
        Side::Left => 'L',
        Side::Right => 'R',
    }
}

/// The classes of the number, and of the mark, of the passage with this index.
pub(super) fn class(index: usize, is_excluded: bool) -> String {
    match is_excluded {
        true => "x".to_owned(),
        false => format!("c{}", index % COLOURS),
    }
}

/// Appends the paragraphs of a text.
pub(super) fn push_paragraphs(
    out: &mut String,
    t: &Phrases,
    comparison: &Comparison,
    side: Side,
    anchors: &Anchors,
    contents: Contents,
    may_flow: bool,
) {
    let text = comparison.index.texts[side].as_str();
    let mut marks = Marks {
        comparison,
        side,
        anchors,
        highlights: comparison.highlights(side),
        next: 0,
    };
    let mut without = 0;
    for paragraph in paragraphs(text, may_flow) {
        if contents == Contents::Matching && !marks.are_in(&paragraph) {
            without += 1;
            continue;
        }
        push_gap(out, t, &mut without);
        out.push_str("<p>");
        marks.push(out, text, paragraph);
        out.push_str("</p>\n");
    }
    push_gap(out, t, &mut without);
}

/// Says how many paragraphs were left out.
fn push_gap(out: &mut String, t: &Phrases, without: &mut usize) {
    if *without > 0 {
        let line = t.report_paragraphs_left_out(*without);
        // Writing to a String cannot fail.
        let _ = writeln!(out, "<p class=gap>{line}</p>");
        *without = 0;
    }
}

/// The highlights of a text, in order.
struct Marks<'a> {
    comparison: &'a Comparison,
    side: Side,
    anchors: &'a Anchors,
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

    fn push(&mut self, out: &mut String, text: &str, paragraph: Range<usize>) {
        let mut at = paragraph.start;
        while at < paragraph.end && self.are_in(&(at..paragraph.end)) {
            let (i, mark) = (self.next, self.highlights[self.next]);
            let span = mark.span.range();
            let piece = span.start.max(at)..span.end.min(paragraph.end);
            push_text(out, text.get(at..piece.start).unwrap_or(""));
            let (number, is_first) = (mark.passage as usize, piece.start == span.start);
            self.push_begin(out, i, number, is_first);
            push_text(out, text.get(piece.clone()).unwrap_or(""));
            out.push_str("</a>");
            at = piece.end;
        }
        push_text(out, text.get(at..paragraph.end).unwrap_or(""));
    }

    fn push_begin(&self, out: &mut String, mark: usize, passage: usize, is_first: bool) {
        let (number, side) = (passage + 1, self.side);
        let is_excluded = self.comparison.passages()[passage].is_excluded;
        // Writing to a String cannot fail.
        let _ = write!(out, "<a class={}", class(passage, is_excluded));
        if is_first && self.anchors.0[side].get(passage) == Some(&Some(mark)) {
            let _ = write!(out, " id={}{number}", id_letter(side));
        }
        if self.anchors.has(side.other(), passage) {
            let _ = write!(out, " href=#{}{number}", id_letter(side.other()));
        }
        out.push('>');
        if is_first {
            let _ = write!(out, "<b>{number}</b>\u{A0}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;

    #[test]
    fn every_passage_is_marked_and_leads_to_its_twin() {
        let shared = "the keeper wrote down the wind and the rain";
        let left = format!("First <b>.\n{shared} that night.\nNobody came.\n");
        let right = format!("Other.\n\nIn the book {shared} too, and {shared}.\n");
        let comparison = compare(&Request::recommended(&left, &right));
        let anchors = Anchors::of(&comparison);
        let t = Phrases::english();
        let text = |side: Side, contents| {
            let mut out = String::new();
            push_paragraphs(&mut out, &t, &comparison, side, &anchors, contents, true);
            out
        };
        let left = text(Side::Left, Contents::Whole);
        let mark = format!("<a class=c0 id=L1 href=#R1><b>1</b>\u{A0}{shared}</a>");
        assert!(left.contains(&mark), "{left}");
        assert!(left.starts_with("<p>First &lt;b&gt;.</p>"), "{left}");
        let right = text(Side::Right, Contents::Whole);
        assert_eq!(right.matches("id=R1").count(), 1, "{right}");
        assert_eq!(right.matches("href=#L1").count(), 2, "{right}");
        let part = text(Side::Left, Contents::Matching);
        assert_eq!(part.matches("class=gap").count(), 2, "{part}");
        assert!(!part.contains("Nobody"), "{part}");
    }
}
