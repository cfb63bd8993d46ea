//! The verdict on two texts, each based on a stated threshold.

use crate::pair::wording::{EVIDENCE_PERCENT_OF_ONE, Form, SharedWording};
use crate::pair::{Counts, Measures, Undefined, explained_by_chance};
use crate::text::{Pair, Text};
use crate::words::Words;
use std::sync::Arc;

/// Least resemblance of near duplicates.
pub const NEAR_DUPLICATE_PERCENT: f64 = 80.0;

/// The conclusion about two texts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// All bytes are the same.
    IdenticalBytes,
    /// The texts are the same, but not their bytes, as far as those are known.
    IdenticalText(BytesOfSameText),
    /// All canonical words are the same, but not the texts.
    IdenticalWords,
    /// Resemblance of at least [`NEAR_DUPLICATE_PERCENT`].
    NearDuplicate,
    /// The texts share more than chance explains.
    SharesPassages,
    /// They share little, but at least one run that is unlikely to be coincidence.
    ShortPassages,
    /// They do, but only runs as two unrelated texts share them.
    StockPhrases,
    /// They do, but they are too short for that to mean anything.
    TooShort,
    /// The texts share at most three standard deviations more than shuffled texts would.
    NoMoreThanChance,
    Undefined(Undefined),
}

impl Verdict {
    /// `obstacle` is the reason if there is nothing to compare, `expected` the number of shared pairs expected by chance.
    pub fn of(
        same: Sameness,
        obstacle: Option<Undefined>,
        counts: &Counts,
        measures: &Measures,
        expected: f64,
    ) -> Verdict {
        let is_near = |resemblance| resemblance >= NEAR_DUPLICATE_PERCENT;
        let verdict = match obstacle {
            Some(reason) => Verdict::Undefined(reason),
            None if counts.shared_pairs as f64 <= explained_by_chance(expected) => {
                Verdict::NoMoreThanChance
            }
            None if measures.resemblance.is_ok_and(is_near) => Verdict::NearDuplicate,
            None => Verdict::SharesPassages,
        };
        verdict.of_same(same)
    }

    /// The same for two texts that may be identical.
    pub(crate) fn of_same(self, same: Sameness) -> Verdict {
        match (same, self) {
            (_, Verdict::Undefined(_)) | (Sameness::No, _) => self,
            (Sameness::Bytes, _) => Verdict::IdenticalBytes,
            (Sameness::Text(bytes), _) => Verdict::IdenticalText(bytes),
            (Sameness::Words, _) => Verdict::IdenticalWords,
        }
    }

    /// The same once it is known how telling the shared wording is: it does not depend on the shingle length, so it can be
    /// evidence where no shingle of the length is shared. `counts` are those at the length.
    pub fn weighed(self, counts: &Counts, wording: &SharedWording) -> Verdict {
        if !self.is_open() {
            return self;
        }
        let is_most_of_one =
            wording.evidence.left.max(wording.evidence.right) >= EVIDENCE_PERCENT_OF_ONE;
        let shares_nothing = counts.shared_pairs == 0;
        match (wording.form, self) {
            (Form::Characters, Verdict::SharesPassages) if is_most_of_one => self,
            (Form::Characters, _) if shares_nothing && !wording.is_evidence() => self,
            (Form::Characters, _) => Verdict::TooShort,
            // Many frequent words can explain the number of shared shingles, but not a run of rare ones.
            (Form::Words(_), _) if wording.is_evidence() => Verdict::SharesPassages,
            (Form::Words(_), _) if wording.has_unlikely_run() => Verdict::ShortPassages,
            (Form::Words(_), Verdict::SharesPassages) => Verdict::StockPhrases,
            (Form::Words(_), _) => self,
        }
    }

    /// Whether it depends on how telling the shared wording is.
    pub fn is_open(self) -> bool {
        match self {
            Verdict::SharesPassages | Verdict::NoMoreThanChance => true,
            Verdict::IdenticalBytes
            | Verdict::IdenticalText(_)
            | Verdict::IdenticalWords
            | Verdict::NearDuplicate
            | Verdict::ShortPassages
            | Verdict::StockPhrases
            | Verdict::TooShort
            | Verdict::Undefined(_) => false,
        }
    }

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::IdenticalBytes => "identical_bytes",
            Verdict::IdenticalText(_) => "identical_text",
            Verdict::IdenticalWords => "identical_words",
            Verdict::NearDuplicate => "near_duplicate",
            Verdict::SharesPassages => "shares_passages",
            Verdict::ShortPassages => "short_passages",
            Verdict::StockPhrases => "stock_phrases",
            Verdict::TooShort => "too_short_to_tell",
            Verdict::NoMoreThanChance => "no_more_than_chance",
            Verdict::Undefined(_) => "undefined",
        }
    }
}

/// In what respect two texts are identical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// The bytes that the texts were decoded from.
    Bytes,
    /// The texts: every character, in the same order.
    Text(BytesOfSameText),
    /// The canonical words, in the same order.
    Words,
    No,
}

impl Sameness {
    /// In what respect these texts, and their `words`, are identical.
    pub(crate) fn of(texts: &Pair<Text>, words: &Pair<Arc<Words>>) -> Sameness {
        if texts.left == texts.right {
            let bytes = texts.as_ref().map(|text| text.bytes_read());
            match bytes.left.are_those_of(bytes.right) {
                Some(true) => Sameness::Bytes,
                Some(false) => Sameness::Text(BytesOfSameText::Different),
                None => Sameness::Text(BytesOfSameText::Unknown),
            }
        } else if words.left.has_forms_of(&words.right) {
            Sameness::Words
        } else {
            Sameness::No
        }
    }
}

/// How two identical texts, whose bytes are not known to be the same, differ in their bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BytesOfSameText {
    /// The texts were decoded from different bytes.
    Different,
    /// The bytes of at least one text are not known, for example because it was edited.
    Unknown,
}
