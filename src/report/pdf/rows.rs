//! A paragraph and a width go in; its rows come out, each with its pieces.
//!
//! Rows are filled greedily. A row may end at blanks, after hyphens and slashes, and between Chinese, Japanese or Korean
//! characters; a word that is wider than a row is divided. Hebrew and Arabic are put in visual order by `unicode-bidi`, whose
//! only user this is here. Cost: a look-up for each word.

use crate::report::html::escape::is_inert;
use crate::report::pdf::faces::Lettering;
use crate::report::pdf::words::{WordId, Words};
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
        match self.text.is_empty() {
            true => self.text = text.into(),
            false => self.text.to_mut().push_str(&text.into()),
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
    let tokens = Tokens::of(words, paragraph);
    let (base, text) = (tokens.base, &*paragraph.text);
    let mut rows = Vec::new();
    let mut line: Vec<Token> = Vec::new();
    let mut filled = 0.0;
    let mut waiting: Vec<Token> = tokens.list;
    waiting.reverse();
    while let Some(token) = waiting.pop() {
        if token.is_blank {
            if !line.is_empty() {
                filled += token.width;
                line.push(token);
            }
            continue;
        }
        if filled + token.width <= width {
            filled += token.width;
            line.push(token);
            continue;
        }
        let begins = |token: &Token| token.may_begin;
        let end = match token.may_begin {
            true => line.len(),
            false => line.iter().rposition(begins).unwrap_or(0),
        };
        match (end, line.is_empty()) {
            (0, true) => match divided(words, text, &token) {
                Some([first, second]) => waiting.extend([second, first]),
                None => {
                    filled = token.width;
                    line.push(token);
                }
            },
            (0, false) => {
                // There is no place to end the row, so it ends here.
                rows.push(row(std::mem::take(&mut line), base));
                filled = 0.0;
                waiting.push(token);
            }
            (end, _) => {
                waiting.push(token);
                waiting.extend(line.drain(end..).rev());
                rows.push(row(std::mem::take(&mut line), base));
                filled = 0.0;
            }
        }
    }
    if !line.is_empty() {
        rows.push(row(line, base));
    }
    rows
}

