//! Finding words in both texts: all matches are counted, a stretch a frame, and the next or previous one is found on
//! request.

use crate::phrases::Phrases;
use shinglescope_core::text::search::{Needle, PatternError, SearchBudget, SearchResult};
use shinglescope_core::text::search_options::SearchOptions;
use shinglescope_core::text::{Pair, Side, Span};

/// Bytes in which matches are counted in one frame.
const STRETCH: usize = 512 * 1024;
/// Bytes that are searched in one frame for the next match.
const REACH: usize = 2 * 1024 * 1024;
/// The most matches that are counted in a text.
const MAX_MATCHES: usize = 100_000;

/// What the find bar searches for, and what it found.
#[derive(Debug)]
pub struct TextSearch {
    /// The side on which the bar was opened.
    pub side: Side,
    /// The side of the last match.
    pub at: Side,
    pub query: String,
    /// How the query is understood.
    pub options: SearchOptions,
    /// Both texts are searched.
    in_both: bool,
    /// The query and its options when it was last compiled, with the result.
    needle: (String, SearchOptions, Result<Option<Needle>, PatternError>),
    /// How often the query was compiled.
    needle_number: u64,
    /// The bar was just opened and takes the keyboard.
    pub is_new: bool,
    /// The text was just scrolled to a match, and the other text follows.
    pub leads: bool,
    places: Pair<Places>,
    seek: Option<Seek>,
}

/// A search for the next or the previous match, over several frames if it is far away.
#[derive(Clone, Copy, Debug)]
struct Seek {
    forward: bool,
    side: Side,
    at: usize,
    /// How many bytes are still to be searched.
    left: usize,
}

/// The matches in one state of a text.
#[derive(Debug, Default)]
struct Places {
    /// The revision of the text, and the number of the needle.
    of: Option<(u64, u64)>,
    spans: Vec<Span>,
    searched: usize,
    is_complete: bool,
}

impl Places {
    /// Searches another stretch.
    fn search_more(&mut self, needle: &Needle, text: &str) {
        let end = self.searched.saturating_add(STRETCH).min(text.len());
        let mut budget = SearchBudget::frame();
        while self.spans.len() < MAX_MATCHES && self.searched < end {
            self.searched = match needle.next(text, self.searched, end, &mut budget) {
                SearchResult::Found(place) => {
                    self.spans.push(place);
                    place.end as usize
                }
                SearchResult::Nothing => end,
                SearchResult::Paused(at) => {
                    self.searched = at;
                    break;
                }
            };
        }
        self.is_complete = self.searched >= text.len() || self.spans.len() >= MAX_MATCHES;
    }

    /// “3 of 12”, or “12” if none of them is selected.
    fn summary(&self, t: &Phrases, selected: Option<Span>) -> String {
        let count = self.spans.len();
        let all = match (self.is_complete, count >= MAX_MATCHES) {
            (false, _) => t.find_count_so_far(count),
            (true, true) => t.find_count_or_more(count),
            (true, false) => t.find_count(count),
        };
        match selected.and_then(|selected| self.spans.binary_search(&selected).ok()) {
            Some(index) => t.find_match_of(index + 1, &all),
            None => all,
        }
    }

    fn has_none(&self) -> bool {
        self.is_complete && self.spans.is_empty()
    }
}

impl TextSearch {
    pub fn new(side: Side, query: String, options: SearchOptions, in_both: bool) -> TextSearch {
        TextSearch {
            side,
            at: side,
            query,
            options,
            in_both,
            needle: (String::new(), SearchOptions::default(), Ok(None)),
            needle_number: 0,
            is_new: true,
            leads: false,
            places: Pair::default(),
            seek: None,
        }
    }

    /// The compiled query; `None` if it is empty or not a valid pattern.
    pub fn needle(&self) -> Option<&Needle> {
        self.needle.2.as_ref().ok()?.as_ref()
    }

    /// What is wrong with the pattern.
    pub fn error(&self) -> Option<&PatternError> {
        self.needle.2.as_ref().err()
    }

    pub fn looks_in(&self, side: Side) -> bool {
        self.in_both || side == self.side
    }

    pub fn looks_in_both(&self) -> bool {
        self.in_both
    }

    /// Searches both texts, or only the text of the bar.
    pub fn look_in_both(&mut self, in_both: bool) {
        self.in_both = in_both;
        if !in_both {
            self.at = self.side;
        }
    }

    /// Adapts to left and right being swapped.
    pub fn swap(&mut self) {
        self.side = self.side.other();
        self.at = self.at.other();
        self.places.swap();
        self.seek = None;
    }

