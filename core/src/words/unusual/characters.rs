//! Finds the characters of a text that a reader does not see, or takes for others.
//!
//! Ordinary spelling is not reported: joiners in the scripts that use them, an abbreviation with an ending of another script,
//! units and formulas, no-break spaces, direction marks in lines that hold right-to-left letters. Cost: one pass over the
//! characters, and a look at each word that is not ASCII.

use crate::text::{Span, characters_beside};
use crate::words::unusual::hidden::{is_hidden_at, is_mark, is_zero_width};
use crate::words::unusual::lookalikes::{letters_amid_another_script, without_lookalikes};
use crate::words::{Words, has_blanks};
use std::mem::discriminant;

/// Accents over a single letter, from which on they are piled up.
const PILED_UP: usize = 3;

/// What is odd about a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// It looks like this letter of the script that its word is in.
    Lookalike(char),
    /// A letter of another script amid the letters of its word, which looks like none of them.
    OtherScript,
    /// It has no shape and no width.
    ZeroWidth,
    /// It is visible only at the end of a line.
    SoftHyphen,
    /// It changes the direction in which letters are shown.
    Direction,
    /// It looks like a space, and is none or an unusual one.
    Blank,
    /// Only the font of its author says what it looks like.
    PrivateUse,
    /// The last of so many accents over one letter that they hide it.
    PiledUp,
    /// A word whose letters are white, too small to read, or hidden. Only its document says so: see [`OddCharacters::add_unseen`].
    Unseen,
}

impl Oddity {
    /// One of each kind, in the order in which they are listed.
    pub const EACH: [Oddity; 9] = [
        Oddity::Lookalike('a'),
        Oddity::OtherScript,
        Oddity::ZeroWidth,
        Oddity::SoftHyphen,
        Oddity::Direction,
        Oddity::Blank,
        Oddity::PrivateUse,
        Oddity::PiledUp,
        Oddity::Unseen,
    ];

    /// The place of its kind among all.
    pub fn kind(self) -> usize {
        let is_it = |other: &Oddity| discriminant(other) == discriminant(&self);
        Oddity::EACH.iter().position(is_it).unwrap_or_default()
    }
}

/// An odd character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddCharacter {
    pub oddity: Oddity,
    pub span: Span,
    /// The word that it is in, or itself between words.
    pub word: Span,
}

/// The odd characters of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddCharacters {
    /// The first ones, in order.
    pub all: Vec<OddCharacter>,
    /// How many there are of each [`Oddity::kind`].
    pub counts: [usize; Oddity::EACH.len()],
}

impl OddCharacters {
    /// The size limit of the list; beyond it, characters are only counted.
    pub const MAX_LISTED: usize = 100_000;

    /// Finds those of `text`, of which `words` are the words.
    pub fn of(text: &str, words: &Words) -> OddCharacters {
        let mut found = OddCharacters::default();
        let Some(mut not_ascii) = next_not_ascii(text, 0) else {
            return found;
        };
        for word in words.spans() {
            if (word.end as usize) <= not_ascii {
                continue;
            }
            found.add_letters(*word, text);
            match next_not_ascii(text, word.end as usize) {
                Some(next) => not_ascii = next,
                None => break,
            }
        }
        let mut others = OddCharacters::default();
        let mut scan = Scan {
            text,
            spans: words.spans(),
            word: 0,
            line: None,
        };
        scan.run(&mut others);
        for (count, other) in found.counts.iter_mut().zip(others.counts) {
            *count += other;
        }
        found.all.append(&mut others.all);
        found.all.sort_by_key(|odd| odd.span.start);
        found.all.truncate(OddCharacters::MAX_LISTED);
        found
    }

    fn add(&mut self, odd: OddCharacter) {
        self.counts[odd.oddity.kind()] += 1;
        if self.all.len() < OddCharacters::MAX_LISTED {
            self.all.push(odd);
        }
    }

    /// Adds the letters of a word that look like those of its script, or that are amid them.
    fn add_letters(&mut self, word: Span, text: &str) {
        let raw = word.of(text);
        if !may_mix_scripts(raw.as_bytes()) {
            return;
        }
        let mut add = |at: usize, c: char, oddity| {
            let start = word.start as usize + at;
            let span = Span::new(start, start + c.len_utf8());
            self.add(OddCharacter { oddity, span, word });
        };
        if let Some(read) = without_lookalikes(raw) {
            for ((at, c), read) in raw.char_indices().zip(read.chars()) {
                if c != read {
                    add(at, c, Oddity::Lookalike(read));
                }
            }
            return;
        }
        for (at, c) in letters_amid_another_script(raw) {
            add(at, c, Oddity::OtherScript);
        }
    }

    /// Adds the words in these spans, whose letters are white or too small to read.
    pub fn add_unseen(&mut self, words: &Words, unseen: impl IntoIterator<Item = Span>) {
        // Nothing is left of what was deleted.
        for span in unseen.into_iter().filter(|span| !span.is_empty()) {
            let spans = words.spans();
            let first = spans.partition_point(|word| word.end <= span.start);
            let end = spans.partition_point(|word| word.start < span.end);
            for word in spans.get(first..end).unwrap_or_default() {
                let (oddity, span, word) = (Oddity::Unseen, *word, *word);
                self.add(OddCharacter { oddity, span, word });
            }
        }
        self.all.sort_by_key(|odd| odd.span.start);
    }

