//! A manual page for each command, with what its help does not say: exit status, files, environment, examples.

use crate::cli::with_help;
use crate::phrases::Phrases;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::io;

/// When this version was released; `packaging/shinglescope.metainfo.xml` has the same day.
const RELEASED: &str = "2026-11-22";

const STATUS: &str = "EXIT STATUS";
const EXAMPLES: &str = "EXAMPLES";

/// Every page with the name of its file.
pub(super) fn pages(t: &Phrases) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut program = with_help(t)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true);
    program.build();
    let commands: Vec<Command> = program.get_subcommands().cloned().collect();
    let names: Vec<String> = commands.iter().map(page_name).collect();
    let others = |own: &str| {
        let others = names.iter().map(String::as_str).chain(["shinglescope"]);
        let others = others.filter(|name| *name != own);
        others.map(str::to_owned).collect()
    };
    let all = commands.iter().chain([&program]);
    all.map(|command| page(command, others(&page_name(command)), t))
        .collect()
}

/// The name of a command’s page: `shinglescope-compare`.
fn page_name(command: &Command) -> String {
    let name = command.get_display_name();
    name.unwrap_or_else(|| command.get_name()).to_owned()
}

fn page(command: &Command, others: Vec<String>, t: &Phrases) -> io::Result<(String, Vec<u8>)> {
    let (description, sections) = match command.get_name() {
        "compare" => {
            let status = (STATUS, t.manual_compare_status());
            let examples = (EXAMPLES, t.manual_compare_examples());
            (t.manual_compare(), vec![status, examples])
        }
        "verify" => {
            let status = (STATUS, t.manual_verify_status());
            let examples = (EXAMPLES, t.manual_verify_examples());
            (t.manual_verify(), vec![status, examples])
        }
        "generate" => {
            let status = (STATUS, t.manual_generate_status());
            let examples = (EXAMPLES, t.manual_generate_examples());
            (t.manual_generate(), vec![status, examples])
        }
        "index" => {
            let status = (STATUS, t.manual_index_status());
            let examples = (EXAMPLES, t.manual_index_examples());
            (t.manual_index(), vec![status, examples])
        }
        "check" => {
            let status = (STATUS, t.manual_check_status());
            let examples = (EXAMPLES, t.manual_check_examples());
            (t.manual_check(), vec![status, examples])
        }
        "pairs" => {
            let status = (STATUS, t.manual_pairs_status());
            let examples = (EXAMPLES, t.manual_pairs_examples());
            (t.manual_pairs(), vec![status, examples])
        }
        "group" => {
            let status = (STATUS, t.manual_group_status());
            let examples = (EXAMPLES, t.manual_group_examples());
            (t.manual_group(), vec![status, examples])
        }
        _ => {
            let status = (STATUS, t.manual_window_status());
            let files = ("FILES", t.manual_window_files());
            let environment = ("ENVIRONMENT", t.manual_window_environment());
            let examples = (EXAMPLES, t.manual_window_examples());
            let sections = vec![status, files, environment, examples];
            (t.manual_window(), sections)
        }
    };
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let command = command.clone();
    let has_commands = command.has_subcommands();
    let man = Man::new(command.override_usage(usage).long_about(description))
        .source(concat!("shinglescope ", env!("CARGO_PKG_VERSION")))
        .date(RELEASED);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if has_commands {
        man.render_subcommands_section(&mut page)?;
    }
    let mut rest = Roff::new();
    for (heading, entries) in sections {
        rest.control("SH", [heading]);
        for entry in entries.split("\n\n") {
            let (entry, explanation) = entry.split_once('\n').unwrap_or((entry, ""));
            rest.control("TP", []).text([bold(entry)]);
            rest.text([roman(explanation)]);
        }
    }
    let others: Vec<String> = others.iter().map(|name| format!("{name}(1)")).collect();
    rest.control("SH", ["SEE ALSO"]);
    rest.text([roman(others.join(", "))]);
    rest.to_writer(&mut page)?;
    Ok((man.get_filename(), page))
}
