//! The words of one text: their canonical forms and numbers, where they stand, and what was left out.

use crate::text::Span;
use crate::words::fast::forms::{Form, TakeForms};
use crate::words::form;
use crate::words::speech::Part;
use crate::words::vocabulary::Vocabulary;
use std::collections::BTreeSet;

/// The words of one text, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The canonical words joined by one space.
    pub(crate) canonical: String,
    /// Where each word ends in `canonical`.
    pub(crate) ends: Vec<u32>,
    /// Where each word stands in the text as shown.
    pub(crate) spans: Vec<Span>,
    /// The number of each word's form in `vocabulary`.
    pub(crate) ids: Vec<u32>,
    pub(crate) vocabulary: Vocabulary,
    /// Words of the text that take no part, in order.
    pub skipped: Vec<Skipped>,
    /// Words that were made singular, in order, by their number.
    pub singular: Vec<u32>,
    /// The stop words that occur, as their list has them.
    pub stop_words: BTreeSet<String>,
    /// What each switch did to this text.
    pub effects: Effects,
}

/// A word that takes no part in shingles, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    pub span: Span,
    pub reason: SkipReason,
}

/// Why a word takes no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    StopWord,
    Number,
    /// It has more characters than the limit.
    TooLong,
    PartOfSpeech(Part),
    /// It is not one of the longest words, and only those are kept.
    NotAmongLongest,
}

/// How many words each switch touched, and how many tags and entities were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    pub tags_taken: usize,
    pub entities_read: usize,
    pub case_changed: usize,
    pub marks_taken: usize,
    pub form_changed: usize,
    pub yo_changed: usize,
    pub numbers_skipped: usize,
    pub stop_words_skipped: usize,
    pub long_skipped: usize,
    pub speech_skipped: usize,
    pub made_singular: usize,
    pub shorter_skipped: usize,
}

impl Effects {
    /// Counts what forming did to a word that takes part.
    pub(crate) fn count(&mut self, formed: &form::Formed<'_>) {
        self.case_changed += usize::from(formed.case_changed);
        self.form_changed += usize::from(formed.form_changed);
        self.yo_changed += usize::from(formed.yo_changed);
    }
}

impl Words {
    /// Room for the words of a text of so many bytes.
    pub(crate) fn with_room(byte_len: usize) -> Words {
        Words {
            // Folding rarely lengthens a text; one blank a word is about what marks and line ends took.
            canonical: String::with_capacity(byte_len),
            ..Words::default()
        }
    }

    pub(crate) fn push(&mut self, span: Span, form: &str) {
        if !self.ends.is_empty() {
            self.canonical.push(' ');
        }
        self.canonical.push_str(form);
        self.ids.push(self.vocabulary.number_of_str(form));
        self.ends.push(self.canonical.len() as u32);
        self.spans.push(span);
    }

    pub(crate) fn push_singular(&mut self, span: Span, form: &str) {
        self.singular.push(self.ends.len() as u32);
        self.effects.made_singular += 1;
        self.push(span, form);
    }

    /// Skips a word by its form.
    pub(crate) fn leave_out(&mut self, span: Span, reason: SkipReason, form: &str) {
        if reason == SkipReason::StopWord && !self.stop_words.contains(form) {
            self.stop_words.insert(form.to_owned());
            // Lists of a language hold small letters and straight apostrophes.
            self.stop_words
                .insert(form.to_lowercase().replace('’', "'"));
        }
        self.skip(span, reason);
    }

    pub(crate) fn skip(&mut self, span: Span, reason: SkipReason) {
        let count = match reason {
            SkipReason::StopWord => &mut self.effects.stop_words_skipped,
            SkipReason::Number => &mut self.effects.numbers_skipped,
            SkipReason::TooLong => &mut self.effects.long_skipped,
            SkipReason::PartOfSpeech(_) => &mut self.effects.speech_skipped,
            SkipReason::NotAmongLongest => &mut self.effects.shorter_skipped,
        };
        *count += 1;
        self.skipped.push(Skipped { span, reason });
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The canonical words joined by one space.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// Whether both have the same forms in the same order.
    pub fn has_forms_of(&self, other: &Words) -> bool {
        self.ends == other.ends && self.canonical == other.canonical
    }

    /// Where word `index` lies in [`Words::canonical`].
    pub fn canonical_span(&self, index: usize) -> Span {
        let start = match index
            .checked_sub(1)
            .and_then(|before| self.ends.get(before))
        {
            Some(end) => *end + 1,
            None => 0,
        };
        Span {
            start,
            end: self.ends.get(index).copied().unwrap_or(start),
        }
    }

    /// The canonical form of word `index`; empty beyond the last.
    pub fn form(&self, index: usize) -> &str {
        self.canonical_span(index).of(&self.canonical)
    }

    /// Where word `index` stands in the text as shown, without the marks that were taken off it.
    pub fn span(&self, index: usize) -> Span {
        self.spans.get(index).copied().unwrap_or_default()
    }

    /// The word that the canonical byte `at` belongs to; a blank belongs to the word before it.
    pub fn word_at(&self, at: u32) -> usize {
        self.ends
            .partition_point(|end| *end < at + 1)
            .min(self.len().saturating_sub(1))
    }

    /// How many words end before the canonical byte `end`, so that a blank stands between.
    pub fn words_within(&self, end: usize) -> usize {
        self.ends.partition_point(|at| (*at as usize) < end)
    }

    /// How many words begin after the canonical byte `start`.
    pub fn words_after(&self, start: usize) -> usize {
        // A word begins behind the blank at the end of the one before it.
        let before = self.ends.partition_point(|at| (*at as usize) < start);
        self.len() - (before + 1).min(self.len())
    }

    /// The number of each word's form: its place in [`Words::vocabulary`].
    pub fn ids(&self) -> &[u32] {
        &self.ids
    }

    /// The distinct forms.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The canonical words, in order.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.form(index))
    }
}

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
