//! The rows of a paragraph, each with its pieces.
//!
//! Rows are filled greedily. A row may end at blanks, after hyphens and slashes, and between Chinese, Japanese or Korean
//! characters; a word that is wider than a row is divided, but never inside what people see as one character. Hebrew and Arabic
//! are put in visual order by `unicode-bidi`, whose only user this is here. Cost: a look-up for each word.

use crate::report::html::escape::is_inert;
use crate::report::pdf::faces::Lettering;
use crate::report::pdf::words::{WordId, Words};
use shinglescope_core::text::boundaries::{floor_grapheme, next_grapheme};
use std::borrow::Cow;
use std::ops::Range;
use unicode_bidi::{Level, ParagraphBidiInfo};

/// How a piece of text looks. Sizes are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    pub lettering: Lettering,
    pub size: f32,
    pub colour: Colour,
    /// How far it is above the line.
    pub rise: f32,
}

/// Red, green and blue.
pub type Colour = [u8; 3];

/// A text that flows, with the styles of its parts.
#[derive(Clone, Debug, Default)]
pub struct Paragraph<'a> {
    pub text: Cow<'a, str>,
    pub spans: Vec<Span>,
}

/// A part of a paragraph, which begins where the one before it ends.
#[derive(Clone, Debug)]
pub struct Span {
    /// The byte of the paragraph at which it ends.
    pub end: usize,
    pub style: Style,
    /// The mark that it is in.
    pub mark: Option<u32>,
    /// What is before it, in that style.
    pub label: Option<(String, Style)>,
}

