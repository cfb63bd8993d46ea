//! What can be read or written only once: standard input, pipes, and an output that breaks.
#![cfg(unix)]

use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use tempfile::TempDir;

const GPL: [&str; 2] = ["core/samples/gpl-2.txt", "core/samples/gpl-3.txt"];

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("runs")
}

fn printed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// A named pipe that is written once, by a thread.
fn pipe(folder: &TempDir, name: &str, bytes: Vec<u8>) -> String {
    let path = folder.path().join(name);
    let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    let to = path.clone();
    thread::spawn(move || {
        // The reader may refuse it; then nobody ever opens it, and the thread ends with the test.
        let _ = std::fs::write(to, bytes);
    });
    path.display().to_string()
}

fn sample(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a sample")
}

/// The same text as UTF-16, as windows-1251 and with a byte-order mark.
fn encoded(text: &str) -> Vec<Vec<u8>> {
    let utf16 = [
        &[0xFF, 0xFE][..],
        &text
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<u8>>(),
    ];
    let cyrillic = |c: char| match c {
        'а'..='я' => (c as u32 - 'а' as u32 + 0xE0) as u8,
        'А'..='Я' => (c as u32 - 'А' as u32 + 0xC0) as u8,
        'ё' => 0xB8,
        _ => c as u8,
    };
    vec![
        utf16.concat(),
        text.chars().map(cyrillic).collect(),
        [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
    ]
}

#[test]
fn a_pipe_in_any_encoding_has_the_score_of_its_file() {
    let folder = TempDir::new().expect("a folder");
    let text = "в тихом доме у реки стоял старый самовар, и вечером в доме пили чай ".repeat(30);
    let other = folder.path().join("other.txt");
    std::fs::write(
        &other,
        "вечером в доме пили чай, а старый самовар стоял в углу",
    )
    .expect("written");
    let other = other.display().to_string();
    let mut pipes = 0..;
    for (i, bytes) in encoded(&text).into_iter().enumerate() {
        let file = folder.path().join(format!("{i}.txt"));
        std::fs::write(&file, &bytes).expect("written");
        let file = file.display().to_string();
        for options in [
            &["--score", "--length", "3"][..],
            &["--score"],
            &["--score", "--spectrum", "4"],
        ] {
            let asked = |path: &str| run(&[&["compare", path, &other], options].concat());
            let expected = printed(&asked(&file));
            assert!(
                expected.trim() != "0" && !expected.starts_with("0\n"),
                "{expected}"
            );
            let name = format!("{}.pipe", pipes.next().unwrap());
            let pipe = pipe(&folder, &name, bytes.clone());
            assert_eq!(printed(&asked(&pipe)), expected, "{i} {options:?}");
        }
    }
}

#[test]
fn two_pipes_are_compared_and_a_plain_one_too() {
    let folder = TempDir::new().expect("a folder");
    let expected = printed(&run(&[
        "compare", GPL[0], GPL[1], "--score", "--length", "5",
    ]));
    let [left, right] = [0, 1].map(|i| pipe(&folder, &format!("{i}"), sample(GPL[i]).into_bytes()));
    let found = printed(&run(&[
        "compare", &left, &right, "--score", "--length", "5",
    ]));
    assert_eq!(found, expected);
}

#[test]
fn what_can_be_read_once_is_named_once() {
    let folder = TempDir::new().expect("a folder");
    let pipe = pipe(&folder, "pipe", b"some words".to_vec());
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&pipe, &link).expect("a link");
    let link = link.to_str().expect("a name");
    let cases: [&[&str]; 8] = [
        &["compare", "-", "-"],
        &["compare", "-", GPL[0], "--set-aside", "-"],
        &[
            "compare",
            GPL[0],
            GPL[1],
            "--set-aside",
            "-",
            "--set-aside",
            "-",
        ],
        &["compare", &pipe, &pipe, "--score", "--length", "5"],
        &["compare", GPL[0], &pipe, "--set-aside", &pipe],
        &["compare", &pipe, link],
        &["compare", "-", "/dev/stdin"],
        &["compare", "/dev/stdin", "/dev/fd/0", "--score"],
    ];
    for arguments in cases {
        let output = program().args(arguments).stdin(Stdio::piped()).output();
        let output = output.expect("runs");
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message.contains("can be read only once"), "{message}");
        assert!(output.stdout.is_empty());
    }
    let device = run(&["compare", "/dev/null", "/dev/null", "--score"]);
    assert_eq!(printed(&device), "undefined\n");
}

