//! Session files, which people name, move and send. Each holds both texts, the settings, what was set aside and the chosen
//! passage, and can be opened where the files of the texts are missing.
//!
//! ```text
//! shinglescope session 1 4a17c3e9      the version, and the CRC-32 of what follows
//! {"version":1,"settings":{…},"left":{…},"right":{…},"selected":3,"excluded":[…],"undo":[],"redo":[]}
//! ```

use crate::document::Origin;
use crate::files::errors::{Doing, Failure, Why};
use crate::files::saving::{FileAccess, write_file};
use crate::files::watch::{FileChange, FileStamp};
use crate::files::{SESSION_ENDING, short_name};
use crate::journal::recalling;
use crate::journal::stored;
use crate::journal::stored::Snapshot;
use crate::journal::texts::RealDisk;
use crate::journal::texts::TextFiles;
use shinglescope_core::fingerprint::checksums::Checksum;
use shinglescope_core::text::Side;
use std::io;
use std::path::Path;

/// What the file begins with, before the version.
const MARK: &str = "shinglescope session ";
const VERSION: &str = "1";
/// Two texts of the greatest size, with room for what is set aside.
const MAX_BYTES: u64 = 2 << 30;

/// Whether a file is a session by its name.
pub(crate) fn is_session(path: &Path) -> bool {
    let extension = path.extension();
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case(SESSION_ENDING))
}

/// Writes a session, under a temporary name that then becomes `path`; `seen` is the file as this program left it. Steps of undo
/// are left out.
///
/// # Errors
/// If it was changed by another program or cannot be written; the old file is then as it was.
pub(crate) fn write(
    path: &Path,
    mut snapshot: Snapshot,
    seen: Option<&FileStamp>,
) -> Result<Option<FileStamp>, Failure> {
    let failed = |why| Failure::at(path, Doing::SavingSession, why);
    if seen.is_some_and(|seen| seen.change() == FileChange::Changed) {
        return Err(failed(Why::Changed));
    }
    (snapshot.kept.undo, snapshot.kept.redo) = Default::default();
    let written = || -> io::Result<()> {
        let state = stored::state(&snapshot, None, &mut TextFiles::inline(), &RealDisk)?;
        let state = String::from_utf8(state).map_err(io::Error::other)?;
        let head = format!("{MARK}{VERSION} {:08x}\n", Checksum::of(&state).unsigned());
        let parts = [head.as_bytes(), state.as_bytes()];
        write_file(path, &parts, FileAccess::AsBefore)
    };
    written().map_err(|error| failed(error.into()))?;
    Ok(FileStamp::now(path))
}

/// Reads a session.
///
/// # Errors
/// If it cannot be read, is none, or is not whole: there is no half of a session.
pub(crate) fn read(path: &Path) -> Result<Snapshot, Failure> {
    snapshot(path).map_err(|why| Failure::at(path, Doing::OpeningSession, why))
}

fn snapshot(path: &Path) -> Result<Snapshot, Why> {
    let found = std::fs::metadata(path)?;
    if !found.is_file() {
        // Reading a pipe or a device may never end.
        return Err(Why::Foreign);
    }
    if found.len() > MAX_BYTES {
        return Err(Why::System(io::ErrorKind::FileTooLarge.into()));
    }
    let bytes = std::fs::read(path)?;
    if !bytes.starts_with(MARK.as_bytes()) {
        return Err(Why::Foreign);
    }
    let file = String::from_utf8(bytes).map_err(|_| Why::Damaged)?;
    let (head, state) = file.split_once('\n').ok_or(Why::Damaged)?;
    let head = head.trim_start_matches(MARK).split_once(' ');
    let (version, checksum) = head.ok_or(Why::Damaged)?;
    if version != VERSION && version.parse::<u32>().is_ok() {
        return Err(Why::Newer(version.to_owned()));
    }
    if version != VERSION || checksum != format!("{:08x}", Checksum::of(state).unsigned()) {
        return Err(Why::Damaged);
    }
    let recalled = recalling::recalled(state.as_bytes(), &mut TextFiles::inline());
    let is_whole =
        !recalled.is_partial && !recalled.reads_again.left && !recalled.reads_again.right;
    match is_whole {
        true => Ok(untrusted(recalled.snapshot)),
        false => Err(Why::Damaged),
    }
}

