//! Puts the pieces of a document together: its text, line by line, and the places where sections begin.
//!
//! Soft hyphens and control characters are left out, lines lose their trailing blanks, and there is never more than one empty
//! line in a row. What belongs elsewhere (a text box, a footnote) is written aside and put in its place later.

use crate::formats::errors::Result;
use crate::formats::facts::{DocumentFacts, Format, NoWords, Place, PlaceKind, Reading};
use crate::formats::limits::ReadingRun;
use crate::formats::look::{Look, Looks, Row};
use crate::formats::unseen::{SEEN, UNSEEN, is_unwritten, without_marks};
use std::collections::HashSet;
use std::ops::Range;

/// A heading is shown in lists: this many characters are enough to recognise it.
const HEADING_CHARACTERS: usize = 120;

/// A text that is written for itself: that of the document, or one that belongs elsewhere in it.
#[derive(Debug, Default)]
pub(super) struct Aside {
    text: String,
    looks: Looks,
    /// What was written aside inside it, and is put in after its present paragraph.
    put_off: Vec<Aside>,
    /// Where the cells of tables begin that are open, the outermost first.
    cells: Vec<usize>,
    /// How many bytes had been written before it.
    written_before: usize,
}

#[derive(Default)]
pub(super) struct TextWriter {
    /// What is written now.
    now: Aside,
    /// The texts that it interrupts, the outermost first.
    interrupted: Vec<Aside>,
    /// Whether the reading asks how the text looks.
    records_looks: bool,
    /// How what is written next looks.
    look: Look,
    /// How many tables have begun, and the cells of the present row.
    tables: usize,
    row: Vec<Range<usize>>,
    /// Where the present heading begins.
    heading: Option<usize>,
    /// Where the pages end that the program which wrote the document last saw.
    page_breaks: Vec<usize>,
    /// The headers and footers that were found, each once; in order if they are part of the text.
    running_heads: HashSet<String>,
    headers: String,
    footers: Vec<Aside>,
    keeps_running_heads: bool,
    shows_hidden: bool,
    /// Notes that come after the text.
    notes: Vec<Aside>,
    pub facts: DocumentFacts,
    /// Pictures and scripts that were passed.
    pub pictures: usize,
    pub scripts: usize,
    written: usize,
    /// How many bytes may still be written.
    left: usize,
    is_full: bool,
}

impl TextWriter {
    pub fn new(format: Format, run: &ReadingRun<'_>) -> TextWriter {
        TextWriter {
            records_looks: run.options.look && format.has_look(),
            keeps_running_heads: run.options.running_heads,
            shows_hidden: run.options.hidden_text,
            facts: DocumentFacts::of(format),
            left: run.bounds.unpacked_bytes,
            ..TextWriter::default()
        }
    }

    /// How many bytes the text has, without what is written aside.
    pub fn byte_len(&self) -> usize {
        self.now.text.len()
    }

    /// How many bytes have been written, wherever they belong, without what was withdrawn.
    pub fn written(&self) -> usize {
        self.written
    }

    fn has_room(&mut self, bytes: usize) -> bool {
        self.is_full |= bytes > self.left;
        if !self.is_full {
            self.left -= bytes;
            self.written += bytes;
        }
        !self.is_full
    }

    /// What is written from now on looks like this.
    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// Something is written now.
    fn record(&mut self) {
        if self.records_looks {
            self.now.looks.write(self.now.text.len(), self.look);
        }
    }

    /// Adds text as it is.
    pub fn push(&mut self, text: &str) {
        if !self.has_room(text.len()) {
            return;
        }
        self.record();
        match text.contains(is_unwritten) {
            false => self.now.text.push_str(text),
            true => self
                .now
                .text
                .extend(text.chars().filter(|c| !is_unwritten(*c))),
        }
    }

    /// What is written from now on cannot be read, or can be: one of the marks of [`crate::formats::unseen`].
    pub fn push_mark(&mut self, mark: char) {
        if self.has_room(mark.len_utf8()) {
            self.now.text.push(mark);
        }
    }

    /// Adds text that is white, or too small to read, or hidden.
    pub fn push_unseen(&mut self, text: &str) {
        self.push_mark(UNSEEN);
        self.push(text);
        self.push_mark(SEEN);
    }

    /// Adds text that the document hides, or counts its words.
    pub fn push_hidden(&mut self, text: &str) {
        if self.shows_hidden {
            self.push_unseen(text);
        } else {
            self.facts.left_out.hidden_words += text.split_whitespace().count();
        }
    }

    /// Adds text in which a run of white space is one space, and none at the beginning of a line.
    pub fn push_collapsed(&mut self, text: &str) {
        let is_blank = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{c}');
        for (i, word) in text.split(is_blank).enumerate() {
            if i > 0 && !self.is_line_start() && !self.now.text.ends_with([' ', '\t']) {
                self.push(" ");
            }
            self.push(word);
        }
    }

