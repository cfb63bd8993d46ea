//! Where a text can be split without splitting a word: before a run of blanks.
//!
//! Unicode's word boundaries keep the space separators of a run together, and a combining mark with the blanks before it.
//! So a text can be split before a space, tab or line end, but not inside a run and not after a wider separator.

/// Whether a text may be split before this byte.
#[inline(always)]
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

/// Where the first run of blanks at or after `from` begins; the end of the text if there is none.
pub(crate) fn next_run(text: &[u8], from: usize) -> usize {
    (from..text.len())
        .find(|at| is_run_start(text, *at))
        .unwrap_or(text.len())
}

/// Whether a run of blanks begins at `at`.
pub(crate) fn is_run_start(text: &[u8], at: usize) -> bool {
    let before = &text[..at];
    is_blank(text[at])
        && !before.last().is_some_and(|byte| is_blank(*byte))
        && !ends_with_wide_blank(before)
}

/// Where the last run of blanks begins that has a space, tab or line end; none if `text` has none of them.
pub fn last_run_of_blanks(text: &[u8]) -> Option<usize> {
    let blank = text.iter().rposition(|byte| is_blank(*byte))?;
    Some(start_of_last(&text[..=blank]))
}

/// Where the run of blanks at the end of `text` begins.
pub(crate) fn start_of_last(text: &[u8]) -> usize {
    let mut start = text.len();
    loop {
        let rest = &text[..start];
        start -= match rest.last() {
            Some(byte) if is_blank(*byte) => 1,
            Some(_) if ends_with_wide_blank(rest) => 3,
            Some(_) | None => return start,
        };
    }
}

/// The length in bytes of the run of blanks at the beginning of `text`.
pub(crate) fn len_of_first(text: &[u8]) -> usize {
    let mut end = 0;
    loop {
        let rest = &text[end..];
        end += match rest {
            [byte, ..] if is_blank(*byte) => 1,
            [_, _, _, ..] if ends_with_wide_blank(&rest[..3]) => 3,
            _ => return end,
        };
    }
}

/// Whether the last character is a space separator that Unicode keeps together with the next one, other than U+0020.
fn ends_with_wide_blank(text: &[u8]) -> bool {
    matches!(
        text,
        [.., 0xE1, 0x9A, 0x80]
            | [.., 0xE2, 0x80, 0x80..=0x8A]
            | [.., 0xE2, 0x81, 0x9F]
            | [.., 0xE3, 0x80, 0x80]
    )
}
