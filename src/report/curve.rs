//! The score at every length goes in; a chart comes out, as points and as SVG, with its flags and the length that was used.
//! Lengths run across by their logarithm.

use crate::phrases::Phrases;
use crate::report::record::Record;
use maud::{Markup, html};
use serde_json::Value;
use shinglescope_core::methods::known_lengths::{KNOWN_LENGTHS, LENGTH_TICKS};
use shinglescope_core::methods::parameters::Unit;

pub(super) const WIDTH: f64 = 760.0;
pub(super) const HEIGHT: f64 = 276.0;
pub(super) const LEFT: f64 = 48.0;
pub(super) const RIGHT: f64 = 752.0;
pub(super) const TOP: f64 = 100.0;
pub(super) const BOTTOM: f64 = 250.0;
/// The height of a row of flags.
const FLAG_ROW: f64 = 14.0;
/// Beyond this, the label of a flag is at its left.
const FLAG_TURNS: f64 = 540.0;
/// The least gap between the labels of two lengths.
const LABEL_GAP: f64 = 26.0;

/// A length that people know from another tool, with our score there.
pub(super) struct Flag {
    pub tool: &'static str,
    pub score: f64,
    /// Its pole, from the top to the line.
    pub x: f64,
    pub top: f64,
    pub foot: f64,
    /// Where its label is, and whether it ends there.
    pub label: f64,
    pub label_ends: bool,
}

/// The chart of a report; none if it has no curve.
pub(super) struct Chart {
    points: Vec<(u32, Option<f64>)>,
    most: u32,
    top: f64,
    length: u32,
    unit: Unit,
}

impl Chart {
    pub fn of(record: &Record) -> Option<Chart> {
        let points = record.figures.get("curve")?;
        let points: Vec<(u32, Option<f64>)> = serde_json::from_value(points.clone()).ok()?;
        let most = points.last()?.0;
        let highest = points
            .iter()
            .filter_map(|(_, score)| *score)
            .fold(0.0, f64::max);
        let length = record.figures.get("length").and_then(Value::as_u64)?;
        (most > 1 && highest > 0.0).then(|| Chart {
            most,
            // The scores of python-2009 can exceed 100 %.
            top: (highest / 20.0).ceil() * 20.0,
            length: length as u32,
            unit: record.parameters.shingle.unit,
            points,
        })
    }

    fn x(&self, length: u32) -> f64 {
        let share = f64::from(length.clamp(1, self.most)).ln() / f64::from(self.most).ln();
        LEFT + (RIGHT - LEFT) * share
    }

    fn y(&self, percent: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * percent / self.top
    }

    /// The score at a length, as the line has it.
    fn score(&self, length: u32) -> Option<f64> {
        let found = self.points.binary_search_by_key(&length, |point| point.0);
        self.points[found.ok()?].1
    }

    /// The curve in words, for those who cannot see it: its score at some lengths, its peak, and where it falls.
    pub fn described(&self, t: &Phrases, across: &str) -> String {
        let length = |length: u32| t.units_counted(self.unit, length as usize);
        let at = |(own, score): (u32, f64)| t.report_curve_at(t.percent(score), length(own));
        let known = self.points.iter();
        let known: Vec<(u32, f64)> = known
            .filter_map(|(own, score)| Some((*own, (*score)?)))
            .collect();
        let told = |own: u32| LENGTH_TICKS.contains(&own) || own == self.length;
        let told: Vec<String> = known
            .iter()
            .copied()
            .filter(|(own, _)| told(*own))
            .map(at)
            .collect();
        // The first of equal scores.
        let peak = known
            .iter()
            .copied()
            .reduce(|most, one| if one.1 > most.1 { one } else { most });
        let Some(peak) = peak else {
            return across.to_owned();
        };
        let falls_to = |least: f64| {
            let mut after = known.iter().filter(|(own, _)| *own > peak.0);
            after
                .find(|(_, score)| *score <= least)
                .map(|(own, _)| length(*own))
        };
        let mut sentences = vec![
            across.to_owned(),
            t.report_curve_values(told.join(", ")),
            t.report_curve_peak(at(peak)),
        ];
        sentences.extend(falls_to(peak.1 / 2.0).map(|own| t.report_curve_half(own)));
        sentences.extend(falls_to(0.0).map(|own| t.report_curve_end(own)));
        sentences.join(" ")
    }

    pub fn longest(&self) -> u32 {
        self.most
    }

    /// The length that was used, and where its score is on the line.
    pub fn handle(&self) -> (u32, f64, Option<f64>) {
        let score = self.score(self.length);
        let y = score.map(|score| self.y(score));
        (self.length, self.x(self.length), y)
    }

    /// The percentages with a line across, with their heights.
    pub fn levels(&self) -> impl Iterator<Item = (usize, f64)> {
        let steps = (self.top / 20.0).round() as usize;
        (0..=steps).map(|step| (20 * step, self.y(20.0 * step as f64)))
    }

