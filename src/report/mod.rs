//! Reports: a page that anyone can open, and anyone can check.
//!
//! ```text
//! documents, comparison ──▶ record ──▶ page (texts, curve) ──▶ a file with the record inside and its hash at the end
//! the same            ──▶ the page as PDF, with the record attached to it
//! the same            ──▶ a table of the passages, or Markdown
//! the same, difference ──▶ redline: a page, a Word document with tracked changes, or TEI
//! a report, two files   ──▶ verify: is the report intact, are the files those, does each figure hold, does the page agree?
//! ```

mod checking;
mod content;
mod evidence;
mod files;
mod html;
#[cfg(feature = "pdf")]
mod pdf;
mod redline;
mod tables;

pub use crate::report::checking::verify::{Finding, Verification, is_report, opened, verify};
pub use crate::report::evidence::locate::locate;
pub use crate::report::evidence::record::{
    Contents, Note, Record, SetAside, SystemFont, known, sha256,
};
pub use crate::report::files::{Form, Ingredients, report_file};
pub use crate::report::redline::{AUTHOR, RedlineForm, redline_file};
pub use crate::report::tables::index::{IndexFigures, IndexRow, index_head, index_page};
pub use crate::report::tables::passages::{MARK, row};
