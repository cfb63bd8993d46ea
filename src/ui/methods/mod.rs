//! The Methods tab: every published method on these texts.

pub mod cells;
pub mod tab;
