//! A text as a redline shows it: each of its paragraphs is one line, and it is known where its words are.

use crate::report::content::paragraphs::paragraphs;
use shinglescope_core::Span;
use std::ops::Range;

/// How the lines of a text become paragraphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Lines that were broken by hand flow again.
    Flowing,
    /// Each line is a paragraph.
    Lines,
    /// Each line is a paragraph, and the end of the last one is in the text: no byte is in another place.
    Exact,
}

/// A text as paragraphs, each but the last with a line end; and where its words are.
#[derive(Debug)]
pub(super) struct SetText {
    pub text: String,
    pub words: Vec<Range<usize>>,
}

impl SetText {
    pub fn of(text: &str, words: &[Span], setting: Setting) -> SetText {
        if setting == Setting::Exact {
            return SetText {
                words: words.iter().map(|word| word.range()).collect(),
                text: text.to_owned(),
            };
        }
        let mut set = String::with_capacity(text.len());
        // Where stretches of the text begin, in it and here; how long they are.
        let mut stretches: Vec<(usize, usize, usize)> = Vec::new();
        let mut last = 0;
        for paragraph in paragraphs(text, setting == Setting::Flowing) {
            let blank = line_ends(&text[last..paragraph.start]);
            set.extend(std::iter::repeat_n('\n', blank));
            last = paragraph.end;
            let mut start = paragraph.start;
            for (i, line) in text[paragraph].split_inclusive(['\n', '\r']).enumerate() {
                let indent = line.len() - line.trim_start().len();
                let indent = if i == 0 { 0 } else { indent };
                let kept = line[indent..].trim_end();
                // The second character of a line end is none of its own: its blank is there already.
                if i == 0 || !kept.is_empty() {
                    set.extend((i > 0).then_some(' '));
                    stretches.push((start + indent, set.len(), kept.len()));
                    set.push_str(kept);
                }
                start += line.len();
            }
        }
        // The last line end ends a line and begins none.
        let blank = line_ends(&text[last..]).saturating_sub(1);
        set.extend(std::iter::repeat_n('\n', blank));
        let place = |at: usize| {
            let next = stretches.partition_point(|stretch| stretch.0 <= at);
            let stretch = next.checked_sub(1).and_then(|last| stretches.get(last));
            stretch.map_or(0, |(from, to, len)| to + (at - from).min(*len))
        };
        let place_of = |word: Range<usize>| place(word.start)..place(word.end);
        let words = words.iter().map(|word| place_of(word.range()));
        let words = words.collect();
        SetText { text: set, words }
    }

    pub fn between(&self, at: &Range<usize>) -> &str {
        self.text.get(at.clone()).unwrap_or_default()
    }

    /// Where a word begins; the end of the text behind the last one.
    pub fn start_of(&self, word: usize) -> usize {
        self.words.get(word).map_or(self.text.len(), |at| at.start)
    }
}

/// How many lines end in a text that is blank but for that.
fn line_ends(blank: &str) -> usize {
    let ends = blank.chars().filter(|c| matches!(c, '\n' | '\r'));
    ends.count() - blank.matches("\r\n").count()
}
