//! Files that are opened in the window: several at once, and one that changes on disk.

use crate::harness::Window;
use egui::ViewportId;
use shinglescope::ui::action::Action;
use shinglescope_core::text::Side;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A file as the system hands it over.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn three_dropped_files_are_refused_with_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::first_start();
    let before = window.session().document(Side::Left).name.clone();
    for name in ["a.txt", "b.txt", "c.txt"] {
        let path = folder.path().join(name);
        std::fs::write(&path, "some words").unwrap();
        let file = Arc::new(Dropped(path));
        window.harness.input_mut().dropped_files.push(file);
    }
    window.settle();
    assert!(
        window.shows("You chose 3 files, but there is room for two"),
        "{:?}",
        window.labels()
    );
    assert_eq!(window.session().document(Side::Left).name, before);
}

#[test]
fn an_open_file_asks_for_no_frame_until_it_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    std::fs::write(&path, "some words").unwrap();
    let mut window = Window::first_start();
    window.apply(Action::OpenPath(Side::Right, path.clone()));
    let is_at_rest = |window: &mut Window| {
        window.settle();
        window.harness.run_steps(40);
        let root = &window.harness.output().viewport_output[&ViewportId::ROOT];
        root.repaint_delay == Duration::MAX
    };
    // Until the file is read and everything that moves has come to rest, frames follow each other at once.
    assert!((0..50).any(|_| is_at_rest(&mut window)));
    let changed = "was changed on disk since it was read";
    assert!(!window.shows(changed));
    std::fs::write(&path, "other words, and more of them").unwrap();
    window.settle();
    assert!(window.shows(changed));
}

#[test]
fn a_caret_that_is_not_moved_stops_blinking() {
    let mut window = Window::first_start();
    window.type_into(Side::Left, "so ");
    let at_rest = |window: &mut Window| {
        let root = &window.harness.output().viewport_output[&ViewportId::ROOT];
        root.repaint_delay == Duration::MAX
    };
    window.harness.run_steps(4);
    assert!(!at_rest(&mut window), "it blinks");
    window.harness.run_steps(100);
    assert!(at_rest(&mut window));
    let caret = shinglescope::ui::theme::LIGHT.accent;
    let is_caret = |shape: &egui::Shape| match shape {
        egui::Shape::LineSegment { stroke, .. } => stroke.color == caret && stroke.width == 2.0,
        _ => false,
    };
    assert!(window.shapes().iter().any(|(shape, _)| is_caret(shape)));
}

#[test]
fn a_file_that_undo_brings_back_is_checked_again_and_the_other_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = ["first.txt", "second.txt"].map(|name| folder.path().join(name));
    for path in [&first, &second] {
        std::fs::write(path, format!("some words of {path:?}")).unwrap();
    }
    let mut window = Window::first_start();
    for path in [&first, &second] {
        window.apply(Action::OpenPath(Side::Right, path.clone()));
        window.settle();
    }
    let changed = |window: &mut Window, path: &Path| {
        std::fs::write(path, "other words, and more of them than before").unwrap();
        window.settle();
        let is_told = window.shows("was changed on disk since it was read");
        window.apply(Action::DismissNotice(Side::Right));
        is_told
    };
    window.apply(Action::Undo);
    window.settle();
    assert_eq!(window.session().document(Side::Right).name, "first.txt");
    assert!(!changed(&mut window, &second), "it is not shown any more");
    assert!(changed(&mut window, &first));
    // What was changed in the meantime is reported when the text is back.
    window.apply(Action::Redo);
    window.settle();
    assert!(window.shows("“second.txt” was changed on disk since it was read"));
}
