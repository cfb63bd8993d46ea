//! Reads a text file piece by piece, for work that never needs the whole text in memory.

use crate::files::free_memory::room_for;
use crate::files::{Failure, opened, short_name};
use crate::formats::{Kind, ReadingOptions};
use shinglescope_core::text::MAX_BYTES;
use shinglescope_core::text::decode::begins_as_utf8;
use shinglescope_core::words::last_run_of_blanks;
use std::io::{self, Read};
use std::path::Path;

/// Bytes that are read at once.
const PIECE: usize = 256 * 1024;

/// Calls `take` with a UTF-8 file piece by piece, so that it is never in memory as a whole. Each piece but the first
/// begins with a run of white space, which is never split: a combining mark without a letter belongs to all the blanks before
/// it. Returns false if the file turns out to be a document, or not to be plain UTF-8; discard the pieces in that case.
///
/// # Errors
/// [`Failure`] if the file is missing, a folder, forbidden or too large.
pub fn for_each_piece(
    path: &Path,
    options: &ReadingOptions,
    take: &mut dyn FnMut(&str),
) -> Result<bool, Failure> {
    let failed = |error: io::Error| Failure::reading(path.display().to_string(), error);
    let mut file = opened(path)?;
    let mut buffer = vec![0; PIECE];
    let mut filled = 0;
    let mut is_first = true;
    loop {
        if filled == buffer.len() {
            // There is no white space in the whole piece, or nothing else: make it longer.
            if filled > MAX_BYTES {
                return Ok(false);
            }
            let room = room_for(2 * filled);
            room.map_err(|no_room| Failure::reading(short_name(path), no_room))?;
            buffer.resize(2 * filled, 0);
        }
        let read = loop {
            match file.read(&mut buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read.map_err(failed)?,
            }
        };
        filled += read;
        let is_last = read == 0;
        // Judge the beginning by as many bytes as when a whole file is read.
        if !is_last && is_first && filled < PIECE {
            continue;
        }
        let bytes = &buffer[..filled];
        let is_plain = || options.is_plain_text || Kind::of(bytes, &short_name(path)).is_plain();
        if std::mem::take(&mut is_first) && !(begins_as_utf8(bytes) && is_plain()) {
            return Ok(false);
        }
        let end = match is_last {
            true => filled,
            false => last_run_of_blanks(bytes).unwrap_or(0),
        };
        let Ok(text) = std::str::from_utf8(&bytes[..end]) else {
            return Ok(false);
        };
        take(text);
        if is_last {
            return Ok(true);
        }
        buffer.copy_within(end..filled, 0);
        filled -= end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(bytes: &[u8]) -> (bool, Vec<String>) {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), bytes).expect("written");
        let mut pieces = Vec::new();
        let options = ReadingOptions::default();
        let mut take = |piece: &str| pieces.push(piece.to_owned());
        let was_read = for_each_piece(file.path(), &options, &mut take);
        (was_read.expect("read"), pieces)
    }

    #[test]
    fn pieces_are_cut_before_blanks_and_make_the_whole_text() {
        let text = "кот и пёс, cat and dog\r\n".repeat(40_000);
        let (was_read, found) = pieces(text.as_bytes());
        assert!(was_read && found.len() > 3);
        assert!(
            found[1..]
                .iter()
                .all(|piece| piece.is_empty() || piece.starts_with([' ', '\r', '\n']))
        );
        assert_eq!(found.concat(), text);
        assert_eq!(pieces(b""), (true, vec![String::new()]));
    }

    #[test]
    fn a_run_of_blanks_is_never_split() {
        for blanks in ["   ", " \r\n\t", "\u{3000} ", " \u{2003} \u{2003}"] {
            for before in PIECE - blanks.len()..=PIECE {
                // A combining mark without a letter is one word with all the blanks before it.
                let text = format!("{}{blanks}\u{301}x and", "a".repeat(before));
                let (was_read, found) = pieces(text.as_bytes());
                assert!(was_read);
                assert_eq!(found.concat(), text);
                let whole = |piece: &String| !piece.contains('\u{301}') || piece.contains(blanks);
                assert!(found.iter().all(whole), "{blanks:?} after {before} bytes");
            }
        }
    }

    #[test]
    fn a_text_without_blanks_is_one_piece_and_what_is_no_utf8_none() {
        let text = "日本語".repeat(100_000);
        let (was_read, found) = pieces(text.as_bytes());
        assert!(was_read);
        assert_eq!(found.concat(), text);
        let broken = [text.as_bytes(), b" \xFF\xFE x"].concat();
        assert!(!pieces(&broken).0);
        assert!(!pieces(b"\xEF\xBB\xBFmarked").0);
        assert!(!pieces(b"<html>a page").0);
    }
}
