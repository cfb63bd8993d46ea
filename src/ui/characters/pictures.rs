//! The names of emoji: a font may show them without colour, or not at all.

use crate::ui::characters::fonts::is_symbol;
use shinglescope_core::text::boundaries::{floor_grapheme, next_grapheme};

/// The name of the emoji at a byte of a text, by its parts; none if another character is there.
pub fn name_of_picture(text: &str, at: usize) -> Option<String> {
    let start = floor_grapheme(text, at);
    let picture = text.get(start..next_grapheme(text, start))?;
    if !picture.chars().next().is_some_and(is_symbol) {
        return None;
    }
    let is_shown = |c: &char| !matches!(c, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let names = picture.chars().filter(is_shown).map(unicode_names2::name);
    let names: Option<Vec<String>> = names.map(|name| Some(name?.to_string())).collect();
    Some(names?.join(", ").to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_has_the_names_of_its_parts_and_a_letter_has_none() {
        let text = "a 🎉 👩‍🔬 é";
        let name = |of: &str| name_of_picture(text, text.find(of).unwrap());
        assert_eq!(name("🎉").as_deref(), Some("party popper"));
        assert_eq!(name("👩").as_deref(), Some("woman, microscope"));
        assert_eq!(name("🔬").as_deref(), Some("woman, microscope"));
        assert_eq!(name("a"), None);
        assert_eq!(name("é"), None);
        assert_eq!(name_of_picture(text, text.len()), None);
        assert_eq!(name_of_picture("", 0), None);
    }
}
