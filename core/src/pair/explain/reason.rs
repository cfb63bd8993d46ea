//! The reasons why the shingles of a word match or not, as facts: numbers and excerpts of both texts, no sentences.
//!
//! Excerpts are canonical text; `…` marks where a long one is cut.

use crate::methods::Unit;
use crate::text::Pair;

/// One fact about a word and its shingles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Both texts have `end`, and differ after it. A text that ends there has no `next`; at least one has.
    DifferAfter {
        end: String,
        next: Pair<Option<String>>,
    },
    /// Both texts have `start`, and differ before it. A text that begins there has no `previous`; at least one has.
    DifferBefore {
        start: String,
        previous: Pair<Option<String>>,
    },
    /// The word's own text has fewer units than a shingle.
    OwnTextTooShort(TooFewUnits),
    /// The other text has fewer units than a shingle.
    OtherTextTooShort(TooFewUnits),
    /// Canonicalisation left no unit of the word.
    NothingLeft,
    /// The other text has something else in place of `own`, or nothing.
    Replaced {
        at: ReplacedAt,
        own: String,
        other: Option<String>,
    },
    /// If the other text had `own` instead, `matching` of the `covering` shingles would match.
    WouldMatch {
        own: String,
        matching: usize,
        covering: usize,
    },
    /// The other text has the word at the same place, in a run of equal units that is shorter than a shingle.
    RunTooShort {
        run: String,
        equal: usize,
        unit: Unit,
        length: u32,
    },
    /// The other text does not have the word.
    Nowhere { own: String },
    /// Shingles are single characters, and the other text has none of the word's.
    NoCharacter { own: String },
    /// The other text has the word, `times` times, at best in a run of `equal` equal words.
    Elsewhere {
        own: String,
        times: usize,
        equal: usize,
        run: String,
    },
    /// The other text has the word, `times` times, never next to a word that is next to it here.
    ElsewhereAlone { own: String, times: usize },
    /// A match needs `length` equal units in a row, including one of this word.
    NeedsRun { length: u32, unit: Unit },
    /// The covering shingle that is most similar to a shingle of the other text.
    Closest(Closest),
    /// The word is skipped, and shingles continue from the word before it to the one after it. One of them may be missing.
    Skipped {
        before: Option<String>,
        after: Option<String>,
    },
}

/// A text with fewer units than one shingle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFewUnits {
    pub units: usize,
    pub unit: Unit,
    pub length: u32,
}

/// Where the two texts have different words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacedAt {
    /// Inside this passage, counted from 0.
    Passage(usize),
    /// Between these two passages, counted from 0, the lower number first.
    BetweenPassages(usize, usize),
    BetweenMatches,
}

/// Two shingles, one of each text, and what differs between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closest {
    /// The positions of both shingles, counted from 0.
    pub at: usize,
    pub twin: usize,
    /// How many of the units are equal.
    pub equal: usize,
    pub length: u32,
    pub difference: ClosestDifference,
}

/// What differs between two shingles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClosestDifference {
    /// Shingles of words: what each text has, and whether more differs than is listed.
    Words {
        own_and_other: Vec<(String, String)>,
        is_more: bool,
    },
    /// Shingles of characters, whole.
    Characters { own: String, other: String },
}
