//! What reading a document may cost, how it is to be read, and whether to go on.

use crate::formats::errors::{FormatError, Result};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// How a file is to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReadingOptions {
    /// The encoding of text, Markdown and HTML; none to recognise it. Belongs to one file, so it is not stored.
    #[serde(skip)]
    pub encoding: Option<String>,
    /// The file is plain text, whatever it looks like. Not stored either.
    #[serde(skip)]
    pub is_plain_text: bool,
    /// How the text looks is read too. Not stored either.
    #[serde(skip)]
    pub look: bool,
    /// Footnotes and endnotes are part of the text.
    pub footnotes: bool,
    /// All of a web page is read, not only its main content.
    pub whole_page: bool,
    /// Text that the document hides, or that is outside the pages of a PDF, is part of the text, and noted like letters in white.
    /// Not in OpenDocument files.
    pub hidden_text: bool,
    /// Headers and footers are part of the text; in a PDF these are lines that repeat on its pages, and page numbers.
    pub running_heads: bool,
    /// Words that a PDF divides at the end of a line stay divided.
    pub line_end_hyphens: bool,
}

impl Default for ReadingOptions {
    fn default() -> ReadingOptions {
        ReadingOptions {
            encoding: None,
            is_plain_text: false,
            look: false,
            footnotes: true,
            whole_page: false,
            hidden_text: false,
            running_heads: false,
            line_end_hyphens: false,
        }
    }
}

/// What a document may cost. A document that needs more is refused, and the message names the bound.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Bytes of a document, unpacked, and of its text.
    pub unpacked_bytes: usize,
    /// Elements or groups inside each other.
    pub depth: usize,
    /// Files in a package.
    pub files: usize,
    pub pages: usize,
    pub time: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            unpacked_bytes: 256 << 20,
            depth: 2_000,
            files: 65_535,
            pages: 50_000,
            time: Duration::from_secs(30),
        }
    }
}

/// Steps, such as tags or tokens, between two checks for a request to stop.
const BETWEEN_CHECKS: usize = 4096;

/// One reading: its options, its bounds, and whether somebody stopped it.
pub struct ReadingRun<'a> {
    pub options: &'a ReadingOptions,
    pub bounds: Bounds,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
    begin: Instant,
}

impl<'a> ReadingRun<'a> {
    pub fn new(
        options: &'a ReadingOptions,
        bounds: Bounds,
        is_stopped: &'a (dyn Fn() -> bool + Sync),
    ) -> ReadingRun<'a> {
        ReadingRun {
            options,
            bounds,
            is_stopped,
            begin: Instant::now(),
        }
    }

    /// Ends the reading if it was stopped or takes too long.
    pub(super) fn checkpoint(&self) -> Result<()> {
        if (self.is_stopped)() {
            return Err(FormatError::Stopped);
        }
        match self.begin.elapsed() > self.bounds.time {
            true => Err(FormatError::TooSlow(self.bounds.time)),
            false => Ok(()),
        }
    }

    /// Ends it at one of many steps: asking at each would cost more than the step.
    pub(super) fn checkpoint_at(&self, step: usize) -> Result<()> {
        match step % BETWEEN_CHECKS {
            0 => self.checkpoint(),
            _ => Ok(()),
        }
    }

    pub(super) fn too_large(&self) -> FormatError {
        FormatError::TooLarge(self.bounds.unpacked_bytes)
    }

    pub(super) fn too_deep(&self) -> FormatError {
        FormatError::TooDeep(self.bounds.depth)
    }
}
