//! Headless commands, on the same library calls as the window.
//!
//! Exit status: 0 compared, 1 `--at-least` was reached, 2 wrong usage, unreadable input or unwritten answer.

mod options;
mod printing;
mod reading;
mod running;
mod values;

pub use crate::cli::options::{Command, CommandLine, Compare};
pub use crate::cli::running::run;

/// What a build without a window says when it is started without a command.
pub fn no_window() -> String {
    let t = crate::phrases::Phrases::english();
    t.window_not_built_in(&t.without_window())
}
