//! The score bar: the headline with the score, both directions as bars, and the facts beside them.

pub mod bar;
mod blocks;
mod directions;
pub mod facts;

mod headline;
