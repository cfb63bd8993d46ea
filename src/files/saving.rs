//! Saves texts and other files. Each is written next to the old file and renamed over it, so that a crash or a full disk
//! leaves either the old file or the new one. A file with several names, or with an owner that a new file cannot have, is
//! overwritten in place, once the new text is safe next to it.

use crate::files::errors::{Doing, Failure, Why};
use crate::files::left_over;
use crate::files::watch::{FileChange, FileStamp};
use shinglescope_core::text::encode::encode;
use shinglescope_core::text::{Text, TextBytes};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A text to save, and what is known about its file.
#[derive(Clone, Debug)]
pub struct SaveJob {
    pub path: PathBuf,
    pub text: Text,
    /// The name of its encoding.
    pub encoding: String,
    /// The file begins with a byte-order mark.
    pub has_mark: bool,
    /// The file as it was when it was read.
    pub seen: Option<FileStamp>,
}

/// What was saved.
#[derive(Clone, Debug)]
pub struct SavedFile {
    pub stamp: Option<FileStamp>,
    /// The name of the encoding that was used.
    pub encoding: String,
    /// The bytes that were written.
    pub bytes: TextBytes,
    /// The file's encoding lacks some of the characters.
    pub is_converted: bool,
}

/// Saves a text in its encoding or, if that lacks one of its characters, in UTF-8. With `anyway`, also over a file that has
/// changed since it was read.
///
/// # Errors
/// [`Failure`]; the file on disk is then as [`write_file`] leaves it.
pub fn save(job: &SaveJob, anyway: bool) -> Result<SavedFile, Failure> {
    let failed = |why| Failure::at(&job.path, Doing::Saving, why);
    let change = job.seen.as_ref().map(FileStamp::change);
    if change == Some(FileChange::Changed) && !anyway {
        return Err(failed(Why::Changed));
    }
    let own = encode(&job.text, &job.encoding, job.has_mark);
    let is_converted = own.is_none();
    let parts = match &own {
        Some(encoded) => encoded.parts(),
        None => [job.text.as_bytes(), &[]],
    };
    let written = write_file(&job.path, &parts, FileAccess::AsBefore);
    written.map_err(|error| failed(error.into()))?;
    Ok(SavedFile {
        stamp: FileStamp::now(&job.path),
        bytes: TextBytes::read_from(&job.text, &parts),
        encoding: match is_converted {
            true => "UTF-8".to_owned(),
            false => job.encoding.clone(),
        },
        is_converted,
    })
}

/// Writes a whole file that the program made, such as a report, or says why it could not be made.
///
/// # Errors
/// [`Failure`]; the file on disk is then as [`write_file`] leaves it.
pub fn save_made<E: Into<Why>>(path: &Path, made: Result<Vec<u8>, E>) -> Result<(), Failure> {
    let failed = |why| Failure::at(path, Doing::Exporting, why);
    let made = made.map_err(|error| failed(error.into()))?;
    let written = write_file(path, &[&made], FileAccess::AsBefore);
    written.map_err(|error| failed(error.into()))
}

/// Whether two paths lead to one file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let files = [one, other].map(std::fs::canonicalize);
    one == other || matches!(files, [Ok(one), Ok(other)] if one == other)
}

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAccess {
    /// As before, or what is usual for a new file.
    AsBefore,
    /// Nobody but its owner.
    OwnerOnly,
}

