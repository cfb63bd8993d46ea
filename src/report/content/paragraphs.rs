//! Divides a text into paragraphs.
//!
//! A text whose lines were broken by hand flows again: there, a paragraph ends at a blank line, otherwise at every line end.

use std::ops::Range;

/// Lines that were broken by hand have at most this many characters.
const MAX_BROKEN: usize = 100;
/// Lines of fewer characters, such as those of a poem or a list, were not broken because they were full.
const MIN_BROKEN: usize = 40;

/// The paragraphs of a text that are not blank, without the blanks at their ends.
/// `may_flow` is whether its lines may have been broken by hand: documents know where their paragraphs end.
pub fn paragraphs(text: &str, may_flow: bool) -> Vec<Range<usize>> {
    let lines = lines(text);
    let flows = may_flow && is_broken_by_hand(text, &lines);
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

/// The lines of a text, without the blanks at their ends.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive(['\n', '\r']) {
        let ends_last = line == "\n" && text[..start].ends_with('\r');
        if !ends_last {
            lines.push(start..start + line.trim_end().len());
        }
        start += line.len();
    }
    lines
}

/// Whether most line ends inside paragraphs are there because a line was full: the next word had no room in it, and no
/// sentence ends there.
fn is_broken_by_hand(text: &str, lines: &[Range<usize>]) -> bool {
    let length = |text: &str| text.chars().count();
    let pairs = lines.windows(2).filter_map(|pair| match pair {
        [line, next] if !line.is_empty() && !next.is_empty() => {
            Some((&text[line.clone()], &text[next.clone()]))
        }
        _ => None,
    });
    let inside: Vec<(&str, &str)> = pairs.collect();
    let mut lengths: Vec<usize> = inside.iter().map(|(line, _)| length(line)).collect();
    lengths.sort_unstable();
    let longest = lengths.last().copied().unwrap_or(0);
    // Few lines are longer: a name or an address that could not be broken.
    let Some(width) = lengths.get(lengths.len() * 9 / 10).copied() else {
        return false;
    };
    if width < MIN_BROKEN || longest > MAX_BROKEN {
        return false;
    }
    let is_full = |(line, next): &&(&str, &str)| {
        let word = next.split_whitespace().next().unwrap_or_default();
        length(line) + 1 + length(word) > width && !line.ends_with(['.', '!', '?', ':', ';', '…'])
    };
    2 * inside.iter().filter(is_full).count() > inside.len()
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
