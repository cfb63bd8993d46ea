//! Where the spans of a compared text stand in the text as it is now, while it is being typed in.

use crate::text::Span;

/// How a text moved under spans that were found in an older state of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drift {
    /// Bytes at the beginning that are the same.
    prefix: u32,
    /// From here on the old text is the end of the new one.
    suffix: u32,
    /// How far that end moved.
    shift: i64,
}

impl Drift {
    /// Nothing was typed.
    pub(super) fn none(byte_len: usize) -> Drift {
        Drift {
            prefix: byte_len as u32,
            suffix: byte_len as u32,
            shift: 0,
        }
    }

    /// From one state of a text to another.
    pub(super) fn between(then: &str, now: &str) -> Drift {
        let (a, b) = (then.as_bytes(), now.as_bytes());
        let mut prefix = a.iter().zip(b).take_while(|(x, y)| x == y).count();
        while !then.is_char_boundary(prefix) || !now.is_char_boundary(prefix) {
            prefix -= 1;
        }
        let rest = a.len().min(b.len()) - prefix;
        let mut tail = a
            .iter()
            .rev()
            .zip(b.iter().rev())
            .take(rest)
            .take_while(|(x, y)| x == y)
            .count();
        while !then.is_char_boundary(a.len() - tail) || !now.is_char_boundary(b.len() - tail) {
            tail -= 1;
        }
        Drift {
            prefix: prefix as u32,
            suffix: (a.len() - tail) as u32,
            shift: b.len() as i64 - a.len() as i64,
        }
    }

    /// Where the byte is now; the nearest that still is, where it was typed over.
    pub fn moved_byte(self, at: u32) -> u32 {
        if at <= self.prefix {
            at
        } else {
            (i64::from(at.max(self.suffix)) + self.shift).max(0) as u32
        }
    }

    /// Where the span is now; `None` where it was typed over.
    pub fn moved(self, span: Span) -> Option<Span> {
        let shifted = |at: u32| (i64::from(at) + self.shift).max(0) as u32;
        let moved = if span.end <= self.prefix {
            span
        } else if span.start >= self.suffix {
            Span {
                start: shifted(span.start),
                end: shifted(span.end),
            }
        } else if span.start < self.prefix && span.end > self.suffix {
            Span {
                start: span.start,
                end: shifted(span.end),
            }
        } else if span.start < self.prefix {
            Span {
                start: span.start,
                end: self.prefix,
            }
        } else if span.end > self.suffix {
            Span {
                start: shifted(self.suffix),
                end: shifted(span.end),
            }
        } else {
            return None;
        };
        (!moved.is_empty()).then_some(moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_drift_with_what_was_typed() {
        let span = |a, b| Span { start: a, end: b };
        let drift = Drift::between("one two three", "one twofold three");
        assert_eq!(drift.moved(span(0, 3)), Some(span(0, 3)));
        assert_eq!(drift.moved(span(8, 13)), Some(span(12, 17)));
        assert_eq!(drift.moved(span(4, 13)), Some(span(4, 17)));
        let drift = Drift::between("один", "о́дин");
        assert_eq!(drift.moved(span(2, 8)), Some(span(4, 10)));
        let gone = Drift::between("abc def", "abc ");
        assert_eq!(gone.moved(span(4, 7)), None);
        assert_eq!(Drift::none(7).moved(span(4, 7)), Some(span(4, 7)));
    }
}
