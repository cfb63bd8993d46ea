//! The Words tab: which words count, and when two words are the same.

pub mod switches;
pub mod tab;
