//! The glyphs and the widths of words, each shaped once for all places where it is.
//!
//! A character that no font has, and one that would do something, is shown as its code point: `U+202E`. So there is never a
//! glyph that stands for a missing one. Cost: a look-up for a known word, some microseconds for a new one.

use crate::report::html::escape::is_inert;
use crate::report::pdf::faces::{FaceId, Faces, Lettering};
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;
use std::collections::HashMap;

/// The size of a code point, where 1 is that of the text around it.
pub const CODE_SIZE: f32 = 0.72;
/// The blank on each side of a code point.
pub const CODE_GAP: f32 = 0.18;

/// A word that was shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordId(u32);

/// A glyph, in units of the size of its text.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    pub id: u32,
    pub advance: f32,
    pub dx: f32,
    pub dy: f32,
    /// The bytes of the part that it stands for.
    pub start: u8,
    pub end: u8,
}

/// A part of a word with one font.
#[derive(Debug)]
pub struct Part {
    pub face: FaceId,
    /// It is the code point of a character that cannot be shown.
    pub is_code: bool,
    pub text: Box<str>,
    /// From left to right.
    pub glyphs: Box<[Glyph]>,
    pub advance: f32,
}

/// The words of a document. No word has more than [`Words::MAX_BYTES`] bytes.
pub struct Words {
    pub faces: Faces,
    shaped: Vec<(Box<[Part]>, f32)>,
    /// For each lettering and direction.
    known: [HashMap<Box<str>, WordId>; 2 * Lettering::ALL.len()],
}

impl Words {
    /// A glyph counts bytes in a `u8`.
    pub const MAX_BYTES: usize = 96;

    pub fn new(faces: Faces) -> Words {
        Words {
            faces,
            shaped: Vec::new(),
            known: Default::default(),
        }
    }

    /// The parts of a word, in the order of reading.
    pub fn parts(&self, word: WordId) -> &[Part] {
        &self.shaped[word.0 as usize].0
    }

    /// The width of a word, where 1 is the size of its text.
    pub fn advance(&self, word: WordId) -> f32 {
        self.shaped[word.0 as usize].1
    }

    pub fn word(&mut self, text: &str, lettering: Lettering, from_right: bool) -> WordId {
        let kind = 2 * lettering as usize + usize::from(from_right);
        if let Some(word) = self.known[kind].get(text) {
            return *word;
        }
        let parts = self.shape(text, lettering, from_right);
        let advance = parts.iter().map(|part| part.advance).sum();
        let word = WordId(self.shaped.len() as u32);
        self.shaped.push((parts.into_boxed_slice(), advance));
        self.known[kind].insert(text.into(), word);
        word
    }

    fn shape(&mut self, text: &str, lettering: Lettering, from_right: bool) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut run = String::new();
        let mut face: Option<FaceId> = None;
        for c in text.chars().filter(|c| !is_ignorable(*c)) {
            let of_c = match (is_inert(c), is_joiner(c)) {
                (false, _) => None,
                (true, true) => face,
                (true, false) => self.faces.of(c, lettering, face),
            };
            if of_c != face || of_c.is_none() {
                self.push(&mut parts, face, &run, from_right);
                run.clear();
            }
            face = of_c;
            match face {
                Some(_) => run.push(c),
                None if is_joiner(c) => {}
                None => parts.extend(self.code(c)),
            }
        }
        self.push(&mut parts, face, &run, from_right);
        parts
    }

    /// Appends a run of characters that `face` has.
    fn push(&self, parts: &mut Vec<Part>, face: Option<FaceId>, run: &str, from_right: bool) {
        let Some(face) = face.filter(|_| !run.is_empty()) else {
            return;
        };
        match self.part(face, run, from_right, false) {
            Some(part) => parts.push(part),
            // Together they make a glyph that the font lacks.
            None => parts.extend(run.chars().filter_map(|c| self.code(c))),
        }
    }

    fn code(&self, c: char) -> Option<Part> {
        let code = format!("U+{:04X}", c as u32);
        self.part(Faces::own(Lettering::Plain), &code, false, true)
    }

    /// A run as one part; none if a glyph is missing.
    fn part(&self, face: FaceId, run: &str, from_right: bool, is_code: bool) -> Option<Part> {
        let shaped = self.faces.shape(face, run, from_right)?;
        let units = self.faces.font(face).units_per_em();
        let glyphs = shaped.glyph_infos();
        let mut starts: Vec<u32> = glyphs.iter().map(|glyph| glyph.cluster).collect();
        starts.sort_unstable();
        starts.dedup();
        let glyphs = glyphs.iter().zip(shaped.glyph_positions());
        let glyphs = glyphs.map(|(glyph, at)| {
            let next = starts.partition_point(|start| *start <= glyph.cluster);
            let end = starts.get(next).map_or(run.len(), |end| *end as usize);
            (glyph.glyph_id != 0).then_some(Glyph {
                id: glyph.glyph_id,
                advance: at.x_advance as f32 / units,
                dx: at.x_offset as f32 / units,
                dy: at.y_offset as f32 / units,
                start: u8::try_from(glyph.cluster).ok()?,
                end: u8::try_from(end).ok()?,
            })
        });
        let glyphs = glyphs.collect::<Option<Box<[Glyph]>>>()?;
        let advance: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
        let framed = advance * CODE_SIZE + 2.0 * CODE_GAP;
        Some(Part {
            advance: if is_code { framed } else { advance },
            face,
            is_code,
            text: run.into(),
            glyphs,
        })
    }
}

/// What joins letters or chooses among their shapes.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

/// What nobody is to see: marks of direction, soft hyphens, places to break a line.
fn is_ignorable(c: char) -> bool {
    let is_plain = c.is_ascii() || is_joiner(c) || !is_inert(c);
    !is_plain && CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}
