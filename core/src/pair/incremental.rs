//! Updates the counts of two texts between keystrokes.
//!
//! ```text
//! text     … the old | cat sa|t on the mat …      only the text between two blanks is split again
//! words    … h  h  h  [h h]  h  h …               old words are removed, new ones inserted
//! shingles     [k−1 before … k−1 after]           at most 2·k shingles are removed from the counts and added again
//! ```
//! Shingles are identified by 64-bit hashes; the comparison that follows confirms them by words. Cost of an edit:
//! O(words typed + k), plus moving the words after it, 12 bytes each. Memory: about 40 bytes per distinct shingle.

use crate::fingerprint::{Rolling, shingle_count};
use crate::methods::{Parameters, Unit};
use crate::pair::{Counts, Exclusions};
use crate::text::{Edit, Pair, Side, Span, push_run};
use crate::words::edited::whole_words;
use crate::words::fast::{Form, is_word_by_word};
use crate::words::{depends_on_context, for_each_form};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// The words and shingles of two texts, ready for the next edit.
#[derive(Clone, Debug, Default)]
pub struct Incremental {
    pub(crate) parameters: Parameters,
    /// The shingle length.
    pub(crate) length: u32,
    texts: Pair<IncrementalText>,
    /// How many positions of each text begin a shingle.
    seen: FxHashMap<u64, Pair<u32>>,
    distinct: Pair<usize>,
    shared: Shared,
    /// Shingles that do not count as shared.
    excluded: FxHashSet<u64>,
    /// Those of what is shared.
    shared_excluded: Shared,
}

/// What both texts have: distinct shingles, and their positions in each text.
#[derive(Clone, Copy, Debug, Default)]
struct Shared {
    distinct: usize,
    matches: Pair<usize>,
}

#[derive(Clone, Debug, Default)]
struct IncrementalText {
    /// The hash of each word's form.
    words: Vec<u64>,
    /// Where each word begins.
    starts: Vec<u32>,
}

impl Incremental {
    /// Counts two texts at `length`; the shingles of `excluded` do not count as shared. None if the canonical form of a word
    /// depends on its neighbours, also that of an excluded text, if the unit is a character, or if shingles are sampled.
    pub fn new(
        texts: Pair<&str>,
        parameters: &Parameters,
        length: u32,
        excluded: &Exclusions,
    ) -> Option<Incremental> {
        let shingle = &parameters.shingle;
        let mut excluded_texts = excluded.iter();
        if !is_word_by_word(&parameters.canon)
            || excluded_texts.any(|text| depends_on_context(text, &parameters.canon))
            || shingle.unit != Unit::Words
            || shingle.sample_every > 1
        {
            return None;
        }
        let mut incremental = Incremental {
            parameters: *parameters,
            length,
            ..Incremental::default()
        };
        for text in excluded.iter() {
            let mut rolling = Rolling::new(length);
            let words = incremental.read(text, 0..text.len()).words;
            let shingles = words.into_iter().filter_map(|word| rolling.push(word));
            incremental.excluded.extend(shingles);
        }
        for side in Side::BOTH {
            incremental.texts[side] = incremental.read(texts[side], 0..texts[side].len());
            let whole = 0..incremental.texts[side].words.len();
            incremental.count(side, whole, 1);
        }
        Some(incremental)
    }

    /// Updates the counts for `edit`, which has changed the text on `side` to `text`.
    pub fn edit(&mut self, side: Side, edit: &Edit, text: &str) {
        let bytes = text.as_bytes();
        let replaced = edit.range.range();
        let inserted_start = replaced.start.min(bytes.len());
        let inserted_end = (inserted_start + edit.text.len()).min(bytes.len());
        let Range { start, end } = whole_words(bytes, inserted_start..inserted_end);
        let end_before = end - inserted_end + replaced.end;

        let known = &self.texts[side].starts;
        let first = known.partition_point(|at| (*at as usize) < start);
        let old = first..known.partition_point(|at| (*at as usize) < end_before);
        let new = self.read(text, start..end);
        let new_end = first + new.words.len();
        self.count(side, self.around(side, &old), -1);
        let IncrementalText { words, starts } = &mut self.texts[side];
        words.splice(old.clone(), new.words);
        starts.splice(old, new.starts);
        let moved = end as i64 - end_before as i64;
        for at in &mut starts[new_end..] {
            *at = (i64::from(*at) + moved) as u32;
        }
        self.count(side, self.around(side, &(first..new_end)), 1);
    }

