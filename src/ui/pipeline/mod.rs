//! The Pipeline tab: how words become shingles, checksums, minima and supershingles.

pub mod tab;
pub mod view;

mod minima;
pub mod shingles;
mod word_lines;