    fn is_line_start(&self) -> bool {
        let is_cell_start = self.now.cells.last() == Some(&self.now.text.len());
        self.now.text.is_empty() || self.now.text.ends_with('\n') || is_cell_start
    }

    /// Removes blanks at the end, but none from before the present cell.
    fn trim(&mut self, blanks: &[char]) {
        let floor = self.now.cells.last().copied().unwrap_or(0);
        let trimmed = self.now.text.trim_end_matches(blanks).len();
        self.now.text.truncate(trimmed.max(floor));
    }

    /// Ends a line; an empty line stays, but only one.
    pub fn line_end(&mut self) {
        self.trim(&[' ', '\t']);
        let is_second_empty = self.now.text.is_empty() || self.now.text.ends_with("\n\n");
        if !is_second_empty && self.has_room(1) {
            self.record();
            self.now.text.push('\n');
        }
    }

    /// Ends a line inside a paragraph.
    pub fn soft_line_end(&mut self) {
        self.look.is_soft = true;
        self.line_end();
        self.look.is_soft = false;
    }

    /// Ends a line unless nothing has been written on it.
    pub fn line_break(&mut self) {
        self.trim(&[' ', '\t']);
        if !self.is_line_start() {
            self.line_end();
        }
    }

    /// A table begins, whose rows end with [`TextWriter::end_row`].
    pub fn begin_table(&mut self) {
        if self.records_rows() {
            self.tables += 1;
            self.row.clear();
        }
    }

    /// Whether the rows of this table are recorded: it is in no other table.
    fn records_rows(&self) -> bool {
        let mut around = self.interrupted.iter().chain([&self.now]);
        self.records_looks && around.all(|text| text.cells.is_empty())
    }

    pub fn begin_cell(&mut self) {
        let at = self.now.text.len();
        if self.records_rows() {
            self.row.push(at..at);
        }
        self.now.cells.push(at);
    }

    /// Ends a cell of a table: a tab separates it from the next one.
    pub fn end_cell(&mut self) {
        self.trim(&[' ', '\t', '\n']);
        if self.now.cells.pop().is_some() {
            if self.records_rows()
                && let Some(cell) = self.row.last_mut()
            {
                cell.end = self.now.text.len();
            }
            self.push("\t");
        }
    }

    /// Ends a row of a table.
    pub fn end_row(&mut self) {
        self.line_break();
        if self.records_rows() {
            let cells = std::mem::take(&mut self.row);
            let end = self.now.text.len();
            let table = self.tables;
            self.now.looks.rows.push(Row { table, cells, end });
        }
    }

    /// What was begun is no cell: the row has ended.
    pub fn drop_cell(&mut self) {
        self.now.cells.pop();
    }

    /// What is written from now on is a heading, until the line ends.
    pub fn begin_heading(&mut self) {
        if self.interrupted.is_empty() {
            self.heading = Some(self.now.text.len());
        }
    }

    /// The heading is complete.
    pub fn end_heading(&mut self) {
        if !self.interrupted.is_empty() {
            return;
        }
        let Some(start) = self.heading.take() else {
            return;
        };
        let written = self.now.text.get(start..).unwrap_or_default();
        let start = start + (written.len() - written.trim_start().len());
        let words: Vec<&str> = written.split_whitespace().collect();
        let heading = words.join(" ").replace([UNSEEN, SEEN], "");
        let heading: String = heading.chars().take(HEADING_CHARACTERS).collect();
        if !heading.is_empty() {
            self.place_at(start, PlaceKind::Section(heading));
        }
    }

    /// A page or section begins at this byte.
    pub fn place_at(&mut self, start: usize, kind: PlaceKind) {
        self.facts.places.push(Place { start, kind });
    }

    /// A page ends here, unless this is written aside.
    pub fn page_break(&mut self) {
        if self.interrupted.is_empty() {
            self.page_breaks.push(self.now.text.len());
        }
    }

    /// Where there were page breaks, the places of the text are its pages and no longer its sections.
    pub fn number_pages(&mut self) {
        if self.page_breaks.is_empty() {
            return;
        }
        self.facts.places.clear();
        let starts = std::iter::once(0).chain(std::mem::take(&mut self.page_breaks));
        for (index, start) in starts.enumerate() {
            self.place_at(start, PlaceKind::Page(index + 1));
        }
        self.facts.pages = Some(self.facts.places.len());
    }

    /// What is written from now on belongs elsewhere.
    pub fn begin_aside(&mut self) {
        let aside = Aside {
            written_before: self.written,
            ..Aside::default()
        };
        self.interrupted
            .push(std::mem::replace(&mut self.now, aside));
    }

