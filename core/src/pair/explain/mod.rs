//! Why a word counts, or does not: one word of two compared texts in; everything that is known of it out.
//!
//! | part | what it tells |
//! | --- | --- |
//! | `places` | which word stands at a byte, and which are next to it |
//! | [`crate::words::steps`] | the steps that changed its form |
//! | [`mod@covering`] | the shingles that cover it, and where the other text has them |
//! | `parting` | where the texts part before and after those that both have |
//! | `needed`, `closest` | where none is in both: what would have to be equal, and how near the texts come |
//! | [`minima`] | the minima of the sketches that those shingles give |
//!
//! Cost: one pass over the other text's positions, and one over the lines before the word.

pub mod closest;
pub mod covering;
pub mod minima;
pub mod needed;
pub mod parting;
pub mod places;
pub mod twins;

pub use crate::pair::explain::places::{Place, neighbour, place_at, place_near};

use crate::methods::parameters::{Canon, Entities, Split, StopWords, Tags};
use crate::pair::comparison::Comparison;
use crate::pair::explain::covering::{Covering, covering};
use crate::pair::explain::needed::needed;
use crate::pair::explain::parting::parting;
use crate::pair::explain::twins::passage_at;
use crate::text::numbers::grouped;
use crate::text::{Side, Span};
use crate::words::list::{SkipReason, Words};
use crate::words::steps::{Changed, Step, raw_span, steps, steps_of_word};
use std::ops::Range;

/// Words of more bytes than this are not taken through the steps: some are as long as a file.
const MOST_EXPLAINED: usize = 2_000;

/// What is known of one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    pub side: Side,
    pub place: Place,
    /// Where it stands in the text.
    pub span: Span,
    /// The word as it stands there, with the marks that were taken off it.
    pub shown: String,
    pub fate: Fate,
    /// The line it begins in, counted from 1.
    pub line: usize,
    /// The passage that is painted over it.
    pub passage: Option<usize>,
    /// That passage is set aside.
    pub is_excluded: bool,
    /// The shingles that cover it; none cover a word that takes no part.
    pub covering: Covering,
    /// Where the texts part, or what would have to be equal.
    pub reasons: Vec<String>,
}

/// What became of a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It takes part.
    Counts {
        /// Counted from 0.
        word: usize,
        form: String,
        /// What changed it; None where it was formed with the whole text.
        steps: Option<Vec<Changed>>,
    },
    /// It was dropped.
    Dropped {
        /// What changed it before.
        steps: Vec<Changed>,
        reason: SkipReason,
        sentence: String,
    },
    /// It never was a word.
    NoWord { sentence: String },
}

/// What is known of the word at `place`; nothing where there is no such word.
pub fn why(comparison: &Comparison, side: Side, place: Place) -> Option<Why> {
    let words = &comparison.index.words[side];
    let text = comparison.index.texts[side].as_str();
    let canon = &comparison.numbers.parameters.canon;
    let span = place.span(words);
    let raw = raw(words, text, place, canon);
    let lines = text.get(..span.start as usize)?;
    let mut why = Why {
        side,
        place,
        span,
        shown: raw.of(text).to_owned(),
        fate: Fate::NoWord {
            sentence: String::new(),
        },
        line: lines.bytes().filter(|byte| *byte == b'\n').count() + 1,
        passage: None,
        is_excluded: false,
        covering: Covering::default(),
        reasons: Vec::new(),
    };
    match place {
        Place::Word(word) => {
            if word >= words.len() {
                return None;
            }
            let own = comparison.index.units[side].of_word(word);
            why.fate = Fate::Counts {
                word,
                form: words.form(word).to_owned(),
                steps: known_steps(words, raw.of(text), word, canon),
            };
            why.covering = covering(comparison, side, word, &own);
            if !own.is_empty() {
                why.passage = passage_at(comparison, side, own.start);
                let passage = why.passage.and_then(|at| comparison.passages().get(at));
                why.is_excluded = passage.is_some_and(|passage| passage.is_excluded);
                why.reasons = reasons(comparison, side, &own, &why.covering);
            }
        }
        Place::Skipped(skipped) => {
            let reason = words.skipped.get(skipped)?.reason;
            let steps = match raw.byte_len() <= MOST_EXPLAINED && is_formed_first(reason, canon) {
                true => steps(raw.of(text), canon),
                false => Vec::new(),
            };
            let last = steps.last();
            let form = last.map_or(raw.of(text), |changed| changed.form.as_str());
            why.fate = Fate::Dropped {
                sentence: dropped(reason, form, canon),
                reason,
                steps,
            };
            why.reasons.extend(goes_on(words, span));
        }
        Place::NoWord(_) => {
            why.fate = Fate::NoWord {
                sentence: no_word(span.of(text), canon),
            };
            why.reasons.extend(goes_on(words, span));
        }
    }
    Some(why)
}

