//! Makes the file of a report from two documents and how to compare them, and computes it again from its record.
//!
//! Checking a report makes exactly the same comparison again.

use crate::document::Document;
use crate::files::dates::now;
use crate::files::errors::Why;
use crate::files::free_memory::NoRoom;
use crate::findings::{Findings, Wants};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use crate::report::content::paragraphs::paragraphs;
use crate::report::content::report::Report;
use crate::report::evidence::figures::figures;
use crate::report::evidence::record::{Contents, FORMAT, Note, Record, SetAside};
use crate::report::evidence::sources::source;
use crate::report::html::page::page;
use crate::report::tables::markdown::markdown;
use crate::report::tables::passages::table;
use serde_json::Map;
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::{Exclusions, Pair, Parameters, Preset, Request, Text};
use std::ops::Range;
use std::path::Path;

/// Both texts together have at most this many bytes in a PDF that shows them whole: about a thousand pages.
const MAX_IN_PDF: usize = 4 << 20;

/// A PDF with more pages than this is long: a warning says how to make it shorter.
const LONG: usize = 500;
/// How many letters a row of a column holds in a PDF, how many rows a page, and how many rows the gap between paragraphs takes.
const ROW: usize = 52;
const ROWS: f64 = 50.5;
const GAP: f64 = 0.35;

/// What a report is about.
#[derive(Clone, Debug)]
pub struct Ingredients {
    pub documents: Pair<Document>,
    pub preset: Preset,
    pub parameters: Parameters,
    pub notices: Notices,
    pub reading: ReadingOptions,
    pub set_aside: Vec<SetAside>,
    pub notes: Vec<Note>,
    pub contents: Contents,
}

impl Ingredients {
    /// About how many pages a PDF of this has, if it is long and there is a shorter form.
    pub fn long_pdf(&self) -> Option<usize> {
        let bytes = self.documents.left.text.len() + self.documents.right.text.len();
        if self.contents != Contents::Whole || bytes > MAX_IN_PDF {
            return None;
        }
        let pages = Pair::from_fn(|side| pages(&self.documents[side]));
        let most = pages.left.max(pages.right);
        (most >= LONG).then_some(most)
    }
}

/// About how many pages a column with this text goes over.
fn pages(document: &Document) -> usize {
    let text = document.text.as_str();
    let may_flow = document.facts.format.is_plain();
    // Chinese, Japanese and Korean characters are twice as wide.
    let width = |c: char| if c < '\u{1100}' { 1 } else { 2 };
    let height = |at: Range<usize>| {
        let letters: usize = text.get(at).unwrap_or("").chars().map(width).sum();
        letters.div_ceil(ROW) as f64 + GAP
    };
    let rows: f64 = paragraphs(text, may_flow).into_iter().map(height).sum();
    (rows / ROWS).ceil() as usize
}

/// What kind of file a report is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The page, which can be checked.
    Html,
    /// The same on paper; it can be checked too.
    Pdf,
    /// The passages, separated by commas.
    Csv,
    /// The passages, separated by tabs.
    Tsv,
    /// The figures and the longest passages, for an issue tracker.
    Markdown,
}

impl Form {
    pub const ALL: [Form; 5] = [Form::Html, Form::Pdf, Form::Csv, Form::Tsv, Form::Markdown];

    /// The endings of its files, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Form::Html => &["html", "htm"],
            Form::Pdf => &["pdf"],
            Form::Csv => &["csv"],
            Form::Tsv => &["tsv"],
            Form::Markdown => &["md", "markdown"],
        }
    }

    /// The form of a file with this name; none for other endings.
    pub fn of(path: &Path) -> Option<Form> {
        by_ending(path, Form::ALL, Form::endings)
    }

    /// # Errors
    /// [`Why::NoPdf`] if this build of the program does not write such files.
    pub fn check(self) -> Result<(), Why> {
        let is_refused = self == Form::Pdf && !cfg!(feature = "pdf");
        (!is_refused).then_some(()).ok_or(Why::NoPdf)
    }
}

/// Which of `all` has the ending of this name among its `endings`.
pub(super) fn by_ending<F: Copy, const N: usize>(
    path: &Path,
    all: [F; N],
    endings: impl Fn(F) -> &'static [&'static str],
) -> Option<F> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let mut all = all.into_iter();
    all.find(|form| endings(*form).contains(&ending.as_str()))
}

/// The maximum number of texts set aside and notes in a report: checking more would take minutes.
const MAX_SET_ASIDE: usize = 10_000;

/// # Errors
/// If these are too many for a report.
pub(super) fn check_count(set_aside: &[SetAside], notes: &[Note]) -> Result<(), Why> {
    let texts: usize = set_aside.iter().map(|item| item.texts.len().max(1)).sum();
    let (count, most) = (texts + notes.len(), MAX_SET_ASIDE);
    match count > most {
        true => Err(Why::TooMany { count, most }),
        false => Ok(()),
    }
}

