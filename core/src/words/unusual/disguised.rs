//! Counts the words that hold letters that look like those of another script, or that are parted by hidden characters.

use crate::words::list::Words;
use crate::words::unusual::hidden::{hides_characters, is_zero_width};
use crate::words::unusual::lookalikes::{is_mixed, without_lookalikes};

/// How many words hold such letters. Only words whose form mixes scripts are looked at one by one.
pub(crate) fn count_disguised(words: &Words, text: &str) -> usize {
    if words.canonical().is_ascii() {
        return 0;
    }
    let is_mixed = words.by_form(|index| is_mixed(words.form(index)));
    if !is_mixed.contains(&true) {
        return 0;
    }
    let mixed = (0..words.len()).filter(|index| is_mixed[words.ids()[*index] as usize]);
    let is_disguised = |index: &usize| without_lookalikes(words.span(*index).of(text)).is_some();
    mixed.filter(is_disguised).count()
}

/// How many words of a text that is split at everything but letters are parted by characters that nobody sees.
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
