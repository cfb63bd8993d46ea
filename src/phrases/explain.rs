//! Why a word counts and matches, or does not.

use super::Phrases;
use shinglescope_core::fingerprint::sketch::MINIMA_PER_SUPERSHINGLE;
use shinglescope_core::pair::explain::minima::{HeldMinimum, MinimumState};
use shinglescope_core::pair::explain::reason::{
    Closest, ClosestDifference, Reason, ReplacedAt, TooFewUnits,
};
use shinglescope_core::pair::explain::{DropCause, WordOutcome};
use shinglescope_core::words::list::SkipReason;
use shinglescope_core::{Pair, Side, Unit, Why};

/// Minima that get a sentence each.
const MAX_MINIMA: usize = 6;

impl Phrases {
    /// Why a word is skipped, as what it is: `stop word`, `determiner`.
    pub fn skip_reason(&self, reason: SkipReason) -> String {
        match reason {
            SkipReason::StopWord => self.skip_stop_word(),
            SkipReason::Number => self.skip_number(),
            SkipReason::TooLong => self.skip_too_long(),
            SkipReason::PartOfSpeech(part) => self.skip_part_of_speech(part),
            SkipReason::NotAmongLongest => self.skip_not_among_longest(),
        }
    }

    /// What became of a word, in a few words.
    pub fn outcome(&self, outcome: &WordOutcome) -> String {
        match outcome {
            WordOutcome::Counts { steps, .. } => match steps.as_deref() {
                None => self.outcome_formed_with_text(),
                Some([]) => self.outcome_unchanged(),
                Some([one]) => self.step(one.step),
                Some(many) => self.outcome_after_steps(many.len()),
            },
            WordOutcome::Dropped { cause, .. } => match cause {
                DropCause::StopWord { .. } => self.outcome_stop_word(),
                DropCause::Number => self.outcome_number(),
                DropCause::TooLong { .. } => self.outcome_too_long(),
                DropCause::PartOfSpeech(part) => self.outcome_part_of_speech(*part),
                DropCause::NotAmongLongest => self.outcome_not_among_longest(),
            },
            WordOutcome::NotAWord(_) => self.outcome_not_a_word(),
        }
    }

    /// Why a word does not count, in a sentence; None if it counts.
    pub fn outcome_reason(&self, outcome: &WordOutcome) -> Option<String> {
        match outcome {
            WordOutcome::Counts { .. } => None,
            WordOutcome::Dropped { cause, .. } => Some(match cause {
                DropCause::StopWord { form, list } => self.dropped_stop_word(*list, form),
                DropCause::Number => self.dropped_number(),
                DropCause::TooLong { characters, most } => {
                    self.dropped_too_long(*characters, *most)
                }
                DropCause::PartOfSpeech(part) => self.dropped_part_of_speech(*part),
                DropCause::NotAmongLongest => self.dropped_not_among_longest(),
            }),
            WordOutcome::NotAWord(cause) => Some(self.not_a_word(cause)),
        }
    }

    /// `Covered by 5 shingles, 3 of them also in right`.
    pub fn why_covered(&self, why: &Why) -> String {
        let (count, shared) = (why.covering.positions.len(), why.covering.shared);
        let which = match shared {
            0 => "none",
            all if all == count => "all",
            _ => "some",
        };
        self.covered_by(why.side, count, shared, which)
    }

    /// Which of the covering shingles are set aside, not in the sample, or not listed.
    pub fn why_notes(&self, why: &Why) -> Vec<String> {
        let covering = &why.covering;
        let unlisted = covering.positions.len() - covering.listed.len();
        let (excluded, unsampled) = (covering.excluded, covering.unsampled);
        let notes = [
            (excluded, self.covered_excluded(excluded)),
            (unsampled, self.covered_unsampled(unsampled)),
            (unlisted, self.covered_unlisted(unlisted)),
        ];
        let notes = notes.into_iter().filter(|(count, _)| *count > 0);
        notes.map(|(_, note)| note).collect()
    }

    /// Where the texts differ, or what would have to be equal, a sentence each.
    pub fn why_reasons(&self, why: &Why) -> Vec<String> {
        let sentence = |reason| self.reason(reason, why.side);
        why.reasons.iter().map(sentence).collect()
    }