/// The file of a report on this, with what was `found` of its texts if that is known.
///
/// # Errors
/// [`Why`] if there is too little memory or too much set aside, or if this build of the program does not write such files.
pub fn report_file(
    parts: Ingredients,
    form: Form,
    found: Option<&Findings>,
    t: &Phrases,
) -> Result<Vec<u8>, Why> {
    form.check()?;
    check_count(&parts.set_aside, &parts.notes)?;
    let (documents, mut record) = prepared(parts);
    if form == Form::Pdf && documents.left.text.len() + documents.right.text.len() > MAX_IN_PDF {
        record.contents = Contents::Longest;
    }
    let mut own = None;
    let found = found_of(&documents, &record, Wants::REPORT, found, &mut own)?;
    record.took_ms = found.took_ms as u64;
    record.figures = figures(found);
    let report = report_of(&documents, &record, found);
    Ok(match form {
        Form::Html => page(&report, t),
        Form::Pdf => pdf(&report, t)?,
        Form::Csv => table(&report, b',', t),
        Form::Tsv => table(&report, b'\t', t),
        Form::Markdown => markdown(&report, t).into_bytes(),
    })
}

/// The documents as they can be checked, and their record before anything is computed.
pub(super) fn prepared(ingredients: Ingredients) -> (Pair<Document>, Record) {
    let Pair { left, right } = &ingredients.documents;
    let (left, left_document) = source(left, &ingredients.reading);
    let (right, right_document) = source(right, &ingredients.reading);
    let record = Record {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        made: now(),
        took_ms: 0,
        left,
        right,
        preset: ingredients.preset,
        parameters: ingredients.parameters,
        notices: ingredients.notices,
        reading: ingredients.reading,
        contents: ingredients.contents,
        set_aside: ingredients.set_aside,
        notes: ingredients.notes,
        fonts: Vec::new(),
        figures: Map::new(),
    };
    (Pair::new(left_document, right_document), record)
}

/// How the documents are compared, as `record` says.
pub(super) fn request(documents: &Pair<Document>, record: &Record) -> Request {
    let excluded = record.set_aside.iter().flat_map(|item| &item.texts);
    let excluded = excluded.map(|text| Text::from(text.as_str()));
    Request {
        texts: documents.map(|document| document.text.clone()),
        parameters: record.parameters,
        exclusions: Exclusions::new(excluded.collect()),
        notices: record.notices.clone(),
        tokeniser: None,
    }
}

/// What was found of the documents: what is `known`, if it is of the same texts and bytes, or else what is computed.
pub(super) fn found_of<'f>(
    documents: &Pair<Document>,
    record: &Record,
    wants: Wants,
    known: Option<&'f Findings>,
    own: &'f mut Option<Findings>,
) -> Result<&'f Findings, NoRoom> {
    let texts = documents.map(|document| &document.text);
    match known.filter(|known| known.are_of(&texts)) {
        Some(known) => Ok(known),
        None => Ok(own.insert(Findings::of(&request(documents, record), wants)?)),
    }
}

/// A report with this record on what was found.
pub(super) fn report_of<'a>(
    documents: &'a Pair<Document>,
    record: &'a Record,
    found: &'a Findings,
) -> Report<'a> {
    Report {
        record,
        documents: documents.as_ref(),
        comparison: &found.comparison,
        wording: found.wording(),
    }
}

#[cfg(feature = "pdf")]
pub(super) fn pdf(report: &Report<'_>, t: &Phrases) -> Result<Vec<u8>, Why> {
    let made = crate::report::pdf::pdf(report, t);
    made.map_err(|error| Why::NotMade(error.to_string()))
}

#[cfg(not(feature = "pdf"))]
pub(super) fn pdf(_: &Report<'_>, _: &Phrases) -> Result<Vec<u8>, Why> {
    Err(Why::NoPdf)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Origin;

    #[test]
    fn a_long_pdf_is_known_before_it_is_made() {
        let line =
            "The keeper wrote down the wind and the rain of every single night in his book.\n\n";
        let of = |lines: usize, contents: Contents| Ingredients {
            documents: Pair::new(
                Document::named("left", line.repeat(lines), Origin::Typed),
                Document::named("right", "short", Origin::Typed),
            ),
            preset: Preset::Recommended,
            parameters: Preset::Recommended.parameters(),
            notices: Notices::default(),
            reading: ReadingOptions::default(),
            set_aside: Vec::new(),
            notes: Vec::new(),
            contents,
        };
        assert_eq!(of(10_000, Contents::Whole).long_pdf(), None);
        let long = of(12_000, Contents::Whole).long_pdf();
        assert!(
            long.is_some_and(|pages| (500..650).contains(&pages)),
            "{long:?}"
        );
        assert_eq!(of(12_000, Contents::Matching).long_pdf(), None);
        // This one is shortened anyway.
        assert_eq!(of(60_000, Contents::Whole).long_pdf(), None);
    }
}
