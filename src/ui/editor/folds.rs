//! Folds: the paragraphs between those that stay in view, each stretch hidden behind one row.
//!
//! ```text
//! a paragraph with a mark           shown
//! ⋯ 12 lines                        a fold: one row, whatever is behind it
//! another paragraph with a mark     shown
//! ```
//!
//! A fold consists of whole lines. Cost: one pass over the line ends of the text.

use crate::ui::editor::block_split::ends_paragraph;
use shinglescope_core::text::{EditMap, Span};

/// Lines that are hidden behind one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold {
    pub span: Span,
    /// How many of its lines are not blank.
    pub lines: usize,
}

/// A paragraph that is longer counts line by line: the text may not separate its paragraphs by empty lines.
const LONGEST_PARAGRAPH: usize = 4_000;

/// The folds of `text` that leave the paragraphs of these spans in view. `shown` is in order.
pub fn folds(text: &str, shown: impl IntoIterator<Item = Span>) -> Vec<Fold> {
    let mut folds = Vec::new();
    let mut hidden_from = 0;
    for span in shown {
        if (span.end as usize) < hidden_from {
            continue;
        }
        let (start, end) = paragraphs(text, span);
        folds.extend(fold(text, hidden_from, start));
        hidden_from = hidden_from.max(end);
    }
    folds.extend(fold(text, hidden_from, text.len()));
    folds
}

/// The folds of the text as it is after an edit, without those that the edit touched.
pub fn moved(folds: &[Fold], edit_map: EditMap) -> Vec<Fold> {
    let (old, _) = edit_map.changed();
    let is_elsewhere = |span: Span| span.end <= old.start || span.start >= old.end;
    let moved = |fold: &Fold| {
        let untouched = edit_map.is_none() || is_elsewhere(fold.span);
        let span = edit_map.moved(fold.span).filter(|_| untouched)?;
        Some(Fold { span, ..*fold })
    };
    folds.iter().filter_map(moved).collect()
}

/// The fold that hides byte `at`; at the end of the text, the fold that ends there.
pub fn fold_at(folds: &[Fold], text_len: usize, at: u32) -> Option<usize> {
    let index = folds.partition_point(|fold| fold.span.end <= at);
    let hides = |fold: &Fold| fold.span.start <= at;
    let last = folds.len().checked_sub(1);
    match folds.get(index) {
        Some(fold) => hides(fold).then_some(index),
        None => last.filter(|last| at as usize == text_len && folds[*last].span.end == at),
    }
}

/// Hides `start..end`, unless there is nothing in it that can be seen.
fn fold(text: &str, start: usize, end: usize) -> Option<Fold> {
    let hidden = text.get(start..end)?;
    let lines = hidden.split('\n').filter(|line| !line.trim().is_empty());
    let lines = lines.count();
    let span = Span::new(start, end);
    (lines > 0).then_some(Fold { span, lines })
}

