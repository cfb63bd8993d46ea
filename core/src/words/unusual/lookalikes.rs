//! Folds letters of another script, put into a word because they look the same, to those of its own script.
//!
//! ```text
//! сaмовар     Cyrillic, with the Latin a      а м о в п… is what the other letters say: read as “самовар”
//! USBшный     abbreviation and ending         a run of capitals before small letters: left as it is
//! MΩ, ΔT      a unit, a formula               too few Greek letters to say what the word is: left as it is
//! ```
//! A word is changed only if all letters of the other script have twins in its own, and its own script is certain: at least
//! one letter has no twin, or more than half of the letters are of it. Source of the twins: Unicode Technical Standard 39,
//! confusables, restricted to letters that are the same in print.
//!
//! # A text as its reader sees it
//!
//! [`as_read`] leaves out characters without a shape, and folds each word to letters of one script. Taggers know words only so.
//!
//! ```text
//! text       the sm\u{200b}all сaмовар
//! as read    the small самовар
//! ```
//! Cost: one pass over a text that is not ASCII.

use crate::methods::parameters::{Canon, Lookalikes};
use crate::text::Span;
use crate::words::Plain;
use crate::words::unusual::hidden::{hides_characters, is_mark, is_without_shape, is_zero_width};
use std::borrow::Cow;

/// Latin letters, and in the same order those of another script that look the same.
type Twins = (&'static str, &'static str);

/// Latin letters and their Cyrillic twins.
const CYRILLIC_TWINS: Twins = ("ABCEHIKMOPTXYËÏaceiopxyëï", "АВСЕНІКМОРТХУЁЇасеіорхуёї");

/// Latin letters and Cyrillic ones that are too rare to be what a Latin letter in a Cyrillic word stands for.
const RARE_TWINS: Twins = ("JjSshd", "ЈјЅѕһԁ");

/// Latin letters and their Greek twins.
const GREEK_TWINS: Twins = ("ABEHIKMNOPTXYZo", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖο");

/// Letters of a Greek or Latin word that have no twin, before Greek and Latin letters in one word are taken for a disguise:
/// units and formulas have one or two.
const MIN_GREEK: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Latin,
    Cyrillic,
    Greek,
}

fn script(c: char) -> Option<Script> {
    match c {
        'A'..='Z' | 'a'..='z' => Some(Script::Latin),
        '\u{c0}'..='\u{24f}' if c.is_alphabetic() => Some(Script::Latin),
        '\u{400}'..='\u{52f}' if c.is_alphabetic() => Some(Script::Cyrillic),
        '\u{370}'..='\u{3ff}' if c.is_alphabetic() => Some(Script::Greek),
        _ => None,
    }
}

/// The letter of `to` that looks like `c`.
fn twin(c: char, from: Script, to: Script) -> Option<char> {
    let tables: &[Twins] = match (from, to) {
        (Script::Latin, Script::Cyrillic) => &[CYRILLIC_TWINS],
        (Script::Cyrillic, Script::Latin) => &[CYRILLIC_TWINS, RARE_TWINS],
        (Script::Latin, Script::Greek) | (Script::Greek, Script::Latin) => &[GREEK_TWINS],
        (_, _) => return None,
    };
    tables.iter().find_map(|(latin, others)| {
        let (own, twins) = match from {
            Script::Latin => (latin, others),
            Script::Cyrillic | Script::Greek => (others, latin),
        };
        let mut pairs = own.chars().zip(twins.chars());
        pairs.find(|(letter, _)| *letter == c).map(|(_, twin)| twin)
    })
}

/// The word with all letters of one script; none if it is of one script already, or if it may be ordinary spelling.
pub(crate) fn without_lookalikes(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    if !word.contains(is_joint) {
        return part_without_lookalikes(word);
    }
    let mut is_changed = false;
    let parts = parts(word).map(|(_, part)| {
        let read = part_without_lookalikes(part);
        is_changed |= read.is_some();
        read.map_or(Cow::Borrowed(part), Cow::Owned)
    });
    let read: String = parts.collect();
    is_changed.then_some(read)
}

/// Marks that join parts of a word, each of which has a script of its own.
pub(crate) fn is_joint(c: char) -> bool {
    c.is_ascii_punctuation() || matches!(c, '\u{2010}' | '\u{2011}' | '’' | '·')
}

/// The same for a word without marks that join parts, or with one at its end.
fn part_without_lookalikes(word: &str) -> Option<String> {
    let other = other_script(word)?;
    let latin = letters_without_twin(word, Script::Latin, other);
    let others = letters_without_twin(word, other, Script::Latin);
    let own = match (latin, others) {
        (0, 0) if letters(word, Script::Latin) > letters(word, other) => Script::Latin,
        (0, 0) if letters(word, Script::Latin) < letters(word, other) => other,
        (0, 1..) => other,
        (1.., 0) => Script::Latin,
        (_, _) => return None,
    };
    let is_certain = other == Script::Cyrillic || latin.max(others) >= MIN_GREEK;
    if !is_certain || is_abbreviation(word) {
        return None;
    }
    let mut read = String::with_capacity(word.len() + 4);
    for c in word.chars() {
        read.push(match script(c) {
            Some(from) if from != own => twin(c, from, own)?,
            _ => c,
        });
    }
    Some(read)
}

