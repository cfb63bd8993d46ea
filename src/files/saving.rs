//! A text and a path in; a file out. It is written next to the old file and renamed over it, so that a crash or a full disk
//! leaves either the old file or the new one.

use crate::files::short_name;
use crate::files::watch::{FileChange, FileStamp};
use crate::phrases::Phrases;
use shinglescope_core::text::Text;
use shinglescope_core::text::encode::encode;
use std::fs::{self, File, OpenOptions};
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
    /// The file's encoding lacks some of the characters.
    pub is_converted: bool,
}

/// Why a text was not saved. `name` is that of the file.
#[derive(Debug)]
pub enum SaveError {
    /// Another program has changed the file since it was read.
    Changed {
        name: String,
    },
    /// Some of its bytes could not be read as text, and would be replaced.
    Damaged {
        name: String,
    },
    Forbidden {
        name: String,
    },
    DiskFull {
        name: String,
    },
    NoFolder {
        name: String,
    },
    /// It is a folder or a device.
    NotAFile {
        name: String,
    },
    NoThread {
        name: String,
    },
    Failed {
        name: String,
        error: io::Error,
    },
}

impl SaveError {
    fn of(name: &str, error: io::Error) -> SaveError {
        let name = name.to_owned();
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                SaveError::Forbidden { name }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                SaveError::DiskFull { name }
            }
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => SaveError::NoFolder { name },
            io::ErrorKind::IsADirectory => SaveError::NotAFile { name },
            _ => SaveError::Failed { name, error },
        }
    }

    /// What happened, then what the person can do; without a full stop at the end.
    pub(crate) fn sentence(&self, t: &Phrases) -> String {
        match self {
            SaveError::Changed { name } => t.save_changed(name),
            SaveError::Damaged { name } => t.save_damaged(name),
            SaveError::Forbidden { name } => t.save_forbidden(name),
            SaveError::DiskFull { name } => t.save_disk_full(name),
            SaveError::NoFolder { name } => t.save_no_folder(name),
            SaveError::NotAFile { name } => t.save_not_a_file(name),
            SaveError::NoThread { name } => t.save_no_thread(name),
            SaveError::Failed { name, error } => t.save_failed(name, &error.to_string()),
        }
    }
}

/// Saves a text in its encoding or, if that lacks one of its characters, in UTF-8. With `anyway`, also over a file that has
/// changed since it was read.
///
/// # Errors
/// [`SaveError`]; the file on disk is then unchanged.
pub fn save(job: &SaveJob, anyway: bool) -> Result<SavedFile, SaveError> {
    let name = short_name(&job.path);
    let change = job.seen.as_ref().map(FileStamp::change);
    if change == Some(FileChange::Changed) && !anyway {
        return Err(SaveError::Changed { name });
    }
    let own = encode(&job.text, &job.encoding, job.has_mark);
    let is_converted = own.is_none();
    let bytes = own.as_deref().unwrap_or(job.text.as_bytes());
    write_file(&job.path, bytes, FileAccess::AsBefore)
        .map_err(|error| SaveError::of(&name, error))?;
    Ok(SavedFile {
        stamp: FileStamp::now(&job.path),
        encoding: match is_converted {
            true => "UTF-8".to_owned(),
            false => job.encoding.clone(),
        },
        is_converted,
    })
}

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAccess {
    /// As before, or what is usual for a new file.
    AsBefore,
    /// Nobody but its owner.
    OwnerOnly,
}

/// Writes a whole file under a temporary name next to `path`, then renames it.
///
/// # Errors
/// If any of that fails; the old file is then untouched and the new one removed.
pub fn write_file(path: &Path, bytes: &[u8], access: FileAccess) -> io::Result<()> {
    // A link stays a link; the file that it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&target).ok();
    if before.as_ref().is_some_and(|before| before.is_dir()) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    // A read-only file is not replaced either, although its folder would allow it.
    if before.is_some() && access == FileAccess::AsBefore {
        OpenOptions::new().write(true).open(&target)?;
    }
    let (new_path, mut file) = created_beside(&target, access)?;
    let write = |file: &mut File| {
        file.write_all(bytes)?;
        if let (Some(before), FileAccess::AsBefore) = (&before, access) {
            file.set_permissions(before.permissions())?;
        }
        file.sync_all()
    };
    let written = write(&mut file).and_then(|()| fs::rename(&new_path, &target));
    if written.is_err() {
        // If it cannot be removed either, a stray file is left behind, nothing worse.
        fs::remove_file(&new_path).ok();
    }
    written
}

/// A new file in the folder of `target`, under an unused name.
fn created_beside(target: &Path, access: FileAccess) -> io::Result<(PathBuf, File)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
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
        // A long name has no room for more; only its beginning is needed to recognise it.
        let start: String = name.to_string_lossy().chars().take(40).collect();
        let beside = format!(".{start}.{}-{number}.tmp", std::process::id());
        let path = target.with_file_name(beside);
        match options.open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(matches!(save(&job, false), Err(SaveError::Changed { .. })));
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
        assert!(matches!(into_folder, Err(SaveError::NotAFile { .. })));
        let nowhere = save(&job(&folder.path().join("no/a.txt"), "a", "UTF-8"), true);
        assert!(matches!(nowhere, Err(SaveError::NoFolder { .. })));
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
        write_file(&folder.path().join("c"), b"own", FileAccess::OwnerOnly).unwrap();
        let mode = fs::metadata(folder.path().join("c"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
