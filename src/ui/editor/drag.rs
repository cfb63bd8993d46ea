//! What a press of the mouse selects, and how presses at one place are counted.

use egui::Pos2;
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::{line_at, word_at};

/// A selection that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub unit: DragUnit,
    /// What was pressed: a place, a word or a line. It stays selected.
    pub origin: Span,
}

/// What one press selects, two presses, and three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragUnit {
    Letter,
    Word,
    Line,
}

impl DragUnit {
    pub fn around(self, text: &str, at: u32) -> Span {
        match self {
            DragUnit::Letter => Span { start: at, end: at },
            DragUnit::Word => word_at(text, at as usize),
            DragUnit::Line => line_at(text, at as usize),
        }
    }
}

/// Presses that follow each other at the same place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    count: u32,
    time: f64,
    at: Pos2,
}

impl Presses {
    /// The number of this press: 1, 2 or 3, then 1 again.
    pub fn count(&mut self, at: Pos2, time: f64, within: f64) -> u32 {
        let is_next = time - self.time <= within && self.at.distance(at) < 6.0 && self.count < 3;
        *self = Presses {
            count: if is_next { self.count + 1 } else { 1 },
            time,
            at,
        };
        self.count
    }
}
