//! The caret and its selection, and where each key moves it.

use crate::ui::editor::bidi_levels::{Direction, has_right_to_left_near};
use crate::ui::editor::page::Page;
use crate::ui::editor::rows::stop_in_row;
use crate::ui::editor::source::TextSource;
use crate::ui::editor::stop::Stop;
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::{
    floor_grapheme, next_grapheme, next_word, previous_grapheme, previous_word,
};

/// A caret. The text between its head and its anchor is selected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Caret {
    pub head: u32,
    pub anchor: u32,
    pub leans_back: bool,
    /// The horizontal position that it keeps while it moves up and down.
    column: Option<f32>,
}

/// How a key moves the caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Left,
    Right,
    WordLeft,
    WordRight,
    /// Down by this many rows, or up.
    Rows(i64),
    RowStart,
    RowEnd,
    TextStart,
    TextEnd,
}

impl Caret {
    /// A caret before byte `at`, with nothing selected.
    pub fn at(at: u32) -> Caret {
        Caret::selecting(Span { start: at, end: at })
    }

    /// A caret at byte `at`, where the person typed or erased: beside the letter before it, in text of two directions.
    pub fn after_typing(text: &str, at: u32) -> Caret {
        Caret {
            // After a line end, the letter before it is in another row.
            leans_back: !text.as_bytes()[..at as usize].ends_with(b"\n")
                && has_right_to_left_near(text, at as usize),
            ..Caret::at(at)
        }
    }

    /// `span` selected, with the caret at its end.
    pub fn selecting(span: Span) -> Caret {
        Caret {
            head: span.end,
            anchor: span.start,
            ..Caret::default()
        }
    }

    /// What is selected.
    pub fn selection(&self) -> Span {
        Span::from(self.head.min(self.anchor)..self.head.max(self.anchor))
    }

    pub fn stop(&self) -> Stop {
        Stop {
            byte: self.head,
            leans_back: self.leans_back,
        }
    }

    /// The caret at `stop`; `extends` keeps the anchor, so that the text between is selected.
    pub fn moved_to(self, stop: Stop, extends: bool) -> Caret {
        Caret {
            head: stop.byte,
            anchor: if extends { self.anchor } else { stop.byte },
            leans_back: stop.leans_back,
            column: None,
        }
    }

    /// The caret in a text that changed: between graphemes and no further than its end.
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
    Stop::at(byte as u32)
}

/// A row by its block and its number in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowPlace {
    pub block: usize,
    pub row: usize,
}

impl Page {
    /// The caret after a move; `extends` keeps the other end of the selection.
    pub fn moved(&mut self, source: &TextSource, caret: Caret, to: Move, extends: bool) -> Caret {
        let text = source.text;
        let head = caret.head as usize;
        let selection = caret.selection();
        let collapses = !extends && !selection.is_empty();
        let there = match to {
            Move::Left | Move::Right if collapses => {
                self.end_of_selection(source, caret, to == Move::Right)
            }
            Move::Left | Move::Right => {
                let beside = self.letter_beside(source, caret, to == Move::Right);
                beside.unwrap_or_else(|| match to == Move::Right {
                    true => stop(next_grapheme(text, head)),
                    false => stop(previous_grapheme(text, head)),
                })
            }
            Move::WordLeft | Move::WordRight => {
                let leads_left = self.direction_at(source, caret) == Direction::RightToLeft;
                match (to == Move::WordLeft) == leads_left {
                    true => stop(next_word(text, head)),
                    false => stop(previous_word(text, head)),
                }
            }
            Move::TextStart => stop(0),
            Move::TextEnd => stop(text.len()),
            Move::RowStart | Move::RowEnd => {
                let leads_left = self.direction_at(source, caret) == Direction::RightToLeft;
                let ends_right = (to == Move::RowStart) == leads_left;
                let sign = if ends_right { 1.0 } else { -1.0 };
                self.in_own_row(source, caret, sign * f32::INFINITY)
            }
            Move::Rows(rows) => return self.up_or_down(source, caret, rows, extends),
        };
        caret.moved_to(there, extends)
    }

    /// The row of the caret.
    pub fn row_of(&mut self, source: &TextSource, caret: Caret) -> Option<RowPlace> {
        let block = self.blocks().index_of(caret.head);
        let start = self.blocks().span(block).start;
        let layout = self.layout(source, block)?;
        let at = caret.head.saturating_sub(start);
        let row = layout.row_of(at);
        let place = RowPlace { block, row };
        if caret.leans_back
            && layout.row_span(row).start == at
            && let Some(before) = self.row_beside(source, place, -1)
            && !self.layout(source, before.block)?.ends_line(before.row)
        {
            return Some(before);
        }
        Some(place)
    }

    /// The next row, or the one before.
    fn row_beside(&mut self, source: &TextSource, from: RowPlace, by: i64) -> Option<RowPlace> {
        let RowPlace { block, row } = from;
        if by > 0 {
            let row = row + 1;
            if row < self.layout(source, block)?.row_count() {
                return Some(RowPlace { block, row });
            }
            let (block, row) = (block + 1, 0);
            return (block < self.blocks().len()).then_some(RowPlace { block, row });
        }
        if let Some(row) = row.checked_sub(1) {
            return Some(RowPlace { block, row });
        }
        let block = block.checked_sub(1)?;
        let row = self.layout(source, block)?.row_count().checked_sub(1)?;
        Some(RowPlace { block, row })
    }

    fn in_row(&mut self, source: &TextSource, place: RowPlace, x: f32) -> Option<Stop> {
        let start = self.blocks().span(place.block).start;
        let layout = self.layout(source, place.block)?;
        Some(stop_in_row(source.text, start, &layout, place.row, x))
    }

    fn in_own_row(&mut self, source: &TextSource, caret: Caret, x: f32) -> Stop {
        let row = self.row_of(source, caret);
        let found = row.and_then(|row| self.in_row(source, row, x));
        found.unwrap_or(caret.stop())
    }

    fn up_or_down(&mut self, source: &TextSource, caret: Caret, rows: i64, extends: bool) -> Caret {
        let Some(own) = self.row_of(source, caret) else {
            return caret;
        };
        let start = self.blocks().span(own.block).start;
        let x = caret.column.or_else(|| {
            let layout = self.layout(source, own.block)?;
            Some(layout.x_in_row(own.row, caret.stop().counted_from(start)))
        });
        let x = x.unwrap_or_default();
        let mut row = own;
        let mut left = rows.unsigned_abs();
        while left > 0
            && let Some(next) = self.row_beside(source, row, rows.signum())
        {
            row = next;
            left -= 1;
        }
        let there = match (row == own, rows < 0) {
            // Above the first row is the beginning of the text, below the last its end.
            (true, true) => Some(stop(0)),
            (true, false) => Some(stop(source.text.len())),
            (false, _) => self.in_row(source, row, x),
        };
        Caret {
            column: Some(x),
            ..caret.moved_to(there.unwrap_or(caret.stop()), extends)
        }
    }
}
