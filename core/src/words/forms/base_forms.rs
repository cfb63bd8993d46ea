//! The words of a text in their base forms in its language: their stems or their lemmas.
//!
//! The language is the one that was chosen, or else the one that the words as written are in. Words of a language without base
//! forms stay as written. A word has the same base form wherever it stands: the most likely one without its neighbours, so
//! that equal passages stay equal whatever surrounds them. Cost: a base form for each distinct word, and one look-up per word.

use crate::methods::parameters::{Canon, WordForms};
use crate::text::Language;
use crate::words::forms::base_former::BaseFormer;
use crate::words::frequency::FrequencyList;
use crate::words::{Effects, Words};

/// `words` in the forms of `canon`, if their language has them.
pub(crate) fn in_base_forms(words: Words, canon: &Canon) -> Words {
    let code = match words.language {
        _ if canon.word_forms == WordForms::AsWritten => None,
        Language::Iso(_) => Some(words.language.name()),
        Language::Detected => FrequencyList::of_words(&words).map(|list| list.code),
        Language::Other => None,
    };
    let Some(former) = code.and_then(|code| BaseFormer::of(canon.word_forms, code)) else {
        return words;
    };
    let mut reduced = Words {
        base_forms: Some(former.base_forms),
        language: words.language,
        ..Words::with_capacity(words.canonical.len())
    };
    let by_id = words.by_form(|index| {
        let form = former.base_form(words.form(index), canon.yo);
        form.into_owned()
    });
    let mut changed = 0;
    for ((form, id), span) in words.forms().zip(&words.ids).zip(&words.spans) {
        let base_form = by_id.get(*id as usize).map_or(form, String::as_str);
        changed += usize::from(base_form != form);
        reduced.push(*span, base_form);
    }
    Words {
        effects: Effects {
            to_base_form: changed,
            ..words.effects
        },
        skipped: words.skipped,
        singular: words.singular,
        stop_words: words.stop_words,
        ..reduced
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Yo;
    use crate::methods::presets::Preset;
    use crate::run::control::RunControl;
    use crate::text::Text;
    use crate::words::canonicalise::words;
    use crate::words::forms::base_former::Stemmer;
    use crate::words::tag_cache::TagCache;

    fn in_language(text: &str, canon: &Canon, language: Language) -> Words {
        let text = Text::from(text).in_language(language);
        RunControl::uncancelled(|control| {
            TagCache::default().words_cancellable(&text, canon, None, control)
        })
    }

    fn of(text: &str, word_forms: WordForms, language: Language) -> Words {
        let canon = Canon {
            word_forms,
            ..Preset::Recommended.parameters().canon
        };
        in_language(text, &canon, language)
    }

    #[test]
    fn each_word_is_the_stem_of_the_word_as_written() {
        let text = include_str!("../../../samples/gpl-3.txt");
        let written = of(text, WordForms::AsWritten, Language::Detected);
        let stems = of(text, WordForms::Stems, Language::Detected);
        assert_eq!(stems.base_forms.map(|base| base.language), Some("en"));
        assert_eq!(stems.spans(), written.spans());
        let stemmer = Stemmer::of("en").expect("a stemmer");
        let naive: Vec<_> = written.forms().map(|form| stemmer.stem(form)).collect();
        assert!(stems.forms().eq(naive.iter().map(|stem| &**stem)));
        let changed = written
            .forms()
            .zip(&naive)
            .filter(|(form, stem)| form != stem);
        assert_eq!(stems.effects.to_base_form, changed.count());
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
        let detected = of(russian, WordForms::Stems, Language::Detected);
        assert_eq!(detected.base_forms.map(|base| base.language), Some("ru"));
        assert!(detected.forms().any(|form| form == "достоинств"));
        let named = |code| Language::named(code).expect("a name");
        assert_eq!(of("walked", WordForms::Stems, named("en")).form(0), "walk");
        for (text, language) in [
            ("walked", Language::Detected),
            ("walked", named("bg")),
            (russian, Language::Other),
            ("", named("ru")),
        ] {
            let (written, stems) = (
                of(text, WordForms::AsWritten, language),
                of(text, WordForms::Stems, language),
            );
            assert!(stems.has_forms_of(&written), "{text}");
        }
        assert_eq!(of(russian, WordForms::Stems, named("bg")).base_forms, None);
        let canon = Preset::Recommended.parameters().canon;
        assert!(words(russian, &canon).has_forms_of(&of(
            russian,
            WordForms::AsWritten,
            named("ru")
        )));
    }

    #[test]
    fn lemmas_are_dictionary_forms_in_english_and_russian() {
        let forms = |text: &str, word_forms, language| -> Vec<String> {
            let words = of(text, word_forms, language);
            words.forms().map(str::to_owned).collect()
        };
        let named = |code| Language::named(code).expect("a name");
        let english = forms("The men WENT and saw boxes", WordForms::Lemmas, named("en"));
        assert_eq!(english, ["the", "man", "go", "and", "see", "box"]);
        let german = forms("Die Häuser gingen", WordForms::Lemmas, named("de"));
        assert_eq!(german, ["die", "häuser", "gingen"], "no German lemmas");
        if cfg!(feature = "russian") {
            let text = "Людям читали книги о красивых ёлках";
            let lemmas = ["человек", "читать", "книга", "о", "красивый", "ёлка"];
            assert_eq!(forms(text, WordForms::Lemmas, named("ru")), lemmas);
            let detected = "Я не знаю, что было в книгах, но они были на столе";
            let detected = forms(detected, WordForms::Lemmas, Language::Detected);
            assert_eq!(detected[3..7], ["что", "быть", "в", "книга"]);
            let printed = Canon {
                word_forms: WordForms::Lemmas,
                yo: Yo::AsYe,
                ..Preset::Recommended.parameters().canon
            };
            for text in ["ёлках и елках", "елкам и ёлкой"] {
                let words = in_language(text, &printed, named("ru"));
                assert!(words.forms().eq(["елка", "и", "елка"]), "{text}");
            }
        }
    }
}
