//! The curve: the score at every shingle length as a line, what shuffled words would share as another, the lengths of other
//! tools as flags, and a handle at the current length.

use crate::phrases::Phrases;
use crate::session::settings::CurveLines;
use crate::ui::length::axis::LengthAxis;
use crate::ui::length::labels::LabelRoom;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{Line, text_ui, text_width};
use egui::epaint::Mesh;
use egui::{
    Align2, Color32, CornerRadius, Pos2, Rangef, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2,
};
use shinglescope_core::methods::known_lengths::KNOWN_LENGTHS;
use shinglescope_core::methods::parameters::{Formula, Unit};
use shinglescope_core::pair::lengths::spectra::Spectra;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::{Counts, Measures, Percent};
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::Side;

/// The height of a row of flags.
const FLAG_ROW: f32 = 18.0;

/// A line that the chart can have besides the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveLine {
    Shuffled,
    /// How much of this text is in the other.
    Share(Side),
    Wording,
}

impl CurveLine {
    /// The line through these points, as it is drawn.
    pub fn shapes(self, points: &[Pos2], palette: &Palette) -> Vec<Shape> {
        let share = |number| {
            let stroke = Stroke::new(1.5, palette.passage(number).line);
            vec![Shape::line(points.to_vec(), stroke)]
        };
        match self {
            CurveLine::Shuffled => {
                let stroke = Stroke::new(1.25, palette.ink_2);
                Shape::dashed_line(points, stroke, 4.0, 3.0)
            }
            CurveLine::Share(Side::Left) => share(5),
            CurveLine::Share(Side::Right) => share(1),
            CurveLine::Wording => Shape::dotted_line(points, palette.accent, 5.0, 1.0),
        }
    }
}

/// Two texts at every length, measured by one formula, on a chart.
pub struct Curve<'a> {
    pub numbers: &'a Numbers,
    pub spectra: &'a Spectra,
    pub axis: LengthAxis,
    /// What is on the chart already, which labels do not cover.
    pub room: LabelRoom,
    pub t: &'a Phrases,
    pub palette: Palette,
}

