//! One named thread that compares, and then works out what else is on the screen; the newest request wins.
//!
//! The thread drains its channel to the newest request, so a fast typist never waits behind stale work. A run that takes
//! long is cut short for a newer request, but never twice without an answer in between, so that he is never starved
//! either. Whoever listens is woken through an injected closure, may ask how far a run is, and may stop it.

mod curve;
mod job_state;

use crate::files::free_memory::NoRoom;
use crate::worker::job_state::JobState;
use shinglescope_core::methods::switch_effects::SwitchEffects;
use shinglescope_core::methods::table::{ShinglingChoice, Table};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::Difference;
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::spectrum::Spectra;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::run::control::{Progress, RunControl, Stopped};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A run that is younger than this is as good as done: it is not cut short.
const LONG: Duration = Duration::from_millis(300);

/// A comparison that was asked for, by the number it was asked under.
#[derive(Clone, Debug)]
pub struct Reply {
    pub number: u64,
    pub outcome: Outcome,
}

#[derive(Clone, Debug)]
pub enum Outcome {
    /// Twice where the numbers went ahead of the passages.
    Compared(Arc<Comparison>),
    /// The same units at every length, and the same in random order.
    Spectrum(Arc<Spectra>),
    /// The same texts, ready to be typed in.
    Incremental(Box<Incremental>),
    /// Every method on these texts.
    Methods(ShinglingChoice, Arc<Table>),
    /// The sketches of the words and the length in force.
    Sketched(Arc<Sketches>),
    /// The scores there would be with each switch turned.
    SwitchEffects(Arc<SwitchEffects>),
    /// How both texts differ, word by word.
    Differed(Arc<Difference>),
    /// There is no memory for it.
    NoRoom(NoRoom),
    /// There is no memory for what follows the comparison.
    ExtrasNoRoom(NoRoom),
    /// The person stopped it: there will be no comparison, or none with passages.
    Stopped,
    /// The person stopped what follows the comparison.
    ExtrasStopped,
    /// Something that the panel shows beside the comparison broke: a defect of ours. The comparison stands.
    ExtraBroke,
    /// The pipeline broke on these texts: a defect of ours, told as such. The worker goes on.
    Broke,
}

/// What else is wanted besides the comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// The texts are new: the numbers are to go ahead of the passages.
    pub numbers_first: bool,
    /// Somebody types: the next stroke is to be counted at once.
    pub incremental: bool,
    pub methods: Option<ShinglingChoice>,
    pub sketches: bool,
    pub switch_effects: bool,
    pub difference: bool,
}

/// What is sent to the thread.
type Order = (u64, Request, Extras);

/// The comparing thread. Dropping it stops the run it is in and ends the thread.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<Order>>,
    replies: Receiver<Reply>,
    thread: Option<JoinHandle<()>>,
    run: Arc<Mutex<Run>>,
}

/// What the thread is at, seen from both sides.
#[derive(Debug, Default)]
struct Run {
    number: u64,
    part: Part,
    since: Option<Instant>,
    control: Arc<RunControl>,
    /// A run was cut short for a newer request, and none was answered since.
    was_cut: bool,
    /// The person stopped it, and has asked for nothing since.
    is_stopped: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Idle,
    Comparing,
    Extras,
}

impl Worker {
    /// Starts the thread; `wake` is called after each reply, from that thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(wake: impl Fn() + Send + 'static) -> std::io::Result<Worker> {
        let (requests, inbox) = channel();
        let (outbox, replies) = channel();
        let run = Arc::new(Mutex::new(Run::default()));
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

    /// Asks for a comparison under `number`, and for `extras` with it; an older request that has not begun is forgotten,
    /// and the extras of one that has.
    pub fn ask(&self, number: u64, request: Request, extras: Extras) {
        let mut run = locked(&self.run);
        run.is_stopped = false;
        let is_long = run.since.is_some_and(|since| since.elapsed() > LONG);
        match run.part {
            // The same texts with other extras: what is under way is wanted still.
            _ if run.number == number => {}
            Part::Comparing if is_long && !run.was_cut => {
                run.was_cut = true;
                run.control.stop();
            }
            Part::Extras => run.control.stop(),
            Part::Comparing | Part::Idle => {}
        }
        if let Some(requests) = &self.requests {
            // The thread ends only with its sender, which is here.
            let _ = requests.send((number, request, extras));
        }
    }

    /// Stops whatever is under way. What came of it so far stands.
    pub fn stop(&self) {
        let mut run = locked(&self.run);
        if run.part != Part::Idle {
            run.is_stopped = true;
            run.control.stop();
        }
    }

    /// How far the run is that is under way, and for how long it has been; none between runs.
    pub fn progress(&self) -> Option<(Progress, Duration)> {
        let run = locked(&self.run);
        let since = run.since.filter(|_| run.part != Part::Idle)?;
        Some((run.control.progress()?, since.elapsed()))
    }

    /// The next reply that is here. Never waits.
    pub fn next_reply(&self) -> Option<Reply> {
        self.replies.try_recv().ok()
    }

    /// Waits for the next reply; `None` when the thread is gone. For callers without a window.
    pub fn wait_for_reply(&self) -> Option<Reply> {
        self.replies.recv().ok()
    }

