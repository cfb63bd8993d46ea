//! Finds the next or the previous match of a query in a text, ignoring case unless told otherwise.
//!
//! Literal text is compared letter by letter in lower case, in one pass that examines only bytes that can begin the first
//! letter. Patterns are regular expressions. A pattern may read far beyond what it matches, so each call of the matcher
//! sees only a window of the text, and a [`SearchBudget`] counts the bytes of these windows: a user interface gives each
//! frame one budget and continues in the next. Only user of `regex-automata`.
//!
//! ```text
//! at │ chunk │ LONGEST │       a match begins in the chunk and ends in the window;
//!    └──── window ─────┘       chunks grow while nothing is found
//! ```

use crate::text::Span;
use crate::text::search_options::SearchOptions;
use regex_automata::Input;
use regex_automata::meta::{BuildError, Regex};
use regex_automata::util::syntax;

/// Longer matches of a pattern may be truncated to this many bytes.
const LONGEST: usize = 16 * 1024;
/// Bytes that are searched first. Small, because the next match is often near.
const FIRST_CHUNK: usize = 512;
const LARGEST_CHUNK: usize = 64 * 1024;
/// A backward search first matches the pattern from this many bytes before the end, then from further and further back.
const FIRST_STEP: usize = 512;
/// How many bytes back the beginning of a line or word is searched for.
const ALIGN_WITHIN: usize = 1024;

/// How much of a text may still be handed to the matcher, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    left: usize,
}

impl SearchBudget {
    /// The budget of one frame. The first step of a backward search always fits, so every frame makes progress: at most one
    /// call of the matcher for each of its 1,536 bytes, with a window of 17 KB.
    pub const FRAME: usize = 32 << 20;

    pub fn frame() -> SearchBudget {
        SearchBudget {
            left: SearchBudget::FRAME,
        }
    }

    fn unlimited() -> SearchBudget {
        SearchBudget { left: usize::MAX }
    }

    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.left
    }
}

/// The result of a search within a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchResult {
    Found(Span),
    /// There is no match in the range.
    Nothing,
    /// The budget is used up; continue from this byte.
    Paused(usize),
}

/// What to search for.
#[derive(Clone, Debug)]
pub enum Needle {
    Literal(Literal),
    Pattern(Box<Regex>),
}

/// Literal text, in any case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    folded: Vec<char>,
    /// The first bytes of the first letter, small and capital.
    first: [u8; 2],
}

/// Why a pattern is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PatternError(String);

impl PatternError {
    fn new(error: &BuildError) -> PatternError {
        let syntax_error = error.syntax_error().map(ToString::to_string);
        PatternError(syntax_error.unwrap_or_else(|| error.to_string()))
    }
}

impl Needle {
    /// The query, read with these options; `None` for an empty one.
    ///
    /// # Errors
    /// [`PatternError`] if it is a regular expression and invalid.
    pub fn new(query: &str, options: SearchOptions) -> Result<Option<Needle>, PatternError> {
        match options.pattern(query) {
            None => Ok(Needle::literal(query)),
            Some(pattern) => Needle::compiled(&pattern, !options.matches_case),
        }
    }

    /// `None` for an empty query.
    pub fn literal(query: &str) -> Option<Needle> {
        let folded: Vec<char> = query.chars().flat_map(char::to_lowercase).collect();
        let first = *folded.first()?;
        let byte = |c: char| c.encode_utf8(&mut [0; 4]).as_bytes().first().copied();
        let capital = first.to_uppercase().next().unwrap_or(first);
        Some(Needle::Literal(Literal {
            first: [byte(first)?, byte(capital)?],
            folded,
        }))
    }

    /// `^` and `$` match at the ends of lines.
    fn compiled(pattern: &str, in_any_case: bool) -> Result<Option<Needle>, PatternError> {
        let syntax = syntax::Config::new()
            .case_insensitive(in_any_case)
            .multi_line(true);
        let regex = Regex::builder().syntax(syntax).build(pattern);
        let regex = regex.map_err(|error| PatternError::new(&error))?;
        Ok(Some(Needle::Pattern(Box::new(regex))))
    }

