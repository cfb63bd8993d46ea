//! Files and dialogs off the window's thread: each runs on a thread of its own and sends its answer here.

use crate::files;
use crate::files::{Fate, ReadError, Reading, Seen};
use shinglescope_core::text::{Document, Side};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// A dialog that answers "nothing" faster than a person can was never shown.
const BRIEF: Duration = Duration::from_millis(700);

/// A file that is read sooner is not spoken of.
const MOMENT: Duration = Duration::from_millis(120);

/// What a file thread found out.
#[derive(Debug)]
pub enum FileReply {
    Read {
        side: Side,
        result: Result<Document, ReadError>,
    },
    /// A dialog was closed; `None` when it was cancelled or could not be shown.
    Chosen {
        side: Side,
        path: Option<PathBuf>,
    },
    /// Files chosen together, in the dialog's order.
    ChosenTwo(Vec<PathBuf>),
    /// A text to be set aside was chosen, or none.
    ChosenTemplate(Option<PathBuf>),
    ReadTemplate(Result<Document, ReadError>),
    Looked {
        side: Side,
        fate: Fate,
    },
}

/// Sends threads out and collects their answers.
pub struct Inbox {
    sender: Sender<(u64, FileReply)>,
    replies: Receiver<(u64, FileReply)>,
    /// Threads that were sent out, ever.
    sent: u64,
    wake: Arc<dyn Fn() + Send + Sync>,
    dialog_opened: Option<Instant>,
    /// Threads whose answer has not come.
    under_way: usize,
    /// Files that are being read, in the order they were asked for.
    reading: Vec<Job>,
}

/// A file that is being read.
struct Job {
    number: u64,
    /// None for a text to be set aside.
    side: Option<Side>,
    name: String,
    since: Instant,
    reading: Arc<Reading>,
}

/// What is being read, and how much of it is.
#[derive(Clone, Debug, PartialEq)]
pub struct UnderWay {
    pub what: String,
    /// 0 to 1; none where it cannot be told.
    pub share: Option<f32>,
}

impl std::fmt::Debug for Inbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inbox").finish_non_exhaustive()
    }
}