/// A session that somebody else may have written. Its texts are saved in the files that it names only after a question, and
/// what those files are called follows from their paths.
fn untrusted(mut snapshot: Snapshot) -> Snapshot {
    (snapshot.kept.undo, snapshot.kept.redo) = Default::default();
    for side in Side::BOTH {
        let pane = &mut snapshot.kept.panes[side];
        pane.asks_before_saving = true;
        let document = &mut pane.document;
        match &document.origin {
            Origin::File(path) if path.has_root() => document.name = short_name(path),
            // It starts from a folder, or was written on a system, that is not this one.
            Origin::File(_) => {
                document.origin = Origin::Typed;
                snapshot.stamps[side] = None;
            }
            Origin::Typed | Origin::Sample => {}
        }
    }
    snapshot
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::session::{Session, UndoName};

    fn snapshot() -> Snapshot {
        let mut session = Session::default();
        let text = "some words, ё\n".repeat(1_000);
        for side in Side::BOTH {
            let document =
                Document::named("a.txt", text.as_str(), Origin::File("/no/a.txt".into()));
            session.replace(side, document, UndoName::Open("a.txt".to_owned()));
        }
        Snapshot {
            kept: session.kept(),
            selected: Some(3),
            stamps: Default::default(),
        }
    }

    #[test]
    fn a_session_comes_back_from_its_file_whole_without_its_steps() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.shinglescope");
        assert!(is_session(&path) && !is_session(Path::new("a.txt")));
        let mut expected = snapshot();
        assert!(write(&path, expected.clone(), None).unwrap().is_some());
        (expected.kept.undo, expected.kept.redo) = Default::default();
        for side in Side::BOTH {
            expected.kept.panes[side].asks_before_saving = true;
        }
        assert_eq!(read(&path).unwrap(), expected);
        let names = std::fs::read_dir(folder.path()).unwrap();
        assert_eq!(names.count(), 1, "nothing is left beside it");
    }

    #[test]
    fn what_is_no_whole_session_is_refused_for_its_reason() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.shinglescope");
        write(&path, snapshot(), None).unwrap();
        let whole = std::fs::read(&path).unwrap();
        let read_bytes = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            read(&path).unwrap_err().why
        };
        for end in [0, 3, 10, 24, 32, 40, whole.len() / 2, whole.len() - 1] {
            let error = read_bytes(&whole[..end]);
            let is_expected = match end < MARK.len() {
                true => matches!(error, Why::Foreign),
                false => matches!(error, Why::Damaged | Why::Newer(_)),
            };
            assert!(is_expected, "{end}: {error:?}");
        }
        let mut other = whole.clone();
        let at = whole.len() / 2;
        other[at] ^= 1;
        assert!(matches!(read_bytes(&other), Why::Damaged));
        let later = String::from_utf8(whole.clone())
            .unwrap()
            .replacen(" 1 ", " 2 ", 1);
        assert!(matches!(read_bytes(later.as_bytes()), Why::Newer(_)));
        assert!(matches!(read_bytes(b"%PDF-1.7"), Why::Foreign));
        std::fs::remove_file(&path).unwrap();
        assert!(matches!(
            read(&path),
            Err(Failure {
                why: Why::Missing,
                ..
            })
        ));
    }

    #[test]
    fn the_desktop_knows_a_session_by_its_name_and_its_beginning() {
        let description = include_str!("../../packaging/shinglescope.xml");
        assert!(description.contains(&format!("pattern=\"*.{SESSION_ENDING}\"")));
        assert!(description.contains(&format!("value=\"{MARK}\"")));
    }

    #[test]
    fn a_state_that_names_files_is_no_session() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.shinglescope");
        write(&path, snapshot(), None).unwrap();
        let file = std::fs::read_to_string(&path).unwrap();
        let (_, state) = file.split_once('\n').unwrap();
        let mut value: serde_json::Value = serde_json::from_str(state).unwrap();
        value["left"]["text"] =
            serde_json::json!({ "file": { "name": "left-1.txt", "byte_len": 5 } });
        let state = value.to_string();
        let head = format!("{MARK}1 {:08x}\n", Checksum::of(&state).unsigned());
        std::fs::write(&path, head + &state).unwrap();
        assert!(matches!(
            read(&path),
            Err(Failure {
                why: Why::Damaged,
                ..
            })
        ));
    }

    #[test]
    fn a_file_that_another_program_changed_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.shinglescope");
        let seen = write(&path, snapshot(), None).unwrap();
        assert!(write(&path, snapshot(), seen.as_ref()).is_ok());
        std::fs::write(&path, "another's").unwrap();
        let result = write(&path, snapshot(), seen.as_ref());
        assert!(matches!(
            result,
            Err(Failure {
                why: Why::Changed,
                ..
            })
        ));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "another's");
    }
}
