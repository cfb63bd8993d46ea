//! Shapes and words go in; they are drawn on a page.

use crate::report::pdf::rows::{Colour, Paragraph, Style, rows};
use crate::report::pdf::sheets::{Area, Child, Drawn, FOOT, LEFT, Page, RIGHT, Shape, Sheets};
use crate::report::pdf::style;
use crate::report::pdf::words::{CODE_GAP, CODE_SIZE, Part, WordId, Words};
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::text::{GlyphId, KrillaGlyph};

/// Draws on a page.
pub struct Pen<'p, 'w> {
    surface: Surface<'p>,
    words: &'w mut Words,
}

impl<'p, 'w> Pen<'p, 'w> {
    pub fn new(surface: Surface<'p>, words: &'w mut Words) -> Pen<'p, 'w> {
        Pen { surface, words }
    }

    pub fn finish(self) {
        self.surface.finish();
    }

    /// Draws what decorates.
    pub fn under(&mut self, shapes: &[Shape]) {
        if shapes.is_empty() {
            return;
        }
        self.begin_artifact(ArtifactType::Other);
        for shape in shapes {
            self.shape(shape);
        }
        self.surface.end_tagged();
    }

    fn begin_artifact(&mut self, kind: ArtifactType) {
        let artifact = Artifact::with_kind(kind);
        self.surface.start_tagged(ContentTag::Artifact(artifact));
    }

    pub fn drawn(&mut self, page: &Page, sheets: &mut Sheets) {
        for same in page.drawn.chunk_by(|one, next| one.0 == next.0) {
            match same.first().and_then(|(element, _)| *element) {
                Some(element) => {
                    sheets.attach(element);
                    let content = self.surface.start_tagged(ContentTag::Other);
                    let children = &mut sheets.elements[element.0].children;
                    children.push(Child::Content(content));
                }
                None => self.begin_artifact(ArtifactType::Other),
            }
            for (_, drawn) in same {
                match drawn {
                    Drawn::Shape(shape) => self.shape(shape),
                    Drawn::Text(text) => {
                        let words = &sheets.words[text.range()];
                        self.text(words, text.style, text.at, text.from_right);
                    }
                }
            }
            self.surface.end_tagged();
        }
    }

    /// Draws the foot of a page and its number.
    pub fn foot(&mut self, text: &str, number: usize, count: usize) {
        let foot = Paragraph::new(text, style::FOOT);
        let number = Paragraph::new(format!("{number} / {count}"), style::FOOT);
        let number = rows(self.words, &number, RIGHT - LEFT);
        let width = number.iter().map(|row| row.width).sum::<f32>();
        let foot = rows(self.words, &foot, RIGHT - LEFT - width - FOOT_GAP);
        self.begin_artifact(ArtifactType::Footer);
        let both = foot.iter().take(1).map(|row| (row, LEFT));
        for (row, x) in both.chain(number.iter().map(|row| (row, RIGHT - width))) {
            for piece in &row.pieces {
                self.text(
                    &piece.words,
                    piece.style,
                    (x + piece.x, FOOT),
                    piece.from_right,
                );
            }
        }
        self.surface.end_tagged();
    }

    fn shape(&mut self, shape: &Shape) {
        let (path, fill, stroke) = match shape {
            Shape::Box { area, fill, radius } => (rounded(*area, *radius), Some(*fill), None),
            Shape::Filled { points, colour } => (polygon(points, true), Some(*colour), None),
            Shape::Line {
                points,
                width,
                colour,
                is_dashed,
            } => {
                let stroke = stroke(*colour, *width, *is_dashed);
                (polygon(points, false), None, Some(stroke))
            }
            Shape::Circle {
                at: (x, y),
                radius,
                colour,
                fill,
                width,
            } => {
                let area = Area {
                    x: x - radius,
                    y: y - radius,
                    width: 2.0 * radius,
                    height: 2.0 * radius,
                };
                let stroke = stroke(*colour, *width, false);
                (rounded(area, *radius), Some(*fill), Some(stroke))
            }
        };
        if let Some(path) = path {
            self.surface.set_fill(fill.map(filled));
            self.surface.set_stroke(stroke);
            self.surface.draw_path(&path);
            self.surface.set_stroke(None);
        }
    }

