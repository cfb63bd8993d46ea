//! Reading documents, in MB/s of their text: `cargo bench --bench readers`.
//!
//! One text of 300 pages (the GPL again and again, with numbers, so that no two pages are alike) is put into each format.
//! `SHINGLESCOPE_DOCUMENT` names one more file, such as a real PDF. Quote the minimum or the median.

#![allow(clippy::unwrap_used)]

use divan::Bencher;
use divan::counter::BytesCount;
use shinglescope::formats::{Bounds, ReadingOptions, ReadingRun, read};
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::sync::LazyLock;
use zip::write::SimpleFileOptions;

fn main() {
    divan::main();
}

const PAGES: usize = 300;
const LINES: usize = 45;

/// The lines of the text, page after page.
static TEXT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lines = include_str!("../core/samples/gpl-3.txt").lines();
    let lines = lines.filter(|line| !line.trim().is_empty()).cycle();
    let numbered = lines
        .enumerate()
        .map(|(i, line)| format!("{i} {}", line.trim()));
    numbered.take(PAGES * LINES).collect()
});

fn escaped(line: &str) -> String {
    line.replace('&', "&amp;").replace('<', "&lt;")
}

fn package(parts: &[(&str, String)]) -> Vec<u8> {
    let mut package = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        package
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        package.write_all(content.as_bytes()).unwrap();
    }
    package.finish().unwrap().into_inner()
}

fn paragraphs(before: &str, after: &str) -> String {
    TEXT.iter()
        .map(|line| format!("{before}{}{after}", escaped(line)))
        .collect()
}

fn docx() -> Vec<u8> {
    let relationships = "<Relationships><Relationship Id='1' \
        Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument' \
        Target='word/document.xml'/></Relationships>";
    let body = paragraphs(
        "<w:p><w:pPr><w:jc w:val='both'/></w:pPr><w:r><w:rPr><w:lang w:val='en'/></w:rPr><w:t xml:space='preserve'>",
        "</w:t></w:r></w:p>",
    );
    package(&[
        ("_rels/.rels", relationships.to_owned()),
        (
            "word/document.xml",
            format!("<w:document xmlns:w='w'><w:body>{body}</w:body></w:document>"),
        ),
    ])
}

fn odt() -> Vec<u8> {
    let body = paragraphs("<text:p text:style-name='P1'>", "</text:p>");
    package(&[
        (
            "mimetype",
            "application/vnd.oasis.opendocument.text".to_owned(),
        ),
        (
            "content.xml",
            format!(
                "<office:document-content><office:body><office:text>{body}</office:text></office:body></office:document-content>"
            ),
        ),
    ])
}

fn epub() -> Vec<u8> {
    let container = "<container><rootfiles><rootfile full-path='c.opf'/></rootfiles></container>";
    let book = "<package><manifest><item id='a' href='a.xhtml' media-type='application/xhtml+xml'/></manifest>\
        <spine><itemref idref='a'/></spine></package>";
    package(&[
        ("mimetype", "application/epub+zip".to_owned()),
        ("META-INF/container.xml", container.to_owned()),
        ("c.opf", book.to_owned()),
        (
            "a.xhtml",
            format!(
                "<html><body>{}</body></html>",
                paragraphs("<p class='a'>", "</p>")
            ),
        ),
    ])
}

fn html() -> Vec<u8> {
    let body = paragraphs("<p class=\"a\">", "</p>\n");
    format!(
        "<!doctype html><html><head><title>t</title></head><body><main>{body}</main></body></html>"
    )
    .into_bytes()
}

fn rtf() -> Vec<u8> {
    let body: String = TEXT
        .iter()
        .map(|line| format!("\\pard\\plain {line}\\par\n"))
        .collect();
    format!("{{\\rtf1\\ansi\\ansicpg1252 {body}}}").into_bytes()
}

/// A page an object, each line at its own place.
fn pdf() -> Vec<u8> {
    let mut file = String::from("%PDF-1.4\n");
    let mut starts = Vec::new();
    let mut object = |file: &mut String, content: String| {
        starts.push(file.len());
        let number = starts.len();
        write!(file, "{number} 0 obj\n{content}\nendobj\n").unwrap();
    };
    object(&mut file, "<</Type/Catalog/Pages 2 0 R>>".to_owned());
    let kids: String = (0..PAGES)
        .map(|page| format!("{} 0 R ", 4 + 2 * page))
        .collect();
    object(
        &mut file,
        format!("<</Type/Pages/Count {PAGES}/Kids[{kids}]>>"),
    );
    object(
        &mut file,
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>".to_owned(),
    );
    for (page, lines) in TEXT.chunks(LINES).enumerate() {
        let contents = 5 + 2 * page;
        object(
            &mut file,
            format!(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents {contents} 0 R>>"
            ),
        );
        let mut stream = String::from("BT /F 10 Tf 14 TL 50 800 Td\n");
        for line in lines {
            let line: String = line
                .chars()
                .filter(|c| c.is_ascii() && !matches!(c, '(' | ')' | '\\'))
                .collect();
            writeln!(stream, "({line}) Tj T*").unwrap();
        }
        stream.push_str("ET");
        object(
            &mut file,
            format!("<</Length {}>>stream\n{stream}\nendstream", stream.len()),
        );
    }
    let table = file.len();
    write!(file, "xref\n0 {}\n0000000000 65535 f \n", starts.len() + 1).unwrap();
    for start in &starts {
        writeln!(file, "{start:010} 00000 n ").unwrap();
    }
    write!(
        file,
        "trailer<</Root 1 0 R/Size {}>>\nstartxref\n{table}\n%%EOF",
        starts.len() + 1
    )
    .unwrap();
    file.into_bytes()
}

fn bench(bencher: Bencher, bytes: &[u8]) {
    let options = ReadingOptions::default();
    let text = || {
        let run = ReadingRun::new(&options, Bounds::default(), &|| false);
        read(bytes, "a", &run).unwrap().unwrap().text
    };
    bencher
        .counter(BytesCount::of_str(&text()))
        .bench_local(text);
}

#[divan::bench(args = ["docx", "odt", "epub", "html", "rtf", "pdf"])]
fn pages_300(bencher: Bencher, format: &str) {
    bench(
        bencher,
        &match format {
            "docx" => docx(),
            "odt" => odt(),
            "epub" => epub(),
            "html" => html(),
            "rtf" => rtf(),
            _ => pdf(),
        },
    );
}

#[divan::bench]
fn named_file(bencher: Bencher) {
    match std::env::var_os("SHINGLESCOPE_DOCUMENT") {
        Some(path) => bench(bencher, &std::fs::read(path).unwrap()),
        None => bencher.bench_local(|| ()),
    }
}
