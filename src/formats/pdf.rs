//! A PDF in; its text out, page by page. The only user of `hayro-interpret`, which draws pages: what it draws as glyphs is the
//! text.
//!
//! A glyph without a known character is taken as one of Windows-1252 where its code allows that. A page of unknown glyphs is
//! left out and counted. A panic inside the crates is caught: the file is damaged.

use crate::formats::errors::FormatError;
use crate::formats::facts::{DocumentFacts, Format};
use crate::formats::limits::ReadingRun;
use crate::formats::pdf_layout::{At, Glyph, Layout};
use crate::formats::pdf_pages::{PageLines, write};
use crate::formats::pdf_streams;
use crate::formats::text_writer::TextWriter;
use hayro_interpret::font::{Glyph as FontGlyph, GlyphRun, PositionedGlyph};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, interpret_page,
};
use hayro_syntax::object::dict::keys::ACTUAL_TEXT;
use hayro_syntax::object::{Dict, String as PdfString};
use hayro_syntax::page::Page;
use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use shinglescope_core::text::decode::decode;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

pub(super) fn read(
    bytes: &[u8],
    run: &ReadingRun<'_>,
) -> Result<(String, DocumentFacts), FormatError> {
    if bytes.len() > run.bounds.unpacked_bytes {
        return Err(run.too_large());
    }
    pdf_streams::check(bytes, run)?;
    let pages = catch_unwind(AssertUnwindSafe(|| pages(bytes, run)));
    let mut pages = match pages {
        Ok(pages) => pages?,
        Err(cause) => {
            return Err(match cause.downcast::<FormatError>() {
                Ok(error) => *error,
                Err(_) => FormatError::Damaged,
            });
        }
    };
    let without_text = pages.iter().filter(|page| page.is_unread).count();
    if without_text > 0 && without_text == pages.len() {
        return Err(FormatError::NoTextLayer(without_text));
    }
    let mut out = TextWriter::new(Format::Pdf, run);
    out.facts.pages = Some(pages.len());
    out.facts.left_out.pages_without_text = without_text;
    let mut lines: Vec<PageLines> = pages
        .iter_mut()
        .map(|page| std::mem::take(&mut page.lines))
        .collect();
    write(&mut lines, &mut out, run);
    out.finish(run)
}

/// What a page shows.
struct PageText {
    lines: PageLines,
    /// It shows something, but no text that can be read.
    is_unread: bool,
}

fn pages(bytes: &[u8], run: &ReadingRun<'_>) -> Result<Vec<PageText>, FormatError> {
    let pdf = Pdf::new(bytes.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(DecryptionError::PasswordProtected) => FormatError::Password,
        LoadPdfError::Decryption(_) | LoadPdfError::Invalid => FormatError::Damaged,
    })?;
    run.checkpoint()?;
    let count = pdf.pages().len();
    if count > run.bounds.pages {
        return Err(FormatError::TooManyPages(run.bounds.pages));
    }
    let cache = InterpreterCache::new();
    let mut left = run.bounds.unpacked_bytes;
    let mut found = Vec::with_capacity(count);
    for page in pdf.pages().iter() {
        run.checkpoint()?;
        let settings = InterpreterSettings::default();
        let unit = Rect::new(0.0, 0.0, 1.0, 1.0);
        let mut context = Context::new(Affine::IDENTITY, unit, &cache, pdf.xref(), settings);
        let mut device = Glyphs::new(page, run, left);
        interpret_page(page, &mut context, &mut device);
        left = device.left;
        found.push(device.page_text());
    }
    Ok(found)
}

/// A part of a page that its content stream marks.
struct Marked {
    /// It repeats or decorates, and is no text.
    is_head: bool,
    /// What its glyphs mean, until the first of them has come; empty afterwards.
    text: Option<String>,
    /// Its glyphs are in the reverse of the order of reading.
    is_reversed: bool,
}

/// Glyphs whose order is reversed, so far.
struct Reversed {
    texts: Vec<String>,
    start: At,
    end: At,
    size: f64,
}

/// A text as PDF writes it: UTF-16 or UTF-8 with a mark, else Latin letters.
fn text_string(bytes: &[u8]) -> String {
    let encoding = match bytes {
        [0xFE, 0xFF, ..] => "utf-16be",
        [0xFF, 0xFE, ..] => "utf-16le",
        [0xEF, 0xBB, 0xBF, ..] => "utf-8",
        _ => "windows-1252",
    };
    let decoded = decode(bytes, Some(encoding));
    decoded.map_or_else(|_| String::new(), |decoded| decoded.text)
}

/// Collects the glyphs of a page.
struct Glyphs<'r> {
    run: &'r ReadingRun<'r>,
    layout: Layout,
    /// What the document marks as no part of its text: running heads, page numbers.
    heads: Layout,
    /// What is outside is cut off when the page is shown: printer's marks.
    crop: hayro_syntax::object::Rect,
    /// The marked parts that are open, the outermost first.
    marked: Vec<Marked>,
    reversed: Option<Reversed>,
    /// The characters of Windows-1252, by their codes.
    latin: Vec<char>,
    known: usize,
    unknown: usize,
    has_picture: bool,
    /// How many bytes of text the document may still have.
    left: usize,
}

