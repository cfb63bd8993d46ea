//! The score bar: the facts of a comparison go in; its headline, its bars and the facts beside them come out as
//! text.

use super::score::keeps_few_words;
use super::{Phrases, verdict};
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::pair::wording::{FEW_WORDS, SharedWording};

impl Phrases {
    /// Why the verdict was reached without the number behind it, where the full reason has one.
    pub(crate) fn verdict_reason_short(
        &self,
        numbers: &Numbers,
        wording: Option<&SharedWording>,
    ) -> Option<String> {
        match (verdict(numbers, wording), numbers.is_far_above_chance()) {
            // Nothing of the length is shared.
            (Verdict::SharesPassages, _) if numbers.counts.shared_pairs == 0 => None,
            (Verdict::TooShort, _) if keeps_few_words(numbers) => None,
            (Verdict::TooShort, _) => Some(self.too_short_each(FEW_WORDS)),
            (Verdict::SharesPassages, true) => Some(self.shares_far_more()),
            (Verdict::SharesPassages, false) => Some(self.shares_more()),
            (_, _) => None,
        }
    }
}
