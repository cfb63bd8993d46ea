//! The chart of the score at every length, with flags at lengths that people know and the length that was used. Lengths run across
//! by their logarithm.

use crate::phrases::Phrases;
use crate::report::evidence::record::Record;
use serde_json::Value;
use shinglescope_core::Unit;
use shinglescope_core::methods::known_lengths::{KNOWN_LENGTHS, LENGTH_TICKS};

pub const WIDTH: f64 = 760.0;
pub const HEIGHT: f64 = 276.0;
pub const LEFT: f64 = 48.0;
pub const RIGHT: f64 = 752.0;
pub const TOP: f64 = 100.0;
pub const BOTTOM: f64 = 250.0;
/// The height of a row of flags.
const FLAG_ROW: f64 = 14.0;
/// Beyond this, the label of a flag is at its left.
const FLAG_TURNS: f64 = 540.0;
/// The least gap between the labels of two lengths.
const LABEL_GAP: f64 = 26.0;

pub type Point = (f64, f64);

/// A part of the drawing.
pub enum Drawn {
    /// Lines through these points.
    Lines(Ink, Vec<Vec<Point>>),
    /// What is under the curve.
    Area(Vec<Point>),
    Circle(Ink, Point),
    /// The box around the length that was used, from its upper left corner.
    Chip(Point),
    /// A text, with a figure after it.
    Text(Ink, Point, Anchor, String, Option<String>),
}

/// What a part of the drawing is, which decides how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Grid,
    Axis,
    Tick,
    Curve,
    /// A flag: its pole, its foot and its label.
    Flag,
    Dot,
    Tool,
    /// The length that was used: the line down from its score, its score, and the length.
    Stem,
    Handle,
    Chosen,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Begin,
    Middle,
    End,
}

/// The size of the box around the length that was used.
pub const CHIP: (f64, f64) = (24.0, 18.0);

/// The chart of a report; none if it has no curve.
pub struct Chart {
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
        let scores = points.iter().filter_map(|(_, score)| *score);
        let highest = scores.fold(0.0, f64::max);
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
        let is_told = |own: u32| LENGTH_TICKS.contains(&own) || own == self.length;
        let told = known.iter().copied().filter(|(own, _)| is_told(*own));
        let told: Vec<String> = told.map(at).collect();
        // The first of equal scores.
        let highest = |most: (u32, f64), one: (u32, f64)| if one.1 > most.1 { one } else { most };
        let Some(peak) = known.iter().copied().reduce(highest) else {
            return across.to_owned();
        };
        let falls_to = |least: f64| {
            let is_it = |(own, score): &&(u32, f64)| *own > peak.0 && *score <= least;
            known.iter().find(is_it).map(|(own, _)| length(*own))
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

    /// The chart, in the order of drawing.
    pub fn drawing(&self, t: &Phrases) -> Vec<Drawn> {
        let line = |ink: Ink, from: Point, to: Point| Drawn::Lines(ink, vec![vec![from, to]]);
        let text = |ink: Ink, x: f64, y: f64, anchor: Anchor, text: String| {
            Drawn::Text(ink, (x, y), anchor, text, None)
        };
        let mut drawn = Vec::new();
        let steps = (self.top / 20.0).round() as usize;
        for percent in (0..=steps).map(|step| 20 * step) {
            let y = self.y(percent as f64);
            // Only the lowest and the highest have a unit.
            let has_unit = percent == 0 || percent as f64 >= self.top;
            let label = has_unit.then(|| t.percent_axis(percent));
            let label = label.unwrap_or_else(|| percent.to_string());
            drawn.push(line(Ink::Grid, (LEFT, y), (RIGHT, y)));
            drawn.push(text(Ink::Axis, LEFT - 8.0, y + 4.0, Anchor::End, label));
        }
        let stretches = self.stretches();
        drawn.extend(area(&stretches).map(Drawn::Area));
        drawn.push(Drawn::Lines(Ink::Curve, stretches));
        let below = BOTTOM + 18.0;
        for length in self.ticks() {
            let (x, label) = (self.x(length), length.to_string());
            drawn.push(line(Ink::Tick, (x, BOTTOM), (x, BOTTOM + 4.0)));
            drawn.push(text(Ink::Axis, x, below, Anchor::Middle, label));
        }
        // Lengths that people know from other tools, with our scores there.
        let known = KNOWN_LENGTHS.iter().filter(|_| self.unit == Unit::Words);
        let known = known.filter_map(|(length, tool)| Some((*length, *tool, self.score(*length)?)));
        for (row, (length, tool, score)) in known.enumerate() {
            let (x, foot) = (self.x(length), self.y(score));
            let top = 8.0 + FLAG_ROW * row as f64;
            let (label, anchor) = match x > FLAG_TURNS {
                true => ((x - 5.0, top + 2.0), Anchor::End),
                false => ((x + 5.0, top + 2.0), Anchor::Begin),
            };
            let (tool, score) = (tool.to_owned(), Some(t.percent(score)));
            drawn.push(line(Ink::Flag, (x, top - 6.0), (x, foot)));
            drawn.push(Drawn::Circle(Ink::Dot, (x, foot)));
            drawn.push(Drawn::Text(Ink::Tool, label, anchor, tool, score));
        }
        let (x, label) = (self.x(self.length), self.length.to_string());
        if let Some(score) = self.score(self.length) {
            let y = self.y(score);
            drawn.push(line(Ink::Stem, (x, y), (x, BOTTOM)));
            drawn.push(Drawn::Circle(Ink::Handle, (x, y)));
        }
        drawn.push(Drawn::Chip((x - CHIP.0 / 2.0, BOTTOM + 5.0)));
        drawn.push(text(Ink::Chosen, x, below, Anchor::Middle, label));
        drawn
    }

    /// The stretches of the line.
    fn stretches(&self) -> Vec<Vec<Point>> {
        let is_known = |point: &(u32, Option<f64>)| point.1.is_some();
        let parts = self
            .points
            .chunk_by(|one, next| is_known(one) && is_known(next));
        let point = |own: &(u32, Option<f64>)| Some((self.x(own.0), self.y(own.1?)));
        let stretches = parts.map(|part| part.iter().filter_map(point).collect());
        stretches
            .filter(|own: &Vec<Point>| !own.is_empty())
            .collect()
    }

    /// The lengths with a label: that of the handle has its own, and there is room for the others.
    fn ticks(&self) -> Vec<u32> {
        let own = self.x(self.length);
        let mut from = f64::NEG_INFINITY;
        let lengths = LENGTH_TICKS.into_iter();
        let lengths = lengths.filter(|length| *length <= self.most);
        let has_room = |length: &u32| {
            let x = self.x(*length);
            let has_room = x - from >= LABEL_GAP && (x - own).abs() >= LABEL_GAP;
            if has_room {
                from = x;
            }
            has_room
        };
        lengths.filter(has_room).collect()
    }
}

/// The area under the first stretch, which is the whole line unless a score is undefined.
fn area(stretches: &[Vec<Point>]) -> Option<Vec<Point>> {
    let first = stretches.first()?;
    let mut area = vec![(first.first()?.0, BOTTOM)];
    area.extend(first);
    area.push((first.last()?.0, BOTTOM));
    Some(area)
}
