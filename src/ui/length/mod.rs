//! The Curve tab: the score at every shingle length, and the length as a slider.

pub mod axis;
pub mod curve;
pub mod scale;
pub mod tab;
