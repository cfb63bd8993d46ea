//! How far a run has come, and whether it is to go on: looked at from another thread while the stages work.
//!
//! A stage says what it begins and, every few milliseconds, that it got on; where it was asked to stop it gives back
//! [`Stopped`] and its caller passes that on. Nothing half made is kept.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};

/// The run was asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// What is being done.
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

impl Stage {
    /// Every stage.
    pub const ALL: [Stage; 7] = [
        Stage::Words,
        Stage::Checksums,
        Stage::Matches,
        Stage::Passages,
        Stage::Difference,
        Stage::Curve,
        Stage::Extras,
    ];
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub stage: Stage,
    /// Of this stage, 0 to 1; none where it cannot be told.
    pub share: Option<f32>,
}

/// One run, seen by whoever waits for it and by the stages.
#[derive(Debug, Default)]
pub struct RunControl {
    is_stopped: AtomicBool,
    /// The place of the stage in [`Stage::ALL`], counted from 1.
    stage: AtomicU8,
    done: AtomicUsize,
    /// What the whole stage comes to, in the same unit; 0 where it cannot be told.
    of: AtomicUsize,
    /// Tests stop a run at any look.
    #[cfg(test)]
    looks: Looks,
}

/// Counts the looks at a watch, and stops it at one of them.
#[cfg(test)]
#[derive(Debug, Default)]
struct Looks {
    stop_at: Option<usize>,
    seen: AtomicUsize,
    /// The most that was done between two looks.
    most: AtomicUsize,
}

#[cfg(test)]
impl RunControl {
    /// Stops by itself at the `look`-th look.
    pub(crate) fn stopping_at(look: usize) -> RunControl {
        RunControl {
            looks: Looks {
                stop_at: Some(look),
                ..Looks::default()
            },
            ..RunControl::default()
        }
    }

    /// The most that was done between two looks.
    pub(crate) fn most_done(&self) -> usize {
        self.looks.most.load(Ordering::Relaxed)
    }

    fn look(&self, by: usize) {
        self.looks.most.fetch_max(by, Ordering::Relaxed);
        let seen = self.looks.seen.fetch_add(1, Ordering::Relaxed);
        if self.looks.stop_at.is_some_and(|at| seen >= at) {
            self.stop();
        }
    }
}

impl RunControl {
    /// Runs something that nobody is going to stop.
    pub fn unstopped<T>(run: impl FnOnce(&RunControl) -> Result<T, Stopped>) -> T {
        match run(&RunControl::default()) {
            Ok(made) => made,
            Err(Stopped) => unreachable!("nobody else has this watch"),
        }
    }

    /// Asks the run to stop, which it does within some milliseconds.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// A stage begins that will come to `of` in all, in whatever unit it counts; 0 where it cannot be told.
    ///
    /// # Errors
    /// [`Stopped`] where the run was asked to stop.
    pub fn begin(&self, stage: Stage, of: usize) -> Result<(), Stopped> {
        let place = Stage::ALL.iter().position(|known| *known == stage);
        self.done.store(0, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
        let place = place.map_or(0, |place| place as u8 + 1);
        self.stage.store(place, Ordering::Relaxed);
        self.checkpoint(0)
    }

    /// The stage got on by so much. May be called from several threads.
    ///
    /// # Errors
    /// [`Stopped`] where the run was asked to stop.
    pub fn checkpoint(&self, by: usize) -> Result<(), Stopped> {
        self.done.fetch_add(by, Ordering::Relaxed);
        #[cfg(test)]
        self.look(by);
        match self.is_stopped() {
            true => Err(Stopped),
            false => Ok(()),
        }
    }

    /// How far it is; none before the first stage.
    pub fn progress(&self) -> Option<Progress> {
        let place = usize::from(self.stage.load(Ordering::Relaxed));
        let stage = *Stage::ALL.get(place.checked_sub(1)?)?;
        let (done, of) = (&self.done, self.of.load(Ordering::Relaxed));
        let share = done.load(Ordering::Relaxed) as f32 / of.max(1) as f32;
        Some(Progress {
            stage,
            share: (of > 0).then_some(share.min(1.0)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_that_of_the_stage_and_stopping_reaches_it() {
        let control = RunControl::default();
        assert_eq!(control.progress(), None);
        control.begin(Stage::Matches, 4).expect("goes on");
        control.checkpoint(1).expect("goes on");
        let progress = control.progress().expect("begun");
        assert_eq!(progress.stage, Stage::Matches);
        assert_eq!(progress.share, Some(0.25));
        control.begin(Stage::Curve, 0).expect("goes on");
        assert_eq!(control.progress().expect("begun").share, None);
        control.stop();
        assert_eq!(control.checkpoint(1), Err(Stopped));
    }
}