    /// Compiles the query if it changed.
    fn compile(&mut self) {
        let (query, options, _) = &self.needle;
        if *query == self.query && *options == self.options {
            return;
        }
        let needle = Needle::new(&self.query, self.options);
        self.needle = (self.query.clone(), self.options, needle);
        self.needle_number += 1;
    }

    /// Searches another stretch, in the text of the bar before the other; returns whether there is more to search.
    pub fn search_more(&mut self, texts: &Pair<&str>, revisions: Pair<u64>) -> bool {
        self.compile();
        let needle = self.needle.2.as_ref().ok().and_then(Option::as_ref);
        let sides = match self.in_both {
            true => &[self.side, self.side.other()][..],
            false => &[self.side],
        };
        let mut has_searched = false;
        for side in sides.iter().copied() {
            let places = &mut self.places[side];
            let of = Some((revisions[side], self.needle_number));
            if places.of != of {
                *places = Places::default();
                places.of = of;
            }
            match needle {
                None => places.is_complete = true,
                Some(needle) if !places.is_complete && !has_searched => {
                    places.search_more(needle, texts[side]);
                    has_searched = true;
                }
                Some(_) => {}
            }
        }
        sides.iter().any(|side| !self.places[*side].is_complete)
    }

    /// The matches found on `side` so far, in order.
    pub fn places(&self, side: Side) -> &[Span] {
        &self.places[side].spans
    }

    /// Begins to search for the match after the selection or before it: to the end of the text, through the other text if
    /// both are searched, and on from the other end of this one. Without a direction, for the first match from where the
    /// selection begins.
    pub fn seek(&mut self, byte_lens: Pair<usize>, selected: Span, forward: Option<bool>) {
        let at = match forward {
            Some(true) => selected.end,
            Some(false) | None => selected.start,
        };
        let side = self.at;
        self.seek = Some(Seek {
            forward: forward.unwrap_or(true),
            side,
            at: (at as usize).min(byte_lens[side]),
            left: match self.in_both {
                true => byte_lens.left + byte_lens.right,
                false => byte_lens[side],
            },
        });
    }

    pub fn is_seeking(&self) -> bool {
        self.seek.is_some()
    }

    /// Searches as much as fits in a frame; returns the match when it is reached. It is on the side `at`.
    pub fn seek_more(&mut self, texts: &Pair<&str>) -> Option<Span> {
        self.compile();
        let mut seek = self.seek.take()?;
        let needle = self.needle()?;
        let reach = REACH.min(seek.left);
        let is_at_end = match seek.forward {
            true => seek.at >= texts[seek.side].len(),
            false => seek.at == 0,
        };
        // An empty text is skipped.
        if is_at_end && self.in_both && !texts[seek.side.other()].is_empty() {
            seek.side = seek.side.other();
        }
        let text = texts[seek.side];
        let mut budget = SearchBudget::frame();
        let (from, result) = match seek.forward {
            true => {
                let from = if is_at_end { 0 } else { seek.at };
                seek.at = (from + reach).min(text.len());
                (from, needle.next(text, from, seek.at, &mut budget))
            }
            false => {
                let from = if is_at_end { text.len() } else { seek.at };
                let from = from.min(text.len());
                seek.at = from.saturating_sub(reach);
                (from, needle.previous(text, seek.at, from, &mut budget))
            }
        };
        if let SearchResult::Paused(at) = result {
            seek.at = at;
        }
        seek.left = seek.left.saturating_sub(seek.at.abs_diff(from).max(1));
        match result {
            SearchResult::Found(place) => {
                self.at = seek.side;
                return Some(place);
            }
            SearchResult::Nothing | SearchResult::Paused(_) if seek.left > 0 => {
                self.seek = Some(seek);
            }
            SearchResult::Nothing | SearchResult::Paused(_) => {}
        }
        None
    }

