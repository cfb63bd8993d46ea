//! Running the stages: what is kept between runs, progress and cancelling, threads, memory.

pub mod control;
pub mod memoised_exclusions;
pub mod memoised_words;
pub mod memory;
pub mod pages;
pub mod stages;
pub mod threads;
