//! A collection of texts in one file: read once, then checked against, compared with each other, and grouped.

pub mod checking;
pub mod confirming;
pub mod entry;
pub mod grouping;
pub mod indexing;
pub mod overlaps;
pub mod pairing;
pub mod postings;
mod schema;
pub mod store;
