//! Redlines from the command line: accepting every change gives the right text, rejecting every change the left one.

use assert_cmd::Command;
use quick_xml::Reader;
use quick_xml::events::Event;
use std::io::Read;
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

/// The bytes of a redline of two texts, in a file with this ending.
fn redline(folder: &TempDir, left: &str, right: &str, ending: &str) -> Vec<u8> {
    let paths = [("left.txt", left), ("right.txt", right)].map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    let out = folder.path().join(format!("redline.{ending}"));
    let mut compare = program();
    compare
        .arg("compare")
        .args(&paths)
        .arg("--redline")
        .arg(&out);
    compare.assert().success();
    std::fs::read(out).unwrap()
}

/// What becomes of tracked changes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Decision {
    Accept,
    Reject,
}

/// The paragraphs of a Word document after all its changes were accepted or rejected.
fn decided(docx: &[u8], decision: Decision) -> Vec<String> {
    let mut package = zip::ZipArchive::new(std::io::Cursor::new(docx)).unwrap();
    let mut document = String::new();
    let mut part = package.by_name("word/document.xml").unwrap();
    part.read_to_string(&mut document).unwrap();
    let is_dropped = |name: &str| match decision {
        Decision::Accept => matches!(name, "w:del" | "w:moveFrom"),
        Decision::Reject => matches!(name, "w:ins" | "w:moveTo"),
    };
    let mut paragraphs = vec![String::new()];
    let (mut dropped, mut in_text, mut in_properties, mut end_is_dropped) =
        (0, false, false, false);
    let mut reader = Reader::from_str(&document);
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(tag) => match tag.name().as_ref() {
                "w:pPr" => in_properties = true,
                "w:t" | "w:delText" => in_text = true,
                name if is_dropped(name) => dropped += 1,
                _ => {}
            },
            Event::Empty(tag) => match tag.name().as_ref() {
                name if in_properties && is_dropped(name) => end_is_dropped = true,
                "w:tab" if dropped == 0 => paragraphs.last_mut().unwrap().push('\t'),
                _ => {}
            },
            Event::End(tag) => match tag.name().as_ref() {
                "w:pPr" => in_properties = false,
                "w:t" | "w:delText" => in_text = false,
                "w:p" if !std::mem::take(&mut end_is_dropped) => paragraphs.push(String::new()),
                name if is_dropped(name) => dropped -= 1,
                _ => {}
            },
            Event::Text(text) if in_text && dropped == 0 => {
                paragraphs.last_mut().unwrap().push_str(&text.into_inner());
            }
            Event::GeneralRef(entity) if in_text && dropped == 0 => {
                let c = match entity.into_inner().as_ref() {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    other => panic!("{other}"),
                };
                paragraphs.last_mut().unwrap().push(c);
            }
            _ => {}
        }
    }
    assert_eq!(
        paragraphs.pop().as_deref(),
        Some(""),
        "every paragraph ends"
    );
    paragraphs
}

/// The paragraphs and the blank lines of a text whose lines were broken by hand.
fn flowed(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut is_new = true;
    for line in text.lines().map(str::trim) {
        match paragraphs
            .last_mut()
            .filter(|_| !is_new && !line.is_empty())
        {
            Some(last) => *last = format!("{last} {line}"),
            None => paragraphs.push(line.to_owned()),
        }
        is_new = line.is_empty();
    }
    paragraphs
}

fn trimmed(paragraphs: Vec<String>) -> Vec<String> {
    let all = paragraphs.into_iter();
    all.map(|paragraph| paragraph.trim().to_owned()).collect()
}

#[test]
fn accepting_every_change_of_a_word_document_gives_the_right_text_and_rejecting_the_left() {
    let folder = tempfile::tempdir().unwrap();
    for (left, right) in [
        ("gpl-2.txt", "gpl-3.txt"),
        ("samovar-1.txt", "samovar-2.txt"),
        ("lighthouse-1.txt", "lighthouse-2.txt"),
    ] {
        let texts = [left, right].map(|name| std::fs::read_to_string(sample(name)).unwrap());
        let docx = redline(&folder, &texts[0], &texts[1], "docx");
        assert_eq!(
            trimmed(decided(&docx, Decision::Accept)),
            flowed(&texts[1]),
            "{right}"
        );
        assert_eq!(
            trimmed(decided(&docx, Decision::Reject)),
            flowed(&texts[0]),
            "{left}"
        );
    }
}

#[test]
fn moved_paragraphs_splits_joins_and_one_sided_texts_keep_their_paragraphs() {
    let folder = tempfile::tempdir().unwrap();
    let (a, b, c) = (
        "The keeper wrote down the wind and the rain of every single night.",
        "It was cold on the rock when the first ship of that winter came in.",
        "Nobody had seen a sail for months, and nobody expected one before spring.",
    );
    let pairs = [
        (format!("{a}\n{b}\n{c}\n"), format!("{b}\n{c}\n{a}\n")),
        (format!("{a} {b}\n{c}"), format!("{a}\n{b} {c}")),
        (String::new(), format!("{a}\n{b}")),
        (format!("{a}\n\tand more\n{b}"), String::new()),
        (format!("1. {a}\n2. {b}\n"), format!("1. {b}\n2. {a} {c}\n")),
    ];
    for (left, right) in pairs {
        let docx = redline(&folder, &left, &right, "docx");
        let lines = |text: &str| match text.lines().map(str::to_owned).collect::<Vec<_>>() {
            lines if lines.is_empty() => vec![String::new()],
            lines => lines,
        };
        assert_eq!(decided(&docx, Decision::Accept), lines(&right));
        assert_eq!(decided(&docx, Decision::Reject), lines(&left));
    }
}

