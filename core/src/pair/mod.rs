//! Two texts: the shingles that they share, and everything computed from them.

pub mod advice;
pub mod chance;
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

pub(crate) use crate::pair::advice::{Advice, advice};
pub(crate) use crate::pair::chance::{agreement_of_ids, expected_pairs, explained_by_chance};
pub(crate) use crate::pair::comparison::{Comparison, Index, Timings};
pub(crate) use crate::pair::exclusions::{Excluded, ExclusionUnits, Exclusions};
pub(crate) use crate::pair::measures::{Counts, Measures, PairShape, Percent, Undefined};
pub(crate) use crate::pair::numbers::{
    Basis, Numbers, Sizes, from_words, from_words_without, numbers,
};
pub(crate) use crate::pair::request::Request;
pub(crate) use crate::pair::sketches::{Sketches, sketches};
pub(crate) use crate::pair::verdict::{Sameness, Verdict};
