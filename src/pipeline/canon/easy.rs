//! Unicode word boundaries where they are easy: Latin, Cyrillic, digits and common marks, byte by byte.
//!
//! White space bounds every word, so the text is cut there into stretches. A stretch of easy characters alone is read by
//! the few rules of Unicode Standard Annex 29 that concern them; one with anything else goes to the full algorithm, by
//! itself. Cost: one pass over the bytes. The twin is `unicode-segmentation` itself, which the tests hold it against.

use crate::text::Span;

/// What a character is to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// ALetter.
    Letter,
    /// Numeric.
    Digit,
    /// ExtendNumLet: the underscore.
    Underscore,
    /// MidLetter: the colon joins letters.
    MidLetter,
    /// MidNum: comma and semicolon join digits.
    MidNumber,
    /// MidNumLet and Single_Quote: full stop and apostrophes join either.
    Mid,
    /// It stands between words.
    Other,
    /// White space that ends a stretch.
    Blank,
    /// Not easy.
    Hard,
}

/// Calls `take` with each word of the text, in order; `hard` is asked for those of a stretch that is not easy.
pub(super) fn for_each_word(
    text: &str,
    mut hard: impl FnMut(Span, &mut dyn FnMut(Span)),
    mut take: impl FnMut(Span),
) {
    let bytes = text.as_bytes();
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        found.clear();
        let (end, is_easy) = stretch(bytes, at, &mut found);
        if is_easy {
            found.iter().for_each(|span| take(*span));
        } else {
            // A mark that combines can stand on the blanks before it.
            let before = bytes[..at].iter().rev().take_while(|byte| is_blank(**byte));
            hard(Span::new(at - before.count(), end), &mut take);
        }
        at = end;
    }
}

/// Reads from `start` to the next blank, and over it. Where it ends, and whether all of it was easy.
fn stretch(bytes: &[u8], start: usize, found: &mut Vec<Span>) -> (usize, bool) {
    let mut word: Option<Word> = None;
    let mut at = start;
    while at < bytes.len() {
        let (class, len) = class(bytes, at);
        match class {
            Class::Letter | Class::Digit | Class::Underscore => {
                if !word.as_mut().is_some_and(|open| open.goes_on(class)) {
                    end(word.take(), at, found);
                    word = Some(Word::begun(at, class));
                }
            }
            Class::MidLetter | Class::MidNumber | Class::Mid => match &mut word {
                Some(open) if open.mid.is_none() => open.mid = Some((at, class)),
                _ => end(word.take(), at, found),
            },
            Class::Other => end(word.take(), at, found),
            Class::Blank => {
                end(word.take(), at, found);
                return (at + len, true);
            }
            Class::Hard => {
                let rest = bytes[at..].iter().position(|byte| is_blank(*byte));
                return (rest.map_or(bytes.len(), |rest| at + rest), false);
            }
        }
        at += len;
    }
    end(word, at, found);
    (at, true)
}

/// A word that may go on.
struct Word {
    start: usize,
    last: Class,
    /// A mark after the last letter or digit, that joins it to what follows or does not.
    mid: Option<(usize, Class)>,
    /// It holds a letter or a digit; underscores alone are no word.
    counts: bool,
}

impl Word {
    fn begun(start: usize, class: Class) -> Word {
        Word {
            start,
            last: class,
            mid: None,
            counts: class != Class::Underscore,
        }
    }

    /// Takes the next character in, if the rules let it.
    fn goes_on(&mut self, class: Class) -> bool {
        let joins = match self.mid {
            None => true,
            Some((_, mid)) => match (self.last, class) {
                (Class::Letter, Class::Letter) => mid != Class::MidNumber,
                (Class::Digit, Class::Digit) => mid != Class::MidLetter,
                (_, _) => false,
            },
        };
        if joins {
            self.last = class;
            self.mid = None;
            self.counts |= class != Class::Underscore;
        }
        joins
    }
}

/// Ends a word before byte `at`, or before a mark that joined it to nothing.
fn end(word: Option<Word>, at: usize, found: &mut Vec<Span>) {
    if let Some(word) = word.filter(|word| word.counts) {
        let end = word.mid.map_or(at, |(mid, _)| mid);
        found.push(Span::new(word.start, end));
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

/// The class of the character at byte `at`, and how many bytes it has.
fn class(bytes: &[u8], at: usize) -> (Class, usize) {
    let byte = bytes[at];
    if byte < 0x80 {
        return (ASCII[byte as usize], 1);
    }
    let next = |offset: usize| bytes.get(at + offset).copied().unwrap_or(0);
    match byte {
        // Cyrillic, U+0400 to U+045F: every one a letter.
        0xD0 => (Class::Letter, 2),
        0xD1 if next(1) < 0xA0 => (Class::Letter, 2),
        // Latin letters with marks; × and ÷ stand among them.
        0xC3 if !matches!(next(1), 0x97 | 0xB7) => (Class::Letter, 2),
        // « and ».
        0xC2 if matches!(next(1), 0xAB | 0xBB) => (Class::Other, 2),
        0xE2 if next(1) == 0x80 => match next(2) {
            // The curly apostrophe.
            0x99 => (Class::Mid, 3),
            // – — “ ” „ …
            0x93 | 0x94 | 0x9C | 0x9D | 0x9E | 0xA6 => (Class::Other, 3),
            _ => (Class::Hard, 1),
        },
        _ => (Class::Hard, 1),
    }
}

static ASCII: [Class; 128] = {
    let mut table = [Class::Other; 128];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'_' => Class::Underscore,
            b':' => Class::MidLetter,
            b',' | b';' => Class::MidNumber,
            b'.' | b'\'' => Class::Mid,
            b' ' | b'\n' | b'\r' | b'\t' => Class::Blank,
            // Control characters, which some rules pass over.
            0..=0x1F | 0x7F => Class::Hard,
            _ => Class::Other,
        };
        byte += 1;
    }
    table
};
