//! The journal as a whole: what is written is restored, whatever happens in between.

use super::*;
use crate::document::{Document, DocumentNote, Origin};
use crate::formats::{DocumentFacts, Format, LeftOut, Place, PlaceKind};
use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::recent::{RecentEntry, RecentFiles};
use crate::session::settings::Settings;
use crate::session::{Session, UndoName};
use proptest::prelude::*;
use serde_json::Value;
use shinglescope_core::text::decode::DecodeNote;
use shinglescope_core::text::{Edit, Pair, Side, Span, Text, TextBytes};
use std::fs;

/// A start that lasts.
fn start(base: &Path) -> (Journal, Option<Restored>) {
    let started = Journal::start(base.to_owned(), Beginning::LastSession, || {});
    started.0.lasted();
    started
}

/// A session with one text on the left.
pub(super) fn snapshot(text: &str) -> Snapshot {
    let mut session = Session::default();
    let document = Document::named("", text, Origin::Typed);
    session.replace(Side::Left, document, UndoName::Paste(Side::Left));
    Snapshot {
        kept: session.kept(),
        ..Snapshot::default()
    }
}

pub(super) fn left_text(restored: &Restored) -> &str {
    &restored.recalled.snapshot.kept.panes.left.document.text
}

/// The folders of journals, in the order of their names.
pub(super) fn folders(base: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(base).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    folders
}

/// A run that writes a session, and is closed or killed.
pub(super) fn run(base: &Path, text: &str, is_closed: bool) {
    let (journal, _) = Journal::start(base.to_owned(), Beginning::GivenFiles, || {});
    journal.write(snapshot(text));
    if is_closed {
        journal.finish();
    }
}

/// What a person does: the side, a place, how much is replaced, with what, and in which way.
type Deed = (bool, usize, usize, String, u8);

