//! What a start does with a session that ended the program, with a damaged one, and with a pair of files that was open before.

use crate::harness::{Window, light};
use shinglescope::document::Origin;
use shinglescope::session::Label;
use shinglescope::ui::action::{Action, Keeping};
use shinglescope_core::text::{Edit, Pair, Side, Span};
use std::fs;
use std::path::{Path, PathBuf};

const LEFT: &str = "the old lamp on the wall was lit, and we slept at noon";
const RIGHT: &str = "at last the old lamp on the wall fell, and we slept at noon";

fn open_files(journal: &Path, files: Pair<Option<PathBuf>>) -> Window {
    let size = [1440.0, 900.0];
    Window::open_with(size, light(), files, Some(journal.to_owned()))
}

fn close(mut window: Window) {
    window.app().finish_journal();
}

/// The only journal that can be restored.
fn journal_of(base: &Path) -> PathBuf {
    let entries = fs::read_dir(base)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let is_whole = |path: &PathBuf| path.is_dir() && !path.to_string_lossy().contains("damaged-");
    let mut journals = entries.filter(is_whole);
    let journal = journals.next().expect("a journal");
    assert_eq!(journals.next(), None);
    journal
}

#[test]
fn a_session_that_ended_two_starts_is_offered_and_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.kill();
    let journal = journal_of(folder.path());
    // A start that lasts leaves no mark.
    Window::with_journal(folder.path()).kill();
    assert!(!journal.join("restoring").exists());
    // Two that do not.
    fs::write(journal.join("restoring"), "").unwrap();
    fs::write(journal.join("restoring-again"), "").unwrap();
    let mut window = Window::with_journal(folder.path());
    assert_eq!(window.session().document(Side::Left).origin, Origin::Sample);
    assert!(window.shows("Not restored."), "{:?}", window.labels());
    window.click("Restore it all the same");
    window.settle();
    assert_eq!(window.left_text(), LEFT);
    assert!(!window.shows("Not restored."));
    window.kill();
    let window = Window::with_journal(folder.path());
    assert_eq!(window.left_text(), LEFT, "it has lasted");
}

#[test]
fn a_damaged_journal_is_kept_and_what_can_be_read_of_it_is_here() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.kill();
    let journal = journal_of(folder.path());
    let state = journal.join("state.json");
    let mut bytes = fs::read(&state).unwrap();
    let at = bytes.windows(4).position(|part| part == b"lamp").unwrap();
    // A byte that is no text would be shown as U+FFFD, which no font here has.
    bytes[at] = b'"';
    fs::write(&state, &bytes).unwrap();
    let window = Window::with_journal(folder.path());
    assert_eq!(window.left_text(), LEFT.replacen("lamp", "\"amp", 1));
    assert_eq!(&*window.session().document(Side::Right).text, RIGHT);
    assert!(window.shows("Part of the last session could not be read"));
    let name = journal.file_name().unwrap().to_string_lossy().into_owned();
    let apart = folder.path().join(format!("damaged-{name}"));
    assert!(window.shows(&apart.display().to_string()));
    window.kill();
    assert_eq!(fs::read(apart.join("state.json")).unwrap(), bytes);
    // The next start restores what was read, and says nothing of damage.
    let mut window = Window::with_journal(folder.path());
    assert!(window.left_text().contains("\"amp"));
    assert!(!window.shows("could not be read"));
    window.apply(Action::Keep(Keeping::KeepNothing(true)));
    window.kill();
    assert!(!apart.exists(), "nothing is kept when that is wanted");
}

#[test]
fn after_a_disk_that_was_full_nobody_claims_that_everything_is_here() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    close(window);
    fs::write(journal_of(folder.path()).join("unwritten"), "").unwrap();
    let window = Window::with_journal(folder.path());
    assert!(window.shows("Not everything could be written to disk"));
    assert!(!window.shows("as you left them"));
    window.kill();
    let window = Window::with_journal(folder.path());
    assert!(!window.shows("Not everything could be written to disk"));
}

/// Two files, opened by their names.
fn files(folder: &Path) -> Pair<Option<PathBuf>> {
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        Some(path)
    };
    Pair::new(file("a.txt", LEFT), file("b.txt", RIGHT))
}

