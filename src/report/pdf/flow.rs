//! Fills pages with rows of text, one after the other. A frame of a page is filled from the top; what does not fit continues in the
//! same frame of the next page.

use crate::phrases::Phrases;
use crate::report::content::report::Report;
use crate::report::pdf::rows::{Paragraph, Row, rows};
use crate::report::pdf::shapes::{Area, Shape};
use crate::report::pdf::sheets::{
    BOTTOM, Drawn, ElementId, LEFT, Look, Mark, MarkId, Place, RIGHT, Sheets, Spot, TOP, Text,
};
use crate::report::pdf::style::LINE;
use crate::report::pdf::words::Words;
use std::collections::HashMap;

/// Where text flows: from `left` for `width`.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub left: f32,
    pub width: f32,
    pub align: Align,
}

impl Frame {
    pub const PAGE: Frame = Frame::new(LEFT, RIGHT - LEFT);

    pub const fn new(left: f32, width: f32) -> Frame {
        let align = Align::Begin;
        Frame { left, width, align }
    }
}

/// Where the rows of a paragraph are in its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Where the paragraph begins: at the left, or at the right in Hebrew and Arabic.
    Begin,
    Right,
}

/// How far the base line of a row is below its middle, where 1 is the size of its text: half the height of its capitals.
pub const BASE: f32 = 0.35;

/// How far the colour of a passage goes beyond its words.
const MARGIN: f32 = 1.2;

/// Fills pages.
pub struct Flow<'a> {
    pub report: &'a Report<'a>,
    pub t: &'a Phrases,
    pub sheets: Sheets,
    pub words: Words,
    pub frame: Frame,
    pub at: Place,
    /// The numbers of the pages on which passages are, as the layout before this one found them.
    pub pages: HashMap<Spot, usize>,
}

impl Flow<'_> {
    /// Leaves a gap, but none at the top of a page.
    pub fn gap(&mut self, height: f32) {
        if self.at.y > TOP {
            self.at.y += height;
        }
    }

    /// Goes to the next page unless so much fits on this one.
    pub fn room(&mut self, height: f32) {
        if self.at.y + height > BOTTOM && self.at.y > TOP {
            self.at.page += 1;
            self.at.y = TOP;
        }
    }

    /// Takes a part of the frame that stays on one page.
    pub fn take(&mut self, height: f32) -> Place {
        self.room(height);
        let place = self.at;
        self.at.y += height;
        place
    }

    /// The rows of a paragraph in a frame of this width.
    pub fn rows(&mut self, paragraph: &Paragraph<'_>, width: f32) -> Vec<Row> {
        rows(&mut self.words, paragraph, width)
    }

    /// The width of a paragraph in one row.
    pub fn width(&mut self, paragraph: &Paragraph<'_>) -> f32 {
        let rows = self.rows(paragraph, f32::INFINITY);
        rows.first().map_or(0.0, |row| row.width)
    }

    /// Writes a paragraph, with rows that are so high.
    pub fn paragraph(&mut self, element: ElementId, paragraph: &Paragraph<'_>, leading: f32) {
        for row in self.rows(paragraph, self.frame.width) {
            let (frame, place) = (self.frame, self.take(leading));
            self.row(Some(element), &row, frame, place, leading);
        }
    }

    /// Draws a row whose upper edge is at `place`.
    pub fn row(
        &mut self,
        element: Option<ElementId>,
        row: &Row,
        frame: Frame,
        place: Place,
        leading: f32,
    ) {
        let mut left = frame.left;
        if row.from_right || frame.align == Align::Right {
            left += frame.width - row.width;
        }
        let sizes = row.pieces.iter().map(|piece| piece.style.size);
        let size = sizes.fold(0.0, f32::max);
        let base = place.y + leading / 2.0 + BASE * size;
        for piece in &row.pieces {
            let start = self.sheets.words.len() as u32;
            self.sheets.words.extend_from_slice(&piece.words);
            let area = Area::new(left + piece.x, place.y, piece.width, leading);
            let mark = piece.mark.filter(|_| area.width > 0.0);
            let link = mark.and_then(|mark| self.marked(mark, place.page, area, base));
            if let (Some(link), Some(_)) = (link, element) {
                self.sheets.elements[link.0].waits_for = element;
            }
            let text = Text {
                words: start..self.sheets.words.len() as u32,
                style: piece.style,
                at: (area.x, base - piece.style.rise),
                from_right: piece.from_right,
            };
            let element = element.map(|element| link.unwrap_or(element));
            let page = self.sheets.page(place.page);
            page.drawn.push((element, Drawn::Text(text)));
        }
    }

    /// Draws what marks a piece of text, and returns the element of its link.
    fn marked(&mut self, mark: MarkId, page: usize, area: Area, base: f32) -> Option<ElementId> {
        let Mark { link, look } = self.sheets.marks[mark as usize];
        let sheet = self.sheets.page(page);
        sheet.under.push(match look {
            Look::Filled(fill) => {
                let mut around = area.inside(0.5, -MARGIN);
                around.width = area.width + 2.0 * MARGIN;
                Shape::filled_box(around, 0.0, fill)
            }
            Look::Underlined(colour) => {
                let y = base + 2.0;
                let ends = [(area.x, y), (area.x + area.width, y)];
                Shape::line(&ends, 0.7, colour).dashed()
            }
        });
        let (element, _) = link?;
        sheet.links.push((mark, area));
        Some(element)
    }

    /// Draws decoration on the present page.
    pub fn under(&mut self, shape: Shape) {
        self.sheets.page(self.at.page).under.push(shape);
    }

    /// Draws a line across the frame, at the present height.
    pub fn rule(&mut self) {
        let Frame { left, width, .. } = self.frame;
        let ends = [(left, self.at.y), (left + width, self.at.y)];
        self.under(Shape::line(&ends, 0.6, LINE));
    }
}
