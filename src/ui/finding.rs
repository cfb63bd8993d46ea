//! What is looked for in one text, and where it was found so far: a long text is searched a stretch a frame.

use crate::text::search::Needle;
use crate::text::{Side, Span};

/// Bytes that are searched in one frame.
const STRETCH: usize = 512 * 1024;
/// Places that are counted, at most.
const MOST: usize = 100_000;

/// What is looked for.
#[derive(Debug)]
pub struct Finding {
    pub side: Side,
    pub query: String,
    /// The bar was just opened: the keyboard goes there.
    pub is_new: bool,
    places: Places,
}

/// Where it was found in one state of the text.
#[derive(Debug, Default)]
struct Places {
    /// The state of the text, and the words.
    of: Option<(u64, String)>,
    spans: Vec<Span>,
    searched: usize,
    is_complete: bool,
}

impl Finding {
    pub fn new(side: Side, query: String) -> Finding {
        Finding {
            side,
            query,
            is_new: true,
            places: Places::default(),
        }
    }

    pub fn needle(&self) -> Option<Needle> {
        Needle::new(&self.query)
    }

    /// Searches on; says whether there is more to search.
    pub fn search_on(&mut self, text: &str, revision: u64) -> bool {
        let of = (revision, self.query.clone());
        if self.places.of.as_ref() != Some(&of) {
            self.places = Places {
                of: Some(of),
                ..Places::default()
            };
        }
        let Some(needle) = self.needle() else {
            self.places.is_complete = true;
            return false;
        };
        let places = &mut self.places;
        let end = places.searched.saturating_add(STRETCH).min(text.len());
        while places.spans.len() < MOST
            && let Some(place) = needle.first_in(text, places.searched, end)
        {
            places.searched = place.end as usize;
            places.spans.push(place);
        }
        places.searched = places.searched.max(end);
        places.is_complete = places.searched >= text.len() || places.spans.len() >= MOST;
        !places.is_complete
    }

    /// The places found so far, in order.
    pub fn places(&self) -> &[Span] {
        &self.places.spans
    }

    /// The place after what is selected, or before it; from the other end where there is none.
    pub fn step(&self, text: &str, selected: Span, forward: bool) -> Option<Span> {
        let needle = self.needle()?;
        let (start, end) = (selected.start as usize, selected.end as usize);
        match forward {
            true => needle
                .first_in(text, end, text.len())
                .or_else(|| needle.first_in(text, 0, text.len())),
            false => needle
                .last_before(text, start)
                .or_else(|| needle.last_before(text, text.len())),
        }
    }

    /// “3 of 12”.
    pub fn summary(&self, selected: Span) -> String {
        let spans = &self.places.spans;
        let count = crate::report::numbers::grouped(spans.len());
        let more = match (self.places.is_complete, spans.len() >= MOST) {
            (false, _) => "…",
            (true, true) => " or more",
            (true, false) => "",
        };
        match spans.binary_search_by_key(&selected.start, |span| span.start) {
            _ if self.query.is_empty() => String::new(),
            _ if spans.is_empty() && self.places.is_complete => "not found".to_owned(),
            Ok(index) if spans.get(index) == Some(&selected) => {
                let number = crate::report::numbers::grouped(index + 1);
                format!("{number} of {count}{more}")
            }
            Ok(_) | Err(_) => format!("{count}{more}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_searched_a_stretch_at_a_time_and_counted_once() {
        let text = "нет да ".repeat(100_000);
        let mut finding = Finding::new(Side::Left, "ДА".to_owned());
        let mut frames = 1;
        while finding.search_on(&text, 1) {
            frames += 1;
        }
        assert!(frames > 1);
        assert_eq!(finding.places().len(), 100_000);
        let third = finding.places()[2];
        assert_eq!(finding.summary(third), "3 of 100,000 or more");
        assert_eq!(
            finding.step(&text, third, true),
            finding.places().get(3).copied()
        );
        assert_eq!(
            finding.step(&text, third, false),
            finding.places().get(1).copied()
        );
        let last = Span::new(text.len(), text.len());
        assert_eq!(
            finding.step(&text, last, true),
            finding.places().first().copied()
        );
        finding.query = "jamais".to_owned();
        while finding.search_on(&text, 1) {}
        assert_eq!(finding.summary(third), "not found");
    }
}
