//! The Methods tab: every published method on these texts.

pub mod tab;

mod cells;
