//! Passages as plain text, for the clipboard: both wordings of one, or the list as a table.

use crate::session::Session;
use crate::ui::passages::order::other_places;
use crate::ui::passages::shown::shown_words;
use crate::ui::passages::tab::names;
use crate::ui::view::View;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::fmt::Write as _;
use std::ops::Range;

/// Both wordings of the chosen passage, at the places that it is looked at in.
pub fn copied_passage(session: &Session, view: &mut View) -> Option<String> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let index = view.selected?;
    let passage = comparison.passages().get(index)?;
    let lines = view.passages.lines(number, comparison);
    let places = view.passages.places(number, index, passage);
    Some(both(comparison, &names(session), &lines, &places))
}

/// The passages that are listed, as a table.
pub fn copied_list(session: &Session, view: &mut View) -> Option<String> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let lines = view.passages.lines(number, comparison);
    let order = view.passages.listed(number, comparison);
    Some(table(comparison, &lines, &order))
}

/// Both wordings as they stand, each below the name of its text and its line.
fn both(
    comparison: &Comparison,
    names: &Pair<String>,
    lines: &Pair<Lines>,
    places: &Pair<Range<usize>>,
) -> String {
    let one = |side: Side| {
        let span = comparison.span(side, &places[side]);
        let line = lines[side].line_at(span.start);
        let words = span.of(&comparison.index.texts[side]);
        format!("{}, line {line}:\n{words}\n", names[side])
    };
    format!("{}\n{}", one(Side::Left), one(Side::Right))
}

/// The passages `order` as a table: a line each, with tabs between its fields, below a line of their names.
fn table(comparison: &Comparison, lines: &Pair<Lines>, order: &[u32]) -> String {
    let mut table =
        "No.\tWords\tChanged\tLeft line\tRight line\tCopies\tSet aside\tPassage\n".to_owned();
    for index in order.iter().map(|index| *index as usize) {
        let Some(passage) = comparison.passages().get(index) else {
            continue;
        };
        let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
        let line = |side: Side| lines[side].line_at(spans[side].start);
        // Writing into a string cannot fail.
        let _ = writeln!(
            table,
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            index + 1,
            passage.word_count(&comparison.index.units.left),
            passage.changed_units(),
            line(Side::Left),
            line(Side::Right),
            other_places(passage),
            if passage.is_excluded { "yes" } else { "no" },
            shown_words(spans.left.of(&comparison.index.texts.left))
        );
    }
    table
}
