//! Running a comparison: stages with memoised results, progress and cancellation, threads and the clock, memory.

pub mod control;
mod memoised;
pub mod memory;
pub(crate) mod pages;
pub mod stages;
pub mod threads;

pub(crate) use crate::run::control::{Pace, RunControl, Stage, Stopped};
pub(crate) use crate::run::pages::Pages;
pub(crate) use crate::run::threads::{at_once, both, ms_since, sides, two_threads};

#[cfg(test)]
mod tests;
