//! Stock notices: how they are named.

use super::Phrases;
use shinglescope_core::pair::wording::NoticesFound;
use shinglescope_core::{Comparison, Side};
use std::cmp::Reverse;

/// How many notices are named.
const NAMED: usize = 3;
/// By how many of its first words.
const FIRST_WORDS: usize = 5;

impl Phrases {
    /// The longest stock notices that both texts have, by their first words in left and their length; none without any.
    pub fn notices(&self, found: &NoticesFound, comparison: &Comparison) -> Option<String> {
        let (text, words) = (&comparison.index.texts.left, &comparison.index.words.left);
        let mut notices = found.spans(Side::Left, words);
        notices.sort_by_key(|(_, words)| Reverse(*words));
        let named = notices.iter().take(NAMED).map(|(span, words)| {
            let first = span.of(text).split_whitespace().take(FIRST_WORDS);
            self.notice_left_out(*words, first.collect::<Vec<_>>().join(" "))
        });
        let more = notices.len().saturating_sub(NAMED);
        let more = (more > 0).then(|| self.notices_more(more));
        let all: Vec<String> = named.chain(more).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }
}
