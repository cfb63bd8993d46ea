//! Packages made of texts, for documents that are easier to read as XML.

use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

pub const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/// A package of these parts, packed.
pub fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in parts {
        zip.start_file(*name, options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

const MAIN: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/main.xml"/></Relationships>"#;

const PARTS: &str = r#"<Relationships><Relationship Id="r1" Type="http://x/relationships/footnotes" Target="notes.xml"/><Relationship Id="r2" Type="http://x/relationships/endnotes" Target="./ends.xml"/><Relationship Id="r3" Type="http://x/relationships/styles" Target="../word/styles.xml"/></Relationships>"#;

/// A DOCX with this body, these notes and these styles.
pub fn docx(body: &str, footnotes: &str, styles: &str) -> Vec<u8> {
    let part = |root: &str, content: &str| {
        format!(r#"<?xml version="1.0"?><w:{root} xmlns:w="{WORD}">{content}</w:{root}>"#)
            .into_bytes()
    };
    package(&[
        ("_rels/.rels", MAIN.as_bytes()),
        ("word\\_rels\\main.xml.rels", PARTS.as_bytes()),
        (
            "Word/Main.xml",
            &part("document", &format!("<w:body>{body}</w:body>")),
        ),
        ("word/notes.xml", &part("footnotes", footnotes)),
        ("word/styles.xml", &part("styles", styles)),
    ])
}

/// A paragraph of one run.
pub fn paragraph(text: &str) -> String {
    format!("<w:p><w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r></w:p>")
}
