//! Reads the command line: a window, or a headless command. Wires, decides nothing.

use clap::Parser;
use shinglescope::cli::{self, Command, CommandLine};
use std::process::ExitCode;

fn main() -> ExitCode {
    let line = CommandLine::parse();
    match &line.command {
        Some(Command::Compare(options)) => cli::run(options),
        None => ExitCode::SUCCESS,
    }
}
