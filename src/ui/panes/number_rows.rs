//! Chooses the row of text beside which each passage has its number in the margin.

use crate::ui::editor::RowPiece;
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::marks::{Mark, NEW};

/// Space between two numbers of a row.
pub const GAP: f32 = 4.0;

/// A row of a text, and the passages whose numbers belong beside it.
pub struct NumberRow {
    pub row: usize,
    pub y: f32,
    pub passages: Vec<usize>,
}

impl NumberRow {
    /// How many numbers have room, at most two and at least one, and how many more passages are counted beside them, if that
    /// has room too.
    pub fn shown(
        &self,
        room: f32,
        width: impl Fn(usize) -> f32,
        count_width: impl Fn(usize) -> f32,
    ) -> (usize, Option<usize>) {
        let mut left = room;
        for (i, passage) in self.passages.iter().enumerate() {
            let rest = self.passages.len() - i - 1;
            let mut needed = width(*passage);
            if rest > 0 {
                needed += GAP + count_width(rest);
            }
            if i > 0 && (needed > left || (i == 1 && rest > 0)) {
                let more = Some(rest + 1);
                return (i, more.filter(|more| count_width(*more) <= left));
            }
            left -= width(*passage) + GAP;
        }
        (self.passages.len(), None)
    }
}

/// The most numbers beside one row.
const MAX_A_ROW: usize = 2;

/// The passages in view, each beside its first row with room, or counted beside its first row. The selected one comes first
/// in its row.
pub fn rows_of_numbers(frame: &PaneFrame, selected: Option<usize>) -> Vec<NumberRow> {
    let mut rows: Vec<NumberRow> = Vec::new();
    let numbered = || frame.marks.iter().filter(|mark| mark.passage != NEW);
    let is_selected = |mark: &&Mark| Some(mark.passage) == selected;
    let others = numbered().filter(|mark| !is_selected(mark));
    for mark in numbered().filter(is_selected).chain(others) {
        let mut places = frame.pieces_in_view(mark);
        let is_there =
            |row: &NumberRow| row.passages.contains(&mark.passage) && mark.is_in_row(row.row);
        if rows.iter().any(is_there) {
            continue;
        }
        let is_full = |row: usize| {
            let mut full = rows.iter().filter(|row| row.passages.len() >= MAX_A_ROW);
            full.any(|known| known.row == row)
        };
        let with_room = places.clone().find(|piece| !is_full(piece.row));
        let Some(RowPiece { row, rect }) = with_room.or(places.next()) else {
            continue;
        };
        match rows.iter_mut().find(|known| known.row == *row) {
            Some(known) => known.passages.push(mark.passage),
            None => rows.push(NumberRow {
                row: *row,
                y: rect.center().y,
                passages: vec![mark.passage],
            }),
        }
    }
    rows
}
