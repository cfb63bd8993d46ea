//! Two texts in, the distinct shingles of one length out: for whoever wants a number and nothing else.
//!
//! ```text
//! words      hash, hash, hash, …         one multiplication each, nothing kept
//! shingles   rolling hashes              one for each position
//! parts      by the highest six bits     each fits the second cache
//! joined     part by part                two threads, a text each, then parts as they come
//! ```
//! Shingles are told apart by 62 bits: among a million of them a side, two different ones agree by accident once in four
//! million such comparisons. Cost: O(n + m) whatever the length, 8 bytes a shingle. What is shown or walked through is
//! confirmed by words elsewhere (`matches`); the tests hold these counts equal to those.

use crate::fingerprint::partitions::{PARTS, Parts};
use crate::fingerprint::rolling::Rolling;
use crate::fingerprint::units::shingle_count;
use crate::methods::parameters::{Canon, Formula, Length, Parameters, Unit};
use crate::pair::join::Counts;
use crate::pair::measures::{Measures, Percent, Situation};
use crate::text::{Pair, Side};
use crate::words::fast::forms::{Form, TakeForms, for_each_form, is_word_by_word};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The two lowest bits of a hash say in which texts it was seen.
const SEEN: Pair<u64> = Pair { left: 1, right: 2 };

/// How many distinct shingles two texts have and share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Distinct {
    /// Words of each text.
    pub words: Pair<usize>,
    /// Shingle positions of each text.
    pub shingles: Pair<usize>,
    pub distinct: Pair<usize>,
    pub shared: usize,
}

/// Whether the score under `parameters` is made of distinct shingles of a fixed number of words, and of nothing else.
pub fn suffices_for(parameters: &Parameters) -> bool {
    matches!(parameters.shingle.length, Length::Fixed(_)) && is_of_distinct_words(parameters)
}

/// Whether the score under `parameters` is made of distinct shingles of words, and of nothing else.
pub fn is_of_distinct_words(parameters: &Parameters) -> bool {
    let is_of_distinct = match parameters.formula {
        Formula::Dice
        | Formula::Resemblance
        | Formula::ContainmentLeft
        | Formula::ContainmentRight
        | Formula::Overlap
        | Formula::DicePerUnit => true,
        Formula::Python2009 | Formula::Php | Formula::Estimate => false,
    };
    let shingle = &parameters.shingle;
    is_of_distinct && shingle.unit == Unit::Words && shingle.sample_every <= 1
}

/// Whether a text may be handed over in pieces that are cut before blanks, one after the other.
pub fn takes_pieces(parameters: &Parameters) -> bool {
    is_word_by_word(&parameters.canon)
}

/// The score of two texts, each given as the function that calls its argument with the whole text, or with its pieces
/// where [`takes_pieces`]. None where [`suffices_for`] says no, or where there is no memory for it.
pub fn score<F>(texts: Pair<F>, parameters: &Parameters) -> Option<Percent>
where
    F: FnOnce(&mut dyn FnMut(&str)) + Send,
{
    let shingle = &parameters.shingle;
    let Length::Fixed(length) = shingle.length else {
        return None;
    };
    if !suffices_for(parameters) {
        return None;
    }
    let found = distinct(texts, &parameters.canon, length)?;
    let counts = Counts {
        shingles: found.shingles,
        distinct: found.distinct,
        distinct_shared: found.shared,
        ..Counts::default()
    };
    let situation = Situation {
        words: found.words,
        shingles: found.shingles,
        length,
        unit: shingle.unit,
        sample_every: shingle.sample_every,
    };
    Measures::of(&counts, &situation).by(parameters.formula)
}

/// Counts the shingles of `length` words of both texts.
fn distinct<F>(texts: Pair<F>, canon: &Canon, length: u32) -> Option<Distinct>
where
    F: FnOnce(&mut dyn FnMut(&str)) + Send,
{
    let Pair { left, right } = texts;
    let (left, right) = std::thread::scope(|scope| {
        let left = scope.spawn(|| parted(left, canon, length));
        let right = parted(right, canon, length);
        (left.join().ok().flatten(), right)
    });
    let parted = Pair::new(left?, right?);
    let next = AtomicUsize::new(0);
    let join = || {
        let mut table = Vec::new();
        let mut sum = Distinct::default();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= PARTS {
                return sum;
            }
            joined(&mut table, &parted, part, &mut sum);
        }
    };
    let (one, other) = std::thread::scope(|scope| {
        let one = scope.spawn(join);
        let other = join();
        (one.join().ok(), other)
    });
    let one = one?;
    let sum = |of: fn(&Distinct) -> usize| of(&one) + of(&other);
    let words = parted.as_ref().map(|parted| parted.words);
    Some(Distinct {
        words,
        shingles: words.map(|words| shingle_count(*words, length)),
        distinct: Pair::new(sum(|d| d.distinct.left), sum(|d| d.distinct.right)),
        shared: sum(|d| d.shared),
    })
}

