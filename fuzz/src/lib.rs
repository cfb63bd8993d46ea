//! Bytes that may be a document: reading them ends, without a panic and within its bounds.

use shinglescope::formats::{Bounds, Kind, ReadingOptions, ReadingRun, read};
use std::io::{Cursor, Write};
use std::time::Duration;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A document of 4 MB at most, read in 10 seconds at most.
const BOUNDS: Bounds = Bounds {
    unpacked_bytes: 4_000_000,
    depth: 200,
    files: 1_000,
    pages: 100,
    time: Duration::from_secs(10),
};

/// Reads bytes as what they look like.
pub fn is_within_bounds(bytes: &[u8]) {
    let options = ReadingOptions {
        running_heads: bytes.len().is_multiple_of(2),
        ..ReadingOptions::default()
    };
    let run = ReadingRun::new(&options, BOUNDS, &|| false);
    let found = read(bytes, "a", &run);
    assert!(!matches!(&found, Ok(None)) || Kind::of(bytes, "a").is_plain());
    if let Ok(Some(found)) = found {
        assert!(found.text.len() <= BOUNDS.unpacked_bytes);
        for place in &found.facts.places {
            assert!(found.text.is_char_boundary(place.start));
        }
    }
}

/// A package of these parts.
pub fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        let begun = zip.start_file(*name, SimpleFileOptions::default());
        begun.expect("a name of its own");
        zip.write_all(bytes).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}
