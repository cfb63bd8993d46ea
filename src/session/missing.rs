//! What keeps two texts from being compared at all: sides that are empty, or whose file could not be read.

use crate::phrases::Phrases;
use crate::session::Session;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::text::Side;

/// A text that is not there; both where no side is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingText {
    Unreadable(Option<Side>),
    Empty(Option<Side>),
}

impl MissingText {
    pub fn sentence(self, t: &Phrases) -> String {
        match self {
            MissingText::Unreadable(None) => t.sides_unreadable(),
            MissingText::Unreadable(Some(side)) => t.side_unreadable(side.name()),
            MissingText::Empty(None) => t.texts_missing(),
            MissingText::Empty(Some(side)) => t.text_missing(side.name()),
        }
    }
}

impl Session {
    /// The text that is missing. One whose file could not be read is named before one that is empty.
    pub fn missing_text(&self) -> Option<MissingText> {
        let is_empty = |side: &Side| self.document(*side).is_empty();
        let is_unreadable = |side: &Side| is_empty(side) && self.pane(*side).has_failed();
        let one_or_both = |is_missing: &dyn Fn(&Side) -> bool| {
            let mut sides = Side::BOTH.into_iter().filter(|side| is_missing(side));
            let first = sides.next()?;
            Some(sides.next().is_none().then_some(first))
        };
        let unreadable = one_or_both(&is_unreadable).map(MissingText::Unreadable);
        unreadable.or_else(|| one_or_both(&is_empty).map(MissingText::Empty))
    }

    /// Why a measure of these texts has no value, as a sentence.
    pub fn why_undefined(&self, t: &Phrases, reason: Undefined) -> String {
        match (reason, self.missing_text()) {
            (Undefined::BothEmpty | Undefined::Empty(_), Some(missing)) => missing.sentence(t),
            (_, _) => t.undefined_title(reason),
        }
    }
}
