//! An OpenDocument text in, as a package or as one XML file; its text out, with all tracked changes accepted and without
//! comments, headers and footers.
//!
//! Notes come after the text, a text box after the paragraph that holds it. White space counts as in HTML.

use crate::formats::errors::FormatError;
use crate::formats::facts::{DocumentFacts, Format};
use crate::formats::limits::ReadingRun;
use crate::formats::odt_look::OdtLooks;
use crate::formats::package::Package;
use crate::formats::text_writer::{Aside, TextWriter};
use crate::formats::xml::{Opening, Xml, XmlEvent, characters};
use std::collections::HashSet;

const CONTENT: &str = "content.xml";
const STYLES: &str = "styles.xml";
const MANIFEST: &str = "META-INF/manifest.xml";

/// Whether a package is an OpenDocument text. `media_type` is what it says it is.
pub(super) fn is_odt(media_type: &str, package: &Package<'_>) -> bool {
    let is_text = media_type.starts_with("application/vnd.oasis.opendocument.text")
        || media_type.starts_with("application/vnd.sun.xml.writer");
    is_text && package.has(CONTENT)
}

pub(super) fn read(
    package: &mut Package<'_>,
    run: &ReadingRun<'_>,
) -> Result<(String, DocumentFacts), FormatError> {
    if let Some(manifest) = package.part(MANIFEST, run)?
        && is_encrypted(&characters(&manifest.bytes), run)?
    {
        return Err(FormatError::Password);
    }
    let mut text = OdtText::new(run);
    if let Some(styles) = package.part(STYLES, run)? {
        text.read_hiding_styles(&characters(&styles.bytes))?;
    }
    let Some(content) = package.part(CONTENT, run)? else {
        return Err(FormatError::Damaged);
    };
    text.read(&characters(&content.bytes), content.is_damaged)?;
    text.finish()
}

/// Reads a document that is one XML file.
pub(super) fn read_flat(
    bytes: &[u8],
    run: &ReadingRun<'_>,
) -> Result<(String, DocumentFacts), FormatError> {
    if bytes.len() > run.bounds.unpacked_bytes {
        return Err(run.too_large());
    }
    let mut text = OdtText::new(run);
    text.read(&characters(bytes), false)?;
    text.finish()
}

/// Whether the manifest says that a part is encrypted.
fn is_encrypted(manifest: &str, run: &ReadingRun<'_>) -> Result<bool, FormatError> {
    let mut xml = Xml::new(manifest);
    while let Some(event) = xml.next(run)? {
        if let XmlEvent::Open(opening) = event
            && opening.name() == "encryption-data"
        {
            return Ok(true);
        }
    }
    Ok(false)
}

struct OdtText<'r> {
    run: &'r ReadingRun<'r>,
    out: TextWriter,
    /// Styles that hide what they are applied to.
    hiding_styles: HashSet<String>,
    /// The style that is being defined.
    style: Option<String>,
    is_in_body: bool,
    /// Paragraphs and headings that are open.
    paragraphs: usize,
    notes: Vec<Aside>,
    /// How it looks, if the reading asks for it.
    looks: Option<OdtLooks>,
}

/// Elements that hold no text of the document.
const SKIPPED: [&str; 14] = [
    "annotation-end",
    "note-citation",
    "ruby-text",
    "title",
    "desc",
    "forms",
    "variable-decls",
    "sequence-decls",
    "user-field-decls",
    "dde-connection-decls",
    "binary-data",
    "note-continuation-notice-forward",
    "note-continuation-notice-backward",
    "bibliography-source",
];

/// The most blanks that one element can stand for.
const MOST_BLANKS: usize = 1_000;