    /// The first match that begins in `from..to`, without a budget. Empty matches are skipped.
    pub fn first_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        match self.next(text, from, to, &mut SearchBudget::unlimited()) {
            SearchResult::Found(place) => Some(place),
            SearchResult::Nothing | SearchResult::Paused(_) => None,
        }
    }

    /// The first match that begins in `from..to`. Only patterns use up the budget: literal text takes one pass over the bytes.
    pub fn next(
        &self,
        text: &str,
        from: usize,
        to: usize,
        budget: &mut SearchBudget,
    ) -> SearchResult {
        let to = to.min(text.len());
        match self {
            Needle::Literal(literal) => {
                let found = literal.first_in(text, from, to);
                found.map_or(SearchResult::Nothing, SearchResult::Found)
            }
            Needle::Pattern(regex) => next_match(regex, text, from, to, budget),
        }
    }

    /// The last match that begins in `from..to`. Matches of a pattern do not overlap; they are counted from the beginning of a
    /// line or, in a long line, from a word boundary shortly before.
    pub fn previous(
        &self,
        text: &str,
        from: usize,
        to: usize,
        budget: &mut SearchBudget,
    ) -> SearchResult {
        let mut end = to.min(text.len());
        let mut step = FIRST_STEP;
        while end > from {
            let start = aligned(text, end.saturating_sub(step).max(from), from);
            let found = match step {
                FIRST_STEP => self.last_between(text, start, end, budget),
                _ => self.next(text, start, end, budget),
            };
            match found {
                SearchResult::Paused(_) => return SearchResult::Paused(end),
                SearchResult::Found(_) if step > FIRST_STEP => step = FIRST_STEP,
                SearchResult::Found(place) => return SearchResult::Found(place),
                SearchResult::Nothing => {
                    end = start;
                    step = (2 * step).min(LARGEST_CHUNK);
                }
            }
        }
        SearchResult::Nothing
    }

    /// The last of the consecutive matches from `start` that begin before `end`.
    fn last_between(
        &self,
        text: &str,
        start: usize,
        end: usize,
        budget: &mut SearchBudget,
    ) -> SearchResult {
        let mut last = SearchResult::Nothing;
        let mut at = start;
        loop {
            match self.next(text, at, end, budget) {
                SearchResult::Found(place) => {
                    last = SearchResult::Found(place);
                    at = match self {
                        Needle::Literal(_) => place.start as usize + 1,
                        Needle::Pattern(_) => place.end as usize,
                    };
                }
                SearchResult::Nothing => return last,
                paused @ SearchResult::Paused(_) => return paused,
            }
        }
    }
}

/// A position shortly before `at` from which a pattern matches as it would from the beginning of the text: the beginning of
/// a line, or else of a word.
fn aligned(text: &str, at: usize, least: usize) -> usize {
    let at = text.floor_char_boundary(at).max(least);
    let near = text.ceil_char_boundary(at.saturating_sub(ALIGN_WITHIN).max(least));
    let before = text.get(near..at).unwrap_or("");
    let line = before.rfind('\n').map(|end| near + end + 1);
    let word = || {
        let (blank, c) = before.char_indices().rfind(|(_, c)| c.is_whitespace())?;
        Some(near + blank + c.len_utf8())
    };
    line.or_else(word).unwrap_or(at)
}

/// The first match that begins in `from..to`, in windows of the text.
fn next_match(
    regex: &Regex,
    text: &str,
    from: usize,
    to: usize,
    budget: &mut SearchBudget,
) -> SearchResult {
    let mut at = text.ceil_char_boundary(from.min(text.len()));
    let mut chunk = FIRST_CHUNK;
    while at < to {
        let stop = (at + chunk).min(to);
        let end = text.ceil_char_boundary((stop + LONGEST).min(text.len()));
        let Some(left) = budget.left.checked_sub(end - at) else {
            return SearchResult::Paused(at);
        };
        budget.left = left;
        match regex.find(Input::new(text).range(at..end)) {
            Some(found) if found.start() < stop && !found.is_empty() => {
                return SearchResult::Found(Span::new(found.start(), found.end()));
            }
            Some(found) if found.start() < stop => at = text.ceil_char_boundary(found.end() + 1),
            Some(_) | None => {
                at = text.ceil_char_boundary(stop);
                chunk = (2 * chunk).min(LARGEST_CHUNK);
            }
        }
    }
    SearchResult::Nothing
}

