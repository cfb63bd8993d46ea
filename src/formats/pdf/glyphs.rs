//! Collects the glyphs of a page as text. What the page draws as glyphs is its text, in the order of drawing.
//!
//! A glyph without a known character is taken as one of Windows-1252 where its code allows that, unless most glyphs of its font
//! have other codes. Unknown glyphs are left out and counted, and so is what is outside of the visible part of the page.

use crate::formats::facts::LeftOut;
use crate::formats::limits::ReadingRun;
use crate::formats::pdf::bidi::Sight;
use crate::formats::pdf::fonts::{Fonts, Found, text_string};
use crate::formats::pdf::grounds::{Grounds, Ink};
use crate::formats::pdf::layout::{Glyph, Layout, Line};
use crate::formats::pdf::letters::is_right_to_left_mark;
use hayro_interpret::font::{Glyph as FontGlyph, GlyphRun, PositionedGlyph};
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Shape};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
};
use hayro_syntax::object::dict::keys::ACTUAL_TEXT;
use hayro_syntax::object::{Dict, String as PdfString};
use hayro_syntax::page::Page;
use std::panic::resume_unwind;

/// Letters of this many points or fewer cannot be read, as in a Word document.
const TINY: f64 = 2.0;
/// A page without text that fills this many shapes may show letters with them.
const SHAPES: usize = 100;

/// Glyphs between two checks of the time limit.
const CHECKED: usize = 1_024;

/// What a page shows.
pub(super) struct PageText {
    /// In reading order.
    pub lines: Vec<Line>,
    pub blank: Option<Blank>,
}

/// Why a page that shows something has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Blank {
    Picture,
    /// Lines and areas, which may be the outlines of letters.
    Shapes,
    /// Letters of fonts that do not say which.
    UnknownLetters,
}

/// A part of a page that its content stream marks.
struct Marked {
    /// It repeats or decorates, and is no text.
    is_head: bool,
    /// What its glyphs mean, until the first of them has come; empty afterwards.
    text: Option<String>,
}

/// The part of a page that is shown; none if its boxes make no sense.
fn visible(page: &Page<'_>) -> Option<hayro_syntax::object::Rect> {
    let boxes = [page.intersected_crop_box(), page.media_box()];
    let mut boxes = boxes.into_iter();
    boxes.find(|area| area.width() >= 1.0 && area.height() >= 1.0)
}

/// The middle of what a glyph draws: a mark has its place there, and no width.
fn middle(glyph: &PositionedGlyph<'_>, transform: Affine) -> Option<Point> {
    let FontGlyph::Outline(outline) = &**glyph else {
        return None;
    };
    let bounds = (transform * outline.outline()).bounding_box();
    (bounds.width() > 0.0).then(|| Point::new(bounds.center().x, transform.translation().y))
}

/// Collects the glyphs of a page.
pub(super) struct Glyphs<'r, 'f, 'p> {
    run: &'r ReadingRun<'r>,
    pub fonts: &'f mut Fonts<'p>,
    /// What is outside is cut off when the page is shown: printer's marks.
    crop: Option<hayro_syntax::object::Rect>,
    /// How many bytes of text the document may still have.
    pub left: usize,
    drawn: Drawn,
}

/// What a page has drawn so far.
#[derive(Default)]
struct Drawn {
    layout: Layout,
    /// What the document marks as no part of its text: running heads, page numbers.
    heads: Layout,
    /// What is drawn outside of the visible part of the page.
    outside: Layout,
    /// The marked parts that are open, the outermost first.
    marked: Vec<Marked>,
    grounds: Grounds,
    known: usize,
    unknown: usize,
    shapes: usize,
    /// The glyphs that were filled last: where the first of them is, and how many there are.
    filled: Option<(Affine, usize)>,
    has_picture: bool,
    /// A pattern or a picture is painted: what is clipped to invisible letters is seen.
    has_pattern: bool,
}

