//! Passages: runs that both texts share, with their highlights and figures.

pub mod bridges;
pub mod chain;
pub mod highlights;
pub mod passage;
pub mod results;
