//! The chart of a report is drawn on a page. Its plot gives up some of its height where that leaves less of a page empty.

use crate::report::content::curve::{
    Anchor, BOTTOM, CHIP, Chart, Drawn, HEIGHT, Ink, Point, TOP, WIDTH,
};
use crate::report::pdf::flow::{Flow, Frame};
use crate::report::pdf::rows::{Colour, Paragraph};
use crate::report::pdf::shapes::{Area, Shape};
use crate::report::pdf::sheets::{BOTTOM as PAGE_BOTTOM, Drawn as DrawnOnPage, ElementId};
use crate::report::pdf::style::{self, SMALL_LEADING};
use krilla::tagging::Tag;

/// From the points of a chart to those of a page.
struct Canvas<'f, 'a> {
    flow: &'f mut Flow<'a>,
    figure: ElementId,
    page: usize,
    top: f32,
    /// How much higher the plot is than its least height, from 0 to 1.
    stretch: f64,
}

/// The heights of a chart: the usual one, and the least.
const FIGURE: f32 = HEIGHT as f32 * SCALE;
const MIN_FIGURE: f32 = FIGURE - MAX_LOST as f32 * PLOT as f32 * SCALE;
/// How much of the plot's height is given up at most.
const MAX_LOST: f64 = 0.65;
/// The height of the plot below the flags.
const PLOT: f64 = BOTTOM - TOP;
const SCALE: f32 = Frame::PAGE.width / WIDTH as f32;

impl Flow<'_> {
    /// The least height of a chart with its caption.
    pub fn least_chart(&mut self, caption: &str) -> f32 {
        MIN_FIGURE + self.caption_height(caption)
    }

    fn caption_height(&mut self, caption: &str) -> f32 {
        let caption = Paragraph::new(caption, style::SMALL);
        // A point more, because heights do not add up to the last digit.
        self.rows(&caption, Frame::PAGE.width).len() as f32 * SMALL_LEADING + 1.0
    }

    pub fn chart(&mut self, parent: ElementId, chart: &Chart, told: &str, caption: &str) {
        let figure = Tag::Figure(Some(told.to_owned()));
        let figure = self.sheets.element(parent, figure);
        let room = PAGE_BOTTOM - self.at.y - self.caption_height(caption);
        let height = room.clamp(MIN_FIGURE, FIGURE);
        let place = self.take(height);
        let drawing = chart.drawing(self.t);
        let mut canvas = Canvas {
            flow: self,
            figure,
            page: place.page,
            top: place.y,
            stretch: f64::from((height - MIN_FIGURE) / (FIGURE - MIN_FIGURE)),
        };
        drawing.into_iter().for_each(|part| canvas.draw(part));
        let caption = Paragraph::new(caption, style::SMALL);
        self.sentence(parent, &caption, SMALL_LEADING);
    }
}

impl Canvas<'_, '_> {
    fn draw(&mut self, part: Drawn) {
        match part {
            Drawn::Area(points) => {
                let points = self.points(&points);
                self.shape(Shape::polygon(&points, style::TINT));
            }
            Drawn::Lines(ink, lines) => {
                let (width, colour) = stroke(ink);
                for line in lines {
                    let points = self.points(&line);
                    self.shape(Shape::line(&points, width, colour));
                }
            }
            Drawn::Circle(ink, at) => {
                let radius = if ink == Ink::Handle { 4.2 } else { 1.8 };
                let (width, colour) = stroke(ink);
                let at = self.point(at);
                self.shape(Shape::circle(at, radius, style::PAPER, width, colour));
            }
            Drawn::Chip(at) => {
                let (x, y) = self.point(at);
                let area = Area::new(x, y, CHIP.0 as f32 * SCALE, CHIP.1 as f32 * SCALE);
                self.shape(Shape::filled_box(area, 2.5, style::ACCENT));
            }
            Drawn::Text(ink, at, anchor, text, value) => {
                let chosen = Some(style::CHART_CHOSEN).filter(|_| ink == Ink::Chosen);
                let style = chosen.unwrap_or(style::CHART);
                let label = match value {
                    Some(value) => {
                        Paragraph::new(format!("{text} "), style).with(value, style::CHART_STRONG)
                    }
                    None => Paragraph::new(text, style),
                };
                let anchor = match anchor {
                    Anchor::Begin => 0.0,
                    Anchor::Middle => 0.5,
                    Anchor::End => 1.0,
                };
                let at = self.point(at);
                self.flow.label(self.figure, self.page, &label, at, anchor);
            }
        }
    }

    fn point(&self, (x, y): Point) -> (f32, f32) {
        let lost = (1.0 - self.stretch) * MAX_LOST;
        let y = y - lost * (y - TOP).clamp(0.0, PLOT);
        let x = Frame::PAGE.left + x as f32 * SCALE;
        (x, self.top + y as f32 * SCALE)
    }

    fn points(&self, points: &[Point]) -> Vec<(f32, f32)> {
        points.iter().map(|point| self.point(*point)).collect()
    }

    fn shape(&mut self, shape: Shape) {
        let drawn = (Some(self.figure), DrawnOnPage::Shape(Box::new(shape)));
        self.flow.sheets.page(self.page).drawn.push(drawn);
    }
}

/// The width and the colour of a line.
fn stroke(ink: Ink) -> (f32, Colour) {
    match ink {
        Ink::Grid | Ink::Axis => (0.6, style::LINE),
        Ink::Tick | Ink::Flag | Ink::Tool => (0.6, style::STRONG_LINE),
        Ink::Dot => (0.7, style::ACCENT),
        Ink::Stem | Ink::Chosen => (1.0, style::ACCENT),
        Ink::Curve | Ink::Handle => (1.4, style::ACCENT),
    }
}
