//! Whether a report holds: it is computed again from its files, and what differs is said in sentences.

#[cfg(test)]
mod doctored_tests;
pub mod sentences;
pub mod verify;