/// Writes a whole file, which consists of `parts`, under a temporary name next to `path`, then renames it or, where that would
/// replace more than its content, overwrites the old file in place.
///
/// # Errors
/// If any of that fails. The old file is then untouched and the new one removed, unless overwriting in place failed halfway:
/// in that case the new file stays, under a name that ends with `.whole`.
pub fn write_file(path: &Path, parts: &[&[u8]], access: FileAccess) -> io::Result<()> {
    // A link stays a link; the file that it points to is replaced.
    let target = without_links(path)?;
    let before = fs::metadata(&target).ok();
    if before.as_ref().is_some_and(|before| before.is_dir()) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let before = before.filter(|_| access == FileAccess::AsBefore);
    // A read-only file is not replaced either, although its folder would allow it.
    if before.is_some() {
        OpenOptions::new().write(true).open(&target)?;
    }
    let (mut new_path, mut file) = created_beside(&target, access)?;
    let can_replace = before.is_none_or(|before| takes_over(&before, &file));
    let mut saved = write_parts(&mut file, parts).and_then(|()| file.sync_all());
    if can_replace {
        saved = saved.and_then(|()| fs::rename(&new_path, &target));
    } else if saved.is_ok() {
        // From now on it is more than a left-over: for a moment, the only whole copy.
        let whole = new_path.with_extension("whole");
        if fs::rename(&new_path, &whole).is_ok() {
            new_path = whole;
        }
        overwrite(&target, parts)?;
    }
    if saved.is_err() || !can_replace {
        // If it cannot be removed either, a stray file is left behind, nothing worse.
        fs::remove_file(&new_path).ok();
    }
    if saved.is_ok() && access == FileAccess::AsBefore {
        left_over::clear_of(&target);
    }
    saved
}

fn write_parts(file: &mut File, parts: &[&[u8]]) -> io::Result<()> {
    parts.iter().try_for_each(|part| file.write_all(part))
}

/// Writes over a file, without truncating it first: the disk then has room for the part that is overwritten.
fn overwrite(target: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).open(target)?;
    write_parts(&mut file, parts)?;
    file.set_len(parts.iter().map(|part| part.len() as u64).sum())?;
    file.sync_all()
}

/// The most links in a row that are followed, as on Linux.
const MAX_LINKS: usize = 40;

/// The file that a path leads to, which need not exist.
fn without_links(path: &Path) -> io::Result<PathBuf> {
    if let Ok(target) = fs::canonicalize(path) {
        return Ok(target);
    }
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(next) = fs::read_link(&target) else {
            return Ok(target);
        };
        // A relative link starts from the folder that it is in.
        target = match target.parent() {
            Some(folder) => folder.join(next),
            None => next,
        };
    }
    Err(io::Error::other("too many links"))
}

/// Gives a new `file` the owner and the permissions of the old one. Returns whether renaming it over the old one then replaces
/// nothing but the content: not if the old one has other names too.
fn takes_over(before: &Metadata, file: &File) -> bool {
    // A change of owner clears some permissions, so they come after it.
    takes_owner(before, file) && file.set_permissions(before.permissions()).is_ok()
}

#[cfg(unix)]
fn takes_owner(before: &Metadata, file: &File) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let Ok(now) = file.metadata() else {
        return false;
    };
    let owner = (now.uid() != before.uid()).then_some(before.uid());
    let group = (now.gid() != before.gid()).then_some(before.gid());
    let has_one_name = before.nlink() == 1;
    has_one_name && ((owner, group) == (None, None) || fchown(file, owner, group).is_ok())
}

#[cfg(not(unix))]
fn takes_owner(_: &Metadata, _: &File) -> bool {
    true
}

