//! Finds a file that is attached to a PDF.

use crate::formats::limits::ReadingRun;
use crate::formats::pdf::streams;
use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Stream, String as PdfString};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The file with this name; none if the PDF is damaged, unpacks to more than `run` allows, or has no such file.
pub(in crate::formats) fn attached_file(
    bytes: &[u8],
    name: &str,
    run: &ReadingRun<'_>,
) -> Option<Vec<u8>> {
    streams::check(bytes, run).ok()?;
    catch_unwind(AssertUnwindSafe(|| found(bytes, name))).ok()?
}

fn found(bytes: &[u8], name: &str) -> Option<Vec<u8>> {
    let pdf = Pdf::new(bytes.to_vec()).ok()?;
    let root: Dict<'_> = pdf.xref().get(pdf.xref().root_id())?;
    let names: Dict<'_> = root.get("Names")?;
    let files: Dict<'_> = names.get("EmbeddedFiles")?;
    // A report has one file, so that its names are no tree.
    let list: Array<'_> = files.get("Names")?;
    let mut entries = list.flex_iter();
    while let Some(key) = entries.next::<PdfString<'_>>() {
        let file = entries.next::<Dict<'_>>()?;
        if *key == *name.as_bytes() {
            let stream: Stream<'_> = file.get::<Dict<'_>>("EF")?.get("F")?;
            return Some(stream.decoded().ok()?.into_owned());
        }
    }
    None
}
