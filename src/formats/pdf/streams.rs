//! Whether a stream of a PDF unpacks to more than a document may have. The only user of `flate2`.
//!
//! The crates that draw pages unpack each stream as a whole, so this is asked first. It looks for streams wherever they are,
//! because a damaged file is searched in the same way. Cost: one pass; streams that are long enough to be dangerous are unpacked
//! once, into nothing.

use crate::formats::errors::Result;
use crate::formats::limits::ReadingRun;
use flate2::read::ZlibDecoder;
use std::io::{Read, copy, sink};

/// DEFLATE cannot make a stream longer than this many times.
const MAX_TIMES: usize = 1_032;
/// The dictionary of a stream is among the bytes before it.
const DICTIONARY: usize = 1_024;

/// # Errors
/// If a stream is too large, or packed twice, which no program does without intent.
pub(super) fn check(bytes: &[u8], run: &ReadingRun<'_>) -> Result<()> {
    let word = b"stream";
    let mut at = 0;
    while let Some(found) = position(bytes.get(at..).unwrap_or_default(), word) {
        let dictionary = &bytes[(at + found).saturating_sub(DICTIONARY).max(at)..at + found];
        at += found + word.len();
        if dictionary.ends_with(b"end") {
            continue;
        }
        let rest = bytes.get(at..).unwrap_or_default().trim_ascii_start();
        let packed = position(rest, b"endstream").unwrap_or(rest.len());
        let filters = ["FlateDecode", "LZWDecode", "/Fl ", "/Fl/", "/LZW "];
        let filters = filters.iter().map(|name| {
            let windows = dictionary.windows(name.len());
            windows.filter(|at| *at == name.as_bytes()).count()
        });
        if filters.sum::<usize>() > 1 {
            return Err(run.too_large());
        }
        let most = run.bounds.unpacked_bytes;
        if packed.saturating_mul(MAX_TIMES) > most {
            run.checkpoint()?;
            let mut unpacked = ZlibDecoder::new(&rest[..packed]).take(most as u64 + 1);
            // An error ends the stream, and what came before it counts.
            let _ = copy(&mut unpacked, &mut sink());
            if unpacked.limit() == 0 {
                return Err(run.too_large());
            }
        }
        at += rest.len().min(packed);
    }
    Ok(())
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|at| at == wanted)
}
