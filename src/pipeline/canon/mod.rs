//! Canonicalisation: a text in, its words out, each in normal form and with the bytes it came from.
//!
//! ```text
//! text       “Ходит кот,  и ПЁС.”
//! spans       └───┘ └─┘  ╳ └─┘        and: skipped by the stop list
//! canonical   ходит кот пёс           one space between words; every shingle is a slice of it
//! ```
//! Cost: one pass over the text, one allocation for the canonical text, 8 + 4 bytes a word for spans and ends.

mod form;
mod split;
mod stop_words;

pub use stop_words::words as stop_words_of;

use super::parameters::{Canon, Marks, Numbers, Split, StopWords};
use crate::text::Span;
use form::Former;

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
    /// What each switch did to this text.
    pub effects: Effects,
}

/// A word that takes no part in shingles, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    pub span: Span,
    pub reason: SkipReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    StopWord,
    Number,
}

/// How many words each switch touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    pub case_changed: usize,
    pub marks_taken: usize,
    pub form_changed: usize,
    pub numbers_skipped: usize,
    pub stop_words_skipped: usize,
}

/// The words of `text` under `canon`. An empty text has none.
pub fn words(text: &str, canon: &Canon) -> Words {
    let mut former = Former::new(*canon);
    let mut words = Words {
        // Folding rarely lengthens a text; one blank a word is about what marks and line ends took.
        canonical: String::with_capacity(text.len()),
        ..Words::default()
    };
    split::for_each_word(text, canon, |span| {
        let raw = span.of(text);
        let formed = former.form(raw);
        let span = Span::new(
            span.start as usize + formed.lead,
            span.start as usize + formed.lead + formed.core_len,
        );
        words.effects.marks_taken += usize::from(formed.marks_taken);
        if formed.form.is_empty() {
            return;
        }
        let reason = if stop_words::holds(canon.stop_words, formed.form) {
            words.effects.stop_words_skipped += 1;
            Some(SkipReason::StopWord)
        } else if canon.numbers == Numbers::Skip && form::is_number(formed.form) {
            words.effects.numbers_skipped += 1;
            Some(SkipReason::Number)
        } else {
            None
        };
        if let Some(reason) = reason {
            words.skipped.push(Skipped { span, reason });
            return;
        }
        let form = match canon.split {
            Split::Unicode | Split::WhiteSpace => formed.form,
            Split::Blanks if formed.form == PHP_EMPTY => return,
            Split::Blanks => php_rest(formed.form, canon.stop_words),
        };
        words.effects.case_changed += usize::from(formed.case_changed);
        words.effects.form_changed += usize::from(formed.form_changed);
        words.push(span, form);
    });
    words
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
        Some(word) if stop_words::holds(stop_words, word) => "",
        Some(_) | None => form.trim_matches([' ', '\t', '\n', '\r', '\0', '\u{b}']),
    }
}

/// Whether `marks` leaves marks at the ends of words.
fn keeps_ends(marks: Marks) -> bool {
    match marks {
        Marks::Keep => true,
        Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed => false,
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
