//! What only the PHP program does to words: it deletes its own marks, and trims words after it has skipped some.

use crate::methods::parameters::StopWords;
use crate::words::stop_lists;

/// What it deletes anywhere in a word.
pub(crate) const MARKS: [char; 11] = [',', '.', '!', '?', '(', ')', '-', '—', ':', ';', '"'];

/// The one string besides "" that PHP treats as empty.
pub(crate) const EMPTY: &str = "0";

/// What it keeps of a word that it does not skip: the word without blanks at its ends; empty for a stop word followed by
/// a line end, because the `$` of its pattern also matches there. Even an empty word counts.
pub(crate) fn rest(form: &str, stop_words: StopWords) -> &str {
    match form.strip_suffix('\n') {
        Some(word) if stop_lists::holds(stop_words, word) => "",
        Some(_) | None => form.trim_matches([' ', '\t', '\n', '\r', '\0', '\u{b}']),
    }
}
