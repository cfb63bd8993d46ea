//! A text as its reader sees it, with a mapping back: without characters that have no shape, and with letters of one script in
//! each word. Taggers know words only so.
//!
//! ```text
//! text       the sm\u{200b}all сaмовар
//! as read    the small самовар
//! ```
//! Cost: one pass over a text that is not ASCII.

use crate::methods::parameters::{Canon, Lookalikes};
use crate::text::Span;
use crate::words::markup::Plain;
use crate::words::unusual::hidden::{is_mark, is_without_shape};
use crate::words::unusual::lookalikes::{is_joint, without_lookalikes};

/// `text` as `canon` reads it: with look-alike letters folded, without characters that nobody sees, or as it stands.
pub(crate) fn as_read<'t>(text: &'t str, canon: &Canon) -> Plain<'t> {
    let folds = canon.lookalikes == Lookalikes::Fold;
    if text.is_ascii() || !folds && canon.counts_hidden() {
        return Plain::unchanged(text);
    }
    let is_in_word =
        |c: char| c.is_alphanumeric() || is_joint(c) || is_mark(c) || is_without_shape(c);
    let mut read = Plain::with_capacity(text.len());
    let mut at = 0;
    for word in text.split_inclusive(|c| !is_in_word(c)) {
        let span = Span::new(at, at + word.len());
        at += word.len();
        let letters = folds.then(|| without_lookalikes(word)).flatten();
        if letters.is_none() && !word.contains(is_without_shape) {
            read.push(text, span);
            continue;
        }
        let letters = letters.as_deref().unwrap_or(word);
        for ((offset, c), letter) in word.char_indices().zip(letters.chars()) {
            let start = span.start as usize + offset;
            let source = Span::new(start, start + c.len_utf8());
            if c != letter {
                read.push_instead(letter.encode_utf8(&mut [0; 4]), source);
            } else if !is_without_shape(c) {
                read.push(text, source);
            }
        }
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::NormalForm;
    use crate::methods::presets::Preset;

    fn folding() -> Canon {
        Canon {
            lookalikes: Lookalikes::Fold,
            ..Preset::Recommended.parameters().canon
        }
    }

    #[test]
    fn a_text_is_read_without_what_nobody_sees_and_maps_back() {
        let text = "the sm\u{200b}all «сaмовар»\u{ad}, USBшный e\u{301}";
        let read = as_read(text, &folding());
        assert_eq!(read.text(), "the small «самовар», USBшный e\u{301}");
        for (word, source) in [
            ("small", "sm\u{200b}all"),
            ("самовар", "сaмовар"),
            ("USBшный", "USBшный"),
            ("the", "the"),
        ] {
            let at = read.text().find(word).unwrap();
            let span = read.source(Span::new(at, at + word.len()));
            assert_eq!(span.of(text), source);
        }
    }

    #[test]
    fn no_method_is_misled_by_what_nobody_sees_where_letters_are_folded() {
        use crate::methods::parameters::PartsOfSpeech;
        use crate::words::words;
        let plain = "The big ships of the old captains, and a lamp. Старый маяк на высоком берегу светит кораблям.";
        let tricked = plain
            .replace("big", "b\u{200b}ig")
            .replace("of", "o\u{ad}f")
            .replace("captains", "cap\u{200b}tains")
            .replace("высоком", "выcоком")
            .replace("кораблям", "корабл\u{200b}ям");
        for preset in Preset::ALL {
            for parts_of_speech in [PartsOfSpeech::Keep, PartsOfSpeech::Skip] {
                let canon = Canon {
                    lookalikes: Lookalikes::Fold,
                    parts_of_speech,
                    ..preset.parameters().canon
                };
                let forms = |text| words(text, &canon).forms().map(str::to_owned).collect();
                let (read, as_written): (Vec<String>, Vec<String>) =
                    (forms(&tricked), forms(plain));
                assert_eq!(read, as_written, "{preset:?} {parts_of_speech:?}");
            }
        }
        let canon = Canon {
            lookalikes: Lookalikes::Fold,
            ..Preset::Node2014.parameters().canon
        };
        let effects = words(&tricked, &canon).effects;
        assert_eq!((effects.hiding, effects.disguised), (2, 1));
    }

    #[test]
    fn a_text_stays_as_it_is_where_hidden_characters_count() {
        let text = "сaмо\u{200b}вар";
        let normalising = Canon {
            lookalikes: Lookalikes::Keep,
            ..folding()
        };
        assert_eq!(as_read(text, &normalising).text(), "сaмовар");
        let keep = Canon {
            normal_form: NormalForm::Keep,
            ..normalising
        };
        assert_eq!(as_read(text, &keep).text(), text);
        assert_eq!(as_read("plain", &folding()).text(), "plain");
    }
}
