//! What is known about a text that was read from a document: its format, where its pages and sections begin, and what was left
//! out of it. Facts, no sentences.

use crate::formats::look::Looks;
use serde::{Deserialize, Serialize};
use shinglescope_core::methods::names::name_of;
use shinglescope_core::text::Edit;
use shinglescope_core::text::decode::DecodeNote;
use std::ops::Range;

/// What kind of file a text was read from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    #[default]
    Text,
    /// Shown as it is written, with its markup.
    Markdown,
    Html,
    Docx,
    Odt,
    Epub,
    Rtf,
    Pdf,
}

impl Format {
    pub const ALL: [Format; 8] = [
        Format::Text,
        Format::Markdown,
        Format::Html,
        Format::Docx,
        Format::Odt,
        Format::Epub,
        Format::Rtf,
        Format::Pdf,
    ];

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        name_of(&self)
    }

    /// Whether a file of this format holds the text as it is shown, so that saving the text over it loses nothing.
    pub fn is_plain(self) -> bool {
        matches!(self, Format::Text | Format::Markdown)
    }

    /// Whether the reader of this format says how the text looks.
    pub fn has_look(self) -> bool {
        matches!(self, Format::Docx | Format::Odt)
    }

    /// Whether a file of this format is made of characters, in an encoding.
    pub fn has_encoding(self) -> bool {
        self.is_plain() || self == Format::Html
    }
}

/// Where a page or a section begins in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The byte of the text at which it begins.
    pub start: usize,
    pub kind: PlaceKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceKind {
    /// The number of the page, from 1.
    Page(usize),
    /// The heading of the section.
    Section(String),
}

/// How much of a document is not in its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LeftOut {
    /// Footnotes and endnotes, when they were not wanted.
    pub footnotes: usize,
    pub comments: usize,
    /// Deletions that were tracked: the text is the one with all changes accepted.
    pub deletions: usize,
    /// Words that the document hides.
    pub hidden_words: usize,
    /// Words of menus, page headers and the like around the main content of a web page.
    pub menu_words: usize,
    /// Lines that repeat at the top or the bottom of the pages of a PDF, page numbers among them.
    pub running_heads: usize,
    /// Words of the headers and footers of a DOCX, an ODT or an RTF file; those that repeat are counted once.
    pub header_words: usize,
    /// Words in parts of an RTF file that no reader has to know, and this one does not.
    pub unknown_words: usize,
    /// Pages of a PDF on which no text was found.
    pub pages_without_text: usize,
    /// Words of a PDF outside of the visible part of its pages.
    pub cropped_words: usize,
    /// Letters of a PDF whose fonts do not say which they are.
    pub unknown_letters: usize,
}

/// Why there is no word in the text of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoWords {
    /// All of them were left out.
    LeftOut,
    /// There are this many pictures instead.
    Pictures(usize),
    /// A script may write them when the page is shown.
    Script,
    /// There is only markup.
    Markup,
}

impl NoWords {
    /// Why a text has no word, if it has none: this many `scripts` and `pictures` were passed.
    pub(super) fn of(
        text: &str,
        facts: &DocumentFacts,
        scripts: usize,
        pictures: usize,
    ) -> Option<NoWords> {
        if facts.format == Format::Pdf || text.contains(char::is_alphanumeric) {
            return None;
        }
        Some(match (scripts, pictures) {
            _ if facts.left_out != LeftOut::default() => NoWords::LeftOut,
            (1.., _) => NoWords::Script,
            (0, 1..) => NoWords::Pictures(pictures),
            (0, 0) => NoWords::Markup,
        })
    }
}

/// What was read from a document.
#[derive(Clone, Debug)]
pub struct Reading {
    pub text: String,
    pub facts: DocumentFacts,
    /// The name of the encoding that it was decoded from; UTF-8 where the format decides it.
    pub encoding: String,
    /// What is worth knowing about how it was decoded.
    pub decode_note: Option<DecodeNote>,
}

/// What is known about a text that was read from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DocumentFacts {
    pub format: Format,
    /// How many pages there are, where the file says so.
    pub pages: Option<usize>,
    /// In the order of the text.
    pub places: Vec<Place>,
    pub left_out: LeftOut,
    /// The bytes of the text whose letters are white, too small to read, or hidden, in order.
    pub unseen: Vec<Range<usize>>,
    /// The file ends too early or contains errors: some of the text may be missing.
    pub is_damaged: bool,
    /// Why there is no word in the text; none if there is one, and for a PDF.
    pub no_words: Option<NoWords>,
    /// How the text looks, where the reading asked for it and the format says it. Not stored.
    #[serde(skip)]
    pub looks: Option<Looks>,
}

impl DocumentFacts {
    pub fn of(format: Format) -> DocumentFacts {
        DocumentFacts {
            format,
            ..DocumentFacts::default()
        }
    }

    /// The page or section that a byte of the text is in.
    pub fn place_at(&self, byte: usize) -> Option<&PlaceKind> {
        let after = self.places.partition_point(|place| place.start <= byte);
        let place = self.places.get(after.checked_sub(1)?)?;
        Some(&place.kind)
    }

    /// Whether its places are pages.
    pub fn has_numbered_pages(&self) -> bool {
        let place = self.places.first().map(|place| &place.kind);
        matches!(place, Some(PlaceKind::Page(_)))
    }

    /// Moves the places as an edit moves the text.
    pub fn follow(&mut self, edit: &Edit) {
        let (start, end) = (edit.range.start as usize, edit.range.end as usize);
        let moved = |byte: usize| match byte {
            byte if byte >= end && byte > start => byte - (end - start) + edit.text.len(),
            byte => byte.min(start),
        };
        for place in &mut self.places {
            place.start = moved(place.start);
        }
        for unseen in &mut self.unseen {
            *unseen = moved(unseen.start)..moved(unseen.end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::text::Span;

    #[test]
    fn a_place_lasts_until_the_next_and_moves_with_the_text() {
        let page = |start, number| Place {
            start,
            kind: PlaceKind::Page(number),
        };
        let mut facts = DocumentFacts {
            places: vec![page(2, 1), page(10, 2), page(20, 3)],
            ..DocumentFacts::of(Format::Pdf)
        };
        let at = |facts: &DocumentFacts, byte| facts.place_at(byte).cloned();
        assert_eq!(at(&facts, 1), None);
        assert_eq!(at(&facts, 9), Some(PlaceKind::Page(1)));
        assert_eq!(at(&facts, 99), Some(PlaceKind::Page(3)));
        facts.follow(&Edit::new(Span::new(5, 12), "abc"));
        let starts: Vec<usize> = facts.places.iter().map(|place| place.start).collect();
        assert_eq!(starts, [2, 5, 16]);
    }
}
