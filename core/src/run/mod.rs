//! Running a comparison: stages with memoised results, progress and cancellation, threads and the clock, memory.

pub mod control;
pub mod limits;
mod memoised;
pub mod memoised_exclusions;
mod memoised_units;
pub mod memoised_wording;
pub mod memoised_words;
pub mod memory;
pub mod pages;
pub mod stages;
pub mod threads;

#[cfg(test)]
mod tests;
