//! What `compare` reads: files, pipes, documents, encodings, odd characters; and a window without a display.

use super::{GPL, program, run};
use serde_json::Value;
use std::path::Path;

#[test]
fn standard_input_is_a_side_but_only_once() {
    let output = program()
        .args(["compare", "-", GPL[0], "--score"])
        .pipe_stdin(GPL[0])
        .unwrap()
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), "100");
    let (status, _, err) = run(&["compare", "-", "-"]);
    assert_eq!(status, 2);
    assert!(err.contains("can be read only once"), "{err}");
}

#[test]
fn wrong_usage_and_unreadable_input_end_with_status_two_and_a_message() {
    let cases: [(&[&str], &str); 10] = [
        (
            &["compare", "no-left.txt", "no-right.txt"],
            "“no-left.txt” does not exist. Check the path. “no-right.txt” does not exist. Check the path",
        ),
        (
            &["compare", "assets", "no-right.txt", "--score"],
            "“assets” is a folder. Choose a text file inside it. “no-right.txt” does not exist",
        ),
        (
            &["compare", GPL[0], "no-such-file.txt"],
            "“no-such-file.txt” does not exist",
        ),
        (&["compare", GPL[0], "assets"], "“assets” is a folder"),
        (
            &["compare", GPL[0], GPL[1], "--length", "0"],
            "0 is too short. Choose a length from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--length", "101"],
            "101 is too long. Choose a length from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--length", "five"],
            "a whole number from 1 to 100",
        ),
        (
            &["compare", GPL[0], GPL[1], "--encoding", "klingon"],
            "there is no encoding called “klingon”",
        ),
        (
            &["compare", GPL[0], GPL[1], "--language", "en,klingon"],
            "a language is “auto”, “none” or one of ar, bg,",
        ),
        (&["compare", GPL[0]], "<RIGHT>"),
    ];
    for (arguments, message) in cases {
        let (status, out, err) = run(arguments);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(err.contains(message), "{arguments:?}: {err}");
        assert_eq!(out, "");
    }
}

#[test]
fn without_a_display_the_window_says_what_is_missing_and_the_way_without() {
    let output = program()
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    if cfg!(all(target_os = "linux", feature = "window")) {
        assert_eq!(output.status.code(), Some(2));
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(
            err.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"),
            "{err}"
        );
        assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
    }
}

#[test]
fn a_display_that_does_not_answer_is_named_and_no_source_file_is() {
    if !cfg!(all(target_os = "linux", feature = "window")) {
        return;
    }
    let output = program()
        .env("DISPLAY", ":4711")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("the display “:4711” does not answer"), "{err}");
    assert!(!err.contains(".rs") && !err.contains("registry"), "{err}");
    assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
}

#[cfg(not(feature = "window"))]
#[test]
fn a_build_without_a_window_says_so() {
    let (status, out, err) = run(&[]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("this build has no window"), "{err}");
    assert!(err.contains("shinglescope compare LEFT RIGHT"), "{err}");
}

#[test]
fn a_text_with_a_stray_nul_byte_is_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rfc.txt");
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(GPL[0])).unwrap();
    std::fs::write(&path, format!("{text}\0 the end")).unwrap();
    let path = path.to_str().unwrap();
    let (status, out, err) = run(&["compare", path, GPL[0], "--length", "5"]);
    assert_eq!(status, 0, "{err}");
    assert!(out.contains("1 NUL byte"), "{out}");
    assert_eq!(
        run(&["compare", path, GPL[0], "--length", "5", "--score"]).0,
        0
    );
}

