//! The share of each text in passages of rare wording: a measure that stock phrases do not raise.
//!
//! A passage counts when its words carry enough information that texts of these sizes would hardly share it by chance:
//! Σ −log2 p(word) ≥ log2(n·m / 0.01), so that fewer than one pair of texts in a hundred has such a passage by accident.
//! p is estimated from both texts. A few thousand words are too few for that, so in short texts p is smoothed with a prior
//! of the language: for English the counts of its most frequent words; for other languages the assumption that stop words
//! make up half of running text and a vocabulary of tens of thousands the other half. Cost: one pass over the words and one
//! over those that passages cover.

use crate::fingerprint::units as shingles;
use crate::fingerprint::units::Units;
use crate::methods::parameters::Unit;
use crate::pair::measures::{Percent, Undefined};
use crate::pair::passages::passage::Passage;
use crate::text::Pair;
use crate::words::language::TextLanguage;
use crate::words::list::Words;
use crate::words::stop_lists::stop_words_of;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Accepted number of accidental passages per pair of texts.
const ACCIDENTS: f64 = 0.01;
/// Pairs with fewer words than this in total are smoothed.
const FEW_WORDS: usize = 5_000;
/// Weight of the prior, in words.
const PRIOR_WORDS: f64 = 1_000.0;
/// The share of running text that consists of stop words.
const FREQUENT_SHARE: f64 = 0.5;
/// Number of words that share the rest.
const VOCABULARY: f64 = 50_000.0;

/// The information content of each word of two texts.
#[derive(Debug)]
pub struct WordInformation {
    /// Bits per word of each text.
    bits: Pair<Vec<f32>>,
    /// Bits that a passage needs to count.
    enough: f64,
}

impl WordInformation {
    /// Estimates the information of the words that `units` are made of.
    pub fn of(units: &Pair<Units>) -> WordInformation {
        let words = units.as_ref().map(|units| Arc::clone(units.words()));
        let numbered;
        let ids = match units.left.unit() {
            Unit::Words => units.as_ref().map(|units| units.ids()),
            Unit::Characters => {
                numbered = shingles::units(&words, Unit::Words);
                numbered.as_ref().map(|units| units.ids())
            }
        };
        let language = LanguagePrior::of(&words);
        let most = ids
            .left
            .iter()
            .chain(ids.right)
            .max()
            .map_or(0, |id| *id as usize + 1);
        let mut counts = vec![0u32; most];
        for id in ids.left.iter().chain(ids.right) {
            counts[*id as usize] += 1;
        }
        let total = (ids.left.len() + ids.right.len()) as f64;
        let mut by_id = vec![f32::NAN; most];
        let bits = Pair::from_fn(|side| {
            let each = ids[side].iter().enumerate().map(|(index, id)| {
                let bits = &mut by_id[*id as usize];
                if bits.is_nan() {
                    let seen = f64::from(counts[*id as usize]);
                    let share = language.share(words[side].form(index), seen, total);
                    *bits = -share.log2() as f32;
                }
                *bits
            });
            each.collect::<Vec<f32>>()
        });
        WordInformation {
            bits,
            enough: (ids.left.len() as f64 * ids.right.len() as f64 / ACCIDENTS).log2(),
        }
    }

    /// The percentage of each text's words in passages of rare enough wording. Excluded passages do not count.
    pub fn covered(&self, units: &Pair<Units>, passages: &[Passage]) -> Pair<Percent> {
        Pair::from_fn(|side| {
            let bits = &self.bits[side];
            if bits.is_empty() {
                return Err(Undefined::Empty(side));
            }
            let mut covered = vec![false; bits.len()];
            let counted = passages.iter().filter(|passage| !passage.is_excluded);
            for place in counted.flat_map(|passage| passage.places(side)) {
                let range = units[side].word_range(place);
                let own = bits.get(range.clone()).unwrap_or_default();
                if own.iter().map(|bits| f64::from(*bits)).sum::<f64>() >= self.enough {
                    covered[range].fill(true);
                }
            }
            let count = covered.iter().filter(|is_covered| **is_covered).count();
            Ok(100.0 * count as f64 / bits.len() as f64)
        })
    }
}

/// The 300 most frequent words of English with their counts per million, measured on the World English Bible (public
/// domain, 0.9 M words) without words that are specific to it.
const ENGLISH: &str = include_str!("../../../assets/frequency/english.txt");

