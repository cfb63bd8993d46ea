//! The record of a report: what it was made from, how, and the figures that it states. It is inside the page as JSON, so that
//! anyone can compute the report again.
//!
//! ```text
//! <script type="application/json" id="record">{"format":1,"version":…,"left":{…},…}</script>
//! …
//! <!-- sha256 5f2a… -->          of every byte before this line, which is the last
//! ```

use crate::formats::{Format, ReadingOptions};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};

/// The latest format of records.
pub const FORMAT: u32 = 1;

const BEGIN: &str = r#"<script type="application/json" id="record">"#;
const END: &str = "</script>";
const SEAL: &str = "<!-- sha256 ";

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
    pub reading: ReadingOptions,
    pub contents: Contents,
    pub set_aside: Vec<SetAside>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// By name, as in the JSON answer.
    pub figures: Map<String, Value>,
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

/// How much of the texts the report shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contents {
    #[default]
    Whole,
    /// Only paragraphs with a passage.
    Matching,
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

    /// The element of the page that holds the record.
    pub(super) fn element(&self) -> String {
        let json = serde_json::to_string(self).unwrap_or_default();
        // A less-than sign is inside a string here, where it may as well be escaped; so nothing can end the element.
        format!("{BEGIN}{}{END}", json.replace('<', "\\u003c"))
    }

    /// Whether the record of a report begins in this part of a page.
    pub(super) fn begins_in(page: &str) -> bool {
        page.contains(BEGIN)
    }

    /// The record inside a page; none if there is none that can be read.
    pub fn in_page(page: &str) -> Option<Record> {
        let (_, rest) = page.split_once(BEGIN)?;
        let (json, _) = rest.split_once(END)?;
        serde_json::from_str(json).ok()
    }
}

/// The page with its hash in a last line.
pub(super) fn sealed(mut page: String) -> String {
    let line = seal(&page);
    page.push_str(&line);
    page
}

/// Whether a page is as it was when it was sealed.
pub fn is_intact(page: &str) -> bool {
    page.rfind(SEAL)
        .is_some_and(|at| page[at..] == seal(&page[..at]))
}

fn seal(page: &str) -> String {
    format!("{SEAL}{} -->\n", sha256(page.as_bytes()))
}

/// The SHA-256 of `bytes`, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
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
    fn a_sealed_page_shows_every_change() {
        let page = sealed("<p>ё, 1 of 2</p>\n".to_owned());
        assert!(is_intact(&page));
        for at in (0..page.len()).filter(|at| page.is_char_boundary(*at)) {
            let mut changed = page.clone().into_bytes();
            changed[at] ^= 1;
            if let Ok(changed) = String::from_utf8(changed) {
                assert!(!is_intact(&changed), "{at}: {changed}");
            }
            let mut shorter = page.clone();
            shorter.remove(at);
            assert!(!is_intact(&shorter), "{at}");
        }
        assert!(!is_intact(&format!("{page}\n")));
        assert!(!is_intact(""));
    }
}
