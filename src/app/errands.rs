//! Work with files off the window's thread, and what is done with its result when it is there.

use crate::app::App;
use egui::Context;
use std::any::Any;

/// What is done with a result.
type Finish = Box<dyn FnOnce(&mut App, &Context) + Send>;

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

    /// Finishes what was done.
    pub(super) fn take_done(&mut self, ctx: &Context, done: Box<dyn Any + Send>) {
        if let Ok(finish) = done.downcast::<Finish>() {
            finish(self, ctx);
        }
    }
}

fn finished<T: Send + 'static>(
    result: T,
    finish: impl FnOnce(&mut App, &Context, T) + Send + 'static,
) -> Finish {
    Box::new(move |app, ctx| finish(app, ctx, result))
}
