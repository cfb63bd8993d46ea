//! Puts the glyphs of a page, in the order in which it draws them, together to lines of text.
//!
//! The order of the content stream is the order of reading in nearly all files, columns included. A glyph continues the line if
//! it stands close behind the last one:
//!
//! ```text
//!          ┌──────────── along ────────────▶
//!   la st  │ next       along > 0.12 sizes: a space; < −0.9: a new line
//!          ▼ across     > 0.55 sizes: a new line; > 2.2: a new paragraph
//! ```
//! A base line with Hebrew or Arabic letters is put in order when the page is complete, over all of its lines: see [`bidi`]. Other
//! lines stay as they were drawn.
//! Cost: one pass; sorting for lines from right to left.
//!
//! [`bidi`]: crate::formats::pdf::bidi

use crate::formats::pdf::bidi::{Piece, ReadingOrder, Sight, push_sight};
use crate::formats::pdf::letters::{Letters, has_right_to_left};
use hayro_interpret::kurbo::{Point, Vec2};
use std::ops::Range;

/// One glyph: where it begins and ends on its base line, and the size of its font.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph<'t> {
    pub text: &'t str,
    pub start: Point,
    pub end: Point,
    pub size: f64,
    /// The middle of what it draws, if it is a mark over or under a letter.
    pub mark: Option<Point>,
    pub sight: Sight,
}

/// A line of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    pub text: String,
    /// The height of its base line.
    pub y: f64,
    /// Where it begins and ends.
    pub left: f64,
    pub right: f64,
    /// A gap is above it.
    pub begins_paragraph: bool,
    /// The parts of the text that a reader of the page does not see.
    pub unseen: Vec<(Range<usize>, Sight)>,
}

/// The lines of a page, so far.
#[derive(Debug, Default)]
pub(super) struct Layout {
    lines: Vec<Line>,
    last: Option<Last>,
    base_line: BaseLine,
    /// The base lines with right-to-left letters, whose lines are written again when the page is complete.
    turned: Vec<BaseLine>,
    /// How many pieces they have.
    kept: usize,
    /// Marks that were drawn before their letters.
    marks: Vec<Mark>,
}

#[derive(Debug)]
struct Mark {
    text: String,
    at: Point,
    size: f64,
    /// A base line has ended since it was drawn, to which it does not belong.
    is_old: bool,
}

/// Glyphs on the same base line, however often their lines step back.
#[derive(Debug, Default)]
struct BaseLine {
    /// The first of its lines, and how many there are.
    line: usize,
    line_count: usize,
    origin: Point,
    direction: Vec2,
    raw: String,
    pieces: Vec<Piece>,
    has_right_to_left: bool,
}

/// The last glyph of a line.
#[derive(Clone, Copy, Debug)]
struct Last {
    start: Point,
    end: Point,
    size: f64,
    /// The direction of the line, of length 1.
    direction: Vec2,
    character: Option<char>,
}

const NEW_LINE_ACROSS: f64 = 0.55;
const NEW_LINE_BACK: f64 = -0.9;
const NEW_PARAGRAPH: f64 = 2.2;
/// From 0.10 to 0.14 make no difference; 0.18 joins the words of tight lines.
const SPACE: f64 = 0.12;
/// A smaller digit that is raised by more than this share of the size of the text is the number of a note.
const RAISED: f64 = 0.15;
const RAISED_SIZE: f64 = 0.85;
/// A glyph that is drawn again this close makes the letter bold or gives it a shadow.
const DRAWN_AGAIN: f64 = 0.12;
/// A mark this many sizes away from a base line belongs to another one.
const MARK_ACROSS: f64 = 0.9;
/// Glyphs that are kept to put them in order: more are on no page, and are left as they were drawn.
const MAX_PIECES: usize = 1 << 20;