/// Commands with an answer.
fn with_an_answer(folder: &TempDir) -> Vec<Vec<String>> {
    let report = folder.path().join("report.html").display().to_string();
    run(&["compare", GPL[0], GPL[1], "--report", &report]);
    let list = folder.path().join("list.tsv").display().to_string();
    let pair = format!("{}\t{}\n", GPL[0], GPL[1]);
    std::fs::write(&list, pair.repeat(3)).expect("written");
    let compare = ["compare", GPL[0], GPL[1]];
    let commands = [
        [&compare[..], &["--json", "--checksums"]].concat(),
        [&compare[..], &["--score", "--length", "5"]].concat(),
        [&compare[..], &["--score", "--formula", "shared-wording"]].concat(),
        [&compare[..], &["--at-least", "1"]].concat(),
        [&compare[..], &["--text"]].concat(),
        compare.to_vec(),
        vec!["compare", "--pairs", &list, "--jobs", "2"],
        vec!["compare", "--pairs", &list, "--csv"],
        vec!["verify", &report, GPL[0], GPL[1]],
        vec!["--help"],
        vec!["help", "compare"],
        vec!["--version"],
    ];
    let owned = commands
        .into_iter()
        .map(|command| command.into_iter().map(str::to_owned).collect());
    owned.collect()
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_could_not_be_written_ends_with_status_two() {
    let folder = TempDir::new().expect("a folder");
    for command in with_an_answer(&folder) {
        let full = || {
            File::options()
                .write(true)
                .open("/dev/full")
                .expect("/dev/full")
        };
        let output = program()
            .args(&command)
            .stdout(full())
            .stderr(Stdio::piped())
            .output();
        let output = output.expect("runs");
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        let is_help = command[0] == "help" || command[0].starts_with('-');
        assert!(
            is_help || message.contains("could not be written"),
            "{message}"
        );
        assert!(!message.contains("panicked"), "{message}");
        // Nor is there room for the message.
        let status = program()
            .args(&command)
            .stdout(full())
            .stderr(full())
            .status();
        assert_eq!(status.expect("runs").code(), Some(2), "{command:?}");
    }
    let full = File::options()
        .write(true)
        .open("/dev/full")
        .expect("/dev/full");
    let wrong = program()
        .args(["compare", "no such file", GPL[0]])
        .stderr(full)
        .status();
    assert_eq!(wrong.expect("runs").code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_has_no_answer_and_no_message() {
    let folder = TempDir::new().expect("a folder");
    for command in with_an_answer(&folder) {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program().args(&command).stdout(writer).output();
        let output = output.expect("ends");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.is_empty(), "{command:?}: {message}");
    }
}

#[test]
fn a_report_and_its_files_are_checked_through_pipes() {
    let folder = TempDir::new().expect("a folder");
    let report = folder.path().join("report.html").display().to_string();
    printed(&run(&["compare", GPL[0], GPL[1], "--report", &report]));
    let expected = printed(&run(&["verify", &report, GPL[0], GPL[1]]));
    let page = std::fs::read(&report).expect("a report");
    let report = pipe(&folder, "report.pipe", page);
    let [left, right] = [0, 1].map(|i| pipe(&folder, &format!("{i}"), sample(GPL[i]).into_bytes()));
    assert_eq!(printed(&run(&["verify", &report, &left, &right])), expected);
    let twice = run(&["verify", &report, &left, &left]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&twice.stderr).contains("can be read only once"));
}

#[test]
fn a_report_on_a_pipe_is_written_and_checked_by_its_text() {
    let folder = TempDir::new().expect("a folder");
    let report = folder.path().join("report.html").display().to_string();
    let left = pipe(&folder, "left", sample(GPL[0]).into_bytes());
    printed(&run(&["compare", &left, GPL[1], "--report", &report]));
    let found = printed(&run(&["verify", &report, GPL[0], GPL[1]]));
    assert!(found.contains("origin of left"), "{found}");
}
