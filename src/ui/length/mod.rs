//! The Length tab: the score at every shingle length as a curve, which is also the slider for the length.

pub mod tab;

mod axis;
mod curve;
mod labels;
mod scale;