    /// What was written aside; none if nothing was begun.
    pub fn end_aside(&mut self) -> Option<Aside> {
        let outer = self.interrupted.pop()?;
        self.put_in();
        Some(std::mem::replace(&mut self.now, outer))
    }

    /// What was written aside is a note.
    pub fn end_note(&mut self) {
        let note = self.end_aside();
        self.notes.extend(note);
    }

    /// What was written aside, which counts as not written: it may be written later.
    pub fn withdraw_aside(&mut self) -> Option<String> {
        let aside = self.end_aside()?;
        self.written = aside.written_before;
        Some(aside.text)
    }

    /// What was written aside is put in after the present paragraph.
    pub fn put_off_aside(&mut self) {
        let aside = self.end_aside();
        self.now.put_off.extend(aside);
    }

    /// Puts off what is still written aside where a part broke off, but for this many texts.
    pub fn end_asides(&mut self, outer: usize) {
        while self.interrupted.len() > outer {
            self.put_off_aside();
        }
    }

    /// Puts in what was put off.
    pub fn put_in(&mut self) {
        for aside in std::mem::take(&mut self.now.put_off) {
            self.line_break();
            let now = &mut self.now;
            now.looks.put_in(aside.looks, 0, now.text.len());
            now.text.push_str(&aside.text);
            self.line_break();
        }
    }

    /// Adds a note as a paragraph of its own. Its bytes were counted when they were written aside.
    pub fn push_note(&mut self, note: Aside) {
        let start = note.text.len() - note.text.trim_start().len();
        let text = note.text.trim();
        if !text.is_empty() {
            self.line_break();
            if self.has_room(text.len()) {
                let now = &mut self.now;
                now.looks.put_in(note.looks, start, now.text.len());
                now.text.push_str(text);
            }
            self.line_end();
        }
    }

    /// What was written aside is a header, or a footer. Each one is read or counted once, however many sections have it.
    pub fn end_running_head(&mut self, is_footer: bool) {
        let Some(aside) = self.end_aside() else {
            return;
        };
        let text = aside.text.trim();
        if text.is_empty() || !self.running_heads.insert(text.to_owned()) {
            return;
        }
        if !self.keeps_running_heads {
            let words = text.split_whitespace();
            let words = words.filter(|word| !word.trim_matches([UNSEEN, SEEN]).is_empty());
            self.facts.left_out.header_words += words.count();
        } else if is_footer {
            self.footers.push(Aside {
                text: text.to_owned(),
                ..Aside::default()
            });
        } else {
            self.headers += text;
            self.headers.push('\n');
        }
    }

    /// Puts the headers before the text, and the footers after it.
    fn put_in_running_heads(&mut self) {
        for footer in std::mem::take(&mut self.footers) {
            self.push_note(footer);
        }
        let headers = std::mem::take(&mut self.headers);
        if headers.is_empty() || !self.has_room(headers.len()) {
            return;
        }
        self.now.text.insert_str(0, &headers);
        let looks = std::mem::take(&mut self.now.looks);
        self.now.looks.put_in(looks, 0, headers.len());
        for place in &mut self.facts.places {
            // The first page begins with the headers.
            if (place.start, &place.kind) != (0, &PlaceKind::Page(1)) {
                place.start += headers.len();
            }
        }
    }

    /// The text and what is known about it.
    ///
    /// # Errors
    /// If more was written than may be.
    pub fn finish(mut self, run: &ReadingRun<'_>) -> Result<Reading> {
        for note in std::mem::take(&mut self.notes) {
            self.push_note(note);
        }
        self.end_asides(0);
        self.put_in();
        self.put_in_running_heads();
        if self.is_full {
            return Err(run.too_large());
        }
        let mut text = self.now.text;
        let mut taken = Vec::new();
        if text.contains([UNSEEN, SEEN]) {
            (text, self.facts.unseen, taken) = without_marks(&text);
        }
        let moved = |at: usize| at - taken.partition_point(|taken| *taken < at) * UNSEEN.len_utf8();
        for place in &mut self.facts.places {
            place.start = moved(place.start);
        }
        let end = text.trim_end_matches([' ', '\t', '\n']).len();
        text.truncate(end);
        if end > 0 {
            text.push('\n');
        }
        self.facts.no_words = NoWords::of(&text, &self.facts, self.scripts, self.pictures);
        for unseen in &mut self.facts.unseen {
            unseen.end = unseen.end.min(text.len());
        }
        self.facts.unseen.retain(|unseen| unseen.start < unseen.end);
        self.facts.places.retain(|place| place.start < text.len());
        let looks = self.now.looks;
        self.facts.looks = self.records_looks.then(|| looks.of_complete(&text, moved));
        Ok(Reading {
            text,
            facts: self.facts,
            encoding: "UTF-8".to_owned(),
            decode_note: None,
        })
    }
}
