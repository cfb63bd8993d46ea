//! Facts about passages go in; the sentences and labels of the Passages tab come out.

use super::Phrases;
use super::messages::messages;
use shinglescope_core::text::{Pair, Side};

messages! {
    "nothing-compared" nothing_compared();
    "passages-searching" passages_searching();
    "passages-none" passages_none();
    "text-and-line" text_and_line(name: &str, line: usize);
    "text-unnamed" text_unnamed(side: Side);
    "number-of-total" number_of_total(number: usize, total: usize);
    "passage-order" passage_order();
    "passage-order-hint" passage_order_hint();
    "order-left" order_left();
    "order-left-reversed" order_left_reversed();
    "order-right" order_right();
    "order-right-reversed" order_right_reversed();
    "order-longest" order_longest();
    "order-shortest" order_shortest();
    "order-most-changed" order_most_changed();
    "order-least-changed" order_least_changed();
    "order-most-copies" order_most_copies();
    "order-fewest-copies" order_fewest_copies();
    "order-first-words" order_first_words();
    "order-first-words-reversed" order_first_words_reversed();
    "head-number" head_number();
    "head-words" head_words();
    "head-changed" head_changed(size: &str);
    "head-line" head_line(side: Side, size: &str);
    "head-copies" head_copies();
    "head-first-words" head_first_words();
    "head-set-aside" head_set_aside();
    "head-passage" head_passage();
    "sort-by" sort_by(column: &str, direction: &str);
    "sort-hint" sort_hint(column: &str);
    "filter-passages" filter_passages();
    "filter-placeholder" filter_placeholder();
    "filter-no-match" filter_no_match();
    "copy-list" copy_list();
    "copy-passages-hint" copy_passages_hint();
    "copy-both" copy_both();
    "copy-both-hint" copy_both_hint();
    "bridging" bridging();
    "bridging-hint" bridging_hint();
    "bridging-value" bridging_value(count: usize);
    "bridging-changed-words" bridging_changed_words();
    "bridging-least-equal" bridging_least_equal();
    "bridging-shortest" bridging_shortest();
    "bridging-none" bridging_none();
    "bridging-any" bridging_any();
    "bridging-choice" bridging_choice(caption: &str, value: &str);
    "passage-row" passage_row(
        number: usize, words: usize, changed: usize, left: usize, right: usize, copies: usize, state: &str,
        beginning: &str,
    );
    "row-hint" row_hint(words: &str);
    "passage-exact" passage_exact();
    "passage-set-aside" passage_set_aside();
    "passage-choose" passage_choose();
    "passage-next" passage_next();
    "passage-next-hint" passage_next_hint();
    "passage-previous" passage_previous();
    "passage-previous-hint" passage_previous_hint();
    "copy-next" copy_next(side: Side);
    "copy-previous" copy_previous(side: Side);
    "copy-step-hint" copy_step_hint(name: &str, key: &str);
    "passage-same" passage_same(words: usize);
    "passage-changed" passage_changed(words: usize, changed: usize);
    "passage-excerpt" passage_excerpt(part: usize, words: usize);
    "legend-shared" legend_shared();
    "legend-only" legend_only(side: Side);
    "legend-other-form" legend_other_form();
    "wording" wording(side: Side, text: &str);
    "wording-only" wording_only(side: Side, words: &str);
    "wording-other-form" wording_other_form(words: &str);
    "table-yes" table_yes();
    "table-no" table_no();
}

impl Phrases {
    /// How much of a passage is the same: `words` are those of the places that are shown, of an excerpt fewer.
    pub(crate) fn passage_heading(&self, words: Pair<usize>, changed: usize) -> String {
        match (changed, words.right < words.left) {
            (0, true) => self.passage_excerpt(words.right, words.left),
            (0, false) => self.passage_same(words.left),
            (changed, _) => self.passage_changed(words.left, changed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_tells_whole_changed_and_excerpted_passages_apart() {
        let phrases = Phrases::english();
        let heading =
            |left, right, changed| phrases.passage_heading(Pair::new(left, right), changed);
        assert_eq!(heading(7, 7, 0), "7 words, the same in both texts");
        assert_eq!(heading(11, 12, 2), "11 words, 2 changed");
        assert_eq!(heading(5, 3, 0), "3 of 5 words also in the right text");
    }

    #[test]
    fn a_row_mentions_only_what_there_is() {
        let phrases = Phrases::english();
        assert_eq!(
            phrases.passage_row(5, 17, 0, 12, 1_014, 0, "counted", "By contrast"),
            "Passage 5, 17 words, left line 12, right line 1,014: By contrast"
        );
        assert_eq!(
            phrases.passage_row(12_345, 1, 2, 1, 1, 1, "set-aside", "The"),
            "Passage 12345, 1 word, 2 changed, left line 1, right line 1, 1 copy, set aside: The"
        );
    }
}