impl Literal {
    fn first_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        let mut at = from;
        while at < to {
            let ahead = text.as_bytes().get(at..to)?;
            let [small, capital] = self.first;
            let is_first = |byte: &u8| *byte == small || *byte == capital;
            at += ahead.iter().position(is_first)?;
            if let Some(end) = self.matched(text, at) {
                return Some(Span::new(at, end));
            }
            at += 1;
        }
        None
    }

    /// The end of the match that begins at `at`.
    fn matched(&self, text: &str, at: usize) -> Option<usize> {
        let rest = text.get(at..)?;
        let mut wanted = self.folded.iter();
        for (from, c) in rest.char_indices() {
            for lower in c.to_lowercase() {
                if wanted.next() != Some(&lower) {
                    return None;
                }
            }
            if wanted.as_slice().is_empty() {
                return Some(at + from + c.len_utf8());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every match, tested at every character.
    fn naive(text: &str, query: &str) -> Vec<Span> {
        let folded = query.to_lowercase();
        let mut places = Vec::new();
        for (at, _) in text.char_indices() {
            let ends = text[at..]
                .char_indices()
                .map(|(i, c)| at + i + c.len_utf8());
            let folds = |end: &usize| {
                let lower = text[at..*end].chars().flat_map(char::to_lowercase);
                lower.collect::<String>() == folded
            };
            places.extend(ends.into_iter().find(folds).map(|end| Span::new(at, end)));
        }
        places
    }

    proptest! {
        #[test]
        fn literal_matches_equal_those_of_the_naive_search(text in "[aAbBёЁ\u{301}א👩\r\n]{0,60}", query in "[aAbёЁ\u{301}א👩\r\n]{1,3}") {
            let folded: String = query.chars().flat_map(char::to_lowercase).collect();
            let needle = Needle::literal(&query).unwrap();
            let mut found = Vec::new();
            let mut from = 0;
            while let Some(place) = needle.first_in(&text, from, text.len()) {
                from = place.start as usize + 1;
                found.push(place);
            }
            prop_assert_eq!(&found, &naive(&text, &folded));
            let last = needle.previous(&text, 0, text.len(), &mut SearchBudget::frame());
            let found = found.last().map_or(SearchResult::Nothing, |place| SearchResult::Found(*place));
            prop_assert_eq!(last, found);
        }
    }

    #[test]
    fn matches_are_byte_exact() {
        let text = "Один\r\nОДИН 👩\u{200d}🚒 cafe\u{301}";
        let needle = |query| Needle::literal(query).unwrap();
        let second = needle("один").first_in(text, 1, text.len()).unwrap();
        assert_eq!(second.of(text), "ОДИН");
        let emoji = needle("👩\u{200d}🚒")
            .first_in(text, 0, text.len())
            .unwrap();
        assert_eq!(emoji.of(text), "👩\u{200d}🚒");
        assert_eq!(
            needle("\r\nо")
                .first_in(text, 0, text.len())
                .unwrap()
                .of(text),
            "\r\nО"
        );
        assert!(Needle::literal("").is_none());
    }

    fn needle_of(pattern: &str) -> Result<Option<Needle>, PatternError> {
        let options = SearchOptions {
            is_pattern: true,
            ..SearchOptions::default()
        };
        Needle::new(pattern, options)
    }

    #[test]
    fn patterns_match_across_consecutive_ranges() {
        let text = "Один фонарь\nдва Фонаря\nтри фонаря 1871";
        let all = |pattern: &str| {
            let needle = needle_of(pattern).unwrap().unwrap();
            let mut found = Vec::new();
            let mut at = 0;
            for from in (0..text.len()).step_by(7) {
                at = at.max(from);
                while let Some(place) = needle.first_in(text, at, from + 7) {
                    found.push(place.of(text));
                    at = (place.end as usize).max(place.start as usize + 1);
                }
            }
            found
        };
        assert_eq!(all(r"фонар[ья]"), ["фонарь", "Фонаря", "фонаря"]);
        assert_eq!(all(r"^\w+"), ["Один", "два", "три"]);
        assert_eq!(all(r"\d+$"), ["1871"]);
        assert_eq!(all(r"x*"), [""; 0], "empty matches are skipped");
        let last = needle_of("фонаря").unwrap().unwrap();
        let start = text.rfind("фонаря").unwrap();
        let place = Span::new(start, start + "фонаря".len());
        let last = last.previous(text, 0, text.len(), &mut SearchBudget::frame());
        assert_eq!(last, SearchResult::Found(place));
        let error = needle_of("(один").unwrap_err();
        assert!(error.to_string().contains("unclosed group"), "{error}");
        assert!(needle_of("").unwrap().is_none());
    }

    /// Searches backwards, one frame's budget at a time: the match, the number of frames, and the bytes the matcher read.
    fn backwards(text: &str, pattern: &str) -> (Option<Span>, usize, usize) {
        let needle = needle_of(pattern).unwrap().unwrap();
        let (mut to, mut frames, mut handed) = (text.len(), 0, 0);
        loop {
            let mut budget = SearchBudget::frame();
            let result = needle.previous(text, 0, to, &mut budget);
            frames += 1;
            handed += SearchBudget::FRAME - budget.left();
            match result {
                SearchResult::Found(place) => return (Some(place), frames, handed),
                SearchResult::Nothing => return (None, frames, handed),
                SearchResult::Paused(at) => {
                    assert!(at < to, "{pattern} makes progress in each frame");
                    to = at;
                }
            }
        }
    }

    #[test]
    fn searching_backwards_in_one_long_line_reads_a_bounded_part_of_it_in_a_frame() {
        let text = "aé".repeat(5_000_000 / 3);
        // The rest of the line, no match, empty matches, and every letter with a long look-ahead.
        for pattern in [".+", "a.*z", "x*", "a(.*z)?"] {
            let (place, frames, handed) = backwards(&text, pattern);
            assert_eq!(place.is_some(), [".+", "a(.*z)?"].contains(&pattern));
            // Any match is in the last bytes; a pattern that looks far ahead may take many frames to find none.
            assert!(place.is_none() || frames == 1, "{pattern}: {frames}");
            assert!(handed <= frames * SearchBudget::FRAME);
            if let Some(place) = place {
                assert!(text.len() - (place.start as usize) < 2 * ALIGN_WITHIN);
            }
        }
        let (_, frames, handed) = backwards(&text, "zz+");
        assert!(frames == 1 && handed < 4 * text.len(), "{handed}");
    }

    #[test]
    fn backwards_a_pattern_finds_whole_words_and_lines() {
        let text = "one line\nanother, longer line\nthe last";
        let place = |pattern: &str| backwards(text, pattern).0.unwrap().of(text);
        assert_eq!(place(".+"), "the last");
        assert_eq!(place(r"\w+"), "last");
        assert_eq!(place("^an.*"), "another, longer line");
    }
}
