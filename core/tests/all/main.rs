//! Tests of the library's public interface: published figures, naive twins, awkward texts.
//!
//! All tests are one binary, because linking takes longer than running.

#![allow(clippy::unwrap_used)]

mod awkward;
mod crafted;
mod edited_passages;
mod findings;
mod fingerprints;
mod golden;
mod methods;
mod oracle;
mod passage_figures;
mod shared_wording;
mod sketches;
mod spectrum;
mod stages;
mod tokenisers;
mod twin;
mod word_spans;
