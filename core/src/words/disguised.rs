//! The words of a text in; how many of them hold letters that look like those of another script, out.

use crate::words::list::Words;
use crate::words::lookalikes::{is_mixed, without_lookalikes};

/// How many words hold such letters. Only words whose form mixes scripts are looked at one by one.
pub(crate) fn count_disguised(words: &Words, text: &str) -> usize {
    // By the number of a form; none if it has not occurred yet.
    let mut mixes: Vec<Option<bool>> = Vec::new();
    let mut count = 0;
    for (index, id) in words.ids().iter().enumerate() {
        let at = *id as usize;
        if at >= mixes.len() {
            mixes.resize(at + 1, None);
        }
        let is_mixed = mixes[at].get_or_insert_with(|| is_mixed(words.form(index)));
        let raw = words.span(index);
        count += usize::from(*is_mixed && without_lookalikes(raw.of(text)).is_some());
    }
    count
}
