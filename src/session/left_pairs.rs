//! What was set aside, noted and chosen for a pair of files is kept when other texts are opened, and is there again with the same
//! pair, on whichever sides its files are. The journal keeps it from run to run.

use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::{Kept, PassageNote, Replaced, Session, UndoName};
use shinglescope_core::methods::parameters::{Length, Unit};
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;
use std::time::SystemTime;

/// How many pairs are kept, the latest ones.
pub(crate) const MAX_LEFT_PAIRS: usize = 200;

/// What belongs to a pair of files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LeftPair {
    pub paths: Pair<PathBuf>,
    /// Without whole texts, which count for every pair.
    pub excluded: Vec<ExcludedItem>,
    pub notes: Vec<PassageNote>,
    /// The shingle length, if it was chosen by hand.
    pub length: Option<(Unit, u32)>,
    /// How the chosen passage begins in left.
    pub chosen: Option<String>,
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
            length: None,
            chosen: None,
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
        Some(LeftPair {
            length: kept.settings.own_length(),
            chosen: kept.chosen.clone(),
            ..LeftPair::new(paths, &kept.excluded, &kept.notes)
        })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.chosen.is_none() && !self.has_figures()
    }

    /// Whether it has anything that changes figures or says something about them.
    fn has_figures(&self) -> bool {
        !self.excluded.is_empty() || !self.notes.is_empty() || self.length.is_some()
    }

    /// Whether both are the same about the same pair.
    pub(crate) fn has_same(&self, other: &LeftPair) -> bool {
        self.chosen == other.chosen && self.has_same_figures(other)
    }

    /// The same but for the chosen passage.
    pub(crate) fn has_same_figures(&self, other: &LeftPair) -> bool {
        (&self.paths, self.length) == (&other.paths, other.length)
            && (&self.excluded, &self.notes) == (&other.excluded, &other.notes)
    }

    /// Which of several pairs to forget first: the oldest of those with a chosen passage alone, or else the oldest.
    pub(crate) fn to_forget(pairs: &[LeftPair]) -> usize {
        let light = pairs.iter().position(|pair| !pair.has_figures());
        light.unwrap_or(0)
    }

    /// Whether it is about these two files, on whichever sides.
    pub(crate) fn is_of(&self, paths: &Pair<PathBuf>) -> bool {
        let Pair { left, right } = &self.paths;
        self.paths == *paths || (left, right) == (&paths.right, &paths.left)
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

/// What comes with another pair of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrived {
    /// How its chosen passage begins.
    pub chosen: Option<String>,
    /// Since when what changes figures is as it is, if it was brought back.
    pub since: Option<SystemTime>,
}

impl Session {
    /// Keeps what belongs to a pair that is no longer on the screen.
    pub(super) fn keep_of_pair(&mut self, left: LeftPair) {
        self.left_pairs.retain(|known| !known.is_of(&left.paths));
        if left.is_empty() {
            return;
        }
        if self.left_pairs.len() >= MAX_LEFT_PAIRS {
            self.left_pairs
                .remove(LeftPair::to_forget(&self.left_pairs));
        }
        self.left_pairs.push(left);
    }

    /// Brings back what belongs to the pair on the screen, if it was kept. What this replaces goes into `replaced`, unless
    /// something is there.
    pub(super) fn recall_pair(&mut self, replaced: &mut Replaced) {
        let Some(paths) = self.paths() else {
            return;
        };
        let mut pairs = self.left_pairs.iter();
        let Some(at) = pairs.position(|left| left.is_of(&paths)) else {
            return;
        };
        let left = self.left_pairs.remove(at);
        self.arrived = Some(Arrived {
            chosen: left.chosen.clone(),
            since: left.has_figures().then_some(left.since),
        });
        let mut items = self.exclusions().items().to_vec();
        let known = items.len();
        let is_new = |item: &ExcludedItem| !items[..known].contains(item);
        let new: Vec<ExcludedItem> = left.excluded.into_iter().filter(is_new).collect();
        items.extend(new);
        let (excluded, notes) = (
            self.exchange_exclusions(items),
            self.exchange_notes(left.notes),
        );
        replaced.excluded.get_or_insert(excluded);
        replaced.notes.get_or_insert(notes);
        let length = left.length.filter(|_| !self.settings.keeps_length);
        if let Some((unit, length)) = length {
            let before = self.exchange_length((unit, Length::Fixed(length)));
            replaced.length.get_or_insert(before);
        }
    }

