//! Reads RTF, without comments and deleted text. Headers and footers are read or counted.
//!
//! A byte is decoded by the character set of its font, else by the code page of the file. Notes come after the text, a text box
//! after the paragraph that holds it.

use crate::formats::errors::Result;
use crate::formats::facts::{Format, Reading};
use crate::formats::limits::ReadingRun;
use crate::formats::rtf_tokens::{Token, Tokens};
use crate::formats::rtf_words::{
    Apart, Destination, character, destination, encoding_of_charset, encoding_of_code_page,
};
use crate::formats::text_writer::TextWriter;
use shinglescope_core::text::decode::decode;
use std::collections::HashMap;

pub(super) fn read(bytes: &[u8], run: &ReadingRun<'_>) -> Result<Reading> {
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
        group: Group {
            fallback: 1,
            ..Group::default()
        },
        outer: Vec::new(),
        fields: Vec::new(),
        is_in_row: false,
    };
    for (i, token) in Tokens::of(bytes).enumerate() {
        run.checkpoint_at(i)?;
        rtf.take(token)?;
    }
    rtf.finish()
}

/// A field of a form, as in `{\field{\*\fldinst …{\*\formfield …}}{\fldrslt …}}`.
#[derive(Default)]
struct Field {
    /// What had been written before it.
    start: usize,
    text: String,
    entries: Vec<String>,
    chosen: Option<usize>,
    first_chosen: Option<usize>,
}

impl Field {
    /// What is shown where the field has no result.
    fn shown(&self) -> &str {
        let entry = |number: Option<usize>| self.entries.get(number?);
        entry(self.chosen)
            .or_else(|| entry(self.first_chosen))
            .unwrap_or(&self.text)
    }
}

/// What holds until the group ends.
#[derive(Clone, Debug, Default)]
struct Group {
    destination: Destination,
    is_hidden: bool,
    is_deleted: bool,
    is_heading: bool,
    /// How many characters after a `\u` are for programs that do not know it.
    fallback: usize,
    font: i32,
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
    /// The fields that are open, the outermost first.
    fields: Vec<Field>,
    is_in_row: bool,
}

