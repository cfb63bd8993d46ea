//! Runs `verify`: says what differs, what holds and what could not be checked, and ends with an exit status.

use crate::cli::errors::{CompareError, complain, print};
use crate::cli::options::Verify;
use crate::cli::reading::named_twice;
use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::report::{Verification, verify as verify_report};
use shinglescope_core::Pair;
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

/// Checks a report and prints what was found.
pub fn verify(options: &Verify) -> ExitCode {
    let t = Phrases::english();
    let files = [&options.report, &options.left, &options.right];
    if let Some(name) = named_twice(files.map(AsRef::as_ref)) {
        return CompareError::NamedTwice(name.display().to_string()).end(&t);
    }
    let paths = Pair::new(options.left.as_path(), options.right.as_path());
    let found = match verify_report(&options.report, paths, &t) {
        Ok(found) => found,
        Err(error) => {
            complain(&error.sentence(&t, Place::CommandLine));
            return ExitCode::from(2);
        }
    };
    if let Err(error) = print(&mut io::stdout().lock(), &written(&t, &found)) {
        return error.end(&t);
    }
    match (found.findings.is_empty(), found.cannot_tell()) {
        (true, _) => ExitCode::SUCCESS,
        (false, false) => ExitCode::from(1),
        (false, true) => ExitCode::from(2),
    }
}

/// What was found, a line each: what differs first, and last what the report states and nothing can check.
fn written(t: &Phrases, found: &Verification) -> String {
    let mut lines = found.sentences(t);
    if !lines.is_empty() {
        lines.push(t.verify_figures_count(found.holding.len()));
    }
    lines.push(found.conclusion(t));
    lines.push(t.verify_stated());
    let mut out = lines.join("\n") + "\n";
    for (title, value) in found.stated(t) {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "  {title:<26}  {value}");
    }
    out
}
