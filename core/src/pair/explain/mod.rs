//! Why a word of two compared texts counts or not, and what its shingles match, as facts.
//!
//! | part | what it finds |
//! | --- | --- |
//! | `places` | the word at a byte, and its neighbours |
//! | [`crate::words::steps`] | the steps that changed its form |
//! | [`mod@covering`] | the shingles that cover it, and where the other text has them |
//! | `needed` | where the texts differ before and after those that both have; where none is in both, what would have to be equal, and how similar the texts are there |
//! | [`weight`] | what the passage that has the word weighs, as a sum |
//! | [`minima`] | the minima of the sketches that those shingles give |
//!
//! Cost: one pass over the other text's positions, and one over the lines before the word.

mod closest;
pub mod covering;
pub mod minima;
mod needed;
pub mod places;
pub mod reason;
pub mod twins;
pub mod weight;

pub use crate::pair::explain::places::{WordPlace, neighbour, place_at, place_near};
pub use crate::pair::explain::reason::Reason;

use crate::methods::parameters::{Canon, Entities, Split, StopWords, Tags, WordForms};
use crate::pair::Comparison;
use crate::pair::explain::covering::{Covering, covering};
use crate::pair::explain::needed::{needed, parting};
use crate::pair::explain::places::gap;
use crate::pair::explain::twins::{CutAt, Here, cut_letters, passage_at};
use crate::text::{Side, Span};
use crate::words::speech::Part;
use crate::words::steps::{raw_span, steps, steps_of_word};
use crate::words::{FormChange, FormStep, SkipReason, Words};

/// Longer words, in bytes, are not explained step by step: some are as long as a file.
const MAX_EXPLAINED: usize = 2_000;

/// Everything known about one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    pub side: Side,
    pub place: WordPlace,
    /// Its bytes in the text.
    pub span: Span,
    /// The word as written, with the marks that were removed from it.
    pub shown: String,
    pub outcome: WordOutcome,
    /// The line it begins in, counted from 1.
    pub line: usize,
    /// The passage that is highlighted over it, by index.
    pub passage: Option<usize>,
    /// Whether that passage is excluded.
    pub is_excluded: bool,
    /// The shingles that cover it; a word that is skipped has none.
    pub covering: Covering,
    /// Where the texts differ, or what would have to be equal.
    pub reasons: Vec<Reason>,
}

/// What canonicalisation did with a word.
#[derive(Clone, Debug, PartialEq)]
pub enum WordOutcome {
    /// It counts.
    Counts {
        /// Counted from 0.
        word: usize,
        form: String,
        /// The steps that changed it; None if its form depends on the whole text.
        steps: Option<Vec<FormChange>>,
    },
    /// It was skipped.
    Dropped {
        /// The steps that changed it before.
        steps: Vec<FormChange>,
        cause: DropCause,
    },
    /// It is not a word.
    NotAWord(NotAWord),
}

/// Why a word was skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DropCause {
    StopWord {
        form: String,
        list: StopWords,
    },
    /// It has digits and no letter.
    Number,
    /// It has more characters than the limit allows.
    TooLong {
        characters: usize,
        most: usize,
    },
    PartOfSpeech(Part),
    /// Only the longest words are kept.
    NotAmongLongest,
}

/// Why something between blanks is not a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAWord {
    /// It belongs to a tag, and tags were removed.
    Tag,
    /// It belongs to an entity, and entities were replaced.
    Entity,
    /// It has neither letters nor digits.
    MarksAlone,
    /// Words are runs of letters, and it has none.
    NoLetters,
    /// Canonicalisation left nothing of it.
    NothingLeft,
}

