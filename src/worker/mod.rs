//! One thread that compares, then works out what else is on the screen; the newest request wins.
//!
//! The thread drains its channel to the newest request, so fast typing never waits behind stale work. A long run is stopped
//! for a newer request, but never twice without an answer in between, so answers never fail to come. A closure wakes the
//! receiver after each reply; the receiver can ask for the progress of a run, and can stop it.

mod curve;
mod job_state;
mod reply;

use crate::files::free_memory::{has_room, no_room_for};
use crate::worker::job_state::{Job, JobState};
pub use crate::worker::reply::{Extras, JobResult, Reply};
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::control::{Progress, RunControl, Stopped};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A run younger than this is almost done, and is not stopped for a newer request.
const LONG: Duration = Duration::from_millis(300);

/// A request as it is sent to the thread.
type Order = (u64, Request, Extras);

/// The comparing thread. Dropping it stops the run it is in and ends the thread.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<Order>>,
    replies: Receiver<Reply>,
    thread: Option<JoinHandle<()>>,
    run: Arc<Mutex<RunState>>,
}

/// The run of the thread, shared with the receiver.
#[derive(Debug, Default)]
struct RunState {
    number: u64,
    phase: RunPhase,
    since: Option<Instant>,
    control: Arc<RunControl>,
    /// A run was stopped for a newer request, and none has been answered since.
    was_overtaken: bool,
    /// The person stopped the run, and has asked for nothing since.
    is_stopped: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RunPhase {
    #[default]
    Idle,
    Comparing,
    Extras,
}

impl Worker {
    /// Starts the thread; `wake` is called after each reply, from that thread.
    ///
    /// # Errors
    /// If the system starts no thread.
    pub fn start(wake: impl Fn() + Send + 'static) -> std::io::Result<Worker> {
        let (requests, inbox) = channel();
        let (outbox, replies) = channel();
        let run = Arc::new(Mutex::new(RunState::default()));
        let own = Arc::clone(&run);
        let thread = std::thread::Builder::new()
            .name("compare".to_owned())
            .spawn(move || serve(&inbox, &outbox, &own, &wake))?;
        Ok(Worker {
            requests: Some(requests),
            replies,
            thread: Some(thread),
            run,
        })
    }

    /// Asks for a comparison with this number, and for `extras`. Older requests and their remaining extras are dropped.
    pub fn ask(&self, number: u64, request: Request, extras: Extras) {
        let mut run = locked(&self.run);
        run.is_stopped = false;
        let is_long = run.since.is_some_and(|since| since.elapsed() > LONG);
        match run.phase {
            // The same texts with other extras: the run is still needed.
            _ if run.number == number => {}
            RunPhase::Comparing if is_long && !run.was_overtaken => {
                run.was_overtaken = true;
                run.control.stop();
            }
            RunPhase::Extras => run.control.stop(),
            RunPhase::Comparing | RunPhase::Idle => {}
        }
        if let Some(requests) = &self.requests {
            // The thread ends only after its sender is dropped.
            let _ = requests.send((number, request, extras));
        }
    }

    /// Stops the run. What it has sent so far stays valid.
    pub fn stop(&self) {
        let mut run = locked(&self.run);
        if run.phase != RunPhase::Idle {
            run.is_stopped = true;
            run.control.stop();
        }
    }

    /// The progress of the run and its age; none between runs.
    pub fn progress(&self) -> Option<(Progress, Duration)> {
        let run = locked(&self.run);
        let since = run.since.filter(|_| run.phase != RunPhase::Idle)?;
        Some((run.control.progress()?, since.elapsed()))
    }

    /// The next reply, if one has come. Never waits.
    pub fn next_reply(&self) -> Option<Reply> {
        self.replies.try_recv().ok()
    }

    /// Waits for the next reply; `None` if the thread has ended. For callers without a window.
    pub fn wait_for_reply(&self) -> Option<Reply> {
        self.replies.recv().ok()
    }