    /// The words of `range` of a text, which begins and ends between words.
    fn read(&self, text: &str, range: Range<usize>) -> IncrementalText {
        let mut read = IncrementalText::default();
        let piece = text.get(range.clone()).unwrap_or_default();
        for_each_form(piece, &self.parameters.canon, &mut |form: Form<'_>| {
            read.words.push(form.key.hash);
            read.starts.push(range.start as u32 + form.span.start);
        });
        read
    }

    /// The words of all shingles that overlap words `range`, or its position if it is empty.
    fn around(&self, side: Side, range: &Range<usize>) -> Range<usize> {
        let reach = (self.length as usize).saturating_sub(1);
        let words = self.texts[side].words.len();
        range.start.saturating_sub(reach)..(range.end + reach).min(words)
    }

    /// Adds all shingles inside words `range` to the counts, or removes them: `by` is 1 or −1.
    fn count(&mut self, side: Side, range: Range<usize>, by: isize) {
        let mut rolling = Rolling::new(self.length);
        let words = self.texts[side].words.get(range).unwrap_or_default();
        let other = side.other();
        for word in words {
            let Some(shingle) = rolling.push(*word) else {
                continue;
            };
            let seen = self.seen.entry(shingle).or_default();
            let elsewhere = seen[other];
            let before = seen[side];
            seen[side] = before.saturating_add_signed(by as i32);
            let is_shared = elsewhere > 0;
            let is_excluded = is_shared && self.excluded.contains(&shingle);
            let step = |count: &mut usize, by: isize| *count = count.saturating_add_signed(by);
            // The shingle is new in this text, or its last position was removed.
            let is_first_or_last = before == 0 || seen[side] == 0;
            let is_gone = seen[side] == 0 && elsewhere == 0;
            let shared = is_shared.then_some(&mut self.shared);
            let excluded = is_excluded.then_some(&mut self.shared_excluded);
            for of in [shared, excluded].into_iter().flatten() {
                step(&mut of.matches[side], by);
                if is_first_or_last {
                    step(&mut of.distinct, by);
                    step(&mut of.matches[other], by * elsewhere as isize);
                }
            }
            if is_first_or_last {
                step(&mut self.distinct[side], by);
            }
            if is_gone {
                self.seen.remove(&shingle);
            }
        }
    }

    /// The number of words of each text.
    pub fn words(&self) -> Pair<usize> {
        self.texts.as_ref().map(|text| text.words.len())
    }

    /// The current counts. Exclusions are not counted as shared; accidents and pairs are 0.
    pub fn counts(&self) -> Counts {
        let Shared { distinct, matches } = self.shared_excluded;
        self.counts_with_excluded().without(distinct, matches)
    }

    /// The same, with exclusions counted as shared.
    pub fn counts_with_excluded(&self) -> Counts {
        let words = self.words();
        Counts {
            shingles: words.map(|words| shingle_count(*words, self.length)),
            distinct: self.distinct,
            distinct_shared: self.shared.distinct,
            matches: self.shared.matches,
            ..Counts::default()
        }
    }

    /// The runs of words with matching shingles near the bytes `within` of a text: the bytes at which the first and the last
    /// word of each run begin.
    pub fn matching(&self, side: Side, within: Span) -> Vec<Range<u32>> {
        let IncrementalText { words, starts } = &self.texts[side];
        let reach = (self.length as usize).saturating_sub(1);
        let first = starts.partition_point(|at| *at < within.start);
        let first = first.saturating_sub(reach);
        let end = starts.partition_point(|at| *at < within.end);
        let mut rolling = Rolling::new(self.length);
        let mut runs: Vec<Range<usize>> = Vec::new();
        let until = (end + reach).min(words.len());
        for (at, word) in words.iter().enumerate().take(until).skip(first) {
            let shingle = rolling.push(*word);
            let seen = shingle.and_then(|shingle| self.seen.get(&shingle));
            if seen.is_none_or(|seen| seen[side.other()] == 0) {
                continue;
            }
            push_run(&mut runs, at + 1 - self.length as usize..at + 1);
        }
        let place = |word: usize| starts.get(word).copied().unwrap_or_default();
        let runs = runs.into_iter();
        runs.map(|run| place(run.start)..place(run.end - 1))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Length;
    use crate::methods::presets::Preset;
    use crate::pair::request::Request;
    use crate::run::stages::compare;
    use crate::text::Text;
    use proptest::prelude::*;

    fn agrees(incremental: &Incremental, texts: &Pair<String>) {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(incremental.length);
        let found = compare(&Request {
            texts: texts.as_ref().map(|text| Text::from(text.as_str())),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        });
        let mut slow = found.numbers.counts;
        slow.accidental = Pair::default();
        slow.shared_pairs = 0;
        assert_eq!(incremental.counts(), slow, "{texts:?}");
        for side in Side::BOTH {
            let whole = Span::new(0, texts[side].len());
            let runs = incremental.matching(side, whole);
            let words = found.index.words[side].spans();
            let starts = words.iter().map(|span| span.start);
            let covered = |at: u32| runs.iter().any(|run| run.start <= at && at <= run.end);
            let count = starts.filter(|at| covered(*at)).count();
            assert_eq!(
                count,
                found.passages.as_ref().unwrap().covered_words[side],
                "{texts:?}"
            );
        }
    }

    fn pieces() -> impl Strategy<Value = String> {
        let piece = prop::sample::select(vec![
            "a", "b", "a b", " ", " ", " ", "\n", "'", ".", "Ж", "ё", "\u{301}", "\u{345}", "  ",
            "日", "本語", "ไท", "ย", "_", "’", "\u{2003}", "\t",
        ]);
        prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        #[test]
        fn after_any_edits_the_counts_equal_those_of_a_new_comparison(
            left in pieces(),
            right in pieces(),
            length in 1u32..4,
            edits in prop::collection::vec((any::<bool>(), 0.0..1.0f64, 0.0..0.2f64, pieces()), 1..6),
        ) {
            let mut texts = Pair::new(left, right);
            let parameters = Preset::Recommended.parameters();
            let as_str = texts.as_ref().map(|text| text.as_str());
            let mut incremental = Incremental::new(as_str, &parameters, length, &Exclusions::default()).expect("words");
            agrees(&incremental, &texts);
            for (is_left, from, part, typed) in edits {
                let side = if is_left { Side::Left } else { Side::Right };
                let text = &mut texts[side];
                let mut start = (from * text.len() as f64) as usize;
                let mut end = (start + (part * text.len() as f64) as usize).min(text.len());
                while !text.is_char_boundary(start) { start -= 1; }
                while !text.is_char_boundary(end) { end += 1; }
                text.replace_range(start..end, &typed);
                incremental.edit(side, &Edit::new(Span::new(start, end), typed), text);
                agrees(&incremental, &texts);
            }
        }
    }

    #[test]
    fn an_excluded_text_whose_words_depend_on_their_place_is_not_counted_incrementally() {
        let parameters = Preset::Recommended.parameters();
        let excluding = |text: &str| {
            let excluded = Exclusions::new(vec![Text::from(text)]);
            Incremental::new(Pair::new("理性和良心并", "a"), &parameters, 1, &excluded)
        };
        assert!(excluding("良心").is_none());
        assert!(excluding("a").is_some());
    }

    #[test]
    fn methods_that_need_checksums_are_not_counted_incrementally() {
        let texts = Pair::new("a", "b");
        assert!(
            Incremental::new(
                texts,
                &Preset::Python2009.parameters(),
                3,
                &Exclusions::default()
            )
            .is_none()
        );
    }
}
