//! Runs `verify`: a report and two files in; a line about each figure and the exit status out.

use crate::cli::options::Verify;
use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::report::{Finding, Verification, VerifyError, verify as verify_report};
use serde_json::Value;
use shinglescope_core::text::{Pair, Side};
use std::fmt::Write as _;
use std::process::ExitCode;

/// Checks a report and prints what was found.
pub fn verify(options: &Verify) -> ExitCode {
    let t = Phrases::english();
    let paths = Pair::new(options.left.as_path(), options.right.as_path());
    let found = match verify_report(&options.report, paths, &t) {
        Ok(found) => found,
        Err(error) => {
            let sentence = match error {
                VerifyError::NotRead(error) => error.sentence(&t, Place::CommandLine),
                VerifyError::NoReport { name } => t.verify_no_report(name),
                VerifyError::LaterFormat { version } => t.verify_later_format(version),
                VerifyError::NoRoom(no_room) => t.not_compared(no_room.sentence(&t)),
            };
            eprintln!("shinglescope: {sentence}");
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
    for finding in &found.findings {
        let _ = writeln!(out, "{}", sentence(t, found, finding));
    }
    for (name, value) in &found.holding {
        let _ = writeln!(
            out,
            "  {name:<34} {:>12}  {}",
            shown(t, value),
            t.verify_holds()
        );
    }
    let line = match (found.findings.len(), found.cannot_tell()) {
        (0, _) => t.verify_all_holds(),
        (_, true) => t.verify_cannot_tell(env!("CARGO_PKG_VERSION")),
        (count, false) => t.verify_differs(count),
    };
    let _ = writeln!(out, "{line}");
    out
}

fn sentence(t: &Phrases, found: &Verification, finding: &Finding) -> String {
    let name = |side: &Side| &found.record.source(*side).name;
    match finding {
        Finding::ReportChanged => t.verify_report_changed(),
        Finding::OtherFile { side, sha256 } => {
            let stated = found.record.source(*side).sha256.as_deref();
            t.verify_other_file(side.name(), name(side), sha256, stated.unwrap_or_default())
        }
        Finding::Swapped => t.verify_swapped(),
        Finding::OtherText(side) => t.verify_other_text(side.name(), name(side)),
        Finding::Figure {
            name,
            stated,
            computed,
        } => t.verify_figure(name, shown(t, stated), shown(t, computed)),
        Finding::OtherPage => t.verify_other_page(),
    }
}

/// A figure in a few characters: lists by their number.
fn shown(t: &Phrases, value: &Value) -> String {
    match value {
        Value::Array(list) => t.verify_list(list.len()),
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
