//! Reports as PDF: they hold what the texts hold, `verify` confirms them and finds what was changed.

use assert_cmd::Command;
use shinglescope::files::errors::{Failure, Why};
use shinglescope::formats::{Bounds, ReadingOptions, ReadingRun, read};
use shinglescope::phrases::Phrases;
use shinglescope::report::{Contents, Finding, Record, is_report, sha256, verify};
use shinglescope_core::text::Pair;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("core/samples")
        .join(name)
}

/// Two files with these texts, and a report on them.
struct Reported {
    _folder: TempDir,
    files: [PathBuf; 2],
    report: PathBuf,
}

impl Reported {
    fn new(left: &str, right: &str, options: &[&str]) -> Reported {
        let folder = tempfile::tempdir().unwrap();
        let files = [("left.txt", left), ("right.txt", right)].map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        });
        let report = folder.path().join("report.pdf");
        let mut compare = Command::cargo_bin("shinglescope").unwrap();
        compare.arg("compare").args(&files).args(options);
        compare.arg("--report").arg(&report).assert().success();
        Reported {
            _folder: folder,
            files,
            report,
        }
    }

    fn of_samples(left: &str, right: &str, options: &[&str]) -> Reported {
        let text = |name: &str| std::fs::read_to_string(sample(name)).unwrap();
        Reported::new(&text(left), &text(right), options)
    }

    fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.report).unwrap()
    }

    /// What the program reads in the PDF.
    fn text(&self) -> String {
        self.text_with(&ReadingOptions::default())
    }

    fn text_with(&self, options: &ReadingOptions) -> String {
        let run = ReadingRun::new(options, Bounds::default(), &|| false);
        let reading = read(&self.bytes(), "report.pdf", &run).unwrap();
        reading.unwrap().text
    }

    fn verified(&self) -> Result<Vec<Finding>, Failure> {
        let paths = Pair::new(self.files[0].as_path(), self.files[1].as_path());
        Ok(verify(&self.report, paths, &Phrases::english())?.findings)
    }
}

