//! Watches the open files on a thread of its own, so that the window is drawn again only after one of them has changed.
//!
//! The files are checked every two seconds rather than by the notifications of the system, which are lost on network drives.

use crate::files::watch::{FileChange, FileStamp};
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How often the files are checked.
const EVERY: Duration = Duration::from_secs(2);

/// A file that is no longer as it was: its side, its stamp from before, and what happened.
pub type ChangedFile = (Side, FileStamp, FileChange);

/// A message to the thread.
enum Order {
    /// Watch these files from now on.
    Follow(Pair<Option<FileStamp>>),
    /// Check the files, then reply.
    Check(Sender<()>),
}

/// Starts its thread with the first file. It ends when this is dropped.
pub struct FileWatcher {
    wake: Arc<dyn Fn() + Send + Sync>,
    every: Duration,
    thread: Option<(Sender<Order>, Receiver<ChangedFile>)>,
    followed: Pair<Option<FileStamp>>,
}

impl std::fmt::Debug for FileWatcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FileWatcher").finish_non_exhaustive()
    }
}

impl FileWatcher {
    /// `wake` is called on the thread after a file has changed.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> FileWatcher {
        FileWatcher {
            wake: Arc::new(wake),
            every: EVERY,
            thread: None,
            followed: Pair::default(),
        }
    }

    /// Watches these files and no others. If the system cannot start a thread, none is watched.
    pub fn follow(&mut self, files: &Pair<Option<FileStamp>>) {
        if self.followed == *files {
            return;
        }
        self.followed = files.clone();
        if self.thread.is_none() {
            self.thread = self.started();
        }
        self.order(Order::Follow(files.clone()));
    }

    /// The next file that has changed, if one has. Each is reported once. Never waits.
    pub fn next_change(&self) -> Option<ChangedFile> {
        let (_, changes) = self.thread.as_ref()?;
        changes.try_recv().ok()
    }

    /// Checks the files now, and waits until that is done.
    pub fn check(&self) {
        let (done, answer) = channel();
        self.order(Order::Check(done));
        // Without a thread, the sender is already gone.
        answer.recv().ok();
    }

    fn order(&self, order: Order) {
        if let Some((orders, _)) = &self.thread {
            // The thread runs as long as this sender exists.
            orders.send(order).ok();
        }
    }

    fn started(&self) -> Option<(Sender<Order>, Receiver<ChangedFile>)> {
        let (orders, inbox) = channel();
        let (outbox, changes) = channel();
        let (wake, every) = (Arc::clone(&self.wake), self.every);
        let thread = std::thread::Builder::new().name("watch".to_owned());
        let started = thread.spawn(move || serve(&inbox, &outbox, every, &*wake));
        started.is_ok().then_some((orders, changes))
    }
}

/// Checks the files after every order and every so often, until the sender of the orders is gone.
fn serve(
    orders: &Receiver<Order>,
    changes: &Sender<ChangedFile>,
    every: Duration,
    wake: &dyn Fn(),
) {
    let mut files: Pair<Option<FileStamp>> = Pair::default();
    loop {
        let order = match files.left.is_none() && files.right.is_none() {
            true => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => orders.recv_timeout(every),
        };
        let mut done = None;
        match order {
            Ok(Order::Follow(others)) => files = others,
            Ok(Order::Check(answer)) => done = Some(answer),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        for side in Side::BOTH {
            let change = files[side].as_ref().map(FileStamp::change);
            let change = change.filter(|change| *change != FileChange::Unchanged);
            let changed = change.and_then(|change| Some((side, files[side].take()?, change)));
            if changed.is_some_and(|changed| changes.send(changed).is_ok()) {
                wake();
            }
        }
        if let Some(done) = done {
            // The one who asked may no longer be waiting.
            done.send(()).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_wakes_once_and_files_that_stay_the_same_never_do() {
        let folder = tempfile::tempdir().expect("a folder");
        let [left, right] = ["left.txt", "right.txt"].map(|name| {
            let path = folder.path().join(name);
            std::fs::write(&path, "some words").expect("written");
            path
        });
        let (woken, wakes) = channel();
        let mut watcher = FileWatcher::new(move || woken.send(()).expect("the test listens"));
        watcher.every = Duration::from_millis(1);
        watcher.check();
        assert_eq!(watcher.next_change(), None, "nothing is watched yet");
        let files = Pair::new(FileStamp::now(&left), FileStamp::now(&right));
        watcher.follow(&files);
        for _ in 0..20 {
            watcher.check();
        }
        assert!(wakes.try_recv().is_err());
        std::fs::write(&right, "other words").expect("written");
        wakes.recv().expect("woken without having asked");
        let stamp = files.right.clone().expect("it was there");
        let changed = Some((Side::Right, stamp, FileChange::Changed));
        assert_eq!(watcher.next_change(), changed);
        for _ in 0..20 {
            watcher.check();
        }
        assert!(wakes.try_recv().is_err(), "reported once");
        std::fs::remove_file(&left).expect("removed");
        watcher.check();
        wakes.recv().expect("woken");
        assert_eq!(
            watcher
                .next_change()
                .map(|(side, _, change)| (side, change)),
            Some((Side::Left, FileChange::Vanished))
        );
        // A file that is watched anew is checked at once.
        let stale = Pair::new(None, files.right);
        watcher.follow(&stale);
        wakes.recv().expect("woken");
        assert!(watcher.next_change().is_some());
    }
}