    /// Those whose words touch these bytes, in order.
    pub fn near(&self, bytes: Span) -> &[OddCharacter] {
        let first = self.all.partition_point(|odd| odd.word.end <= bytes.start);
        let end = self.all.partition_point(|odd| odd.word.start < bytes.end);
        self.all.get(first..end).unwrap_or_default()
    }

    /// How many characters are odd.
    pub fn count(&self) -> usize {
        self.counts.iter().sum()
    }
}

/// The first byte from `from` on that is not ASCII.
fn next_not_ascii(text: &str, from: usize) -> Option<usize> {
    /// Bytes that are looked at together.
    const TOGETHER: usize = 64;
    let mut rest = text.as_bytes().get(from..)?;
    while let Some((together, others)) = rest.split_at_checked(TOGETHER)
        && together.is_ascii()
    {
        rest = others;
    }
    let ascii = rest.iter().position(|byte| !byte.is_ascii())?;
    Some(text.len() - rest.len() + ascii)
}

/// Whether the bytes of a word can be Latin letters beside Greek or Cyrillic ones.
fn may_mix_scripts(raw: &[u8]) -> bool {
    let is_latin = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, 0xc3..=0xc9);
    let is_other = |byte: &u8| matches!(byte, 0xcd..=0xd4);
    raw.iter().any(is_latin) && raw.iter().any(is_other)
}

/// The characters of a text that are odd in themselves, or beside the ones around them.
struct Scan<'a> {
    text: &'a str,
    spans: &'a [Span],
    /// The first word that ends after the present character.
    word: usize,
    /// The end of the line that was last looked at, and whether it holds right-to-left letters.
    line: Option<(usize, bool)>,
}

impl Scan<'_> {
    fn run(&mut self, found: &mut OddCharacters) {
        let mut from = 0;
        while let Some(start) = next_not_ascii(self.text, from) {
            let rest = &self.text[start..];
            let ascii = rest.bytes().position(|byte| byte.is_ascii());
            let run = &rest[..ascii.unwrap_or(rest.len())];
            from = start + run.len();
            self.run_without_ascii(start, run, found);
        }
    }

    /// Looks at the characters between two ASCII ones; `start` is the place of the first.
    fn run_without_ascii(&mut self, start: usize, run: &str, found: &mut OddCharacters) {
        let mut piled = 0;
        for (at, c) in run.char_indices() {
            let is_accent = matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}');
            piled = if is_accent { piled + 1 } else { 0 };
            // Most characters: letters, and marks that print.
            if matches!(c, '\0'..='\u{ac}' | '\u{ae}'..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{114f}')
            {
                continue;
            }
            let at = start + at;
            if let Some(oddity) = self.oddity(at, c, piled) {
                let span = Span::new(at, at + c.len_utf8());
                let word = self.word_at(at).unwrap_or(span);
                found.add(OddCharacter { oddity, span, word });
            }
        }
    }

    fn oddity(&mut self, at: usize, c: char, piled: usize) -> Option<Oddity> {
        match c {
            '\u{ad}' => {
                let is_inside =
                    self.word_at(at).is_some() || self.is_between(at, c, char::is_alphabetic);
                is_inside.then_some(Oddity::SoftHyphen)
            }
            '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' => {
                let is_last = self.beside(at, c).1.is_none_or(|next| !is_mark(next));
                (piled >= PILED_UP && is_last).then_some(Oddity::PiledUp)
            }
            c if is_zero_width(c) => {
                let is_inside = self.word_at(at).is_some() || self.is_between(at, c, parts_word);
                (is_inside && is_hidden_at(self.text, at, c)).then_some(Oddity::ZeroWidth)
            }
            // Overrides turn letters round in any script.
            '\u{202d}' | '\u{202e}' => Some(Oddity::Direction),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202c}' | '\u{2066}'..='\u{2069}' => {
                (!self.is_right_to_left(at)).then_some(Oddity::Direction)
            }
            '\u{115f}' | '\u{1160}' if self.is_beside_jamo(at, c) => None,
            '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' | '\u{180e}' => {
                Some(Oddity::Blank)
            }
            '\u{1680}' | '\u{2000}'..='\u{2008}' | '\u{200a}' | '\u{205f}' => {
                let is_inside = self.is_between(at, c, char::is_alphabetic);
                is_inside.then_some(Oddity::Blank)
            }
            '\u{e000}'..='\u{f8ff}' | '\u{f0000}'.. => Some(Oddity::PrivateUse),
            _ => None,
        }
    }

    /// The word that a byte lies in. Bytes are asked for in order.
    fn word_at(&mut self, at: usize) -> Option<Span> {
        let rest = self.spans.get(self.word..).unwrap_or_default();
        self.word += rest.partition_point(|span| span.end as usize <= at);
        let word = self.spans.get(self.word)?;
        ((word.start as usize) <= at).then_some(*word)
    }

    /// Whether the line of a byte holds letters that are written from right to left.
    fn is_right_to_left(&mut self, at: usize) -> bool {
        if let Some((end, holds)) = self.line
            && at < end
        {
            return holds;
        }
        let start = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let end = self.text[at..].find('\n');
        let end = end.map_or(self.text.len(), |end| at + end);
        let holds = self.text[start..end].contains(is_right_to_left);
        self.line = Some((end, holds));
        holds
    }

    /// The characters before and after the one at a byte.
    fn beside(&self, at: usize, c: char) -> (Option<char>, Option<char>) {
        characters_beside(self.text, Span::new(at, at + c.len_utf8()))
    }

    /// Whether there are such letters on both sides, as in a word that is cut in two.
    fn is_between(&self, at: usize, c: char, is_letter: fn(char) -> bool) -> bool {
        let (before, after) = self.beside(at, c);
        before.is_some_and(is_letter) && after.is_some_and(is_letter)
    }

    /// Whether a Hangul filler stands for a missing part of an old syllable.
    fn is_beside_jamo(&self, at: usize, c: char) -> bool {
        let (before, after) = self.beside(at, c);
        let is_jamo = |c: char| ('\u{1100}'..='\u{11ff}').contains(&c);
        before.is_some_and(is_jamo) || after.is_some_and(is_jamo)
    }
}

