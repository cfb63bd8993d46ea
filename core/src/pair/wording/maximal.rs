//! The maximal matches of a text with their bits, from the longest match at each word.
//!
//! A match is maximal if it reaches beyond all that begin before it. So both ends of the maximal ones only move on, and their
//! bits are differences of two running sums. Cost: one pass over the words.

use std::ops::Range;

/// A match that no other match contains.
pub(super) struct MaximalMatch {
    pub words: Range<usize>,
    /// The bits of the text before its first word, and before the first word after it.
    pub sums: Range<f64>,
}

impl MaximalMatch {
    /// What its words weigh.
    pub fn bits(&self) -> f64 {
        self.sums.end - self.sums.start
    }
}

/// Calls `take` with each maximal match of the text of words `ids`, which weigh `bits`, and returns what all its words weigh.
/// A match that is no longer than one in what is excluded, at the same word, is left out.
pub(super) fn maximal_matches(
    ids: &[u32],
    bits: impl Fn(u32) -> f64,
    longest_at: &[u32],
    excluded_at: Option<&[u32]>,
    mut take: impl FnMut(MaximalMatch),
) -> f64 {
    // The sums before `start` and before `end`.
    let (mut before_start, mut before_end, mut end) = (0.0, 0.0, 0);
    for (start, (id, longest)) in ids.iter().zip(longest_at).enumerate() {
        let reaches = start + *longest as usize;
        if reaches > end {
            if end < start {
                (end, before_end) = (start, before_start);
            }
            let more = ids.get(end..reaches).unwrap_or_default();
            before_end += more.iter().map(|id| bits(*id)).sum::<f64>();
            end = reaches;
            let excluded = excluded_at.and_then(|excluded| excluded.get(start));
            if excluded.is_none_or(|excluded| excluded < longest) {
                take(MaximalMatch {
                    words: start..end,
                    sums: before_start..before_end,
                });
            }
        }
        before_start += bits(*id);
    }
    before_start
}
