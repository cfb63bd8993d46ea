//! Which stretches of a text run from right to left.
//!
//! Letters have a direction, digits that of the letters before them, and what is between has that of both its neighbours or of
//! the paragraph: so much of UAX #9 (rules W2 to W7, N1 and N2) decides how Word sets a run.

use std::ops::Range;

/// Whether the first letter is Hebrew, Arabic or of another script that runs from right to left; none without a letter.
pub fn is_right_to_left(text: &str) -> Option<bool> {
    let letter = text.chars().find(|c| c.is_alphabetic())?;
    Some(is_of_right_to_left(letter))
}

fn is_of_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// The stretches of a text, each with whether it runs from right to left, in a paragraph that does or does not.
pub fn stretches(text: &str, paragraph: bool) -> Vec<(&str, bool)> {
    let mut starts: Vec<(usize, bool)> = Vec::new();
    let mut begin = |at: usize, direction: bool| {
        if starts.last().is_none_or(|last| last.1 != direction) {
            starts.push((at, direction));
        }
    };
    let mut last = paragraph;
    // Where what has no direction begins.
    let mut between = None;
    for (at, c) in text.char_indices() {
        let direction = match c {
            c if c.is_alphabetic() => is_of_right_to_left(c),
            c if c.is_numeric() => last,
            _ => {
                between.get_or_insert(at);
                continue;
            }
        };
        if let Some(start) = between.take() {
            begin(start, if direction == last { last } else { paragraph });
        }
        begin(at, direction);
        last = direction;
    }
    if let Some(start) = between {
        begin(start, paragraph);
    }
    let ends = starts.iter().skip(1).map(|(start, _)| *start);
    let ends = ends.chain([text.len()]);
    let all = starts.iter().zip(ends);
    let shown = |((start, direction), end): (&(usize, bool), usize)| {
        let at: Range<usize> = *start..end;
        (text.get(at).unwrap_or_default(), *direction)
    };
    all.map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_letters_of_one_direction_has_it_and_digits_follow_the_letters_before() {
        assert_eq!(stretches("one, two", false), [("one, two", false)]);
        assert_eq!(stretches("", true), []);
        assert_eq!(stretches("...", true), [("...", true)]);
        assert_eq!(
            stretches("(שלום, 12) one", true),
            [("(שלום, 12) ", true), ("one", false)]
        );
        assert_eq!(
            stretches("one שלום עולם.", false),
            [("one ", false), ("שלום עולם", true), (".", false)]
        );
    }
}
