//! Parts of speech: the interface of taggers, the English tagger, and which parts of speech are skipped.

pub mod english;
pub mod part;
pub mod tag_cache;

pub use crate::words::speech::part::{Part, Tagged, Tagger, without_s};
