//! Sessions as files: saved under a name, opened in one step, refused when they are not whole.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use shinglescope::document::Origin;
use shinglescope::session::settings::{Appearance, Settings, Tab};
use shinglescope::ui::action::{Action, Keeping, Knob};
use shinglescope_core::text::{Pair, Side};
use std::path::{Path, PathBuf};

const LEFT: &str = "the old lamp on the wall was lit, and we slept at noon";
const RIGHT: &str = "at last the old lamp on the wall fell, and we slept at noon";

fn save(window: &mut Window, path: &Path) {
    let keeping = Keeping::SaveSession(Some(path.to_owned()));
    window.apply(Action::Keep(keeping));
    window.settle();
}

/// A session with a length, something set aside and a chosen passage, in a file.
fn saved(folder: &Path) -> (PathBuf, String) {
    let mut window = Window::with_texts(LEFT, RIGHT);
    window.apply(Action::Tune(Knob::Length(3)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window.apply(Action::ExcludePassage(0));
    window.apply(Action::Select(Some(1)));
    window.settle();
    let path = folder.join("lamp.shinglescope");
    save(&mut window, &path);
    (path, window.score())
}

fn texts(window: &Window) -> Pair<String> {
    Pair::from_fn(|side| window.session().document(side).text.to_string())
}

/// What a session holds of a window, to compare.
fn state(window: &Window) -> (Pair<String>, Settings, usize, String) {
    let session = window.session();
    let excluded = session.exclusions().items().len();
    (
        texts(window),
        session.settings.clone(),
        excluded,
        window.score(),
    )
}

#[test]
fn a_session_is_opened_from_its_file_in_one_step_that_undo_takes_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, score) = saved(folder.path());
    let mut window = Window::first_start();
    let before = state(&window);
    window.open_session(&path);
    assert_eq!(texts(&window), Pair::new(LEFT.to_owned(), RIGHT.to_owned()));
    assert_eq!(window.score(), score);
    assert_eq!(window.session().length_in_force(), 3);
    assert_eq!(window.session().settings.panel.tab, Tab::Passages);
    assert_eq!(window.session().exclusions().items().len(), 1);
    assert_eq!(window.app().view().selected, Some(1));
    // How the window looks is not a matter of the session.
    assert_eq!(window.session().settings.appearance, Appearance::Light);
    let after = state(&window);
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(state(&window), before);
    assert_eq!(window.app().view().session_file, None);
    window.press(Modifiers::COMMAND, Key::Y);
    assert_eq!(state(&window), after);
}

#[test]
fn a_session_named_on_the_command_line_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let (path, score) = saved(folder.path());
    let files = Pair::new(Some(path.clone()), None);
    let mut window = Window::open([1440.0, 900.0], light(), files);
    assert_eq!(texts(&window), Pair::new(LEFT.to_owned(), RIGHT.to_owned()));
    assert_eq!(window.score(), score);
    assert_eq!(window.app().view().session_file, Some(path));
}

#[test]
fn saving_again_goes_into_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = saved(folder.path());
    let mut window = Window::first_start();
    window.open_session(&path);
    let file = window.app().view().session_file.clone();
    assert_eq!(file.as_ref(), Some(&path));
    window.apply(Action::Swap);
    window.settle();
    window.apply(Action::Keep(Keeping::SaveSession(file)));
    window.settle();
    let mut other = Window::first_start();
    other.open_session(&path);
    assert_eq!(texts(&other), Pair::new(RIGHT.to_owned(), LEFT.to_owned()));
    // Another program writes to it.
    std::fs::write(&path, "another's").unwrap();
    save(&mut window, &path);
    assert!(window.shows("was changed by another program, so it was not replaced"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "another's");
}

