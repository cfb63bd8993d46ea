//! Hidden characters in words.
//!
//! Joiners and non-joiners are ordinary spelling in many scripts, where they choose the shapes of the letters beside them, and
//! in emoji of several people or parts. They are hidden everywhere else: between Latin letters they change nothing that is
//! visible. Source: The Unicode Standard, section 23.2, “Cursive Connection and Ligatures”.

use icu_properties::PropertyNamesLong;
use icu_properties::props::{
    BinaryProperty, EnumeratedProperty, ExtendedPictographic, GeneralCategory,
    GeneralCategoryGroup, Script,
};

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// Characters without a shape or a width, which can make words differ that look alike: zero-width spaces, joiners and
/// non-joiners.
pub(crate) fn is_zero_width(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// Invisible characters, which would make equal words differ: zero-width ones, soft hyphens, direction marks. Also white space,
/// which NFKC can put inside a word (10 000 with a narrow no-break space is one word).
pub(crate) fn is_invisible(c: char) -> bool {
    is_zero_width(c)
        || c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Hidden characters in words: invisible ones that are not white space, and letters that look like blanks.
pub(crate) fn is_without_shape(c: char) -> bool {
    let is_filler = matches!(c, '\u{3164}' | '\u{ffa0}' | '\u{2800}' | '\u{180e}');
    is_filler || (is_invisible(c) && !c.is_whitespace())
}

/// Whether a word has zero-width characters, other than joiners where they are ordinary spelling.
pub(crate) fn hides_characters(raw: &str) -> bool {
    let mut zero_width = raw.char_indices().filter(|(_, c)| is_zero_width(*c));
    !raw.is_ascii() && zero_width.any(|(at, c)| is_hidden_at(raw, at, c))
}

/// Whether the zero-width character `c` at byte `at` is more than ordinary spelling.
pub(crate) fn is_hidden_at(text: &str, at: usize, c: char) -> bool {
    let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
    let next = after.chars().next();
    match c {
        NON_JOINER => !is_between_joining(before, next),
        JOINER => !is_between_joining(before, next) && !is_in_emoji(before, next),
        _ => true,
    }
}

/// Whether the letter before or after a joiner is of a script that uses joiners. One of them is enough: a joiner can end a
/// word, and in Persian it comes between a foreign word and its ending.
fn is_between_joining(before: &str, next: Option<char>) -> bool {
    let base = before.chars().rev().find(|c| !is_mark(*c));
    base.is_some_and(uses_joiners) || next.is_some_and(uses_joiners)
}

/// Whether a joiner comes between two emoji, of which the first may have a skin tone or a variation selector.
fn is_in_emoji(before: &str, next: Option<char>) -> bool {
    let is_skin_tone = |c: char| matches!(c, '\u{1f3fb}'..='\u{1f3ff}');
    let mut before = before.chars().rev();
    let base = before.find(|c| !is_mark(*c) && !is_skin_tone(*c));
    base.is_some_and(ExtendedPictographic::for_char)
        && next.is_some_and(ExtendedPictographic::for_char)
}

/// Whether a character is a combining mark.
pub(crate) fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(GeneralCategory::for_char(c))
}

/// Cursive scripts, and the scripts of India and of South-East Asia that write clusters of consonants, by Unicode's names.
const JOINING: &str = "
    Adlam Arabic Chorasmian Hanifi_Rohingya Mandaic Manichaean Mongolian Nko Old_Uyghur Phags_Pa Psalter_Pahlavi Sogdian
    Syriac Ahom Balinese Bengali Bhaiksuki Brahmi Chakma Devanagari Dogra Grantha Gujarati Gunjala_Gondi Gurmukhi
    Javanese Kaithi Kannada Kawi Kharoshthi Khmer Khojki Khudawadi Lepcha Limbu Malayalam Masaram_Gondi Meetei_Mayek
    Modi Myanmar Nandinagari Newa Oriya Saurashtra Sharada Siddham Sinhala Sundanese Syloti_Nagri Tai_Tham Takri Tamil
    Telugu Tirhuta Tulu_Tigalari
";

/// Whether joiners change how this letter is written.
fn uses_joiners(c: char) -> bool {
    let name = || PropertyNamesLong::<Script>::new().get(Script::for_char(c));
    let is_listed = |name: &str| JOINING.split_whitespace().any(|listed| listed == name);
    // The tatweel belongs to several scripts.
    c == '\u{640}' || name().is_some_and(is_listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joiners_are_ordinary_where_they_shape_letters_and_emoji() {
        for ordinary in [
            "می\u{200c}خواهم",
            "خانه\u{200c}",
            "\u{200d}ه",
            "كَ\u{200d}",
            "ـ\u{200c}ـ",
            "PDF\u{200c}ها",
            "क्\u{200d}ष",
            "क्\u{200c}ष",
            "ශ්\u{200d}රී",
            "ন্\u{200d}",
            "ᠨᠠ\u{200d}",
            "👩\u{200d}💻",
            "👩🏽\u{200d}🚀",
            "🏳\u{fe0f}\u{200d}🌈",
            "ё",
            "",
        ] {
            assert!(!hides_characters(ordinary), "{ordinary:?}");
        }
        for hiding in [
            "kee\u{200b}per",
            "wr\u{200d}ote",
            "do\u{200c}wn",
            "сло\u{200d}во",
            "λό\u{200c}γος",
            "e\u{301}\u{200d}t",
            "\u{200d}",
            "end\u{200c}",
            "می\u{200b}خواهم",
            "क\u{2060}ष",
            "\u{feff}ه",
            "👩\u{200c}💻",
            "👩\u{200d}a",
            "می\u{200c}خواهم\u{feff}",
        ] {
            assert!(hides_characters(hiding), "{hiding:?}");
        }
    }
}
