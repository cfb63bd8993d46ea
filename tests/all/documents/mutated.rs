//! Random damage to every document, with a fixed seed: no panic, and no text beyond the bounds. Packages are damaged as files, and
//! their XML inside an intact package.

use super::damage::{Numbers, Source};
use super::read_within;
use shinglescope::cli::{Command, CommandLine, run_into};
use shinglescope::formats::{Bounds, ReadingOptions};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// How many damaged copies of each document are read.
const COPIES: usize = 2_000;

const BOUNDS: Bounds = Bounds {
    unpacked_bytes: 4_000_000,
    depth: 200,
    files: 1_000,
    pages: 100,
    time: Duration::from_secs(30),
};

fn stays_within_bounds(bytes: &[u8], name: &str) {
    let options = ReadingOptions {
        running_heads: bytes.len().is_multiple_of(2),
        ..ReadingOptions::default()
    };
    // Damage may turn a document into plain text, which needs no reader.
    let kind = shinglescope::formats::Kind::of(bytes, name);
    if kind.is_plain() {
        return;
    }
    if let Ok(read) = read_within(bytes, name, &options, BOUNDS) {
        assert!(read.text.len() <= BOUNDS.unpacked_bytes);
        let mut starts = read.facts.places.iter().map(|place| place.start);
        assert!(
            starts.all(|start| read.text.is_char_boundary(start)),
            "{name}"
        );
    }
}

fn survive(sources: &[Source], copies: usize) {
    for source in sources {
        let mut numbers = Numbers(source.name.len() as u64);
        for _ in 0..copies {
            stays_within_bounds(&source.damaged(&mut numbers), source.name);
        }
    }
}

#[test]
fn damaged_documents_do_no_harm() {
    survive(&Source::stored(), COPIES);
}

#[test]
fn damaged_headers_forms_and_single_files_do_no_harm() {
    survive(&Source::made(), COPIES);
}

#[cfg(feature = "pdf")]
#[test]
fn damaged_pdfs_do_no_harm() {
    survive(&Source::pdfs(), COPIES / 2);
}

/// Every command that reads, on each damaged document and the intact one. For a large run, which prints its figures:
/// `SHINGLESCOPE_MUTATED=20000 cargo test --test all damaged_documents_pass -- --nocapture`.
#[test]
fn damaged_documents_pass_every_command_that_reads() {
    let count = std::env::var("SHINGLESCOPE_MUTATED").ok();
    let count: usize = count.and_then(|count| count.parse().ok()).unwrap_or(42);
    let mut sources = Source::stored();
    sources.extend(Source::made());
    #[cfg(feature = "pdf")]
    sources.extend(Source::pdfs());
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let mut numbers = Numbers(28);
    let (mut slowest, mut answers) = ((Duration::ZERO, String::new()), 0);
    for number in 0..count {
        let source = &sources[number % sources.len()];
        let (left, right) = (path(source.name), path(&format!("damaged-{}", source.name)));
        std::fs::write(&left, source.bytes()).unwrap();
        std::fs::write(&right, source.damaged(&mut numbers)).unwrap();
        std::fs::write(path("list.tsv"), format!("{left}\t{right}\n")).unwrap();
        let (report, list) = (path("report.html"), path("list.tsv"));
        let [left, right, report, list] = [&left, &right, &report, &list].map(String::as_str);
        for arguments in [
            &[left, right, "--json"][..],
            &[left, right, "--text", "--keep-running-heads"],
            &[left, right, "--report", report],
            &["--pairs", list],
        ] {
            let line = ["shinglescope", "compare"].iter().chain(arguments);
            let line = <CommandLine as clap::Parser>::parse_from(line);
            let Some(Command::Compare(options)) = line.command else {
                panic!("compare");
            };
            let begin = Instant::now();
            let mut answer = Vec::new();
            let ended = catch_unwind(AssertUnwindSafe(|| run_into(&options, &mut answer)));
            assert!(ended.is_ok(), "document {number}, {}", arguments.join(" "));
            answers += usize::from(!answer.is_empty());
            if begin.elapsed() > slowest.0 {
                slowest = (
                    begin.elapsed(),
                    format!("document {number}, {}", arguments.join(" ")),
                );
            }
        }
    }
    println!("{count} documents, 4 commands each, {answers} answers; slowest: {slowest:?}");
    assert!(answers > count, "most documents are still read");
}
