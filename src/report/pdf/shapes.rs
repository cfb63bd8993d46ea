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
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }

    /// The same area without an edge that is `left` wide at its left and `by` wide elsewhere.
    pub fn inside(self, by: f32, left: f32) -> Area {
        let (width, height) = (self.width - by - left, self.height - 2.0 * by);
        Area::new(self.x + left, self.y + by, width, height)
    }
}

pub type Point = (f32, f32);

/// An outline, if there is anything to see of it, and how it is drawn.
pub struct Shape {
    outline: Option<Path>,
    fill: Option<Fill>,
    stroke: Option<Stroke>,
}

impl Shape {
    /// A box whose corners have this radius.
    pub fn filled_box(area: Area, radius: f32, colour: Colour) -> Shape {
        Shape::filled(rounded(area, radius), colour)
    }

    pub fn framed_box(area: Area, radius: f32, width: f32, colour: Colour) -> Shape {
        Shape::stroked(rounded(area, radius), width, colour)
    }

    pub fn polygon(points: &[Point], colour: Colour) -> Shape {
        Shape::filled(polygon(points, true), colour)
    }

    pub fn line(points: &[Point], width: f32, colour: Colour) -> Shape {
        Shape::stroked(polygon(points, false), width, colour)
    }

    pub fn dashed(mut self) -> Shape {
        if let Some(stroke) = &mut self.stroke {
            let (array, offset) = (vec![2.5, 2.0], 0.0);
            stroke.dash = Some(StrokeDash { array, offset });
        }
        self
    }

    /// A circle with this colour inside a line that is `width` wide.
    pub fn circle((x, y): Point, radius: f32, inside: Colour, width: f32, colour: Colour) -> Shape {
        let area = Area::new(x - radius, y - radius, 2.0 * radius, 2.0 * radius);
        Shape {
            fill: Some(fill(inside)),
            ..Shape::framed_box(area, radius, width, colour)
        }
    }

    fn filled(outline: Option<Path>, colour: Colour) -> Shape {
        Shape {
            outline,
            fill: Some(fill(colour)),
            stroke: None,
        }
    }

    fn stroked(outline: Option<Path>, width: f32, colour: Colour) -> Shape {
        let paint = fill(colour).paint;
        let stroke = Stroke {
            paint,
            width,
            ..Stroke::default()
        };
        Shape {
            outline,
            fill: None,
            stroke: Some(stroke),
        }
    }

    pub fn draw(&self, surface: &mut Surface<'_>) {
        if let Some(path) = &self.outline {
            surface.set_fill(self.fill.clone());
            surface.set_stroke(self.stroke.clone());
            surface.draw_path(path);
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
