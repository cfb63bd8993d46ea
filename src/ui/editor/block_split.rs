//! Splits a text into blocks: short lines together, a long line in pieces.
//!
//! ```text
//! a short line⏎ another⏎ … ⏎ │ a line ⏎ … ⏎ │ the beginning of a very long line │ its next piece │ …
//! └─── at least MIN_BYTES ───┘               └─ at most MAX_BYTES, split after a blank
//! ```
//!
//! A block is the unit of layout and caching. No block ends inside a grapheme or a line end. If single line ends are shown
//! as spaces, a paragraph counts as one line. Cost: one search for a line end a block, from the least length on.

use shinglescope_core::text::boundaries::{floor_grapheme, is_grapheme_boundary, next_grapheme};
use std::ops::Range;

/// Lines are collected up to this many bytes, so that ten megabytes have ten thousand blocks and not a million.
const MIN_BYTES: usize = 1_000;
/// No block is longer than this, in bytes, unless one grapheme is. Laying it out takes well under a millisecond.
pub const MAX_BYTES: usize = 4_000;

/// Calls `take` with the byte length of each block of `text`, in order. An empty text has no block.
pub fn for_each_block(text: &str, flows: bool, mut take: impl FnMut(usize)) {
    let mut at = 0;
    while at < text.len() {
        let end = block_end(text, at, flows);
        take(end - at);
        at = end;
    }
}

fn block_end(text: &str, at: usize, flows: bool) -> usize {
    let limit = text.floor_char_boundary(at + MAX_BYTES);
    let enough = (at + MIN_BYTES - 1).min(limit);
    if let Some(end) = line_end(text, enough..limit, flows) {
        return end;
    }
    match last_line_end(text, at..enough, flows) {
        _ if limit == text.len() => limit,
        Some(end) => end,
        None => inside_line(text, at, limit),
    }
}

/// The end of the first line `within` a range, or of the first paragraph if text flows.
fn line_end(text: &str, within: Range<usize>, flows: bool) -> Option<usize> {
    let mut from = text.ceil_char_boundary(within.start);
    loop {
        let preview = text.get(from..within.end)?;
        from += preview.find('\n')? + 1;
        if !flows || ends_paragraph(text.as_bytes(), from - 1) {
            return Some(from);
        }
    }
}

/// The end of the last line or paragraph `within` a range.
fn last_line_end(text: &str, within: Range<usize>, flows: bool) -> Option<usize> {
    let mut to = text.floor_char_boundary(within.end);
    loop {
        let behind = text.get(within.start..to)?;
        to = within.start + behind.rfind('\n')?;
        if !flows || ends_paragraph(text.as_bytes(), to) {
            return Some(to + 1);
        }
    }
}

/// Whether the line end at `at` remains one in flowing text: beside an empty line, before an indent, at the end.
pub fn ends_paragraph(bytes: &[u8], at: usize) -> bool {
    let is_end = |at: usize| matches!(bytes.get(at), Some(b'\n' | b'\r'));
    let own_start = match at.checked_sub(1) {
        Some(before) if bytes.get(before) == Some(&b'\r') => before,
        Some(_) | None => at,
    };
    let follows_blank = own_start == 0 || is_end(own_start - 1);
    let leads_blank = matches!(bytes.get(at + 1), None | Some(b'\n' | b'\r' | b' ' | b'\t'));
    follows_blank || leads_blank
}

/// Where to split a line that is longer than `limit`: after the last blank, or else between graphemes.
fn inside_line(text: &str, at: usize, limit: usize) -> usize {
    let from = text.ceil_char_boundary(at + MIN_BYTES);
    let piece = text.get(from..limit).unwrap_or("");
    let after_blank = piece
        .char_indices()
        .rev()
        .filter(|(_, c)| c.is_whitespace())
        .map(|(start, c)| from + start + c.len_utf8())
        .find(|end| is_grapheme_boundary(text, *end));
    if let Some(end) = after_blank {
        return end;
    }
    match floor_grapheme(text, limit) {
        end if end > at => end,
        _ => next_grapheme(text, limit),
    }
}

/// The text with single line ends as spaces. Paragraphs remain, and so does the byte length.
pub fn flowing(text: &str) -> String {
    let bytes = text.as_bytes();
    let shown = text.char_indices().map(|(at, c)| match c {
        '\n' if !ends_paragraph(bytes, at) => ' ',
        _ => c,
    });
    shown.collect()
}

/// An estimate of how many rows `block` takes if this many characters fit in a row; at least one.
pub fn estimated_rows(block: &str, flows: bool, columns: f32) -> u32 {
    let columns = columns.max(1.0);
    let (mut at, mut rows) = (0, 0);
    while at < block.len() {
        let end = line_end(block, at..block.len(), flows).unwrap_or(block.len());
        let line = block.get(at..end).unwrap_or("");
        let is_ascii = line.is_ascii();
        let characters = if is_ascii {
            line.len()
        } else {
            line.chars().count()
        };
        rows += (characters as f32 / columns).ceil() as u32;
        at = end;
    }
    rows.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn blocks(text: &str, flows: bool) -> Vec<&str> {
        let mut blocks = Vec::new();
        let mut at = 0;
        for_each_block(text, flows, |len| {
            blocks.push(&text[at..at + len]);
            at += len;
        });
        blocks
    }

    #[test]
    fn flowing_text_keeps_paragraphs_indents_and_its_length() {
        let text = "one\ntwo\n\nthree\n  four\nfive\n";
        let shown = flowing(text);
        assert_eq!(shown, "one two\n\nthree\n  four five\n");
        assert_eq!(shown.len(), text.len());
        assert_eq!(flowing("a\r\nb\r\n\r\nc"), "a\r b\r\n\r\nc");
    }

    #[test]
    fn lines_stay_whole_and_long_ones_are_split_after_a_blank() {
        let lines = "a line of some length\r\n".repeat(400);
        for block in blocks(&lines, false) {
            assert!(block.ends_with("\r\n") && block.len() <= MAX_BYTES);
        }
        let long = "слово ".repeat(4_000);
        let found = blocks(&long, false);
        assert!(
            found
                .iter()
                .all(|block| block.ends_with(' ') && block.len() <= MAX_BYTES)
        );
        assert!(found.len() > 5);
        assert!(blocks("", false).is_empty());
    }

    #[test]
    fn flowing_paragraphs_are_split_between_each_other() {
        let paragraph = "a hard wrapped line of a paragraph\n".repeat(20);
        let text = format!("{paragraph}\n").repeat(30);
        let mut at = 0;
        for block in blocks(&text, true) {
            at += block.len();
            assert!(ends_paragraph(text.as_bytes(), at - 1), "{block}");
        }
    }

    #[test]
    fn rows_are_estimated_by_characters() {
        assert_eq!(estimated_rows("12345\n1\n\n", false, 4.0), 4);
        assert_eq!(estimated_rows("ёёёё", false, 4.0), 1);
        assert_eq!(estimated_rows("", false, 4.0), 1);
    }

    proptest! {
        #[test]
        fn blocks_end_between_graphemes(
            pieces in prop::collection::vec("[a-z ]{0,900}|\\r\\n|(e\u{301}){1,700}|(👩\u{200d}🚒){1,200}|\u{301}{0,3000}", 0..12),
            flows in any::<bool>(),
        ) {
            let text = pieces.concat();
            let found = blocks(&text, flows);
            prop_assert_eq!(found.concat(), text.clone());
            let mut at = 0;
            for block in found {
                prop_assert!(!block.is_empty());
                at += block.len();
                prop_assert!(is_grapheme_boundary(&text, at));
            }
        }
    }
}
