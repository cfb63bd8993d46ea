//! The record of a report: what it was made from, how, and the figures that it states. It is inside the page as JSON, so that
//! anyone can compute the report again.
//!
//! ```text
//! <script type="application/json" id="record">{"format":1,"version":…,"left":{…},…}</script>
//! …
//! <!-- sha256 5f2a… -->          of every byte before this line, which is the last
//! ```
//! In a PDF it is an attached file, and the last line is a comment of that format: `% sha256 5f2a…`.

use crate::export::terminal::inline;
use crate::formats::{Format, ReadingOptions, attached_file};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::{Pair, Parameters, Preset, Side};

/// The latest format of records.
pub const FORMAT: u32 = 1;

const BEGIN: &str = r#"<script type="application/json" id="record">"#;
const END: &str = "</script>";
/// The name of the file that is attached to a PDF.
pub const ATTACHED: &str = "record.json";

/// Everything needed to compute a report again, and its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub format: u32,
    /// The version of the program that made it.
    pub version: String,
    /// When it was made: `2026-11-21 14:20 (UTC+01:00)`.
    pub made: String,
    /// How long the comparison took, in milliseconds.
    pub took_ms: u64,
    pub left: Source,
    pub right: Source,
    pub preset: Preset,
    pub parameters: Parameters,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub notices: Notices,
    pub reading: ReadingOptions,
    pub contents: Contents,
    pub set_aside: Vec<SetAside>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// Fonts of the system that its pages use, in a PDF.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fonts: Vec<SystemFont>,
    /// By name, as in the JSON answer.
    pub figures: Map<String, Value>,
}

fn is_usual(notices: &Notices) -> bool {
    *notices == Notices::default()
}

/// One of the two texts: what identifies it, and how it was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    pub name: String,
    /// The hash of its file; none if it was typed, pasted, piped or edited, so that no file has exactly this text.
    pub sha256: Option<String>,
    /// The hash of its text in UTF-8.
    pub text_sha256: String,
    /// The bytes of the file, or else of the text in UTF-8.
    pub byte_len: u64,
    /// When the file was last changed, written like [`Record::made`].
    pub modified: Option<String>,
    pub format: Format,
    pub encoding: String,
    /// It was read as plain text, whatever it looks like.
    #[serde(default)]
    pub is_plain_text: bool,
    /// The language that was chosen for it; none if it was detected.
    pub language: Option<String>,
}

impl Source {
    /// The hash of the file, or else of the text.
    pub fn hash(&self) -> &str {
        self.sha256.as_ref().unwrap_or(&self.text_sha256)
    }
}

/// How much of the texts the report shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contents {
    #[default]
    Whole,
    /// Only paragraphs with a passage.
    Matching,
    /// Only paragraphs with one of the passages that are listed: the texts are long.
    Longest,
}

/// Something that was set aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetAside {
    /// The name of a file; empty for a passage or a selection.
    pub name: String,
    pub texts: Vec<String>,
}

/// What somebody noted about a passage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// What the passage was in the left text when the note was made.
    pub wording: String,
    /// Empty without one.
    pub label: String,
    pub text: String,
}

/// A font of the system that a report was made on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SystemFont {
    pub name: String,
    /// The hash of its file.
    pub sha256: String,
}

impl Record {
    pub fn source(&self, side: Side) -> &Source {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }

    pub fn sources(&self) -> Pair<&Source> {
        Pair::from_fn(|side| self.source(side))
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The element of the page that holds the record.
    pub fn element(&self) -> String {
        let json = self.json();
        // A less-than sign is inside a string here, where it may as well be escaped; so nothing can end the element.
        format!("{BEGIN}{}{END}", json.replace('<', "\\u003c"))
    }

    /// Whether a file that begins and ends with these bytes is a report.
    pub fn is_between(begin: &[u8], end: &[u8]) -> bool {
        let holds = |bytes: &[u8], part: &str| String::from_utf8_lossy(bytes).contains(part);
        let is_pdf = begin.starts_with(PDF);
        (is_pdf && holds(end, PDF_SEAL)) || (!is_pdf && holds(begin, BEGIN))
    }

    /// The record inside a report; none if there is none that can be read.
    pub fn inside(report: &[u8]) -> Option<Record> {
        if report.starts_with(PDF) {
            return serde_json::from_slice(&attached_file(report, ATTACHED)?).ok();
        }
        // A changed byte may be no text any more: the replacement is a change too.
        let page = String::from_utf8_lossy(report);
        let (_, rest) = page.split_once(BEGIN)?;
        let (json, _) = rest.split_once(END)?;
        serde_json::from_str(json).ok()
    }
}

/// How the bytes of a PDF begin.
pub const PDF: &[u8] = b"%PDF-";
const PDF_SEAL: &str = "% sha256 ";

/// A report with its hash in a last line, which is a comment.
pub fn sealed(mut report: Vec<u8>) -> Vec<u8> {
    let line = seal(&report);
    report.extend(line.into_bytes());
    report
}

/// Whether a report is as it was when it was sealed.
pub fn is_intact(report: &[u8]) -> bool {
    let length = seal(&report[..report.len().min(PDF.len())]).len();
    let end = report.len().checked_sub(length);
    end.is_some_and(|end| report[end..] == *seal(&report[..end]).as_bytes())
}

fn seal(report: &[u8]) -> String {
    let hash = sha256(report);
    if report.starts_with(PDF) {
        return format!("{PDF_SEAL}{hash}\n");
    }
    format!("<!-- sha256 {hash} -->\n")
}

/// The SHA-256 of `bytes`, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A value from a report has at most this many characters in a sentence.
const MAX_SHOWN: usize = 300;

/// A text of a report, as it is shown inside a sentence.
pub fn known(text: &str) -> String {
    let beginning: String = text.chars().take(MAX_SHOWN).collect();
    let is_all = beginning.len() == text.len();
    format!("{}{}", inline(&beginning), if is_all { "" } else { "…" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sha256(b""), empty);
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), abc);
    }

    #[test]
    fn a_sealed_report_shows_every_change() {
        for report in ["<p>ё, 1 of 2</p>\n", "%PDF-1.7\n%%EOF"] {
            let report = sealed(report.as_bytes().to_vec());
            assert!(is_intact(&report));
            for at in 0..report.len() {
                let mut changed = report.clone();
                changed[at] ^= 1;
                assert!(!is_intact(&changed), "{at}");
                changed.remove(at);
                assert!(!is_intact(&changed), "{at}");
            }
            assert!(!is_intact(&[&report[..], b"\n"].concat()));
        }
        assert!(!is_intact(b""));
    }

    #[test]
    fn a_value_of_a_report_is_one_line_of_bounded_length() {
        assert_eq!(known("a\n\u{1b}b"), "a\\n\\u{1b}b");
        let long = known(&"ё".repeat(1_000));
        assert_eq!(long.chars().count(), MAX_SHOWN + 1);
    }
}
