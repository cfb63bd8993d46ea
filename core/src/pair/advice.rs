//! Recommends a shingle length for two texts, from their sizes.
//!
//! It starts from ⌊¾·log10(n·m)⌋ words: in English and Russian texts that was the smallest length at which unrelated texts
//! of n and m words shared less than one shingle by accident. It then grows while the two texts, shuffled, would still share
//! a shingle, up to the length of the shorter text. Texts of one kind share more than shuffled ones (two licences about 15
//! stock phrases), so the reason mentions words in random order and not unrelated texts. Cost: O(length).
//!
//! That length looks at chance alone. In an edited copy no run is as long, so it is shortened to the shortest length at which
//! the same words, shuffled, share at most [`MAX_SHUFFLED`] of the shingles that these two share. Both are counted, in long
//! texts in a sample of the shingles. Cost: O(n + m) for each length that is tried, usually one or two.
//!
//! Where every third word was changed, hardly anything is shared at that length either. Then it is the longest at which they
//! share at least [`MIN_SHARED_PERCENT`], if the same words, shuffled, share at most [`MAX_SHUFFLED_OF_SHORTEST`] of that. Of 151
//! unrelated pairs that share hardly anything, none shares more than 9 % at two words, and shuffled their words share more than that.

use crate::fingerprint::Units;
use crate::fingerprint::units::shingle_count;
use crate::methods::{MAX_LENGTH, Unit};
use crate::pair::chance::{expected_pairs, unit_agreement};
use crate::run::two_threads;
use crate::text::{Pair, Side};
use crate::words::vocabulary::Vocabulary;

/// The length of character shingles that the article of 2009 recommends.
const CHARACTERS: u32 = 10;
/// Texts with fewer words than this have too few shingles to compare.
const VERY_FEW_WORDS: usize = 8;
/// Texts with at most this many words are a few sentences.
const FEW_SENTENCES: usize = 60;

/// The most that the same words, shuffled, share of what two texts share, at a length that was shortened.
pub const MAX_SHUFFLED: f64 = 0.02;
/// Two texts that share less than this, in percent, share hardly anything.
const HARDLY_PERCENT: f64 = 0.1;
/// The least that two texts share, in percent, at a length that is chosen because they share hardly anything at longer ones.
pub const MIN_SHARED_PERCENT: f64 = 20.0;
/// The most that the same words, shuffled, share of it.
pub const MAX_SHUFFLED_OF_SHORTEST: f64 = 0.75;
/// So many pairs by chance, for each word of the shorter text, are too many at any length that fits.
const HOPELESS: f64 = 0.2;
/// In texts of more words than this, a sample of about as many shingles is counted.
const SAMPLED: usize = 1 << 14;
/// Words whose shingles are hashed at once.
const BLOCK: usize = 512;
/// An odd number whose bits look random.
const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

/// A recommended length, and the figures behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    pub length: u32,
    /// A better way to compare these texts, if there is one.
    pub instead: Option<Instead>,
    pub unit: Unit,
    pub reason: LengthReason,
}

/// Another way to compare very short texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Shingles of characters.
    Characters,
    /// The method for texts of a few sentences.
    ShortWords,
}

/// Why a length is recommended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LengthReason {
    /// A text is empty, so any length would do.
    NoText,
    /// The shorter text has no more units than this.
    WholeText,
    /// The same units in random order would share less than one shingle.
    BelowOneByChance,
    /// It is the shortest at which the same words in random order share at most [`MAX_SHUFFLED`] of what these two share.
    FewByChance,
    /// At `longest` units these two share hardly a shingle, and at this length at least [`MIN_SHARED_PERCENT`].
    NothingLonger { longest: u32 },
    /// The same units in random order would share this many shingles, even at this length.
    ManyByChance { expected: f64 },
}

/// The length for texts of `units` units that agree with probability `agreement` (see `chance`).
pub fn advice(units: Pair<usize>, unit: Unit, agreement: f64) -> Advice {
    let most = units.left.min(units.right);
    let shorter = most.clamp(1, MAX_LENGTH as usize) as u32;
    let start = match unit {
        Unit::Words => rule(units),
        Unit::Characters => CHARACTERS,
    };
    let mut length = start.clamp(1, shorter);
    while length < shorter && expected_pairs(agreement, units, length) >= 1.0 {
        length += 1;
    }
    let expected = expected_pairs(agreement, units, length);
    let reason = if most == 0 {
        LengthReason::NoText
    } else if length as usize == most && start as usize > most {
        LengthReason::WholeText
    } else if expected < 1.0 {
        LengthReason::BelowOneByChance
    } else {
        LengthReason::ManyByChance { expected }
    };
    Advice {
        length,
        instead: instead(units, unit),
        unit,
        reason,
    }
}

/// The advice for two texts, and the probability that a unit of one is the same as one of the other: both are of chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OfChance {
    pub agreement: f64,
    pub advice: Advice,
}