fn session_after(deeds: Vec<Deed>) -> Session {
    let mut session = Session::new(Settings::default());
    for (is_left, start, len, new, what) in deeds {
        let side = if is_left { Side::Left } else { Side::Right };
        match what {
            0 => {
                let origin = Origin::File(PathBuf::from(format!("/ё/{len}")));
                session.replace(
                    side,
                    Document::named("a", new, origin),
                    UndoName::Open("a".into()),
                );
            }
            1 => session.swap(),
            2 => {
                session.undo();
            }
            3 => session.set_aside(ExcludedItem {
                kind: ExclusionKind::Selection,
                name: String::new(),
                texts: vec![Text::from(new.repeat(200))],
            }),
            4 => {
                let long = Document::named("long", new.repeat(300), Origin::Typed);
                session.replace(side, long, UndoName::Paste(side));
            }
            _ => {
                let text = &session.document(side).text;
                let start = text.floor_char_boundary(start.min(text.len()));
                let end = text.ceil_char_boundary((start + len).min(text.len()));
                session.edit(side, &Edit::new(Span::new(start, end), new), 0.0);
            }
        }
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn what_was_written_comes_back(
        deeds in prop::collection::vec(
            prop::collection::vec((any::<bool>(), 0usize..900, 0usize..5, "\\PC{0,6}|[\\x00-\\x1f]{0,3}", 0u8..12), 0..12),
            1..4,
        ),
        selected in prop::option::of(0usize..9),
    ) {
        let base = tempfile::tempdir().unwrap();
        let mut deeds_so_far = Vec::new();
        for deeds in deeds {
            deeds_so_far.extend(deeds);
            let session = session_after(deeds_so_far.clone());
            let wanted = Snapshot { kept: session.kept(), selected, stamps: Pair::default() };
            let (journal, _) = start(base.path());
            journal.write(wanted.clone());
            drop(journal);
            let (journal, restored) = start(base.path());
            let restored = restored.expect("a session");
            prop_assert!(!restored.has_ended && !restored.recalled.is_partial);
            prop_assert_eq!(&restored.recalled.snapshot, &wanted);
            let mut later = Session::default();
            later.restore(restored.recalled.snapshot.kept);
            let mut session = session;
            prop_assert_eq!(later.undo_name(), session.undo_name());
            later.undo();
            session.undo();
            for side in Side::BOTH {
                prop_assert_eq!(&later.document(side).text, &session.document(side).text);
            }
            drop(journal);
        }
    }
}

/// A file with a byte-order mark, edited once.
fn marked_and_edited() -> Snapshot {
    let bytes = TextBytes::read_from("a", &[b"\xEF\xBB\xBFa"]);
    let text = Text::from("a").with_bytes(bytes);
    let document = Document {
        has_mark: true,
        notes: vec![DocumentNote::Decoded(DecodeNote::MarkLeftOut)],
        ..Document::named("a", text, Origin::File(PathBuf::from("/a")))
    };
    let mut session = Session::default();
    session.replace(Side::Right, document.clone(), UndoName::Open("a".into()));
    session.replace(Side::Left, document, UndoName::Open("a".into()));
    session.edit(Side::Left, &Edit::new(Span::default(), "b"), 0.0);
    Snapshot {
        kept: session.kept(),
        ..Snapshot::default()
    }
}

/// What is known about the bytes of both texts, and of the left one once an edit is undone.
fn bytes_known(restored: Restored) -> [TextBytes; 3] {
    let mut session = Session::default();
    session.restore(restored.recalled.snapshot.kept);
    let bytes = |session: &Session, side| session.document(side).text.bytes_read();
    assert!(session.document(Side::Left).has_mark && session.document(Side::Right).has_mark);
    let (left, right) = (bytes(&session, Side::Left), bytes(&session, Side::Right));
    session.undo();
    [left, right, bytes(&session, Side::Left)]
}

#[test]
fn a_byte_order_mark_and_what_is_known_about_bytes_are_restored() {
    let base = tempfile::tempdir().unwrap();
    let (journal, _) = start(base.path());
    journal.write(marked_and_edited());
    drop(journal);
    let (journal, restored) = start(base.path());
    drop(journal);
    let known = TextBytes::read_from("a", &[b"\xEF\xBB\xBFa"]);
    let expected = [TextBytes::Unknown, known, known];
    assert_eq!(bytes_known(restored.expect("a session")), expected);
}

#[test]
fn the_format_and_the_places_of_a_document_are_restored() {
    let base = tempfile::tempdir().unwrap();
    let document = Document {
        facts: DocumentFacts {
            pages: Some(2),
            places: vec![Place {
                start: 3,
                kind: PlaceKind::Section("A title".to_owned()),
            }],
            left_out: LeftOut {
                comments: 4,
                ..LeftOut::default()
            },
            ..DocumentFacts::of(Format::Pdf)
        },
        ..Document::named("a", "a text", Origin::File(PathBuf::from("/a.pdf")))
    };
    let mut session = Session::default();
    session.replace(Side::Left, document, UndoName::Open("a".into()));
    session.edit(Side::Left, &Edit::new(Span::default(), "b"), 0.0);
    let expected = session.document(Side::Left).facts.clone();
    let (journal, _) = start(base.path());
    journal.write(Snapshot {
        kept: session.kept(),
        ..Snapshot::default()
    });
    drop(journal);
    let kept = start(base.path())
        .1
        .expect("a session")
        .recalled
        .snapshot
        .kept;
    assert_eq!(kept.panes.left.document.facts, expected);
    assert_eq!(expected.places[0].start, 4, "it has followed the edit");
}

#[test]
fn a_journal_of_an_earlier_version_is_restored() {
    let base = tempfile::tempdir().unwrap();
    let (journal, _) = start(base.path());
    journal.write(marked_and_edited());
    drop(journal);
    let path = folders(base.path())[0].join(STATE);
    let mut state: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    for side in ["left", "right"] {
        let pane = state[side].as_object_mut().unwrap();
        for field in ["has_mark", "bytes", "facts"] {
            assert!(pane.remove(field).is_some());
        }
    }
    let steps = state["undo"].as_array_mut().unwrap();
    let typed = steps.last_mut().unwrap()["typed"].as_object_mut().unwrap();
    assert!(typed.remove("bytes_before").is_some());
    fs::write(&path, serde_json::to_vec(&state).unwrap()).unwrap();
    let restored = start(base.path()).1.expect("a session");
    assert!(!restored.recalled.is_partial);
    assert_eq!(bytes_known(restored), [TextBytes::Unknown; 3]);
}

#[test]
fn of_snapshots_that_wait_the_newest_is_on_disk() {
    let base = tempfile::tempdir().unwrap();
    let (journal, restored) = start(base.path());
    assert!(restored.is_none());
    for i in 0..200 {
        journal.write(snapshot(&"words ".repeat(i + 1000)));
    }
    drop(journal);
    let restored = start(base.path()).1.unwrap();
    assert_eq!(left_text(&restored).len(), 6 * 1199);
}

#[test]
fn a_torn_state_leaves_the_texts_and_says_so() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), &"what I wrote ".repeat(200), false);
    let state = folders(base.path())[0].join(STATE);
    let whole = fs::read(&state).unwrap();
    for kept in [0, 1, whole.len() / 2, whole.len() - 1] {
        fs::write(&state, &whole[..kept]).unwrap();
        let restored = start(base.path()).1.expect("a session");
        assert!(restored.recalled.is_partial);
        assert!(left_text(&restored).starts_with("what I wrote "), "{kept}");
    }
    let wrong =
        br#"{"left": 7, "settings": {"text_zoom": 1e999}, "undo": [{"typed": 1}], "selected": -1}"#;
    fs::write(&state, wrong).unwrap();
    let restored = start(base.path()).1.expect("a session");
    assert!(restored.recalled.is_partial);
    assert_eq!(
        restored.recalled.snapshot.kept.settings,
        Settings::default()
    );
}