/// The letters and digits of a text, without what breaks lines and words.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[test]
fn the_texts_are_in_the_pages_and_the_report_is_confirmed() {
    let reported = Reported::of_samples("gpl-2.txt", "gpl-3.txt", &[]);
    assert_eq!(reported.verified().unwrap(), []);
    let text = letters(&reported.text());
    let page = reported.bytes();
    let record = Record::inside(&page).unwrap();
    let source = std::fs::read_to_string(&reported.files[0]).unwrap();
    for passage in record.figures["passages"].as_array().unwrap() {
        let at = |i: usize| passage[i].as_u64().unwrap() as usize;
        for word in source[at(0)..at(1)].split_whitespace() {
            assert!(text.contains(&letters(word)), "{word}");
        }
    }
    for said in [
        "Result",
        "237",
        "Ascoreisevidencenotaverdict",
        "Settingsinfull",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert_eq!(record.fonts, [], "our own fonts have every character");
    assert!(
        is_report(&reported.report),
        "it is known without its record"
    );
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documents/pages.pdf");
    assert!(!is_report(&document));
}

#[test]
fn every_preset_matching_paragraphs_and_what_was_set_aside_are_confirmed() {
    for preset in ["python-2009", "php", "minhash-84", "short-words"] {
        let options = ["--preset", preset, "--matching-only"];
        let reported = Reported::of_samples("samovar-1.txt", "samovar-2.txt", &options);
        assert_eq!(reported.verified().unwrap(), [], "{preset}");
    }
    let aside = sample("lighthouse-1.txt");
    let options = ["--set-aside", aside.to_str().unwrap(), "--length", "3"];
    let reported = Reported::of_samples("lighthouse-1.txt", "lighthouse-2.txt", &options);
    assert_eq!(reported.verified().unwrap(), []);
    assert!(reported.text().contains("lighthouse-1.txt"), "it is named");
}

#[test]
fn cyrillic_hebrew_and_chinese_are_text_or_code_points() {
    let cyrillic = "Хранитель маяка записал ветер и дождь ночи в свою книгу";
    let hebrew = "שומר המגדלור רשם את הרוח ואת הגשם של הלילה בספר";
    let chinese = "灯塔看守人把夜里的风和雨写进了他的书";
    let shared = format!("{cyrillic}\n\n{hebrew}\n\n{chinese}\n");
    let reported = Reported::new(&format!("Один.\n{shared}"), &format!("{shared}Два.\n"), &[]);
    let found = reported.verified().unwrap();
    assert_eq!(found, [], "on one computer the pages are the same");
    let text = reported.text();
    for word in cyrillic.split(' ') {
        assert!(text.contains(word), "{word}: {text}");
    }
    // Hebrew and Chinese need fonts of this system.
    let letters = letters(&text);
    for word in hebrew.split(' ').chain([chinese]) {
        let mut codes = word.chars().map(|c| format!("U{:04X}", c as u32));
        let has_codes = codes.all(|code| letters.contains(&code));
        assert!(letters.contains(word) || has_codes, "{word}: {text}");
    }
}

/// Where these bytes are in a report.
fn place_of(page: &[u8], bytes: &[u8]) -> usize {
    let mut windows = page.windows(bytes.len());
    windows.position(|at| at == bytes).unwrap()
}

/// A copy of a report with another record, and with its checksum renewed. The record keeps its length.
fn with_record(page: &[u8], change: impl Fn(&str) -> String) -> Vec<u8> {
    let begin = place_of(page, b"{\"format\":1");
    let end = begin + place_of(&page[begin..], b"endstream");
    let record = String::from_utf8(page[begin..end].to_vec()).unwrap();
    let changed = change(&record);
    assert_eq!(changed.len(), record.len());
    assert_ne!(changed, record);
    let mut page = [&page[..begin], changed.as_bytes(), &page[end..]].concat();
    reseal(&mut page);
    page
}

fn reseal(page: &mut Vec<u8>) {
    let seal = page.windows(9).rposition(|at| at == b"% sha256 ").unwrap();
    page.truncate(seal);
    let hash = sha256(page);
    page.extend(format!("% sha256 {hash}\n").into_bytes());
}

#[test]
fn what_was_changed_and_sealed_anew_is_found() {
    let reported = Reported::of_samples("lighthouse-1.txt", "lighthouse-2.txt", &[]);
    let page = reported.bytes();
    let verified = |page: &[u8]| {
        std::fs::write(&reported.report, page).unwrap();
        reported.verified().unwrap()
    };
    let mut same = page.clone();
    reseal(&mut same);
    assert_eq!(verified(&same), []);
    let figure = with_record(&page, |record| {
        let at = record.find("\"matches_left\":").unwrap() + "\"matches_left\":".len();
        let mut record = record.to_owned();
        let digit = if record[at..].starts_with('1') {
            "2"
        } else {
            "1"
        };
        record.replace_range(at..=at, digit);
        record
    });
    let found = verified(&figure);
    assert!(matches!(&found[..], [Finding::Figure { .. }]), "{found:?}");
    // A byte of the drawing of the last page, or of what describes it.
    let mut other = page.clone();
    let at = other.windows(9).rposition(|at| at == b"endstream").unwrap() - 40;
    other[at] ^= 1;
    reseal(&mut other);
    assert_eq!(verified(&other), [Finding::OtherPage]);
    std::fs::write(&reported.files[0], "Something else.").unwrap();
    assert!(!verified(&page).is_empty());
}

#[test]
fn pages_with_fonts_that_are_missing_are_not_said_to_hold() {
    let reported = Reported::of_samples("lighthouse-1.txt", "lighthouse-2.txt", &[]);
    let font = format!(
        "\"fonts\":[{{\"name\":\"X\",\"sha256\":\"{}\"}}],",
        "0".repeat(64)
    );
    // What makes room for the font is among the settings that need not be written.
    let page = reported.bytes();
    let record = Record::inside(&page).unwrap();
    assert_eq!(record.fonts, []);
    let begin = place_of(&page, b"{\"format\":1");
    let at = begin + place_of(&page[begin..], b"\"figures\":");
    let mut other = [&page[..at], font.as_bytes(), &page[at..]].concat();
    let length = record_length(&page, begin);
    let text = format!("/Length {length}");
    let renewed = format!("/Length {}", length + font.len());
    let place = other
        .windows(text.len())
        .position(|at| at == text.as_bytes())
        .unwrap();
    other.splice(place..place + text.len(), renewed.into_bytes());
    reseal(&mut other);
    std::fs::write(&reported.report, &other).unwrap();
    let found = reported.verified().unwrap();
    assert!(matches!(&found[..], [Finding::PageNotCompared(fonts)] if fonts[0].name == "X"));
    let mut program = Command::cargo_bin("shinglescope").unwrap();
    program
        .arg("verify")
        .arg(&reported.report)
        .args(&reported.files);
    let output = program.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("The pages were not compared"), "{said}");
    assert!(!said.contains("What can be checked holds"), "{said}");
}

/// How many bytes the record has that begins at `begin`.
fn record_length(page: &[u8], begin: usize) -> usize {
    let end = page[begin..].windows(9).position(|at| at == b"endstream");
    page[begin..begin + end.unwrap()].trim_ascii_end().len()
}

#[test]
fn every_one_of_three_hundred_changed_bytes_is_found() {
    let reported = Reported::new(
        "one two three four five six seven eight",
        "zero one two three four five six seven",
        &[],
    );
    let page = reported.bytes();
    let mut state = 7_u64;
    let mut below = |limit: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    for round in 0..300 {
        let (at, by) = (below(page.len()), 1 + below(255) as u8);
        let mut changed = page.clone();
        changed[at] = changed[at].wrapping_add(by);
        std::fs::write(&reported.report, &changed).unwrap();
        match reported.verified() {
            Ok(found) => assert_ne!(found, [], "{round}: byte {at}"),
            Err(Failure {
                why: Why::Foreign | Why::Newer(_),
                ..
            }) => {}
            Err(error) => panic!("{round}: {error:?}"),
        }
    }
    std::fs::write(&reported.report, &page).unwrap();
    assert_eq!(reported.verified().unwrap(), []);
}

