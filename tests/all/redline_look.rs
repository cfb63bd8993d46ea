//! Redlines in the look of both documents: headings, lists, tables and letters, and both texts line for line.

use crate::documents::packages::package;
use assert_cmd::Command;
use proptest::prelude::*;
use shinglescope::document::Document;
use shinglescope::files::read;
use shinglescope::formats::{Bounds, ReadingOptions, ReadingRun};
use shinglescope::phrases::Phrases;
use shinglescope::report::{AUTHOR, Contents, Ingredients, RedlineForm, redline_file};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Pair;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Plain(String),
    Heading(u8, String),
    /// An item of the list with this number, which is bulleted if it is odd; with its level.
    Item(u8, u8, String),
    /// The second word is bold, the third italic.
    Marked(String),
    /// Rows of cells, each with a paragraph a line.
    Table(Vec<Vec<String>>),
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The words of a text, with the letters of the second and the third marked.
fn marked(text: &str, mark: impl Fn(usize, &str) -> String) -> String {
    let words = text.split_inclusive(' ').enumerate();
    words.map(|(i, word)| mark(i, &escaped(word))).collect()
}

fn word_paragraph(properties: &str, text: &str) -> String {
    format!(
        r#"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t xml:space="preserve">{}</w:t></w:r></w:p>"#,
        escaped(text)
    )
}

