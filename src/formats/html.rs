//! Reads web pages: the main content or everything, without scripts, styles and what is hidden.
//!
//! ```text
//! <main>…</main> or <article>…</article>      is the main content, if the page has one
//! everything else but nav, header, footer, aside, menu      is, if it has none
//! ```
//! The only user of `html5gum` in this package, which reads tags and knows the entities. Nothing is nested in memory, so any
//! depth is read.

use crate::formats::errors::{FormatError, Result};
use crate::formats::facts::{Format, Reading};
use crate::formats::html_elements::{
    Attributes, Effect, Note, Region, is_hidden, is_note, is_note_number, is_unseen, region,
};
use crate::formats::limits::{ReadingOptions, ReadingRun};
use crate::formats::text_writer::TextWriter;
use crate::formats::unseen::{SEEN, UNSEEN};
use html5gum::{DefaultEmitter, Token, Tokenizer};
use shinglescope_core::text::decode::{DecodeError, Decoded, decode};
use shinglescope_core::words::TagReader;

/// Decodes a web page: by its byte-order mark, by what its `<meta>` says, or as any text.
fn decoded(bytes: &[u8], run: &ReadingRun<'_>) -> Result<Decoded> {
    let has_mark = [&b"\xEF\xBB\xBF"[..], b"\xFF\xFE", b"\xFE\xFF"];
    let has_mark = has_mark.iter().any(|mark| bytes.starts_with(mark));
    let named = run.options.encoding.clone();
    let is_named = named.is_some();
    let declared = || declared(bytes).filter(|_| !has_mark);
    match decode(bytes, named.or_else(declared).as_deref()) {
        Err(DecodeError::UnknownEncoding(_)) if !is_named => {
            decode(bytes, None).map_err(|_| FormatError::Damaged)
        }
        Err(DecodeError::UnknownEncoding(name)) => Err(FormatError::UnknownEncoding(name)),
        Err(DecodeError::Known(_) | DecodeError::Binary) => Err(FormatError::Damaged),
        Ok(decoded) => Ok(decoded),
    }
}

/// A `<meta>` that names the encoding is among the first bytes.
const META_BYTES: usize = 4096;

/// The encoding that a `<meta>` names. UTF-8 and UTF-16 need no name: the bytes show them, and a `<meta>` that could be read as
/// ASCII is wrong about UTF-16.
fn declared(bytes: &[u8]) -> Option<String> {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(META_BYTES)]).to_lowercase();
    let mut rest = start.as_str();
    while let Some((_, tag)) = rest.split_once("<meta") {
        let (inside, after) = tag.split_once('>').unwrap_or((tag, ""));
        if let Some((_, value)) = inside.split_once("charset") {
            let value = value.trim_start().strip_prefix('=').unwrap_or_default();
            let value = value.trim_start().trim_start_matches(['"', '\'']);
            let end = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_' | ':' | '.');
            let name = value.split(end).next().unwrap_or_default();
            if !name.is_empty() && !name.starts_with("utf") {
                return Some(name.to_owned());
            }
        }
        rest = after;
    }
    None
}

/// How the tags of a page are to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// A slash ends no element: `<script/>` is open.
    Html,
    /// `<title/>` is a whole element.
    Xml,
}

/// Reads a page.
pub(super) fn read(bytes: &[u8], run: &ReadingRun<'_>) -> Result<Reading> {
    let decoded = decoded(bytes, run)?;
    let page = decoded.text.as_str();
    let dialect = match page.trim_start().starts_with("<?xml") {
        true => Dialect::Xml,
        false => Dialect::Html,
    };
    let region = match run.options.whole_page {
        true => Region::All,
        false => region(page),
    };
    let text_in = |region: Region| {
        let mut out = TextWriter::new(Format::Html, run);
        write(page, dialect, region, &mut out, run)?;
        out.finish(run)
    };
    let mut found = text_in(region)?;
    if found.text.is_empty() && region != Region::All {
        // The main content is drawn by a script, or the tag was in a comment.
        found = text_in(Region::All)?;
    }
    Ok(Reading {
        encoding: decoded.encoding,
        decode_note: decoded.note,
        ..found
    })
}

/// Why the content of an element is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    Unread,
    Hidden,
    Menu,
    Note,
}

/// An element whose end is waited for: its name, and how many of that name are open.
struct Within {
    name: Vec<u8>,
    open: usize,
}

impl Within {
    fn new(name: &[u8]) -> Within {
        Within {
            name: name.to_vec(),
            open: 1,
        }
    }

    /// Whether the element ends with this tag.
    fn ends(&mut self, name: &[u8], is_end: bool) -> bool {
        if self.name != name {
            return false;
        }
        match name {
            _ if is_end => self.open -= 1,
            // The next element of these kinds closes one that has no end tag.
            b"p" | b"li" | b"dt" | b"dd" | b"td" | b"tr" | b"option" => return true,
            _ => self.open += 1,
        }
        self.open == 0
    }
}

struct Page<'w> {
    out: &'w mut TextWriter,
    region: Region,
    options: &'w ReadingOptions,
    /// The element of the main content that is open.
    main: Option<Within>,
    left_out: Option<(Within, Why)>,
    /// The element whose letters are white, or too small to read.
    unseen: Option<Within>,
    preformatted: usize,
    is_in_cell: bool,
}

