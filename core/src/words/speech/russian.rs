//! Russian lemmas and parts of speech, from the dictionary of OpenCorpora and Wiktionary. The only user of `rumorph`.
//!
//! Each word is analysed by itself: of all its readings, the lemma with the largest share is taken. Words that the dictionary
//! lacks are guessed from their endings. Cost: about 10 µs a distinct word; once, a tenth of a second and 20 MB of memory, for
//! the dictionary is compressed to 7 MB in the program.

use crate::words::compounds;
use crate::words::speech::part::{Part, Tagged, TaggedLanguage, Tagger};
use rumorph::{Analysis, Dictionary};
use rustc_hash::FxHashMap;
use std::io::Read;
use std::sync::LazyLock;

/// Longer words are no words of a language.
const MAX_BYTES: usize = 200;

static DICTIONARY: LazyLock<Option<Dictionary>> = LazyLock::new(unpacked);

/// The dictionary, as `build.rs` compressed it.
fn unpacked() -> Option<Dictionary> {
    const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/russian.br"));
    let mut bytes = Vec::new();
    let mut reader = brotli::Decompressor::new(PACKED, 1 << 16);
    reader.read_to_end(&mut bytes).ok()?;
    Dictionary::from_bytes(&bytes).ok()
}

/// A part of speech, and the singular of a plural noun.
type Singular = (Part, Option<Box<str>>);

/// The Russian tagger.
pub struct Russian;

impl Tagger for Russian {
    fn tags(&self, text: &str, _: TaggedLanguage) -> Vec<Tagged> {
        let mut known: FxHashMap<&str, Option<Singular>> = FxHashMap::default();
        let tagged = compounds(text).into_iter().filter_map(|(span, word)| {
            let part = known.entry(word).or_insert_with(|| part_of(word));
            let (part, singular) = part.clone()?;
            Some(Tagged {
                span,
                part,
                singular,
            })
        });
        tagged.collect()
    }
}

/// The lemma of a word, in lower case; none if it is not a Russian word.
pub(crate) fn lemma(word: &str) -> Option<String> {
    let readings = readings(word)?;
    let share = |reading: &Analysis| -> f64 {
        let same = readings.iter().filter(|other| other.lemma == reading.lemma);
        same.map(|other| other.prob).sum()
    };
    // Of equal shares, the first: readings are in order of likelihood.
    let best = readings
        .iter()
        .rev()
        .max_by(|a, b| share(a).total_cmp(&share(b)))?;
    Some(best.lemma.clone())
}

/// The readings of a Russian word, the likeliest first.
fn readings(word: &str) -> Option<Vec<Analysis>> {
    let is_russian = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
    if word.len() > MAX_BYTES || !word.contains(is_russian) {
        return None;
    }
    Some(DICTIONARY.as_ref()?.analyze(word))
}

/// The part of speech of a word, and the singular of a plural noun.
fn part_of(word: &str) -> Option<Singular> {
    let reading = readings(word)?.into_iter().next()?;
    let tag = DICTIONARY.as_ref()?.ud_tag(reading.ud)?;
    let part = match tag.pos() {
        "ADJ" => Part::Adjective,
        "ADP" => Part::Preposition,
        "CCONJ" | "SCONJ" => Part::Conjunction,
        "INTJ" => Part::Interjection,
        "DET" => Part::Determiner,
        "NOUN" | "PROPN" if tag.feat("Number") == Some("Plur") => {
            return Some((Part::PluralNoun, Some(reading.lemma.into())));
        }
        _ => return None,
    };
    Some((part, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;
    use proptest::prelude::*;

    #[test]
    fn words_are_listed_under_their_lemmas() {
        for (forms, expected) in [
            ("книга книги книгами Книгу", "книга"),
            ("бежал бежит бежали", "бежать"),
            ("красивая красивых", "красивый"),
            ("людям людьми", "человек"),
            ("ёлки елки", "ёлка"),
            ("кто-то кого-то", "кто-то"),
        ] {
            for form in forms.split(' ') {
                assert_eq!(lemma(form).as_deref(), Some(expected), "{form}");
            }
        }
        for none in ["walked", "2026", "", "—"] {
            assert_eq!(lemma(none), None, "{none}");
        }
    }

    #[test]
    fn adjectives_prepositions_and_plurals_are_found_where_they_stand() {
        let text = "Старые рыбаки и какой-то кот сидели на берегу.";
        let tags = Russian.tags(text, TaggedLanguage::Russian);
        let found: Vec<(&str, Part)> = tags
            .iter()
            .map(|tagged| (tagged.span.of(text), tagged.part))
            .collect();
        assert_eq!(
            found,
            [
                ("Старые", Part::Adjective),
                ("рыбаки", Part::PluralNoun),
                ("и", Part::Conjunction),
                ("какой-то", Part::Determiner),
                ("на", Part::Preposition),
            ]
        );
        assert_eq!(tags[1].singular.as_deref(), Some("рыбак"));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn any_word_has_a_lemma_that_is_not_empty(
            word in prop_oneof!["[а-яё]{1,14}", "[А-ЯЁа-яёіїґ'’-]{1,14}", "\\PC{0,8}", any::<String>(), "[а-я0-9.-]{1,9}"],
        ) {
            prop_assert_ne!(lemma(&word), Some(String::new()));
            let spans: Vec<Span> = Russian.tags(&word, TaggedLanguage::Russian).iter().map(|tagged| tagged.span).collect();
            prop_assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start));
        }
    }
}
