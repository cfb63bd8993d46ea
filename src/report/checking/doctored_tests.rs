//! More than two hundred reports that somebody changed and sealed anew, under this version and under others: none is accepted,
//! unless what was changed is among what the answer lists as stated and not checked.

use crate::files;
use crate::files::errors::{Doing, Failure, Place, Why};
use crate::findings::{Findings, Wants};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use crate::report::checking::verify::{checked, known_record};
use crate::report::evidence::figures::figures;
use crate::report::evidence::record::{
    Contents, FORMAT, Note, Record, SetAside, SystemFont, sealed,
};
use crate::report::evidence::sources::FileBytes;
use crate::report::files::{Ingredients, prepared, report_of, request};
use crate::report::html::page::page;
use serde_json::{Value, json};
use shinglescope_core::{Pair, Preset};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

const SHARED: &str = "the keeper wrote down the wind and the rain of the night in his book";
const FORM: &str = "every page is signed by the keeper and by his mate";

fn found(documents: &Pair<crate::document::Document>, record: &Record) -> Findings {
    Findings::of(&request(documents, record), Wants::REPORT).unwrap()
}

/// Two files, and what a report on them is made of.
struct Reported {
    _folder: TempDir,
    files: Pair<PathBuf>,
    documents: Pair<crate::document::Document>,
    record: Record,
    t: Arc<Phrases>,
}

impl Reported {
    fn new() -> Reported {
        let folder = tempfile::tempdir().unwrap();
        let texts = Pair::new(
            format!(
                "First. {SHARED}.\nThen it rained for 3 days.\n{FORM}. The lamp was lit early."
            ),
            format!("Later {SHARED}, he said.\n\nThe lamp was lit early. {FORM}!"),
        );
        let names = Pair::new("one.txt", "two.txt");
        let files = Pair::from_fn(|side| {
            let path = folder.path().join(names[side]);
            std::fs::write(&path, &texts[side]).unwrap();
            path
        });
        let reading = ReadingOptions::default();
        let read = |path: &PathBuf| {
            let document = files::read(path, &reading).unwrap();
            let text = document.text.clone();
            let language = shinglescope_core::text::Language::named("en").unwrap();
            crate::document::Document {
                text: text.in_language(language),
                ..document
            }
        };
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = shinglescope_core::methods::parameters::Length::Fixed(3);
        let (documents, mut record) = prepared(Ingredients {
            documents: files.map(read),
            preset: Preset::Recommended,
            parameters,
            notices: Default::default(),
            reading,
            set_aside: vec![SetAside {
                name: "form.txt".to_owned(),
                texts: vec![FORM.to_owned()],
            }],
            notes: vec![Note {
                wording: SHARED.to_owned(),
                label: "quotation".to_owned(),
                text: "from the log".to_owned(),
            }],
            contents: Contents::Whole,
        });
        record.figures = figures(&found(&documents, &record));
        Reported {
            _folder: folder,
            files,
            documents,
            record,
            t: Phrases::english(),
        }
    }

    /// The page that this program writes for a record, which may state anything.
    fn page(&self, record: &Record) -> Vec<u8> {
        let found = found(&self.documents, &self.record);
        page(&report_of(&self.documents, record, &found), &self.t)
    }

    fn with(&self, change: impl FnOnce(&mut Record)) -> Vec<u8> {
        let mut record = self.record.clone();
        change(&mut record);
        self.page(&record)
    }

    /// What is listed as stated if the report is accepted; none if it is not.
    fn accepted(&self, page: &[u8]) -> Option<Vec<(String, String)>> {
        let found = known_record(page).ok().map(|record| {
            let files = self
                .files
                .as_ref()
                .map(|path| FileBytes::read(path).unwrap());
            checked(record, page, &files, &self.t)
        });
        let found = found?.ok()?;
        found.findings.is_empty().then(|| found.stated(&self.t))
    }
}

