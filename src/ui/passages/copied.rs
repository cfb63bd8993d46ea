//! Passages as plain text for the clipboard: both wordings of one, or the list as a table.

use crate::formats::PlaceKind;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::passages::places::other_places;
use crate::ui::passages::shown_text::shown_words;
use crate::ui::passages::view::{heading, text_names};
use crate::ui::view::View;
use shinglescope_core::text::{Pair, Side, Span};

/// Both wordings of the chosen passage at the places that are shown, each below the name of its text and its line.
pub fn copied_passage(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let index = view.selected?;
    let passage = comparison.passages().get(index)?;
    let lines = view.passages.lines(number, comparison);
    let places = view.passages.places(number, index, passage);
    let names = text_names(session, t);
    let wording = |side: Side| {
        let span = comparison.span(side, &places[side]);
        let line = lines[side].line_at(span.start);
        let heading = heading(&names[side], place(session, side, span), line, t);
        format!("{heading}:\n{}\n", span.of(&comparison.index.texts[side]))
    };
    Some([Side::Left, Side::Right].map(wording).join("\n"))
}

/// The page or section of a text where a span begins.
fn place(session: &Session, side: Side, span: Span) -> Option<&PlaceKind> {
    let facts = &session.document(side).facts;
    facts.place_at(span.start as usize)
}

/// The listed passages as a table: a row a line below a line of headings, with tabs between the columns.
pub fn copied_list(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let lines = view.passages.lines(number, comparison);
    let notes = session.notes();
    let order = view.passages.listed(number, comparison, notes, t);
    let places = |side: &Side| !session.document(*side).facts.places.is_empty();
    let places: Vec<Side> = Side::BOTH.into_iter().filter(places).collect();
    let mut headings = vec![
        t.head_number(),
        t.head_words(),
        t.head_changed("full"),
        t.head_line(Side::Left, "full"),
        t.head_line(Side::Right, "full"),
    ];
    headings.extend(places.iter().map(|side| t.head_place(*side)));
    headings.extend([t.head_copies(), t.head_set_aside()]);
    let has_notes = !notes.items().is_empty();
    if has_notes {
        headings.extend([t.head_label(), t.head_note()]);
    }
    headings.push(t.head_passage());
    let rows = order.iter().filter_map(|index| {
        let passage = comparison.passages().get(*index as usize)?;
        let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
        let line = |side: Side| lines[side].line_at(spans[side].start).to_string();
        let mut row = vec![
            (index + 1).to_string(),
            passage.word_count(&comparison.index.units.left).to_string(),
            passage.changed_units().to_string(),
            line(Side::Left),
            line(Side::Right),
        ];
        let places = places
            .iter()
            .map(|side| place(session, *side, spans[*side]));
        row.extend(places.map(|place| place.map_or_else(String::new, |place| t.place(place))));
        row.extend([
            other_places(passage).to_string(),
            if passage.is_excluded {
                t.table_yes()
            } else {
                t.table_no()
            },
        ]);
        if has_notes {
            let note = notes.about(*index as usize);
            let label = note.map_or_else(String::new, |note| note.label.name(t));
            let text = note.map_or("", |note| &note.text);
            row.extend([shown_words(&label), shown_words(text)]);
        }
        row.push(shown_words(spans.left.of(&comparison.index.texts.left)));
        Some(row)
    });
    Some(table(headings, rows))
}

/// A row a line, with tabs between the columns.
pub fn table<R: AsRef<[String]>>(headings: R, rows: impl Iterator<Item = R>) -> String {
    let lines = std::iter::once(headings).chain(rows);
    lines.map(|row| row.as_ref().join("\t") + "\n").collect()
}
