//! Finding words in a text, whatever their case, a stretch at a time: a long text is searched over several frames.
//!
//! Letters are compared one by one in lower case. Cost: one pass over the bytes; only those that can begin the first letter
//! are looked at closely.

use super::Span;

/// Backwards, a text is searched in stretches of this many bytes.
const STRETCH: usize = 64 * 1024;

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needle {
    folded: Vec<char>,
    /// The first bytes of the first letter, small and capital.
    first: [u8; 2],
}

impl Needle {
    /// `None` for an empty query.
    pub fn new(query: &str) -> Option<Needle> {
        let folded: Vec<char> = query.chars().flat_map(char::to_lowercase).collect();
        let first = *folded.first()?;
        let byte = |c: char| c.encode_utf8(&mut [0; 4]).as_bytes().first().copied();
        let capital = first.to_uppercase().next().unwrap_or(first);
        Some(Needle {
            first: [byte(first)?, byte(capital)?],
            folded,
        })
    }

    /// The first place that begins between these bytes.
    pub fn first_in(&self, text: &str, from: usize, to: usize) -> Option<Span> {
        let to = to.min(text.len());
        let mut at = from;
        while at < to {
            let ahead = text.as_bytes().get(at..to)?;
            let [small, capital] = self.first;
            at += ahead
                .iter()
                .position(|byte| *byte == small || *byte == capital)?;
            if let Some(end) = self.matched(text, at) {
                return Some(Span::new(at, end));
            }
            at += 1;
        }
        None
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
            let needle = Needle::new(&query).unwrap();
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
        let needle = |query| Needle::new(query).unwrap();
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
        assert_eq!(Needle::new(""), None);
    }
}
