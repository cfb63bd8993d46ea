//! Passages: runs that both texts share, with their highlights and figures.

pub mod bridges;
pub mod chain;
mod chains;
pub mod edited;
mod equal_runs;
pub mod highlights;
mod number_places;
pub mod passage;
pub mod passage_words;
pub mod results;
pub mod vocabulary;
