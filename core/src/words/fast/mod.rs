//! The fast path for Latin and Cyrillic text, 64 bytes at a time. Tests compare it with the full algorithm.

pub(crate) mod bits;
pub(crate) mod easy;
pub(crate) mod forms;
pub(crate) mod key;
pub(crate) mod plain;
