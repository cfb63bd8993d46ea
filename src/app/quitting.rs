//! Ending because the system asks for it: by SIGTERM, as at a logout, by SIGHUP or by SIGINT. The journal is closed as it is when the
//! person quits, so the next start does not speak of an unexpected end. Nobody is asked: the system does not wait for an answer.
//!
//! A window that is hidden or stuck gets no frame. Then the thread that waits for signals closes the journal itself, with what it
//! was given last, and ends the program.

use crate::app::App;
use crate::ui::view::Closing;
use egui::{Context, ViewportCommand};
use std::io;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long the window has to close. A session manager waits longer before it kills.
const PATIENCE: Duration = Duration::from_secs(2);

impl App {
    /// Ends the program when the system sends a signal that asks for it. Call once, with the journal begun.
    ///
    /// # Errors
    /// If the system registers no signals, or starts no thread.
    pub fn quit_on_signals(&mut self, ctx: &Context) -> io::Result<()> {
        let (ctx, request) = (ctx.clone(), self.keeper.quit.clone());
        let journal = self.keeper.journal.as_ref();
        let closer = journal.and_then(|journal| journal.closer());
        on_signal(move |signal| {
            request.store(true, Ordering::Relaxed);
            ctx.request_repaint();
            std::thread::sleep(PATIENCE);
            closer.as_ref().inspect(|closer| closer.finish());
            // As a shell says that a signal ended a program.
            std::process::exit(128 + signal)
        })
    }

    /// Closes the journal and the window if the system asks for it. Call often, also while the window is hidden.
    pub fn quit_if_asked(&mut self, ctx: &Context) {
        if self.keeper.quit.load(Ordering::Relaxed) && self.view.closing != Closing::Allowed {
            self.view.closing = Closing::Allowed;
            self.finish_journal();
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }
}

/// Calls `ended` on a thread of its own when one of the signals arrives that ask a program to end, unless they were ignored when
/// it was started, as by `nohup`.
#[cfg(unix)]
fn on_signal(ended: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let ignored = ignored_signals();
    let wanted = [SIGTERM, SIGHUP, SIGINT].into_iter();
    let wanted = wanted.filter(|signal| ignored & (1 << (signal - 1)) == 0);
    let mut signals = Signals::new(wanted)?;
    let thread = std::thread::Builder::new().name("signals".to_owned());
    thread.spawn(move || signals.forever().for_each(ended))?;
    Ok(())
}

/// Without signals: the window is asked to close.
#[cfg(not(unix))]
fn on_signal(_: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// The signals that this program ignores, the first in the lowest bit; none where the system does not say.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Beginning, Journal};
    use crate::session::UndoName;
    use crate::session::settings::Settings;
    use shinglescope_core::text::{Edit, Pair, Side, Span};

    #[test]
    fn an_end_that_the_system_asks_for_is_not_unexpected() {
        let folder = tempfile::tempdir().expect("a folder");
        let ctx = Context::default();
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.begin_journal(&ctx, folder.path().to_owned(), Beginning::LastSession);
        let edit = Edit::new(Span::default(), "mine ");
        app.session.edit(Side::Left, &edit, 0.0);
        assert_eq!(app.session.undo_name(), Some(UndoName::Typing(Side::Left)));
        app.quit_if_asked(&ctx);
        assert_eq!(app.view.closing, Closing::Usual);
        app.keeper.quit.store(true, Ordering::Relaxed);
        app.quit_if_asked(&ctx);
        assert_eq!(app.view.closing, Closing::Allowed);
        drop(app);
        let path = folder.path().to_owned();
        let (_, restored) = Journal::start(path, Beginning::LastSession, || {});
        let restored = restored.expect("a session");
        assert!(restored.has_ended);
        let left = &restored.recalled.snapshot.kept.panes.left;
        assert!(left.document.text.starts_with("mine "));
    }

    #[test]
    fn a_window_that_does_not_answer_loses_nothing_that_its_journal_has() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = || folder.path().to_owned();
        let (journal, _) = Journal::start(path(), Beginning::LastSession, || {});
        journal.write(crate::journal::Snapshot::default());
        let closer = journal.closer().expect("a thread");
        closer.finish();
        // What closes the journal keeps no window from ending, and has nothing to wait for then.
        drop(journal);
        closer.finish();
        let (_, restored) = Journal::start(path(), Beginning::LastSession, || {});
        assert!(restored.expect("a session").has_ended);
    }

    #[cfg(unix)]
    #[test]
    fn a_signal_is_told_and_ends_nothing_by_itself() {
        let (sender, told) = std::sync::mpsc::channel();
        on_signal(move |signal| sender.send(signal).expect("listened to")).expect("registered");
        let terminate = signal_hook::consts::SIGTERM;
        signal_hook::low_level::raise(terminate).expect("raised");
        assert_eq!(told.recv(), Ok(terminate));
    }
}
