//! The command line: what it answers, its options, what it reads.

mod answers;
mod input;
mod options;

use assert_cmd::Command;
use serde_json::Value;

const GPL: [&str; 2] = ["core/samples/gpl-2.txt", "core/samples/gpl-3.txt"];

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinglescope"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = program().args(arguments).output().expect("runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("an exit status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn compare(options: &[&str]) -> (i32, String, String) {
    run(&[&["compare", GPL[0], GPL[1]], options].concat())
}

fn json(options: &[&str]) -> Value {
    let (status, out, _) = compare(&[options, &["--json"]].concat());
    assert_eq!(status, 0);
    serde_json::from_str(&out).expect("JSON")
}