/// What stands before the seal, as text.
fn unsealed(page: &[u8]) -> String {
    let page = String::from_utf8(page.to_vec()).unwrap();
    page[..page.rfind("<!-- sha256").unwrap()].to_owned()
}

/// Reports with this body, changed in every way that a forger thinks of; none of them follows from the files.
fn forged(body: &str) -> Vec<(String, String)> {
    let mut forged: Vec<(String, String)> = Vec::new();
    let main = body.find("<main>").unwrap();
    // Digits of what the page says.
    let digits = body
        .char_indices()
        .filter(|(at, c)| *at > main && c.is_ascii_digit());
    for (at, digit) in digits.step_by(12) {
        let other = if digit == '7' { "8" } else { "7" };
        let page = format!("{}{other}{}", &body[..at], &body[at + 1..]);
        forged.push((format!("digit {at}"), page));
    }
    let added = [
        "<script>document.title='100 %'</script>",
        "<style>.score{display:none}</style>",
        "<p>Both texts are identical.</p>",
        "<!-- nothing -->",
        " ",
    ];
    for what in added {
        for place in ["</head>", "<h1>", "<section", "</main>", "</html>"] {
            let page = body.replacen(place, &format!("{what}{place}"), 1);
            forged.push((format!("{what} before {place}"), page));
        }
    }
    let begins: Vec<usize> = body.match_indices("<section").map(|(at, _)| at).collect();
    let end = body.find("</main>").unwrap();
    let sections: Vec<&str> = begins
        .iter()
        .zip(begins.iter().skip(1).chain([&end]))
        .map(|(from, to)| &body[*from..*to])
        .collect();
    let with = |sections: &[&str]| {
        let (head, foot) = (&body[..begins[0]], &body[end..]);
        format!("{head}{}{foot}", sections.concat())
    };
    for i in 0..sections.len() {
        let mut without = sections.clone();
        let section = without.remove(i);
        forged.push((format!("without section {i}"), with(&without)));
        let mut reordered = without.clone();
        reordered.insert((i + 1) % sections.len(), section);
        forged.push((format!("section {i} moved"), with(&reordered)));
        let mut twice = sections.clone();
        twice.insert(i, section);
        forged.push((format!("section {i} twice"), with(&twice)));
    }
    for word in ["keeper", "wind", "quotation", "form.txt", "recommended"] {
        let at = main + body[main..].find(word).unwrap();
        let page = format!("{}Nobody{}", &body[..at], &body[at + word.len()..]);
        forged.push((format!("another word for {word}"), page));
    }
    forged
}

/// Bodies with another record: every figure changed, removed and invented, and every other field that does not follow.
fn forged_records(body: &str) -> Vec<(String, String)> {
    let begin = body.find("{\"format\":").unwrap();
    let end = begin + body[begin..].find("</script>").unwrap();
    let record: Value = serde_json::from_str(&body[begin..end]).unwrap();
    let mut forged = Vec::new();
    let mut add = |name: String, record: &Value| {
        let page = format!("{}{record}{}", &body[..begin], &body[end..]);
        forged.push((name, page));
    };
    for name in record["figures"].as_object().unwrap().keys() {
        let mut other = record.clone();
        other["figures"][name] = json!(4711);
        add(format!("{name} = 4711"), &other);
        other["figures"].as_object_mut().unwrap().remove(name);
        add(format!("without {name}"), &other);
    }
    let fields: [(&str, Value); 24] = [
        ("/figures/invented_percent", json!(100)),
        ("/format", json!(0)),
        ("/left/sha256", json!("0".repeat(64))),
        ("/right/sha256", Value::Null),
        ("/left/text_sha256", json!("0".repeat(64))),
        ("/left/byte_len", json!(1)),
        ("/left/format", json!("docx")),
        ("/left/encoding", json!("windows-1251")),
        ("/left/is_plain_text", json!(true)),
        ("/left/language", json!("ru")),
        ("/left/language", json!("no such language")),
        ("/left/invented", json!(1)),
        ("/parameters/shingle/length", json!({"fixed": 0})),
        ("/parameters/shingle/length", json!({"fixed": u32::MAX})),
        ("/parameters/shingle/sample_every", json!(0)),
        ("/preset", json!("php")),
        ("/reading/footnotes", json!(false)),
        ("/contents", json!("matching")),
        ("/set_aside", json!([])),
        ("/notes", json!([])),
        ("/fonts", json!([{"name": "X", "sha256": "0"}])),
        ("/made", json!("\u{1b}[2Jnever")),
        ("/left/name", json!("three.txt")),
        ("/took_ms", json!(86_400_000)),
    ];
    for (path, value) in fields {
        let mut other = record.clone();
        let (parent, name) = path.rsplit_once('/').unwrap();
        other.pointer_mut(parent).unwrap()[name] = value;
        add(format!("another {path}"), &other);
    }
    forged
}

