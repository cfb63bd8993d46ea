//! Two texts: the shingles that they share, and everything computed from them.

pub mod advice;
pub mod comparison;
pub mod counting;
pub mod difference;
pub mod exclusions;
pub mod explain;
pub mod incremental;
pub mod lengths;
pub mod measures;
pub mod numbers;
pub mod passages;
pub mod request;
pub mod sketches;
pub mod streamed;
pub mod verdict;
pub mod wording;
