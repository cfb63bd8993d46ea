//! Canonicalisation: a text in, its words out, each in normal form and with the bytes it came from.
//!
//! ```text
//! text       “Ходит кот,  и ПЁС.”          `markup` takes tags and entities out first
//! spans       └───┘ └─┘  ╳ └─┘        and: skipped by the stop list
//! canonical   ходит кот пёс           one space between words; every shingle is a slice of it
//! ```
//! Cost: one pass over the text, one allocation for the canonical text, 8 + 4 bytes a word for spans and ends.

mod easy;
mod english;
mod form;
mod joined;
mod longest;
mod markup;
pub mod speech;
mod split;
mod stop_lists;

pub use english::English;
pub use stop_lists::words as stop_words_of;

use super::parameters::{Canon, Keep, Marks, Nouns, Numbers, PartsOfSpeech, Split, StopWords};
use crate::text::Span;
use form::Former;
use speech::{Part, TagWalk, Tagged, Tagger, without_s};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The words of one text, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The canonical words joined by one space.
    canonical: String,
    /// Where each word ends in `canonical`.
    ends: Vec<u32>,
    /// Where each word stands in the text as shown.
    spans: Vec<Span>,
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

impl std::fmt::Display for SkipReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SkipReason::StopWord => f.write_str("stop word"),
            SkipReason::Number => f.write_str("number"),
            SkipReason::TooLong => f.write_str("longer than the limit"),
            SkipReason::PartOfSpeech(part) => f.write_str(part.name()),
            SkipReason::NotAmongLongest => f.write_str("not among the fifteen longest words"),
        }
    }
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
    fn count(&mut self, formed: &form::Formed<'_>) {
        self.case_changed += usize::from(formed.case_changed);
        self.form_changed += usize::from(formed.form_changed);
        self.yo_changed += usize::from(formed.yo_changed);
    }
}

/// The words of `text` under `canon`. An empty text has none. Where parts of speech matter, English is assumed.
pub fn words(text: &str, canon: &Canon) -> Words {
    words_tagged(text, canon, &mut |plain| English.tags(plain).into())
}

/// The same, with another tagger, or one whose answers are kept. `tags` is asked at most once, with the text that the
/// canon leaves of `text` before words are told apart; not at all where no switch needs it.
pub fn words_tagged(
    text: &str,
    canon: &Canon,
    tags: &mut dyn FnMut(&str) -> Arc<[Tagged]>,
) -> Words {
    let (plain, markup) = markup::plain(text, canon);
    let mut collector = Collector::new(canon, text.len());
    collector.words.effects.tags_taken = markup.tags;
    collector.words.effects.entities_read = markup.entities;
    let mut tags = |text: &str| match canon.needs_tagger() {
        true => tags(text),
        false => Arc::default(),
    };
    match canon.split {
        Split::JoinedLines => {
            let joined = joined::joined(plain.text(), canon);
            let fields = joined::fields(&joined, canon, &tags(joined.text()));
            for (span, part) in fields.left_out {
                collector
                    .words
                    .skip(plain.source(span), SkipReason::PartOfSpeech(part));
            }
            for field in fields.words {
                collector.take_field(&field, plain.source(field.span));
            }
            collector
                .words
                .skipped
                .sort_by_key(|skipped| skipped.span.start);
        }
        Split::Unicode | Split::WhiteSpace | Split::Blanks | Split::Letters => {
            let tags = tags(plain.text());
            let mut walk = TagWalk::new(&tags);
            split::for_each_word(plain.text(), canon, |span| {
                let tagged = walk.tag(plain.text(), span);
                collector.take(&plain, span, tagged);
            });
        }
    }
    match canon.keep {
        Keep::All => collector.words,
        Keep::Longest15 => longest::longest(collector.words),
    }
}

/// Takes raw words in and puts what is left of them into [`Words`].
struct Collector<'c> {
    canon: &'c Canon,
    former: Former,
    words: Words,
}

