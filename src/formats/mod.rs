//! Reads documents: their text, their pages and sections, and what was left out of them.
//!
//! ```text
//! bytes ── recognise ──▶ docx odt epub (package, xml)   rtf   html   pdf ──▶ text_writer ──▶ text, DocumentFacts
//! ```
//! One reader a file. Paragraphs, items of lists and rows of tables become lines, with a tab between cells. Notes come after the
//! text, where a document keeps them apart. Every reader is bounded in memory, nesting and time: see [`Bounds`].

mod docx;
mod docx_body;
mod docx_styles;
mod docx_symbols;
mod epub;
mod errors;
mod facts;
mod html;
mod html_elements;
mod limits;
mod look;
mod markdown;
mod odt;
mod odt_look;
mod old_office;
mod package;
#[cfg(feature = "pdf")]
mod pdf;
mod recognise;
mod rtf;
mod rtf_tokens;
mod rtf_words;
mod text_writer;
mod unseen;
mod xml;

pub use crate::formats::errors::FormatError;
pub use crate::formats::facts::{
    DocumentFacts, Format, LeftOut, NoWords, Place, PlaceKind, Reading,
};
pub use crate::formats::limits::{Bounds, ReadingOptions, ReadingRun};
pub use crate::formats::look::{Label, Letters, ListItem, Look, Looks, ParagraphLook, Row};
pub use crate::formats::recognise::Kind;

use crate::formats::errors::Result;
use crate::formats::package::Package;
use crate::formats::xml::characters;
use std::borrow::Cow;

/// Reads a document; none if the file is plain text, which needs no reader. `name` is the name of the file.
///
/// # Errors
/// [`FormatError`] if the document is protected, damaged or has no text, or if it needs more than `run` allows.
pub fn read(bytes: &[u8], name: &str, run: &ReadingRun<'_>) -> Result<Option<Reading>> {
    if run.options.is_plain_text {
        return Ok(None);
    }
    Ok(Some(match Kind::of(bytes, name) {
        Kind::Text | Kind::Markdown => return Ok(None),
        Kind::Html => html::read(bytes, run)?,
        Kind::Package => in_package(Package::open(bytes, run)?)?,
        Kind::OldOffice => return Err(old_office::refusal(bytes)),
        Kind::FlatOdt => odt::read_flat(&flat_xml(bytes, run)?, run)?,
        Kind::WordXml => docx::read_word_xml(&flat_xml(bytes, run)?, run)?,
        Kind::FlatPackage => in_package(Package::flat(&flat_xml(bytes, run)?, run)?)?,
        Kind::Rtf => rtf::read(bytes, run)?,
        #[cfg(feature = "pdf")]
        Kind::Pdf => pdf::read(bytes, run)?,
        #[cfg(not(feature = "pdf"))]
        Kind::Pdf => return Err(FormatError::NoPdf),
    }))
}

/// What is known about a text that needed no reader.
pub fn plain_facts(text: &str, name: &str, options: &ReadingOptions) -> DocumentFacts {
    match Kind::of(text.as_bytes(), name) {
        Kind::Markdown if !options.is_plain_text => markdown::facts(text),
        _ => DocumentFacts::default(),
    }
}

/// The characters of a document that is one XML file.
fn flat_xml<'b>(bytes: &'b [u8], run: &ReadingRun<'_>) -> Result<Cow<'b, str>> {
    match bytes.len() > run.bounds.unpacked_bytes {
        true => Err(run.too_large()),
        false => Ok(characters(bytes)),
    }
}

fn in_package(mut package: Package<'_>) -> Result<Reading> {
    if let Some(main) = docx::main_part(&mut package)? {
        return docx::read(&mut package, &main);
    }
    if odt::is_odt(&mut package)? {
        return odt::read(&mut package);
    }
    if epub::is_epub(&package) {
        return epub::read(&mut package);
    }
    Err(FormatError::NotADocument)
}

/// A file that is attached to a PDF; none if there is none with this name, or if this build of the program reads no PDF.
#[cfg(feature = "pdf")]
pub fn attached_file(pdf: &[u8], name: &str) -> Option<Vec<u8>> {
    let options = ReadingOptions::default();
    let run = ReadingRun::new(&options, Bounds::default(), &|| false);
    pdf::attachments::attached_file(pdf, name, &run)
}

#[cfg(not(feature = "pdf"))]
pub fn attached_file(_: &[u8], _: &str) -> Option<Vec<u8>> {
    None
}