    /// One reason, for a word of `side`.
    fn reason(&self, reason: &Reason, side: Side) -> String {
        let size = |few: &TooFewUnits| self.units_counted(few.unit, few.units);
        match reason {
            Reason::DifferAfter { end, next } => match both(next) {
                (Some(left), Some(right)) => self.differ_after(end, left, right),
                (Some(rest), None) => self.ends_after(end, Side::Right, rest),
                (None, rest) => self.ends_after(end, Side::Left, rest.unwrap_or_default()),
            },
            Reason::DifferBefore { start, previous } => match both(previous) {
                (Some(left), Some(right)) => self.differ_before(start, left, right),
                (Some(rest), None) => self.begins_before(start, Side::Right, rest),
                (None, rest) => self.begins_before(start, Side::Left, rest.unwrap_or_default()),
            },
            Reason::OwnTextTooShort(few) => {
                self.own_text_too_short(side, size(few), few.length as usize)
            }
            Reason::OtherTextTooShort(few) => {
                self.other_text_too_short(side, size(few), few.length as usize)
            }
            Reason::NothingLeft => self.nothing_left(),
            Reason::Replaced { at, own, other } => self.replaced(side, *at, own, other.as_deref()),
            Reason::WouldMatch {
                own,
                matching,
                covering,
            } => match matching == covering {
                true => self.would_all_match(side, own, *covering),
                false => self.would_some_match(side, own, *matching, *covering),
            },
            Reason::RunTooShort {
                run,
                equal,
                unit,
                length,
            } => {
                let size = self.units_counted(*unit, *equal);
                self.run_too_short(side, &size, run, *length as usize)
            }
            Reason::Nowhere { own } => self.word_nowhere(side, own),
            Reason::NoCharacter { own } => self.character_nowhere(side, own),
            Reason::Elsewhere {
                own,
                times,
                equal,
                run,
            } => self.word_elsewhere(side, own, *times, self.words_counted(*equal), run),
            Reason::ElsewhereAlone { own, times } => self.word_elsewhere_alone(side, own, *times),
            Reason::NeedsRun { length, unit } => match unit {
                Unit::Words => self.needs_words(*length as usize - 1),
                Unit::Characters => self.needs_characters(*length as usize),
            },
            Reason::Closest(closest) => self.closest(side, closest),
            Reason::Skipped { before, after } => match (before, after) {
                (Some(before), Some(after)) => self.skipped_between(before, after),
                (Some(before), None) => self.skipped_after_last(before),
                (None, after) => self.skipped_before_first(after.as_deref().unwrap_or_default()),
            },
        }
    }

    fn replaced(&self, side: Side, at: ReplacedAt, own: &str, other: Option<&str>) -> String {
        let (place, first, second) = match at {
            ReplacedAt::Passage(passage) => ("passage", passage + 1, 0),
            ReplacedAt::BetweenPassages(before, after) => ("passages", before + 1, after + 1),
            ReplacedAt::BetweenMatches => ("matches", 0, 0),
        };
        match other {
            Some(other) => self.replaced_at(side, place, first, second, own, other),
            None => self.missing_at(side, place, first, second, own),
        }
    }

    fn closest(&self, side: Side, closest: &Closest) -> String {
        let (shingle, twin, equal) = (closest.at + 1, closest.twin + 1, closest.equal);
        let length = closest.length as usize;
        match &closest.difference {
            ClosestDifference::Words {
                own_and_other,
                is_more,
            } => {
                let size = self.words_counted(length);
                let both = own_and_other.iter();
                let both = both.map(|(own, other)| self.closest_difference(own, other));
                let both = both.collect::<Vec<String>>().join(", ");
                self.closest_words(side, shingle, twin, equal, &size, &both, *is_more)
            }
            ClosestDifference::Characters { own, other } => {
                let size = self.characters_counted(length);
                self.closest_characters(side, shingle, twin, equal, &size, own, other)
            }
        }
    }

    /// The minima that a word of `side` holds, a line each.
    pub fn minima_held(&self, held: &[HeldMinimum], side: Side) -> Vec<String> {
        let (listed, rest) = held.split_at(held.len().min(MAX_MINIMA));
        let mut lines = Vec::new();
        for (i, one) in listed.iter().enumerate() {
            let line = self.minimum_held(side, one.state, one.minimum + 1, one.shingle + 1);
            // Minima of one supershingle are next to each other: it is mentioned once.
            let next = listed.get(i + 1).map(|next| next.supershingle);
            lines.push(match next == Some(one.supershingle) {
                true => line,
                false => format!("{line} {}", self.supershingle_of(one)),
            });
        }
        if !rest.is_empty() {
            let minima = rest.iter().map(|held| (held.minimum + 1).to_string());
            let listed = minima.collect::<Vec<_>>().join(", ");
            lines.push(self.minima_more(rest.len(), listed));
        }
        lines
    }

