//! A text with its name, where it came from and what is worth knowing about how it was read: facts, no sentences.

use crate::formats::{DocumentFacts, NoWords};
use serde::{Deserialize, Serialize};
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::parts::{TextPart, bibliography, quotations, running_heads};
use shinglescope_core::{Pair, Side, Text};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Where a text came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Typed, pasted or read from standard input.
    #[default]
    Typed,
    /// One of the built-in samples.
    Sample,
    /// Read from a file.
    File(PathBuf),
}

/// Something worth knowing about how a text was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DocumentNote {
    /// The file has no bytes.
    EmptyFile,
    Decoded(DecodeNote),
    /// The text is so long that comparing it takes a while.
    Large {
        megabytes: usize,
        /// Bytes of memory that a comparison with a text of the same size needs.
        needed: usize,
    },
    /// The document ends too early or contains errors.
    DamagedDocument,
    /// So many pages have no text that could be read.
    PagesWithoutText(usize),
    /// There is no word in the text.
    NoWords(NoWords),
}

/// A text with a name, as one pane holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The name in the pane's header; empty for a text that was typed.
    pub name: String,
    pub text: Text,
    pub origin: Origin,
    /// The name of the encoding it was read in: `UTF-8`, `windows-1251`.
    pub encoding: String,
    /// Its file begins with a byte-order mark, which is not part of the text.
    pub has_mark: bool,
    pub notes: Vec<DocumentNote>,
    /// Its format, its pages or sections, and what was left out of it.
    pub facts: DocumentFacts,
}

impl Document {
    /// A UTF-8 text with a name and without notes.
    pub fn named(name: impl Into<String>, text: impl Into<Text>, origin: Origin) -> Document {
        Document {
            name: name.into(),
            text: text.into(),
            origin,
            encoding: "UTF-8".to_owned(),
            has_mark: false,
            notes: Vec::new(),
            facts: DocumentFacts::default(),
        }
    }

    /// Whether there is such a note about its bytes.
    pub fn has_note(&self, is_one: impl Fn(&DecodeNote) -> bool) -> bool {
        let mut notes = self.notes.iter();
        notes.any(|note| matches!(note, DocumentNote::Decoded(note) if is_one(note)))
    }

    /// Whether a file of this document has exactly the bytes of the text.
    pub fn is_plain_utf8(&self) -> bool {
        self.facts.format.is_plain()
            && !self.has_mark
            && matches!(self.encoding.as_str(), "" | "UTF-8")
    }

    /// The distinct parts of this kind that the text has, in order. Quotations have at least `min_words` words.
    pub fn parts(&self, part: TextPart, min_words: usize) -> Vec<Text> {
        let text = &self.text;
        let spans = match part {
            TextPart::Quotations => quotations(text, min_words),
            TextPart::Bibliography => bibliography(text).into_iter().collect(),
            TextPart::RunningHeads => {
                let are_pages = self.facts.has_numbered_pages();
                let places = self.facts.places.iter().filter(|_| are_pages);
                running_heads(text, &places.map(|place| place.start).collect::<Vec<_>>())
            }
        };
        let mut seen = HashSet::new();
        let words = spans.into_iter().map(|span| span.of(text));
        let words = words.filter(|words| seen.insert(*words));
        words.map(Text::from).collect()
    }

    /// The parts of this kind in both texts, each wording once, in groups that are left out as one: a quotation, the
    /// bibliography of a text, the headers and footers of a text.
    pub fn parts_of_both(
        documents: Pair<&Document>,
        part: TextPart,
        min_words: usize,
    ) -> Vec<Vec<Text>> {
        let mut seen = HashSet::new();
        let mut own = |side: Side| {
            let mut texts = documents[side].parts(part, min_words);
            texts.retain(|text| seen.insert(text.to_string()));
            match part {
                TextPart::Quotations => texts.into_iter().map(|text| vec![text]).collect(),
                TextPart::Bibliography | TextPart::RunningHeads => vec![texts],
            }
        };
        let groups = Side::BOTH.into_iter().flat_map(&mut own);
        groups.filter(|texts| !texts.is_empty()).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The file it was read from, if any.
    pub fn path(&self) -> Option<&Path> {
        match &self.origin {
            Origin::File(path) => Some(path),
            Origin::Typed | Origin::Sample => None,
        }
    }
}
