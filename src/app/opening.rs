//! Work with files off the window's thread, and opening them: the person names one or two, a dialog does, or they are dropped on
//! the window.

use crate::app::{App, Finish};
use crate::document::Document;
use crate::files::errors::Failure;
use crate::files::watch::FileStamp;
use crate::formats::ReadingOptions;
use crate::journal::session_file;
use crate::report::Form;
use crate::session::{Notice, UndoName};
use crate::ui::action::Action;
use crate::ui::editor::ScrollGoal;
use egui::Context;
use shinglescope_core::text::Side;
use std::path::PathBuf;

impl App {
    /// Does `work` on a thread of its own, then `finish` with its result; that is `without_thread` if the system cannot start
    /// one.
    pub(super) fn run<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
        without_thread: T,
        finish: impl FnOnce(&mut App, &Context, T) + Clone + Send + 'static,
    ) {
        let without_thread = finished(without_thread, finish.clone());
        self.inbox
            .run(move || finished(work(), finish), without_thread);
    }

    /// The same with work that may fail: says why where it does.
    pub(super) fn attempt<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
        without_thread: Failure,
        finish: impl FnOnce(&mut App, &Context, T) + Clone + Send + 'static,
    ) {
        self.run(work, Err(without_thread), |app, ctx, result| match result {
            Ok(found) => finish(app, ctx, found),
            Err(failure) => app.say(Notice::Failed(failure)),
        });
    }
}

pub(super) fn finished<T: Send + 'static>(
    result: T,
    finish: impl FnOnce(&mut App, &Context, T) + Send + 'static,
) -> Finish {
    Box::new(move |app, ctx| finish(app, ctx, result))
}

impl App {
    /// Reads a file for a side, in this encoding or in the one that its bytes show. A session takes both sides.
    pub(super) fn read(&mut self, side: Side, path: PathBuf, encoding: Option<String>) {
        if session_file::is_session(&path) {
            return self.open_session(path);
        }
        match encoding {
            None if matches!(Form::of(&path), Some(Form::Html | Form::Pdf)) => {
                self.read_page(side, path);
            }
            encoding => self.read_text(side, path, encoding),
        }
    }

    /// Reads a text from a file for a side.
    pub(super) fn read_text(&mut self, side: Side, path: PathBuf, encoding: Option<String>) {
        let options = ReadingOptions {
            encoding,
            ..self.session.settings.reading.clone()
        };
        // The program may be started in another folder next time.
        let path = std::path::absolute(&path).unwrap_or(path);
        let reply = move |stamp, result| {
            finished((stamp, result), move |app: &mut App, _, (stamp, result)| {
                app.take_read(side, stamp, result);
            })
        };
        self.inbox.read(Some(side), path, options, reply);
    }

    /// A text was read for a side, or could not be.
    pub(super) fn take_read(
        &mut self,
        side: Side,
        stamp: Option<FileStamp>,
        result: Result<Document, Failure>,
    ) {
        let document = match result {
            Ok(document) => document,
            Err(failure) => return self.notify(side, Notice::Failed(failure)),
        };
        self.seen[side] = stamp;
        self.view.path_field.take_if(|field| field.side == side);
        self.view.panes[side].jump(ScrollGoal::Start);
        let name = UndoName::Open(document.name.clone());
        let path = document.path().map(PathBuf::from);
        // Reading a file again does not choose it.
        let asks = self.session.pane(side).asks_before_saving
            && self.session.document(side).path() == path.as_deref();
        self.session.replace(side, document, name);
        self.session.pane_mut(side).asks_before_saving = asks;
        if let Some(path) = path {
            self.was_read(&path);
        }
    }

    /// A file to open was chosen, or none.
    pub(super) fn take_path(&mut self, ctx: &Context, side: Side, path: Option<PathBuf>) {
        match path {
            Some(path) => self.read(side, path, None),
            // The person cancelled, or no dialog could be opened at all.
            None if self.inbox.dialog_was_brief() => {
                self.apply(ctx, Action::EditPath(Some(side)));
                self.notify(side, Notice::NoDialog);
            }
            None => {}
        }
    }

    /// Files were chosen together, in this order.
    pub(super) fn take_two_paths(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        match &paths[..] {
            [] => self.take_path(ctx, Side::Left, None),
            chosen => self.read_files(self.free_side(), chosen),
        }
    }

    /// Reads one file for a side, or two for both.
    pub(super) fn read_files(&mut self, side: Side, paths: &[PathBuf]) {
        match paths {
            [] => {}
            [path] => self.read(side, path.clone(), None),
            [left, right] => {
                self.read(Side::Left, left.clone(), None);
                self.read(Side::Right, right.clone(), None);
            }
            all => self.notify(side, Notice::TooManyFiles(all.len())),
        }
    }
}
