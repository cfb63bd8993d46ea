//! The thread that writes the journal: orders arrive through a channel, and of several waiting snapshots only the newest is
//! written.

use crate::journal::folder::{Claim, left_journals, make_folder, next_number, remove_damaged};
use crate::journal::stored::STATE;
use crate::journal::stored::Snapshot;
use crate::journal::texts::Disk;
use crate::journal::texts::TextFiles;
use crate::journal::{off_mark, pairs_file, recent_file, stored};
use crate::session::LeftPair;
use crate::session::recent::RecentEntry;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};

pub(super) enum Order {
    Write(Box<Snapshot>),
    /// These files were opened.
    Opened(RecentEntry),
    ClearRecent,
    /// Continue in this journal; the current one stays as it is.
    Switch(Continued),
    /// The program has lasted since it restored this journal.
    Lasted,
    /// With `true`, delete everything and write nothing more.
    KeepNothing(bool),
    /// The program is being closed.
    End,
    /// The window is gone, and its thread ends, although others may still have a sender.
    Stop,
    /// Reply when everything before it is done.
    Reached(Sender<()>),
}

/// The journal that a window continues.
pub(super) enum Continued {
    /// A new one, which is made when there is something to write.
    New,
    /// This one is written over.
    Same(Claim, TextFiles),
    /// A new one. This one, which is damaged, is set apart once what could be read of it is in the new one.
    InsteadOf(Claim),
}

impl Continued {
    fn claim(&self) -> Option<&Claim> {
        match self {
            Continued::New => None,
            Continued::Same(claim, _) | Continued::InsteadOf(claim) => Some(claim),
        }
    }
}

pub(super) struct Writer {
    pub base: PathBuf,
    pub disk: Box<dyn Disk>,
    pub journal: Continued,
    pub is_off: bool,
    /// What was last on the screen, if it was a pair of files.
    pub pair: Option<LeftPair>,
    /// Its chosen passage has changed since it was written.
    pub is_pair_behind: bool,
    /// The first failure is reported; later ones would say the same.
    pub failures: Option<Sender<io::Error>>,
    pub wake: Box<dyn Fn() + Send>,
}

impl Writer {
    /// Carries out orders until one says to stop, or all senders are gone.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        while let Ok(first) = orders.recv() {
            let mut waiting: Vec<Order> = std::iter::once(first).chain(orders.try_iter()).collect();
            drop_older_snapshots(&mut waiting);
            for order in waiting {
                if matches!(order, Order::Stop) {
                    return;
                }
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
                    self.journal = Continued::New;
                    self.write(&snapshot)
                }
                result => result,
            },
            Order::Lasted => {
                self.journal.claim().inspect(|claim| claim.note_lasted());
                Ok(())
            }
            Order::Opened(entry) => {
                make_folder(&self.base)?;
                recent_file::add(&self.base, entry, &*self.disk)
            }
            Order::ClearRecent => removed(std::fs::remove_file(recent_file::file(&self.base))),
            Order::Switch(next) => {
                let kept = self.leave_pair();
                self.leave();
                self.journal = next;
                kept
            }
            Order::KeepNothing(is_on) => self.keep_nothing(is_on),
            Order::Stop => Ok(()),
            Order::End => {
                let kept = self.leave_pair();
                self.leave();
                kept
            }
            Order::Reached(answer) => {
                // The receiver may no longer be waiting.
                answer.send(()).ok();
                Ok(())
            }
        }
    }

    fn write(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let result = self.write_state(snapshot);
        if let Some(claim) = self.journal.claim() {
            claim.note_written(result.is_ok());
        }
        result?;
        self.keep_pair(snapshot)
    }

    fn write_state(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let counter = Some(next_number(&self.base));
        if let Continued::Same(claim, files) = &mut self.journal {
            return write_in(claim, files, snapshot, counter, &*self.disk);
        }
        let claim = Claim::new(&self.base)?;
        let mut files = TextFiles::of(claim.path());
        if let Err(error) = write_in(&claim, &mut files, snapshot, counter, &*self.disk) {
            claim.remove();
            return Err(error);
        }
        match std::mem::replace(&mut self.journal, Continued::Same(claim, files)) {
            Continued::InsteadOf(damaged) => damaged.set_apart(),
            Continued::New | Continued::Same(..) => {}
        }
        Ok(())
    }

    /// Keeps what belongs to the pair on the screen, if that has changed.
    fn keep_pair(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let pair = LeftPair::of(&snapshot.kept);
        let paths = pair.as_ref().map(|pair| &pair.paths);
        if self.pair.as_ref().map(|known| &known.paths) != paths {
            self.leave_pair()?;
        }
        let Some(pair) = pair else {
            self.pair = None;
            return Ok(());
        };
        let known = self.pair.replace(pair.clone());
        match known.filter(|known| known.paths == pair.paths) {
            Some(known) if known.has_same(&pair) => Ok(()),
            // A passage is chosen often: it is written when the pair is left.
            Some(known) if known.has_same_figures(&pair) => {
                self.is_pair_behind = true;
                Ok(())
            }
            // Another window may know more about it.
            None if pair.is_empty() => Ok(()),
            Some(_) | None => {
                self.is_pair_behind = false;
                pairs_file::put(&self.base, pair, &*self.disk)
            }
        }
    }

    /// Writes what was not written about the pair yet.
    fn leave_pair(&mut self) -> io::Result<()> {
        let pair = self.pair.as_ref().filter(|_| self.is_pair_behind).cloned();
        self.is_pair_behind = false;
        pair.map_or(Ok(()), |pair| {
            pairs_file::put(&self.base, pair, &*self.disk)
        })
    }

    /// Releases the journal, so that another run can restore it.
    fn leave(&mut self) {
        if let Some(claim) = std::mem::replace(&mut self.journal, Continued::New).claim() {
            claim.end();
        }
    }

    fn keep_nothing(&mut self, is_on: bool) -> io::Result<()> {
        self.is_off = is_on;
        let mark = off_mark(&self.base);
        if !is_on {
            return removed(std::fs::remove_file(mark));
        }
        match std::mem::replace(&mut self.journal, Continued::New) {
            Continued::New => {}
            Continued::Same(claim, _) | Continued::InsteadOf(claim) => claim.remove(),
        }
        remove_damaged(&self.base, true);
        for left in left_journals(&self.base).0 {
            left.claim.remove();
        }
        removed(std::fs::remove_file(recent_file::file(&self.base)))?;
        removed(std::fs::remove_file(pairs_file::file(&self.base)))?;
        self.pair = None;
        make_folder(&self.base)?;
        self.disk.write(&mark, b"")
    }
}

/// Writes a state, after the texts that it needs.
fn write_in(
    claim: &Claim,
    files: &mut TextFiles,
    snapshot: &Snapshot,
    counter: Option<u64>,
    disk: &dyn Disk,
) -> io::Result<()> {
    files.begin();
    let state = stored::state(snapshot, counter, files, disk)?;
    disk.write(&claim.path().join(STATE), &state)?;
    files.sweep();
    Ok(())
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
    let pairs = orders.windows(2);
    let is_older: Vec<bool> = pairs.map(|pair| pair.iter().all(is_snapshot)).collect();
    let mut is_older = is_older.into_iter();
    orders.retain(|_| !is_older.next().unwrap_or(false));
}
