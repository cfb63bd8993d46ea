//! What a start makes of the journals that it finds: one that ended the last starts, a damaged one, one with a wrong time, one that a
//! full disk left behind.

use crate::files::saving::{FileAccess, write_file};
use crate::journal::stored::STATE;
use crate::journal::tests::{folders, left_text, run as run_until, snapshot};
use crate::journal::texts::Disk;
use crate::journal::{Beginning, Journal, Restored};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// A start that may or may not last.
fn start(base: &Path) -> (Journal, Option<Restored>) {
    Journal::start(base.to_owned(), Beginning::LastSession, || {})
}

/// A run that writes a session without restoring one, and is killed.
fn run(base: &Path, text: &str) {
    run_until(base, text, false);
}

#[test]
fn a_session_that_ended_two_starts_in_a_row_is_only_offered() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "fatal");
    for _ in 0..2 {
        let (journal, restored) = start(base.path());
        assert_eq!(left_text(&restored.unwrap()), "fatal");
        // What is written does not make it harmless.
        journal.write(snapshot("fatal"));
        assert!(!journal.has_withheld);
    }
    let (mut journal, restored) = start(base.path());
    assert!(restored.is_none() && journal.has_withheld && journal.earlier.is_some());
    // The person asks for it, and it ends the program again.
    assert_eq!(left_text(&journal.restore_earlier().unwrap()), "fatal");
    assert!(!journal.has_withheld);
    drop(journal);
    let (mut journal, restored) = start(base.path());
    assert!(restored.is_none() && journal.has_withheld);
    // This time it lasts.
    assert!(journal.restore_earlier().is_some());
    journal.lasted();
    drop(journal);
    for _ in 0..2 {
        let restored = start(base.path()).1;
        assert_eq!(left_text(&restored.unwrap()), "fatal");
    }
}

#[test]
fn only_starts_in_a_row_that_did_not_last_count() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "mine");
    for start_number in 0..9 {
        let (journal, restored) = start(base.path());
        assert!(restored.is_some(), "start {start_number}");
        match start_number % 4 {
            // Killed before it was shown.
            0 => {}
            1 => journal.lasted(),
            2 => {}
            // Closed by the person.
            _ => journal.finish(),
        }
    }
}

#[test]
fn a_session_that_is_only_offered_does_not_stand_in_the_way_of_the_next() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "older");
    run(base.path(), "fatal");
    drop(start(base.path()));
    drop(start(base.path()));
    let (journal, restored) = start(base.path());
    assert!(restored.is_none() && journal.has_withheld);
    journal.write(snapshot("new"));
    drop(journal);
    let (mut journal, restored) = start(base.path());
    assert_eq!(left_text(&restored.unwrap()), "new");
    assert!(!journal.has_withheld);
    assert_eq!(left_text(&journal.restore_earlier().unwrap()), "fatal");
}

#[test]
fn the_newest_journal_is_told_by_its_number_whatever_the_clock_says() {
    let base = tempfile::tempdir().unwrap();
    let (first, _) = Journal::start(base.path().to_owned(), Beginning::GivenFiles, || {});
    first.write(snapshot("first"));
    first.wait();
    run(base.path(), "second");
    // The window that was opened first is written last.
    first.write(snapshot("first again"));
    drop(first);
    let now = SystemTime::now();
    let [first, second] = <[PathBuf; 2]>::try_from(folders(base.path())).unwrap();
    for (folder, time) in [
        (&first, SystemTime::UNIX_EPOCH + Duration::from_secs(9)),
        (&second, now + Duration::from_secs(1_000_000)),
    ] {
        let state = File::options().write(true).open(folder.join(STATE));
        state.unwrap().set_modified(time).unwrap();
    }
    assert_eq!(left_text(&start(base.path()).1.unwrap()), "first again");
}

