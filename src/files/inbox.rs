//! Files and dialogs off the window's thread: each runs on its own thread and sends its answer here.

use crate::document::Document;
use crate::files;
use crate::files::ReadControl;
use crate::files::dialogs::{Wanted, dialog};
use crate::files::errors::{Doing, Failure, Why};
use crate::files::watch::FileStamp;
use crate::formats::ReadingOptions;
use shinglescope_core::text::Side;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Shorter work shows no progress.
const MOMENT: Duration = Duration::from_millis(120);

/// A dialog that answers "nothing" faster than a person could was never shown.
const BRIEF: Duration = Duration::from_millis(700);

/// Starts threads and collects their answers.
pub struct Inbox<R> {
    sender: Sender<(Option<u64>, R)>,
    /// Each with the number of the file that was read for it, if one was.
    replies: Receiver<(Option<u64>, R)>,
    /// How many files were requested so far.
    files: u64,
    wake: Arc<dyn Fn() + Send + Sync>,
    start_thread: fn(FileTask) -> io::Result<()>,
    dialog_opened: Option<Instant>,
    /// Threads that have not answered yet.
    under_way: usize,
    /// Files that are being read, oldest first.
    reading: Vec<ReadingJob>,
}

type FileTask = Box<dyn FnOnce() + Send>;

fn start_thread(work: FileTask) -> io::Result<()> {
    let thread = std::thread::Builder::new().name("file".to_owned());
    thread.spawn(work).map(|_| ())
}

/// A file that is being read.
struct ReadingJob {
    number: u64,
    /// None for a text to set aside.
    side: Option<Side>,
    name: String,
    since: Instant,
    reading: Arc<ReadControl>,
}

impl<R> std::fmt::Debug for Inbox<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inbox").finish_non_exhaustive()
    }
}

impl<R: Send + 'static> Inbox<R> {
    /// `wake` is called after each answer, on the thread that answered.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Inbox<R> {
        let (sender, replies) = channel();
        Inbox {
            sender,
            replies,
            files: 0,
            wake: Arc::new(wake),
            start_thread,
            dialog_opened: None,
            under_way: 0,
            reading: Vec::new(),
        }
    }

    /// The next answer, if one has arrived. Never waits.
    pub fn next_reply(&mut self) -> Option<R> {
        loop {
            let (number, reply) = self.replies.try_recv().ok()?;
            if let Some(reply) = self.taken(number, reply) {
                return Some(reply);
            }
        }
    }

    /// Waits for the next answer; `None` if no thread is running.
    pub fn wait(&mut self) -> Option<R> {
        loop {
            if self.under_way == 0 {
                return None;
            }
            let (number, reply) = self.replies.recv().ok()?;
            if let Some(reply) = self.taken(number, reply) {
                return Some(reply);
            }
        }
    }

    /// Accepts an answer; none if another file was requested in the meantime.
    fn taken(&mut self, number: Option<u64>, reply: R) -> Option<R> {
        self.under_way -= 1;
        if let Some(number) = number {
            let at = self.reading.iter().position(|job| job.number == number)?;
            self.reading.remove(at);
        }
        Some(reply)
    }

    /// Reads a file for a side, or a text to set aside. A file that is still being read for the same is abandoned. `reply` gets
    /// the file as it was before it was read, so that a change while it was read is noticed.
    pub fn read(
        &mut self,
        side: Option<Side>,
        path: PathBuf,
        options: ReadingOptions,
        reply: impl Fn(Option<FileStamp>, Result<Document, Failure>) -> R + Send + 'static,
    ) {
        self.reading.retain(|job| {
            if job.side == side {
                job.reading.stop();
            }
            job.side != side
        });
        let reading = Arc::new(ReadControl::default());
        self.files += 1;
        self.reading.push(ReadingJob {
            number: self.files,
            side,
            name: files::short_name(&path),
            since: Instant::now(),
            reading: Arc::clone(&reading),
        });
        let failure = Failure::at(&path, Doing::Reading, Why::NoThread);
        let without_thread = reply(None, Err(failure));
        let read = move || {
            let stamp = FileStamp::now(&path);
            reply(stamp, files::read_cancellable(&path, &options, &reading))
        };
        self.start(Some(self.files), read, without_thread);
    }

    /// The name of a file that has been loading for longer than a moment, and how much of it has been read, 0 to 1; none if its
    /// size is unknown.
    pub fn reading(&self) -> Option<(String, Option<f32>)> {
        let mut jobs = self.reading.iter();
        let job = jobs.find(|job| job.since.elapsed() > MOMENT)?;
        Some((job.name.clone(), job.reading.share()))
    }

    /// The name of the file that is being read for a side.
    pub fn name_for(&self, side: Side) -> Option<&str> {
        let job = self.reading.iter().find(|job| job.side == Some(side));
        job.map(|job| job.name.as_str())
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        !self.reading.is_empty()
    }

    /// Stops reading every file.
    pub fn stop_reading(&self) {
        for job in &self.reading {
            job.reading.stop();
        }
    }

    /// Does other work; if the system cannot start a thread for it, the answer is `without_thread`.
    pub fn run(&mut self, work: impl FnOnce() -> R + Send + 'static, without_thread: R) {
        self.start(None, work, without_thread);
    }

    /// Shows a dialog; `reply` gets the files that were chosen.
    pub fn ask(
        &mut self,
        wanted: Wanted<'_>,
        folder: Option<PathBuf>,
        reply: impl Fn(Vec<PathBuf>) -> R + Send + 'static,
    ) {
        self.dialog_opened = Some(Instant::now());
        let (without_thread, chosen) = (reply(Vec::new()), dialog(wanted, folder));
        self.run(move || reply(chosen()), without_thread);
    }

    /// Whether the last dialog closed before anybody could have used it.
    pub fn dialog_was_brief(&self) -> bool {
        self.dialog_opened
            .is_some_and(|opened| opened.elapsed() < BRIEF)
    }

    fn start(
        &mut self,
        file: Option<u64>,
        work: impl FnOnce() -> R + Send + 'static,
        without_thread: R,
    ) {
        self.under_way += 1;
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        let started = (self.start_thread)(Box::new(move || {
            if sender.send((file, work())).is_ok() {
                wake();
            }
        }));
        if started.is_err() && self.sender.send((file, without_thread)).is_ok() {
            (self.wake)();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_not_lost_without_a_word_when_no_thread_starts() {
        let mut inbox = Inbox::new(|| {});
        inbox.start_thread = |_| Err(io::Error::other("no thread"));
        for side in [Some(Side::Right), None] {
            let path = PathBuf::from("a.txt");
            let reply = move |stamp: Option<FileStamp>, result| (side, stamp.is_none(), result);
            inbox.read(side, path, ReadingOptions::default(), reply);
            let (of, is_unknown, result) = inbox.wait().expect("an answer");
            assert!(of == side && is_unknown);
            let without_thread: Result<Document, Failure> = result;
            assert!(matches!(
                without_thread,
                Err(Failure {
                    why: Why::NoThread,
                    ..
                })
            ));
            assert!(!inbox.is_reading());
        }
        assert!(inbox.wait().is_none());
    }
}
