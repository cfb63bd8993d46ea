//! The base form of a word in a language: its stem, or the lemma that a dictionary lists it under.

use crate::methods::parameters::{WordForms, Yo};
use crate::words::forms::stemmer::Stemmer;
#[cfg(feature = "english")]
use crate::words::speech::english;
#[cfg(feature = "russian")]
use crate::words::speech::russian;
use std::borrow::Cow;

/// What the base forms of a text are, and in which language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BaseForms {
    pub forms: WordForms,
    /// As in ISO 639-1.
    pub language: &'static str,
}

/// Finds the base form of a word.
pub(crate) struct BaseFormer {
    pub base_forms: BaseForms,
    find: Find,
}

enum Find {
    Stem(Stemmer),
    #[cfg_attr(not(any(feature = "english", feature = "russian")), expect(dead_code))]
    Lemma(fn(&str) -> Option<String>),
}

impl BaseFormer {
    /// The one for a language; none if it has no such forms.
    pub fn of(forms: WordForms, code: &str) -> Option<BaseFormer> {
        let (find, language) = match (forms, code) {
            (WordForms::AsWritten, _) => return None,
            (WordForms::Stems, code) => {
                let stemmer = Stemmer::of(code)?;
                let language = stemmer.code;
                (Find::Stem(stemmer), language)
            }
            #[cfg(feature = "english")]
            (WordForms::Lemmas, "en") => (Find::Lemma(english::lemma), "en"),
            #[cfg(feature = "russian")]
            (WordForms::Lemmas, "ru") => (Find::Lemma(russian::lemma), "ru"),
            (WordForms::Lemmas, _) => return None,
        };
        Some(BaseFormer {
            base_forms: BaseForms { forms, language },
            find,
        })
    }

    /// The base form of a canonical word, with ё as `yo` says.
    pub fn base_form<'w>(&self, word: &'w str, yo: Yo) -> Cow<'w, str> {
        match &self.find {
            Find::Stem(stemmer) => stemmer.stem(word),
            // The dictionaries have ё in their lemmas, and all lemmas in lower case.
            Find::Lemma(find) => match (find(word), yo) {
                (Some(lemma), Yo::AsYe) => Cow::Owned(lemma.replace('ё', "е")),
                (Some(lemma), Yo::Keep) => Cow::Owned(lemma),
                (None, _) => Cow::Borrowed(word),
            },
        }
    }
}
