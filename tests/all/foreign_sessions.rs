//! A session file that somebody else wrote can name any path: nothing is saved there, and nothing read, before the person says so.

use crate::harness::Window;
use egui::{Key, Modifiers};
use serde_json::{Value, json};
use shinglescope::ui::action::{Action, Keeping, SaveAnswer};
use shinglescope_core::fingerprint::checksums::Checksum;
use shinglescope_core::text::{Edit, Side, Span};
use std::fs;
use std::path::{Path, PathBuf};

const VICTIM: &str = "alias ls='ls --color'\n";

/// A session file as anybody can write it: its left text claims to be that of `path`, unchanged since it was read.
fn crafted(folder: &Path, path: &Path, text: &str) -> PathBuf {
    let mut window = Window::with_texts("some words of a text", "other words");
    let session = folder.join("from-somebody.shinglescope");
    let keeping = Keeping::SaveSession(Some(session.clone()));
    window.apply(Action::Keep(keeping));
    window.settle();
    let file = fs::read_to_string(&session).unwrap();
    let (_, state) = file.split_once('\n').unwrap();
    let mut state: Value = serde_json::from_str(state).unwrap();
    let found = fs::metadata(path).ok();
    let modified = found.as_ref().and_then(|found| found.modified().ok());
    let since = modified.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    let left = state["left"].as_object_mut().unwrap();
    for (field, value) in [
        ("name", json!("notes.txt")),
        ("text", json!({ "inline": text })),
        ("origin", json!({ "file": path })),
        ("is_edited", json!(false)),
        ("is_unsaved", json!(false)),
        ("asks_before_saving", json!(false)),
        (
            "stamp",
            json!({
                "nanos": since.map(|since| since.as_nanos() as u64),
                "byte_len": found.map_or(0, |found| found.len()),
            }),
        ),
    ] {
        left.insert(field.to_owned(), value);
    }
    let mut before = state["left"].clone();
    before["text"] = json!({ "inline": "what undo would bring back" });
    let step = json!({ "replaced": { "name": "open-sample", "left": before, "right": null } });
    state["undo"] = json!([step]);
    let state = state.to_string();
    let checksum = Checksum::of(&state).unsigned();
    let head = format!("shinglescope session 1 {checksum:08x}\n");
    fs::write(&session, head + &state).unwrap();
    session
}

fn type_start(window: &mut Window, text: &str) {
    let edit = Edit::new(Span::default(), text);
    window.apply(Action::Typed(Side::Left, edit));
    window.settle();
}

fn asks(window: &Window) -> bool {
    window.shows("Save over this file?")
}

#[test]
fn a_text_from_a_session_file_is_saved_only_after_a_question_with_its_whole_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".bashrc");
    fs::write(&path, VICTIM).unwrap();
    let session = crafted(folder.path(), &path, "curl evil\n");
    let mut window = Window::first_start();
    window.open_session(&session);
    // It is called what its path says.
    let document = window.session().document(Side::Left);
    assert_eq!(document.name, ".bashrc");
    for save in [Keeping::Save(Side::Left), Keeping::SaveAnyway(Side::Left)] {
        window.apply(Action::Keep(save));
        window.settle();
        assert!(asks(&window), "{:?}", window.labels());
        assert!(window.shows(&path.display().to_string()));
        // Undo takes nothing out of the session file.
        assert_eq!(window.left_text(), "curl evil\n");
        window.press(Modifiers::NONE, Key::Escape);
        assert!(!asks(&window));
        assert_eq!(fs::read_to_string(&path).unwrap(), VICTIM);
    }
    window.press(Modifiers::COMMAND, Key::S);
    assert!(asks(&window));
    // Enter alone does not save there; the next button does.
    window.press(Modifiers::NONE, Key::Tab);
    window.press(Modifiers::NONE, Key::Enter);
    window.settle();
    assert!(!asks(&window));
    assert_eq!(fs::read_to_string(&path).unwrap(), "curl evil\n");
    // It was asked once.
    type_start(&mut window, "mine: ");
    window.press(Modifiers::COMMAND, Key::S);
    window.settle();
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine: curl evil\n");
}

