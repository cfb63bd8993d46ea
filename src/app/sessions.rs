//! Session files: the session is saved in one file that the person names, and opened again in one step.

use crate::app::App;
use crate::files::dialogs::Wanted;
use crate::files::errors::{Doing, Failure, Why};
use crate::files::watch::FileStamp;
use crate::files::{SESSION_ENDING, short_name};
use crate::journal::{Snapshot, session_file};
use crate::session::recent::RecentFiles;
use crate::session::{Notice, UndoName};
use crate::ui::phrases_of;
use crate::ui::view::View;
use egui::Context;
use shinglescope_core::text::{Pair, Side};
use std::io;
use std::path::PathBuf;

impl App {
    /// Shows the dialog that opens a session, or saves one.
    pub(super) fn choose_session(&mut self, ctx: &Context, saves: bool) {
        let known = self.keeper.session_file.as_ref().map(|(path, _)| path);
        let folder = known.and_then(|path| path.parent().map(PathBuf::from));
        let folder = folder.or_else(|| self.folder());
        let name = match known {
            Some(path) => short_name(path),
            None => phrases_of(ctx).session_file_name(),
        };
        let wanted = match saves {
            true => Wanted::SessionFile(&name),
            false => Wanted::Session,
        };
        self.ask_in(folder, wanted, move |app, _, path| {
            app.take_session_path(saves, path);
        });
    }

    /// A session file was chosen, or none.
    pub(super) fn take_session_path(&mut self, saves: bool, path: Option<PathBuf>) {
        match path {
            Some(path) if saves => {
                let is_named = session_file::is_session(&path);
                let ending = if is_named { "" } else { SESSION_ENDING };
                let path = path.with_added_extension(ending);
                // The dialog has asked whether a file may be replaced, but only by the name that was typed.
                if is_named || !path.exists() {
                    return self.save_session(path, None);
                }
                let failure = Failure::at(&path, Doing::SavingSession, Why::NameTaken);
                self.say(Notice::Failed(failure));
            }
            Some(path) => self.open_session(path),
            None => {}
        }
    }

    /// Saves the session in the file that it belongs to, or in another one.
    pub(super) fn save_session_in(&mut self, path: PathBuf) {
        let own = self.keeper.session_file.as_ref();
        let seen = own.filter(|(own, _)| *own == path);
        let seen = seen.and_then(|(_, stamp)| stamp.clone());
        self.save_session(path, seen);
    }

    fn save_session(&mut self, path: PathBuf, seen: Option<FileStamp>) {
        let snapshot = self.snapshot();
        let file = path.clone();
        let without_thread = Failure::at(&path, Doing::SavingSession, no_thread());
        let write = move || session_file::write(&file, snapshot, seen.as_ref());
        let finish = move |app: &mut App, _: &Context, stamp| {
            app.add_recent(RecentFiles::Session(path.clone()));
            app.say(Notice::SessionSaved(path.clone()));
            app.keeper.session_file = Some((path, stamp));
            app.show_keeping();
        };
        self.attempt(write, without_thread, finish);
    }

    pub(super) fn open_session(&mut self, path: PathBuf) {
        let file = path.clone();
        let without_thread = Failure::at(&path, Doing::OpeningSession, no_thread());
        let read = move || session_file::read(&file);
        let finish = move |app: &mut App, ctx: &Context, snapshot: Snapshot| {
            let stamp = FileStamp::now(&path);
            let name = UndoName::OpenSession(short_name(&path));
            app.add_recent(RecentFiles::Session(path.clone()));
            app.keeper.session_file = Some((path, stamp));
            app.show_snapshot(ctx, snapshot, name);
        };
        self.attempt(read, without_thread, finish);
    }

    /// Reads the file of a side again. A path that a session file names may lead to a pipe, which nobody may ever write to.
    pub(super) fn reload(&mut self, side: Side, path: PathBuf, encoding: Option<String>) {
        if !self.session.pane(side).asks_before_saving {
            return self.read(side, path, encoding);
        }
        let file = path.clone();
        // What is not there is reported when it is read.
        let is_file = move || std::fs::metadata(&file).map_or(true, |found| found.is_file());
        self.run(is_file, false, move |app, _, is_file| match is_file {
            true => app.read(side, path, encoding),
            false => {
                let failure = Failure::at(&path, Doing::Reading, Why::NotAFile);
                app.notify(side, Notice::Failed(failure));
            }
        });
    }

    /// Shows another session; `name` is what undo calls that.
    pub(super) fn show_snapshot(&mut self, ctx: &Context, snapshot: Snapshot, name: UndoName) {
        self.session.open_kept(snapshot.kept, name);
        self.show_from(ctx, snapshot.selected, snapshot.stamps);
        self.show_keeping();
    }

    /// Shows what the session has become, with this passage chosen and its files as they were.
    pub(super) fn show_from(
        &mut self,
        ctx: &Context,
        selected: Option<usize>,
        stamps: Pair<Option<FileStamp>>,
    ) {
        self.view = View {
            selected,
            ..View::default()
        };
        self.keeper.shows_chosen = selected.is_some();
        self.watch(stamps);
        self.show_appearance(ctx);
    }

    /// After undo or redo of opening a session, the session on the screen belongs to no file.
    pub(super) fn leave_session_file(&mut self, ctx: &Context) {
        self.keeper.session_file = None;
        self.show_appearance(ctx);
        self.show_keeping();
    }
}

fn no_thread() -> io::Error {
    io::Error::other("no thread")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::settings::Settings;

    #[test]
    fn a_name_without_the_ending_gets_it_and_replaces_no_other_file() {
        let ctx = Context::default();
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        let path = folder.path().join("lamp");
        app.take_session_path(true, Some(path.clone()));
        app.settle(&ctx);
        let written = folder.path().join("lamp.shinglescope");
        assert_eq!(app.view.session_file.as_ref(), Some(&written));
        let before = std::fs::read(&written).expect("a file");
        app.take_session_path(true, Some(path));
        app.settle(&ctx);
        let notice = app.session.pane(app.view.last_pane).notice.as_ref();
        assert!(
            matches!(notice, Some(Notice::Failed(failure)) if failure.name == "lamp.shinglescope")
        );
        assert_eq!(std::fs::read(&written).expect("a file"), before);
    }
}