#[test]
fn what_is_no_whole_session_says_why_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = saved(folder.path());
    let whole = std::fs::read(&path).unwrap();
    let mut window = Window::with_texts("some words of mine", "other words of mine");
    let before = state(&window);
    let gone = folder.path().join("gone.shinglescope");
    let cases: [(&Path, &[u8], &str); 3] = [
        (
            &path,
            &whole[..whole.len() / 2],
            "is damaged: a part of the session is missing",
        ),
        (&path, b"{}", "is not a shinglescope session"),
        (&gone, b"", "there is no such file or folder"),
    ];
    for (file, bytes, said) in cases {
        std::fs::write(&path, bytes).unwrap();
        window.open_session(file);
        assert!(window.shows(said), "{said}: {:?}", window.labels());
        assert_eq!(state(&window), before);
        assert_eq!(window.app().view().session_file, None);
    }
    assert_eq!(window.session().redo_name(), None);
}

#[test]
fn a_session_file_that_is_opened_like_a_text_opens_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let (path, score) = saved(folder.path());
    let mut window = Window::first_start();
    window.apply(Action::OpenPath(Side::Right, path.clone()));
    window.settle();
    assert_eq!(window.score(), score);
    let files = Pair::new(Some(path), None);
    let window = Window::open([900.0, 600.0], light(), files);
    assert_eq!(texts(&window).left, LEFT);
    assert_eq!(window.session().document(Side::Left).origin, Origin::Typed);
}

#[test]
fn a_session_of_files_watches_them_and_opens_without_them() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("a.txt");
    let long = "some words of a file, which are many\n".repeat(600_000);
    std::fs::write(&text, &long).unwrap();
    let mut window = Window::first_start();
    window.apply(Action::OpenPath(Side::Left, text.clone()));
    window.settle();
    let path = folder.path().join("file.shinglescope");
    save(&mut window, &path);
    std::fs::remove_file(&text).unwrap();
    let mut window = Window::first_start();
    window.open_session(&path);
    assert!(
        texts(&window).left == long,
        "also a text that a journal leaves out"
    );
    assert!(window.shows("“a.txt” is no longer there."));
}

#[test]
fn after_a_restart_undo_still_takes_back_the_opened_session() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = saved(folder.path());
    let journal = folder.path().join("journal");
    let start = || {
        let size = [1440.0, 900.0];
        Window::open_with(size, light(), Pair::default(), Some(journal.clone()))
    };
    let mut window = start();
    let before = state(&window);
    window.open_session(&path);
    window.harness.run_steps(120);
    window.app().wait_for_journal();
    drop(window);
    let mut window = start();
    assert_eq!(texts(&window).left, LEFT);
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(state(&window), before);
}

#[test]
fn the_file_menu_has_the_session() {
    let mut window = Window::with_texts(LEFT, RIGHT);
    window.apply(Action::OpenMenu(Some(0)));
    window.settle();
    for entry in ["Open session…", "Save session…", "Save session as…"] {
        assert!(
            window.labels().iter().any(|label| label.starts_with(entry)),
            "{entry}"
        );
    }
}

#[test]
fn a_saved_session_is_confirmed_and_is_among_the_recent_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lamp.shinglescope");
    let journal = folder.path().join("journal");
    let start = || {
        let size = [1440.0, 900.0];
        Window::open_with(size, light(), Pair::default(), Some(journal.clone()))
    };
    let mut window = start();
    window.set_texts(LEFT, RIGHT);
    save(&mut window, &path);
    assert!(window.shows("The session was saved in") && window.shows("lamp.shinglescope"));
    window.harness.run_steps(120);
    window.app().wait_for_journal();
    drop(window);
    let mut window = start();
    window.apply(Action::Keep(Keeping::StartFresh));
    window.settle();
    assert_eq!(texts(&window).left, "");
    window.apply(Action::OpenMenu(Some(0)));
    window.settle();
    window.click("Open recent");
    window.click_beginning("lamp.shinglescope ");
    assert_eq!(texts(&window).left, LEFT);
    assert_eq!(window.app().view().session_file, Some(path.clone()));
    // The keys save into the same file.
    window.apply(Action::Swap);
    window.settle();
    window.press(Modifiers::COMMAND | Modifiers::ALT, Key::S);
    let mut other = Window::first_start();
    other.open_session(&path);
    assert_eq!(texts(&other).left, RIGHT);
}
