//! Redlines: the difference of two texts as one text, with what was deleted, inserted and moved marked in it.
//!
//! ```text
//! comparison, difference ──▶ pieces ──▶ a page, or TEI
//! pieces, looks of both documents ──▶ blocks ──▶ a Word document with tracked changes
//! ```

mod blocks;
mod docx;
mod docx_body;
mod docx_lists;
mod page;
mod pieces;
mod set_text;
mod tei;

use crate::files::dates::now_in_utc;
use crate::files::free_memory::{NoRoom, has_room, lacked};
use crate::findings::{Findings, Wants};
use crate::phrases::Phrases;
use crate::report::files::{Ingredients, by_ending, found_of, prepared, report_of};
use crate::report::redline::pieces::Redline;
use crate::report::redline::set_text::Setting;
use shinglescope_core::pair::difference::Effort;
use shinglescope_core::{Pair, RunControl, difference};
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

/// Who made the changes, where nobody else is named.
pub const AUTHOR: &str = "shinglescope";

/// The file of a redline of this, with what was `found` of its texts if that is known. `author` made the changes of a Word
/// document; nobody else is named in other files.
///
/// # Errors
/// [`NoRoom`] if there is too little memory.
pub fn redline_file(
    mut ingredients: Ingredients,
    form: RedlineForm,
    author: &str,
    found: Option<&Findings>,
    t: &Phrases,
) -> Result<Vec<u8>, NoRoom> {
    // A text that no file has exactly comes back without a look.
    ingredients.reading.look = form == RedlineForm::Docx;
    let (documents, record) = prepared(ingredients);
    let mut own = None;
    let findings = found_of(&documents, &record, Wants::default(), found, &mut own)?;
    let comparison = &findings.comparison;
    let control = RunControl::asking(has_room);
    let found = difference(comparison, Effort::USUAL, &control).map_err(|_| lacked(&control))?;
    let looks = documents.map(|document| document.facts.looks.clone());
    let looks = looks.left.zip(looks.right);
    let looks = looks.map(|(left, right)| Pair::new(left, right));
    let setting = documents.as_ref().map(|document| match &looks {
        Some(_) => Setting::Exact,
        None if document.facts.format.is_plain() => Setting::Flowing,
        None => Setting::Lines,
    });
    let redline = Redline::of(comparison, &found, setting);
    Ok(match form {
        RedlineForm::Docx => docx::docx(&redline, looks.as_ref(), author, &now_in_utc()),
        RedlineForm::Tei => tei::tei(&redline, &record, t).into_bytes(),
        RedlineForm::Html => {
            let report = report_of(&documents, &record, findings);
            page::page(&report, &found, &redline, t).into_bytes()
        }
    })
}
