//! Lists of frequent words that a canon can skip: those of the articles, and one for each language, from NLTK or else from
//! the Stopwords ISO collection. The only user of `stop-words`.

use crate::methods::parameters::StopWords;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;

/// The list of the Python article of 2009: 29 Russian words, compared after stripping and lower-casing.
pub const PYTHON_2009: [&str; 29] = [
    "это", "как", "так", "и", "в", "над", "к", "до", "не", "на", "но", "за", "то", "с", "ли", "а",
    "во", "от", "со", "для", "о", "же", "ну", "вы", "бы", "что", "кто", "он", "она",
];

/// The list of the PHP article, compared after marks are deleted.
pub const PHP: [&str; 26] = [
    "это", "как", "так", "в", "на", "над", "к", "до", "ко", "за", "то", "с", "со", "для", "о",
    "ну", "же", "ж", "что", "он", "она", "б", "бы", "ли", "и", "у",
];

/// Whether `form` is on the list. Language lists ignore case and the kind of apostrophe; those of the articles do not.
pub(crate) fn holds(list: StopWords, form: &str) -> bool {
    match language(list) {
        None if list == StopWords::None => false,
        None => stop_words_of(list).contains(&form),
        Some(code) => {
            let words = LANGUAGES.get(code);
            let of_language = |form: &str| words.is_some_and(|words| words.contains(form));
            of_language(form)
                || (form.contains(|c: char| c.is_uppercase() || c == '’')
                    && of_language(&form.to_lowercase().replace('’', "'")))
        }
    }
}

/// The words of a list; none for [`StopWords::None`].
pub fn stop_words_of(list: StopWords) -> &'static [&'static str] {
    match (list, language(list)) {
        (StopWords::Python2009, _) => &PYTHON_2009,
        (StopWords::Php, _) => &PHP,
        (_, Some(code)) => stop_words::lookup(code).unwrap_or_default(),
        (_, None) => &[],
    }
}

/// The language code of a list, unless it comes from an article.
fn language(list: StopWords) -> Option<&'static str> {
    match list {
        StopWords::None | StopWords::Python2009 | StopWords::Php => None,
        StopWords::English => Some("en"),
        StopWords::French => Some("fr"),
        StopWords::German => Some("de"),
        StopWords::Italian => Some("it"),
        StopWords::Polish => Some("pl"),
        StopWords::Portuguese => Some("pt"),
        StopWords::Russian => Some("ru"),
        StopWords::Spanish => Some("es"),
        StopWords::Ukrainian => Some("uk"),
    }
}

/// The lists of languages as sets: some have more than a thousand words.
static LANGUAGES: LazyLock<FxHashMap<&'static str, FxHashSet<&'static str>>> =
    LazyLock::new(|| {
        let codes = ["en", "fr", "de", "it", "pl", "pt", "ru", "es", "uk"];
        let set = |code| stop_words::lookup(code).unwrap_or_default().iter().copied();
        codes
            .into_iter()
            .map(|code| (code, set(code).collect()))
            .collect()
    });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_list_and_capitals_make_no_difference() {
        for (list, word) in [
            (StopWords::English, "The"),
            (StopWords::French, "les"),
            (StopWords::German, "und"),
            (StopWords::Italian, "della"),
            (StopWords::Polish, "jest"),
            (StopWords::Portuguese, "não"),
            (StopWords::Russian, "И"),
            (StopWords::Spanish, "los"),
            (StopWords::Ukrainian, "але"),
        ] {
            assert!(holds(list, word), "{list:?}");
            assert!(!holds(list, "lighthouse"), "{list:?}");
            assert!(stop_words_of(list).len() > 50, "{list:?}");
        }
        assert!(!holds(StopWords::None, "the"));
        assert!(
            !holds(StopWords::Php, "И"),
            "the article's list is case-sensitive"
        );
    }
}
