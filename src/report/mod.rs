//! Reports: a page that anyone can open, and anyone can check.
//!
//! ```text
//! documents, comparison ──▶ record ──▶ page (texts, curve) ──▶ a file with the record inside and its hash at the end
//! a report, two files   ──▶ verify: is the report intact, are the files those, does each figure hold, does the page agree?
//! ```

mod curve;
mod escape;
mod figures;
mod making;
mod page;
mod record;
mod sections;
mod sources;
mod texts;
mod verify;

pub use crate::report::making::{Ingredients, report_page};
pub use crate::report::record::{Contents, Note, Record, SetAside, sha256};
pub use crate::report::verify::{Finding, Verification, VerifyError, verify};
