//! Two documents of headings, lists, tables and letters, written as DOCX and ODT, and a redline of them.

use crate::documents::packages::package;
use shinglescope::document::Document;
use shinglescope::files::read;
use shinglescope::formats::{Bounds, ReadingOptions, ReadingRun};
use shinglescope::phrases::Phrases;
use shinglescope::report::{Contents, Ingredients, RedlineForm, redline_file};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Pair;
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
fn word(blocks: &[Block]) -> Vec<u8> {
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
fn open_document(blocks: &[Block]) -> Vec<u8> {
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
        notices: Default::default(),
        reading: options.clone(),
        set_aside: Vec::new(),
        notes: Vec::new(),
        contents: Contents::Whole,
    };
    redline_file(
        ingredients,
        RedlineForm::Docx,
        author,
        None,
        &Phrases::english(),
    )
    .unwrap()
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
