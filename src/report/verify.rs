//! A report and two files go in; whether everything in it holds comes out.
//!
//! ```text
//! hash of the report ── intact?      hashes of the files ── those that were compared?
//! the record ──▶ the files are compared again ──▶ each figure, then the whole page, against the report
//! ```
//! The page is computed again as a whole, so that a report that somebody changed and sealed anew is found too.

use crate::document::Document;
use crate::files::free_memory::NoRoom;
use crate::files::{self, ReadError};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use crate::report::making::{Computed, pdf, without_file};
use crate::report::page::{Report, page as html};
use crate::report::record::{FORMAT, PDF, Record, SystemFont, is_intact};
use crate::report::sources::{hash_of_file, read_as_then};
use serde_json::{Map, Value};
use shinglescope_core::text::{Pair, Side};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// The record of a report begins within so many bytes.
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
    /// The texts that were compared again.
    pub documents: Pair<Document>,
}

impl Verification {
    /// Whether all that differs may come from another version of the program, or from other fonts.
    pub fn cannot_tell(&self) -> bool {
        let may_be_right = |finding: &Finding| match finding {
            Finding::OtherText(_) | Finding::Figure { .. } => self.is_other_version,
            Finding::PageNotCompared(_) => true,
            Finding::ReportChanged
            | Finding::OtherFile { .. }
            | Finding::Swapped
            | Finding::OtherPage => false,
        };
        !self.findings.is_empty() && self.findings.iter().all(may_be_right)
    }
}

/// Why a report cannot be checked.
#[derive(Debug)]
pub enum VerifyError {
    NotRead(ReadError),
    /// It has no record that can be read. `name` is that of the file.
    NoReport {
        name: String,
    },
    /// A later version of the program made it.
    LaterFormat {
        version: String,
    },
    NoRoom(NoRoom),
    /// This build of the program writes no PDF, so that it cannot compare one.
    NoPdf,
    /// The system could not start a thread for it.
    NoThread,
}

impl From<ReadError> for VerifyError {
    fn from(error: ReadError) -> VerifyError {
        VerifyError::NotRead(error)
    }
}

impl From<NoRoom> for VerifyError {
    fn from(no_room: NoRoom) -> VerifyError {
        VerifyError::NoRoom(no_room)
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
    ends().is_ok_and(|[begin, end]| Record::is_between(&begin, &end))
}

/// Reads a report and its record.
///
/// # Errors
/// [`VerifyError`] if the file cannot be read or is no report that this version knows.
pub fn opened(report: &Path) -> Result<(Record, Vec<u8>), VerifyError> {
    let failed = |error: io::Error| ReadError::of(&report.display().to_string(), error);
    let page = std::fs::read(report).map_err(failed)?;
    if page.starts_with(PDF) && !cfg!(feature = "pdf") {
        return Err(VerifyError::NoPdf);
    }
    let Some(record) = Record::inside(&page) else {
        let name = files::short_name(report);
        return Err(VerifyError::NoReport { name });
    };
    if record.format > FORMAT {
        let version = record.version;
        return Err(VerifyError::LaterFormat { version });
    }
    Ok((record, page))
}

/// Checks a report against the two files that it is about.
///
/// # Errors
/// [`VerifyError`] if a file cannot be read or compared, or if the report is none that this version knows.
pub fn verify(report: &Path, paths: Pair<&Path>, t: &Phrases) -> Result<Verification, VerifyError> {
    let (record, page) = opened(report)?;
    let mut findings = Vec::new();
    if !is_intact(&page) {
        findings.push(Finding::ReportChanged);
    }
    let hashes = Pair::new(hash_of_file(paths.left)?.0, hash_of_file(paths.right)?.0);
    let documents = Pair::new(
        document(paths.left, &record, Side::Left, &hashes, &mut findings)?,
        document(paths.right, &record, Side::Right, &hashes, &mut findings)?,
    );
    let computed = Computed::of(&documents, &record)?;
    let figures = computed.figures();
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
    if findings.is_empty() && !is_other_version {
        let again = Record {
            figures,
            ..record.clone()
        };
        let again = computed.report(&documents, &again);
        findings.extend(other_page(&again, &page, t));
    }
    Ok(Verification {
        record,
        is_other_version,
        holding,
        findings,
        documents,
    })
}

/// What differs between a page and the one that is made again.
fn other_page(again: &Report<'_>, page: &[u8], t: &Phrases) -> Option<Finding> {
    let made = match page.starts_with(PDF) {
        true => pdf(again, t).unwrap_or_default(),
        false => html(again, t),
    };
    if made == page {
        return None;
    }
    let stated = &again.record.fonts;
    let has_same_fonts = Record::inside(&made).is_some_and(|record| record.fonts == *stated);
    match stated.is_empty() || has_same_fonts {
        true => Some(Finding::OtherPage),
        false => Some(Finding::PageNotCompared(stated.clone())),
    }
}

/// The file of a side, read as it was for the report.
fn document(
    path: &Path,
    record: &Record,
    side: Side,
    hashes: &Pair<String>,
    findings: &mut Vec<Finding>,
) -> Result<Document, VerifyError> {
    let source = record.source(side);
    let other = record.source(side.other());
    let is_file = source.sha256.is_some();
    let is_other = source
        .sha256
        .as_ref()
        .is_some_and(|hash| *hash != hashes[side]);
    let is_swapped = is_other && other.sha256.as_ref() == Some(&hashes[side]);
    match is_swapped {
        true if !findings.contains(&Finding::Swapped) => findings.push(Finding::Swapped),
        false if is_other => findings.push(Finding::OtherFile {
            side,
            sha256: hashes[side].clone(),
        }),
        true | false => {}
    }
    let again = read_as_then(path, &hashes[side], source, &record.reading)?;
    let document = match again {
        Some(again) => again.document,
        None => {
            if !is_other {
                findings.push(Finding::OtherText(side));
            }
            let options = ReadingOptions {
                is_plain_text: source.is_plain_text,
                ..record.reading.clone()
            };
            files::read(path, &options)?
        }
    };
    Ok(match is_file {
        true => document,
        false => without_file(&document),
    })
}

/// Figures as they are read from a report.
fn as_read(figures: &Map<String, Value>) -> Map<String, Value> {
    let json = serde_json::to_string(figures).unwrap_or_default();
    serde_json::from_str(&json).unwrap_or_default()
}
