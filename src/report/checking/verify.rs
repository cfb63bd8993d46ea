//! Checks a report against its two files: whether everything in it holds.
//!
//! ```text
//! hash of the report ── intact?      hashes of the files ── those that were compared?
//! the record ──▶ the files are compared again ──▶ each figure, then the whole page, against the report
//! ```
//! The page is computed again as a whole, so that a report that somebody changed and sealed anew is found too. What no
//! computation can tell (when the report was created, names, dates, notes) is not said to hold: [`Verification::stated`].
//! Each file is read once, because a pipe can be read only once.

use crate::document::Document;
use crate::files;
use crate::files::errors::{Doing, Failure, Why};
use crate::findings::{Findings, Wants};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use crate::report::content::report::Report;
use crate::report::evidence::figures::figures;
use crate::report::evidence::record::{FORMAT, PDF, Record, Source, SystemFont, is_intact, known};
use crate::report::evidence::sources::{
    FileBytes, chosen_name, language_of, read_as_then, without_file,
};
use crate::report::files::{check_count, pdf, report_of, request};
use crate::report::html::page::page as html;
use serde_json::{Map, Value};
use shinglescope_core::methods::parameters::checked_length;
use shinglescope_core::run::threads::both;
use shinglescope_core::{Length, Pair, Side};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// The record of a report begins within this many bytes.
const HEAD: u64 = 64 << 10;
/// The hash of a PDF is within its last bytes.
const TAIL: u64 = 128;

/// What does not hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The report is not as it was when it was written.
    ReportChanged,
    /// The file on this side is not the one that was compared.
    OtherFile { side: Side, sha256: String },
    /// The files are those that were compared, but the left one was right.
    Swapped,
    /// The file is the one that was compared, but this version reads another text from it; or it has another text than the
    /// one that was compared.
    OtherText(Side),
    /// A figure is not what is computed from the files.
    Figure {
        name: String,
        stated: Value,
        computed: Value,
    },
    /// Every figure holds, but the page says something else.
    OtherPage,
    /// Every figure holds. The page could not be compared: it uses fonts that this system lacks, or has as other versions.
    PageNotCompared(Vec<SystemFont>),
    /// Every figure holds. The page is not what this version writes, and the report says that another version wrote it.
    PageOfOtherVersion,
}

/// What was found of a report.
#[derive(Clone, Debug)]
pub struct Verification {
    pub record: Record,
    /// Another version of the program made it.
    pub is_other_version: bool,
    /// The figures that hold, with their values.
    pub holding: Vec<(String, Value)>,
    pub findings: Vec<Finding>,
    /// How many of the wordings that were set aside share nothing with the texts, so that no figure depends on them.
    pub unused_wordings: usize,
    /// The texts that were compared again.
    pub documents: Pair<Document>,
}

impl Verification {
    /// Whether all that differs may come from another version of the program, or from other fonts.
    pub fn cannot_tell(&self) -> bool {
        let may_be_right = |finding: &Finding| match finding {
            Finding::OtherText(_) | Finding::Figure { .. } => self.is_other_version,
            Finding::PageNotCompared(_) | Finding::PageOfOtherVersion => true,
            Finding::ReportChanged
            | Finding::OtherFile { .. }
            | Finding::Swapped
            | Finding::OtherPage => false,
        };
        !self.findings.is_empty() && self.findings.iter().all(may_be_right)
    }
}

/// Whether a file is a report, by how it begins and ends. One that cannot be read is none.
pub fn is_report(path: &Path) -> bool {
    let ends = || -> io::Result<[Vec<u8>; 2]> {
        let mut file = File::open(path)?;
        let (mut begin, mut end) = (Vec::new(), Vec::new());
        file.by_ref().take(HEAD).read_to_end(&mut begin)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
        file.take(TAIL).read_to_end(&mut end)?;
        Ok([begin, end])
    };
    // A pipe would wait for somebody who writes.
    path.is_file() && ends().is_ok_and(|[begin, end]| Record::is_between(&begin, &end))
}

/// Reads a report and its record.
///
/// # Errors
/// [`Failure`] if the file cannot be read or is no report that this version knows.
pub fn opened(report: &Path) -> Result<(Record, Vec<u8>), Failure> {
    let page = files::bytes_of(report)?;
    let record = known_record(&page);
    let failed = |why| Failure::new(Doing::Checking, known(&files::short_name(report)), why);
    Ok((record.map_err(failed)?, page))
}

/// The record of a report.
pub fn known_record(page: &[u8]) -> Result<Record, Why> {
    if page.starts_with(PDF) && !cfg!(feature = "pdf") {
        return Err(Why::NoPdf);
    }
    let record = Record::inside(page);
    let record = record.ok_or(Why::Foreign)?;
    if record.format > FORMAT {
        return Err(Why::Newer(known(&record.version)));
    }
    check_count(&record.set_aside, &record.notes)?;
    match record.parameters.shingle.length {
        // No report of this program has such a length.
        Length::Fixed(length) if checked_length(length).is_err() => Err(Why::Foreign),
        Length::Fixed(_) | Length::Auto => Ok(record),
    }
}

