//! Characters of Hebrew and Arabic: which are letters, which are marks, and which stand for others.

use shinglescope_core::words::form::compatible;
use unicode_bidi::{BidiClass, bidi_class};

/// Whether a text has letters that are read from right to left.
pub(super) fn has_right_to_left(text: &str) -> bool {
    text.chars().any(is_right_to_left)
}

fn is_right_to_left(c: char) -> bool {
    c >= '\u{590}' && matches!(bidi_class(c), BidiClass::R | BidiClass::AL)
}

/// How many letters are read from left to right, and how many from right to left.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Letters {
    pub left_to_right: usize,
    pub right_to_left: usize,
}

impl Letters {
    pub fn of<'t>(texts: impl Iterator<Item = &'t str>) -> Letters {
        let mut letters = Letters::default();
        for c in texts.flat_map(str::chars).filter(|c| c.is_alphabetic()) {
            // The points of Hebrew and Arabic are letters to Unicode, and have no direction.
            match c < '\u{590}' || bidi_class(c) == BidiClass::L {
                true => letters.left_to_right += 1,
                false => letters.right_to_left += usize::from(is_right_to_left(c)),
            }
        }
        letters
    }
}

/// The letters that presentation forms stand for.
pub(super) fn folded(text: &str) -> String {
    let is_form = |c: char| matches!(c, '\u{FB00}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}');
    if !text.contains(is_form) {
        return text.to_owned();
    }
    let mut letters = String::with_capacity(text.len());
    for character in text.chars() {
        match is_form(character) {
            true => {
                let form = compatible(character.encode_utf8(&mut [0; 4]));
                // The forms of marks bring a blank or a lengthened line to stand on.
                let marks = form.trim_start_matches([' ', '\u{640}']);
                let is_mark = !marks.is_empty() && marks.chars().all(is_mark);
                letters.push_str(if is_mark { marks } else { &form });
            }
            false => letters.push(character),
        }
    }
    letters
}

/// Whether a glyph is a mark over or under a Hebrew or Arabic letter.
pub(super) fn is_right_to_left_mark(text: &str) -> bool {
    let may_be = |c| matches!(c, '\u{591}'..='\u{8FF}' | '\u{FB1E}' | '\u{FC5E}'..='\u{FE7F}');
    text.chars().all(may_be) && !text.is_empty() && folded(text).chars().all(is_mark)
}

pub(super) fn is_mark(c: char) -> bool {
    bidi_class(c) == BidiClass::NSM
}
