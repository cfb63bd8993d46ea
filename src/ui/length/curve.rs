//! The score at every shingle length as a line, what shuffled words would share as another, other tools' lengths as
//! flags, and the handle at the length that is set.

use crate::export::numbers::{grouped, percent};
use crate::phrases::Phrases;
use crate::ui::length::axis::Scale;
use crate::ui::theme::{Palette, Type};
use egui::epaint::Mesh;
use egui::{Align2, Color32, CornerRadius, Rangef, Rect, Shape, Stroke, Ui, pos2, vec2};
use shinglescope_core::methods::parameters::{Formula, Unit};
use shinglescope_core::pair::counts::Counts;
use shinglescope_core::pair::lengths::spectrum::{Spectra, Spectrum};
use shinglescope_core::pair::measures::Measures;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::text::Side;

/// Lengths that people know from other tools, in words.
const KNOWN: [(u32, &str); 6] = [
    (3, "Plagiarism Checker X, php"),
    (4, "similarity texter"),
    (5, "JPlag"),
    (6, "WCopyfind"),
    (9, "Scribbr"),
    (10, "python-2009, node-2014"),
];

/// Two texts at every length, read by one formula.
pub struct Curve<'a> {
    numbers: &'a Numbers,
    spectra: &'a Spectra,
    formula: Formula,
}

/// What the curve says at one length.
pub struct Point {
    pub score: Option<f64>,
    pub shuffled: Option<f64>,
    pub left: Option<f64>,
    pub right: Option<f64>,
    pub counts: Counts,
}

impl<'a> Curve<'a> {
    /// The curve of a comparison. An estimate has no curve of its own: resemblance, which it estimates, stands for it.
    pub fn new(numbers: &'a Numbers, spectra: &'a Spectra, formula: Formula) -> Curve<'a> {
        Curve {
            numbers,
            spectra,
            formula: match formula {
                Formula::Estimate => Formula::Resemblance,
                other => other,
            },
        }
    }

    fn measures(&self, spectrum: &Spectrum, length: u32) -> (Counts, Measures) {
        let counts = spectrum.counts(length);
        (counts, self.numbers.measures_of(&counts, length))
    }

    fn score(&self, spectrum: &Spectrum, length: u32) -> Option<f64> {
        let (_, measures) = self.measures(spectrum, length);
        measures.by(self.formula)?.ok()
    }

    pub fn at(&self, length: u32) -> Point {
        let (counts, measures) = self.measures(&self.spectra.own, length);
        Point {
            score: measures.by(self.formula).and_then(Result::ok),
            shuffled: self.score(&self.spectra.shuffled, length),
            left: measures.matched.left.ok(),
            right: measures.matched.right.ok(),
            counts,
        }
    }

    pub fn longest(&self) -> u32 {
        self.spectra.own.longest()
    }

    fn noun(&self, count: u32) -> &'static str {
        self.numbers.parameters.shingle.unit.noun(u64::from(count))
    }

    /// What is read out where the pointer is.
    pub fn read_out(&self, t: &Phrases, length: u32) -> String {
        let point = self.at(length);
        let shown = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), percent);
        let Point { counts, .. } = &point;
        format!(
            "At {length} {}: {} {}\nLeft in right {} ({} of {}), right in left {} ({} of {})\nThe same words, shuffled: {}",
            self.noun(length),
            t.formula_name(self.formula),
            shown(point.score),
            shown(point.left),
            grouped(counts.matches.left),
            grouped(counts.shingles.left),
            shown(point.right),
            grouped(counts.matches.right),
            grouped(counts.shingles.right),
            shown(point.shuffled),
        )
    }
}

/// Which lines are drawn beside the score.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    pub shuffled: bool,
    pub left: bool,
    pub right: bool,
}

/// Draws the lines.
pub fn lines_ui(ui: &Ui, scale: &Scale, curve: &Curve<'_>, lines: Lines, palette: &Palette) {
    let lengths = scale.lengths();
    let through = |value: &dyn Fn(u32) -> Option<f64>| {
        let points = lengths
            .iter()
            .filter_map(|length| Some(pos2(scale.x(*length), scale.y(value(*length)?))));
        points.collect::<Vec<_>>()
    };
    let score = through(&|length| curve.score(&curve.spectra.own, length));
    let painter = ui.painter();
    painter.add(area(
        &score,
        scale.chart.bottom(),
        palette.accent.gamma_multiply(0.08),
    ));
    if lines.shuffled {
        let shuffled = through(&|length| curve.score(&curve.spectra.shuffled, length));
        // From where it lies on the axis on, there is nothing more to see.
        let on_axis = shuffled
            .iter()
            .position(|point| scale.chart.bottom() - point.y < 0.25);
        let seen = &shuffled[..on_axis.map_or(shuffled.len(), |at| at + 1)];
        painter.extend(Shape::dashed_line(
            seen,
            Stroke::new(1.25, palette.ink_2),
            4.0,
            3.0,
        ));
        if let Some(middle) = seen.get(1).or(seen.first()) {
            let font = Type::Caption.font();
            let at = *middle + vec2(10.0, -8.0);
            painter.text(at, Align2::LEFT_CENTER, "shuffled", font, palette.ink_2);
        }
    }
    for (side, is_on) in [(Side::Left, lines.left), (Side::Right, lines.right)] {
        if is_on {
            let share = |length: u32| {
                let point = curve.at(length);
                match side {
                    Side::Left => point.left,
                    Side::Right => point.right,
                }
            };
            let stroke = Stroke::new(1.5, side_colour(side, palette));
            painter.line(through(&share), stroke);
        }
    }
    painter.line(score, Stroke::new(2.0, palette.accent));
}

