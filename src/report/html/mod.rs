//! The page of a report as HTML.

pub mod blocks;
mod chart;
pub mod escape;
pub mod page;
mod texts;
