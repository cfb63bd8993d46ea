//! Reports from the command line: what `compare --report` writes, `verify` confirms; what was changed, it finds.

use assert_cmd::Command;
use shinglescope::files::errors::{Doing, Failure, Why};
use shinglescope::phrases::Phrases;
use shinglescope::report::{Finding, Record, verify};
use shinglescope_core::text::Pair;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn program() -> Command {
    Command::cargo_bin("shinglescope").unwrap()
}

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("core/samples")
        .join(name)
}

fn document(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/documents")
        .join(name)
}

/// The path of a report on two files, with these options.
fn report_on(folder: &TempDir, left: &Path, right: &Path, options: &[&str]) -> PathBuf {
    let path = folder.path().join("report.html");
    let mut compare = program();
    compare
        .arg("compare")
        .args([left, right])
        .arg("--report")
        .arg(&path);
    compare.args(options).assert().success();
    path
}

fn findings(report: &Path, left: &Path, right: &Path) -> Vec<Finding> {
    let found = verify(report, Pair::new(left, right), &Phrases::english());
    found.unwrap().findings
}

#[test]
fn a_report_is_confirmed_under_every_preset_and_for_documents() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("samovar-1.txt"), sample("samovar-2.txt"));
    for preset in [
        "recommended",
        "python-2009",
        "php",
        "node-2014",
        "minhash-84",
        "short-words",
    ] {
        let report = report_on(&folder, &left, &right, &["--preset", preset]);
        assert_eq!(findings(&report, &left, &right), [], "{preset}");
    }
    let (left, right) = (document("russian.docx"), document("russian.html"));
    let report = report_on(
        &folder,
        &left,
        &right,
        &["--language", "ru", "--matching-only"],
    );
    assert_eq!(findings(&report, &left, &right), []);
    let form = sample("lighthouse-1.txt");
    let aside = ["--set-aside", form.to_str().unwrap(), "--length", "3"];
    let (left, right) = (sample("lighthouse-1.txt"), sample("lighthouse-2.txt"));
    let report = report_on(&folder, &left, &right, &aside);
    assert_eq!(findings(&report, &left, &right), []);
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(
        page.contains("<strong>lighthouse-1.txt</strong>"),
        "what was set aside is named"
    );
}

#[test]
fn what_was_piped_is_confirmed_by_a_file_with_the_same_text() {
    let folder = tempfile::tempdir().unwrap();
    let right = sample("lighthouse-2.txt");
    let path = folder.path().join("report.html");
    let text = std::fs::read_to_string(sample("lighthouse-1.txt")).unwrap();
    let mut compare = program();
    compare
        .args(["compare", "-"])
        .arg(&right)
        .arg("--report")
        .arg(&path);
    compare.write_stdin(text.clone()).assert().success();
    let left = folder.path().join("saved.txt");
    std::fs::write(&left, &text).unwrap();
    assert_eq!(findings(&path, &left, &right), []);
    std::fs::write(&left, text + "!").unwrap();
    let found = findings(&path, &left, &right);
    assert!(matches!(found[0], Finding::OtherText(_)), "{found:?}");
}

/// Numbers that differ at every call, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

#[test]
fn every_one_of_a_thousand_changed_bytes_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["lighthouse-1.txt", "lighthouse-2.txt"].map(|name| {
        let copy = folder.path().join(name);
        std::fs::copy(sample(name), &copy).unwrap();
        copy
    });
    let report = report_on(&folder, &files[0], &files[1], &[]);
    let all = [&report, &files[0], &files[1]];
    let mut random = Random(7);
    for round in 0..1_000 {
        let path = all[random.below(3)];
        let bytes = std::fs::read(path).unwrap();
        let (at, by) = (random.below(bytes.len()), 1 + random.below(255) as u8);
        let mut changed = bytes.clone();
        changed[at] = changed[at].wrapping_add(by);
        std::fs::write(path, &changed).unwrap();
        match verify(
            &report,
            Pair::new(&files[0], &files[1]),
            &Phrases::english(),
        ) {
            Ok(found) => assert_ne!(found.findings, [], "{round}: byte {at} of {path:?}"),
            Err(Failure {
                why: Why::Foreign | Why::Newer(_),
                ..
            }) => {
                assert_eq!(path, &report, "{round}");
            }
            // A changed text may be no text any more.
            Err(Failure {
                doing: Doing::Reading,
                ..
            }) => assert_ne!(path, &report, "{round}"),
            Err(error) => panic!("{round}: {error:?}"),
        }
        std::fs::write(path, bytes).unwrap();
    }
    assert_eq!(findings(&report, &files[0], &files[1]), []);
}

