//! A redline goes in; a Word document with tracked changes comes out: accepting them all gives the right text, rejecting them
//! all the left one, line for line. Where the looks of both texts are known, it looks like the right one, and what was deleted
//! like the left one.

use crate::formats::Looks;
use crate::report::redline::blocks::{Block, blocks};
use crate::report::redline::docx_body::Body;
use crate::report::redline::pieces::Redline;
use shinglescope_core::text::Pair;
use std::io::{self, Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const TYPES: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
    r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
    r#"<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>"#,
    r#"<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>"#,
);
const PACKAGE: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>"#,
    "</Relationships>"
);
const DOCUMENT: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>"#,
);
const TYPES_WITH_LISTS: &str = r#"<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>"#;
const DOCUMENT_WITH_LISTS: &str = r#"<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>"#;
/// Eleven points, and a little room below each paragraph.
const STYLES: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults>"#,
    r#"<w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault>"#,
    r#"<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault>"#,
    "</w:docDefaults>"
);

/// Half points of headings, by level.
const HEADINGS: [u32; 6] = [36, 30, 26, 24, 22, 22];
const LIST_STYLE: &str = concat!(
    r#"<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/>"#,
    r#"<w:pPr><w:spacing w:after="60"/></w:pPr></w:style>"#
);
const TABLE_STYLE: &str = concat!(
    r#"<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>"#,
    r#"<w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>"#,
    r#"<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/>"#,
    r#"<w:pPr><w:spacing w:after="0"/></w:pPr><w:tblPr><w:tblBorders>"#,
    r#"<w:top w:val="single" w:sz="4"/><w:left w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/>"#,
    r#"<w:right w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/><w:insideV w:val="single" w:sz="4"/>"#,
    r#"</w:tblBorders></w:tblPr></w:style>"#
);

/// The document. `made` is when the changes were found, as `2026-11-22T00:00:00Z`, and `author` who made them; `looks` is how
/// both texts look, where that is known.
pub(super) fn docx(
    redline: &Redline,
    looks: Option<&Pair<Looks>>,
    author: &str,
    made: &str,
) -> Vec<u8> {
    let blocks = match looks {
        Some(looks) => blocks(redline, looks),
        None => vec![Block::Paragraphs(redline.pieces.clone())],
    };
    let mut body = Body::new(redline, looks, author, made);
    for block in &blocks {
        // Writing to a String cannot fail.
        let _ = body.block(block);
    }
    let numbering = body.numbering();
    let lists = looks.is_some();
    let document = body.finished();
    let styles = match lists {
        true => [
            STYLES,
            &heading_styles(),
            LIST_STYLE,
            TABLE_STYLE,
            "</w:styles>",
        ]
        .concat(),
        false => [STYLES, "</w:styles>"].concat(),
    };
    let or_none = |part: &'static str| if lists { part } else { "" };
    let mut parts = vec![
        (
            "[Content_Types].xml",
            [TYPES, or_none(TYPES_WITH_LISTS), "</Types>"].concat(),
        ),
        ("_rels/.rels", PACKAGE.to_owned()),
        ("word/document.xml", document),
        (
            "word/_rels/document.xml.rels",
            [DOCUMENT, or_none(DOCUMENT_WITH_LISTS), "</Relationships>"].concat(),
        ),
        ("word/styles.xml", styles),
    ];
    if lists {
        parts.push(("word/numbering.xml", numbering));
    }
    // Packing in memory fails only for more than 4 GB, which no text has.
    packed(&parts).unwrap_or_default()
}

fn heading_styles() -> String {
    let normal = r#"<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>"#;
    let heading = |(at, size): (usize, &u32)| {
        let level = at + 1;
        format!(
            concat!(
                r#"<w:style w:type="paragraph" w:styleId="Heading{level}"><w:name w:val="heading {level}"/><w:basedOn w:val="Normal"/>"#,
                r#"<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="{at}"/></w:pPr>"#,
                r#"<w:rPr><w:b/><w:bCs/><w:sz w:val="{size}"/><w:szCs w:val="{size}"/></w:rPr></w:style>"#
            ),
            level = level,
            at = at,
            size = size
        )
    };
    let headings = HEADINGS.iter().enumerate().map(heading);
    normal.to_owned() + &headings.collect::<String>()
}

fn packed(parts: &[(&str, String)]) -> io::Result<Vec<u8>> {
    let mut package = ZipWriter::new(Cursor::new(Vec::new()));
    // The same redline gives the same bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    for (name, content) in parts {
        package.start_file(*name, options)?;
        package.write_all(content.as_bytes())?;
    }
    Ok(package.finish()?.into_inner())
}