impl Why {
    /// `Covered by 5 shingles, 3 of them also in right`.
    pub fn covered(&self) -> String {
        let other = self.side.other().name();
        let Covering {
            positions, shared, ..
        } = &self.covering;
        match (positions.len(), *shared) {
            (0, _) => "Covered by no shingle".to_owned(),
            (1, 0) => format!("Covered by 1 shingle, not in {other}"),
            (1, _) => format!("Covered by 1 shingle, also in {other}"),
            (all, 0) => format!(
                "Covered by {} shingles, none of them in {other}",
                grouped(all)
            ),
            (all, shared) if all == shared => {
                format!(
                    "Covered by {} shingles, all of them also in {other}",
                    grouped(all)
                )
            }
            (all, shared) => format!(
                "Covered by {} shingles, {} of them also in {other}",
                grouped(all),
                grouped(shared)
            ),
        }
    }

    /// What is to be said of the covering shingles besides: those set aside, those that the sample leaves out, those that
    /// are not listed.
    pub fn notes(&self) -> Vec<String> {
        let Covering {
            positions,
            excluded,
            unsampled,
            listed,
            ..
        } = &self.covering;
        let rest = positions.len() - listed.len();
        let mut notes = Vec::new();
        let mut note = |count: usize, one: &str, many: &str| match count {
            0 => {}
            1 => notes.push(format!("1 {one}.")),
            count => notes.push(format!("{} {many}.", grouped(count))),
        };
        note(
            *excluded,
            "of them is set aside: it does not count as shared",
            "of them are set aside: they do not count as shared",
        );
        note(
            *unsampled,
            "of them is not in the sample, and not counted",
            "of them are not in the sample, and not counted",
        );
        note(rest, "more is not listed", "more are not listed");
        notes
    }

    /// The covering shingle that says most: the first that both texts have, or else the one in the middle.
    pub fn telling_shingle(&self) -> Option<usize> {
        let is_shared =
            |covered: &&covering::Covered| matches!(covered.twin, covering::Twin::Yes { .. });
        let listed = &self.covering.listed;
        let shared = listed.iter().find(is_shared);
        let middle = listed.get(listed.len() / 2);
        shared.or(middle).map(|covered| covered.at)
    }
}

/// The word at `place` with the marks that its splitting left on it.
fn raw(words: &Words, text: &str, place: Place, canon: &Canon) -> Span {
    let core = place.span(words);
    let (before, after) = match place {
        Place::NoWord(_) => return core,
        Place::Word(_) | Place::Skipped(_) => {
            let word = words
                .spans()
                .partition_point(|span| span.start < core.start);
            let word = word.checked_sub(1).map(|word| words.span(word).end);
            let skipped = &words.skipped;
            let first = skipped.partition_point(|skipped| skipped.span.start < core.start);
            let before = first.checked_sub(1).and_then(|i| skipped.get(i));
            let before = before.map_or(0, |skipped| skipped.span.end);
            let next = words.spans().partition_point(|span| span.start < core.end);
            let next = words.spans().get(next).map(|span| span.start);
            let skip = skipped.partition_point(|skipped| skipped.span.start < core.end);
            let skip = skipped.get(skip).map(|skipped| skipped.span.start);
            let end = text.len() as u32;
            (
                before.max(word.unwrap_or(0)),
                next.unwrap_or(end).min(skip.unwrap_or(end)),
            )
        }
    };
    let within = Span {
        start: before.min(core.start),
        end: after.max(core.end),
    };
    raw_span(text, core, within, canon)
}