#[test]
fn a_report_that_was_changed_and_sealed_anew_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("gpl-2.txt"), sample("gpl-3.txt"));
    let report = report_on(&folder, &left, &right, &["--length", "5"]);
    let page = std::fs::read_to_string(&report).unwrap();
    let body = &page[..page.rfind("<!-- sha256").unwrap()];
    let resealed = |body: String| {
        let hash = shinglescope::report::sha256(body.as_bytes());
        std::fs::write(&report, format!("{body}<!-- sha256 {hash} -->\n")).unwrap();
        findings(&report, &left, &right)
    };
    assert_eq!(resealed(body.to_owned()), []);
    let shown = "<p class=\"score\">23.7\u{202f}%</p>";
    assert!(body.contains(shown));
    let other_page = body.replace(shown, "<p class=\"score\">13.7\u{202f}%</p>");
    assert_eq!(resealed(other_page), [Finding::OtherPage]);
    let other_figure = body.replace("\"matches_left\":1049", "\"matches_left\":1048");
    assert_ne!(other_figure, body);
    let found = resealed(other_figure);
    assert!(
        matches!(&found[..], [Finding::Figure { name, .. }] if name == "matches_left"),
        "{found:?}"
    );
}

#[test]
fn verify_says_what_differs_and_exits_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("gpl-2.txt"), sample("gpl-3.txt"));
    let report = report_on(&folder, &left, &right, &[]);
    let run = |report: &Path, left: &Path, right: &Path| {
        let output = program()
            .arg("verify")
            .args([report, left, right])
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let (status, said) = run(&report, &left, &right);
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains("What can be checked holds") && said.contains(" figures, "),
        "{said}"
    );
    let stated = said.split_once("Stated, not checked:\n").unwrap().1;
    for row in ["made by version", "created", "names", "files last changed"] {
        assert!(stated.contains(&format!("  {row} ")), "{row}: {said}");
    }
    assert!(
        !said.contains("score_percent"),
        "what holds is counted, not listed: {said}"
    );
    let (status, said) = run(&report, &right, &left);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("the other way round"), "{said}");
    let doctored = folder.path().join("doctored.txt");
    let text = std::fs::read_to_string(&left).unwrap();
    std::fs::write(&doctored, text.replacen("free", "fine", 1)).unwrap();
    let (status, said) = run(&report, &doctored, &right);
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("is not the gpl-2.txt that was compared"),
        "{said}"
    );
    let (status, said) = run(&left, &left, &right);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("is not a shinglescope report"), "{said}");
    let page = std::fs::read_to_string(&report).unwrap();
    std::fs::write(
        &report,
        page.replacen("{\"format\":1,", "{\"format\":2,", 1),
    )
    .unwrap();
    let (status, said) = run(&report, &left, &right);
    assert_eq!(status, Some(2), "{said}");
    assert!(
        said.contains("in a form that this version does not know"),
        "{said}"
    );
    let (status, said) = run(&report, &left, Path::new("no such file"));
    assert_eq!(status, Some(2), "{said}");
}

