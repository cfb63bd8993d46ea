//! Edits of a text as values, and where spans of the text are after them. Applying an edit returns the one that undoes it.
//!
//! ```text
//! before   one two │three│ four five
//!          prefix  │     │    suffix          spans in the prefix stay, spans in the suffix shift,
//! after    one two │3│ four five              and a span that was replaced entirely is gone
//! ```
//!
//! Two versions of a text are mapped by their common prefix and suffix. Cost: one pass over what is common.

use crate::text::{MAX_BYTES, Span};

/// Replaces the bytes `range` with `text`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    pub range: Span,
    pub text: String,
}

impl Edit {
    pub fn new(range: Span, text: impl Into<String>) -> Edit {
        Edit {
            range,
            text: text.into(),
        }
    }

    /// Changes `text` in place and returns the edit that undoes it. `None`, with `text` unchanged, if the range does not fit
    /// the text, the text would grow beyond [`MAX_BYTES`], or the edit changes nothing.
    pub fn apply(&self, text: &mut String) -> Option<Edit> {
        let before = text.get(self.range.range())?;
        if before == self.text || text.len() - before.len() + self.text.len() > MAX_BYTES {
            return None;
        }
        let start = self.range.start as usize;
        let undo = Edit::new(Span::new(start, start + self.text.len()), before);
        text.replace_range(self.range.range(), &self.text);
        Some(undo)
    }
}

/// Maps byte positions of an older version of a text to a newer version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditMap {
    /// How many bytes at the beginning are the same.
    prefix: u32,
    /// The rest of the old text, from this byte on, is also the end of the new text.
    suffix: u32,
    /// How far that end moved.
    shift: i64,
}

impl EditMap {
    /// The map of a text of `byte_len` bytes that did not change.
    pub fn none(byte_len: usize) -> EditMap {
        EditMap {
            prefix: byte_len as u32,
            suffix: byte_len as u32,
            shift: 0,
        }
    }

    /// The map of one edit: `range` was replaced by `new_len` bytes.
    pub fn of_edit(range: Span, new_len: usize) -> EditMap {
        EditMap {
            prefix: range.start,
            suffix: range.end,
            shift: new_len as i64 - range.byte_len() as i64,
        }
    }

    /// The map from one version to another, from their common prefix and suffix.
    pub fn between(then: &str, now: &str) -> EditMap {
        let (a, b) = (then.as_bytes(), now.as_bytes());
        let mut prefix = common_prefix(a, b);
        while !then.is_char_boundary(prefix) || !now.is_char_boundary(prefix) {
            prefix -= 1;
        }
        let rest = a.len().min(b.len()) - prefix;
        let mut tail = common_suffix(&a[a.len() - rest..], &b[b.len() - rest..]);
        while !then.is_char_boundary(a.len() - tail) || !now.is_char_boundary(b.len() - tail) {
            tail -= 1;
        }
        EditMap {
            prefix: prefix as u32,
            suffix: (a.len() - tail) as u32,
            shift: b.len() as i64 - a.len() as i64,
        }
    }

    /// Whether nothing changed.
    pub fn is_none(self) -> bool {
        self.shift == 0 && self.prefix == self.suffix
    }

    /// This edit followed by `next`. What lies between two edited places counts as edited.
    pub fn then(self, next: EditMap) -> EditMap {
        if self.is_none() {
            return next;
        }
        if next.is_none() {
            return self;
        }
        // Where the edit of `next` ends in the oldest text.
        let end = (i64::from(next.suffix) - self.shift).max(i64::from(self.suffix));
        EditMap {
            prefix: self.prefix.min(next.prefix),
            suffix: end as u32,
            shift: self.shift + next.shift,
        }
    }

    /// The span that was replaced, in the old text and in the new text.
    pub fn changed(self) -> (Span, Span) {
        let end = (i64::from(self.suffix) + self.shift).max(i64::from(self.prefix)) as u32;
        let span = |end: u32| Span::from(self.prefix..end);
        (span(self.suffix), span(end))
    }

    /// The smallest span of the old text that contains everything that `now` may have come from.
    pub fn before(self, now: Span) -> Span {
        let (old, new) = self.changed();
        let before = |at: u32, within: u32| match at {
            at if at <= new.start => at,
            at if at >= new.end => (i64::from(at) - self.shift).max(0) as u32,
            _ => within,
        };
        let (start, end) = (before(now.start, old.start), before(now.end, old.end));
        Span::from(start..end.max(start))
    }

    /// Where a byte of the old text is now; a byte that was replaced maps to the end of the replacement.
    pub fn moved_byte(self, at: u32) -> u32 {
        if at <= self.prefix {
            at
        } else {
            (i64::from(at.max(self.suffix)) + self.shift).max(0) as u32
        }
    }

    /// Where a span of the old text is now; `None` if it was replaced.
    pub fn moved(self, span: Span) -> Option<Span> {
        let shifted = |at: u32| (i64::from(at) + self.shift).max(0) as u32;
        // What is left of it before the replacement, or after.
        let start = match span.start < self.prefix {
            true => span.start,
            false => shifted(span.start.max(self.suffix)),
        };
        let end = match span.end > self.suffix {
            true => shifted(span.end),
            false => span.end.min(self.prefix),
        };
        let moved = Span { start, end };
        (!moved.is_empty()).then_some(moved)
    }
}

