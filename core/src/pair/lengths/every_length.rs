//! Two texts in, the numbers of every shingle length out, and nothing that would be shown: for `--score --spectrum`.
//!
//! Words become numbers as they are found, a thread for each text; those of right are turned into left's, and one suffix
//! array counts all lengths (`spectrum`). Cost: O(n + m); 4 bytes a word beside what the sorting takes.

use crate::fingerprint::units::shingle_count;
use crate::methods::parameters::{Canon, Length, Parameters};
use crate::pair::advice::advice;
use crate::pair::chance::agreement_of_ids;
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::measures::{Measures, Percent, Situation};
use crate::pair::score_alone::is_of_distinct_words;
use crate::text::Pair;
use crate::words::fast::forms::{Form, TakeForms, for_each_form};
use crate::words::vocabulary::Vocabulary;

/// The numbers of two texts at every length.
pub struct Lengths {
    pub spectrum: Spectrum,
    parameters: Parameters,
    words: Pair<usize>,
    /// The length in force: the one asked for, or the one chosen.
    pub length: u32,
}

/// Every length of two texts, each given as the function that calls its argument with the whole text, or with its
/// pieces. None where the score under `parameters` is made of more than distinct shingles of words.
pub fn every_length<F>(texts: Pair<F>, parameters: &Parameters) -> Option<Lengths>
where
    F: FnOnce(&mut dyn FnMut(&str)) + Send,
{
    if !is_of_distinct_words(parameters) {
        return None;
    }
    let Pair { left, right } = texts;
    let canon = &parameters.canon;
    let (left, right) = std::thread::scope(|scope| {
        let left = scope.spawn(|| numbered(left, canon));
        let right = numbered(right, canon);
        (left.join().ok(), right)
    });
    let (left, mut vocabulary) = left?;
    let (mut right, of_right) = right;
    let number = vocabulary.numbers_of(&of_right);
    right.iter_mut().for_each(|id| *id = number[*id as usize]);
    let ids = Pair::new(left.as_slice(), right.as_slice());
    let words = ids.map(|ids| ids.len());
    let length = match parameters.shingle.length {
        Length::Fixed(length) => length,
        Length::Auto => advice(words, parameters.shingle.unit, agreement_of_ids(ids)).length,
    };
    Some(Lengths {
        spectrum: Spectrum::counts_of_ids(ids),
        parameters: *parameters,
        words,
        length,
    })
}

/// The words of one text as numbers, in order.
fn numbered<F>(text: F, canon: &Canon) -> (Vec<u32>, Vocabulary)
where
    F: FnOnce(&mut dyn FnMut(&str)),
{
    let mut numbering = Numbering::default();
    text(&mut |piece| for_each_form(piece, canon, &mut numbering));
    (numbering.ids, numbering.vocabulary)
}

/// Numbers words as they come.
#[derive(Default)]
struct Numbering {
    ids: Vec<u32>,
    vocabulary: Vocabulary,
}

impl TakeForms for Numbering {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        self.ids.push(self.vocabulary.number(&form));
    }
}

impl Lengths {
    /// The measures at a length.
    pub fn measures(&self, length: u32) -> Measures {
        let situation = Situation {
            words: self.words,
            shingles: self.words.map(|words| shingle_count(*words, length)),
            length,
            unit: self.parameters.shingle.unit,
            sample_every: 1,
        };
        Measures::of(&self.spectrum.counts(length), &situation)
    }

    /// The score at the length in force.
    pub fn score(&self) -> Option<Percent> {
        self.measures(self.length).by(self.parameters.formula)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Text;

    #[test]
    fn the_numbers_are_those_of_the_whole_comparison() {
        let left = include_str!("../../../../assets/samples/gpl-2.txt");
        let right = include_str!("../../../../assets/samples/gpl-3.txt");
        for length in [Length::Auto, Length::Fixed(3), Length::Fixed(100)] {
            let mut parameters = Preset::Recommended.parameters();
            parameters.shingle.length = length;
            let whole = |text: &'static str| move |take: &mut dyn FnMut(&str)| take(text);
            let texts = Pair::new(whole(left), whole(right));
            let fast = every_length(texts, &parameters).expect("words");
            let slow = compare(&Request {
                texts: Pair::new(Text::from(left), Text::from(right)),
                parameters,
                exclusions: Default::default(),
            });
            assert_eq!(fast.length, slow.numbers.length);
            assert_eq!(fast.score(), Some(slow.numbers.score));
            let spectrum = Spectrum::of(&slow.index.units);
            for length in 1..=100 {
                assert_eq!(fast.spectrum.counts(length), spectrum.counts(length));
            }
        }
    }
}
