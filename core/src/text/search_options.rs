//! A query and how it is understood go in; the regular expression to search for comes out, if one is needed.

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
        if !self.whole_words {
            return Some(pattern);
        }
        // Only a letter can be part of a longer word: “C++” may be followed by anything.
        let edge = |letter: Option<char>| match letter {
            Some(letter) if !self.is_pattern && !letter.is_alphanumeric() => "",
            Some(_) | None => r"\b",
        };
        let (before, after) = (edge(query.chars().next()), edge(query.chars().next_back()));
        Some(format!("{before}(?:{pattern}){after}"))
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::search::Needle;

    #[test]
    fn case_and_whole_words_narrow_a_search_and_signs_are_not_a_pattern() {
        let text = "Lamp lamp lamps (a.c) abc C++ C+++ ёлка Ёлка";
        let found = |query: &str, matches_case, whole_words| {
            let options = SearchOptions {
                matches_case,
                whole_words,
                is_pattern: false,
            };
            let needle = Needle::new(query, options).unwrap().unwrap();
            let mut starts = Vec::new();
            while let Some(place) =
                needle.first_in(text, starts.last().map_or(0, |at| at + 1), text.len())
            {
                starts.push(place.start as usize);
            }
            starts
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
