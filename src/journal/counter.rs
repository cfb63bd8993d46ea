//! Which of several states is the newest: each has a number in its first bytes that is greater than those of all states when it was
//! written. Times of files are no help where the clock was wrong.
//!
//! Cost: to write a state, the first bytes of the state of every journal are read; there are about a dozen.

use crate::journal::stored::STATE;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The field, as it is written.
const FIELD: &[u8] = b"\"counter\":";
/// The field begins within this many bytes: only the version comes before it.
const HEAD: u64 = 64;

/// The number of the state in the folder of a journal. None in journals of earlier versions, and where it cannot be read.
pub(super) fn of(folder: &Path) -> Option<u64> {
    let mut head = Vec::new();
    let file = File::open(folder.join(STATE)).ok()?;
    file.take(HEAD).read_to_end(&mut head).ok()?;
    let at = head.windows(FIELD.len()).position(|part| part == FIELD)?;
    let rest = head.get(at + FIELD.len()..)?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // A number that ends with the file may have lost digits.
    let number = rest.get(..digits).filter(|_| digits < rest.len())?;
    std::str::from_utf8(number).ok()?.parse().ok()
}

/// The number of the next state: one more than the largest in any journal in `base`, also of windows that are open.
pub(super) fn next(base: &Path) -> u64 {
    let entries = std::fs::read_dir(base).into_iter().flatten().flatten();
    let largest = entries.filter_map(|entry| of(&entry.path())).max();
    largest.unwrap_or(0).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_from_the_first_bytes_whatever_follows_them() {
        let base = tempfile::tempdir().unwrap();
        let folder = base.path().join("one");
        std::fs::create_dir(&folder).unwrap();
        for (state, number) in [
            (
                &b"{\"version\":1,\"counter\":41,\"settings\xFF"[..],
                Some(41),
            ),
            (b"{\"version\":1,\"settings\":{}}", None),
            (b"{\"version\":1,\"counter\":4", None),
            (b"", None),
        ] {
            std::fs::write(folder.join(STATE), state).unwrap();
            assert_eq!(of(&folder), number);
            assert_eq!(next(base.path()), number.unwrap_or(0) + 1);
        }
    }
}
