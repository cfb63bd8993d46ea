//! The folder of a window's journal, claimed by a lock while the window is open, and the folders that no window has claimed.
//!
//! ```text
//! journal/                    0700
//!   recent.json               recently opened files, of every window
//!   pairs.json                what was set aside and noted about pairs of files, of every window
//!   off                       "Do not keep sessions on this computer" is on
//!   00017…-4711/              one window
//!     lock                    held while the window is open; the system releases it however the program ends
//!     ended                   the program was closed, and did not crash
//!     unwritten               the last change could not be written, as on a full disk
//!     restoring               a start has restored this journal and has not lasted so far; twice: restoring-again
//!     state.json  left-1.txt  right-2.txt
//!   damaged-00017…-4712/      a journal that could be read only in part, as it was found
//! ```
//!
//! Which of several states is the newest: each has a number in its first bytes that is greater than those of all states when it was
//! written. Times of files are no help where the clock was wrong. To write a state, the first bytes of the state of every journal
//! are read; there are about a dozen.

use crate::files::left_over;
use crate::files::saving::{FileAccess, write_file};
use crate::journal::stored::STATE;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

const LOCK: &str = "lock";
const ENDED: &str = "ended";
const UNWRITTEN: &str = "unwritten";
/// One for each start in a row that restored a journal and did not last. Empty files, which a full disk has room for.
const RESTORING: [&str; 2] = ["restoring", "restoring-again"];
/// What the name of a journal begins with that could be read only in part.
const DAMAGED: &str = "damaged-";
/// How many of those are kept.
const MAX_DAMAGED: usize = 3;

/// A journal that belongs to this window as long as this value exists.
#[derive(Debug)]
pub(super) struct Claim {
    path: PathBuf,
    _lock: File,
}

/// A claimed journal that another run left behind.
#[derive(Debug)]
pub(super) struct LeftJournal {
    pub claim: Claim,
    /// The program was closed.
    pub has_ended: bool,
    /// The program did not last when it restored this journal, as often in a row as that is tried.
    pub is_fatal: bool,
    counter: Option<u64>,
    written: Option<SystemTime>,
}

impl LeftJournal {
    pub(super) fn of(claim: Claim) -> LeftJournal {
        let path = claim.path();
        let state = fs::metadata(path.join(STATE));
        LeftJournal {
            has_ended: path.join(ENDED).exists(),
            is_fatal: RESTORING.iter().all(|mark| path.join(mark).exists()),
            counter: number_of(path),
            written: state.and_then(|state| state.modified()).ok(),
            claim,
        }
    }
}

