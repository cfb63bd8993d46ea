//! Tells whether the lines of a text were broken by hand where they were full.

use std::ops::Range;

/// Hard-wrapped lines have at most this many characters.
const MAX_WRAPPED: usize = 100;
/// Lines of fewer characters, such as those of a poem or a list, were not broken because they were full.
const MIN_WRAPPED: usize = 40;
/// Longer words tell nothing about the room of a line.
const MAX_WORD: usize = 30;

/// The lines of a text, without the blanks at their ends.
pub fn trimmed_lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive(['\n', '\r']) {
        let ends_last = line == "\n" && text[..start].ends_with('\r');
        if !ends_last {
            lines.push(start..start + line.trim_end().len());
        }
        start += line.len();
    }
    lines
}

/// Whether a text is hard-wrapped, as far as its beginning shows.
pub fn is_hard_wrapped(text: &str) -> bool {
    const BEGINNING: usize = 200_000;
    let beginning = &text[..text.floor_char_boundary(BEGINNING)];
    are_hard_wrapped(beginning, &trimmed_lines(beginning))
}

/// Whether most line ends inside paragraphs are there because a line was full: the next word had no room in it, and no
/// sentence ends there.
pub fn are_hard_wrapped(text: &str, lines: &[Range<usize>]) -> bool {
    let length = |text: &str| text.chars().count();
    let pairs = lines.windows(2).filter_map(|pair| match pair {
        [line, next] if !line.is_empty() && !next.is_empty() => {
            Some((&text[line.clone()], &text[next.clone()]))
        }
        _ => None,
    });
    let inside: Vec<(&str, &str)> = pairs.collect();
    let mut lengths: Vec<usize> = inside.iter().map(|(line, _)| length(line)).collect();
    lengths.sort_unstable();
    let longest = lengths.last().copied().unwrap_or(0);
    // Few lines are longer: a name or an address that could not be broken.
    let Some(width) = lengths.get(lengths.len() * 9 / 10).copied() else {
        return false;
    };
    if width < MIN_WRAPPED || longest > MAX_WRAPPED {
        return false;
    }
    let is_full = |(line, next): &&(&str, &str)| {
        let word = length(next.split_whitespace().next().unwrap_or_default());
        // In scripts without blanks, a whole line looks like a word.
        word <= MAX_WORD
            && length(line) + 1 + word > width
            && !line.ends_with(['.', '!', '?', ':', ';', '…'])
    };
    2 * inside.iter().filter(is_full).count() > inside.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_that_was_broken_where_lines_were_full_is_hard_wrapped() {
        let prose = "The keeper wrote down the wind and the rain of every night that\nhe spent on the rock, and he did so until the first ship of that\nwinter came in.\n\n";
        for text in [
            prose.to_owned(),
            prose.repeat(3_000),
            prose.replace('\n', "\r\n"),
        ] {
            assert!(is_hard_wrapped(&text));
        }
        let unwrapped = prose.replacen('\n', " ", 2);
        for text in [
            "",
            "one line",
            "Roses are red\nViolets are blue\n",
            &format!("{0}\n{0}\n", "春天来了".repeat(15)),
            &unwrapped,
            &"word ".repeat(90_000),
        ] {
            assert!(!is_hard_wrapped(text), "{:.40}", text);
        }
    }
}
