//! Directions of letters: the embedding level of each byte of a line, the visual order of a row's levels, and the
//! character that is drawn in place of a mirrored one.
//!
//! Source: Unicode Standard Annex 9, through `unicode-bidi`, and the mirrored characters of `icu_properties`; their only
//! user here. An even level runs from left to right, an odd level from right to left. Cost: a few microseconds a row.

use icu_properties::CodePointMapData;
use icu_properties::props::BidiMirroringGlyph;
use unicode_bidi::{Level, ParagraphBidiInfo};

/// Which way a line runs as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    #[default]
    LeftToRight,
    RightToLeft,
}

impl Direction {
    pub fn level(self) -> u8 {
        match self {
            Direction::LeftToRight => 0,
            Direction::RightToLeft => 1,
        }
    }

    /// The edge of something that a reader comes to first, and the other one.
    pub fn edges(self, left: f32, right: f32) -> (f32, f32) {
        match self {
            Direction::LeftToRight => (left, right),
            Direction::RightToLeft => (right, left),
        }
    }

    /// The direction of text at this level.
    pub fn of_level(level: u8) -> Direction {
        match level % 2 {
            0 => Direction::LeftToRight,
            _ => Direction::RightToLeft,
        }
    }
}

/// The least first byte of a right-to-left letter in UTF-8.
const MIN_BYTE: u8 = 0xD6;

/// Whether `text` has a letter or digit that Unicode reserves for right-to-left scripts. Text without bytes from
/// D6 on needs only one pass over its bytes, many at a time.
pub fn has_right_to_left(text: &str) -> bool {
    let greatest = text.bytes().fold(0, u8::max);
    greatest >= MIN_BYTE && text.chars().any(is_right_to_left)
}

/// How many bytes on each side of a place are near it.
const NEAR: usize = 200;

/// Whether there is such a letter near byte `at`.
pub fn has_right_to_left_near(text: &str, at: usize) -> bool {
    let from = text.floor_char_boundary(at.saturating_sub(NEAR));
    let to = text.ceil_char_boundary((at + NEAR).min(text.len()));
    text.get(from..to).is_some_and(has_right_to_left)
}

/// Whether Unicode reserves `c` for right-to-left scripts, letters that are not assigned yet included.
pub fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8FF}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFC}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

/// A line with the level of each of its bytes.
pub struct LineLevels {
    pub direction: Direction,
    levels: Vec<Level>,
}

impl LineLevels {
    /// `continues` if the line began before this text, in that direction.
    pub fn new(line: &str, continues: Option<Direction>) -> LineLevels {
        let base = continues.map(|direction| match direction {
            Direction::LeftToRight => Level::ltr(),
            Direction::RightToLeft => Level::rtl(),
        });
        let info = ParagraphBidiInfo::new(line, base);
        LineLevels {
            direction: Direction::of_level(info.paragraph_level.number()),
            levels: info.levels,
        }
    }

    /// The level of a byte of the line.
    pub fn at(&self, byte: usize) -> u8 {
        let level = self.levels.get(byte);
        level.map_or(self.direction.level(), |level| level.number())
    }
}

/// The direction that the first letter of `text` gives its line; none without a letter.
pub fn first_direction(text: &str) -> Option<Direction> {
    match unicode_bidi::get_base_direction(text) {
        unicode_bidi::Direction::Ltr => Some(Direction::LeftToRight),
        unicode_bidi::Direction::Rtl => Some(Direction::RightToLeft),
        unicode_bidi::Direction::Mixed => None,
    }
}

/// Whether a line of text begins at its right end.
pub fn reads_from_right(text: &str) -> bool {
    first_direction(text) == Some(Direction::RightToLeft)
}

/// Rule L2: the indices of a row's `levels`, from left to right.
pub fn visual_order(levels: &[u8]) -> Vec<usize> {
    let level = |level: &u8| Level::new(*level).unwrap_or(Level::ltr());
    let levels: Vec<Level> = levels.iter().map(level).collect();
    ParagraphBidiInfo::reorder_visual(&levels)
}

/// The character that is drawn for `c` from right to left: `(` for `)`.
pub fn mirrored(c: char) -> char {
    let glyph = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    glyph.mirroring_glyph.unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_right_to_left_scripts_are_found_and_no_others() {
        for text in [
            "שלום",
            "a سلام",
            "ދިވެހި",
            "ߒߞߏ",
            "𞤀",
            "\u{FB2A}",
            "\u{FEFB}",
            "١",
        ] {
            assert!(has_right_to_left(text), "{text}");
        }
        for text in [
            "",
            "plain",
            "café ёлка Ωμέγα",
            "中文",
            "👩\u{200d}🚒",
            "한국",
            "ﬁ",
            "\u{FEFF}",
        ] {
            assert!(!has_right_to_left(text), "{text}");
        }
    }

    #[test]
    fn words_of_two_directions_stand_in_visual_order() {
        // Capital letters for Hebrew: abc DEF 12 → abc 12 FED.
        let line = "abc דהו 12";
        let levels = LineLevels::new(line, None);
        assert_eq!(levels.direction, Direction::LeftToRight);
        let chars: Vec<(usize, char)> = line.char_indices().collect();
        let own: Vec<u8> = chars.iter().map(|(at, _)| levels.at(*at)).collect();
        let shown: String = visual_order(&own).iter().map(|i| chars[*i].1).collect();
        assert_eq!(shown, "abc 12 והד");
        let right_to_left = LineLevels::new(line, Some(Direction::RightToLeft));
        assert_eq!(right_to_left.direction, Direction::RightToLeft);
        assert_eq!(right_to_left.at(0), 2);
    }

    #[test]
    fn the_first_letter_decides_the_direction() {
        assert_eq!(
            first_direction("12, שלום abc"),
            Some(Direction::RightToLeft)
        );
        assert_eq!(
            first_direction("12, abc שלום"),
            Some(Direction::LeftToRight)
        );
        assert_eq!(first_direction("12, 13"), None);
    }

    #[test]
    fn brackets_are_mirrored() {
        let mirror: String = "(<[{«≤a!".chars().map(mirrored).collect();
        assert_eq!(mirror, ")>]}»≥a!");
    }
}
