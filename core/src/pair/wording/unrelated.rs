//! How much shared wording unrelated texts have: measured, because no model of chance knows stock phrases.
//!
//! Texts of 75 to 30,000 words; see `docs/methods.md` for the texts and how to repeat it. The size of the texts makes little
//! difference, but their kind does.

use std::ops::RangeInclusive;

/// The shared wording of two unrelated texts, in percent: 18 of 20 pairs are in this range, 1 below and 1 above. Running
/// prose and manuals in English, German, French and Russian.
pub const UNRELATED: RangeInclusive<f64> = 0.0..=5.0;
/// The same for texts of a kind that repeats boilerplate: licences, and manual pages of one project.
pub const UNRELATED_WITH_BOILERPLATE: RangeInclusive<f64> = 1.0..=43.0;
