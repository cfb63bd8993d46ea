//! Sentences and labels about a difference and its changes.

use super::Phrases;
use shinglescope_core::pair::difference::{Change, ChangeKind};
use shinglescope_core::{Difference, Pair, Side};

impl Phrases {
    /// The words of both texts in a line: `85 words unchanged · 8 deleted · 12 inserted · 25 words became 24 · 9 moved`. Of a
    /// coarse difference only bounds are known: what was not compared counts as different.
    pub(crate) fn difference_summary(&self, difference: &Difference) -> String {
        let counts = &difference.counts;
        if difference.is_coarse {
            let changes = ChangeKind::ALL.map(|kind| counts.of(kind).words);
            let words = |side: Side| changes.iter().map(|words| words[side]).sum::<usize>();
            return self.summary_bounds(counts.same, words(Side::Left), words(Side::Right));
        }
        let (deleted, inserted) = (counts.deleted, counts.inserted);
        let (replaced, moved) = (counts.replaced, counts.moved);
        let words = replaced.words;
        let changes = [
            (deleted, self.summary_deleted(deleted.words.left)),
            (inserted, self.summary_inserted(inserted.words.right)),
            (replaced, self.summary_replaced(words.left, words.right)),
            (moved, self.summary_moved(moved.words.left)),
        ];
        let changes = changes.into_iter().filter(|(tally, _)| tally.places > 0);
        let same = match difference.same_within_changes {
            0 => self.summary_same(counts.same),
            within => self.summary_same_within(counts.same + within, within),
        };
        let changes = changes.map(|(_, label)| label);
        let parts: Vec<String> = [same].into_iter().chain(changes).collect();
        parts.join(" · ")
    }

    /// What happened to the words of a change: `replaced`, `moved M1`.
    pub(crate) fn change_name(&self, change: &Change) -> String {
        self.change_called(change.kind, self.moved_name(change.number))
    }

    /// A change in a few words: `2 words deleted`, `M1: 18 words moved`.
    pub(crate) fn change_heading(&self, change: &Change) -> String {
        let Pair { left, right } = change.at.map(|words| words.len());
        let name = self.moved_name(change.number);
        self.change_title(change.kind, left, right, name)
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
        assert_eq!(phrases.difference_summary(&found), "1,204 words unchanged");
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
            "1,204 words unchanged · 87 deleted · 93 inserted · 112 words became 130 · 64 moved"
        );
        found.same_within_changes = 3;
        assert_eq!(
            phrases.difference_summary(&found),
            "1,207 words unchanged, 3 of them between changed words · 87 deleted · 93 inserted · 112 words became 130 · 64 moved"
        );
        found.is_coarse = true;
        assert_eq!(
            phrases.difference_summary(&found),
            "At least 1,204 words unchanged · at most 263 of left and 287 of right differ"
        );
    }
}
