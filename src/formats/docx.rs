//! Reads DOCX packages, and documents of Word 2003 in one XML file, with all tracked changes accepted and without comments.
//! Headers and footers are read or counted.
//!
//! Notes come after the text, in the order in which it refers to them; a text box after the paragraph that holds it. Labels of
//! lists and descriptions of pictures are not text.

use crate::formats::docx_body::{Body, ENDNOTES, FOOTNOTES};
use crate::formats::docx_styles::Styles;
use crate::formats::errors::{FormatError, Result};
use crate::formats::facts::Reading;
use crate::formats::limits::ReadingRun;
use crate::formats::package::{Package, Part, resolved};

/// The main part of an Office package, if it has one.
pub(super) fn main_part(package: &mut Package<'_>) -> Result<Option<String>> {
    let mut found = relationships(package, "")?.into_iter();
    let main = found.find(|(kind, _)| kind.ends_with("/officeDocument"));
    Ok(main.map(|(_, target)| target))
}

pub(super) fn read(package: &mut Package<'_>, main: &str) -> Result<Reading> {
    let run = package.run;
    let parts = relationships(package, main)?;
    let part = |kind: &str| {
        let found = parts.iter().find(|(found, _)| found.ends_with(kind));
        found.map(|(_, target)| target.clone())
    };
    let mut styles = Styles::default();
    if let Some(found) = optional(package, part("/styles"))? {
        styles.read(&found.text(), run)?;
    }
    let lists = part("/numbering").filter(|_| run.options.look);
    if let Some(found) = optional(package, lists)? {
        styles.read_lists(&found.text(), run)?;
    }
    let body = package.needed_part(main)?;
    let mut reader = Body::new(&styles, run);
    let mut running_heads = parts.clone();
    running_heads.retain(|(kind, _)| kind.ends_with("/header") || kind.ends_with("/footer"));
    // The list has no order, but their names are numbered.
    running_heads.sort_by(|(_, a), (_, b)| (a.len(), a).cmp(&(b.len(), b)));
    for (kind, name) in running_heads {
        if let Some(found) = package.part(&name)? {
            let is_footer = kind.ends_with("/footer");
            reader.read_running_head(&found.text(), found.is_damaged, is_footer)?;
        }
    }
    reader.read(&body.text(), body.is_damaged)?;
    if !reader.is_document {
        return Err(FormatError::NotADocument);
    }
    for kind in [FOOTNOTES, ENDNOTES] {
        let name = part(&format!("/{kind}")).filter(|_| reader.refers_to(kind));
        if let Some(notes) = optional(package, name)? {
            reader.notes_of = kind;
            reader.read(&notes.text(), notes.is_damaged)?;
        }
    }
    reader.finish()
}

fn optional(package: &mut Package<'_>, name: Option<String>) -> Result<Option<Part>> {
    name.map_or(Ok(None), |name| package.part(&name))
}

/// Reads a document of Word 2003 that is one XML file.
pub(super) fn read_word_xml(text: &str, run: &ReadingRun<'_>) -> Result<Reading> {
    let mut styles = Styles::default();
    styles.read(text, run)?;
    let mut reader = Body::new(&styles, run);
    reader.read(text, false)?;
    reader.finish()
}

/// The type and the target of every relationship of a part; of the whole package for "".
fn relationships(package: &mut Package<'_>, part: &str) -> Result<Vec<(String, String)>> {
    let (folder, name) = part.rsplit_once('/').unwrap_or(("", part));
    let list = format!("{folder}/_rels/{name}.rels");
    let found = package.elements(&list, "Relationship", ["Type", "Target"])?;
    let found = found.into_iter();
    let relationships = found.filter_map(|[kind, target]| Some((kind?, resolved(part, &target?))));
    Ok(relationships.collect())
}
