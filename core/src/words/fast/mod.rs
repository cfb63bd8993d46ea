//! Words where they are easy: 64 bytes at a time, held equal to the full algorithm by tests.

pub mod bits;
pub(crate) mod blanks;
pub mod easy;
pub mod forms;