impl Layout {
    pub fn push(&mut self, glyph: Glyph<'_>) {
        if !glyph.start.is_finite() || !glyph.end.is_finite() {
            return;
        }
        if let Some(mark) = glyph.mark.filter(|mark| mark.is_finite()) {
            self.push_mark(glyph.text, mark, glyph.size);
            return;
        }
        if glyph.text.is_empty() {
            // What it shows was written with an earlier glyph.
            if let Some(last) = &mut self.last {
                last.end = glyph.end;
            }
            self.base_line.widen(glyph.start, glyph.end);
            return;
        }
        let size = glyph.size.abs().max(1e-6);
        let advance = glyph.end - glyph.start;
        let mut gap = None;
        if let Some(last) = self.last {
            let step = glyph.start - last.end;
            let along = step.dot(last.direction) / size;
            // A raised note number is small, and still on the line.
            let line_size = size.max(last.size);
            let across = step.cross(last.direction).abs() / line_size;
            let moved = glyph.start - last.start;
            let is_again = moved.x.hypot(moved.y) / size < DRAWN_AGAIN;
            if is_again && glyph.text.chars().next() == last.character {
                return;
            }
            let is_note_number = size < RAISED_SIZE * last.size
                && across > RAISED
                && glyph.text.starts_with(|c: char| c.is_ascii_digit());
            gap = Some((along, across, is_note_number));
        }
        let length = advance.x.hypot(advance.y);
        let direction = match length > 1e-6 {
            true => Vec2::new(advance.x / length, advance.y / length),
            false => self.last.map_or(Vec2::new(1.0, 0.0), |last| last.direction),
        };
        match gap {
            Some((along, across, is_note_number))
                if across <= NEW_LINE_ACROSS && along >= NEW_LINE_BACK =>
            {
                if along > SPACE || is_note_number {
                    self.push_space();
                }
            }
            _ => {
                if gap.is_none_or(|(_, across, _)| across > NEW_LINE_ACROSS) {
                    self.begin_base_line(glyph.start, direction);
                }
                self.base_line.line_count += 1;
                self.lines.push(Line {
                    y: glyph.start.y,
                    left: glyph.start.x,
                    right: glyph.start.x,
                    begins_paragraph: gap.is_some_and(|(_, across, _)| across > NEW_PARAGRAPH),
                    ..Line::default()
                });
            }
        }
        if self.base_line.pieces.len() >= MAX_PIECES {
            self.restore_order();
        }
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        let from = line.text.len();
        for character in glyph.text.chars() {
            match (ligature(character), character) {
                (Some(letters), _) => line.text.push_str(letters),
                (None, ' ') if line.text.ends_with(' ') => {}
                (None, _) => line.text.push(character),
            }
        }
        push_sight(&mut line.unseen, from..line.text.len(), glyph.sight);
        line.left = line.left.min(glyph.start.x);
        line.right = line.right.max(glyph.end.x);
        let is_note_number = gap.is_some_and(|(_, _, is_note_number)| is_note_number);
        self.base_line.push(&glyph, size, is_note_number);
        self.last = Some(Last {
            start: glyph.start,
            end: glyph.end,
            size,
            direction,
            character: glyph.text.chars().next(),
        });
    }

    /// Takes a glyph without characters as a part of the letter on its left; false if the line is none from right to left.
    pub fn lengthen(&mut self, start: Point, end: Point) -> bool {
        let base = &mut self.base_line;
        let is_on_line = base.has_right_to_left
            && base.pieces.len() < MAX_PIECES
            && start.is_finite()
            && end.is_finite();
        if is_on_line {
            base.add("", start, end, 0.0);
        }
        is_on_line
    }

    fn push_space(&mut self) {
        if let Some(line) = self.lines.last_mut()
            && !line.text.ends_with(' ')
        {
            line.text.push(' ');
        }
    }

    /// A mark belongs to a letter near it, whenever it is drawn.
    fn push_mark(&mut self, text: &str, at: Point, size: f64) {
        let base = &mut self.base_line;
        let is_near = base.across(at) <= MARK_ACROSS * size;
        if base.has_right_to_left && is_near && base.pieces.len() < MAX_PIECES {
            base.add(text, at, at, size);
        } else if self.marks.len() < MAX_PIECES {
            self.marks.push(Mark {
                text: text.to_owned(),
                at,
                size,
                is_old: false,
            });
        }
    }

