//! Progress and cancelling: one thread runs the stages, another reads how far they are and can stop them.
//!
//! A stage calls [`RunControl::begin`] once and [`RunControl::checkpoint`] every few milliseconds. After a request to stop,
//! both return [`Stopped`], which every caller propagates. No partial result is kept.
//!
//! `Pace` checks it once in a fixed number of steps.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The run was asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// A stage of a run, for showing progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Words,
    Checksums,
    Matches,
    Passages,
    Difference,
    Curve,
    Extras,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub stage: Stage,
    /// The completed share of this stage, 0 to 1; none when its total is unknown.
    pub share: Option<f32>,
}

/// The control block of one run, shared between the stages and the thread that waits for them.
#[derive(Debug, Default)]
pub struct RunControl {
    is_stopped: AtomicBool,
    /// None before the first one.
    stage: Mutex<Option<Stage>>,
    done: AtomicUsize,
    /// The total of the stage in the same unit; 0 when it is unknown.
    total: AtomicUsize,
    /// Answers whether about this many more bytes can be taken; none if that is not checked.
    has_room: Option<fn(usize) -> bool>,
    /// The number of bytes for which there was no room; 0 if there was.
    lacking: AtomicUsize,
    /// Lets tests stop a run at any checkpoint.
    #[cfg(test)]
    checkpoints: tests::Checkpoints,
}

impl RunControl {
    /// Calls `run` with a control that nothing else can stop.
    pub fn uncancelled<T>(run: impl FnOnce(&RunControl) -> Result<T, Stopped>) -> T {
        match run(&RunControl::default()) {
            Ok(result) => result,
            Err(Stopped) => unreachable!("nothing else has this control"),
        }
    }

    /// A control whose run asks `has_room` before it takes much memory, and stops if the answer is no.
    pub fn asking(has_room: fn(usize) -> bool) -> RunControl {
        RunControl {
            has_room: Some(has_room),
            ..RunControl::default()
        }
    }

    /// Whether about `bytes` more of memory can be taken, for results that can be left out.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.has_room.is_none_or(|has_room| has_room(bytes))
    }

    /// Asks for about `bytes` more of memory.
    ///
    /// Returns [`Stopped`] when there is less; [`RunControl::lacking`] distinguishes this from other stops.
    pub fn ask_for(&self, bytes: usize) -> Result<(), Stopped> {
        if !self.has_room(bytes) {
            self.lacking.store(bytes.max(1), Ordering::Relaxed);
            self.stop();
            return Err(Stopped);
        }
        Ok(())
    }

    /// The number of bytes for which there was no memory; none if that did not stop the run.
    pub fn lacking(&self) -> Option<usize> {
        let bytes = self.lacking.load(Ordering::Relaxed);
        (bytes > 0).then_some(bytes)
    }

    /// Asks the run to stop; it does so within milliseconds.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the run was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Begins a stage of `total` steps, in any unit; 0 when the total is unknown.
    ///
    /// # Errors
    /// [`Stopped`] when the run was asked to stop.
    pub fn begin(&self, stage: Stage, total: usize) -> Result<(), Stopped> {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
        *self.stage() = Some(stage);
        self.checkpoint(0)
    }

    /// Records `by` more steps of the stage. May be called from several threads.
    ///
    /// # Errors
    /// [`Stopped`] when the run was asked to stop.
    pub fn checkpoint(&self, by: usize) -> Result<(), Stopped> {
        self.done.fetch_add(by, Ordering::Relaxed);
        #[cfg(test)]
        self.count_checkpoint(by);
        (!self.is_stopped()).then_some(()).ok_or(Stopped)
    }

    fn stage(&self) -> MutexGuard<'_, Option<Stage>> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the run is; none before the first stage.
    pub fn progress(&self) -> Option<Progress> {
        let stage = (*self.stage())?;
        let total = self.total.load(Ordering::Relaxed);
        let share = self.done.load(Ordering::Relaxed) as f32 / total.max(1) as f32;
        Some(Progress {
            stage,
            share: (total > 0).then_some(share.min(1.0)),
        })
    }
}

