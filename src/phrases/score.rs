//! Verdicts and scores: what they are called, and the numbers behind them.

use super::Phrases;
use shinglescope_core::methods::parameters::{Keep, WordForms};
use shinglescope_core::pair::difference::WordTally;
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::pair::passages::vocabulary::WordsInOther;
use shinglescope_core::pair::verdict::{BytesOfSameText, NEAR_DUPLICATE_PERCENT};
use shinglescope_core::pair::wording::{
    EVIDENCE_OF_ONE_RUN, EVIDENCE_PERCENT, EVIDENCE_PERCENT_OF_ONE, FEW_WORDS, Form, SHORT_WORDS,
    UNRELATED, UNRELATED_SHORT, UNRELATED_WITH_BOILERPLATE,
};
use shinglescope_core::{
    Formula, Numbers, Pair, Parameters, Percent, SharedWording, Shingling, Side, Verdict,
};
use std::ops::RangeInclusive;

impl Phrases {
    /// The score with base forms of words, and the score with words as written.
    pub fn score_by_forms(&self, forms: WordForms, score: f64, written: Percent) -> String {
        let written = self.percent_or_dash(written);
        self.score_as_written(forms, self.percent(score), written)
    }

    /// The verdict in a few words. Shared passages are distinguished by how much of the whole they are. Until it is known
    /// how telling the shared wording is, more is not said than that there is some.
    pub fn verdict_title(
        &self,
        numbers: &Numbers,
        wording: Option<&SharedWording>,
        found: Option<&PassageResults>,
    ) -> String {
        let words = found.and_then(|found| found.words);
        match verdict(numbers, wording) {
            Verdict::SharesPassages if wording.is_none() => self.verdict_shares_some(),
            Verdict::SharesPassages
                if found.is_some_and(|found| found.passage_words.is_edited_copy()) =>
            {
                self.verdict_edited_copy()
            }
            Verdict::TooShort if keeps_few_words(numbers) => self.verdict_kept_words(),
            Verdict::NearDuplicate if words.is_some_and(|words| is_another_order(&words)) => {
                self.verdict_another_order()
            }
            Verdict::NoMoreThanChance if numbers.counts.shared_pairs == 0 => {
                self.nothing_shared_title(numbers)
            }
            verdict => self.verdict_name(verdict, bytes_of(verdict)),
        }
    }

    /// The number behind the verdict.
    pub fn verdict_reason(
        &self,
        numbers: &Numbers,
        wording: Option<&SharedWording>,
        found: Option<&PassageResults>,
    ) -> String {
        let expected = self.expected(numbers.expected_by_chance);
        let pairs = usize::try_from(numbers.counts.shared_pairs).unwrap_or(usize::MAX);
        let counted = |found: &PassageResults| {
            let passages = found.counted();
            (passages > 0).then_some((passages, found.longest_match_words))
        };
        let units = || {
            let unit = numbers.parameters.shingle.unit;
            self.units_counted(unit, numbers.length as usize)
        };
        match verdict(numbers, wording) {
            Verdict::ShortPassages | Verdict::StockPhrases | Verdict::NoMoreThanChance
                if let Some(words) = found.and_then(|found| found.words_in_other) =>
            {
                let WordsInOther { side, shared, all } = words;
                match lacks_run(numbers) {
                    true => self.words_in_other_no_run(shared, all, side, units()),
                    false => self.words_in_other_few_runs(shared, all, side, units()),
                }
            }
            Verdict::SharesPassages if let Some(wording) = wording => {
                let evidence = self.evidence(wording, found);
                match lacks_run(numbers) {
                    true => self.evidence_of_shorter_runs(&evidence, units()),
                    false => evidence,
                }
            }
            Verdict::ShortPassages if let Some((passages, longest)) = found.and_then(counted) => {
                self.verdict_short_passages_reason(passages, longest)
            }
            Verdict::ShortPassages | Verdict::StockPhrases => {
                wording.map_or_else(String::new, |wording| self.evidence(wording, found))
            }
            Verdict::TooShort if keeps_few_words(numbers) => self.verdict_kept_words_reason(),
            Verdict::TooShort => self.verdict_too_short_reason(FEW_WORDS),
            same @ (Verdict::IdenticalBytes
            | Verdict::IdenticalText(_)
            | Verdict::IdenticalWords) => self.verdict_identity_reason(same, bytes_of(same)),
            Verdict::NearDuplicate => match found.and_then(|found| found.words) {
                Some(words) => self.word_tally(&words, numbers.shape.words),
                None => self.verdict_near_duplicate_reason(NEAR_DUPLICATE_PERCENT),
            },
            Verdict::SharesPassages => match numbers.is_far_above_chance() {
                _ if short_text(numbers).is_some() => self.shares_more(),
                true => self.verdict_far_more_reason(pairs, &expected),
                false => self.verdict_more_reason(pairs, &expected),
            },
            Verdict::NoMoreThanChance if let Some((side, words)) = short_text(numbers) => {
                let Pair { left, right } = numbers.shape.words;
                match left.max(right) <= FEW_WORDS {
                    true => self.verdict_short_texts_reason(left, right),
                    false => self.verdict_short_text_reason(side, words),
                }
            }
            Verdict::NoMoreThanChance if numbers.expected_by_chance < 0.0005 => {
                self.verdict_none_by_chance_reason()
            }
            Verdict::NoMoreThanChance => self.verdict_by_chance_reason(pairs, &expected),
            Verdict::Undefined(reason) => self.undefined_title(reason),
        }
    }
}

