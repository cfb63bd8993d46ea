//! Runs `verify`: a report and two files in; a line about each figure and the exit status out.

use crate::cli::options::Verify;
use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::report::{Verification, verify as verify_report};
use shinglescope_core::text::Pair;
use std::fmt::Write as _;
use std::process::ExitCode;

/// Checks a report and prints what was found.
pub fn verify(options: &Verify) -> ExitCode {
    let t = Phrases::english();
    let paths = Pair::new(options.left.as_path(), options.right.as_path());
    let found = match verify_report(&options.report, paths, &t) {
        Ok(found) => found,
        Err(error) => {
            eprintln!("shinglescope: {}", error.sentence(&t, Place::CommandLine));
            return ExitCode::from(2);
        }
    };
    print!("{}", written(&t, &found));
    match (found.findings.is_empty(), found.cannot_tell()) {
        (true, _) => ExitCode::SUCCESS,
        (false, false) => ExitCode::from(1),
        (false, true) => ExitCode::from(2),
    }
}

/// What was found, a line each: what differs first.
fn written(t: &Phrases, found: &Verification) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{}",
        t.verify_made(&found.record.version, &found.record.made)
    );
    for sentence in found.sentences(t) {
        let _ = writeln!(out, "{sentence}");
    }
    for (name, value) in found.figures(t) {
        let _ = writeln!(out, "  {name:<34} {value:>12}  {}", t.verify_holds());
    }
    let _ = writeln!(out, "{}", found.conclusion(t));
    out
}
