//! An RTF file in; its text out, without headers, footers, comments and deleted text.
//!
//! A byte is decoded by the character set of its font, else by the code page of the file. Notes come after the text, a text box
//! after the paragraph that holds it.

use crate::formats::errors::FormatError;
use crate::formats::facts::{DocumentFacts, Format};
use crate::formats::limits::ReadingRun;
use crate::formats::rtf_tokens::{Token, Tokens};
use crate::formats::text_writer::{Aside, TextWriter};
use shinglescope_core::text::decode::decode;
use std::collections::HashMap;

pub(super) fn read(
    bytes: &[u8],
    run: &ReadingRun<'_>,
) -> Result<(String, DocumentFacts), FormatError> {
    let mut rtf = Rtf {
        out: TextWriter::new(Format::Rtf, run),
        run,
        code_page: run.options.encoding.clone(),
        fonts: HashMap::new(),
        first_font: 0,
        defined_font: 0,
        bytes: Vec::new(),
        surrogate: None,
        skips: 0,
        is_starred: false,
        group: Group::default(),
        outer: Vec::new(),
        notes: Vec::new(),
        is_in_row: false,
    };
    for (i, token) in Tokens::of(bytes).enumerate() {
        if i % BETWEEN_CHECKS == 0 {
            run.checkpoint()?;
        }
        rtf.take(token)?;
    }
    rtf.finish()
}

/// Tokens that are read between two checks for a request to stop.
const BETWEEN_CHECKS: usize = 1 << 16;

/// What happens with the text of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Destination {
    #[default]
    Text,
    Nothing,
    Fonts,
    /// Two forms of one text, of which the second one is read.
    BothForms,
    Note,
    TextBox,
}

/// What holds until the group ends.
#[derive(Clone, Debug)]
struct Group {
    destination: Destination,
    is_hidden: bool,
    is_deleted: bool,
    is_heading: bool,
    /// How many characters after a `\u` are for programs that do not know it.
    fallback: usize,
    font: i32,
}

impl Default for Group {
    fn default() -> Group {
        Group {
            destination: Destination::Text,
            is_hidden: false,
            is_deleted: false,
            is_heading: false,
            fallback: 1,
            font: 0,
        }
    }
}

struct Rtf<'r> {
    out: TextWriter,
    run: &'r ReadingRun<'r>,
    code_page: Option<String>,
    /// The encoding of each font that has one of its own.
    fonts: HashMap<i32, &'static str>,
    first_font: i32,
    defined_font: i32,
    /// Bytes that are not decoded yet.
    bytes: Vec<u8>,
    /// The first half of a character.
    surrogate: Option<u16>,
    /// Characters that are still to be skipped after a `\u`.
    skips: usize,
    /// The next word begins a destination that older programs ignore.
    is_starred: bool,
    group: Group,
    outer: Vec<Group>,
    notes: Vec<Aside>,
    is_in_row: bool,
}

/// Destinations that hold no text of the document.
const SKIPPED: [&str; 30] = [
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "fldinst",
    "listtext",
    "pntext",
    "header",
    "headerl",
    "headerr",
    "headerf",
    "footer",
    "footerl",
    "footerr",
    "footerf",
    "nonshppict",
    "annotation",
    "sp",
    "objdata",
    "shprslt",
    "xe",
    "tc",
    "ftnsep",
    "ftnsepc",
    "ftncn",
    "aftnsep",
    "aftnsepc",
    "aftncn",
    "filetbl",
    "pnseclvl",
];

/// Starred destinations with text of the document in them.
const KEPT: [&str; 5] = ["ud", "shpinst", "shptxt", "footnote", "nestrow"];

