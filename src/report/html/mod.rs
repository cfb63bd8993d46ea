//! The page of a report as HTML.

mod chart;
pub mod escape;
pub mod page;
mod texts;
pub mod walk;