/// The steps that made word `word` of `raw`; None where they are not told by the word alone.
fn known_steps(words: &Words, raw: &str, word: usize, canon: &Canon) -> Option<Vec<Changed>> {
    if raw.len() > MOST_EXPLAINED {
        return None;
    }
    let form = words.form(word);
    let mut steps = steps_of_word(raw, canon);
    let last = steps.last().map_or(raw, |changed| changed.form.as_str());
    if last == form {
        return Some(steps);
    }
    words.singular.binary_search(&(word as u32)).ok()?;
    steps.push(Changed {
        step: Step::Singular,
        form: form.to_owned(),
    });
    Some(steps)
}

/// Whether a word has its form by the time that it is dropped for this reason.
fn is_formed_first(reason: SkipReason, canon: &Canon) -> bool {
    match reason {
        SkipReason::StopWord
        | SkipReason::Number
        | SkipReason::TooLong
        | SkipReason::NotAmongLongest => true,
        // The method of 2014 leaves words out of the whole text first.
        SkipReason::PartOfSpeech(_) => canon.split != Split::JoinedLines,
    }
}

/// Why a word takes no part.
fn dropped(reason: SkipReason, form: &str, canon: &Canon) -> String {
    match reason {
        SkipReason::StopWord => {
            let list = match canon.stop_words {
                StopWords::None => "on a list",
                StopWords::Python2009 => "one of the 29 Russian words of python-2009",
                StopWords::Php => "one of the 26 Russian words of php",
                StopWords::English => "on the English list",
                StopWords::French => "on the French list",
                StopWords::German => "on the German list",
                StopWords::Italian => "on the Italian list",
                StopWords::Polish => "on the Polish list",
                StopWords::Portuguese => "on the Portuguese list",
                StopWords::Russian => "on the Russian list",
                StopWords::Spanish => "on the Spanish list",
                StopWords::Ukrainian => "on the Ukrainian list",
            };
            format!("Dropped as a stop word: “{form}” is {list}.")
        }
        SkipReason::Number => "Dropped as a number: it has digits and no letter.".to_owned(),
        SkipReason::TooLong => format!(
            "Dropped for its length: {} characters, {} are the most.",
            grouped(form.chars().count()),
            canon.longest_word.map_or(0, |most| most)
        ),
        SkipReason::PartOfSpeech(part) => {
            format!("Dropped by its part of speech: {}.", part.name())
        }
        SkipReason::NotAmongLongest => {
            "Dropped: it is not one of the fifteen longest words, and only those are kept."
                .to_owned()
        }
    }
}

/// Why something never was a word.
fn no_word(shown: &str, canon: &Canon) -> String {
    let has_letters = shown.contains(|c: char| c.is_alphanumeric());
    let is_markup = |open: &str, close: &str| shown.contains(open) || shown.contains(close);
    let why = if canon.tags != Tags::Keep && is_markup("<", ">") {
        "tags are taken out before words are told apart"
    } else if canon.entities != Entities::Keep && is_markup("&", ";") {
        "entities are read before words are told apart"
    } else if !has_letters {
        "marks alone are none"
    } else if canon.split == Split::Letters {
        "words are runs of letters here"
    } else {
        "nothing is left of it by the way words are told apart here"
    };
    format!("No word: {why}.")
}

/// What shingles do at a word that takes no part.
fn goes_on(words: &Words, span: Span) -> Option<String> {
    let next = words.spans().partition_point(|word| word.start < span.end);
    let before = next.checked_sub(1).map(|word| words.form(word));
    let after = words.spans().get(next).map(|_| words.form(next));
    match (before, after) {
        (Some(before), Some(after)) => Some(format!(
            "Shingles go on over it, from “{}” to “{}”.",
            cut(before),
            cut(after)
        )),
        (None, Some(after)) => Some(format!("The first word is “{}”.", cut(after))),
        (Some(before), None) => Some(format!("The last word is “{}”.", cut(before))),
        (None, None) => None,
    }
}

/// A word that is no longer than a reader can take in.
fn cut(word: &str) -> String {
    const MOST: usize = 60;
    match word.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &word[..at]),
        None => word.to_owned(),
    }
}

/// What is said of a word's shingles: where the texts part, or what would have to be equal.
fn reasons(
    comparison: &Comparison,
    side: Side,
    own: &Range<usize>,
    covering: &Covering,
) -> Vec<String> {
    match covering.shared {
        0 => needed(comparison, side, own, &covering.positions),
        _ => parting(comparison, side, &covering.positions),
    }
}
