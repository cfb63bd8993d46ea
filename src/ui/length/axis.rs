//! The axes of the curve: lengths across, by their logarithm or evenly, percent upwards.

use crate::ui::theme::{Palette, Type};
use egui::{Align2, Rangef, Rect, Stroke, Ui, pos2};
use shinglescope_core::methods::parameters::MAX_LENGTH;

const TICKS: [u32; 24] = [
    1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000,
    10_000, 100_000,
];
const EVEN_STEPS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 500, 5_000, 50_000];

/// Where lengths and shares lie on the chart.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    pub chart: Rect,
    /// The length at the right end.
    pub most: u32,
    /// Lengths lie evenly; otherwise by their logarithm, since from 3 to 6 changes as much as from 30 to 60.
    pub is_even: bool,
}

impl Scale {
    pub fn x(&self, length: u32) -> f32 {
        self.x_of(f64::from(length))
    }

    fn x_of(&self, length: f64) -> f32 {
        let most = f64::from(self.most);
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

    /// The same among the lengths that can be set.
    pub fn settable_at(&self, x: f32) -> u32 {
        self.length_at(x).min(MAX_LENGTH)
    }

    /// Lengths to draw a line through: each where there is room, one a point or so where there is not.
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
                // The next length whose place is a point further.
                let next = self.length_at(x + 1.0).max(length + 1);
                length = next.min(self.most);
            }
        }
        lengths
    }

    fn ticks(&self) -> Vec<u32> {
        match self.is_even {
            false => TICKS
                .into_iter()
                .filter(|tick| *tick <= self.most)
                .collect(),
            true => {
                let step = EVEN_STEPS
                    .into_iter()
                    .find(|step| self.most / step <= 12)
                    .unwrap_or(self.most.max(1));
                let rest = (step..=self.most).step_by(step as usize);
                std::iter::once(1).chain(rest).collect()
            }
        }
    }
}

/// Lines at 0, 50 and 100 percent, and the lengths below.
pub fn axes_ui(ui: &Ui, scale: &Scale, length: u32, small: bool, palette: &Palette) {
    let painter = ui.painter();
    let chart = scale.chart;
    for (value, label) in [(100.0, "100\u{202f}%"), (50.0, "50"), (0.0, "0")] {
        let y = scale.y(value);
        let colour = if value == 0.0 {
            palette.hairline_strong
        } else {
            palette.hairline
        };
        painter.hline(chart.x_range(), y, Stroke::new(1.0, colour));
        painter.text(
            pos2(chart.left() - 10.0, y),
            Align2::RIGHT_CENTER,
            label,
            Type::Caption.font(),
            palette.ink_2,
        );
    }
    let mut last = f32::NEG_INFINITY;
    for tick in scale.ticks() {
        let x = scale.x(tick);
        // The tag of the length in force stands over its own tick, and needs room beside it.
        if tick == length
            || (x - scale.x(length)).abs() < 28.0
            || x - last < if small { 20.0 } else { 16.0 }
        {
            continue;
        }
        last = x;
        painter.vline(
            x,
            Rangef::new(chart.bottom(), chart.bottom() + 4.0),
            Stroke::new(1.0, palette.hairline_strong),
        );
        let at = pos2(x, chart.bottom() + 7.0);
        painter.text(
            at,
            Align2::CENTER_TOP,
            tick.to_string(),
            Type::Caption.font(),
            palette.ink_2,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn every_length_is_found_again_where_it_lies() {
        let chart = Rect::from_min_size(pos2(64.0, 10.0), vec2(960.0, 150.0));
        for (most, is_even) in [(12, false), (12, true), (88, false), (88, true)] {
            let scale = Scale {
                chart,
                most,
                is_even,
            };
            for length in 1..=most {
                assert_eq!(scale.length_at(scale.x(length)), length, "{most} {is_even}");
            }
            let lengths = scale.lengths();
            assert_eq!((lengths[0], lengths[lengths.len() - 1]), (1, most));
        }
        let long = Scale {
            chart,
            most: 800_000,
            is_even: false,
        };
        let lengths = long.lengths();
        assert!(lengths.len() < 1100 && lengths.is_sorted());
        assert_eq!(lengths.last(), Some(&800_000));
    }
}