/// The letters of one script amid those of another, Latin and Cyrillic, that look like none of them: “приvет”. None in words
/// of which one part is of one script, and the rest of the other.
pub(crate) fn letters_amid_another_script(word: &str) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    for (start, part) in parts(word) {
        if other_script(part) != Some(Script::Cyrillic) {
            continue;
        }
        let scripts = part.chars().filter_map(script);
        let mut runs: Vec<Script> = scripts.collect();
        runs.dedup();
        if runs.len() < 3 {
            continue;
        }
        let (latin, cyrillic) = (
            letters(part, Script::Latin),
            letters(part, Script::Cyrillic),
        );
        let letters = part.char_indices().filter(|(_, c)| match script(*c) {
            Some(Script::Cyrillic) => latin > cyrillic,
            Some(Script::Latin) => latin <= cyrillic,
            Some(Script::Greek) | None => false,
        });
        found.extend(letters.map(|(at, c)| (start + at, c)));
    }
    found
}

/// The parts of a word between the marks that join them, with the bytes at which they begin.
fn parts(word: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    word.split_inclusive(is_joint).map(move |part| {
        let at = start;
        start += part.len();
        (at, part)
    })
}

/// Whether a form has Latin letters beside letters of Cyrillic or Greek.
pub(crate) fn is_mixed(form: &str) -> bool {
    !form.is_ascii() && other_script(form).is_some()
}

/// The script, besides Latin, of a word that mixes just these two.
fn other_script(word: &str) -> Option<Script> {
    let mut other = None;
    let mut has_latin = false;
    for c in word.chars().filter(|c| c.is_alphabetic()) {
        match script(c)? {
            Script::Latin => has_latin = true,
            found if other.is_none_or(|other| other == found) => other = Some(found),
            _ => return None,
        }
    }
    other.filter(|_| has_latin)
}

/// How many letters of a script a word has.
fn letters(word: &str, of: Script) -> usize {
    word.chars().filter(|c| script(*c) == Some(of)).count()
}

/// How many letters of script `of` have no twin in the script `among`.
fn letters_without_twin(word: &str, of: Script, among: Script) -> usize {
    let is_own = |c: &char| script(*c) == Some(of) && twin(*c, of, among).is_none();
    word.chars().filter(is_own).count()
}

/// Whether a word is an abbreviation of one script with an ending of the other: `PCы`, `SMSка`.
fn is_abbreviation(word: &str) -> bool {
    let first = word.chars().next().and_then(script);
    let lead = word.chars().take_while(|c| script(*c) == first).count();
    let mut rest = word.chars().skip(lead);
    lead >= 2
        && word.chars().take(lead).all(char::is_uppercase)
        && rest.all(|c| script(c) != first && !c.is_uppercase())
}

/// How many words of a text that is split at everything but letters are parted by hidden characters.
pub(crate) fn count_parted(text: &str) -> usize {
    if text.is_ascii() {
        return 0;
    }
    let is_parting = |c: char| is_zero_width(c) || c == '\u{ad}';
    let words = text.split(|c: char| !c.is_alphabetic() && !is_parting(c));
    let words = words.map(|word| word.trim_matches(is_parting));
    let is_parted = |word: &&str| hides_characters(word) || word.contains('\u{ad}');
    words.filter(is_parted).count()
}

/// `text` as `canon` reads it: with look-alike letters folded and without hidden characters, or unchanged.
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

    #[test]
    fn letters_of_another_script_are_read_as_the_word_says() {
        for (word, read) in [
            ("сaмовар", "самовар"),
            ("Mосква", "Москва"),
            ("мiсто", "місто"),
            ("ещë", "ещё"),
            ("cор", "сор"),
            ("pаypаl", "paypal"),
            ("lаmp", "lamp"),
            ("HОВОСТИ", "НОВОСТИ"),
            ("λόγoς", "λόγος"),
            ("Mac-aдрес", "Mac-адрес"),
        ] {
            let found = without_lookalikes(word);
            assert_eq!(found.as_deref(), Some(read), "{word}");
        }
    }

    #[test]
    fn ordinary_spelling_is_left_as_it_is() {
        for word in [
            "самовар",
            "lamp",
            "IT",
            "PCы",
            "SMSка",
            "iPhone",
            "MΩ",
            "ΔT",
            "kΩ",
            "μA",
            "µm",
            "xα",
            "бит",
            "USB",
            "港口",
            "café",
            "naïve",
            "Ёлка",
            "νe",
            "3D",
            "TeX",
            "cдz",
            "Mac-адрес",
            "IT-отдел",
            "имя_ace_файла",
        ] {
            assert_eq!(without_lookalikes(word), None, "{word}");
        }
    }
}

#[cfg(test)]
mod as_read_tests {
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
