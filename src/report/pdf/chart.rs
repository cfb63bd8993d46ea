//! The curve of a report is drawn as lines and text, with its flags and the length that was used.

use crate::phrases::Phrases;
use crate::report::curve::{BOTTOM, Chart, HEIGHT, LEFT, RIGHT, TOP, WIDTH};
use crate::report::page::Report;
use crate::report::pdf::flow::{Flow, Frame};
use crate::report::pdf::rows::{Colour, Paragraph, Style};
use crate::report::pdf::sheets::{Area, BOTTOM as PAGE_BOTTOM, ElementId, Shape};
use crate::report::pdf::style::{self, SMALL_LEADING};
use krilla::tagging::Tag;

/// From the points of a chart to those of a page.
struct Canvas<'f> {
    flow: &'f mut Flow,
    figure: ElementId,
    page: usize,
    top: f32,
    /// How much higher the plot is than its least height, from 0 to 1.
    stretch: f64,
}

/// The heights of a chart: the usual one, and the least where that leaves less of a page empty.
const FIGURE: f32 = HEIGHT as f32 * SCALE;
const LEAST: f32 = FIGURE - MOST_LOST as f32 * PLOT as f32 * SCALE;
/// How much of the plot's height is given up at most.
const MOST_LOST: f64 = 0.65;
/// The height of the plot below the flags.
const PLOT: f64 = BOTTOM - TOP;
const SCALE: f32 = Frame::PAGE.width / WIDTH as f32;

impl Flow {
    pub fn curve(&mut self, report: &Report<'_>, t: &Phrases) {
        let Some((chart, across)) = report.chart(t) else {
            let section = self.section(3, &t.report_curve_heading(), SMALL_LEADING);
            let reason = Paragraph::new(t.report_no_curve(), style::SMALL);
            return self.sentence(section, &reason, SMALL_LEADING);
        };
        let caption = format!("{across} {}", t.report_curve_flags());
        let caption = Paragraph::new(caption, style::SMALL);
        let rows = self.rows(&caption, Frame::PAGE.width).len();
        // A point more, because heights do not add up to the last digit.
        let below = rows as f32 * SMALL_LEADING + 1.0;
        let section = self.section(3, &t.report_curve_heading(), LEAST + below);
        let figure = self
            .sheets
            .element(section, Tag::Figure(Some(chart.described(t, &across))));
        let height = (PAGE_BOTTOM - self.at.y - below).clamp(LEAST, FIGURE);
        let place = self.take(height);
        let canvas = Canvas {
            flow: self,
            figure,
            page: place.page,
            top: place.y,
            stretch: f64::from((height - LEAST) / (FIGURE - LEAST)),
        };
        canvas.draw(&chart, t);
        self.sentence(section, &caption, SMALL_LEADING);
    }
}

impl Canvas<'_> {
    fn draw(mut self, chart: &Chart, t: &Phrases) {
        for (percent, y) in chart.levels() {
            self.line(&[(LEFT, y), (RIGHT, y)], 0.6, style::LINE);
            let label = chart.level_label(t, percent);
            self.text(&label, style::CHART, (LEFT - 8.0, y + 4.0), 1.0);
        }
        let area = self.points(&chart.area());
        if !area.is_empty() {
            let colour = style::TINT;
            self.shape(Shape::Filled {
                points: area,
                colour,
            });
        }
        for stretch in chart.stretches() {
            self.line(&stretch, 1.4, style::ACCENT);
        }
        for (length, x) in chart.ticks() {
            self.line(&[(x, BOTTOM), (x, BOTTOM + 4.0)], 0.6, style::STRONG_LINE);
            self.text(&length.to_string(), style::CHART, (x, BOTTOM + 18.0), 0.5);
        }
        for flag in chart.flags() {
            let pole = [(flag.x, flag.top - 6.0), (flag.x, flag.foot)];
            self.line(&pole, 0.6, style::STRONG_LINE);
            self.circle((flag.x, flag.foot), 1.8, 0.7);
            let label = Paragraph::new(format!("{} ", flag.tool), style::CHART)
                .with(t.percent(flag.score), style::CHART_STRONG);
            let anchor = if flag.label_ends { 1.0 } else { 0.0 };
            self.label(&label, (flag.label, flag.top + 2.0), anchor);
        }
        let (length, x, y) = chart.handle();
        if let Some(y) = y {
            self.line(&[(x, y), (x, BOTTOM)], 1.0, style::ACCENT);
            self.circle((x, y), 4.2, 1.4);
        }
        let (left, top) = self.point((x - 12.0, BOTTOM + 5.0));
        self.shape(Shape::Box {
            area: Area {
                x: left,
                y: top,
                width: 24.0 * SCALE,
                height: 18.0 * SCALE,
            },
            fill: style::ACCENT,
            radius: 2.5,
        });
        let chosen = Style {
            colour: style::PAPER,
            ..style::CHART_STRONG
        };
        self.text(&length.to_string(), chosen, (x, BOTTOM + 18.0), 0.5);
    }

    fn point(&self, (x, y): (f64, f64)) -> (f32, f32) {
        let lost = (1.0 - self.stretch) * MOST_LOST;
        let y = y - lost * (y - TOP).clamp(0.0, PLOT);
        (
            Frame::PAGE.left + x as f32 * SCALE,
            self.top + y as f32 * SCALE,
        )
    }

    fn points(&self, points: &[(f64, f64)]) -> Vec<(f32, f32)> {
        points.iter().map(|point| self.point(*point)).collect()
    }

    fn shape(&mut self, shape: Shape) {
        self.flow.shape(self.figure, self.page, shape);
    }

    fn line(&mut self, points: &[(f64, f64)], width: f32, colour: Colour) {
        let points = self.points(points);
        self.shape(Shape::Line {
            points,
            width,
            colour,
            is_dashed: false,
        });
    }

    fn circle(&mut self, at: (f64, f64), radius: f32, width: f32) {
        let at = self.point(at);
        self.shape(Shape::Circle {
            at,
            radius,
            colour: style::ACCENT,
            fill: style::PAPER,
            width,
        });
    }

    fn text(&mut self, text: &str, style: Style, at: (f64, f64), anchor: f32) {
        self.label(&Paragraph::new(text, style), at, anchor);
    }

    fn label(&mut self, label: &Paragraph<'_>, at: (f64, f64), anchor: f32) {
        let at = self.point(at);
        self.flow.label(self.figure, self.page, label, at, anchor);
    }
}