/// Everything known about the word at `place`; None if there is no such word.
pub fn why(comparison: &Comparison, side: Side, place: WordPlace) -> Option<Why> {
    let words = &comparison.index.words[side];
    let text = comparison.index.texts[side].as_str();
    let canon = &comparison.numbers.parameters.canon;
    let span = place.span(words);
    let raw = match (place, &comparison.index.tokeniser) {
        // Only a canon leaves marks on words.
        (WordPlace::NoWord(_), _) | (_, Some(_)) => span,
        (WordPlace::Word(_) | WordPlace::Skipped(_), None) => {
            let within = gap(words, text, span.start, span.end).joined(span);
            raw_span(text, span, within, canon)
        }
    };
    let lines = text.get(..span.start as usize)?;
    let line = lines.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let skipped = |outcome| Why {
        side,
        place,
        span,
        shown: raw.of(text).to_owned(),
        outcome,
        line,
        passage: None,
        is_excluded: false,
        covering: Covering::default(),
        reasons: skipped_between(words, span).into_iter().collect(),
    };
    match place {
        WordPlace::Word(word) => {
            if word >= words.len() {
                return None;
            }
            let here = Here { comparison, side };
            let own = here.units().of_word(word);
            let covering = covering(comparison, side, word, &own);
            let has_units = !own.is_empty();
            let passage = has_units.then(|| passage_at(comparison, side, own.start));
            let passage = passage.flatten();
            let painted = passage.and_then(|at| comparison.passages().get(at));
            let reasons = match covering.shared {
                _ if own.is_empty() => Vec::new(),
                0 => needed(here, &own, &covering.positions),
                _ => parting(here, &covering.positions),
            };
            Some(Why {
                passage,
                is_excluded: painted.is_some_and(|passage| passage.is_excluded),
                reasons,
                covering,
                ..skipped(WordOutcome::Counts {
                    word,
                    form: words.form(word).to_owned(),
                    steps: match comparison.index.tokeniser {
                        Some(_) => (raw.of(text) == words.form(word)).then(Vec::new),
                        None => known_steps(words, raw.of(text), word, canon),
                    },
                })
            })
        }
        WordPlace::Skipped(at) => {
            let reason = words.skipped.get(at)?.reason;
            // `node-2014` removes words by their part of speech from the text before it forms words.
            let is_formed_first =
                !matches!(reason, SkipReason::PartOfSpeech(_)) || canon.split != Split::JoinedLines;
            let has_steps = raw.byte_len() <= MAX_EXPLAINED
                && is_formed_first
                && comparison.index.tokeniser.is_none();
            let steps = match has_steps {
                true => steps(raw.of(text), canon),
                false => Vec::new(),
            };
            let last = steps.last();
            let form = last.map_or(raw.of(text), |changed| changed.form.as_str());
            let cause = drop_cause(reason, form, canon);
            Some(skipped(WordOutcome::Dropped { steps, cause }))
        }
        WordPlace::NoWord(_) => {
            let cause = not_a_word(span.of(text), canon);
            Some(skipped(WordOutcome::NotAWord(cause)))
        }
    }
}

impl Why {
    /// The covering shingle that explains most: the first that both texts have, or else the one in the middle.
    pub fn telling_shingle(&self) -> Option<usize> {
        let is_shared =
            |covered: &&covering::Covered| matches!(covered.twin, covering::Twin::Yes { .. });
        let listed = &self.covering.listed;
        let shared = listed.iter().find(is_shared);
        let middle = listed.get(listed.len() / 2);
        shared.or(middle).map(|covered| covered.at)
    }
}

/// The steps that made word `word` of `raw`; None where its form depends on more than the word.
fn known_steps(words: &Words, raw: &str, word: usize, canon: &Canon) -> Option<Vec<FormChange>> {
    if raw.len() > MAX_EXPLAINED {
        return None;
    }
    let form = words.form(word);
    let mut steps = steps_of_word(raw, canon);
    let last = steps.last().map_or(raw, |changed| changed.form.as_str());
    if last == form {
        return Some(steps);
    }
    let is_singular = words.singular.binary_search(&(word as u32)).is_ok();
    let step = match words.base_forms.map(|base| base.forms) {
        Some(WordForms::Lemmas) => FormStep::Lemma,
        Some(WordForms::Stems | WordForms::AsWritten) => FormStep::Stem,
        None if is_singular => FormStep::Singular,
        None => return None,
    };
    let form = form.to_owned();
    steps.push(FormChange { step, form });
    Some(steps)
}

/// Why a word with this form was skipped.
fn drop_cause(reason: SkipReason, form: &str, canon: &Canon) -> DropCause {
    match reason {
        SkipReason::StopWord => DropCause::StopWord {
            form: form.to_owned(),
            list: canon.stop_words,
        },
        SkipReason::Number => DropCause::Number,
        SkipReason::TooLong => DropCause::TooLong {
            characters: form.chars().count(),
            most: canon.longest_word.map_or(0, |most| most as usize),
        },
        SkipReason::PartOfSpeech(part) => DropCause::PartOfSpeech(part),
        SkipReason::NotAmongLongest => DropCause::NotAmongLongest,
    }
}

/// Why something is not a word.
fn not_a_word(shown: &str, canon: &Canon) -> NotAWord {
    let has_letters = shown.contains(|c: char| c.is_alphanumeric());
    let is_markup = |open: &str, close: &str| shown.contains(open) || shown.contains(close);
    if canon.tags != Tags::Keep && is_markup("<", ">") {
        NotAWord::Tag
    } else if canon.entities != Entities::Keep && is_markup("&", ";") {
        NotAWord::Entity
    } else if !has_letters {
        NotAWord::MarksAlone
    } else if canon.split == Split::Letters {
        NotAWord::NoLetters
    } else {
        NotAWord::NothingLeft
    }
}

/// The words between which shingles skip `span`; None in a text without words.
fn skipped_between(words: &Words, span: Span) -> Option<Reason> {
    let next = words.spans().partition_point(|word| word.start < span.end);
    let short = |word: usize| cut_letters(words.form(word), 60, CutAt::End);
    let before = next.checked_sub(1).map(short);
    let after = (next < words.len()).then(|| short(next));
    (before.is_some() || after.is_some()).then_some(Reason::Skipped { before, after })
}