impl Rtf<'_> {
    fn take(&mut self, token: Token<'_>) -> Result<()> {
        if !matches!(token, Token::Byte(_)) {
            self.decode();
        }
        match token {
            Token::Byte(byte) => {
                self.is_starred = false;
                match self.skips {
                    0 => self.bytes.push(byte),
                    _ => self.skips -= 1,
                }
            }
            Token::Open => {
                self.skips = 0;
                if self.outer.len() >= self.run.bounds.depth {
                    return Err(self.run.too_deep());
                }
                let mut inner = self.group.clone();
                inner.destination = inner.destination.inside();
                self.outer.push(std::mem::replace(&mut self.group, inner));
            }
            Token::Close => {
                self.skips = 0;
                self.is_starred = false;
                self.close();
            }
            Token::Symbol(b'*') => self.is_starred = true,
            Token::Symbol(_) if self.skips > 0 => self.skips -= 1,
            Token::Symbol(b'~') => self.write("\u{A0}"),
            Token::Symbol(b'_') => self.write("-"),
            Token::Symbol(_) => {}
            Token::Word(word, number) => self.word(word, number),
        }
        Ok(())
    }

    fn close(&mut self) {
        let Some(outer) = self.outer.pop() else {
            self.out.facts.is_damaged = true;
            return;
        };
        if let Destination::Apart(apart) = self.group.destination {
            self.end_apart(apart);
        }
        self.group = outer;
    }

    fn end_apart(&mut self, apart: Apart) {
        match apart {
            Apart::Note => self.out.end_note(),
            Apart::TextBox => self.out.put_off_aside(),
            Apart::Header => self.out.end_running_head(false),
            Apart::Footer => self.out.end_running_head(true),
            Apart::Field => self.end_field(),
            Apart::FieldText | Apart::FieldEntry => {
                let text = self.out.withdraw_aside();
                if let (Some(text), Some(field)) = (text, self.fields.last_mut()) {
                    match apart == Apart::FieldText {
                        true => field.text = text,
                        false => field.entries.push(text),
                    }
                }
            }
        }
    }

    fn word(&mut self, word: &str, number: Option<i32>) {
        let is_starred = std::mem::take(&mut self.is_starred);
        match (word, self.group.destination) {
            (_, destination)
                if destination.is_written() || destination == Destination::BothForms =>
            {
                self.begin_word(word, number, is_starred);
            }
            ("ud", Destination::Nothing) if is_starred => {
                self.group.destination = Destination::Text;
            }
            ("f", Destination::Fonts) => self.defined_font = number.unwrap_or(0),
            ("fcharset", Destination::Fonts) => {
                let encoding = encoding_of_charset(number.unwrap_or(0));
                self.fonts
                    .extend(encoding.map(|encoding| (self.defined_font, encoding)));
            }
            (_, Destination::Instruction) => self.instruction(word, number),
            _ => {}
        }
    }

    /// A word that may begin a destination.
    fn begin_word(&mut self, word: &str, number: Option<i32>, is_starred: bool) {
        match word {
            "annotation" => self.out.facts.left_out.comments += 1,
            "pict" => self.out.pictures += 1,
            _ => {}
        }
        match destination(word, is_starred) {
            Destination::Text => self.text_word(word, number),
            Destination::Apart(apart) => self.begin_aside(apart),
            destination => self.group.destination = destination,
        }
    }

    /// A word of the instruction of a field.
    fn instruction(&mut self, word: &str, number: Option<i32>) {
        let chosen = number.and_then(|number| usize::try_from(number).ok());
        match (word, self.fields.last_mut()) {
            ("ffdeftext", Some(_)) => self.begin_aside(Apart::FieldText),
            ("ffl", Some(_)) => self.begin_aside(Apart::FieldEntry),
            ("ffres", Some(field)) => field.chosen = chosen,
            ("ffdefres", Some(field)) => field.first_chosen = chosen,
            _ => {}
        }
    }

    fn begin_aside(&mut self, apart: Apart) {
        if !matches!(self.group.destination, Destination::Apart(_)) {
            self.group.destination = Destination::Apart(apart);
            self.out.begin_aside();
        }
    }

    fn end_field(&mut self) {
        let Some(field) = self.fields.pop() else {
            return;
        };
        if self.out.written() == field.start {
            self.write(field.shown());
        }
    }

    /// A word in a group with text.
    fn text_word(&mut self, word: &str, number: Option<i32>) {
        let is_on = number != Some(0);
        match word {
            "fonttbl" => self.group.destination = Destination::Fonts,
            "upr" => self.group.destination = Destination::BothForms,
            "footnote" => self.begin_note(),
            "shptxt" | "dptxbxtext" => self.begin_aside(Apart::TextBox),
            "field" if self.group.destination == Destination::Text => {
                self.group.destination = Destination::Apart(Apart::Field);
                self.fields.push(Field {
                    start: self.out.written(),
                    ..Field::default()
                });
            }
            "ansicpg" if self.code_page.is_none() => {
                let encoding = number.and_then(encoding_of_code_page);
                self.code_page = encoding.map(str::to_owned);
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
            self.begin_aside(Apart::Note);
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
        let text = match self.surrogate.take().filter(|first| *first != unit) {
            Some(first) => String::from_utf16_lossy(&[first, unit]),
            None if matches!(unit, 0xD800..=0xDBFF) => {
                self.surrogate = Some(unit);
                return;
            }
            None => String::from_utf16_lossy(&[unit]),
        };
        self.write(&text);
    }

    fn write(&mut self, text: &str) {
        if self.group.destination == Destination::Unknown {
            let has_letter = |word: &&str| word.contains(char::is_alphabetic);
            let words = text.split_whitespace().filter(has_letter);
            self.out.facts.left_out.unknown_words += words.count();
        }
        if !self.group.destination.is_written() || self.group.is_deleted {
            return;
        }
        if self.group.is_hidden {
            self.out.push_hidden(text);
        } else {
            self.out.push(text);
        }
    }

    fn finish(mut self) -> Result<Reading> {
        self.decode();
        self.out.facts.is_damaged |= !self.outer.is_empty();
        while !self.outer.is_empty() {
            self.close();
        }
        self.out.put_in();
        self.out.finish(self.run)
    }
}
