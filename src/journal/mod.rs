//! Nothing a person typed is lost: the session is recorded whenever it changes, is on disk within a second, and is restored at
//! the next start, however the program ended.
//!
//! Kept are both texts with their names, their encodings and whether they were edited; the settings; what was set aside; the
//! chosen passage; and the last steps of undo and redo, at most 100 each way and 32 MB of texts not counting the last step. So
//! Ctrl+Z after a restart restores the text that was replaced last, or undoes the last word that was typed. A file that was
//! opened but not edited is kept with its path and stamp; if it is longer than 16 MB, its text is read from the file again, and
//! undo ends before the step that replaced such a file.
//!
//! ```text
//! App ── Snapshot (shared texts, no copy) ──▶ channel ──▶ writer thread ──▶ left-1.txt, right-2.txt, then state.json
//! next start: claim a journal that no window holds ──▶ state.json + texts ──▶ Recalled ──▶ Session
//! ```
//!
//! A start that restores a session marks its journal first and takes the mark away once the program has lasted: once the session
//! was compared and drawn, or closed by the person. With two marks it is only offered, for it would end this start too. A journal
//! that can be read only in part stays as it is under another name, and what was read goes on in a new one.
//!
//! Each window has a folder of its own and holds a lock in it. Every file is written under a temporary name and then renamed,
//! texts before the state that names them, so the state on disk is always complete. A text that changed in only one place is
//! not written again.

mod damaged;
mod folder;
mod pairs_file;
mod recalling;
mod recent_file;
pub(crate) mod session_file;
mod stored;
mod stored_path;
mod texts;
mod writer;

#[cfg(test)]
mod start_tests;
#[cfg(test)]
mod tests;

use crate::files::left_over;
use crate::journal::folder::{Claim, LeftJournal, left_journals, remove_damaged};
pub(crate) use crate::journal::recalling::Recalled;
use crate::journal::stored::STATE;
pub(crate) use crate::journal::stored::Snapshot;
use crate::journal::texts::TextFiles;
use crate::journal::texts::{Disk, RealDisk};
use crate::journal::writer::{Continued, Order, Writer};
use crate::session::LeftPair;
use crate::session::recent::{RecentEntry, RecentList};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// At most this many journals that nobody has restored are kept; the oldest are deleted.
const MAX_LEFT: usize = 10;

/// Whether a window starts with the last session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    LastSession,
    /// The person asked for certain files; the last session can be restored later.
    GivenFiles,
}

/// The journal of one window. Dropping it ends its thread after everything that was sent is written.
#[derive(Debug)]
pub struct Journal {
    base: PathBuf,
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    failures: Receiver<io::Error>,
    /// The newest journal that can be restored.
    pub earlier: Option<PathBuf>,
    /// That one was not restored: the program did not last the last times it was.
    pub has_withheld: bool,
    /// Nothing is kept on disk.
    pub is_off: bool,
}

/// A session that was restored.
#[derive(Debug)]
pub(crate) struct Restored {
    pub recalled: Recalled,
    /// The program was closed, and did not crash.
    pub has_ended: bool,
    /// The last changes could not be written.
    pub is_unwritten: bool,
    /// Where the journal is kept if only a part of it could be read.
    pub damaged: Option<PathBuf>,
}

/// Ends a journal from any thread.
#[derive(Clone, Debug)]
pub(crate) struct Closer {
    orders: Sender<Order>,
}

impl Closer {
    /// Writes what was sent, and records that the program was closed.
    pub(crate) fn finish(&self) {
        let (answer, reached) = channel();
        for order in [Order::End, Order::Reached(answer)] {
            self.orders.send(order).ok();
        }
        // An error means that the thread is gone, so there is nothing to wait for.
        reached.recv().ok();
    }
}

impl Journal {
    /// Starts a journal in `base`, and restores the last session that no other window has. `wake` is called on the writer's
    /// thread when there is a failure to report.
    pub(crate) fn start(
        base: PathBuf,
        beginning: Beginning,
        wake: impl Fn() + Send + 'static,
    ) -> (Journal, Option<Restored>) {
        Journal::start_on(Box::new(RealDisk), base, beginning, wake)
    }

    fn start_on(
        disk: Box<dyn Disk>,
        base: PathBuf,
        beginning: Beginning,
        wake: impl Fn() + Send + 'static,
    ) -> (Journal, Option<Restored>) {
        let is_off = off_mark(&base).exists();
        let (mut left, is_other_open) = left_journals(&base);
        for old in left.split_off(left.len().min(MAX_LEFT)) {
            old.claim.remove();
        }
        remove_damaged(&base, false);
        left_over::clear(&base);
        let is_wanted = |left: &LeftJournal| {
            !is_off && beginning == Beginning::LastSession && (!is_other_open || !left.has_ended)
        };
        let at = left.iter().position(is_wanted);
        let withheld = at.and_then(|at| left.get(at)).filter(|left| left.is_fatal);
        let withheld = withheld.map(|left| left.claim.path().to_owned());
        let has_withheld = withheld.is_some();
        let chosen = at.filter(|_| !has_withheld).map(|at| left.remove(at));
        let newest = left.first().map(|left| left.claim.path().to_owned());
        let earlier = withheld.or(newest);
        drop(left);
        let (restored, journal) = chosen.map(restored).unzip();
        let (orders, waiting) = channel();
        let (failure_sender, failures) = channel();
        let writer = Writer {
            base: base.clone(),
            disk,
            journal: journal.unwrap_or(Continued::New),
            is_off,
            pair: None,
            is_pair_behind: false,
            failures: Some(failure_sender.clone()),
            wake: Box::new(wake),
        };
        let thread = std::thread::Builder::new().name("journal".to_owned());
        let thread = thread.spawn(move || writer.run(&waiting));
        let thread = thread.map_err(|error| failure_sender.send(error)).ok();
        let journal = Journal {
            base,
            orders: Some(orders),
            thread,
            failures,
            earlier,
            has_withheld,
            is_off,
        };
        (journal, restored)
    }

