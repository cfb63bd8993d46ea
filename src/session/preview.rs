//! Numbers ahead of the comparison that is on its way: of another length, from the spectrum; of a text that is being typed
//! in, from counts that follow each stroke.

use crate::session::Workspace;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::pair::incremental::Live;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::text::Side;

impl Workspace {
    /// The latest numbers there are ahead of the latest result, if any.
    pub fn ahead(&self) -> Option<Numbers> {
        self.quick().or_else(|| self.typed())
    }

    /// The numbers at the length that is set, where the latest result has another length and nothing else changed: the
    /// slider does not wait for the comparison.
    pub fn quick(&self) -> Option<Numbers> {
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
        let same_aside = comparison.index.aside_texts.is(self.aside.texts());
        if but_for_length != comparison.numbers.parameters || !same_texts || !same_aside {
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
            && comparison.index.aside_texts.is(self.aside.texts());
        is_same.then(|| comparison.as_typed(self.live.as_ref()?))?
    }

    /// Whether strokes are to be counted: somebody types.
    pub fn wants_live(&self) -> bool {
        Side::BOTH.iter().any(|side| self.panes[*side].is_edited)
    }

    /// Takes in the texts of request `number`, ready for the next stroke. They are forgotten where a text changed since:
    /// those at hand followed it.
    pub fn take_live(&mut self, number: u64, live: Box<Live>) {
        if number == self.number {
            self.live = Some(live);
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
        let mut workspace = Workspace::default();
        workspace.settings.parameters.shingle.length = Length::Fixed(2);
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        workspace.replace(
            Side::Left,
            document("the old lamp on the wall was out"),
            "open",
        );
        workspace.replace(
            Side::Right,
            document("the old lamp on the hill was out"),
            "open",
        );
        let request = workspace.request();
        let result = Arc::new(compare(&request));
        workspace.accept(workspace.wanted(), Arc::clone(&result));
        assert!(!workspace.wants_live() && workspace.ahead().is_none());
        let texts = Pair::new(&*request.texts.left, &*request.texts.right);
        let live = Live::new(
            texts,
            &request.parameters,
            result.numbers.length,
            &request.aside,
        )
        .expect("words");
        workspace.take_live(workspace.wanted(), Box::new(live));
        let wall = workspace
            .document(Side::Left)
            .text
            .find("wall")
            .expect("there");
        let edit = Edit::new(Span::new(wall, wall + 4), "hill");
        assert!(workspace.edit(Side::Left, &edit, 0.0) && workspace.wants_live());
        let ahead = workspace.ahead().expect("numbers");
        let whole = compare(&workspace.request());
        assert_eq!(
            (ahead.score, ahead.counts.matches),
            (whole.numbers.score, whole.numbers.counts.matches)
        );
        assert_ne!(ahead.score, result.numbers.score);
        workspace.undo();
        assert_eq!(
            workspace.ahead().map(|ahead| ahead.score),
            Some(result.numbers.score)
        );
        workspace.swap();
        assert!(
            workspace.ahead().is_none(),
            "another pair has to be compared first"
        );
    }
}
