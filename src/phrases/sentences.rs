//! The sentence beside a verdict: the answer to quote, which holds at any shingle length. The same in the window, in the commands
//! and in reports.

use super::Phrases;
use super::score::{is_another_order, keeps_few_words, lacks_run, short_text, verdict};
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::{Numbers, Pair, Parameters, SharedWording, Side, Undefined, Unit, Verdict};

/// A sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// How it begins, where that is the figure to quote: `80 % of the right text`.
    pub lead: String,
    /// The rest.
    pub rest: String,
    /// The rest where there is less room, the longest first.
    pub shorter: Vec<String>,
}

impl Sentence {
    /// One without a figure to quote.
    pub fn plain(words: String) -> Sentence {
        Sentence {
            rest: words,
            ..Sentence::default()
        }
    }

    /// From its beginning to its end.
    pub fn whole(&self) -> String {
        format!("{} {}", self.lead, self.rest).trim().to_owned()
    }
}

impl Phrases {
    /// Which words count as those of one text that are in the other.
    pub fn counted_words(&self, parameters: &Parameters) -> String {
        let is_touched = parameters.shingle.unit == Unit::Characters;
        match is_touched && !parameters.bridging.edited_passages {
            true => self.direction_touched(),
            false => self.direction_counted(),
        }
    }

    /// What two texts share, in words. Without passages yet, what is known.
    pub fn sentence(
        &self,
        numbers: &Numbers,
        wording: Option<&SharedWording>,
        found: Option<&PassageResults>,
    ) -> Sentence {
        let words = numbers.shape.words;
        let verdict = verdict(numbers, wording);
        let plain = Sentence::plain;
        match (verdict, found) {
            (Verdict::IdenticalBytes | Verdict::IdenticalText(_) | Verdict::IdenticalWords, _) => {
                Sentence {
                    shorter: vec![self.sentence_same_words()],
                    ..plain(self.sentence_identical(verdict, super::score::bytes_of(verdict)))
                }
            }
            (Verdict::TooShort, _) if keeps_few_words(numbers) => plain(self.sentence_kept_words()),
            (Verdict::TooShort, _) => plain(self.sentence_too_short(words.left.min(words.right))),
            (Verdict::Undefined(reason), _) => plain(self.sentence_undefined(reason, words)),
            (_, None) => plain(self.sentence_passages_pending()),
            (Verdict::NearDuplicate, Some(found)) => self.of_near_duplicates(found),
            (
                Verdict::ShortPassages | Verdict::StockPhrases | Verdict::NoMoreThanChance,
                Some(found),
            ) if found.words_in_other.is_some() => {
                plain(self.verdict_reason(numbers, wording, Some(found)) + ".")
            }
            (Verdict::NoMoreThanChance, Some(found))
                if found.passages.is_empty() && short_text(numbers).is_some() =>
            {
                plain(self.sentence_too_short(words.left.min(words.right)))
            }
            (Verdict::StockPhrases, Some(found)) if found.notice_passages > 0 => {
                let equal = &found.passage_words.equal_with_notices;
                let words = self.words_counted(equal.left.max(equal.right));
                let count = found.counted() + found.notice_passages;
                plain(self.sentence_stock_phrases(&words, count))
            }
            (_, Some(found)) if found.passage_words.equal == Pair::default() => {
                let is_set_aside = found.excluded_passages > 0;
                plain(match verdict {
                    Verdict::StockPhrases if !is_set_aside => self.sentence_common_wording(),
                    // What is shared is in runs that are no passages.
                    Verdict::SharesPassages | Verdict::ShortPassages => {
                        self.verdict_reason(numbers, wording, Some(found)) + "."
                    }
                    _ if is_set_aside => self.sentence_no_other_passage(),
                    _ => self.sentence_no_passage(),
                })
            }
            (Verdict::StockPhrases, Some(found)) => {
                let (count, equal) = (found.counted(), &found.passage_words.equal);
                let words = self.words_counted(equal.left.max(equal.right));
                plain(self.sentence_stock_phrases(&words, count))
            }
            (Verdict::ShortPassages, Some(found)) => {
                let longest = found.longest_match_words;
                self.of_share(found, self.share_longest(longest), |_| 0)
            }
            (Verdict::SharesPassages, Some(found)) if lacks_run(numbers) => {
                let run = found.longest_shorter.as_ref();
                let shorter = run.map_or(numbers.length as usize, |run| run.len() + 1);
                let units = self.units_counted(numbers.parameters.shingle.unit, shorter);
                self.of_share(found, self.share_never(&units), |_| 0)
            }
            (Verdict::SharesPassages | Verdict::NoMoreThanChance, Some(found)) => {
                self.of_share_in_passages(found)
            }
        }
    }

