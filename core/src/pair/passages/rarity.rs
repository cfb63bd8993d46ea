//! The share of each text in passages of rare wording: like shared wording, but of the passages at one length.
//!
//! A passage counts when its words carry so many bits that two unrelated texts share such a run once in a hundred times. Cost:
//! one pass over the passages.

use crate::fingerprint::units::Units;
use crate::pair::measures::{Percent, Undefined};
use crate::pair::passages::passage::Passage;
use crate::pair::wording::{WordBits, evidence_bits};
use crate::text::Pair;
use crate::text::runs::mark;

/// The percentage of each text's words in passages of rare enough wording, by the `bits` of its words. Excluded passages do
/// not count.
pub fn rare_share(
    units: &Pair<Units>,
    bits: &Pair<WordBits>,
    passages: &[Passage],
) -> Pair<Percent> {
    let words = units.as_ref().map(|units| units.words().len());
    let enough = evidence_bits(words);
    Pair::from_fn(|side| {
        if words[side] == 0 {
            return Err(Undefined::Empty(side));
        }
        let mut covered = vec![false; words[side]];
        let counted = passages.iter().filter(|passage| !passage.is_excluded);
        for place in counted.flat_map(|passage| passage.places(side)) {
            let range = units[side].word_range(place);
            if bits[side].of_run(units[side].words(), range.clone()) >= enough {
                mark(&mut covered, range);
            }
        }
        let count = covered.iter().filter(|is_covered| **is_covered).count();
        Ok(100.0 * count as f64 / words[side] as f64)
    })
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
            tokeniser: None,
        })
    }

    #[test]
    fn rare_wording_counts_and_stock_phrases_do_not() {
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
