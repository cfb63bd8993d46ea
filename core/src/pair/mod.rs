//! Two texts: which shingles they share, and everything that follows from it.

pub mod advice;
pub mod chance;
pub mod comparison;
pub mod difference;
pub mod distinct;
pub mod exclusions;
pub mod explain;
pub mod form_differences;
pub mod incremental;
pub mod join;
pub mod lengths;
pub mod measures;
pub mod numbering;
pub mod numbers;
pub mod passages;
pub mod request;
pub mod score_alone;
pub mod verdict;