    /// Another pair starts with the usual length, unless the person keeps one. Returns the length as it was; none if it stays.
    pub(super) fn leave_length_behind(&mut self) -> Option<(Unit, Length)> {
        let shingle = self.settings.parameters.shingle;
        self.settings.begin_pair();
        let is_other = self.settings.parameters.shingle != shingle;
        is_other.then_some((shingle.unit, shingle.length))
    }

    /// Sets another length and its unit; returns those that were set.
    pub(super) fn exchange_length(&mut self, (unit, length): (Unit, Length)) -> (Unit, Length) {
        let shingle = &mut self.settings.parameters.shingle;
        let unit = std::mem::replace(&mut shingle.unit, unit);
        (unit, std::mem::replace(&mut shingle.length, length))
    }

    /// The files of both sides; none if a text is of no file.
    pub(super) fn paths(&self) -> Option<Pair<PathBuf>> {
        let path = |side: Side| self.document(side).path().map(ToOwned::to_owned);
        Some(Pair::new(path(Side::Left)?, path(Side::Right)?))
    }

    /// What came with another pair of texts, once.
    pub(crate) fn take_arrived(&mut self) -> Option<Arrived> {
        self.arrived.take()
    }

    /// Puts back what was set aside, drops the notes, and returns to the usual length, in one step. Whole texts stay set aside.
    pub(crate) fn start_pair_afresh(&mut self) {
        let (is_own, usual) = (self.settings.has_own_length(), self.settings.usual_length());
        let unit = self.settings.parameters.shingle.unit;
        let replaced = Replaced {
            excluded: self.leave_exclusions_behind(),
            notes: self.leave_notes_behind(),
            length: is_own.then(|| self.exchange_length((unit, usual))),
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
        session.settings.set_length(7);
        session.chosen_passage = Some("the old lamp".to_owned());
        open(&mut session, Side::Left, "c.txt", "another text");
        assert!(session.exclusions().items().is_empty());
        assert_eq!(session.settings.parameters.shingle.length, Length::Auto);
        assert_eq!(session.take_arrived(), Some(Arrived::default()));
        open(&mut session, Side::Left, "a.txt", a);
        assert_eq!(session.exclusions().items().len(), 1);
        let arrived = session.take_arrived().unwrap();
        assert!(arrived.since.is_some());
        assert_eq!(arrived.chosen.as_deref(), Some("the old lamp"));
        assert_eq!(session.settings.own_length(), Some((Unit::Words, 7)));
        // Undo leads back step by step.
        session.undo();
        assert!(session.exclusions().items().is_empty());
        assert_eq!(session.settings.own_length(), None);
        session.undo();
        assert_eq!(session.exclusions().items().len(), 1);
        assert_eq!(session.settings.own_length(), Some((Unit::Words, 7)));
        // The same files on the other sides are the same pair.
        open(&mut session, Side::Left, "c.txt", "another text");
        open(&mut session, Side::Right, "a.txt", a);
        open(&mut session, Side::Left, "b.txt", b);
        assert_eq!(session.exclusions().items().len(), 1);
        assert_eq!(session.settings.own_length(), Some((Unit::Words, 7)));
        // One starts without it, and keeps a length for all pairs.
        session.start_pair_afresh();
        assert_eq!(session.settings.own_length(), None);
        session.settings.set_length(9);
        session.settings.keeps_length = true;
        open(&mut session, Side::Left, "d.txt", "one more text");
        assert_eq!(session.settings.parameters.shingle.length, Length::Fixed(9));
        // A pair that is kept so has no length of its own.
        open(&mut session, Side::Left, "b.txt", b);
        assert_eq!(session.settings.parameters.shingle.length, Length::Fixed(9));
        assert_eq!(session.settings.own_length(), None);
    }
}
