//! What the window remembers of the difference between frames: the chosen change, the kinds that are shown, the list.

use crate::session::Differed;
use crate::ui::difference::marks::changed_spans;
use crate::ui::widgets::row_list::RowList;
use shinglescope_core::pair::difference::Kind;
use shinglescope_core::text::{Pair, Span};
use std::sync::Arc;

/// The state of the tab, and of the changes in the texts.
#[derive(Debug, Default)]
pub struct DifferenceView {
    /// The chosen change, of the difference that is shown.
    pub chosen: Option<usize>,
    pub kinds: Kinds,
    /// The list, each row by its change.
    pub list: RowList,
    listed: Option<Listed>,
    spans: Option<Spans>,
}

/// Where the changes of both texts stand that are shown, each with its index.
#[derive(Debug)]
struct Spans {
    number: u64,
    kinds: Kinds,
    of: Arc<Pair<Vec<(Span, u32)>>>,
}

/// The kinds of changes that are shown: all at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// A bit for each that is hidden.
    hidden: u8,
}

/// The changes of one difference that are shown.
#[derive(Debug)]
struct Listed {
    number: u64,
    kinds: Kinds,
    changes: Arc<Vec<u32>>,
}

impl Kinds {
    pub fn shows(self, kind: Kind) -> bool {
        self.hidden & bit(kind) == 0
    }

    /// The same with one kind shown that was hidden, or hidden that was shown.
    pub fn turned(self, kind: Kind) -> Kinds {
        Kinds {
            hidden: self.hidden ^ bit(kind),
        }
    }

    pub fn are_all(self) -> bool {
        self.hidden == 0
    }
}

fn bit(kind: Kind) -> u8 {
    match kind {
        Kind::Deleted => 1,
        Kind::Inserted => 2,
        Kind::Replaced => 4,
        Kind::Moved => 8,
    }
}

impl DifferenceView {
    /// The indices of the changes of the kinds that are shown, in order.
    pub fn listed(&mut self, differed: &Differed) -> Arc<Vec<u32>> {
        let stands =
            |listed: &&Listed| listed.number == differed.number && listed.kinds == self.kinds;
        if let Some(listed) = self.listed.as_ref().filter(stands) {
            return Arc::clone(&listed.changes);
        }
        let all = differed.difference.changes.iter().zip(0u32..);
        let shown = all.filter(|(change, _)| self.kinds.shows(change.kind));
        let changes = Arc::new(shown.map(|(_, index)| index).collect());
        self.listed = Some(Listed {
            number: differed.number,
            kinds: self.kinds,
            changes: Arc::clone(&changes),
        });
        changes
    }

    /// Where the changes of the kinds that are shown stand in both compared texts, in order, each with its index.
    pub fn spans(&mut self, differed: &Differed) -> Arc<Pair<Vec<(Span, u32)>>> {
        let stands = |spans: &&Spans| spans.number == differed.number && spans.kinds == self.kinds;
        if let Some(spans) = self.spans.as_ref().filter(stands) {
            return Arc::clone(&spans.of);
        }
        let of = Arc::new(Pair::from_fn(|side| {
            changed_spans(differed, self.kinds, side)
        }));
        self.spans = Some(Spans {
            number: differed.number,
            kinds: self.kinds,
            of: Arc::clone(&of),
        });
        of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_turned_off_and_on_again() {
        let kinds = Kinds::default();
        assert!(kinds.are_all());
        let some = kinds.turned(Kind::Moved);
        let shown = Kind::ALL.map(|kind| some.shows(kind));
        assert_eq!(shown, [true, true, true, false]);
        assert_eq!(some.turned(Kind::Moved), kinds);
    }
}
