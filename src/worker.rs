//! One named thread that compares; the newest request wins.
//!
//! The thread drains its channel to the newest request, so a fast typist never waits behind stale work, and a run that
//! has begun is finished, so that he is never starved either. Whoever listens is woken through an injected closure.

use crate::pipeline::{Comparison, Request, Stages};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::JoinHandle;

/// A comparison that was asked for, by the number it was asked under.
#[derive(Clone, Debug)]
pub struct Reply {
    pub number: u64,
    pub outcome: Outcome,
}

#[derive(Clone, Debug)]
pub enum Outcome {
    Compared(Arc<Comparison>),
    /// The pipeline broke on these texts: a defect of ours, told as such. The worker goes on.
    Broke,
}

/// The comparing thread. Dropping it ends the thread after the run it is in.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<(u64, Request)>>,
    replies: Receiver<Reply>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread; `wake` is called after each reply, from that thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(wake: impl Fn() + Send + 'static) -> std::io::Result<Worker> {
        let (requests, inbox) = channel();
        let (outbox, replies) = channel();
        let thread = std::thread::Builder::new()
            .name("compare".to_owned())
            .spawn(move || serve(&inbox, &outbox, &wake))?;
        Ok(Worker {
            requests: Some(requests),
            replies,
            thread: Some(thread),
        })
    }

    /// Asks for a comparison under `number`; an older request that has not begun is forgotten.
    pub fn ask(&self, number: u64, request: Request) {
        if let Some(requests) = &self.requests {
            // The thread ends only with its sender, which is here.
            let _ = requests.send((number, request));
        }
    }

    /// The newest reply since the last call. Never waits.
    pub fn newest_reply(&self) -> Option<Reply> {
        let mut newest = None;
        loop {
            match self.replies.try_recv() {
                Ok(reply) => newest = Some(reply),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return newest,
            }
        }
    }

    /// Waits for the next reply; `None` when the thread is gone. For callers without a window.
    pub fn wait_for_reply(&self) -> Option<Reply> {
        self.replies.recv().ok()
    }

    /// Ends the thread and waits until it has ended.
    pub fn finish(mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn serve(inbox: &Receiver<(u64, Request)>, outbox: &Sender<Reply>, wake: &impl Fn()) {
    let mut stages = Stages::default();
    while let Ok(mut newest) = inbox.recv() {
        while let Ok(newer) = inbox.try_recv() {
            newest = newer;
        }
        let (number, request) = newest;
        let run = catch_unwind(AssertUnwindSafe(|| stages.compare(&request)));
        let outcome = match run {
            Ok(comparison) => Outcome::Compared(Arc::new(comparison)),
            Err(_) => {
                // What was kept may be half made.
                stages = Stages::default();
                Outcome::Broke
            }
        };
        if outbox.send(Reply { number, outcome }).is_err() {
            return;
        }
        wake();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline::Parameters;
    use crate::text::Pair;

    fn request(text: &str) -> Request {
        Request {
            texts: Pair::new(Arc::from(text), Arc::from("one two three")),
            parameters: Parameters::default(),
        }
    }

    #[test]
    fn the_last_of_many_requests_is_answered() {
        let worker = Worker::start(|| {}).expect("a thread");
        for number in 1..=1000 {
            worker.ask(number, request(&format!("one two {number}")));
        }
        let last = loop {
            let reply = worker.wait_for_reply().expect("a reply");
            if reply.number == 1000 {
                break reply;
            }
        };
        let Outcome::Compared(comparison) = last.outcome else {
            panic!("compared");
        };
        assert_eq!(&*comparison.texts.left, "one two 1000");
        worker.finish();
    }

    #[test]
    fn a_worker_ends_when_it_is_finished_with_requests_still_queued() {
        let worker = Worker::start(|| {}).expect("a thread");
        for number in 0..100 {
            worker.ask(number, request("four five six"));
        }
        worker.finish();
    }
}
