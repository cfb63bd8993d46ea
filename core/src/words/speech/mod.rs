//! Parts of speech and lemmas: the interface of taggers, the taggers of English and Russian, and which parts of speech are
//! skipped.

pub mod built_in;
pub mod english;
pub mod part;
#[cfg(feature = "russian")]
pub mod russian;
pub mod tag_cache;

pub use crate::words::speech::part::{Part, Tagged, TaggedLanguage, Tagger, without_s};
