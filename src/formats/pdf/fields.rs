//! The fields of forms: their text, at their places on the page.
//!
//! A page draws its fields after everything else. Their lines are put after the line that they are beside or below.

use crate::formats::errors::Result;
use crate::formats::limits::ReadingRun;
use crate::formats::pdf::fonts::text_string;
use crate::formats::pdf::glyphs::PageText;
use crate::formats::pdf::layout::Line;
use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Name, Rect, String as PdfString};
use hayro_syntax::page::Page;

/// A field belongs to a line whose base line differs by less than this.
const BESIDE: f64 = 5.0;
/// Hidden, or not shown on a screen.
const HIDDEN: u32 = (1 << 1) | (1 << 5);
/// Fields that contain each other have at most this many levels.
const MAX_LEVELS: usize = 32;

/// A page where more pairs of lines and fields would have to be compared has its fields at its end.
const MAX_STEPS: usize = 20_000_000;

/// Whether a document is a form of Adobe's XML architecture whose pages only ask for another program.
pub(super) fn is_dynamic_form(pdf: &Pdf) -> bool {
    let root = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id());
    root.is_some_and(|root| {
        let form = root.get::<Dict<'_>>("AcroForm").unwrap_or_default();
        let fields = form.get::<Array<'_>>("Fields");
        let has_fields = fields.is_some_and(|fields| fields.iter::<Dict<'_>>().next().is_some());
        let is_drawn_anew = root.get::<bool>("NeedsRendering") == Some(true);
        form.contains_key("XFA") && (is_drawn_anew || !has_fields)
    })
}

/// The texts of fields that the page does not draw, because a program for forms is to do so. `left` is how many bytes of text
/// there may still be.
///
/// # Errors
/// If there are more, or if it takes too long: many fields may have one text.
pub(super) fn undrawn(
    page: &Page<'_>,
    run: &ReadingRun<'_>,
    left: &mut usize,
) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    let annotations = page.raw().get::<Array<'_>>("Annots").unwrap_or_default();
    let fields = annotations.iter::<Dict<'_>>();
    for line in fields.filter_map(|field| line(&field)) {
        run.checkpoint()?;
        *left = left.checked_sub(line.text.len()).ok_or(run.too_large())?;
        lines.push(line);
    }
    Ok(lines)
}

fn line(field: &Dict<'_>) -> Option<Line> {
    let kind: Name<'_> = field.get("Subtype")?;
    let is_hidden = field.get::<u32>("F").unwrap_or(0) & HIDDEN != 0;
    if &*kind != b"Widget" || is_hidden || field.contains_key("AP") {
        return None;
    }
    let kind = inherited(field, |field| field.get::<Name<'_>>("FT"))?;
    if !matches!(&*kind, b"Tx" | b"Ch") {
        return None;
    }
    let text = text_string(&inherited(field, |field| field.get::<PdfString<'_>>("V"))?);
    let text = text.trim().replace(['\r', '\n'], " ");
    let place: Rect = field.get("Rect")?;
    (!text.is_empty()).then(|| Line {
        text,
        y: place.y0 + place.height() / 4.0,
        left: place.x0,
        right: place.x1,
        ..Line::default()
    })
}

/// A value of a field, or of those that contain it.
fn inherited<'a, T>(field: &Dict<'a>, value: impl Fn(&Dict<'a>) -> Option<T>) -> Option<T> {
    let mut field = field.clone();
    for _ in 0..MAX_LEVELS {
        if let Some(value) = value(&field) {
            return Some(value);
        }
        field = field.get::<Dict<'a>>("Parent")?;
    }
    None
}

/// Adds to a page what its fields show, and the fields that it does not draw.
pub(super) fn add(page: &mut PageText, drawn: PageText, undrawn: Vec<Line>) {
    let lines = &mut page.lines;
    put_in(lines, drawn.lines);
    put_in(lines, undrawn);
    page.blank = page.blank.max(drawn.blank).filter(|_| lines.is_empty());
}

/// Puts the lines of fields among those of the page.
fn put_in(lines: &mut Vec<Line>, fields: Vec<Line>) {
    if fields.len().saturating_mul(lines.len()) > MAX_STEPS {
        lines.extend(fields);
        return;
    }
    for field in fields {
        let at = after(lines, &field).map_or(0, |line| line + 1);
        lines.insert(at, field);
    }
}

/// The line that a field follows: the nearest on its left, or else the nearest above it.
fn after(lines: &[Line], field: &Line) -> Option<usize> {
    let nearest = |distance: &dyn Fn(&Line) -> Option<f64>| {
        let lines = lines.iter().enumerate();
        let near = lines.filter_map(|(at, line)| Some((at, distance(line)?)));
        // The last of several at the same distance.
        near.min_by(|(x, a), (y, b)| a.total_cmp(b).then(y.cmp(x)))
            .map(|(at, _)| at)
    };
    let beside = |line: &Line| {
        let is_beside = (line.y - field.y).abs() <= BESIDE && line.left <= field.left;
        is_beside.then(|| (field.left - line.right).abs())
    };
    let above = |line: &Line| {
        let is_over = line.left <= field.right && line.right >= field.left;
        let above = line.y - field.y;
        (above > 0.0).then_some(if is_over { above } else { above * 10.0 })
    };
    nearest(&beside).or_else(|| nearest(&above))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_follows_its_label_or_the_line_above() {
        let line = |text: &str, left: f64, y: f64| Line {
            text: text.to_owned(),
            y,
            left,
            right: left + 40.0,
            ..Line::default()
        };
        let mut lines = vec![
            line("Name:", 0.0, 100.0),
            line("Date:", 100.0, 100.0),
            line("Remarks", 0.0, 80.0),
            line("The end", 0.0, 20.0),
        ];
        let fields = vec![
            line("Ann", 45.0, 98.0),
            line("May", 145.0, 102.0),
            line("None", 0.0, 65.0),
            line("over", 0.0, 200.0),
        ];
        put_in(&mut lines, fields);
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let expected = [
            "over", "Name:", "Ann", "Date:", "May", "Remarks", "None", "The end",
        ];
        assert_eq!(texts, expected);
    }
}
