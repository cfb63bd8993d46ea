//! Draws shapes and words on a page.

use crate::report::pdf::rows::{Paragraph, Style, rows};
use crate::report::pdf::shapes::{Area, Point, Shape, fill};
use crate::report::pdf::sheets::{Child, Drawn, FOOT, LEFT, Page, RIGHT, Sheets};
use crate::report::pdf::style;
use crate::report::pdf::words::{CODE_GAP, CODE_SIZE, Part, WordId, Words};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::text::{Font, GlyphId, KrillaGlyph};

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
        if !shapes.is_empty() {
            self.begin_artifact(ArtifactType::Other);
            shapes
                .iter()
                .for_each(|shape| shape.draw(&mut self.surface));
            self.surface.end_tagged();
        }
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
                        let range = text.words.start as usize..text.words.end as usize;
                        let words = &sheets.words[range];
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
    fn text(&mut self, words: &[WordId], style: Style, (x, y): Point, from_right: bool) {
        self.surface.set_fill(Some(fill(style.colour)));
        let mut parts: Vec<&Part> = Vec::new();
        for word in words {
            let begin = parts.len();
            parts.extend(self.words.parts(*word));
            if from_right {
                parts[begin..].reverse();
            }
        }
        let mut at = (x, y);
        let is_one =
            |last: &&Part, next: &&Part| last.face == next.face && !last.is_code && !next.is_code;
        for run in parts.chunk_by(is_one) {
            let font = self.words.faces.font(run[0].face).clone();
            draw(&mut self.surface, font, run, style.size, at, from_right);
            for part in run {
                at.0 += part.advance * style.size;
            }
        }
    }
}

/// Draws parts with the same font, from left to right.
fn draw(
    surface: &mut Surface<'_>,
    font: Font,
    parts: &[&Part],
    size: f32,
    (x, y): Point,
    from_right: bool,
) {
    let mut texts: Vec<&str> = parts.iter().map(|part| &*part.text).collect();
    if from_right {
        texts.reverse();
    }
    let text = texts.concat();
    let mut before = 0;
    let glyphs = parts.iter().flat_map(|part| {
        let end = before + part.text.len();
        let begin = if from_right { text.len() - end } else { before };
        before = end;
        part.glyphs.iter().map(move |glyph| {
            let range = begin + usize::from(glyph.start)..begin + usize::from(glyph.end);
            let id = GlyphId::new(glyph.id);
            KrillaGlyph::new(id, glyph.advance, glyph.dx, glyph.dy, 0.0, range, None)
        })
    });
    let glyphs: Vec<KrillaGlyph> = glyphs.collect();
    let code = parts.first().filter(|first| first.is_code);
    let (mut x, mut text_size) = (x, size);
    if glyphs.is_empty() {
        return;
    }
    if let Some(code) = code {
        let (left, width) = (x + CODE_GAP * size / 2.0, (code.advance - CODE_GAP) * size);
        let area = Area::new(left, y - 0.72 * size, width, 0.9 * size);
        let fill = surface.get_fill().cloned();
        Shape::framed_box(area, 1.0, 0.4, style::FAINT).draw(surface);
        surface.set_fill(fill);
        x += CODE_GAP * size;
        text_size = size * CODE_SIZE;
    }
    let at = krilla::geom::Point::from_xy(x, y);
    surface.draw_glyphs(at, &glyphs, font, &text, text_size, false);
}

/// The least gap between the foot of a page and its number.
const FOOT_GAP: f32 = 16.0;
