//! The thread that writes the journal: orders arrive through a channel, and of several waiting snapshots only the newest is
//! written.

use crate::journal::disk::Disk;
use crate::journal::folder::{Claim, STATE, left_journals, make_folder};
use crate::journal::snapshot::Snapshot;
use crate::journal::texts::TextFiles;
use crate::journal::{off_mark, recent_file, stored};
use crate::session::recent::RecentFiles;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};

pub(super) enum Order {
    Write(Box<Snapshot>),
    /// These files were opened.
    Opened(RecentFiles),
    ClearRecent,
    /// Continue in this journal, or in a new one; the current one stays as it is.
    Switch(Option<(Claim, TextFiles)>),
    /// With `true`, delete everything and write nothing more.
    KeepNothing(bool),
    /// The program is being closed.
    End,
    /// Reply when everything before it is done.
    Reached(Sender<()>),
}

pub(super) struct Writer {
    pub base: PathBuf,
    pub disk: Box<dyn Disk>,
    pub journal: Option<(Claim, TextFiles)>,
    pub is_off: bool,
    /// The first failure is reported; later ones would say the same.
    pub failures: Option<Sender<io::Error>>,
    pub wake: Box<dyn Fn() + Send>,
}

impl Writer {
    /// Carries out orders until all senders are gone.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        while let Ok(first) = orders.recv() {
            let mut waiting: Vec<Order> = std::iter::once(first).chain(orders.try_iter()).collect();
            drop_older_snapshots(&mut waiting);
            for order in waiting {
                if let Err(error) = self.carry_out(order) {
                    self.report(error);
                }
            }
        }
    }

    fn report(&mut self, error: io::Error) {
        if let Some(failures) = self.failures.take() {
            // Nobody listens when the window is gone.
            failures.send(error).ok();
            (self.wake)();
        }
    }

    fn carry_out(&mut self, order: Order) -> io::Result<()> {
        match order {
            Order::Write(_) | Order::Opened(_) if self.is_off => Ok(()),
            Order::Write(snapshot) => match self.write(&snapshot) {
                // The folder has been deleted.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    self.journal = None;
                    self.write(&snapshot)
                }
                result => result,
            },
            Order::Opened(files) => {
                make_folder(&self.base)?;
                recent_file::add(&self.base, files, &*self.disk)
            }
            Order::ClearRecent => removed(std::fs::remove_file(recent_file::file(&self.base))),
            Order::Switch(next) => {
                self.leave();
                self.journal = next;
                Ok(())
            }
            Order::KeepNothing(is_on) => self.keep_nothing(is_on),
            Order::End => {
                self.leave();
                Ok(())
            }
            Order::Reached(answer) => {
                // The receiver may no longer be waiting.
                answer.send(()).ok();
                Ok(())
            }
        }
    }

    fn write(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let (claim, files) = match &mut self.journal {
            Some(journal) => journal,
            none => {
                let claim = Claim::new(&self.base)?;
                let files = TextFiles::of(claim.path());
                none.insert((claim, files))
            }
        };
        files.begin();
        let state = stored::state(snapshot, files, &*self.disk)?;
        self.disk.write(&claim.path().join(STATE), &state)?;
        files.sweep();
        Ok(())
    }

    /// Releases the journal, so that another run can restore it.
    fn leave(&mut self) {
        if let Some((claim, _)) = self.journal.take() {
            claim.end();
        }
    }

    fn keep_nothing(&mut self, is_on: bool) -> io::Result<()> {
        self.is_off = is_on;
        let mark = off_mark(&self.base);
        if !is_on {
            return removed(std::fs::remove_file(mark));
        }
        if let Some((claim, _)) = self.journal.take() {
            claim.remove();
        }
        for left in left_journals(&self.base).0 {
            left.claim.remove();
        }
        removed(std::fs::remove_file(recent_file::file(&self.base)))?;
        make_folder(&self.base)?;
        self.disk.write(&mark, b"")
    }
}

/// Counts a file that does not exist as removed.
fn removed(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

/// Keeps only the last of several snapshots in a row.
fn drop_older_snapshots(orders: &mut Vec<Order>) {
    let is_snapshot = |order: &Order| matches!(order, Order::Write(_));
    let is_older: Vec<bool> = orders
        .windows(2)
        .map(|pair| pair.iter().all(is_snapshot))
        .collect();
    let mut is_older = is_older.into_iter();
    orders.retain(|_| !is_older.next().unwrap_or(false));
}
