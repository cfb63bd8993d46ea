//! The caret and what is selected, and where each key takes it.

use crate::ui::editor::page::Page;
use crate::ui::editor::pen::Pen;
use crate::ui::editor::rows::{Stop, stop_in_row};
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::{
    floor_grapheme, next_grapheme, next_word, previous_grapheme, previous_word,
};

/// A caret; what lies between it and its anchor is selected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Caret {
    pub head: u32,
    pub anchor: u32,
    pub leans_back: bool,
    /// How far right it wants to stand while it goes up and down.
    column: Option<f32>,
}

/// Where a key takes the caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Left,
    Right,
    WordLeft,
    WordRight,
    Up,
    Down,
    RowStart,
    RowEnd,
    TextStart,
    TextEnd,
    /// So many rows.
    PageUp(usize),
    PageDown(usize),
}

impl Caret {
    /// A caret before byte `at`, nothing selected.
    pub fn at(at: u32) -> Caret {
        Caret {
            head: at,
            anchor: at,
            ..Caret::default()
        }
    }

    /// The bytes of `span` selected, the caret at their end.
    pub fn selecting(span: Span) -> Caret {
        Caret {
            head: span.end,
            anchor: span.start,
            ..Caret::default()
        }
    }

    /// What is selected.
    pub fn selection(&self) -> Span {
        Span {
            start: self.head.min(self.anchor),
            end: self.head.max(self.anchor),
        }
    }

    pub fn stop(&self) -> Stop {
        Stop {
            byte: self.head,
            leans_back: self.leans_back,
        }
    }

    /// At another place, with what lies between selected or not.
    pub fn moved_to(self, stop: Stop, extends: bool) -> Caret {
        Caret {
            head: stop.byte,
            anchor: if extends { self.anchor } else { stop.byte },
            leans_back: stop.leans_back,
            column: None,
        }
    }

    /// The same in a text that is another now: between graphemes, no further than its end.
    pub fn within(self, text: &str) -> Caret {
        let inside = |at: u32| floor_grapheme(text, (at as usize).min(text.len())) as u32;
        Caret {
            head: inside(self.head),
            anchor: inside(self.anchor),
            ..self
        }
    }
}

fn stop(byte: usize) -> Stop {
    Stop {
        byte: byte as u32,
        leans_back: false,
    }
}

/// A row by its block and its number in it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct RowPlace {
    block: usize,
    row: usize,
}

impl Page {
    /// Where a key takes the caret; `extends` keeps the other end of what is selected.
    pub fn moved(&mut self, pen: &Pen, caret: Caret, to: Move, extends: bool) -> Caret {
        let text = pen.text();
        let head = caret.head as usize;
        let selection = caret.selection();
        let collapses = !extends && !selection.is_empty();
        let there = match to {
            Move::Left if collapses => stop(selection.start as usize),
            Move::Right if collapses => stop(selection.end as usize),
            Move::Left => stop(previous_grapheme(text, head)),
            Move::Right => stop(next_grapheme(text, head)),
            Move::WordLeft => stop(previous_word(text, head)),
            Move::WordRight => stop(next_word(text, head)),
            Move::TextStart => stop(0),
            Move::TextEnd => stop(text.len()),
            Move::RowStart => self.in_own_row(pen, caret, f32::NEG_INFINITY),
            Move::RowEnd => self.in_own_row(pen, caret, f32::INFINITY),
            Move::Up => return self.up_or_down(pen, caret, -1, extends),
            Move::Down => return self.up_or_down(pen, caret, 1, extends),
            Move::PageUp(rows) => return self.up_or_down(pen, caret, -(rows as i64), extends),
            Move::PageDown(rows) => return self.up_or_down(pen, caret, rows as i64, extends),
        };
        caret.moved_to(there, extends)
    }

    /// The row that the caret stands in.
    fn row_of(&mut self, pen: &Pen, caret: Caret) -> Option<RowPlace> {
        let block = self.blocks().index_of(caret.head);
        let start = self.block_span(block).start;
        let layout = self.layout(pen, block)?;
        let at = caret.head.saturating_sub(start);
        let row = layout.row_of(at);
        let place = RowPlace { block, row };
        if caret.leans_back && layout.row_span(row).start == at {
            return Some(self.row_beside(pen, place, -1).unwrap_or(place));
        }
        Some(place)
    }

    /// The next row, or the one before.
    fn row_beside(&mut self, pen: &Pen, from: RowPlace, by: i64) -> Option<RowPlace> {
        let RowPlace { block, row } = from;
        if by > 0 {
            if row + 1 < self.layout(pen, block)?.row_count() {
                return Some(RowPlace {
                    block,
                    row: row + 1,
                });
            }
            let block = (block + 1 < self.blocks().len()).then_some(block + 1)?;
            return Some(RowPlace { block, row: 0 });
        }
        if let Some(row) = row.checked_sub(1) {
            return Some(RowPlace { block, row });
        }
        let block = block.checked_sub(1)?;
        let row = self.layout(pen, block)?.row_count().checked_sub(1)?;
        Some(RowPlace { block, row })
    }

    fn in_row(&mut self, pen: &Pen, place: RowPlace, x: f32) -> Option<Stop> {
        let start = self.block_span(place.block).start;
        let layout = self.layout(pen, place.block)?;
        Some(stop_in_row(pen.text(), start, &layout, place.row, x))
    }

    fn in_own_row(&mut self, pen: &Pen, caret: Caret, x: f32) -> Stop {
        let row = self.row_of(pen, caret);
        let found = row.and_then(|row| self.in_row(pen, row, x));
        found.unwrap_or(caret.stop())
    }

    fn up_or_down(&mut self, pen: &Pen, caret: Caret, rows: i64, extends: bool) -> Caret {
        let Some(own) = self.row_of(pen, caret) else {
            return caret;
        };
        let start = self.block_span(own.block).start;
        let x = caret.column.or_else(|| {
            let layout = self.layout(pen, own.block)?;
            Some(layout.x_in_row(own.row, caret.head.saturating_sub(start)))
        });
        let x = x.unwrap_or_default();
        let mut row = own;
        let mut left = rows.unsigned_abs();
        while left > 0
            && let Some(next) = self.row_beside(pen, row, rows.signum())
        {
            row = next;
            left -= 1;
        }
        let there = match (row == own, rows < 0) {
            // Beyond the first row lies the beginning, beyond the last the end.
            (true, true) => Some(stop(0)),
            (true, false) => Some(stop(pen.text().len())),
            (false, _) => self.in_row(pen, row, x),
        };
        Caret {
            column: Some(x),
            ..caret.moved_to(there.unwrap_or(caret.stop()), extends)
        }
    }
}
