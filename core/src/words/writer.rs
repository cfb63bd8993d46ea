//! Collects canonical forms, which arrive one after the other, in [`Words`].

use crate::text::Span;
use crate::words::fast::key::{Form, TakeForms};
use crate::words::list::Words;

/// Builds [`Words`] from canonical forms.
pub(crate) struct Writer {
    canonical: Vec<u8>,
    words: Words,
    /// Added to each span: where the piece that is being read begins in the text.
    pub offset: u32,
}

impl Writer {
    /// Room for the words of a text of `byte_len` bytes.
    pub fn new(byte_len: usize) -> Writer {
        // With the space after it, a word has five or six bytes in most languages, more where letters take two bytes.
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
        // Forms and the spaces between them are UTF-8.
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
        words.effects.count(form.changes);
    }
}