/// The hashes of one text's shingles, by their highest bits.
struct Parted {
    words: usize,
    hashes: Parts,
}

fn parted<F>(text: F, canon: &Canon, length: u32) -> Option<Parted>
where
    F: FnOnce(&mut dyn FnMut(&str)),
{
    let mut sorting = Sorting {
        rolling: Rolling::new(length),
        hashes: Parts::default(),
    };
    text(&mut |piece| for_each_form(piece, canon, &mut sorting));
    let Sorting {
        rolling,
        mut hashes,
    } = sorting;
    let words = rolling.words();
    hashes.finish().then_some(Parted { words, hashes })
}

/// Sorts the hashes of shingles as their words come.
struct Sorting {
    rolling: Rolling,
    hashes: Parts,
}

impl TakeForms for Sorting {
    #[inline(always)]
    fn take(&mut self, form: Form<'_>) {
        if let Some(shingle) = self.rolling.push(form.key.hash) {
            self.hashes.push(shingle);
        }
    }
}

/// Counts the distinct hashes of one part. `table` is kept from part to part.
fn joined(table: &mut Vec<u64>, parted: &Pair<Parted>, part: usize, sum: &mut Distinct) {
    let most = parted.left.hashes.len_of(part) + parted.right.hashes.len_of(part);
    let slots = (most * 3 / 2).next_power_of_two().max(16);
    table.clear();
    table.resize(slots, 0);
    let mask = slots - 1;
    for side in Side::BOTH {
        let (own, other) = (SEEN[side], SEEN[side.other()]);
        for hash in parted[side].hashes.of(part) {
            let known = hash & !3;
            // All hashes of a part agree in their highest bits.
            let mut slot = (hash >> 20) as usize & mask;
            loop {
                let found = table[slot];
                if found == 0 {
                    table[slot] = known | own;
                    sum.distinct[side] += 1;
                    break;
                }
                if found & !3 == known {
                    if found & own == 0 {
                        table[slot] = found | own;
                        sum.distinct[side] += 1;
                        sum.shared += usize::from(found & other != 0);
                    }
                    break;
                }
                slot = (slot + 1) & mask;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Text;

    type Whole<'t> = Box<dyn FnOnce(&mut dyn FnMut(&str)) + Send + 't>;

    fn whole<'t>(texts: Pair<&'t str>) -> Pair<Whole<'t>> {
        texts.map(|text| {
            let text: &'t str = text;
            let whole: Whole<'t> = Box::new(move |take| take(text));
            whole
        })
    }

    fn agrees(left: &str, right: &str, length: u32) {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(length);
        for formula in Formula::ALL {
            parameters.formula = formula;
            let texts = Pair::new(left, right);
            let slow = compare(&Request {
                texts: texts.map(|text| Text::from(*text)),
                parameters,
                exclusions: Default::default(),
            });
            let Some(fast) = score(whole(texts), &parameters) else {
                assert!(!suffices_for(&parameters), "{formula:?}");
                continue;
            };
            assert_eq!(fast, slow.numbers.score, "{length} {formula:?}");
            let found = distinct(whole(texts), &parameters.canon, length).expect("memory");
            assert_eq!(found.shared, slow.numbers.counts.distinct_shared);
            assert_eq!(found.distinct, slow.numbers.counts.distinct);
            assert_eq!(found.words, slow.numbers.situation.words);
        }
    }

    #[test]
    fn the_gpl_pair_agrees_with_the_whole_comparison() {
        let left = include_str!("../../../assets/samples/gpl-2.txt");
        let right = include_str!("../../../assets/samples/gpl-3.txt");
        for length in [1, 2, 5, 10, 87, 100] {
            agrees(left, right, length);
        }
    }

    #[test]
    fn repeats_short_and_empty_texts_agree() {
        let many = "word ".repeat(3000);
        for (left, right) in [
            ("", ""),
            ("a", ""),
            ("a b", "a b c"),
            (many.as_str(), "word word other"),
            (many.as_str(), many.as_str()),
            ("a b a b a b c", "b a b a c c c"),
        ] {
            for length in [1, 2, 3, 64] {
                agrees(left, right, length);
            }
        }
    }

    #[test]
    fn scores_of_checksums_estimates_and_chosen_lengths_are_not_made_here() {
        let texts = Pair::new("a b c", "a b d");
        let mut parameters = Preset::Python2009.parameters();
        assert_eq!(score(whole(texts), &parameters), None);
        parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Auto;
        assert_eq!(score(whole(texts), &parameters), None);
    }
}
