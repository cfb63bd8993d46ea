//! Setting passages, selections and texts aside, and putting them back.

use crate::document::Document;
use crate::session::Session;
use crate::session::exclusions::{ExcludedItem, ExclusionKind, ExclusionList, Remembered};
use crate::session::history::{UndoName, UndoStep};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::wording::notice_hashes;
use shinglescope_core::text::parts::TextPart;
use shinglescope_core::text::{Pair, Side, Span, Text};
use std::collections::BTreeSet;

impl Session {
    pub fn exclusions(&self) -> &ExclusionList {
        &self.excluded
    }

    /// Restores what was set aside in an earlier run.
    pub fn recall_exclusions(&mut self, remembered: Vec<Remembered>) {
        self.excluded = ExclusionList::recalled(remembered);
        self.number += 1;
    }

    /// Sets one more thing aside.
    pub fn set_aside(&mut self, item: ExcludedItem) {
        let name = match item.kind == ExclusionKind::Template {
            true => UndoName::SetTextAside(item.name.clone()),
            false => UndoName::SetSelectionAside,
        };
        self.add_exclusion(item, name);
    }

    fn add_exclusion(&mut self, item: ExcludedItem, name: UndoName) {
        if !self.excluded.items().contains(&item) {
            let mut items = self.excluded.items().to_vec();
            items.push(item);
            self.change_exclusions(items, name);
        }
    }

    /// Drops passages and selections from the list: they were set aside in texts that are gone. Whole texts stay, because a
    /// form is set aside for every pair. Returns the list as it was, or none if nothing changed.
    pub(super) fn leave_exclusions_behind(&mut self) -> Option<Vec<ExcludedItem>> {
        let mut kept = self.excluded.items().to_vec();
        kept.retain(|item| item.kind == ExclusionKind::Template);
        (kept.len() < self.excluded.items().len()).then(|| self.exchange_exclusions(kept))
    }

    /// Sets a passage of the latest result aside; if the texts differ in it, in both wordings.
    pub fn exclude_passage(&mut self, index: usize) {
        if let Some(item) = self.excluded_item(index) {
            self.add_exclusion(item, UndoName::SetPassageAside(index));
        }
    }

    /// Keeps the wording of a passage of the latest result as a stock notice; if the texts differ in it, both wordings.
    pub fn mark_as_notice(&mut self, index: usize) {
        let Some(item) = self.excluded_item(index) else {
            return;
        };
        for text in &item.texts {
            let notices = &mut self.settings.notices;
            // What shares a run with it no longer counts.
            let hashes: BTreeSet<u64> = notice_hashes(text).into_iter().collect();
            let shares = |counted: &String| {
                let own = notice_hashes(&Text::from(counted.as_str()));
                own.iter().any(|hash| hashes.contains(hash))
            };
            notices.counted.retain(|counted| !shares(counted));
            let own = &mut notices.own;
            if !own.iter().any(|notice| **notice == **text) {
                own.push(text.to_string());
            }
        }
        self.settings_changed();
    }

    /// Counts a stock notice as evidence all the same.
    pub fn count_notice(&mut self, wording: String) {
        let counted = &mut self.settings.notices.counted;
        if !counted.contains(&wording) {
            counted.push(wording);
            self.settings_changed();
        }
    }

    /// Sets a part of a text aside. False if it is only white space.
    pub fn exclude_span(&mut self, side: Side, span: Span) -> bool {
        let words = span.of(&self.panes[side].document.text).trim();
        if words.is_empty() {
            return false;
        }
        let item = ExcludedItem::unnamed(ExclusionKind::Selection, vec![Text::from(words)]);
        self.add_exclusion(item, UndoName::SetSelectionAside);
        true
    }

    /// The distinct parts of this kind that a text has, in order.
    pub fn parts(&self, side: Side, part: TextPart) -> Vec<Text> {
        let min_words = self.settings.min_quoted_words;
        self.document(side).parts(part, min_words)
    }

    /// Whether parts of this kind are set aside.
    pub fn is_left_out(&self, part: TextPart) -> bool {
        let kind = ExclusionKind::of(part);
        self.excluded.items().iter().any(|item| item.kind == kind)
    }