impl OfChance {
    pub fn of(units: &Pair<Units>) -> OfChance {
        let (agreement, unit) = (unit_agreement(units.as_ref()), units.left.unit());
        let advice = advice(units.as_ref().map(|units| units.len()), unit, agreement);
        let hashed = |side: Side| {
            let words = units[side].words();
            HashedWords::of(words.ids(), words.vocabulary())
        };
        OfChance {
            agreement,
            advice: advice.shortened(hashed, agreement),
        }
    }
}

/// The hashes of the words of a text, in order: the same for the same word in both texts.
pub(crate) struct HashedWords {
    in_order: Vec<u64>,
}

impl HashedWords {
    /// Those of words with these numbers in a vocabulary.
    pub fn of(ids: &[u32], vocabulary: &Vocabulary) -> HashedWords {
        let hashes: Vec<u64> = vocabulary.hashes().collect();
        HashedWords {
            in_order: ids.iter().map(|id| hashes[*id as usize]).collect(),
        }
    }
}

impl Advice {
    /// The same, shortened to what these texts share.
    pub(crate) fn shortened(
        self,
        hashed: impl Fn(Side) -> HashedWords + Sync,
        agreement: f64,
    ) -> Advice {
        if self.unit != Unit::Words || self.reason != LengthReason::BelowOneByChance {
            return self;
        }
        let words = &two_threads(hashed);
        let sizes = words.as_ref().map(|words| words.in_order.len());
        let shorter = sizes.left.min(sizes.right) as f64;
        let is_hopeless =
            |length: &u32| expected_pairs(agreement, sizes, *length) > HOPELESS * shorter;
        let tried = (2..self.length).skip_while(is_hopeless);
        let shared = |length: u32| Shared::of(words, length, false);
        let is_meant = |length: u32, shared: &Shared, most: f64| {
            let both = shared.both as f64;
            both > 0.0 && Shared::of(words, length, true).both as f64 <= most * both
        };
        let mut tried = tried.map(|length| (length, shared(length)));
        let of_chance = tried.find(|(length, own)| is_meant(*length, own, MAX_SHUFFLED));
        let reason = match of_chance {
            Some(_) => LengthReason::FewByChance,
            None => self.reason,
        };
        let (longest, own) = of_chance.unwrap_or_else(|| (self.length, shared(self.length)));
        let mut shorter = (2..longest).rev().map(|length| (length, shared(length)));
        let enough = match own.percent() < HARDLY_PERCENT {
            true => shorter.find(|(_, own)| own.percent() >= MIN_SHARED_PERCENT),
            false => None,
        };
        let enough =
            enough.filter(|(length, own)| is_meant(*length, own, MAX_SHUFFLED_OF_SHORTEST));
        let (length, reason) = match enough {
            Some((length, _)) => (length, LengthReason::NothingLonger { longest }),
            None => (longest, reason),
        };
        Advice {
            length,
            reason,
            ..self
        }
    }
}

/// How many distinct shingles two texts have, in a sample of long texts.
struct Shared {
    of: Pair<usize>,
    both: usize,
}

impl Shared {
    /// The Dice coefficient.
    fn percent(&self) -> f64 {
        200.0 * self.both as f64 / (self.of.left + self.of.right).max(1) as f64
    }

    /// Of shuffled words if asked for.
    fn of(words: &Pair<HashedWords>, length: u32, are_shuffled: bool) -> Shared {
        let sampled = sampled_shingles(words, length, are_shuffled);
        let is_shared = |hash: &&u64| sampled.right.binary_search(hash).is_ok();
        Shared {
            of: sampled.as_ref().map(|shingles| shingles.len()),
            both: sampled.left.iter().filter(is_shared).count(),
        }
    }
}