#[test]
fn of_a_torn_text_the_rest_is_restored() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), &"what I wrote ".repeat(200), false);
    fs::write(folders(base.path())[0].join("left-1.txt"), "what I").unwrap();
    let restored = start(base.path()).1.expect("a session");
    assert!(restored.recalled.is_partial && restored.recalled.snapshot.kept.undo.is_empty());
    assert_eq!(left_text(&restored), "what I");
}

/// A disk that is always full.
struct FullDisk;

impl Disk for FullDisk {
    fn write(&self, _: &Path, _: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::StorageFull.into())
    }
}

#[test]
fn a_full_disk_is_reported_once_and_the_last_state_stays() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "kept", false);
    let disk = Box::new(FullDisk);
    let base_path = base.path().to_owned();
    let (journal, _) = Journal::start_on(disk, base_path, Beginning::LastSession, || {});
    for _ in 0..3 {
        journal.write(snapshot(&"more ".repeat(1000)));
        journal.opened(RecentEntry::now(RecentFiles::One("a.txt".into())));
        journal.wait();
    }
    let failure = journal.failure().expect("reported");
    assert_eq!(failure.kind(), io::ErrorKind::StorageFull);
    assert!(journal.failure().is_none());
    drop(journal);
    assert_eq!(left_text(&start(base.path()).1.unwrap()), "kept");
}

#[test]
fn a_folder_that_cannot_be_made_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let (mut journal, restored) = start(&file.join("journal"));
    assert!(restored.is_none());
    for _ in 0..2 {
        journal.write(snapshot("a"));
        journal.wait();
    }
    assert!(journal.failure().is_some() && journal.failure().is_none());
    journal.start_fresh();
    journal.keep_nothing(true);
    assert!(journal.earlier.is_none() && journal.recent().entries().is_empty());
    journal.finish();
}

#[test]
fn two_windows_keep_to_their_own_journals() {
    let base = tempfile::tempdir().unwrap();
    let (first, _) = start(base.path());
    first.write(snapshot("first"));
    first.wait();
    let (second, restored) = start(base.path());
    assert!(restored.is_none(), "the first window is open");
    second.write(snapshot("second"));
    second.wait();
    // The first window crashes; its session is restored although the second is open.
    drop(first);
    let (third, restored) = start(base.path());
    assert_eq!(left_text(&restored.unwrap()), "first");
    // The third is closed; while the second is open, that session is not restored.
    third.finish();
    drop(third);
    let (mut fourth, restored) = start(base.path());
    assert!(restored.is_none() && fourth.earlier.is_some());
    assert_eq!(left_text(&fourth.restore_earlier().unwrap()), "first");
    drop((second, fourth));
    let restored = start(base.path()).1;
    assert!(restored.is_some());
}

