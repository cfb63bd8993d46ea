//! Reads OpenDocument texts, as a package or as one XML file, with all tracked changes accepted and without comments.
//! Headers and footers are read or counted.
//!
//! Notes come after the text, a text box after the paragraph that holds it. White space counts as in HTML.

use crate::formats::errors::{FormatError, Result};
use crate::formats::facts::{Format, Reading};
use crate::formats::limits::ReadingRun;
use crate::formats::odt_look::OdtLooks;
use crate::formats::package::Package;
use crate::formats::text_writer::TextWriter;
use crate::formats::xml::{Opening, Xml, XmlEvent};
use std::collections::{HashMap, HashSet};

const CONTENT: &str = "content.xml";
const STYLES: &str = "styles.xml";
/// What a package may say that it is, at the beginning.
const MEDIA_TYPES: [&[u8]; 2] = [
    b"application/vnd.oasis.opendocument.text",
    b"application/vnd.sun.xml.writer",
];
const MANIFEST: &str = "META-INF/manifest.xml";

/// Whether a package says that it is an OpenDocument text.
pub(super) fn is_odt(package: &mut Package<'_>) -> Result<bool> {
    let media_type = package.part("mimetype")?;
    let is_text = media_type.is_some_and(|found| {
        let mut kinds = MEDIA_TYPES.iter();
        kinds.any(|kind| found.bytes.starts_with(kind))
    });
    Ok(is_text && package.has(CONTENT))
}

pub(super) fn read(package: &mut Package<'_>) -> Result<Reading> {
    let run = package.run;
    let encrypted = package.elements(MANIFEST, "encryption-data", [])?;
    if !encrypted.is_empty() {
        return Err(FormatError::Password);
    }
    let mut text = OdtText::new(run);
    if let Some(styles) = package.part(STYLES)? {
        text.read(&styles.text(), styles.is_damaged)?;
    }
    let content = package.needed_part(CONTENT)?;
    text.read(&content.text(), content.is_damaged)?;
    text.out.finish(run)
}

/// Reads a document that is one XML file.
pub(super) fn read_flat(file: &str, run: &ReadingRun<'_>) -> Result<Reading> {
    let mut text = OdtText::new(run);
    text.read(file, false)?;
    text.out.finish(run)
}

/// What kind of element around text is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    Outside,
    Body,
    RunningHead,
}

struct OdtText<'r> {
    run: &'r ReadingRun<'r>,
    out: TextWriter,
    /// Styles that hide what they are applied to.
    hiding_styles: HashSet<String>,
    /// The style that is being defined.
    style: Option<String>,
    region: Region,
    /// What the controls of forms show, by their names.
    controls: HashMap<String, String>,
    /// Paragraphs and headings that are open.
    paragraphs: usize,
    /// How it looks, if the reading asks for it.
    looks: Option<OdtLooks>,
}

/// The most blanks that one element can stand for.
const MAX_BLANKS: usize = 1_000;

impl<'r> OdtText<'r> {
    fn new(run: &'r ReadingRun<'r>) -> OdtText<'r> {
        OdtText {
            run,
            out: TextWriter::new(Format::Odt, run),
            hiding_styles: HashSet::new(),
            style: None,
            region: Region::Outside,
            controls: HashMap::new(),
            paragraphs: 0,
            looks: run.options.look.then(OdtLooks::default),
        }
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

    fn read(&mut self, part: &str, is_damaged: bool) -> Result<()> {
        let mut xml = Xml::new(part, self.run);
        while let Some(event) = xml.next_event()? {
            match event {
                XmlEvent::Open(opening) if self.region == Region::Outside => {
                    self.open_outside(&opening, &mut xml)?;
                }
                XmlEvent::Open(opening) => self.open(&opening, &mut xml)?,
                XmlEvent::Close(closing) if self.region != Region::Outside => {
                    self.close(closing.name());
                }
                XmlEvent::Text(text) if self.paragraphs > 0 => self.out.push_collapsed(&text),
                XmlEvent::Close(_) | XmlEvent::Text(_) => {}
            }
        }
        self.out.facts.is_damaged |= is_damaged || xml.is_damaged();
        let is_running_head = self.region == Region::RunningHead;
        self.out.end_asides(usize::from(is_running_head));
        if is_running_head {
            self.out.end_running_head(false);
        }
        (self.region, self.paragraphs) = (Region::Outside, 0);
        Ok(())
    }

    /// Reads an element outside of the body, of headers and of footers.
    fn open_outside(&mut self, opening: &Opening<'_>, xml: &mut Xml<'_>) -> Result<()> {
        match opening.name() {
            "body" => self.region = Region::Body,
            name if is_running_head(name) => {
                if opening.is("display", "false") {
                    return xml.skip();
                }
                self.region = Region::RunningHead;
                self.out.begin_aside();
            }
            _ => self.note_style(opening),
        }
        Ok(())
    }

