//! Reads XML, one element or text at a time, within limits. The only user of `quick-xml`.
//!
//! Names are local names: prefixes vary between programs. Entities other than those of XML itself are left out, so that none
//! is ever fetched or expanded. An error ends the part; what came before it is kept.

use crate::formats::errors::Result;
use crate::formats::limits::ReadingRun;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesEnd, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use shinglescope_core::text::decode::decode;
use std::borrow::Cow;
use std::str::FromStr;

/// A part of an XML file.
pub(super) enum XmlEvent<'x> {
    Open(Opening<'x>),
    Close(Closing<'x>),
    Text(Cow<'x, str>),
}

pub(super) struct Opening<'x>(BytesStart<'x>);

pub(super) struct Closing<'x>(BytesEnd<'x>);

impl Opening<'_> {
    pub fn name(&self) -> &str {
        self.0.local_name().into_inner()
    }

    /// The value of the attribute with this local name.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        attributes.with_checks(false);
        let found = attributes
            .flatten()
            .find(|attribute| attribute.key.local_name().into_inner() == name)?;
        let value = found.normalized_value(XmlVersion::Implicit1_0);
        Some(value.map_or_else(|_| found.value.to_string(), Cow::into_owned))
    }

    /// The value of the attribute with this local name; empty if there is none.
    pub fn value(&self, name: &str) -> String {
        self.attribute(name).unwrap_or_default()
    }

    /// The number that the attribute is.
    pub fn number<N: FromStr>(&self, name: &str) -> Option<N> {
        self.attribute(name)?.parse().ok()
    }

    /// Whether the attribute has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.attribute(name).is_some_and(|found| found == value)
    }
}

impl Closing<'_> {
    pub fn name(&self) -> &str {
        self.0.local_name().into_inner()
    }
}

pub(super) struct Xml<'x> {
    reader: Reader<&'x [u8]>,
    run: &'x ReadingRun<'x>,
    depth: usize,
    events: usize,
    is_damaged: bool,
}

impl<'x> Xml<'x> {
    pub fn new(text: &'x str, run: &'x ReadingRun<'x>) -> Xml<'x> {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.expand_empty_elements = true;
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        Xml {
            reader,
            run,
            depth: 0,
            events: 0,
            is_damaged: false,
        }
    }

    /// Whether it ended with an error, or before its last element was closed.
    pub fn is_damaged(&self) -> bool {
        self.is_damaged || self.depth > 0
    }

    /// The next element or text; none at the end.
    ///
    /// # Errors
    /// If elements are too deep inside each other, or the reading was stopped.
    pub fn next_event(&mut self) -> Result<Option<XmlEvent<'x>>> {
        loop {
            self.events += 1;
            self.run.checkpoint_at(self.events)?;
            let Ok(event) = self.reader.read_event() else {
                self.is_damaged = true;
                return Ok(None);
            };
            return Ok(Some(match event {
                Event::Eof => return Ok(None),
                Event::Start(start) | Event::Empty(start) => {
                    self.depth += 1;
                    if self.depth > self.run.bounds.depth {
                        return Err(self.run.too_deep());
                    }
                    XmlEvent::Open(Opening(start))
                }
                Event::End(end) => {
                    self.depth = self.depth.saturating_sub(1);
                    XmlEvent::Close(Closing(end))
                }
                Event::Text(text) => XmlEvent::Text(text.into_inner()),
                Event::CData(text) => XmlEvent::Text(text.into_inner()),
                Event::GeneralRef(entity) => match character(&entity.into_inner()) {
                    Some(character) => XmlEvent::Text(Cow::Owned(character.to_string())),
                    None => continue,
                },
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => continue,
            }));
        }
    }

    /// The next element; none at the end.
    pub fn next_opening(&mut self) -> Result<Option<Opening<'x>>> {
        self.next_opening_before(|_| false)
    }

    /// The next element inside an element with this name; none at its end.
    pub fn next_within(&mut self, outer: &str) -> Result<Option<Opening<'x>>> {
        self.next_opening_before(|closing| closing.name() == outer)
    }

    fn next_opening_before(
        &mut self,
        is_end: impl Fn(&Closing<'_>) -> bool,
    ) -> Result<Option<Opening<'x>>> {
        while let Some(event) = self.next_event()? {
            match event {
                XmlEvent::Open(opening) => return Ok(Some(opening)),
                XmlEvent::Close(closing) if is_end(&closing) => break,
                XmlEvent::Close(_) | XmlEvent::Text(_) => {}
            }
        }
        Ok(None)
    }

    /// How many bytes have been read.
    pub fn position(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    /// Reads past the end of the element that was just opened.
    pub fn skip(&mut self) -> Result<()> {
        self.skipped_words().map(|_| ())
    }

    /// Like [`Xml::skip`], and counts the element.
    pub fn skip_counted(&mut self, count: &mut usize) -> Result<()> {
        *count += 1;
        self.skip()
    }

    /// Like [`Xml::skip`], and counts the words.
    pub fn skipped_words(&mut self) -> Result<usize> {
        let depth = self.depth;
        let mut words = 0;
        while self.depth >= depth
            && let Some(event) = self.next_event()?
        {
            if let XmlEvent::Text(text) = event {
                words += text.split_whitespace().count();
            }
        }
        Ok(words)
    }
}

/// The character that an entity means.
fn character(entity: &str) -> Option<char> {
    if let Some(named) = resolve_xml_entity(entity) {
        return named.chars().next();
    }
    let number = entity.strip_prefix('#')?;
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
        None => number.parse(),
    };
    char::from_u32(code.ok()?)
}

/// The characters of a part: UTF-8, or what its mark or its declaration says.
pub(super) fn characters(bytes: &[u8]) -> Cow<'_, str> {
    let encoding = match bytes {
        [0xFF, 0xFE, ..] | [b'<', 0, ..] => Some("utf-16le".to_owned()),
        [0xFE, 0xFF, ..] | [0, b'<', ..] => Some("utf-16be".to_owned()),
        _ => declared(bytes).filter(|name| !name.eq_ignore_ascii_case("utf-8")),
    };
    let decoded = encoding.and_then(|name| decode(bytes, Some(&name)).ok());
    match decoded {
        Some(decoded) => Cow::Owned(decoded.text),
        None => String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)),
    }
}

/// The encoding that an XML declaration names.
fn declared(bytes: &[u8]) -> Option<String> {
    let start = bytes.get(..bytes.len().min(200))?;
    let start = String::from_utf8_lossy(start);
    let declaration = start.strip_prefix("<?xml")?.split("?>").next()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value.get(1..)?.split(quote).next().map(str::to_owned)
}