    fn supershingle_of(&self, held: &HeldMinimum) -> String {
        let (supershingle, equal) = (held.supershingle + 1, held.equal);
        let all = MINIMA_PER_SUPERSHINGLE;
        match (held.is_supershingle_equal, held.state, held.breaks) {
            (true, _, _) => self.held_supershingle_equal(supershingle, all),
            (false, MinimumState::Same, _) => {
                self.held_supershingle_still_differs(supershingle, equal, all)
            }
            (false, _, true) if equal + 1 == all => {
                self.held_supershingle_broke_at_one(supershingle, equal)
            }
            (false, _, true) => self.held_supershingle_broke(supershingle),
            (false, _, false) => self.held_supershingle_differs(supershingle, equal, all),
        }
    }
}

fn both(pieces: &Pair<Option<String>>) -> (Option<&str>, Option<&str>) {
    (pieces.left.as_deref(), pieces.right.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::StopWords;
    use shinglescope_core::pair::explain::NotAWord;
    use shinglescope_core::words::speech::Part;
    use shinglescope_core::words::steps::FormStep;

    fn all_differ(sentences: &[String]) {
        for (i, sentence) in sentences.iter().enumerate() {
            let is_new = !sentences[..i].contains(sentence);
            assert!(!sentence.is_empty() && is_new, "{sentence}");
        }
    }

    #[test]
    fn every_step_and_every_part_of_speech_has_words_of_its_own() {
        let phrases = Phrases::english();
        all_differ(&FormStep::ALL.map(|step| phrases.step(step)));
        all_differ(&Part::ALL.map(|part| phrases.skip_reason(SkipReason::PartOfSpeech(part))));
        let dropped = |part: Part| phrases.dropped_part_of_speech(part);
        all_differ(&Part::ALL.map(dropped));
    }

    #[test]
    fn every_outcome_has_a_sentence() {
        let phrases = Phrases::english();
        let stop_word = |list: StopWords| DropCause::StopWord {
            form: "on".to_owned(),
            list,
        };
        let causes = [
            stop_word(StopWords::Polish),
            stop_word(StopWords::Ukrainian),
            DropCause::Number,
            DropCause::TooLong {
                characters: 1_200,
                most: 40,
            },
            DropCause::PartOfSpeech(Part::To),
            DropCause::NotAmongLongest,
        ];
        let dropped = causes.map(|cause| WordOutcome::Dropped {
            steps: Vec::new(),
            cause,
        });
        let not_words = [
            NotAWord::Tag,
            NotAWord::Entity,
            NotAWord::MarksAlone,
            NotAWord::NoLetters,
            NotAWord::NothingLeft,
        ];
        let all = dropped
            .into_iter()
            .chain(not_words.map(WordOutcome::NotAWord));
        let sentences = all.filter_map(|outcome| phrases.outcome_reason(&outcome));
        let sentences: Vec<String> = sentences.collect();
        assert_eq!(sentences.len(), 11);
        all_differ(&sentences);
        assert!(sentences[3].contains("1,200 characters"));
    }

    #[test]
    fn reasons_without_a_test_of_their_own_read_well() {
        let phrases = Phrases::english();
        let said = |reason: Reason| phrases.reason(&reason, Side::Left);
        let own = || "wind".to_owned();
        let at = ReplacedAt::BetweenMatches;
        let other = None;
        assert_eq!(
            said(Reason::Replaced {
                at,
                own: own(),
                other
            }),
            "Between two matches, right has nothing in place of “wind”."
        );
        let alone = |times| Reason::ElsewhereAlone { own: own(), times };
        assert_eq!(
            said(alone(1)),
            "Right has “wind” once, but with different neighbours."
        );
        assert!(said(alone(2)).starts_with("Right has “wind” twice, "));
        assert!(said(alone(1_200)).starts_with("Right has “wind” 1,200 times, "));
        let needs = |length, unit| said(Reason::NeedsRun { length, unit });
        assert!(
            needs(2, Unit::Words)
                .starts_with("It would match if 1 neighbouring word were the same too")
        );
        assert!(needs(6, Unit::Characters).starts_with("It would match if 6 characters in a row"));
        let next = Pair::new(None, Some("gulls".to_owned()));
        assert_eq!(
            said(Reason::DifferAfter { end: own(), next }),
            "After “wind” left ends; right continues “gulls”."
        );
    }
}
