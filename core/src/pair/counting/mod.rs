//! Finding the shingles that two texts share: the join of their hashes, which shingle is which, and the counts.

mod accidents;
pub mod distinct;
pub mod join;
mod joined_parts;
pub mod matches;
mod numbering;

#[cfg(test)]
pub(crate) mod tests;
