//! Verifies a report: computes it again from its files, and says in sentences what differs.

#[cfg(test)]
mod doctored_tests;
pub mod sentences;
pub mod verify;
