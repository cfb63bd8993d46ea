//! A DOCX package in; its text out, with all tracked changes accepted and without comments, headers and footers.
//!
//! Notes come after the text, in the order in which it refers to them; a text box after the paragraph that holds it. Labels of
//! lists and descriptions of pictures are not text.

use crate::formats::docx_numbering::Numbering;
use crate::formats::docx_styles::{Properties, Styles, is_on, is_outline};
use crate::formats::errors::FormatError;
use crate::formats::facts::{DocumentFacts, Format};
use crate::formats::limits::ReadingRun;
use crate::formats::look::Look;
use crate::formats::package::{Package, resolved};
use crate::formats::text_writer::{Aside, TextWriter};
use crate::formats::xml::{Opening, Xml, XmlEvent, characters};
use std::collections::HashMap;

/// The main part of an Office package, if it has one.
pub(super) fn main_part(
    package: &mut Package<'_>,
    run: &ReadingRun<'_>,
) -> Result<Option<String>, FormatError> {
    let found = relationships(package, "", run)?;
    Ok(found.into_iter().find_map(|(kind, target)| {
        let is_main = kind.ends_with("/officeDocument");
        is_main.then_some(target)
    }))
}

pub(super) fn read(
    package: &mut Package<'_>,
    main: &str,
    run: &ReadingRun<'_>,
) -> Result<(String, DocumentFacts), FormatError> {
    let parts = relationships(package, main, run)?;
    let part = |kind: &str| {
        let found = parts.iter().find(|(found, _)| found.ends_with(kind));
        found.map(|(_, target)| target.clone())
    };
    let mut styles = Styles::default();
    if let Some(name) = part("/styles")
        && let Some(found) = package.part(&name, run)?
    {
        styles = Styles::of(&characters(&found.bytes), run)?;
    }
    let mut numbering = Numbering::default();
    if run.options.look
        && let Some(name) = part("/numbering")
        && let Some(found) = package.part(&name, run)?
    {
        numbering = Numbering::of(&characters(&found.bytes), run)?;
    }
    let Some(body) = package.part(main, run)? else {
        return Err(FormatError::Damaged);
    };
    let mut body_reader = Body::new(&styles, &numbering, run);
    body_reader.read(&characters(&body.bytes), body.is_damaged)?;
    if !body_reader.is_document {
        return Err(FormatError::NotADocument);
    }
    let mut kinds: Vec<&str> = Vec::new();
    for kind in [FOOTNOTES, ENDNOTES] {
        if body_reader
            .references
            .iter()
            .any(|(found, _)| *found == kind)
        {
            kinds.push(kind);
        }
    }
    for kind in kinds {
        let Some(name) = part(&format!("/{kind}")) else {
            continue;
        };
        if let Some(notes) = package.part(&name, run)? {
            body_reader.notes_of = kind;
            body_reader.read(&characters(&notes.bytes), notes.is_damaged)?;
        }
    }
    body_reader.finish(run)
}

const FOOTNOTES: &str = "footnotes";
const ENDNOTES: &str = "endnotes";

/// The type and the target of every relationship of a part; of the whole package for "".
fn relationships(
    package: &mut Package<'_>,
    part: &str,
    run: &ReadingRun<'_>,
) -> Result<Vec<(String, String)>, FormatError> {
    let (folder, name) = part.rsplit_once('/').unwrap_or(("", part));
    let list = format!("{folder}/_rels/{name}.rels");
    let Some(found) = package.part(&list, run)? else {
        return Ok(Vec::new());
    };
    let text = characters(&found.bytes);
    let mut xml = Xml::new(&text);
    let mut relationships = Vec::new();
    while let Some(event) = xml.next(run)? {
        if let XmlEvent::Open(opening) = event
            && opening.name() == "Relationship"
            && let (Some(kind), Some(target)) =
                (opening.attribute("Type"), opening.attribute("Target"))
        {
            relationships.push((kind, resolved(part, &target)));
        }
    }
    Ok(relationships)
}