impl<'c> Collector<'c> {
    fn new(canon: &'c Canon, capacity: usize) -> Collector<'c> {
        Collector {
            canon,
            former: Former::new(*canon),
            words: Words {
                // Folding rarely lengthens a text; one blank a word is about what marks and line ends took.
                canonical: String::with_capacity(capacity),
                ..Words::default()
            },
        }
    }

    /// Takes the raw word at `span` of the plain text.
    fn take(&mut self, plain: &markup::Plain<'_>, span: Span, tagged: Option<&Tagged>) {
        let canon = self.canon;
        let formed = self.former.form(span.of(plain.text()));
        let source = plain.source(Span::new(
            span.start as usize + formed.lead,
            span.start as usize + formed.lead + formed.core_len,
        ));
        let effects = &mut self.words.effects;
        effects.marks_taken += usize::from(formed.marks_taken);
        if formed.form.is_empty() {
            return;
        }
        if let Some(reason) = skip_reason(canon, formed.form, tagged) {
            self.words.leave_out(source, reason, formed.form);
            return;
        }
        let form = match canon.split {
            Split::Blanks if formed.form == PHP_EMPTY => return,
            Split::Blanks => php_rest(formed.form, canon.stop_words),
            Split::Unicode | Split::WhiteSpace | Split::JoinedLines | Split::Letters => formed.form,
        };
        effects.count(&formed);
        match singular(canon.nouns, form, tagged).filter(|singular| singular != form) {
            Some(singular) => self.words.push_singular(source, &singular),
            None => self.words.push(source, form),
        }
    }

    /// Takes a word that was cut, tagged and made singular with the whole text.
    fn take_field(&mut self, field: &joined::Field, source: Span) {
        let formed = self.former.form(&field.form);
        let effects = &mut self.words.effects;
        effects.marks_taken += usize::from(formed.marks_taken || field.marks_taken);
        // Nothing between blanks is a word; nothing left of a word is none.
        if formed.form.is_empty() && !field.form.is_empty() {
            return;
        }
        if let Some(reason) = skip_reason(self.canon, formed.form, None) {
            self.words.leave_out(source, reason, formed.form);
            return;
        }
        effects.count(&formed);
        match field.has_singular {
            true => self.words.push_singular(source, formed.form),
            false => self.words.push(source, formed.form),
        }
    }
}

/// Why `canon` leaves a word out, if it does.
fn skip_reason(canon: &Canon, form: &str, tagged: Option<&Tagged>) -> Option<SkipReason> {
    let left_out = tagged
        .map(|tagged| tagged.part)
        .filter(|part| part.is_left_out() && canon.parts_of_speech == PartsOfSpeech::Skip);
    if stop_lists::holds(canon.stop_words, form) {
        Some(SkipReason::StopWord)
    } else if canon.numbers == Numbers::Skip && form::is_number(form) {
        Some(SkipReason::Number)
    } else if let Some(part) = left_out {
        Some(SkipReason::PartOfSpeech(part))
    } else {
        let limit = canon.longest_word? as usize;
        form.chars().nth(limit).map(|_| SkipReason::TooLong)
    }
}

/// The singular of a word that was tagged as a plural noun.
fn singular(nouns: Nouns, form: &str, tagged: Option<&Tagged>) -> Option<String> {
    let tagged = tagged.filter(|tagged| tagged.part == Part::PluralNoun)?;
    match nouns {
        Nouns::Keep => None,
        Nouns::DropS => Some(without_s(form)),
        Nouns::Singular => tagged.singular.as_deref().map(str::to_owned),
    }
}

impl Words {
    fn push(&mut self, span: Span, form: &str) {
        if !self.ends.is_empty() {
            self.canonical.push(' ');
        }
        self.canonical.push_str(form);
        self.ends.push(self.canonical.len() as u32);
        self.spans.push(span);
    }

    fn push_singular(&mut self, span: Span, form: &str) {
        self.singular.push(self.ends.len() as u32);
        self.effects.made_singular += 1;
        self.push(span, form);
    }

    /// Skips a word by its form.
    fn leave_out(&mut self, span: Span, reason: SkipReason, form: &str) {
        if reason == SkipReason::StopWord && !self.stop_words.contains(form) {
            self.stop_words.insert(form.to_owned());
            // Lists of a language hold small letters and straight apostrophes.
            self.stop_words
                .insert(form.to_lowercase().replace('’', "'"));
        }
        self.skip(span, reason);
    }

