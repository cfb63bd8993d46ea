//! The language of a text, from its beginning. The only user of `whichlang`.

use crate::methods::parameters::StopWords;
use crate::text::Pair;
use whichlang::Lang;

/// How many bytes are read: one page is enough.
const SAMPLE_BYTES: usize = 4000;

/// A language with a stop-word list that the detector knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextLanguage {
    English,
    French,
    German,
    Italian,
    Portuguese,
    Russian,
    Spanish,
}

impl TextLanguage {
    pub const ALL: [TextLanguage; 7] = [
        TextLanguage::English,
        TextLanguage::French,
        TextLanguage::German,
        TextLanguage::Italian,
        TextLanguage::Portuguese,
        TextLanguage::Russian,
        TextLanguage::Spanish,
    ];

    /// The language of `text`; `None` for a text without letters and for all other languages.
    pub fn of(text: &str) -> Option<TextLanguage> {
        let beginning = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
        if !beginning.contains(char::is_alphabetic) {
            return None;
        }
        // Letters of languages that the detector does not know and mistakes for related ones.
        if beginning.contains(['і', 'ї', 'є', 'ґ', 'ў', 'ј']) {
            return None;
        }
        let polish = ['ł', 'ą', 'ę', 'ś', 'ż', 'ź', 'ć', 'ń'].into_iter();
        if polish.filter(|c| beginning.contains(*c)).count() >= 3 {
            return None;
        }
        match whichlang::detect_language(beginning) {
            Lang::Eng => Some(TextLanguage::English),
            Lang::Fra => Some(TextLanguage::French),
            Lang::Deu => Some(TextLanguage::German),
            Lang::Ita => Some(TextLanguage::Italian),
            Lang::Por => Some(TextLanguage::Portuguese),
            Lang::Rus => Some(TextLanguage::Russian),
            Lang::Spa => Some(TextLanguage::Spanish),
            _ => None,
        }
    }

    /// The common language of both texts, or that of the only one whose language is known.
    pub fn of_both(texts: Pair<&str>) -> Option<TextLanguage> {
        match (TextLanguage::of(texts.left), TextLanguage::of(texts.right)) {
            (Some(left), Some(right)) => (left == right).then_some(left),
            (left, right) => left.or(right),
        }
    }

    /// Whether its words have dictionary forms and parts of speech here.
    pub fn has_lemmas(self) -> bool {
        match self {
            TextLanguage::English => cfg!(feature = "english"),
            TextLanguage::Russian => cfg!(feature = "russian"),
            TextLanguage::French
            | TextLanguage::German
            | TextLanguage::Italian
            | TextLanguage::Portuguese
            | TextLanguage::Spanish => false,
        }
    }

    /// Its list of frequent words.
    pub fn stop_words(self) -> StopWords {
        match self {
            TextLanguage::English => StopWords::English,
            TextLanguage::French => StopWords::French,
            TextLanguage::German => StopWords::German,
            TextLanguage::Italian => StopWords::Italian,
            TextLanguage::Portuguese => StopWords::Portuguese,
            TextLanguage::Russian => StopWords::Russian,
            TextLanguage::Spanish => StopWords::Spanish,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samples_are_told_apart_and_nothing_is_made_up() {
        let english = include_str!("../../samples/lighthouse-1.txt");
        let russian = include_str!("../../samples/samovar-1.txt");
        assert_eq!(TextLanguage::of(english), Some(TextLanguage::English));
        assert_eq!(TextLanguage::of(russian), Some(TextLanguage::Russian));
        assert_eq!(TextLanguage::of("Він прийшов додому і її не побачив"), None);
        assert_eq!(TextLanguage::of("Łódź jest piękna, a Żółć to słowo"), None);
        assert_eq!(TextLanguage::of(" 12 … "), None);
        assert_eq!(TextLanguage::of(""), None);
    }
}
