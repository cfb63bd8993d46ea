//! The beginning of a text in; its language out. The only user of `whichlang`.

use crate::methods::parameters::StopWords;
use crate::text::Pair;
use whichlang::Lang;

/// Bytes that are read: one page is enough.
const SAMPLE_BYTES: usize = 4000;

/// A language with a stop-word list that the detector knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    French,
    German,
    Italian,
    Portuguese,
    Russian,
    Spanish,
}

impl Language {
    /// The language of `text`; `None` for a text without letters and for all other languages.
    pub fn of(text: &str) -> Option<Language> {
        let mut end = text.len().min(SAMPLE_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let beginning = &text[..end];
        if !beginning.contains(char::is_alphabetic) {
            return None;
        }
        // Letters of languages that the detector confuses with related ones.
        if beginning.contains(['і', 'ї', 'є', 'ґ', 'ў', 'ј']) {
            return None;
        }
        let polish = ['ł', 'ą', 'ę', 'ś', 'ż', 'ź', 'ć', 'ń'];
        if polish
            .into_iter()
            .filter(|c| beginning.contains(*c))
            .count()
            >= 3
        {
            return None;
        }
        match whichlang::detect_language(beginning) {
            Lang::Eng => Some(Language::English),
            Lang::Fra => Some(Language::French),
            Lang::Deu => Some(Language::German),
            Lang::Ita => Some(Language::Italian),
            Lang::Por => Some(Language::Portuguese),
            Lang::Rus => Some(Language::Russian),
            Lang::Spa => Some(Language::Spanish),
            _ => None,
        }
    }

    /// The language of both texts, or of the only one whose language is known.
    pub fn of_both(texts: Pair<&str>) -> Option<Language> {
        match (Language::of(texts.left), Language::of(texts.right)) {
            (Some(left), Some(right)) => (left == right).then_some(left),
            (left, right) => left.or(right),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "French",
            Language::German => "German",
            Language::Italian => "Italian",
            Language::Portuguese => "Portuguese",
            Language::Russian => "Russian",
            Language::Spanish => "Spanish",
        }
    }

    /// Its list of frequent words.
    pub fn stop_words(self) -> StopWords {
        match self {
            Language::English => StopWords::English,
            Language::French => StopWords::French,
            Language::German => StopWords::German,
            Language::Italian => StopWords::Italian,
            Language::Portuguese => StopWords::Portuguese,
            Language::Russian => StopWords::Russian,
            Language::Spanish => StopWords::Spanish,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samples_are_told_apart_and_nothing_is_made_up() {
        let english = include_str!("../../../assets/samples/lighthouse-1.txt");
        let russian = include_str!("../../../assets/samples/samovar-1.txt");
        assert_eq!(Language::of(english), Some(Language::English));
        assert_eq!(Language::of(russian), Some(Language::Russian));
        assert_eq!(Language::of("Він прийшов додому і її не побачив"), None);
        assert_eq!(Language::of("Łódź jest piękna, a Żółć to słowo"), None);
        assert_eq!(Language::of(" 12 … "), None);
        assert_eq!(Language::of(""), None);
    }
}
