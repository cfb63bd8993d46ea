//! The words of a text in; how many of them hold letters that look like those of another script, out.

use crate::words::list::Words;
use crate::words::lookalikes::{is_mixed, without_lookalikes};

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
