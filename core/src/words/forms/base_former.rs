//! The base form of a word in a language: its stem, or the lemma that a dictionary lists it under.
//!
//! The stem is the word without its endings: “walked” and “walks” become “walk”. Source: the Snowball algorithms (Porter
//! 1980 and later, snowballstem.org), through `snowball_stemmers_rs` (its only user). Cost: about one microsecond a word.

use crate::methods::parameters::{WordForms, Yo};
#[cfg(feature = "english")]
use crate::words::speech::english;
#[cfg(feature = "russian")]
use crate::words::speech::russian;
use snowball_stemmers_rs::Algorithm;
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

/// Longer words are no words of a language; a stemmer would take time that grows with the square of their length.
const MAX_BYTES: usize = 200;

/// The stemmer of one language.
pub(crate) struct Stemmer {
    /// The language as in ISO 639-1: `en`.
    pub code: &'static str,
    snowball: snowball_stemmers_rs::Stemmer,
}

/// The languages with a list of frequent words, by which they are recognised, and a stemmer.
const LANGUAGES: [(&str, Algorithm); 24] = [
    ("ar", Algorithm::Arabic),
    ("ca", Algorithm::Catalan),
    ("cs", Algorithm::Czech),
    ("da", Algorithm::Danish),
    ("de", Algorithm::German),
    ("el", Algorithm::Greek),
    ("en", Algorithm::English),
    ("es", Algorithm::Spanish),
    ("fa", Algorithm::Persian),
    ("fi", Algorithm::Finnish),
    ("fr", Algorithm::French),
    ("hi", Algorithm::Hindi),
    ("hu", Algorithm::Hungarian),
    ("id", Algorithm::Indonesian),
    ("it", Algorithm::Italian),
    ("nb", Algorithm::Norwegian),
    ("nl", Algorithm::Dutch),
    ("pl", Algorithm::Polish),
    ("pt", Algorithm::Portuguese),
    ("ro", Algorithm::Romanian),
    ("ru", Algorithm::Russian),
    ("sv", Algorithm::Swedish),
    ("tr", Algorithm::Turkish),
    ("uk", Algorithm::Ukrainian),
];

impl Stemmer {
    /// The stemmer of the language with this code.
    pub fn of(code: &str) -> Option<Stemmer> {
        let (code, algorithm) = LANGUAGES.into_iter().find(|(known, _)| *known == code)?;
        Some(Stemmer {
            code,
            snowball: snowball_stemmers_rs::Stemmer::create(algorithm),
        })
    }

    /// The stem of a word in lower case; the word itself if nothing would be left of it.
    pub fn stem<'w>(&self, word: &'w str) -> Cow<'w, str> {
        if word.len() > MAX_BYTES {
            return Cow::Borrowed(word);
        }
        match self.snowball.stem(word) {
            stem if stem.is_empty() => Cow::Borrowed(word),
            stem => stem,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_of_one_stem_are_equal() {
        for (code, words, stem) in [
            ("en", "walk walks walked walking", "walk"),
            ("ru", "книга книги книгу книгами", "книг"),
            ("de", "haus hauses häuser häusern", "haus"),
            ("fr", "continue continues continuait", "continu"),
            ("es", "libro libros", "libr"),
            ("it", "gatto gatti", "gatt"),
            ("sv", "bok boken", "bok"),
        ] {
            let stemmer = Stemmer::of(code).expect("a stemmer");
            for word in words.split(' ') {
                assert_eq!(stemmer.stem(word), stem, "{code} {word}");
            }
        }
        for none in ["bg", "he", "vi", "zh", "", "auto"] {
            assert!(Stemmer::of(none).is_none(), "{none}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn any_string_has_a_stem_in_every_language(
            word in prop_oneof![any::<String>(), "[a-zäøåßéčşığñ'ё]{0,14}", "[а-яіїєґ'-]{0,14}", "\\PC{0,6}", "[\u{600}-\u{6ff}\u{200c}]{0,10}", "[α-ωάήίό]{0,12}", "[\u{900}-\u{97f}]{0,8}"],
        ) {
            for code in LANGUAGES.map(|(code, _)| code) {
                let stemmer = Stemmer::of(code).expect("a stemmer");
                prop_assert_eq!(stemmer.stem(&word).is_empty(), word.is_empty());
            }
        }
    }
}
