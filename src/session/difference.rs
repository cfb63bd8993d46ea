//! The difference of the texts: while a newer one is worked out, the changes on the screen follow the edits.

use crate::session::settings::Tab;
use crate::session::{Differed, Session};
use shinglescope_core::pair::difference::Difference;
use shinglescope_core::text::Side;
use std::sync::Arc;

impl Session {
    /// Accepts the difference of the latest result; one of an older result comes too late.
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

    /// The difference of the latest result, if it was asked for.
    pub fn difference(&self) -> Option<&Differed> {
        let differed = self.findings.differed.as_ref()?;
        (differed.number == self.answered).then_some(differed)
    }

    /// The difference of the latest result or, until that is ready, of an earlier one. None if the texts show passages
    /// instead, or if a text is missing.
    pub fn shown_difference(&self) -> Option<&Differed> {
        let is_there = |side: &Side| !self.document(*side).is_empty();
        let is_shown = self.shows_difference() && Side::BOTH.iter().all(is_there);
        self.findings.differed.as_ref().filter(|_| is_shown)
    }

    fn shows_difference(&self) -> bool {
        let panel = self.settings.panel;
        panel.is_open && panel.tab == Tab::Difference
    }

    /// Drops a difference of an earlier result that is not on the screen: it would keep the earlier texts in memory.
    pub(super) fn drop_hidden_difference(&mut self) {
        if !self.shows_difference() && self.difference().is_none() {
            self.findings.differed = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::session::history::UndoName;
    use shinglescope_core::pair::difference::{LIMIT, difference};
    use shinglescope_core::run::control::RunControl;
    use shinglescope_core::text::{Edit, Pair, Span};

    fn session(left: &str, right: &str) -> Session {
        let mut session = Session::default();
        session.settings.panel.tab = Tab::Difference;
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        session.replace(Side::Left, document(left), open());
        session.replace(Side::Right, document(right), open());
        compare(&mut session);
        session
    }

    fn open() -> UndoName {
        UndoName::Open("a".to_owned())
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
    fn changes_follow_edits_until_the_new_ones_come() {
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

    #[test]
    fn earlier_texts_are_freed_unless_their_difference_is_shown() {
        let mut session = session("the old lamp was lit", "the new lamp was lit");
        take(&mut session);
        let earlier = Arc::downgrade(session.comparison().expect("compared"));
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "now "), 0.0);
        compare(&mut session);
        assert!(earlier.upgrade().is_some(), "its difference is shown");
        take(&mut session);
        assert!(earlier.upgrade().is_none());
        let earlier = Arc::downgrade(session.comparison().expect("compared"));
        session.settings.panel.tab = Tab::Passages;
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "and "), 0.0);
        compare(&mut session);
        assert!(earlier.upgrade().is_none());
    }
}
