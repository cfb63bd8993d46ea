//! The axes of the curve: converts shingle lengths and percentages to positions on the chart, and back. Lengths run across, by
//! their logarithm or evenly; percentages run upwards.

use crate::ui::theme::{Palette, Type};
use egui::{Align2, Rangef, Rect, Stroke, Ui, pos2};
use shinglescope_core::methods::known_lengths::LENGTH_TICKS;
use shinglescope_core::methods::parameters::MAX_LENGTH;

const EVEN_STEPS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 500, 5_000, 50_000];

/// The least gap between the labels of two lengths.
const LABEL_GAP: f32 = 8.0;

/// Converts lengths and percentages to positions on the chart.
#[derive(Clone, Copy, Debug)]
pub struct LengthAxis {
    pub chart: Rect,
    /// The length at the right end.
    pub most: u32,
    /// Space lengths evenly; otherwise by their logarithm, since the step from 3 to 6 matters as much as that from 30 to 60.
    pub is_even: bool,
}

impl LengthAxis {
    pub fn x(&self, length: u32) -> f32 {
        let (length, most) = (f64::from(length), f64::from(self.most));
        let share = match self.is_even {
            true => (length - 1.0) / (most - 1.0),
            false => length.ln() / most.ln(),
        };
        self.chart.left() + self.chart.width() * share as f32
    }

    pub fn y(&self, percent: f64) -> f32 {
        self.chart.bottom() - self.chart.height() * (percent.clamp(0.0, 100.0) / 100.0) as f32
    }

    /// The length nearest to `x`.
    pub fn length_at(&self, x: f32) -> u32 {
        let share = f64::from((x - self.chart.left()) / self.chart.width()).clamp(0.0, 1.0);
        let most = f64::from(self.most);
        let length = match self.is_even {
            true => 1.0 + share * (most - 1.0),
            false => (share * most.ln()).exp(),
        };
        length.round().clamp(1.0, most) as u32
    }

    /// The nearest length that can be set.
    pub fn settable_at(&self, x: f32) -> u32 {
        self.length_at(x).min(MAX_LENGTH)
    }

    /// The lengths that a line goes through: all where there is room, otherwise about one per point.
    pub fn lengths(&self) -> Vec<u32> {
        let mut lengths: Vec<u32> = Vec::new();
        let mut x = f32::NEG_INFINITY;
        let mut length = 1;
        while length <= self.most {
            let here = self.x(length);
            if here - x >= 1.0 || length == self.most {
                lengths.push(length);
                x = here;
                length += 1;
            } else {
                // The next length that is a point further on.
                let next = self.length_at(x + 1.0).max(length + 1);
                length = next.min(self.most);
            }
        }
        lengths
    }

    fn ticks(&self) -> Vec<u32> {
        if !self.is_even {
            let all = LENGTH_TICKS.into_iter();
            return all.filter(|tick| *tick <= self.most).collect();
        }
        let step = EVEN_STEPS.into_iter().find(|step| self.most / step <= 12);
        let step = step.unwrap_or(self.most.max(1));
        let rest = (step..=self.most).step_by(step as usize);
        std::iter::once(1).chain(rest).collect()
    }
}

/// Draws lines at 0, 50 and 100 percent, and the lengths below, clear of `tag`, which names the current one.
pub fn axes_ui(ui: &Ui, axis: &LengthAxis, tag: Rect, palette: &Palette) {
    let painter = ui.painter();
    let (chart, ink) = (axis.chart, palette.ink_2);
    for (value, label, colour) in [
        (100.0, "100\u{202f}%", palette.hairline),
        (50.0, "50", palette.hairline),
        (0.0, "0", palette.hairline_strong),
    ] {
        let y = axis.y(value);
        painter.hline(chart.x_range(), y, Stroke::new(1.0, colour));
        let (at, font) = (pos2(chart.left() - 16.0, y), Type::Caption.font());
        painter.text(at, Align2::RIGHT_CENTER, label, font, ink);
    }
    let mut last = f32::NEG_INFINITY;
    for tick in axis.ticks() {
        let x = axis.x(tick);
        let (at, font) = (pos2(x, chart.bottom() + 7.0), Type::Caption.font());
        let galley = painter.layout_no_wrap(tick.to_string(), font, ink);
        let label = Align2::CENTER_TOP.anchor_size(at, galley.size());
        if label.left() < last + LABEL_GAP || label.expand(LABEL_GAP).intersects(tag) {
            continue;
        }
        last = label.right();
        let range = Rangef::new(chart.bottom(), chart.bottom() + 4.0);
        painter.vline(x, range, Stroke::new(1.0, palette.hairline_strong));
        painter.galley(label.min, galley, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn a_position_leads_back_to_its_length() {
        let chart = Rect::from_min_size(pos2(64.0, 10.0), vec2(960.0, 150.0));
        for (most, is_even) in [(12, false), (12, true), (88, false), (88, true)] {
            let axis = LengthAxis {
                chart,
                most,
                is_even,
            };
            for length in 1..=most {
                assert_eq!(axis.length_at(axis.x(length)), length, "{most} {is_even}");
            }
            let lengths = axis.lengths();
            assert_eq!((lengths[0], lengths[lengths.len() - 1]), (1, most));
        }
        let long = LengthAxis {
            chart,
            most: 800_000,
            is_even: false,
        };
        let lengths = long.lengths();
        assert!(lengths.len() < 1100 && lengths.is_sorted());
        assert_eq!(lengths.last(), Some(&800_000));
    }
}
