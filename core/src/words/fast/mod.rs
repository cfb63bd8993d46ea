//! The fast path for Latin and Cyrillic text, 64 bytes at a time. Tests compare it with the full algorithm.

pub mod bits;
pub mod blanks;
pub mod easy;
pub mod forms;
pub mod key;
pub mod plain;