/// The colour of the line of one direction.
pub fn side_colour(side: Side, palette: &Palette) -> Color32 {
    match side {
        Side::Left => palette.passage(5).line,
        Side::Right => palette.passage(1).line,
    }
}

/// What lies below a line, as one mesh.
fn area(line: &[egui::Pos2], bottom: f32, colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    for point in line {
        mesh.colored_vertex(*point, colour);
        mesh.colored_vertex(pos2(point.x, bottom), colour);
    }
    for i in 1..line.len() as u32 {
        mesh.add_triangle(2 * i - 2, 2 * i - 1, 2 * i);
        mesh.add_triangle(2 * i - 1, 2 * i, 2 * i + 1);
    }
    Shape::mesh(mesh)
}

/// Flags at the lengths of other tools and presets, each with our score there.
pub fn flags_ui(ui: &Ui, scale: &Scale, curve: &Curve<'_>, palette: &Palette) {
    if curve.numbers.parameters.shingle.unit != Unit::Words {
        return;
    }
    let painter = ui.painter();
    let chart = scale.chart;
    let known = KNOWN
        .into_iter()
        .filter(|(length, _)| *length <= scale.most);
    for (i, (length, name)) in known.enumerate() {
        let score = curve.at(length).score;
        let (x, top) = (scale.x(length), chart.top() + 8.0 + 18.0 * i as f32);
        let y = score.map_or(chart.bottom(), |score| scale.y(score));
        let stroke = Stroke::new(1.0, palette.hairline_strong);
        painter.vline(x, Rangef::new((top - 6.0).min(y), y), stroke);
        let value = score.map_or_else(|| "–".to_owned(), percent);
        let line = crate::ui::widgets::Line::default()
            .with(name, Type::Caption, palette.ink_2)
            .with(&format!("  {value}"), Type::CaptionStrong, palette.ink_1);
        let galley = line.galley(ui);
        // To the left where there is no room to the right.
        let fits = x + 7.0 + galley.size().x < chart.right();
        let left = match fits {
            true => x + 7.0,
            false => x - 7.0 - galley.size().x,
        };
        let at = pos2(left, top - galley.size().y / 2.0);
        // Other marks pass behind the words, not through them.
        let ground = Rect::from_min_size(at, galley.size()).expand2(vec2(3.0, 0.0));
        painter.rect_filled(ground, 0, palette.panel);
        painter.galley(at, galley, palette.ink_2);
        if score.is_some() {
            let ring = Stroke::new(1.5, palette.accent);
            painter.circle(pos2(x, y), 3.0, palette.panel, ring);
        }
    }
}

/// Where the curve ends, and where the recommended length lies.
pub fn ends_ui(ui: &Ui, scale: &Scale, curve: &Curve<'_>, length: u32, palette: &Palette) {
    let painter = ui.painter();
    let chart = scale.chart;
    let longest = curve.longest();
    if longest > 0 {
        let text = format!(
            "longest shared passage: {} {}",
            grouped(longest as usize),
            curve.noun(longest)
        );
        let galley = painter.layout_no_wrap(text, Type::Caption.font(), palette.ink_2);
        let at = pos2(chart.right() - galley.size().x, chart.bottom() - 30.0);
        painter.galley(at, galley, palette.ink_2);
    }
    let advised = curve.numbers.advice.length;
    if advised != length && advised <= scale.most {
        let tip = pos2(scale.x(advised), chart.bottom() + 1.0);
        let corners = vec![tip, tip + vec2(-4.0, 6.0), tip + vec2(4.0, 6.0)];
        painter.add(Shape::convex_polygon(corners, palette.accent, Stroke::NONE));
    }
}

/// The ring on the curve, its value, and the length on the axis.
pub fn handle_ui(
    ui: &Ui,
    scale: &Scale,
    length: u32,
    score: Option<f64>,
    is_lit: bool,
    palette: &Palette,
) {
    let painter = ui.painter();
    let chart = scale.chart;
    let x = scale.x(length.min(scale.most));
    let y = scale.y(score.unwrap_or(0.0));
    let stroke = Stroke::new(1.0, palette.accent);
    painter.vline(x, Rangef::new(y, chart.bottom()), stroke);
    if is_lit {
        painter.circle_filled(pos2(x, y), 12.0, palette.accent_tint);
    }
    let ring = Stroke::new(2.5, palette.accent);
    painter.circle(pos2(x, y), 7.0, palette.panel, ring);
    let font = Type::CaptionStrong.font();
    let galley = painter.layout_no_wrap(length.to_string(), font, palette.accent_on);
    let tag = Rect::from_center_size(
        pos2(x, chart.bottom() + 15.0),
        vec2((galley.size().x + 14.0).max(26.0), 20.0),
    );
    painter.rect_filled(tag, CornerRadius::same(4), palette.accent);
    let place = Align2::CENTER_CENTER.anchor_size(tag.center(), galley.size());
    painter.galley(place.min, galley, palette.accent_on);
}