impl Curve<'_> {
    fn formula(&self) -> Formula {
        self.numbers.parameters.formula.at_every_length()
    }

    fn formula_name(&self) -> String {
        self.t.formula_name(self.formula())
    }

    fn measures(&self, spectrum: &Spectrum, length: u32) -> (Counts, Measures) {
        let counts = spectrum.counts(length);
        (counts, self.numbers.measures_of(&counts, length))
    }

    fn score_in(&self, spectrum: &Spectrum, length: u32) -> Percent {
        let (_, measures) = self.measures(spectrum, length);
        // Where there is nothing to compare, there is no point, whatever figure a published formula has.
        measures.resemblance?;
        measures.by(self.formula()).unwrap_or(measures.resemblance)
    }

    fn score(&self, length: u32) -> Percent {
        self.score_in(&self.spectra.own, length)
    }

    fn shuffled(&self, length: u32) -> Percent {
        self.score_in(&self.spectra.shuffled, length)
    }

    /// Whether something is set aside: it is left out of the texts at every length, but cannot be found in shuffled words.
    fn has_excluded(&self) -> bool {
        !self.spectra.exclusions.is_empty()
    }

    /// Whether the score is of a sample, which the line is not.
    fn is_sampled(&self) -> bool {
        self.numbers.parameters.shingle.sample_every > 1
    }

    fn units(&self, length: u32) -> String {
        let unit = self.numbers.parameters.shingle.unit;
        self.t.units_counted(unit, length as usize)
    }

    /// The numbers at `length` in words, for the pointer.
    pub fn read_out(&self, length: u32) -> String {
        let t = self.t;
        let (counts, measures) = self.measures(&self.spectra.own, length);
        let (score, matched) = (self.score(length), measures.matched);
        let shown = t.percent_or_dash(score);
        let mut lines = vec![
            t.curve_at(self.units(length), self.formula_name(), &shown),
            t.curve_directions(
                t.percent_or_dash(matched.left),
                counts.matches.left,
                counts.shingles.left,
                t.percent_or_dash(matched.right),
                counts.matches.right,
                counts.shingles.right,
            ),
        ];
        if !self.has_excluded() {
            lines.push(t.curve_shuffled(t.percent_or_dash(self.shuffled(length))));
        }
        lines.extend(self.is_sampled().then(|| t.curve_whole()));
        let tools = KNOWN_LENGTHS.iter().filter(|(of, _)| *of == length);
        let tools = tools.filter(|_| self.numbers.parameters.shingle.unit == Unit::Words);
        lines.extend(tools.map(|(_, tools)| t.curve_tools(*tools, self.formula_name())));
        lines.extend(score.err().map(|undefined| t.undefined_title(undefined)));
        let longest = self.spectra.own.longest();
        lines.extend((longest > 0).then(|| t.curve_longest(self.units(longest))));
        lines.join("\n")
    }

    /// Draws lines and flags; `length` is the current one. Returns where the list of flags is, if there is one.
    pub fn ui(&mut self, ui: &mut Ui, lines: CurveLines, length: u32, small: bool) -> Option<Rect> {
        self.lines_ui(ui, lines);
        // A text without words has no score at any length.
        let has_words = Side::BOTH
            .iter()
            .all(|side| self.numbers.shape.words[*side] > 0);
        let list = has_words.then(|| self.flags_ui(ui, small)).flatten();
        if !small {
            self.advice_ui(ui, length);
        }
        list
    }

    /// Draws the lines, and keeps flags off them.
    fn lines_ui(&mut self, ui: &Ui, lines: CurveLines) {
        let (palette, axis) = (self.palette, self.axis);
        let lengths = axis.lengths();
        let points = |value: &dyn Fn(u32) -> Percent| -> Vec<Pos2> {
            let point = |length: &u32| Some(pos2(axis.x(*length), axis.y(value(*length).ok()?)));
            lengths.iter().filter_map(point).collect()
        };
        let (painter, bottom) = (ui.painter(), axis.chart.bottom());
        let score = points(&|length| self.score(length));
        painter.add(area(&score, bottom, palette.accent.gamma_multiply(0.08)));
        if lines.shuffled && !self.has_excluded() {
            let mut dashed = points(&|length| self.shuffled(length));
            // Once it reaches the axis, there is nothing more to see.
            let on_axis = dashed.iter().position(|point| bottom - point.y < 0.25);
            dashed.truncate(on_axis.map_or(dashed.len(), |at| at + 1));
            painter.extend(CurveLine::Shuffled.shapes(&dashed, &palette));
            self.room.keep_line(&dashed);
        }
        for (side, is_on) in [(Side::Left, lines.left), (Side::Right, lines.right)] {
            if is_on {
                let share = |length| self.measures(&self.spectra.own, length).1.matched[side];
                let line = points(&share);
                self.room.keep_line(&line);
                painter.extend(CurveLine::Share(side).shapes(&line, &palette));
            }
        }
        if let Some(percent) = self.wording().filter(|_| lines.wording) {
            let y = axis.y(percent);
            let line = [pos2(axis.chart.left(), y), pos2(axis.chart.right(), y)];
            painter.extend(CurveLine::Wording.shapes(&line, &palette));
            self.room.keep_line(&line);
        }
        self.room.keep_line(&score);
        painter.line(score, Stroke::new(2.0, palette.accent));
    }

    /// Shared wording, which has no length; none where both texts are so short that characters are compared.
    fn wording(&self) -> Option<f64> {
        let counted = &self.spectra.wording.counted;
        match counted.form {
            Form::Words(_) => counted.both.ok(),
            Form::Characters => None,
        }
    }

    /// Draws flags at the lengths of other tools and presets, each with the score there. Those whose words would cover
    /// something, and in a small chart all, are one flag with a list. Returns where that is.
    fn flags_ui(&mut self, ui: &mut Ui, small: bool) -> Option<Rect> {
        if self.numbers.parameters.shingle.unit != Unit::Words {
            return None;
        }
        let (t, palette, axis) = (self.t, self.palette, self.axis);
        let chart = axis.chart;
        let painter = ui.painter().clone();
        let known = KNOWN_LENGTHS.into_iter();
        let known = known.filter(|(length, _)| *length <= axis.most);
        for (length, _) in known.clone() {
            let ring = Rect::from_center_size(self.ring(length), vec2(10.0, 10.0));
            self.room.keep(ring);
        }
        let rows = ((chart.height() - 4.0) / FLAG_ROW).max(0.0) as u8;
        let mut listed = Vec::new();
        for (length, name) in known {
            let (score, ring) = (self.score(length), self.ring(length));
            let value = format!("  {}", t.percent_or_dash(score));
            let line = Line::default()
                .with(name, Type::Caption, palette.ink_2)
                .with(&value, Type::CaptionStrong, palette.ink_1);
            let galley = line.galley(ui);
            let size = galley.size();
            let own_rows = if small { 0..0 } else { 0..rows };
            let place = own_rows.into_iter().find_map(|row| {
                let y = chart.top() + 8.0 + FLAG_ROW * f32::from(row);
                let pole = Rangef::new((y - 6.0).min(ring.y + 5.0), (y + 6.0).max(ring.y - 5.0));
                let right = Align2::LEFT_CENTER.anchor_size(pos2(ring.x + 7.0, y), size);
                let left = Align2::RIGHT_CENTER.anchor_size(pos2(ring.x - 7.0, y), size);
                let pole_y = match y < ring.y {
                    true => Rangef::new(pole.min, ring.y - 6.0),
                    false => Rangef::new(ring.y + 6.0, pole.max),
                };
                let pole = Rect::from_x_y_ranges(ring.x - 0.5..=ring.x + 0.5, pole_y);
                let words = [right, left].into_iter();
                let mut free =
                    words.filter(|words| self.room.is_free(*words) && self.room.is_clear(pole));
                free.next().map(|words| (words, pole))
            });
            if let Some((words, pole)) = place {
                self.room.label(words.expand2(vec2(2.0, 0.0)));
                self.room.keep(pole);
                let stroke = Stroke::new(1.0, palette.hairline_strong);
                painter.vline(pole.center().x, pole.y_range(), stroke);
                painter.galley(words.min, galley, palette.ink_2);
            } else {
                let score = t.percent_or_dash(score);
                listed.push(t.curve_tool_at(self.units(length), name, &score));
            }
            if score.is_ok() {
                let stroke = Stroke::new(1.5, palette.accent);
                painter.circle(ring, 3.0, palette.panel, stroke);
            }
        }
        let legend = t.curve_flags(self.formula_name());
        if small {
            return self.list_ui(ui, t.curve_tools_all(), &legend, &listed);
        }
        let shown = painter.layout_no_wrap(legend.clone(), Type::Caption.font(), palette.ink_2);
        let above = chart.right_top() - vec2(0.0, 3.0);
        let place = Align2::RIGHT_BOTTOM.anchor_size(above, shown.size());
        if place.left() >= chart.left() && self.room.is_empty(place) {
            painter.galley(place.min, shown, palette.ink_2);
        }
        self.list_ui(ui, t.curve_tools_more(), &legend, &listed)
    }

    /// The point of the curve at a length; on the axis where there is no score.
    fn ring(&self, length: u32) -> Pos2 {
        let score = self.score(length);
        let y = score.map_or(self.axis.chart.bottom(), |score| self.axis.y(score));
        pos2(self.axis.x(length), y)
    }

    /// Draws a flag that stands for several, whose list is its tooltip, as far at the right as there is room. Returns where it
    /// is.
    fn list_ui(&mut self, ui: &mut Ui, name: String, legend: &str, all: &[String]) -> Option<Rect> {
        if all.is_empty() {
            return None;
        }
        let size = vec2(text_width(ui, &name, Type::Caption), 15.0);
        let place = self.room.place(places_from_right(self.axis.chart, size))?;
        let (at, anchor, ink) = (place.left_center(), Align2::LEFT_CENTER, self.palette.ink_2);
        let response = text_ui(ui, at, anchor, name, Type::Caption, ink);
        response.on_hover_text(format!("{legend}\n{}", all.join("\n")));
        Some(place)
    }

    /// Draws a mark at the recommended length.
    fn advice_ui(&self, ui: &Ui, length: u32) {
        let (axis, chart) = (self.axis, self.axis.chart);
        let advised = self.numbers.advice.length;
        if advised != length && advised <= axis.most {
            let tip = pos2(axis.x(advised), chart.bottom() + 1.0);
            let corners = vec![tip, tip + vec2(-4.0, 6.0), tip + vec2(4.0, 6.0)];
            let mark = Shape::convex_polygon(corners, self.palette.accent, Stroke::NONE);
            ui.painter().add(mark);
        }
    }
}

