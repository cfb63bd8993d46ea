//! Nothing a person typed is lost: the window after it was killed or closed, saving, recent files.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::document::Origin;
use shinglescope::session::recent::RecentFiles;
use shinglescope::ui::action::{Action, Keeping};
use shinglescope_core::text::{Edit, Pair, Side, Span};
use std::fs;
use std::path::PathBuf;

fn type_end(window: &mut Window, side: Side, text: &str) {
    let end = window.session().document(side).text.len();
    window.apply(Action::Typed(side, Edit::new(Span::new(end, end), text)));
    window.settle();
}

const LEFT: &str = "the old lamp on the wall was lit, and we slept at noon";
const RIGHT: &str = "at last the old lamp on the wall fell, and we slept at noon";

#[test]
fn the_first_start_shows_the_sample_and_says_nothing_of_a_session() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let window = Window::with_journal(folder.path());
        assert_eq!(window.session().document(Side::Left).origin, Origin::Sample);
        assert!(!window.shows("Restored."));
        window.kill();
    }
}

#[test]
fn what_was_typed_comes_back_after_the_program_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.session().comparison().expect("compared");
    window.apply(Action::SetMonospace(true));
    window.apply(Action::Tune(shinglescope::ui::Knob::Length(3)));
    window.settle();
    window.apply(Action::ExcludePassage(0));
    window.apply(Action::Select(Some(1)));
    window.settle();
    type_end(&mut window, Side::Left, " ё");
    let score = window.score();
    let selected = window.app().view().selected;
    assert_eq!(selected, Some(1));
    window.kill();
    let mut window = Window::with_journal(folder.path());
    assert_eq!(window.left_text(), format!("{LEFT} ё"));
    assert_eq!(window.score(), score);
    assert!(window.session().settings.monospace);
    assert_eq!(window.session().exclusions().items().len(), 1);
    assert_eq!(window.app().view().selected, selected);
    assert!(
        window.shows("The program ended unexpectedly"),
        "{:?}",
        window.labels()
    );
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.left_text(), LEFT);
    assert!(!window.shows("Restored."));
}

#[test]
fn a_text_that_was_replaced_comes_back_with_undo_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.apply(Action::Clear(Side::Left));
    window.settle();
    window.app().finish_journal();
    drop(window);
    let mut window = Window::with_journal(folder.path());
    assert_eq!(window.left_text(), "");
    assert!(window.shows("are as you left them"));
    window.apply(Action::Undo);
    window.settle();
    assert_eq!(window.left_text(), LEFT);
}

#[test]
fn a_fresh_start_can_be_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.kill();
    let mut window = Window::with_journal(folder.path());
    window.click("Start fresh");
    assert_eq!(window.left_text(), "");
    assert!(!window.shows("Restored."));
    window.harness.get_by_label("File").click();
    window.harness.run_steps(3);
    window.click("Restore last session");
    assert_eq!(window.left_text(), LEFT);
}

#[test]
fn given_files_are_not_replaced_by_the_last_session() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal");
    let mut window = Window::with_journal(&journal);
    window.set_texts(LEFT, RIGHT);
    window.kill();
    let file = folder.path().join("a.txt");
    fs::write(&file, "another text").unwrap();
    let files = Pair::new(Some(file), None);
    let mut window = Window::open_with([1440.0, 900.0], light(), files, Some(journal));
    assert_eq!(window.left_text(), "another text");
    window.apply(Action::Keep(Keeping::RestoreEarlier));
    window.settle();
    assert_eq!(window.left_text(), LEFT);
}

#[test]
fn an_edited_file_has_a_mark_until_it_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    fs::write(
        &path,
        b"\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0. \xDD\xF2\xEE \xF2\xE5\xEA\xF1\xF2.",
    )
    .unwrap();
    let mut window = Window::first_start();
    window.apply(Action::OpenPath(Side::Left, path.clone()));
    window.settle();
    assert!(!window.labels().contains(&"Edited".to_owned()));
    type_end(&mut window, Side::Left, " Да");
    assert!(window.labels().contains(&"Edited".to_owned()));
    window.press(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read(&path).unwrap().len(), 26, "in its own encoding");
    assert!(
        !window.labels().contains(&"Edited".to_owned()),
        "{:?}",
        window.labels()
    );
    type_end(&mut window, Side::Left, " café");
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    assert!(window.shows("was saved as UTF-8"));
    assert_eq!(fs::read_to_string(&path).unwrap(), window.left_text());
}

