//! The list of what the person set aside: passages, selected words, whole texts.
//!
//! It holds wordings and no positions, so it outlives edits, settings and the program itself, and applies wherever these
//! words occur.

use serde::{Deserialize, Serialize};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::text::Text;
use shinglescope_core::text::parts::TextPart;
use std::convert::Infallible;

/// How many bytes of wordings are remembered between runs, all together.
pub const MAX_REMEMBERED: usize = 4 << 20;

/// One thing that was set aside; `T` is a wording in memory, or as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExcludedItem<T = Text> {
    pub kind: ExclusionKind,
    /// The name of a file; empty for a passage or a selection, whose words are name enough.
    #[serde(default)]
    pub name: String,
    /// Its wording; two if left and right differ in it.
    pub texts: Vec<T>,
}

/// What was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExclusionKind {
    Passage,
    Selection,
    Template,
    Quotation,
    Bibliography,
    RunningHeads,
}

crate::phrases::chooses!(ExclusionKind);

impl ExclusionKind {
    /// The kind of items that a part of a text becomes when it is left out.
    pub fn of(part: TextPart) -> ExclusionKind {
        match part {
            TextPart::Quotations => ExclusionKind::Quotation,
            TextPart::Bibliography => ExclusionKind::Bibliography,
            TextPart::RunningHeads => ExclusionKind::RunningHeads,
        }
    }
}

/// Everything that was set aside, oldest first.
#[derive(Clone, Debug, Default)]
pub struct ExclusionList {
    items: Vec<ExcludedItem>,
    /// The texts of all items, in the same order.
    texts: Exclusions,
}

/// An item as it is stored between runs.
pub type Remembered = ExcludedItem<String>;

impl Remembered {
    /// Whether it counts for every pair: a whole text does, a passage or a selection belongs to the texts it was found in.
    pub(crate) fn is_for_every_pair(&self) -> bool {
        self.kind == ExclusionKind::Template
    }
}

impl<T> ExcludedItem<T> {
    /// One without a name: its words are name enough.
    pub fn unnamed(kind: ExclusionKind, texts: Vec<T>) -> ExcludedItem<T> {
        let name = String::new();
        ExcludedItem { kind, name, texts }
    }

    /// The same with other wordings.
    pub(crate) fn converted<U, E>(
        &self,
        text: impl FnMut(&T) -> Result<U, E>,
    ) -> Result<ExcludedItem<U>, E> {
        Ok(ExcludedItem {
            kind: self.kind,
            name: self.name.clone(),
            texts: self.texts.iter().map(text).collect::<Result<_, _>>()?,
        })
    }
}

impl ExcludedItem {
    /// Its title in a list: the name, or the first words.
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
    pub fn of(items: Vec<ExcludedItem>) -> ExclusionList {
        let texts = items.iter().flat_map(|item| item.texts.iter().cloned());
        ExclusionList {
            texts: Exclusions::new(texts.collect()),
            items,
        }
    }

    pub fn items(&self) -> &[ExcludedItem] {
        &self.items
    }

    pub(super) fn into_items(self) -> Vec<ExcludedItem> {
        self.items
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The texts for the comparison.
    pub fn texts(&self) -> &Exclusions {
        &self.texts
    }

    /// How many shared shingles each item holds, in the order of the items. None if something else was set aside in this
    /// comparison.
    pub fn held(&self, comparison: &Comparison) -> Option<Vec<usize>> {
        if !comparison.index.exclusions.is(&self.texts) {
            return None;
        }
        let mut counts = comparison.index.excluded.held.iter().copied();
        let own = |item: &ExcludedItem| counts.by_ref().take(item.texts.len()).max();
        let held = self.items.iter().map(own);
        Some(held.map(Option::unwrap_or_default).collect())
    }

    /// What can be stored. The newest items come first; an item that does not fit is lost when the program is closed.
    pub fn remembered(&self) -> Vec<Remembered> {
        let mut room = MAX_REMEMBERED;
        let mut kept = Vec::new();
        for item in self.items.iter().rev() {
            let bytes = item.texts.iter().map(|text| text.len()).sum();
            let Some(rest) = room.checked_sub(bytes) else {
                continue;
            };
            room = rest;
            let Ok(stored) = item.converted(|text| Ok::<_, Infallible>(text.to_string()));
            kept.push(stored);
        }
        kept.reverse();
        kept
    }

    /// The list as it was stored.
    pub fn recalled(remembered: Vec<Remembered>) -> ExclusionList {
        let text = |text: &String| Ok::<_, Infallible>(Text::from(text.as_str()));
        let items = remembered.iter().flat_map(|item| item.converted(text));
        ExclusionList::of(items.filter(|item| !item.texts.is_empty()).collect())
    }
}
