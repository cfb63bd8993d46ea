//! The score bar: the facts of a comparison go in; its headline, its bars and the facts beside them come out as
//! text.

use super::Phrases;
use super::messages::messages;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::verdict::Verdict;

messages! {
    "score-value" score_value(score: &str);
    "no-score" no_score();
    "no-score-yet" no_score_yet();
    "no-score-at" no_score_at(units: &str);
    "nothing-to-compare" nothing_to_compare();
    "first-comparison" first_comparison();
    "first-comparison-note" first_comparison_note();
    "sides-unreadable" sides_unreadable();
    "side-unreadable" side_unreadable(side: &str);
    "text-missing" text_missing(side: &str);
    "texts-missing" texts_missing();
    "evidence-note" evidence_note();
    "shared-words" shared_words(side: &str, part: usize, whole: usize);
    "shared-words-short" shared_words_short(side: &str, part: usize, whole: usize);
    "shared-words-shortest" shared_words_shortest(part: usize, whole: usize);
    "shares-far-more" shares_far_more();
    "shares-more" shares_more();
    "excluded-counted" excluded_counted(kind: &str, count: usize);
    "score-before" score_before(before: &str, excluded: &str);
    "reason-and-excluded" reason_and_excluded(reason: &str, excluded: &str);
    "score-changed" score_changed(before: &str, now: &str, excluded: &str);
    "counts-shared" counts_shared(part: usize);
    "counts-shared-of" counts_shared_of(part: usize, whole: usize);
    "counts-twice" counts_twice(part: usize);
    "counts-twice-of" counts_twice_of(part: usize, whole: usize);
    "counts-positions-of" counts_positions_of(part: usize, whole: usize);
    "counts-positions-twice-of" counts_positions_twice_of(part: usize, whole: usize);
    "counts-equal" counts_equal(part: usize);
    "counts-equal-of" counts_equal_of(part: usize, whole: usize);
    "formula-button" formula_button(name: &str);
    "dice-per-word-note" dice_per_word_note(percent: &str);
    "dice-per-character-note" dice_per_character_note(percent: &str);
    "verdict-note" verdict_note(pairs: usize, by_chance: &str);
    "direction" direction(side: &str);
    "part-of" part_of(part: usize, whole: usize);
    "direction-matched" direction_matched(side: &str, part: usize, whole: usize);
    "direction-containment" direction_containment(percent: &str);
    "direction-covered" direction_covered(covered: &str, words: &str);
    "direction-covered-bridged" direction_covered_bridged(covered: &str, words: &str, bridged: &str);
    "direction-rare" direction_rare(percent: &str);
    "direction-in-order" direction_in_order(percent: &str);
    "fact-passages" fact_passages();
    "fact-passages-hint" fact_passages_hint();
    "fact-longest-bridged" fact_longest_bridged();
    "fact-longest-bridged-hint" fact_longest_bridged_hint();
    "fact-longest" fact_longest();
    "fact-longest-hint" fact_longest_hint();
    "fact-resemblance" fact_resemblance();
    "fact-in-order" fact_in_order();
    "fact-in-order-hint" fact_in_order_hint();
    "fact-with-changed-words" fact_with_changed_words();
    "fact-with-changed-words-hint" fact_with_changed_words_hint();
    "passages-and-excluded" passages_and_excluded(passages: usize, excluded: usize);
}

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