/// Writes the text of a page.
pub(super) fn write(
    page: &str,
    dialect: Dialect,
    region: Region,
    out: &mut TextWriter,
    run: &ReadingRun<'_>,
) -> Result<()> {
    let mut page_text = Page {
        out,
        region,
        options: run.options,
        main: None,
        left_out: None,
        unseen: None,
        preformatted: 0,
        is_in_cell: false,
    };
    let mut emitter: DefaultEmitter = DefaultEmitter::default();
    emitter.naively_switch_states(dialect == Dialect::Html);
    for (i, Ok(token)) in Tokenizer::new_with_emitter(TagReader::new(page), emitter).enumerate() {
        run.checkpoint_at(i)?;
        match token {
            Token::StartTag(tag) => {
                let attribute = |name: &[u8]| {
                    let value = tag.attributes.get(name)?;
                    Some(String::from_utf8_lossy(value).to_lowercase())
                };
                page_text.open(&tag.name, &attribute);
                if dialect == Dialect::Xml && tag.self_closing && !Effect::of(&tag.name).is_void() {
                    page_text.close(&tag.name);
                }
            }
            Token::EndTag(tag) => page_text.close(&tag.name),
            Token::String(text) => page_text.text(&String::from_utf8_lossy(&text)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page_text.out.line_break();
    Ok(())
}

impl Page<'_> {
    fn is_outside(&self) -> bool {
        matches!(self.region, Region::Main | Region::Article) && self.main.is_none()
    }

    fn open(&mut self, name: &[u8], attribute: &Attributes<'_>) {
        match name {
            b"img" | b"svg" | b"canvas" => self.out.pictures += 1,
            b"script" => self.out.scripts += 1,
            _ => {}
        }
        self.left_out
            .take_if(|(within, _)| within.ends(name, false));
        if self.left_out.is_some() {
            return;
        }
        if let Some(main) = &mut self.main {
            main.ends(name, false);
        } else if self.region.begins_with(name, attribute) {
            self.main = Some(Within::new(name));
        }
        let effect = Effect::of(name);
        if !effect.is_void()
            && let Some(why) = self.why_left_out(name, effect, attribute)
        {
            if effect.is_block() {
                self.out.line_break();
            }
            if !self.options.footnotes && is_note_number(name, attribute, Note::Reference) {
                self.out.facts.left_out.footnotes += 1;
            }
            self.left_out = Some((Within::new(name), why));
            return;
        }
        if self.is_outside() {
            return;
        }
        if self.unseen.is_some() {
            self.unseen.take_if(|unseen| unseen.ends(name, false));
        } else if !effect.is_void() && (is_unseen(name, attribute) || is_hidden(attribute)) {
            self.unseen = Some(Within::new(name));
        }
        match name {
            b"br" => self.out.line_end(),
            b"td" | b"th" => {
                self.end_cell();
                self.out.begin_cell();
                self.is_in_cell = true;
            }
            b"tr" | b"table" => {
                if name == b"tr" {
                    self.end_cell();
                }
                self.out.line_break();
            }
            b"pre" | b"textarea" | b"listing" => {
                self.out.line_break();
                self.preformatted += 1;
            }
            _ if effect.is_block() => self.out.line_break(),
            _ => {}
        }
        if effect == Effect::Heading {
            self.out.begin_heading();
        }
    }

    fn why_left_out(&self, name: &[u8], effect: Effect, attribute: &Attributes<'_>) -> Option<Why> {
        let is_number = |kind: &Note| is_note_number(name, attribute, *kind);
        if effect == Effect::Unread || [Note::Reference, Note::Label].iter().any(is_number) {
            return Some(Why::Unread);
        }
        if is_hidden(attribute) && !self.options.hidden_text {
            return Some(Why::Hidden);
        }
        if !self.options.footnotes && is_note(attribute) {
            return Some(Why::Note);
        }
        let is_menu = self.region.leaves_out(name, attribute, self.main.is_some());
        is_menu.then_some(Why::Menu)
    }

    fn close(&mut self, name: &[u8]) {
        if self.left_out.is_some() {
            self.left_out.take_if(|(within, _)| within.ends(name, true));
            return;
        }
        let effect = Effect::of(name);
        if effect == Effect::Heading {
            self.out.end_heading();
        }
        self.unseen.take_if(|unseen| unseen.ends(name, true));
        match name {
            b"td" | b"th" => self.end_cell(),
            b"tr" | b"table" => {
                self.end_cell();
                self.out.line_break();
            }
            b"pre" | b"textarea" | b"listing" => {
                self.out.line_break();
                self.preformatted = self.preformatted.saturating_sub(1);
            }
            _ if effect.is_block() && !self.is_outside() => self.out.line_break(),
            _ => {}
        }
        self.main.take_if(|main| main.ends(name, true));
    }

    fn end_cell(&mut self) {
        if std::mem::take(&mut self.is_in_cell) {
            self.out.end_cell();
        }
    }

    fn text(&mut self, text: &str) {
        let words = || text.split_whitespace().count();
        match &self.left_out {
            Some((_, Why::Hidden)) => self.out.facts.left_out.hidden_words += words(),
            Some((_, Why::Menu)) => self.out.facts.left_out.menu_words += words(),
            Some((_, Why::Unread | Why::Note)) => {}
            None if self.is_outside() => self.out.facts.left_out.menu_words += words(),
            None => {
                let is_unseen = self.unseen.is_some() && !text.trim().is_empty();
                if is_unseen {
                    self.out.push_mark(UNSEEN);
                }
                match self.preformatted > 0 {
                    true => self.preformatted_text(text),
                    false => self.out.push_collapsed(text),
                }
                if is_unseen {
                    self.out.push_mark(SEEN);
                }
            }
        }
    }

    fn preformatted_text(&mut self, text: &str) {
        for (i, line) in text.split('\n').enumerate() {
            if i > 0 {
                self.out.line_end();
            }
            self.out.push(line.trim_end_matches('\r'));
        }
    }
}
