//! The words of a text in; the same words out, each as its stem in the language of the text.
//!
//! The language is the one that was chosen, or else the one that the words as written are in. Words of a language without a
//! stemmer stay as written. Cost: a stem for each distinct form, and one look-up per word.

use crate::text::Language;
use crate::words::frequency::FrequencyList;
use crate::words::list::{Effects, Words};
use crate::words::stemmer::Stemmer;

/// `words` as stems, if their language has a stemmer.
pub(crate) fn stemmed(words: Words) -> Words {
    let stemmer = match words.language {
        Language::Iso(_) => Stemmer::of(words.language.name()),
        Language::Detected => {
            FrequencyList::of_words(&words).and_then(|list| Stemmer::of(list.code))
        }
        Language::Other => None,
    };
    let Some(stemmer) = stemmer else {
        return words;
    };
    let mut stems = Words {
        stems: Some(stemmer.code),
        language: words.language,
        ..Words::with_capacity(words.canonical.len())
    };
    let by_id = words.by_form(|index| stemmer.stem(words.form(index)).into_owned());
    for ((form, id), span) in words.forms().zip(&words.ids).zip(&words.spans) {
        let stem = by_id.get(*id as usize).map_or(form, String::as_str);
        stems.effects.stemmed += usize::from(stem != form);
        stems.push(*span, stem);
    }
    Words {
        effects: Effects {
            stemmed: stems.effects.stemmed,
            ..words.effects
        },
        skipped: words.skipped,
        singular: words.singular,
        stop_words: words.stop_words,
        ..stems
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Canon, Stems};
    use crate::methods::presets::Preset;
    use crate::run::control::RunControl;
    use crate::words::canonicalise::{words, words_cancellable};

    fn of(text: &str, stems: Stems, language: Language) -> Words {
        let canon = Canon {
            stems,
            ..Preset::Recommended.parameters().canon
        };
        RunControl::uncancelled(|control| words_cancellable(text, &canon, language, control))
    }

    #[test]
    fn each_word_is_the_stem_of_the_word_as_written() {
        let text = include_str!("../../../assets/samples/gpl-3.txt");
        let written = of(text, Stems::AsWritten, Language::Detected);
        let stems = of(text, Stems::Snowball, Language::Detected);
        assert_eq!(stems.stems, Some("en"));
        assert_eq!(stems.spans(), written.spans());
        let stemmer = Stemmer::of("en").expect("a stemmer");
        let naive: Vec<_> = written.forms().map(|form| stemmer.stem(form)).collect();
        assert!(stems.forms().eq(naive.iter().map(|stem| &**stem)));
        let changed = written
            .forms()
            .zip(&naive)
            .filter(|(form, stem)| form != stem);
        assert_eq!(stems.effects.stemmed, changed.count());
        for (index, form) in stems.forms().enumerate() {
            let first = stems.forms().position(|other| other == form);
            assert_eq!(
                first.map(|first| stems.ids()[first]),
                Some(stems.ids()[index])
            );
        }
    }

    #[test]
    fn the_language_is_chosen_or_detected_and_without_a_stemmer_words_stay_as_written() {
        let russian = "Все люди рождаются свободными и равными в своём достоинстве и правах";
        let detected = of(russian, Stems::Snowball, Language::Detected);
        assert_eq!(detected.stems, Some("ru"));
        assert!(detected.forms().any(|form| form == "достоинств"));
        let named = |code| Language::named(code).expect("a name");
        assert_eq!(of("walked", Stems::Snowball, named("en")).form(0), "walk");
        for (text, language) in [
            ("walked", Language::Detected),
            ("walked", named("bg")),
            (russian, Language::Other),
            ("", named("ru")),
        ] {
            let (written, stems) = (
                of(text, Stems::AsWritten, language),
                of(text, Stems::Snowball, language),
            );
            assert!(stems.has_forms_of(&written), "{text}");
        }
        assert_eq!(of(russian, Stems::Snowball, named("bg")).stems, None);
        let canon = Preset::Recommended.parameters().canon;
        assert!(words(russian, &canon).has_forms_of(&of(russian, Stems::AsWritten, named("ru"))));
    }
}
