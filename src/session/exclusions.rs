//! What the person set aside: passages, selected words, texts of forms. It is kept as wordings, so that it outlives every
//! edit, every knob and the program itself; it counts wherever its words stand.

use crate::session::Session;
use crate::session::history::Step;
use serde::{Deserialize, Serialize};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Side, Span, Text};

/// ExclusionUnits that are remembered between runs, in bytes of all together.
pub const MOST_REMEMBERED: usize = 4 << 20;

/// One thing that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub kind: Kind,
    /// What it is called: the name of a file, nothing where its own words say it.
    pub name: String,
    /// Its wording; both where left and right have it differently.
    pub texts: Vec<Text>,
}

/// What it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Passage,
    Selection,
    Template,
}

/// Everything that was set aside, in the order it was.
#[derive(Clone, Debug, Default)]
pub struct ExclusionList {
    items: Vec<Item>,
    /// The texts of all items, one after the other.
    texts: Exclusions,
}

/// An item as it is remembered.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remembered {
    kind: Kind,
    #[serde(default)]
    name: String,
    texts: Vec<String>,
}

impl Item {
    /// How it is called in a list: its name, or its first words.
    pub fn title(&self) -> String {
        const MOST: usize = 48;
        if !self.name.is_empty() {
            return self.name.clone();
        }
        let words = self.texts.first().map_or("", |text| text.as_str());
        let words: Vec<&str> = words.split_whitespace().take(12).collect();
        let words = words.join(" ");
        match words.char_indices().nth(MOST) {
            Some((end, _)) => format!("“{}…”", words[..end].trim_end()),
            None => format!("“{words}”"),
        }
    }
}

impl ExclusionList {
    pub fn of(items: Vec<Item>) -> ExclusionList {
        let texts = items.iter().flat_map(|item| item.texts.iter().cloned());
        ExclusionList {
            texts: Exclusions::new(texts.collect()),
            items,
        }
    }

    pub fn items(&self) -> &[Item] {
        &self.items
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// What the pipeline is told.
    pub fn texts(&self) -> &Exclusions {
        &self.texts
    }

    /// The item that each of the pipeline's texts belongs to.
    fn owners(&self) -> Vec<usize> {
        let items = self.items.iter().enumerate();
        items
            .flat_map(|(i, item)| std::iter::repeat_n(i, item.texts.len()))
            .collect()
    }

    /// How many shared shingles each item holds, in the order of the items. None where the comparison is of other texts set
    /// aside.
    pub fn held(&self, comparison: &Comparison) -> Option<Vec<usize>> {
        if !comparison.index.exclusions.is(&self.texts) {
            return None;
        }
        let mut held = vec![0; self.items.len()];
        for (item, count) in self
            .owners()
            .into_iter()
            .zip(&comparison.index.excluded.held)
        {
            if let Some(held) = held.get_mut(item) {
                *held = (*held).max(*count);
            }
        }
        Some(held)
    }

    /// What can be remembered, the newest before the older; what is too long for the room that is left lasts for this run
    /// only.
    pub fn remembered(&self) -> Vec<Remembered> {
        let mut room = MOST_REMEMBERED;
        let mut kept = Vec::new();
        for item in self.items.iter().rev() {
            let bytes = item.texts.iter().map(|text| text.len()).sum();
            let Some(rest) = room.checked_sub(bytes) else {
                continue;
            };
            room = rest;
            kept.push(Remembered {
                kind: item.kind,
                name: item.name.clone(),
                texts: item.texts.iter().map(ToString::to_string).collect(),
            });
        }
        kept.reverse();
        kept
    }

    /// What was remembered.
    pub fn recalled(remembered: Vec<Remembered>) -> ExclusionList {
        let items = remembered.into_iter().map(|item| Item {
            kind: item.kind,
            name: item.name,
            texts: item.texts.into_iter().map(Text::from).collect(),
        });
        ExclusionList::of(items.filter(|item| !item.texts.is_empty()).collect())
    }
}

impl Session {
    pub fn exclusions(&self) -> &ExclusionList {
        &self.excluded
    }

