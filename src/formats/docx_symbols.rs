//! The characters of fonts such as Symbol and Wingdings, which have an order of their own.

/// Greek letters at the places of the Latin ones, as the Symbol font has them.
const SYMBOL_CAPITALS: &str = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const SYMBOL_SMALL: &str = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/// The character of a font that has its own order; none for pictures.
pub(super) fn symbol(font: &str, code: &str) -> Option<char> {
    let code = u32::from_str_radix(code, 16).ok()?;
    let code = match code {
        0xF000..=0xF0FF => code - 0xF000,
        _ => code,
    };
    let character = char::from_u32(code)?;
    let letter = |letters: &str, first: char| letters.chars().nth(code as usize - first as usize);
    match (font, character) {
        ("Symbol", 'A'..='Z') => letter(SYMBOL_CAPITALS, 'A'),
        ("Symbol", 'a'..='z') => letter(SYMBOL_SMALL, 'a'),
        (font, _) if font.contains("dings") => None,
        _ => Some(character),
    }
}
