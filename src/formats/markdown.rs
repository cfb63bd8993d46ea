//! Where the sections of a Markdown text begin. The text itself is shown and compared as it is written, so that it can be
//! edited and saved.

use crate::formats::facts::{DocumentFacts, Format, Place, PlaceKind};

/// The headings that begin with `#`, outside fenced code.
pub(super) fn facts(text: &str) -> DocumentFacts {
    let mut facts = DocumentFacts::of(Format::Markdown);
    let mut fence: Option<&str> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        let is_here = |mark: &&str| content.starts_with(*mark);
        fence = match fence {
            Some(mark) => Some(mark).filter(|mark| !is_here(mark)),
            None => ["```", "~~~"].into_iter().find(is_here),
        };
        let title = content.trim_start_matches('#');
        let level = content.len() - title.len();
        if fence.is_none() && (1..=6).contains(&level) && title.starts_with([' ', '\t']) {
            let title = title.trim_end_matches('#').trim();
            facts.places.push(Place {
                start,
                kind: PlaceKind::Section(title.to_owned()),
            });
        }
        start += line.len();
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_begin_sections_and_code_does_not() {
        let text = "intro\n# One #\ntext\n```\n# no\n```\n## Two words\n#hash\n";
        let found = facts(text).places;
        let found: Vec<(usize, PlaceKind)> = found
            .into_iter()
            .map(|place| (place.start, place.kind))
            .collect();
        let section = |title: &str| PlaceKind::Section(title.to_owned());
        assert_eq!(found, [(6, section("One")), (32, section("Two words"))]);
    }
}
