//! Where the left and right arrow keys take a caret in a row with right-to-left letters: behind the next letter on that
//! side, and from the end of a row to the row before or after it, whichever the line leads to.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::moves::{Caret, RowPlace};
use crate::ui::editor::page::Page;
use crate::ui::editor::source::TextSource;
use crate::ui::editor::stop::Stop;
use shinglescope_core::text::boundaries::{next_grapheme, previous_grapheme};

impl Page {
    /// The direction of the line of the caret.
    pub fn direction_at(&mut self, source: &TextSource, caret: Caret) -> Direction {
        let place = self.row_of(source, caret);
        let direction = place.and_then(|RowPlace { block, row }| {
            let layout = self.layout(source, block)?;
            Some(layout.direction(row))
        });
        direction.unwrap_or_default()
    }

    /// The stop behind the next letter on a side; `None` in a block without right-to-left letters.
    pub fn letter_beside(
        &mut self,
        source: &TextSource,
        caret: Caret,
        is_right: bool,
    ) -> Option<Stop> {
        let RowPlace { block, row } = self.row_of(source, caret)?;
        let start = self.blocks().span(block).start;
        let layout = self.layout(source, block)?;
        let letters = layout.bidi_row(row)?;
        let is_onward = is_right == (letters.direction == Direction::LeftToRight);
        let row_end = layout.row_span(row).end;
        let is_soft = !layout.ends_line(row) && letters.end() == row_end;
        let own = caret.stop().counted_from(start);
        let there = letters.beside(own, is_right);
        let byte = match there {
            Some(there) => {
                // The end of a row is the beginning of the next.
                let passes_end = is_soft && is_onward && there.byte == row_end;
                if !passes_end || letters.beside(there, is_right).is_some() {
                    return Some(Stop {
                        byte: start + there.byte,
                        ..there
                    });
                }
                start + row_end
            }
            None if !is_onward => {
                previous_grapheme(source.text, (start + letters.start) as usize) as u32
            }
            None if is_soft && start + row_end < source.text.len() as u32 => start + row_end,
            None => next_grapheme(source.text, (start + letters.end()) as usize) as u32,
        };
        Some(Stop::at(byte))
    }

    /// The end of the selection on a side.
    pub fn end_of_selection(&mut self, source: &TextSource, caret: Caret, is_right: bool) -> Stop {
        let selection = caret.selection();
        let ends = [Stop::at(selection.start), Stop::at(selection.end)];
        let places = ends.map(|end| self.place_of(source, end));
        let is_turned = match places {
            [Some((row, from)), Some((other, to))] if row == other => to < from,
            _ => self.direction_at(source, caret) == Direction::RightToLeft,
        };
        ends[usize::from(is_right != is_turned)]
    }

    /// The row of a stop and its horizontal position there.
    fn place_of(&mut self, source: &TextSource, stop: Stop) -> Option<(RowPlace, f32)> {
        let place = self.row_of(source, Caret::at(stop.byte))?;
        let start = self.blocks().span(place.block).start;
        let layout = self.layout(source, place.block)?;
        Some((place, layout.x_in_row(place.row, stop.counted_from(start))))
    }
}