#[test]
fn bytes_are_called_the_same_or_different_only_if_that_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Ветер дул с моря, и сторож записал его в журнал.";
    // Windows-1251: the letters from А to я follow each other.
    let windows = |c: char| match u32::from(c) {
        code @ 0x410..=0x44F => (code - 0x410 + 0xC0) as u8,
        code => code as u8,
    };
    let windows: Vec<u8> = text.chars().map(windows).collect();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let (one, again) = (file("one", &windows), file("again", &windows));
    let utf8 = file("utf8", text.as_bytes());
    let says = |window: &Window, bytes: &str| {
        let labels = window.labels();
        assert!(window.shows(bytes), "{bytes}: {labels:?}");
        let differ = bytes.contains("different bytes");
        assert_eq!(window.shows("different bytes"), differ, "{labels:?}");
    };
    let journal = folder.path().join("journal");
    let mut window = Window::with_journal(&journal);
    window.apply(Action::OpenPath(Side::Left, one));
    window.apply(Action::OpenPath(Side::Right, again));
    window.settle();
    says(&window, "the same to the last byte");
    let end = text.len();
    type_end(&mut window, Side::Left, "!");
    let edit = Edit::new(Span::new(end, end + 1), "");
    window.apply(Action::Typed(Side::Left, edit));
    window.settle();
    says(&window, "all characters are the same");
    window.kill();
    let mut window = Window::with_journal(&journal);
    says(&window, "all characters are the same");
    window.apply(Action::Undo);
    window.apply(Action::Undo);
    window.settle();
    says(&window, "the same to the last byte");
    window.apply(Action::Clear(Side::Right));
    let pasted = Edit::new(Span::default(), text);
    window.apply(Action::Typed(Side::Right, pasted));
    window.settle();
    says(&window, "all characters are the same");
    window.press(Modifiers::COMMAND, Key::Num6);
    says(&window, "The texts are identical.");
    window.apply(Action::OpenPath(Side::Right, utf8));
    window.settle();
    for _ in 0..2 {
        says(&window, "Identical text, different bytes");
        says(&window, "read from different bytes");
        says(&window, "but they were read from different bytes.");
        window.kill();
        window = Window::with_journal(&journal);
    }
}

#[test]
fn saving_over_a_file_that_changed_asks_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    fs::write(&path, "mine").unwrap();
    let mut window = Window::first_start();
    window.apply(Action::OpenPath(Side::Left, path.clone()));
    window.settle();
    type_end(&mut window, Side::Left, " too");
    fs::write(&path, "somebody else's").unwrap();
    window.apply(Action::Keep(Keeping::Save(Side::Left)));
    window.settle();
    assert!(window.shows("was changed by another program"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
    window.click("Save anyway");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine too");
    assert!(!window.shows("was changed by another program"));
}

#[test]
fn a_file_that_changed_between_two_runs_is_restored_as_it_was_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal");
    for (after, said) in [
        (Some("other words"), "was changed on disk"),
        (None, "is no longer there"),
    ] {
        let path = folder.path().join("a.txt");
        fs::write(&path, "as it was").unwrap();
        let mut window = Window::with_journal(&journal);
        window.apply(Action::OpenPath(Side::Left, path.clone()));
        window.settle();
        window.kill();
        match after {
            Some(text) => fs::write(&path, text).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let mut window = Window::with_journal(&journal);
        assert_eq!(window.left_text(), "as it was");
        window.settle();
        assert!(window.shows(said), "{:?}", window.labels());
    }
}

/// Empties both sides and opens the menu of recent files.
fn open_recent_afresh(window: &mut Window) {
    window.apply(Action::Keep(Keeping::StartFresh));
    window.settle();
    window.harness.get_by_label("File").click();
    window.harness.run_steps(3);
    window.harness.get_by_label("Open recent").click();
    window.harness.run_steps(3);
}

#[test]
fn recent_files_are_listed_and_vanished_ones_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal");
    let paths: Vec<PathBuf> = ["a.txt", "b.txt", "c.txt"]
        .iter()
        .map(|name| folder.path().join(name))
        .collect();
    for path in &paths {
        fs::write(path, format!("words of {}", path.display())).unwrap();
    }
    let mut window = Window::with_journal(&journal);
    window.apply(Action::OpenPath(Side::Left, paths[2].clone()));
    window.settle();
    window.apply(Action::OpenPath(Side::Left, paths[0].clone()));
    window.apply(Action::OpenPath(Side::Right, paths[1].clone()));
    window.settle();
    window.kill();
    fs::remove_file(&paths[2]).unwrap();
    let mut window = Window::with_journal(&journal);
    let pair = RecentFiles::Pair(Pair::new(paths[0].clone(), paths[1].clone()));
    let single = RecentFiles::One(paths[2].clone());
    let entries = window.session().recent.entries();
    let files: Vec<&RecentFiles> = entries.iter().map(|entry| &entry.files).collect();
    assert_eq!(files, [&pair, &single]);
    assert!(entries[0].score.is_some() && entries[1].score.is_none());
    assert_eq!(window.session().recent.missing_of(&single), Some(&paths[2]));
    open_recent_afresh(&mut window);
    let gone = window.harness.get_by_label("c.txt");
    assert!(egui_kittest::kittest::NodeT::accesskit_node(&gone).is_disabled());
    // Every file of a pair can be opened alone: in the empty side.
    window.click("b.txt");
    assert!(window.left_text().ends_with("b.txt"));
    assert!(window.session().document(Side::Right).is_empty());
    open_recent_afresh(&mut window);
    window.click_beginning("a.txt and b.txt ");
    assert!(window.left_text().ends_with("a.txt"));
    window.apply(Action::Keep(Keeping::ClearRecent));
    assert!(window.session().recent.entries().is_empty());
}