/// A new file in the folder of `target`, under an unused name.
fn created_beside(target: &Path, access: FileAccess) -> io::Result<(PathBuf, File)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if access == FileAccess::OwnerOnly {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = access;
    loop {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = left_over::beside(target, number)?;
        match options.open(&path) {
            Ok(file) if left_over::is_taken(&path, &file) => return Ok((path, file)),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::ReadingOptions;

    fn job(path: &Path, text: &str, encoding: &str) -> SaveJob {
        SaveJob {
            path: path.to_owned(),
            text: text.into(),
            encoding: encoding.to_owned(),
            has_mark: false,
            seen: FileStamp::now(path),
        }
    }

    #[test]
    fn a_file_keeps_its_encoding_unless_a_letter_is_missing_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let saved = save(&job(&path, "Привет", "windows-1251"), false).unwrap();
        assert_eq!(
            (saved.encoding.as_str(), saved.is_converted),
            ("windows-1251", false)
        );
        assert_eq!(fs::read(&path).unwrap(), b"\xCF\xF0\xE8\xE2\xE5\xF2");
        let saved = save(&job(&path, "Привет, 世界", "windows-1251"), false).unwrap();
        assert_eq!(
            (saved.encoding.as_str(), saved.is_converted),
            ("UTF-8", true)
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "Привет, 世界");
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "nothing is left beside it"
        );
    }

    #[test]
    fn a_file_that_changed_is_replaced_only_if_that_is_meant() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(&path, "old").unwrap();
        let job = job(&path, "mine", "UTF-8");
        fs::write(&path, "somebody else's").unwrap();
        assert!(matches!(
            save(&job, false),
            Err(Failure {
                why: Why::Changed,
                ..
            })
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
        save(&job, true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        fs::remove_file(&path).unwrap();
        save(&job, false).expect("a file that vanished is written anew");
    }

    #[test]
    fn folders_and_devices_are_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let into_folder = save(&job(folder.path(), "a", "UTF-8"), true);
        assert!(matches!(
            into_folder,
            Err(Failure {
                why: Why::Folder,
                ..
            })
        ));
        let nowhere = save(&job(&folder.path().join("no/a.txt"), "a", "UTF-8"), true);
        assert!(matches!(
            nowhere,
            Err(Failure {
                why: Why::Missing,
                ..
            })
        ));
        #[cfg(target_os = "linux")]
        assert!(save(&job(Path::new("/dev/full"), "a", "UTF-8"), true).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.txt"), folder.path().join("b.txt"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        save(&job(&link, "new", "UTF-8"), false).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o640
        );
        write_file(&folder.path().join("c"), &[b"own"], FileAccess::OwnerOnly).unwrap();
        let mode = fs::metadata(folder.path().join("c"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_file_that_is_not_there_stays_a_link() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        fs::create_dir(&inner).unwrap();
        let (first, second) = (inner.join("first"), inner.join("second"));
        symlink("second", &first).unwrap();
        symlink("../a.txt", &second).unwrap();
        save(&job(&first, "new", "UTF-8"), false).unwrap();
        for link in [&first, &second] {
            assert!(fs::symlink_metadata(link).unwrap().is_symlink());
        }
        let written = fs::read_to_string(folder.path().join("a.txt"));
        assert_eq!(written.unwrap(), "new");
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        symlink(&other, &one).unwrap();
        symlink(&one, &other).unwrap();
        assert!(save(&job(&one, "new", "UTF-8"), false).is_err());
        assert!(fs::symlink_metadata(&one).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_all_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("a.txt"), folder.path().join("b.txt"));
        fs::write(&path, "some old text").unwrap();
        fs::hard_link(&path, &other).unwrap();
        for text in ["shorter", "longer than the text before"] {
            save(&job(&path, text, "UTF-8"), false).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            assert_eq!(fs::read_to_string(&other).unwrap(), text);
        }
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(files, 2, "nothing is left beside them");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_owner() {
        use std::os::unix::fs::{MetadataExt, chown};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(&path, "old").unwrap();
        // Only an administrator can give files away.
        if chown(&path, Some(12_345), Some(54_321)).is_err() {
            return;
        }
        save(&job(&path, "new", "UTF-8"), false).unwrap();
        let found = fs::metadata(&path).unwrap();
        assert_eq!((found.uid(), found.gid()), (12_345, 54_321));
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[test]
    fn what_was_written_is_known_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        for (encoding, has_mark) in [("UTF-8", false), ("UTF-8", true), ("windows-1251", false)] {
            let job = SaveJob {
                has_mark,
                ..job(&path, "Привет", encoding)
            };
            let saved = save(&job, true).unwrap();
            let options = ReadingOptions {
                encoding: Some(encoding.to_owned()),
                ..ReadingOptions::default()
            };
            let read = crate::files::read(&path, &options).unwrap();
            assert_eq!(read.text.bytes_read(), saved.bytes, "{encoding} {has_mark}");
            assert_eq!((&*read.text, read.has_mark), ("Привет", has_mark));
        }
    }
}
