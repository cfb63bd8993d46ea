//! Redlines in the look of both documents: headings, lists, tables and letters, and both texts line for line.

use crate::documents::packages::package;
use crate::redline_cases::{Block, cases, files, redline, sides, text};
use assert_cmd::Command;
use proptest::prelude::*;
use shinglescope::report::AUTHOR;
use std::io::Read;

fn parts(docx: &[u8]) -> Vec<(String, String)> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(docx)).unwrap();
    let count = archive.len();
    let part = |i| {
        let mut file = archive.by_index(i).unwrap();
        let mut part = String::new();
        file.read_to_string(&mut part).unwrap();
        (file.name().unwrap().into_owned(), part)
    };
    (0..count).map(part).collect()
}

/// The text of a redline with all changes accepted, which is how every document is read.
fn accepted(docx: &[u8]) -> String {
    text(docx)
}

/// The text with all changes rejected: what was inserted is deleted, and the other way round.
fn rejected(docx: &[u8]) -> String {
    let mut parts = parts(docx);
    for (_, part) in &mut parts {
        for (one, other) in [("w:ins", "w:del"), ("w:moveTo", "w:moveFrom")] {
            // What was replaced already is not found again.
            let replaced = |part: &str, one: &str, other: &str| {
                let part = part.replace(&format!("<{one} "), &format!("<\u{0}{other} "));
                part.replace(&format!("</{one}>"), &format!("</\u{0}{other}>"))
            };
            let swapped = replaced(&replaced(part, one, other), other, one);
            *part = swapped.replace('\u{0}', "");
        }
        *part = part.replace("w:delText", "w:t");
    }
    let parts: Vec<(&str, &[u8])> = parts
        .iter()
        .map(|(name, part)| (name.as_str(), part.as_bytes()))
        .collect();
    text(&package(&parts))
}

fn document(docx: &[u8]) -> String {
    let parts = parts(docx);
    let document = parts.into_iter().find(|part| part.0 == "word/document.xml");
    document.expect("a document").1
}

#[test]
fn both_texts_are_in_a_redline_line_for_line() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (about, left, right)) in cases().into_iter().enumerate() {
        let [left, right] = sides(number, &left, &right);
        let texts = [text(&left.1), text(&right.1)];
        let files = files(folder.path(), [(left.0, &left.1), (right.0, &right.1)]);
        let docx = redline(&files, AUTHOR);
        assert_eq!(accepted(&docx), texts[1], "{about}: {}", document(&docx));
        assert_eq!(rejected(&docx), texts[0], "{about}: {}", document(&docx));
    }
}

/// The document of a redline of the case with this name.
fn redline_of(about: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut cases = cases().into_iter().enumerate();
    let (number, (_, left, right)) = cases.find(|(_, case)| case.0 == about).unwrap();
    let [left, right] = sides(number, &left, &right);
    let files = files(folder.path(), [(left.0, &left.1), (right.0, &right.1)]);
    let document = document(&redline(&files, ""));
    // What is left of a change is its kind.
    let mut found = String::new();
    let mut rest = document.as_str();
    while let Some((before, after)) = rest.split_once(" w:id=\"") {
        found.push_str(before);
        let end = after.find(['/', '>']).unwrap();
        rest = &after[end..];
    }
    found + rest
}

#[test]
fn headings_items_and_letters_look_as_they_do_in_the_documents() {
    let found = redline_of("headings, lists, letters");
    let heading = r#"<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">The </w:t></w:r>"#;
    assert!(found.contains(heading), "{found}");
    let gone = r#"<w:pStyle w:val="Heading2"/><w:rPr><w:del/></w:rPr>"#;
    assert!(found.contains(gone), "{found}");
    for (mark, word) in [("del", "delText"), ("ins", "t")] {
        let bold = format!("<w:{mark}><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:{word} ");
        assert!(found.contains(&bold), "{bold}: {found}");
    }
    let italic = r#"<w:rPr><w:i/><w:iCs/></w:rPr><w:t xml:space="preserve">lamp </w:t>"#;
    assert!(found.contains(italic), "{found}");
    let bullet = r#"<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>"#;
    assert!(found.contains(bullet), "{found}");
    let number = r#"<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>"#;
    assert_eq!(found.matches(number).count(), 3, "{found}");
}

#[test]
fn what_was_deleted_last_looks_as_it_did() {
    let found = redline_of("headings, lists, letters");
    let last = r#"<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:t"#;
    let last = last.replace("w:t", "w:delText");
    assert!(found.contains(&last), "{found}");
    assert!(
        found.ends_with("</w:p><w:p/><w:sectPr/></w:body></w:document>"),
        "{found}"
    );
}

#[test]
fn cells_stay_cells_and_rows_are_deleted_and_inserted_whole() {
    let found = redline_of("a cell, a row gone, a row more");
    assert_eq!(found.matches("<w:tbl>").count(), 1, "{found}");
    assert_eq!(found.matches("<w:tr>").count(), 5, "{found}");
    assert_eq!(found.matches("<w:tc>").count(), 15, "{found}");
    assert_eq!(found.matches("<w:tr><w:trPr><w:del/></w:trPr>").count(), 1);
    assert_eq!(found.matches("<w:tr><w:trPr><w:ins/></w:trPr>").count(), 1);
    assert!(!found.contains("<w:tab/>"), "{found}");
    let changed = r#"<w:del><w:r><w:delText xml:space="preserve">forty</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve">fifty</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> barrels</w:t></w:r></w:p></w:tc>"#;
    assert!(found.contains(changed), "{found}");
}

