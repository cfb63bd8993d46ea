//! Shared wording: how much of two texts is in common runs that are too long or too rare to be shared by accident. It has no
//! shingle length.

mod characters;
mod measure;
mod notices;

pub(super) use measure::accident_bits;
pub use measure::{
    BothWordings, EVIDENCE_OF_ONE_RUN, EVIDENCE_PERCENT, EVIDENCE_PERCENT_OF_ONE, FEW_WORDS, Form,
    RunThrough, SHORT_WORDS, SharedWording, UNRELATED, UNRELATED_SHORT, UNRELATED_WITH_BOILERPLATE,
    WordBits, evidence_bits, words_set_aside,
};
pub use notices::{NOTICE_WORDS, Notices, NoticesFound, notice_hashes};
