//! Numbers ahead of the comparison that is on its way: of another length, from the spectrum; of a text that is being typed
//! in, from counts that follow each stroke.

use crate::session::Session;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::text::Side;

impl Session {
    /// The latest numbers there are ahead of the latest result, if any.
    pub fn preview(&self) -> Option<Numbers> {
        self.length_preview().or_else(|| self.typed())
    }

    /// The numbers at the length that is set, where the latest result has another length and nothing else changed: the
    /// slider does not wait for the comparison.
    pub fn length_preview(&self) -> Option<Numbers> {
        let comparison = self.comparison.as_ref().filter(|_| self.is_stale())?;
        let asked = self.settings.parameters;
        let mut but_for_length = asked;
        but_for_length.shingle.length = comparison.numbers.parameters.shingle.length;
        let same_texts = Side::BOTH.iter().all(|side| {
            self.panes[*side]
                .document
                .text
                .is(&comparison.index.texts[*side])
        });
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

    /// The numbers of the texts as they are now, where they were typed in since the latest result and nothing else changed.
    fn typed(&self) -> Option<Numbers> {
        let comparison = self.comparison.as_ref().filter(|_| self.is_stale())?;
        let is_same = self.settings.parameters == comparison.numbers.parameters
            && comparison.index.exclusions.is(self.excluded.texts());
        is_same.then(|| comparison.as_typed(self.incremental.as_ref()?))?
    }

    /// Whether strokes are to be counted: somebody types.
    pub fn wants_incremental(&self) -> bool {
        Side::BOTH.iter().any(|side| self.panes[*side].is_edited)
    }

    /// Takes in the texts of request `number`, ready for the next stroke. They are forgotten where a text changed since:
    /// those at hand followed it.
    pub fn take_incremental(&mut self, number: u64, incremental: Box<Incremental>) {
        if number == self.number {
            self.incremental = Some(incremental);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::{Document, Edit, Origin, Pair, Span};
    use std::sync::Arc;

    #[test]
    fn the_score_follows_a_stroke_before_the_comparison_does() {
        let mut session = Session::default();
        session.settings.parameters.shingle.length = Length::Fixed(2);
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        session.replace(
            Side::Left,
            document("the old lamp on the wall was out"),
            "open",
        );
        session.replace(
            Side::Right,
            document("the old lamp on the hill was out"),
            "open",
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