    /// “3 of 12”, or for both texts “left 3 of 12, right 7”; `selected` is on the side `at`.
    pub fn summary(&self, t: &Phrases, selected: Span) -> String {
        if self.query.is_empty() {
            return String::new();
        }
        if self.error().is_some() {
            return t.find_no_pattern();
        }
        let mut sides = Side::BOTH.into_iter().filter(|side| self.looks_in(*side));
        if sides.all(|side| self.places[side].has_none()) {
            return t.find_nothing();
        }
        let of = |side: Side| {
            let selected = (side == self.at).then_some(selected);
            self.places[side].summary(t, selected)
        };
        match self.in_both {
            true => t.find_left_and_right(of(Side::Left), of(Side::Right)),
            false => of(self.side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn found(finding: &mut TextSearch, texts: &Pair<&str>) -> Option<Span> {
        let mut found = None;
        while found.is_none() && finding.is_seeking() {
            found = finding.seek_more(texts);
        }
        found
    }

    #[test]
    fn a_long_text_is_searched_a_stretch_at_a_time_and_counted_once() {
        let text = "нет да ".repeat(100_000);
        let texts = Pair::new(text.as_str(), "да");
        let lens = Pair::new(text.len(), 4);
        let mut finding =
            TextSearch::new(Side::Left, "ДА".to_owned(), SearchOptions::default(), false);
        let mut frames = 1;
        while finding.search_more(&texts, Pair::new(1, 2)) {
            frames += 1;
        }
        assert!(frames > 1);
        assert_eq!(finding.places(Side::Left).len(), 100_000);
        assert_eq!(finding.places(Side::Right), []);
        let places = finding.places(Side::Left).to_vec();
        let third = places[2];
        let t = Phrases::english();
        assert_eq!(finding.summary(&t, third), "3 of 100,000 or more");
        let mut next = |selected: Span, forward: Option<bool>| {
            finding.seek(lens, selected, forward);
            found(&mut finding, &texts)
        };
        assert_eq!(next(third, Some(true)), places.get(3).copied());
        assert_eq!(next(third, Some(false)), places.get(1).copied());
        assert_eq!(next(third, None), Some(third));
        let end = Span::new(text.len(), text.len());
        assert_eq!(next(end, Some(true)), places.first().copied());
        assert_eq!(next(Span::default(), Some(false)), places.last().copied());
        finding.query = "jamais".to_owned();
        while finding.search_more(&texts, Pair::new(1, 2)) {}
        assert_eq!(finding.summary(&t, third), "not found");
    }

    #[test]
    fn both_texts_are_searched_one_after_the_other_and_no_more_in_a_frame() {
        let texts = Pair::from_fn(|side| format!("{} да ", side.name()).repeat(100_000));
        let texts = texts.map(|text| text.as_str());
        let mut finding =
            TextSearch::new(Side::Right, "да".to_owned(), SearchOptions::default(), true);
        let mut searched = 0;
        while finding.search_more(&texts, Pair::new(1, 2)) {
            let now: usize = Side::BOTH
                .map(|side| finding.places[side].searched)
                .iter()
                .sum();
            // A place that begins in a stretch may end beyond it.
            assert!(now - searched < STRETCH + 8);
            searched = now;
            let is_first_done = finding.places.right.is_complete;
            assert!(is_first_done || finding.places.left.spans.is_empty());
        }
        let t = Phrases::english();
        let all = "left 100,000 or more, right 100,000 or more";
        assert_eq!(finding.summary(&t, Span::default()), all);
    }

    proptest! {
        #[test]
        fn going_on_leads_through_every_place_of_both_texts_in_order_and_back(
            left in "[ab ]{0,40}",
            right in "[ab ]{0,40}",
            from_right in any::<bool>(),
            caret in 0usize..40,
            in_both in any::<bool>(),
        ) {
            let texts = Pair::new(left.as_str(), right.as_str());
            let lens = texts.map(|text| text.len());
            let side = if from_right { Side::Right } else { Side::Left };
            let caret = caret.min(lens[side]);
            // Every place from the caret on: to the end, the other text, and this one up to the caret.
            let all = |side: Side| -> Vec<(Side, Span)> {
                let places = texts[side].match_indices('a');
                places.map(|(at, _)| (side, Span::new(at, at + 1))).collect()
            };
            let (before, mut wanted): (Vec<_>, Vec<_>) =
                all(side).into_iter().partition(|(_, span)| (span.start as usize) < caret);
            if in_both {
                wanted.extend(all(side.other()));
            }
            wanted.extend(before);
            for forward in [true, false] {
                let mut finding = TextSearch::new(side, "a".to_owned(), SearchOptions::default(), in_both);
                let mut selected = Span::new(caret, caret);
                let mut seen = Vec::new();
                for _ in 0..=wanted.len() {
                    finding.seek(lens, selected, Some(forward));
                    let Some(place) = found(&mut finding, &texts) else {
                        break;
                    };
                    selected = place;
                    seen.push((finding.at, place));
                }
                let mut order = wanted.clone();
                if !forward {
                    order.reverse();
                }
                order.extend(order.first().copied());
                prop_assert_eq!(seen, order);
            }
        }
    }
}
