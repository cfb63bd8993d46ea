//! The names of files that are being written, next to their targets, and clearing those that a killed program left behind.
//!
//! The program that writes such a file holds a lock on it, which the system releases however the program ends. So a file that
//! can be locked belongs to no living program, whatever its age and whichever computer wrote it. Where there are no locks, none
//! is cleared.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// What the name of such a file ends with.
const ENDING: &str = ".tmp";

/// The beginning of the name of a target. A long name has no room for more; only its beginning is needed to recognise it.
fn beginning(target: &OsStr) -> String {
    target.to_string_lossy().chars().take(40).collect()
}

/// The path of a file that becomes `target`; none of these has the same `number` in one run.
///
/// # Errors
/// If `target` has no name.
pub(super) fn beside(target: &Path, number: u64) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let (start, process) = (beginning(name), std::process::id());
    Ok(target.with_file_name(format!(".{start}.{process}-{number}{ENDING}")))
}

/// Marks a new file as one that is being written. False if it has been cleared in the meantime.
pub(super) fn is_taken(path: &Path, file: &File) -> bool {
    match file.try_lock() {
        Ok(()) | Err(TryLockError::Error(_)) => path.exists(),
        Err(TryLockError::WouldBlock) => false,
    }
}

/// Deletes every such file in a folder where only this program writes.
pub fn clear(folder: &Path) {
    clear_if(folder, |_| true);
}

/// Deletes those next to `target` that were to become this file.
pub(super) fn clear_of(target: &Path) {
    if let (Some(folder), Some(name)) = (target.parent(), target.file_name()) {
        let own = beginning(name);
        clear_if(folder, |start| start == own);
    }
}

fn clear_if(folder: &Path, is_wanted: impl Fn(&str) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && name.to_str().and_then(target_of).is_some_and(&is_wanted) {
            clear_one(&entry.path());
        }
    }
}

/// The beginning of the target's name in `.a.txt.4711-0.tmp`.
fn target_of(name: &str) -> Option<&str> {
    let (start, numbers) = name
        .strip_prefix('.')?
        .strip_suffix(ENDING)?
        .rsplit_once('.')?;
    let (process, number) = numbers.split_once('-')?;
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    (is_number(process) && is_number(number)).then_some(start)
}

/// Deletes a file that nobody is writing.
fn clear_one(path: &Path) {
    let Ok(file) = OpenOptions::new().write(true).open(path) else {
        return;
    };
    if file.try_lock().is_ok() {
        // One that cannot be deleted now is left to the next time.
        fs::remove_file(path).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::saving::save_made;

    #[test]
    fn only_left_over_files_of_the_same_target_are_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let others = [
            ".b.txt.4711-0.tmp",
            ".a.txt.tmp",
            ".a.txt.4711.tmp",
            ".a.txt.x-0.tmp",
            "a.txt.4711-0.tmp",
            // The only whole copy while a file is overwritten in place.
            ".a.txt.4711-0.whole",
        ];
        let written = ".a.txt.4711-1.tmp";
        for name in others.iter().chain(&[".a.txt.4711-0.tmp", written]) {
            fs::write(path(name), "left over").unwrap();
        }
        let living = File::open(path(written)).unwrap();
        living.lock().unwrap();
        save_made(&path("a.txt"), Ok::<_, io::Error>(b"saved".to_vec())).unwrap();
        let mut names: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        let mut expected: Vec<&str> = others.into_iter().chain(["a.txt", written]).collect();
        expected.sort_unstable();
        assert_eq!(names, expected);
        drop(living);
        save_made(&path("a.txt"), Ok::<_, io::Error>(b"saved again".to_vec())).unwrap();
        assert!(!path(written).exists());
        assert_eq!(fs::read(path("a.txt")).unwrap(), b"saved again");
    }
}