/// A note by its kind and number.
type NoteId = (&'static str, String);

/// Letters of this many half points or fewer cannot be read.
const TINY: u32 = 4;

/// Whether an attribute is the colour white.
fn is_white(opening: &Opening<'_>, attribute: &str) -> bool {
    let is_background = opening
        .attribute("themeColor")
        .is_some_and(|theme| theme == "background1");
    let colour = opening.attribute(attribute).unwrap_or_default();
    is_background || colour.eq_ignore_ascii_case("ffffff") || colour == "white"
}

/// Whether shading gives its text a background that is not white.
fn has_fill(shading: &Opening<'_>) -> bool {
    let fill = shading.attribute("fill").unwrap_or_default();
    !(fill.is_empty() || fill == "auto" || fill.eq_ignore_ascii_case("ffffff"))
}

struct Body<'r> {
    styles: &'r Styles,
    numbering: &'r Numbering,
    run: &'r ReadingRun<'r>,
    out: TextWriter,
    is_document: bool,
    /// The kind of the notes that are being read.
    notes_of: &'static str,
    /// The note that is being read; none if it is a separator.
    note: Option<NoteId>,
    notes: HashMap<NoteId, Aside>,
    references: Vec<NoteId>,
    paragraphs: Vec<Paragraph>,
    /// The style of the present run or a switch in it hides its text.
    is_run_hidden: bool,
    /// The letters of the present run are white on white, or too small to read.
    is_run_unseen: bool,
    /// The page has a background colour, or the present cell may have one.
    has_background: bool,
    cells: usize,
    is_in_text: bool,
    /// For each choice between two drawings of one thing: whether the first gave text.
    choices: Vec<Choice>,
}

/// The bytes written before a choice, and whether it has added any.
#[derive(Default)]
struct Choice {
    written_before: usize,
    has_text: bool,
}

#[derive(Default)]
struct Paragraph {
    is_heading: bool,
    /// It is shaded.
    has_background: bool,
    is_hidden: bool,
    /// The next paragraph continues this one.
    is_joined: bool,
    /// How it looks, recorded only where the reading asks for it; its letters look so where a run says nothing.
    look: Look,
}

/// Elements that hold no text of the document.
const SKIPPED: [&str; 18] = [
    "delText",
    "instrText",
    "delInstrText",
    "rt",
    "sdtPr",
    "sdtEndPr",
    "docPr",
    "cNvPr",
    "tblPr",
    "tblGrid",
    "trPr",
    "tcPr",
    "sectPr",
    "pPrChange",
    "rPrChange",
    "binData",
    "customXmlPr",
    "fldData",
];