#[test]
fn a_session_before_a_fresh_start_can_be_restored_and_the_other_way_round() {
    let base = tempfile::tempdir().unwrap();
    let (mut journal, _) = start(base.path());
    journal.write(snapshot("old"));
    journal.start_fresh();
    journal.write(snapshot("new"));
    assert_eq!(left_text(&journal.restore_earlier().unwrap()), "old");
    assert_eq!(left_text(&journal.restore_earlier().unwrap()), "new");
    assert!(journal.earlier.is_some());
}

#[test]
fn old_journals_are_deleted() {
    let base = tempfile::tempdir().unwrap();
    for i in 0..MAX_LEFT + 3 {
        run(base.path(), &format!("session {i}"), i % 2 == 0);
    }
    let (journal, restored) = start(base.path());
    assert_eq!(
        left_text(&restored.unwrap()),
        format!("session {}", MAX_LEFT + 2)
    );
    assert_eq!(folders(base.path()).len(), MAX_LEFT);
    drop(journal);
}

#[test]
fn nothing_is_kept_if_that_is_wanted() {
    let base = tempfile::tempdir().unwrap();
    run(base.path(), "another", true);
    let (mut journal, _) = start(base.path());
    journal.opened(RecentEntry::now(RecentFiles::One("a.txt".into())));
    journal.write(snapshot(&"secret ".repeat(1000)));
    journal.keep_nothing(true);
    journal.write(snapshot("secret"));
    journal.opened(RecentEntry::now(RecentFiles::One("b.txt".into())));
    drop(journal);
    let names: Vec<_> = fs::read_dir(base.path())
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(names, ["off"]);
    let (mut journal, restored) = start(base.path());
    assert!(restored.is_none() && journal.is_off);
    journal.write(snapshot("secret"));
    journal.keep_nothing(false);
    journal.write(snapshot("not secret"));
    drop(journal);
    assert_eq!(left_text(&start(base.path()).1.unwrap()), "not secret");
}

#[test]
fn recent_files_of_all_windows_are_in_one_list() {
    let base = tempfile::tempdir().unwrap();
    let (first, _) = start(base.path());
    let (second, _) = start(base.path());
    let pair = RecentFiles::Pair(Pair::new("a.txt".into(), "ё.txt".into()));
    first.opened(RecentEntry::now(RecentFiles::One("c.txt".into())));
    first.wait();
    second.opened(RecentEntry::now(pair.clone()));
    second.wait();
    let entries = [pair, RecentFiles::One("c.txt".into())];
    let files = |journal: &Journal| -> Vec<RecentFiles> {
        let recent = journal.recent();
        let entries = recent.entries().iter();
        entries.map(|entry| entry.files.clone()).collect()
    };
    assert_eq!(files(&first), entries);
    assert!(
        first
            .recent()
            .entries()
            .iter()
            .all(|entry| entry.when.is_some())
    );
    // An earlier version stored the paths alone.
    fs::write(base.path().join("recent.json"), r#"[["a.txt"]]"#).unwrap();
    assert_eq!(files(&first), [RecentFiles::One("a.txt".into())]);
    first.clear_recent();
    first.wait();
    assert!(second.recent().entries().is_empty());
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let base = tempfile::tempdir().unwrap();
    run(base.path(), &"secret ".repeat(1000), true);
    for file in fs::read_dir(&folders(base.path())[0]).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode & 0o077, 0, "{file:?}");
    }
    let mode = fs::metadata(base.path()).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0);
}

#[test]
fn a_long_file_that_was_not_edited_is_read_again() {
    let base = tempfile::tempdir().unwrap();
    let mut long = snapshot("");
    let path = PathBuf::from("/somewhere/long.txt");
    let text = "x".repeat((16 << 20) + 1);
    long.kept.panes.right.document = Document::named("long.txt", text, Origin::File(path.clone()));
    let (journal, _) = start(base.path());
    journal.write(long);
    drop(journal);
    let recalled = start(base.path()).1.unwrap().recalled;
    assert_eq!(recalled.reads_again, Pair::new(false, true));
    let document = &recalled.snapshot.kept.panes.right.document;
    assert_eq!((document.path(), document.text.len()), (Some(&*path), 0));
}
