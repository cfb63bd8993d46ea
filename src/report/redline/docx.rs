//! A redline as a Word document with tracked changes: accepting them all gives the right text, rejecting them
//! all the left one, line for line. Where the looks of both texts are known, it looks like the right one, and what was deleted
//! like the left one.

use crate::formats::Looks;
use crate::report::redline::blocks::{Block, blocks};
use crate::report::redline::docx_body::Body;
use crate::report::redline::pieces::Redline;
use shinglescope_core::Pair;
use std::io::{self, Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

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
        body.block(block);
    }
    let has_looks = looks.is_some();
    let plain = include_str!("parts/plain_styles.xml");
    let styles = looks.map_or(plain, |_| include_str!("parts/styles.xml"));
    let fixed = |source: &str| part(source, has_looks);
    let numbered = body.lists.numbered();
    let types = fixed(include_str!("parts/types.xml"));
    let relations = fixed(include_str!("parts/document.xml"));
    let mut parts = vec![
        ("[Content_Types].xml", types),
        ("_rels/.rels", fixed(include_str!("parts/package.xml"))),
        ("word/document.xml", body.finished()),
        ("word/_rels/document.xml.rels", relations),
        ("word/styles.xml", fixed(styles)),
    ];
    if has_looks {
        let lists = fixed(include_str!("parts/numbering.xml"));
        let end = "</w:numbering>";
        let lists = lists.replace(end, &(numbered + end));
        parts.push(("word/numbering.xml", lists));
    }
    // Packing in memory fails only for more than 4 GB, which no text has.
    packed(&parts).unwrap_or_default()
}

/// A fixed part of the package: its lines are one line after the declaration, and what is about lists is left out of a document
/// without looks.
fn part(source: &str, has_looks: bool) -> String {
    let (declaration, rest) = source.split_once('\n').unwrap_or_default();
    let is_in = |line: &&str| has_looks || !line.contains("numbering");
    let rest: String = rest.lines().filter(is_in).collect();
    format!("{declaration}\n{rest}")
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
