//! How much of a passage is the same.

use super::Phrases;
use shinglescope_core::Pair;

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
            phrases.passage_row(5, 17, 0, 12, 1_014, 0, "By contrast"),
            "Passage 5, 17 words, left line 12, right line 1,014: By contrast"
        );
        assert_eq!(
            phrases.passage_row(12_345, 1, 2, 1, 1, 1, "The"),
            "Passage 12345, 1 word, 2 changed, left line 1, right line 1, 1 copy: The"
        );
    }
}