impl Phrases {
    /// What is not shared: shorter runs, and letters, still can be.
    fn nothing_shared_title(&self, numbers: &Numbers) -> String {
        let shingle = numbers.parameters.shingle;
        match (numbers.with_excluded, numbers.length) {
            (None, length) => self.nothing_shared_by(shingle, length),
            (Some(_), 1) => self.verdict_nothing_else_shared(),
            (Some(_), length) => {
                self.verdict_no_other_run_shared(self.units_counted(shingle.unit, length as usize))
            }
        }
    }

    /// What two texts that share none of these shingles do not share.
    pub(super) fn nothing_shared_by(&self, shingle: Shingling, length: u32) -> String {
        match length {
            _ if shingle.sample_every > 1 => self.says_nothing_sampled(),
            1 => self.verdict_nothing_shared(),
            _ => self.verdict_no_run_shared(self.units_counted(shingle.unit, length as usize)),
        }
    }

    /// Says that the figures are an estimate, where only a sample of the shingles is counted.
    pub fn sampled_note(&self, parameters: &Parameters) -> Option<String> {
        let every = parameters.shingle.sample_every;
        // These do not depend on the sample.
        let formula = parameters.formula;
        let is_whole = matches!(formula, Formula::Estimate | Formula::SharedWording);
        (every > 1 && !is_whole).then(|| self.score_sampled(every as usize))
    }

    /// The same beside counts of shingles.
    pub fn counts_sampled_note(&self, parameters: &Parameters) -> Option<String> {
        let every = parameters.shingle.sample_every;
        (every > 1).then(|| self.counts_sampled(every as usize))
    }