impl<'r> OdtText<'r> {
    fn new(run: &'r ReadingRun<'r>) -> OdtText<'r> {
        OdtText {
            run,
            out: TextWriter::new(Format::Odt, run),
            hiding_styles: HashSet::new(),
            style: None,
            is_in_body: false,
            paragraphs: 0,
            notes: Vec::new(),
            looks: run.options.look.then(OdtLooks::default),
        }
    }

    fn read_hiding_styles(&mut self, part: &str) -> Result<(), FormatError> {
        let mut xml = Xml::new(part);
        while let Some(event) = xml.next(self.run)? {
            if let XmlEvent::Open(opening) = event {
                self.note_style(&opening);
            }
        }
        Ok(())
    }

    fn note_style(&mut self, opening: &Opening<'_>) {
        if let Some(looks) = &mut self.looks {
            looks.note_style(opening);
        }
        match opening.name() {
            "style" => self.style = opening.attribute("name"),
            "text-properties" if opening.is("display", "none") => {
                self.hiding_styles.extend(self.style.clone());
            }
            _ => {}
        }
    }

    fn read(&mut self, part: &str, is_damaged: bool) -> Result<(), FormatError> {
        let mut xml = Xml::new(part);
        while let Some(event) = xml.next(self.run)? {
            match event {
                XmlEvent::Open(opening) if self.is_in_body => self.open(&opening, &mut xml)?,
                XmlEvent::Open(opening) if opening.name() == "body" => self.is_in_body = true,
                XmlEvent::Open(opening) => self.note_style(&opening),
                XmlEvent::Close(closing) if self.is_in_body => self.close(closing.name()),
                XmlEvent::Text(text) if self.paragraphs > 0 => self.out.push_collapsed(&text),
                XmlEvent::Close(_) | XmlEvent::Text(_) => {}
            }
        }
        if is_damaged || xml.is_damaged() {
            self.out.facts.is_damaged = true;
        }
        Ok(())
    }

    fn open(&mut self, opening: &Opening<'_>, xml: &mut Xml<'_>) -> Result<(), FormatError> {
        let name = opening.name();
        let is_hidden = match name {
            "hidden-text" | "hidden-paragraph" => true,
            "section" => opening.is("display", "none"),
            "p" | "h" | "span" => {
                let style = opening.attribute("style-name");
                style.is_some_and(|style| self.hiding_styles.contains(&style))
            }
            _ => false,
        };
        if is_hidden {
            self.out.facts.left_out.hidden_words += xml.skipped_words(self.run)?;
            return Ok(());
        }
        if let Some(looks) = &mut self.looks {
            self.out.set_look(looks.open(opening));
        }
        match name {
            "p" | "h" => {
                self.paragraphs += 1;
                if name == "h" {
                    self.out.begin_heading();
                }
            }
            "s" => {
                let count = opening.attribute("c").and_then(|count| count.parse().ok());
                let count: usize = count.unwrap_or(1);
                self.out.push(&" ".repeat(count.min(MOST_BLANKS)));
            }
            "tab" => self.out.push("\t"),
            "line-break" => self.out.soft_line_end(),
            "table" => self.out.begin_table(),
            "table-cell" => self.out.begin_cell(),
            "annotation" => {
                self.out.facts.left_out.comments += 1;
                xml.skip(self.run)?;
            }
            "tracked-changes" => self.out.facts.left_out.deletions += deletions(xml, self.run)?,
            "note" if !self.run.options.footnotes => {
                self.out.facts.left_out.footnotes += 1;
                xml.skip(self.run)?;
            }
            "note-body" | "text-box" => self.out.begin_aside(),
            name if SKIPPED.contains(&name) => xml.skip(self.run)?,
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str) {
        match name {
            "p" | "h" => {
                self.paragraphs = self.paragraphs.saturating_sub(1);
                if name == "h" {
                    self.out.end_heading();
                }
                self.out.line_end();
                self.out.put_in();
            }
            "table-cell" => self.out.end_cell(),
            "table-row" => self.out.end_row(),
            "note-body" => self.notes.extend(self.out.end_aside()),
            "text-box" => self.out.put_off_aside(),
            "body" => self.is_in_body = false,
            _ => {}
        }
        if let Some(looks) = &mut self.looks {
            self.out.set_look(looks.close(name));
        }
    }

    fn finish(mut self) -> Result<(String, DocumentFacts), FormatError> {
        for note in std::mem::take(&mut self.notes) {
            self.out.push_note(note);
        }
        self.out.finish(self.run)
    }
}

/// How many deletions the list of tracked changes holds, to its end.
fn deletions(xml: &mut Xml<'_>, run: &ReadingRun<'_>) -> Result<usize, FormatError> {
    let mut count = 0;
    while let Some(event) = xml.next(run)? {
        match event {
            XmlEvent::Open(opening) if opening.name() == "deletion" => {
                count += 1;
                xml.skip(run)?;
            }
            XmlEvent::Close(closing) if closing.name() == "tracked-changes" => break,
            XmlEvent::Open(_) | XmlEvent::Close(_) | XmlEvent::Text(_) => {}
        }
    }
    Ok(count)
}
