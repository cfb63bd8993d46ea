//! Two texts side by side: how much of one is in the other, where, and why, live.

pub mod app;
pub mod cli;
pub mod files;
mod inbox;
pub mod pipeline;
pub mod report;
pub mod text;
pub mod ui;
pub mod worker;
pub mod workspace;
