//! Parts of speech and lemmas: the interface of taggers, the taggers of English and Russian, and which parts of speech are
//! skipped.

pub(crate) mod built_in;
#[cfg(feature = "english")]
pub(crate) mod english;
pub(crate) mod part;
#[cfg(feature = "russian")]
pub(crate) mod russian;
pub mod tag_cache;

pub use crate::words::speech::built_in::BuiltIn;
pub use crate::words::speech::part::{Part, Tagged, TaggedLanguage, Tagger, without_s};
