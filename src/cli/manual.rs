//! A manual page for each command, with what its help does not say: exit status, files, environment, examples.

use crate::cli::with_help;
use crate::phrases::Phrases;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::io;

/// When this version was released; `packaging/shinglescope.metainfo.xml` has the same day.
const RELEASED: &str = "2026-11-22";

/// A section of a page: its heading, and its entries with their explanations.
type Section = (&'static str, Vec<(&'static str, String)>);

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
        "compare" => (t.manual_compare(), compare_sections(t)),
        "verify" => (t.manual_verify(), verify_sections(t)),
        "generate" => (t.manual_generate(), generate_sections(t)),
        _ => (t.manual_window(), window_sections(t)),
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
        for (entry, text) in entries {
            rest.control("TP", []).text([bold(entry)]);
            rest.text([roman(text)]);
        }
    }
    let others: Vec<String> = others.iter().map(|name| format!("{name}(1)")).collect();
    rest.control("SH", ["SEE ALSO"]);
    rest.text([roman(others.join(", "))]);
    rest.to_writer(&mut page)?;
    Ok((man.get_filename(), page))
}

fn window_sections(t: &Phrases) -> Vec<Section> {
    let status = vec![
        ("0", t.manual_window_closed()),
        ("2", t.manual_window_not_opened()),
    ];
    let files = vec![
        (
            "~/.local/share/shinglescope/app.ron",
            t.manual_settings_file(),
        ),
        (
            "~/.local/share/shinglescope/journal",
            t.manual_journal_folder(),
        ),
    ];
    let environment = vec![
        ("SHINGLESCOPE_JOURNAL", t.manual_journal_variable()),
        ("XDG_DATA_HOME", t.manual_data_variable()),
    ];
    let examples = vec![
        ("shinglescope old.docx new.docx", t.manual_open_example()),
        (
            "shinglescope thesis.shinglescope",
            t.manual_session_example(),
        ),
    ];
    vec![
        ("EXIT STATUS", status),
        ("FILES", files),
        ("ENVIRONMENT", environment),
        ("EXAMPLES", examples),
    ]
}

fn compare_sections(t: &Phrases) -> Vec<Section> {
    let status = vec![
        ("0", t.manual_compared()),
        ("1", t.manual_reached()),
        ("2", t.manual_not_compared()),
        ("3", t.manual_no_score()),
    ];
    let examples = vec![
        (
            "shinglescope compare old.txt new.txt",
            t.manual_answer_example(),
        ),
        (
            "shinglescope compare old.txt new.txt --json --passages",
            t.manual_json_example(),
        ),
        (
            "shinglescope compare old.txt new.txt --score --at-least 50",
            t.manual_at_least_example(),
        ),
        (
            "shinglescope compare old.docx new.pdf --report report.html",
            t.manual_report_example(),
        ),
        (
            "shinglescope compare old.docx new.docx --redline changes.docx",
            t.manual_redline_example(),
        ),
        (
            "shinglescope compare --pairs list.tsv --jobs 4",
            t.manual_pairs_example(),
        ),
        (
            "shinglescope compare --pairs list.tsv --reports reports",
            t.manual_reports_example(),
        ),
        (
            "git show HEAD:essay.md | shinglescope compare - essay.md",
            t.manual_input_example(),
        ),
    ];
    vec![("EXIT STATUS", status), ("EXAMPLES", examples)]
}

fn verify_sections(t: &Phrases) -> Vec<Section> {
    let status = vec![
        ("0", t.manual_holds()),
        ("1", t.manual_differs()),
        ("2", t.manual_not_checked()),
    ];
    let examples = vec![(
        "shinglescope verify report.html old.docx new.pdf",
        t.manual_verify_example(),
    )];
    vec![("EXIT STATUS", status), ("EXAMPLES", examples)]
}

fn generate_sections(t: &Phrases) -> Vec<Section> {
    let status = vec![("0", t.manual_written()), ("2", t.manual_not_written())];
    let examples = vec![(
        "shinglescope generate ~/.local/share",
        t.manual_generate_example(),
    )];
    vec![("EXIT STATUS", status), ("EXAMPLES", examples)]
}
