//! Which shingle length to take, and why.
//!
//! Start from ⌊¾·log10(n·m)⌋ words: on English and Russian texts that was the smallest length at which unrelated texts
//! of n and m words shared less than one shingle by accident. Then look at these two: lengthen while shuffling their own
//! words would still give a shared shingle, and never exceed the shorter text.

use super::chance::expected_pairs;
use super::parameters::{MAX_LENGTH, Unit};
use crate::text::Pair;

/// What the article of 2009 advises for character shingles.
const CHARACTERS: u32 = 10;

/// A length, and the sentence that stands beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    pub length: u32,
    pub reason: String,
}

/// The length for texts of `units` units whose words agree with probability `agreement` (see `chance`).
pub fn advice(units: Pair<usize>, unit: Unit, agreement: f64) -> Advice {
    let shorter = units.left.min(units.right).clamp(1, MAX_LENGTH as usize) as u32;
    let start = match unit {
        Unit::Words => rule(units),
        Unit::Characters => CHARACTERS,
    };
    let mut length = start.clamp(1, shorter);
    while length < shorter && expected_pairs(agreement, units, length) >= 1.0 {
        length += 1;
    }
    let expected = expected_pairs(agreement, units, length);
    let named = format!("{length} {}", unit.noun(u64::from(length)));
    let reason = if units.left == 0 || units.right == 0 {
        "A text is missing, so any length would do.".to_owned()
    } else if length == shorter && start > shorter {
        format!("The shorter text has only {named}.")
    } else if expected < 1.0 {
        format!(
            "At {named}, unrelated texts of this size are expected to share less than one shingle."
        )
    } else {
        format!(
            "Even at {named}, unrelated texts with these words would share about {expected:.0} shingles."
        )
    };
    Advice { length, reason }
}

/// ⌊¾·log10(n·m)⌋, at least 1.
fn rule(units: Pair<usize>) -> u32 {
    let product = units.left as f64 * units.right as f64;
    match product > 0.0 {
        true => (0.75 * product.log10()).floor().max(1.0) as u32,
        false => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(left: usize, right: usize, agreement: f64) -> u32 {
        advice(Pair::new(left, right), Unit::Words, agreement).length
    }

    #[test]
    fn the_rule_gives_the_lengths_it_is_known_for() {
        assert_eq!(words(121, 127, 0.01), 3);
        assert_eq!(words(2968, 5644, 0.0119), 5);
        assert_eq!(words(800_000, 900_000, 0.008), 8);
    }

    #[test]
    fn a_length_never_exceeds_the_shorter_text() {
        assert_eq!(words(2, 5_000_000, 0.01), 2);
        assert_eq!(words(0, 10, 0.0), 1);
        let short = advice(Pair::new(2, 5_000_000), Unit::Words, 0.01);
        assert_eq!(short.reason, "The shorter text has only 2 words.");
    }

    #[test]
    fn texts_that_repeat_one_word_get_a_longer_length_and_an_honest_reason() {
        let advised = advice(Pair::new(40, 50), Unit::Words, 1.0);
        assert_eq!(advised.length, 40);
        assert!(
            advised.reason.starts_with("Even at 40 words"),
            "{}",
            advised.reason
        );
    }
}