impl Inbox {
    /// `wake` is called after each answer, from the thread that found it.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Inbox {
        let (sender, replies) = channel();
        Inbox {
            sender,
            replies,
            sent: 0,
            wake: Arc::new(wake),
            dialog_opened: None,
            under_way: 0,
            reading: Vec::new(),
        }
    }

    /// The next answer, if there is one. Never waits.
    pub fn next(&mut self) -> Option<FileReply> {
        loop {
            let (number, reply) = self.replies.try_recv().ok()?;
            if let Some(reply) = self.taken(number, reply) {
                return Some(reply);
            }
        }
    }

    /// Waits for the next answer; `None` when none is under way.
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

    /// An answer that came; none where another file was asked for meanwhile.
    fn taken(&mut self, number: u64, reply: FileReply) -> Option<FileReply> {
        self.under_way -= 1;
        if !matches!(reply, FileReply::Read { .. } | FileReply::ReadTemplate(_)) {
            return Some(reply);
        }
        let at = self.reading.iter().position(|job| job.number == number)?;
        self.reading.remove(at);
        Some(reply)
    }

    /// Reads a file for a side. One that is being read for it is given up.
    pub fn read(&mut self, side: Side, path: PathBuf, encoding: Option<String>) {
        self.read_for(Some(side), path, encoding, move |result| FileReply::Read {
            side,
            result,
        });
    }

    /// Reads a file whose text is to be set aside.
    pub fn read_template(&mut self, path: PathBuf) {
        self.read_for(None, path, None, FileReply::ReadTemplate);
    }

    fn read_for(
        &mut self,
        side: Option<Side>,
        path: PathBuf,
        encoding: Option<String>,
        reply: impl FnOnce(Result<Document, ReadError>) -> FileReply + Send + 'static,
    ) {
        self.reading.retain(|job| {
            if job.side == side {
                job.reading.stop();
            }
            job.side != side
        });
        let reading = Arc::new(Reading::default());
        let job = Job {
            number: self.sent + 1,
            side,
            name: files::short_name(&path),
            since: Instant::now(),
            reading: Arc::clone(&reading),
        };
        let work = move || {
            reply(files::read_cancellable(
                &path,
                encoding.as_deref(),
                &reading,
            ))
        };
        if self.send_out(work) {
            self.reading.push(job);
        }
    }

    /// What is being read for longer than a moment.
    pub fn reading(&self) -> Option<UnderWay> {
        let job = self
            .reading
            .iter()
            .find(|job| job.since.elapsed() > MOMENT)?;
        Some(UnderWay {
            what: format!("Reading {}", job.name),
            share: job.reading.share(),
        })
    }

    /// Whether a file is being read.
    pub fn is_reading(&self) -> bool {
        !self.reading.is_empty()
    }

    /// Stops reading, whatever it is for.
    pub fn stop_reading(&self) {
        for job in &self.reading {
            job.reading.stop();
        }
    }

    /// Sees what became of a file; nothing is sent while it is unchanged.
    pub fn look(&mut self, side: Side, seen: Seen) {
        let _ = self.send_out(move || FileReply::Looked {
            side,
            fate: seen.fate(),
        });
    }

    /// Shows the dialog that opens a file.
    pub fn choose(&mut self, side: Side, folder: Option<PathBuf>) {
        self.dialog_opened = Some(Instant::now());
        let title = format!("Open a text on the {}", side.name());
        let dialog = dialog(&title, folder).pick_file();
        let _ = self.send_out(move || FileReply::Chosen {
            side,
            path: pollster::block_on(dialog).map(|handle| handle.path().to_owned()),
        });
    }

    /// Shows the dialog that opens two files at once.
    pub fn choose_two(&mut self, folder: Option<PathBuf>) {
        self.dialog_opened = Some(Instant::now());
        let dialog = dialog("Open two texts, left and right", folder).pick_files();
        let _ = self.send_out(move || {
            let handles = pollster::block_on(dialog).unwrap_or_default();
            FileReply::ChosenTwo(
                handles
                    .iter()
                    .map(|handle| handle.path().to_owned())
                    .collect(),
            )
        });
    }

    /// Shows the dialog that opens a text to be set aside.
    pub fn choose_template(&mut self, folder: Option<PathBuf>) {
        self.dialog_opened = Some(Instant::now());
        let dialog = dialog("Open a text to set aside", folder).pick_file();
        let _ = self.send_out(move || {
            let handle = pollster::block_on(dialog);
            FileReply::ChosenTemplate(handle.map(|handle| handle.path().to_owned()))
        });
    }

    /// Whether the last dialog was gone before anybody could have used it.
    pub fn dialog_was_brief(&self) -> bool {
        self.dialog_opened
            .is_some_and(|opened| opened.elapsed() < BRIEF)
    }

    /// Says whether there was a thread for it.
    fn send_out(&mut self, work: impl FnOnce() -> FileReply + Send + 'static) -> bool {
        self.sent += 1;
        let number = self.sent;
        let (sender, wake) = (self.sender.clone(), Arc::clone(&self.wake));
        let thread = std::thread::Builder::new().name("file".to_owned());
        let started = thread.spawn(move || {
            if sender.send((number, work())).is_ok() {
                wake();
            }
        });
        // Without a thread there is no answer; the person can ask again.
        self.under_way += usize::from(started.is_ok());
        started.is_ok()
    }
}

fn dialog(title: &str, folder: Option<PathBuf>) -> rfd::AsyncFileDialog {
    let dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .add_filter(
            "Text",
            &[
                "txt", "text", "md", "csv", "log", "srt", "tex", "html", "htm", "xml", "rs", "py",
            ],
        )
        .add_filter("All files", &["*"]);
    match folder {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}