#[test]
fn a_table_that_goes_is_one_table_and_leaves_the_text_beside_it_alone() {
    for about in ["a table gone", "a table became text"] {
        let found = redline_of(about);
        assert_eq!(found.matches("<w:tbl>").count(), 1, "{about}: {found}");
        assert_eq!(
            found.matches("<w:tr><w:trPr><w:del/></w:trPr>").count(),
            4,
            "{about}: {found}"
        );
    }
    let found = redline_of("a table gone");
    assert!(
        !found.contains("<w:ins>") && !found.contains("<w:ins/>"),
        "{found}"
    );
}

#[test]
fn hebrew_and_arabic_run_from_right_to_left() {
    let found = redline_of("from right to left");
    assert_eq!(found.matches("<w:bidi/>").count(), 3, "{found}");
    assert!(
        found.contains("<w:rPr><w:rtl/></w:rPr><w:delText "),
        "{found}"
    );
    assert!(found.contains("<w:rPr><w:rtl/></w:rPr><w:t "), "{found}");
}

#[test]
fn a_redline_of_other_texts_has_no_look_but_its_blank_lines_and_its_author() {
    let folder = tempfile::tempdir().unwrap();
    let texts = [
        ("left.txt", "First line.\n\nIt goes.\n\nThe last line.\n"),
        ("right.txt", "\nFirst line.\n\nThe very last line.\n"),
    ];
    let files = files(
        folder.path(),
        texts.map(|(name, text)| (name, text.as_bytes())),
    );
    let out = folder.path().join("out.docx");
    let mut compare = Command::cargo_bin("shinglescope").unwrap();
    compare.arg("compare").args([&files.left, &files.right]);
    compare
        .arg("--redline")
        .arg(&out)
        .args(["--redline-author", "A & <B>"]);
    compare.assert().success();
    let docx = std::fs::read(&out).unwrap();
    let names: Vec<String> = parts(&docx).into_iter().map(|part| part.0).collect();
    assert_eq!(names.len(), 5, "{names:?}");
    let found = document(&docx);
    let changes = found.matches(" w:id=\"").count();
    assert!(changes > 3, "{found}");
    let author = r#" w:author="A &amp; &lt;B&gt;""#;
    assert_eq!(found.matches(author).count(), changes);
    assert_eq!(found.matches("<w:p>").count(), 6, "{found}");
    let mut compare = Command::cargo_bin("shinglescope").unwrap();
    compare.arg("compare").args([&files.left, &files.right]);
    compare.args(["--redline-author", "A"]).assert().code(2);
}

fn words() -> impl Strategy<Value = String> {
    proptest::string::string_regex("(one|two|red|sea|oil)( (one|two|red|sea|oil|lamp)){0,5}")
        .unwrap()
}

fn block() -> impl Strategy<Value = Block> {
    let cell = prop_oneof![3 => words(), 1 => Just(String::new()), 1 => (words(), words()).prop_map(|(a, b)| format!("{a}\n{b}"))];
    let row = proptest::collection::vec(cell, 1..4);
    prop_oneof![
        3 => words().prop_map(Block::Plain),
        1 => Just(Block::Plain(String::new())),
        1 => (1..4u8, words()).prop_map(|(level, text)| Block::Heading(level, text)),
        1 => (1..5u8, 0..3u8, words()).prop_map(|(list, level, text)| Block::Item(list, level, text)),
        1 => words().prop_map(Block::Marked),
        2 => proptest::collection::vec(row, 1..4).prop_map(Block::Table),
    ]
}

/// Two documents that have some blocks in common.
fn pair() -> impl Strategy<Value = (Vec<Block>, Vec<Block>)> {
    proptest::collection::vec((block(), block(), 0..5u8), 0..7).prop_map(|blocks| {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (one, other, kind) in blocks {
            match kind {
                0 => left.push(one),
                1 => right.push(one),
                2 => {
                    left.push(one);
                    right.push(other);
                }
                _ => {
                    left.push(one.clone());
                    right.push(one);
                }
            }
        }
        (left, right)
    })
}

proptest! {
    #[test]
    fn whatever_the_documents_hold_both_texts_are_in_their_redline((left, right) in pair(), number in 0..2usize) {
        let folder = tempfile::tempdir().unwrap();
        let [left, right] = sides(number, &left, &right);
        let texts = [text(&left.1), text(&right.1)];
        let files = files(folder.path(), [(left.0, &left.1), (right.0, &right.1)]);
        let docx = redline(&files, AUTHOR);
        prop_assert_eq!(accepted(&docx), texts[1].clone(), "{}", document(&docx));
        prop_assert_eq!(rejected(&docx), texts[0].clone(), "{}", document(&docx));
    }
}

#[cfg(feature = "window")]
#[test]
fn the_author_of_redlines_is_asked_for_and_remembered() {
    use crate::harness::Window;
    use egui::{Event, Key, Modifiers};
    use shinglescope::session::settings::Settings;
    use shinglescope::ui::action::{Action, Keeping};
    let mut window = Window::with_texts("one two three", "one two four");
    let ask = |window: &mut Window| {
        window.apply(Action::Keep(Keeping::AskAuthor));
        window.settle();
        assert!(window.shows("Author of redlines"));
    };
    ask(&mut window);
    window.harness.event(Event::Text("Ana Light".to_owned()));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.session().settings.redline_author, "Ana Light");
    assert!(!window.shows("Author of redlines"));
    // What is typed is not used unless it is confirmed.
    ask(&mut window);
    window.harness.event(Event::Text("X".to_owned()));
    window.press(Modifiers::NONE, Key::Escape);
    let settings = window.session().settings.clone();
    assert_eq!(settings.redline_author, "Ana Light");
    let stored = serde_json::to_value(&settings).unwrap();
    assert_eq!(Settings::from_stored(&stored), settings);
    assert_eq!(
        window
            .session()
            .document(shinglescope_core::text::Side::Left)
            .text
            .as_str(),
        "one two three"
    );
}
