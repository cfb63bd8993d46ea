//! The folder of a window's journal, claimed by a lock while the window is open, and the folders that no window has claimed.
//!
//! ```text
//! journal/                    0700
//!   recent.json               recently opened files, of every window
//!   off                       "Keep nothing on disk" is on
//!   00017…-4711/              one window
//!     lock                    held while the window is open; the system releases it however the program ends
//!     ended                   the program was closed, and did not crash
//!     state.json  left-1.txt  right-2.txt
//! ```

use crate::files::saving::{FileAccess, write_file};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) const STATE: &str = "state.json";
const LOCK: &str = "lock";
const ENDED: &str = "ended";

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
    written: Option<SystemTime>,
}

impl LeftJournal {
    pub(super) fn of(claim: Claim, has_ended: bool) -> LeftJournal {
        let state = fs::metadata(claim.path().join(STATE));
        LeftJournal {
            written: state.and_then(|state| state.modified()).ok(),
            claim,
            has_ended,
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

    /// Records that the program was closed.
    pub(super) fn end(&self) {
        // Without this file, the next start says that the program ended unexpectedly.
        let note = self.path.join(ENDED);
        write_file(&note, &[], FileAccess::OwnerOnly).ok();
    }

    /// Marks the journal as in use again.
    pub(super) fn resume(&self) {
        fs::remove_file(self.path.join(ENDED)).ok();
    }

    /// Deletes the journal.
    pub(super) fn remove(self) {
        // The lock is released last. The next start deletes whatever is left of the folder.
        fs::remove_dir_all(&self.path).ok();
    }
}

/// Every journal in `base` that no window has claimed, newest first, and whether any window has claimed one. Journals with
/// neither a state nor a text are deleted.
pub(super) fn left_journals(base: &Path) -> (Vec<LeftJournal>, bool) {
    let mut found = Vec::new();
    let mut is_other_open = false;
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let path = entry.path();
        if !path.is_dir() {
            continue;
        }
        match Claim::of(path.clone()) {
            Ok(Some(claim)) => {
                let has_ended = path.join(ENDED).exists();
                let left = LeftJournal::of(claim, has_ended);
                let has_texts = fs::read_dir(&path)
                    .into_iter()
                    .flatten()
                    .flatten()
                    .any(|file| {
                        file.path()
                            .extension()
                            .is_some_and(|ending| ending == "txt")
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
    found.sort_by(|a, b| (b.written, b.claim.path()).cmp(&(a.written, a.claim.path())));
    (found, is_other_open)
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
}