    /// Sets the parts of this kind aside in both texts, or puts them back, as one step. Each quotation is an item; headers and
    /// footers, and the bibliography, are one in each text.
    pub fn leave_out(&mut self, part: TextPart, is_left_out: bool) {
        let kind = ExclusionKind::of(part);
        let mut items = self.excluded.items().to_vec();
        items.retain(|item| item.kind != kind);
        if is_left_out {
            let documents = Pair::from_fn(|side| self.document(side));
            let min_words = self.settings.min_quoted_words;
            let groups = Document::parts_of_both(documents, part, min_words);
            let groups = groups.into_iter();
            items.extend(groups.map(|texts| ExcludedItem::unnamed(kind, texts)));
        }
        if items != self.excluded.items() {
            let name = match is_left_out {
                true => UndoName::LeaveOut(kind),
                false => UndoName::PutSomeBack,
            };
            self.change_exclusions(items, name);
        }
    }

    /// The items that hold shingles of a passage, by their index in the list.
    pub fn excluded_of(&self, passage: &Passage) -> Vec<usize> {
        let Some(comparison) = &self.comparison else {
            return Vec::new();
        };
        let numbers = &comparison.index.matches.shingle_at.left;
        let last = comparison.numbers.length.saturating_sub(1) as usize;
        let at = &passage.at.left;
        let own = at.start..at.end.saturating_sub(last).max(at.start);
        // The list may have changed since; its texts are the same copies.
        let then: Vec<&Text> = comparison.index.exclusions.iter().collect();
        let texts = comparison.index.excluded.owners(numbers, own);
        let is_one = |text: &Text| {
            let mut own = texts.iter().filter_map(|own| then.get(*own));
            own.any(|own| own.is(text))
        };
        let items = self.excluded.items().iter().enumerate();
        let own = items.filter(|(_, item)| item.texts.iter().any(is_one));
        own.map(|(i, _)| i).collect()
    }

    /// Counts a passage again: its stock notices, or else without every item that holds a shingle of it.
    pub fn put_passage_back(&mut self, index: usize) {
        let Some((comparison, passage)) = self.passage(index) else {
            return;
        };
        if passage.is_notice {
            let wordings = self.notices_of(comparison, passage);
            return wordings
                .into_iter()
                .for_each(|wording| self.count_notice(wording));
        }
        let gone = self.excluded_of(passage);
        self.remove_exclusions(&gone, UndoName::PutPassageBack(index));
    }

    /// The wordings of the stock notices that a passage has words of.
    fn notices_of(&self, comparison: &Comparison, passage: &Passage) -> Vec<String> {
        let index = &comparison.index;
        let left = &index.texts.left;
        let own = index.units.left.span(&passage.at.left, left);
        let notices = self.notices().into_iter();
        let spans = notices.flat_map(|found| found.spans(Side::Left, &index.words.left));
        let spans = spans.map(|(span, _)| span);
        let spans = spans.filter(|span| span.overlaps(own));
        spans.map(|span| span.of(left).to_owned()).collect()
    }

    /// Puts back these items.
    pub fn put_back(&mut self, gone: &[usize]) {
        let items = self.excluded.items();
        let name = match gone {
            gone if gone.len() == items.len() => UndoName::PutAllBack,
            [one] => {
                UndoName::PutBack(items.get(*one).map(ExcludedItem::title).unwrap_or_default())
            }
            _ => UndoName::PutSomeBack,
        };
        self.remove_exclusions(gone, name);
    }

    fn remove_exclusions(&mut self, gone: &[usize], name: UndoName) {
        let items = self.excluded.items().iter().enumerate();
        let left = items.filter(|(i, _)| !gone.contains(i));
        let left = left.map(|(_, item)| item.clone()).collect();
        if !gone.is_empty() {
            self.change_exclusions(left, name);
        }
    }

    pub(super) fn change_exclusions(&mut self, items: Vec<ExcludedItem>, name: UndoName) {
        let before = self.exchange_exclusions(items);
        self.history.put(UndoStep::Excluded { name, before });
    }

