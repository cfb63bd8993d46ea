//! What is drawn beside text: boxes, lines, areas and circles, each as an outline with its colours.

use crate::report::pdf::rows::Colour;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;

/// A rectangle, from its upper left corner.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    /// The same area without an edge that is `left` wide at its left and `by` wide elsewhere.
    pub fn inside(self, by: f32, left: f32) -> Area {
        Area {
            x: self.x + left,
            y: self.y + by,
            width: self.width - by - left,
            height: self.height - 2.0 * by,
        }
    }
}

pub type Point = (f32, f32);

#[derive(Debug)]
pub struct Shape {
    outline: Outline,
    fill: Option<Colour>,
    stroke: Option<Line>,
}

#[derive(Debug)]
enum Outline {
    /// A box whose corners have this radius.
    Box(Area, f32),
    Polygon(Vec<Point>),
    Line(Vec<Point>),
}

#[derive(Debug)]
struct Line {
    width: f32,
    colour: Colour,
    is_dashed: bool,
}

impl Shape {
    pub fn filled_box(area: Area, radius: f32, colour: Colour) -> Shape {
        Shape::filled(Outline::Box(area, radius), colour)
    }

    pub fn framed_box(area: Area, radius: f32, width: f32, colour: Colour) -> Shape {
        Shape::stroked(Outline::Box(area, radius), width, colour)
    }

    pub fn polygon(points: Vec<Point>, colour: Colour) -> Shape {
        Shape::filled(Outline::Polygon(points), colour)
    }

    pub fn line(points: Vec<Point>, width: f32, colour: Colour) -> Shape {
        Shape::stroked(Outline::Line(points), width, colour)
    }

    pub fn dashed(mut self) -> Shape {
        self.stroke
            .iter_mut()
            .for_each(|line| line.is_dashed = true);
        self
    }

    /// A circle with this colour inside a line that is `width` wide.
    pub fn circle((x, y): Point, radius: f32, inside: Colour, width: f32, colour: Colour) -> Shape {
        let area = Area {
            x: x - radius,
            y: y - radius,
            width: 2.0 * radius,
            height: 2.0 * radius,
        };
        let fill = Some(inside);
        Shape {
            fill,
            ..Shape::framed_box(area, radius, width, colour)
        }
    }

    fn filled(outline: Outline, colour: Colour) -> Shape {
        let (fill, stroke) = (Some(colour), None);
        Shape {
            outline,
            fill,
            stroke,
        }
    }

    fn stroked(outline: Outline, width: f32, colour: Colour) -> Shape {
        let stroke = Some(Line {
            width,
            colour,
            is_dashed: false,
        });
        Shape {
            outline,
            fill: None,
            stroke,
        }
    }

    /// Draws it, if there is anything to see.
    pub fn draw(&self, surface: &mut Surface<'_>) {
        let path = match &self.outline {
            Outline::Box(area, radius) => rounded(*area, *radius),
            Outline::Polygon(points) => polygon(points, true),
            Outline::Line(points) => polygon(points, false),
        };
        let stroke = self.stroke.as_ref().map(|line| Stroke {
            paint: fill(line.colour).paint,
            width: line.width,
            dash: line.is_dashed.then(|| StrokeDash {
                array: vec![2.5, 2.0],
                offset: 0.0,
            }),
            ..Stroke::default()
        });
        if let Some(path) = path {
            surface.set_fill(self.fill.map(fill));
            surface.set_stroke(stroke);
            surface.draw_path(&path);
            surface.set_stroke(None);
        }
    }
}

pub fn fill([red, green, blue]: Colour) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }
}

fn polygon(points: &[Point], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let ((x, y), rest) = points.split_first()?;
    path.move_to(*x, *y);
    for (x, y) in rest {
        path.line_to(*x, *y);
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

/// How far the handles of a quarter of a circle are from its ends, where 1 is its radius.
const HANDLE: f32 = 0.5523;

/// A rectangle with round corners.
fn rounded(area: Area, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (left, top) = (area.x, area.y);
    let (right, bottom) = (left + area.width, top + area.height);
    if radius <= 0.0 {
        path.push_rect(Rect::from_ltrb(left, top, right, bottom)?);
        return path.finish();
    }
    let r = radius.min(area.width / 2.0).min(area.height / 2.0);
    let h = r * (1.0 - HANDLE);
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - h, top, right, top + h, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - h, right - h, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + h, bottom, left, bottom - h, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + h, left + h, top, left + r, top);
    path.close();
    path.finish()
}