/// Expected word frequencies in the language of short texts.
struct LanguagePrior {
    /// Weight of these expectations, in words; 0 for long texts.
    prior: f64,
    /// The share of each frequent word in running text.
    frequent: FxHashMap<&'static str, f64>,
    /// The share of any other word.
    other: f64,
}

impl LanguagePrior {
    fn of(words: &Pair<Arc<Words>>) -> LanguagePrior {
        let is_short = words.left.len() + words.right.len() < FEW_WORDS;
        let texts = words.as_ref().map(|words| words.canonical());
        let language = if is_short {
            TextLanguage::of_both(texts)
        } else {
            None
        };
        let frequent: FxHashMap<&str, f64> = match language {
            None => FxHashMap::default(),
            Some(TextLanguage::English) => listed(ENGLISH).collect(),
            // Of the other languages only the stop words are taken: each counts as equally frequent.
            Some(other) => {
                let list = stop_words_of(other.stop_words());
                let share = FREQUENT_SHARE / list.len().max(1) as f64;
                list.iter().map(|word| (*word, share)).collect()
            }
        };
        let listed: f64 = frequent.values().sum();
        LanguagePrior {
            prior: if is_short { PRIOR_WORDS } else { 0.0 },
            frequent,
            other: (1.0 - listed).max(0.1) / VOCABULARY,
        }
    }

    /// The expected share of a word that was seen `seen` times among `total` words.
    fn share(&self, form: &str, seen: f64, total: f64) -> f64 {
        let known = self.frequent.get(form).copied().unwrap_or(self.other);
        (seen + self.prior * known) / (total + self.prior)
    }
}

/// Parses lines of a word and its count per million.
fn listed(list: &'static str) -> impl Iterator<Item = (&'static str, f64)> {
    let line = |line: &'static str| {
        let (word, count) = line.split_once(' ')?;
        Some((word, count.parse::<f64>().ok()? / 1e6))
    };
    list.lines().filter_map(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Length;
    use crate::methods::presets::Preset;
    use crate::pair::comparison::Comparison;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Side;
    use crate::text::Text;

    fn compared(left: &str, right: &str) -> Comparison {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(3);
        compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
        })
    }

    #[test]
    fn rare_wording_counts_and_stock_phrases_do_not() {
        // Four consecutive words that are frequent in these texts carry little information; four rare ones carry a lot.
        let filler = |name: &str| {
            let all = (0..250)
                .map(|i| format!(" {name}{i} the a{name}{i} of b{name}{i} is c{name}{i} one"));
            all.collect::<String>()
        };
        let both = |left: &str, right: &str| {
            compared(
                &format!("{left}{}", filler("l")),
                &format!("{right}{}", filler("r")),
            )
        };
        let stock = both("It is one of the things", "This is one of the reasons");
        assert_eq!(stock.passages.as_ref().unwrap().covered_words.left, 4);
        assert_eq!(stock.passages.as_ref().unwrap().rarity.left, Ok(0.0));
        let rare = both(
            "Keepers polished lenses nightly",
            "When keepers polished lenses nightly",
        );
        assert_eq!(rare.passages.as_ref().unwrap().covered_words.left, 4);
        assert_eq!(
            rare.passages.as_ref().unwrap().rarity.left,
            Ok(100.0 * 4.0 / 2004.0)
        );
    }

    #[test]
    fn the_english_list_is_parsed_completely() {
        let list: Vec<(&str, f64)> = listed(ENGLISH).collect();
        assert_eq!(list.len(), ENGLISH.lines().count());
        assert_eq!(list[0].0, "the");
        let sum: f64 = list.iter().map(|(_, share)| share).sum();
        assert!((0.5..0.9).contains(&sum), "{sum}");
    }

    #[test]
    fn the_share_of_a_word_agrees_with_a_plain_count() {
        let text = "a b a c a b ".repeat(1000);
        let comparison = compared(&text, "a b");
        let word_information = WordInformation::of(&comparison.index.units);
        let bits = &word_information.bits.left;
        assert!((bits[0] - -(3001.0f32 / 6002.0).log2()).abs() < 1e-5, "a");
        assert!((bits[3] - -(1000.0f32 / 6002.0).log2()).abs() < 1e-5, "c");
    }

    #[test]
    fn a_text_without_words_has_no_rarity() {
        let comparison = compared("", "one two three");
        assert_eq!(
            comparison.passages.as_ref().unwrap().rarity.left,
            Err(Undefined::Empty(Side::Left))
        );
        assert_eq!(
            comparison.passages.as_ref().unwrap().rarity.right,
            Err(Undefined::Empty(Side::Left))
        );
    }
}