/// Where the first paragraph of `span` begins and the last one ends, behind its line end.
fn paragraphs(text: &str, span: Span) -> (usize, usize) {
    let bytes = text.as_bytes();
    let first = span.start as usize;
    let last = (span.end as usize).saturating_sub(1).max(first);
    let line_start = |at: usize| {
        let line = bytes.get(..at.min(bytes.len())).unwrap_or(&[]);
        line.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1)
    };
    let line_end = |at: usize| {
        let rest = bytes.get(at..).unwrap_or(&[]);
        let found = rest.iter().position(|b| *b == b'\n');
        found.map_or(bytes.len(), |i| at + i + 1)
    };
    let (own_start, own_end) = (line_start(first), line_end(last));
    let (mut start, mut end) = (own_start, own_end);
    while start > 0 && !ends_paragraph(bytes, start - 1) {
        start = line_start(start - 1);
        if own_start - start > LONGEST_PARAGRAPH {
            return (own_start, own_end);
        }
    }
    while end < bytes.len() && !ends_paragraph(bytes, end - 1) {
        end = line_end(end);
        if end - own_end > LONGEST_PARAGRAPH {
            return (own_start, own_end);
        }
    }
    (start, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hidden<'a>(text: &'a str, shown: &[&str]) -> Vec<(&'a str, usize)> {
        let span = |words: &&str| {
            let at = text.find(words).unwrap();
            Span::new(at, at + words.len())
        };
        let folds = folds(text, shown.iter().map(span));
        let part = |fold: &Fold| (&text[fold.span.range()], fold.lines);
        folds.iter().map(part).collect()
    }

    #[test]
    fn paragraphs_without_a_span_are_hidden_and_hard_wrapped_ones_stay_whole() {
        let text = "Title\n\none\ntwo\nthree\n\nfour\nfive\n\n\nsix\nseven";
        assert_eq!(
            hidden(text, &["two"]),
            [("Title\n\n", 1), ("\nfour\nfive\n\n\nsix\nseven", 4)]
        );
        assert_eq!(
            hidden(text, &["Title", "seven"]),
            [("\none\ntwo\nthree\n\nfour\nfive\n\n\n", 5)]
        );
        assert_eq!(hidden(text, &["Title", "three\n\nfour", "six"]), []);
        assert_eq!(hidden(text, &[]), [(text, 8)]);
        assert_eq!(hidden("", &[]), []);
    }

    #[test]
    fn lines_of_a_text_without_empty_lines_are_hidden_one_by_one() {
        let line = "a line of a text without empty lines\n";
        let text = format!("{}found\n{}", line.repeat(300), line.repeat(300));
        let found = hidden(&text, &["found"]);
        assert_eq!(
            found.iter().map(|(_, lines)| *lines).collect::<Vec<_>>(),
            [300, 300]
        );
        // Near the beginning or the end of such a text too.
        for (before, after) in [(3, 300), (300, 3)] {
            let text = format!("{}found\n{}", line.repeat(before), line.repeat(after));
            let found = hidden(&text, &["found"]);
            let lines: Vec<usize> = found.iter().map(|(_, lines)| *lines).collect();
            assert_eq!(lines, [before, after]);
        }
    }

    #[test]
    fn an_edit_moves_folds_and_opens_the_one_that_it_touches() {
        let fold = |start, end| Fold {
            span: Span::new(start, end),
            lines: 1,
        };
        let all = [fold(0, 10), fold(20, 30), fold(40, 50)];
        let edit = EditMap::of_edit(Span::new(22, 23), 4);
        assert_eq!(moved(&all, edit), [fold(0, 10), fold(43, 53)]);
        let edit = EditMap::of_edit(Span::new(15, 15), 1);
        assert_eq!(moved(&all, edit), [fold(0, 10), fold(21, 31), fold(41, 51)]);
        assert_eq!(fold_at(&all, 50, 5), Some(0));
        assert_eq!(fold_at(&all, 50, 10), None);
        assert_eq!(fold_at(&all, 50, 50), Some(2));
        assert_eq!(fold_at(&all, 60, 50), None);
    }

    proptest! {
        #[test]
        fn folds_are_in_order_hold_no_span_and_consist_of_whole_lines(
            text in "[aё \n]{0,80}",
            cuts in prop::collection::vec((0usize..200, 0usize..10), 0..5),
        ) {
            let mut shown: Vec<Span> = cuts.into_iter().map(|(start, len)| {
                let start = text.floor_char_boundary(start % (text.len() + 1));
                Span::new(start, text.ceil_char_boundary((start + len).min(text.len())))
            }).collect();
            shown.sort_by_key(|span| (span.start, span.end));
            let found = folds(&text, shown.iter().copied());
            let mut at = 0;
            for fold in &found {
                let span = fold.span.range();
                prop_assert!(span.start >= at && span.end > span.start);
                prop_assert!(span.start == 0 || text.as_bytes()[span.start - 1] == b'\n');
                prop_assert!(span.end == text.len() || text.as_bytes()[span.end - 1] == b'\n');
                for own in shown.iter().filter(|own| !own.is_empty()) {
                    prop_assert!(own.end <= fold.span.start || own.start >= fold.span.end);
                }
                at = span.end;
            }
        }
    }
}
