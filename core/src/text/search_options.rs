//! How a query is understood, and the regular expression for it if one is needed.

/// How a query is understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchOptions {
    /// It is a regular expression.
    pub is_pattern: bool,
    /// Capital letters differ from small ones.
    pub matches_case: bool,
    /// Parts of words do not match.
    pub whole_words: bool,
}

impl SearchOptions {
    /// The pattern for a query; `None` if the query is empty, or literal text in any case.
    pub fn pattern(self, query: &str) -> Option<String> {
        let is_literal = !self.is_pattern && !self.matches_case && !self.whole_words;
        if is_literal || query.is_empty() {
            return None;
        }
        let pattern = match self.is_pattern {
            true => query.to_owned(),
            false => escaped(query),
        };
        Some(match self.whole_words {
            true => format!("{OUTSIDE_WORDS}(?:{pattern}){OUTSIDE_WORDS}"),
            false => pattern,
        })
    }
}

/// Matches where no word goes on: not before a letter, or not after one. An edge that is not a letter is never part of a longer
/// word, so “C++” and “m²” may be followed by anything.
const OUTSIDE_WORDS: &str = r"(?:\b{start-half}|\b{end-half})";

/// A pattern that matches `text` and nothing else.
fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

#[cfg(feature = "search")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::search::Needle;

    /// The bytes at which matches in `text` begin.
    fn starts(text: &str, query: &str, options: SearchOptions) -> Vec<usize> {
        let needle = Needle::new(query, options).unwrap().unwrap();
        let mut starts: Vec<usize> = Vec::new();
        while let Some(place) =
            needle.first_in(text, starts.last().map_or(0, |at| at + 1), text.len())
        {
            starts.push(place.start as usize);
        }
        starts
    }

    #[test]
    fn whole_words_may_begin_and_end_with_signs() {
        let whole = |text: &str, query: &str, is_pattern| {
            let options = SearchOptions {
                is_pattern,
                whole_words: true,
                ..SearchOptions::default()
            };
            starts(text, query, options)
        };
        assert_eq!(whole("10 m² here, am² m²a", "m²", false), [3, 18]);
        assert_eq!(whole("a ½ b", "½", false), [2]);
        assert_eq!(whole("① x", "①", false), [0]);
        assert_eq!(whole("a_x _x b _xy", "_x", false), [4]);
        assert_eq!(whole("e\u{301}t t", "t", false), [5]);
        assert_eq!(whole("5 % a50% 20%", r"\d+ ?%", true), [0, 9]);
        assert_eq!(whole("$5 and $60 or $7x", r"\$\d+", true), [0, 7]);
        assert_eq!(whole("lamps lamp", "lamp", true), [6]);
        assert_eq!(whole("lamps a lamp", "lamp|a", true), [6, 8]);
    }

    #[test]
    fn case_and_whole_words_narrow_a_search_and_signs_are_not_a_pattern() {
        let text = "Lamp lamp lamps (a.c) abc C++ C+++ ёлка Ёлка";
        let found = |query: &str, matches_case, whole_words| {
            let options = SearchOptions {
                matches_case,
                whole_words,
                is_pattern: false,
            };
            starts(text, query, options)
        };
        assert_eq!(found("lamp", false, false), [0, 5, 10]);
        assert_eq!(found("lamp", true, false), [5, 10]);
        assert_eq!(found("lamp", false, true), [0, 5]);
        assert_eq!(found("lamp", true, true), [5]);
        assert_eq!(found("a.c", true, false), [17]);
        assert_eq!(found("a.c", false, true), [17]);
        assert_eq!(found("c++", false, true), [26, 30]);
        assert_eq!(found("ёлка", true, true), [35]);
        assert!(
            Needle::new(
                "",
                SearchOptions {
                    whole_words: true,
                    ..Default::default()
                }
            )
            .unwrap()
            .is_none()
        );
    }
}