    /// Draws words from left to right.
    fn text(&mut self, words: &[WordId], style: Style, (x, y): (f32, f32), from_right: bool) {
        self.surface.set_fill(Some(filled(style.colour)));
        let mut run: Vec<&Part> = Vec::new();
        let mut pen = x;
        let mut start = x;
        for word in words {
            let parts = self.words.parts(*word);
            let order: Box<dyn Iterator<Item = &Part>> = match from_right {
                true => Box::new(parts.iter().rev()),
                false => Box::new(parts.iter()),
            };
            for part in order {
                let is_more = run
                    .last()
                    .is_some_and(|last| last.face == part.face && !last.is_code && !part.is_code);
                if !is_more {
                    draw(
                        &mut self.surface,
                        self.words,
                        &run,
                        style.size,
                        (start, y),
                        from_right,
                    );
                    run.clear();
                    start = pen;
                }
                run.push(part);
                pen += part.advance * style.size;
            }
        }
        draw(
            &mut self.surface,
            self.words,
            &run,
            style.size,
            (start, y),
            from_right,
        );
    }
}

/// Draws parts with the same font, from left to right.
fn draw(
    surface: &mut Surface<'_>,
    words: &Words,
    parts: &[&Part],
    size: f32,
    (x, y): (f32, f32),
    from_right: bool,
) {
    let Some(first) = parts.first() else { return };
    let in_order: Box<dyn Iterator<Item = &&Part>> = match from_right {
        true => Box::new(parts.iter().rev()),
        false => Box::new(parts.iter()),
    };
    let text: String = in_order.map(|part| &*part.text).collect();
    let mut before = 0;
    let glyphs = parts.iter().flat_map(|part| {
        let begin = match from_right {
            true => text.len() - before - part.text.len(),
            false => before,
        };
        before += part.text.len();
        part.glyphs.iter().map(move |glyph| {
            let range = begin + usize::from(glyph.start)..begin + usize::from(glyph.end);
            let id = GlyphId::new(glyph.id);
            KrillaGlyph::new(id, glyph.advance, glyph.dx, glyph.dy, 0.0, range, None)
        })
    });
    let glyphs: Vec<KrillaGlyph> = glyphs.collect();
    if glyphs.is_empty() {
        return;
    }
    let font = words.faces.font(first.face).clone();
    if !first.is_code {
        surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font, &text, size, false);
        return;
    }
    let area = Area {
        x: x + CODE_GAP * size / 2.0,
        y: y - 0.72 * size,
        width: (first.advance - CODE_GAP) * size,
        height: 0.9 * size,
    };
    if let Some(path) = rounded(area, 1.0) {
        let fill = surface.get_fill().cloned();
        surface.set_fill(None);
        surface.set_stroke(Some(stroke(style::FAINT, 0.4, false)));
        surface.draw_path(&path);
        surface.set_stroke(None);
        surface.set_fill(fill);
    }
    let at = Point::from_xy(x + CODE_GAP * size, y);
    surface.draw_glyphs(at, &glyphs, font, &text, size * CODE_SIZE, false);
}

/// The least gap between the foot of a page and its number.
const FOOT_GAP: f32 = 16.0;

fn paint(colour: Colour) -> rgb::Color {
    let [red, green, blue] = colour;
    rgb::Color::new(red, green, blue)
}

fn filled(colour: Colour) -> Fill {
    Fill {
        paint: paint(colour).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }
}

fn stroke(colour: Colour, width: f32, is_dashed: bool) -> Stroke {
    Stroke {
        paint: paint(colour).into(),
        width,
        dash: is_dashed.then(|| StrokeDash {
            array: vec![2.5, 2.0],
            offset: 0.0,
        }),
        ..Stroke::default()
    }
}

fn polygon(points: &[(f32, f32)], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (i, (x, y)) in points.iter().enumerate() {
        match i {
            0 => path.move_to(*x, *y),
            _ => path.line_to(*x, *y),
        }
    }
    if is_closed && !points.is_empty() {
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