#[test]
fn a_page_of_another_version_is_compared_and_is_not_said_to_hold() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("gpl-2.txt"), sample("gpl-3.txt"));
    let report = report_on(&folder, &left, &right, &["--length", "5"]);
    let page = std::fs::read_to_string(&report).unwrap();
    let body = &page[..page.rfind("<!-- sha256").unwrap()];
    let verified = |body: String| {
        let hash = shinglescope::report::sha256(body.as_bytes());
        std::fs::write(&report, format!("{body}<!-- sha256 {hash} -->\n")).unwrap();
        let output = program()
            .arg("verify")
            .args([&report, &left, &right])
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let own = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    let other = body
        .replacen(&own, "\"version\":\"0.0.9\"", 1)
        .replacen("<p class=\"score\">23.7", "<p class=\"score\">93.7", 1)
        .replacen("</body>", "<script>alert(1)</script></body>", 1);
    let (status, said) = verified(other);
    assert_eq!(status, Some(2), "{said}");
    let sentence =
        "The figures hold; the page could not be compared, because version 0.0.9 wrote it";
    assert!(said.contains(sentence), "{said}");
    let own_page = body.replacen("23.7", "93.7", 1);
    let (status, said) = verified(own_page);
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("this page does not follow from them"),
        "{said}"
    );
    // What the record says is printed, and does nothing.
    let hostile = "\"made\":\"\\u001b[2K\\r\\nWhat can be checked holds\\u202e\"";
    let begin = body.find("\"made\":\"").unwrap();
    let end = begin + 8 + body[begin + 8..].find('"').unwrap() + 1;
    let (status, said) = verified(format!("{}{hostile}{}", &body[..begin], &body[end..]));
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("\\u{1b}[2K\\r\\nWhat can"), "{said}");
    assert!(!said.contains(['\u{1b}', '\r', '\u{202E}']), "{said:?}");
}

#[test]
fn the_chart_is_told_in_words_and_places_lead_to_both_texts() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("gpl-2.txt"), sample("gpl-3.txt"));
    let report = report_on(&folder, &left, &right, &[]);
    let page = std::fs::read_to_string(&report).unwrap();
    let (_, figure) = page.split_once("<figure>").unwrap();
    let label = figure
        .split("aria-label=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    for said in [
        "The score is ",
        "at 5 words",
        "Its peak is ",
        "It falls to half",
        "It is 0 from ",
    ] {
        assert!(label.contains(said), "{said}: {label}");
    }
    let (_, list) = page.split_once("<table class=\"list\">").unwrap();
    let row = list.split("<tr>").nth(2).unwrap();
    let number = row
        .split("href=\"#L")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let place =
        |side: char| format!("<td class=\"place\" dir=\"auto\"><a href=\"#{side}{number}\">line");
    assert!(
        row.contains(&place('L')) && row.contains(&place('R')),
        "{row}"
    );
    assert!(row.contains("<td class=\"begins\" dir=\"auto\">"), "{row}");
}

#[test]
fn the_passages_are_a_table_or_markdown_by_the_ending() {
    let folder = tempfile::tempdir().unwrap();
    let hostile = "=HYPERLINK(1) one two three, four \"five\" six seven ``` @eight";
    let left = folder.path().join("left.txt");
    std::fs::write(&left, format!("{hostile} nine\nten")).unwrap();
    let right = folder.path().join("right.txt");
    std::fs::write(&right, format!("zero\n{hostile}")).unwrap();
    let written = |name: &str| {
        let path = folder.path().join(name);
        let mut compare = program();
        compare
            .arg("compare")
            .args([&left, &right])
            .args(["--length", "3"]);
        let output = compare.arg("--report").arg(&path).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (
            output.status.code(),
            said,
            std::fs::read_to_string(&path).unwrap_or_default(),
        )
    };
    let (status, _, table) = written("passages.csv");
    assert_eq!(status, Some(0));
    let table = table.strip_prefix('\u{FEFF}').expect("a byte order mark");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 2, "{table}");
    assert!(lines[0].starts_with("passage,words,changed_words,set_aside,left_line"));
    assert!(
        lines[1].contains(",\"HYPERLINK(1) one two three, four \"\"five\"\" six"),
        "{table}"
    );
    assert!(lines[1].starts_with("1,10,0,false,1,2,,,1,"), "{table}");
    let (_, _, table) = written("passages.tsv");
    assert!(
        table
            .lines()
            .nth(1)
            .unwrap()
            .starts_with("1\t10\t0\tfalse\t1\t2"),
        "{table}"
    );
    let (_, _, text) = written("passages.md");
    assert!(text.starts_with("# `left.txt` and `right.txt`\n"), "{text}");
    assert!(text.contains("   ````text\n   HYPERLINK(1) one"), "{text}");
    let (status, said, _) = written("passages.txt");
    assert_eq!(status, Some(2));
    assert!(said.contains("Use a name ending in .html"), "{said}");
    #[cfg(not(feature = "pdf"))]
    {
        let (status, said, _) = written("passages.pdf");
        assert_eq!(status, Some(2));
        assert!(said.contains("made without PDF support"), "{said}");
    }
}