#[test]
fn hostile_and_empty_texts_have_a_report() {
    let word = "x".repeat(100_000);
    let turned =
        "\u{202E}one two\0three \u{2067}four five\u{1b} six \u{FEFF}seven \u{E000} eight nine";
    for (left, right) in [
        ("", ""),
        ("one", ""),
        (word.as_str(), word.as_str()),
        (turned, turned),
        (
            "e\u{301}\u{301}\u{301} \u{301} a\u{200D}b \u{FE0F}",
            "\u{301}",
        ),
    ] {
        let reported = Reported::new(left, right, &["--length", "1"]);
        assert_eq!(reported.verified().unwrap(), [], "{left:.30}");
        let text = reported.text();
        assert!(!text.contains(['\u{202E}', '\0', '\u{1b}']), "{text}");
        assert_eq!(text.contains("U+202E"), left == turned);
    }
}

#[test]
fn links_lead_to_both_texts_and_the_document_is_tagged() {
    let reported = Reported::of_samples("lighthouse-1.txt", "lighthouse-2.txt", &[]);
    let page = reported.bytes();
    let count = |part: &str| {
        page.windows(part.len())
            .filter(|at| *at == part.as_bytes())
            .count()
    };
    let record = Record::inside(&page).unwrap();
    let passages = record.figures["passages"].as_array().unwrap().len();
    assert!(
        count("/Subtype/Link") >= 3 * passages,
        "list, left and right"
    );
    for part in [
        "/StructTreeRoot",
        "/MarkInfo",
        "/Outlines",
        "/Lang",
        "pdfuaid:part",
    ] {
        assert!(count(part) > 0, "{part}");
    }
}

#[test]
fn of_long_texts_it_shows_what_is_listed_and_says_so() {
    let shared = "the keeper wrote down the wind and the rain of every single night";
    let long = |begin: char| {
        let line =
            |i: usize| format!("{begin}{i} has {begin}b{i} and {begin}c{i} in its place\n\n");
        let lines: String = (0..60_000).map(line).collect();
        format!("{lines}{shared}\n")
    };
    let reported = Reported::new(&long('x'), &long('y'), &["--exact-passages"]);
    let record = Record::inside(&reported.bytes()).unwrap();
    assert_eq!(record.contents, Contents::Longest);
    let text = reported.text();
    assert!(text.contains("These texts are long"), "{text}");
    assert_eq!(
        letters(&text).matches(&letters(shared)).count(),
        2,
        "once in each text"
    );
    assert!(
        reported.bytes().len() < 1 << 20,
        "{}",
        reported.bytes().len()
    );
    assert_eq!(reported.verified().unwrap(), []);
}

#[test]
fn the_list_of_passages_names_the_pages_of_both_texts() {
    let reported = Reported::of_samples("gpl-2.txt", "gpl-3.txt", &[]);
    // Rows at the top of pages look like running heads.
    let text = reported.text_with(&ReadingOptions {
        running_heads: true,
        ..ReadingOptions::default()
    });
    // Each row is one line. Nine places on the right lie wholly inside other passages; they have their page as well.
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.contains("→ p."))
        .map(|line| line.split("→ p.").skip(1).collect())
        .collect();
    let record = Record::inside(&reported.bytes()).unwrap();
    let passages = record.figures["passages"].as_array().unwrap().len();
    assert_eq!(rows.len(), passages, "{text}");
    assert!(rows.iter().all(|row| row.len() == 2), "{rows:?}");
    assert!(!text.contains("→ p. 0"), "every one has its page");
    // Columns drift apart: some passage is on one page on the left and on another on the right.
    let page = |part: &str| {
        part.trim_start()
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    assert!(rows.iter().any(|row| page(row[0]) != page(row[1])));
}

#[test]
fn tags_are_not_said_to_be_suspect_or_not() {
    let reported = Reported::new(
        "one two three four five /Suspects false /Type/Catalog six seven",
        "zero one two three four five /Suspects false /Type/Catalog six",
        &[],
    );
    let page = reported.bytes();
    let text = String::from_utf8_lossy(&page);
    let (_, info) = text.rsplit_once("/MarkInfo").unwrap();
    let (info, _) = info.split_once(">>").unwrap();
    assert!(
        info.contains("/Marked true") && !info.contains("Suspects"),
        "{info}"
    );
    assert_eq!(reported.verified().unwrap(), []);
    assert!(
        reported.text().contains("/Suspects false"),
        "the words of the text stay"
    );
}

#[test]
fn the_curve_is_on_the_first_page() {
    let aside = sample("lighthouse-1.txt");
    let aside = ["--set-aside", aside.to_str().unwrap()];
    for options in [&[][..], &aside] {
        let reported = Reported::of_samples("gpl-2.txt", "gpl-3.txt", options);
        let text = reported.text_with(&ReadingOptions {
            running_heads: true,
            ..ReadingOptions::default()
        });
        let curve = text.find("The score at every length").unwrap();
        assert!(curve < text.find("1 / ").unwrap(), "{text}");
    }
}
