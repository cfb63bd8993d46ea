//! Matches in, passages out: runs of text that both texts share, and what follows from them.

pub mod bridges;
pub mod chain;
pub mod highlights;
pub mod passage;
pub mod rarity;
pub mod results;