impl<'r> Body<'r> {
    fn new(styles: &'r Styles, numbering: &'r Numbering, run: &'r ReadingRun<'r>) -> Body<'r> {
        Body {
            styles,
            numbering,
            run,
            out: TextWriter::new(Format::Docx, run),
            is_document: false,
            notes_of: "",
            note: None,
            notes: HashMap::new(),
            references: Vec::new(),
            paragraphs: Vec::new(),
            is_run_hidden: false,
            is_run_unseen: false,
            has_background: false,
            cells: 0,
            is_in_text: false,
            choices: Vec::new(),
        }
    }

    fn read(&mut self, part: &str, is_damaged: bool) -> Result<(), FormatError> {
        let mut xml = Xml::new(part);
        while let Some(event) = xml.next(self.run)? {
            match event {
                XmlEvent::Open(opening) => self.open(&opening, &mut xml)?,
                XmlEvent::Close(closing) => self.close(closing.name()),
                XmlEvent::Text(text) if self.is_in_text => self.text(&text),
                XmlEvent::Text(_) => {}
            }
        }
        if is_damaged || xml.is_damaged() {
            self.out.facts.is_damaged = true;
        }
        Ok(())
    }

    fn open(&mut self, opening: &Opening<'_>, xml: &mut Xml<'_>) -> Result<(), FormatError> {
        match opening.name() {
            "document" => self.is_document = true,
            "p" => {
                self.paragraphs.push(Paragraph::default());
                self.show_paragraph();
            }
            "pPr" => self.paragraph_properties(xml)?,
            "r" => self.begin_run(),
            "background" => self.has_background = !is_white(opening, "color"),
            "rPr" => self.run_properties(xml)?,
            "t" => self.is_in_text = true,
            "tab" | "ptab" => self.text("\t"),
            "br" | "cr" => self.out.soft_line_end(),
            "lastRenderedPageBreak" => self.out.page_break(),
            "noBreakHyphen" => self.text("-"),
            "sym" => self.symbol(opening),
            "tbl" => self.out.begin_table(),
            "tc" => {
                self.cells += 1;
                self.out.begin_cell();
            }
            "del" | "moveFrom" => {
                self.out.facts.left_out.deletions += 1;
                xml.skip(self.run)?;
            }
            "footnoteReference" => self.refer(FOOTNOTES, opening),
            "endnoteReference" => self.refer(ENDNOTES, opening),
            "commentReference" => self.out.facts.left_out.comments += 1,
            "footnote" | "endnote" => self.begin_note(opening),
            "txbxContent" => self.out.begin_aside(),
            "AlternateContent" => self.choices.push(Choice::default()),
            "Choice" => {
                let written_before = self.out.byte_len();
                if let Some(choice) = self.choices.last_mut() {
                    choice.written_before = written_before;
                }
            }
            "Fallback" if self.choices.last().is_some_and(|choice| choice.has_text) => {
                xml.skip(self.run)?;
            }
            name if SKIPPED.contains(&name) => xml.skip(self.run)?,
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str) {
        match name {
            "p" => self.end_paragraph(),
            "r" => self.begin_run(),
            "t" => self.is_in_text = false,
            "tc" => {
                self.cells = self.cells.saturating_sub(1);
                self.out.end_cell();
            }
            "tr" => self.out.end_row(),
            "txbxContent" => self.out.put_off_aside(),
            "Choice" => {
                let written = self.out.byte_len();
                if let Some(choice) = self.choices.last_mut() {
                    choice.has_text |= written > choice.written_before;
                }
            }
            "AlternateContent" => {
                self.choices.pop();
            }
            "footnote" | "endnote" => {
                if let (Some(note), Some(id)) = (self.out.end_aside(), self.note.take()) {
                    self.notes.entry(id).or_insert(note);
                }
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        let is_hidden = self.paragraphs.last().is_some_and(|of| of.is_hidden);
        let is_hidden = is_hidden || self.is_run_hidden;
        match is_hidden {
            true if !self.run.options.hidden_text => {
                self.out.facts.left_out.hidden_words += text.split_whitespace().count()
            }
            true => self.out.push_unseen(text),
            false if self.is_run_unseen => self.out.push_unseen(text),
            false => self.out.push(text),
        }
    }

    /// The runs of a paragraph are apart: each says for itself how it looks.
    fn begin_run(&mut self) {
        (self.is_run_hidden, self.is_run_unseen) = (false, false);
        self.show_paragraph();
    }

    /// What is written from now on looks like the present paragraph.
    fn show_paragraph(&mut self) {
        let look = self.paragraphs.last().map(|paragraph| paragraph.look);
        self.out.set_look(look.unwrap_or_default());
    }

    fn end_paragraph(&mut self) {
        let paragraph = self.paragraphs.pop().unwrap_or_default();
        if paragraph.is_heading {
            self.out.end_heading();
        }
        if !paragraph.is_joined {
            self.out.line_end();
            self.out.put_in();
        }
        self.show_paragraph();
    }

    /// Reads the properties of a paragraph to their end.
    fn paragraph_properties(&mut self, xml: &mut Xml<'_>) -> Result<(), FormatError> {
        let mut found = Paragraph::default();
        let (mut style, mut properties) = (String::new(), Properties::default());
        let records_look = self.out.records_look();
        while let Some(event) = xml.next(self.run)? {
            match event {
                XmlEvent::Open(opening) => match opening.name() {
                    "pStyle" => {
                        style = opening.attribute("val").unwrap_or_default();
                        found.is_heading = self.styles.is_heading(&style);
                        found.is_hidden = self.styles.is_hidden(&style);
                    }
                    "shd" => found.has_background |= has_fill(&opening),
                    "outlineLvl" => {
                        found.is_heading = is_outline(&opening);
                        properties.note_paragraph(&opening);
                    }
                    "framePr" => found.is_joined |= opening.attribute("dropCap").is_some(),
                    // The paragraph mark was deleted.
                    "del" | "moveFrom" => found.is_joined = true,
                    "pPrChange" | "rPrChange" | "sectPr" => xml.skip(self.run)?,
                    _ if records_look => properties.note_paragraph(&opening),
                    _ => {}
                },
                XmlEvent::Close(closing) if closing.name() == "pPr" => break,
                XmlEvent::Close(_) | XmlEvent::Text(_) => {}
            }
        }
        if found.is_heading {
            self.out.begin_heading();
        }
        if records_look {
            let style = self.styles.properties(&style);
            found.look = self.numbering.look(&properties.over(&style));
        }
        if let Some(paragraph) = self.paragraphs.last_mut() {
            *paragraph = found;
        }
        self.show_paragraph();
        Ok(())
    }

    /// Reads the properties of a run to their end.
    fn run_properties(&mut self, xml: &mut Xml<'_>) -> Result<(), FormatError> {
        // A cell may have a background colour that the style of its table decides.
        let paragraph = self.paragraphs.last();
        let has_background = self.has_background || self.cells > 0;
        let mut has_background = has_background || paragraph.is_some_and(|of| of.has_background);
        let (mut is_white_run, mut is_tiny) = (false, false);
        let (mut own, mut style) = (Properties::default(), String::new());
        let records_look = self.out.records_look();
        while let Some(event) = xml.next(self.run)? {
            match event {
                XmlEvent::Open(opening) => match opening.name() {
                    "vanish" => self.is_run_hidden = is_on(&opening),
                    "color" => is_white_run = is_white(&opening, "val"),
                    "shd" => has_background |= has_fill(&opening),
                    "highlight" => has_background |= !is_white(&opening, "val"),
                    "sz" => {
                        let half_points =
                            opening.attribute("val").and_then(|size| size.parse().ok());
                        is_tiny = half_points.is_some_and(|size: u32| size <= TINY);
                    }
                    "rStyle" => {
                        let id = opening.attribute("val").unwrap_or_default();
                        self.is_run_hidden = self.styles.is_hidden(&id);
                        style = id;
                    }
                    "rPrChange" => xml.skip(self.run)?,
                    _ if records_look => own.note_letters(&opening),
                    _ => {}
                },
                XmlEvent::Close(closing) if closing.name() == "rPr" => break,
                XmlEvent::Close(_) | XmlEvent::Text(_) => {}
            }
        }
        self.is_run_unseen = is_tiny || (is_white_run && !has_background);
        if records_look && let Some(paragraph) = self.paragraphs.last() {
            let (style, look) = (self.styles.properties(&style), paragraph.look);
            let letters = own.over(&style).letters(look.letters);
            self.out.set_look(Look { letters, ..look });
        }
        Ok(())
    }

    fn symbol(&mut self, opening: &Opening<'_>) {
        let font = opening.attribute("font").unwrap_or_default();
        let code = opening.attribute("char").unwrap_or_default();
        if let Some(symbol) = symbol(&font, &code) {
            self.text(symbol.encode_utf8(&mut [0; 4]));
        }
    }

    fn refer(&mut self, kind: &'static str, opening: &Opening<'_>) {
        let id = (kind, opening.attribute("id").unwrap_or_default());
        if !self.run.options.footnotes {
            self.out.facts.left_out.footnotes += 1;
        } else if self.notes_of.is_empty() {
            self.references.push(id);
        }
    }

    fn begin_note(&mut self, opening: &Opening<'_>) {
        // Other types are the lines between text and notes.
        let kind = opening.attribute("type");
        let is_note = kind.is_none_or(|kind| kind == "normal");
        let id = opening.attribute("id").unwrap_or_default();
        self.note = is_note.then_some((self.notes_of, id));
        self.out.begin_aside();
    }

    fn finish(mut self, run: &ReadingRun<'_>) -> Result<(String, DocumentFacts), FormatError> {
        for id in std::mem::take(&mut self.references) {
            // A note that is referred to again is there once.
            if let Some(note) = self.notes.remove(&id) {
                self.out.push_note(note);
            }
        }
        self.out.number_pages();
        self.out.finish(run)
    }
}

/// Greek letters at the places of the Latin ones, as the Symbol font has them.
const SYMBOL_CAPITALS: &str = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const SYMBOL_SMALL: &str = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/// The character of a font that has its own order; none for pictures.
fn symbol(font: &str, code: &str) -> Option<char> {
    let code = u32::from_str_radix(code, 16).ok()?;
    let code = match code {
        0xF000..=0xF0FF => code - 0xF000,
        _ => code,
    };
    let character = char::from_u32(code)?;
    let letter = |letters: &str, first: char| letters.chars().nth(code as usize - first as usize);
    match (font, character) {
        ("Symbol", 'A'..='Z') => letter(SYMBOL_CAPITALS, 'A'),
        ("Symbol", 'a'..='z') => letter(SYMBOL_SMALL, 'a'),
        (font, _) if font.contains("dings") => None,
        _ => Some(character),
    }
}