/// A word that is wider than a row, as two; none if it is one character.
fn divided(words: &mut Words, text: &str, token: &Token) -> Option<[Token; 2]> {
    let word = text.get(token.at.clone())?;
    let middle = token.at.start + word.floor_char_boundary(word.len() / 2);
    let middle = match middle == token.at.start {
        true => token.at.start + word.chars().next()?.len_utf8(),
        false => middle,
    };
    if middle >= token.at.end {
        return None;
    }
    let mut part = |at: Range<usize>, may_begin: bool| {
        let word = words.word(
            &text[at.clone()],
            token.style.lettering,
            token.level.is_rtl(),
        );
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
    let order = match tokens.iter().all(|token| token.level == Level::ltr()) {
        true => (0..tokens.len()).collect(),
        false => {
            let levels: Vec<Level> = tokens.iter().map(|token| token.level).collect();
            ParagraphBidiInfo::reorder_visual(&levels)
        }
    };
    let mut row = Row {
        start: tokens.first().map_or(0, |token| token.at.start),
        pieces: Vec::new(),
        width: 0.0,
        from_right: base.is_rtl(),
    };
    // The first token of each piece, in the order of reading.
    let mut first: Vec<usize> = Vec::new();
    // In a row from right to left, the blanks at its end are at its left, outside of it.
    let outside: f32 = tokens[solid..].iter().map(|token| token.width).sum();
    let mut x = if base.is_rtl() { -outside } else { 0.0 };
    for i in order {
        let token = &tokens[i];
        let from_right = token.level.is_rtl();
        let is_more = row.pieces.last().is_some_and(|piece| {
            (piece.style, piece.mark, piece.from_right) == (token.style, token.mark, from_right)
        });
        if !is_more {
            first.push(i);
            row.pieces.push(Piece {
                words: Vec::new(),
                style: token.style,
                mark: token.mark,
                x,
                width: 0.0,
                from_right,
            });
        }
        if let (Some(piece), Some(first)) = (row.pieces.last_mut(), first.last_mut()) {
            *first = i.min(*first);
            piece.words.push(token.word);
            x += token.width;
            if i < solid {
                piece.width = x - piece.x;
            }
        }
        if i < solid {
            row.width = x.max(row.width);
        }
    }
    if !first.is_sorted() {
        let mut pieces: Vec<(usize, Piece)> = first.into_iter().zip(row.pieces).collect();
        pieces.sort_by_key(|(first, _)| *first);
        row.pieces = pieces.into_iter().map(|(_, piece)| piece).collect();
    }
    row
}

struct Tokens {
    list: Vec<Token>,
    /// The level of the paragraph.
    base: Level,
}

/// The least first byte of a right-to-left letter in UTF-8.
const LEAST_BYTE: u8 = 0xD6;

impl Tokens {
    fn of(words: &mut Words, paragraph: &Paragraph<'_>) -> Tokens {
        let text = &*paragraph.text;
        let levels = match text.bytes().any(|byte| byte >= LEAST_BYTE) {
            true => levels(text),
            false => None,
        };
        let base = levels.as_ref().map_or(Level::ltr(), |(base, _)| *base);
        let level = |at: usize| match &levels {
            Some((base, levels)) => levels.get(at).copied().unwrap_or(*base),
            None => Level::ltr(),
        };
        let mut list: Vec<Token> = Vec::new();
        let mut may_begin = true;
        let mut start = 0;
        for span in &paragraph.spans {
            let mut token = |text: &str, at: Range<usize>, level: Level, style: Style| {
                let from_right = level.is_rtl() && !at.is_empty();
                let word = words.word(text, style.lettering, from_right);
                Token {
                    word,
                    width: words.advance(word) * style.size,
                    is_blank: false,
                    may_begin: false,
                    level,
                    style,
                    mark: span.mark,
                    at,
                }
            };
            let mut at = start;
            if let Some((label, style)) = &span.label {
                list.push(Token {
                    may_begin,
                    ..token(label, at..at, level(at), *style)
                });
                list.push(token("\u{A0}", at..at, level(at), *style));
                may_begin = false;
            }
            while at < span.end {
                let cut = cut(text, at, span.end, level);
                let piece = match cut.is_blank {
                    true => " ",
                    false => text.get(at..cut.end).unwrap_or(""),
                };
                list.push(Token {
                    is_blank: cut.is_blank,
                    may_begin,
                    ..token(piece, at..cut.end, level(at), span.style)
                });
                may_begin = cut.may_break;
                at = cut.end;
            }
            start = span.end;
        }
        Tokens { list, base }
    }
}

/// Where a token ends.
struct Cut {
    end: usize,
    is_blank: bool,
    /// A row may end with it.
    may_break: bool,
}

/// The end of the token that begins at `at`.
fn cut(text: &str, at: usize, end: usize, level: impl Fn(usize) -> Level) -> Cut {
    let own = level(at);
    let mut chars = text.get(at..end).unwrap_or("").char_indices().peekable();
    let mut cut = Cut {
        end,
        is_blank: false,
        may_break: false,
    };
    while let Some((i, c)) = chars.next() {
        let here = at + i;
        let is_blank = is_blank(c);
        if i == 0 {
            cut.is_blank = is_blank;
            cut.may_break = is_blank;
        }
        if is_blank != cut.is_blank {
            cut.end = here;
            return cut;
        }
        let next = here + c.len_utf8();
        let Some((_, after)) = chars.peek() else {
            break;
        };
        let is_full = next + after.len_utf8() - at > Words::MOST_BYTES;
        cut.may_break = is_blank || may_break(c, *after);
        if !is_blank && (cut.may_break || is_full || level(next) != own) {
            cut.end = next;
            return cut;
        }
    }
    // What follows in the next span decides.
    let last = text.get(at..end).and_then(|text| text.chars().next_back());
    let next = text.get(end..).and_then(|text| text.chars().next());
    if let (false, Some(last), Some(next)) = (cut.is_blank, last, next) {
        cut.may_break = may_break(last, next);
    }
    cut
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{202F}' | '\u{2007}') && !is_code(c)
}

/// Whether it is shown as its code point.
fn is_code(c: char) -> bool {
    !is_inert(c)
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
    let seen: Cow<'_, str> = match text.contains(is_turning) {
        true => text.replace(is_turning, "\u{FFFC}").into(),
        false => text.into(),
    };
    let info = ParagraphBidiInfo::new(&seen, None);
    (info.paragraph_level.is_rtl() || info.has_rtl()).then_some((info.paragraph_level, info.levels))
}

/// A mark of three bytes that embeds or overrides a direction.
fn is_turning(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
