//! Every shingle length at once.

pub mod excluded;
pub mod excluded_lengths;
pub mod longest_shorter;
pub mod spectrum;
pub mod suffixes;