    fn begin_base_line(&mut self, origin: Point, direction: Vec2) {
        let begun = BaseLine {
            line: self.lines.len(),
            origin,
            direction,
            ..BaseLine::default()
        };
        let mut ended = std::mem::replace(&mut self.base_line, begun);
        self.marks.retain_mut(|mark| {
            let is_near =
                ended.has_right_to_left && ended.across(mark.at) <= MARK_ACROSS * mark.size;
            if is_near {
                ended.add(&mark.text, mark.at, mark.at, mark.size);
            }
            !is_near && !std::mem::replace(&mut mark.is_old, true)
        });
        if !ended.has_right_to_left {
            return;
        }
        self.kept += ended.pieces.len();
        self.turned.push(ended);
        if self.kept >= MAX_PIECES {
            self.restore_order();
        }
    }

    /// Writes the lines with right-to-left letters in the order of reading.
    fn restore_order(&mut self) {
        let (at, direction) = (self.base_line.origin, self.base_line.direction);
        self.begin_base_line(at, direction);
        let turned = std::mem::take(&mut self.turned);
        self.kept = 0;
        if turned.is_empty() {
            return;
        }
        let letters = Letters::of(self.lines.iter().map(|line| line.text.as_str()));
        let in_order: Vec<ReadingOrder> = turned
            .iter()
            .map(|base| ReadingOrder::of(&base.pieces, &base.raw, letters, SPACE, DRAWN_AGAIN))
            .collect();
        let unpaired = in_order.iter().map(ReadingOrder::unpaired);
        let (mirrored, named) = unpaired.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
        for (base, order) in turned.iter().zip(&in_order) {
            let is_mirrored = match order.unpaired() {
                (a, b) if a == b => mirrored <= named,
                (a, b) => a < b,
            };
            let (text, unseen) = order.text(is_mirrored);
            let end = (base.line + base.line_count).min(self.lines.len());
            let Some((first, merged)) = self
                .lines
                .get_mut(base.line..end)
                .and_then(<[Line]>::split_first_mut)
            else {
                continue;
            };
            (first.text, first.unseen) = (text, unseen);
            for line in merged {
                first.left = first.left.min(line.left);
                first.right = first.right.max(line.right);
                line.text.clear();
                line.unseen.clear();
            }
        }
    }

    /// The lines, in the order in which they were drawn.
    pub fn finish(mut self) -> Vec<Line> {
        self.restore_order();
        self.lines.retain(|line| !line.text.is_empty());
        self.lines
    }
}

impl BaseLine {
    fn along(&self, at: Point) -> f64 {
        (at - self.origin).dot(self.direction)
    }

    fn across(&self, at: Point) -> f64 {
        (at - self.origin).cross(self.direction).abs()
    }

    fn push(&mut self, glyph: &Glyph<'_>, size: f64, is_note_number: bool) {
        self.has_right_to_left |= has_right_to_left(glyph.text);
        self.add(glyph.text, glyph.start, glyph.end, size);
        if let Some(piece) = self.pieces.last_mut() {
            piece.is_note_number = is_note_number;
            piece.sight = glyph.sight;
        }
    }

    /// Adds a piece between two points, and its text to that of the line.
    fn add(&mut self, text: &str, start: Point, end: Point, size: f64) {
        let (start, end) = (self.along(start), self.along(end));
        let from = self.raw.len();
        self.raw.push_str(text);
        self.pieces.push(Piece {
            text: from..self.raw.len(),
            start: start.min(end),
            end: start.max(end),
            size,
            ..Piece::default()
        });
    }

    /// The last piece goes on.
    fn widen(&mut self, start: Point, end: Point) {
        let (start, end) = (self.along(start), self.along(end));
        if let Some(last) = self.pieces.last_mut() {
            last.start = last.start.min(start).min(end);
            last.end = last.end.max(start).max(end);
        }
    }
}

/// The letters of a Latin ligature.
fn ligature(character: char) -> Option<&'static str> {
    Some(match character {
        '\u{FB00}' => "ff",
        '\u{FB01}' => "fi",
        '\u{FB02}' => "fl",
        '\u{FB03}' => "ffi",
        '\u{FB04}' => "ffl",
        _ => return None,
    })
}
