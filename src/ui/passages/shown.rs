//! Words as they stand, each run of blanks as one; and where the bytes of the text are in that.

use shinglescope_core::text::Span;
use std::ops::Range;

/// Of a longer passage the first and last bytes are shown.
const MOST_SHOWN: usize = 2_400;
const HEAD: u32 = 1_600;
const TAIL: u32 = 600;

/// A text with each run of blanks as one.
pub fn shown_words(text: &str) -> String {
    let mut shown = Shown::default();
    shown.add(text, Span::new(0, text.len()));
    shown.text
}

/// What is shown of a text, and where its bytes stand in that.
#[derive(Debug, Default)]
pub struct Shown {
    pub text: String,
    chars: usize,
    /// Stretches of the text, each with the character that each of its bytes, and its end, stands at.
    parts: Vec<(Span, Vec<usize>)>,
}

impl Shown {
    /// The bytes `all` of `text`, of which `own` is a passage.
    pub fn new(text: &str, all: Span, own: Span) -> Shown {
        let mut shown = Shown::default();
        if !begins_paragraph(text.get(..all.start as usize).unwrap_or("")) {
            shown.say("… ");
        }
        match own.byte_len() > MOST_SHOWN {
            false => shown.add(text, all),
            true => {
                let cut = |at: u32| text.floor_char_boundary(at as usize) as u32;
                shown.add(
                    text,
                    Span {
                        end: cut(own.start + HEAD),
                        ..all
                    },
                );
                shown.say(" … ");
                shown.add(
                    text,
                    Span {
                        start: cut(own.end - TAIL),
                        ..all
                    },
                );
            }
        }
        let after = text.get(all.end as usize..).unwrap_or("");
        let gap = after.len() - after.trim_start().len();
        if gap < after.len() && !ends_paragraph(&after[..gap]) {
            shown.say(" …");
        }
        shown
    }

    fn say(&mut self, words: &str) {
        self.text.push_str(words);
        self.chars += words.chars().count();
    }

    fn add(&mut self, text: &str, span: Span) {
        let mut places = Vec::with_capacity(span.byte_len() + 1);
        for c in span.of(text).chars() {
            places.extend(std::iter::repeat_n(self.chars, c.len_utf8()));
            match c.is_whitespace() {
                true if self.text.ends_with(' ') => {}
                true => self.say(" "),
                false => {
                    self.text.push(c);
                    self.chars += 1;
                }
            }
        }
        places.push(self.chars);
        self.parts.push((span, places));
    }

    /// Where the bytes of `span` are shown, as far as they are.
    pub fn place(&self, span: Span) -> Option<Range<usize>> {
        let mut all: Option<Range<usize>> = None;
        for (part, places) in &self.parts {
            let (start, end) = (span.start.max(part.start), span.end.min(part.end));
            if start >= end {
                continue;
            }
            let place = |at: u32| places.get((at - part.start) as usize).copied();
            let (start, end) = (place(start)?, place(end)?);
            all = Some(all.map_or(start, |all| all.start)..end);
        }
        all.filter(|range| !range.is_empty())
    }
}

/// Whether what follows `before` begins a paragraph or the text.
fn begins_paragraph(before: &str) -> bool {
    let kept = before.trim_end();
    kept.is_empty() || ends_paragraph(before.get(kept.len()..).unwrap_or(""))
}

/// Whether a paragraph ends in what stands between two words.
pub fn ends_paragraph(gap: &str) -> bool {
    gap.matches('\n').nth(1).is_some()
}
