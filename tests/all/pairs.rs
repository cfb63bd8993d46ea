//! Many pairs from the command line.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

#[test]
fn a_list_is_compared_line_by_line_and_goes_on_after_an_unreadable_file() {
    let folder = tempfile::tempdir().unwrap();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/samples");
    let list = folder.path().join("list.tsv");
    let rows = [
        "gpl-2.txt\tgpl-3.txt",
        "gpl-2.txt\tno such file.txt",
        "samovar-1.txt\tsamovar-2.txt",
        "gpl-2.txt\tgpl-2.txt",
    ];
    std::fs::write(&list, rows.join("\n")).unwrap();
    let run = |arguments: &[&str]| {
        let mut compare = Command::cargo_bin("shinglescope").unwrap();
        compare
            .current_dir(&samples)
            .args(["compare", "--pairs"])
            .arg(&list);
        let output = compare.args(arguments).output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        let lines = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        let mut lines: Vec<Value> = lines.collect();
        lines.sort_by_key(|line| line["line"].as_u64());
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), lines, said)
    };
    let (status, lines, said) = run(&["--jobs", "3", "--length", "5"]);
    assert_eq!((status, lines.len()), (Some(2), 4), "{said}");
    assert!(
        said.contains("1 of 4 pairs could not be compared"),
        "{said}"
    );
    assert_eq!(lines[0]["left"]["name"], "gpl-2.txt");
    assert_eq!(lines[3]["score_percent"], 100.0);
    assert!(
        lines[1]["error"]
            .as_str()
            .unwrap()
            .contains("no such file.txt")
    );
    // Each is what the pair has alone.
    let mut alone = Command::cargo_bin("shinglescope").unwrap();
    let alone = alone
        .current_dir(&samples)
        .args(["compare", "gpl-2.txt", "gpl-3.txt"]);
    let alone = alone.args(["--json", "--length", "5"]).output().unwrap();
    let alone: Value = serde_json::from_slice(&alone.stdout).unwrap();
    for (name, value) in alone.as_object().unwrap() {
        assert_eq!(&lines[0][name], value, "{name}");
    }
    std::fs::write(&list, "one path\n").unwrap();
    let (status, lines, said) = run(&[]);
    assert_eq!((status, lines.len()), (Some(2), 0));
    assert!(said.contains("Line 1 of the list"), "{said}");
}