/// A run in which a passage of two files was set aside and another noted.
fn work_on(journal: &Path, files: Pair<Option<PathBuf>>) {
    let mut window = open_files(journal, files);
    window.apply(Action::Tune(shinglescope::ui::Knob::Length(3)));
    window.settle();
    window.apply(Action::ExcludePassage(0));
    window.apply(Action::Label(1, Label::Quotation));
    window.settle();
    window.apply(Action::Reveal(1, None));
    window.settle();
    close(window);
}

#[test]
fn two_files_that_are_opened_again_by_name_have_what_belongs_to_them() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, files) = (folder.path().join("journal"), files(folder.path()));
    work_on(&journal, files.clone());
    let mut window = open_files(&journal, files.clone());
    let said = "what you set aside, noted and chose for these two files";
    assert!(window.shows(said), "{:?}", window.labels());
    assert_eq!(window.session().exclusions().items().len(), 1);
    assert_eq!(window.session().notes().items().len(), 1);
    assert_eq!(window.session().length_in_force(), 3);
    assert_eq!(window.app().view().selected, Some(1));
    // The next start, which restores them, says so truly.
    window.app().finish_journal();
    drop(window);
    let window = Window::with_journal(&journal);
    assert!(window.shows("what you set aside are as you left them"));
    assert_eq!(window.session().exclusions().items().len(), 1);
    close(window);
    // The person does not want them.
    let mut window = open_files(&journal, files.clone());
    window.harness.run_steps(120);
    window.click("Start without it");
    window.settle();
    assert!(window.session().exclusions().is_empty() && !window.shows(said));
    window.apply(Action::Undo);
    window.settle();
    assert_eq!(window.session().exclusions().items().len(), 1);
    assert_eq!(window.session().notes().items().len(), 1);
    window.apply(Action::Redo);
    window.settle();
    close(window);
    let window = open_files(&journal, files);
    assert!(window.session().exclusions().is_empty() && !window.shows(said));
}

#[test]
fn a_pair_of_other_files_brings_nothing_back() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, files) = (folder.path().join("journal"), files(folder.path()));
    work_on(&journal, files.clone());
    let swapped = Pair::new(files.right.clone(), files.left.clone());
    let window = open_files(&journal, swapped);
    assert_eq!(
        window.session().exclusions().items().len(),
        1,
        "on the other sides"
    );
    assert_eq!(
        window.session().notes().labelled(&Label::Quotation).len(),
        1
    );
    close(window);
    let mut window = open_files(&journal, Pair::new(files.left, None));
    assert!(window.session().exclusions().is_empty());
    // The second file comes later.
    window.apply(Action::OpenPath(Side::Right, files.right.unwrap()));
    window.settle();
    assert_eq!(window.session().exclusions().items().len(), 1);
    assert!(window.shows("Start without it"));
}

#[test]
fn no_pairs_are_kept_when_nothing_is() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, files) = (folder.path().join("journal"), files(folder.path()));
    work_on(&journal, files.clone());
    assert!(journal.join("pairs.json").exists());
    let mut window = open_files(&journal, files.clone());
    window.apply(Action::Keep(Keeping::KeepNothing(true)));
    window.apply(Action::Typed(Side::Left, Edit::new(Span::default(), "x")));
    window.settle();
    close(window);
    let names: Vec<_> = fs::read_dir(&journal)
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(names, ["off"]);
    assert!(
        open_files(&journal, files)
            .session()
            .exclusions()
            .is_empty()
    );
}

#[test]
fn a_long_file_that_is_read_again_is_not_called_as_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.txt");
    fs::write(&path, "x".repeat((16 << 20) + 1)).unwrap();
    let journal = folder.path().join("journal");
    let window = open_files(&journal, Pair::new(Some(path.clone()), None));
    close(window);
    fs::write(&path, "shorter now").unwrap();
    let window = Window::with_journal(&journal);
    assert_eq!(window.left_text(), "shorter now");
    assert!(window.shows("were read from their files again"));
    assert!(!window.shows("as you left them"));
}
