//! How the texts differ, kept with the comparison it was found in: while a newer one is worked out, the changes shown drift
//! along with what is typed.

use crate::session::settings::Tab;
use crate::session::{EditMap, Findings, Session};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{Difference, Hunk, words_span};
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

/// A difference, and the texts it is of.
#[derive(Clone, Debug)]
pub struct Differed {
    /// The number that its comparison answers.
    pub number: u64,
    pub comparison: Arc<Comparison>,
    pub difference: Arc<Difference>,
    /// How the texts moved since.
    edit_maps: Pair<EditMap>,
}

impl Differed {
    /// A text was typed in.
    pub(crate) fn moved(&mut self, side: Side, edit_map: EditMap) {
        self.edit_maps[side] = self.edit_maps[side].then(edit_map);
    }

    pub fn edit_map(&self, side: Side) -> EditMap {
        self.edit_maps[side]
    }

    /// Where words stand in the compared text, marks and all.
    pub fn span(&self, side: Side, words: &Range<usize>) -> Span {
        words_span(&self.comparison, side, words)
    }

    /// The hunks that touch these bytes of the compared text.
    pub fn hunks_in(&self, side: Side, bytes: Span) -> &[Hunk] {
        let spans = self.comparison.index.words[side].spans();
        let first = spans.partition_point(|span| span.end <= bytes.start);
        let end = spans.partition_point(|span| span.start < bytes.end);
        self.difference.hunks_near(side, &(first..end))
    }

    /// The change that begins nearest to these bytes of the texts as they are now, of those around there.
    pub fn change_near(&self, at: Pair<u32>) -> Option<usize> {
        const AROUND: usize = 8;
        let here = Span {
            start: at.left,
            end: at.left,
        };
        let before = self.edit_maps.left.before(here).start;
        let spans = self.comparison.index.words.left.spans();
        let word = spans.partition_point(|span| span.start < before);
        let hunks = &self.difference.hunks;
        let hunk = hunks.partition_point(|hunk| hunk.at.left.start < word);
        let near = hunks.get(hunk.saturating_sub(AROUND)..(hunk + AROUND).min(hunks.len()));
        let far = |change: &usize| {
            let starts = self.starts(*change).unwrap_or_default();
            starts.left.abs_diff(at.left) + starts.right.abs_diff(at.right)
        };
        let changes = near?.iter().filter_map(|hunk| hunk.change);
        changes.min_by_key(far)
    }

    /// The first change whose words, or whose place, begin at this byte of a text as it is now or after it; one beyond the last
    /// where there is none.
    pub fn change_from(&self, side: Side, at: u32) -> usize {
        let before = self.edit_maps[side].before(Span { start: at, end: at });
        let spans = self.comparison.index.words[side].spans();
        let word = spans.partition_point(|span| span.start < before.start);
        let hunks = &self.difference.hunks;
        let hunk = hunks.partition_point(|hunk| hunk.at[side].start < word);
        let mut rest = hunks.get(hunk..).unwrap_or_default().iter();
        let first = rest.find_map(|hunk| hunk.change);
        first.unwrap_or(self.difference.changes.len())
    }

    /// Where a change begins in both texts as they are now.
    pub fn starts(&self, change: usize) -> Option<Pair<u32>> {
        let change = self.difference.changes.get(change)?;
        Some(Pair::from_fn(|side| {
            let span = self.span(side, &change.at[side]);
            self.edit_maps[side].moved_byte(span.start)
        }))
    }
}

impl Findings {
    /// The latest difference, of the latest result or of an earlier one.
    pub fn differed(&self) -> Option<&Differed> {
        self.differed.as_ref()
    }
}

impl Session {
    /// Takes in how the texts of the latest result differ; one of an older result comes too late.
    pub fn take_difference(&mut self, number: u64, difference: Arc<Difference>) {
        if let Some(comparison) = self.comparison.as_ref().filter(|_| number == self.answered) {
            self.findings.differed = Some(Differed {
                number,
                comparison: Arc::clone(comparison),
                difference,
                edit_maps: self.edit_maps,
            });
        }
    }

    /// How the texts of the latest result differ, where that was asked for.
    pub fn difference(&self) -> Option<&Differed> {
        let differed = self.findings.differed.as_ref()?;
        (differed.number == self.answered).then_some(differed)
    }

    /// The same or, until that is worked out, how they differed before they were typed in; none where the texts show passages,
    /// or where one is missing.
    pub fn shown_difference(&self) -> Option<&Differed> {
        let panel = self.settings.panel;
        let is_there = |side: &Side| !self.document(*side).is_empty();
        let is_shown = panel.is_open && panel.tab == Tab::Difference;
        let is_shown = is_shown && Side::BOTH.iter().all(is_there);
        self.findings.differed.as_ref().filter(|_| is_shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::pair::difference::{LIMIT, difference};
    use shinglescope_core::run::control::RunControl;
    use shinglescope_core::text::{Document, Edit, Origin};

    fn session(left: &str, right: &str) -> Session {
        let mut session = Session::default();
        session.settings.panel.tab = Tab::Difference;
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        session.replace(Side::Left, document(left), "open");
        session.replace(Side::Right, document(right), "open");
        compare(&mut session);
        session
    }

    fn compare(session: &mut Session) {
        let found = shinglescope_core::run::stages::compare(&session.request());
        session.accept(session.wanted(), Arc::new(found));
    }

    fn take(session: &mut Session) {
        let comparison = Arc::clone(session.comparison().expect("compared"));
        let found = RunControl::uncancelled(|control| difference(&comparison, LIMIT, control));
        session.take_difference(session.answered(), Arc::new(found));
    }

    #[test]
    fn changes_drift_along_until_the_new_ones_come() {
        let mut session = session("the old lamp was lit", "the new lamp was lit");
        assert!(session.shown_difference().is_none());
        take(&mut session);
        let shown = |session: &Session| {
            let shown = session.shown_difference().expect("shown");
            let span = shown.span(Side::Left, &shown.difference.changes[0].at.left);
            let span = shown.edit_map(Side::Left).moved(span).expect("there");
            span.of(&session.document(Side::Left).text).to_owned()
        };
        assert_eq!(shown(&session), "old");
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "now "), 0.0);
        assert_eq!(shown(&session), "old");
        compare(&mut session);
        assert!(session.difference().is_none(), "it is of the text before");
        assert_eq!(shown(&session), "old");
        take(&mut session);
        let found = session.difference().expect("found");
        assert_eq!(found.difference.changes.len(), 2);
        let near = found.starts(1).expect("two");
        assert_eq!(near, Pair::new(8, 4));
        assert_eq!(found.change_near(near), Some(1));
        session.swap();
        assert!(session.shown_difference().is_none());
    }
}