    /// The label of such a percentage: only the lowest and the highest have a unit.
    pub fn level_label(&self, t: &Phrases, percent: usize) -> String {
        match percent == 0 || percent as f64 >= self.top {
            true => t.percent_axis(percent),
            false => percent.to_string(),
        }
    }

    /// The stretches of the line.
    pub fn stretches(&self) -> Vec<Vec<(f64, f64)>> {
        let parts = self
            .points
            .chunk_by(|one, next| one.1.is_some() && next.1.is_some());
        let stretches = parts.map(|part| {
            let known = part
                .iter()
                .filter_map(|(length, score)| Some((*length, (*score)?)));
            known
                .map(|(length, score)| (self.x(length), self.y(score)))
                .collect()
        });
        stretches
            .filter(|stretch: &Vec<_>| !stretch.is_empty())
            .collect()
    }

    /// The area under the first stretch, which is the whole line unless a score is undefined.
    pub fn area(&self) -> Vec<(f64, f64)> {
        let mut area = self.stretches().into_iter().next().unwrap_or_default();
        if let (Some(first), Some(last)) = (area.first().copied(), area.last().copied()) {
            area.insert(0, (first.0, BOTTOM));
            area.push((last.0, BOTTOM));
        }
        area
    }

    pub fn svg(&self, t: &Phrases, title: &str) -> Markup {
        html! {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(title) {
                @for (percent, y) in self.levels() {
                    line .grid x1=(LEFT) x2=(RIGHT) y1=(number(y)) y2=(number(y)) {}
                    text .axis x=(LEFT - 8.0) y=(number(y + 4.0)) text-anchor="end" { (self.level_label(t, percent)) }
                }
                @let area = path(&self.area());
                @if !area.is_empty() { path .area d={ (area) "Z" } {} }
                path .line d=(self.stretches().iter().map(|stretch| path(stretch)).collect::<String>()) {}
                @for (length, x) in self.ticks() {
                    line .tick x1=(number(x)) x2=(number(x)) y1=(BOTTOM) y2=(BOTTOM + 4.0) {}
                    text .axis x=(number(x)) y=(BOTTOM + 18.0) text-anchor="middle" { (length) }
                }
                @for flag in self.flags() {
                    @let (x, y) = (number(flag.x), number(flag.foot));
                    line .flag x1=(x) x2=(x) y1=(number(flag.top - 6.0)) y2=(y) {}
                    circle .dot cx=(x) cy=(y) r="2.5" {}
                    @let anchor = if flag.label_ends { "end" } else { "start" };
                    text .tool x=(number(flag.label)) y=(number(flag.top + 2.0)) text-anchor=(anchor) {
                        (flag.tool) " " tspan .value { (t.percent(flag.score)) }
                    }
                }
                (self.handle_svg())
            }
        }
    }

    /// The lengths with a label: that of the handle, and others where there is room.
    pub fn ticks(&self) -> Vec<(u32, f64)> {
        let own = self.x(self.length);
        let mut ticks = Vec::new();
        let mut from = f64::NEG_INFINITY;
        for length in LENGTH_TICKS
            .into_iter()
            .filter(|length| *length <= self.most)
        {
            let x = self.x(length);
            if x - from >= LABEL_GAP && (x - own).abs() >= LABEL_GAP {
                ticks.push((length, x));
                from = x;
            }
        }
        ticks
    }

    /// The flags, from the top.
    pub fn flags(&self) -> impl Iterator<Item = Flag> {
        let known = KNOWN_LENGTHS.iter().filter(|_| self.unit == Unit::Words);
        let known = known.filter_map(|(length, tool)| Some((*length, *tool, self.score(*length)?)));
        known.enumerate().map(|(row, (length, tool, score))| {
            let x = self.x(length);
            let label_ends = x > FLAG_TURNS;
            Flag {
                tool,
                score,
                x,
                top: 8.0 + FLAG_ROW * row as f64,
                foot: self.y(score),
                label: if label_ends { x - 5.0 } else { x + 5.0 },
                label_ends,
            }
        })
    }

    /// The length that was used.
    fn handle_svg(&self) -> Markup {
        let (length, x, y) = self.handle();
        html! {
            @if let Some(y) = y {
                line .stem x1=(number(x)) x2=(number(x)) y1=(number(y)) y2=(BOTTOM) {}
                circle .handle cx=(number(x)) cy=(number(y)) r="6" {}
            }
            rect .chip x=(number(x - 12.0)) y=(BOTTOM + 5.0) width="24" height="18" rx="4" {}
            text .chosen x=(number(x)) y=(BOTTOM + 18.0) text-anchor="middle" { (length) }
        }
    }
}

/// A path through these points.
fn path(points: &[(f64, f64)]) -> String {
    let steps = points.iter().enumerate().map(|(i, (x, y))| {
        let pen = if i == 0 { 'M' } else { 'L' };
        format!("{pen}{} {}", number(*x), number(*y))
    });
    steps.collect()
}

/// A coordinate, with at most one decimal.
fn number(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
