//! The format of a document, its places and what was left out of it go in; words for them come out.

use super::Phrases;
use crate::formats::{DocumentFacts, PlaceKind};

/// A message about a number of things.
type Counted = fn(&Phrases, usize) -> String;

impl Phrases {
    /// `page 7`, or the heading of a section.
    pub fn place(&self, place: &PlaceKind) -> String {
        match place {
            PlaceKind::Page(number) => self.place_page(number.to_string()),
            PlaceKind::Section(title) => self.place_section(title),
        }
    }

    /// How many pages a document has and what was left out of it; empty if there is nothing to say.
    pub fn document_facts(&self, facts: &DocumentFacts) -> Vec<String> {
        let left_out = &facts.left_out;
        let counts: [(usize, Counted); 11] = [
            (facts.pages.unwrap_or(0), |t, count| t.pages_counted(count)),
            (left_out.footnotes, |t, count| t.left_out_footnotes(count)),
            (left_out.comments, |t, count| t.left_out_comments(count)),
            (left_out.deletions, |t, count| t.left_out_deletions(count)),
            (left_out.hidden_words, |t, count| {
                t.left_out_hidden_words(count)
            }),
            (left_out.menu_words, |t, count| t.left_out_menu_words(count)),
            (left_out.running_heads, |t, count| {
                t.left_out_running_heads(count)
            }),
            (left_out.header_words, |t, count| {
                t.left_out_header_words(count)
            }),
            (left_out.unknown_words, |t, count| {
                t.left_out_unknown_words(count)
            }),
            (left_out.cropped_words, |t, count| {
                t.left_out_cropped_words(count)
            }),
            (left_out.unknown_letters, |t, count| {
                t.left_out_unknown_letters(count)
            }),
        ];
        let present = counts.into_iter().filter(|(count, _)| *count > 0);
        present.map(|(count, phrase)| phrase(self, count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Format;
    use crate::formats::LeftOut;

    #[test]
    fn only_what_there_is_is_counted() {
        let t = Phrases::english();
        let facts = DocumentFacts {
            pages: Some(1_200),
            left_out: LeftOut {
                comments: 1,
                hidden_words: 3,
                ..LeftOut::default()
            },
            ..DocumentFacts::of(Format::Pdf)
        };
        let expected = [
            "1,200 pages",
            "1 comment left out",
            "3 hidden words left out",
        ];
        assert_eq!(t.document_facts(&facts), expected);
        assert!(t.document_facts(&DocumentFacts::default()).is_empty());
        assert_eq!(t.place(&PlaceKind::Page(1_204)), "page 1204");
    }

    #[test]
    fn every_format_has_its_own_name() {
        let t = Phrases::english();
        let names = Format::ALL.map(|format| t.document_format(format));
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name}");
        }
    }
}