    fn order(&self, order: Order) {
        // Without a thread there is no journal; that has already been reported.
        if let Some(orders) = &self.orders {
            orders.send(order).ok();
        }
    }

    /// Writes a session soon, unless a newer one follows.
    pub(crate) fn write(&self, snapshot: Snapshot) {
        self.order(Order::Write(Box::new(snapshot)));
    }

    /// The first failure to write; returned only once.
    pub(crate) fn failure(&self) -> Option<io::Error> {
        self.failures.try_recv().ok()
    }

    pub(crate) fn recent(&self) -> RecentList {
        let recent = (!self.is_off).then(|| recent_file::read(&self.base));
        recent.unwrap_or_default()
    }

    /// What was set aside and noted about pairs of files, the latest last.
    pub(crate) fn pairs(&self) -> Vec<LeftPair> {
        let pairs = (!self.is_off).then(|| pairs_file::read(&self.base));
        pairs.unwrap_or_default()
    }

    /// Remembers that these files were opened.
    pub(crate) fn opened(&self, entry: RecentEntry) {
        self.order(Order::Opened(entry));
    }

    pub(crate) fn clear_recent(&self) {
        self.order(Order::ClearRecent);
    }

    /// With `true`, deletes everything that was kept, also for closed windows, and keeps nothing from now on.
    pub(crate) fn keep_nothing(&mut self, is_on: bool) {
        self.is_off = is_on;
        if is_on {
            self.earlier = None;
            self.has_withheld = false;
        }
        self.order(Order::KeepNothing(is_on));
    }

    /// Call when the restored session is shown and compared: the next start restores it again. Until then, a start that ends
    /// counts against it, and after two in a row the session is only offered.
    pub(crate) fn lasted(&self) {
        self.order(Order::Lasted);
    }

    /// Continues with an earlier session; the current one can then be restored in turn.
    pub(crate) fn restore_earlier(&mut self) -> Option<Restored> {
        let path = self.earlier.take()?;
        let claim = Claim::of(path).ok()??;
        let (restored, journal) = restored(LeftJournal::of(claim));
        self.switch(journal);
        Some(Restored {
            has_ended: true,
            ..restored
        })
    }

    /// Continues in a new journal; the current session can be restored later.
    pub(crate) fn start_fresh(&mut self) {
        self.switch(Continued::New);
    }

    fn switch(&mut self, next: Continued) {
        self.order(Order::Switch(next));
        self.wait();
        let left = left_journals(&self.base).0;
        self.earlier = left.first().map(|left| left.claim.path().to_owned());
        self.has_withheld = false;
    }

    /// Waits until everything that was sent is written.
    pub(crate) fn wait(&self) {
        let (answer, reached) = channel();
        self.order(Order::Reached(answer));
        // An error means that the thread is gone, so there is nothing to wait for.
        reached.recv().ok();
    }

    /// Call when the program is closing: everything that was sent is written, and the next start does not report a crash.
    pub(crate) fn finish(&self) {
        self.order(Order::End);
        self.wait();
    }

    /// What finishes the journal where the window cannot; none without a thread.
    pub(crate) fn closer(&self) -> Option<Closer> {
        let orders = self.orders.clone()?;
        Some(Closer { orders })
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.order(Order::Stop);
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the writer has already been printed, and there is nothing more to do about it.
            thread.join().ok();
        }
    }
}

/// What a journal contains, and how it is continued. A damaged one is left as it is.
fn restored(left: LeftJournal) -> (Restored, Continued) {
    let LeftJournal {
        claim, has_ended, ..
    } = left;
    claim.resume();
    let mut files = TextFiles::of(claim.path());
    let state = std::fs::read(claim.path().join(STATE)).unwrap_or_default();
    let recalled = recalling::recalled(&state, &mut files);
    let restored = Restored {
        has_ended,
        is_unwritten: claim.is_unwritten(),
        damaged: recalled.is_partial.then(|| claim.path_apart()),
        recalled,
    };
    let journal = match restored.recalled.is_partial {
        true => Continued::InsteadOf(claim),
        false => Continued::Same(claim, files),
    };
    (restored, journal)
}

/// The file that exists while nothing is kept on disk.
fn off_mark(base: &Path) -> PathBuf {
    base.join("off")
}
