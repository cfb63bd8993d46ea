//! Many pairs from the command line.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

#[test]
fn a_list_is_compared_line_by_line_and_goes_on_after_an_unreadable_file() {
    let folder = tempfile::tempdir().unwrap();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("core/samples");
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
    // A line without two paths is an error of that line alone.
    std::fs::write(&list, format!("one path\n{}\na\tb\tc\n", rows[2])).unwrap();
    let (status, lines, said) = run(&[]);
    assert_eq!((status, lines.len()), (Some(2), 3), "{said}");
    assert_eq!(lines[0]["left"]["name"], "one path");
    for line in [&lines[0], &lines[2]] {
        let error = line["error"].as_str().unwrap();
        assert!(error.contains("does not have two paths"), "{error}");
    }
    assert!(lines[1]["score_percent"].is_number());
}

#[test]
fn parts_are_left_out_of_each_pair() {
    let folder = tempfile::tempdir().unwrap();
    let quoted = "the old lamp on the wall of the tower was lit at dusk";
    for (name, text) in [
        (
            "a.txt",
            format!("He wrote “{quoted}” and closed the window."),
        ),
        ("b.txt", format!("Nobody said why {quoted} in winter.")),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let list = folder.path().join("list.tsv");
    std::fs::write(&list, "a.txt\tb.txt\n").unwrap();
    let answer = |options: &[&str]| -> Value {
        let mut compare = Command::cargo_bin("shinglescope").unwrap();
        let compare = compare
            .current_dir(&folder)
            .args(["compare", "--length", "3"]);
        let output = compare.args(options).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let leave_out = ["--leave-out", "quotations"];
    let line = answer(&[&["--pairs", "list.tsv"], &leave_out[..]].concat());
    let alone = answer(&[&["a.txt", "b.txt", "--json"], &leave_out[..]].concat());
    assert_eq!(line["score_percent"], 0.0);
    assert_eq!(line["set_aside"], alone["set_aside"]);
    assert!(line["with_all"]["score_percent"].as_f64().unwrap() > 30.0);
}

#[test]
fn a_list_is_a_table_and_reports_with_a_page_that_lists_them() {
    let folder = tempfile::tempdir().unwrap();
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("core/samples");
    let list = folder.path().join("list.tsv");
    let rows = [
        "samovar-1.txt\tsamovar-2.txt",
        "one path",
        "lighthouse-1.txt\tlighthouse-2.txt",
        "samovar-1.txt\tsamovar-2.txt",
    ];
    std::fs::write(&list, rows.join("\n")).unwrap();
    let reports = folder.path().join("new").join("reports");
    let mut compare = Command::cargo_bin("shinglescope").unwrap();
    compare
        .current_dir(&samples)
        .args(["compare", "--csv", "--jobs", "3", "--pairs"]);
    compare.arg(&list).arg("--reports").arg(&reports);
    let output = compare.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "one line is no pair");
    let table = String::from_utf8(output.stdout).unwrap();
    let table = table.strip_prefix('\u{FEFF}').expect("a byte order mark");
    let lines: Vec<&str> = table.lines().collect();
    assert!(
        lines[0].starts_with("line,left,right,score_percent,"),
        "{table}"
    );
    let numbers: Vec<&str> = lines[1..]
        .iter()
        .map(|line| line.split(',').next().unwrap())
        .collect();
    assert_eq!(numbers, ["1", "2", "3", "4"], "in the order of the list");
    assert!(
        lines[2].ends_with("Line 2 of the list does not have two paths with a tab between them"),
        "{table}"
    );
    let names = [
        "0001-samovar-1-and-samovar-2.html",
        "0003-lighthouse-1-and-lighthouse-2.html",
        "0004-samovar-1-and-samovar-2.html",
    ];
    let index = std::fs::read_to_string(reports.join("index.html")).unwrap();
    for name in names {
        assert!(table.contains(name), "{table}");
        assert!(index.contains(&format!("href=\"{name}\"")), "{index}");
    }
    assert_eq!(
        std::fs::read_dir(&reports).unwrap().count(),
        names.len() + 1
    );
    assert_eq!(index.matches("<tr>").count(), 1 + rows.len());
    assert!(index.contains("does not have two paths"), "{index}");
    let mut verify = Command::cargo_bin("shinglescope").unwrap();
    let verify = verify.arg("verify").arg(reports.join(names[1]));
    let files = ["lighthouse-1.txt", "lighthouse-2.txt"].map(|name| samples.join(name));
    verify.args(files).assert().success();
}
