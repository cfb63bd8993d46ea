//! What is looked for in one text, and where it was found so far: a long text is searched a stretch a frame.

use crate::text::search::{Needle, PatternError};
use crate::text::{Side, Span};

/// Bytes that are searched in one frame.
const STRETCH: usize = 512 * 1024;
/// Bytes that are looked through in one frame for the next place.
const REACH: usize = 2 * 1024 * 1024;
/// Places that are counted, at most.
const MOST: usize = 100_000;

/// What is looked for.
#[derive(Debug)]
pub struct Finding {
    pub side: Side,
    pub query: String,
    /// The query is a regular expression.
    pub is_pattern: bool,
    /// What is looked for, of the query as it was read last.
    needle: (String, bool, Result<Option<Needle>, PatternError>),
    /// The bar was just opened: the keyboard goes there.
    pub is_new: bool,
    /// The text was just scrolled to a place: the other one follows where they scroll together.
    pub leads: bool,
    places: Places,
    seek: Option<Seek>,
}

/// On the way to the next place, over several frames where it is far.
#[derive(Clone, Copy, Debug)]
struct Seek {
    forward: bool,
    at: usize,
    /// Bytes not looked through yet.
    left: usize,
}

/// Where it was found in one state of the text.
#[derive(Debug, Default)]
struct Places {
    /// The state of the text, and what was looked for.
    of: Option<(u64, String, bool)>,
    spans: Vec<Span>,
    searched: usize,
    is_complete: bool,
}

impl Finding {
    pub fn new(side: Side, query: String, is_pattern: bool) -> Finding {
        Finding {
            side,
            query,
            is_pattern,
            needle: (String::new(), false, Ok(None)),
            is_new: true,
            leads: false,
            places: Places::default(),
            seek: None,
        }
    }

    /// What is looked for; none where that is nothing, or no pattern.
    pub fn needle(&self) -> Option<&Needle> {
        self.needle.2.as_ref().ok()?.as_ref()
    }

    /// What is wrong with the pattern.
    pub fn error(&self) -> Option<&PatternError> {
        self.needle.2.as_ref().err()
    }

    /// Reads the query where it changed.
    fn read_query(&mut self) {
        let (query, is_pattern, _) = &self.needle;
        if *query == self.query && *is_pattern == self.is_pattern {
            return;
        }
        let needle = match self.is_pattern {
            true => Needle::pattern(&self.query),
            false => Ok(Needle::words(&self.query)),
        };
        self.needle = (self.query.clone(), self.is_pattern, needle);
    }

    /// Searches on; says whether there is more to search.
    pub fn search_on(&mut self, text: &str, revision: u64) -> bool {
        self.read_query();
        let of = (revision, self.query.clone(), self.is_pattern);
        if self.places.of.as_ref() != Some(&of) {
            self.places = Places {
                of: Some(of),
                ..Places::default()
            };
        }
        let Ok(Some(needle)) = &self.needle.2 else {
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

    /// Sets out for the place after what is selected, or before it, and on from the other end of the text; without a
    /// direction, for the first from where the selection begins.
    pub fn seek(&mut self, byte_len: usize, selected: Span, forward: Option<bool>) {
        let at = match forward {
            Some(true) => selected.end,
            Some(false) | None => selected.start,
        };
        self.seek = Some(Seek {
            forward: forward.unwrap_or(true),
            at: (at as usize).min(byte_len),
            left: byte_len,
        });
    }

    pub fn is_seeking(&self) -> bool {
        self.seek.is_some()
    }

    /// Goes on, not too far for one frame; gives back the place when it is reached.
    pub fn seek_on(&mut self, text: &str) -> Option<Span> {
        self.read_query();
        let mut seek = self.seek.take()?;
        let needle = self.needle()?;
        let reach = REACH.min(seek.left);
        let found = match seek.forward {
            true => {
                let from = if seek.at < text.len() { seek.at } else { 0 };
                let to = (from + reach).min(text.len());
                seek.left = seek.left.saturating_sub((to - from).max(1));
                seek.at = to;
                needle.first_in(text, from, to)
            }
            false => {
                let at = seek.at.min(text.len());
                let to = if at > 0 { at } else { text.len() };
                let from = to.saturating_sub(reach);
                seek.left = seek.left.saturating_sub((to - from).max(1));
                seek.at = from;
                needle.last_in(text, from, to)
            }
        };
        if found.is_none() && seek.left > 0 {
            self.seek = Some(seek);
        }
        found
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
            _ if self.error().is_some() => "no such pattern".to_owned(),
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
        let mut finding = Finding::new(Side::Left, "ДА".to_owned(), false);
        let mut frames = 1;
        while finding.search_on(&text, 1) {
            frames += 1;
        }
        assert!(frames > 1);
        assert_eq!(finding.places().len(), 100_000);
        let third = finding.places()[2];
        assert_eq!(finding.summary(third), "3 of 100,000 or more");
        let places = finding.places().to_vec();
        let mut next = |selected: Span, forward: Option<bool>| {
            finding.seek(text.len(), selected, forward);
            let mut found = None;
            while found.is_none() && finding.is_seeking() {
                found = finding.seek_on(&text);
            }
            found
        };
        assert_eq!(next(third, Some(true)), places.get(3).copied());
        assert_eq!(next(third, Some(false)), places.get(1).copied());
        assert_eq!(next(third, None), Some(third));
        let end = Span::new(text.len(), text.len());
        assert_eq!(next(end, Some(true)), places.first().copied());
        assert_eq!(next(Span::default(), Some(false)), places.last().copied());
        finding.query = "jamais".to_owned();
        while finding.search_on(&text, 1) {}
        assert_eq!(finding.summary(third), "not found");
    }
}
