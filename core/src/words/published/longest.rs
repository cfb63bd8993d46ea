//! The fifteen longest distinct words, which are all that `short-words` keeps of a text.
//!
//! Every occurrence of a kept word stays. Cost: a sort of the distinct words.

use crate::fingerprint::short_words::longest_of;
use crate::words::list::{SkipReason, Words};
use rustc_hash::FxHashSet;

/// `words` with all but the longest skipped.
pub(crate) fn longest(words: Words) -> Words {
    let kept: FxHashSet<&str> = longest_of(words.forms()).into_iter().collect();
    let mut left = Words {
        effects: words.effects,
        skipped: words.skipped.clone(),
        stop_words: words.stop_words.clone(),
        ..Words::default()
    };
    left.effects.made_singular = 0;
    let mut singular = words.singular.iter().peekable();
    for (index, form) in words.forms().enumerate() {
        let span = words.span(index);
        let is_singular = singular.next_if_eq(&&(index as u32)).is_some();
        match (kept.contains(form), is_singular) {
            (true, true) => left.push_singular(span, form),
            (true, false) => left.push(span, form),
            (false, _) if span.is_empty() => {}
            (false, _) => left.skip(span, SkipReason::NotAmongLongest),
        }
    }
    left.skipped.sort_by_key(|skipped| skipped.span.start);
    left
}
