//! The listed changes as plain text, for the clipboard: a table, with tabs between its fields.

use crate::session::Session;
use crate::ui::difference::said::moved_name;
use crate::ui::passages::shown::shown_words;
use crate::ui::view::View;
use shinglescope_core::pair::difference::Kind;
use shinglescope_core::text::{Pair, Side};
use std::fmt::Write as _;

/// The changes of the kinds that are shown, a line each below a line of their names.
pub fn copied_changes(session: &Session, view: &mut View) -> Option<String> {
    let differed = session.shown_difference()?;
    let lines = view.passages.lines(differed.number, &differed.comparison);
    let mut table = "No.\tKind\tLeft line\tRight line\tWas\tIs\n".to_owned();
    for index in view.difference.listed(differed).iter() {
        let Some(change) = differed.difference.changes.get(*index as usize) else {
            continue;
        };
        let spans = Pair::from_fn(|side| differed.span(side, &change.at[side]));
        let line = |side: Side| lines[side].line_at(spans[side].start);
        let words =
            |side: Side| shown_words(spans[side].of(&differed.comparison.index.texts[side]));
        let kind = match change.kind {
            Kind::Moved => format!("moved {}", moved_name(change)),
            Kind::Deleted | Kind::Inserted | Kind::Replaced => change.kind.name().to_owned(),
        };
        // Writing into a string cannot fail.
        let _ = writeln!(
            table,
            "{}\t{kind}\t{}\t{}\t{}\t{}",
            index + 1,
            line(Side::Left),
            line(Side::Right),
            words(Side::Left),
            words(Side::Right),
        );
    }
    Some(table)
}
