//! Canonical forms in, one after the other; [`Words`] out.

use crate::text::Span;
use crate::words::fast::key::{Form, TakeForms};
use crate::words::list::Words;

/// Takes canonical forms in, one after the other, and makes [`Words`] of them.
pub(crate) struct Writer {
    canonical: Vec<u8>,
    words: Words,
    /// Where in the text the piece begins that is read now.
    pub offset: u32,
}

impl Writer {
    /// For a text of so many bytes.
    pub fn new(byte_len: usize) -> Writer {
        // A word and the blank after it are five or six bytes in most languages, more where letters take two.
        let count = byte_len / 5;
        Writer {
            canonical: Vec::with_capacity(byte_len + byte_len / 16 + 32),
            words: Words {
                ends: Vec::with_capacity(count),
                spans: Vec::with_capacity(count),
                ids: Vec::with_capacity(count),
                ..Words::default()
            },
            offset: 0,
        }
    }

    pub fn words(self) -> Words {
        // Forms are UTF-8, and so are blanks between them.
        let canonical = String::from_utf8(self.canonical)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Words {
            canonical,
            ..self.words
        }
    }
}

impl TakeForms for Writer {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        let words = &mut self.words;
        if !words.ends.is_empty() {
            self.canonical.push(b' ');
        }
        form.write(&mut self.canonical);
        words.ends.push(self.canonical.len() as u32);
        words.spans.push(Span {
            start: form.span.start + self.offset,
            end: form.span.end + self.offset,
        });
        words.ids.push(words.vocabulary.number(&form));
        words.effects.case_changed += usize::from(form.changes.case);
        words.effects.form_changed += usize::from(form.changes.form);
    }
}
