//! The score at every length goes in; a chart comes out as SVG, with its flags and the length that was used. Lengths run across
//! by their logarithm.

use crate::phrases::Phrases;
use crate::report::record::Record;
use maud::{Markup, html};
use serde_json::Value;
use shinglescope_core::methods::known_lengths::{KNOWN_LENGTHS, LENGTH_TICKS};
use shinglescope_core::methods::parameters::Unit;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 276.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 752.0;
const TOP: f64 = 100.0;
const BOTTOM: f64 = 250.0;
/// The height of a row of flags.
const FLAG_ROW: f64 = 14.0;
/// Beyond this, the label of a flag is at its left.
const FLAG_TURNS: f64 = 540.0;
/// The least gap between the labels of two lengths.
const LABEL_GAP: f64 = 26.0;

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

    pub fn longest(&self) -> u32 {
        self.most
    }

    pub fn svg(&self, t: &Phrases, title: &str) -> Markup {
        let steps = (self.top / 20.0).round() as u32;
        html! {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(title) {
                @for step in 0..=steps {
                    @let percent = f64::from(step) * 20.0;
                    @let y = number(self.y(percent));
                    line .grid x1=(LEFT) x2=(RIGHT) y1=(y) y2=(y) {}
                    text .axis x=(LEFT - 8.0) y=(number(self.y(percent) + 4.0)) text-anchor="end" {
                        @if step == 0 || step == steps { (t.percent_axis(percent as usize)) } @else { (percent) }
                    }
                }
                path .area d=(self.area()) {}
                path .line d=(self.line()) {}
                @for (length, x) in self.ticks() {
                    line .tick x1=(number(x)) x2=(number(x)) y1=(BOTTOM) y2=(BOTTOM + 4.0) {}
                    text .axis x=(number(x)) y=(BOTTOM + 18.0) text-anchor="middle" { (length) }
                }
                (self.flags(t))
                (self.handle())
            }
        }
    }

    fn line(&self) -> String {
        let mut path = String::new();
        let mut pen = 'M';
        for (length, score) in &self.points {
            match score {
                Some(score) => {
                    path += &format!(
                        "{pen}{} {}",
                        number(self.x(*length)),
                        number(self.y(*score))
                    );
                    pen = 'L';
                }
                None => pen = 'M',
            }
        }
        path
    }

    /// Under the first stretch of the line, which is the whole line unless a score is undefined.
    fn area(&self) -> String {
        let known = || {
            self.points
                .iter()
                .map_while(|(length, score)| Some((*length, (*score)?)))
        };
        let (Some((first, _)), Some((last, _))) = (known().next(), known().last()) else {
            return String::new();
        };
        let line = known().map(|(length, score)| {
            format!("L{} {}", number(self.x(length)), number(self.y(score)))
        });
        let line: String = line.collect();
        let (first, last) = (number(self.x(first)), number(self.x(last)));
        format!("M{first} {BOTTOM}{line}L{last} {BOTTOM}Z")
    }

    /// The lengths with a label: that of the handle, and others where there is room.
    fn ticks(&self) -> Vec<(u32, f64)> {
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

    /// The lengths that people know from other tools, with our score there.
    fn flags(&self, t: &Phrases) -> Markup {
        let flags = KNOWN_LENGTHS.iter().filter(|_| self.unit == Unit::Words);
        let flags = flags.filter_map(|(length, tool)| Some((*length, *tool, self.score(*length)?)));
        html! {
            @for (row, (length, tool, score)) in flags.enumerate() {
                @let (x, y) = (self.x(length), 8.0 + FLAG_ROW * row as f64);
                line .flag x1=(number(x)) x2=(number(x)) y1=(number(y - 6.0)) y2=(number(self.y(score))) {}
                circle .dot cx=(number(x)) cy=(number(self.y(score))) r="2.5" {}
                @let (at, anchor) = if x > FLAG_TURNS { (x - 5.0, "end") } else { (x + 5.0, "start") };
                text .tool x=(number(at)) y=(number(y + 2.0)) text-anchor=(anchor) {
                    (tool) " " tspan .value { (t.percent(score)) }
                }
            }
        }
    }

    /// The length that was used.
    fn handle(&self) -> Markup {
        let x = self.x(self.length);
        html! {
            @if let Some(score) = self.score(self.length) {
                line .stem x1=(number(x)) x2=(number(x)) y1=(number(self.y(score))) y2=(BOTTOM) {}
                circle .handle cx=(number(x)) cy=(number(self.y(score))) r="6" {}
            }
            rect .chip x=(number(x - 12.0)) y=(BOTTOM + 5.0) width="24" height="18" rx="4" {}
            text .chosen x=(number(x)) y=(BOTTOM + 18.0) text-anchor="middle" { (self.length) }
        }
    }
}

/// A coordinate, with at most one decimal.
fn number(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
