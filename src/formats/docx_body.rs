//! Reads the parts of a DOCX, one after the other. The elements of Word 2003 are nearly the same.

use crate::formats::docx_styles::{Properties, Styles, has_fill, is_on, is_white};
use crate::formats::docx_symbols::symbol;
use crate::formats::errors::Result;
use crate::formats::facts::{Format, Reading};
use crate::formats::limits::ReadingRun;
use crate::formats::look::Look;
use crate::formats::text_writer::{Aside, TextWriter};
use crate::formats::xml::{Opening, Xml, XmlEvent};
use std::collections::HashMap;

pub(super) const FOOTNOTES: &str = "footnotes";
pub(super) const ENDNOTES: &str = "endnotes";
/// A note by its kind and number; one without a kind is written where the text refers to it, as in Word 2003.
type NoteId = (&'static str, String);

/// Letters of this many half points or fewer cannot be read.
const TINY: u32 = 4;

pub(super) struct Body<'r> {
    styles: &'r Styles,
    run: &'r ReadingRun<'r>,
    out: TextWriter,
    pub is_document: bool,
    /// The kind of the notes that are being read, if their part is.
    pub notes_of: &'static str,
    /// The note that is being read; none if it is a separator.
    note: Option<NoteId>,
    notes: HashMap<NoteId, Aside>,
    references: Vec<NoteId>,
    open: Open,
    /// The style of the present run or a switch in it hides its text.
    is_run_hidden: bool,
    /// The letters of the present run are white on white, or too small to read.
    is_run_unseen: bool,
    /// The page has a background colour.
    has_background: bool,
}

