//! Running a comparison: stages with memoised results, progress and cancellation, threads and the clock, memory.

pub mod control;
mod memoised;
pub mod memory;
pub(crate) mod pages;
pub mod stages;
pub mod threads;

#[cfg(test)]
mod tests;
