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
use crate::report::making::{Computed, without_file};
use crate::report::record::{FORMAT, Record, is_intact};
use crate::report::sources::{hash_of_file, read_as_then};
use serde_json::{Map, Value};
use shinglescope_core::text::{Pair, Side};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The record of a report begins within so many bytes.
const HEAD: u64 = 64 << 10;

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
    /// Whether all that differs may come from another version of the program.
    pub fn cannot_tell(&self) -> bool {
        let may_be_version = |finding: &Finding| match finding {
            Finding::OtherText(_) | Finding::Figure { .. } => true,
            Finding::ReportChanged
            | Finding::OtherFile { .. }
            | Finding::Swapped
            | Finding::OtherPage => false,
        };
        self.is_other_version
            && !self.findings.is_empty()
            && self.findings.iter().all(may_be_version)
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

/// Whether a file is a report, by what it begins with. One that cannot be read is none.
pub fn is_report(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut start));
    read.is_ok() && Record::begins_in(&String::from_utf8_lossy(&start))
}

/// Reads the record of a report, and whether the report is as it was written.
///
/// # Errors
/// [`VerifyError`] if the file cannot be read or is no report that this version knows.
pub fn opened(report: &Path) -> Result<(Record, String), VerifyError> {
    let failed = |error: io::Error| ReadError::of(&report.display().to_string(), error);
    let bytes = std::fs::read(report).map_err(failed)?;
    // A changed byte may be no text any more: the replacement is a change too.
    let page = String::from_utf8_lossy(&bytes).into_owned();
    let Some(record) = Record::in_page(&page) else {
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
        if computed.page(&documents, &again, t) != page {
            findings.push(Finding::OtherPage);
        }
    }
    Ok(Verification {
        record,
        is_other_version,
        holding,
        findings,
        documents,
    })
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