    fn open(&mut self, opening: &Opening<'_>, xml: &mut Xml<'_>) -> Result<()> {
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
            self.out.facts.left_out.hidden_words += xml.skipped_words()?;
            return Ok(());
        }
        if let Some(looks) = &mut self.looks {
            self.out.set_look(looks.open(opening));
        }
        let left_out = &mut self.out.facts.left_out;
        match name {
            "p" | "h" => {
                self.paragraphs += 1;
                if name == "h" {
                    self.out.begin_heading();
                }
            }
            "s" => {
                let count: usize = opening.number("c").unwrap_or(1);
                self.out.push(&" ".repeat(count.min(MAX_BLANKS)));
            }
            "tab" => self.out.push("\t"),
            "line-break" => self.out.soft_line_end(),
            "table" => self.out.begin_table(),
            "table-cell" => self.out.begin_cell(),
            "annotation" => xml.skip_counted(&mut left_out.comments)?,
            "tracked-changes" => left_out.deletions += deletions(xml)?,
            "note" if !self.run.options.footnotes => {
                xml.skip_counted(&mut left_out.footnotes)?;
            }
            "note-body" | "text-box" => self.out.begin_aside(),
            "image" => self.out.pictures += 1,
            "forms" => self.controls.extend(controls(xml)?),
            "control" => self.control(opening),
            // These hold no text of the document.
            "annotation-end"
            | "note-citation"
            | "ruby-text"
            | "title"
            | "desc"
            | "variable-decls"
            | "sequence-decls"
            | "user-field-decls"
            | "binary-data"
            | "note-continuation-notice-forward"
            | "note-continuation-notice-backward"
            | "dde-connection-decls"
            | "bibliography-source" => xml.skip()?,
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
            "note-body" => self.out.end_note(),
            "text-box" => self.out.put_off_aside(),
            "body" => self.region = Region::Outside,
            name if self.region == Region::RunningHead && is_running_head(name) => {
                self.region = Region::Outside;
                self.out.end_running_head(name.starts_with("footer"));
            }
            _ => {}
        }
        if let Some(looks) = &mut self.looks {
            self.out.set_look(looks.close(name));
        }
    }

    /// Writes what a control shows: in its line if the line holds it like a letter, otherwise after the paragraph.
    fn control(&mut self, opening: &Opening<'_>) {
        let Some(shown) = self.controls.get(&opening.value("control")) else {
            return;
        };
        if self.paragraphs > 0 && opening.is("anchor-type", "as-char") {
            self.out.push(shown.trim_end());
            return;
        }
        self.out.begin_aside();
        self.out.push(shown.trim_end());
        self.out.put_off_aside();
        if self.paragraphs == 0 {
            self.out.put_in();
        }
    }
}

/// The kinds of headers and footers: of all pages, of left pages, of the first page.
fn is_running_head(name: &str) -> bool {
    let kind = name.strip_prefix("header");
    let kind = kind.or_else(|| name.strip_prefix("footer"));
    matches!(kind, Some("" | "-left" | "-first"))
}

/// What each control of the forms shows, by its name. Reads to the end of the forms.
fn controls(xml: &mut Xml<'_>) -> Result<Vec<(String, String)>> {
    let mut controls: Vec<(String, String)> = Vec::new();
    let mut is_in_paragraph = false;
    while let Some(event) = xml.next_event()? {
        match event {
            XmlEvent::Open(opening) => match (opening.name(), controls.last_mut()) {
                ("password" | "hidden", _) => xml.skip()?,
                // An entry of the list before it.
                ("option" | "item", Some((_, shown))) if opening.is("current-selected", "true") => {
                    *shown += &opening.value("label");
                    shown.push('\n');
                }
                ("option" | "item", _) => {}
                // The value of the control before it, once more, with its format.
                ("p", control) => {
                    is_in_paragraph = true;
                    if let Some((_, shown)) = control
                        && !shown.ends_with('\n')
                    {
                        shown.clear();
                    }
                }
                (name, _) => {
                    if let Some(id) = opening.attribute("id") {
                        let attributes: &[&str] = match name {
                            "button" | "checkbox" | "fixed-text" | "frame" | "radio" => &["label"],
                            _ => &["current-value", "value", "label"],
                        };
                        let mut shown = attributes.iter().map(|name| opening.attribute(name));
                        controls.push((id, shown.find_map(|value| value).unwrap_or_default()));
                    }
                }
            },
            XmlEvent::Text(text) => {
                if let (Some((_, shown)), true) = (controls.last_mut(), is_in_paragraph) {
                    shown.push_str(&text);
                }
            }
            XmlEvent::Close(closing) if closing.name() == "forms" => break,
            XmlEvent::Close(closing) if closing.name() == "p" => {
                is_in_paragraph = false;
                if let Some((_, shown)) = controls.last_mut() {
                    shown.push('\n');
                }
            }
            XmlEvent::Close(_) => {}
        }
    }
    Ok(controls)
}

/// How many deletions the list of tracked changes holds, to its end.
fn deletions(xml: &mut Xml<'_>) -> Result<usize> {
    let mut count = 0;
    while let Some(opening) = xml.next_within("tracked-changes")? {
        if opening.name() == "deletion" {
            xml.skip_counted(&mut count)?;
        }
    }
    Ok(count)
}
