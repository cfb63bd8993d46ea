//! How two texts differ, word by word and in order: what was deleted, inserted, replaced and moved.
//!
//! ```text
//! left    same │ deleted │ same │ moved away 1 │ same │ replaced │ same
//! right   same │         │ same │              │ same │ replaced │ same │ moved here 1
//! ```
//! | step | |
//! | --- | --- |
//! | `words` | the steps below, one after the other |
//! | `align`, with `anchors` and `edits` | words of both texts → segments that are the same in both, or differ |
//! | `readable` | the same segments, with borders where a person would put them |
//! | `moved`, `rest` | runs that appear elsewhere in the other text; the segments without them |
//! | `word_pairs` | the words that passages pair, which stay together in all of this |
//! | `change` | segments and moved runs → hunks and changes |
//!
//! Words are the same when their canonical forms are, whatever the unit of the shingles and the exclusions are.

pub(crate) mod align;
pub(crate) mod anchors;
pub(crate) mod change;
pub(crate) mod compare;
pub mod edits;
pub(crate) mod effort;
pub(crate) mod moved;
pub(crate) mod readable;
pub(crate) mod rest;
pub(crate) mod word_pairs;
pub(crate) mod words;

pub use crate::pair::difference::change::{
    Change, ChangeCount, ChangeKind, Difference, DifferenceCounts, Hunk, WordTally,
};
pub use crate::pair::difference::compare::{difference, words_span};
pub use crate::pair::difference::effort::Effort;

#[cfg(test)]
mod tests;