fn word_block(block: &Block) -> String {
    match block {
        Block::Plain(text) => word_paragraph("", text),
        Block::Heading(level, text) => {
            word_paragraph(&format!(r#"<w:pStyle w:val="H{level}"/>"#), text)
        }
        Block::Item(list, level, text) => word_paragraph(
            &format!(r#"<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list}"/></w:numPr>"#),
            text,
        ),
        Block::Marked(text) => {
            let run = |i: usize, word: &str| {
                let mark = ["", "<w:b/>", "<w:i/>"].get(i).unwrap_or(&"");
                format!(r#"<w:r><w:rPr>{mark}</w:rPr><w:t xml:space="preserve">{word}</w:t></w:r>"#)
            };
            format!("<w:p>{}</w:p>", marked(text, run))
        }
        Block::Table(rows) => {
            let cell = |cell: &String| {
                let paragraphs = cell.split('\n').map(|text| word_paragraph("", text));
                format!("<w:tc><w:tcPr/>{}</w:tc>", paragraphs.collect::<String>())
            };
            let row = |row: &Vec<String>| {
                format!("<w:tr>{}</w:tr>", row.iter().map(cell).collect::<String>())
            };
            let rows: String = rows.iter().map(row).collect();
            format!("<w:tbl><w:tblPr/><w:tblGrid/>{rows}</w:tbl>")
        }
    }
}

/// A DOCX of these blocks.
pub fn word(blocks: &[Block]) -> Vec<u8> {
    const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = format!(
        r#"<Relationships><Relationship Id="r1" Type="{kind}/officeDocument" Target="word/document.xml"/></Relationships>"#
    );
    let parts = format!(
        r#"<Relationships><Relationship Id="r1" Type="{kind}/styles" Target="styles.xml"/><Relationship Id="r2" Type="{kind}/numbering" Target="numbering.xml"/></Relationships>"#
    );
    let part = |root: &str, content: &str| {
        format!(r#"<?xml version="1.0"?><w:{root} xmlns:w="{WORD}">{content}</w:{root}>"#)
    };
    let styles: String = (1..=3)
        .map(|level| format!(r#"<w:style w:styleId="H{level}"><w:name w:val="heading {level}"/><w:rPr><w:b/></w:rPr></w:style>"#))
        .collect();
    let kinds = [("1", "bullet"), ("2", "decimal")].map(|(id, format)| {
        let levels: String = (0..3)
            .map(|level| format!(r#"<w:lvl w:ilvl="{level}"><w:numFmt w:val="{format}"/></w:lvl>"#))
            .collect();
        format!(r#"<w:abstractNum w:abstractNumId="{id}">{levels}</w:abstractNum>"#)
    });
    let lists: String = (1..=4)
        .map(|list| {
            format!(
                r#"<w:num w:numId="{list}"><w:abstractNumId w:val="{}"/></w:num>"#,
                2 - list % 2
            )
        })
        .collect();
    let body: String = blocks.iter().map(word_block).collect();
    package(&[
        ("_rels/.rels", main.as_bytes()),
        ("word/_rels/document.xml.rels", parts.as_bytes()),
        (
            "word/document.xml",
            part("document", &format!("<w:body>{body}</w:body>")).as_bytes(),
        ),
        ("word/styles.xml", part("styles", &styles).as_bytes()),
        (
            "word/numbering.xml",
            part("numbering", &(kinds.concat() + &lists)).as_bytes(),
        ),
    ])
}

fn open_block(block: &Block) -> String {
    let paragraph = |text: &str| format!("<text:p>{}</text:p>", escaped(text));
    match block {
        Block::Plain(text) => paragraph(text),
        Block::Heading(level, text) => format!(
            r#"<text:h text:outline-level="{level}">{}</text:h>"#,
            escaped(text)
        ),
        Block::Item(list, level, text) => {
            let levels = usize::from(*level) + 1;
            let style = if list % 2 == 1 { "Bullets" } else { "Numbers" };
            let open = format!(r#"<text:list text:style-name="{style}"><text:list-item>"#);
            let close = "</text:list-item></text:list>";
            open.repeat(levels) + &paragraph(text) + &close.repeat(levels)
        }
        Block::Marked(text) => {
            let span = |i: usize, word: &str| match i {
                1 => format!(r#"<text:span text:style-name="B">{word}</text:span>"#),
                2 => format!(r#"<text:span text:style-name="I">{word}</text:span>"#),
                _ => word.to_owned(),
            };
            format!("<text:p>{}</text:p>", marked(text, span))
        }
        Block::Table(rows) => {
            let cell = |cell: &String| {
                let paragraphs = cell.split('\n').map(paragraph);
                format!(
                    "<table:table-cell>{}</table:table-cell>",
                    paragraphs.collect::<String>()
                )
            };
            let row = |row: &Vec<String>| {
                format!(
                    "<table:table-row>{}</table:table-row>",
                    row.iter().map(cell).collect::<String>()
                )
            };
            format!(
                "<table:table>{}</table:table>",
                rows.iter().map(row).collect::<String>()
            )
        }
    }
}

/// An ODT of these blocks.
pub fn open_document(blocks: &[Block]) -> Vec<u8> {
    let styles = r#"<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
        <style:style style:name="I" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
        <text:list-style style:name="Numbers"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>
        <text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1"/></text:list-style>"#;
    let body: String = blocks.iter().map(open_block).collect();
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:automatic-styles>{styles}</office:automatic-styles>\
         <office:body><office:text>{body}</office:text></office:body></office:document-content>"
    );
    package(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("content.xml", content.as_bytes()),
    ])
}

/// The text that is read from a document.
pub fn text(bytes: &[u8]) -> String {
    let options = ReadingOptions::default();
    let run = ReadingRun::new(&options, Bounds::default(), &|| false);
    let read = shinglescope::formats::read(bytes, "a", &run).unwrap();
    read.expect("a document").text
}

/// Two documents in files.
pub fn files(folder: &Path, documents: [(&str, &[u8]); 2]) -> Pair<PathBuf> {
    let [left, right] = documents.map(|(name, bytes)| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    });
    Pair::new(left, right)
}

/// A redline of two files as a Word document.
pub fn redline(files: &Pair<PathBuf>, author: &str) -> Vec<u8> {
    let options = ReadingOptions::default();
    let document = |path: &PathBuf| -> Document { read(path, &options).unwrap() };
    let ingredients = Ingredients {
        documents: files.map(document),
        preset: Preset::default(),
        parameters: Preset::default().parameters(),
        reading: options.clone(),
        set_aside: Vec::new(),
        notes: Vec::new(),
        contents: Contents::Whole,
    };
    redline_file(ingredients, RedlineForm::Docx, author, &Phrases::english()).unwrap()
}

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

fn plain(text: &str) -> Block {
    Block::Plain(text.to_owned())
}

fn table(rows: &[&[&str]]) -> Block {
    let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
    Block::Table(rows.iter().map(row).collect())
}

const KEEPER: &str = "The keeper wrote down the wind and the rain of every single night.";
const SHIP: &str = "It was cold on the rock when the first ship of that winter came in.";
const SAIL: &str = "Nobody had seen a sail for months, and nobody expected one before spring.";

pub const BETWEEN_TABLES: &str = "a paragraph between two tables gone";

/// Pairs of documents, with what each of them is about.
pub fn cases() -> Vec<(&'static str, Vec<Block>, Vec<Block>)> {
    let item = |list, level, text: &str| Block::Item(list, level, text.to_owned());
    let heading = |level, text: &str| Block::Heading(level, text.to_owned());
    let marked = |text: &str| Block::Marked(text.to_owned());
    let oil = table(&[
        &["Month", "Oil", "Paid by"],
        &["January", "forty barrels", "the harbour"],
        &["February", "thirty barrels", ""],
        &["March", "", "the town\nand the harbour"],
    ]);
    let more_oil = table(&[
        &["Month", "Oil", "Paid by"],
        &["January", "fifty barrels", "the harbour"],
        &["March", "", "the town\nand the whole harbour"],
        &["April", "ten barrels", "nobody at all"],
    ]);
    vec![
        (
            "headings, lists, letters",
            vec![
                heading(1, "The lamp"),
                marked("One old lamp stood in the tower"),
                plain(""),
                item(1, 0, "oil for the lamp"),
                item(1, 1, "in barrels of oak"),
                item(2, 0, "light it at dusk"),
                item(2, 0, "put it out at dawn"),
                heading(2, "What was left out"),
                marked("gone entirely since then"),
            ],
            vec![
                heading(1, "The new lamp"),
                marked("One new lamp stood in the tower"),
                plain(""),
                item(1, 0, "oil for the lamp"),
                item(1, 1, "in barrels of pine"),
                item(2, 0, "light it at dusk"),
                item(2, 0, "look at it at midnight"),
                item(2, 0, "put it out at dawn"),
            ],
        ),
        (
            "a cell, a row gone, a row more",
            vec![plain(KEEPER), oil.clone(), plain(SHIP)],
            vec![plain(KEEPER), more_oil, plain(SHIP)],
        ),
        (
            "a table gone",
            vec![plain(KEEPER), oil.clone(), plain(SHIP), plain(SAIL)],
            vec![plain(KEEPER), plain(SHIP), plain(SAIL)],
        ),
        (
            "a table more, at the end",
            vec![plain(KEEPER), plain(SHIP)],
            vec![plain(KEEPER), plain(SHIP), oil.clone()],
        ),
        (
            "paragraphs around a table gone",
            vec![plain(SAIL), oil.clone(), plain(KEEPER)],
            vec![plain(SAIL), plain(SHIP), oil.clone()],
        ),
        (
            BETWEEN_TABLES,
            vec![
                oil.clone(),
                plain(SHIP),
                table(&[&["a b", "c d"]]),
                plain(SAIL),
            ],
            vec![oil.clone(), table(&[&["a b", "c e"]]), plain(SAIL)],
        ),
        (
            "a table became text",
            vec![plain(KEEPER), oil, plain(SAIL)],
            vec![
                plain(KEEPER),
                plain("In January forty barrels, paid by the harbour"),
                plain("In February thirty barrels"),
                plain(SAIL),
            ],
        ),
        (
            "a moved paragraph",
            vec![
                plain(KEEPER),
                heading(2, "Winter"),
                plain(SHIP),
                plain(SAIL),
            ],
            vec![
                heading(2, "Winter"),
                plain(SHIP),
                plain(SAIL),
                plain(KEEPER),
            ],
        ),
        (
            "from right to left",
            vec![
                heading(1, "מגדלור ישן"),
                plain("השומר כתב את הרוח ואת הגשם של כל לילה."),
                plain("كتب الحارس الريح والمطر كل ليلة."),
            ],
            vec![
                heading(1, "מגדלור חדש"),
                plain("השומר כתב את הרוח ואת השלג של כל לילה, 12 פעמים."),
                plain("كتب الحارس الريح والثلج كل ليلة."),
            ],
        ),
        (
            "nothing on one side",
            vec![plain(KEEPER), table(&[&["a b", "c d"]])],
            vec![],
        ),
    ]
}

/// The left side is an OpenDocument text where the number is odd.
pub fn sides(number: usize, left: &[Block], right: &[Block]) -> [(&'static str, Vec<u8>); 2] {
    let left = match number % 2 {
        0 => ("left.docx", word(left)),
        _ => ("left.odt", open_document(left)),
    };
    [left, ("right.docx", word(right))]
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