impl Claim {
    /// Makes a new journal in `base`.
    pub(super) fn new(base: &Path) -> io::Result<Claim> {
        make_folder(base)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let nanos = since.map_or(0, |since| since.as_nanos());
        let mut number = 0;
        loop {
            let path = base.join(format!("{nanos:020}-{}-{number}", std::process::id()));
            match private_folder().create(&path) {
                Ok(()) => match Claim::of(path) {
                    Ok(Some(claim)) => return Ok(claim),
                    // Another window that is just starting took it for an abandoned one.
                    Ok(None) => number += 1,
                    Err(error) if error.kind() == io::ErrorKind::NotFound => number += 1,
                    Err(error) => return Err(error),
                },
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Claims an existing journal; none if another window has it.
    pub(super) fn of(path: PathBuf) -> io::Result<Option<Claim>> {
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let lock = options.open(path.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Claim { path, _lock: lock })),
            Err(fs::TryLockError::WouldBlock) => Ok(None),
            Err(fs::TryLockError::Error(error)) => Err(error),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Sets a mark, an empty file. Without it, the next start knows less, and nothing is lost.
    fn mark(&self, name: &str) {
        write_file(&self.path.join(name), &[], FileAccess::OwnerOnly).ok();
    }

    fn unmark(&self, name: &str) {
        fs::remove_file(self.path.join(name)).ok();
    }

    /// Records that the program was closed.
    pub(super) fn end(&self) {
        self.note_lasted();
        self.mark(ENDED);
    }

    /// Marks the journal as in use again, by a start that may not last. Call before anything of it is read.
    pub(super) fn resume(&self) {
        let is_unset = |mark: &&&str| !self.path.join(mark).exists();
        if let Some(mark) = RESTORING.iter().find(is_unset) {
            self.mark(mark);
        }
        self.unmark(ENDED);
    }

    /// Records that the program has restored this journal and lasted.
    pub(super) fn note_lasted(&self) {
        RESTORING.iter().for_each(|mark| self.unmark(mark));
    }

    /// Records whether the last change is on disk.
    pub(super) fn note_written(&self, is_written: bool) {
        match is_written {
            true => self.unmark(UNWRITTEN),
            false => self.mark(UNWRITTEN),
        }
    }

    /// Whether the last change could not be written.
    pub(super) fn is_unwritten(&self) -> bool {
        self.path.join(UNWRITTEN).exists()
    }

    /// Where [`Claim::set_apart`] puts the journal.
    pub(super) fn path_apart(&self) -> PathBuf {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!("{DAMAGED}{name}"))
    }

    /// Keeps the journal as it is under another name, and restores it no more.
    pub(super) fn set_apart(self) {
        let (path, apart) = (self.path.clone(), self.path_apart());
        // Some systems rename no folder in which a file is open.
        drop(self);
        // Where that fails, it stays as the journal that it was.
        fs::rename(path, apart).ok();
    }

    /// Deletes the journal.
    pub(super) fn remove(self) {
        // The lock is released last. The next start deletes whatever is left of the folder.
        fs::remove_dir_all(&self.path).ok();
    }
}

/// Every journal in `base` that no window has claimed, newest first, and whether any window has claimed one. Journals with
/// neither a state nor a text are deleted, and so are files that were being written when a program was killed.
pub(super) fn left_journals(base: &Path) -> (Vec<LeftJournal>, bool) {
    let mut found = Vec::new();
    let mut is_other_open = false;
    for path in folders(base, false) {
        match Claim::of(path.clone()) {
            Ok(Some(claim)) => {
                left_over::clear(&path);
                let left = LeftJournal::of(claim);
                let mut files = fs::read_dir(&path).into_iter().flatten().flatten();
                let has_texts = files.any(|file| {
                    let file = file.path();
                    file.extension().is_some_and(|ending| ending == "txt")
                });
                match left.written.is_some() || has_texts {
                    true => found.push(left),
                    false => left.claim.remove(),
                }
            }
            Ok(None) => is_other_open = true,
            // It cannot be read, so it cannot be restored either.
            Err(_) => {}
        }
    }
    sort(&mut found);
    (found, is_other_open)
}

/// Puts the newest journal first. One without a number comes right after those that the times of their files call older.
fn sort(found: &mut [LeftJournal]) {
    let known = found.iter().map(|left| (left.written, left.counter));
    let known: Vec<_> = known.collect();
    let counter = |left: &LeftJournal| {
        let older = known.iter().filter(|known| known.0 <= left.written);
        left.counter
            .or_else(|| older.filter_map(|known| known.1).max())
    };
    found.sort_by_cached_key(|left| {
        let path = left.claim.path().to_owned();
        std::cmp::Reverse((counter(left), left.written, path))
    });
}

/// The folders in `base` of journals that can be restored, or of damaged ones.
fn folders(base: &Path, are_damaged: bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(base).into_iter().flatten().flatten();
    let is_one = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        path.is_dir() && name.starts_with(DAMAGED) == are_damaged
    };
    entries.map(|entry| entry.path()).filter(is_one).collect()
}

/// Deletes all damaged journals, or all but the newest.
pub(super) fn remove_damaged(base: &Path, are_all: bool) {
    let mut damaged = folders(base, true);
    // Their names begin with the time at which they were made.
    damaged.sort();
    let kept = if are_all { 0 } else { MAX_DAMAGED };
    for path in damaged.iter().rev().skip(kept) {
        fs::remove_dir_all(path).ok();
    }
}

fn private_folder() -> DirBuilder {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Makes the folder `base` if it is missing, and lets only its owner read it.
pub(super) fn make_folder(base: &Path) -> io::Result<()> {
    if !base.is_dir() {
        private_folder().recursive(true).create(base)?;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = fs::metadata(base)?.permissions();
        if permissions.mode() & 0o077 != 0 {
            fs::set_permissions(base, fs::Permissions::from_mode(0o700))?;
        }
    }
    Ok(())
}

/// The field, as it is written.
const FIELD: &[u8] = b"\"counter\":";
/// The field begins within this many bytes: only the version comes before it.
const HEAD: u64 = 64;

/// The number of the state in the folder of a journal. None in journals of earlier versions, and where it cannot be read.
fn number_of(folder: &Path) -> Option<u64> {
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
pub(super) fn next_number(base: &Path) -> u64 {
    let entries = std::fs::read_dir(base).into_iter().flatten().flatten();
    let largest = entries.filter_map(|entry| number_of(&entry.path())).max();
    largest.unwrap_or(0).saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claimed_journal_is_nobody_elses_until_it_is_let_go() {
        let base = tempfile::tempdir().unwrap();
        let claim = Claim::new(base.path()).unwrap();
        fs::write(claim.path().join(STATE), "{}").unwrap();
        assert!(Claim::of(claim.path().to_owned()).unwrap().is_none());
        let (left, is_other_open) = left_journals(base.path());
        assert!(left.is_empty() && is_other_open);
        drop(claim);
        let (left, is_other_open) = left_journals(base.path());
        assert!(left.len() == 1 && !is_other_open && !left[0].has_ended);
    }

    #[test]
    fn an_empty_journal_is_deleted() {
        let base = tempfile::tempdir().unwrap();
        drop(Claim::new(base.path()).unwrap());
        assert!(left_journals(base.path()).0.is_empty());
        assert_eq!(fs::read_dir(base.path()).unwrap().count(), 0);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_a_journal() {
        use std::os::unix::fs::PermissionsExt;
        let base = tempfile::tempdir().unwrap();
        let base = base.path().join("deep/journal");
        let claim = Claim::new(&base).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&base), mode(claim.path())), (0o700, 0o700));
        assert_eq!(mode(&claim.path().join(LOCK)), 0o600);
    }

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
            assert_eq!(number_of(&folder), number);
            assert_eq!(next_number(base.path()), number.unwrap_or(0) + 1);
        }
    }
}