/// Places on the chart for a label, row by row, each from the right.
fn places_from_right(chart: Rect, size: Vec2) -> impl Iterator<Item = Rect> {
    let rows = 0..(chart.height() / 8.0).max(0.0) as u16;
    let steps = 0..(chart.width() / 16.0).max(0.0) as u16;
    rows.flat_map(move |row| {
        let y = chart.top() + 2.0 + 8.0 * f32::from(row);
        let x = move |step: u16| chart.right() - 2.0 - 16.0 * f32::from(step);
        let steps = steps.clone();
        steps.map(move |step| Align2::RIGHT_TOP.anchor_size(pos2(x(step), y), size))
    })
}

/// The area below a line, as one mesh.
fn area(line: &[Pos2], bottom: f32, colour: Color32) -> Shape {
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

/// Where the handle is, however high.
pub fn handle_x(axis: &LengthAxis, length: u32) -> f32 {
    axis.x(length.min(axis.most))
}

/// The middle of the ring on the curve; none without a score.
pub fn ring_at(axis: &LengthAxis, length: u32, score: Option<Percent>) -> Option<Pos2> {
    Some(pos2(handle_x(axis, length), axis.y(score?.ok()?)))
}

/// Where the length is written below the handle.
pub fn tag_rect(ui: &Ui, axis: &LengthAxis, length: u32) -> Rect {
    let width = text_width(ui, &length.to_string(), Type::CaptionStrong);
    let middle = pos2(handle_x(axis, length), axis.chart.bottom() + 15.0);
    Rect::from_center_size(middle, vec2((width + 14.0).max(26.0), 20.0))
}

/// Draws the ring on the curve and the length below it. Without a score there is no ring.
pub fn handle_ui(ui: &Ui, axis: &LengthAxis, length: u32, ring: Option<Pos2>, is_lit: bool) {
    let (palette, painter, chart) = (Palette::of(ui), ui.painter(), axis.chart);
    if let Some(ring) = ring {
        let stroke = Stroke::new(1.0, palette.accent);
        painter.vline(ring.x, Rangef::new(ring.y, chart.bottom()), stroke);
        if is_lit {
            painter.circle_filled(ring, 12.0, palette.accent_tint);
        }
        painter.circle(ring, 7.0, palette.panel, Stroke::new(2.5, palette.accent));
    }
    let font = Type::CaptionStrong.font();
    let galley = painter.layout_no_wrap(length.to_string(), font, palette.accent_on);
    let tag = tag_rect(ui, axis, length);
    painter.rect_filled(tag, CornerRadius::same(4), palette.accent);
    let place = Align2::CENTER_CENTER.anchor_size(tag.center(), galley.size());
    painter.galley(place.min, galley, palette.accent_on);
}
