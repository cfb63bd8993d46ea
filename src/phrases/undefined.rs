//! Why a measure has no value.

use super::{Phrases, capitalised};
use shinglescope_core::{Side, Undefined};

impl Phrases {
    /// `both texts have fewer than 10 words to compare`: what follows “undefined:”.
    pub fn undefined(&self, reason: Undefined) -> String {
        let which = |side: Option<Side>| side.map_or("neither", Side::name);
        match reason {
            Undefined::BothEmpty => self.undefined_both_empty(),
            Undefined::Empty(side) => self.undefined_empty(side.name()),
            Undefined::TooShort { side, length, unit } => {
                self.undefined_too_short(which(side), self.units_counted(unit, length as usize))
            }
            Undefined::EmptySample { side, sample_every } => {
                self.undefined_empty_sample(which(side), sample_every.to_string())
            }
        }
    }

    /// The same at the beginning of a sentence.
    pub fn undefined_title(&self, reason: Undefined) -> String {
        capitalised(&self.undefined(reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::Unit;

    #[test]
    fn every_reason_has_its_words() {
        let phrases = Phrases::english();
        let too_short = |side, length, unit| Undefined::TooShort { side, length, unit };
        for (reason, words) in [
            (Undefined::BothEmpty, "neither text has words to compare"),
            (
                Undefined::Empty(Side::Right),
                "the right text has no words to compare",
            ),
            (
                too_short(Some(Side::Left), 3, Unit::Words),
                "the left text has fewer than 3 words to compare",
            ),
            (
                too_short(None, 10, Unit::Characters),
                "both texts have fewer than 10 characters to compare",
            ),
            (
                Undefined::EmptySample {
                    side: None,
                    sample_every: 2500,
                },
                "neither text has a checksum divisible by 2500",
            ),
            (
                Undefined::EmptySample {
                    side: Some(Side::Right),
                    sample_every: 25,
                },
                "the right text has no checksum divisible by 25",
            ),
        ] {
            assert_eq!(phrases.undefined(reason), words);
        }
        let title = phrases.undefined_title(Undefined::BothEmpty);
        assert_eq!(title, "Neither text has words to compare");
    }
}
