//! One named thread that compares, and then works out what else is on the screen; the newest request wins.
//!
//! The thread drains its channel to the newest request, so a fast typist never waits behind stale work, and a run that
//! has begun is finished, so that he is never starved either. Whoever listens is woken through an injected closure.

use crate::pipeline::live::Live;
use crate::pipeline::methods::{Cut, Table, table};
use crate::pipeline::published::{Sketches, sketches};
use crate::pipeline::spectrum::{Spectra, Spectrum};
use crate::pipeline::what_if::{WhatIf, what_if};
use crate::pipeline::{Comparison, Request, Stages};
use crate::text::Pair;
use std::cell::RefCell;
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
    /// The same units at every length, and the same in random order.
    Spectrum(Arc<Spectra>),
    /// The same texts, ready to be typed in.
    Live(Box<Live>),
    /// Every method on these texts.
    Methods(Cut, Arc<Table>),
    /// The sketches of the words and the length in force.
    Sketched(Arc<Sketches>),
    /// The scores there would be with each switch turned.
    WhatIf(Arc<WhatIf>),
    /// Something that the panel shows beside the comparison broke: a defect of ours. The comparison stands.
    ExtraBroke,
    /// The pipeline broke on these texts: a defect of ours, told as such. The worker goes on.
    Broke,
}

/// What else is wanted besides the comparison, after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Somebody types: the next stroke is to be counted at once.
    pub live: bool,
    pub methods: Option<Cut>,
    pub sketches: bool,
    pub what_if: bool,
}

/// What is sent to the thread.
type Order = (u64, Request, Extras);

/// The comparing thread. Dropping it ends the thread after the run it is in.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<Order>>,
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

    /// Asks for a comparison under `number`, and for `extras` after it; an older request that has not begun is forgotten,
    /// and the extras of one that has.
    pub fn ask(&self, number: u64, request: Request, extras: Extras) {
        if let Some(requests) = &self.requests {
            // The thread ends only with its sender, which is here.
            let _ = requests.send((number, request, extras));
        }
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
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn serve(inbox: &Receiver<Order>, outbox: &Sender<Reply>, wake: &impl Fn()) {
    let mut desk = Desk::default();
    // What came in while extras were being worked out.
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
        let compared = catch_unwind(AssertUnwindSafe(|| Arc::new(desk.stages.compare(&request))));
        let Ok(comparison) = compared else {
            // What was kept may be half made.
            desk = Desk::default();
            match send(Outcome::Broke) {
                true => continue,
                false => return,
            }
        };
        if !send(Outcome::Compared(Arc::clone(&comparison))) {
            return;
        }
        let extra = catch_unwind(AssertUnwindSafe(|| {
            desk.work_out(&request, &comparison, extras, &look, &send)
        }));
        let is_heard = extra.unwrap_or_else(|_| {
            desk = Desk::default();
            send(Outcome::ExtraBroke)
        });
        if !is_heard {
            return;
        }
    }
}

/// What is kept between requests.
#[derive(Default)]
struct Desk {
    stages: Stages,
    spectra: Option<Arc<Spectra>>,
    methods: Option<(Pair<Arc<str>>, Cut, Arc<Table>)>,
}

impl Desk {
    /// Works out the extras one after the other, for as long as nothing newer is asked. False when nobody listens.
    fn work_out(
        &mut self,
        request: &Request,
        comparison: &Comparison,
        extras: Extras,
        goes_on: &dyn Fn() -> bool,
        send: &dyn Fn(Outcome) -> bool,
    ) -> bool {
        if extras.live
            && goes_on()
            && let Some(live) = live(request, comparison.length)
            && !send(Outcome::Live(Box::new(live)))
        {
            return false;
        }
        let stands = |spectra: &&Arc<Spectra>| Arc::ptr_eq(&spectra.units, &comparison.units);
        if self.spectra.as_ref().filter(stands).is_none() && goes_on() {
            let own = Spectrum::of(&comparison.units);
            if goes_on() {
                let spectra = Arc::new(Spectra {
                    units: Arc::clone(&comparison.units),
                    own,
                    shuffled: Spectrum::shuffled(&comparison.units),
                });
                self.spectra = Some(Arc::clone(&spectra));
                if !send(Outcome::Spectrum(spectra)) {
                    return false;
                }
            }
        }
        if extras.sketches && goes_on() {
            let found = match &comparison.sketch {
                Some(sketch) => Arc::clone(sketch),
                None => {
                    let units = comparison.units.as_ref().as_ref();
                    Arc::new(sketches(units, comparison.length))
                }
            };
            if !send(Outcome::Sketched(found)) {
                return false;
            }
        }
        if let Some(cut) = extras.methods
            && let Some(table) = self.methods(request, cut, goes_on)
            && !send(Outcome::Methods(cut, table))
        {
            return false;
        }
        if extras.what_if
            && let Some(answer) = what_if(
                &request.texts,
                &request.parameters,
                self.stages.tags(),
                goes_on,
            )
            && !send(Outcome::WhatIf(Arc::new(answer)))
        {
            return false;
        }
        true
    }

    /// The table, made anew only for other texts or another way of cutting them.
    fn methods(
        &mut self,
        request: &Request,
        cut: Cut,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Arc<Table>> {
        let same = |texts: &Pair<Arc<str>>| {
            Arc::ptr_eq(&texts.left, &request.texts.left)
                && Arc::ptr_eq(&texts.right, &request.texts.right)
        };
        if let Some((texts, of, table)) = &self.methods
            && same(texts)
            && *of == cut
        {
            return Some(Arc::clone(table));
        }
        let made = Arc::new(table(&request.texts, cut, self.stages.tags(), goes_on)?);
        self.methods = Some((request.texts.clone(), cut, Arc::clone(&made)));
        Some(made)
    }
}

fn live(request: &Request, length: u32) -> Option<Live> {
    let texts = Pair::new(&*request.texts.left, &*request.texts.right);
    Live::new(texts, &request.parameters, length)
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
        assert_eq!(&*comparison.texts.left, "one two 1000");
        worker.finish();
    }

    #[test]
    fn extras_follow_the_comparison_they_belong_to() {
        let worker = Worker::start(|| {}).expect("a thread");
        let extras = Extras {
            live: true,
            methods: Some(Cut::AsPublished),
            sketches: true,
            what_if: true,
        };
        worker.ask(7, request("one two three four"), extras);
        let mut kinds = Vec::new();
        while kinds.len() < 6 {
            let reply = worker.wait_for_reply().expect("a reply");
            assert_eq!(reply.number, 7);
            kinds.push(match reply.outcome {
                Outcome::Compared(_) => "compared",
                Outcome::Live(_) => "live",
                Outcome::Spectrum(_) => "spectrum",
                Outcome::Sketched(_) => "sketched",
                Outcome::Methods(..) => "methods",
                Outcome::WhatIf(_) => "what if",
                Outcome::Broke | Outcome::ExtraBroke => "broke",
            });
        }
        assert_eq!(
            kinds,
            [
                "compared", "live", "spectrum", "sketched", "methods", "what if"
            ]
        );
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