/// Blocks of this size are compared first: many times faster than byte by byte.
const BLOCK: usize = 4096;

/// The length of the common prefix, in bytes.
pub fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK));
    let at = blocks.take_while(|(x, y)| x == y).count() * BLOCK;
    let rest = a[at..].iter().zip(&b[at..]);
    at + rest.take_while(|(x, y)| x == y).count()
}

/// The length of the common suffix, in bytes.
pub fn common_suffix(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.rchunks_exact(BLOCK).zip(b.rchunks_exact(BLOCK));
    let at = blocks.take_while(|(x, y)| x == y).count() * BLOCK;
    let (a, b) = (&a[..a.len() - at], &b[..b.len() - at]);
    let rest = a.iter().rev().zip(b.iter().rev());
    at + rest.take_while(|(x, y)| x == y).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn applying_an_edit_returns_its_undo() {
        let mut text = "the old lamp".to_owned();
        let undo = Edit::new(Span::new(4, 7), "new").apply(&mut text);
        assert_eq!(text, "the new lamp");
        assert!(undo.is_some_and(|undo| undo.apply(&mut text).is_some()));
        assert_eq!(text, "the old lamp");
        let misfit = Edit::new(Span::new(10, 90), "x").apply(&mut text);
        assert_eq!((misfit, text.as_str()), (None, "the old lamp"));
        assert_eq!(
            Edit::new(Span::new(1, 2), "x").apply(&mut "ё".to_owned()),
            None
        );
    }
}

#[cfg(test)]
mod edit_map_tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn spans_follow_their_bytes_through_several_edits(
            text in "[a-d]{0,40}",
            edits in prop::collection::vec((0usize..50, 0usize..9, "[x-z]{0,6}"), 0..6),
        ) {
            let mut now = text.clone();
            let mut edit_map = EditMap::none(text.len());
            for (start, len, new) in edits {
                let start = start.min(now.len());
                let end = (start + len).min(now.len());
                edit_map = edit_map.then(EditMap::of_edit(Span::new(start, end), new.len()));
                now.replace_range(start..end, &new);
            }
            let (old, new) = edit_map.changed();
            prop_assert_eq!(&text[..old.start as usize], &now[..new.start as usize]);
            prop_assert_eq!(&text[old.end as usize..], &now[new.end as usize..]);
            for start in 0..text.len() {
                let span = Span::new(start, start + 1);
                if let Some(moved) = edit_map.moved(span) && (span.end <= old.start || span.start >= old.end) {
                    prop_assert_eq!(span.of(&text), moved.of(&now));
                    let back = edit_map.before(moved);
                    prop_assert!(back.start <= span.start && back.end >= span.end);
                }
            }
        }

        #[test]
        fn common_ends_are_found_block_by_block(same in 0usize..9000, left in "[ab]{0,3}", right in "[ab]{0,3}") {
            let common = "abcdefg".repeat(same / 7);
            let naive = |a: &[u8], b: &[u8]| a.iter().zip(b).take_while(|(x, y)| x == y).count();
            let (a, b) = (format!("{common}{left}"), format!("{common}{right}"));
            prop_assert_eq!(common_prefix(a.as_bytes(), b.as_bytes()), naive(a.as_bytes(), b.as_bytes()));
            let (a, b) = (format!("{left}{common}"), format!("{right}{common}"));
            let back = |text: &str| text.bytes().rev().collect::<Vec<u8>>();
            prop_assert_eq!(common_suffix(a.as_bytes(), b.as_bytes()), naive(&back(&a), &back(&b)));
        }
    }

    #[test]
    fn spans_move_with_edits_before_them() {
        let span = |a, b| Span::from(a..b);
        let edit_map = EditMap::between("one two three", "one twofold three");
        assert_eq!(edit_map.moved(span(0, 3)), Some(span(0, 3)));
        assert_eq!(edit_map.moved(span(8, 13)), Some(span(12, 17)));
        assert_eq!(edit_map.moved(span(4, 13)), Some(span(4, 17)));
        let edit_map = EditMap::between("один", "о́дин");
        assert_eq!(edit_map.moved(span(2, 8)), Some(span(4, 10)));
        let gone = EditMap::between("abc def", "abc ");
        assert_eq!(gone.moved(span(4, 7)), None);
        assert_eq!(EditMap::none(7).moved(span(4, 7)), Some(span(4, 7)));
    }
}

#[cfg(test)]
mod common_tests {
    use super::*;

    #[test]
    fn common_ends_are_found_across_blocks_and_inside_them() {
        let text = vec![7; 3 * BLOCK + 5];
        for at in [0, 1, BLOCK - 1, BLOCK, 2 * BLOCK + 9, text.len() - 1] {
            let mut other = text.clone();
            other[at] = 8;
            assert_eq!(common_prefix(&text, &other), at);
            assert_eq!(common_suffix(&text, &other), text.len() - at - 1);
        }
        assert_eq!(common_prefix(&text, &text[..BLOCK + 1]), BLOCK + 1);
        assert_eq!(common_suffix(&text, &[]), 0);
    }
}
