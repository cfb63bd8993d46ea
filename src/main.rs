//! Reads the command line: a window, or a headless command. Wires, decides nothing.

use clap::Parser;
use shinglescope::app;
use shinglescope::cli;
use shinglescope::cli::{Command, CommandLine};
use shinglescope_core::text::Pair;
use std::process::ExitCode;

fn main() -> ExitCode {
    let line = CommandLine::parse();
    match &line.command {
        Some(Command::Compare(options)) => cli::run(options),
        None => match app::run(Pair::new(line.left, line.right)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("shinglescope: {message}");
                ExitCode::from(2)
            }
        },
    }
}
