//! The state of the difference between frames: the chosen change, the types that are shown, the list; and the data that list
//! and detail are drawn from.

use crate::phrases::Phrases;
use crate::session::{Differed, Session};
use crate::ui::passages::view::{Memo, remembered, text_name};
use crate::ui::widgets::list::{Listed, RowList};
use shinglescope_core::pair::difference::{Change, ChangeKind, Hunk};
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side, Span};
use std::sync::Arc;

/// What list and detail are drawn from.
pub struct ChangeData<'a> {
    pub differed: &'a Differed,
    pub lines: Arc<Pair<Lines>>,
    pub session: &'a Session,
    pub chosen: Option<usize>,
    pub kinds: ShownKinds,
    /// The changes of the types that are shown.
    pub listed: Listed,
    pub t: &'a Phrases,
}

impl ChangeData<'_> {
    /// The name of a text and the line where a change begins.
    pub fn heading(&self, change: &Change, side: Side) -> String {
        let name = text_name(self.session, side, self.t);
        self.t.text_and_line(name, self.line(change, side))
    }

    /// The line where a change begins.
    pub fn line(&self, change: &Change, side: Side) -> usize {
        let start = self.differed.span(side, &change.at[side]).start;
        self.lines[side].line_at(start)
    }
}

/// The types of change that are shown, at first all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownKinds {
    /// A bit for each type that is hidden.
    hidden: u8,
}

impl ShownKinds {
    pub fn shows(self, kind: ChangeKind) -> bool {
        self.hidden & bit(kind) == 0
    }

    /// The same with one type shown that was hidden, or hidden that was shown.
    pub fn toggled(self, kind: ChangeKind) -> ShownKinds {
        ShownKinds {
            hidden: self.hidden ^ bit(kind),
        }
    }

    pub fn are_all(self) -> bool {
        self.hidden == 0
    }
}

fn bit(kind: ChangeKind) -> u8 {
    1 << kind as u8
}

/// Spans of both compared texts, in order, each with the index of its change.
pub type ChangeSpans = Pair<Vec<(Span, u32)>>;

/// What is computed for one difference and the types that are shown.
type ChangeMemo<T> = Memo<(u64, ShownKinds), Arc<T>>;

/// The state of the tab, and of the changes in the texts.
#[derive(Debug, Default)]
pub struct DifferenceView {
    /// The chosen change of the difference that is shown.
    pub chosen: Option<usize>,
    pub kinds: ShownKinds,
    /// The list; its rows stand for changes.
    pub list: RowList,
    listed: ChangeMemo<Vec<u32>>,
    spans: ChangeMemo<ChangeSpans>,
}

impl DifferenceView {
    /// The indices of the changes of the types that are shown, in order.
    pub fn listed(&mut self, differed: &Differed) -> Arc<Vec<u32>> {
        let kinds = self.kinds;
        remembered(&mut self.listed, (differed.number, kinds), || {
            let all = differed.difference.changes.iter().zip(0u32..);
            let shown = all.filter(|(change, _)| kinds.shows(change.kind));
            Arc::new(shown.map(|(_, index)| index).collect())
        })
    }

    /// The spans of the changes of the types that are shown.
    pub fn spans(&mut self, differed: &Differed) -> Arc<ChangeSpans> {
        let kinds = self.kinds;
        let spans = |side: Side| changed_spans(differed, kinds, side);
        let key = (differed.number, kinds);
        remembered(&mut self.spans, key, || Arc::new(Pair::from_fn(spans)))
    }
}

/// The change of a hunk, if this side shows something of it.
pub fn shown_change(
    differed: &Differed,
    kinds: ShownKinds,
    side: Side,
    hunk: &Hunk,
) -> Option<usize> {
    let index = hunk.change?;
    let kind = differed.difference.changes.get(index)?.kind;
    // Words that moved leave no mark in the place where they are not.
    let is_here = kind != ChangeKind::Moved || !hunk.at[side].is_empty();
    (kinds.shows(kind) && is_here).then_some(index)
}

/// The spans of the changes of one side; a place without words is one byte long.
fn changed_spans(differed: &Differed, kinds: ShownKinds, side: Side) -> Vec<(Span, u32)> {
    let hunks = differed.difference.hunks.iter();
    let span = |hunk: &Hunk| {
        let change = shown_change(differed, kinds, side, hunk)?;
        let span = differed.span(side, &hunk.at[side]);
        let end = span.end.max(span.start + 1);
        Some((Span { end, ..span }, change as u32))
    };
    hunks.filter_map(span).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_hidden_and_shown_again() {
        let kinds = ShownKinds::default();
        assert!(kinds.are_all());
        let some = kinds.toggled(ChangeKind::Moved);
        let shown = ChangeKind::ALL.map(|kind| some.shows(kind));
        assert_eq!(shown, [true, true, true, false]);
        assert_eq!(some.toggled(ChangeKind::Moved), kinds);
    }
}
