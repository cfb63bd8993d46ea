//! Reads the command line: a window, or a headless command. Wires, decides nothing.

#[cfg(feature = "window")]
use shinglescope::app;
use shinglescope::cli;
use shinglescope::cli::Command;
use shinglescope_core::Pair;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let line = cli::command_line();
    match &line.command {
        Some(Command::Compare(options)) => cli::run(options),
        Some(Command::Verify(options)) => cli::verify(options),
        Some(Command::Generate(options)) => cli::generate(options),
        Some(Command::Index(options)) => cli::run_index(options),
        Some(Command::Check(options)) => cli::run_check(options),
        Some(Command::Pairs(options)) => cli::run_pairs(options),
        Some(Command::Group(options)) => cli::run_group(options),
        None => match open_window(Pair::new(line.left, line.right)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                cli::complain(&message);
                ExitCode::from(2)
            }
        },
    }
}

#[cfg(feature = "window")]
fn open_window(files: Pair<Option<PathBuf>>) -> Result<(), String> {
    app::run(files)
}

#[cfg(not(feature = "window"))]
fn open_window(_files: Pair<Option<PathBuf>>) -> Result<(), String> {
    Err(cli::no_window())
}