    fn of_near_duplicates(&self, found: &PassageResults) -> Sentence {
        match &found.words {
            Some(tally) if is_another_order(tally) => Sentence::plain(
                self.sentence_another_order(tally.moved, found.passage_words.all.left),
            ),
            Some(tally) if tally.moved == 0 => self.of_share(found, self.share_in_order(), |_| 0),
            Some(tally) => self.of_share(found, self.share_moved(tally.moved), |_| 0),
            None => self.of_share_in_passages(found),
        }
    }

    /// `80 % of the right text (979 of 1,223 words) is in the left, in 8 passages. 76 words inside them are changed.`
    fn of_share_in_passages(&self, found: &PassageResults) -> Sentence {
        let changed = |side: Side| found.passage_words.changed[side];
        self.of_share(found, self.share_in_passages(found.counted()), changed)
    }

    /// `80 % of the right text (979 of 1,223 words) is in the left`, how that goes on, and how many words of that text are `changed`,
    /// where the sentence says it. The greater share is named.
    fn of_share(
        &self,
        found: &PassageResults,
        end: String,
        changed: impl Fn(Side) -> usize,
    ) -> Sentence {
        let (words, share) = (found.passage_words.all, found.passage_words.share());
        let shown = Pair::from_fn(|side| self.whole_percent(share[side]));
        let is_both = shown.left == shown.right;
        let side = match share.right > share.left {
            true => Side::Right,
            false => Side::Left,
        };
        let (part, whole) = (found.passage_words.equal[side], words[side]);
        let (name, percent) = (side.name(), &shown[side]);
        let other = side.other();
        let is_alike = found.passage_words.equal[other] == part && words[other] == whole;
        let mut rest = end.clone();
        let changed = changed(side);
        if changed > 0 {
            rest = format!("{rest} {}", self.share_changed(changed, found.counted()));
        }
        if found.excluded_passages > 0 {
            let with = self.whole_percent(found.passage_words.share_with_excluded()[side]);
            rest = format!(
                "{rest} {}",
                self.share_not_counted(found.excluded_passages, with)
            );
        }
        let (lead, counts, is_in) = match is_both {
            true => (
                self.share_lead_both(percent),
                is_alike.then(|| self.share_counts(part, whole)),
                self.share_in_other(),
            ),
            false => (
                self.share_lead(name, percent),
                Some(self.share_counts(part, whole)),
                self.share_in(name),
            ),
        };
        let counts = counts.map_or_else(String::new, |counts| format!("{counts} "));
        Sentence {
            lead,
            rest: format!("{counts}{is_in}{rest}"),
            shorter: vec![format!("{counts}{is_in}{end}"), format!("{is_in}{end}")],
        }
    }

    /// `80 %`. A value that would round to 0 or 100 without being it has a decimal.
    fn whole_percent(&self, value: f64) -> String {
        match value {
            0.5..99.5 | 100.0 => self.percent_of(self.decimal(value, 0)),
            value => self.percent(value),
        }
    }

    fn sentence_undefined(&self, reason: Undefined, words: Pair<usize>) -> String {
        match reason {
            Undefined::TooShort {
                side: Some(side),
                unit: Unit::Words,
                ..
            } if words[side] > 0 => self.sentence_few_words(side.name(), words[side]),
            Undefined::TooShort { .. }
            | Undefined::Empty(_)
            | Undefined::BothEmpty
            | Undefined::EmptySample { .. } => self.undefined_title(reason) + ".",
        }
    }
}
