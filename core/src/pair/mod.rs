//! Two texts: the shingles that they share, and everything computed from them.

mod accidents;
pub mod advice;
pub mod chance;
pub mod comparison;
pub mod cut;
pub mod difference;
pub mod distinct;
pub mod exclusions;
pub mod explain;
pub mod form_differences;
pub mod from_words;
pub mod incremental;
pub mod join;
mod joined_parts;
pub mod lengths;
pub mod matches;
pub mod measures;
mod numbering;
mod numbering_by_units;
pub mod numbers;
pub mod passages;
pub mod request;
pub mod sketches;
pub mod streamed;
pub mod verdict;
pub mod wording;
