//! Every shingle length at once.

pub mod excluded;
pub(crate) mod longest_shorter;
pub mod spectra;
pub mod spectrum;
pub mod suffixes;
