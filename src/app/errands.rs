//! Work with files off the window's thread, and what is done with its result when it is there.

use crate::app::{App, Finish};
use crate::files::dialogs::Wanted;
use egui::Context;
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

    /// Asks for a file, first in the folder of an open one; `finish` gets its path, or none.
    pub(super) fn ask_for_file(
        &mut self,
        wanted: Wanted<'_>,
        finish: impl FnOnce(&mut App, &Context, Option<PathBuf>) + Clone + Send + 'static,
    ) {
        self.ask_in(self.folder(), wanted, finish);
    }

    /// Asks for a file, first in `folder`.
    pub(super) fn ask_in(
        &mut self,
        folder: Option<PathBuf>,
        wanted: Wanted<'_>,
        finish: impl FnOnce(&mut App, &Context, Option<PathBuf>) + Clone + Send + 'static,
    ) {
        let reply = move |paths: Vec<PathBuf>| finished(paths.into_iter().next(), finish.clone());
        self.inbox.ask(wanted, folder, reply);
    }
}

pub(super) fn finished<T: Send + 'static>(
    result: T,
    finish: impl FnOnce(&mut App, &Context, T) + Send + 'static,
) -> Finish {
    Box::new(move |app, ctx| finish(app, ctx, result))
}