#[test]
fn a_journal_without_a_number_takes_its_place_by_its_time() {
    let base = tempfile::tempdir().unwrap();
    for text in ["oldest", "old", "newest"] {
        run(base.path(), text);
    }
    let mut time = SystemTime::UNIX_EPOCH;
    for folder in folders(base.path()) {
        time += Duration::from_secs(1_000);
        let state = folder.join(STATE);
        let bytes = fs::read_to_string(&state).unwrap();
        if bytes.contains("newest") {
            // As an earlier version wrote it, or a disk damaged it.
            let (before, after) = bytes.split_once("\"counter\"").unwrap();
            let (_, after) = after.split_once(',').unwrap();
            fs::write(&state, format!("{before}{after}")).unwrap();
        }
        let file = File::options().write(true).open(&state).unwrap();
        file.set_modified(time).unwrap();
    }
    assert_eq!(left_text(&start(base.path()).1.unwrap()), "newest");
}

#[test]
fn a_damaged_journal_is_set_apart_once_what_was_read_of_it_is_written() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), &"what I wrote ".repeat(200));
    let folder = folders(base.path()).remove(0);
    let torn = &fs::read(folder.join(STATE)).unwrap()[..60];
    fs::write(folder.join(STATE), torn).unwrap();
    // Killed before anything is written: it is as it was.
    drop(start(base.path()));
    assert_eq!(folders(base.path()), [folder.as_path()]);
    let (journal, restored) = start(base.path());
    let restored = restored.unwrap();
    let apart = restored.damaged.clone().expect("it is damaged");
    journal.write(restored.recalled.snapshot.clone());
    drop(journal);
    assert_eq!(fs::read(apart.join(STATE)).unwrap(), torn);
    let text = fs::read_to_string(apart.join("left-1.txt")).unwrap();
    assert!(text.starts_with("what I wrote "), "its texts are kept too");
    let (journal, restored) = start(base.path());
    let restored = restored.unwrap();
    assert!(restored.damaged.is_none() && left_text(&restored).starts_with("what I wrote "));
    // No more than three are kept.
    for number in 0..5 {
        fs::create_dir(base.path().join(format!("damaged-9{number}"))).unwrap();
    }
    drop(journal);
    drop(start(base.path()));
    let damaged = folders(base.path()).into_iter();
    let damaged = damaged.filter(|path| path.to_string_lossy().contains("damaged-"));
    assert_eq!(damaged.count(), 3);
}

/// A disk that is full while the switch is on.
struct FillingDisk(Arc<AtomicBool>);

impl Disk for FillingDisk {
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        match self.0.load(Ordering::Relaxed) {
            true => Err(io::ErrorKind::StorageFull.into()),
            false => write_file(path, &[bytes], FileAccess::OwnerOnly),
        }
    }
}

#[test]
fn after_a_full_disk_the_next_start_knows_that_something_may_be_missing() {
    let base = tempfile::tempdir().unwrap();
    for is_full_at_the_end in [true, false] {
        let is_full = Arc::new(AtomicBool::new(false));
        let disk = Box::new(FillingDisk(Arc::clone(&is_full)));
        let path = base.path().to_owned();
        let (journal, _) = Journal::start_on(disk, path, Beginning::LastSession, || {});
        journal.lasted();
        journal.write(snapshot("kept"));
        journal.wait();
        is_full.store(true, Ordering::Relaxed);
        journal.write(snapshot("lost"));
        journal.wait();
        is_full.store(is_full_at_the_end, Ordering::Relaxed);
        if !is_full_at_the_end {
            journal.write(snapshot("kept"));
        }
        journal.finish();
        drop(journal);
        let restored = start(base.path()).1.unwrap();
        assert_eq!(left_text(&restored), "kept");
        assert_eq!(restored.is_unwritten, is_full_at_the_end);
    }
}

#[test]
fn what_a_killed_program_was_writing_is_cleared() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "kept");
    let folder = folders(base.path()).remove(0);
    let left_over = [
        folder.join(".state.json.4711-0.tmp"),
        base.path().join(".recent.json.4711-0.tmp"),
    ];
    for path in &left_over {
        fs::write(path, "half").unwrap();
    }
    drop(start(base.path()));
    assert!(left_over.iter().all(|path| !path.exists()));
}
