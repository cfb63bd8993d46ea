//! The algorithm, stage by stage: two texts and the parameters in, one [`Comparison`] out.
//!
//! | stage | from → to |
//! | --- | --- |
//! | [`canon`] | text → words, each with its normal form and the bytes it came from |
//! | [`shingles`] | words → windows of `k` words or characters |
//! | [`checksums`] | windows → CRC-32, and which are in the sample |
//! | [`mod@matches`] | checksums of both texts → which positions agree, confirmed by their words |
//! | [`measures`] | counts → Dice, resemblance, containment, the presets' own formulas |
//! | [`methods`], [`thresholds`] | every method on one pair, and where its author draws the line |
//! | [`spectrum`] | units of both texts → the counts at every shingle length at once |
//! | [`one_length`], [`mod@every_length`] | texts → the score at one length or at all, where numbers alone are wanted |
//! | [`live`] | an edit → the counts of the whole pair, at once |
//! | [`sketch`], [`short_words`] | the methods that keep a little of each text: 84 minima, the 15 longest words |
//! | [`what_if`], [`language`] | every switch of canonicalisation turned → the scores there would be |
//! | [`chance`], [`verdict`], [`advice`] | what shuffled texts would share; what to say; which length to take |
//! | [`passages`], [`highlights`] | matches → passages → what to paint on each text |
//! | [`aside`], [`aside_lengths`] | texts that are set aside → which shared shingles do not count, at one length and at all |
//! | [`bridges`] | passages → passages that go on over a few changed words |
//! | [`rarity`] | passages → the share of words that rare wording covers |
//! | [`chain`] | passages → the heaviest chain of them that keeps its order: a measure for whom order matters |
//! | [`forms`] | texts with identical words → where they differ in case and marks |
//! | [`why`] | one word → its steps, the shingles over it, what would have to be equal |
//! | [`edits`] | words of both texts → how many were changed, in order |
//! | [`mod@difference`] | words of both texts → what was inserted, deleted, replaced and moved |
//!
//! [`Stages`] runs them and keeps each stage's last result for as long as its own inputs stand.

pub mod advice;
pub mod aside;
pub mod aside_lengths;
mod both;
pub mod bridges;
pub mod canon;
pub mod chain;
pub mod chance;
pub mod checksums;
pub mod comparison;
pub mod difference;
mod distinct;
pub mod edits;
pub mod every_length;
pub mod forms;
mod found;
pub mod highlights;
mod kept_aside;
mod kept_words;
pub mod language;
pub mod live;
mod longest_shorter;
pub mod matches;
pub mod measures;
pub mod methods;
pub mod needs;
mod numbering;
pub mod one_length;
mod pages;
pub mod parameters;
mod parts;
pub mod passages;
pub mod presets;
pub mod published;
pub mod rarity;
mod rolling;
pub mod shingles;
pub mod short_words;
pub mod sketch;
pub mod spectrum;
mod stages;
mod suffixes;
mod tag_cache;
mod tally;
pub mod thresholds;
pub mod verdict;
pub mod watch;
pub mod what_if;
pub mod why;

pub use aside::AsideTexts;
pub use comparison::{Comparison, Timings};
pub use parameters::Parameters;
pub use presets::Preset;
pub use stages::{Request, Stages, compare};
pub use tag_cache::TagCache;
