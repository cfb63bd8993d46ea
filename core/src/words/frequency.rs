//! How much each word of a text says, and the language of the text, by lists of frequent words.
//!
//! A word says −log2 p bits, where p is its share of running text in the language. A list has the two thousand most frequent
//! words; all others share the rest of running text, as if there were fifty thousand of them. Without a list, every word
//! counts as one of the fifty thousand. The lists are in `core/assets/frequency`, with their source and licence.

use crate::methods::parameters::{WordForms, Yo};
use crate::text::Language;
use crate::words::Words;
use crate::words::forms::base_former::BaseFormer;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::LazyLock;

/// The number of words that share what the list leaves of running text.
const OTHERS: f64 = 50_000.0;
/// Words of a text that are looked at to find its language.
const SAMPLE: usize = 600;
/// So many words of each list are enough to tell languages apart.
const MAX_FREQUENT: usize = 200;
/// A text is in a language if its list shortens the words of the text by this many bits on average.
const MIN_GAIN: f64 = 1.5;

/// The frequent words of a language.
#[derive(Debug)]
pub struct FrequencyList {
    /// The language as in ISO 639-1: `en`.
    pub code: &'static str,
    bits: LazyLock<Bits>,
    /// The list itself: a word and its share in a line.
    list: &'static str,
    /// By the stems of the words, and by their lemmas.
    stems: LazyLock<Bits>,
    lemmas: LazyLock<Bits>,
}

#[derive(Debug)]
struct Bits {
    of: FxHashMap<Cow<'static, str>, f32>,
    /// The bits of a word that is not listed.
    other: f32,
}

impl Bits {
    /// Those of base forms: each has the share of all its words.
    fn parse_base_forms(list: &'static str, code: &str, forms: WordForms) -> Bits {
        let former = BaseFormer::of(forms, code);
        let mut of: FxHashMap<Cow<'static, str>, f64> = FxHashMap::default();
        for (word, share) in shares(list) {
            let base_form = match &former {
                Some(former) => former.base_form(&word, Yo::Keep).into_owned().into(),
                None => word,
            };
            *of.entry(base_form).or_default() += share;
        }
        Bits::of_shares(of.into_iter())
    }

    fn of_shares(shares: impl Iterator<Item = (Cow<'static, str>, f64)>) -> Bits {
        let shares: Vec<(Cow<'static, str>, f64)> = shares.collect();
        let listed: f64 = shares.iter().map(|(_, share)| share).sum();
        Bits {
            of: shares
                .into_iter()
                .map(|(word, share)| (word, -share.log2() as f32))
                .collect(),
            other: -((1.0 - listed).max(0.1) / OTHERS).log2() as f32,
        }
    }

    fn bits(&self, form: &str) -> f32 {
        if let Some(bits) = self.of.get(form) {
            return *bits;
        }
        let has_capitals = form.chars().any(char::is_uppercase);
        let small = has_capitals.then(|| self.of.get(form.to_lowercase().as_str()));
        small.flatten().copied().unwrap_or(self.other)
    }
}

/// The words of a list with their shares of running text.
fn shares(list: &'static str) -> impl Iterator<Item = (Cow<'static, str>, f64)> {
    list.lines().filter_map(|line| {
        let (word, count) = line.split_once(' ')?;
        Some((word.into(), count.parse::<f64>().ok()? / 1e6))
    })
}

/// The most frequent words of all languages, which tell languages apart.
struct FrequentWords {
    /// For each word, the languages that it is frequent in, and how many bits fewer it says there than words that are not.
    gains: FxHashMap<Cow<'static, str>, Vec<(usize, f32)>>,
    /// For each language, the bits of a word that is not frequent.
    others: Vec<f32>,
}

static FREQUENT_WORDS: LazyLock<FrequentWords> = LazyLock::new(|| {
    let mut all = FrequentWords {
        gains: FxHashMap::default(),
        others: Vec::new(),
    };
    for (language, list) in LISTS.iter().enumerate() {
        let bits = Bits::of_shares(shares(list.list).take(MAX_FREQUENT));
        for (word, own) in bits.of {
            let gains = all.gains.entry(word).or_default();
            gains.push((language, bits.other - own));
        }
        all.others.push(bits.other);
    }
    all
});

impl FrequentWords {
    /// For each language, how many bits these words say on average.
    fn costs(&self, sample: &[&str]) -> Vec<f64> {
        let mut gained = vec![0.0; self.others.len()];
        for form in sample {
            // The lists have small letters only.
            let form = match form.chars().any(char::is_uppercase) {
                true => Cow::Owned(form.to_lowercase()),
                false => Cow::Borrowed(*form),
            };
            for (language, gain) in self.gains.get(&*form).into_iter().flatten() {
                gained[*language] += f64::from(*gain);
            }
        }
        let average =
            |(other, gained): (&f32, &f64)| f64::from(*other) - gained / sample.len() as f64;
        self.others.iter().zip(&gained).map(average).collect()
    }
}

/// The bits of every word where there is no list.
pub fn bits_without_list() -> f32 {
    OTHERS.log2() as f32
}

macro_rules! list {
    ($code:literal) => {
        include_str!(concat!("../../assets/frequency/", $code, ".txt"))
    };
}

macro_rules! lists {
    ($($code:literal)*) => {
        /// All lists.
        static LISTS: [FrequencyList; [$($code),*].len()] = [$(FrequencyList {
            code: $code,
            list: list!($code),
            bits: LazyLock::new(|| Bits::of_shares(shares(list!($code)))),
            stems: LazyLock::new(|| Bits::parse_base_forms(list!($code), $code, WordForms::Stems)),
            lemmas: LazyLock::new(|| Bits::parse_base_forms(list!($code), $code, WordForms::Lemmas)),
        }),*];
    };
}

lists!("ar" "bg" "ca" "cs" "da" "de" "el" "en" "es" "fa" "fi" "fr" "he" "hi" "hu" "id" "it" "nb" "nl" "pl" "pt" "ro" "ru" "sv" "tr" "uk" "vi");

impl FrequencyList {
    /// Every list, by the code of its language.
    pub fn all() -> &'static [FrequencyList] {
        &LISTS
    }

    /// The list of the language with this code.
    pub fn named(code: &str) -> Option<&'static FrequencyList> {
        LISTS.iter().find(|list| list.code == code)
    }

