//! Divides a text into paragraphs.
//!
//! A text whose lines were broken by hand flows again: there, a paragraph ends at a blank line, otherwise at every line end.

use shinglescope_core::text::wrapping::{are_hard_wrapped, trimmed_lines};
use std::ops::Range;

/// The paragraphs of a text that are not blank, without the blanks at their ends.
/// `may_flow` is whether its lines may have been broken by hand: documents know where their paragraphs end.
pub fn paragraphs(text: &str, may_flow: bool) -> Vec<Range<usize>> {
    let lines = trimmed_lines(text);
    let flows = may_flow && are_hard_wrapped(text, &lines);
    let mut paragraphs: Vec<Range<usize>> = Vec::new();
    let mut is_new = true;
    for line in lines {
        if line.is_empty() {
            is_new = true;
            continue;
        }
        match paragraphs.last_mut().filter(|_| flows && !is_new) {
            Some(last) => last.end = line.end,
            None => paragraphs.push(line),
        }
        is_new = false;
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<&str> {
        paragraphs(text, true)
            .into_iter()
            .map(|at| &text[at])
            .collect()
    }

    #[test]
    fn lines_that_were_broken_by_hand_flow_again() {
        let broken = "A line of prose that was broken where it was\nfull, so that it flows again in a report.\n\nThe end.\n";
        assert_eq!(shown(broken).len(), 2);
        assert!(shown(broken)[0].ends_with("in a report."));
        let poem = "Roses are red\nViolets are blue\n\n  indented\r\n";
        assert_eq!(
            shown(poem),
            ["Roses are red", "Violets are blue", "  indented"]
        );
        let long = format!("{}\n{}\n", "word ".repeat(40), "word ".repeat(40));
        assert_eq!(shown(&long).len(), 2);
        assert_eq!(shown(" \n\t\n"), [""; 0]);
        let crlf = "A line of prose that was broken where it was full,\r\nso that it flows again.\r\n\r\nThe end.\r\n";
        assert_eq!(shown(crlf).len(), 2);
        assert_eq!(paragraphs(crlf, false).len(), 3);
    }

    #[test]
    fn lines_that_end_sentences_or_have_room_left_are_paragraphs() {
        let sentences = "The keeper wrote down the wind and the rain of every single night.\nIt was cold on the rock when the first ship of that winter came in.\nNobody had seen a sail for months, and nobody expected one before.\n";
        assert_eq!(shown(sentences).len(), 3);
        let items = "the first item of a list, which is rather long and has many words in it\nthe second item of the list is short\nand the third one is not much longer than that\n";
        assert_eq!(shown(items).len(), 3);
    }
}
