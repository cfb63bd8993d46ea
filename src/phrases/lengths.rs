//! Why a length is recommended, or cannot be used.

use super::Phrases;
use shinglescope_core::methods::parameters::{LengthError, MAX_LENGTH};
use shinglescope_core::pair::advice::{Advice, LengthReason, MAX_SHUFFLED, MIN_SHARED_PERCENT};

impl Phrases {
    /// Why this length is recommended. `shared` is how many distinct shingles these two texts share at it, where that is
    /// known.
    pub fn length_reason(&self, advice: &Advice, shared: Option<usize>) -> String {
        let size = self.units_counted(advice.unit, advice.length as usize);
        let yours = match shared {
            None => "unknown",
            Some(0) => "none",
            Some(_) => "some",
        };
        let shared = shared.unwrap_or(0);
        match advice.reason {
            LengthReason::NoText => self.length_no_text(),
            LengthReason::WholeText => self.length_whole_text(&size),
            LengthReason::BelowOneByChance => self.length_below_chance(&size, yours, shared),
            LengthReason::FewByChance => {
                self.length_few_by_chance(&size, self.decimal(100.0 * MAX_SHUFFLED, 0))
            }
            LengthReason::NothingLonger { longest } => {
                let longest = self.units_counted(advice.unit, longest as usize);
                let percent = self.decimal(MIN_SHARED_PERCENT, 0);
                self.length_nothing_longer(&longest, &size, percent)
            }
            LengthReason::ManyByChance { expected } => {
                let count = expected.round() as usize;
                self.length_many_by_chance(&size, self.decimal(expected, 0), count, yours, shared)
            }
        }
    }

    /// Why the length that was typed is replaced by the nearest that can be used.
    pub fn length_error(&self, error: LengthError) -> String {
        match error {
            LengthError::Zero => self.length_note_zero(),
            LengthError::TooLong(length) => {
                self.length_note_too_long(length.to_string(), MAX_LENGTH as usize)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::Unit;
    use shinglescope_core::pair::advice::Instead;
    use shinglescope_core::pair::advice::advice;
    use shinglescope_core::text::Pair;

    fn reason(left: usize, right: usize, agreement: f64, shared: Option<usize>) -> String {
        let advice = advice(Pair::new(left, right), Unit::Words, agreement);
        Phrases::english().length_reason(&advice, shared)
    }

    #[test]
    fn the_reason_includes_what_these_texts_share() {
        assert_eq!(
            reason(2968, 5644, 0.0119, Some(212)),
            "At 5 words, texts with these words in random order share less than one shingle; these two share 212."
        );
        assert!(
            reason(2968, 5644, 0.0119, Some(0))
                .ends_with("than one shingle; these two share none.")
        );
        assert!(reason(2968, 5644, 0.0119, None).ends_with("than one shingle."));
        assert!(reason(2968, 5644, 0.0119, Some(1_234)).ends_with("these two share 1,234."));
    }

    #[test]
    fn short_and_repetitive_texts_have_their_own_reasons() {
        assert_eq!(
            reason(2, 5_000_000, 0.01, None),
            "The shorter text has only 2 words."
        );
        assert_eq!(
            reason(0, 10, 0.0, None),
            "The length is chosen when both texts are here."
        );
        assert_eq!(
            reason(40, 50, 1.0, None),
            "Even at 40 words, texts with these words in random order would share about 11 shingles."
        );
    }

    #[test]
    fn a_copy_with_changes_all_through_has_its_own_reason() {
        let advice = Advice {
            length: 2,
            reason: LengthReason::NothingLonger { longest: 4 },
            ..advice(Pair::new(2968, 5644), Unit::Words, 0.0119)
        };
        assert_eq!(
            Phrases::english().length_reason(&advice, None),
            "At 4 words these two share hardly a shingle. At 2 words they share at least 20 %, and more than the same words in random order."
        );
    }

    #[test]
    fn another_way_of_comparing_has_its_reason() {
        for instead in [Instead::Characters, Instead::ShortWords] {
            assert!(Phrases::english().instead_reason(instead).ends_with('.'));
        }
    }
}
