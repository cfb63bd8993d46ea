//! Cuts a text into lines and these into cells, the graphemes, with what places and shapes them.
//!
//! ```text
//! text     the word שלום (1) is Hebrew
//! cells    t h e · w o r d · ש ל ו ם · ( 1 ) · i s · H e b r e w      one for each grapheme
//! pieces   the · word · שלום · ( 1 ) · is · Hebrew                    what is shaped together
//! ```
//!
//! A piece is a stretch of one level and one kind. The shaper runs letters of right-to-left scripts from right to left and
//! all else from left to right; where that is not the direction of the level, each grapheme is a piece of its own, and so
//! are digits of these scripts, which some fonts' scripts would turn around.

use crate::ui::editor::bidi_levels::{Direction, LineLevels, is_right_to_left};
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::UnicodeSegmentation;
use std::ops::Range;

/// What a grapheme is to the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Takes no room and is not shaped: the carriage return of a line end, marks of direction.
    Hidden,
    Blank,
    Tab,
    /// A letter of a right-to-left script, by the script.
    Letter(u32),
    /// A digit or a mark of a right-to-left script.
    Single,
    Other,
}

/// A grapheme.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Its bytes.
    pub span: Span,
    /// The level of its direction: odd runs from right to left.
    pub level: u8,
    kind: Kind,
    /// Whether it is shaped together with the cell before it.
    pub joins: bool,
    pub shaped: Shaped,
}

/// What the shaper makes of a grapheme: its width, and its glyphs on the row of its piece.
#[derive(Clone, Debug, Default)]
pub struct Shaped {
    pub width: f32,
    /// Its left end on the row of its piece.
    pub left: f32,
    /// The row of its piece in the galley of all pieces, if it is drawn at all.
    pub row: Option<usize>,
    /// Its glyphs on that row. The glyph of a ligature belongs to the first of its cells.
    pub glyphs: Range<usize>,
}

impl Cell {
    pub fn direction(&self) -> Direction {
        Direction::of_level(self.level)
    }

    pub fn is_hidden(&self) -> bool {
        self.kind == Kind::Hidden
    }

    /// Whether a row can end after it.
    pub fn is_blank(&self) -> bool {
        matches!(self.kind, Kind::Blank | Kind::Tab)
    }

    pub fn is_tab(&self) -> bool {
        self.kind == Kind::Tab
    }

    /// Whether it is drawn as its mirror image.
    pub fn is_mirrored(&self) -> bool {
        self.direction() == Direction::RightToLeft && self.kind == Kind::Other
    }
}

/// A line of the text.
#[derive(Clone, Debug)]
pub struct Line {
    pub direction: Direction,
    /// The indices of its cells.
    pub cells: Range<usize>,
    /// Its bytes, without a line feed.
    pub span: Span,
}

/// The lines of a text and all of their cells. `continues` is the direction of the first line, if it began before the text.
pub fn lines(text: &str, continues: Option<Direction>) -> (Vec<Line>, Vec<Cell>) {
    let mut lines = Vec::new();
    let mut cells: Vec<Cell> = Vec::with_capacity(text.len() / 2);
    let mut start = 0;
    for line in text.split('\n') {
        let levels = LineLevels::new(line, continues.filter(|_| start == 0));
        let first = cells.len();
        for (at, grapheme) in line.grapheme_indices(true) {
            let cell = Cell {
                span: Span::new(start + at, start + at + grapheme.len()),
                level: levels.at(at),
                kind: kind(grapheme),
                joins: false,
                shaped: Shaped::default(),
            };
            let before = cells.get(first..).and_then(|own| own.last());
            let joins = before.is_some_and(|before| is_shaped_with(&cell, before));
            cells.push(Cell { joins, ..cell });
        }
        lines.push(Line {
            direction: levels.direction,
            cells: first..cells.len(),
            span: Span::new(start, start + line.len()),
        });
        start += line.len() + 1;
    }
    (lines, cells)
}

fn is_shaped_with(cell: &Cell, before: &Cell) -> bool {
    let is_natural = match cell.kind {
        Kind::Hidden | Kind::Tab | Kind::Single => false,
        Kind::Blank => true,
        Kind::Letter(_) => cell.direction() == Direction::RightToLeft,
        Kind::Other => cell.direction() == Direction::LeftToRight,
    };
    is_natural && cell.level == before.level && cell.kind == before.kind
}