/// The elements of a part that are open, the outermost first.
#[derive(Default)]
struct Open {
    paragraphs: Vec<Paragraph>,
    /// Whether the tables, and the cells in them, have or may have a background colour.
    tables: Vec<bool>,
    cells: Vec<bool>,
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

impl<'r> Body<'r> {
    pub fn new(styles: &'r Styles, run: &'r ReadingRun<'r>) -> Body<'r> {
        Body {
            styles,
            run,
            out: TextWriter::new(Format::Docx, run),
            is_document: false,
            notes_of: "",
            note: None,
            notes: HashMap::new(),
            references: Vec::new(),
            open: Open::default(),
            is_run_hidden: false,
            is_run_unseen: false,
            has_background: false,
        }
    }

    /// Reads a part. What it is, a body or notes, its elements say.
    pub fn read(&mut self, part: &str, is_damaged: bool) -> Result<()> {
        let mut xml = Xml::new(part, self.run);
        while let Some(event) = xml.next_event()? {
            match event {
                XmlEvent::Open(opening) => self.open(&opening, &mut xml)?,
                XmlEvent::Close(closing) => self.close(closing.name()),
                XmlEvent::Text(text) if self.open.is_in_text => self.text(&text),
                XmlEvent::Text(_) => {}
            }
        }
        self.out.facts.is_damaged |= is_damaged || xml.is_damaged();
        Ok(())
    }

    /// Reads a part that is a header or a footer.
    pub fn read_running_head(
        &mut self,
        part: &str,
        is_damaged: bool,
        is_footer: bool,
    ) -> Result<()> {
        self.out.begin_aside();
        self.read(part, is_damaged)?;
        self.out.end_asides(1);
        self.out.end_running_head(is_footer);
        self.open = Open::default();
        Ok(())
    }

    /// Whether the text refers to notes of this kind.
    pub fn refers_to(&self, kind: &str) -> bool {
        self.references.iter().any(|(found, _)| *found == kind)
    }

    fn open(&mut self, opening: &Opening<'_>, xml: &mut Xml<'_>) -> Result<()> {
        let left_out = &mut self.out.facts.left_out;
        match opening.name() {
            "document" | "wordDocument" => self.is_document = true,
            "p" => {
                self.open.paragraphs.push(Paragraph::default());
                self.show_paragraph();
            }
            "pPr" => self.paragraph_properties(xml)?,
            "r" => self.begin_run(),
            "background" => self.has_background = !is_white(opening, "color"),
            "rPr" => self.run_properties(xml)?,
            "t" => self.open.is_in_text = true,
            "tab" | "ptab" => self.text("\t"),
            "br" | "cr" => self.out.soft_line_end(),
            "lastRenderedPageBreak" => self.out.page_break(),
            "noBreakHyphen" => self.text("-"),
            "sym" => self.symbol(opening),
            "ddList" => self.chosen_entry(xml)?,
            "tbl" => {
                self.open.tables.push(false);
                self.out.begin_table();
            }
            "tc" => {
                self.open.cells.push(self.open.tables.last() == Some(&true));
                self.out.begin_cell();
            }
            end @ ("tblPr" | "tcPr") => self.shading(end, xml)?,
            "hdr" | "ftr" => self.out.begin_aside(),
            "blip" => self.out.pictures += 1,
            "imagedata" if self.open.choices.is_empty() => self.out.pictures += 1,
            "annotation" if opening.is("type", "Word.Deletion") => {
                xml.skip_counted(&mut left_out.deletions)?;
            }
            "annotation" if opening.is("type", "Word.Comment") => {
                xml.skip_counted(&mut left_out.comments)?;
            }
            "del" | "moveFrom" => xml.skip_counted(&mut left_out.deletions)?,
            "footnoteReference" => self.refer(FOOTNOTES, opening),
            "endnoteReference" => self.refer(ENDNOTES, opening),
            "commentReference" => left_out.comments += 1,
            "footnote" | "endnote" if self.notes_of.is_empty() && !self.run.options.footnotes => {
                xml.skip_counted(&mut left_out.footnotes)?;
            }
            "footnote" | "endnote" => self.begin_note(opening),
            "txbxContent" => self.out.begin_aside(),
            "AlternateContent" => self.open.choices.push(Choice::default()),
            "Choice" => {
                let written_before = self.out.written();
                if let Some(choice) = self.open.choices.last_mut() {
                    choice.written_before = written_before;
                }
            }
            "Fallback" => {
                let choice = self.open.choices.last();
                if choice.is_some_and(|choice| choice.has_text) {
                    xml.skip()?;
                }
            }
            // These hold no text of the document.
            "delText" | "instrText" | "delInstrText" | "rt" | "sdtPr" | "sdtEndPr" | "docPr"
            | "cNvPr" | "tblGrid" | "trPr" | "pPrChange" | "rPrChange" | "binData"
            | "customXmlPr" | "fldData" | "styles" | "lists" => xml.skip()?,
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str) {
        match name {
            "p" => self.end_paragraph(),
            "r" => self.begin_run(),
            "t" => self.open.is_in_text = false,
            "tc" => {
                self.open.cells.pop();
                self.out.end_cell();
            }
            "tr" => self.out.end_row(),
            "tbl" => drop(self.open.tables.pop()),
            "hdr" | "ftr" => self.out.end_running_head(name == "ftr"),
            "txbxContent" => self.out.put_off_aside(),
            "Choice" => {
                let written = self.out.written();
                if let Some(choice) = self.open.choices.last_mut() {
                    choice.has_text |= written > choice.written_before;
                }
            }
            "AlternateContent" => drop(self.open.choices.pop()),
            "footnote" | "endnote" => match self.note.take() {
                Some(("", _)) => self.out.end_note(),
                id => {
                    if let (Some(note), Some(id)) = (self.out.end_aside(), id) {
                        self.notes.entry(id).or_insert(note);
                    }
                }
            },
            _ => {}
        }
    }

    /// Reads the properties of a table or a cell to their end: whether its shading or its style gives it a colour.
    fn shading(&mut self, end: &str, xml: &mut Xml<'_>) -> Result<()> {
        let (mut fill, mut is_style_shaded) = (None, false);
        while let Some(opening) = xml.next_within(end)? {
            match opening.name() {
                "shd" => fill = Some(has_fill(&opening)),
                "tblStyle" => {
                    let style = opening.attribute("val");
                    let style = style.map(|style| self.styles.properties(&style));
                    is_style_shaded = style.is_some_and(|style| style.has_shading == Some(true));
                }
                "tblPrChange" | "tcPrChange" => xml.skip()?,
                _ => {}
            }
        }
        let (present, fill) = match end {
            "tblPr" => {
                let has_fill = fill == Some(true) || is_style_shaded;
                (self.open.tables.last_mut(), Some(has_fill))
            }
            _ => (self.open.cells.last_mut(), fill),
        };
        if let (Some(present), Some(fill)) = (present, fill) {
            *present = fill;
        }
        Ok(())
    }

    /// Reads a list of a form to its end, and writes the entry that is chosen: no run repeats it.
    fn chosen_entry(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        let (mut chosen, mut first_chosen, mut entries) = (None, None, Vec::new());
        while let Some(opening) = xml.next_within("ddList")? {
            let value = opening.attribute("val");
            match opening.name() {
                "result" => chosen = value,
                "default" => first_chosen = value,
                "listEntry" => entries.extend(value),
                _ => {}
            }
        }
        let number = chosen.or(first_chosen);
        let number = number.map_or(Ok(0), |number| number.parse::<usize>());
        if let Some(entry) = number.ok().and_then(|number| entries.get(number)) {
            self.text(entry);
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if self.is_run_hidden || self.open.paragraphs.last().is_some_and(|of| of.is_hidden) {
            self.out.push_hidden(text);
        } else if self.is_run_unseen {
            self.out.push_unseen(text);
        } else {
            self.out.push(text);
        }
    }

    /// The runs of a paragraph are apart: each says for itself how it looks.
    fn begin_run(&mut self) {
        (self.is_run_hidden, self.is_run_unseen) = (false, false);
        self.show_paragraph();
    }

    /// What is written from now on looks like the present paragraph.
    fn show_paragraph(&mut self) {
        let look = self.open.paragraphs.last().map(|paragraph| paragraph.look);
        self.out.set_look(look.unwrap_or_default());
    }

    fn end_paragraph(&mut self) {
        let paragraph = self.open.paragraphs.pop().unwrap_or_default();
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
    fn paragraph_properties(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        let mut found = Paragraph::default();
        let (mut style, mut properties) = (Properties::default(), Properties::default());
        while let Some(opening) = xml.next_within("pPr")? {
            match opening.name() {
                "pStyle" => {
                    style = self.styles.properties(&opening.value("val"));
                    found.is_heading = style.heading > Some(0);
                    found.is_hidden = style.is_hidden == Some(true);
                    found.has_background |= style.has_shading == Some(true);
                }
                "shd" => found.has_background |= has_fill(&opening),
                "outlineLvl" => {
                    properties.note_paragraph(&opening);
                    found.is_heading = properties.heading > Some(0);
                }
                "framePr" => found.is_joined |= opening.attribute("dropCap").is_some(),
                // The paragraph mark was deleted.
                "del" | "moveFrom" => found.is_joined = true,
                "annotation" => {
                    found.is_joined |= opening.is("type", "Word.Deletion");
                    xml.skip()?;
                }
                // It may hold headers, and comes last.
                "sectPr" => break,
                "pPrChange" | "rPrChange" => xml.skip()?,
                _ if self.run.options.look => properties.note_paragraph(&opening),
                _ => {}
            }
        }
        if found.is_heading {
            self.out.begin_heading();
        }
        if self.run.options.look {
            found.look = self.styles.look(&properties.over(&style));
        }
        if let Some(paragraph) = self.open.paragraphs.last_mut() {
            *paragraph = found;
        }
        self.show_paragraph();
        Ok(())
    }

    /// Reads the properties of a run to their end.
    fn run_properties(&mut self, xml: &mut Xml<'_>) -> Result<()> {
        let paragraph = self.open.paragraphs.last();
        let has_background = self.has_background || self.open.cells.contains(&true);
        let mut has_background = has_background || paragraph.is_some_and(|of| of.has_background);
        let (mut is_white_run, mut is_tiny) = (false, false);
        let (mut own, mut style) = (Properties::default(), Properties::default());
        while let Some(opening) = xml.next_within("rPr")? {
            match opening.name() {
                "vanish" => self.is_run_hidden = is_on(&opening),
                "color" => is_white_run = is_white(&opening, "val"),
                "shd" => has_background |= has_fill(&opening),
                "highlight" => has_background |= !is_white(&opening, "val"),
                "sz" => is_tiny = opening.number("val").is_some_and(|size: u32| size <= TINY),
                "rStyle" => {
                    style = self.styles.properties(&opening.value("val"));
                    self.is_run_hidden = style.is_hidden == Some(true);
                    has_background |= style.has_shading == Some(true);
                }
                "rPrChange" | "annotation" => xml.skip()?,
                _ if self.run.options.look => own.note_letters(&opening),
                _ => {}
            }
        }
        self.is_run_unseen = is_tiny || (is_white_run && !has_background);
        if let (true, Some(paragraph)) = (self.run.options.look, self.open.paragraphs.last()) {
            let look = paragraph.look;
            let letters = own.over(&style).letters.inside(look.letters);
            self.out.set_look(Look { letters, ..look });
        }
        Ok(())
    }

    fn symbol(&mut self, opening: &Opening<'_>) {
        if let Some(symbol) = symbol(&opening.value("font"), &opening.value("char")) {
            self.text(symbol.encode_utf8(&mut [0; 4]));
        }
    }

    fn refer(&mut self, kind: &'static str, opening: &Opening<'_>) {
        if !self.run.options.footnotes {
            self.out.facts.left_out.footnotes += 1;
        } else if self.notes_of.is_empty() {
            self.references.push((kind, opening.value("id")));
        }
    }

    fn begin_note(&mut self, opening: &Opening<'_>) {
        // Other types are the lines between text and notes.
        let kind = opening.attribute("type");
        let is_note = kind.is_none_or(|kind| kind == "normal");
        self.note = is_note.then(|| (self.notes_of, opening.value("id")));
        self.out.begin_aside();
    }

    pub fn finish(mut self) -> Result<Reading> {
        for id in std::mem::take(&mut self.references) {
            // A note that is referred to again is there once.
            if let Some(note) = self.notes.remove(&id) {
                self.out.push_note(note);
            }
        }
        self.out.number_pages();
        self.out.finish(self.run)
    }
}
