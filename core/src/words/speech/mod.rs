//! Parts of speech: what a tagger says about the words of a text, and which of them are left out.

pub mod english;
pub mod part;
pub mod tag_cache;

pub use crate::words::speech::part::{Part, Tagged, Tagger, without_s};
