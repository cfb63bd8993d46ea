//! Files and dialogs off the window's thread: each runs on its own thread and sends its answer here. The dialogs themselves are
//! in `dialogs`.

use crate::document::Document;
use crate::files;
use crate::files::errors::{Doing, Failure, Why};
use crate::files::saving::{SaveJob, SavedFile, save};
use crate::files::watch::FileStamp;
use crate::files::{Export, ReadControl};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use shinglescope_core::text::Side;
use std::any::Any;
use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Shorter work shows no progress.
const MOMENT: Duration = Duration::from_millis(120);

/// The answer of a file thread.
#[derive(Debug)]
pub enum FileReply {
    Read {
        side: Side,
        /// The file as it was before it was read, so that a change while it was read is noticed.
        stamp: Option<FileStamp>,
        result: Result<Document, Failure>,
    },
    /// A dialog was closed; `None` when it was cancelled or could not be shown.
    Chosen {
        side: Side,
        path: Option<PathBuf>,
    },
    /// Files chosen together, in the dialog's order.
    ChosenTwo(Vec<PathBuf>),
    /// A text to set aside was chosen, or none.
    ChosenTemplate(Option<PathBuf>),
    ReadTemplate(Result<Document, Failure>),
    /// Files that are not there.
    LookedFor(BTreeSet<PathBuf>),
    /// A file to save to was chosen, or none.
    ChosenSave {
        side: Side,
        path: Option<PathBuf>,
    },
    /// A file to export to was chosen, or none.
    ChosenExport {
        export: Export,
        path: Option<PathBuf>,
    },
    /// A report to open was chosen, or the file of one of its texts, or none.
    ChosenForReport {
        text: Option<Side>,
        path: Option<PathBuf>,
    },
    /// A session file to open or to save to was chosen, or none.
    ChosenSession {
        saves: bool,
        path: Option<PathBuf>,
    },
    /// Other work is done.
    Done(Box<dyn Any + Send>),
    /// The text that had this revision was saved, or could not be.
    Saved {
        side: Side,
        revision: u64,
        path: PathBuf,
        result: Result<SavedFile, Failure>,
    },
}

/// Starts threads and collects their answers.
pub struct Inbox {
    sender: Sender<(u64, FileReply)>,
    replies: Receiver<(u64, FileReply)>,
    /// How many threads have been requested so far.
    sent: u64,
    wake: Arc<dyn Fn() + Send + Sync>,
    start_thread: fn(FileTask) -> io::Result<()>,
    pub(super) dialog_opened: Option<Instant>,
    /// Threads that have not answered yet.
    under_way: usize,
    /// Files that are being read, oldest first.
    reading: Vec<ReadingJob>,
    pub(super) phrases: Arc<Phrases>,
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

/// A file that is being read, and how much of it has been.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadingProgress {
    pub name: String,
    /// 0 to 1; none if the size is unknown.
    pub share: Option<f32>,
}

impl std::fmt::Debug for Inbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inbox").finish_non_exhaustive()
    }
}

