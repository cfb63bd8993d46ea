//! Session files: the session is saved in one file that the person names, and opened again in one step.

use crate::app::App;
use crate::files::session_errors::SessionFileError;
use crate::files::short_name;
use crate::files::watch::FileStamp;
use crate::journal::{Snapshot, session_file};
use crate::session::recent::RecentFiles;
use crate::session::{Notice, UndoName};
use crate::ui::phrases_of;
use crate::ui::view::View;
use egui::Context;
use shinglescope_core::text::Pair;
use std::any::Any;
use std::io;
use std::path::PathBuf;

/// What became of a session file.
enum SessionReply {
    Opened(PathBuf, Box<Result<Snapshot, SessionFileError>>),
    Saved(PathBuf, Result<Option<FileStamp>, SessionFileError>),
}

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
        let name = saves.then_some(name.as_str());
        self.inbox
            .choose_session(folder, session_file::EXTENSION, name);
    }

    /// A session file was chosen, or none.
    pub(super) fn take_session_path(&mut self, saves: bool, path: Option<PathBuf>) {
        match path {
            Some(path) if saves => {
                let is_named = session_file::is_session(&path);
                let path = match is_named {
                    true => path,
                    false => path.with_added_extension(session_file::EXTENSION),
                };
                // The dialog has asked whether a file may be replaced, but only by the name that was typed.
                match is_named || !path.exists() {
                    true => self.save_session(path, None),
                    false => {
                        let name = short_name(&path);
                        let exists = io::ErrorKind::AlreadyExists.into();
                        let error = SessionFileError::NotSaved(exists);
                        self.notify(self.view.last_pane, Notice::SessionFile(name, error));
                    }
                }
            }
            Some(path) => self.open_session(path),
            None if self.inbox.dialog_was_brief() => {
                self.notify(self.view.last_pane, Notice::NoSessionDialog(saves));
            }
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
        let snapshot = Snapshot {
            kept: self.session.kept(),
            selected: self.view.selected,
            stamps: Pair::from_fn(|side| self.stamp(side)),
        };
        let no_thread = io::Error::other("no thread");
        let error = Err(SessionFileError::NotSaved(no_thread));
        let without_thread = SessionReply::Saved(path.clone(), error);
        let work = move || {
            let result = session_file::write(&path, snapshot, seen.as_ref());
            SessionReply::Saved(path, result)
        };
        self.inbox.run(work, without_thread);
    }

    pub(super) fn open_session(&mut self, path: PathBuf) {
        let no_thread = io::Error::other("no thread");
        let error = Err(SessionFileError::NotOpened(no_thread));
        let without_thread = SessionReply::Opened(path.clone(), Box::new(error));
        let work = move || {
            let result = session_file::read(&path);
            SessionReply::Opened(path, Box::new(result))
        };
        self.inbox.run(work, without_thread);
    }

    /// Takes what became of a session file.
    pub(super) fn take_done(&mut self, ctx: &Context, done: Box<dyn Any + Send>) {
        let reply = match done.downcast::<SessionReply>() {
            Ok(reply) => reply,
            Err(done) => return self.take_report(done),
        };
        let (path, error) = match *reply {
            SessionReply::Saved(path, Ok(stamp)) => {
                self.add_recent(RecentFiles::Session(path.clone()));
                self.notify(self.view.last_pane, Notice::SessionSaved(path.clone()));
                self.keeper.session_file = Some((path, stamp));
                return self.show_keeping();
            }
            SessionReply::Opened(path, result) => match *result {
                Ok(snapshot) => return self.show_session(ctx, path, snapshot),
                Err(error) => (path, error),
            },
            SessionReply::Saved(path, Err(error)) => (path, error),
        };
        let notice = Notice::SessionFile(short_name(&path), error);
        self.notify(self.view.last_pane, notice);
    }

    fn show_session(&mut self, ctx: &Context, path: PathBuf, snapshot: Snapshot) {
        let Snapshot {
            kept,
            selected,
            stamps,
        } = snapshot;
        let name = UndoName::OpenSession(short_name(&path));
        self.session.open_kept(kept, name);
        self.view = View {
            selected,
            ..View::default()
        };
        self.watch(stamps);
        self.keeper.shows_chosen = selected.is_some();
        let stamp = FileStamp::now(&path);
        self.add_recent(RecentFiles::Session(path.clone()));
        self.keeper.session_file = Some((path, stamp));
        self.show_appearance(ctx);
        self.show_keeping();
    }

    /// After undo or redo of opening a session, the session on the screen belongs to no file.
    pub(super) fn leave_session_file(&mut self, ctx: &Context) {
        self.keeper.session_file = None;
        self.show_appearance(ctx);
        self.show_keeping();
    }
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
            matches!(notice, Some(Notice::SessionFile(name, _)) if name == "lamp.shinglescope")
        );
        assert_eq!(std::fs::read(&written).expect("a file"), before);
    }
}
