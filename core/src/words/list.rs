//! The words of one text: their canonical forms, ids and spans, and what was skipped.
//!
//! A `Writer` collects canonical forms, which arrive one after the other, in [`Words`].

use crate::text::{Language, Span};
use crate::words::fast::{Form, TakeForms};
use crate::words::form::{Changes, FormStep};
use crate::words::forms::base_former::BaseForms;
use crate::words::speech::part::Part;
use crate::words::unusual::lookalikes::{is_mixed, without_lookalikes};
use crate::words::vocabulary::Vocabulary;
use std::collections::BTreeSet;

/// The words of one text, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The canonical words joined by one space.
    pub(crate) canonical: String,
    /// Where each word ends in `canonical`.
    pub(crate) ends: Vec<u32>,
    /// The bytes of each word in the original text.
    pub(crate) spans: Vec<Span>,
    /// The id of each word's form: its index in `vocabulary`.
    pub(crate) ids: Vec<u32>,
    pub(crate) vocabulary: Vocabulary,
    /// Words of the text that were skipped, in order.
    pub skipped: Vec<Skipped>,
    /// The indices of words that were made singular, in order.
    pub singular: Vec<u32>,
    /// The stop words that occur, both as written and as the list spells them.
    pub stop_words: BTreeSet<String>,
    /// How many words each step changed.
    pub effects: Effects,
    /// The language that was chosen for the text.
    pub language: Language,
    /// Which base forms the words are; `None` where they are as written.
    pub base_forms: Option<BaseForms>,
}

/// A word that is in no shingle, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    pub span: Span,
    pub reason: SkipReason,
}

/// Why a word was skipped.
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

/// How many words each step of canonicalisation changed or skipped, and how many tags and entities it removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Words that each counted step changed, by the number of the step.
    pub(crate) changed: [usize; FormStep::ALL.len()],
    /// Words of scripts without blanks that were found by dictionary.
    pub by_dictionary: usize,
    /// Hyphens, and apostrophes, inside words that are not treated as the word boundaries do.
    pub hyphens: usize,
    pub apostrophes: usize,
    pub tags_taken: usize,
    pub entities_read: usize,
    pub marks_taken: usize,
    /// Words with letters that look like those of another script, whether or not these are folded.
    pub disguised: usize,
    /// Kept words that hold hidden characters, such as a zero-width space, whether or not these count.
    pub hiding: usize,
    pub numbers_skipped: usize,
    pub stop_words_skipped: usize,
    pub long_skipped: usize,
    pub speech_skipped: usize,
    pub made_singular: usize,
    /// Words whose base form is another.
    pub to_base_form: usize,
    pub shorter_skipped: usize,
}

impl Effects {
    /// How many words a step changed that forms one word at a time: the normal form, capitals, ё and umlauts.
    pub fn changed(&self, step: FormStep) -> usize {
        self.changed[step as usize]
    }

    /// Counts the changes to a word that was kept.
    #[inline(always)]
    pub(crate) fn count(&mut self, changes: Changes) {
        changes.for_each_step(|step| self.changed[step] += 1);
        self.disguised += usize::from(changes.disguised);
        self.hiding += usize::from(changes.hiding);
        self.by_dictionary += usize::from(changes.by_dictionary);
    }
}

impl Words {
    /// An empty list with room for the words of a text of `byte_len` bytes.
    pub(crate) fn with_capacity(byte_len: usize) -> Words {
        Words {
            // Folding rarely lengthens a text, and one space per word replaces marks and line ends.
            canonical: String::with_capacity(byte_len),
            ..Words::default()
        }
    }

    /// How many words of `text`, whose words these are, hold letters that look like those of another script. Only words whose
    /// form mixes scripts are looked at one by one.
    pub(crate) fn count_disguised(&self, text: &str) -> usize {
        if self.canonical().is_ascii() {
            return 0;
        }
        let is_mixed = self.by_form(|index| is_mixed(self.form(index)));
        if !is_mixed.contains(&true) {
            return 0;
        }
        let mixed = (0..self.len()).filter(|index| is_mixed[self.ids()[*index] as usize]);
        let is_disguised = |index: &usize| without_lookalikes(self.span(*index).of(text)).is_some();
        mixed.filter(is_disguised).count()
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

    /// Skips a word, and records its form if it is a stop word.
    pub(crate) fn skip_form(&mut self, span: Span, reason: SkipReason, form: &str) {
        if reason == SkipReason::StopWord && !self.stop_words.contains(form) {
            self.stop_words.insert(form.to_owned());
            // Language lists have lower case and straight apostrophes.
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

    /// The bytes of word `index` in [`Words::canonical`]; empty beyond the last word.
    pub fn canonical_span(&self, index: usize) -> Span {
        let before = index.checked_sub(1);
        let before = before.and_then(|before| self.ends.get(before));
        let start = before.map_or(0, |end| *end + 1);
        Span::from(start..self.ends.get(index).copied().unwrap_or(start))
    }

    /// The canonical form of word `index`; empty beyond the last word.
    pub fn form(&self, index: usize) -> &str {
        self.canonical_span(index).of(&self.canonical)
    }

    /// The bytes of word `index` in the original text, without the marks stripped from its ends. An empty word has an empty
    /// span at its place; `0..0` beyond the last word.
    pub fn span(&self, index: usize) -> Span {
        self.spans.get(index).copied().unwrap_or_default()
    }

    /// The word at byte `at` of [`Words::canonical`]; a space belongs to the word before it.
    pub fn word_at(&self, at: u32) -> usize {
        self.ends
            .partition_point(|end| *end < at + 1)
            .min(self.len().saturating_sub(1))
    }

    /// How many words end before byte `end` of [`Words::canonical`].
    pub fn words_within(&self, end: usize) -> usize {
        self.ends.partition_point(|at| (*at as usize) < end)
    }

    /// How many words begin after byte `start` of [`Words::canonical`].
    pub fn words_after(&self, start: usize) -> usize {
        // A word begins after the space that follows the previous word.
        let before = self.ends.partition_point(|at| (*at as usize) < start);
        self.len() - (before + 1).min(self.len())
    }

    /// The id of each word's form: its index in [`Words::vocabulary`]. Equal forms have equal ids.
    pub fn ids(&self) -> &[u32] {
        &self.ids
    }

    /// The id of each word's form in another vocabulary, to which new forms are added.
    pub(crate) fn ids_in(&self, vocabulary: &mut Vocabulary) -> Vec<u32> {
        let number = vocabulary.numbers_of(&self.vocabulary);
        self.ids.iter().map(|id| number[*id as usize]).collect()
    }

    /// The distinct forms.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The bytes of each word in the original text; see [`Words::span`].
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// A value for each form, by its id: that of the first word of this form. The default for an id that no word has.
    pub(crate) fn by_form<T: Clone + Default>(&self, value: impl Fn(usize) -> T) -> Vec<T> {
        let mut known: Vec<Option<T>> = Vec::new();
        for (index, id) in self.ids.iter().enumerate() {
            // Mostly in order of appearance, but an edit can put the word with the highest id first.
            let id = *id as usize;
            if id >= known.len() {
                known.resize(id + 1, None);
            }
            known[id].get_or_insert_with(|| value(index));
        }
        known.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The canonical words, in order.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.form(index))
    }
}

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
