//! A text with single spaces between its words, and where each of its bytes is in that.

use crate::ui::widgets::shortened;
use shinglescope_core::text::Span;
use std::ops::Range;

/// Of anything longer only the first and last bytes are shown.
const MAX_SHOWN: usize = 2_400;
const HEAD: u32 = 1_600;
const TAIL: u32 = 600;

/// A text with a single space for each run of blanks.
pub fn shown_words(text: &str) -> String {
    let mut shown = ShownText::default();
    shown.add(text, Span::new(0, text.len()));
    shown.text
}

/// The first words of `span`, enough for a row of a list.
pub fn first_words(text: &str, span: Span) -> String {
    const MAX: usize = 1_000;
    let end = text.floor_char_boundary((span.end as usize).min(span.start as usize + MAX));
    let first = text.get(span.start as usize..end).unwrap_or("");
    shortened(&shown_words(first))
}

/// What is shown of a text, and where its bytes are in that.
#[derive(Debug, Default)]
pub struct ShownText {
    pub text: String,
    chars: usize,
    /// Stretches of the text; for each byte of a stretch and for its end, the character of `text` it is at.
    parts: Vec<(Span, Vec<usize>)>,
}

impl ShownText {
    /// Shows the bytes `all` of `text`, which surround `own`; if `own` is long, only its beginning and end.
    pub fn new(text: &str, all: Span, own: Span) -> ShownText {
        let mut shown = ShownText::default();
        if !begins_paragraph(text.get(..all.start as usize).unwrap_or("")) {
            shown.say("… ");
        }
        match own.byte_len() > MAX_SHOWN {
            false => shown.add(text, all),
            true => {
                let cut = |at: u32| text.floor_char_boundary(at as usize) as u32;
                let (end, start) = (cut(own.start + HEAD), cut(own.end - TAIL));
                shown.add(text, Span { end, ..all });
                shown.say(" … ");
                shown.add(text, Span { start, ..all });
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

    /// The characters that show the bytes of `span`, as far as they are shown.
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

/// Whether a paragraph ends in the gap between two words.
pub fn ends_paragraph(gap: &str) -> bool {
    gap.matches('\n').nth(1).is_some()
}
