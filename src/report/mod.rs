//! Reports: a page that anyone can open, and anyone can check.
//!
//! ```text
//! documents, comparison ──▶ record ──▶ page (texts, curve) ──▶ a file with the record inside and its hash at the end
//! the same            ──▶ the page as PDF, with the record attached to it
//! the same            ──▶ a table of the passages, or Markdown
//! the same, difference ──▶ redline: a page, a Word document with tracked changes, or TEI
//! a report, two files   ──▶ verify: is the report intact, are the files those, does each figure hold, does the page agree?
//! ```

mod content;
mod curve;
#[cfg(test)]
mod doctored;
mod escape;
mod figures;
mod index;
mod locate;
mod making;
mod markdown;
mod marked;
mod page;
mod paragraphs;
#[cfg(feature = "pdf")]
mod pdf;
mod record;
mod redline;
mod said;
mod sections;
mod sources;
mod table;
mod texts;
mod verify;

pub use crate::report::index::{IndexFigures, IndexRow, index_head, index_page};
pub use crate::report::locate::locate;
pub use crate::report::making::{Form, Ingredients, report_file};
pub use crate::report::record::known;
pub use crate::report::record::{Contents, Note, Record, SetAside, SystemFont, sha256};
pub use crate::report::redline::{AUTHOR, RedlineForm, redline_file};
#[cfg(feature = "window")]
pub use crate::report::sources::moment;
pub use crate::report::table::MARK;
pub use crate::report::verify::{Finding, Verification, is_report, opened, verify};
