//! Documents of every format: what is read from them, what is refused, and that nothing hostile gets far.

mod damage;
mod hostile;
mod mutated;
mod nothing_lost;
pub mod packages;
#[cfg(feature = "pdf")]
mod pdf_letters;
#[cfg(feature = "pdf")]
mod pdf_reasons;
mod stored;
#[cfg(feature = "window")]
mod window;
mod word;

use shinglescope::formats::{Bounds, FormatError, Reading, ReadingOptions, ReadingRun};
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/documents")
}

fn stored(name: &str) -> Vec<u8> {
    std::fs::read(folder().join(name)).unwrap()
}

fn read_within(
    bytes: &[u8],
    name: &str,
    options: &ReadingOptions,
    bounds: Bounds,
) -> Result<Reading, FormatError> {
    let run = ReadingRun::new(options, bounds, &|| false);
    let read = shinglescope::formats::read(bytes, name, &run)?;
    Ok(read.expect("a document"))
}

fn read(bytes: &[u8], name: &str) -> Result<Reading, FormatError> {
    read_within(bytes, name, &ReadingOptions::default(), Bounds::default())
}

fn text(bytes: &[u8], name: &str) -> String {
    read(bytes, name).unwrap().text
}