    /// Takes up what was set aside in an earlier run.
    pub fn recall_exclusions(&mut self, remembered: Vec<Remembered>) {
        self.excluded = ExclusionList::recalled(remembered);
        self.number += 1;
    }

    /// Sets something more aside; `what` names it where it can be undone.
    pub fn set_aside(&mut self, item: Item, what: &str) {
        if !self.excluded.items.contains(&item) {
            let mut items = self.excluded.items.clone();
            items.push(item);
            self.change_exclusions(items, what);
        }
    }

    /// Sets a passage of the latest result aside, in the wording of both texts where they differ in it.
    pub fn exclude_passage(&mut self, index: usize) {
        let Some(comparison) = &self.comparison else {
            return;
        };
        let Some(passage) = comparison.passages().get(index) else {
            return;
        };
        let wording = |side: Side| {
            let span = comparison.span(side, &passage.at[side]);
            Text::from(span.of(&comparison.index.texts[side]))
        };
        let mut texts = vec![wording(Side::Left)];
        if !passage.changed.is_empty() {
            texts.push(wording(Side::Right));
        }
        let item = Item {
            kind: Kind::Passage,
            name: String::new(),
            texts,
        };
        self.set_aside(item, &format!("set passage {} aside", index + 1));
    }

    /// Sets a stretch of a text aside. False for blanks.
    pub fn exclude_span(&mut self, side: Side, span: Span) -> bool {
        let words = span.of(&self.panes[side].document.text).trim();
        if words.is_empty() {
            return false;
        }
        let item = Item {
            kind: Kind::Selection,
            name: String::new(),
            texts: vec![Text::from(words)],
        };
        self.set_aside(item, "set the selection aside");
        true
    }

    /// The items that hold shingles of a passage, by their places in the list.
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
        let items = self.excluded.items.iter().enumerate();
        items
            .filter(|(_, item)| item.texts.iter().any(is_one))
            .map(|(i, _)| i)
            .collect()
    }

    /// Puts back whatever holds a passage aside.
    pub fn put_passage_back(&mut self, index: usize) {
        let passage = self
            .comparison
            .as_ref()
            .and_then(|c| c.passages().get(index));
        let Some(gone) = passage.map(|passage| self.excluded_of(passage)) else {
            return;
        };
        self.put_back(&gone, &format!("put passage {} back", index + 1));
    }

    /// Puts back these items.
    pub fn put_back(&mut self, gone: &[usize], what: &str) {
        let items = self.excluded.items.iter().enumerate();
        let left = items.filter(|(i, _)| !gone.contains(i));
        let left = left.map(|(_, item)| item.clone()).collect();
        if !gone.is_empty() {
            self.change_exclusions(left, what);
        }
    }

    fn change_exclusions(&mut self, items: Vec<Item>, what: &str) {
        let before = self.exchange_exclusions(items);
        self.history.put(Step::Excluded {
            what: what.to_owned(),
            before,
        });
    }

    /// Sets the whole list; gives back the one before.
    pub(crate) fn exchange_exclusions(&mut self, items: Vec<Item>) -> Vec<Item> {
        let before = std::mem::replace(&mut self.excluded, ExclusionList::of(items));
        self.number += 1;
        self.incremental = None;
        before.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::Length;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::{Document, Edit, Origin};
    use std::sync::Arc;

    fn session() -> Session {
        let mut session = Session::default();
        session.settings.parameters.shingle.length = Length::Fixed(3);
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
            session.replace(side, Document::named("a", text, Origin::Typed), "open");
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
    fn a_passage_set_aside_stays_so_through_edits_and_knobs_and_comes_back_by_undo() {
        let mut session = session();
        assert_eq!(are_excluded(&session), [false, false]);
        session.exclude_passage(0);
        assert_eq!(session.undo_name(), Some("set passage 1 aside"));
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
