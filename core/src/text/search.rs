//! Finding words or patterns in a text, whatever their case, a stretch at a time: a long text is searched over several
//! frames.
//!
//! Words are compared letter by letter in lower case. Cost: one pass over the bytes; only those that can begin the first
//! letter are looked at closely. Patterns are regular expressions. Only user of `regex-automata`.

use crate::text::Span;
use regex_automata::Input;
use regex_automata::meta::{BuildError, Regex};
use regex_automata::util::syntax;

/// Backwards, a text is searched in stretches of this many bytes.
const STRETCH: usize = 64 * 1024;
/// A pattern's place is no longer than this.
const LONGEST: usize = 64 * 1024;

/// What is looked for.
#[derive(Clone, Debug)]
pub enum Needle {
    Words(Words),
    Pattern(Box<Regex>),
}

/// Letters as they stand, in any case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    folded: Vec<char>,
    /// The first bytes of the first letter, small and capital.
    first: [u8; 2],
}

/// A pattern that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PatternError(String);

impl PatternError {
    fn new(error: &BuildError) -> PatternError {
        let said = error.syntax_error().map(ToString::to_string);
        PatternError(said.unwrap_or_else(|| error.to_string()))
    }
}

impl Needle {
    /// `None` for an empty query.
    pub fn words(query: &str) -> Option<Needle> {
        let folded: Vec<char> = query.chars().flat_map(char::to_lowercase).collect();
        let first = *folded.first()?;
        let byte = |c: char| c.encode_utf8(&mut [0; 4]).as_bytes().first().copied();
        let capital = first.to_uppercase().next().unwrap_or(first);
        Some(Needle::Words(Words {
            first: [byte(first)?, byte(capital)?],
            folded,
        }))
    }

    /// A regular expression, in any case; `^` and `$` stand for the ends of lines. `None` for an empty one.
    ///
    /// # Errors
    /// [`PatternError`] for one that cannot be read.
    pub fn pattern(query: &str) -> Result<Option<Needle>, PatternError> {
        if query.is_empty() {
            return Ok(None);
        }
        let syntax = syntax::Config::new()
            .case_insensitive(true)
            .multi_line(true);
        let regex = Regex::builder().syntax(syntax).build(query);
        let regex = regex.map_err(|error| PatternError::new(&error))?;
        Ok(Some(Needle::Pattern(Box::new(regex))))
    }

    /// The first place that begins between these bytes. A place of no letters is none.
    pub fn first_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        let to = to.min(text.len());
        match self {
            Needle::Words(words) => words.first_in(text, from, to),
            Needle::Pattern(regex) => {
                let end = text.ceil_char_boundary(to.saturating_add(LONGEST).min(text.len()));
                let mut at = text.ceil_char_boundary(from.min(text.len()));
                while at < to {
                    let found = regex.find(Input::new(text).range(at..end))?;
                    if found.start() >= to {
                        return None;
                    }
                    if !found.is_empty() {
                        return Some(Span::new(found.start(), found.end()));
                    }
                    at = text.ceil_char_boundary(found.end() + 1);
                }
                None
            }
        }
    }
    /// The last place that begins between these bytes.
    pub fn last_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        let mut end = to.min(text.len());
        while end > from {
            let start = end.saturating_sub(STRETCH).max(from);
            let mut last = None;
            let mut at = start;
            while let Some(found) = self.first_in(text, at, end) {
                at = found.start as usize + 1;
                last = Some(found);
            }
            if last.is_some() {
                return last;
            }
            end = start;
        }
        None
    }
}

impl Words {
    fn first_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        let mut at = from;
        while at < to {
            let preview = text.as_bytes().get(at..to)?;
            let [small, capital] = self.first;
            at += preview
                .iter()
                .position(|byte| *byte == small || *byte == capital)?;
            if let Some(end) = self.matched(text, at) {
                return Some(Span::new(at, end));
            }
            at += 1;
        }
        None
    }

    /// Where it ends if it begins at `at`.
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

    /// Every place, one by one.
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
        fn places_are_those_found_one_by_one(text in "[aAbBёЁ\u{301}א👩\r\n]{0,60}", query in "[aAbёЁ\u{301}א👩\r\n]{1,3}") {
            let folded: String = query.chars().flat_map(char::to_lowercase).collect();
            let needle = Needle::words(&query).unwrap();
            let mut found = Vec::new();
            let mut from = 0;
            while let Some(place) = needle.first_in(&text, from, text.len()) {
                from = place.start as usize + 1;
                found.push(place);
            }
            prop_assert_eq!(&found, &naive(&text, &folded));
            prop_assert_eq!(needle.last_in(&text, 0, text.len()), found.last().copied());
        }
    }

    #[test]
    fn what_is_found_is_byte_exact() {
        let text = "Один\r\nОДИН 👩\u{200d}🚒 cafe\u{301}";
        let needle = |query| Needle::words(query).unwrap();
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
        assert!(Needle::words("").is_none());
    }

    #[test]
    fn patterns_find_what_they_say_a_stretch_at_a_time() {
        let text = "Один фонарь\nдва Фонаря\nтри фонаря 1871";
        let all = |pattern: &str| {
            let needle = Needle::pattern(pattern).unwrap().unwrap();
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
        assert_eq!(all(r"x*"), [""; 0], "nothing is no place");
        let last = Needle::pattern("фонаря").unwrap().unwrap();
        let last = last.last_in(text, 0, text.len()).unwrap();
        assert_eq!(last.start as usize, text.rfind("фонаря").unwrap());
        let error = Needle::pattern("(один").unwrap_err();
        assert!(error.to_string().contains("unclosed group"), "{error}");
        assert!(Needle::pattern("").unwrap().is_none());
    }
}