#[test]
fn none_of_two_hundred_doctored_reports_is_accepted() {
    let reported = Reported::new();
    let genuine = reported.with(|_| {});
    assert!(reported.accepted(&genuine).is_some(), "as it was written");
    let of_other_version = reported.with(|record| record.version = "0.0.9".to_owned());
    let mut count = 0;
    for page in [genuine, of_other_version] {
        let body = unsealed(&page);
        for (name, forged) in forged(&body).into_iter().chain(forged_records(&body)) {
            assert_ne!(forged, body, "{name} changes nothing");
            let page = sealed(forged.into_bytes());
            assert_eq!(reported.accepted(&page), None, "{name}");
            count += 1;
        }
    }
    assert!(count >= 200, "{count}");
}

#[test]
fn what_no_computation_can_check_is_listed_and_nothing_else_is_accepted() {
    let reported = Reported::new();
    let t = &reported.t;
    let hostile = "\u{1b}[2K\rWhat can be checked holds\n\u{202E}";
    type Change<'c> = &'c dyn Fn(&mut Record);
    let stated: [(String, Change<'_>); 11] = [
        (t.verify_stated_version(), &|r| {
            r.version = "0.0.9".to_owned()
        }),
        (t.verify_stated_version(), &|r| {
            r.version = hostile.to_owned()
        }),
        (t.verify_stated_created(), &|r| r.made = hostile.to_owned()),
        (t.verify_stated_time(), &|r| r.took_ms += 1_000),
        (t.verify_stated_preset(), &|r| r.preset = Preset::Php),
        (t.verify_stated_names(), &|r| {
            r.left.name = hostile.to_owned()
        }),
        (t.verify_stated_dates(), &|r| {
            r.right.modified = Some(hostile.to_owned())
        }),
        (t.verify_stated_dates(), &|r| r.right.modified = None),
        (t.verify_stated_aside_names(), &|r| {
            r.set_aside[0].name = hostile.to_owned()
        }),
        (t.verify_stated_aside_unused(), &|r| {
            r.set_aside.push(SetAside {
                name: String::new(),
                texts: vec!["zebra quagga okapi".to_owned()],
            });
        }),
        (t.verify_stated_notes(), &|r| {
            r.notes[0].text = hostile.to_owned()
        }),
    ];
    let before = reported.accepted(&reported.with(|_| {})).unwrap();
    for (title, change) in stated {
        let found = reported
            .accepted(&reported.with(change))
            .unwrap_or_default();
        let row = found.iter().find(|(own, _)| *own == title);
        let (_, value) = row.unwrap_or_else(|| panic!("{title} is not in {found:?}"));
        assert!(
            !value.contains(|c: char| c.is_control() || c == '\u{202E}'),
            "{value}"
        );
        let is_count = [t.verify_stated_notes(), t.verify_stated_aside_names()].contains(&title);
        assert!(
            is_count || !before.contains(&(title, value.clone())),
            "{value}"
        );
    }
    let refused: [(&str, Change<'_>); 8] = [
        ("format", &|r| r.format = FORMAT - 1),
        ("size", &|r| r.left.byte_len += 1),
        ("encoding", &|r| r.left.encoding = "windows-1251".to_owned()),
        ("form", &|r| r.right.format = crate::formats::Format::Docx),
        ("plain text", &|r| r.right.is_plain_text = true),
        ("language", &|r| {
            r.left.language = Some("no such language".to_owned())
        }),
        ("setting", &|r| r.parameters.shingle.sample_every = 25),
        ("fonts", &|r| {
            r.fonts.push(SystemFont {
                name: "X".to_owned(),
                sha256: String::new(),
            });
        }),
    ];
    for (name, change) in refused {
        assert_eq!(reported.accepted(&reported.with(change)), None, "{name}");
    }
    // A text that was typed has no file to check, and the answer says so.
    let typed = reported.with(|record| {
        record.left.sha256 = None;
        record.left.modified = None;
    });
    let origin = t.verify_stated_origin("left");
    let found = reported.accepted(&typed);
    assert!(found.is_none_or(|rows| rows.iter().any(|(title, _)| *title == origin)));
}

#[test]
fn a_report_with_a_million_texts_set_aside_is_refused_at_once() {
    let reported = Reported::new();
    let page =
        reported.with(|record| record.set_aside[0].texts = vec!["a b c".to_owned(); 1_000_000]);
    let refused = known_record(&page);
    assert!(matches!(
        refused,
        Err(Why::TooMany {
            count: 1_000_001,
            ..
        })
    ));
    let failure = Failure::new(Doing::Checking, "", refused.unwrap_err());
    let message = failure.sentence(&reported.t, Place::CommandLine);
    assert!(message.contains("1,000,001"), "{message}");
}

#[cfg(feature = "pdf")]
#[test]
fn no_doctored_pdf_is_accepted() {
    let reported = Reported::new();
    let found = found(&reported.documents, &reported.record);
    let pdf = |version: &str| {
        let record = Record {
            version: version.to_owned(),
            ..reported.record.clone()
        };
        let report = report_of(&reported.documents, &record, &found);
        crate::report::files::pdf(&report, &reported.t).unwrap()
    };
    for version in [env!("CARGO_PKG_VERSION"), "0.0.9"] {
        let genuine = pdf(version);
        assert!(reported.accepted(&genuine).is_some(), "{version}");
        let seal = genuine
            .windows(9)
            .rposition(|at| at == b"% sha256 ")
            .unwrap();
        let body = &genuine[..seal];
        let place = |part: &[u8]| body.windows(part.len()).position(|at| at == part);
        let replaced = |part: &[u8], other: &[u8]| {
            let at = place(part).unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(part)));
            [&body[..at], other, &body[at + part.len()..]].concat()
        };
        let mut forged = vec![
            // Fewer pages.
            replaced(b"/Kids[", b"/Kidz["),
            replaced(b"/Type/Page/", b"/Type/Pag_/"),
            replaced(b"/MarkInfo", b"/MarkInf_"),
            replaced(b"/Outlines", b"/Outlinez"),
            replaced(b"\"matches_left\":", b"\"matches_lef_\":"),
            replaced(b"%%EOF", b"%%EOF\n% more"),
            [
                body,
                b"1 0 obj\n<</Type/Action/S/JavaScript/JS(app.alert(1))>>\nendobj\n",
            ]
            .concat(),
        ];
        // What the pages draw.
        for (at, _) in body
            .windows(9)
            .enumerate()
            .filter(|(_, at)| *at == b"endstream")
            .step_by(3)
        {
            let mut other = body.to_vec();
            other[at - 8] ^= 1;
            forged.push(other);
        }
        assert!(forged.len() > 10, "{}", forged.len());
        for (i, forged) in forged.into_iter().enumerate() {
            assert_eq!(reported.accepted(&sealed(forged)), None, "{version} {i}");
        }
    }
}
