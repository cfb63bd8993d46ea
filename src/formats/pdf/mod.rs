//! Reads PDF, page by page. A panic inside the crates that do so is caught: the file is damaged.
//!
//! ```text
//! streams ──▶ opening ──▶ glyphs, fonts ──▶ layout, bidi ──▶ fields ──▶ pages ──▶ text_writer
//! bounds      document    drawn             lines            put in     without running heads
//! ```

pub(super) mod attachments;
mod bidi;
#[cfg(test)]
mod bidi_tests;
mod fields;
mod fonts;
mod glyphs;
mod grounds;
mod layout;
#[cfg(test)]
mod layout_tests;
mod letters;
mod levels;
mod opening;
mod pages;
mod streams;
mod to_unicode;

use crate::formats::errors::{FormatError, Result};
use crate::formats::facts::{DocumentFacts, Format, LeftOut, Reading};
use crate::formats::limits::ReadingRun;
use crate::formats::pdf::fonts::Fonts;
use crate::formats::pdf::glyphs::{Blank, Glyphs, PageText};
use crate::formats::pdf::pages::write;
use crate::formats::text_writer::TextWriter;
use hayro_interpret::kurbo::{Affine, Rect};
use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings, InterpreterWarning, RenderContent,
    interpret_page,
};
use hayro_syntax::Pdf;
use hayro_syntax::page::Page;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) fn read(bytes: &[u8], run: &ReadingRun<'_>) -> Result<Reading> {
    if bytes.len() > run.bounds.unpacked_bytes {
        return Err(run.too_large());
    }
    streams::check(bytes, run)?;
    let document = catch_unwind(AssertUnwindSafe(|| document(bytes, run)));
    let (pages, left_out, is_dynamic_form) = document.unwrap_or_else(|cause| {
        let error = cause.downcast::<FormatError>();
        Err(error.map_or(FormatError::Damaged, |error| *error))
    })?;
    let mut out = TextWriter::new(Format::Pdf, run);
    out.facts.pages = Some(pages.len());
    let blank: Vec<Blank> = pages.iter().filter_map(|page| page.blank).collect();
    out.facts.left_out = LeftOut {
        pages_without_text: blank.len(),
        ..left_out
    };
    let has_text = pages.iter().any(|page| !page.lines.is_empty());
    let lines = pages.into_iter().map(|page| page.lines);
    write(lines.collect(), &mut out, run);
    let found = out.finish(run)?;
    // The page of such a form says which program can show it.
    if is_dynamic_form && (found.text.is_empty() || found.text.contains("Adobe")) {
        return Err(FormatError::DynamicForm);
    }
    let refusal = || refusal(bytes, &blank, &found.facts);
    match (!has_text).then(refusal).flatten() {
        Some(error) => Err(error),
        None => Ok(found),
    }
}

/// Why a document without any text has none; none if its pages are empty.
fn refusal(bytes: &[u8], blank: &[Blank], facts: &DocumentFacts) -> Option<FormatError> {
    let cropped = facts.left_out.cropped_words;
    if let Some(name) = opening::unknown_compression(bytes) {
        return Some(FormatError::UnknownCompression(name));
    }
    match blank.iter().max() {
        Some(Blank::UnknownLetters) => Some(FormatError::UnknownLetters),
        _ if cropped > 0 => Some(FormatError::OutsidePages(cropped)),
        Some(Blank::Picture) => Some(FormatError::NoTextLayer(blank.len())),
        Some(Blank::Shapes) => Some(FormatError::OnlyShapes),
        None => None,
    }
}

/// The pages of a document, what is left out of them, and whether it is a form that another program has to show.
fn document(bytes: &[u8], run: &ReadingRun<'_>) -> Result<(Vec<PageText>, LeftOut, bool)> {
    let pdf = opening::open(bytes)?;
    run.checkpoint()?;
    let count = pdf.pages().len();
    if count > run.bounds.pages {
        return Err(FormatError::TooManyPages(run.bounds.pages));
    }
    let mut drawn = Drawn {
        pdf: &pdf,
        run,
        cache: InterpreterCache::new(),
        fonts: Fonts::new(&pdf),
        left: run.bounds.unpacked_bytes,
        left_out: LeftOut::default(),
    };
    let mut pages = Vec::with_capacity(count);
    for page in pdf.pages().iter() {
        run.checkpoint()?;
        let mut text = drawn.page(page, RenderContent::PAGE);
        if page.raw().contains_key("Annots") {
            let fields = drawn.page(page, RenderContent::ANNOTATIONS);
            let undrawn = fields::undrawn(page, run, &mut drawn.left)?;
            fields::add(&mut text, fields, undrawn);
        }
        pages.push(text);
    }
    Ok((pages, drawn.left_out, fields::is_dynamic_form(&pdf)))
}

/// A document whose pages are drawn one after the other.
struct Drawn<'p, 'r> {
    pdf: &'p Pdf,
    run: &'r ReadingRun<'r>,
    cache: InterpreterCache<'p>,
    fonts: Fonts<'p>,
    /// How many bytes of text it may still have.
    left: usize,
    /// What the document has and its pages do not show.
    left_out: LeftOut,
}

impl<'p> Drawn<'p, '_> {
    fn page(&mut self, page: &Page<'p>, content: RenderContent) -> PageText {
        loop {
            let has_lost_letters = Arc::new(AtomicBool::new(false));
            let is_lost = has_lost_letters.clone();
            let settings = InterpreterSettings {
                render_content: content,
                warning_sink: Arc::new(move |warning| {
                    let is_font = matches!(warning, InterpreterWarning::UnsupportedFont);
                    is_lost.fetch_or(is_font, Ordering::Relaxed);
                }),
                ..InterpreterSettings::default()
            };
            let unit = Rect::new(0.0, 0.0, 1.0, 1.0);
            let xref = self.pdf.xref();
            let mut context = Context::new(Affine::IDENTITY, unit, &self.cache, xref, settings);
            let mut glyphs = Glyphs::new(page, self.run, &mut self.fonts, self.left);
            interpret_page(page, &mut context, &mut glyphs);
            if !glyphs.fonts.misread() {
                self.left = glyphs.left;
                let has_lost_letters = has_lost_letters.load(Ordering::Relaxed);
                return glyphs.page_text(has_lost_letters, &mut self.left_out);
            }
        }
    }
}
