//! Stock notices: how they are named.

use super::Phrases;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::wording::NoticesFound;
use shinglescope_core::{Comparison, Side};
use std::cmp::Reverse;

/// How many notices are named.
const NAMED: usize = 3;
/// By how many of its first words.
const FIRST_WORDS: usize = 5;

impl Phrases {
    /// Why a passage does not count; none if it does.
    pub fn not_counted_as(&self, passage: &Passage) -> Option<String> {
        match (passage.is_notice, passage.is_excluded) {
            (true, _) => Some(self.passage_is_notice()),
            (false, true) => Some(self.passage_is_set_aside()),
            (false, false) => None,
        }
    }

    /// The words that a notice is named by.
    pub fn first_words(&self, notice: &str) -> String {
        let words = notice.split_whitespace().take(FIRST_WORDS);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The longest stock notices that both texts have, by their first words in left and their length; none without any.
    pub fn notices(&self, found: &NoticesFound, comparison: &Comparison) -> Option<String> {
        let (text, words) = (&comparison.index.texts.left, &comparison.index.words.left);
        let mut notices = found.spans(Side::Left, words);
        notices.sort_by_key(|(_, words)| Reverse(*words));
        let named = notices
            .iter()
            .take(NAMED)
            .map(|(span, words)| self.notice_left_out(*words, self.first_words(span.of(text))));
        let more = notices.len().saturating_sub(NAMED);
        let more = (more > 0).then(|| self.notices_more(more));
        let all: Vec<String> = named.chain(more).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }
}
