//! What was set aside and noted about a pair of files is kept when other texts are opened, and is there again with the same pair.
//! It lasts as long as the program runs; session files keep it for longer.

use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::{PassageNote, Session};
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;

/// How many pairs are kept, the latest ones.
const MOST: usize = 20;

/// What belongs to a pair of files that is not on the screen.
#[derive(Debug)]
pub(super) struct LeftPair {
    paths: Pair<PathBuf>,
    excluded: Vec<ExcludedItem>,
    notes: Vec<PassageNote>,
}

impl Session {
    /// Keeps what belongs to the pair `paths`, which is no longer on the screen.
    pub(super) fn keep_of_pair(
        &mut self,
        paths: Pair<PathBuf>,
        excluded: &[ExcludedItem],
        notes: &[PassageNote],
    ) {
        self.left_pairs.retain(|left| left.paths != paths);
        // Whole texts count for every pair.
        let own = excluded
            .iter()
            .filter(|item| item.kind != ExclusionKind::Template);
        let excluded: Vec<ExcludedItem> = own.cloned().collect();
        if excluded.is_empty() && notes.is_empty() {
            return;
        }
        if self.left_pairs.len() == MOST {
            self.left_pairs.remove(0);
        }
        self.left_pairs.push(LeftPair {
            paths,
            excluded,
            notes: notes.to_vec(),
        });
    }

    /// Brings back what belongs to the pair on the screen, if it was kept; returns what was set aside and noted before.
    pub(super) fn recall_pair(&mut self) -> Option<(Vec<ExcludedItem>, Vec<PassageNote>)> {
        let path = |side: Side| self.document(side).path().map(ToOwned::to_owned);
        let paths = Pair::new(path(Side::Left)?, path(Side::Right)?);
        let at = self
            .left_pairs
            .iter()
            .position(|left| left.paths == paths)?;
        let left = self.left_pairs.remove(at);
        let mut items = self.exclusions().items().to_vec();
        items.extend(left.excluded);
        Some((
            self.exchange_exclusions(items),
            self.exchange_notes(left.notes),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::session::UndoName;
    use shinglescope_core::run::stages::compare;
    use std::sync::Arc;

    #[test]
    fn what_was_set_aside_is_there_again_with_the_same_pair_of_files() {
        let mut session = Session::default();
        let open = |session: &mut Session, side, name: &str, text: &str| {
            let file = Document::named(name, text, Origin::File(name.into()));
            session.replace(side, file, UndoName::OpenSample);
        };
        let (a, b) = (
            "the old lamp on the wall was lit",
            "at last the old lamp on the wall fell",
        );
        open(&mut session, Side::Left, "a.txt", a);
        open(&mut session, Side::Right, "b.txt", b);
        let (number, comparison) = (session.wanted(), compare(&session.request()));
        session.accept(number, Arc::new(comparison));
        session.exclude_passage(0);
        assert_eq!(session.exclusions().items().len(), 1);
        open(&mut session, Side::Left, "c.txt", "another text");
        assert!(session.exclusions().items().is_empty());
        open(&mut session, Side::Left, "a.txt", a);
        assert_eq!(session.exclusions().items().len(), 1);
        // Undo leads back step by step.
        session.undo();
        assert!(session.exclusions().items().is_empty());
        session.undo();
        assert_eq!(session.exclusions().items().len(), 1);
    }
}
