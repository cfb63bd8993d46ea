//! The Words tab: what counts as a word.

pub mod switches;
pub mod tab;
