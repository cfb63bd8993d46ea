//! Reads the `ToUnicode` maps of a PDF that a strict parser refuses: with empty entries, or with fewer entries than a range has
//! codes.
//!
//! Cost: one pass, and memory for at most 131,072 codes.

use std::collections::HashMap;

const MAX_CODES: usize = 1 << 17;

enum Token<'m> {
    Hex(Vec<u8>),
    /// Anything else; a comment is an empty word.
    Word(&'m [u8]),
}

/// What each code means.
pub(super) fn characters(map: &[u8]) -> HashMap<u32, String> {
    let mut found = HashMap::new();
    let mut tokens = Tokens { rest: map };
    while let Some(token) = tokens.next() {
        match token {
            Token::Word(b"beginbfchar") => entries(&mut tokens, false, &mut found),
            Token::Word(b"beginbfrange") => entries(&mut tokens, true, &mut found),
            Token::Word(_) | Token::Hex(_) => {}
        }
    }
    found
}

/// Reads entries to their end: each is for a code or for a range of codes.
fn entries(tokens: &mut Tokens<'_>, are_ranges: bool, found: &mut HashMap<u32, String>) {
    let end: &[u8] = if are_ranges {
        b"endbfrange"
    } else {
        b"endbfchar"
    };
    let mut ends: Vec<u32> = Vec::new();
    let mut is_list = false;
    for token in tokens {
        match (token, ends.as_slice()) {
            (Token::Hex(bytes), [first, last]) if is_list => {
                if first <= last {
                    add(found, *first, &units(&bytes));
                }
                ends = vec![first.saturating_add(1), *last];
            }
            (Token::Hex(bytes), [first, last]) => {
                let mut units = units(&bytes);
                for code in *first..=(*last).min(first.saturating_add(0xFFFF)) {
                    add(found, code, &units);
                    if found.len() >= MAX_CODES {
                        return;
                    }
                    if let Some(unit) = units.last_mut() {
                        *unit = unit.wrapping_add(1);
                    }
                }
                ends.clear();
            }
            (Token::Hex(bytes), _) => {
                let count = if are_ranges { 1 } else { 2 };
                ends.extend(std::iter::repeat_n(number(&bytes), count));
            }
            (Token::Word(word), _) if word == end => return,
            (Token::Word(b"["), _) if are_ranges => is_list = true,
            (Token::Word(word), _) if are_ranges && word != b"]" => {}
            // The name of a glyph instead of its characters, or the end of a list.
            (Token::Word(_), _) => {
                is_list = false;
                ends.clear();
            }
        }
    }
}

fn add(found: &mut HashMap<u32, String>, code: u32, units: &[u16]) {
    if !units.is_empty() && found.len() < MAX_CODES {
        found.insert(code, String::from_utf16_lossy(units));
    }
}

fn number(bytes: &[u8]) -> u32 {
    let bytes = bytes.iter().take(4);
    bytes.fold(0, |number, byte| (number << 8) | u32::from(*byte))
}

/// UTF-16; one byte alone is a character too.
fn units(bytes: &[u8]) -> Vec<u16> {
    match bytes {
        [byte] => vec![u16::from(*byte)],
        bytes => {
            let pairs = bytes.as_chunks::<2>().0.iter();
            pairs.map(|pair| u16::from_be_bytes(*pair)).collect()
        }
    }
}

struct Tokens<'m> {
    rest: &'m [u8],
}

impl<'m> Tokens<'m> {
    /// Takes the bytes before the first end after `least` bytes.
    fn take(&mut self, least: usize, is_end: impl Fn(&u8) -> bool) -> &'m [u8] {
        let all: &'m [u8] = self.rest;
        let after = all.get(least..).unwrap_or_default();
        let end = least + after.iter().position(is_end).unwrap_or(after.len());
        let (taken, rest) = all.split_at_checked(end).unwrap_or((all, &[]));
        self.rest = rest;
        taken
    }
}

impl<'m> Iterator for Tokens<'m> {
    type Item = Token<'m>;

    fn next(&mut self) -> Option<Token<'m>> {
        self.rest = self.rest.trim_ascii_start();
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"<[]%".contains(byte);
        Some(match self.rest {
            [] => return None,
            [b'<', second, ..] if *second != b'<' => {
                let digits = self.take(1, |byte| *byte == b'>');
                let digit = |byte: &u8| Some(char::from(*byte).to_digit(16)? as u8);
                let digits: Vec<u8> = digits.iter().filter_map(digit).collect();
                self.take(1, |_| true);
                let (pairs, odd) = digits.as_chunks::<2>();
                let bytes = pairs.iter().map(|[high, low]| (high << 4) | low);
                Token::Hex(bytes.chain(odd.iter().map(|high| high << 4)).collect())
            }
            [b'[' | b']', ..] => Token::Word(self.take(1, |_| true)),
            [b'%', ..] => {
                self.take(1, |byte| matches!(byte, b'\r' | b'\n'));
                Token::Word(b"")
            }
            _ => Token::Word(self.take(1, is_end)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_with_gaps_say_what_they_say() {
        let map = b"/CIDInit /ProcSet findresource begin << /a (b) >> % <01> <0041>
            1 begincodespacerange <0000> <FFFF> endcodespacerange
            4 beginbfchar <0001> <0041> <03f2> <> <0002> <00660069> <0003> /space endbfchar
            3 beginbfrange <10> <12> <0061> <0020> <0025> [<0042> <>] <30><30>[<D83DDE00>] endbfrange
            2 beginbfchar <04> <43>";
        let found = characters(map);
        let mut known: Vec<(u32, &str)> = found.iter().map(|(a, b)| (*a, b.as_str())).collect();
        known.sort();
        let expected = [
            (1, "A"),
            (2, "fi"),
            (4, "C"),
            (0x10, "a"),
            (0x11, "b"),
            (0x12, "c"),
            (0x20, "B"),
            (0x30, "😀"),
        ];
        assert_eq!(known, expected);
        let whole = b"beginbfrange <0000> <FFFFFFFF> <0000> <0000> <FFFFFF> <0000> endbfrange";
        assert!(characters(whole).len() <= MAX_CODES);
    }
}
