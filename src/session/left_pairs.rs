//! What was set aside and noted about a pair of files is kept when other texts are opened, and is there again with the same pair.
//! The journal keeps it from run to run.

use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::{Kept, PassageNote, Replaced, Session, UndoName};
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;
use std::time::SystemTime;

/// How many pairs are kept, the latest ones.
pub(crate) const MAX_LEFT_PAIRS: usize = 20;

/// What belongs to a pair of files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LeftPair {
    pub paths: Pair<PathBuf>,
    /// Without whole texts, which count for every pair.
    pub excluded: Vec<ExcludedItem>,
    pub notes: Vec<PassageNote>,
    /// When it was last changed or left.
    pub since: SystemTime,
}

impl LeftPair {
    pub(super) fn new(
        paths: Pair<PathBuf>,
        excluded: &[ExcludedItem],
        notes: &[PassageNote],
    ) -> LeftPair {
        let own = |item: &&ExcludedItem| item.kind != ExclusionKind::Template;
        LeftPair {
            paths,
            excluded: excluded.iter().filter(own).cloned().collect(),
            notes: notes.to_vec(),
            since: SystemTime::now(),
        }
    }

    /// The pair on the screen. None unless both texts are files that the person chose: a session file can name any.
    pub(crate) fn of(kept: &Kept) -> Option<LeftPair> {
        let path = |side: Side| {
            let pane = &kept.panes[side];
            let path = pane.document.path().map(ToOwned::to_owned);
            path.filter(|_| !pane.asks_before_saving)
        };
        let paths = Pair::new(path(Side::Left)?, path(Side::Right)?);
        Some(LeftPair::new(paths, &kept.excluded, &kept.notes))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.excluded.is_empty() && self.notes.is_empty()
    }

    /// Whether both are the same about the same pair.
    pub(crate) fn has_same(&self, other: &LeftPair) -> bool {
        (&self.paths, &self.excluded, &self.notes) == (&other.paths, &other.excluded, &other.notes)
    }

    /// Bytes of what was set aside and noted.
    pub(crate) fn byte_len(&self) -> usize {
        let excluded = self.excluded.iter().flat_map(|item| &item.texts);
        let excluded: usize = excluded.map(|text| text.len()).sum();
        let notes = self.notes.iter();
        let notes: usize = notes.map(|note| note.text.len() + note.wording.len()).sum();
        excluded + notes
    }
}

impl Session {
    /// Keeps what belongs to a pair that is no longer on the screen.
    pub(super) fn keep_of_pair(&mut self, left: LeftPair) {
        self.left_pairs.retain(|known| known.paths != left.paths);
        if left.is_empty() {
            return;
        }
        if self.left_pairs.len() >= MAX_LEFT_PAIRS {
            self.left_pairs.remove(0);
        }
        self.left_pairs.push(left);
    }

    /// Brings back what belongs to the pair on the screen, if it was kept; returns what was set aside and noted before.
    pub(super) fn recall_pair(&mut self) -> Option<(Vec<ExcludedItem>, Vec<PassageNote>)> {
        let paths = self.paths()?;
        let mut pairs = self.left_pairs.iter();
        let at = pairs.position(|left| left.paths == paths)?;
        let left = self.left_pairs.remove(at);
        let mut items = self.exclusions().items().to_vec();
        let known = items.len();
        let is_new = |item: &ExcludedItem| !items[..known].contains(item);
        let new: Vec<ExcludedItem> = left.excluded.into_iter().filter(is_new).collect();
        items.extend(new);
        self.brought_back = Some(left.since);
        Some((
            self.exchange_exclusions(items),
            self.exchange_notes(left.notes),
        ))
    }

    /// The files of both sides; none if a text is of no file.
    pub(super) fn paths(&self) -> Option<Pair<PathBuf>> {
        let path = |side: Side| self.document(side).path().map(ToOwned::to_owned);
        Some(Pair::new(path(Side::Left)?, path(Side::Right)?))
    }

    /// Since when what was just brought back with a pair of files is as it is; returned only once.
    pub(crate) fn take_brought_back(&mut self) -> Option<SystemTime> {
        self.brought_back.take()
    }

    /// Puts back what was set aside and drops the notes, in one step. Whole texts stay set aside.
    pub(crate) fn start_pair_afresh(&mut self) {
        let replaced = Replaced {
            excluded: self.leave_exclusions_behind(),
            notes: self.leave_notes_behind(),
            ..Replaced::nothing(UndoName::PutAllBack)
        };
        self.history.replaced(replaced, true);
        self.settings_changed();
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
        assert!(session.take_brought_back().is_some() && session.take_brought_back().is_none());
        // Undo leads back step by step.
        session.undo();
        assert!(session.exclusions().items().is_empty());
        session.undo();
        assert_eq!(session.exclusions().items().len(), 1);
    }
}
