//! Running a comparison: stages with memoised results, progress and cancellation, threads and the clock, memory.

pub mod control;
pub(crate) mod limits;
pub(crate) mod memoised_exclusions;
mod memoised_units;
pub(crate) mod memoised_wording;
pub(crate) mod memoised_words;
pub mod memory;
pub(crate) mod pages;
pub mod stages;
pub mod threads;

#[cfg(test)]
mod tests;
