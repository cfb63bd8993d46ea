//! What other programs read: the passages as rows, the figures as Markdown, and a table of many pairs.

pub mod index;
pub mod markdown;
pub mod passages;