    /// The list of the language that these canonical words are in; `None` if no list fits.
    fn of_sample(sample: &[&str]) -> Option<&'static FrequencyList> {
        if sample.is_empty() {
            return None;
        }
        let costs = LISTS.iter().zip(FREQUENT_WORDS.costs(sample));
        let (best, cost) = costs.min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        (cost + MIN_GAIN <= f64::from(bits_without_list())).then_some(best)
    }

    /// The list of these words: that of the language that was chosen for them, or else of the one that they are in.
    pub fn of_words(words: &Words) -> Option<&'static FrequencyList> {
        // Base forms tell little of their language.
        if let Some(base_forms) = words.base_forms {
            return FrequencyList::named(base_forms.language);
        }
        match words.language {
            Language::Detected => {
                // All over the text: its beginning may be a notice in another language.
                let step = (words.len() / SAMPLE).max(1);
                let sample = (0..words.len()).step_by(step).take(SAMPLE);
                let sample: Vec<&str> = sample.map(|index| words.form(index)).collect();
                FrequencyList::of_sample(&sample)
            }
            Language::Other => None,
            Language::Iso(_) => FrequencyList::named(words.language.name()),
        }
    }

    /// How many bits word `index` of `words` says.
    pub fn bits_of_word(&self, words: &Words, index: usize) -> f32 {
        let bits = match words.base_forms.map(|base_forms| base_forms.forms) {
            Some(WordForms::Stems) => &self.stems,
            Some(WordForms::Lemmas) => &self.lemmas,
            Some(WordForms::AsWritten) | None => &self.bits,
        };
        bits.bits(words.form(index))
    }

    /// How many bits a canonical word says. A form with capital letters counts as the one without.
    pub fn bits(&self, form: &str) -> f32 {
        self.bits.bits(form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(text: &str) -> Option<&'static str> {
        let words: Vec<String> = text
            .to_lowercase()
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let sample: Vec<&str> = words.iter().map(String::as_str).collect();
        Some(FrequencyList::of_sample(&sample)?.code)
    }

    #[test]
    fn a_sentence_is_enough_to_tell_a_language() {
        for (text, code) in [
            (
                "All human beings are born free and equal in dignity and rights.",
                "en",
            ),
            (
                "Все люди рождаются свободными и равными в своем достоинстве и правах.",
                "ru",
            ),
            (
                "Alle Menschen sind frei und gleich an Würde und Rechten geboren.",
                "de",
            ),
            (
                "Tous les êtres humains naissent libres et égaux en dignité et en droits.",
                "fr",
            ),
            (
                "Todos los seres humanos nacen libres e iguales en dignidad y derechos.",
                "es",
            ),
            (
                "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti.",
                "it",
            ),
            (
                "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren.",
                "nl",
            ),
            (
                "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.",
                "pl",
            ),
            (
                "Всі люди народжуються вільними і рівними у своїй гідності та правах.",
                "uk",
            ),
            (
                "Alla människor är födda fria och lika i värde och rättigheter.",
                "sv",
            ),
            (
                "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar.",
                "tr",
            ),
            (
                "Minden emberi lény szabadon születik és egyenlő méltósága és joga van.",
                "hu",
            ),
        ] {
            assert_eq!(language(text), Some(code), "{text}");
        }
        assert_eq!(language("fn main let mut struct impl usize"), None);
        assert_eq!(language("12 34 56 78"), None);
        assert_eq!(language(""), None);
    }

    #[test]
    fn a_stem_says_as_little_as_all_its_words_together() {
        let russian = FrequencyList::named("ru").unwrap();
        let stem = russian.stems.bits("человек");
        assert!(stem < russian.bits("человек") && stem < russian.bits("человека"));
        let none = FrequencyList::named("bg").unwrap();
        assert_eq!(none.stems.bits("човек"), none.bits("човек"));
    }

    #[test]
    fn frequent_words_say_little_and_shares_add_up_to_less_than_one() {
        for list in FrequencyList::all() {
            let listed: f64 = list
                .bits
                .of
                .values()
                .map(|bits| 0.5_f64.powf(f64::from(*bits)))
                .sum();
            assert!((0.4..0.95).contains(&listed), "{} {listed}", list.code);
            let rarest = list.bits.of.values().copied().fold(0.0, f32::max);
            assert!(
                rarest < list.bits.other + 1.0,
                "{} {rarest} {}",
                list.code,
                list.bits.other
            );
        }
        let english = FrequencyList::named("en").unwrap();
        assert!(english.bits("the") < 5.0 && english.bits("lighthouse") > 15.0);
        assert_eq!(english.bits("The"), english.bits("the"));
        let russian = FrequencyList::named("ru").unwrap();
        assert!(russian.bits("еще") < 12.0, "{}", russian.bits("еще"));
    }
}
