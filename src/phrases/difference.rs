//! Facts about a difference and its changes go in; the sentences and labels of the Difference tab come out.

use super::Phrases;
use super::messages::{Argument, messages};
use fluent_bundle::FluentValue;
use shinglescope_core::pair::difference::{Change, ChangeKind, Difference, LIMIT};
use shinglescope_core::text::{Pair, Side};

messages! {
    "difference-add-texts" difference_add_texts();
    "difference-add-text" difference_add_text(side: Side);
    "difference-comparing" difference_comparing();
    "difference-stopped" difference_stopped(what: &str);
    "difference-none" difference_none();
    "difference-same-text" difference_same_text();
    "difference-same-text-other-bytes" difference_same_text_other_bytes();
    "difference-same-bytes" difference_same_bytes();
    "difference-no-words" difference_no_words();
    "difference-no-words-why" difference_no_words_why();
    "difference-other-blanks" difference_other_blanks();
    "difference-other-forms" difference_other_forms(places: usize);
    "summary-same" summary_same(words: usize);
    "summary-deleted" summary_deleted(words: usize);
    "summary-inserted" summary_inserted(words: usize);
    "summary-replaced" summary_replaced(left: usize, right: usize);
    "summary-moved" summary_moved(words: usize);
    "summary-bounds" summary_bounds(same: usize, left: usize, right: usize);
    "summary-nothing-in-common" summary_nothing_in_common(summary: &str);
    "summary-previous" summary_previous(summary: &str);
    "summary-hint" summary_hint();
    "summary-coarse" summary_coarse(seconds: u64);
    "summary-coarse-hint" summary_coarse_hint(reason: &str);
    "change-type" change_type(kind: ChangeKind);
    "change-moved" change_moved(name: &str);
    "moved-name" moved_name(number: usize);
    "change-type-title" change_type_title(kind: ChangeKind);
    "change-type-count" change_type_count(kind: ChangeKind, places: usize);
    "change-type-switch" change_type_switch(kind: ChangeKind, places: usize);
    "change-type-switch-hint" change_type_switch_hint(places: usize, state: &str);
    "change-types-hidden" change_types_hidden();
    "copy-changes-hint" copy_changes_hint();
    "head-type" head_type();
    "head-was-is" head_was_is();
    "head-was" head_was();
    "head-is" head_is();
    "change-row" change_row(number: usize, what: &str, left: usize, right: usize, words: &str);
    "change-row-replaced" change_row_replaced(left: &str, right: &str);
    "change-replaced-hint" change_replaced_hint(left: &str, right: &str);
    "change-choose" change_choose();
    "none-of-total" none_of_total(total: usize);
    "change-next" change_next();
    "change-next-hint" change_next_hint();
    "change-previous" change_previous();
    "change-previous-hint" change_previous_hint();
    "change-title" change_title(kind: ChangeKind, left: usize, right: usize);
    "change-title-moved" change_title_moved(name: &str, title: &str);
    "change-wording" change_wording(side: Side, words: &str, text: &str);
    "change-wording-none" change_wording_none(side: Side, text: &str);
    "change-label" change_label(number: usize, kind: ChangeKind, words: usize);
    "moved-label" moved_label(name: &str, words: usize, other: Side);
    "change-label-hint" change_label_hint(label: &str);
}

/// A type of change is passed by its name, which a message can choose by.
impl<'a> Argument<'a> for ChangeKind {
    fn value(self) -> FluentValue<'a> {
        match self {
            ChangeKind::Deleted => "deleted",
            ChangeKind::Inserted => "inserted",
            ChangeKind::Replaced => "replaced",
            ChangeKind::Moved => "moved",
        }
        .into()
    }
}

impl Phrases {
    /// The words of both texts in a line: `85 words the same · 8 deleted · 12 inserted · 25 replaced by 24 · 9 moved`. Of a
    /// coarse difference only bounds are known: what was not compared in time counts as different.
    pub(crate) fn difference_summary(&self, difference: &Difference) -> String {
        let counts = &difference.counts;
        if difference.is_coarse {
            let changes = [
                counts.deleted,
                counts.inserted,
                counts.replaced,
                counts.moved,
            ];
            let words = |side: Side| changes.iter().map(|change| change.words[side]).sum();
            return self.summary_bounds(counts.same, words(Side::Left), words(Side::Right));
        }
        let replaced = counts.replaced.words;
        let changes = [
            (
                counts.deleted,
                self.summary_deleted(counts.deleted.words.left),
            ),
            (
                counts.inserted,
                self.summary_inserted(counts.inserted.words.right),
            ),
            (
                counts.replaced,
                self.summary_replaced(replaced.left, replaced.right),
            ),
            (counts.moved, self.summary_moved(counts.moved.words.left)),
        ];
        let changes = changes.into_iter().filter(|(tally, _)| tally.places > 0);
        let parts: Vec<String> = [self.summary_same(counts.same)]
            .into_iter()
            .chain(changes.map(|(_, label)| label))
            .collect();
        parts.join(" · ")
    }

    /// Why a difference is coarse.
    pub(crate) fn difference_coarse(&self) -> String {
        self.summary_coarse(LIMIT.as_secs())
    }

    /// What happened to the words of a change: `replaced`, `moved M1`.
    pub(crate) fn change_name(&self, change: &Change) -> String {
        match change.kind {
            ChangeKind::Moved => self.change_moved(&self.moved_name(change.number)),
            ChangeKind::Deleted | ChangeKind::Inserted | ChangeKind::Replaced => {
                self.change_type(change.kind)
            }
        }
    }

    /// A change in a few words: `2 words deleted`, `M1: 18 words moved`.
    pub(crate) fn change_heading(&self, change: &Change) -> String {
        let Pair { left, right } = change.at.map(|words| words.len());
        let title = self.change_title(change.kind, left, right);
        match change.kind {
            ChangeKind::Moved => self.change_title_moved(&self.moved_name(change.number), &title),
            ChangeKind::Deleted | ChangeKind::Inserted | ChangeKind::Replaced => title,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::pair::difference::ChangeCount;

    #[test]
    fn a_summary_names_only_the_types_of_change_that_occur() {
        let phrases = Phrases::english();
        let mut found = Difference::default();
        found.counts.same = 1_204;
        assert_eq!(phrases.difference_summary(&found), "1,204 words the same");
        let tally = |places, left, right| ChangeCount {
            places,
            words: Pair::new(left, right),
        };
        found.counts.deleted = tally(3, 87, 0);
        found.counts.inserted = tally(9, 0, 93);
        found.counts.replaced = tally(20, 112, 130);
        found.counts.moved = tally(2, 64, 64);
        assert_eq!(
            phrases.difference_summary(&found),
            "1,204 words the same · 87 deleted · 93 inserted · 112 replaced by 130 · 64 moved"
        );
        found.is_coarse = true;
        assert_eq!(
            phrases.difference_summary(&found),
            "At least 1,204 words the same · at most 263 of left and 287 of right differ"
        );
    }
}
