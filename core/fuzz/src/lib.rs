//! What the fuzz targets share: texts, canons and parameters that are likely to meet each other, made from bytes.
//!
//! Each target compares a fast path of the library with the plainest code that does the same. To run one for ten minutes,
//! with nightly Rust and `cargo install cargo-fuzz`, in this folder:
//!
//! ```text
//! cargo +nightly fuzz run --fuzz-dir . compare -- -max_total_time=600
//! ```
//!
//! | target | promise |
//! | --- | --- |
//! | `decode` | any bytes decode without a panic, and UTF-8 stays as it is |
//! | `words` | words lie in order inside the text; the fast path finds those of the slow one |
//! | `edits` | counts and words that follow edits are those of the edited text |
//! | `compare` | counts, measures and passages are those of a plain count; kept stages change nothing |
//! | `spectrum` | every length's counts are those of a plain count; the difference turns left into right |
//! | `suffixes` | suffixes are in order, and each shares the stated length with its neighbour |
//!
//! A failing input is printed as Rust values. Shrink it with `cargo +nightly fuzz tmin`, then keep it as a test in
//! `core/tests/all/findings.rs`.

pub mod choices;
pub mod naive;
pub mod texts;
#[path = "../../tests/all/twin/mod.rs"]
pub mod twin;
