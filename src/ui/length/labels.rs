//! Finds room for labels on the chart, where they cover nothing that is already drawn.

use egui::{Pos2, Rangef, Rect, Vec2, vec2};

/// Half the width of a line, and a little.
const LINE: f32 = 1.5;
/// What stays free between two labels.
const GAP: Vec2 = vec2(8.0, 0.0);

/// The chart while labels are put on it.
#[derive(Debug)]
pub struct LabelRoom {
    bounds: Rect,
    lines: Vec<Vec<Pos2>>,
    /// What labels keep off.
    taken: Vec<Rect>,
    labels: Vec<Rect>,
}

impl LabelRoom {
    /// Labels stay inside `bounds`.
    pub fn new(bounds: Rect) -> LabelRoom {
        LabelRoom {
            bounds,
            lines: Vec::new(),
            taken: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// Keeps labels off a line that runs from left to right.
    pub fn keep_line(&mut self, points: &[Pos2]) {
        self.lines.push(points.to_vec());
    }

    /// Keeps labels off a rectangle.
    pub fn keep(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// A label was put here.
    pub fn label(&mut self, rect: Rect) {
        self.labels.push(rect);
    }

    /// Where the labels are.
    pub fn labels(&self) -> &[Rect] {
        &self.labels
    }

    /// Whether a label in `rect` would cover nothing.
    pub fn is_free(&self, rect: Rect) -> bool {
        self.bounds.contains_rect(rect)
            && self.is_empty(rect)
            && !(self.lines.iter()).any(|line| crosses(line, rect.expand(LINE)))
    }

    /// Whether nothing but a line is in `rect`, which may be outside of the bounds.
    pub fn is_empty(&self, rect: Rect) -> bool {
        self.is_clear(rect) && !self.taken.iter().any(|taken| taken.intersects(rect))
    }

    /// Whether no label is in `rect`.
    pub fn is_clear(&self, rect: Rect) -> bool {
        let mut labels = self.labels.iter().map(|label| label.expand2(GAP));
        !labels.any(|label| label.intersects(rect))
    }

    /// The first free place, which then has a label.
    pub fn place(&mut self, mut places: impl Iterator<Item = Rect>) -> Option<Rect> {
        let found = places.find(|place| self.is_free(*place))?;
        self.label(found);
        Some(found)
    }
}

/// Whether a line that runs from left to right passes through `rect`.
fn crosses(line: &[Pos2], rect: Rect) -> bool {
    line.windows(2).any(|ends| {
        let [from, to] = ends else {
            return false;
        };
        let x = Rangef::new(from.x.max(rect.left()), to.x.min(rect.right()));
        if x.min > x.max {
            return false;
        }
        let width = (to.x - from.x).max(f32::EPSILON);
        let y = |x: f32| from.y + (to.y - from.y) * ((x - from.x) / width).clamp(0.0, 1.0);
        let (first, last) = (y(x.min), y(x.max));
        first.min(last) <= rect.bottom() && first.max(last) >= rect.top()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn a_label_takes_the_first_place_that_covers_neither_a_line_nor_another_label() {
        let bounds = Rect::from_min_size(Pos2::ZERO, vec2(100.0, 100.0));
        let mut room = LabelRoom::new(bounds);
        room.keep_line(&[pos2(0.0, 0.0), pos2(100.0, 100.0)]);
        let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(20.0, 10.0));
        assert!(!room.is_free(at(40.0, 45.0)), "on the line");
        assert!(!room.is_free(at(90.0, 10.0)), "half outside");
        assert!(room.is_empty(at(90.0, 10.0)) && room.is_empty(at(40.0, 45.0)));
        room.keep_line(&[pos2(0.0, 90.0), pos2(100.0, 90.0)]);
        assert!(!room.is_free(at(0.0, 79.0)), "it touches a line");
        let places = || [at(40.0, 45.0), at(60.0, 10.0), at(60.0, 30.0)].into_iter();
        assert_eq!(room.place(places()), Some(at(60.0, 10.0)));
        assert_eq!(room.place(places()), Some(at(60.0, 30.0)));
        assert_eq!(room.place(places()), None);
    }
}
