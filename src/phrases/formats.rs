//! The places of a document, and what was left out of it.

use super::Phrases;
use crate::formats::{DocumentFacts, PlaceKind};

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
        let counts = [
            ("footnotes", left_out.footnotes),
            ("comments", left_out.comments),
            ("deletions", left_out.deletions),
            ("hidden-words", left_out.hidden_words),
            ("menu-words", left_out.menu_words),
            ("running-heads", left_out.running_heads),
            ("header-words", left_out.header_words),
            ("unknown-words", left_out.unknown_words),
            ("cropped-words", left_out.cropped_words),
            ("unknown-letters", left_out.unknown_letters),
        ];
        let left_out = counts.into_iter().filter(|(_, count)| *count > 0);
        let left_out = left_out.map(|(kind, count)| self.left_out(kind, count));
        let pages = facts.pages.filter(|pages| *pages > 0);
        let pages = pages.map(|pages| self.pages_counted(pages));
        pages.into_iter().chain(left_out).collect()
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