impl Inbox {
    /// `wake` is called after each answer, on the thread that answered.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Inbox {
        let (sender, replies) = channel();
        Inbox {
            sender,
            replies,
            sent: 0,
            wake: Arc::new(wake),
            start_thread,
            dialog_opened: None,
            under_way: 0,
            reading: Vec::new(),
            phrases: Phrases::english(),
        }
    }

    /// The next answer, if one has arrived. Never waits.
    pub fn next_reply(&mut self) -> Option<FileReply> {
        loop {
            let (number, reply) = self.replies.try_recv().ok()?;
            if let Some(reply) = self.taken(number, reply) {
                return Some(reply);
            }
        }
    }

    /// Waits for the next answer; `None` if no thread is running.
    pub fn wait(&mut self) -> Option<FileReply> {
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
    fn taken(&mut self, number: u64, reply: FileReply) -> Option<FileReply> {
        self.under_way -= 1;
        if !matches!(reply, FileReply::Read { .. } | FileReply::ReadTemplate(_)) {
            return Some(reply);
        }
        let at = self.reading.iter().position(|job| job.number == number)?;
        self.reading.remove(at);
        Some(reply)
    }

    /// Reads a file for a side. A file that is still being read for the same side is abandoned.
    pub fn read(&mut self, side: Side, path: PathBuf, options: ReadingOptions) {
        // The program may be started in another folder next time.
        let path = std::path::absolute(&path).unwrap_or(path);
        self.read_for(Some(side), path, options, move |stamp, result| {
            FileReply::Read {
                side,
                stamp,
                result,
            }
        });
    }

    /// Reads a file whose text will be set aside.
    pub fn read_template(&mut self, path: PathBuf, options: ReadingOptions) {
        self.read_for(None, path, options, |_, result| {
            FileReply::ReadTemplate(result)
        });
    }

    fn read_for(
        &mut self,
        side: Option<Side>,
        path: PathBuf,
        options: ReadingOptions,
        reply: impl Fn(Option<FileStamp>, Result<Document, Failure>) -> FileReply + Send + 'static,
    ) {
        self.reading.retain(|job| {
            if job.side == side {
                job.reading.stop();
            }
            job.side != side
        });
        let reading = Arc::new(ReadControl::default());
        let name = files::short_name(&path);
        self.reading.push(ReadingJob {
            number: self.sent + 1,
            side,
            name: name.clone(),
            since: Instant::now(),
            reading: Arc::clone(&reading),
        });
        let without_thread = reply(None, Err(Failure::reading(name, Why::NoThread)));
        let read = move || {
            let stamp = FileStamp::now(&path);
            reply(stamp, files::read_cancellable(&path, &options, &reading))
        };
        self.start(read, without_thread);
    }

    /// A file that has been loading for longer than a moment.
    pub fn reading(&self) -> Option<ReadingProgress> {
        let job = self
            .reading
            .iter()
            .find(|job| job.since.elapsed() > MOMENT)?;
        Some(ReadingProgress {
            name: job.name.clone(),
            share: job.reading.share(),
        })
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

    /// Checks which of these files are gone.
    pub fn look_for(&mut self, paths: Vec<PathBuf>) {
        let look = move || {
            let missing = paths.into_iter().filter(|path| !path.exists());
            FileReply::LookedFor(missing.collect())
        };
        self.start(look, FileReply::LookedFor(BTreeSet::new()));
    }

    /// Saves the text of a side, which has this revision.
    pub fn save(&mut self, side: Side, revision: u64, job: SaveJob, anyway: bool) {
        let saved = move |path: PathBuf, result| FileReply::Saved {
            side,
            revision,
            path,
            result,
        };
        let failure = Failure::at(&job.path, Doing::Saving, Why::NoThread);
        let without_thread = saved(job.path.clone(), Err(failure));
        let write = move || {
            let result = save(&job, anyway);
            saved(job.path, result)
        };
        self.start(write, without_thread);
    }

    /// Does other work with files; the answer is `without_thread` if the system cannot start a thread.
    pub fn run<T: Any + Send>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
        without_thread: T,
    ) {
        let without_thread = FileReply::Done(Box::new(without_thread));
        self.start(move || FileReply::Done(Box::new(work())), without_thread);
    }

    /// Runs `work` on a thread; if the system cannot start one, the answer is `without_thread`.
    pub(super) fn start(
        &mut self,
        work: impl FnOnce() -> FileReply + Send + 'static,
        without_thread: FileReply,
    ) {
        self.sent += 1;
        self.under_way += 1;
        let number = self.sent;
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        let started = (self.start_thread)(Box::new(move || {
            if sender.send((number, work())).is_ok() {
                wake();
            }
        }));
        if started.is_err() && self.sender.send((number, without_thread)).is_ok() {
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
        inbox.read(
            Side::Right,
            PathBuf::from("a.txt"),
            ReadingOptions::default(),
        );
        let reply = inbox.wait().expect("an answer");
        assert!(matches!(
            reply,
            FileReply::Read {
                side: Side::Right,
                stamp: None,
                result: Err(Failure {
                    why: Why::NoThread,
                    ..
                })
            }
        ));
        assert!(!inbox.is_reading());
        inbox.read_template(PathBuf::from("form.txt"), ReadingOptions::default());
        assert!(matches!(
            inbox.next_reply(),
            Some(FileReply::ReadTemplate(Err(Failure {
                why: Why::NoThread,
                ..
            })))
        ));
        assert!(inbox.wait().is_none());
    }
}
