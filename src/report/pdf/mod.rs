//! A report as PDF: tagged, with the record attached and its hash in the last line.
//!
//! ```text
//! faces ─▶ words ─▶ rows ─▶ flow, blocks ─▶ sections, chart, columns ─▶ sheets ─▶ writing, pen
//! a font    shaped   broken  placed on pages                             drawn     bytes
//! ```
//! Everything is placed before anything is written, because a page says how many there are, and links lead to later ones. Cost:
//! about two seconds for a thousand pages, which are laid out twice: the list of passages names the pages of both texts.

mod blocks;
mod chart;
mod columns;
mod faces;
mod flow;
mod pen;
mod rows;
mod sections;
mod shapes;
mod sheets;
mod style;
mod tables;
mod words;
mod writing;

use crate::phrases::Phrases;
use crate::report::content::blocks::Section;
use crate::report::content::report::{Report, title};
use crate::report::evidence::record::sealed;
use crate::report::pdf::faces::Faces;
use crate::report::pdf::flow::{Flow, Frame};
use crate::report::pdf::sheets::{Place, Sheets, Spot, TOP};
use crate::report::pdf::words::Words;
use crate::report::pdf::writing::written;
use krilla::tagging::Tag;
use std::collections::HashMap;

/// A report as PDF.
///
/// # Errors
/// What the crate that writes PDF says.
pub(super) fn pdf(report: &Report<'_>, t: &Phrases) -> Result<Vec<u8>, String> {
    let faces = Faces::new().ok_or_else(|| "fonts".to_owned())?;
    // The first layout finds the pages of the passages. Their numbers take no room of their own, so the second is the same.
    let sections = report.sections(t, "report.pdf");
    let lay_out = |words, pages| laid_out(report, t, &sections, words, pages);
    let Flow { sheets, words, .. } = lay_out(Words::new(faces), HashMap::new());
    let spots = sheets.spots.iter();
    let numbers = spots.map(|(spot, place)| (*spot, place.page + 1));
    Ok(sealed(written(lay_out(words, numbers.collect()))?))
}

/// The pages of a report with these sections, which name these pages of its passages.
fn laid_out<'a>(
    report: &'a Report<'a>,
    t: &'a Phrases,
    sections: &[Section],
    words: Words,
    pages: HashMap<Spot, usize>,
) -> Flow<'a> {
    let mut flow = Flow {
        report,
        t,
        sheets: Sheets::new(Tag::Part.into()),
        words,
        frame: Frame::PAGE,
        at: Place { page: 0, y: TOP },
        pages,
    };
    flow.title(&title(t, report.record));
    flow.sections(sections);
    flow
}