impl<'r> Glyphs<'r> {
    fn new(page: &Page<'_>, run: &'r ReadingRun<'r>, left: usize) -> Glyphs<'r> {
        let codes: Vec<u8> = (0..=u8::MAX).collect();
        let latin = decode(&*codes, Some("windows-1252"));
        Glyphs {
            run,
            layout: Layout::default(),
            heads: Layout::default(),
            crop: page.intersected_crop_box(),
            marked: Vec::new(),
            reversed: None,
            latin: latin.map_or_else(|_| Vec::new(), |latin| latin.text.chars().collect()),
            known: 0,
            unknown: 0,
            has_picture: false,
            left,
        }
    }

    fn page_text(self) -> PageText {
        let is_rubbish = self.unknown > self.known;
        let is_unread = is_rubbish || (self.known == 0 && self.has_picture);
        let (mut lines, mut heads) = (self.layout.lines, self.heads.lines);
        if is_rubbish {
            lines.clear();
        } else if lines.is_empty() {
            // What is all of a page is no running head, whatever its marks say.
            std::mem::swap(&mut lines, &mut heads);
        }
        PageText {
            lines: PageLines {
                lines,
                marked_heads: heads.len(),
            },
            is_unread,
        }
    }

    fn is_inside(&self, at: At) -> bool {
        let crop = &self.crop;
        (crop.x0..=crop.x1).contains(&at.x) && (crop.y0..=crop.y1).contains(&at.y)
    }

    fn glyph(&mut self, glyph: &PositionedGlyph<'_>, transform: Affine) {
        let transform = transform * glyph.transform();
        let place = |x: f64, y: f64| {
            let at = transform * Point::new(x, y);
            At { x: at.x, y: at.y }
        };
        let start = place(0.0, 0.0);
        if !self.is_inside(start) {
            return;
        }
        let width = match &**glyph {
            FontGlyph::Outline(glyph) => glyph.advance_width(),
            FontGlyph::Type3(glyph) => glyph.advance_width(),
        };
        let up = place(0.0, 1000.0);
        let marked_text = self.marked.iter_mut().find_map(|part| part.text.as_mut());
        let text = match marked_text.map(std::mem::take) {
            Some(text) => text,
            None => match self.character(glyph) {
                Some(text) => text,
                None => return,
            },
        };
        self.known += usize::from(!text.trim().is_empty());
        if text.len() > self.left {
            resume_unwind(Box::new(self.run.too_large()));
        }
        self.left -= text.len();
        let end = place(f64::from(width.unwrap_or(0.0)), 0.0);
        let size = (up.x - start.x).hypot(up.y - start.y);
        if self.marked.iter().any(|part| part.is_reversed) {
            let reversed = self.reversed.get_or_insert_with(|| Reversed {
                texts: Vec::new(),
                start,
                end,
                size,
            });
            reversed.texts.push(text);
            reversed.end = end;
            return;
        }
        self.push(&text, start, end, size);
    }

    fn push(&mut self, text: &str, start: At, end: At, size: f64) {
        let keeps_heads = self.run.options.running_heads;
        let is_head = !keeps_heads && self.marked.iter().any(|part| part.is_head);
        let layout = match is_head {
            true => &mut self.heads,
            false => &mut self.layout,
        };
        layout.push(Glyph {
            text,
            start,
            end,
            size,
        });
    }

    /// The characters that a glyph stands for, as its font says.
    fn character(&mut self, glyph: &PositionedGlyph<'_>) -> Option<String> {
        match glyph.as_unicode() {
            Some(BfString::Char(c)) => Some(c.to_string()),
            Some(BfString::String(text)) => Some(text),
            None => {
                let latin = self.latin.get(glyph.char_code() as usize);
                let latin = latin.filter(|c| !c.is_control());
                self.unknown += usize::from(latin.is_none());
                latin.map(char::to_string)
            }
        }
    }

    /// Ends the reading from inside the crate that draws the page, if it takes too long.
    fn checkpoint(&self) {
        if let Err(error) = self.run.checkpoint() {
            resume_unwind(Box::new(error));
        }
    }
}

impl<'a> Device<'a> for Glyphs<'_> {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {
        self.checkpoint();
    }

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}

    /// An invisible glyph is the text layer of a scanned page, so the mode does not matter.
    fn draw_glyph_run(&mut self, glyphs: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        self.checkpoint();
        for glyph in glyphs.glyphs() {
            self.glyph(glyph, props.transform);
        }
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.has_picture = true;
        self.checkpoint();
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}

    fn begin_marked_content(&mut self, tag: &[u8], properties: Option<&Dict<'_>>) {
        let text = properties.and_then(|properties| properties.get::<PdfString<'_>>(ACTUAL_TEXT));
        self.marked.push(Marked {
            is_head: tag == b"Artifact",
            is_reversed: tag == b"ReversedChars",
            text: text
                .map(|text| text_string(&text))
                .filter(|text| !text.is_empty()),
        });
    }

    fn end_marked_content(&mut self) {
        if let Some(reversed) = self.reversed.take_if(|_| {
            let ended = self.marked.last();
            ended.is_some_and(|part| part.is_reversed)
        }) {
            let text: String = reversed.texts.into_iter().rev().collect();
            self.push(&text, reversed.start, reversed.end, reversed.size);
        }
        self.marked.pop();
    }
}
