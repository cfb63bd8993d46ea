//! How much of one text is in another, where, and why: canonical words, shingles, sketches, every length at once, passages
//! and the difference of two texts.
//!
//! ```text
//! text ─▶ words ─▶ fingerprint          one text: canonical words, shingles, checksums, sketches
//!                      │  two of them
//!                      ▼
//!                    pair                join, measures, verdict, passages, every length, difference, explanation
//!                      ▲
//!         methods ─────┘                 parameters, presets, thresholds, the table of every method
//!                    run                 stages with their kept results, progress and cancelling, memory estimates
//! ```

pub mod fingerprint;
pub mod methods;
pub mod pair;
pub mod run;
pub mod text;
pub mod words;
