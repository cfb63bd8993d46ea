//! Headless commands, on the same library calls as the window.
//!
//! Exit status of `compare`: 0 compared, 1 `--at-least` was reached, 2 wrong usage, unreadable input or unwritten answer, 3
//! `--at-least` was asked and there is no score. Of `verify`: 0 all that can be checked holds, 1 something differs, 2 the report
//! or its page could not be checked. Of `generate`: 0 written, 2 not.

mod collection_options;
mod collections;
mod errors;
mod exporting;
mod generating;
mod manual;
mod options;
mod pair_reports;
mod pairs;
mod printing;
mod reading;
mod running;
mod verifying;

pub use crate::cli::collections::{run_check, run_group, run_index, run_pairs};
pub use crate::cli::errors::complain;
pub use crate::cli::generating::generate;
pub use crate::cli::options::{Command, CommandLine, Compare, Generate, Verify};
pub use crate::cli::running::{run, run_into};
pub use crate::cli::verifying::verify;

use crate::phrases::Phrases;
use clap::builder::{PossibleValue, PossibleValuesParser, Resettable, StyledStr};
use clap::error::ErrorKind;
use clap::{Arg, CommandFactory, Parser};
use std::io::{self, Write};

/// The command line of this process. Prints the help, the version or what is wrong, and exits, if that is what there is.
pub fn command_line() -> CommandLine {
    let mut error = match CommandLine::try_parse() {
        Ok(line) => return line,
        Err(error) => error,
    };
    // Only help needs the sentences. Making them takes longer than a small comparison.
    if error.kind() == ErrorKind::DisplayHelp
        && let Err(help) = with_help(&Phrases::english()).try_get_matches()
    {
        error = help;
    }
    let printed = error.print().and_then(|()| io::stdout().flush());
    std::process::exit(if printed.is_ok() {
        error.exit_code()
    } else {
        2
    })
}

/// The commands and options, each with its help.
fn with_help(t: &Phrases) -> clap::Command {
    files_with_help(t, CommandLine::command(), "window")
        .about(styled(t.option_help("about")))
        .mut_subcommand("compare", |compare| {
            let compare = compare.about(styled(t.option_help("compare")));
            compare.mut_args(|arg| arg_with_help(t, arg))
        })
        .mut_subcommand("verify", |verify| files_with_help(t, verify, "verify"))
        .mut_subcommand("generate", |own| files_with_help(t, own, "generate"))
        .mut_subcommand("index", |own| files_with_help(t, own, "index"))
        .mut_subcommand("check", |own| files_with_help(t, own, "check"))
        // The option --pairs of compare has the shorter name.
        .mut_subcommand("pairs", |own| files_with_help(t, own, "all-pairs"))
        .mut_subcommand("group", |own| files_with_help(t, own, "group"))
}

/// A command whose arguments have their help under its name.
fn files_with_help(t: &Phrases, command: clap::Command, name: &str) -> clap::Command {
    let command = command.about(styled(t.option_help(name)));
    command.mut_args(|arg| {
        let help = t.value_help(name, arg.get_id().as_str());
        arg.help(styled(help))
    })
}

fn arg_with_help(t: &Phrases, arg: Arg) -> Arg {
    let option = arg.get_id().as_str().to_owned();
    let mut has_help = false;
    let values = arg.get_possible_values().into_iter().map(|value| {
        let help = t.value_help(&option, value.get_name());
        has_help |= help.is_some();
        value.help(styled(help))
    });
    let values: Vec<PossibleValue> = values.collect();
    let arg = arg.help(styled(t.option_help(&option)));
    match has_help {
        true => arg.value_parser(PossibleValuesParser::new(values)),
        false => arg,
    }
}

fn styled(line: Option<String>) -> Resettable<StyledStr> {
    Resettable::from(line.map(StyledStr::from))
}

/// What a build without a window says when it is started without a command.
pub fn no_window() -> String {
    let t = Phrases::english();
    t.window_not_built_in(t.without_window())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_options_have_these_names() {
        let command = CommandLine::command();
        let compare = command.find_subcommand("compare").unwrap();
        let line = |arg: &Arg| {
            let values = arg.get_possible_values();
            let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            let is_choice = !names.is_empty() && names != ["true", "false"];
            is_choice.then(|| format!("{}: {}", arg.get_id(), names.join(" ")))
        };
        let lines: Vec<String> = compare.get_arguments().filter_map(line).collect();
        let expected = [
            "preset: recommended python-2009 php php-mb node-2014 minhash-84 short-words",
            "unit: words characters",
            "formula: dice python-2009 php resemblance containment-left containment-right overlap dice-per-unit estimate shared-wording",
            "tags: keep html blank delete",
            "entities: keep decode blank",
            "split: unicode white-space blanks joined-lines letters",
            "unspaced: dictionary characters",
            "hyphens: as-split together split join",
            "apostrophes: as-split together split join",
            "case: keep fold lower full-lower ascii",
            "marks: keep ends all listed-ends listed listed-node",
            "numbers: keep skip",
            "stop_words: none english french german italian polish portuguese russian spanish ukrainian python-2009 php",
            "normal_form: keep nfkc",
            "yo: keep as-ye",
            "umlauts: keep as-ae as-a",
            "lookalikes: keep fold",
            "parts_of_speech: off on",
            "nouns: keep singular drop-s",
            "word_forms: as-written lemmas stems",
            "keep: all longest15",
            "leave_out: quotations bibliography running-heads",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn every_option_has_help_and_all_help_is_used() {
        let t = Phrases::english();
        let command = with_help(&t);
        let mut lines = Vec::new();
        for command in std::iter::once(&command).chain(command.get_subcommands()) {
            lines.push(command.get_about().map(ToString::to_string));
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{}", arg.get_id());
                lines.push(arg.get_help().map(ToString::to_string));
                for value in arg.get_possible_values() {
                    let help = value.get_help().map(ToString::to_string);
                    let is_switch = ["true", "false"].contains(&value.get_name());
                    let name = value.get_name();
                    assert!(is_switch || help.is_some(), "{} {name}", arg.get_id());
                    // The completions for fish have it in double quotes, unescaped.
                    let is_plain = |help: &String| !help.contains(['"', '$']);
                    assert!(help.as_ref().is_none_or(is_plain), "{help:?}");
                    lines.push(help);
                }
            }
        }
        for line in t.all_with("help-") {
            assert!(lines.contains(&Some(line.clone())), "not shown: {line}");
        }
    }
}