    /// Ends the thread and waits until it has ended.
    pub fn finish(mut self) {
        self.end();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
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

/// A thread that broke while it held the lock left nothing half done in it.
fn locked(run: &Mutex<Run>) -> MutexGuard<'_, Run> {
    run.lock().unwrap_or_else(PoisonError::into_inner)
}

fn serve(inbox: &Receiver<Order>, outbox: &Sender<Reply>, run: &Mutex<Run>, wake: &impl Fn()) {
    let mut job_state = JobState::default();
    // What came in while something else was worked out.
    let newer: RefCell<Option<Order>> = RefCell::new(None);
    let look = || {
        loop {
            match inbox.try_recv() {
                Ok(order) => *newer.borrow_mut() = Some(order),
                Err(TryRecvError::Empty) => return newer.borrow().is_none(),
                // Nobody waits for what is being worked out.
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
        let send = |outcome: Outcome| {
            let is_heard = outbox.send(Reply { number, outcome }).is_ok();
            wake();
            is_heard
        };
        let control = Arc::new(RunControl::default());
        let is_stopped = {
            let mut run = locked(run);
            run.number = number;
            run.part = Part::Comparing;
            run.since = Some(Instant::now());
            run.control = Arc::clone(&control);
            run.is_stopped
        };
        // It was asked for before the person stopped everything.
        if is_stopped {
            control.stop();
        }
        if let Err(no_room) = job_state.has_room(&request) {
            let is_heard = send(Outcome::NoRoom(no_room));
            locked(run).part = Part::Idle;
            match is_heard {
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
                    run.was_cut = false;
                    run.part = Part::Extras;
                    run.since = Some(Instant::now());
                }
                let extra = catch_unwind(AssertUnwindSafe(|| {
                    job_state.work_out(&request, &comparison, extras, &control, &look, &send)
                }));
                match extra {
                    Ok(_) if locked(run).is_stopped => send(Outcome::ExtrasStopped),
                    Ok(is_heard) => is_heard,
                    Err(_) => {
                        // What was kept may be half made.
                        job_state = JobState::default();
                        send(Outcome::ExtraBroke)
                    }
                }
            }
            Ok(Err(Stopped)) if locked(run).is_stopped => send(Outcome::Stopped),
            // For a newer request, or because nobody waits any longer.
            Ok(Err(Stopped)) => true,
            Err(_) => {
                job_state = JobState::default();
                send(Outcome::Broke)
            }
        };
        locked(run).part = Part::Idle;
        if !is_heard {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::Parameters;
    use shinglescope_core::run::control::Stage;
    use shinglescope_core::text::Pair;
    use shinglescope_core::text::Text;

    fn request(text: &str) -> Request {
        Request {
            texts: Pair::new(Text::from(text), Text::from("one two three")),
            parameters: Parameters::default(),
            exclusions: Default::default(),
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
        let Outcome::Compared(comparison) = last.outcome else {
            panic!("compared");
        };
        assert_eq!(&*comparison.index.texts.left, "one two 1000");
        worker.finish();
    }

    #[test]
    fn extras_follow_the_comparison_they_belong_to() {
        let worker = Worker::start(|| {}).expect("a thread");
        let extras = Extras {
            numbers_first: true,
            incremental: true,
            methods: Some(ShinglingChoice::AsPublished),
            sketches: true,
            switch_effects: true,
            difference: true,
        };
        worker.ask(7, request("one two three four"), extras);
        let mut kinds = Vec::new();
        while kinds.len() < 7 {
            let reply = worker.wait_for_reply().expect("a reply");
            assert_eq!(reply.number, 7);
            kinds.push(match reply.outcome {
                Outcome::Compared(_) => "compared",
                Outcome::Incremental(_) => "live",
                Outcome::Spectrum(_) => "spectrum",
                Outcome::Sketched(_) => "sketched",
                Outcome::Methods(..) => "methods",
                Outcome::SwitchEffects(_) => "what if",
                Outcome::Differed(_) => "differed",
                Outcome::Stopped | Outcome::ExtrasStopped => "stopped",
                Outcome::NoRoom(_) | Outcome::ExtrasNoRoom(_) => "no room",
                Outcome::Broke | Outcome::ExtraBroke => "broke",
            });
        }
        assert_eq!(
            kinds,
            [
                "compared", "live", "differed", "spectrum", "sketched", "methods", "what if"
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
            matches!(reply.outcome, Outcome::Stopped),
            "{:?}",
            reply.number
        );
        wait_until(&worker, |stage| stage.is_none());
        worker.ask(1, request, Extras::default());
        let reply = worker.wait_for_reply().expect("a reply");
        let Outcome::Compared(found) = reply.outcome else {
            panic!("compared");
        };
        assert!(found.passages.is_some() && found.numbers.counts.distinct_shared > 0);
        wait_until(&worker, |stage| stage == Some(Stage::Curve));
        worker.stop();
        let reply = worker.wait_for_reply().expect("a reply");
        assert!(matches!(reply.outcome, Outcome::ExtrasStopped));
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
            Outcome::Compared(found) => found,
            _ => panic!("compared"),
        };
        let (first, whole) = (compared(), compared());
        assert!(!first.passages.is_some() && first.passages().is_empty());
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
                !matches!(reply.outcome, Outcome::Stopped),
                "nobody stopped it"
            );
            if let Outcome::Compared(found) = reply.outcome
                && reply.number == 4
            {
                break found;
            }
        };
        assert!(last.passages.is_some());
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
