//! The passages of a report as a table for other programs, a row a passage, separated by commas or tabs.
//!
//! A cell that a spreadsheet would take for a formula begins with an apostrophe.

use crate::export::spreadsheet::inert;
use crate::phrases::Phrases;
use crate::report::content::report::Report;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::{Pair, Side};

/// The names of the columns, which are the same in every language.
const COLUMNS: [&str; 16] = [
    "passage",
    "words",
    "changed_words",
    "set_aside",
    "left_line",
    "right_line",
    "left_place",
    "right_place",
    "left_start_byte",
    "left_end_byte",
    "right_start_byte",
    "right_end_byte",
    "label",
    "note",
    "left_text",
    "right_text",
];

/// A mark that the bytes are UTF-8: without it, Excel takes a file with commas for one in the encoding of the country.
pub const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The table, with `separator` between its columns.
pub fn table(report: &Report<'_>, separator: u8, t: &Phrases) -> Vec<u8> {
    let comparison = report.comparison;
    let lines = Pair::from_fn(|side| Lines::of(&comparison.index.texts[side]));
    let notes = report.placed_notes();
    let mut table = match separator {
        b',' => MARK.to_vec(),
        _ => Vec::new(),
    };
    table.extend(row(COLUMNS.map(str::to_owned), separator));
    for (i, passage) in comparison.passages().iter().enumerate() {
        let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
        let line = |side: Side| lines[side].line_at(spans[side].start).to_string();
        let place = |side: Side| {
            let facts = &report.documents[side].facts;
            let place = facts.place_at(spans[side].start as usize);
            place.map_or_else(String::new, |place| t.place(place))
        };
        let text = |side: Side| spans[side].of(&comparison.index.texts[side]).to_owned();
        let note = notes.iter().find(|(passage, _)| *passage == i);
        let (label, note) = note.map_or(("", ""), |(_, note)| (&note.label, &note.text));
        let cells = [
            (i + 1).to_string(),
            passage.word_count(&comparison.index.units.left).to_string(),
            passage.changed_units().to_string(),
            passage.is_excluded.to_string(),
            line(Side::Left),
            line(Side::Right),
            place(Side::Left),
            place(Side::Right),
            spans.left.start.to_string(),
            spans.left.end.to_string(),
            spans.right.start.to_string(),
            spans.right.end.to_string(),
            label.to_owned(),
            note.to_owned(),
            text(Side::Left),
            text(Side::Right),
        ];
        table.extend(row(cells, separator));
    }
    table
}

/// A row of a table, with `separator` between its cells.
pub fn row(cells: impl IntoIterator<Item = String>, separator: u8) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(separator)
        .from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(cells.into_iter().map(inert));
    writer.into_inner().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_text() {
        let cell = |text: &str| inert(text.to_owned());
        assert_eq!(cell("=HYPERLINK(\"x\")"), "'=HYPERLINK(\"x\")");
        assert_eq!(
            (cell("@a"), cell("a=b"), cell("")),
            ("'@a".to_owned(), "a=b".to_owned(), String::new())
        );
    }
}