#[test]
fn hostile_text_does_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let hostile = "one two three <script>alert(1)</script> & </script> four \u{202E}five\0six &lt; \"seven\" <!-- eight";
    let name = "a <b> & 'c' \"d\".txt";
    let left = folder.path().join(name);
    std::fs::write(&left, format!("{hostile} nine ten")).unwrap();
    let right = folder.path().join("right.txt");
    std::fs::write(&right, format!("zero {hostile}")).unwrap();
    let report = report_on(
        &folder,
        &left,
        &right,
        &["--set-aside", left.to_str().unwrap()],
    );
    assert_eq!(findings(&report, &left, &right), []);
    let page = std::fs::read_to_string(&report).unwrap();
    assert_eq!(page.matches("<script").count(), 1, "the record alone");
    assert_eq!(page.matches("</script>").count(), 1);
    assert!(!page.contains(['\u{202E}', '\0']) || Record::inside(page.as_bytes()).is_some());
    let (_, shown) = page.split_once("<body>").unwrap();
    assert!(!shown.contains(['\u{202E}', '\0']));
    assert!(shown.contains("&lt;script&gt;alert(1)"));
    assert!(shown.contains("U+202E"));
}

#[test]
fn a_page_has_no_error_and_every_link_in_it_leads_somewhere() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (sample("gpl-2.txt"), sample("gpl-3.txt"));
    let report = report_on(&folder, &left, &right, &["--changed-words", "3"]);
    let page = std::fs::read_to_string(&report).unwrap();
    let ids: Vec<&str> = page.split(" id=").skip(1).map(value).collect();
    let links: Vec<&str> = page.split(" href=").skip(1).map(value).collect();
    assert!(links.len() > 100, "{}", links.len());
    for link in &links {
        let target = link
            .strip_prefix('#')
            .unwrap_or_else(|| panic!("{link} leads outside"));
        assert_eq!(ids.iter().filter(|id| **id == target).count(), 1, "{link}");
    }
    let mut open = Vec::new();
    for token in html5gum::Tokenizer::new(&page) {
        match token.unwrap() {
            html5gum::Token::Error(error) => panic!("{error:?}"),
            html5gum::Token::StartTag(tag) if is_void(&tag.name) || tag.self_closing => {}
            html5gum::Token::StartTag(tag) => open.push(tag.name),
            html5gum::Token::EndTag(tag) => assert_eq!(open.pop(), Some(tag.name)),
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let outside = [
        " src=", "url(", "@import", "<link", "<iframe", "http://", "https://",
    ];
    let (head, body) = page.split_once("</head>").unwrap();
    let head = head.split("<script").next().unwrap();
    assert_eq!(outside.iter().find(|way| head.contains(**way)), None);
    assert_eq!(outside[..5].iter().find(|way| body.contains(**way)), None);
}

/// Whether an element has no end tag.
fn is_void(name: &[u8]) -> bool {
    [&b"meta"[..], b"br", b"link", b"img", b"hr"].contains(&name)
}

/// The value of an attribute, quoted or not.
fn value(rest: &str) -> &str {
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap(),
        None => rest.split([' ', '>']).next().unwrap(),
    }
}