    fn skip(&mut self, span: Span, reason: SkipReason) {
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

    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The canonical words, in order.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.form(index))
    }
}

/// Besides nothing at all, what PHP takes for an empty word.
const PHP_EMPTY: &str = "0";

/// What `php` counts of a word that it did not skip: blanks at its ends fall, and so does a stop word before one final
/// line end, since the `$` of its pattern matches there too. What is left may be nothing, and is counted all the same.
fn php_rest(form: &str, stop_words: StopWords) -> &str {
    match form.strip_suffix('\n') {
        Some(word) if stop_lists::holds(stop_words, word) => "",
        Some(_) | None => form.trim_matches([' ', '\t', '\n', '\r', '\0', '\u{b}']),
    }
}

/// Whether `marks` leaves marks at the ends of words.
fn keeps_ends(marks: Marks) -> bool {
    match marks {
        Marks::Keep => true,
        Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed | Marks::ListedNode => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline::parameters::Case;
    use crate::pipeline::presets::Preset;

    fn recommended(text: &str) -> Vec<String> {
        forms(text, Preset::Recommended.parameters().canon)
    }

    fn forms(text: &str, canon: Canon) -> Vec<String> {
        words(text, &canon).forms().map(str::to_owned).collect()
    }

    #[test]
    fn recommended_takes_unicode_words_folds_case_and_drops_marks() {
        assert_eq!(
            recommended("The “Straße”, don't: 3.14 — rape-seed!"),
            ["the", "strasse", "don't", "3.14", "rape", "seed"]
        );
        assert_eq!(recommended("ΟΔΥΣΣΕΥΣ"), recommended("οδυσσευς"));
        assert_eq!(recommended("cafe\u{301}"), recommended("café"));
        assert_eq!(
            recommended("don’t"),
            recommended("don't"),
            "a curly apostrophe is an apostrophe"
        );
    }

    #[test]
    fn python_2009_strips_ends_only_and_drops_stop_words_after_stripping() {
        let canon = Preset::Python2009.parameters().canon;
        assert_eq!(
            forms("Кто-то,где-то; \"сказал\": (да) — нет... (и) -", canon),
            ["кто-то,где-то", "\"сказал\"", "да", "—", "нет"]
        );
        assert_eq!(forms("ΟΔΥΣΣΕΥΣ İ", canon), ["οδυσσευσ", "i"]);
        assert_eq!(forms("a\u{1c}b\u{a0}c\u{85}d", canon), ["a", "b", "c", "d"]);
    }

    #[test]
    fn spans_are_those_of_the_raw_word() {
        let text = "  (Ходит) кот,\r\n и ПЁС.";
        let words = words(text, &Preset::Python2009.parameters().canon);
        let raw: Vec<&str> = words.spans().iter().map(|span| span.of(text)).collect();
        assert_eq!(raw, ["Ходит", "кот", "ПЁС"]);
        assert_eq!(words.skipped.len(), 1);
        assert_eq!(words.skipped[0].span.of(text), "и");
        assert_eq!(words.canonical(), "ходит кот пёс");
        assert_eq!(words.form(2), "пёс");
    }

    #[test]
    fn each_switch_does_what_it_says_and_counts_it() {
        let base = Preset::Recommended.parameters().canon;
        let text = "Ты и 3 Кота, e.g. ﬁsh";
        assert_eq!(
            forms(
                text,
                Canon {
                    case: Case::Keep,
                    ..base
                }
            ),
            ["Ты", "и", "3", "Кота", "e.g", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    numbers: Numbers::Skip,
                    ..base
                }
            ),
            ["ты", "и", "кота", "e.g", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    marks: Marks::All,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", "eg", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    marks: Marks::Keep,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", ",", "e.g", ".", "fish"]
        );
        assert_eq!(
            forms(
                text,
                Canon {
                    split: Split::WhiteSpace,
                    ..base
                }
            ),
            ["ты", "и", "3", "кота", "e.g", "fish"]
        );
        let stopped = words(
            text,
            &Canon {
                stop_words: StopWords::Python2009,
                ..base
            },
        );
        assert_eq!(stopped.effects.stop_words_skipped, 1);
        assert_eq!(stopped.effects.case_changed, 2);
        assert_eq!(stopped.effects.form_changed, 1);
    }
}
