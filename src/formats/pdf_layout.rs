//! Glyphs in the order in which a page draws them in; its lines of text out.
//!
//! The order of the content stream is the order of reading in nearly all files, columns included. A glyph continues the line if
//! it stands close behind the last one:
//!
//! ```text
//!          ┌──────────── along ────────────▶
//!   la st  │ next       along > 0.12 sizes: a space; < −0.9: a new line
//!          ▼ across     > 0.55 sizes: a new line; > 2.2: a new paragraph
//! ```
//! Cost: one pass.

/// A point of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct At {
    pub x: f64,
    pub y: f64,
}

impl At {
    fn minus(self, other: At) -> At {
        At {
            x: self.x - other.x,
            y: self.y - other.y,
        }
    }

    fn times(self, other: At) -> f64 {
        self.x * other.x + self.y * other.y
    }

    fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

/// One glyph: where it begins and ends on its base line, and the size of its font.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph<'t> {
    pub text: &'t str,
    pub start: At,
    pub end: At,
    pub size: f64,
}

/// A line of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    pub text: String,
    /// The height of its base line.
    pub y: f64,
    /// A gap is above it.
    pub begins_paragraph: bool,
}

/// The lines of a page, so far.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub lines: Vec<Line>,
    last: Option<Last>,
}

/// The last glyph of a line.
#[derive(Clone, Copy, Debug)]
struct Last {
    start: At,
    end: At,
    size: f64,
    /// The direction of the line, of length 1.
    direction: At,
    character: Option<char>,
}

const NEW_LINE_ACROSS: f64 = 0.55;
const NEW_LINE_BACK: f64 = -0.9;
const NEW_PARAGRAPH: f64 = 2.2;
/// From 0.10 to 0.14 make no difference; 0.18 joins the words of tight lines.
const SPACE: f64 = 0.12;
/// A smaller digit that is raised by so many sizes is the number of a note.
const RAISED: f64 = 0.15;
const RAISED_SIZE: f64 = 0.85;
/// A glyph that is drawn again this close makes the letter bold or gives it a shadow.
const DRAWN_AGAIN: f64 = 0.12;

impl Layout {
    pub fn push(&mut self, glyph: Glyph<'_>) {
        if !glyph.start.is_finite() || !glyph.end.is_finite() {
            return;
        }
        if glyph.text.is_empty() {
            // What it shows was written with an earlier glyph.
            if let Some(last) = &mut self.last {
                last.end = glyph.end;
            }
            return;
        }
        let size = glyph.size.abs().max(1e-6);
        let advance = glyph.end.minus(glyph.start);
        let mut gap = None;
        if let Some(last) = self.last {
            let step = glyph.start.minus(last.end);
            let along = step.times(last.direction) / size;
            // A raised note number is small, and still on the line.
            let line_size = size.max(last.size);
            let across = (step.x * last.direction.y - step.y * last.direction.x).abs() / line_size;
            let is_again = glyph.start.minus(last.start).length() / size < DRAWN_AGAIN;
            if is_again && glyph.text.chars().next() == last.character {
                return;
            }
            let is_note_number = size < RAISED_SIZE * last.size
                && across > RAISED
                && glyph.text.starts_with(|c: char| c.is_ascii_digit());
            gap = Some((along, across, is_note_number));
        }
        match gap {
            Some((along, across, is_note_number))
                if across <= NEW_LINE_ACROSS && along >= NEW_LINE_BACK =>
            {
                if along > SPACE || is_note_number {
                    self.push_space();
                }
            }
            _ => self.lines.push(Line {
                text: String::new(),
                y: glyph.start.y,
                begins_paragraph: gap.is_some_and(|(_, across, _)| across > NEW_PARAGRAPH),
            }),
        }
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        for character in glyph.text.chars() {
            match (ligature(character), character) {
                (Some(letters), _) => line.text.push_str(letters),
                (None, ' ') if line.text.ends_with(' ') => {}
                (None, _) => line.text.push(character),
            }
        }
        let length = advance.length();
        let direction = match length > 1e-6 {
            true => At {
                x: advance.x / length,
                y: advance.y / length,
            },
            false => self
                .last
                .map_or(At { x: 1.0, y: 0.0 }, |last| last.direction),
        };
        self.last = Some(Last {
            start: glyph.start,
            end: glyph.end,
            size,
            direction,
            character: glyph.text.chars().next(),
        });
    }

    fn push_space(&mut self) {
        if let Some(line) = self.lines.last_mut()
            && !line.text.ends_with(' ')
        {
            line.text.push(' ');
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> At {
        At { x, y }
    }

    /// Glyphs of half a size, at these places.
    fn lines(glyphs: &[(&str, f64, f64)]) -> Vec<String> {
        let mut layout = Layout::default();
        for (text, x, y) in glyphs {
            layout.push(Glyph {
                text,
                start: at(*x, *y),
                end: at(x + 5.0, *y),
                size: 10.0,
            });
        }
        layout.lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn gaps_make_spaces_and_lines() {
        let found = lines(&[
            ("a", 0.0, 100.0),
            ("b", 5.0, 100.0),
            ("c", 12.0, 100.0),
            ("d", 0.0, 88.0),
            ("\u{FB01}", 5.5, 88.0),
        ]);
        assert_eq!(found, ["ab c", "dfi"]);
    }

    #[test]
    fn the_number_of_a_note_is_a_word_on_the_same_line() {
        let mut layout = Layout::default();
        for (text, x, y, size) in [
            ("a", 0.0, 0.0, 10.0),
            ("1", 5.0, 4.0, 6.0),
            ("b", 8.0, 0.0, 10.0),
        ] {
            layout.push(Glyph {
                text,
                start: at(x, y),
                end: at(x + size / 2.0, y),
                size,
            });
        }
        assert_eq!(layout.lines.len(), 1);
        assert_eq!(layout.lines[0].text, "a 1b");
    }

    #[test]
    fn a_letter_drawn_twice_is_one_letter() {
        let found = lines(&[("a", 0.0, 0.0), ("a", 0.4, 0.0), ("a", 5.0, 0.0)]);
        assert_eq!(found, ["aa"]);
    }
}
