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
//! assert_eq!(format!("{percent:.1}"), "70.6");
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
//! - To say yourself what a word is, give the [`Request`] a [`Tokeniser`].
//! - To compare repeatedly while texts and parameters change, keep [`Stages`]: it runs only the stages
//!   whose inputs changed, and can be cancelled through a [`RunControl`].
//! - To store a text for later comparisons, compute its [`Fingerprint`].
//! - To compare every shingle length at once, compute a [`Spectrum`].
//!
//! Nothing here reads files, opens windows or makes sentences: results are numbers and enums, spans are byte ranges of the
//! texts as given, shares are percentages, and a measure without a value has a reason ([`Undefined`]).

pub mod fingerprint;
pub mod licences;
pub mod methods;
pub mod pair;
pub mod run;
pub mod text;
pub mod words;

pub use fingerprint::stored::Fingerprint;
pub use methods::parameters::{Bridging, Canon, Formula, Length, Parameters, Shingling, Unit};
pub use methods::presets::Preset;
pub use methods::table::{Table, table};
pub use pair::comparison::Comparison;
pub use pair::difference::{Difference, difference};
pub use pair::exclusions::Exclusions;
pub use pair::explain::{Why, why};
pub use pair::lengths::spectrum::Spectrum;
pub use pair::measures::{Counts, Measures, Percent, Undefined};
pub use pair::numbers::Numbers;
pub use pair::passages::{highlights::Highlight, passage::Passage};
pub use pair::request::Request;
pub use pair::verdict::Verdict;
pub use pair::wording::SharedWording;
pub use run::control::{Progress, RunControl, Stage, Stopped};
pub use run::stages::{Stages, compare as compare_request};
pub use text::{Edit, Language, Pair, Side, Span, Text};
pub use words::Words;
pub use words::tokenise::{Tokenise, Tokeniser};

/// Compares two texts by the recommended method: Unicode words, case and punctuation folded, the shingle length chosen from
/// the texts, Dice over distinct shingles.
pub fn compare(left: &str, right: &str) -> Comparison {
    compare_request(&Request::recommended(left, right))
}
