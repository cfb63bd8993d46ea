//! A report goes in; its page as PDF comes out: tagged, with the record attached and its hash in the last line.
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
mod sheets;
mod style;
mod words;
mod writing;

use crate::phrases::Phrases;
use crate::report::escape::attribute;
use crate::report::page::{Report, shown_name};
use crate::report::pdf::faces::Faces;
use crate::report::pdf::flow::Flow;
use crate::report::pdf::sheets::{Sheets, Spot};
use crate::report::pdf::words::Words;
use crate::report::pdf::writing::{Facts, written};
use crate::report::record::{ATTACHED, Record, sealed};
use krilla::tagging::Tag;
use std::collections::HashMap;

/// A report as PDF.
///
/// # Errors
/// What the crate that writes PDF says.
pub(super) fn pdf(report: &Report<'_>, t: &Phrases) -> Result<Vec<u8>, String> {
    let faces = Faces::new().ok_or_else(|| "fonts".to_owned())?;
    let record = report.record;
    let names = t.report_title(shown_name(t, &record.left), shown_name(t, &record.right));
    // The first layout finds the pages of the passages. Their numbers take no room of their own, so the second is the same.
    let Flow { sheets, words, .. } = laid_out(report, t, &names, Words::new(faces), HashMap::new());
    let numbers = sheets
        .spots
        .iter()
        .map(|(spot, place)| (*spot, place.page + 1));
    let Flow {
        sheets, mut words, ..
    } = laid_out(report, t, &names, words, numbers.collect());
    let record = Record {
        fonts: words.faces.of_this_system(),
        ..record.clone()
    };
    let facts = Facts {
        title: attribute(&report.window_title(t, &names)),
        program: format!("shinglescope {}", record.version),
        made: &record.made,
        identity: format!("{} {}", record.left.text_sha256, record.right.text_sha256),
        foot: t.report_foot(&names, &record.made),
        attached: (ATTACHED, t.report_record(), record.json().into_bytes()),
        link_name: &|(side, index): Spot| t.report_link(index + 1, side.name()),
    };
    Ok(sealed(written(sheets, &mut words, &facts)?))
}

/// The pages of a report, which name these pages of its passages.
fn laid_out(
    report: &Report<'_>,
    t: &Phrases,
    names: &str,
    words: Words,
    pages: HashMap<Spot, usize>,
) -> Flow {
    let mut flow = Flow::new(Sheets::new(Tag::Part.into()), words, pages);
    flow.title(report, t, names);
    flow.sources(report, t);
    flow.result(report, t);
    flow.curve(report, t);
    flow.passages(report, t);
    flow.both_texts(report, t);
    flow.settings(report, t);
    flow.method(report, t);
    flow.check(report, t);
    flow
}