#[test]
fn equal_texts_in_other_bytes_are_not_identical_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Ветер дул с моря, и сторож записал его в журнал.";
    let utf16: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    // Windows-1251: the letters from А to я follow each other.
    let windows = |c: char| match u32::from(c) {
        code @ 0x410..=0x44F => (code - 0x410 + 0xC0) as u8,
        code => code as u8,
    };
    let windows: Vec<u8> = text.chars().map(windows).collect();
    let files = [
        ("utf8", text.as_bytes().to_vec()),
        ("again", text.as_bytes().to_vec()),
        ("utf16", utf16),
        ("windows", windows),
    ];
    for (name, bytes) in &files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (left, right, verdict) in [
        ("utf8", "again", "identical_bytes"),
        ("utf8", "utf16", "identical_text"),
        ("windows", "utf16", "identical_text"),
        ("utf16", "utf16", "identical_bytes"),
    ] {
        let (_, out, _) = run(&["compare", &path(left), &path(right), "--json"]);
        let answer: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(answer["verdict"], verdict, "{left} {right}");
    }
}

#[test]
fn hidden_characters_part_no_words_and_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let plain = "the keeper wrote down the wind and the rain";
    let hidden = "the kee\u{200b}per wr\u{200d}ote do\u{200c}wn the wi\u{2060}nd and the rain";
    for (name, text) in [("plain", plain), ("hidden", hidden)] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (_, out, _) = run(&["compare", &path("plain"), &path("hidden")]);
    assert!(out.contains("the same words"), "{out}");
    assert!(out.contains("words with hidden characters"), "{out}");
    // Persian spells with non-joiners.
    let persian = "می\u{200c}خواهم کتاب\u{200c}ها را";
    std::fs::write(folder.path().join("persian"), persian).unwrap();
    let (_, out, _) = run(&["compare", &path("plain"), &path("persian")]);
    assert!(!out.contains("hidden characters"), "{out}");
    let (_, out, _) = run(&["compare", &path("plain"), &path("hidden"), "--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["left"]["words_with_hidden_characters"], 0);
    assert_eq!(answer["right"]["words_with_hidden_characters"], 4);
    assert_eq!(answer["verdict"], "identical_words");
    // However words are split, they are counted, and can be folded.
    let files = [path("plain"), path("hidden")];
    for options in [
        &["--preset", "short-words"][..],
        &["--preset", "recommended", "--split", "letters"],
        &["--preset", "recommended", "--marks", "keep"],
    ] {
        let asked = |more: &[&str]| {
            let base: &[&str] = &["compare", &files[0], &files[1]];
            run(&[base, options, more].concat()).1
        };
        let answer: Value = serde_json::from_str(&asked(&["--json"])).unwrap();
        let words = &answer["right"]["words_with_hidden_characters"];
        assert!(words.as_u64().unwrap() >= 3, "{options:?}: {words}");
        let folded = asked(&["--lookalikes", "fold", "--length", "2", "--json"]);
        let folded: Value = serde_json::from_str(&folded).unwrap();
        assert_eq!(folded["verdict"], "identical_words", "{options:?}");
    }
}

const RUSSIAN: [&str; 2] = [
    "tests/documents/russian.docx",
    "tests/documents/russian.html",
];

#[test]
fn a_word_document_and_a_windows_1251_page_of_one_text_are_identical_with_places() {
    let [left, right] = RUSSIAN;
    let (status, out, _) = run(&["compare", left, right, "--json", "--passages"]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(answer["score_percent"], 100.0);
    assert_eq!(answer["measures"]["resemblance_percent"], 100.0);
    assert_eq!(answer["left"]["format"], "docx");
    assert_eq!(answer["right"]["format"], "html");
    assert_eq!(answer["right"]["encoding"], "windows-1251");
    assert_eq!(answer["right"]["left_out"]["menu_words"], 6);
    let passage = &answer["passages"][0];
    let section = serde_json::json!({"section": "Маяк на мысе"});
    assert_eq!(
        (&passage["left_place"], &passage["right_place"]),
        (&section, &section)
    );
    let (_, score, _) = run(&["compare", left, right, "--score"]);
    assert_eq!(score, "100\n");
    let (_, answer, _) = run(&["compare", left, right]);
    assert!(
        answer.contains("left “Маяк на мысе”, right “Маяк на мысе”"),
        "{answer}"
    );
    assert!(
        answer.contains("a web page (HTML): 6 words of menus"),
        "{answer}"
    );
}

#[cfg(feature = "pdf")]
#[test]
fn a_passage_of_a_pdf_has_its_page() {
    let (status, out, _) = run(&[
        "compare",
        "tests/documents/pages.pdf",
        "tests/documents/pages.fodt",
        "--json",
        "--passages",
    ]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(answer["score_percent"], 100.0);
    assert!(answer["left"]["pages"].as_u64().unwrap() > 5);
    assert_eq!(answer["right"]["pages"], Value::Null);
    assert_eq!(
        answer["passages"][0]["left_place"],
        serde_json::json!({"page": 1})
    );
}

#[test]
fn text_prints_what_was_read() {
    let [left, right] = RUSSIAN;
    let (status, out, _) = run(&["compare", left, right, "--text"]);
    assert_eq!(status, 0);
    assert!(
        out.starts_with("==> russian.docx <==\nМаяк на мысе\nКаждый вечер"),
        "{out}"
    );
    assert!(
        out.contains("в музей.\n\n==> russian.html <==\nМаяк"),
        "{out}"
    );
    let (_, whole, _) = run(&["compare", left, right, "--text", "--whole-page"]);
    assert!(whole.contains("Карта сайта"));
    let (_, source, _) = run(&["compare", right, right, "--text", "--plain-text"]);
    assert!(
        source.contains("<nav><a href=") && source.contains("Маяк"),
        "{source}"
    );
    let (_, notes, _) = run(&[
        "compare",
        "tests/documents/mixed.docx",
        left,
        "--text",
        "--no-footnotes",
    ]);
    assert!(!notes.contains("museum"));
    assert_eq!(run(&["compare", left, right, "--text", "--json"]).0, 2);
}

#[test]
fn a_document_can_come_from_standard_input_and_a_refusal_says_what_to_do() {
    let bytes = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(RUSSIAN[0])).unwrap();
    let answer = program()
        .args(["compare", "-", RUSSIAN[1], "--score"])
        .write_stdin(bytes)
        .output();
    assert_eq!(answer.unwrap().stdout, b"100\n");
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.doc");
    let name: Vec<u8> = "WordDocument"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    std::fs::write(
        &old,
        [b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", name.as_slice()].concat(),
    )
    .unwrap();
    let (status, _, message) = run(&["compare", &old.display().to_string(), RUSSIAN[0]]);
    assert_eq!(status, 2);
    assert!(
        message.contains("“old.doc” is a Word file") && message.contains("save it as DOCX"),
        "{message}"
    );
}

#[test]
fn look_alike_letters_are_counted_and_can_be_folded() {
    let folder = tempfile::tempdir().unwrap();
    let plain = "Первый самовар в нашем городе сделали братья Лаптевы";
    // Latin letters inside Russian words.
    let disguised = plain
        .replace("самовар", "сaмовар")
        .replace("городе", "гoрoде");
    let paths = [plain, &disguised].map(|text| {
        let path = folder.path().join(format!("{}.txt", text.len()));
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    });
    let compared = |options: &[&str]| -> Value {
        let files = ["compare", &paths[0], &paths[1], "--json", "--length", "1"];
        let (_, out, _) = run(&[&files, options].concat());
        serde_json::from_str(&out).expect("JSON")
    };
    let as_written = compared(&[]);
    assert_eq!(as_written["left"]["words_with_lookalike_letters"], 0);
    assert_eq!(as_written["right"]["words_with_lookalike_letters"], 2);
    assert_eq!(as_written["score_percent"], 75.0);
    let folded = compared(&["--lookalikes", "fold"]);
    assert_eq!(folded["right"]["words_with_lookalike_letters"], 2);
    assert_eq!(folded["score_percent"], 100.0);
}
