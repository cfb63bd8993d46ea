//! Shapes and words go in; they are drawn on a page.

use crate::report::pdf::rows::{Paragraph, Style, rows};
use crate::report::pdf::shapes::{Area, Shape, fill};
use crate::report::pdf::sheets::{Child, Drawn, FOOT, LEFT, Page, RIGHT, Sheets};
use crate::report::pdf::style;
use crate::report::pdf::words::{CODE_GAP, CODE_SIZE, Part, WordId, Words};
use krilla::geom::Point;
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
            shape.draw(&mut self.surface);
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
                    Drawn::Shape(shape) => shape.draw(&mut self.surface),
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
                let at = (x + piece.x, FOOT);
                self.text(&piece.words, piece.style, at, piece.from_right);
            }
        }
        self.surface.end_tagged();
    }

    /// Draws words from left to right.
    fn text(&mut self, words: &[WordId], style: Style, (x, y): (f32, f32), from_right: bool) {
        self.surface.set_fill(Some(fill(style.colour)));
        let mut run: Vec<&Part> = Vec::new();
        let mut pen = x;
        let mut start = x;
        for word in words {
            let mut parts: Vec<&Part> = self.words.parts(*word).iter().collect();
            if from_right {
                parts.reverse();
            }
            for part in parts {
                let is_more = run
                    .last()
                    .is_some_and(|last| last.face == part.face && !last.is_code && !part.is_code);
                if !is_more {
                    let at = (start, y);
                    draw(
                        &mut self.surface,
                        self.words,
                        &run,
                        style.size,
                        at,
                        from_right,
                    );
                    run.clear();
                    start = pen;
                }
                run.push(part);
                pen += part.advance * style.size;
            }
        }
        let at = (start, y);
        draw(
            &mut self.surface,
            self.words,
            &run,
            style.size,
            at,
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
    let mut texts: Vec<&str> = parts.iter().map(|part| &*part.text).collect();
    if from_right {
        texts.reverse();
    }
    let text = texts.concat();
    let mut before = 0;
    let glyphs = parts.iter().flat_map(|part| {
        let len = part.text.len();
        let begin = if from_right {
            text.len() - before - len
        } else {
            before
        };
        before += len;
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
    if let Some(frame) = Shape::framed_box(area, 1.0, 0.4, style::FAINT) {
        let fill = surface.get_fill().cloned();
        frame.draw(surface);
        surface.set_fill(fill);
    }
    let at = Point::from_xy(x + CODE_GAP * size, y);
    surface.draw_glyphs(at, &glyphs, font, &text, size * CODE_SIZE, false);
}

/// The least gap between the foot of a page and its number.
const FOOT_GAP: f32 = 16.0;
