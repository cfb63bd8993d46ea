//! Finds characters that no font of the window can show, and what to install for them.

use crate::ui::theme::Type;
use egui::Context;
use icu_properties::props::{
    BinaryProperty, EnumeratedProperty, ExtendedPictographic, GeneralCategory,
    GeneralCategoryGroup, Script,
};

/// A font, and the Debian package that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FontPackage {
    pub font: &'static str,
    pub package: &'static str,
}

const EAST_ASIAN: FontPackage = FontPackage {
    font: "Noto Sans CJK",
    package: "fonts-noto-cjk",
};
const SYMBOLS: FontPackage = FontPackage {
    font: "Symbola",
    package: "fonts-symbola",
};
const OTHERS: FontPackage = FontPackage {
    font: "Noto Sans",
    package: "fonts-noto-core",
};

/// Those of `alphabet` that no font has.
pub fn without_font(ctx: &Context, alphabet: &[char]) -> Vec<char> {
    let font = Type::Reading.font();
    let is_shown = |c: &char| has_shape(*c);
    ctx.fonts_mut(|fonts| {
        let shown = alphabet.iter().copied().filter(is_shown);
        shown.filter(|c| !fonts.has_glyph(&font, *c)).collect()
    })
}

/// Whether there is anything to draw: no control, blank or joiner, and no glyph of one author's font.
fn has_shape(c: char) -> bool {
    let category = GeneralCategory::for_char(c);
    let is_other = GeneralCategoryGroup::Other.contains(category);
    let is_blank = GeneralCategoryGroup::Separator.contains(category);
    let is_variation = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    !is_other && !is_blank && !is_variation
}

/// What to install for this character.
pub fn package_for(c: char) -> FontPackage {
    match Script::for_char(c) {
        Script::Han | Script::Hiragana | Script::Katakana | Script::Hangul | Script::Bopomofo => {
            EAST_ASIAN
        }
        Script::Common if is_symbol(c) => SYMBOLS,
        Script::Common if matches!(c, '\u{3000}'..='\u{33ff}' | '\u{fe10}'..='\u{ffef}') => {
            EAST_ASIAN
        }
        _ => OTHERS,
    }
}

/// Whether this is an emoji or a picture like one.
pub fn is_symbol(c: char) -> bool {
    ExtendedPictographic::for_char(c) || ('\u{1f000}'..='\u{1faff}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_script_has_its_package() {
        for (c, package) in [
            ('漢', "fonts-noto-cjk"),
            ('か', "fonts-noto-cjk"),
            ('한', "fonts-noto-cjk"),
            ('。', "fonts-noto-cjk"),
            ('ไ', "fonts-noto-core"),
            ('क', "fonts-noto-core"),
            ('א', "fonts-noto-core"),
            ('🦩', "fonts-symbola"),
        ] {
            assert_eq!(package_for(c).package, package, "{c}");
        }
        for none in ['\u{200b}', '\u{3000}', '\u{e012}', '\u{fe0f}', '\u{ad}'] {
            assert!(!has_shape(none), "{none:?}");
        }
    }
}
