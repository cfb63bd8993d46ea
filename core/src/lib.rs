//! How much of one text is in another, where, and why: canonical words, shingles, sketches, every shingle length at once,
//! passages and the difference of two texts.
//!
//! ```
//! use shinglescope_core::{Side, compare};
//!
//! let found = compare(
//!     "The keeper wrote down the wind and the rain.",
//!     "Every night the keeper wrote down the wind, and slept.",
//! );
//! let percent = found.numbers.score.expect("both texts have shingles");
//! assert_eq!(format!("{percent:.1}"), "66.7");
//! let passage = &found.passages()[0];
//! let span = found.span(Side::Right, &passage.at.right);
//! let shown = span.of(&found.index.texts.right);
//! assert_eq!(shown, "the keeper wrote down the wind, and");
//! ```
//!
//! ```text
//! text ─▶ words ─▶ fingerprint          one text: canonical words, shingles, checksums, sketches
//!                      │  two of them
//!                      ▼
//!                    pair                join, measures, verdict, passages, every length, difference, explanation
//!                      ▲
//!         methods ─────┘                 parameters, presets, thresholds, the table of every method
//!                    run                 stages with memoised results, progress and cancellation, memory estimates
//! ```
//!
//! - To compare by other rules, build a [`Request`] from a [`Preset`]'s [`Parameters`] and call [`compare_request`].
//! - To compare repeatedly while texts and parameters change, keep [`Stages`](run::stages::Stages): it runs only the stages
//!   whose inputs changed, and can be cancelled through a [`RunControl`](run::control::RunControl).
//! - To store a text for later comparisons, compute its [`Fingerprint`](fingerprint::stored::Fingerprint).
//! - To compare every shingle length at once, compute a [`Spectrum`](pair::lengths::spectrum::Spectrum).
//!
//! Nothing here reads files, opens windows or makes sentences: results are numbers and enums, spans are byte ranges of the
//! texts as given, shares are percentages, and a measure without a value has a reason ([`Undefined`](pair::measures::Undefined)).

pub mod fingerprint;
pub mod licences;
pub mod methods;
pub mod pair;
pub mod run;
pub mod text;
pub mod words;

pub use methods::parameters::Parameters;
pub use methods::presets::Preset;
pub use pair::comparison::Comparison;
pub use pair::request::Request;
pub use run::stages::compare as compare_request;
pub use text::{Pair, Side, Text};

/// Compares two texts by the recommended method: Unicode words, case and punctuation folded, the shingle length chosen from
/// the texts, Dice over distinct shingles.
pub fn compare(left: &str, right: &str) -> Comparison {
    compare_request(&Request::recommended(left, right))
}