    /// Replaces the whole list; returns the previous one.
    pub(crate) fn exchange_exclusions(&mut self, items: Vec<ExcludedItem>) -> Vec<ExcludedItem> {
        let before = std::mem::replace(&mut self.excluded, ExclusionList::of(items));
        self.number += 1;
        self.incremental = None;
        before.into_items()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Origin;
    use shinglescope_core::methods::parameters::{Bridging, Length};
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Edit;
    use std::sync::Arc;

    fn session() -> Session {
        let mut session = Session::default();
        session.settings.parameters.shingle.length = Length::Fixed(3);
        session.settings.parameters.bridging = Bridging::NONE;
        for (side, text) in [
            (
                Side::Left,
                "the old lamp on the wall was lit, and we slept at noon",
            ),
            (
                Side::Right,
                "at last the old lamp on the wall fell, and we slept at noon",
            ),
        ] {
            session.replace(
                side,
                Document::named("a", text, Origin::Typed),
                UndoName::Open("a".to_owned()),
            );
        }
        answer(&mut session);
        session
    }

    fn answer(session: &mut Session) {
        let found = Arc::new(compare(&session.request()));
        session.accept(session.wanted(), found);
    }

    fn are_excluded(session: &Session) -> Vec<bool> {
        let found = session.comparison().expect("compared");
        found
            .passages()
            .iter()
            .map(|passage| passage.is_excluded)
            .collect()
    }

    #[test]
    fn a_passage_stays_set_aside_through_edits_and_settings_until_undo() {
        let mut session = session();
        assert_eq!(are_excluded(&session), [false, false]);
        session.exclude_passage(0);
        assert_eq!(session.undo_name(), Some(UndoName::SetPassageAside(0)));
        answer(&mut session);
        assert_eq!(are_excluded(&session), [true, false]);
        let edit = Edit::new(Span::new(0, 0), "now see ");
        session.edit(Side::Left, &edit, 0.0);
        session.settings.parameters.shingle.length = Length::Fixed(2);
        session.settings_changed();
        answer(&mut session);
        assert_eq!(are_excluded(&session), [true, false]);
        let passage = session.comparison().expect("compared").passages()[0].clone();
        assert_eq!(session.excluded_of(&passage), [0]);
        session.undo();
        session.undo();
        answer(&mut session);
        assert_eq!(are_excluded(&session), [false, false]);
        session.redo();
        assert_eq!(session.exclusions().items().len(), 1);
        answer(&mut session);
        session.put_passage_back(0);
        assert!(session.exclusions().is_empty());
        session.undo();
        assert_eq!(session.exclusions().items().len(), 1);
    }

    #[test]
    fn quotations_are_left_out_and_put_back_in_one_step() {
        let mut session = session();
        let text = "He wrote “the old lamp on the wall” and we slept at noon";
        let document = Document::named("b", text, Origin::Typed);
        session.replace(Side::Right, document, UndoName::Open("b".to_owned()));
        answer(&mut session);
        assert_eq!(are_excluded(&session), [false, false]);
        session.leave_out(TextPart::Quotations, true);
        assert!(session.is_left_out(TextPart::Quotations));
        answer(&mut session);
        assert_eq!(are_excluded(&session), [true, false]);
        let numbers = &session.comparison().expect("compared").numbers;
        let before = numbers.with_excluded.expect("something is held").score;
        assert!(before.expect("a score") > numbers.score.expect("a score"));
        session.undo();
        assert!(!session.is_left_out(TextPart::Quotations));
        session.redo();
        session.leave_out(TextPart::Quotations, false);
        assert!(session.exclusions().is_empty());
        session.settings.min_quoted_words = 99;
        session.leave_out(TextPart::Quotations, true);
        assert!(session.exclusions().is_empty(), "it is shorter");
    }

    #[test]
    fn what_was_set_aside_is_recalled_in_another_run() {
        let mut session = session();
        assert!(
            !session.exclude_span(Side::Left, Span::new(3, 4)),
            "a blank"
        );
        assert!(session.exclude_span(Side::Left, Span::new(0, 24)));
        let remembered = session.exclusions().remembered();
        let kept = serde_json::to_string(&remembered).expect("written");
        let mut later = self::session();
        later.recall_exclusions(serde_json::from_str(&kept).expect("read"));
        assert_eq!(later.exclusions().items(), session.exclusions().items());
        answer(&mut later);
        assert_eq!(are_excluded(&later), [true, false]);
        let found = Arc::clone(later.comparison().expect("compared"));
        assert_eq!(later.exclusions().held(&found), Some(vec![4]));
    }
}