impl<'r, 'f, 'p> Glyphs<'r, 'f, 'p> {
    pub fn new(
        page: &Page<'_>,
        run: &'r ReadingRun<'r>,
        fonts: &'f mut Fonts<'p>,
        left: usize,
    ) -> Glyphs<'r, 'f, 'p> {
        Glyphs {
            run,
            fonts,
            crop: visible(page),
            left,
            drawn: Drawn::default(),
        }
    }

    /// What is shown; what is not is added to `left_out`. `has_lost_letters` if the letters of some font could not be handed
    /// over at all.
    pub fn page_text(self, has_lost_letters: bool, left_out: &mut LeftOut) -> PageText {
        let drawn = self.drawn;
        let (mut lines, mut heads) = (drawn.layout.finish(), drawn.heads.finish());
        if lines.is_empty() {
            // What is all of a page is no running head, whatever its marks say.
            std::mem::swap(&mut lines, &mut heads);
        }
        // The text layer of a scan is seen as its picture.
        let is_layer = drawn.has_picture || drawn.has_pattern;
        for line in &mut lines {
            line.unseen
                .retain(|(_, sight)| *sight != Sight::Invisible || !is_layer);
        }
        let outside = drawn.outside.finish();
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let words = outside.iter().flat_map(|line| line.text.split_whitespace());
        left_out.cropped_words += words.filter(is_word).count();
        left_out.running_heads += heads.len();
        let blank = match () {
            () if drawn.known > 0 => {
                left_out.unknown_letters += drawn.unknown;
                None
            }
            () if drawn.unknown > 0 || has_lost_letters => Some(Blank::UnknownLetters),
            () if drawn.has_picture => Some(Blank::Picture),
            () if drawn.shapes >= SHAPES => Some(Blank::Shapes),
            () => None,
        };
        PageText { lines, blank }
    }

    fn is_inside(&self, at: Point) -> bool {
        let is_in = |crop: &hayro_syntax::object::Rect| {
            (crop.x0..=crop.x1).contains(&at.x) && (crop.y0..=crop.y1).contains(&at.y)
        };
        !at.is_nan() && self.crop.as_ref().is_none_or(is_in)
    }

    fn glyph(&mut self, glyph: &PositionedGlyph<'_>, transform: Affine, ink: Ink, mode: &DrawMode) {
        let transform = transform * glyph.transform();
        let place = |x: f64, y: f64| transform * Point::new(x, y);
        let start = place(0.0, 0.0);
        let is_inside = self.is_inside(start);
        let (width, is_outline) = match &**glyph {
            FontGlyph::Outline(glyph) => (glyph.advance_width(), true),
            FontGlyph::Type3(glyph) => (glyph.advance_width(), false),
        };
        let width = f64::from(width.unwrap_or(0.0));
        let end = place(width, 0.0);
        let up = place(0.0, 1000.0);
        let marked_text = self
            .drawn
            .marked
            .iter_mut()
            .find_map(|part| part.text.as_mut());
        let text = match marked_text.map(std::mem::take) {
            Some(text) => text,
            None => match self.fonts.found(glyph) {
                Found::Text(text) => text,
                // A line that lengthens the join of two Arabic letters, or another part of a letter.
                Found::Nothing { knows_others: true } if self.drawn.layout.lengthen(start, end) => {
                    return;
                }
                Found::Nothing { .. } => {
                    self.drawn.unknown += usize::from(is_inside);
                    return;
                }
            },
        };
        let is_letter = !text.trim().is_empty();
        let is_shown = is_inside || self.run.options.hidden_text;
        self.drawn.known += usize::from(is_letter && is_shown);
        if text.len() > self.left {
            resume_unwind(Box::new(self.run.too_large()));
        }
        self.left -= text.len();
        let size = (up.x - start.x).hypot(up.y - start.y);
        let is_mark = is_right_to_left_mark(&text);
        let mark = is_mark.then(|| middle(glyph, transform).unwrap_or(start));
        let is_tiny = is_outline && size <= TINY;
        let is_on_ground = || self.drawn.grounds.shows(ink, place(width / 2.0, 250.0));
        let sight = match mode {
            _ if !is_letter => Sight::Seen,
            _ if !is_inside => Sight::Unseen,
            DrawMode::Invisible => Sight::Invisible,
            _ if is_tiny => Sight::Unseen,
            _ if is_on_ground() => Sight::Seen,
            _ => Sight::Unseen,
        };
        let keeps_heads = self.run.options.running_heads;
        let is_head = !keeps_heads && self.drawn.marked.iter().any(|part| part.is_head);
        let layout = match (is_shown, is_head) {
            (false, _) => &mut self.drawn.outside,
            (true, true) => &mut self.drawn.heads,
            (true, false) => &mut self.drawn.layout,
        };
        layout.push(Glyph {
            text: &text,
            start,
            end,
            size,
            mark,
            sight,
        });
    }

    fn fill(&mut self, area: Rect, props: &DrawProps<'_>, mode: &DrawMode) {
        if let DrawMode::Fill(_) | DrawMode::FillAndStroke(..) = mode {
            self.drawn.shapes += 1;
            let area = props.transform.transform_rect_bbox(area);
            self.drawn.grounds.fill(area, Ink::of(props));
        }
        self.drawn.has_pattern |= matches!(props.paint, hayro_interpret::Paint::Pattern(_));
        self.checkpoint();
    }

    /// Ends the reading from inside the crate that draws the page, if it takes too long.
    fn checkpoint(&self) {
        if let Err(error) = self.run.checkpoint() {
            resume_unwind(Box::new(error));
        }
    }
}

impl<'a> Device<'a> for Glyphs<'_, '_, '_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.fill(path.bounding_box(), &props, mode);
    }

    fn draw_rect(&mut self, rect: &Rect, props: DrawProps<'a>, mode: &DrawMode) {
        self.fill(*rect, &props, mode);
    }

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}

    fn draw_glyph_run(&mut self, glyphs: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        self.checkpoint();
        let first = glyphs.glyphs().first();
        let run = first.map(|glyph| (props.transform * glyph.transform(), glyphs.glyphs().len()));
        let filled = std::mem::replace(&mut self.drawn.filled, run);
        if matches!(mode, DrawMode::Stroke(_)) && filled == run {
            // The outlines of the letters that were just filled.
            return;
        }
        let ink = Ink::of(&props);
        for (number, glyph) in glyphs.glyphs().iter().enumerate() {
            if number % CHECKED == CHECKED - 1 {
                self.checkpoint();
            }
            self.glyph(glyph, props.transform, ink, mode);
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.drawn.has_picture = true;
        let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let area = props.transform.transform_rect_bbox(size);
        self.drawn.grounds.fill(area, Ink::Coloured);
        self.checkpoint();
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}

    fn begin_marked_content(&mut self, tag: &[u8], properties: Option<&Dict<'_>>) {
        let text = properties.and_then(|properties| properties.get::<PdfString<'_>>(ACTUAL_TEXT));
        self.drawn.marked.push(Marked {
            is_head: tag == b"Artifact",
            text: text
                .map(|text| text_string(&text))
                .filter(|text| !text.is_empty()),
        });
    }

    fn end_marked_content(&mut self) {
        self.drawn.marked.pop();
    }
}
