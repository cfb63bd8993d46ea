//! Reads EPUB: the text of the chapters, in reading order.

use crate::formats::errors::{FormatError, Result};
use crate::formats::facts::{Format, PlaceKind, Reading};
use crate::formats::html::{self, Dialect};
use crate::formats::html_elements::Region;
use crate::formats::package::{Package, resolved};
use crate::formats::text_writer::TextWriter;
use crate::formats::xml::Xml;
use std::collections::{HashMap, HashSet};

const CONTAINER: &str = "META-INF/container.xml";
const ENCRYPTION: &str = "META-INF/encryption.xml";

pub(super) fn is_epub(package: &Package<'_>) -> bool {
    package.has(CONTAINER)
}

pub(super) fn read(package: &mut Package<'_>) -> Result<Reading> {
    let run = package.run;
    let books = package.elements(CONTAINER, "rootfile", ["full-path"])?;
    let book = books.into_iter().find_map(|[path]| path);
    let chapters = chapters(package, &book.ok_or(FormatError::Damaged)?)?;
    let encrypted = package.elements(ENCRYPTION, "CipherReference", ["URI"])?;
    let encrypted = encrypted.into_iter();
    let encrypted = encrypted.filter_map(|[name]| Some(unescaped(&name?)));
    let encrypted: HashSet<String> = encrypted.collect();
    // Fonts are often encrypted, which does not matter here.
    if chapters.iter().any(|chapter| encrypted.contains(chapter)) {
        return Err(FormatError::Password);
    }
    let mut out = TextWriter::new(Format::Epub, run);
    let mut read = 0;
    for chapter in &chapters {
        let Some(part) = package.part(chapter)? else {
            out.facts.is_damaged = true;
            continue;
        };
        read += 1;
        out.facts.is_damaged |= part.is_damaged;
        let page = part.text();
        out.line_break();
        let heading = (out.facts.places.len(), out.byte_len());
        html::write(&page, Dialect::Xml, Region::All, &mut out, run)?;
        if out.facts.places.len() == heading.0
            && out.byte_len() > heading.1
            && let Some(title) = title(&page)
        {
            out.place_at(heading.1, PlaceKind::Section(title));
        }
    }
    match read {
        0 => Err(FormatError::Damaged),
        _ => out.finish(run),
    }
}

/// The names of the chapters, in reading order. A table of contents repeats their titles and is none of them.
fn chapters(package: &mut Package<'_>, book: &str) -> Result<Vec<String>> {
    let part = package.needed_part(book)?;
    let text = part.text();
    let mut xml = Xml::new(&text, package.run);
    let mut items = HashMap::new();
    let mut chapters: Vec<String> = Vec::new();
    while let Some(opening) = xml.next_opening()? {
        match opening.name() {
            "item" => {
                let (properties, kind) = (opening.value("properties"), opening.value("media-type"));
                let is_page = kind.contains("html") || kind.contains("dtbook");
                if is_page
                    && !properties.split_whitespace().any(|word| word == "nav")
                    && let (Some(id), Some(name)) =
                        (opening.attribute("id"), opening.attribute("href"))
                {
                    items.insert(id, resolved(book, &unescaped(&name)));
                }
            }
            // Each chapter is read once, however often it is listed.
            "itemref" => chapters.extend(items.remove(&opening.value("idref"))),
            _ => {}
        }
    }
    Ok(chapters)
}

/// The title of a page, as it is written.
fn title(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("<title>")?;
    let (title, _) = rest.split_once("</title>")?;
    let title = title.trim();
    let is_plain = !title.is_empty() && !title.contains(['<', '&', '\n']) && title.len() < 200;
    is_plain.then(|| title.to_owned())
}

/// A name with its `%20` and the like replaced by characters.
fn unescaped(name: &str) -> String {
    let mut parts = name.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let code = part
            .get(..2)
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(code.unwrap_or(b'%'));
        bytes.extend(part.bytes().skip(if code.is_some() { 2 } else { 0 }));
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