impl<'a> Paragraph<'a> {
    pub fn new(text: impl Into<Cow<'a, str>>, style: Style) -> Paragraph<'a> {
        Paragraph::default().with(text, style)
    }

    pub fn with(mut self, text: impl Into<Cow<'a, str>>, style: Style) -> Paragraph<'a> {
        if self.text.is_empty() {
            self.text = text.into();
        } else {
            self.text.to_mut().push_str(&text.into());
        }
        self.spans.push(Span {
            end: self.text.len(),
            style,
            mark: None,
            label: None,
        });
        self
    }

    /// The last part is in this mark.
    pub fn marked(mut self, mark: Option<u32>) -> Paragraph<'a> {
        if let Some(span) = self.spans.last_mut() {
            span.mark = mark;
        }
        self
    }
}

/// A row of a paragraph.
#[derive(Clone, Debug)]
pub struct Row {
    /// The byte of the paragraph that it begins with.
    pub start: usize,
    /// In the order of reading.
    pub pieces: Vec<Piece>,
    /// Without the blanks at its end.
    pub width: f32,
    /// It begins at the right.
    pub from_right: bool,
}

/// Words of a row that look the same, from left to right.
#[derive(Clone, Debug)]
pub struct Piece {
    pub words: Vec<WordId>,
    pub style: Style,
    pub mark: Option<u32>,
    /// From the left end of the row.
    pub x: f32,
    /// Without the blanks at the end of the row.
    pub width: f32,
    pub from_right: bool,
}

impl Piece {
    /// The same piece farther to the right.
    pub fn moved(self, by: f32) -> Piece {
        let x = self.x + by;
        Piece { x, ..self }
    }
}

/// A word or a blank of a paragraph.
#[derive(Clone)]
struct Token {
    word: WordId,
    width: f32,
    is_blank: bool,
    /// A row may begin with it.
    may_begin: bool,
    level: Level,
    style: Style,
    mark: Option<u32>,
    /// The bytes of the paragraph; empty for a label.
    at: Range<usize>,
}

/// The rows of a paragraph.
pub fn rows(words: &mut Words, paragraph: &Paragraph<'_>, width: f32) -> Vec<Row> {
    let (mut waiting, base) = tokens(words, paragraph);
    waiting.reverse();
    let mut rows = Vec::new();
    let mut line: Vec<Token> = Vec::new();
    let mut filled = 0.0;
    while let Some(token) = waiting.pop() {
        let is_first = line.is_empty();
        if is_first && token.is_blank {
            continue;
        }
        let mut fits = token.is_blank || filled + token.width <= width;
        if is_first && !fits {
            if let Some([first, second]) = divided(words, &paragraph.text, &token) {
                waiting.extend([second, first]);
                continue;
            }
            // A single character is in a row even where it is too wide.
            fits = true;
        }
        if fits {
            filled += token.width;
            line.push(token);
            continue;
        }
        // Where there is no place to end the row, it ends here.
        let begins = |token: &Token| token.may_begin;
        let end = match line.iter().rposition(begins) {
            Some(last) if !token.may_begin && last > 0 => last,
            Some(_) | None => line.len(),
        };
        waiting.push(token);
        waiting.extend(line.drain(end..).rev());
        rows.push(row(std::mem::take(&mut line), base));
        filled = 0.0;
    }
    if !line.is_empty() {
        rows.push(row(line, base));
    }
    rows
}

/// A word that is wider than a row, as two; none if it is one character as people see it.
fn divided(words: &mut Words, text: &str, token: &Token) -> Option<[Token; 2]> {
    let word = text.get(token.at.clone())?;
    // One character at least.
    let middle = floor_grapheme(word, word.len() / 2).max(next_grapheme(word, 0));
    if middle >= word.len() {
        return None;
    }
    let middle = token.at.start + middle;
    let mut part = |at: Range<usize>, may_begin: bool| {
        let text = text.get(at.clone()).unwrap_or("");
        let word = words.word(text, token.style.lettering, token.level.is_rtl());
        Token {
            word,
            width: words.advance(word) * token.style.size,
            may_begin,
            at,
            ..token.clone()
        }
    };
    let first = part(token.at.start..middle, token.may_begin);
    Some([first, part(middle..token.at.end, true)])
}

/// A row with these tokens, which are in the order of reading.
fn row(mut tokens: Vec<Token>, base: Level) -> Row {
    let solid = tokens.iter().rposition(|token| !token.is_blank);
    let solid = solid.map_or(0, |last| last + 1);
    for token in &mut tokens[solid..] {
        token.level = base;
    }
    let levels: Vec<Level> = tokens.iter().map(|token| token.level).collect();
    // In a row from right to left, the blanks at its end are at its left, outside of it.
    let outside: f32 = tokens[solid..].iter().map(|token| token.width).sum();
    let mut x = if base.is_rtl() { -outside } else { 0.0 };
    let mut width = 0.0;
    // The pieces from left to right, each with its first token in the order of reading.
    let mut pieces: Vec<(usize, Piece)> = Vec::new();
    for i in ParagraphBidiInfo::reorder_visual(&levels) {
        let token = &tokens[i];
        let from_right = token.level.is_rtl();
        let is_more = pieces.last().is_some_and(|(_, piece)| {
            (piece.style, piece.mark, piece.from_right) == (token.style, token.mark, from_right)
        });
        if !is_more {
            let piece = Piece {
                words: Vec::new(),
                style: token.style,
                mark: token.mark,
                x,
                width: 0.0,
                from_right,
            };
            pieces.push((i, piece));
        }
        x += token.width;
        if let Some((first, piece)) = pieces.last_mut() {
            *first = i.min(*first);
            piece.words.push(token.word);
            if i < solid {
                piece.width = x - piece.x;
                width = x.max(width);
            }
        }
    }
    pieces.sort_by_key(|(first, _)| *first);
    Row {
        start: tokens.first().map_or(0, |token| token.at.start),
        pieces: pieces.into_iter().map(|(_, piece)| piece).collect(),
        width,
        from_right: base.is_rtl(),
    }
}

/// The least first byte of a right-to-left letter in UTF-8.
const MIN_BYTE: u8 = 0xD6;

/// The tokens of a paragraph, and its level.
fn tokens(words: &mut Words, paragraph: &Paragraph<'_>) -> (Vec<Token>, Level) {
    let text = &*paragraph.text;
    let may_turn = text.bytes().any(|byte| byte >= MIN_BYTE);
    let levels = Some(text).filter(|_| may_turn).and_then(levels);
    let base = levels.as_ref().map_or(Level::ltr(), |(base, _)| *base);
    let level = |at: usize| match &levels {
        Some((base, levels)) => levels.get(at).copied().unwrap_or(*base),
        None => Level::ltr(),
    };
    let mut tokens: Vec<Token> = Vec::new();
    let mut may_begin = true;
    let mut at = 0;
    for span in &paragraph.spans {
        let mut push =
            |text: &str, at: Range<usize>, style: Style, may_begin: bool, is_blank: bool| {
                let level = level(at.start);
                let word = words.word(text, style.lettering, level.is_rtl() && !at.is_empty());
                tokens.push(Token {
                    word,
                    width: words.advance(word) * style.size,
                    is_blank,
                    may_begin,
                    level,
                    style,
                    mark: span.mark,
                    at,
                });
            };
        if let Some((label, style)) = &span.label {
            push(label, at..at, *style, may_begin, false);
            push("\u{A0}", at..at, *style, false, false);
            may_begin = false;
        }
        while at < span.end {
            let cut = cut(text, at, span.end, level);
            let piece = text.get(at..cut.end).unwrap_or("");
            let piece = if cut.is_blank { " " } else { piece };
            push(piece, at..cut.end, span.style, may_begin, cut.is_blank);
            may_begin = cut.may_break;
            at = cut.end;
        }
    }
    (tokens, base)
}

/// Where a token ends, and whether a row may end with it.
struct Cut {
    end: usize,
    is_blank: bool,
    may_break: bool,
}

/// The end of the token that begins at `at`.
fn cut(text: &str, at: usize, end: usize, level: impl Fn(usize) -> Level) -> Cut {
    let rest = text.get(at..end).unwrap_or("");
    let is_blank = rest.starts_with(self::is_blank);
    let mut chars = rest.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        let next = i + c.len_utf8();
        // What follows in the next span decides, too.
        let after = text.get(at + next..).and_then(|rest| rest.chars().next());
        let Some(after) = after else { break };
        let may_break = is_blank || may_break(c, after);
        let is_full = next + after.len_utf8() > Words::MAX_BYTES;
        let is_other = level(at + next) != level(at);
        let ends = chars.peek().is_none() || self::is_blank(after) != is_blank;
        if ends || (!is_blank && (may_break || is_full || is_other)) {
            // Characters that people see as one stay together, unless they alone are too many.
            let whole = Some(floor_grapheme(rest, next)).filter(|whole| *whole > 0 && !may_break);
            return Cut {
                end: at + whole.unwrap_or(next),
                is_blank,
                may_break,
            };
        }
    }
    Cut {
        end,
        is_blank,
        may_break: is_blank,
    }
}

