//! What a page fills before its letters: whether white letters can be seen.
//!
//! A white letter is seen on a picture, on a pattern, and on a colour other than white. Areas are taken as rectangles, and a
//! clip is left out of account: a doubtful letter counts as seen. Cost: for each white glyph, the areas of the page.

use hayro_interpret::kurbo::{Point, Rect};
use hayro_interpret::{DrawProps, Paint};

/// A page with more areas is a drawing, and its letters count as seen.
const MAX_AREAS: usize = 1_000;
/// The share of each colour from which a colour is white.
const WHITE: f32 = 0.98;
/// Nothing is seen of what is more transparent than this.
const TRANSPARENT: f32 = 0.02;

/// The areas that a page has filled so far.
#[derive(Debug, Default)]
pub(super) struct Grounds {
    areas: Vec<(Rect, bool)>,
    has_too_many: bool,
}

/// What letters and areas are painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    White,
    Coloured,
    Transparent,
}

impl Ink {
    pub fn of(props: &DrawProps<'_>) -> Ink {
        let Paint::Color(colour) = &props.paint else {
            return Ink::Coloured;
        };
        let [red, green, blue, alpha] = colour.to_rgba().components();
        match red.min(green).min(blue) >= WHITE {
            _ if alpha < TRANSPARENT => Ink::Transparent,
            true => Ink::White,
            false => Ink::Coloured,
        }
    }
}

impl Grounds {
    pub fn fill(&mut self, area: Rect, ink: Ink) {
        if ink == Ink::Transparent {
            return;
        }
        match self.areas.len() < MAX_AREAS {
            true => self.areas.push((area, ink == Ink::White)),
            false => self.has_too_many = true,
        }
    }

    /// Whether a letter of this ink is seen here.
    pub fn shows(&self, ink: Ink, at: Point) -> bool {
        match ink {
            Ink::Coloured => true,
            Ink::Transparent => false,
            Ink::White if self.has_too_many => true,
            Ink::White => {
                let mut areas = self.areas.iter().rev();
                let ground = areas.find(|(area, _)| area.contains(at));
                ground.is_some_and(|(_, is_white)| !is_white)
            }
        }
    }
}