fn kind(grapheme: &str) -> Kind {
    // Text has no empty grapheme.
    let first = grapheme.chars().next().unwrap_or(' ');
    match first {
        '\r' | '\u{61C}' | '\u{200E}' | '\u{200F}' => Kind::Hidden,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => Kind::Hidden,
        '\t' => Kind::Tab,
        // No row ends at these blanks.
        '\u{A0}' | '\u{2007}' | '\u{202F}' => Kind::Other,
        _ if first.is_whitespace() => Kind::Blank,
        _ if !is_right_to_left(first) => Kind::Other,
        _ if first.is_alphabetic() => Kind::Letter(script(first)),
        _ => Kind::Single,
    }
}

/// A number for the script of a letter that is read from right to left.
fn script(letter: char) -> u32 {
    const HEBREW: u32 = 0x590;
    const ARABIC: u32 = 0x600;
    match letter {
        '\u{590}'..='\u{5FF}' | '\u{FB1D}'..='\u{FB4F}' => HEBREW,
        '\u{600}'..='\u{6FF}' | '\u{750}'..='\u{77F}' | '\u{870}'..='\u{8FF}' => ARABIC,
        '\u{FB50}'..='\u{FEFC}' | '\u{10EC0}'..='\u{10EFF}' | '\u{1EE00}'..='\u{1EEFF}' => ARABIC,
        // Two scripts with one number do no harm: nobody mixes them in one word.
        '\u{700}'..='\u{74F}' => 0x700,
        '\u{750}'..='\u{FFFF}' => u32::from(letter) & !0x3F,
        _ => u32::from(letter) & !0xFF,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pieces that a text is shaped in, with bars between them.
    fn pieces(text: &str) -> String {
        let (_, cells) = lines(text, None);
        let mut shown = String::new();
        for (i, cell) in cells.iter().enumerate() {
            if i > 0 && !cell.joins {
                shown.push('|');
            }
            shown.push_str(cell.span.of(text));
        }
        shown
    }

    #[test]
    fn letters_of_one_script_are_shaped_together() {
        assert_eq!(pieces("the word שלום (1)"), "the| |word| |שלום| |(|1|)");
        assert_eq!(pieces("שלום abc"), "שלום| |abc");
        assert_eq!(pieces("שלוםسلام"), "שלום|سلام");
        assert_eq!(pieces("mi\u{A0}xed  ab"), "mi\u{A0}xed|  |ab");
    }

    #[test]
    fn points_stay_with_their_letters_and_joiners_inside_words() {
        let text = "שָׁלוֹם";
        assert_eq!(pieces(text), text);
        assert_eq!(lines(text, None).1.len(), 4);
        let persian = "می\u{200C}خواهم";
        assert_eq!(pieces(persian), persian);
    }

    #[test]
    fn what_the_shaper_would_turn_the_wrong_way_is_shaped_one_by_one() {
        assert_eq!(pieces("אב (גד)!"), "אב| |(|גד|)|!");
        assert_eq!(pieces("ب ١٢٣"), "ب| |١|٢|٣");
        assert_eq!(pieces("ب 123"), "ب| |123");
        assert_eq!(pieces("\u{202D}אב\u{202C}"), "\u{202D}|א|ב|\u{202C}");
    }

    #[test]
    fn lines_have_directions_of_their_own_but_the_first_may_continue_one() {
        let text = "abc\r\nשלום\n\n12";
        let directions = |continues| -> Vec<Direction> {
            let (lines, _) = lines(text, continues);
            lines.iter().map(|line| line.direction).collect()
        };
        use Direction::{LeftToRight as Ltr, RightToLeft as Rtl};
        assert_eq!(directions(None), [Ltr, Rtl, Ltr, Ltr]);
        assert_eq!(directions(Some(Rtl)), [Rtl, Rtl, Ltr, Ltr]);
        let (lines, cells) = lines(text, None);
        assert_eq!(lines[1].span.of(text), "שלום");
        assert!(cells[3].is_hidden(), "the carriage return");
    }
}
