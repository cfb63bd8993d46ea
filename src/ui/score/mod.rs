//! The score bar: the number, what it means, both directions, the facts beside it.

pub mod bar;
pub mod facts;
pub mod figures;
