//! Where every painted row of text lies, which rows are cut off, and which lie over each other.

use super::Window;
use egui::{Rect, Shape};

/// A painted row of text.
#[derive(Clone, Debug)]
pub struct PlacedText {
    pub text: String,
    /// Where its letters are.
    pub rect: Rect,
    /// What it is clipped to.
    pub clip: Rect,
    /// It belongs to one of the two texts.
    pub is_reading: bool,
}

impl PlacedText {
    /// The part of it that can be seen.
    fn seen(&self) -> Rect {
        self.rect.intersect(self.clip)
    }

    /// Whether its beginning or end is missing.
    fn is_cut_sideways(&self) -> bool {
        // A letter may reach a little beyond its own width.
        self.rect.left() < self.clip.left() - 1.5 || self.rect.right() > self.clip.right() + 1.5
    }

    /// Whether its upper or lower part is missing.
    fn is_cut_in_height(&self) -> bool {
        self.rect.top() < self.clip.top() - 0.5 || self.rect.bottom() > self.clip.bottom() + 0.5
    }
}

impl Window {
    /// Every row of text that can be seen, in the order in which it was painted.
    pub fn placed_texts(&self) -> Vec<PlacedText> {
        let screen = self.harness.ctx.content_rect();
        let mut found = Vec::new();
        for (shape, clip) in self.shapes() {
            let Shape::Text(text) = shape else {
                continue;
            };
            let sections = &text.galley.job.sections;
            let font = sections.first().map(|section| &section.format.font_id);
            let is_reading = font.is_some_and(|font| font.family.to_string() == "Reading");
            for row in &text.galley.rows {
                let bounds = row.row.visuals.mesh_bounds;
                if !bounds.is_positive() {
                    continue;
                }
                let placed = PlacedText {
                    text: row.row.text().replace('\u{202f}', " "),
                    rect: bounds.translate(row.pos.to_vec2() + text.pos.to_vec2()),
                    clip: clip.intersect(screen),
                    is_reading,
                };
                if placed.seen().is_positive() {
                    found.push(placed);
                }
            }
        }
        found
    }

    /// Rows of the interface in `area` whose beginning or end cannot be seen.
    pub fn cut_sideways(&self, area: Rect) -> Vec<PlacedText> {
        let all = self.placed_texts().into_iter();
        let inside = all.filter(|text| !text.is_reading && area.intersects(text.rect));
        inside.filter(PlacedText::is_cut_sideways).collect()
    }

    /// Rows of the interface in `area` of which only a part of their height can be seen.
    pub fn cut_in_height(&self, area: Rect) -> Vec<PlacedText> {
        let all = self.placed_texts().into_iter();
        let inside = all.filter(|text| !text.is_reading && area.intersects(text.rect));
        inside.filter(PlacedText::is_cut_in_height).collect()
    }

    /// Pairs of texts in `area` that lie over each other.
    pub fn overlapping(&self, area: Rect) -> Vec<(String, String)> {
        let all = self.placed_texts();
        let inside: Vec<_> = all
            .iter()
            .filter(|text| area.intersects(text.seen()))
            .collect();
        let mut found = Vec::new();
        for (i, one) in inside.iter().enumerate() {
            for other in &inside[i + 1..] {
                let shared = one.seen().intersect(other.seen());
                if shared.is_positive() && shared.width() > 0.5 && shared.height() > 0.5 {
                    found.push((one.text.clone(), other.text.clone()));
                }
            }
        }
        found
    }
}