/// The hashes of the distinct shingles of both texts, in order.
fn sampled_shingles(words: &Pair<HashedWords>, length: u32, are_shuffled: bool) -> Pair<Vec<u64>> {
    let longest = words.left.in_order.len().max(words.right.in_order.len());
    let sample = (longest / SAMPLED).max(1).next_power_of_two() as u64;
    two_threads(|side: Side| {
        let words = &words[side].in_order;
        // Neighbours in this order are far apart in the text, in each by its own stride: copies would meet again by the same.
        let stride = match (are_shuffled, side) {
            (false, _) => 1,
            (true, Side::Left) => stride_near(0.618_034, words.len()),
            (true, Side::Right) => stride_near(0.414_214, words.len()),
        };
        let all = words.len();
        // Where the words that come later in that order begin.
        let offsets: Vec<usize> = (0..length as usize)
            .map(|nth| nth * stride % all.max(1))
            .collect();
        // In the order of the text the last words begin no shingle.
        let whole = match are_shuffled {
            true => all,
            false => shingle_count(all, length),
        };
        // Between two of these, no word is beyond the end.
        let mut ends: Vec<usize> = offsets
            .iter()
            .map(|offset| (all - offset).min(whole))
            .collect();
        ends.sort_unstable();
        let (mut start, mut found) = (0, Vec::new());
        for end in ends.into_iter().chain([whole]) {
            while start < end {
                let count = BLOCK.min(end - start);
                let mut sums = [0u64; BLOCK];
                for offset in &offsets {
                    let from = (start + offset) % all;
                    for (sum, word) in sums.iter_mut().zip(&words[from..from + count]) {
                        *sum = sum.wrapping_mul(BASE).wrapping_add(*word);
                    }
                }
                let spread = |sum: &u64| (sum ^ (sum >> 32)).wrapping_mul(BASE);
                let hashes = sums[..count].iter().map(spread);
                found.extend(hashes.filter(|hash| (hash >> 40) & (sample - 1) == 0));
                start += count;
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    })
}

/// A number below `count` that shares no factor with it, near this share of it.
fn stride_near(share: f64, count: usize) -> usize {
    let has_no_factor = |stride: &usize| {
        let (mut a, mut b) = (count, *stride);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    let near = (count as f64 * share) as usize;
    (near..count).find(has_no_factor).unwrap_or(1)
}

fn instead(units: Pair<usize>, unit: Unit) -> Option<Instead> {
    let (shorter, longer) = (units.left.min(units.right), units.left.max(units.right));
    match unit {
        Unit::Characters => None,
        Unit::Words if shorter == 0 => None,
        Unit::Words if shorter < VERY_FEW_WORDS => Some(Instead::Characters),
        Unit::Words if longer <= FEW_SENTENCES => Some(Instead::ShortWords),
        Unit::Words => None,
    }
}

/// ⌊¾·log10(n·m)⌋, at least 1.
fn rule(units: Pair<usize>) -> u32 {
    let product = (units.left as f64 * units.right as f64).max(1.0);
    (0.75 * product.log10()).floor().max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(left: usize, right: usize, agreement: f64) -> u32 {
        advice(Pair::new(left, right), Unit::Words, agreement).length
    }

    #[test]
    fn the_rule_gives_known_lengths() {
        assert_eq!(words(121, 127, 0.01), 3);
        assert_eq!(words(2968, 5644, 0.0119), 5);
        assert_eq!(words(800_000, 900_000, 0.008), 8);
    }

    #[test]
    fn a_length_never_exceeds_the_shorter_text() {
        assert_eq!(words(2, 5_000_000, 0.01), 2);
        assert_eq!(words(0, 10, 0.0), 1);
        let short = advice(Pair::new(2, 5_000_000), Unit::Words, 0.01);
        assert_eq!(short.reason, LengthReason::WholeText);
    }

    #[test]
    fn texts_that_repeat_one_word_get_a_longer_length() {
        let advised = advice(Pair::new(40, 50), Unit::Words, 1.0);
        assert_eq!(advised.length, 40);
        let reason = advised.reason;
        assert!(
            matches!(reason, LengthReason::ManyByChance { .. }),
            "{reason:?}"
        );
        let usual = advice(Pair::new(2968, 5644), Unit::Words, 0.0119);
        assert_eq!(usual.reason, LengthReason::BelowOneByChance);
    }

    #[test]
    fn very_short_texts_get_another_method() {
        let of = |left, right| advice(Pair::new(left, right), Unit::Words, 0.01).instead;
        assert_eq!(of(5, 400), Some(Instead::Characters));
        assert_eq!(of(30, 45), Some(Instead::ShortWords));
        assert_eq!(of(30, 400), None);
        assert_eq!(of(0, 4), None);
        let characters = advice(Pair::new(30, 45), Unit::Characters, 0.01);
        assert_eq!((characters.length, characters.instead), (10, None));
    }

    #[test]
    fn shared_shingles_are_those_of_a_naive_count() {
        use std::collections::HashSet;
        let text = |count: usize, step: usize| HashedWords {
            in_order: (0..count)
                .map(|i| ((i * i * step + i / 3) % 11) as u64 * 0xABCD_EF01_2345)
                .collect(),
        };
        for (left, right) in [(0, 9), (1, 1), (40, 40), (600, 580), (1_300, 77)] {
            let words = Pair::new(text(left, 3), text(right, 5));
            for (length, are_shuffled) in [(1, false), (2, true), (3, false), (3, true), (5, true)]
            {
                let shingles = |side: Side, share: f64| -> HashSet<Vec<u64>> {
                    let words = &words[side].in_order;
                    let (stride, count) = match are_shuffled {
                        true => (stride_near(share, words.len()), words.len()),
                        false => (1, shingle_count(words.len(), length)),
                    };
                    let word = |at: usize| words[at % words.len()];
                    let shingle = |at: usize| {
                        (0..length as usize)
                            .map(|n| word(at + n * stride))
                            .collect()
                    };
                    (0..count).map(shingle).collect()
                };
                let left = shingles(Side::Left, 0.618_034);
                let naive = left.intersection(&shingles(Side::Right, 0.414_214)).count();
                assert_eq!(
                    Shared::of(&words, length, are_shuffled).both,
                    naive,
                    "{length}"
                );
            }
        }
    }
}