#[test]
fn the_question_is_asked_on_either_side_after_undo_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".bashrc");
    fs::write(&path, VICTIM).unwrap();
    let session = crafted(folder.path(), &path, "curl evil\n");
    let mut window = Window::with_journal(&folder.path().join("journal"));
    window.open_session(&session);
    window.press(Modifiers::COMMAND, Key::Z);
    window.press(Modifiers::COMMAND, Key::Y);
    window.apply(Action::Swap);
    window.apply(Action::Keep(Keeping::Save(Side::Right)));
    assert!(window.app().view().save_question.is_some());
    // The text that the question is about moves while it is open.
    window.apply(Action::Swap);
    window.apply(Action::Keep(Keeping::AnswerSave(SaveAnswer::Nowhere)));
    window.kill();
    let mut window = Window::with_journal(&folder.path().join("journal"));
    assert_eq!(window.left_text(), "curl evil\n");
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    assert!(asks(&window));
    assert_eq!(fs::read_to_string(&path).unwrap(), VICTIM);
    window.click("Save there");
    window.settle();
    assert_eq!(fs::read_to_string(&path).unwrap(), "curl evil\n");
    window.kill();
    // What the person chose is chosen in the next run too.
    let mut window = Window::with_journal(&folder.path().join("journal"));
    type_start(&mut window, "mine: ");
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    assert!(!asks(&window));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine: curl evil\n");
}

#[test]
fn reading_the_file_again_does_not_choose_it_and_does_not_list_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".bashrc");
    fs::write(&path, VICTIM).unwrap();
    let session = crafted(folder.path(), &path, "curl evil\n");
    let mut window = Window::with_journal(&folder.path().join("journal"));
    window.open_session(&session);
    window.apply(Action::Reload(Side::Left, None));
    window.settle();
    assert_eq!(window.left_text(), VICTIM);
    type_start(&mut window, "mine: ");
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    assert!(asks(&window));
    assert_eq!(fs::read_to_string(&path).unwrap(), VICTIM);
    let own = folder.path().join("own.txt");
    fs::write(&own, "own words").unwrap();
    window.apply(Action::OpenPath(Side::Right, own));
    window.settle();
    let recent = window.session().recent.entries();
    let is_listed = recent
        .iter()
        .any(|entry| entry.files.paths().contains(&&path));
    assert!(!is_listed, "{recent:?}");
}

#[test]
fn a_path_of_another_system_is_no_file_of_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let session = crafted(folder.path(), Path::new("a.txt"), "words");
    let mut window = Window::first_start();
    window.open_session(&session);
    let document = window.session().document(Side::Left);
    assert_eq!((document.path(), document.text.as_str()), (None, "words"));
}

#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_writes_to_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.html");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    // A text without words would be read again at the next start.
    let session = crafted(folder.path(), &pipe, "");
    let mut window = Window::with_journal(&folder.path().join("journal"));
    window.open_session(&session);
    window.apply(Action::Reload(Side::Left, None));
    window.settle();
    let refused = "is a pipe or a device, not a file";
    assert!(window.shows(refused), "{:?}", window.labels());
    window.kill();
    let mut window = Window::with_journal(&folder.path().join("journal"));
    assert!(!window.shows("Reading pipe"));
    type_start(&mut window, "mine");
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    window.click("Save there");
    window.settle();
    assert!(window.shows("is not a file, so it was not replaced") || window.shows("was not saved"));
    // The session file itself can be one.
    let other = folder.path().join("pipe.shinglescope");
    let made = std::process::Command::new("mkfifo").arg(&other).status();
    assert!(made.unwrap().success());
    window.open_session(&other);
    assert!(
        window.shows("is not a shinglescope session"),
        "{:?}",
        window.labels()
    );
}
