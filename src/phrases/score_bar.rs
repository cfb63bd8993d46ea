//! The score bar: the facts of a comparison go in; its headline, its bars and the facts beside them come out as
//! text.

use super::Phrases;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::verdict::Verdict;

impl Phrases {
    /// Why the verdict was reached without the number behind it, where the full reason has one.
    pub(crate) fn verdict_reason_short(&self, numbers: &Numbers) -> Option<String> {
        match (numbers.verdict, numbers.is_far_above_chance()) {
            (Verdict::SharesPassages, true) => Some(self.shares_far_more()),
            (Verdict::SharesPassages, false) => Some(self.shares_more()),
            (_, _) => None,
        }
    }
}