/// Whether a zero-width character beside this letter parts a word: between words of Thai or Khmer it is a blank.
fn parts_word(c: char) -> bool {
    c.is_alphabetic() && has_blanks(c)
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::words::words;

    fn of(text: &str) -> OddCharacters {
        OddCharacters::of(text, &words(text, &Preset::Recommended.parameters().canon))
    }

    /// Each odd character with its word.
    fn listed(text: &str) -> Vec<(Oddity, String, String)> {
        let found = of(text);
        let of = |span: Span| span.of(text).to_owned();
        found
            .all
            .iter()
            .map(|odd| (odd.oddity, of(odd.span), of(odd.word)))
            .collect()
    }

    #[test]
    fn every_trick_is_found_where_it_stands() {
        for (text, oddity, character, word) in [
            ("а сaмовар", Oddity::Lookalike('а'), "a", "сaмовар"),
            ("большой приvет", Oddity::OtherScript, "v", "приvет"),
            (
                "light\u{200b}house",
                Oddity::ZeroWidth,
                "\u{200b}",
                "light\u{200b}house",
            ),
            (
                "light\u{ad}house",
                Oddity::SoftHyphen,
                "\u{ad}",
                "light\u{ad}house",
            ),
            (
                "the \u{202e}keeper",
                Oddity::Direction,
                "\u{202e}",
                "\u{202e}",
            ),
            ("the\u{2003}keeper", Oddity::Blank, "\u{2003}", "\u{2003}"),
            (
                "the\u{3164}keeper",
                Oddity::Blank,
                "\u{3164}",
                "the\u{3164}keeper",
            ),
            (
                "a glyph \u{e012}",
                Oddity::PrivateUse,
                "\u{e012}",
                "\u{e012}",
            ),
            (
                "z\u{300}\u{301}\u{302}algo",
                Oddity::PiledUp,
                "\u{302}",
                "z\u{300}\u{301}\u{302}algo",
            ),
        ] {
            let expected = (oddity, character.to_owned(), word.to_owned());
            assert_eq!(listed(text), [expected], "{text:?}");
        }
    }

    #[test]
    fn ordinary_spelling_is_not_reported() {
        for text in [
            "plain ASCII",
            "\u{feff}café — “naïve”, 10\u{202f}000 и IT-отдел, USB-кабель, PCы, кто-то, 3D-модель, HTML5-вёрстка",
            "Mac-адрес и Wi-Fi-сеть, e-mail-рассылка, имя_file_2, сайт.ua.рф",
            "ΔT = 5 kΩ, λx.x, μm, α-частица",
            "می\u{200c}خواهم \u{200f}(עברית)\u{200e} abc",
            "👩🏽\u{200d}🚀 ต้น\u{200b}ไม้",
            "第一章\u{3000}総則",
            "1.\u{2003}First item\u{2009}:",
            "tiếng Việt, е\u{301}",
        ] {
            assert_eq!(listed(text), [], "{text:?}");
        }
    }

    #[test]
    fn characters_are_counted_by_kind() {
        let found = of("сaмoвap и light\u{200b}hou\u{200b}se");
        assert_eq!(found.counts, [4, 0, 2, 0, 0, 0, 0, 0, 0]);
        assert_eq!(found.count(), 6);
        assert_eq!(found.near(Span::new(3, 9)).len(), 4);
        let text = "one two three four";
        let mut found = of(text);
        let words = words(text, &Preset::Recommended.parameters().canon);
        found.add_unseen(&words, [Span::new(5, 12), Span::new(16, 16)]);
        let listed: Vec<&str> = found.all.iter().map(|odd| odd.word.of(text)).collect();
        assert_eq!(listed, ["two", "three"]);
    }
}