    /// What became of the words of two near duplicates: `3 words only in left, 12 became 14, 35 moved`.
    fn word_tally(&self, words: &WordTally, all: Pair<usize>) -> String {
        if is_another_order(words) {
            return self.tally_another_order(words.moved, all.left);
        }
        let (only, changed, moved) = (words.only, words.changed, words.moved);
        let only_in = |side: Side| (only[side], self.tally_only(side.name(), only[side]));
        let became = self.tally_changed(changed.left, changed.right);
        let parts = [
            only_in(Side::Left),
            only_in(Side::Right),
            (changed.left, became),
            (moved, self.tally_moved(moved)),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        parts.map(|(_, part)| part).collect::<Vec<_>>().join(", ")
    }

    /// How much of the texts is in runs that are unlikely to be coincidence: the greatest of what the verdict rests on.
    fn evidence(&self, wording: &SharedWording, found: Option<&PassageResults>) -> String {
        let Pair { left, right } = wording.evidence;
        let is_of_one = left.max(right) >= EVIDENCE_PERCENT_OF_ONE;
        match wording.evidence_of_both() >= EVIDENCE_PERCENT {
            false if is_of_one && left >= right => self.evidence_of(Side::Left, self.percent(left)),
            false if is_of_one => self.evidence_of(Side::Right, self.percent(right)),
            false if wording.is_evidence() => match found.and_then(|found| found.heaviest) {
                Some(run) => self.evidence_of_this_run(run.words, run.line),
                None => self.evidence_of_one_run(),
            },
            true | false => self.evidence_both(self.percent(left), self.percent(right)),
        }
    }

    /// The rule that separates stock phrases from passages.
    pub fn verdict_rule(&self, wording: &SharedWording) -> String {
        let percent = |percent: f64| self.decimal(percent, 0);
        let rule = self.verdict_rule_of(
            percent(EVIDENCE_PERCENT),
            percent(EVIDENCE_PERCENT_OF_ONE),
            percent(EVIDENCE_OF_ONE_RUN),
        );
        match wording.form {
            Form::Words(_) => format!("{rule} {}", self.wording_unrelated_texts()),
            // The figures of unrelated texts are of longer ones.
            Form::Characters => rule,
        }
    }

    /// What shared wording says of these two texts, and by which list of frequent words.
    pub fn wording_sentence(&self, wording: &SharedWording) -> String {
        let share = |side: Side| self.percent_or_dash(wording.of[side]);
        let (left, right) = (share(Side::Left), share(Side::Right));
        let Form::Words(languages) = wording.form else {
            let end = |end: &f64| self.decimal(*end, 0);
            let (least, most) = (end(UNRELATED_SHORT.start()), end(UNRELATED_SHORT.end()));
            let words = self.wording_by_characters(&left, &right);
            return format!(
                "{words} {}",
                self.wording_unrelated_short(*SHORT_WORDS.start(), *SHORT_WORDS.end(), least, most)
            );
        };
        let words = self.wording_by_words(&left, &right);
        let list = match (languages.left, languages.right) {
            (Some(own), Some(other)) if own == other => self.wording_one_list(self.language(own)),
            (Some(own), Some(other)) => {
                self.wording_two_lists(self.language(own), self.language(other))
            }
            (None, None) => self.wording_no_list(),
            (own, other) => {
                let known = own.or(other).map(|code| self.language(code));
                self.wording_one_list_only(known.unwrap_or_default())
            }
        };
        format!("{words} {list} {}", self.wording_unrelated_texts())
    }

    /// What unrelated texts share, for comparison.
    fn wording_unrelated_texts(&self) -> String {
        let most = |range: RangeInclusive<f64>| self.decimal(*range.end(), 0);
        self.wording_unrelated(most(UNRELATED), most(UNRELATED_WITH_BOILERPLATE))
    }
}

/// Whether all words of two texts are the same, but not in the same order.
pub(super) fn is_another_order(words: &WordTally) -> bool {
    let rest = words.only.left + words.only.right + words.changed.left + words.changed.right;
    words.moved > 0 && rest == 0
}

/// Whether it is known that the texts share no run of the length: every shingle is counted, and nothing was set aside.
pub(super) fn lacks_run(numbers: &Numbers) -> bool {
    let is_whole = numbers.parameters.shingle.sample_every == 1 && numbers.with_excluded.is_none();
    is_whole && numbers.counts.shared_pairs == 0
}

/// Whether only a few words of each text are compared, however long it is.
pub fn keeps_few_words(numbers: &Numbers) -> bool {
    numbers.parameters.canon.keep == Keep::Longest15
}

/// The shorter text and its words, if they are so few that what chance would give says nothing: it is an average over texts in
/// which the words of both are drawn again and again.
pub fn short_text(numbers: &Numbers) -> Option<(Side, usize)> {
    let Pair { left, right } = numbers.shape.words;
    let (side, words) = match right < left {
        true => (Side::Right, right),
        false => (Side::Left, left),
    };
    (words <= FEW_WORDS).then_some((side, words))
}

/// The verdict, as far as it is known.
pub fn verdict(numbers: &Numbers, wording: Option<&SharedWording>) -> Verdict {
    match wording {
        Some(wording) => numbers.verdict.weighed(&numbers.counts, wording),
        None => numbers.verdict,
    }
}

/// What is known about the bytes of two texts that are the same.
pub(super) fn bytes_of(verdict: Verdict) -> BytesOfSameText {
    if let Verdict::IdenticalText(bytes) = verdict {
        return bytes;
    }
    BytesOfSameText::Unknown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_formula_has_a_name_and_a_meaning_of_its_own() {
        let phrases = Phrases::english();
        let names = Formula::ALL.map(|formula| phrases.formula_name(formula));
        let meanings = Formula::ALL.map(|formula| phrases.formula_meaning(formula));
        for (i, (name, meaning)) in names.iter().zip(&meanings).enumerate() {
            assert!(!name.is_empty() && !names[..i].contains(name), "{name}");
            assert!(meaning.ends_with('.') && !meanings[..i].contains(meaning));
        }
    }

    #[test]
    fn words_of_near_duplicates_are_said_by_class() {
        let said = |words: WordTally| {
            let all = words.same + words.moved + words.changed.left + words.only.left;
            Phrases::english().word_tally(&words, Pair::new(all, all))
        };
        let words = WordTally {
            same: 4_000,
            ..WordTally::default()
        };
        let only = Pair::new(1, 2);
        assert_eq!(
            said(WordTally { only, ..words }),
            "1 word only in left, 2 words only in right"
        );
        let (changed, only) = (Pair::new(12, 14), Pair::new(0, 3));
        assert_eq!(
            said(WordTally {
                changed,
                only,
                moved: 35,
                ..words
            }),
            "3 words only in right, 12 words became 14, 35 moved"
        );
        assert_eq!(
            said(WordTally {
                moved: 1_000,
                ..words
            }),
            "The same words in another order: 1,000 of 5,000 moved"
        );
    }
}
