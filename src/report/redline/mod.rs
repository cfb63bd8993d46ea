//! Redlines: the difference of two texts as one text, with what was deleted, inserted and moved marked in it.
//!
//! ```text
//! comparison, difference ──▶ pieces ──▶ a page, a Word document with tracked changes, or TEI
//! ```

mod docx;
mod page;
mod pieces;
mod tei;

use crate::files::free_memory::{NoRoom, has_room, lacked};
use crate::phrases::Phrases;
use crate::report::making::{Ingredients, by_ending, compared, prepared};
use crate::report::page::Report;
use crate::report::redline::pieces::Redline;
use crate::report::sources::now_in_utc;
use shinglescope_core::pair::difference::{LIMIT, difference};
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::Pair;
use std::path::Path;

/// What kind of file a redline is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedlineForm {
    /// A Word document with tracked changes.
    Docx,
    /// A page for any browser.
    Html,
    /// TEI P5, for scholars' tools.
    Tei,
}

impl RedlineForm {
    pub const ALL: [RedlineForm; 3] = [RedlineForm::Docx, RedlineForm::Html, RedlineForm::Tei];

    /// The endings of its files, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            RedlineForm::Docx => &["docx"],
            RedlineForm::Html => &["html", "htm"],
            RedlineForm::Tei => &["xml", "tei"],
        }
    }

    /// The form of a file with this name; none for other endings.
    pub fn of(path: &Path) -> Option<RedlineForm> {
        by_ending(path, RedlineForm::ALL, RedlineForm::endings)
    }
}

/// The file of a redline of this.
///
/// # Errors
/// [`NoRoom`] if there is too little memory.
pub fn redline_file(
    ingredients: Ingredients,
    form: RedlineForm,
    t: &Phrases,
) -> Result<Vec<u8>, NoRoom> {
    let (documents, record) = prepared(ingredients);
    let control = RunControl::asking(has_room);
    let comparison = compared(&documents, &record, &control, &mut Stages::default())?.1;
    let found = difference(&comparison, LIMIT, &control).map_err(|_| lacked(&control))?;
    let may_flow = documents
        .as_ref()
        .map(|document| document.facts.format.is_plain());
    let redline = Redline::of(&comparison, &found, may_flow);
    Ok(match form {
        RedlineForm::Docx => docx::docx(&redline, &now_in_utc()),
        RedlineForm::Tei => tei::tei(&redline, &record, t).into_bytes(),
        RedlineForm::Html => {
            let report = Report {
                record: &record,
                documents: Pair::from_fn(|side| &documents[side]),
                comparison: &comparison,
                wording: None,
            };
            page::page(&report, &found, &redline, t).into_bytes()
        }
    })
}
