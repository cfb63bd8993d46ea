//! What the person set aside: passages, selected words, texts of forms. It is kept as wordings, so that it outlives every
//! edit, every knob and the program itself; it counts wherever its words stand.

use crate::session::Workspace;
use crate::session::history::Step;
use serde::{Deserialize, Serialize};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::AsideTexts;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Side, Span, Text};

/// Wordings that are remembered between runs, in bytes of all together.
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
pub struct AsideList {
    items: Vec<Item>,
    /// The texts of all items, one after the other.
    texts: AsideTexts,
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

impl AsideList {
    pub fn of(items: Vec<Item>) -> AsideList {
        let texts = items.iter().flat_map(|item| item.texts.iter().cloned());
        AsideList {
            texts: AsideTexts::new(texts.collect()),
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
    pub fn texts(&self) -> &AsideTexts {
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
        if !comparison.index.aside_texts.is(&self.texts) {
            return None;
        }
        let mut held = vec![0; self.items.len()];
        for (item, count) in self.owners().into_iter().zip(&comparison.index.aside.held) {
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
    pub fn recalled(remembered: Vec<Remembered>) -> AsideList {
        let items = remembered.into_iter().map(|item| Item {
            kind: item.kind,
            name: item.name,
            texts: item.texts.into_iter().map(Text::from).collect(),
        });
        AsideList::of(items.filter(|item| !item.texts.is_empty()).collect())
    }
}

impl Workspace {
    pub fn aside(&self) -> &AsideList {
        &self.aside
    }

    /// Takes up what was set aside in an earlier run.
    pub fn recall_aside(&mut self, remembered: Vec<Remembered>) {
        self.aside = AsideList::recalled(remembered);
        self.number += 1;
    }

    /// Sets something more aside; `what` names it where it can be undone.
    pub fn set_aside(&mut self, item: Item, what: &str) {
        if !self.aside.items.contains(&item) {
            let mut items = self.aside.items.clone();
            items.push(item);
            self.change_aside(items, what);
        }
    }

    /// Sets a passage of the latest result aside, in the wording of both texts where they differ in it.
    pub fn set_passage_aside(&mut self, index: usize) {
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
    pub fn set_span_aside(&mut self, side: Side, span: Span) -> bool {
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
    pub fn aside_of(&self, passage: &Passage) -> Vec<usize> {
        let Some(comparison) = &self.comparison else {
            return Vec::new();
        };
        let numbers = &comparison.index.matches.shingle_at.left;
        let last = comparison.numbers.length.saturating_sub(1) as usize;
        let at = &passage.at.left;
        let own = at.start..at.end.saturating_sub(last).max(at.start);
        // The list may have changed since; its texts are the same copies.
        let then: Vec<&Text> = comparison.index.aside_texts.iter().collect();
        let texts = comparison.index.aside.owners(numbers, own);
        let is_one = |text: &Text| {
            let mut own = texts.iter().filter_map(|own| then.get(*own));
            own.any(|own| own.is(text))
        };
        let items = self.aside.items.iter().enumerate();
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
        let Some(gone) = passage.map(|passage| self.aside_of(passage)) else {
            return;
        };
        self.put_back(&gone, &format!("put passage {} back", index + 1));
    }

    /// Puts back these items.
    pub fn put_back(&mut self, gone: &[usize], what: &str) {
        let items = self.aside.items.iter().enumerate();
        let left = items.filter(|(i, _)| !gone.contains(i));
        let left = left.map(|(_, item)| item.clone()).collect();
        if !gone.is_empty() {
            self.change_aside(left, what);
        }
    }

    fn change_aside(&mut self, items: Vec<Item>, what: &str) {
        let before = self.exchange_aside(items);
        self.history.put(Step::Aside {
            what: what.to_owned(),
            before,
        });
    }

    /// Sets the whole list; gives back the one before.
    pub(crate) fn exchange_aside(&mut self, items: Vec<Item>) -> Vec<Item> {
        let before = std::mem::replace(&mut self.aside, AsideList::of(items));
        self.number += 1;
        self.live = None;
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

    fn workspace() -> Workspace {
        let mut workspace = Workspace::default();
        workspace.settings.parameters.shingle.length = Length::Fixed(3);
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
            workspace.replace(side, Document::named("a", text, Origin::Typed), "open");
        }
        answer(&mut workspace);
        workspace
    }

    fn answer(workspace: &mut Workspace) {
        let found = Arc::new(compare(&workspace.request()));
        workspace.accept(workspace.wanted(), found);
    }

    fn are_aside(workspace: &Workspace) -> Vec<bool> {
        let found = workspace.comparison().expect("compared");
        found
            .passages()
            .iter()
            .map(|passage| passage.is_aside)
            .collect()
    }

    #[test]
    fn a_passage_set_aside_stays_so_through_edits_and_knobs_and_comes_back_by_undo() {
        let mut workspace = workspace();
        assert_eq!(are_aside(&workspace), [false, false]);
        workspace.set_passage_aside(0);
        assert_eq!(workspace.undo_name(), Some("set passage 1 aside"));
        answer(&mut workspace);
        assert_eq!(are_aside(&workspace), [true, false]);
        let edit = Edit::new(Span::new(0, 0), "now see ");
        workspace.edit(Side::Left, &edit, 0.0);
        workspace.settings.parameters.shingle.length = Length::Fixed(2);
        workspace.settings_changed();
        answer(&mut workspace);
        assert_eq!(are_aside(&workspace), [true, false]);
        let passage = workspace.comparison().expect("compared").passages()[0].clone();
        assert_eq!(workspace.aside_of(&passage), [0]);
        workspace.undo();
        workspace.undo();
        answer(&mut workspace);
        assert_eq!(are_aside(&workspace), [false, false]);
        workspace.redo();
        assert_eq!(workspace.aside().items().len(), 1);
        answer(&mut workspace);
        workspace.put_passage_back(0);
        assert!(workspace.aside().is_empty());
        workspace.undo();
        assert_eq!(workspace.aside().items().len(), 1);
    }

    #[test]
    fn what_was_set_aside_is_recalled_in_another_run() {
        let mut workspace = workspace();
        assert!(
            !workspace.set_span_aside(Side::Left, Span::new(3, 4)),
            "a blank"
        );
        assert!(workspace.set_span_aside(Side::Left, Span::new(0, 24)));
        let remembered = workspace.aside().remembered();
        let kept = serde_json::to_string(&remembered).expect("written");
        let mut later = self::workspace();
        later.recall_aside(serde_json::from_str(&kept).expect("read"));
        assert_eq!(later.aside().items(), workspace.aside().items());
        answer(&mut later);
        assert_eq!(are_aside(&later), [true, false]);
        let found = Arc::clone(later.comparison().expect("compared"));
        assert_eq!(later.aside().held(&found), Some(vec![4]));
    }
}