    /// Ends the thread and waits until it has ended.
    pub fn finish(mut self) {
        self.end();
        if let Some(Err(panic)) = self.thread.take().map(JoinHandle::join) {
            std::panic::resume_unwind(panic);
        }
    }

    fn end(&mut self) {
        self.requests = None;
        locked(&self.run).control.stop();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// A thread that panicked while it held the lock left nothing unfinished in it.
fn locked(run: &Mutex<RunState>) -> MutexGuard<'_, RunState> {
    run.lock().unwrap_or_else(PoisonError::into_inner)
}

fn serve(inbox: &Receiver<Order>, outbox: &Sender<Reply>, run: &Mutex<RunState>, wake: &impl Fn()) {
    let mut job_state = JobState::default();
    // The request that came in during a run.
    let newer: RefCell<Option<Order>> = RefCell::new(None);
    let look = || {
        loop {
            match inbox.try_recv() {
                Ok(order) => *newer.borrow_mut() = Some(order),
                Err(TryRecvError::Empty) => return newer.borrow().is_none(),
                // Nobody is waiting any more.
                Err(TryRecvError::Disconnected) => return false,
            }
        }
    };
    loop {
        look();
        let order = newer.take();
        let Some((number, request, extras)) = order.or_else(|| inbox.recv().ok()) else {
            return;
        };
        if !look() {
            continue;
        }
        let send = |outcome: JobResult| {
            // When the last reply wakes the window, the thread is already idle.
            if outcome.is_last() {
                locked(run).phase = RunPhase::Idle;
            }
            let is_heard = outbox.send(Reply { number, outcome }).is_ok();
            wake();
            is_heard
        };
        let control = Arc::new(RunControl::asking(has_room));
        {
            let mut run = locked(run);
            run.number = number;
            run.phase = RunPhase::Comparing;
            run.since = Some(Instant::now());
            run.control = Arc::clone(&control);
            // The request is older than the stop.
            if run.is_stopped {
                control.stop();
            }
        }
        if let Err(no_room) = job_state.has_room(&request) {
            match send(JobResult::NoRoom(no_room)) {
                true => continue,
                false => return,
            }
        }
        let compared = catch_unwind(AssertUnwindSafe(|| {
            job_state.compare(&request, extras, &control, &send)
        }));
        let is_heard = match compared {
            Ok(Ok(comparison)) => {
                {
                    let mut run = locked(run);
                    run.was_overtaken = false;
                    run.phase = RunPhase::Extras;
                    run.since = Some(Instant::now());
                }
                let job = Job {
                    request: &request,
                    extras,
                    comparison: &comparison,
                    control: &control,
                    look: &look,
                    send: &send,
                };
                let is_heard = job_state.work_out(&job);
                let is_stopped = locked(run).is_stopped;
                match is_stopped {
                    true => send(JobResult::ExtrasStopped),
                    false => is_heard,
                }
            }
            Ok(Err(Stopped)) if let Some(bytes) = control.lacking() => {
                send(JobResult::NoRoom(no_room_for(bytes)))
            }
            Ok(Err(Stopped)) if locked(run).is_stopped => send(JobResult::Stopped),
            // For a newer request, or because nobody is waiting any more.
            Ok(Err(Stopped)) => true,
            Err(_) => {
                job_state = JobState::default();
                send(JobResult::Broke)
            }
        };
        locked(run).phase = RunPhase::Idle;
        if !is_heard {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::{Formula, Parameters};
    use shinglescope_core::methods::table::ShinglingChoice;
    use shinglescope_core::pair::difference::Effort;
    use shinglescope_core::run::control::Stage;
    use shinglescope_core::text::Pair;
    use shinglescope_core::text::Text;

    const EVERYTHING: Extras = Extras {
        numbers_first: true,
        incremental: true,
        without_curve: false,
        methods: Some(ShinglingChoice::AsPublished),
        sketches: true,
        switch_effects: true,
        odd_characters: true,
        difference: Some(Effort::USUAL),
    };

    fn request(text: &str) -> Request {
        Request {
            texts: Pair::new(Text::from(text), Text::from("one two three")),
            parameters: Parameters::default(),
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        }
    }

    #[test]
    fn the_last_of_many_requests_is_answered() {
        let worker = Worker::start(|| {}).expect("a thread");
        for number in 1..=1000 {
            worker.ask(
                number,
                request(&format!("one two {number}")),
                Extras::default(),
            );
        }
        let last = loop {
            let reply = worker.wait_for_reply().expect("a reply");
            if reply.number == 1000 {
                break reply;
            }
        };
        let JobResult::Compared(comparison) = last.outcome else {
            panic!("compared");
        };
        assert_eq!(&*comparison.index.texts.left, "one two 1000");
        worker.finish();
    }

    #[test]
    fn extras_follow_the_comparison_they_belong_to() {
        let worker = Worker::start(|| {}).expect("a thread");
        worker.ask(7, request("one two three four"), EVERYTHING);
        let mut kinds = Vec::new();
        while kinds.len() < 9 {
            let reply = worker.wait_for_reply().expect("a reply");
            assert_eq!(reply.number, 7);
            kinds.push(match reply.outcome {
                JobResult::Compared(_) => "compared",
                JobResult::Incremental(_) => "live",
                JobResult::Spectrum(_) => "spectrum",
                JobResult::Characters(..) => "odd",
                JobResult::Sketched(_) => "sketched",
                JobResult::Methods(..) => "methods",
                JobResult::SwitchEffects(_) => "what if",
                JobResult::Differed(_) => "differed",
                JobResult::ExtrasDone(done) => {
                    assert_eq!(done, EVERYTHING);
                    "done"
                }
                JobResult::Stopped | JobResult::ExtrasStopped => "stopped",
                JobResult::NoRoom(_) | JobResult::ExtrasNoRoom(_) => "no room",
                JobResult::Broke | JobResult::ExtraBroke => "broke",
            });
        }
        assert_eq!(
            kinds,
            [
                "compared", "live", "odd", "differed", "spectrum", "sketched", "methods",
                "what if", "done"
            ]
        );
        worker.finish();
    }

    /// Two texts that take a while, one of them with every ninth word changed.
    fn long_request(number: usize) -> Request {
        let text = |of: usize| {
            let word = |i: usize| match i % 9 == of {
                true => format!("w{} ", (i * i * 7 + of) % 50_021),
                false => format!("w{} ", (i * i + number) % 30_011),
            };
            (0..400_000).map(word).collect::<String>()
        };
        Request {
            texts: Pair::new(Text::from(text(3)), Text::from(text(5))),
            parameters: Parameters::default(),
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        }
    }

    fn wait_until(worker: &Worker, holds: impl Fn(Option<Stage>) -> bool) {
        while !holds(worker.progress().map(|(progress, _)| progress.stage)) {
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_stopped_comparison_gives_no_more_and_can_be_asked_for_again() {
        let worker = Worker::start(|| {}).expect("a thread");
        let request = long_request(1);
        worker.ask(1, request.clone(), Extras::default());
        wait_until(&worker, |stage| stage.is_some());
        worker.stop();
        let reply = worker.wait_for_reply().expect("a reply");
        assert!(
            matches!(reply.outcome, JobResult::Stopped),
            "{:?}",
            reply.number
        );
        wait_until(&worker, |stage| stage.is_none());
        worker.ask(1, request, Extras::default());
        let reply = worker.wait_for_reply().expect("a reply");
        let JobResult::Compared(found) = reply.outcome else {
            panic!("compared");
        };
        assert!(found.passages.is_some() && found.numbers.counts.distinct_shared > 0);
        wait_until(&worker, |stage| stage == Some(Stage::Curve));
        worker.stop();
        let reply = worker.wait_for_reply().expect("a reply");
        assert!(matches!(reply.outcome, JobResult::ExtrasStopped));
        worker.finish();
    }

    #[test]
    fn numbers_of_new_texts_go_ahead_of_their_passages() {
        let worker = Worker::start(|| {}).expect("a thread");
        let extras = Extras {
            numbers_first: true,
            ..Extras::default()
        };
        worker.ask(1, long_request(1), extras);
        let compared = || match worker.wait_for_reply().expect("a reply").outcome {
            JobResult::Compared(found) => found,
            _ => panic!("compared"),
        };
        let (first, whole) = (compared(), compared());
        assert!(first.passages.is_none() && first.passages().is_empty());
        assert!(whole.passages.is_some() && !whole.passages().is_empty());
        assert_eq!(
            (first.numbers.score, first.numbers.counts),
            (whole.numbers.score, whole.numbers.counts)
        );
        assert!(Arc::ptr_eq(&first.index.matches, &whole.index.matches));
    }

    #[test]
    fn a_long_run_is_cut_for_a_newer_request_once_and_then_answered() {
        let worker = Worker::start(|| {}).expect("a thread");
        let texts = long_request(1);
        worker.ask(1, texts.clone(), Extras::default());
        let is_long = || {
            let since = worker.progress().map(|(_, since)| since);
            since.is_some_and(|since| since > LONG)
        };
        while !is_long()
            && worker
                .progress()
                .is_none_or(|(p, _)| p.stage != Stage::Curve)
        {
            std::thread::yield_now();
        }
        for number in 2..5 {
            worker.ask(number, texts.clone(), Extras::default());
        }
        let last = loop {
            let reply = worker.wait_for_reply().expect("a reply");
            assert!(
                !matches!(reply.outcome, JobResult::Stopped),
                "nobody stopped it"
            );
            if let JobResult::Compared(found) = reply.outcome
                && reply.number == 4
            {
                break found;
            }
        };
        assert!(last.passages.is_some());
    }

    #[test]
    fn what_the_panel_shows_does_not_wait_for_a_slow_curve() {
        let worker = Worker::start(|| {}).expect("a thread");
        let extras = Extras {
            sketches: true,
            ..Extras::default()
        };
        worker.ask(1, long_request(1), extras);
        let kinds = [(); 3].map(
            |()| match worker.wait_for_reply().expect("a reply").outcome {
                JobResult::Compared(_) => "compared",
                JobResult::Sketched(_) => "sketched",
                JobResult::Spectrum(_) => "spectrum",
                _ => "another",
            },
        );
        assert_eq!(kinds, ["compared", "sketched", "spectrum"]);
        worker.finish();
    }

    #[test]
    fn earlier_texts_are_freed_once_another_pair_is_worked_out() {
        let worker = Worker::start(|| {}).expect("a thread");
        // The estimate keeps sketches.
        let mut estimate = request("one two three four");
        estimate.parameters.formula = Formula::Estimate;
        worker.ask(1, estimate, EVERYTHING);
        let mut earlier = None;
        loop {
            match worker.wait_for_reply().expect("a reply").outcome {
                JobResult::Compared(comparison) => {
                    let units = Arc::downgrade(&comparison.index.units);
                    let words = Arc::downgrade(&comparison.index.words.left);
                    earlier = Some((Arc::downgrade(&comparison), units, words));
                }
                JobResult::ExtrasDone(_) => break,
                _ => {}
            }
        }
        worker.ask(2, request("five six seven eight"), Extras::default());
        let is_last =
            |reply: Reply| reply.number == 2 && matches!(reply.outcome, JobResult::ExtrasDone(_));
        while !is_last(worker.wait_for_reply().expect("a reply")) {}
        let (comparison, units, words) = earlier.expect("compared");
        assert!(comparison.upgrade().is_none());
        assert!(units.upgrade().is_none() && words.upgrade().is_none());
        worker.finish();
    }

    #[test]
    fn a_worker_ends_when_it_is_finished_with_requests_still_queued() {
        let worker = Worker::start(|| {}).expect("a thread");
        for number in 0..100 {
            worker.ask(number, request("four five six"), Extras::default());
        }
        worker.finish();
    }
}
