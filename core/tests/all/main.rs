//! The library from outside: published figures, naive twins, awkward texts.
//!
//! One binary: linking costs more than running.

#![allow(clippy::unwrap_used)]

mod awkward;
mod crafted;
mod findings;
mod golden;
mod methods;
mod oracle;
mod sketches;
mod spectrum;
mod twin;