impl Rtf<'_> {
    fn take(&mut self, token: Token<'_>) -> Result<(), FormatError> {
        match token {
            Token::Byte(byte) => self.byte(byte),
            Token::Open => {
                self.decode();
                self.skips = 0;
                if self.outer.len() >= self.run.bounds.depth {
                    return Err(self.run.too_deep());
                }
                let mut inner = self.group.clone();
                inner.destination = match inner.destination {
                    Destination::BothForms => Destination::Nothing,
                    Destination::Note | Destination::TextBox => Destination::Text,
                    other => other,
                };
                self.outer.push(std::mem::replace(&mut self.group, inner));
            }
            Token::Close => {
                self.decode();
                self.skips = 0;
                self.is_starred = false;
                self.close();
            }
            Token::Symbol(symbol) => {
                self.decode();
                match symbol {
                    b'*' => self.is_starred = true,
                    _ if self.skips > 0 => self.skips -= 1,
                    b'~' => self.write("\u{A0}"),
                    b'_' => self.write("-"),
                    _ => {}
                }
            }
            Token::Word(word, number) => {
                self.decode();
                self.word(word, number);
            }
        }
        Ok(())
    }

    fn close(&mut self) {
        let Some(outer) = self.outer.pop() else {
            self.out.facts.is_damaged = true;
            return;
        };
        match self.group.destination {
            Destination::Note => self.notes.extend(self.out.end_aside()),
            Destination::TextBox => self.out.put_off_aside(),
            Destination::Text
            | Destination::Nothing
            | Destination::Fonts
            | Destination::BothForms => {}
        }
        self.group = outer;
    }

    fn word(&mut self, word: &str, number: Option<i32>) {
        let is_starred = std::mem::take(&mut self.is_starred);
        match (word, self.group.destination) {
            ("ud", Destination::Nothing) if is_starred => {
                self.group.destination = Destination::Text;
                return;
            }
            ("f", Destination::Fonts) => {
                self.defined_font = number.unwrap_or(0);
                return;
            }
            ("fcharset", Destination::Fonts) => {
                if let Some(encoding) = encoding_of_charset(number.unwrap_or(0)) {
                    self.fonts.insert(self.defined_font, encoding);
                }
                return;
            }
            (_, Destination::Fonts | Destination::Nothing) => return,
            (_, Destination::Text)
            | (_, Destination::BothForms)
            | (_, Destination::Note)
            | (_, Destination::TextBox) => {}
        }
        if word == "annotation" {
            self.out.facts.left_out.comments += 1;
        }
        if SKIPPED.contains(&word) || (is_starred && !KEPT.contains(&word)) {
            self.group.destination = Destination::Nothing;
            return;
        }
        let is_on = number != Some(0);
        match word {
            "fonttbl" => self.group.destination = Destination::Fonts,
            "upr" => self.group.destination = Destination::BothForms,
            "footnote" => self.begin_note(),
            "shptxt" => {
                self.group.destination = Destination::TextBox;
                self.out.begin_aside();
            }
            "ansicpg" if self.code_page.is_none() => {
                self.code_page = number.and_then(encoding_of_code_page);
            }
            "mac" if self.code_page.is_none() => self.code_page = Some("macintosh".to_owned()),
            "deff" => {
                self.first_font = number.unwrap_or(0);
                self.group.font = self.first_font;
            }
            "f" => self.group.font = number.unwrap_or(0),
            "plain" => {
                self.group.is_hidden = false;
                self.group.is_deleted = false;
                self.group.font = self.first_font;
            }
            "v" => self.group.is_hidden = is_on,
            "deleted" => {
                if is_on && !self.group.is_deleted {
                    self.out.facts.left_out.deletions += 1;
                }
                self.group.is_deleted = is_on;
            }
            "uc" => self.group.fallback = usize::try_from(number.unwrap_or(1)).unwrap_or(1),
            "u" => self.unicode(number.unwrap_or(0)),
            "pard" => self.group.is_heading = false,
            "outlinelevel" => {
                self.group.is_heading = number.is_some_and(|level| level < 9);
                if self.group.is_heading {
                    self.out.begin_heading();
                }
            }
            "par" | "sect" | "page" => self.end_paragraph(),
            "line" => self.out.line_end(),
            "tab" | "nestcell" => self.write("\t"),
            "nestrow" => self.out.line_break(),
            // A row may be described before its cells and again after them.
            "trowd" if !self.is_in_row => {
                self.is_in_row = true;
                self.out.line_break();
                self.out.begin_cell();
            }
            "cell" if self.is_in_row => {
                self.out.end_cell();
                self.out.begin_cell();
            }
            "row" if self.is_in_row => {
                self.is_in_row = false;
                self.out.drop_cell();
                self.out.line_break();
            }
            "cell" => self.write("\t"),
            _ => {
                if let Some(character) = character(word) {
                    self.write(character);
                }
            }
        }
    }

    fn begin_note(&mut self) {
        if self.run.options.footnotes {
            self.group.destination = Destination::Note;
            self.out.begin_aside();
        } else {
            self.group.destination = Destination::Nothing;
            self.out.facts.left_out.footnotes += 1;
        }
    }

    fn end_paragraph(&mut self) {
        if self.group.is_heading {
            self.out.end_heading();
        }
        self.out.line_end();
        self.out.put_in();
        if self.group.is_heading {
            self.out.begin_heading();
        }
    }

    fn byte(&mut self, byte: u8) {
        self.is_starred = false;
        if self.skips > 0 {
            self.skips -= 1;
        } else {
            self.bytes.push(byte);
        }
    }

    /// Writes the bytes that have come since the last token of another kind: a character may have several.
    fn decode(&mut self) {
        if self.bytes.is_empty() {
            return;
        }
        let bytes = std::mem::take(&mut self.bytes);
        let text = match bytes.is_ascii() {
            true => String::from_utf8_lossy(&bytes).into_owned(),
            false => {
                let of_font = self.fonts.get(&self.group.font).copied();
                let encoding = of_font
                    .or(self.code_page.as_deref())
                    .unwrap_or("windows-1252");
                let decoded = decode(&*bytes, Some(encoding));
                decoded.map_or_else(|_| String::new(), |decoded| decoded.text)
            }
        };
        self.write(&text);
        self.bytes = bytes;
        self.bytes.clear();
    }

    fn unicode(&mut self, number: i32) {
        self.skips = self.group.fallback;
        // Numbers above 32,767 are written as negative ones.
        let unit = number as u16;
        let units = [self.surrogate.take().unwrap_or(unit), unit];
        let units = match units[0] == unit {
            true => &units[..1],
            false => &units[..],
        };
        if let (1, 0xD800..=0xDBFF) = (units.len(), unit) {
            self.surrogate = Some(unit);
            return;
        }
        let text = String::from_utf16_lossy(units);
        self.write(&text);
    }

    fn write(&mut self, text: &str) {
        match self.group.destination {
            Destination::Nothing | Destination::Fonts | Destination::BothForms => return,
            Destination::Text | Destination::Note | Destination::TextBox => {}
        }
        if self.group.is_deleted {
            return;
        }
        match self.group.is_hidden {
            true if self.run.options.hidden_text => self.out.push_unseen(text),
            true => self.out.facts.left_out.hidden_words += text.split_whitespace().count(),
            false => self.out.push(text),
        }
    }

    fn finish(mut self) -> Result<(String, DocumentFacts), FormatError> {
        self.decode();
        if !self.outer.is_empty() {
            self.out.facts.is_damaged = true;
        }
        while !self.outer.is_empty() {
            self.close();
        }
        self.out.put_in();
        for note in std::mem::take(&mut self.notes) {
            self.out.push_note(note);
        }
        self.out.finish(self.run)
    }
}