#[test]
fn blank_lines_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (
        "\n\nThe first line.\n\n\nIt goes.\nThe last line.\n\n",
        "The first line.\n\nThe last line.\n\n\nAnd one more.",
    );
    let docx = redline(&folder, left, right, "docx");
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(decided(&docx, Decision::Accept), lines(right));
    assert_eq!(decided(&docx, Decision::Reject), lines(left));
}

#[test]
fn a_page_has_every_change_and_every_move_leads_to_its_other_end() {
    let folder = tempfile::tempdir().unwrap();
    let moved = "The keeper wrote down the wind and the rain of every single night.";
    let rest = |lamp: &str| {
        format!(
            "Nobody had seen a sail for months, and nobody expected one before spring.\n\
             One <script>alert(1)</script> {lamp} lamp stood in the tower all the same.\n"
        )
    };
    let left = format!("{moved}\n{}", rest("old"));
    let right = format!("{}{moved}\n", rest("new"));
    let page = String::from_utf8(redline(&folder, &left, &right, "html")).unwrap();
    assert!(page.contains("<del>old</del><ins>new</ins>"), "{page}");
    assert!(!page.contains("<script>alert"), "{page}");
    for link in ["id=F1", "href=#F1", "id=T1", "href=#T1"] {
        assert_eq!(page.matches(link).count(), 1, "{link}: {page}");
    }
    for tag in ["del", "ins", "p", "a", "b"] {
        let begins =
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(begins, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn both_texts_can_be_read_from_tei() {
    let folder = tempfile::tempdir().unwrap();
    let (left, right) = (
        "One & two old lamps.\nIt went <away>.\nThe end.",
        "One & two new lamps.\nThe end.\nIt is new.",
    );
    let tei = String::from_utf8(redline(&folder, left, right, "xml")).unwrap();
    let (_, body) = tei.split_once("<body>").unwrap();
    for (witness, text) in [("#left", left), ("#right", right)] {
        let mut reader = Reader::from_str(body.split_once("</body>").unwrap().0);
        let (mut found, mut is_other) = (String::new(), false);
        loop {
            match reader.read_event().unwrap() {
                Event::Eof => break,
                Event::Start(tag) if tag.name().as_ref() == "rdg" => {
                    let own = tag.try_get_attribute("wit").unwrap().unwrap();
                    is_other = own.value.as_ref() != witness;
                }
                Event::End(tag) if tag.name().as_ref() == "rdg" => is_other = false,
                Event::End(tag) if tag.name().as_ref() == "p" => found.push('\n'),
                Event::Empty(tag) if tag.name().as_ref() == "milestone" && !is_other => {
                    found.push('\n')
                }
                Event::Text(part) if !is_other => {
                    found.push_str(&part.into_inner().replace('\n', ""))
                }
                Event::GeneralRef(entity) if !is_other => match entity.into_inner().as_ref() {
                    "amp" => found.push('&'),
                    "lt" => found.push('<'),
                    "gt" => found.push('>'),
                    other => panic!("{other}"),
                },
                _ => {}
            }
        }
        assert_eq!(found.trim_end(), text);
    }
}

#[test]
fn a_name_without_a_known_ending_is_refused_before_anything_is_compared() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("redline.odt");
    let mut compare = program();
    compare
        .arg("compare")
        .args([sample("gpl-2.txt"), sample("gpl-3.txt")]);
    let found = compare.arg("--redline").arg(&out).assert().code(2);
    let said = String::from_utf8(found.get_output().stderr.clone()).unwrap();
    assert!(said.contains(".docx, .html or .xml"), "{said}");
    assert!(found.get_output().stdout.is_empty() && !out.exists());
}

#[test]
fn an_export_never_replaces_one_of_its_texts() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    std::fs::write(&page, "<p>one two three</p>").unwrap();
    for option in ["--redline", "--report"] {
        let mut compare = program();
        compare.arg("compare").arg(&page).arg(sample("gpl-3.txt"));
        compare.arg(option).arg(&page).assert().code(2);
        assert_eq!(
            std::fs::read_to_string(&page).unwrap(),
            "<p>one two three</p>"
        );
    }
}

#[test]
fn a_report_and_a_redline_say_the_same_together_and_alone() {
    let folder = tempfile::tempdir().unwrap();
    let aside = sample("lighthouse-1.txt");
    let run = |exports: &[(&str, &str)]| {
        let mut compare = program();
        compare
            .arg("compare")
            .args([sample("gpl-2.txt"), sample("gpl-3.txt")])
            .arg("--set-aside")
            .arg(&aside);
        for (option, name) in exports {
            compare.arg(option).arg(folder.path().join(name));
        }
        compare.assert().success().get_output().stdout.clone()
    };
    let answer = run(&[]);
    assert_eq!(run(&[("--report", "alone.csv")]), answer);
    assert_eq!(run(&[("--redline", "alone.xml")]), answer);
    let both = [("--report", "both.csv"), ("--redline", "both.xml")];
    assert_eq!(run(&both), answer);
    let written = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(written("both.csv"), written("alone.csv"));
    // Before the body is when it was made.
    let body = |name: &str| {
        let text = written(name);
        text.split_once("<body>").unwrap().1.to_owned()
    };
    assert_eq!(body("both.xml"), body("alone.xml"));
}