/// Steps between two checks: well under a millisecond each time.
const STRIDE: usize = 1 << 16;

/// Counts the steps since it was last checked whether the run was stopped. Each thread has its own clone.
#[derive(Clone, Debug)]
pub(crate) struct Pace<'a> {
    control: &'a RunControl,
    steps: usize,
}

impl<'a> Pace<'a> {
    pub fn new(control: &'a RunControl) -> Pace<'a> {
        Pace { control, steps: 0 }
    }

    /// # Errors
    /// [`Stopped`] when the run was asked to stop.
    pub fn check(&self) -> Result<(), Stopped> {
        self.control.checkpoint(0)
    }

    /// Call after `steps` more steps, of a few nanoseconds each.
    ///
    /// # Errors
    /// As [`Pace::check`], which is called now and then.
    pub fn made(&mut self, steps: usize) -> Result<(), Stopped> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < STRIDE {
            return Ok(());
        }
        self.steps = 0;
        self.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts checkpoints, and stops the run at one of them.
    #[derive(Debug, Default)]
    pub(super) struct Checkpoints {
        stop_at: Option<usize>,
        passed: AtomicUsize,
        /// The most work between two checkpoints.
        most: AtomicUsize,
    }

    impl RunControl {
        /// Stops at checkpoint number `checkpoint`, counted from 0.
        pub(crate) fn stopping_at(checkpoint: usize) -> RunControl {
            RunControl {
                checkpoints: Checkpoints {
                    stop_at: Some(checkpoint),
                    ..Checkpoints::default()
                },
                ..RunControl::default()
            }
        }

        /// The most work between two checkpoints.
        pub(crate) fn most_done(&self) -> usize {
            self.checkpoints.most.load(Ordering::Relaxed)
        }

        pub(super) fn count_checkpoint(&self, by: usize) {
            self.checkpoints.most.fetch_max(by, Ordering::Relaxed);
            let passed = self.checkpoints.passed.fetch_add(1, Ordering::Relaxed);
            if self.checkpoints.stop_at.is_some_and(|at| passed >= at) {
                self.stop();
            }
        }
    }

    #[test]
    fn progress_is_that_of_the_current_stage_and_a_stopped_run_fails_its_next_checkpoint() {
        let control = RunControl::default();
        assert_eq!(control.progress(), None);
        control.begin(Stage::Matches, 4).expect("running");
        control.checkpoint(1).expect("running");
        let progress = control.progress().expect("begun");
        assert_eq!(progress.stage, Stage::Matches);
        assert_eq!(progress.share, Some(0.25));
        control.begin(Stage::Curve, 0).expect("running");
        assert_eq!(control.progress().expect("begun").share, None);
        control.stop();
        assert_eq!(control.checkpoint(1), Err(Stopped));
    }

    #[test]
    fn a_run_without_room_stops_and_says_how_much_it_lacks() {
        let control = RunControl::asking(|bytes| bytes < 1_000);
        assert!(control.has_room(999) && !control.has_room(1_000));
        assert_eq!(control.ask_for(999), Ok(()));
        assert_eq!(control.lacking(), None);
        assert_eq!(control.ask_for(1_000), Err(Stopped));
        assert_eq!(control.checkpoint(1), Err(Stopped));
        assert_eq!(control.lacking(), Some(1_000));
        assert_eq!(RunControl::default().ask_for(usize::MAX), Ok(()));
    }
}

#[cfg(test)]
mod pace_tests {
    use super::*;

    #[test]
    fn it_is_checked_once_per_so_many_steps_whether_the_run_was_stopped() {
        let control = RunControl::default();
        let mut pace = Pace::new(&control);
        assert_eq!(pace.made(usize::MAX), Ok(()));
        control.stop();
        assert_eq!(pace.made(STRIDE - 1), Ok(()));
        assert_eq!(pace.made(1), Err(Stopped));
        assert_eq!(pace.check(), Err(Stopped));
    }
}