fn is_blank(c: char) -> bool {
    // What is not inert is shown as its code point.
    c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{202F}' | '\u{2007}') && is_inert(c)
}

/// Whether a row may end between two characters that are not blank.
fn may_break(before: char, after: char) -> bool {
    match (before, after) {
        (_, after) if after.is_ascii_punctuation() || !is_inert(after) => false,
        ('-' | '/' | '–' | '—' | '\u{AD}' | '\u{200B}', after) => after.is_alphabetic(),
        (before, after) if before.is_ascii() && after.is_ascii() => false,
        (before, after) => {
            (is_east_asian(before) || is_east_asian(after))
                && !NEVER_FIRST.contains(after)
                && !NEVER_LAST.contains(before)
        }
    }
}

fn is_east_asian(c: char) -> bool {
    matches!(
        c,
        '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}'
            | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{3FFFF}'
    )
}

/// What no row begins with in Chinese and Japanese.
const NEVER_FIRST: &str =
    "、。，．：；？！）］｝」』】〉》〕〗〙ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…‥’”";
/// What no row ends with.
const NEVER_LAST: &str = "（［｛「『【〈《〔〖〘‘“";

/// The level of the paragraph and of each byte; none if all of it is from left to right.
fn levels(text: &str) -> Option<(Level, Vec<Level>)> {
    // What is shown as its code point turns nothing.
    let seen = text.replace(is_turning, "\u{FFFC}");
    let info = ParagraphBidiInfo::new(&seen, None);
    (info.paragraph_level.is_rtl() || info.has_rtl()).then_some((info.paragraph_level, info.levels))
}

/// A mark of three bytes that embeds or overrides a direction.
fn is_turning(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::pdf::faces::Faces;
    use shinglescope_core::text::boundaries::is_grapheme_boundary;

    #[test]
    fn what_people_see_as_one_character_is_in_one_row() {
        let style = Style {
            lettering: Lettering::Reading,
            size: 10.0,
            colour: [0; 3],
            rise: 0.0,
        };
        let thai = "กำลังเรียนรู้ที่นี่".repeat(12);
        let khmer = "ខ្ញុំកំពុងរៀនភាសាខ្មែរ".repeat(12);
        let devanagari = "क्षत्रियाणां".repeat(20);
        let mut words = Words::new(Faces::new().unwrap());
        for text in [thai, khmer, devanagari, "e\u{301}\u{302}".repeat(200)] {
            let paragraph = Paragraph::new(text.as_str(), style);
            for width in [1.0, 30.0, 70.0, 250.0] {
                let rows = rows(&mut words, &paragraph, width);
                assert!(rows.len() > 1, "{text}");
                for row in rows {
                    assert!(is_grapheme_boundary(&text, row.start), "{}", row.start);
                }
            }
        }
    }
}
