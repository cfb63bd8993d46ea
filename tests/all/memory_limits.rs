//! Limits on memory, which stand for a machine that has no more: an answer or a message, and never a crash.
#![cfg(target_os = "linux")]

use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Two files in a folder of their own.
struct Texts {
    _folder: TempDir,
    paths: [PathBuf; 2],
}

impl Texts {
    /// Texts of the words that `word` returns for a side and a position.
    fn of(words: u64, word: impl Fn(u64, u64) -> String) -> Texts {
        let folder = tempfile::tempdir().unwrap();
        let paths = [0, 1].map(|side| {
            let path = folder.path().join(format!("{side}.txt"));
            let text: String = (0..words).map(|i| word(side, i)).collect();
            std::fs::write(&path, text).unwrap();
            path
        });
        Texts {
            _folder: folder,
            paths,
        }
    }

    /// Runs `compare` with at most so many megabytes of address space.
    fn compare(&self, megabytes: usize, options: &[&str]) -> Output {
        let script = format!("ulimit -v {}; exec \"$0\" compare \"$@\"", megabytes * 1000);
        Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_shinglescope")])
            .args(&self.paths)
            .args(options)
            .output()
            .unwrap()
    }

    /// Under each limit there is an answer, or else a message about memory.
    fn survive(&self, limits: &[usize], options: &[&str]) {
        for megabytes in limits {
            let output = self.compare(*megabytes, options);
            let said = String::from_utf8_lossy(&output.stderr);
            let at = format!("{megabytes} MB {options:?}: {:?} {said}", output.status);
            match output.status.code() {
                Some(0) => assert!(!output.stdout.is_empty(), "{at}"),
                Some(2) => assert!(said.contains("GB of memory"), "{at}"),
                Some(_) | None => panic!("{at}"),
            }
        }
    }
}

/// A number that looks random, from a side and a position.
fn mixed(side: u64, i: u64) -> u64 {
    let number = (i + 1).wrapping_mul(6_364_136_223_846_793_005 + 2 * side);
    number >> 33
}

fn prose(words: u64) -> Texts {
    let text = include_str!("../../core/samples/gpl-2.txt");
    let words_of: Vec<&str> = text.split_whitespace().collect();
    Texts::of(words, |side, i| {
        // Runs of nine words, so that there are passages.
        let at = mixed(side, i / 9) + i % 9;
        let word = words_of[at as usize % words_of.len()];
        format!("{word} ")
    })
}

fn one_letter_words(words: u64) -> Texts {
    Texts::of(words, |side, i| {
        let letter = char::from(b'a' + (mixed(side, i) % 26) as u8);
        format!("{letter} ")
    })
}

#[test]
fn without_memory_there_is_a_message_and_no_crash() {
    let texts = Texts::of(1_800_000, |_, i| format!("w{} ", i * i % 100_003));
    let output = texts.compare(310, &[]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("these texts were not compared. It needs about 0."),
        "{said}"
    );
    assert!(said.contains("--score"), "{said}");
    assert_eq!(texts.compare(4000, &[]).status.code(), Some(0));
}

#[test]
fn every_limit_gives_prose_an_answer_or_a_message() {
    let texts = prose(200_000);
    let limits = [90, 90, 120, 150, 200];
    texts.survive(&limits, &["--length", "5"]);
    texts.survive(&[90, 140], &["--length", "1", "--json"]);
    texts.survive(&[90, 100, 160], &["--score", "--length", "5"]);
}

#[test]
fn every_limit_gives_one_letter_words_an_answer_or_a_message() {
    let texts = one_letter_words(300_000);
    texts.survive(&[90, 100, 140, 180, 240], &["--length", "5"]);
}

#[test]
fn every_limit_gives_characters_an_answer_or_a_message() {
    let texts = prose(50_000);
    texts.survive(&[90, 100, 140, 200], &["--unit", "characters"]);
}

#[test]
fn every_limit_gives_parts_of_speech_an_answer_or_a_message() {
    let texts = prose(20_000);
    texts.survive(&[90, 100, 150, 200], &["--preset", "node-2014"]);
    texts.survive(&[100, 180], &["--methods"]);
}

#[test]
fn every_limit_gives_every_length_an_answer_or_a_message() {
    let texts = prose(400_000);
    let options = ["--score", "--spectrum", "8"];
    texts.survive(&[90, 100, 120, 160, 200], &options);
    let output = texts.compare(4000, &options);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn every_limit_gives_lemmas_an_answer_or_a_message() {
    let texts = prose(20_000);
    texts.survive(
        &[90, 110, 130, 160, 200, 260, 400],
        &["--word-forms", "lemmas"],
    );
}

#[cfg(feature = "pdf")]
#[test]
fn every_limit_gives_a_report_as_pdf_or_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.pdf").display().to_string();
    let texts = prose(10_000);
    let limits = [110, 114, 118, 122, 130, 140, 160, 200, 300];
    texts.survive(&limits, &["--report", &report]);
}