#[test]
fn nothing_is_kept_after_the_person_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal");
    let mut window = Window::with_journal(&journal);
    window.set_texts(LEFT, RIGHT);
    window.apply(Action::Keep(Keeping::KeepNothing(true)));
    type_end(&mut window, Side::Left, " secret");
    window.kill();
    let names: Vec<_> = fs::read_dir(&journal)
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(names, ["off"]);
    let window = Window::with_journal(&journal);
    assert_eq!(window.session().document(Side::Left).origin, Origin::Sample);
}

#[test]
fn a_journal_that_cannot_be_written_is_reported_and_nothing_else_breaks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut window = Window::with_journal(&file.join("journal"));
    window.app().wait_for_journal();
    window.settle();
    assert!(
        window.shows("so this session cannot be restored after a crash"),
        "{:?}",
        window.labels()
    );
    window.apply(Action::DismissNotice(Side::Left));
    window.set_texts(LEFT, RIGHT);
    window.kill();
}

#[test]
fn the_chosen_passage_is_in_view_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let own = |name: &str| -> String {
        (0..300)
            .map(|line| format!("{name}{line} nowhere {name}\n"))
            .collect()
    };
    let text = |name: &str| {
        let (before, after) = (own(name), own(&format!("{name}x")));
        format!("{before}the lamp burns in the tower tonight\n{after}")
    };
    let mut window = Window::with_journal(folder.path());
    window.set_texts(&text("left"), &text("right"));
    window.apply(Action::Select(Some(0)));
    window.settle();
    window.kill();
    let mut window = Window::with_journal(folder.path());
    window.settle();
    window.harness.run_steps(40);
    for side in Side::BOTH {
        let text = window.session().document(side).text.to_string();
        let at = text.find("the lamp").unwrap() as u32;
        let seen = window.app().view().panes[side].in_view;
        assert!(seen.start < at && at < seen.end, "{side:?} {at} {seen:?}");
    }
}

#[test]
fn the_chosen_passage_of_a_large_pair_comes_back_too() {
    // The numbers of long texts arrive before their passages.
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    let text = |of: &str| {
        let words = |part: usize| (0..35_000).map(move |i| format!("{of}{part}x{i} "));
        let mut text = String::new();
        for part in 0..3 {
            text.extend(words(part));
            text.push_str(&format!(
                "the keeper lit lamp number {part} at dusk and went home "
            ));
        }
        text
    };
    window.set_texts(&text("l"), &text("r"));
    window.settle();
    window.apply(Action::Reveal(1, None));
    window.kill();
    let mut window = Window::with_journal(folder.path());
    window.settle();
    assert_eq!(window.app().view().selected, Some(1));
    window.harness.run_steps(2);
    assert!(window.is_in_view(Side::Left, "lamp number 1"));
}

#[test]
fn the_note_about_a_restored_session_goes_when_a_text_is_no_longer_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::with_journal(folder.path());
    window.set_texts(LEFT, RIGHT);
    window.kill();
    let mut window = Window::with_journal(folder.path());
    assert!(window.shows("are as they were"));
    type_end(&mut window, Side::Left, " and again");
    assert!(!window.shows("are as they were"));
}
