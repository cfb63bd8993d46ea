//! Numbers that are shown until the comparison is ready: at another length, from the spectrum; of a text that is being
//! edited, from counts that follow each edit.

use crate::session::Session;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::text::Side;

impl Session {
    /// Numbers that are newer than the latest result, if there are any.
    pub fn preview(&self) -> Option<Numbers> {
        self.length_preview().or_else(|| self.typed())
    }

    /// The numbers at the length that is set, if the latest result differs only in its length: the slider does not wait
    /// for the comparison.
    pub fn length_preview(&self) -> Option<Numbers> {
        let comparison = self.comparison.as_ref().filter(|_| self.is_stale())?;
        let asked = self.settings.parameters;
        let mut but_for_length = asked;
        but_for_length.shingle.length = comparison.numbers.parameters.shingle.length;
        let is_same = |side: &Side| {
            let text = &self.document(*side).text;
            text.is(&comparison.index.texts[*side])
        };
        let same_texts = Side::BOTH.iter().all(is_same);
        let same_exclusions = comparison.index.exclusions.is(self.excluded.texts());
        if but_for_length != comparison.numbers.parameters || !same_texts || !same_exclusions {
            return None;
        }
        let length = match asked.shingle.length {
            Length::Fixed(length) => length,
            Length::Auto => comparison.numbers.advice.length,
        };
        comparison.at_length(&self.spectra()?.own, asked, length)
    }

    /// The numbers of the current texts, if they were edited since the latest result and nothing else changed.
    fn typed(&self) -> Option<Numbers> {
        let comparison = self.comparison.as_ref().filter(|_| self.is_stale())?;
        let is_same = self.settings.parameters == comparison.numbers.parameters
            && comparison.index.exclusions.is(self.excluded.texts());
        is_same.then(|| comparison.as_typed(self.incremental.as_ref()?))?
    }

    /// Whether edits should be counted at once: somebody is typing.
    pub fn wants_incremental(&self) -> bool {
        Side::BOTH.iter().any(|side| self.panes[*side].is_edited)
    }

    /// Accepts the counts of request `number`. They are dropped if a text has changed since: the present counts have
    /// followed the change.
    pub fn take_incremental(&mut self, number: u64, incremental: Box<Incremental>) {
        if number == self.number {
            self.incremental = Some(incremental);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::session::history::UndoName;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::{Edit, Pair, Span};
    use std::sync::Arc;

    #[test]
    fn the_score_follows_an_edit_before_the_comparison_does() {
        let mut session = Session::default();
        session.settings.parameters.shingle.length = Length::Fixed(2);
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        session.replace(
            Side::Left,
            document("the old lamp on the wall was out"),
            UndoName::OpenSample,
        );
        session.replace(
            Side::Right,
            document("the old lamp on the hill was out"),
            UndoName::OpenSample,
        );
        let request = session.request();
        let result = Arc::new(compare(&request));
        session.accept(session.wanted(), Arc::clone(&result));
        assert!(!session.wants_incremental() && session.preview().is_none());
        let texts = Pair::new(&*request.texts.left, &*request.texts.right);
        let incremental = Incremental::new(
            texts,
            &request.parameters,
            result.numbers.length,
            &request.exclusions,
        )
        .expect("words");
        session.take_incremental(session.wanted(), Box::new(incremental));
        let wall = session
            .document(Side::Left)
            .text
            .find("wall")
            .expect("there");
        let edit = Edit::new(Span::new(wall, wall + 4), "hill");
        assert!(session.edit(Side::Left, &edit, 0.0) && session.wants_incremental());
        let preview = session.preview().expect("numbers");
        let whole = compare(&session.request());
        assert_eq!(
            (preview.score, preview.counts.matches),
            (whole.numbers.score, whole.numbers.counts.matches)
        );
        assert_ne!(preview.score, result.numbers.score);
        session.undo();
        assert_eq!(
            session.preview().map(|preview| preview.score),
            Some(result.numbers.score)
        );
        session.swap();
        assert!(
            session.preview().is_none(),
            "another pair has to be compared first"
        );
    }
}
