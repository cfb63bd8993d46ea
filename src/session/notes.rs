//! What a person noted about passages: a label, a sentence, or both.
//!
//! A note belongs to the wording that its passage had, so it outlives edits elsewhere, other lengths and the program. A note whose
//! wording is in no passage rests until it is in one again. With other texts it goes, and undo brings it back.

use crate::phrases::Phrases;
use serde::{Deserialize, Serialize};

/// What a person takes a passage for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    #[default]
    None,
    Quotation,
    /// An earlier text of the same author.
    OwnText,
    Licence,
    Boilerplate,
    Suspicious,
    Other(String),
}

impl Label {
    /// Those that have a name in every language.
    pub const USUAL: [Label; 5] = [
        Label::Quotation,
        Label::OwnText,
        Label::Licence,
        Label::Boilerplate,
        Label::Suspicious,
    ];

    /// Its name; empty without one.
    pub fn name(&self, t: &Phrases) -> String {
        match self {
            Label::None => String::new(),
            Label::Quotation => t.label_quotation(),
            Label::OwnText => t.label_own_text(),
            Label::Licence => t.label_licence(),
            Label::Boilerplate => t.label_boilerplate(),
            Label::Suspicious => t.label_suspicious(),
            Label::Other(name) => name.clone(),
        }
    }
}

/// A note about a passage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassageNote {
    pub label: Label,
    /// A sentence; may be empty.
    pub text: String,
    /// What the passage was in the left text.
    pub wording: String,
}

/// All notes, oldest first, and which passage each belongs to now.
#[derive(Debug, Default)]
pub struct Notes {
    pub(super) items: Vec<PassageNote>,
    /// Passages with a note, in order, each with the index of its note.
    pub(super) placed: Vec<(usize, usize)>,
    /// The answer whose passages these are, and whether it had passages.
    pub(super) placed_in: Option<(u64, bool)>,
    /// Counts the changes.
    pub(super) revision: u64,
}

impl Notes {
    pub fn of(items: Vec<PassageNote>) -> Notes {
        Notes {
            items,
            ..Notes::default()
        }
    }

    pub fn items(&self) -> &[PassageNote] {
        &self.items
    }

    /// A number that changes with every note.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The note about the passage with this index.
    pub fn about(&self, passage: usize) -> Option<&PassageNote> {
        let at = self
            .placed
            .binary_search_by_key(&passage, |placed| placed.0);
        self.items.get(self.placed[at.ok()?].1)
    }

    /// The passages with this label, in order.
    pub fn labelled(&self, label: &Label) -> Vec<usize> {
        let placed = self.placed.iter();
        let with_label = placed.filter(|(_, note)| {
            self.items
                .get(*note)
                .is_some_and(|note| note.label == *label)
        });
        with_label.map(|(passage, _)| *passage).collect()
    }

    /// The passages whose label or text has `words` in it, in any case; none without words.
    pub fn matching(&self, words: &str, t: &Phrases) -> Vec<u32> {
        let words = words.to_lowercase();
        let has_words = |note: &PassageNote| {
            let said = [&note.label.name(t), &note.text];
            said.into_iter()
                .any(|said| said.to_lowercase().contains(&words))
        };
        let placed = self.placed.iter().filter(|_| !words.is_empty());
        let found = placed.filter(|(_, note)| self.items.get(*note).is_some_and(has_words));
        found.map(|(passage, _)| *passage as u32).collect()
    }

    /// The labels of one's own that are in use, each once.
    pub fn own_labels(&self) -> Vec<Label> {
        let mut found: Vec<Label> = Vec::new();
        for note in &self.items {
            if matches!(note.label, Label::Other(_)) && !found.contains(&note.label) {
                found.push(note.label.clone());
            }
        }
        found
    }
}
