//! What packages carry agrees with the program: manual pages, completions, the desktop entry, the description for software
//! centres.

use assert_cmd::Command;
use clap::{Arg, CommandFactory};
use shinglescope::cli::CommandLine;
use shinglescope::formats::Format;
use std::collections::BTreeSet;
use std::path::Path;

const DESKTOP_ENTRY: &str = include_str!("../../packaging/shinglescope.desktop");
const METAINFO: &str = include_str!("../../packaging/shinglescope.metainfo.xml");

fn generate(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    command.arg("generate").arg(folder);
    command
}

/// The commands as clap completes them, each with the name of its page.
fn commands() -> Vec<(String, clap::Command)> {
    let mut program = CommandLine::command();
    program.build();
    let commands = program.get_subcommands().cloned();
    let commands = commands.filter(|command| command.get_name() != "help");
    let mut commands: Vec<_> = commands
        .map(|command| (format!("shinglescope-{}", command.get_name()), command))
        .collect();
    commands.push(("shinglescope".to_owned(), program));
    commands
}

#[test]
fn every_command_has_a_page_with_all_of_its_options() {
    let folder = tempfile::tempdir().unwrap();
    generate(folder.path()).assert().success();
    for (name, command) in commands() {
        let path = folder.path().join(format!("man/man1/{name}.1"));
        let page = std::fs::read_to_string(path).unwrap().replace('\\', "");
        for heading in ["NAME", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
            let count = page.matches(&format!("\n.SH \"{heading}\"\n")).count();
            let count = count + page.matches(&format!("\n.SH {heading}\n")).count();
            assert_eq!(count, 1, "{heading} in {name}");
        }
        assert!(!page.contains("manual-"), "{name}");
        for argument in command.get_arguments() {
            let entry = match argument.get_long() {
                Some(option) => format!("fB--{option}fR"),
                None => format!("fI{}fR", argument.get_id().as_str().to_uppercase()),
            };
            let heading = page.split(".TP\n").skip(1);
            let mut headings = heading.filter_map(|entry| entry.lines().next());
            assert!(
                headings.any(|heading| heading.contains(&entry)),
                "{entry} in {name}"
            );
        }
    }
}

#[test]
fn every_shell_completes_all_options() {
    let folder = tempfile::tempdir().unwrap();
    generate(folder.path()).assert().success();
    for (path, dashes) in [
        ("bash-completion/completions/shinglescope", "--"),
        ("zsh/site-functions/_shinglescope", "--"),
        ("fish/vendor_completions.d/shinglescope.fish", "-l "),
    ] {
        let script = std::fs::read_to_string(folder.path().join(path)).unwrap();
        for (name, command) in commands() {
            assert!(script.contains(command.get_name()), "{name} in {path}");
            for option in command.get_arguments().filter_map(Arg::get_long) {
                let option = format!("{dashes}{option}");
                let is_there = script.match_indices(&option).any(|(at, _)| {
                    let after = script[at + option.len()..].chars().next();
                    after.is_none_or(|next| !next.is_alphanumeric() && next != '-')
                });
                assert!(is_there, "{option} in {path}");
            }
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_reported() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let output = generate(file.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("could not be written"), "{said}");
}

/// The types of the files that are read as this format.
fn media_types(format: Format) -> &'static [&'static str] {
    match format {
        Format::Text => &["text/plain"],
        Format::Markdown => &["text/markdown"],
        Format::Html => &["text/html", "application/xhtml+xml"],
        Format::Docx => &[
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "application/vnd.ms-word.document.macroEnabled.12",
        ],
        Format::Odt => &[
            "application/vnd.oasis.opendocument.text",
            "application/vnd.oasis.opendocument.text-flat-xml",
        ],
        Format::Epub => &["application/epub+zip"],
        Format::Rtf => &["application/rtf", "text/rtf"],
        Format::Pdf => &["application/pdf"],
    }
}

#[test]
fn every_format_is_offered_to_the_desktop_and_no_other() {
    let formats = Format::ALL.into_iter().flat_map(media_types).copied();
    let opened: BTreeSet<&str> = formats
        .chain(["application/x-shinglescope-session"])
        .collect();
    let line = DESKTOP_ENTRY
        .lines()
        .find_map(|line| line.strip_prefix("MimeType="));
    let offered: BTreeSet<&str> = line.unwrap().split_terminator(';').collect();
    assert_eq!(offered, opened);
    let provided = METAINFO
        .split("<mediatype>")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("</mediatype>")?.0));
    assert_eq!(provided.collect::<BTreeSet<_>>(), opened);
}

#[test]
fn the_desktop_finds_the_window_and_its_icon() {
    let window = include_str!("../../src/app/window.rs");
    let (_, rest) = window.split_once(".with_app_id(\"").unwrap();
    let (app_id, _) = rest.split_once('"').unwrap();
    let class = format!("StartupWMClass={app_id}");
    assert!(DESKTOP_ENTRY.lines().any(|line| line == class));
    let manifest = include_str!("../../Cargo.toml");
    let icons = DESKTOP_ENTRY
        .lines()
        .find_map(|line| line.strip_prefix("Icon="))
        .unwrap();
    for ending in ["png", "svg"] {
        assert!(manifest.contains(&format!("/apps/{icons}.{ending}\"")));
    }
}

#[test]
fn the_released_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    let (_, release) = METAINFO.split_once("<release version=\"").unwrap();
    let (newest, rest) = release.split_once('"').unwrap();
    assert_eq!(newest, version, "the newest release of the metainfo");
    let changelog = include_str!("../../packaging/changelog");
    assert!(changelog.starts_with(&format!("shinglescope ({version}-")));
    let day = rest.split('"').nth(1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    generate(folder.path()).assert().success();
    let page = std::fs::read_to_string(folder.path().join("man/man1/shinglescope.1")).unwrap();
    let title = page.lines().find(|line| line.starts_with(".TH")).unwrap();
    assert!(title.contains(day), "{title}");
    assert!(title.contains(version), "{title}");
}