/// A control word that is a character.
fn character(word: &str) -> Option<&'static str> {
    Some(match word {
        "emdash" => "—",
        "endash" => "–",
        "lquote" => "‘",
        "rquote" => "’",
        "ldblquote" => "“",
        "rdblquote" => "”",
        "bullet" => "•",
        "emspace" => "\u{2003}",
        "enspace" => "\u{2002}",
        "qmspace" => "\u{2005}",
        "zwj" => "\u{200D}",
        "zwnj" => "\u{200C}",
        _ => return None,
    })
}

/// The encoding of a Windows character set; none for the one of the file.
fn encoding_of_charset(charset: i32) -> Option<&'static str> {
    Some(match charset {
        77 => "macintosh",
        128 => "shift_jis",
        129 => "euc-kr",
        134 => "gbk",
        136 => "big5",
        161 => "windows-1253",
        162 => "windows-1254",
        163 => "windows-1258",
        177 => "windows-1255",
        178 => "windows-1256",
        186 => "windows-1257",
        204 => "windows-1251",
        222 => "windows-874",
        238 => "windows-1250",
        _ => return None,
    })
}

/// The encoding of a Windows code page.
fn encoding_of_code_page(number: i32) -> Option<String> {
    Some(match number {
        866 => "ibm866".to_owned(),
        874 | 1250..=1258 => format!("windows-{number}"),
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        10000 => "macintosh".to_owned(),
        10007 => "x-mac-cyrillic".to_owned(),
        20866 => "koi8-r".to_owned(),
        65001 => "utf-8".to_owned(),
        _ => return None,
    })
}
