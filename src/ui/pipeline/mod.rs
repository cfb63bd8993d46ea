//! The Pipeline tab: words, shingles, minima, supershingles and megashingles made visible.

pub mod minima;
pub mod shingles;
pub mod tab;
pub mod view;
pub mod word_lines;