/// Checks a report against the two files that it is about.
///
/// # Errors
/// [`Failure`] if a file cannot be read or compared, or if the report is none that this version knows.
pub fn verify(report: &Path, paths: Pair<&Path>, t: &Phrases) -> Result<Verification, Failure> {
    let (record, page) = opened(report)?;
    // Two pipes may be written by one program.
    let Pair { left, right } = paths;
    let Pair { left, right } = both(|| FileBytes::read(left), || FileBytes::read(right));
    checked(record, &page, &Pair::new(left?, right?), t)
}

/// Checks a report with this record against two files.
pub fn checked(
    record: Record,
    page: &[u8],
    files: &Pair<FileBytes<'_>>,
    t: &Phrases,
) -> Result<Verification, Failure> {
    let mut findings = Vec::new();
    if !is_intact(page) {
        findings.push(Finding::ReportChanged);
    }
    let (left, left_document) = source(&record, Side::Left, files, &mut findings)?;
    let (right, right_document) = source(&record, Side::Right, files, &mut findings)?;
    let documents = Pair::new(left_document, right_document);
    let found = Findings::of(&request(&documents, &record), Wants::REPORT);
    let found = found.map_err(|why| Failure::new(Doing::Checking, "", why))?;
    let figures = figures(&found);
    let mut holding = Vec::new();
    for (name, computed) in as_read(&figures) {
        match record.figures.get(&name) {
            Some(stated) if *stated == computed => holding.push((name, computed)),
            stated => findings.push(Finding::Figure {
                stated: stated.cloned().unwrap_or_default(),
                name,
                computed,
            }),
        }
    }
    let is_other_version = record.version != env!("CARGO_PKG_VERSION");
    if findings.is_empty() {
        let again = Record {
            format: FORMAT,
            left,
            right,
            fonts: Vec::new(),
            figures,
            ..record.clone()
        };
        let again = report_of(&documents, &again, &found);
        findings.extend(other_page(&again, page, &record, t));
    }
    // A wording that is set aside and shares no shingle with the texts.
    let held = found.comparison.index.excluded.held.iter();
    let unused_wordings = held.filter(|shingles| **shingles == 0).count();
    Ok(Verification {
        is_other_version,
        holding,
        findings,
        unused_wordings,
        documents,
        record,
    })
}

/// What differs between a page, with this record, and the one that is made again.
fn other_page(again: &Report<'_>, page: &[u8], record: &Record, t: &Phrases) -> Option<Finding> {
    let is_pdf = page.starts_with(PDF);
    let made = match is_pdf {
        true => pdf(again, t).unwrap_or_default(),
        false => html(again, t),
    };
    if made == page {
        return None;
    }
    let has_same_fonts = || Record::inside(&made).is_some_and(|made| made.fonts == record.fonts);
    if is_pdf && !record.fonts.is_empty() && !has_same_fonts() {
        return Some(Finding::PageNotCompared(record.fonts.clone()));
    }
    if record.version != env!("CARGO_PKG_VERSION") {
        return Some(Finding::PageOfOtherVersion);
    }
    Some(Finding::OtherPage)
}

/// What identifies the text of a side, with everything that reading its file tells, and the file read as it was for the report.
fn source(
    record: &Record,
    side: Side,
    files: &Pair<FileBytes<'_>>,
    findings: &mut Vec<Finding>,
) -> Result<(Source, Document), Failure> {
    let (stated, file) = (record.source(side), &files[side]);
    let other = record.source(side.other());
    let hash = stated.sha256.as_ref();
    let is_other = hash.is_some_and(|hash| *hash != file.sha256);
    let is_swapped = is_other && other.sha256.as_ref() == Some(&file.sha256);
    if is_swapped && !findings.contains(&Finding::Swapped) {
        findings.push(Finding::Swapped);
    } else if is_other && !is_swapped {
        let sha256 = file.sha256.clone();
        findings.push(Finding::OtherFile { side, sha256 });
    }
    let stated = Source {
        language: chosen_name(language_of(stated)),
        ..stated.clone()
    };
    let Some((found, document)) = read_as_then(file, &stated, &record.reading)? else {
        if !is_other {
            findings.push(Finding::OtherText(side));
        }
        let options = ReadingOptions {
            is_plain_text: stated.is_plain_text,
            ..record.reading.clone()
        };
        let document = file.document(&options)?;
        return Ok((stated, document));
    };
    if stated.sha256.is_some() {
        return Ok((found, document));
    }
    let source = Source {
        byte_len: document.text.len() as u64,
        is_plain_text: false,
        ..stated
    };
    Ok((source, without_file(&document)))
}

/// Figures as they are read from a report.
fn as_read(figures: &Map<String, Value>) -> Map<String, Value> {
    let json = serde_json::to_string(figures).unwrap_or_default();
    serde_json::from_str(&json).unwrap_or_default()
}
